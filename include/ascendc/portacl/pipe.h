// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_PORTACL_PIPE_H_
#define PORTACL_INCLUDE_ASCENDC_PORTACL_PIPE_H_

#include "portacl/emulator.h"
#include "portacl/tensor.h"

namespace AscendC {

/// A plain scratch buffer.
template <TPosition position = TPosition::VECCALC>
class TBuf {
  public:
    template <typename T>
    LocalTensor<T> Get() const {
        return Get<T>(bytes_ / sizeof(T));
    }
    template <typename T>
    LocalTensor<T> Get(uint32_t count) const {
        return {reinterpret_cast<T*>(piece_), count};
    }
    template <typename T>
    LocalTensor<T> GetWithOffset(uint32_t count, uint32_t offsetBytes) const {
        return {reinterpret_cast<T*>(piece_ + offsetBytes), count};
    }
    uint32_t GetBufferLen() const { return bytes_; }

  private:
    friend class TPipe;
    uint8_t* piece_ = nullptr;
    uint32_t bytes_ = 0;
};

/// FIFO of buffers: AllocTensor, fill, EnQue, DeQue, use, FreeTensor. The order of pipes that it
/// also keeps on the device is that of the program here.
template <TPosition source, TPosition destination, int32_t depth, auto mask = 0>
class TQueBind {
  public:
    template <typename T>
    LocalTensor<T> AllocTensor() {
        Slot& slot = Take(kFree, "TQue::AllocTensor: no free buffer");
        slot.state = kAllocated;
        return {reinterpret_cast<T*>(slot.piece), static_cast<uint32_t>(bytes_ / sizeof(T))};
    }
    template <typename T>
    bool EnQue(const LocalTensor<T>& tensor) {
        Slot& slot = SlotOf(tensor.GetPhyAddr(), "TQue::EnQue: not a tensor of the queue");
        slot.state = kQueued;
        slot.order = nextOrder_++;
        return true;
    }
    template <typename T>
    LocalTensor<T> DeQue() {
        Slot& slot = Take(kQueued, "TQue::DeQue: the queue is empty");
        slot.state = kAllocated;
        return {reinterpret_cast<T*>(slot.piece), static_cast<uint32_t>(bytes_ / sizeof(T))};
    }
    template <typename T>
    void FreeTensor(const LocalTensor<T>& tensor) {
        Slot& slot = SlotOf(tensor.GetPhyAddr(), "TQue::FreeTensor: not a tensor of the queue");
        slot.state = kFree;
        slot.order = nextOrder_++;
        ::portacl::simt::ForgetUnifiedBuffer(slot.piece, bytes_);
    }
    bool VacantInQue() const { return Count(kQueued) < count_; }
    bool HasTensorInQue() const { return Count(kQueued) > 0; }
    bool HasIdleBuffer() const { return Count(kFree) > 0; }
    int32_t GetTensorCountInQue() const { return static_cast<int32_t>(Count(kQueued)); }
    void FreeAllEvent() {}

  private:
    friend class TPipe;
    enum State : uint8_t { kFree, kAllocated, kQueued };
    struct Slot {
        uint8_t* piece = nullptr;
        uint32_t order = 0;  ///< of the slots in one state, the lowest comes out first
        State state = kFree;
    };
    static constexpr uint32_t kMaxSlots = 16;

    Slot& Take(State state, const char* fault) {
        Slot* first = nullptr;
        for (uint32_t i = 0; i < count_; ++i) {
            if (slots_[i].state != state) continue;
            if (first == nullptr || slots_[i].order < first->order) first = &slots_[i];
        }
        if (first == nullptr) ::portacl::simt::NotPossible(fault);
        return *first;
    }
    Slot& SlotOf(const void* address, const char* fault) {
        for (uint32_t i = 0; i < count_; ++i) {
            if (slots_[i].piece == address && slots_[i].state == kAllocated) return slots_[i];
        }
        ::portacl::simt::NotPossible(fault);
    }
    uint32_t Count(State state) const {
        uint32_t count = 0;
        for (uint32_t i = 0; i < count_; ++i) count += slots_[i].state == state ? 1 : 0;
        return count;
    }

    Slot slots_[kMaxSlots];
    uint32_t count_ = 0;
    uint32_t bytes_ = 0;
    uint32_t nextOrder_ = 0;
};

template <TPosition position, int32_t depth, auto mask = 0>
class TQue : public TQueBind<position, position, depth, mask> {};

/// Hands out the block's unified buffer. Buffers are multiples of 32 bytes and not zeroed.
class TPipe {
  public:
    /// Takes over the unified buffer from the TPipe before it.
    TPipe() { Reset(); }
    TPipe(const TPipe&) = delete;
    TPipe& operator=(const TPipe&) = delete;

    void Init() {}
    void Destroy() { Reset(); }
    void Reset() { ::portacl::simt::ResetUnifiedBuffer(); }

    template <TPosition position>
    bool InitBuffer(TBuf<position>& buffer, uint32_t bytes) {
        buffer.bytes_ = (bytes + 31) / 32 * 32;
        buffer.piece_ = Allocate(buffer.bytes_);
        return true;
    }
    template <TPosition source, TPosition destination, int32_t depth, auto mask>
    bool InitBuffer(TQueBind<source, destination, depth, mask>& queue, uint8_t count,
                    uint32_t bytes) {
        if (count > queue.kMaxSlots) {
            ::portacl::simt::NotPossible("TPipe::InitBuffer: more than 16 buffers in a queue");
        }
        queue.bytes_ = (bytes + 31) / 32 * 32;
        queue.count_ = count;
        for (uint32_t i = 0; i < count; ++i) queue.slots_[i] = {Allocate(queue.bytes_), i};
        return true;
    }

    // Events tell pipes of the device apart; here one is as good as another.
    template <HardEvent event>
    TEventID AllocEventID() {
        return 0;
    }
    template <HardEvent event>
    void ReleaseEventID(TEventID) {}
    TEventID FetchEventID(HardEvent) { return 0; }
    template <HardEvent event>
    TEventID FetchEventID() {
        return 0;
    }

  private:
    friend TPipe* GetTPipePtr();
    struct Current {};
    constexpr explicit TPipe(Current) {}

    static uint8_t* Allocate(uint32_t bytes) {
        return static_cast<uint8_t*>(::portacl::simt::AllocateUnifiedBuffer(bytes));
    }
};

inline TPipe* GetTPipePtr() {
    static TPipe pipe{TPipe::Current{}};  // no TPipe has a state of its own
    return &pipe;
}

/// The alternative to TPipe: tensors one after another.
template <Hardware hardware = Hardware::UB>
class LocalMemAllocator {
  public:
    static_assert(hardware == Hardware::UB, "the emulated device has only a unified buffer");

    template <typename T, uint32_t count>
    LocalTensor<T> Alloc() {
        return Alloc<T>(count);
    }
    template <TPosition position, typename T, uint32_t count>
    LocalTensor<T> Alloc() {
        return Alloc<T>(count);
    }
    template <typename T>
    LocalTensor<T> Alloc(uint32_t count) {
        void* piece = ::portacl::simt::AllocateUnifiedBuffer(uint64_t{count} * sizeof(T));
        return {static_cast<T*>(piece), count};
    }
    template <TPosition position, typename T>
    LocalTensor<T> Alloc(uint32_t count) {
        return Alloc<T>(count);
    }
};

}  // namespace AscendC

#endif  // PORTACL_INCLUDE_ASCENDC_PORTACL_PIPE_H_

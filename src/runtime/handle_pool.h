// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_HANDLE_POOL_H_
#define PORTACL_RUNTIME_HANDLE_POOL_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <new>
#include <utility>

#include "runtime/reserved_memory.h"

namespace portacl {

template <typename T>
class HandlePool;

/// Counts as one user of an object of HandlePool<T>: the object stays alive while a Ref to it
/// exists, also after its handle was closed.
template <typename T>
class Ref {
  public:
    Ref() = default;
    Ref(const Ref& other) : object_(other.object_) {
        if (object_ != nullptr) HandlePool<T>::Instance().AddUser(object_);
    }
    Ref(Ref&& other) noexcept : object_(std::exchange(other.object_, nullptr)) {}
    Ref& operator=(Ref other) noexcept {
        std::swap(object_, other.object_);
        return *this;
    }
    ~Ref() {
        if (object_ != nullptr) HandlePool<T>::Instance().DropUser(object_);
    }

    T* get() const { return object_; }
    T* operator->() const { return object_; }
    T& operator*() const { return *object_; }
    explicit operator bool() const { return object_ != nullptr; }

  private:
    friend class HandlePool<T>;
    explicit Ref(T* object) : object_(object) {}  // takes over one counted use

    T* object_ = nullptr;
};

/// The live objects of one kind that programs hold by pointer.
///
/// A handle is the object's address, so code that is given one may use it as an ordinary pointer.
/// Each life of a slot places its object at another offset in the slot, so the address carries the
/// slot's generation: a handle that was closed, or that never came from here, is told apart without
/// reading through it. An address comes up again after kPlacements lives of its slot at the
/// earliest, and closed slots are reused in the order of closing.
///
/// Each thread keeps some free slots to itself, so making and closing objects rarely takes the lock
/// that threads share.
///
/// Safe to call from any thread. The pool lives as long as the process, so handles may be closed
/// from static destructors.
template <typename T>
class HandlePool {
  public:
    /// The pool of this library; a kind of object belongs to exactly one library.
    static HandlePool& Instance() {
        static HandlePool* const pool = new HandlePool;
        return *pool;
    }

    /// Makes an object and opens its handle. Throws std::bad_alloc.
    template <typename... Args>
    T* Create(Args&&... args) {
        Slot* slot = TakeSlot();
        const uint64_t lives = slot->state.load(std::memory_order_relaxed) >> kLivesShift;
        T* object = Place(slot, lives);
        try {
            new (object) T(std::forward<Args>(args)...);
        } catch (...) {
            ReturnSlot(slot);
            throw;
        }
        slot->state.store((lives << kLivesShift) | kOpen | 1, std::memory_order_release);
        return object;
    }

    /// The object of an open handle, else an empty Ref. `handle` may be any value.
    Ref<T> Acquire(const void* handle) noexcept {
        Slot* slot = SlotOf(handle);
        if (slot == nullptr) return {};
        uint64_t state = slot->state.load(std::memory_order_acquire);
        do {
            if (!IsOpenAt(slot, state, handle)) return {};
        } while (!slot->state.compare_exchange_weak(state, state + 1, std::memory_order_acq_rel,
                                                    std::memory_order_acquire));
        return Ref<T>(static_cast<T*>(const_cast<void*>(handle)));
    }

    /// Whether the handle is open at this moment.
    bool IsOpen(const void* handle) const noexcept {
        Slot* slot = SlotOf(handle);
        return slot != nullptr &&
               IsOpenAt(slot, slot->state.load(std::memory_order_acquire), handle);
    }

    /// Tells apart the objects that come to have the same address one after another: a number of
    /// this life of an open handle, 0 if it is not open.
    uint64_t LifeOf(const void* handle) const noexcept {
        Slot* slot = SlotOf(handle);
        if (slot == nullptr) return 0;
        const uint64_t state = slot->state.load(std::memory_order_acquire);
        return IsOpenAt(slot, state, handle) ? (state >> kLivesShift) + 1 : 0;
    }

    /// *result = read(object) if the handle is open, in that life, before and after; else nothing.
    /// @param read  looks at nothing but atomics, since the object may end meanwhile
    template <typename Read, typename Result>
    void ReadOpen(const void* handle, uint64_t life, const Read& read,
                  Result* result) const noexcept {
        Slot* slot = SlotOf(handle);
        if (slot == nullptr) return;
        const auto isOpen = [&](std::memory_order order) {
            const uint64_t state = slot->state.load(order);
            return (state >> kLivesShift) + 1 == life && IsOpenAt(slot, state, handle);
        };
        if (!isOpen(std::memory_order_acquire)) return;
        const Result value = read(*static_cast<const T*>(handle));
        std::atomic_thread_fence(std::memory_order_acquire);
        if (isOpen(std::memory_order_relaxed)) *result = value;
    }

    /// Closes an open handle and hands over its use of the object; empty if the handle is not open.
    /// Of several callers one gets the object.
    Ref<T> Close(const void* handle) noexcept {
        return AcquireOrClose(handle, [](const T&) { return false; });
    }

    /// Acquire for objects of which `isKept` says so, Close for the others.
    /// @param isKept  bool(const T&); looks at nothing but atomics, since the object may end
    ///                meanwhile
    template <typename IsKept>
    Ref<T> AcquireOrClose(const void* handle, const IsKept& isKept) noexcept {
        Slot* slot = SlotOf(handle);
        if (slot == nullptr) return {};
        T* const object = static_cast<T*>(const_cast<void*>(handle));
        uint64_t state = slot->state.load(std::memory_order_acquire);
        uint64_t next;
        do {
            if (!IsOpenAt(slot, state, handle)) return {};
            next = isKept(*object) ? state + 1 : state & ~kOpen;
        } while (!slot->state.compare_exchange_weak(state, next, std::memory_order_acq_rel,
                                                    std::memory_order_acquire));
        return Ref<T>(object);
    }

    /// Handles open now. Exact when no other thread opens or closes one.
    size_t OpenCount() const {
        std::lock_guard lock(mutex_);
        size_t open = 0;
        for (size_t i = 0; i < slotsMade_; ++i) {
            if ((SlotAt(i)->state.load(std::memory_order_acquire) & kOpen) != 0) ++open;
        }
        return open;
    }

    /// Calls visit(T&) for each open handle, keeping the object alive meanwhile.
    template <typename Visit>
    void ForEachOpen(const Visit& visit) {
        size_t slots;
        {
            std::lock_guard lock(mutex_);
            slots = slotsMade_;
        }
        for (size_t i = 0; i < slots; ++i) {
            Slot* slot = SlotAt(i);
            const uint64_t state = slot->state.load(std::memory_order_acquire);
            if (Ref<T> object = Acquire(Place(slot, state >> kLivesShift))) visit(*object);
        }
    }

  private:
    friend class Ref<T>;

    // state: lives of the slot so far << 33 | open << 32 | number of users, the handle's own
    // included.
    static constexpr int kLivesShift = 33;
    static constexpr uint64_t kOpen = uint64_t{1} << 32;
    static constexpr uint64_t kUsers = kOpen - 1;

    struct alignas(16) Slot {
        std::atomic<uint64_t> state;
    };

    static constexpr size_t kPlacements = 16;
    static constexpr size_t kPlacementBytes = 16;
    static constexpr size_t kSlotBytes =
        (sizeof(Slot) + sizeof(T) + kPlacements * kPlacementBytes + 63) / 64 * 64;
    static constexpr size_t kMaxSlots = size_t{1} << 20;
    // So many slots of a thread rest before the first of them is used again.
    static constexpr size_t kMinFreeSlots = 224;
    // Slots that move between a thread and the pool at a time.
    static constexpr size_t kBatch = 32;
    static_assert(alignof(T) <= kPlacementBytes);

    /// Free slots of one thread, first in first out.
    struct FreeSlots {
        static constexpr size_t kCapacity = kMinFreeSlots + 2 * kBatch;

        Slot* slots[kCapacity];
        size_t first = 0;
        size_t size = 0;

        Slot* Pop() {
            Slot* slot = slots[first];
            first = (first + 1) % kCapacity;
            --size;
            return slot;
        }
        void Push(Slot* slot) {
            slots[(first + size) % kCapacity] = slot;
            ++size;
        }
    };

    // Null before the thread's first use of the pool, and once it is ending: static destructors may
    // still use the pool then. A pointer, since memory for thread-local objects is scarce where
    // libraries are opened late.
    static inline thread_local constinit FreeSlots* freeSlots = nullptr;
    static inline thread_local constinit bool isThreadEnding = false;

    /// Gives a thread's free slots to the pool when the thread ends.
    struct FreeSlotsOwner {
        ~FreeSlotsOwner() {
            if (freeSlots != nullptr) Instance().Share(freeSlots->size);
            delete std::exchange(freeSlots, nullptr);
            isThreadEnding = true;
        }
    };

    /// Free slots of this thread; null if it has none to itself.
    static FreeSlots* SlotsOfThread() noexcept {
        if (freeSlots == nullptr && !isThreadEnding) {
            static thread_local const FreeSlotsOwner owner;
            freeSlots = new (std::nothrow) FreeSlots;
        }
        return freeSlots;
    }

    HandlePool() : memory_(kMaxSlots * kSlotBytes) {}

    Slot* SlotAt(size_t index) const {
        return reinterpret_cast<Slot*>(memory_.begin() + index * kSlotBytes);
    }

    static T* Place(Slot* slot, uint64_t lives) {
        return reinterpret_cast<T*>(reinterpret_cast<char*>(slot + 1) +
                                    lives % kPlacements * kPlacementBytes);
    }

    static bool IsOpenAt(Slot* slot, uint64_t state, const void* handle) {
        return (state & kOpen) != 0 && Place(slot, state >> kLivesShift) == handle;
    }

    Slot* SlotOf(const void* handle) const {
        const auto address = reinterpret_cast<uintptr_t>(handle);
        const auto begin = reinterpret_cast<uintptr_t>(memory_.begin());
        if (address < begin) return nullptr;
        const size_t index = (address - begin) / kSlotBytes;
        return index < slotsMade_.load(std::memory_order_acquire) ? SlotAt(index) : nullptr;
    }

    Slot* TakeSlot() {
        FreeSlots* const own = SlotsOfThread();
        if (own != nullptr && own->size < kMinFreeSlots) Refill(*own);
        if (own != nullptr && own->size > 0) return own->Pop();
        const std::lock_guard lock(mutex_);
        Slot* const slot = FindSharedSlot();
        if (slot == nullptr) throw std::bad_alloc();
        return slot;
    }

    void ReturnSlot(Slot* slot) noexcept {
        const uint64_t lives = (slot->state.load(std::memory_order_relaxed) >> kLivesShift) + 1;
        slot->state.store(lives << kLivesShift, std::memory_order_release);
        if (FreeSlots* const own = SlotsOfThread()) {
            if (own->size == FreeSlots::kCapacity) Share(kBatch);
            own->Push(slot);
        } else {
            const std::lock_guard lock(mutex_);
            AddSharedSlot(slot);
        }
    }

    /// Gives a thread more free slots, as far as there are some.
    void Refill(FreeSlots& own) {
        const std::lock_guard lock(mutex_);
        while (own.size < kMinFreeSlots + kBatch) {
            Slot* const slot = FindSharedSlot();
            if (slot == nullptr) return;
            own.Push(slot);
        }
    }

    /// Makes the first free slots of this thread shared.
    void Share(size_t count) noexcept {
        const std::lock_guard lock(mutex_);
        for (; count > 0; --count) AddSharedSlot(freeSlots->Pop());
    }

    /// A shared free slot or a new one; null if there is no memory. The lock is held.
    Slot* FindSharedSlot() noexcept {
        if (!sharedSlots_.empty()) {
            Slot* const slot = sharedSlots_.front();
            sharedSlots_.pop_front();
            return slot;
        }
        const size_t made = slotsMade_.load(std::memory_order_relaxed);
        if (made == kMaxSlots || !memory_.Commit((made + 1) * kSlotBytes)) return nullptr;
        Slot* const slot = new (SlotAt(made)) Slot{{0}};
        slotsMade_.store(made + 1, std::memory_order_release);
        return slot;
    }

    /// The lock is held.
    void AddSharedSlot(Slot* slot) noexcept {
        try {
            sharedSlots_.push_back(slot);
        } catch (const std::bad_alloc&) {
            // The slot is lost to the pool, which costs its bytes and nothing else.
        }
    }

    void AddUser(T* object) noexcept {
        SlotOf(object)->state.fetch_add(1, std::memory_order_relaxed);
    }

    void DropUser(T* object) noexcept {
        Slot* slot = SlotOf(object);
        if ((slot->state.fetch_sub(1, std::memory_order_acq_rel) & kUsers) != 1) return;
        object->~T();
        ReturnSlot(slot);
    }

    ReservedMemory memory_;
    mutable std::mutex mutex_;
    std::atomic<size_t> slotsMade_{0};
    std::deque<Slot*> sharedSlots_;  // free ones of no thread; guarded by mutex_
};

}  // namespace portacl

#endif  // PORTACL_RUNTIME_HANDLE_POOL_H_

// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_TILING_DATA_H_
#define PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_TILING_DATA_H_

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <type_traits>

#include "graph/ge_error_codes.h"
#include "opdev/opdev_export.h"

namespace gert {

/// The buffer that tiling fills for the kernel: a head with the data behind it in memory.
class PORTACL_OPDEV_API TilingData {
  public:
    /// Memory of an empty buffer with room for `capacityBytes`, all bytes zero.
    static std::unique_ptr<uint8_t[]> CreateCap(size_t capacityBytes);
    /// The same in `memory`, which has the alignment of the class, and room for it and the bytes.
    static TilingData* CreateIn(void* memory, size_t capacityBytes);
    TilingData(const TilingData&) = delete;
    TilingData& operator=(const TilingData&) = delete;

    size_t GetCapacity() const { return capacityBytes_; }
    size_t GetDataSize() const { return dataBytes_; }
    /// A size beyond the capacity is kept, so that whoever runs the tiling sees it.
    void SetDataSize(size_t bytes) { dataBytes_ = bytes; }
    void* GetData() { return this + 1; }
    const void* GetData() const { return this + 1; }

    /// Adds `bytes` to the data.
    /// @return where they start, null if there is no room
    void* Expand(size_t bytes);

    template <typename T>
    ge::graphStatus Append(const T& value) {
        return Append(&value, 1);
    }
    template <typename T>
    ge::graphStatus Append(const T* values, size_t count) {
        static_assert(std::is_trivially_copyable_v<T>, "tiling data is copied as bytes");
        void* place = Expand(count * sizeof(T));
        if (place == nullptr) return ge::GRAPH_FAILED;
        std::memcpy(place, values, count * sizeof(T));
        return ge::GRAPH_SUCCESS;
    }

  private:
    explicit TilingData(size_t capacityBytes) : capacityBytes_(capacityBytes) {}

    // The data behind this object has to suit every type.
    alignas(std::max_align_t) size_t capacityBytes_;
    size_t dataBytes_ = 0;
};

}  // namespace gert

#endif  // PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_TILING_DATA_H_

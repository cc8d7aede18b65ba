// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "exe_graph/runtime/tiling_data.h"

#include <cstring>
#include <new>

namespace gert {

std::unique_ptr<uint8_t[]> TilingData::CreateCap(size_t capacityBytes) {
    auto memory = std::make_unique<uint8_t[]>(sizeof(TilingData) + capacityBytes);
    new (memory.get()) TilingData(capacityBytes);
    return memory;
}

TilingData* TilingData::CreateIn(void* memory, size_t capacityBytes) {
    auto* data = new (memory) TilingData(capacityBytes);
    std::memset(data->GetData(), 0, capacityBytes);
    return data;
}

void* TilingData::Expand(size_t bytes) {
    if (dataBytes_ > capacityBytes_ || bytes > capacityBytes_ - dataBytes_) return nullptr;
    void* place = static_cast<uint8_t*>(GetData()) + dataBytes_;
    dataBytes_ += bytes;
    return place;
}

}  // namespace gert

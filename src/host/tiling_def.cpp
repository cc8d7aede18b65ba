// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "log/log.h"
#include "register/tilingdata_base.h"

namespace optiling {

void TilingDef::SaveToBuffer(void* buffer, size_t capacityBytes) const {
    const TilingLayout& layout = layoutOf_();
    if (buffer == nullptr || capacityBytes < layout.bytes()) {
        OP_LOGE(layout.className(), "the tiling buffer is too small, expected %zu bytes, got %zu",
                layout.bytes(), buffer == nullptr ? size_t{0} : capacityBytes);
        return;
    }
    layout.Save(this, buffer);
}

}  // namespace optiling

// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_REGISTER_OP_IMPL_FUNCTIONS_H_
#define PORTACL_INCLUDE_REGISTER_OP_IMPL_FUNCTIONS_H_

#include <cstddef>

#include "graph/ge_error_codes.h"

namespace gert {

class InferShapeContext;
class InferDataTypeContext;
class TilingContext;
class TilingParseContext;

/// The functions that implement the host side of one operator type. Null where it has none.
struct OpImplFunctions {
    using InferShapeFunc = ge::graphStatus (*)(InferShapeContext*);
    using InferDataTypeFunc = ge::graphStatus (*)(InferDataTypeContext*);
    using TilingFunc = ge::graphStatus (*)(TilingContext*);
    using TilingParseFunc = ge::graphStatus (*)(TilingParseContext*);

    static constexpr size_t kDefaultTilingDataBytes = 2048;

    InferShapeFunc inferShape = nullptr;
    InferDataTypeFunc inferDataType = nullptr;
    TilingFunc tiling = nullptr;
    /// Room for tiling data.
    size_t maxTilingDataBytes = kDefaultTilingDataBytes;
    TilingParseFunc tilingParse = nullptr;
    /// Make and delete the object that tilingParse fills.
    void* (*makeCompileInfo)() = nullptr;
    void (*deleteCompileInfo)(void*) = nullptr;
};

}  // namespace gert

#endif  // PORTACL_INCLUDE_REGISTER_OP_IMPL_FUNCTIONS_H_

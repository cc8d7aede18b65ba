// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_REGISTER_OP_IMPL_REGISTRY_H_
#define PORTACL_INCLUDE_REGISTER_OP_IMPL_REGISTRY_H_

#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "exe_graph/runtime/infer_datatype_context.h"
#include "exe_graph/runtime/infer_shape_context.h"
#include "exe_graph/runtime/tiling_context.h"
#include "exe_graph/runtime/tiling_parse_context.h"
#include "graph/ge_error_codes.h"
#include "graph/types.h"
#include "opdev/opdev_export.h"
#include "register/op_impl_functions.h"

// Host code of operators writes `using namespace AscendC`.
namespace AscendC {}

namespace gert {

/// Registers functions for one operator type, as a static object. Objects for the same type add to
/// one entry; a function registered twice is the later one.
class PORTACL_OPDEV_API OpImplRegisterV2 {
  public:
    explicit OpImplRegisterV2(const char* opType);

    OpImplRegisterV2& InferShape(OpImplFunctions::InferShapeFunc function);
    OpImplRegisterV2& InferDataType(OpImplFunctions::InferDataTypeFunc function);
    OpImplRegisterV2& Tiling(OpImplFunctions::TilingFunc function,
                             size_t maxTilingDataBytes = OpImplFunctions::kDefaultTilingDataBytes);
    template <typename CompileInfo>
    OpImplRegisterV2& TilingParse(OpImplFunctions::TilingParseFunc function) {
        return TilingParse(
            function, [] { return static_cast<void*>(new CompileInfo()); },
            [](void* compileInfo) { delete static_cast<CompileInfo*>(compileInfo); });
    }

    /// Accepted and not needed: ranges of shapes belong to graphs, and the shapes and dtypes of an
    /// operator never depend on the data of its inputs here.
    template <typename Function>
    OpImplRegisterV2& InferShapeRange(Function) {
        return *this;
    }
    OpImplRegisterV2& InputsDataDependency(std::initializer_list<int32_t>) { return *this; }
    OpImplRegisterV2& TilingInputsDataDependency(std::initializer_list<int32_t>) { return *this; }
    OpImplRegisterV2& OutputShapeDependOnCompute(std::initializer_list<int32_t>) { return *this; }

  private:
    OpImplRegisterV2& TilingParse(OpImplFunctions::TilingParseFunc function, void* (*make)(),
                                  void (*destroy)(void*));

    const char* opType_;
};

}  // namespace gert

/// IMPL_OP_INFERSHAPE(Add).InferShape(f).InferDataType(g);
#define IMPL_OP_INFERSHAPE(Type)                                                  \
    [[maybe_unused]] static const ::gert::OpImplRegisterV2 opInferShapeOf##Type = \
        ::gert::OpImplRegisterV2(#Type)

/// IMPL_OP_OPTILING(Add).Tiling(f).TilingParse<AddCompileInfo>(g);
#define IMPL_OP_OPTILING(Type)                                                \
    [[maybe_unused]] static const ::gert::OpImplRegisterV2 opTilingOf##Type = \
        ::gert::OpImplRegisterV2(#Type)

/// Both in one.
#define IMPL_OP(Type)                                                       \
    [[maybe_unused]] static const ::gert::OpImplRegisterV2 opImplOf##Type = \
        ::gert::OpImplRegisterV2(#Type)

#endif  // PORTACL_INCLUDE_REGISTER_OP_IMPL_REGISTRY_H_

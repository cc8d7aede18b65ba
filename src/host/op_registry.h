// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_HOST_OP_REGISTRY_H_
#define PORTACL_HOST_OP_REGISTRY_H_

#include <string>
#include <string_view>
#include <vector>

#include "graph/operator_proto.h"
#include "register/op_def_registry.h"
#include "register/op_impl_functions.h"
#include "register/tiling_layout.h"
#include "runtime/internal_api.h"
#include "runtime/soc_table.h"

namespace portacl {

/// What libraries of operators registered when they were loaded, by operator type. All functions
/// are safe to call from any thread; what they return stays valid and unchanged. A query for a type
/// must not race with the loading of the library that registers it.

/// Null if the type has no definition.
PORTACL_INTERNAL_API const ops::OpDef* FindOpDef(std::string_view opType);

/// Inference and tiling: those of IMPL_OP_..., else those of the definition. Null if there are
/// none.
PORTACL_INTERNAL_API const gert::OpImplFunctions* FindOpImpl(std::string_view opType);

/// Null if the type has no graph prototype.
PORTACL_INTERNAL_API const ge::OperatorProto* FindOpProto(std::string_view opType);

/// Null if the type registered no tiling data class.
PORTACL_INTERNAL_API const optiling::TilingLayout* FindTilingLayout(std::string_view opType);

/// Whether the type's definition has a kernel for the family.
PORTACL_INTERNAL_API bool HasAiCoreConfig(std::string_view opType, const SocInfo& soc);

/// All types that registered anything, sorted.
PORTACL_INTERNAL_API std::vector<std::string> OpTypes();

}  // namespace portacl

#endif  // PORTACL_HOST_OP_REGISTRY_H_

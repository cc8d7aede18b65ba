// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TOOLS_PORTACL_EXPLAIN_TENSOR_OPTIONS_H_
#define PORTACL_TOOLS_PORTACL_EXPLAIN_TENSOR_OPTIONS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "acl/acl_base.h"
#include "explain/explanation.h"
#include "runtime/soc_table.h"

namespace portacl::cli {

/// The functions below end the command as one with wrong options if a text is not understood.

/// "4096x32000", "32000"; "scalar" for no dimension.
std::vector<int64_t> ParseShape(const std::string& text);

/// "float32", "float16", "bf16", "int64", ...
aclDataType ParseDtype(const std::string& text);

/// "none", "mean", "sum", or a number for the curious.
int64_t ParseReduction(const std::string& text);

/// A name of the SoC table in capitals or small letters, short or full.
const SocInfo& ParseSoc(const std::string& text);

/// "DT_BF16"
std::string DtypeName(aclDataType dtype);

uint64_t DtypeBytes(aclDataType dtype);

/// Changes to the tensors of a call, by the names of arguments, "gradOutput" or "grad_output".
struct TensorChanges {
    std::vector<std::string> shapes;   ///< "target=4095"
    std::vector<std::string> dtypes;   ///< "out=float32"
    std::vector<std::string> strided;  ///< "self"
};

void ApplyChanges(const TensorChanges& changes, std::vector<TensorArgument>* arguments);

}  // namespace portacl::cli

#endif  // PORTACL_TOOLS_PORTACL_EXPLAIN_TENSOR_OPTIONS_H_

// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/api/case_file.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "tests/api/float_bits.h"

namespace portacl::test {
namespace {

using nlohmann::json;

std::filesystem::path DataFile() {
    return std::filesystem::path(PORTACL_SOURCE_DIR) / "tests/api/data/nll_loss_backward.json";
}

aclDataType DtypeOf(const std::string& name) {
    if (name == "fp32") return ACL_FLOAT;
    if (name == "fp16") return ACL_FLOAT16;
    if (name == "bf16") return ACL_BF16;
    if (name == "int64") return ACL_INT64;
    if (name == "int32") return ACL_INT32;
    if (name == "uint8") return ACL_UINT8;
    throw std::invalid_argument("unknown dtype " + name);
}

bool IsFloat(aclDataType dtype) {
    return dtype == ACL_FLOAT || dtype == ACL_FLOAT16 || dtype == ACL_BF16;
}

/// Numbers beyond JSON are strings: "nan", "inf", "-inf".
float FloatOf(const json& value) {
    if (!value.is_string()) {
        return static_cast<float>(value.get<double>());
    }
    if (value == "nan") {
        return std::nanf("");
    }
    const float infinity = std::numeric_limits<float>::infinity();
    return value == "inf" ? infinity : -infinity;
}

uint64_t BitsOf(aclDataType dtype, const json& value) {
    return IsFloat(dtype) ? EncodeFloat(dtype, FloatOf(value))
                          : static_cast<uint64_t>(value.get<int64_t>());
}

void Fill(TensorSpec& tensor, const json& description, bool isBig) {
    if (description.contains("storage")) {
        std::vector<uint64_t> elements;
        for (const json& value : description["storage"]) {
            elements.push_back(BitsOf(tensor.dtype, value));
        }
        tensor.bytes = BitsTensor(tensor.dtype, {}, elements).bytes;
        return;
    }
    const auto elements = description["storage_size"].get<int64_t>();
    if (isBig) {
        tensor.reservedElements = elements;
    } else {
        tensor.bytes = UnwrittenTensor(tensor.dtype, {elements}).bytes;
    }
}

TensorSpec TensorOf(const json& description, aclDataType dtype, bool isBig) {
    TensorSpec tensor;
    tensor.isNull = description.is_null();
    if (tensor.isNull) {
        return tensor;
    }
    tensor.dtype =
        description.contains("dtype") ? DtypeOf(description["dtype"].get<std::string>()) : dtype;
    tensor.shape = description["shape"].get<Dims>();
    tensor.strides = description["strides"].get<Dims>();
    tensor.offset = description["offset"].get<int64_t>();
    Fill(tensor, description, isBig);
    return tensor;
}

CaseStatus StatusOf(const json& status) {
    if (status == "sync_error") return CaseStatus::kSyncError;
    if (status == 161001) return CaseStatus::kNullPointer;
    if (status == 161002) return CaseStatus::kInvalidParameter;
    if (status == 0) return CaseStatus::kSuccess;
    throw std::invalid_argument("unknown status " + status.dump());
}

NllLossCall CallOf(const json& description) {
    NllLossCall call;
    call.api =
        description["api"] == "nll_loss_backward" ? Api::kNllLossBackward : Api::kNllLoss2dBackward;
    call.reduction = description["reduction"].get<int64_t>();
    call.ignoreIndex = description["ignore_index"].get<int64_t>();
    const bool isBig = description.value("big", false);
    const aclDataType dtype = DtypeOf(description["dtype"].get<std::string>());
    const aclDataType labelType = DtypeOf(description["target_dtype"].get<std::string>());
    call.gradOutput() = TensorOf(description["grad_output"], dtype, isBig);
    call.self() = TensorOf(description["self"], dtype, isBig);
    call.target() = TensorOf(description["target"], labelType, isBig);
    call.weight() = TensorOf(description["weight"], dtype, isBig);
    call.totalWeight() = TensorOf(description["total_weight"], dtype, isBig);
    call.out() = TensorOf(description["out"], dtype, isBig);
    return call;
}

Case CaseOf(const json& description) {
    Case parsed;
    parsed.name = description["id"].get<std::string>();
    std::replace(parsed.name.begin(), parsed.name.end(), '-', '_');
    parsed.call = CallOf(description);
    parsed.status = StatusOf(description["expect"]["status"]);
    for (const json& value : description["expect"]["out"]) {
        parsed.out.push_back(BitsOf(parsed.call[kSelf].dtype, value));
    }
    return parsed;
}

}  // namespace

std::vector<Case> LoadCases() {
    std::ifstream file(DataFile());
    std::vector<Case> cases;
    if (file) {
        for (const json& description : json::parse(file)) {
            cases.push_back(CaseOf(description));
        }
    }
    return cases;
}

}  // namespace portacl::test

// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <optional>
#include <string_view>

#include "nnopbase/executor.h"
#include "nnopbase/graph_trace.h"
#include "opdev/op_dfx.h"
#include "opdev/op_log.h"
#include "runtime/settings.h"
#include "runtime/trace.h"

namespace op::internal {
namespace {

thread_local const ApiScope* currentScope = nullptr;

}  // namespace

std::string_view ArgumentName::text() const {
    std::string_view names(list);
    const size_t open = names.find('(');
    names = names.substr(open + 1, names.rfind(')') - open - 1);
    for (size_t i = 0; i < position; ++i) {
        const size_t comma = names.find(',');
        names = comma == std::string_view::npos ? "" : names.substr(comma + 1);
    }
    names = names.substr(0, names.find(','));
    const size_t begin = names.find_first_not_of(" \n");
    if (begin == std::string_view::npos) return "";
    return names.substr(begin, names.find_last_not_of(" \n") - begin + 1);
}

ApiScope::ApiScope(const char* function, const char* api, const char* inputNames,
                   const ApiArguments& inputs, const char* outputNames, const ApiArguments& outputs)
    : function_(function),
      api_(api),
      inputNames_(inputNames),
      outputNames_(outputNames),
      inputs_(inputs),
      outputs_(outputs),
      outer_(currentScope),
      isTraced_(portacl::IsTracing() && portacl::TraceScope::Open(function, std::nullopt)) {
    currentScope = this;
    const portacl::TensorPool& tensors = portacl::TensorPool::Instance();
    for (size_t i = 0; i < tensorNum(); ++i) lives_[i] = tensors.LifeOf(tensor(i));
    if (isTraced_) portacl::NoteArguments(*this);
}

ApiScope::~ApiScope() {
    currentScope = outer_;
    if (isTraced_) portacl::TraceScope::Close();
}

const ApiScope* ApiScope::Current() { return currentScope; }

ArgumentName ApiScope::name(size_t index) const {
    if (index < inputs_.size()) return {inputNames_, inputs_.position(index)};
    return {outputNames_, outputs_.position(index - inputs_.size())};
}

aclnnStatus ApiScope::Check(aclOpExecutor** executor, uint64_t* workspaceSize) const {
    if (workspaceSize == nullptr || executor == nullptr) {
        OP_LOGE(ACLNN_ERR_PARAM_NULLPTR,
                "%s is null, expected an address for the result, got nullptr",
                workspaceSize == nullptr ? "workspaceSize" : "executor");
        return ACLNN_ERR_PARAM_NULLPTR;
    }
    *workspaceSize = 0;
    *executor = nullptr;
    if (portacl::CurrentSettings().check == portacl::CheckLevel::kOff) return OK;
    for (size_t i = 0; i < tensorNum(); ++i) {
        if (life(i) != 0 || tensor(i) == nullptr) continue;
        const std::string_view argument = name(i).text();
        OP_LOGE(ACLNN_ERR_PARAM_INVALID,
                "%.*s is no live tensor, expected a handle of aclCreateTensor that was not "
                "destroyed, got %p",
                static_cast<int>(argument.size()), argument.data(),
                static_cast<const void*>(tensor(i)));
        return ACLNN_ERR_PARAM_INVALID;
    }
    return OK;
}

}  // namespace op::internal

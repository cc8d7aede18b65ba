// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "register/op_def_registry.h"

namespace ops {
namespace {

template <typename Named>
Named& FindOrAdd(std::deque<Named>& all, const char* name) {
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const Named& one) { return one.GetName() == name; });
    return found != all.end() ? *found : all.emplace_back(name);
}

}  // namespace

OpParamDef& OpParamList::Named(const char* name) { return FindOrAdd(params_, name); }

OpAttrDef& OpDef::Attr(const char* name) { return FindOrAdd(attrs_, name); }

void OpAICoreDef::AddConfig(const char* soc) {
    OpAICoreConfig config;
    AddConfig(soc, config);
}

void OpAICoreDef::AddConfig(const char* soc, OpAICoreConfig& config) {
    config.soc_ = soc;
    const auto found = std::find_if(configs_.begin(), configs_.end(),
                                    [&](const auto& known) { return known.soc_ == soc; });
    if (found != configs_.end()) {
        *found = config;
    } else {
        configs_.push_back(config);
    }
}

const OpAICoreConfig* OpAICoreDef::FindConfig(std::string_view soc) const {
    const auto found = std::find_if(configs_.begin(), configs_.end(),
                                    [&](const auto& config) { return config.soc_ == soc; });
    return found == configs_.end() ? nullptr : &*found;
}

}  // namespace ops

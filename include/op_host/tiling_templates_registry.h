// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_OP_HOST_TILING_TEMPLATES_REGISTRY_H_
#define PORTACL_INCLUDE_OP_HOST_TILING_TEMPLATES_REGISTRY_H_

#include <cstdint>
#include <map>
#include <memory>
#include <string>

#include "graph/ge_error_codes.h"
#include "log/log.h"
#include "op_host/tiling_base.h"

namespace Ops::NN::Optiling {

/// Tilings for the same operator, tried from the smallest priority number on until one is made for
/// the node. Registered while libraries load, one registry for each library.
class TilingRegistry {
  public:
    using Maker = std::unique_ptr<TilingBaseClass> (*)(gert::TilingContext*);

    static TilingRegistry& GetInstance() {
        static TilingRegistry registry;
        return registry;
    }

    void Add(const char* opType, int32_t priority, Maker maker) {
        makers_[opType][priority] = maker;
    }

    ge::graphStatus DoTilingImpl(gert::TilingContext* context) const {
        const auto found = makers_.find(context->GetNodeType());
        if (found != makers_.end()) {
            for (const auto& [priority, make] : found->second) {
                const ge::graphStatus status = make(context)->DoTiling();
                if (status != ge::GRAPH_PARAM_INVALID) return status;
            }
        }
        OP_LOGE(context, "no tiling is made for this node, expected one that is capable of it");
        return ge::GRAPH_FAILED;
    }

  private:
    std::map<std::string, std::map<int32_t, Maker>> makers_;
};

template <typename Tiling>
struct TilingTemplateRegistration {
    TilingTemplateRegistration(const char* opType, int32_t priority) {
        TilingRegistry::GetInstance().Add(
            opType, priority, [](gert::TilingContext* context) -> std::unique_ptr<TilingBaseClass> {
                return std::make_unique<Tiling>(context);
            });
    }
};

}  // namespace Ops::NN::Optiling

/// REGISTER_OPS_TILING_TEMPLATE(Add, AddSimtTiling, 100);
#define REGISTER_OPS_TILING_TEMPLATE(Type, Tiling, priority)                              \
    [[maybe_unused]] static const ::Ops::NN::Optiling::TilingTemplateRegistration<Tiling> \
        tilingTemplate##Type##Tiling##priority(#Type, priority)

#endif  // PORTACL_INCLUDE_OP_HOST_TILING_TEMPLATES_REGISTRY_H_

// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "host/op_registry.h"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <mutex>

namespace portacl {
namespace {

struct Entry {
    gert::OpImplFunctions impl;
    ops::OpDef (*makeDefinition)(const char* opType) = nullptr;
    std::unique_ptr<const ops::OpDef> definition;  // made on first use
    std::unique_ptr<const ge::OperatorProto> proto;
    const optiling::TilingLayout& (*layoutOf)() = nullptr;
};

struct Registry {
    // Recursive: the constructor of a definition may ask for another one.
    std::recursive_mutex mutex;
    std::map<std::string, Entry, std::less<>> entries;  // guarded by mutex; entries never move
};

// Outlives every static object of the libraries that register.
Registry& TheRegistry() {
    static auto* registry = new Registry;
    return *registry;
}

template <typename Change>
void Register(const char* opType, const Change& change) {
    Registry& registry = TheRegistry();
    const std::lock_guard lock(registry.mutex);
    change(registry.entries[opType]);
}

void MakeDefinition(const std::string& opType, Entry& entry) {
    if (entry.definition != nullptr || entry.makeDefinition == nullptr) return;
    entry.definition = std::make_unique<const ops::OpDef>(entry.makeDefinition(opType.c_str()));
    const ops::OpDef& definition = *entry.definition;
    if (entry.impl.inferShape == nullptr) entry.impl.inferShape = definition.GetInferShape();
    if (entry.impl.inferDataType == nullptr) {
        entry.impl.inferDataType = definition.GetInferDataType();
    }
    if (entry.impl.tiling == nullptr) entry.impl.tiling = definition.GetAICore().GetTiling();
}

using NamedEntry = std::pair<const std::string, Entry>;

// The entry of a type, its definition made; null if there is none.
NamedEntry* FindEntry(std::string_view opType) {
    Registry& registry = TheRegistry();
    const std::lock_guard lock(registry.mutex);
    const auto found = registry.entries.find(opType);
    if (found == registry.entries.end()) return nullptr;
    MakeDefinition(found->first, found->second);
    return &*found;
}

bool HasItsDefinition(const Entry& entry) {
    return (entry.definition != nullptr) == (entry.makeDefinition != nullptr);
}

thread_local constinit NamedEntry* lastFound = nullptr;

// Runs `query` on the entry of a type. Null if there is no entry. Phase one of an operator asks
// several times for one type, so each thread remembers the last: entries are never removed.
template <typename Query>
auto Find(std::string_view opType, const Query& query) -> decltype(query(std::declval<Entry&>())) {
    NamedEntry* found = lastFound;
    if (found == nullptr || found->first != opType || !HasItsDefinition(found->second)) {
        found = FindEntry(opType);
    }
    if (found == nullptr) return nullptr;
    lastFound = found;
    return query(found->second);
}

// Definitions name families in small letters.
bool IsConfigName(std::string_view config, std::string_view shortName) {
    return std::equal(config.begin(), config.end(), shortName.begin(), shortName.end(),
                      [](char small, char c) {
                          return small == (c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c);
                      });
}

}  // namespace

const ops::OpDef* FindOpDef(std::string_view opType) {
    return Find(opType, [](Entry& entry) { return entry.definition.get(); });
}

const gert::OpImplFunctions* FindOpImpl(std::string_view opType) {
    return Find(opType, [](Entry& entry) -> const gert::OpImplFunctions* {
        const gert::OpImplFunctions& impl = entry.impl;
        const bool hasAny = impl.inferShape != nullptr || impl.inferDataType != nullptr ||
                            impl.tiling != nullptr || impl.tilingParse != nullptr;
        return hasAny ? &impl : nullptr;
    });
}

const ge::OperatorProto* FindOpProto(std::string_view opType) {
    return Find(opType, [](Entry& entry) { return entry.proto.get(); });
}

const optiling::TilingLayout* FindTilingLayout(std::string_view opType) {
    return Find(opType, [](Entry& entry) -> const optiling::TilingLayout* {
        return entry.layoutOf == nullptr ? nullptr : &entry.layoutOf();
    });
}

bool HasAiCoreConfig(std::string_view opType, const SocInfo& soc) {
    const ops::OpDef* definition = FindOpDef(opType);
    if (definition == nullptr) return false;
    const auto& configs = definition->GetAICore().GetConfigs();
    return std::any_of(configs.begin(), configs.end(), [&](const ops::OpAICoreConfig& config) {
        return IsConfigName(config.GetSoc(), soc.shortName);
    });
}

std::vector<std::string> OpTypes() {
    Registry& registry = TheRegistry();
    const std::lock_guard lock(registry.mutex);
    std::vector<std::string> types;
    for (const auto& [type, entry] : registry.entries) types.push_back(type);
    return types;
}

}  // namespace portacl

namespace gert {

using portacl::Register;

OpImplRegisterV2::OpImplRegisterV2(const char* opType) : opType_(opType) {}

OpImplRegisterV2& OpImplRegisterV2::InferShape(OpImplFunctions::InferShapeFunc function) {
    Register(opType_, [&](auto& entry) { entry.impl.inferShape = function; });
    return *this;
}

OpImplRegisterV2& OpImplRegisterV2::InferDataType(OpImplFunctions::InferDataTypeFunc function) {
    Register(opType_, [&](auto& entry) { entry.impl.inferDataType = function; });
    return *this;
}

OpImplRegisterV2& OpImplRegisterV2::Tiling(OpImplFunctions::TilingFunc function,
                                           size_t maxTilingDataBytes) {
    Register(opType_, [&](auto& entry) {
        entry.impl.tiling = function;
        entry.impl.maxTilingDataBytes = maxTilingDataBytes;
    });
    return *this;
}

OpImplRegisterV2& OpImplRegisterV2::TilingParse(OpImplFunctions::TilingParseFunc function,
                                                void* (*make)(), void (*destroy)(void*)) {
    Register(opType_, [&](auto& entry) {
        entry.impl.tilingParse = function;
        entry.impl.makeCompileInfo = make;
        entry.impl.deleteCompileInfo = destroy;
    });
    return *this;
}

}  // namespace gert

ops::OpDefRegistration::OpDefRegistration(const char* opType, OpDef (*make)(const char* opType)) {
    portacl::Register(opType, [&](auto& entry) { entry.makeDefinition = make; });
}

bool ge::OperatorProto::Register() const {
    portacl::Register(type_.c_str(), [&](auto& entry) {
        entry.proto = std::make_unique<const ge::OperatorProto>(*this);
    });
    return true;
}

optiling::TilingClassRegistration::TilingClassRegistration(const char* opType,
                                                           const TilingLayout& (*layoutOf)()) {
    portacl::Register(opType, [&](auto& entry) { entry.layoutOf = layoutOf; });
}

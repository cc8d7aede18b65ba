// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "simt/launch_memory.h"

#include <fmt/format.h>

#include <cstring>
#include <utility>

namespace portacl::simt {
namespace {

/// The words that ListTensorDesc reads, addresses last; see there.
std::vector<uint64_t> MakeDescriptor(const KernelArgument& argument) {
    std::vector<uint64_t> words(1);
    for (size_t i = 0; i < argument.list.size(); ++i) {
        const auto& shape = argument.list[i].shape;
        words.push_back(shape.size() | static_cast<uint64_t>(i) << 32);
        words.insert(words.end(), shape.begin(), shape.end());
    }
    words[0] = words.size() * sizeof(uint64_t);
    words.resize(words.size() + argument.list.size());
    return words;
}

void PutAddresses(uint64_t* descriptor, const std::vector<uint8_t*>& addresses) {
    uint64_t* const first = descriptor + descriptor[0] / sizeof(uint64_t);
    for (size_t i = 0; i < addresses.size(); ++i) {
        first[i] = reinterpret_cast<uintptr_t>(addresses[i]);
    }
}

GlobalMemory UserPart(const GlobalMemory& workspace) {
    if (workspace.bytes < kReservedWorkspaceBytes) return {};
    return {static_cast<char*>(workspace.address) + kReservedWorkspaceBytes,
            workspace.bytes - kReservedWorkspaceBytes};
}

}  // namespace

LaunchMemory::LaunchMemory(const KernelLaunch& launch) : launch_(launch) {
    if (launch.checks) map_ = std::make_unique<MemoryMap>();
    for (const KernelArgument& argument : launch.arguments) {
        Parameter parameter;
        if (argument.isList) {
            parameter.descriptor = MakeDescriptor(argument);
            for (size_t i = 0; i < argument.list.size(); ++i) {
                parameter.tensors.push_back(AddTensor(fmt::format("{}[{}]", argument.name, i),
                                                      argument.direction, argument.list[i].memory));
            }
        } else {
            parameter.tensors.push_back(
                AddTensor(argument.name, argument.direction, argument.memory));
        }
        parameters_.push_back(std::move(parameter));
    }
    if (map_ != nullptr) AddToMap();
    CollectArguments();
}

LaunchMemory::Tensor LaunchMemory::AddTensor(std::string name, Direction direction,
                                             GlobalMemory memory) {
    Tensor tensor{memory};
    // A null tensor stays null: the kernel may ask for it, but not touch it.
    if (map_ == nullptr || memory.address == nullptr) return tensor;
    tensor.extent = map_->Add({std::move(name), memory.address, memory.bytes,
                               direction != Direction::kIn, direction != Direction::kOut});
    return tensor;
}

void LaunchMemory::AddToMap() {
    for (size_t i = 0; i < parameters_.size(); ++i) {
        Parameter& parameter = parameters_[i];
        if (!launch_.arguments[i].isList) continue;
        parameter.descriptorExtent =
            map_->Add({launch_.arguments[i].name + " (list)", parameter.descriptor.data(),
                       parameter.descriptor.size() * sizeof(uint64_t)});
    }
    workspaceExtent_ =
        map_->Add({"workspace", nullptr, UserPart(launch_.workspace).bytes, true, false});
    // The copy is of constant bytes, which it does not change.
    tilingExtent_ = map_->Add(
        {"tiling", const_cast<std::byte*>(launch_.tilingData.data()), launch_.tilingData.size()});
    map_->Build();
}

uint8_t* LaunchMemory::AddressOf(const Tensor& tensor) const {
    if (map_ == nullptr || tensor.memory.address == nullptr) {
        return static_cast<uint8_t*>(tensor.memory.address);
    }
    return reinterpret_cast<uint8_t*>(map_->AddressOf(tensor.extent));
}

uint8_t* LaunchMemory::ListAddress(size_t parameter) {
    Parameter& list = parameters_[parameter];
    std::vector<uint8_t*> addresses;
    for (const Tensor& tensor : list.tensors) addresses.push_back(AddressOf(tensor));
    auto* const words = map_ == nullptr
                            ? list.descriptor.data()
                            : reinterpret_cast<uint64_t*>(map_->AddressOf(list.descriptorExtent));
    PutAddresses(words, addresses);
    return reinterpret_cast<uint8_t*>(words);
}

void LaunchMemory::CollectArguments() {
    arguments_.clear();
    for (size_t i = 0; i < parameters_.size(); ++i) {
        const bool isList = launch_.arguments[i].isList;
        arguments_.push_back(isList ? ListAddress(i) : AddressOf(parameters_[i].tensors[0]));
    }
    const GlobalMemory user = UserPart(launch_.workspace);
    userWorkspace_ = static_cast<uint8_t*>(user.address);
    tiling_ = reinterpret_cast<const uint8_t*>(launch_.tilingData.data());
    if (map_ != nullptr) {
        if (user.address != nullptr) {
            userWorkspace_ = reinterpret_cast<uint8_t*>(map_->AddressOf(workspaceExtent_));
        }
        tiling_ = reinterpret_cast<const uint8_t*>(map_->AddressOf(tilingExtent_));
    }
    arguments_.push_back(userWorkspace_);
    arguments_.push_back(const_cast<uint8_t*>(tiling_));
}

void LaunchMemory::Refill() {
    map_->Refill();
    CollectArguments();
}

void LaunchMemory::CopyBack() const { map_->CopyBack(); }

}  // namespace portacl::simt

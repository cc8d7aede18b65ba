// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_SIMT_LAUNCH_MEMORY_H_
#define PORTACL_SIMT_LAUNCH_MEMORY_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "simt/launch.h"
#include "simt/memory_map.h"

namespace portacl::simt {

/// The global memory of a launch as its kernel sees it: in place, or copied for the checks.
class LaunchMemory {
  public:
    /// Borrows the launch. Throws std::bad_alloc.
    explicit LaunchMemory(const KernelLaunch& launch);

    /// The entry's arguments: tensors and lists, workspace, tiling data.
    const std::vector<uint8_t*>& arguments() const { return arguments_; }
    uint8_t* userWorkspace() const { return userWorkspace_; }
    const uint8_t* tiling() const { return tiling_; }
    /// Null if the kernel works in place.
    const MemoryMap* map() const { return map_.get(); }

    /// Makes copies what they were before the kernel ran.
    void Refill();
    void CopyBack() const;

  private:
    /// A tensor's memory and, with checks, its extent in the map.
    struct Tensor {
        GlobalMemory memory;
        size_t extent = 0;
    };
    struct Parameter {
        std::vector<Tensor> tensors;       ///< one, or those of a list
        std::vector<uint64_t> descriptor;  ///< of a list
        size_t descriptorExtent = 0;
    };

    void AddToMap();
    Tensor AddTensor(std::string name, Direction direction, GlobalMemory memory);
    void CollectArguments();
    uint8_t* AddressOf(const Tensor& tensor) const;
    uint8_t* ListAddress(size_t parameter);

    const KernelLaunch& launch_;
    std::unique_ptr<MemoryMap> map_;
    std::vector<Parameter> parameters_;
    size_t workspaceExtent_ = 0;
    size_t tilingExtent_ = 0;
    std::vector<uint8_t*> arguments_;
    uint8_t* userWorkspace_ = nullptr;
    const uint8_t* tiling_ = nullptr;
};

}  // namespace portacl::simt

#endif  // PORTACL_SIMT_LAUNCH_MEMORY_H_

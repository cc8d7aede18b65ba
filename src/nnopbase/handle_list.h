// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_NNOPBASE_HANDLE_LIST_H_
#define PORTACL_NNOPBASE_HANDLE_LIST_H_

#include <cstdint>
#include <vector>

#include "aclnn/acl_meta.h"

namespace portacl {

/// Handles that a list owns: destroying the list destroys them.
template <typename T>
class HandleList {
  public:
    HandleList() = default;
    HandleList(const T* const* handles, uint64_t size) : handles_(handles, handles + size) {}

    const std::vector<const T*>& handles() const { return handles_; }

  private:
    std::vector<const T*> handles_;
};

}  // namespace portacl

struct aclScalar;
struct aclTensorList : portacl::HandleList<aclTensor> {
    using HandleList::HandleList;
};
struct aclScalarList : portacl::HandleList<aclScalar> {
    using HandleList::HandleList;
};

#endif  // PORTACL_NNOPBASE_HANDLE_LIST_H_

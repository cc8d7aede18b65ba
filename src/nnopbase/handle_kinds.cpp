// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Makes the handles of this library known to the reports of leaks.

#include "nnopbase/executor.h"
#include "nnopbase/handle_list.h"
#include "nnopbase/scalar.h"
#include "runtime/handle_pool.h"
#include "runtime/leak_report.h"

namespace portacl {
namespace {

template <typename T>
class CountedKind {
  public:
    explicit CountedKind(const char* name)
        : kind_{name, [] { return HandlePool<T>::Instance().OpenCount(); }} {
        RegisterHandleKind(&kind_);
    }

  private:
    const HandleKind kind_;
};

const CountedKind<aclTensor> kTensors("aclTensor");
const CountedKind<Executor> kExecutors("aclOpExecutor");
const CountedKind<aclIntArray> kIntArrays("aclIntArray");
const CountedKind<aclFloatArray> kFloatArrays("aclFloatArray");
const CountedKind<aclBoolArray> kBoolArrays("aclBoolArray");
const CountedKind<aclTensorList> kTensorLists("aclTensorList");
const CountedKind<aclScalar> kScalars("aclScalar");
const CountedKind<aclScalarList> kScalarLists("aclScalarList");

}  // namespace
}  // namespace portacl

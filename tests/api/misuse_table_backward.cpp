// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <limits>

#include "opdev/op_errno.h"
#include "tests/api/misuse_steps.h"
#include "tests/api/misuse_table.h"

namespace portacl::test {
namespace {

constexpr aclnnStatus kNull = ACLNN_ERR_PARAM_NULLPTR;
constexpr aclnnStatus kInvalid = ACLNN_ERR_PARAM_INVALID;

// DefaultCall has self [3, 4]: N is 3, C is 4.

void PassTargetOfRankZero(NllLossCall& call) {
    SetShape<kSelf, 3, 4>(call);
    SetShape<kTarget>(call);
}

void UnbatchWithTarget(NllLossCall& call) {
    SetShape<kSelf, 4>(call);
    SetShape<kTarget, 4>(call);
}

void UnbatchWithTargetOfOne(NllLossCall& call) {
    SetShape<kSelf, 4>(call);
    SetShape<kTarget, 1>(call);
}

void UnbatchWithGradOfTwo(NllLossCall& call) {
    SetShape<kSelf, 4>(call);
    SetShape<kOut, 4>(call);
    SetShape<kTarget>(call);
    SetGradOfNone<2>(call);
}

}  // namespace

const std::vector<Misuse> kBackwardMisuses = {
    {"gradOutput null", 1, PassNull<kGradOutput>, kNull, {"gradOutput"}},
    {"self null", 2, PassNull<kSelf>, kNull, {"self"}},
    {"target null", 3, PassNull<kTarget>, kNull, {"target"}},
    {"weight null", 4, PassNull<kWeight>, kNull, {"weight"}},
    {"totalWeight null", 5, PassNull<kTotalWeight>, kNull, {"totalWeight"}},
    {"out null", 6, PassNull<kOut>, kNull, {"out"}},

    {"weight half",
     10,
     SetDtype<kWeight, ACL_FLOAT16>,
     kInvalid,
     {"weight", "DT_FLOAT16", "DT_FLOAT,"}},
    {"weight int", 10, SetDtype<kWeight, ACL_INT16>, kInvalid, {"weight", "DT_INT16"}},
    {"gradOutput bfloat", 11, SetDtype<kGradOutput, ACL_BF16>, kInvalid, {"gradOutput", "DT_BF16"}},
    {"gradOutput bool", 11, SetDtype<kGradOutput, ACL_BOOL>, kInvalid, {"gradOutput", "DT_BOOL"}},
    {"totalWeight half",
     12,
     SetDtype<kTotalWeight, ACL_FLOAT16>,
     kInvalid,
     {"totalWeight", "DT_FLOAT16"}},
    {"totalWeight int",
     12,
     SetDtype<kTotalWeight, ACL_INT64>,
     kInvalid,
     {"totalWeight", "DT_INT64"}},
    {"out half", 13, SetDtype<kOut, ACL_FLOAT16>, kInvalid, {"out", "DT_FLOAT16"}},
    {"out int", 13, SetDtype<kOut, ACL_INT64>, kInvalid, {"out", "DT_INT64"}},
    {"all double", 14, SetAllDtypes<ACL_DOUBLE>, kInvalid, {"self", "DT_DOUBLE", "DT_FLOAT16"}},
    {"all int", 14, SetAllDtypes<ACL_INT32>, kInvalid, {"self", "DT_INT32", "DT_FLOAT16"}},
    {"target float",
     15,
     SetDtype<kTarget, ACL_FLOAT>,
     kInvalid,
     {"target", "DT_FLOAT", "DT_INT64", "DT_INT32", "DT_UINT8"}},
    {"target int8", 15, SetDtype<kTarget, ACL_INT8>, kInvalid, {"target", "DT_INT8"}},
    {"target int16", 15, SetDtype<kTarget, ACL_INT16>, kInvalid, {"target", "DT_INT16"}},
    {"target uint64", 15, SetDtype<kTarget, ACL_UINT64>, kInvalid, {"target", "DT_UINT64"}},
    {"target bool", 15, SetDtype<kTarget, ACL_BOOL>, kInvalid, {"target", "DT_BOOL"}},

    {"reduction three", 20, SetReduction<3>, kInvalid, {"reduction", "got 3"}},
    {"reduction negative", 20, SetReduction<-1>, kInvalid, {"reduction", "got -1"}},
    {"reduction wide", 20, SetReduction<(1ll << 32) + 1>, kInvalid, {"reduction", "4294967297"}},
    {"reduction lowest",
     20,
     SetReduction<std::numeric_limits<int64_t>::min()>,
     kInvalid,
     {"reduction", "-9223372036854775808"}},

    {"self of rank 0", 30, SetShape<kSelf>, kInvalid, {"self", "[]"}},
    {"self of rank 3", 30, SetShape<kSelf, 3, 2, 2>, kInvalid, {"self", "[3, 2, 2]"}},
    {"self of rank 4", 30, SetShape<kSelf, 3, 4, 1, 1>, kInvalid, {"self", "[3, 4, 1, 1]"}},
    {"self of rank 9", 30, SetShape<kSelf, 3, 4, 1, 1, 1, 1, 1, 1, 1>, kInvalid, {"self"}},
    {"target of rank 2", 31, SetShape<kTarget, 3, 1>, kInvalid, {"target", "[3, 1]"}},
    {"target longer", 32, SetShape<kTarget, 5>, kInvalid, {"target", "[5]", "[3, 4]"}},
    {"target shorter", 32, SetShape<kTarget, 2>, kInvalid, {"target", "[2]", "[3, 4]"}},
    {"target empty", 32, SetShape<kTarget, 0>, kInvalid, {"target", "[0]", "[3, 4]"}},
    {"target of rank 0", 32, PassTargetOfRankZero, kInvalid, {"target", "[]", "[3, 4]"}},
    {"self unbatched, target of C", 32, UnbatchWithTarget, kInvalid, {"target", "[4]"}},
    {"self unbatched, target of one", 32, UnbatchWithTargetOfOne, kInvalid, {"target", "[1]"}},
    {"weight shorter", 33, SetShape<kWeight, 3>, kInvalid, {"weight", "[3]"}},
    {"weight longer", 33, SetShape<kWeight, 5>, kInvalid, {"weight", "[5]"}},
    {"weight of one", 33, SetShape<kWeight, 1>, kInvalid, {"weight", "[1]"}},
    {"weight empty", 33, SetShape<kWeight, 0>, kInvalid, {"weight", "[0]"}},
    {"weight of rank 0", 33, SetShape<kWeight>, kInvalid, {"weight", "[]"}},
    {"weight of rank 2", 33, SetShape<kWeight, 1, 4>, kInvalid, {"weight", "[1, 4]"}},
    {"totalWeight of two", 34, SetShape<kTotalWeight, 2>, kInvalid, {"totalWeight", "[2]"}},
    {"totalWeight empty", 34, SetShape<kTotalWeight, 0>, kInvalid, {"totalWeight", "[0]"}},
    {"totalWeight of rank 2",
     34,
     SetShape<kTotalWeight, 1, 2>,
     kInvalid,
     {"totalWeight", "[1, 2]"}},
    {"gradOutput of rows", 35, SetShape<kGradOutput, 3>, kInvalid, {"gradOutput", "[3]"}},
    {"gradOutput empty", 35, SetShape<kGradOutput, 0>, kInvalid, {"gradOutput", "[0]"}},
    {"gradOutput of rank 2", 35, SetShape<kGradOutput, 1, 1>, kInvalid, {"gradOutput", "[1, 1]"}},
    {"gradOutput of one, none", 35, SetGradOfNone<1>, kInvalid, {"gradOutput", "[1]", "[3]"}},
    {"gradOutput of rank 0, none", 35, SetGradOfNone<>, kInvalid, {"gradOutput", "[]", "[3]"}},
    {"gradOutput longer, none", 35, SetGradOfNone<4>, kInvalid, {"gradOutput", "[4]", "[3]"}},
    {"gradOutput of rank 2, none",
     35,
     SetGradOfNone<3, 1>,
     kInvalid,
     {"gradOutput", "[3, 1]", "[3]"}},
    {"gradOutput of two, unbatched", 35, UnbatchWithGradOfTwo, kInvalid, {"gradOutput", "[2]"}},
    {"out smaller", 36, SetShape<kOut, 2, 4>, kInvalid, {"out", "[2, 4]", "[3, 4]"}},
    {"out transposed", 36, SetShape<kOut, 4, 3>, kInvalid, {"out", "[4, 3]", "[3, 4]"}},
    {"out flat", 36, SetShape<kOut, 12>, kInvalid, {"out", "[12]", "[3, 4]"}},
    {"out of higher rank", 36, SetShape<kOut, 1, 3, 4>, kInvalid, {"out", "[1, 3, 4]", "[3, 4]"}},
};

}  // namespace portacl::test

// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "opdev/op_errno.h"
#include "tests/api/misuse_steps.h"
#include "tests/api/misuse_table.h"

namespace portacl::test {
namespace {

// DefaultCall has self [2, 3, 2, 2].

constexpr aclnnStatus kNull = ACLNN_ERR_PARAM_NULLPTR;
constexpr aclnnStatus kInvalid = ACLNN_ERR_PARAM_INVALID;

}  // namespace

const std::vector<Misuse> k2dBackwardMisuses = {
    {"gradOutput null", 1, PassNull<kGradOutput>, kNull, {"gradOutput"}},
    {"self null", 2, PassNull<kSelf>, kNull, {"self"}},
    {"target null", 3, PassNull<kTarget>, kNull, {"target"}},
    {"weight null", 4, PassNull<kWeight>, kNull, {"weight"}},
    {"out null", 5, PassNull<kOut>, kNull, {"out"}},
    {"totalWeight null", 6, PassNull<kTotalWeight>, kNull, {"totalWeight"}},

    {"all double", 10, SetAllDtypes<ACL_DOUBLE>, kInvalid, {"self", "DT_DOUBLE", "DT_FLOAT16"}},
    {"all int", 10, SetAllDtypes<ACL_INT32>, kInvalid, {"self", "DT_INT32", "DT_FLOAT16"}},
    {"gradOutput half",
     11,
     SetDtype<kGradOutput, ACL_FLOAT16>,
     kInvalid,
     {"gradOutput", "DT_FLOAT16", "DT_FLOAT,"}},
    {"gradOutput bool", 11, SetDtype<kGradOutput, ACL_BOOL>, kInvalid, {"gradOutput", "DT_BOOL"}},
    {"weight bfloat", 12, SetDtype<kWeight, ACL_BF16>, kInvalid, {"weight", "DT_BF16"}},
    {"weight int", 12, SetDtype<kWeight, ACL_INT32>, kInvalid, {"weight", "DT_INT32"}},
    {"out half", 13, SetDtype<kOut, ACL_FLOAT16>, kInvalid, {"out", "DT_FLOAT16"}},
    {"out double", 13, SetDtype<kOut, ACL_DOUBLE>, kInvalid, {"out", "DT_DOUBLE"}},
    {"totalWeight half",
     14,
     SetDtype<kTotalWeight, ACL_FLOAT16>,
     kInvalid,
     {"totalWeight", "DT_FLOAT16"}},
    {"totalWeight int",
     14,
     SetDtype<kTotalWeight, ACL_INT64>,
     kInvalid,
     {"totalWeight", "DT_INT64"}},
    {"target float",
     15,
     SetDtype<kTarget, ACL_FLOAT>,
     kInvalid,
     {"target", "DT_FLOAT", "DT_INT64", "DT_INT32", "DT_UINT8"}},
    {"target int16", 15, SetDtype<kTarget, ACL_INT16>, kInvalid, {"target", "DT_INT16"}},
    {"target bool", 15, SetDtype<kTarget, ACL_BOOL>, kInvalid, {"target", "DT_BOOL"}},

    {"gradOutput of pixels",
     20,
     SetShape<kGradOutput, 2, 2, 2>,
     kInvalid,
     {"gradOutput", "[2, 2, 2]"}},
    {"gradOutput of two", 20, SetShape<kGradOutput, 2>, kInvalid, {"gradOutput", "[2]"}},
    {"gradOutput empty", 20, SetShape<kGradOutput, 0>, kInvalid, {"gradOutput", "[0]"}},
    {"gradOutput of rank 3",
     20,
     SetShape<kGradOutput, 1, 1, 1>,
     kInvalid,
     {"gradOutput", "[1, 1, 1]"}},
    {"gradOutput of one, none", 20, SetGradOfNone<1>, kInvalid, {"gradOutput", "[1]", "[2, 2, 2]"}},
    {"gradOutput flat, none", 20, SetGradOfNone<8>, kInvalid, {"gradOutput", "[8]", "[2, 2, 2]"}},
    {"gradOutput of one axis more, none",
     20,
     SetGradOfNone<1, 2, 2, 2>,
     kInvalid,
     {"gradOutput", "[1, 2, 2, 2]"}},
    {"self of rank 2", 21, SetShape<kSelf, 2, 3>, kInvalid, {"self", "[2, 3]"}},
    {"self of rank 3", 21, SetShape<kSelf, 3, 2, 2>, kInvalid, {"self", "[3, 2, 2]"}},
    {"self of rank 5", 21, SetShape<kSelf, 2, 3, 2, 2, 1>, kInvalid, {"self", "[2, 3, 2, 2, 1]"}},
    {"target of rank 1", 22, SetShape<kTarget, 4>, kInvalid, {"target", "[4]"}},
    {"target of rank 4", 22, SetShape<kTarget, 2, 1, 2, 2>, kInvalid, {"target", "[2, 1, 2, 2]"}},
    {"target of other N",
     23,
     SetShape<kTarget, 3, 2, 2>,
     kInvalid,
     {"target", "[3, 2, 2]", "[2, 3, 2, 2]"}},
    {"target of other H",
     23,
     SetShape<kTarget, 2, 4, 2>,
     kInvalid,
     {"target", "[2, 4, 2]", "[2, 3, 2, 2]"}},
    {"target of other W",
     23,
     SetShape<kTarget, 2, 2, 1>,
     kInvalid,
     {"target", "[2, 2, 1]", "[2, 3, 2, 2]"}},
    {"weight shorter", 24, SetShape<kWeight, 2>, kInvalid, {"weight", "[2]"}},
    {"weight longer", 24, SetShape<kWeight, 4>, kInvalid, {"weight", "[4]"}},
    {"weight empty", 24, SetShape<kWeight, 0>, kInvalid, {"weight", "[0]"}},
    {"weight of rank 2", 24, SetShape<kWeight, 1, 3>, kInvalid, {"weight", "[1, 3]"}},
    {"out smaller",
     25,
     SetShape<kOut, 2, 3, 2, 1>,
     kInvalid,
     {"out", "[2, 3, 2, 1]", "[2, 3, 2, 2]"}},
    {"out flat", 25, SetShape<kOut, 8, 3>, kInvalid, {"out", "[8, 3]", "[2, 3, 2, 2]"}},
    {"totalWeight of two", 26, SetShape<kTotalWeight, 2>, kInvalid, {"totalWeight", "[2]"}},
    {"totalWeight empty", 26, SetShape<kTotalWeight, 0>, kInvalid, {"totalWeight", "[0]"}},
    {"reduction three", 27, SetReduction<3>, kInvalid, {"reduction", "got 3"}},
    {"reduction negative", 27, SetReduction<-1>, kInvalid, {"reduction", "got -1"}},
};

}  // namespace portacl::test

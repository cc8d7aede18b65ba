// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_KERNEL_OPERATOR_H_
#define PORTACL_INCLUDE_ASCENDC_KERNEL_OPERATOR_H_

#include "portacl/assertions.h"
#include "portacl/block.h"
#include "portacl/data_copy.h"
#include "portacl/dtype_names.h"
#include "portacl/dump_tensor.h"
#include "portacl/enums.h"
#include "portacl/float_types.h"
#include "portacl/pipe.h"
#include "portacl/qualifiers.h"
#include "portacl/synchronization.h"
#include "portacl/tensor.h"
#include "portacl/tiling_data.h"
#include "simt_api/cpp/kernel_simt_intf.h"

#endif  // PORTACL_INCLUDE_ASCENDC_KERNEL_OPERATOR_H_

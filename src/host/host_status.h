// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_HOST_HOST_STATUS_H_
#define PORTACL_HOST_HOST_STATUS_H_

#include <string>

#include "graph/ge_error_codes.h"

namespace portacl {

/// How a function of an operator's host side ended.
struct HostStatus {
    ge::graphStatus status = ge::GRAPH_SUCCESS;
    std::string code;  ///< of the text: "EZ0009"; "EZ9999" where there is none of its own
    std::string text;  ///< "<node>: <what is wrong>"; empty on success

    bool ok() const { return status == ge::GRAPH_SUCCESS; }
};

}  // namespace portacl

#endif  // PORTACL_HOST_HOST_STATUS_H_

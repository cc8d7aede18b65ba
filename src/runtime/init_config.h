// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_INIT_CONFIG_H_
#define PORTACL_RUNTIME_INIT_CONFIG_H_

#include <string>

#include "acl/acl_base.h"

namespace portacl {

/// What aclInit's configuration file says, as far as portacl heeds it.
struct InitConfig {
    std::string content;               ///< the whole file; empty if none was named
    bool sharesErrorMessages = false;  ///< err_msg_mode is "1"
};

/// Reads the file of aclInit. A path that is null or empty gives the defaults. Other keys are
/// ignored, defaultDevice among them: a thread has a device once it sets one. Throws
/// std::bad_alloc.
/// @return ACL_SUCCESS, else with a text: 100003 the file cannot be read; 100006 it is no JSON
///         object; 100000 err_msg_mode is neither "0" nor "1"
aclError ReadInitConfig(const char* path, InitConfig& config);

}  // namespace portacl

#endif  // PORTACL_RUNTIME_INIT_CONFIG_H_

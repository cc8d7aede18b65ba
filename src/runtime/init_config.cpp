// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/init_config.h"

#include <cerrno>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <system_error>

#include "runtime/error_report.h"

namespace portacl {
namespace {

// Real configurations have a few lines; this keeps a wrong path, such as a device, from filling
// memory.
constexpr size_t kMaxFileBytes = size_t{1} << 20;

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

aclError RefuseFile(const char* path, const std::string& reason) {
    return Fail(ACL_ERROR_INVALID_FILE, text_code::kAclFile,
                "aclInit: configPath cannot be read, expected a JSON file of at most {} bytes, got "
                "{} ({})",
                kMaxFileBytes, path, reason);
}

std::string SystemError() { return std::generic_category().message(errno); }

aclError ReadFile(const char* path, std::string& content) {
    const std::unique_ptr<std::FILE, CloseFile> file(std::fopen(path, "re"));
    if (!file) return RefuseFile(path, SystemError());
    char buffer[4096];
    while (const size_t read = std::fread(buffer, 1, sizeof(buffer), file.get())) {
        content.append(buffer, read);
        if (content.size() > kMaxFileBytes) return RefuseFile(path, "it is larger");
    }
    return std::ferror(file.get()) != 0 ? RefuseFile(path, SystemError()) : ACL_SUCCESS;
}

aclError ReadMessageMode(const nlohmann::json& root, bool& shares) {
    const auto mode = root.find("err_msg_mode");
    if (mode == root.end()) return ACL_SUCCESS;
    // A value of another type is not printed: it may be as deep as the file is long.
    const std::string text = mode->is_string() ? mode->get<std::string>() : mode->type_name();
    if (!mode->is_string() || (text != "0" && text != "1")) {
        return Fail(ACL_ERROR_INVALID_PARAM, text_code::kAclArgument,
                    "aclInit: err_msg_mode in the file of configPath is unknown, expected the text "
                    "\"0\" (per thread) or \"1\" (per process), got {} ({})",
                    text, mode->type_name());
    }
    shares = text == "1";
    return ACL_SUCCESS;
}

}  // namespace

aclError ReadInitConfig(const char* path, InitConfig& config) {
    if (path == nullptr || *path == '\0') return ACL_SUCCESS;
    const aclError status = ReadFile(path, config.content);
    if (status != ACL_SUCCESS) return status;
    const nlohmann::json root = nlohmann::json::parse(config.content, nullptr, false);
    if (!root.is_object()) {
        return Fail(ACL_ERROR_PARSE_FILE, text_code::kAclFile,
                    "aclInit: the file of configPath is not JSON, expected an object, got {} ({})",
                    path, root.is_discarded() ? "no JSON" : root.type_name());
    }
    return ReadMessageMode(root, config.sharesErrorMessages);
}

}  // namespace portacl

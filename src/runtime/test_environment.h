// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_TEST_ENVIRONMENT_H_
#define PORTACL_RUNTIME_TEST_ENVIRONMENT_H_

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>

#include "acl/acl_base.h"
#include "runtime/settings.h"

namespace portacl::test {

/// An environment variable with another value, or none (null), until the end of the scope.
class Variable {
  public:
    Variable(const char* name, const char* value) : name_(name) {
        if (const char* before = std::getenv(name)) before_ = before;
        Set(value);
    }
    ~Variable() { Set(before_ ? before_->c_str() : nullptr); }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;

  private:
    void Set(const char* value) const {
        if (value != nullptr) {
            setenv(name_, value, 1);
        } else {
            unsetenv(name_);
        }
    }

    const char* name_;
    std::optional<std::string> before_;
};

/// The settings with one variable set, until the end of the scope.
class Setting {
  public:
    Setting(const char* name, const char* value) {
        variable_.emplace(name, value);
        EXPECT_EQ(ReadSettings("Setting"), ACL_SUCCESS);
    }
    ~Setting() {
        variable_.reset();
        EXPECT_EQ(ReadSettings("Setting"), ACL_SUCCESS);
    }
    Setting(const Setting&) = delete;
    Setting& operator=(const Setting&) = delete;

  private:
    std::optional<Variable> variable_;
};

/// An empty folder that is removed at the end of the scope.
class Folder {
  public:
    Folder() {
        std::string pattern = (std::filesystem::temp_directory_path() / "portacl-XXXXXX").string();
        path_ = mkdtemp(pattern.data());
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string Path(const std::string& name) const { return path_ + "/" + name; }
    const std::string& path() const { return path_; }

    /// Makes a file, with the folders that lead to it.
    std::string Write(const std::string& name, const std::string& content) const {
        const std::filesystem::path path = Path(name);
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path) << content;
        return path.string();
    }

  private:
    std::string path_;
};

inline std::string ReadFile(const std::string& path) {
    std::ifstream stream(path);
    return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace portacl::test

#endif  // PORTACL_RUNTIME_TEST_ENVIRONMENT_H_

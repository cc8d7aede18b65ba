// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/log.h"

#include <spdlog/logger.h>
#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <mutex>
#include <new>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "runtime/message_queue.h"
#include "runtime/utf8_cut.h"

namespace portacl {
namespace {

constexpr int kOff = 4;
constexpr int kNotRead = -1;

struct LogSettings {
    int threshold = ACL_ERROR;
    bool toStdout = false;
    std::string folder;  // empty: no file

    bool operator==(const LogSettings&) const = default;
};

// Never destroyed: messages may come from other threads and from static destructors.
struct KeptLogger {
    LogSettings settings;
    spdlog::logger logger;
    KeptLogger* older;
};

// Below the threshold nothing else is looked at.
std::atomic<int> threshold{kNotRead};
std::atomic<KeptLogger*> current{nullptr};
std::mutex readMutex;
KeptLogger* keptLoggers = nullptr;  // guarded by readMutex

std::string_view Variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view() : std::string_view(value);
}

LogSettings ReadEnvironment() {
    LogSettings settings;
    const std::string_view level = Variable("ASCEND_GLOBAL_LOG_LEVEL");
    if (level.size() == 1 && level[0] >= '0' && level[0] <= '4')
        settings.threshold = level[0] - '0';
    settings.toStdout = Variable("ASCEND_SLOG_PRINT_TO_STDOUT") == "1";
    settings.folder = Variable("ASCEND_PROCESS_LOG_PATH");
    return settings;
}

// Null if the file cannot be made: a library that cannot log has nowhere to say so.
spdlog::sink_ptr FileSink(const std::string& folder) {
    std::error_code ignored;
    std::filesystem::create_directories(folder, ignored);
    try {
        return std::make_shared<spdlog::sinks::basic_file_sink_mt>(
            fmt::format("{}/plog-{}.log", folder, getpid()));
    } catch (const spdlog::spdlog_ex&) {
        return nullptr;
    }
}

std::vector<spdlog::sink_ptr> Sinks(const LogSettings& settings) {
    std::vector<spdlog::sink_ptr> sinks;
    if (settings.threshold == kOff) return sinks;
    if (settings.toStdout) sinks.push_back(std::make_shared<spdlog::sinks::stdout_sink_mt>());
    if (!settings.folder.empty()) {
        if (spdlog::sink_ptr file = FileSink(settings.folder)) sinks.push_back(std::move(file));
    }
    return sinks;
}

void Use(KeptLogger* kept) {
    const bool logs = !kept->logger.sinks().empty();
    current.store(kept, std::memory_order_release);
    threshold.store(logs ? kept->settings.threshold : kOff, std::memory_order_release);
}

void ReadLogSettingsLocked() {
    LogSettings settings = ReadEnvironment();
    for (KeptLogger* kept = keptLoggers; kept != nullptr; kept = kept->older) {
        if (kept->settings == settings) return Use(kept);
    }
    const std::vector<spdlog::sink_ptr> sinks = Sinks(settings);
    auto* added = new KeptLogger{
        std::move(settings), spdlog::logger("portacl", sinks.begin(), sinks.end()), keptLoggers};
    keptLoggers = added;
    added->logger.set_level(spdlog::level::trace);
    added->logger.flush_on(spdlog::level::trace);
    added->logger.set_error_handler([](const std::string&) {});
    added->logger.set_pattern("[%l] PORTACL(%P,%t):%Y-%m-%d-%H:%M:%S.%e %v");
    Use(added);
}

spdlog::level::level_enum SpdlogLevel(aclLogLevel level) {
    switch (level) {
        case ACL_DEBUG:
            return spdlog::level::debug;
        case ACL_INFO:
            return spdlog::level::info;
        case ACL_WARNING:
            return spdlog::level::warn;
        default:
            return spdlog::level::err;
    }
}

}  // namespace

void ReadLogSettings() noexcept {
    try {
        const std::lock_guard lock(readMutex);
        ReadLogSettingsLocked();
    } catch (...) {
        // What was in force stays; the next message tries again if nothing was.
    }
}

bool IsLogged(aclLogLevel level) noexcept {
    int least = threshold.load(std::memory_order_acquire);
    if (least == kNotRead) {
        ReadLogSettings();
        least = threshold.load(std::memory_order_acquire);
    }
    return least != kNotRead && least != kOff && static_cast<int>(level) >= least;
}

void LogLine(aclLogLevel level, fmt::string_view format, fmt::format_args args) noexcept {
    try {
        KeptLogger* logger = current.load(std::memory_order_acquire);
        if (logger == nullptr) return;
        logger->logger.log(SpdlogLevel(level), spdlog::string_view_t(fmt::vformat(format, args)));
    } catch (...) {
        // The line is lost.
    }
}

}  // namespace portacl

void aclAppLog(aclLogLevel logLevel, const char* func, const char* file, uint32_t line,
               const char* fmt, ...) {
    if (fmt == nullptr || !portacl::IsLogged(logLevel)) return;
    char text[portacl::kMaxMessageBytes];
    va_list arguments;
    va_start(arguments, fmt);
    const int length = std::vsnprintf(text, sizeof(text), fmt, arguments);
    va_end(arguments);
    if (length < 0) return;
    const std::string_view whole(text, std::min<size_t>(length, sizeof(text) - 1));
    const bool isCut = static_cast<size_t>(length) > whole.size();
    portacl::Log(logLevel, "{}:{} {}: {}", file == nullptr ? "" : file, line,
                 func == nullptr ? "" : func,
                 isCut ? portacl::CutText(whole, whole.size() - 1) : whole);
}

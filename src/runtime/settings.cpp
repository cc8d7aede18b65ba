// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/settings.h"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <iterator>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "runtime/error_report.h"
#include "runtime/host_memory_size.h"
#include "runtime/log.h"
#include "runtime/trace.h"

namespace portacl {
namespace {

struct Variable {
    const char* name;
    const char* values;  // what it takes; null: the names of the SoC table
    aclError refusal;    // what aclInit returns for any other value
    bool (*read)(std::string_view value, Settings& settings);
};

template <typename T>
bool Choose(std::string_view value, std::initializer_list<std::pair<std::string_view, T>> choices,
            T& setting) {
    for (const auto& [name, meaning] : choices) {
        if (value != name) continue;
        setting = meaning;
        return true;
    }
    return false;
}

bool ReadNumber(std::string_view value, uint32_t max, uint32_t& setting) {
    uint32_t number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error != std::errc() || end != value.data() + value.size()) return false;
    if (number < 1 || number > max) return false;
    setting = number;
    return true;
}

// Bytes, with an optional K, M or G behind the number.
bool ReadBytes(std::string_view value, uint64_t& setting) {
    int shift = 0;
    if (!value.empty()) {
        const size_t unit = std::string_view("KMG").find(value.back());
        if (unit != std::string_view::npos) {
            shift = 10 * (static_cast<int>(unit) + 1);
            value.remove_suffix(1);
        }
    }
    uint64_t number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error != std::errc() || end != value.data() + value.size()) return false;
    if (number > UINT64_MAX >> shift) return false;
    setting = number << shift;
    return true;
}

bool ReadSoc(std::string_view value, Settings& settings) {
    const SocInfo* soc = FindSoc(value);
    if (soc != nullptr) settings.soc = soc;
    return soc != nullptr;
}

// A word that is misspelt must not become a file.
bool ReadTrace(std::string_view value, Settings& settings) {
    if (Choose(value, {{"off", false}, {"graph", true}}, settings.printsGraph)) return true;
    if (value.find_first_of("./") == std::string_view::npos) return false;
    settings.traceFile = value;
    return true;
}

constexpr Variable kVariables[] = {
    {"PORTACL_SOC", nullptr, ACL_ERROR_INTERNAL_ERROR, ReadSoc},
    {"PORTACL_DEVICES", "1 to 64", ACL_ERROR_INVALID_PARAM,
     [](std::string_view value, Settings& settings) {
         return ReadNumber(value, kMaxDevices, settings.deviceCount);
     }},
    {"PORTACL_THREADS", "1 to 1024", ACL_ERROR_INVALID_PARAM,
     [](std::string_view value, Settings& settings) {
         return ReadNumber(value, ThreadPool::kMaxThreads, settings.threads);
     }},
    {"PORTACL_CACHE_LIMIT", "bytes, or a number with K, M or G", ACL_ERROR_INVALID_PARAM,
     [](std::string_view value, Settings& settings) {
         return ReadBytes(value, settings.cacheLimitBytes);
     }},
    {"PORTACL_CORES", "1 to 1024", ACL_ERROR_INVALID_PARAM,
     [](std::string_view value, Settings& settings) {
         return ReadNumber(value, kMaxVectorCores, settings.vectorCores);
     }},
    {"PORTACL_FUSION", "on or off", ACL_ERROR_INVALID_PARAM,
     [](std::string_view value, Settings& settings) {
         return Choose(value, {{"on", true}, {"off", false}}, settings.fusion);
     }},
    {"PORTACL_TARGET_CHECK", "error or off", ACL_ERROR_INVALID_PARAM,
     [](std::string_view value, Settings& settings) {
         return Choose(value, {{"error", true}, {"off", false}}, settings.reportsBadTargets);
     }},
    {"PORTACL_CHECK", "off, basic or full", ACL_ERROR_INVALID_PARAM,
     [](std::string_view value, Settings& settings) {
         return Choose(value,
                       {{"off", CheckLevel::kOff},
                        {"basic", CheckLevel::kBasic},
                        {"full", CheckLevel::kFull}},
                       settings.check);
     }},
    {"PORTACL_TRACE", "off, graph, or a file with a dot or a slash in its name",
     ACL_ERROR_INVALID_PARAM, ReadTrace},
    {"PORTACL_ENGINE", "native or simt", ACL_ERROR_INVALID_PARAM,
     [](std::string_view value, Settings& settings) {
         return Choose(value, {{"native", Engine::kNative}, {"simt", Engine::kSimt}},
                       settings.engine);
     }},
};
static_assert(kMaxDevices == 64 && ThreadPool::kMaxThreads == 1024 && kMaxVectorCores == 1024,
              "the table names these limits");

Settings Defaults() {
    return {.soc = &SocTable().front(),
            .deviceCount = 1,
            .threads = 0,
            .vectorCores = 0,
            .engine = Engine::kNative,
            .fusion = true,
            .reportsBadTargets = true,
            .check = CheckLevel::kBasic,
            .printsGraph = false,
            .traceFile = {},
            // As much as others can spare: whoever needs more says so.
            .cacheLimitBytes = HostMemoryBytes() / 4,
            .keptPlans = 10000};
}

std::string ValuesOf(const Variable& variable) {
    return variable.values != nullptr ? variable.values : SocNames() + " or a full name of theirs";
}

std::string_view ValueInEnvironment(const Variable& variable) {
    const char* value = std::getenv(variable.name);
    return value == nullptr ? std::string_view() : std::string_view(value);
}

// The reference's variables for its cache. As there, the one works whatever it is set to, and the
// other is ignored if it is no number.
void ReadPlanCacheVariables(Settings& settings) {
    constexpr uint32_t kMaxKeptPlans = 10'000'000;
    if (std::getenv("DISABLE_L2_CACHE") != nullptr) {
        settings.keptPlans = 0;
        return;
    }
    const char* const limit = std::getenv("ACLNN_CACHE_LIMIT");
    if (limit == nullptr) return;
    const std::string_view text = limit;
    uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || end != text.data() + text.size()) return;
    if (error == std::errc::result_out_of_range) number = kMaxKeptPlans;
    settings.keptPlans = std::min(number, kMaxKeptPlans);
}

// Calls refuse(variable, value) for each variable whose value is not understood.
template <typename Refuse>
Settings ReadEnvironment(const Refuse& refuse) {
    Settings settings = Defaults();
    for (const Variable& variable : kVariables) {
        const std::string_view value = ValueInEnvironment(variable);
        if (!value.empty() && !variable.read(value, settings)) refuse(variable, value);
    }
    ReadPlanCacheVariables(settings);
    return settings;
}

// A misspelt name would otherwise be silent.
void WarnOfUnknownVariables() {
    for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
        const std::string_view text = *entry;
        const std::string_view name = text.substr(0, text.find('='));
        const bool isKnown = std::any_of(std::begin(kVariables), std::end(kVariables),
                                         [&](const Variable& known) { return name == known.name; });
        if (name.starts_with("PORTACL_") && !isKnown) {
            Log(ACL_WARNING, "{} is no environment variable of portacl and has no effect", name);
        }
    }
}

// Settings are never destroyed, since others hold references; equal ones are kept once.
struct KeptSettings {
    Settings settings;
    KeptSettings* older;
};

std::atomic<const Settings*> inForce{nullptr};
std::mutex installMutex;
KeptSettings* keptSettings = nullptr;  // guarded by installMutex

const Settings* Install(const Settings& settings) {
    const std::lock_guard lock(installMutex);
    KeptSettings* kept = keptSettings;
    while (kept != nullptr && kept->settings != settings) kept = kept->older;
    if (kept == nullptr) kept = keptSettings = new KeptSettings{settings, keptSettings};
    inForce.store(&kept->settings, std::memory_order_release);
    return &kept->settings;
}

const Settings& SettingsOnFirstUse() noexcept {
    static const Settings defaults = Defaults();
    try {
        WarnOfUnknownVariables();
        const Settings settings =
            ReadEnvironment([](const Variable& variable, std::string_view value) {
                Log(ACL_ERROR, "{} is not understood and has no effect, expected {}, got {}",
                    variable.name, ValuesOf(variable), value);
            });
        if (const int error = TraceTo(settings.traceFile)) {
            Log(ACL_ERROR,
                "PORTACL_TRACE is a file that cannot be written ({}), so nothing is "
                "traced, got {}",
                std::strerror(error), settings.traceFile);
        }
        return *Install(settings);
    } catch (...) {
        return defaults;
    }
}

}  // namespace

const Settings& CurrentSettings() noexcept {
    const Settings* settings = inForce.load(std::memory_order_acquire);
    return settings != nullptr ? *settings : SettingsOnFirstUse();
}

aclError ReadSettings(const char* call) {
    aclError status = ACL_SUCCESS;
    const Settings settings =
        ReadEnvironment([&](const Variable& variable, std::string_view value) {
            Fail(variable.refusal, text_code::kEnvironment,
                 "{}: {} is not understood, expected {}, got {}", call, variable.name,
                 ValuesOf(variable), value);
            if (status == ACL_SUCCESS) status = variable.refusal;
        });
    if (status != ACL_SUCCESS) return status;
    if (const int error = TraceTo(settings.traceFile)) {
        return Fail(ACL_ERROR_INVALID_PARAM, text_code::kEnvironment,
                    "{}: PORTACL_TRACE is a file that cannot be written ({}), expected one that "
                    "this process may write, got {}",
                    call, std::strerror(error), settings.traceFile);
    }
    WarnOfUnknownVariables();
    Install(settings);
    return ACL_SUCCESS;
}

}  // namespace portacl

// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TOOLS_PORTACL_TRACE_TRACE_EVENTS_H_
#define PORTACL_TOOLS_PORTACL_TRACE_TRACE_EVENTS_H_

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace portacl::cli {

/// A call or a piece of stream work. Times in microseconds, from the first event on.
struct TraceEvent {
    std::string name;
    std::string row;  ///< "thread 1 (main)", "stream 2"
    double begin;
    double duration;
    bool isStreamWork;
    int status;
    nlohmann::ordered_json args;

    /// args["bytes"], or 0.
    uint64_t bytes() const;
};

/// The events of a file that PORTACL_TRACE named, by their begin; those that last longer first.
/// None if the file is empty, since the program made no call. Throws CommandError if it is no
/// trace.
std::vector<TraceEvent> ReadTrace(const std::string& file);

/// What all events of a name have in common.
struct CallSummary {
    std::string name;
    uint64_t count = 0;
    uint64_t failures = 0;
    double total = 0;
    double longest = 0;
    uint64_t bytes = 0;
};

/// Calls, or stream work, by the time that they took in all.
std::vector<CallSummary> Summarize(const std::vector<TraceEvent>& events, bool isStreamWork);

}  // namespace portacl::cli

#endif  // PORTACL_TOOLS_PORTACL_TRACE_TRACE_EVENTS_H_

// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cctype>
#include <string>
#include <vector>

#include "explain/svg.h"
#include "test_program_run.h"

namespace portacl::cli {
namespace {

/// What is wrong with the nesting of tags, or with characters that XML does not take; empty if
/// nothing is.
std::string FaultOfXml(const std::string& xml) {
    std::vector<std::string> open;
    for (size_t i = 0; i < xml.size(); ++i) {
        if (xml[i] == '&' && xml.find(';', i) > i + 5) return "stray & at " + std::to_string(i);
        if (xml[i] == '>') return "stray > at " + std::to_string(i);
        if (xml[i] != '<') continue;
        const size_t end = xml.find('>', i);
        if (end == std::string::npos) return "tag without end";
        const std::string tag = xml.substr(i + 1, end - i - 1);
        i = end;
        if (tag.find('<') != std::string::npos) return "stray < in " + tag;
        if (tag[0] == '?' || tag.back() == '/') continue;
        if (tag[0] != '/') {
            open.push_back(tag.substr(0, tag.find(' ')));
        } else if (open.empty() || open.back() != tag.substr(1)) {
            return "unexpected " + tag;
        } else {
            open.pop_back();
        }
    }
    return open.empty() ? "" : "not closed: " + open.back();
}

size_t CountOf(const std::string& text, const std::string& part) {
    size_t count = 0;
    for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

std::string PlotOf(const std::string& arguments) {
    const std::string file = TemporaryFile("plot.svg");
    const ProgramRun run =
        RunPortacl("explain " + arguments + " --host-bandwidth 1 --plot '" + file + "'");
    EXPECT_EQ(run.exitCode, 0) << run.err;
    return TakeFile(file);
}

TEST(Plot, IsWellFormed) {
    for (const char* arguments :
         {"nll-loss-backward", "nll-loss-backward --soc ascend910 --dtype float16 --strided self",
          "nll-loss2d-backward --cores 1024", "nll-loss-backward --self 0x3"}) {
        const std::string plot = PlotOf(arguments);
        EXPECT_EQ(plot.substr(0, 5), "<?xml");
        EXPECT_EQ(FaultOfXml(plot), "") << plot;
    }
}

TEST(Plot, ShowsEachBlockInEachPhase) {
    const std::string plot = PlotOf("nll-loss-backward");
    EXPECT_EQ(CountOf(plot, "<title>block "), 64U + 4U);
    EXPECT_EQ(CountOf(plot, "<title>block 63: elements 129024000 to 131071999</title>"), 1U);
    EXPECT_EQ(CountOf(plot, "<title>block 3: rows 3072 to 4095</title>"), 1U);
}

TEST(Plot, ShowsTheFirstOfSeveralRounds) {
    const std::string plot = PlotOf("nll-loss2d-backward");
    EXPECT_EQ(CountOf(plot, "store gradients: 64 x 1024 rows, the first of 32 rounds</text>"), 1U);
    EXPECT_EQ(CountOf(plot, "<title>block "), 64U + 64U);
}

TEST(Plot, ShowsTheGraphWithWhatIsFused) {
    const std::string plot = PlotOf("nll-loss-backward --soc ascend910b --self 4x3 --dtype bf16");
    EXPECT_EQ(CountOf(plot, ">NLLLossGrad</text>"), 1U);
    EXPECT_EQ(CountOf(plot, ">Cast</text>"), 1U);
    EXPECT_EQ(CountOf(plot, ">fused here</text>"), 1U);
    EXPECT_EQ(CountOf(plot, "x_grad = out"), 1U);
}

TEST(Plot, ThatCannotBeWrittenIsAnError) {
    const ProgramRun run =
        RunPortacl("explain nll-loss-backward --host-bandwidth 1 --plot ./no/such/folder.svg");
    EXPECT_EQ(run.exitCode, 1);
    EXPECT_EQ(run.err, "portacl: the plot cannot be written to ./no/such/folder.svg\n");
}

TEST(XmlText, EscapesWhatXmlTakesForItsOwn) {
    EXPECT_EQ(XmlText("a < b && \"c\" > d\n"), "a &lt; b &amp;&amp; &quot;c&quot; &gt; d ");
}

}  // namespace
}  // namespace portacl::cli

// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

#include "test_program_run.h"

namespace portacl::cli {
namespace {

TEST(CommandLine, TellsItsVersion) {
    const ProgramRun run = RunPortacl("--version");
    EXPECT_EQ(run.exitCode, 0);
    EXPECT_EQ(run.out, "portacl " PORTACL_VERSION "\n");
}

struct HelpCase {
    std::string name;
    std::string arguments;
    std::string mentions;
};

std::ostream& operator<<(std::ostream& stream, const HelpCase& value) {
    return stream << value.name;
}

class CommandLineHelp : public testing::TestWithParam<HelpCase> {};

TEST_P(CommandLineHelp, GoesToStandardOutput) {
    const ProgramRun run = RunPortacl(GetParam().arguments);
    EXPECT_EQ(run.exitCode, 0);
    EXPECT_EQ(run.err, "");
    EXPECT_NE(run.out.find(GetParam().mentions), std::string::npos) << run.out;
}

const std::vector<HelpCase> kHelp = {
    {"All", "--help", "Subcommands"},
    {"Info", "info --help", "--json"},
    {"Ops", "ops --help", "--library"},
    {"Explain", "explain --help", "nll-loss-backward"},
    {"Trace", "trace --help", "portacl trace [OPTIONS] -- PROGRAM"},
    {"ExplainOfAnApi", "explain nll-loss2d-backward --help", "8x21x512x512"},
};

INSTANTIATE_TEST_SUITE_P(Commands, CommandLineHelp, testing::ValuesIn(kHelp),
                         testing::PrintToStringParamName());

struct RefusalCase {
    std::string name;
    std::string arguments;
    int exitCode;
    std::string message;  ///< the start of what standard error gets
};

std::ostream& operator<<(std::ostream& stream, const RefusalCase& value) {
    return stream << value.name;
}

class CommandLineRefusal : public testing::TestWithParam<RefusalCase> {};

TEST_P(CommandLineRefusal, IsOneLineOnStandardError) {
    const ProgramRun run = RunPortacl(GetParam().arguments);
    EXPECT_EQ(run.exitCode, GetParam().exitCode);
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(run.err.substr(0, GetParam().message.size()), GetParam().message);
    EXPECT_EQ(LinesOf(run.err), 1) << run.err;
}

const std::vector<RefusalCase> kRefusals = {
    {"NoCommand", "", 2, "portacl: A subcommand is required"},
    {"UnknownCommand", "frob", 2, "portacl: there is no command frob"},
    {"UnknownOption", "info --frob", 2, "portacl: The following argument was not expected: --frob"},
    {"UnknownOperator", "ops Frob", 1,
     "portacl: no operator of that type is registered, expected one of NLLLossGrad, got Frob"},
    {"NoApi", "explain", 2, "portacl: A subcommand is required"},
    {"Shape", "explain nll-loss-backward --self 4x", 2,
     "portacl: a shape is not understood, expected NxC or scalar, got 4x"},
    {"Dtype", "explain nll-loss-backward --dtype float7", 2, "portacl: a dtype is not understood"},
    {"Reduction", "explain nll-loss-backward --reduction max", 2,
     "portacl: the reduction is not understood, expected none, mean, sum or a number, got max"},
    {"Product", "explain nll-loss-backward --soc ascend777", 2,
     "portacl: the product is not known, expected Ascend950, Ascend350,"},
    {"Cores", "explain nll-loss-backward --cores 0", 2, "portacl: --cores: "},
    {"Tensor", "explain nll-loss-backward --strided frob", 2,
     "portacl: there is no such tensor, expected one of gradOutput, self, target, weight, "
     "totalWeight, out, got frob"},
    {"Change", "explain nll-loss-backward --shape target", 2,
     "portacl: a tensor is not given a value, expected NAME=VALUE, got target"},
    {"Bandwidth", "explain nll-loss-backward --host-bandwidth -1", 2,
     "portacl: --host-bandwidth: "},
    {"NoProgram", "trace", 2,
     "portacl: there is no program, expected portacl trace [OPTIONS] -- PROGRAM ..."},
    {"ProgramOfAnotherCommand", "info -- ls", 2, "portacl: only trace takes a program"},
    {"MissingProgram", "trace -- no-such-program", 127,
     "portacl: the program cannot be run, no-such-program: No such file or directory"},
    {"Folder", "trace -- /", 126, "portacl: the program cannot be run, /: Permission denied"},
    {"ChromeFile", "trace --chrome ./no/such/folder.json -- true", 1,
     "portacl: the file cannot be written, "},
    {"MissingLibrary", "ops --library ./libfrob.so", 1, "portacl: the library cannot be loaded"},
    {"FullDisk", "info >/dev/full", 1, "portacl: standard output could not be written"},
};

INSTANTIATE_TEST_SUITE_P(Arguments, CommandLineRefusal, testing::ValuesIn(kRefusals),
                         testing::PrintToStringParamName());

TEST(CommandLine, EndsWithOneWhenTheLibraryRefusesItsSettings) {
    const ProgramRun run = RunPortacl("info", "PORTACL_SOC=Frob");
    EXPECT_EQ(run.exitCode, 1);
    EXPECT_NE(run.err.find("aclInit returned 500000 (ACL_ERROR_INTERNAL_ERROR)"),
              std::string::npos);
    EXPECT_NE(run.err.find("PORTACL_SOC is not understood"), std::string::npos) << run.err;
}

}  // namespace
}  // namespace portacl::cli

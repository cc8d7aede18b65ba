// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/utf8_cut.h"

#include <gtest/gtest.h>

#include <string>

namespace portacl {
namespace {

TEST(CutText, KeepsWhatFits) {
    EXPECT_EQ(CutText("abc", 3), "abc");
    EXPECT_EQ(CutText("", 0), "");
}

TEST(CutText, CutsPlainTextAtTheLimit) { EXPECT_EQ(CutText("abcdef", 4), "abcd"); }

TEST(CutText, NeverCutsInsideACharacter) {
    const std::string twoBytes = "a\xC3\xA4";
    const std::string threeBytes = "a\xE2\x82\xAC";
    const std::string fourBytes = "a\xF0\x9F\x98\x80";
    for (const std::string& text : {twoBytes, threeBytes, fourBytes}) {
        for (size_t limit = 1; limit < text.size(); ++limit) EXPECT_EQ(CutText(text, limit), "a");
    }
}

TEST(CutText, CutsBetweenCharacters) {
    EXPECT_EQ(CutText("\xC3\xA4\xC3\xA4", 2), "\xC3\xA4");
    EXPECT_EQ(CutText("\xF0\x9F\x98\x80!", 4), "\xF0\x9F\x98\x80");
}

TEST(CutText, CutsWhatIsNoTextAtTheLimit) {
    EXPECT_EQ(CutText("\x80\x80\x80\x80\x80\x80", 5).size(), 5U);
}

}  // namespace
}  // namespace portacl

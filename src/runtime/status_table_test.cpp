// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/status_table.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "acl/acl_base.h"

namespace portacl {
namespace {

// The cells of a row of a Markdown table, without the spaces around them; none for other lines.
std::vector<std::string> Cells(const std::string& line) {
    std::vector<std::string> cells;
    if (!line.starts_with("| ")) return cells;
    std::istringstream stream(line.substr(1));
    for (std::string cell; std::getline(stream, cell, '|');) {
        const size_t begin = cell.find_first_not_of(' ');
        if (begin == std::string::npos) continue;
        cells.push_back(cell.substr(begin, cell.find_last_not_of(' ') - begin + 1));
    }
    return cells;
}

// The rows of docs/return-codes.md by code.
std::map<int32_t, std::vector<std::string>> RowsOfPage() {
    const auto page = std::filesystem::path(PORTACL_SOURCE_DIR) / "docs/return-codes.md";
    std::ifstream stream(page);
    std::map<int32_t, std::vector<std::string>> rows;
    for (std::string line; std::getline(stream, line);) {
        const std::vector<std::string> cells = Cells(line);
        const bool isRow = !cells.empty() && std::isdigit(static_cast<unsigned char>(cells[0][0]));
        if (isRow) rows.emplace(std::stoi(cells[0]), cells);
    }
    return rows;
}

TEST(StatusTable, FindsEachStatusByValue) {
    for (const StatusInfo& row : StatusTable()) EXPECT_EQ(FindStatus(row.value), &row) << row.name;
    EXPECT_STREQ(StatusName(ACL_ERROR_RT_CONTEXT_NULL), "ACL_ERROR_RT_CONTEXT_NULL");
}

TEST(StatusTable, HasNoRowForOtherValues) {
    EXPECT_EQ(FindStatus(-1), nullptr);
    EXPECT_EQ(FindStatus(107999), nullptr);
    EXPECT_STREQ(StatusName(107999), "unknown status");
}

TEST(StatusTable, HasOneLineForEachMeaning) {
    std::set<std::string> meanings;
    for (const StatusInfo& row : StatusTable()) {
        const std::string meaning = row.meaning;
        EXPECT_EQ(meaning.find('\n'), std::string::npos) << row.name;
        EXPECT_NE(meaning.back(), '.') << row.name;
        EXPECT_TRUE(meanings.insert(meaning).second) << row.name;
    }
}

TEST(StatusPage, SaysWhatTheTableSays) {
    const auto rows = RowsOfPage();
    for (const StatusInfo& status : StatusTable()) {
        const auto row = rows.find(status.value);
        ASSERT_NE(row, rows.end()) << status.name;
        ASSERT_EQ(row->second.size(), 4U) << status.name;
        EXPECT_EQ(row->second[1], status.name);
        EXPECT_EQ(row->second[2], status.meaning);
    }
}

TEST(StatusPage, HasNoOtherCodes) {
    for (const auto& [value, cells] : RowsOfPage()) EXPECT_NE(FindStatus(value), nullptr) << value;
}

}  // namespace
}  // namespace portacl

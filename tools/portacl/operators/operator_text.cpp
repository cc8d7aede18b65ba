// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "operators/operator_text.h"

#include <fmt/format.h>

#include <cstddef>
#include <vector>

#include "number_text.h"
#include "text_table.h"

namespace portacl::cli {
namespace {

using Json = nlohmann::ordered_json;

std::string TextOf(const Json& value) { return value.get<std::string>(); }

// "DT_FLOAT" takes more room in a table than it tells.
std::string ShortDtype(const Json& dtype) {
    const std::string name = TextOf(dtype);
    return name.starts_with("DT_") ? name.substr(3) : name;
}

// Formats that are all the same are named once.
std::string FormatsText(const Json& formats) {
    if (formats.empty()) return "-";
    for (const Json& format : formats) {
        if (format != formats.front()) return formats.dump();
    }
    return TextOf(formats.front());
}

std::string DefaultText(const Json& value) { return value.is_null() ? "-" : value.dump(); }

std::string AttrsText(const Json& attrs) {
    TextTable table({"attribute", "type", "default"});
    for (const Json& attr : attrs) {
        table.AddRow({TextOf(attr["name"]), TextOf(attr["type"]), DefaultText(attr["default"])});
    }
    return attrs.empty() ? "" : '\n' + table.Text();
}

/// One row for each parameter, one column for each combination of dtypes.
std::string ColumnsText(const Json& definition) {
    const size_t columns =
        definition["inputs"].empty() ? 0 : definition["inputs"][0]["dtypes"].size();
    std::vector<std::string> headings{"", "parameter"};
    for (size_t i = 0; i < columns; ++i) headings.push_back(std::to_string(i));
    TextTable table(headings);
    for (const char* role : {"inputs", "outputs"}) {
        for (const Json& param : definition[role]) {
            std::vector<std::string> cells{role == std::string("inputs") ? "in" : "out",
                                           TextOf(param["name"])};
            for (size_t i = 0; i < columns; ++i) {
                cells.push_back(i < param["dtypes"].size() ? ShortDtype(param["dtypes"][i]) : "-");
            }
            table.AddRow(cells);
        }
    }
    return table.Text();
}

std::string ConfigurationText(const Json& config) {
    std::string text = fmt::format("{}:", TextOf(config["soc"]));
    for (const auto& [name, value] : config.items()) {
        if (value.is_boolean()) text += fmt::format(" {} {},", name, YesNo(value.get<bool>()));
    }
    text.pop_back();
    return "  " + Wrapped(text, 2, 6) + '\n';
}

std::string DefinitionText(const Json& definition) {
    if (definition.is_null()) return "\nDefinition: none\n";
    std::string text = "\nDefinition: the columns of dtypes that it supports\n\n";
    text += ColumnsText(definition) + '\n';
    TextTable params({"parameter", "presence", "format", "of unknown shapes"});
    for (const char* role : {"inputs", "outputs"}) {
        for (const Json& param : definition[role]) {
            params.AddRow({TextOf(param["name"]), TextOf(param["presence"]),
                           FormatsText(param["formats"]),
                           FormatsText(param["unknown_shape_formats"])});
        }
    }
    text += params.Text() + AttrsText(definition["attrs"]) + "\nKernels for\n\n";
    for (const Json& config : definition["configurations"]) {
        text += ConfigurationText(config);
    }
    return text;
}

std::string PrototypeText(const Json& prototype) {
    if (prototype.is_null()) return "\nGraph prototype: none\n";
    std::string text = "\nGraph prototype\n\n";
    TextTable table({"", "tensor", "presence", "dtypes"});
    for (const char* role : {"inputs", "outputs"}) {
        for (const Json& tensor : prototype[role]) {
            std::string dtypes;
            for (const Json& dtype : tensor["dtypes"]) dtypes += ShortDtype(dtype) + ' ';
            table.AddRow({role == std::string("inputs") ? "in" : "out", TextOf(tensor["name"]),
                          TextOf(tensor["presence"]), dtypes});
        }
    }
    return text + table.Text() + AttrsText(prototype["attrs"]);
}

std::string TilingDataText(const Json& data) {
    if (data.is_null()) return "\nTiling data: none\n";
    std::string text = fmt::format("\nTiling data: {}, {} bytes\n\n", TextOf(data["class"]),
                                   data["bytes"].get<size_t>());
    TextTable table({"offset", "type", "field"});
    for (const Json& field : data["fields"]) {
        const auto count = field["count"].get<size_t>();
        table.AddRow({field["offset"].dump(), TextOf(field["type"]),
                      TextOf(field["name"]) + (count == 1 ? "" : fmt::format("[{}]", count))});
    }
    return text + table.Text();
}

}  // namespace

std::string OperatorText(const Json& description) {
    return fmt::format("{}\n\n  infers shapes {}, infers dtypes {}, has tiling {}\n",
                       TextOf(description["type"]), YesNo(description["infers_shapes"].get<bool>()),
                       YesNo(description["infers_dtypes"].get<bool>()),
                       YesNo(description["has_tiling"].get<bool>())) +
           DefinitionText(description["definition"]) + PrototypeText(description["prototype"]) +
           TilingDataText(description["tiling_data"]);
}

}  // namespace portacl::cli

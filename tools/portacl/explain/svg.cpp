// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "explain/svg.h"

#include <fmt/format.h>

namespace portacl::cli {
namespace {

constexpr const char* kAnchors[] = {"start", "middle", "end"};

}  // namespace

std::string XmlText(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        switch (c) {
            case '&':
                escaped += "&amp;";
                break;
            case '<':
                escaped += "&lt;";
                break;
            case '>':
                escaped += "&gt;";
                break;
            case '"':
                escaped += "&quot;";
                break;
            default:
                escaped += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
        }
    }
    return escaped;
}

void Svg::Rectangle(const Box& box, std::string_view fill, std::string_view stroke,
                    std::string_view tip) {
    body_ += fmt::format(R"(<rect x="{:.2f}" y="{:.2f}" width="{:.2f}" height="{:.2f}" fill="{}" )"
                         R"(stroke="{}")",
                         box.x, box.y, box.width, box.height, XmlText(fill), XmlText(stroke));
    body_ += tip.empty() ? "/>\n" : fmt::format("><title>{}</title></rect>\n", XmlText(tip));
}

void Svg::Text(Point at, std::string_view text, double size, Anchor anchor, bool isBold) {
    body_ +=
        fmt::format(R"(<text x="{:.2f}" y="{:.2f}" font-size="{}" text-anchor="{}"{}>{}</text>)",
                    at.x, at.y, size, kAnchors[static_cast<int>(anchor)],
                    isBold ? R"( font-weight="bold")" : "", XmlText(text));
    body_ += '\n';
}

void Svg::Arrow(Point from, Point to) {
    body_ += fmt::format(R"svg(<line x1="{:.2f}" y1="{:.2f}" x2="{:.2f}" y2="{:.2f}" )svg"
                         R"svg(stroke="#555555" marker-end="url(#head)"/>)svg",
                         from.x, from.y, to.x, to.y);
    body_ += '\n';
}

std::string Svg::Document(double width, double height, std::string_view title) const {
    return fmt::format(R"svg(<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="{0:.0f}" height="{1:.0f}"
viewBox="0 0 {0:.0f} {1:.0f}" font-family="sans-serif">
<title>{2}</title>
<defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8"
orient="auto"><path d="M0 0L8 4L0 8z" fill="#555555"/></marker></defs>
<rect width="100%" height="100%" fill="#ffffff"/>
)svg",
                       width, height, XmlText(title)) +
           body_ + "</svg>\n";
}

}  // namespace portacl::cli

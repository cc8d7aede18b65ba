// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TOOLS_PORTACL_EXPLAIN_SVG_H_
#define PORTACL_TOOLS_PORTACL_EXPLAIN_SVG_H_

#include <string>
#include <string_view>

namespace portacl::cli {

/// A point of the drawing, in pixels from its top left corner.
struct Point {
    double x;
    double y;
};

struct Box {
    double x;
    double y;
    double width;
    double height;
};

enum class Anchor { kStart, kMiddle, kEnd };

/// Writes a drawing, in the order of the calls; what comes later covers what came before.
class Svg {
  public:
    void Rectangle(const Box& box, std::string_view fill, std::string_view stroke = "none",
                   std::string_view tip = {});
    void Text(Point at, std::string_view text, double size = 13, Anchor anchor = Anchor::kStart,
              bool isBold = false);
    /// A line with a head at its end.
    void Arrow(Point from, Point to);

    /// The whole document, of that size.
    std::string Document(double width, double height, std::string_view title) const;

  private:
    std::string body_;
};

/// Text as XML takes it between tags and in quotes. Control characters, which XML has no way to
/// write, become spaces.
std::string XmlText(std::string_view text);

}  // namespace portacl::cli

#endif  // PORTACL_TOOLS_PORTACL_EXPLAIN_SVG_H_

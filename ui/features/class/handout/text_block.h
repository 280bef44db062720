// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QHash>
#include <QImage>
#include <QPainter>
#include <QTextDocument>

#include <memory>
#include <vector>

namespace posenc {

/// How words look. Fonts have a height in pixels, which are the painter's units.
struct TextLook {
    QFont font;
    QColor color;
    QColor quiet; ///< colour of lines in tables and beside quotations
    bool isRightToLeft = false;
};

/// HTML of htmlOf, laid out in a column; it may be drawn in parts, cut between lines. Letters in a table that is too wide get smaller. Made
/// and drawn in one thread, any.
class TextBlock {
public:
    /// `pictures` by the addresses in the HTML.
    TextBlock(const QString& html, double width, const TextLook& look, const QHash<QString, QImage>& pictures = {});

    double height() const { return m_height; }
    double firstLineHeight() const;
    /// The heights at which no line is cut, rising. A paragraph keeps two lines on either side, a heading its next line.
    const std::vector<double>& breaks() const { return m_breaks; }
    /// What is between two heights, the upper one at the painter's y = 0.
    void draw(QPainter& painter, double begin, double end) const;

private:
    /// A paragraph of several lines, which can be split between pages; lengths in units of the document.
    struct Paragraph {
        double top = 0.0;
        double bottom = 0.0;
        int block = 0;
    };

    void arrange(const TextLook& look);
    void arrangeTables(const TextLook& look, double scale);
    void findBreaks();

    std::shared_ptr<QTextDocument> m_document;
    QColor m_color;
    double m_scale = 1.0; ///< scale of the document, below 1 if the text is too wide at the smallest font size
    double m_height = 0.0;
    std::vector<double> m_breaks;
    std::vector<Paragraph> m_paragraphs;
};

} // namespace posenc

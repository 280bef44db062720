// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>

class QTextDocument;

namespace posenc {

/// HTML whose code has hyphens that do not end a line (U+2011), so that an option such as --max-len stays whole.
QString withWholeOptions(const QString& html);

/// Gives the columns of each table their widths, in a text that is so many pixels wide: short columns get what they need on one line, and
/// the others share the rest by the length of their texts, but no word is broken unless words take most of the width.
void fitColumns(QTextDocument& document, int width);

/// A drawing for a dark ground: every colour keeps its hue and has its lightness inverted, and white becomes the ground.
QImage forDarkGround(const QImage& drawing, const QColor& ground);

} // namespace posenc

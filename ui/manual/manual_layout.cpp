// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/manual/manual_layout.h"

#include <QColor>
#include <QFontMetrics>
#include <QRegularExpression>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextTable>

#include <algorithm>
#include <functional>
#include <numeric>
#include <vector>

namespace posenc {

namespace {

struct ColumnWidths {
    double word = 0.0; ///< of the longest word, in pixels
    double line = 0.0; ///< of the longest text on one line
};

ColumnWidths widthsOf(const QTextTable& table, int column)
{
    ColumnWidths widths;
    for (int row = 0; row < table.rows(); ++row) {
        const QTextTableCell cell = table.cellAt(row, column);
        double line = 0.0;
        for (auto part = cell.begin(); !part.atEnd(); ++part)
            for (auto piece = part.currentBlock().begin(); !piece.atEnd(); ++piece) {
                const QFontMetrics metrics(piece.fragment().charFormat().font());
                const QString text = piece.fragment().text();
                line += metrics.horizontalAdvance(text);
                for (const QString& word : text.split(QLatin1Char(' ')))
                    widths.word = std::max(widths.word, static_cast<double>(metrics.horizontalAdvance(word)));
            }
        widths.line = std::max(widths.line, line);
    }
    const double around = 2.0 * (table.format().cellPadding() + table.format().border()) + 12.0; // the padding of the style sheet, too
    return {widths.word + around, widths.line + around};
}

void fitColumns(QTextTable& table, double room)
{
    std::vector<ColumnWidths> columns;
    for (int column = 0; column < table.columns(); ++column)
        columns.push_back(widthsOf(table, column));
    const auto all = [&columns](double ColumnWidths::*width) {
        return std::transform_reduce(columns.begin(), columns.end(), 0.0, std::plus<>(), [width](const auto& each) { return each.*width; });
    };
    QTextTableFormat format = table.format();
    QList<QTextLength> lengths;
    constexpr double mostForWords = 0.6; // of the room: beyond it, words are broken
    const double scale = std::min(1.0, mostForWords * room / all(&ColumnWidths::word));
    for (ColumnWidths& column : columns)
        column.word *= scale;
    if (all(&ColumnWidths::line) > room) {
        const double even = scale * room / static_cast<double>(columns.size());
        double spare = room;
        double wanted = 0.0; // by the columns that take several lines, beside their longest words
        for (const ColumnWidths& column : columns) {
            spare -= column.line <= even ? column.line : column.word;
            wanted += column.line <= even ? 0.0 : column.line - column.word;
        }
        for (const ColumnWidths& column : columns) {
            const double width =
                column.line <= even ? column.line : column.word + std::max(0.0, spare) * (column.line - column.word) / wanted;
            lengths << QTextLength(QTextLength::PercentageLength, 100.0 * width / std::max(room, 1.0));
        }
        format.setWidth(QTextLength(QTextLength::PercentageLength, 100.0));
    }
    if (format.columnWidthConstraints() == lengths)
        return;
    format.setColumnWidthConstraints(lengths);
    table.setFormat(format);
}

} // namespace

QString withWholeOptions(const QString& html)
{
    static const QRegularExpression code(QStringLiteral("<code>.*?</code>"), QRegularExpression::DotMatchesEverythingOption);
    QString whole;
    qsizetype copied = 0;
    for (auto found = code.globalMatch(html); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        whole += QStringView(html).sliced(copied, match.capturedStart() - copied);
        whole += match.captured().replace(QLatin1Char('-'), QChar(0x2011));
        copied = match.capturedEnd();
    }
    whole += QStringView(html).sliced(copied);
    return whole;
}

void fitColumns(QTextDocument& document, int width)
{
    const double room = width - 2.0 * document.documentMargin();
    for (QTextFrame* const frame : document.rootFrame()->childFrames())
        if (auto* const table = qobject_cast<QTextTable*>(frame))
            fitColumns(*table, room);
}

QImage forDarkGround(const QImage& drawing, const QColor& ground)
{
    QImage dark = drawing.convertToFormat(QImage::Format_RGB32);
    constexpr int most = 255;
    for (int y = 0; y < dark.height(); ++y) {
        auto* const line = reinterpret_cast<QRgb*>(dark.scanLine(y));
        for (int x = 0; x < dark.width(); ++x) {
            const QRgb color = line[x];
            const auto [lowest, highest] = std::minmax({qRed(color), qGreen(color), qBlue(color)});
            const int shift = most - lowest - highest;
            line[x] = lowest == most ? ground.rgb() : qRgb(qRed(color) + shift, qGreen(color) + shift, qBlue(color) + shift);
        }
    }
    dark.setDevicePixelRatio(drawing.devicePixelRatio());
    return dark;
}

} // namespace posenc

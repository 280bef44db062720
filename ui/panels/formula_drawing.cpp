// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/formula_drawing.h"

#include "ui/scene/scene.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

// In parts of the formula's size.
constexpr double partsApart = 0.24; // from the bar: the numerator's base line, and the denominator's capitals
constexpr double raisedBy = 0.32;
constexpr double loweredBy = 0.18;

QFont formulaFont(double size, bool italic, bool bold)
{
    QFont font(QStringList{QStringLiteral("DejaVu Serif"), QStringLiteral("serif")});
    font.setPixelSize(static_cast<int>(std::lround(size)));
    font.setItalic(italic);
    font.setBold(bold);
    return font;
}

} // namespace

FormulaDrawing::FormulaDrawing(const Formula& formula, double size, const FormulaSizes& sizes) : m_size(size)
{
    m_width = add(formula.parts, {}, size, sizes);
    for (const Run& run : m_runs) // letters that are slanted reach beyond their room
        m_width = std::max(m_width, run.place.x() + QFontMetricsF(run.font).tightBoundingRect(run.text).right() + 1.0);
}

double FormulaDrawing::addRun(const FormulaPart& run, QPointF place, double size)
{
    const QFont font = formulaFont(size, run.italic, run.role == FormulaRole::Value);
    const QFontMetricsF metrics(font);
    m_runs.push_back({place, run.text, font, run.role});
    return metrics.horizontalAdvance(run.text);
}

double FormulaDrawing::addFraction(const FormulaPart& fraction, QPointF place, double size, const FormulaSizes& sizes)
{
    const double part = size * sizes.fraction;
    const double side = 0.1 * size; // the bar is that much longer than its parts
    const auto widthOf = [&](const std::vector<FormulaPart>& parts) {
        return FormulaDrawing({}, m_size, sizes).add(parts, {}, part, sizes);
    };
    const double upper = widthOf(fraction.upper);
    const double lower = widthOf(fraction.lower);
    const double width = std::max(upper, lower) + 2.0 * side;
    const double bar = place.y() - barAbove * size;
    add(fraction.upper, {place.x() + 0.5 * (width - upper), bar - partsApart * size}, part, sizes);
    const double capitals = QFontMetricsF(formulaFont(part, false, false)).capHeight();
    add(fraction.lower, {place.x() + 0.5 * (width - lower), bar + partsApart * size + capitals}, part, sizes);
    m_bars.emplace_back(place.x(), bar, place.x() + width, bar);
    return width;
}

// An exponent has the size that the formula gives it, in a fraction too: it is the smallest letter.
double FormulaDrawing::add(const std::vector<FormulaPart>& parts, QPointF place, double size, const FormulaSizes& sizes)
{
    const double start = place.x();
    const double small = m_size * sizes.exponent;
    for (const FormulaPart& part : parts) {
        double width = 0.0;
        switch (part.kind) {
        case FormulaPart::Kind::Run:
            width = addRun(part, place, size);
            break;
        case FormulaPart::Kind::Fraction:
            width = addFraction(part, place, size, sizes);
            break;
        case FormulaPart::Kind::Superscript:
            width = add(part.upper, place - QPointF(0.0, raisedBy * size), small, sizes);
            break;
        case FormulaPart::Kind::Subscript:
            width = add(part.upper, place + QPointF(0.0, loweredBy * size), small, sizes);
            break;
        }
        place.rx() += width;
    }
    return place.x() - start;
}

void FormulaDrawing::draw(QPainter& painter, const QPointF& base, const PlotStyle& style, const QColor& ground, const QColor& result) const
{
    constexpr std::size_t positions = 0; // PlotStyle::series
    const auto colorOf = [&](FormulaRole role) {
        return role == FormulaRole::Position ? style.readable(style.series(positions), ground)
               : role == FormulaRole::Column ? style.readable(style.series(columnSeries), ground)
               : role == FormulaRole::Value  ? style.readable(result, ground)
                                             : style.text;
    };
    for (const Run& run : m_runs) {
        painter.setFont(run.font);
        painter.setPen(colorOf(run.role));
        painter.drawText(base + run.place, run.text);
    }
    painter.setPen(QPen(style.text, std::max(1.0, 0.06 * m_size)));
    for (const QLineF& bar : m_bars)
        painter.drawLine(bar.translated(base));
}

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/formula.h"
#include "ui/theme/plot_style.h"

#include <QFont>
#include <QLineF>
#include <QPointF>

#include <vector>

class QPainter;

namespace posenc {

/// How large the parts of a formula are, in parts of its size.
struct FormulaSizes {
    double fraction = 0.86;
    double exponent = 0.72;

    /// For the last row of a room: smaller letters would not be read there.
    static FormulaSizes forProjector() { return {1.0, 0.74}; }
};

/// A formula laid out as mathematics, in a serif face with italic variables: every run and fraction bar at its place from the beginning of
/// the base line.
class FormulaDrawing {
public:
    /// The bar of a fraction above the base line, in parts of the formula's size.
    static constexpr double barAbove = 0.30;

    struct Run {
        QPointF place; ///< beginning of its base line; y grows downwards
        QString text;
        QFont font;
        FormulaRole role = FormulaRole::Text;
    };

    /// The size of the letters in pixels.
    FormulaDrawing(const Formula& formula, double size, const FormulaSizes& sizes);

    double width() const { return m_width; }
    const std::vector<Run>& runs() const { return m_runs; }
    const std::vector<QLineF>& bars() const { return m_bars; }

    /// Draws it on a ground of that colour. `result` is the colour of its value.
    void draw(QPainter& painter, const QPointF& base, const PlotStyle& style, const QColor& ground, const QColor& result) const;

private:
    double add(const std::vector<FormulaPart>& parts, QPointF place, double size, const FormulaSizes& sizes);
    double addFraction(const FormulaPart& fraction, QPointF place, double size, const FormulaSizes& sizes);
    double addRun(const FormulaPart& run, QPointF place, double size);

    double m_size = 0.0;
    double m_width = 0.0;
    std::vector<Run> m_runs;
    std::vector<QLineF> m_bars;
};

} // namespace posenc

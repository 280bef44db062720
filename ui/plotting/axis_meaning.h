// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QCPAbstractItem;
class QCPAxis;
class QCustomPlot;
class QPointF;

namespace posenc {

/// What an axis counts or measures. The tool tip of the axis says it, with the symbol that stands for it.
enum class AxisMeaning {
    Position,
    Column,
    Pair,
    Offset,
    Value,
    Similarity,
    Wavelength,
    Frequency,
    Period,
    Share,
    Contribution,
    RunningSum,
    Norm,
    Patch,
    Rounding, ///< error of a number format
    Bias,
    Score,
    Weight,
    Query,
    Key,
    Plane, ///< of a projection
    Layer,
    Step,    ///< of a training
    Accuracy ///< of what a training has learned
};

/// Gives an axis its meaning from now on, whatever its label becomes.
void explain(QCPAxis& axis, AxisMeaning meaning);

/// Gives an item of the canvas a sentence, which the status line says at the pointer; an empty one takes the sentence back.
void explain(QCPAbstractItem& item, const QString& sentence);

/// The sentence of the visible item within reach of a point of the canvas; empty if there is none.
QString explanationOfItemAt(const QCustomPlot& canvas, const QPointF& place);

/// One sentence about the axis at a point of the canvas: on its numbers, its label or its line, or about the bar of colours; empty if there
/// is none.
QString explanationAt(const QCustomPlot& canvas, const QPointF& place);

} // namespace posenc

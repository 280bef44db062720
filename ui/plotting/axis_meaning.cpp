// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/axis_meaning.h"

#include <QCoreApplication>
#include <QVariant>

#include <qcustomplot.h>

namespace posenc {

namespace {

constexpr const char* property = "posenc meaning";

struct AxisWords {
    Q_DECLARE_TR_FUNCTIONS(AxisWords)
};

QString wordsOf(AxisMeaning meaning)
{
    switch (meaning) {
    case AxisMeaning::Position:
        return AxisWords::tr("Position k: the place of a token in the text, counted from 0, and row k of the table. A triangle marks a "
                             "position that is drawn.");
    case AxisMeaning::Column:
        return AxisWords::tr("Column j: one of the d_model values of every position, counted from 0, which is one dimension of the "
                             "encoding. A triangle marks a column that is drawn.");
    case AxisMeaning::Pair:
        return AxisWords::tr("Pair i: a column of sines and a column of cosines with the same frequency ω, counted from 0.");
    case AxisMeaning::Offset:
        return AxisWords::tr("Offset Δ: how far apart two positions are, Δ = k′ − k.");
    case AxisMeaning::Value:
        return AxisWords::tr("Value: the entry PE(k, j) of the table, between −1 and 1 for sines and cosines.");
    case AxisMeaning::Similarity:
        return AxisWords::tr("Similarity: how alike the rows of two positions are, by the chosen measure.");
    case AxisMeaning::Wavelength:
        return AxisWords::tr("Wavelength λ: the number of positions until a wave repeats, λ = 2π / ω.");
    case AxisMeaning::Frequency:
        return AxisWords::tr("Frequency ω: the angle in radians by which a wave advances from one position to the next.");
    case AxisMeaning::Period:
        return AxisWords::tr("Period: the number of positions until a wave repeats, which is large for slow waves.");
    case AxisMeaning::Share:
        return AxisWords::tr("Share: the fraction of the column's variance that a frequency explains.");
    case AxisMeaning::Contribution:
        return AxisWords::tr("Contribution: what a pair adds to the similarity of positions k and k′.");
    case AxisMeaning::RunningSum:
        return AxisWords::tr("Running sum: the contributions of this pair and of all pairs before it.");
    case AxisMeaning::Norm:
        return AxisWords::tr("Norm: the length of a row, the square root of the sum of its squared values.");
    case AxisMeaning::Patch:
        return AxisWords::tr("Patch: one of the squares that an image is cut into, counted from the upper left corner.");
    case AxisMeaning::Rounding:
        return AxisWords::tr("Error: how far a number format is from the exact value.");
    case AxisMeaning::Bias:
        return AxisWords::tr("Bias: what a scheme adds to the attention score of a query and a key that are Δ apart.");
    case AxisMeaning::Score:
        return AxisWords::tr("Score: the product of a query and a key, with what a relative scheme adds, before softmax.");
    case AxisMeaning::Query:
        return AxisWords::tr("Query a: the word that asks, whose weights sum to 1 over the keys.");
    case AxisMeaning::Key:
        return AxisWords::tr("Key b: the word that is asked.");
    case AxisMeaning::Weight:
        return AxisWords::tr("Weight: the share of the attention that a position gets after softmax.");
    case AxisMeaning::Layer:
        return AxisWords::tr("Layer: one of the blocks of a model that a text passes one after another, counted from 0.");
    case AxisMeaning::Step:
        return AxisWords::tr("Step: one batch of sentences, after which the training changes all parameters a little.");
    case AxisMeaning::Accuracy:
        return AxisWords::tr("Accuracy: the share of right answers. For words around, 1 is perfect and 0 is as good as guessing.");
    case AxisMeaning::Plane:
        return AxisWords::tr("Plane: one of the two directions in which the projection spreads the positions.");
    }
    return {};
}

} // namespace

void explain(QCPAxis& axis, AxisMeaning meaning) { axis.setProperty(property, static_cast<int>(meaning)); }

void explain(QCPAbstractItem& item, const QString& sentence) { item.setProperty(property, sentence); }

QString explanationOfItemAt(const QCustomPlot& canvas, const QPointF& place)
{
    constexpr double reach = 8.0; // pixels
    for (int index = 0; index < canvas.itemCount(); ++index) {
        const QCPAbstractItem& item = *canvas.item(index);
        if (const QString sentence = item.property(property).toString(); !sentence.isEmpty() && item.visible())
            if (const double away = item.selectTest(place, false); away >= 0.0 && away <= reach)
                return sentence;
    }
    return {};
}

QString explanationAt(const QCustomPlot& canvas, const QPointF& place)
{
    for (const QCPAxisRect* const rect : canvas.axisRects())
        for (const QCPAxis* const axis : rect->axes())
            if (const QVariant meaning = axis->property(property);
                meaning.isValid() && axis->visible() && rect->visible() && axis->getPartAt(place) != QCPAxis::spNone)
                return wordsOf(static_cast<AxisMeaning>(meaning.toInt()));
    for (const QCPLayoutElement* const element : canvas.plotLayout()->elements(true)) // their axes are none of the canvas
        if (qobject_cast<const QCPColorScale*>(element) && element->visible() && element->outerRect().contains(place.toPoint()))
            return AxisWords::tr("Colours: the value that each colour stands for.");
    return {};
}

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/offsets/similarity_picture.h"

#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/words/scheme_text.h"
#include <cmath>

namespace posenc {

// The row of position k, the column of k′, their cell, and the cells at its offset.
std::vector<Mark> SimilarityPicture::marks(const Scene&) const
{
    const auto k = static_cast<double>(selectedPosition(scene()));
    const auto second = static_cast<double>(secondPosition(scene()));
    std::vector<Mark> marks{{Mark::Shape::Diagonal, k, second, {}},
                            {Mark::Shape::Row, k, k, {}},
                            {Mark::Shape::Column, k, second, {}},
                            {Mark::Shape::Cell, k, second, {}}};
    addEdges(marks, Mark::Shape::RowEdge, scene().selection.positions, scene().encoding.maxLen());
    return marks;
}

QString SimilarityPicture::subtitle() const
{
    return measureFormula(scene(), scene().view.measure, QStringLiteral("a"), QStringLiteral("b"));
}

QString SimilarityPicture::description() const
{
    const std::int64_t a = selectedPosition(scene());
    const std::int64_t b = secondPosition(scene());
    const double value = similarityOf(scene(), a, b);
    const QString sizes = countedText(scene().encoding.maxLen(), tr("1 position"), tr("%1 × %1 positions"));
    return tr("%1, %2, %3; similarity of %4 and %5 = %6")
        .arg(sizes, parameters(), QString::fromUtf8(nameOf(scene().view.measure).data()))
        .arg(a)
        .arg(b)
        .arg(valueText(value));
}

QString SimilarityPicture::readout(double column, double row) const
{
    const auto a = static_cast<std::int64_t>(std::floor(row));
    const auto b = static_cast<std::int64_t>(std::floor(column));
    if (a < 0 || b < 0 || a >= scene().encoding.maxLen() || b >= scene().encoding.maxLen())
        return {};
    const double value = similarityOf(scene(), a, b);
    return tr("%1(%2, %3) = %4, offset %5")
        .arg(QString::fromUtf8(nameOf(scene().view.measure).data()))
        .arg(a)
        .arg(b)
        .arg(shownNumber(value, 7))
        .arg(shownNumber(b - a));
}

} // namespace posenc

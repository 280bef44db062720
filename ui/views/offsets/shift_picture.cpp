// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/offsets/shift_picture.h"

#include "core/relative/shift_raster.h"
#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/words/scheme_text.h"

#include <cmath>

namespace posenc {

namespace {

QString differenceNumber(double difference) { return shownNumber(difference, 2); }

ShiftPicture::Sides sidesOf(const Shift& shift, std::int64_t k)
{
    ShiftPicture::Sides sides{k, shift.encoding().row(k + shift.offset()), shift.turned(k)};
    for (std::int64_t j = 0; j < sides.there.size(); ++j) {
        if (shift.covers(j)) {
            sides.largest = std::max(sides.largest, std::abs(sides.turned[j] - sides.there[j]));
        } else {
            sides.unpaired = std::abs(sides.there[j]); // the row of T(Δ) is 0
            sides.unpairedColumn = j;
            sides.turned[j] = std::nan("");
            sides.covered = false;
        }
    }
    return sides;
}

} // namespace

ShiftPicture::ShiftPicture(const Scene& scene, const ShiftPicture* before) : Picture(View::Shift, scene)
{
    const std::int64_t offset = signedOffset(scene);
    const bool isSameEncoding = before && before->scene().encoding == scene.encoding;
    if (isSameEncoding && before->m_shift->offset() == offset)
        m_shift = before->m_shift;
    else
        m_shift = std::make_shared<const Shift>(isSameEncoding ? before->m_shift->encoding() : Encoding(scene.encoding), offset);
    const std::int64_t k = selectedPosition(scene);
    m_sides = before && before->m_shift == m_shift && before->m_sides->k == k ? before->m_sides
                                                                              : std::make_shared<const Sides>(sidesOf(*m_shift, k));
}

QStringList ShiftPicture::differenceTexts() const
{
    const Sides& sides = *m_sides;
    const std::int64_t all = sides.there.size();
    const QString number = differenceNumber(sides.largest);
    const QString lone = differenceNumber(sides.unpaired);
    if (sides.covered)
        return {tr("largest difference over %1: %2").arg(countedText(all, tr("the only column"), tr("%1 columns")), number),
                tr("largest difference %1").arg(number), tr("difference %1").arg(number), number};
    if (all == 1)
        return {tr("a lone sine cannot be turned: off by %1").arg(lone), tr("a lone sine\ncannot be turned:\noff by %1").arg(lone),
                tr("off by %1").arg(lone)};
    const QString columns = countedText(all - 1, tr("%1 column"), tr("%1 columns"));
    const std::int64_t column = sides.unpairedColumn;
    return {tr("largest difference over %1: %2; the lone sine, column %3, is off by %4").arg(columns, number).arg(column).arg(lone),
            tr("largest difference over %1: %2\nthe lone sine, column %3, is off by %4").arg(columns, number).arg(column).arg(lone),
            tr("largest difference %1\nbut column %2: %3").arg(number).arg(column).arg(lone),
            tr("%1, but\ncolumn %2: %3").arg(number).arg(column).arg(lone)};
}

std::vector<Mark> ShiftPicture::marks(const Scene&) const
{
    const std::int64_t j = selectedDimension(scene());
    const auto column = static_cast<double>(j);
    std::vector<Mark> marks{{Mark::Shape::Column, column, column, {}}};
    const BlockOf block(scene().encoding, j);
    for (const std::int64_t from : block)
        for (const std::int64_t to : block)
            marks.push_back({Mark::Shape::Cell, static_cast<double>(to), static_cast<double>(from), {}});
    return marks;
}

QString ShiftPicture::subtitle() const
{
    const QString equation = scene().encoding.hasUnpairedSine() ? tr("T(Δ) · PE(k) = PE(k + Δ) but for the lone sine, Δ = %1, k = %2")
                                                                : tr("T(Δ) · PE(k) = PE(k + Δ), Δ = %1, k = %2");
    return equation.arg(groupedNumber(static_cast<double>(signedOffset(scene()))),
                        groupedNumber(static_cast<double>(selectedPosition(scene()))));
}

QString ShiftPicture::description() const
{
    const std::int64_t j = selectedDimension(scene());
    return tr("%1, %2; T(%3) turns PE(%4) into PE(%5); %6; T(%3)(%7, %7) = %8")
        .arg(sizesText(scene().encoding), parametersText(scene().encoding))
        .arg(shownNumber(m_shift->offset()))
        .arg(m_sides->k)
        .arg(m_sides->k + m_shift->offset())
        .arg(differenceTexts().front())
        .arg(j)
        .arg(valueText(m_shift->entry(j, j)));
}

QString ShiftPicture::readout(double column, double row) const
{
    const auto to = static_cast<std::int64_t>(std::floor(row));
    const auto from = static_cast<std::int64_t>(std::floor(column));
    if (to < 0 || from < 0 || to >= scene().encoding.dModel() || from >= scene().encoding.dModel())
        return {};
    return tr("T(%1)(%2, %3) = %4")
        .arg(shownNumber(signedOffset(scene())))
        .arg(to)
        .arg(from)
        .arg(shownNumber(m_shift->entry(to, from), 6, 'f'));
}

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/rotary/rotary_picture.h"

#include "ui/base/shown_number.h"
#include "ui/words/scheme_text.h"
#include <cmath>
#include <numbers>

namespace posenc {

namespace {

QString similarityText(double value) { return shownNumber(value, 4, 'f'); }

} // namespace

RotaryPicture::Vectors::Vectors(const EncodingSpec& spec, std::uint64_t ofSeed)
    : rotary(spec), seed(ofSeed), equal(equalWeights(rotary)), random(randomWeights(rotary, seed))
{
}

RotaryPicture::RotaryPicture(const Scene& scene, const RotaryPicture* before) : Picture(View::Rotary, scene)
{
    const auto seed = static_cast<std::uint64_t>(scene.rotary.seed);
    const bool known = before && before->m_vectors->rotary.encoding().spec() == scene.encoding && before->m_vectors->seed == seed;
    m_vectors = known ? before->m_vectors : std::make_shared<const Vectors>(scene.encoding, seed);
}

QString RotaryPicture::absence() const
{
    return scene().encoding.completePairs() > 0
               ? QString()
               : tr("Rotary embedding turns pairs of columns, and there are none; choose a d_model of 2 or more.");
}

QString RotaryPicture::subtitle() const
{
    return showsAngles() ? tr("position k turns pair i by k ω_i") : tr("(R_0 q) · (R_Δ q) for |q| = 1, and ALiBi's penalty");
}

QString RotaryPicture::description() const
{
    const QString parameters = tr("%1, %2").arg(sizesText(scene().encoding), parametersText(scene().encoding));
    const CellPlace place = selected();
    return tr("%1; %2").arg(parameters, readout(static_cast<double>(place.column), static_cast<double>(place.row)));
}

QString RotaryPicture::readout(double column, double row) const
{
    const auto cell = static_cast<std::int64_t>(std::floor(column));
    if (cell < 0 || cell >= cells())
        return {};
    const Vectors& vectors = *m_vectors;
    if (!showsAngles()) {
        const Alibi alibi = this->alibi();
        const QString similarity = tr("Δ = %1: all pairs alike %2, random direction %3")
                                       .arg(cell)
                                       .arg(similarityText(rotarySimilarity(vectors.rotary, vectors.equal, cell)),
                                            similarityText(rotarySimilarity(vectors.rotary, vectors.random, cell)));
        const QString first = valueText(alibi.penalty(1, cell) + 0.0); // no −0
        return alibi.heads() == 1 ? tr("%1; ALiBi %2").arg(similarity, first)
                                  : tr("%1; ALiBi %2 (head 1) … %3 (head %4)")
                                        .arg(similarity, first, valueText(alibi.penalty(alibi.heads(), cell) + 0.0))
                                        .arg(alibi.heads());
    }
    const auto k = static_cast<std::int64_t>(std::floor(row));
    if (k < 0 || k >= scene().encoding.maxLen())
        return {};
    const double angle = vectors.rotary.angle(k, cell);
    const double whole = std::floor(vectors.rotary.turns(k, cell));
    const QString text = tr("position %1, pair %2: %3 rad = %4 turns")
                             .arg(k)
                             .arg(cell)
                             .arg(QString::number(angle, 'f', 4), QString::number(angle / turn, 'f', 4));
    return whole < 1.0 ? text
                       : tr("%1, after %2").arg(text, whole < 2.0 ? tr("a whole one") : tr("%1 whole ones").arg(groupedNumber(whole)));
}

CellPlace RotaryPicture::selected() const
{
    return showsAngles() ? CellPlace{selectedPosition(scene()), std::min(selectedPair(scene()), cells() - 1)}
                         : CellPlace{0, selectedOffset(scene())};
}

Scene RotaryPicture::select(const CellPlace& place) const
{
    return showsAngles() ? withPair(withPosition(scene(), place.row), std::clamp<std::int64_t>(place.column, 0, cells() - 1))
                         : withOffset(scene(), place.column);
}

std::vector<Mark> RotaryPicture::marks(const Scene&) const
{
    const CellPlace cell = selected();
    const auto row = static_cast<double>(cell.row);
    const auto column = static_cast<double>(cell.column);
    if (!showsAngles())
        return {{Mark::Shape::Line, 0.0, column, {}}};
    std::vector<Mark> marks{
        {Mark::Shape::Row, row, column, {}}, {Mark::Shape::Column, row, column, {}}, {Mark::Shape::Cell, row, column, {}}};
    addEdges(marks, Mark::Shape::RowEdge, scene().selection.positions, scene().encoding.maxLen());
    return marks;
}

CellWindow RotaryPicture::fullWindow() const
{
    if (!showsAngles())
        return Picture::fullWindow();
    const std::int64_t pairs = std::max<std::int64_t>(1, scene().encoding.completePairs());
    return {{0.0, static_cast<double>(scene().encoding.maxLen())}, {0.0, static_cast<double>(pairs)}};
}

CellWindow RotaryPicture::window() const
{
    CellWindow shown = Picture::window();
    if (!showsAngles())
        return shown;
    // The window may count the pair of an odd d_model that lacks its cosine.
    shown.columns.last = std::min(shown.columns.last, fullWindow().columns.last);
    return shown.columns.size() > 0.0 ? shown : fullWindow();
}

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/offsets/offset_picture.h"

#include "ui/base/shown_number.h"
#include "ui/words/scheme_text.h"

#include <cmath>

namespace posenc {

namespace {

bool showsWeights(const Scene& scene) { return scene.view.softmax && scene.scheme.name->hasPairs; }

// Weights come from dot products, whatever the measure.
Measure shownMeasure(const Scene& scene) { return showsWeights(scene) ? Measure::Dot : scene.view.measure; }

bool haveOneSimilarity(const Scene& one, const Scene& other)
{
    return one.encoding == other.encoding && one.scheme == other.scheme && shownMeasure(one) == shownMeasure(other);
}

AttentionWeights weightsOf(const EncodingSpec& spec, std::int64_t query)
{
    const Encoding encoding(spec);
    return AttentionWeights::isQuick(spec) ? AttentionWeights::make(encoding, query).value() : AttentionWeights::relative(encoding, query);
}

} // namespace

OffsetPicture::OffsetPicture(const Scene& scene, const OffsetPicture* before)
    : Picture(View::Offset, scene), m_fromSelected(measuresFromSelected(scene)), m_reference(referencePosition(scene)),
      m_similarity(before && haveOneSimilarity(scene, before->scene()) ? before->m_similarity
                                                                       : SchemeSimilarity(schemeOf(scene), shownMeasure(scene)))
{
    if (!showsWeights(scene))
        return;
    const bool known = before && before->m_weights && before->scene().encoding == scene.encoding && before->m_reference == m_reference;
    m_weights = known ? before->m_weights : weightsOf(scene.encoding, m_reference);
}

QString OffsetPicture::measureName() const
{
    return m_weights ? QStringLiteral("softmax") : QString::fromUtf8(nameOf(scene().view.measure).data());
}

double OffsetPicture::valueAt(std::int64_t position) const
{
    const double value = m_fromSelected ? m_similarity.value(m_reference, position)
                                        : m_similarity.scheme().offsetValue(m_similarity.measure(), position).value;
    return m_weights ? m_weights->weight(value) : value;
}

QString OffsetPicture::subtitle() const
{
    const QString reference = QString::number(m_reference);
    const QString other = m_fromSelected ? QStringLiteral("k′") : QStringLiteral("Δ");
    if (isMean())
        return tr("mean of %1").arg(measureFormula(scene(), scene().view.measure, QStringLiteral("k"), QStringLiteral("k + Δ")));
    if (m_weights)
        return tr("softmax(PE(%1) · PE(%2) / √d)").arg(reference, other);
    return measureFormula(scene(), scene().view.measure, reference, other);
}

QString OffsetPicture::description() const
{
    const std::int64_t position = selected().column;
    const QString value = valueText(valueAt(position));
    if (isMean())
        return tr("%1, %2, %3; mean over pairs %4 apart = %5")
            .arg(sizesText(scene().encoding), parameters(), measureName())
            .arg(position)
            .arg(value);
    return tr("%1, %2, %3; similarity of %4 and %5 = %6")
        .arg(sizesText(scene().encoding), parameters(), measureName())
        .arg(m_reference)
        .arg(position)
        .arg(value);
}

QString OffsetPicture::readout(double column, double) const
{
    const auto position = static_cast<std::int64_t>(std::floor(column));
    if (position < 0 || position >= scene().encoding.maxLen())
        return {};
    if (isMean()) {
        const OffsetValue mean = m_similarity.scheme().offsetValue(scene().view.measure, position);
        return tr("Δ = %1: mean %2 = %3 ± %4")
            .arg(shownNumber(position), measureName(), shownNumber(mean.value, 7), shownNumber(mean.deviation, 3));
    }
    const QString value = tr("%1(%2, %3) = %4").arg(measureName()).arg(m_reference).arg(position).arg(shownNumber(valueAt(position), 7));
    return m_fromSelected ? tr("%1, offset %2").arg(value, shownNumber(position - m_reference)) : value;
}

// The position that the selection compares with the reference.
CellPlace OffsetPicture::selected() const { return {0, m_fromSelected ? secondPosition(scene()) : selectedOffset(scene())}; }

Scene OffsetPicture::select(const CellPlace& place) const
{
    return m_fromSelected ? withSecondPosition(scene(), place.column) : withOffset(scene(), place.column);
}

std::vector<Mark> OffsetPicture::marks(const Scene&) const
{
    const std::int64_t position = selected().column;
    const auto column = static_cast<double>(position);
    return {{Mark::Shape::Line, 0.0, column, {}}, {Mark::Shape::Dot, valueAt(position), column, 0}};
}

} // namespace posenc

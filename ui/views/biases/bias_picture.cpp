// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/biases/bias_picture.h"

#include "core/relative/rotary.h"
#include "ui/base/shown_number.h"
#include "ui/scene/opened_table.h"
#include "ui/words/scheme_text.h"

#include <cmath>

namespace posenc {

namespace {

bool haveOneSchemes(const Scene& one, const Scene& other)
{
    BiasSettings same = one.biases; // the picture and its axis change no scheme
    same.picture = other.biases.picture;
    same.lowest = other.biases.lowest;
    return same == other.biases && one.encoding == other.encoding && one.scheme == other.scheme;
}

// A factor in a formula; 1 needs none.
QString factorText(double factor) { return factor == 1.0 ? QString() : valueText(factor) + QChar(0x202f); }

QString similarityNumber(double value) { return shownNumber(value, 4, 'f'); }

} // namespace

BiasPicture::BiasPicture(const Scene& scene, const BiasPicture* before) : Picture(View::Biases, scene)
{
    const bool known = before && haveOneSchemes(scene, before->scene());
    m_schemes = known ? before->m_schemes : std::make_shared<const SceneBiases>(biasesOf(scene));
    if (!showsWeights())
        return;
    for (std::size_t s = 0; s < biasSchemeCount; ++s)
        if (m_schemes->biases[s])
            m_weights[s] = known && before->m_weights[s] ? before->m_weights[s]
                                                         : std::make_shared<const BiasWeights>(m_schemes->biases[s], biasOffsets(scene));
}

double BiasPicture::valueAt(BiasScheme scheme, std::int64_t offset) const
{
    const auto& weights = weightsOf(scheme);
    return weights ? weights->weight(offset) : schemes().of(scheme)->value(offset);
}

CurveSamples BiasPicture::sample(BiasScheme scheme, const SampleAxis& offsets) const
{
    const auto& weights = weightsOf(scheme);
    return weights ? weights->sample(offsets) : sampleBias(*schemes().of(scheme), offsets);
}

// Several sentences of one step say those of the selected offset.
BiasPicture::Similarities BiasPicture::similaritiesAt(std::int64_t offset) const
{
    const auto computed = [&]() -> Similarities {
        const Xpos& xpos = *schemes().xpos;
        return {rotarySimilarity(xpos.rotary(), equalWeights(xpos.rotary()), offset), xpos.similarity(offset)};
    };
    if (offset != selected().column)
        return computed();
    std::call_once(m_selectedOnce, [&] { m_selected = computed(); });
    return m_selected;
}

QString BiasPicture::nameOf(BiasScheme scheme) const
{
    const BiasSettings& settings = scene().biases;
    switch (scheme) {
    case BiasScheme::Alibi:
        return tr("ALiBi, head %1 of %2").arg(settings.head).arg(settings.heads);
    case BiasScheme::KerpleLog:
        return tr("KERPLE, −%1ln(1 + %2Δ)").arg(factorText(settings.logR1), factorText(settings.logR2));
    case BiasScheme::KerplePower:
        return tr("KERPLE, −%1Δ^%2").arg(factorText(settings.powerR1), valueText(settings.powerR2));
    case BiasScheme::T5:
    case BiasScheme::T5After: {
        const QString source = hasOpenedBiases(scene()) ? tr("%1, head %2").arg(scene().scheme.table->name).arg(settings.head)
                                                        : tr("made up, seed %1").arg(settings.seed);
        return !settings.bidirectional    ? tr("T5 (%1)").arg(source)
               : scheme == BiasScheme::T5 ? tr("T5, key before the query (%1)").arg(source)
                                          : tr("T5, key after the query (%1)").arg(source);
    }
    }
    return {};
}

QString BiasPicture::sourceOfT5() const
{
    const BiasSettings& settings = scene().biases;
    if (hasOpenedBiases(scene()))
        return tr("T5: head %1 of %2 in %3")
            .arg(settings.head)
            .arg(scene().scheme.table->numbers->columns())
            .arg(scene().scheme.table->name);
    const QString madeUp = tr("T5: made-up biases, seed %1").arg(settings.seed);
    const auto& table = scene().scheme.table;
    if (!scene().scheme.name->takes(SchemeParameter::File) || !table || !table->numbers)
        return madeUp;
    return tr("%1, because %2 has %3 rows and not one for each of %4 buckets")
        .arg(madeUp, table->name)
        .arg(table->numbers->positions())
        .arg(settings.buckets);
}

QString BiasPicture::subtitle() const
{
    return showsWeights() ? tr("weights of keys Δ from the query, if nothing but the bias differs")
                          : tr("what is added to the score of a key Δ from the query");
}

QString BiasPicture::description() const
{
    return tr("%1, %2; %3").arg(sizesText(scene().encoding), parameters(), readout(static_cast<double>(selected().column), 0.0));
}

QString BiasPicture::readout(double column, double) const
{
    const auto offset = static_cast<std::int64_t>(std::floor(column));
    if (offset < 0 || offset >= biasOffsets(scene()))
        return {};
    static constexpr std::array shortNames{QT_TR_NOOP("ALiBi %1"), QT_TR_NOOP("KERPLE log %1"), QT_TR_NOOP("KERPLE power %1"),
                                           QT_TR_NOOP("T5 %1"), QT_TR_NOOP("T5 after the query %1")};
    static_assert(shortNames.size() == biasSchemeCount);
    QStringList parts;
    for (std::size_t s = 0; s < biasSchemeCount; ++s)
        if (schemes().biases[s])
            parts << tr(shortNames[s]).arg(valueText(valueAt(static_cast<BiasScheme>(s), offset)));
    if (schemes().xpos) {
        const Similarities kept = similaritiesAt(offset);
        parts << tr("RoPE %1").arg(similarityNumber(kept.rope));
        parts << tr("xPos %1").arg(similarityNumber(kept.xpos));
    }
    return tr("Δ = %1: %2").arg(shownNumber(offset), parts.join(QStringLiteral(", ")));
}

QString BiasPicture::costs() const
{
    const std::int64_t offset = selected().column;
    static constexpr std::array names{QT_TR_NOOP("ALiBi’s head %1"), QT_TR_NOOP("KERPLE’s logarithm"), QT_TR_NOOP("KERPLE’s power"),
                                      QT_TR_NOOP("T5"), QT_TR_NOOP("T5 after the query")};
    static_assert(names.size() == biasSchemeCount);
    QStringList parts;
    for (std::size_t s = 0; s < biasSchemeCount; ++s) {
        const DistanceBiasPtr& bias = schemes().biases[s];
        if (!bias)
            continue;
        const double value = bias->value(offset);
        const QString name = s == 0 ? tr(names[s]).arg(scene().biases.head) : tr(names[s]);
        parts << (value > 0.0 ? tr("%1 adds %2").arg(name, valueText(value)) : tr("%1 takes %2").arg(name, valueText(std::abs(value))));
    }
    QString said = tr("At Δ = %1, %2.").arg(groupedNumber(static_cast<double>(offset)), parts.join(QStringLiteral(", ")));
    if (schemes().xpos) {
        const Similarities kept = similaritiesAt(offset);
        said += QLatin1Char(' ')
                + tr("Equal vectors keep %1 of their product by RoPE, %2 by xPos.")
                      .arg(similarityNumber(kept.rope), similarityNumber(kept.xpos));
    }
    return said;
}

std::vector<Mark> BiasPicture::marks(const Scene&) const { return {{Mark::Shape::Line, 0.0, static_cast<double>(selected().column), {}}}; }

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/scheme_text.h"

#include "core/base/number_text.h"
#include "ui/base/shown_number.h"

#include <QCoreApplication>

namespace posenc {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("SchemeText", text); }

// The subject of a sentence.
QString nounOf(Scheme scheme)
{
    switch (scheme) {
    case Scheme::Sinusoidal:
        return tr("The sinusoidal encoding");
    case Scheme::Integer:
        return tr("An integer code");
    case Scheme::Normalised:
        return tr("A normalised code");
    case Scheme::Binary:
        return tr("A binary code");
    case Scheme::SinesOnly:
        return tr("A code of sines only");
    case Scheme::CosinesOnly:
        return tr("A code of cosines only");
    case Scheme::Random:
        return tr("A random table");
    }
    return {};
}

} // namespace

QString labelOf(Scheme scheme)
{
    switch (scheme) {
    case Scheme::Sinusoidal:
        return tr("sinusoidal");
    case Scheme::Integer:
        return tr("integer");
    case Scheme::Normalised:
        return tr("normalised");
    case Scheme::Binary:
        return tr("binary");
    case Scheme::SinesOnly:
        return tr("sines only");
    case Scheme::CosinesOnly:
        return tr("cosines only");
    case Scheme::Random:
        return tr("random");
    }
    return {};
}

QString explanationOf(Scheme scheme)
{
    switch (scheme) {
    case Scheme::Sinusoidal:
        return tr("Pairs of a sine and a cosine: the encoding of Attention Is All You Need.");
    case Scheme::Integer:
        return tr("The position k itself in every column.");
    case Scheme::Normalised:
        return tr("k / (max_len − 1) in every column: 0 … 1.");
    case Scheme::Binary:
        return tr("Bit j of k in column j, the lowest first.");
    case Scheme::SinesOnly:
        return tr("sin(k ω) with a frequency for every column, no cosines.");
    case Scheme::CosinesOnly:
        return tr("cos(k ω) with a frequency for every column, no sines.");
    case Scheme::Random:
        return tr("Normal numbers of variance ½, as a learned table is before it has learned.");
    }
    return {};
}

QString schemeText(const Scene& scene)
{
    const QString label = labelOf(scene.scheme.name);
    switch (scene.scheme.name) {
    case Scheme::Sinusoidal:
        return parametersText(scene.encoding);
    case Scheme::SinesOnly:
    case Scheme::CosinesOnly: // the layout concerns pairs
        return tr("%1, %2").arg(label, parametersText(scene.encoding.withLayout(Layout::Interleaved)));
    case Scheme::Random:
        return tr("%1, seed %2").arg(label).arg(scene.scheme.seed);
    case Scheme::Integer:
    case Scheme::Normalised:
    case Scheme::Binary:
        break;
    }
    return label;
}

QString tableName(const Scene& scene) { return isSinusoidal(scene) ? QStringLiteral("PE") : QStringLiteral("x"); }

QString cellName(const Scene& scene, std::int64_t k, std::int64_t j)
{
    return QStringLiteral("%1(%2, %3)").arg(tableName(scene)).arg(k).arg(j);
}

QString cellReadout(const Scene& scene, std::int64_t k, std::int64_t j)
{
    const double value = codeOf(scene).value(k, j);
    if (isSinusoidal(scene))
        return tr("%1 = %2").arg(cellName(scene, k, j), shownNumber(value, 6, 'f'));
    return tr("%1, %2 = %3").arg(labelOf(scene.scheme.name), cellName(scene, k, j), shownNumber(value, 7));
}

QString shortValueText(const SchemeTable& code, double value)
{
    return code.scheme() == Scheme::Sinusoidal ? shownNumber(value, 4, 'f') : shownNumber(value, 7);
}

QString measureFormula(const Scene& scene, Measure measure, const QString& a, const QString& b)
{
    const QString table = tableName(scene);
    switch (measure) {
    case Measure::Dot:
        return tr("%1(%2) · %1(%3)").arg(table, a, b);
    case Measure::Cosine:
        return tr("cosine of %1(%2) and %1(%3)").arg(table, a, b);
    case Measure::Distance:
        return tr("‖%1(%2) − %1(%3)‖").arg(table, a, b);
    }
    return {};
}

QString schemeAbsence(const Scene& scene, View view)
{
    if (isSinusoidal(scene))
        return {};
    const QString noun = nounOf(scene.scheme.name);
    switch (view) {
    case View::Wavelength:
        return (hasWaves(scene.scheme.name) ? tr("%1 has a wavelength for every column, but no pairs; choose the scheme “sinusoidal”.")
                                            : tr("%1 has no wavelengths; choose the scheme “sinusoidal”."))
            .arg(noun);
    case View::Contribution:
        return tr("%1 has no pairs that add up to the similarity; choose the scheme “sinusoidal”.").arg(noun);
    case View::Clock:
        return tr("%1 has no pairs of a sine and a cosine, so there is no hand to turn; choose the scheme “sinusoidal”.").arg(noun);
    case View::Shift:
        return tr("%1 has no pairs of a sine and a cosine that T(Δ) could turn; choose the scheme “sinusoidal”.").arg(noun);
    default:
        return {};
    }
}

QString parameterAbsence(Scheme scheme, WaveParameter parameter)
{
    if (scheme == Scheme::Sinusoidal || (parameter != WaveParameter::Layout && hasWaves(scheme)))
        return {};
    const QString noun = nounOf(scheme);
    switch (parameter) {
    case WaveParameter::Base:
        return tr("%1 has no waves, so n changes nothing here.").arg(noun);
    case WaveParameter::Frequencies:
        return tr("%1 has no waves, so there are no frequencies to choose.").arg(noun);
    case WaveParameter::Layout:
        return tr("%1 has no pairs of a sine and a cosine to lay out.").arg(noun);
    }
    return {};
}

QString columnsSeenText(const ColumnsSeen& columns)
{
    if (columns.everything())
        return {};
    return tr("from %1 of %2 columns")
        .arg(groupedNumber(static_cast<double>(columns.seen)), groupedNumber(static_cast<double>(columns.all)));
}

QString sizesText(const EncodingSpec& spec)
{
    const QString positions =
        spec.maxLen() == 1 ? tr("1 position") : tr("%1 positions").arg(groupedNumber(static_cast<double>(spec.maxLen())));
    const QString dimensions =
        spec.dModel() == 1 ? tr("1 dimension") : tr("%1 dimensions").arg(groupedNumber(static_cast<double>(spec.dModel())));
    return tr("%1 × %2").arg(positions, dimensions);
}

QString parametersText(const EncodingSpec& spec)
{
    QString text = QStringLiteral("n = ") + QString::fromStdString(numberText(spec.n()));
    if (spec.layout() != Layout::Interleaved)
        text += QStringLiteral(", ") + QString::fromUtf8(nameOf(spec.layout()).data());
    if (spec.frequencies() != FrequencyRule::Paper)
        text += QStringLiteral(", ") + QString::fromUtf8(nameOf(spec.frequencies()).data());
    return text;
}

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/view_settings.h"

#include "core/base/names.h"
#include "core/base/number_text.h"
#include "ui/base/shown_text.h"

#include <QCoreApplication>
#include <QStringList>

namespace posenc {

namespace {

constexpr Names<EmbeddingSource, 3> sourceNames{
    {{"random", EmbeddingSource::Random}, {"batch", EmbeddingSource::Batch}, {"file", EmbeddingSource::File}}};
constexpr Names<EmbeddingDeviation, 2> deviationNames{{{"trained", EmbeddingDeviation::Trained}, {"one", EmbeddingDeviation::One}}};
constexpr Names<ProjectionMethod, 2> methodNames{{{"pca", ProjectionMethod::Pca}, {"tsne", ProjectionMethod::Tsne}}};
constexpr Names<PrecisionContent, 3> precisionNames{
    {{"error", PrecisionContent::Error}, {"table", PrecisionContent::Numbers}, {"largest", PrecisionContent::Largest}}};
constexpr Names<RotaryContent, 4> rotaryNames{{{"angles", RotaryContent::Angles},
                                               {"similarity", RotaryContent::Similarity},
                                               {"wavelengths", RotaryContent::Wavelengths},
                                               {"columns", RotaryContent::Columns}}};
constexpr Names<BiasContent, 2> biasNames{{{"bias", BiasContent::Bias}, {"weights", BiasContent::Weights}}};
constexpr Names<ComparedContent, 3> comparedNames{
    {{"heatmap", ComparedContent::Heatmap}, {"similarity", ComparedContent::Similarity}, {"offset", ComparedContent::Offset}}};
constexpr Names<ComparedCurves, 2> curvesNames{{{"side-by-side", ComparedCurves::SideBySide}, {"together", ComparedCurves::Together}}};

constexpr Names<OffsetReference, 2> referenceNames{{{"zero", OffsetReference::Zero}, {"selected", OffsetReference::Selected}}};
constexpr Names<WavelengthContent, 2> wavelengthNames{
    {{"wavelengths", WavelengthContent::Wavelengths}, {"frequencies", WavelengthContent::Frequencies}}};
constexpr Names<SpectrumContent, 2> spectrumNames{{{"column", SpectrumContent::Column}, {"columns", SpectrumContent::Columns}}};
constexpr Names<PatchesContent, 2> patchesNames{{{"map", PatchesContent::Map}, {"all", PatchesContent::All}}};

Expected<std::vector<double>> factorsFrom(const QString& text)
{
    std::vector<double> factors;
    if (text.trimmed().isEmpty())
        return factors;
    for (const QString& part : text.split(QLatin1Char(','))) {
        bool isNumber = false;
        factors.push_back(part.trimmed().toDouble(&isNumber));
        if (!isNumber)
            return Error{Error::Kind::Usage, QCoreApplication::translate(
                                                 "ViewSettings", "The factors of the pairs are numbers with commas between them, not %1.")
                                                 .arg(shownText(part.trimmed()))
                                                 .toStdString()};
    }
    return factors;
}

QString textOf(const std::vector<double>& factors)
{
    QStringList parts;
    for (const double factor : factors)
        parts << QString::fromStdString(numberText(factor));
    return parts.join(QLatin1Char(','));
}

} // namespace

Expected<RopeScaling> ropeScalingOf(const RotarySettings& settings)
{
    RopeScaling scaling = settings.scaling;
    if (scaling.type != RopeType::LongRope)
        return scaling;
    const auto within = factorsFrom(settings.shortFactors);
    if (!within)
        return within.error();
    const auto beyond = factorsFrom(settings.longFactors);
    if (!beyond)
        return beyond.error();
    scaling.shortFactors = *within;
    scaling.longFactors = *beyond;
    return scaling;
}

RotarySettings withScaling(RotarySettings settings, const RopeScaling& scaling)
{
    settings.scaling = scaling;
    settings.shortFactors = textOf(scaling.shortFactors);
    settings.longFactors = textOf(scaling.longFactors);
    settings.scaling.shortFactors.clear();
    settings.scaling.longFactors.clear();
    return settings;
}

std::string_view nameOf(EmbeddingSource source) { return nameIn(sourceNames, source); }
std::string_view nameOf(EmbeddingDeviation deviation) { return nameIn(deviationNames, deviation); }
std::string_view nameOf(ProjectionMethod method) { return nameIn(methodNames, method); }
std::string_view nameOf(PrecisionContent picture) { return nameIn(precisionNames, picture); }
std::string_view nameOf(RotaryContent picture) { return nameIn(rotaryNames, picture); }
std::string_view nameOf(BiasContent picture) { return nameIn(biasNames, picture); }
std::string_view nameOf(ComparedContent picture) { return nameIn(comparedNames, picture); }
std::string_view nameOf(ComparedCurves curves) { return nameIn(curvesNames, curves); }
std::string_view nameOf(OffsetReference reference) { return nameIn(referenceNames, reference); }
std::string_view nameOf(WavelengthContent picture) { return nameIn(wavelengthNames, picture); }
std::string_view nameOf(SpectrumContent picture) { return nameIn(spectrumNames, picture); }
std::string_view nameOf(PatchesContent picture) { return nameIn(patchesNames, picture); }

} // namespace posenc

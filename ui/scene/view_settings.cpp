// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/view_settings.h"

#include "core/base/names.h"

namespace posenc {

namespace {

constexpr Names<EmbeddingSource, 3> sourceNames{
    {{"random", EmbeddingSource::Random}, {"batch", EmbeddingSource::Batch}, {"file", EmbeddingSource::File}}};
constexpr Names<ProjectionMethod, 2> methodNames{{{"pca", ProjectionMethod::Pca}, {"tsne", ProjectionMethod::Tsne}}};
constexpr Names<PrecisionPicture, 3> precisionNames{
    {{"error", PrecisionPicture::Error}, {"table", PrecisionPicture::Numbers}, {"largest", PrecisionPicture::Largest}}};
constexpr Names<RotaryPicture, 2> rotaryNames{{{"angles", RotaryPicture::Angles}, {"similarity", RotaryPicture::Similarity}}};
constexpr Names<ComparedPicture, 3> comparedNames{
    {{"heatmap", ComparedPicture::Heatmap}, {"similarity", ComparedPicture::Similarity}, {"offset", ComparedPicture::Offset}}};
constexpr Names<ComparedCurves, 2> curvesNames{{{"side-by-side", ComparedCurves::SideBySide}, {"together", ComparedCurves::Together}}};

constexpr Names<OffsetReference, 2> referenceNames{{{"zero", OffsetReference::Zero}, {"selected", OffsetReference::Selected}}};
constexpr Names<WavelengthPicture, 2> wavelengthNames{
    {{"wavelengths", WavelengthPicture::Wavelengths}, {"frequencies", WavelengthPicture::Frequencies}}};

} // namespace

std::string_view nameOf(EmbeddingSource source) { return nameIn(sourceNames, source); }
std::string_view nameOf(ProjectionMethod method) { return nameIn(methodNames, method); }
std::string_view nameOf(PrecisionPicture picture) { return nameIn(precisionNames, picture); }
std::string_view nameOf(RotaryPicture picture) { return nameIn(rotaryNames, picture); }
std::string_view nameOf(ComparedPicture picture) { return nameIn(comparedNames, picture); }
std::string_view nameOf(ComparedCurves curves) { return nameIn(curvesNames, curves); }
std::string_view nameOf(OffsetReference reference) { return nameIn(referenceNames, reference); }
std::string_view nameOf(WavelengthPicture picture) { return nameIn(wavelengthNames, picture); }

} // namespace posenc

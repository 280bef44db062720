// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/used_parameters.h"

namespace posenc {

namespace {

bool isUsedByComparison(Parameter parameter, ComparedPicture picture)
{
    switch (parameter) {
    case Parameter::Dimension:
        return picture == ComparedPicture::Heatmap;
    case Parameter::SecondPosition:
    case Parameter::Measure:
        return picture != ComparedPicture::Heatmap;
    case Parameter::Colormap:
        return picture != ComparedPicture::Offset;
    default:
        return true;
    }
}

bool isUsedByRotary(Parameter parameter, RotaryPicture picture)
{
    switch (parameter) {
    case Parameter::Scheme:
    case Parameter::Measure:
    case Parameter::Colormap: // angles have colours of their own
        return false;
    case Parameter::Layout: // angles are those of pairs, but the selected pair is that of a column
    case Parameter::Dimension:
        return picture == RotaryPicture::Angles;
    case Parameter::SecondPosition:
        return picture == RotaryPicture::Similarity;
    default:
        return true;
    }
}

} // namespace

bool isUsed(Parameter parameter, const std::optional<View>& page, const Scene& scene)
{
    if (!page)
        return parameter < Parameter::Position;
    const bool pair = parameter == Parameter::SecondPosition || parameter == Parameter::Measure;
    switch (*page) {
    case View::Tokens:
        return !pair;
    case View::Projection:
        return parameter != Parameter::Layout && parameter != Parameter::Dimension && parameter != Parameter::Measure;
    case View::Precision: {
        const bool curve = scene.precision.picture == PrecisionPicture::Largest;
        const bool cells = parameter == Parameter::Layout || parameter == Parameter::Dimension || parameter == Parameter::Colormap;
        return !pair && !(curve && cells);
    }
    case View::Difference:
        return !pair && parameter != Parameter::Scheme;
    case View::Compare:
        return isUsedByComparison(parameter, scene.compare.picture);
    case View::Rotary:
        return isUsedByRotary(parameter, scene.rotary.picture);
    default:
        return true;
    }
}

bool isAlwaysSinusoidal(const std::optional<View>& page) { return page == View::Rotary || page == View::Difference; }

} // namespace posenc

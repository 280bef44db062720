// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/parameters.h"

#include <QString>

#include <vector>

namespace posenc {

/// One parameter taken through several values: a figure, or a frame of an animation, for each.
struct Sweep {
    static constexpr std::int64_t mostValues = 10000;

    Parameter parameter = Parameter::Base; ///< one of sweepParameters()
    std::vector<double> values;            ///< valid in some scene
    QString text;                          ///< the value as it was written

    bool operator==(const Sweep&) const = default;
};

/// "n", "d-model", "max-len", "position": the words of the command line.
QString nameOf(Parameter parameter);
const std::vector<Parameter>& sweepParameters();

/// `n=10:1e6:25`: first, last and count, each a constant factor from the previous one as on the slider (for a position: a constant
/// difference), rounded to integers, or for n to four digits; the ends as written. Or a list: `max-len=16,64,256`. Error::Kind::Usage or
/// Range.
Expected<Sweep> sweepFromText(const QString& text);

/// The scene at each value. Error::Kind::Range if there is none, as for a nonexistent position.
Expected<std::vector<Scene>> scenesOf(const Scene& scene, const Sweep& sweep);

} // namespace posenc

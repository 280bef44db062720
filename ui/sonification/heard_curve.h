// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding_curve.h"
#include "core/sound/curve_sound.h"

#include <QString>

#include <optional>

class QCPAxis;

namespace posenc {

class CurvePlottable;
class Plot;

/// A curve of a picture as it is heard: sampled just as it is drawn, over the window of its axis. The window and a file make their sound
/// of the same one.
class HeardCurve {
public:
    /// The selected curve of the picture that a plot shows, otherwise the first; nothing if it draws none. The plot is laid out. A view
    /// does nothing for it: every curve that it draws can be heard.
    static std::optional<HeardCurve> of(const Plot& plot);

    /// As the legend has it; may be empty.
    const QString& name() const { return m_name; }
    /// The pitch scale over the values that the axis names, such as −1 … 1.
    const PitchScale& scale() const { return m_scale; }
    /// The axes of the coordinates below; they belong to the plot.
    QCPAxis& along() const { return *m_along; }
    QCPAxis& values() const { return *m_values; }
    /// The place of a part of the sound, 0 … 1, along the horizontal axis: the ends are those of the curve in sight.
    double placeAt(double part) const;
    /// The value that is played at a part of the sound.
    HeardValue at(double part) const;

    Sound sound() const;

private:
    HeardCurve(const CurvePlottable& curve, CurveSamples samples);

    QString m_name;
    PitchScale m_scale;
    CurveSamples m_samples; ///< the curves that are played, at least one, in order
    double m_first = 0.0;   ///< left end of the visible range
    double m_last = 0.0;
    std::vector<bool> m_isBand;
    QCPAxis* m_along;
    QCPAxis* m_values;
};

} // namespace posenc

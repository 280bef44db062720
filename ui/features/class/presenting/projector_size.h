// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QSize>

namespace posenc {

/// The smallest projector that is still common, in pixels.
constexpr QSize smallestProjector(1280, 720);

/// A room with a projector, in metres; 0 if a number is not known.
struct ProjectorRoom {
    double screenWidth = 0.0;
    double lastRow = 0.0; ///< distance of the last row from the screen

    bool isKnown() const { return screenWidth > 0.0 && lastRow > 0.0; }
    bool operator==(const ProjectorRoom&) const = default;
};

/// How high a capital letter is at least, and if nothing is known of the room, as parts of the screen's height. At most 8 heights away, as
/// rows should be, the first is 8.6 minutes of arc.
inline constexpr double smallestCapital = 1.0 / 50.0;
inline constexpr double usualCapital = 1.0 / 40.0;
/// Beyond this, no sentence fits on the screen.
inline constexpr double largestCapital = 1.0 / 12.0;
/// What the last row sees a capital letter under.
inline constexpr double wantedMinutes = 12.0; ///< height of capital letters in minutes of arc

/// The height of capital letters in pixels of a screen, times a factor that the teacher chooses: within smallestCapital … largestCapital.
double capitalHeight(const QSize& screen, const ProjectorRoom& room, double factor = 1.0);

/// The smallest size in pixels at which the capitals of a font are that high, by its own metrics.
int pixelSizeFor(QFont font, double capitalHeight);

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facts/expectation.h"
#include "ui/plotting/text_recorder.h"

#include <vector>

class QWidget;

namespace posenc {

class AudienceWindow;

/// What stands on the audience's screen, read from what is drawn there, whoever draws it.
struct AudienceSight {
    /// Something drawn, in pixels of the window.
    struct Text {
        DrawnText drawn;
        QRectF room;          ///< the widget that it is drawn on
        bool isWords = false; ///< of the question or task, not of the picture
        bool isTick = false;  ///< the number of an axis
    };
    std::vector<Text> texts;
    QList<DrawnShape> shapes; ///< those of the plot, in the order of drawing

    bool operator==(const AudienceSight& other) const { return said() == other.said(); }
    /// All texts in one.
    QString said() const;
    /// The numbers of the picture. Ticks of fewer than three digits are left out: an axis proves nothing.
    std::vector<WrittenNumber> numbers() const;
};

/// Reads a window that is visible and at rest.
AudienceSight sightOf(AudienceWindow& audience);

/// The numbers that stand in a text of the window: "k = 12: −0.9992" has two.
std::vector<WrittenNumber> numbersIn(const QString& text);

} // namespace posenc

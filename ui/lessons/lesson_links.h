// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lesson.h"
#include "ui/scene/presets.h"

#include <QString>

namespace posenc {

/// What a link to a heading is called, as on GitHub: "Why 63?" is why-63. Letters of any script, digits, - and _ stay, in lower case.
QString slugOf(const QString& title);

/// Where a link in a lesson leads.
struct LessonLink {
    enum class To {
        Step,   ///< [text](#slug)
        Preset, ///< [text](preset:NAME)
        View,   ///< [text](view:NAME)
        Look,   ///< [text](look:NAME): the view, framed
        Web     ///< http, https or mailto: to be shown and copied, never opened
    };

    To to = To::Web;
    std::size_t step = 0;   ///< index of the step in the lesson
    std::size_t preset = 0; ///< index of the preset
    View view = View::Heatmap;

    bool operator==(const LessonLink&) const = default;
};

/// The place of a preset. Error::Kind::Usage if there is none of that name.
Expected<std::size_t> presetFromName(const QString& name, const std::vector<Preset>& presets);

/// Error::Kind::Usage if the address leads nowhere.
Expected<LessonLink> linkFrom(const QString& address, const Lesson& lesson, const std::vector<Preset>& presets);

} // namespace posenc

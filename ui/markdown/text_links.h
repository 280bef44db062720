// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "ui/scene/presets.h"
#include "ui/scene/views.h"

#include <QString>

#include <string>
#include <vector>

namespace posenc {

/// What a link to a heading is called, as on GitHub: "Why 63?" is why-63. Letters of any script, digits, - and _ stay, in lower case.
QString slugOf(const QString& title);

/// Where a link in a text leads.
struct TextLink {
    enum class To {
        Heading, ///< [text](#slug)
        Preset,  ///< [text](preset:NAME)
        View,    ///< [text](view:NAME)
        Look,    ///< [text](look:NAME): the view, framed
        Web      ///< http, https or mailto: to be shown and copied, never opened
    };

    To to = To::Web;
    std::size_t heading = 0; ///< index of the heading in the text
    std::size_t preset = 0;  ///< index of the preset
    View view = View::Heatmap;

    bool operator==(const TextLink&) const = default;
};

/// The place of a preset. Error::Kind::Usage if there is none of that name.
Expected<std::size_t> presetFromName(const QString& name, const std::vector<Preset>& presets);

/// Where an address leads in a text whose headings have these slugs. Error::Kind::Usage if it leads nowhere.
Expected<TextLink> linkFrom(const QString& address, const std::vector<std::string>& slugs, const std::vector<Preset>& presets);

} // namespace posenc

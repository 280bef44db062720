// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/preset_note.h"

#include "ui/scene/presets.h"

#include <QLabel>

namespace posenc {

PresetNote::PresetNote(QWidget* parent) : NoteLine(tr("What to look at"), QStringLiteral("preset note"), parent)
{
    words().setAccessibleName(tr("What to look at"));
    words().setTextFormat(Qt::RichText);
    words().setTextInteractionFlags(Qt::TextSelectableByMouse);
    addClose(tr("Close this line"));
}

void PresetNote::setPreset(const Preset* preset)
{
    const bool shown = preset && preset->group != PresetGroup::Start;
    setVisible(shown);
    if (shown)
        setWords(QStringLiteral("<b>%1</b>&nbsp; %2").arg(preset->title.toHtmlEscaped(), preset->about.toHtmlEscaped()));
}

} // namespace posenc

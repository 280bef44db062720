// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/note_line.h"

namespace posenc {

struct Preset;

/// What a preset asks or shows, and what to look at. The line stays until another preset is chosen or the user closes it, so a class can
/// read it while the sliders move.
class PresetNote : public NoteLine {
    Q_OBJECT
public:
    explicit PresetNote(QWidget* parent = nullptr);

    /// Hides the line for nullptr and for the first preset.
    void setPreset(const Preset* preset);
};

} // namespace posenc

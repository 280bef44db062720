// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/settings_panel.h"

namespace posenc {

/// What is shown of rotary embedding, and its relation to the encoding.
class RotaryPanel : public SettingsPanel {
    Q_OBJECT
public:
    explicit RotaryPanel(QWidget* parent = nullptr);

    void show(const Scene& scene) override;
    using SettingsPanel::show;
};

} // namespace posenc

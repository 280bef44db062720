// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/settings_panel.h"

namespace posenc {

/// How positions stand for patches of a picture, and what of them is shown.
class PatchesPanel : public SettingsPanel {
    Q_OBJECT
public:
    explicit PatchesPanel(QWidget* parent = nullptr);

    void show(const Scene& scene) override;
    using SettingsPanel::show;

private:
    SettingControls* m_grid; ///< settings of the scheme
};

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/settings_panel.h"
#include "ui/settings/rotary_settings.h"

namespace posenc {

/// What is shown of rotary embedding, how its frequencies are scaled, and its relation to the encoding. Below everything, what the scaling
/// does; above the words, what an opened model's configuration is and what goes wrong with it in silence.
class RotaryPanel : public SettingsPanel {
    Q_OBJECT
public:
    explicit RotaryPanel(QWidget* parent = nullptr);

    void show(const Scene& scene) override;
    using SettingsPanel::show;
    /// Layer and layer type follow the pointer.
    void mark(const Scene& scene);

private:
    void showModel(const OpenedModel* model);
    void showScaling(const Scene& scene);

    Readout* m_model;
    Readout* m_scaling;
};

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/settings_panel.h"
#include "ui/features/rotary/rotary_settings.h"

class QPushButton;

namespace posenc {

/// What is shown of rotary embedding, how its frequencies are scaled, and its relation to the encoding. Below everything, what the scaling
/// does; above the words, what an opened model's configuration is, what goes wrong with it in silence, and how a second model differs.
class RotaryPanel : public SettingsPanel {
    Q_OBJECT
public:
    explicit RotaryPanel(QWidget* parent = nullptr);

    void show(const Scene& scene) override;
    using SettingsPanel::show;
    /// Layer and layer type follow the pointer.
    void mark(const Scene& scene);

signals:
    /// A second model is to be opened.
    void besideRequested();

private:
    void showModel(const OpenedModel* model);
    void showDifferences(const Scene& scene);
    void showScaling(const Scene& scene);

    Readout* m_model;
    Readout* m_differences;
    QPushButton* m_beside;
    QPushButton* m_alone;
    Readout* m_scaling;
};

} // namespace posenc

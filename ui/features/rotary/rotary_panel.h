// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/settings_panel.h"
#include "ui/features/rotary/rotary_settings.h"

class QPushButton;

namespace posenc {

/// What is shown of rotary embedding, and how its frequencies are scaled. Above the controls, what an opened model's configuration is and
/// what goes wrong with it in silence; among the findings, what the scaling does and how a second model differs.
class RotaryPanel : public SettingsPanel {
    Q_OBJECT
public:
    explicit RotaryPanel(QWidget* parent = nullptr);

    void show(const Scene& scene) override;
    using SettingsPanel::show;
    QWidget* findings() override { return m_findings; }
    /// Layer and layer type follow the pointer.
    void mark(const Scene& scene);

signals:
    /// A second model is to be opened.
    void besideRequested();

private:
    void showModel(const OpenedModel* model);
    void showDifferences(const Scene& scene);
    void showScaling(const Scene& scene);

    QPointer<QWidget> m_findings; ///< what the scaling does, and the differences
    Readout* m_model;
    Readout* m_differences;
    QPushButton* m_beside;
    QPushButton* m_alone;
    Readout* m_scaling;
};

} // namespace posenc

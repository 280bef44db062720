// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/settings_panel.h"

#include <memory>

namespace posenc {

class BiasPicture;

/// The parameters of relative schemes, and what they cost at the selected offset.
class BiasPanel : public SettingsPanel {
    Q_OBJECT
public:
    explicit BiasPanel(QWidget* parent = nullptr);
    ~BiasPanel() override;

    void show(const Scene& scene) override;
    using SettingsPanel::show;
    void mark(const Scene& scene);

private:
    std::shared_ptr<const BiasPicture> m_picture;
};

} // namespace posenc

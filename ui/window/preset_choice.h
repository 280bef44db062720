// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/presets.h"

#include <QComboBox>

namespace posenc {

/// The list of presets under the headings of their groups. The headings cannot be chosen.
class PresetChoice : public QComboBox {
    Q_OBJECT
public:
    explicit PresetChoice(const std::vector<Preset>& presets, QWidget* parent = nullptr);

    /// The preset that the scene shows, whatever its colours, zoom and cross-hair; nullptr if none.
    const Preset* presetOf(const Scene& scene) const;
    /// Shows the name of that preset.
    void show(const Scene& scene);

signals:
    void chosen(const posenc::Preset& preset);

private:
    void addHeading(const QString& title);

    const std::vector<Preset>& m_presets;
};

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/note_line.h"
#include "ui/scene/presets.h"

#include <QComboBox>

namespace posenc {

/// The presets by their titles. The keys choose one after the other; in place of its list, the search of the window opens.
class PresetChoice : public QComboBox {
    Q_OBJECT
public:
    /// The presets must outlive it.
    explicit PresetChoice(const std::vector<Preset>& presets, QWidget* parent = nullptr);

    /// The preset that the scene shows, whatever its colours, zoom and selection; nullptr if none.
    const Preset* presetOf(const Scene& scene) const;
    /// Shows the name of the preset that the scene equals, and returns it; nullptr if there is none.
    const Preset* show(const Scene& scene);
    void showPopup() override { emit searchRequested(); }

signals:
    void searchRequested();
    void chosen(const posenc::Preset& preset);

private:
    const std::vector<Preset>& m_presets;
};

struct Preset;

/// What a preset asks or shows, and what to look at. The line stays until another preset, table or model is shown or the user closes it, so
/// a class can read it while the sliders move.
class PresetNote : public NoteLine {
    Q_OBJECT
public:
    explicit PresetNote(QWidget* parent = nullptr);

    /// The preset that a scene begins with. Hides the line for nullptr and for the first preset.
    void setPreset(const Preset* preset, const Scene& scene);
    /// Says that the scene is no longer the preset's, and takes the line away from a scene with another table or model. `present` is the
    /// preset that the scene equals, or nullptr: undo may bring another one back.
    void follow(const Scene& scene, const Preset* present);
    /// The page in front: the line is only on that of its preset.
    void setPage(View page);

private:
    void showWords(bool isChanged);

    bool m_isElsewhere = false; ///< the user has turned to another page

    const Preset* m_preset = nullptr;
    Scene m_begun; ///< the scene that the preset began with
};

} // namespace posenc

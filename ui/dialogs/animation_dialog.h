// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dialogs/export_memory.h"
#include "ui/dialogs/fields_dialog.h"
#include "ui/export/export_job.h"

#include <QTimer>

class QComboBox;
class QLabel;
class QPushButton;
class QSlider;
class QDoubleSpinBox;

namespace posenc {

class ChoiceBar;
class FigureForm;
class FigurePreview;
class NumberField;

/// Exports an animation of one parameter over a range: an animated GIF, or one PNG per frame.
class AnimationDialog : public FieldsDialog {
    Q_OBJECT
public:
    AnimationDialog(const Scene& scene, const ColorMaps& colorMaps, QWidget* parent = nullptr);

    /// A job with a valid sweep; the dialog cannot be accepted before.
    ExportJob job() const;

signals:
    void commandRequested(const posenc::ExportJob& job);

private:
    void proposeRange();
    void refresh();
    void play(bool on);
    Expected<Sweep> sweep() const;

    Scene m_scene;
    FigurePreview* m_preview;
    QSlider* m_frame;
    QPushButton* m_play;
    QTimer m_clock;
    QComboBox* m_view;
    QComboBox* m_parameter;
    NumberField* m_first;
    NumberField* m_last;
    NumberField* m_count;
    QDoubleSpinBox* m_rate;
    ChoiceBar* m_format;
    FigureForm* m_form;
    QLabel* m_outcome;
    QPushButton* m_export;
    QPushButton* m_command;
    std::vector<Scene> m_scenes; ///< one per frame
};

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dialogs/export_memory.h"
#include "ui/dialogs/export_task.h"
#include "ui/dialogs/fields_dialog.h"

#include <QPointer>
#include <QTimer>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace posenc {

class ChoiceBar;
class FigureForm;
class FigurePreview;
struct SceneParameter;

/// The figure to write: its picture, format, size and look, with a live preview and the result in pixels and bytes. It belongs to a window,
/// in which work that is under way when the dialog goes comes to its end.
class ExportDialog : public FieldsDialog {
    Q_OBJECT
public:
    /// The figure may have a drawing over its plot, if that was drawn on the chosen view.
    ExportDialog(const Scene& scene, const ColorMaps& colorMaps, QWidget& window, const PenDrawing& drawing = {},
                 const std::vector<OtherFormat>& others = {});

    ExportJob job() const;
    /// The chosen format if that is no figure's, otherwise nullptr.
    const OtherFormat* otherFormat() const;

signals:
    /// The user wants the figure, or its command, on the clipboard; the dialog stays.
    void copyRequested(const posenc::ExportJob& job);
    void commandRequested(const posenc::ExportJob& job);

private:
    void refresh();
    bool hasRange() const;
    void weigh();
    void tell(const QString& bytes);

    Scene m_scene;
    PenDrawing m_drawing;
    const ColorMaps& m_colorMaps;
    FigurePreview* m_preview;
    QComboBox* m_view;
    QComboBox* m_colormap;
    QLineEdit* m_range; ///< of the colours of the similarity, "A:B"; empty: fits the values
    std::vector<OtherFormat> m_others;
    ChoiceBar* m_format; ///< those of figures, then the others
    FigureForm* m_form;
    std::vector<std::pair<const SceneParameter*, QCheckBox*>> m_marks; ///< what is drawn beside the values
    QCheckBox* m_withDrawing;
    QLabel* m_outcome;
    QPushButton* m_export;
    QPushButton* m_copy;
    QPushButton* m_command;
    QString m_sizes;               ///< pixels and paper; the bytes follow once known
    QString m_correction;          ///< why the last input differs from the value now there
    QTimer m_pause;                ///< the file size is computed after the last change
    bool m_canWeigh = false;       ///< whether the size of the file can be shown: not if the figure cannot be drawn or takes long
    QPointer<ExportTask> m_scales; ///< computes the file size, if there is a file
};

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dialogs/export_memory.h"
#include "ui/dialogs/export_task.h"
#include "ui/dialogs/fields_dialog.h"

#include <QPointer>
#include <QTimer>

class QComboBox;
class QLabel;
class QPushButton;

namespace posenc {

class ChoiceBar;
class FigureForm;
class FigurePreview;

/// The figure that is to be written: its picture, format, size and look, with a live preview and what comes out in pixels and bytes.
class ExportDialog : public FieldsDialog {
    Q_OBJECT
public:
    ExportDialog(const Scene& scene, const ColorMaps& colorMaps, QWidget* parent = nullptr);

    ExportJob job() const;

signals:
    /// The user wants the figure, or its command, on the clipboard; the dialog stays.
    void copyWished(const posenc::ExportJob& job);
    void commandWished(const posenc::ExportJob& job);

private:
    void refresh();
    void weigh();
    void tell(const QString& bytes);

    Scene m_scene;
    const ColorMaps& m_colorMaps;
    FigurePreview* m_preview;
    QComboBox* m_view;
    QComboBox* m_colormap;
    ChoiceBar* m_format;
    FigureForm* m_form;
    QLabel* m_outcome;
    QPushButton* m_export;
    QPushButton* m_copy;
    QPushButton* m_command;
    QString m_sizes;               ///< pixels and paper; the bytes follow when they are known
    QString m_correction;          ///< why what was typed last is not what there is
    QTimer m_pause;                ///< the file is weighed when the hand rests
    bool m_canWeigh = false;       ///< not what cannot be drawn, nor what would take long
    QPointer<ExportTask> m_scales; ///< weighs the file, as far as there is one to weigh
};

} // namespace posenc

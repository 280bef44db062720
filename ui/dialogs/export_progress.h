// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dialogs/export_task.h"

#include <QProgressDialog>

namespace posenc {

/// Runs work on files in front of the user: a window with its progress and a cancel button if it takes longer than a moment. It destroys
/// itself at the end and tells `whenDone` the result. Destroying it earlier cancels the work silently.
class ExportProgress : public QProgressDialog {
    Q_OBJECT
public:
    ExportProgress(const QString& what, ExportTask::Work work, const ColorMaps& colorMaps,
                   std::function<void(const Expected<Done>& result)> whenDone, QWidget* parent);
    ~ExportProgress() override;

private:
    ExportTask m_task;
};

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/export_progress.h"

namespace posenc {

ExportProgress::ExportProgress(const QString& what, ExportTask::Work work, const ColorMaps& colorMaps,
                               std::function<void(const Expected<Done>& result)> whenDone, QWidget* parent)
    : QProgressDialog(what, tr("Cancel"), 0, 1000, parent), m_task(std::move(work), colorMaps)
{
    setWindowTitle(tr("posenc"));
    setWindowModality(Qt::WindowModal);
    setMinimumDuration(400);
    setAutoReset(false);
    setAutoClose(false);
    setValue(0); // starts the delay until it is shown
    connect(&m_task, &ExportTask::progressed, this, [this](double part) { setValue(static_cast<int>(part * 1000.0)); });
    connect(this, &QProgressDialog::canceled, &m_task, &ExportTask::cancel);
    connect(&m_task, &ExportTask::finished, this, [this, whenDone = std::move(whenDone)](const Expected<Done>& result) {
        hide();
        deleteLater();
        whenDone(result);
    });
}

ExportProgress::~ExportProgress() { m_task.disconnect(this); }

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/runner.h"
#include "ui/export/export_job.h"
#include "ui/files/destination.h"

#include <QObject>
#include <QProgressDialog>

#include <functional>
#include <optional>

namespace posenc {

/// Background work on files, with copies of what it needs. Figures are made in this object's thread, as widgets must be.
/// It ends before its owner: destroying it cancels it and waits.
class ExportTask : public QObject {
    Q_OBJECT
public:
    using Work = std::function<Expected<Done>(const FigureMaker& makeFigure, const Progress& progress)>;
    ExportTask(Work work, const ColorMaps& colorMaps, QObject* parent = nullptr);
    ~ExportTask() override;

    /// The work soon ends with Error::Kind::Cancelled.
    void cancel() { m_runner.requestStop(); }

signals:
    void progressed(double part);
    void finished(const posenc::Expected<posenc::Done>& result);

private:
    FigureMaker figuresInMyThread(const ColorMaps& colorMaps) const;

    std::shared_ptr<QObject> m_desk; ///< in the thread of widgets: figures are made and destroyed for it, also after the end of the task
    Runner m_runner;
};

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

/// A file that is not a scene's figure or numbers, and how it is written in the background.
struct FileToWrite {
    QString name; ///< proposed, without the ending
    QString suffix;
    QString filter; ///< of the file dialog
    std::function<Expected<Done>(const Destination& destination, const FigureMaker& makeFigure, const Progress& progress)> write;
};

/// A format for the plot of a scene that is no figure's: neither size nor look of a figure apply.
struct OtherFormat {
    QString name;
    QString explanation;                                             ///< a sentence in place of the size
    std::function<std::optional<Error>(const Scene& scene)> problem; ///< why a scene has no such file
    std::function<FileToWrite(const Scene& scene)> file;
};

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/export_job.h"

#include <QObject>

#include <atomic>
#include <functional>
#include <thread>

namespace posenc {

/// Background work on files: in its own thread, with copies of what it needs. Figures are made in this object's thread, as widgets must be.
/// It ends before its owner: destroying it cancels it and waits.
class ExportTask : public QObject {
    Q_OBJECT
public:
    using Work = std::function<Expected<Done>(const FigureMaker& makeFigure, const Progress& progress)>;
    ExportTask(Work work, const ColorMaps& colorMaps, QObject* parent = nullptr);
    ~ExportTask() override;

    /// The work soon ends with Error::Kind::Cancelled.
    void cancel() { m_thread.request_stop(); }

signals:
    void progressed(double part);
    void finished(const posenc::Expected<posenc::Done>& result);

private:
    FigureMaker figuresInMyThread(const ColorMaps& colorMaps);

    std::atomic<bool> m_ended = false;
    std::jthread m_thread;
};

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dialogs/export_task.h"

#include <QObject>
#include <QPointer>

namespace posenc {

class ExportProgress;

/// What a window does to let figures, numbers and animations out: asks, writes beside the window, says what came of it. While a dialog
/// stands open no other one is opened, and all of them end when the window is closed.
class Exporter : public QObject {
    Q_OBJECT
public:
    Exporter(const ColorMaps& colorMaps, QWidget* window);
    /// What is being written is cancelled.
    ~Exporter() override;

    void exportFigure(const Scene& scene);
    void exportNumbers(const Scene& scene);
    void exportAnimation(const Scene& scene);
    void exportCode(const Scene& scene);
    void print(const Scene& scene);
    /// As the last figure was exported.
    void copyFigure(const Scene& scene);
    void copyNumbers(const Scene& scene);
    /// The command that writes the figure as it was exported last.
    void copyCommand(const Scene& scene);

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    /// A sentence for the status line.
    void told(const QString& sentence);

private:
    void copy(const ExportJob& job);
    void copyCommandOf(const ExportJob& job);
    /// Asks for the name; false where the user gives none, and nothing is written.
    bool save(const ExportJob& job, const QString& title);
    void write(const ExportJob& job, const QString& path, const QString& title);
    /// Runs work beside the window; `whenDone` when it has succeeded, otherwise the user is told.
    void run(const QString& what, const QString& title, ExportTask::Work work, std::function<void()> whenDone);
    void warn(const QString& title, const Error& error);

    const ColorMaps& m_colorMaps;
    QWidget* m_window;
    bool m_closed = false; ///< the window; what is asked for no longer matters
    QList<QPointer<ExportProgress>> m_running;
};

} // namespace posenc

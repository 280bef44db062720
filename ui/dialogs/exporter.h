// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dialogs/export_task.h"

#include <QObject>
#include <QPointer>

class QDialog;
class QMimeData;

namespace posenc {

class ExportProgress;

/// How a window exports figures, numbers and animations: it asks, writes in the background, and reports the result. While a dialog is open
/// no other one opens, and all of them end when the window closes.
class Exporter : public QObject {
    Q_OBJECT
public:
    Exporter(const ColorMaps& colorMaps, QWidget* window);
    /// Cancels a running export.
    ~Exporter() override;

    void exportFigure(const Scene& scene) { exportFigure(scene, {}); }
    /// The dialog offers to draw the lines of the pen over the plot.
    void exportFigure(const Scene& scene, const PenDrawing& drawing);
    /// Offers a format beside those of figures.
    void addFormat(const OtherFormat& format) { m_otherFormats.push_back(format); }
    void exportNumbers(const Scene& scene);
    void exportAnimation(const Scene& scene);
    void exportCode(const Scene& scene);
    void print(const Scene& scene);
    /// Asks with a dialog, then for a name, and writes what was asked for. Without a name the user returns to the dialog.
    void exportFile(const std::shared_ptr<QDialog>& dialog, const std::function<FileToWrite()>& asked);
    /// With the options of the last exported figure.
    void copyFigure(const Scene& scene);
    /// Copies the figure as shapes: SVG or PDF.
    void copyFigure(const Scene& scene, FileKind kind);
    void copyNumbers(const Scene& scene);
    /// The command that writes the figure as last exported.
    void copyCommand(const Scene& scene);
    /// The scene as a link, behind the webAddress().
    void copyLink(const Scene& scene);
    /// HTML that shows the scene's plot with its sliders in a frame of another page.
    void copyFrame(const Scene& scene);
    /// Copies a text and says so: `shown` of it, if it is too long to be said. `leftOut`: see SceneLink.
    void copyText(const QString& text, const QStringList& leftOut = {}, const QString& shown = {});
    void warn(const QString& title, const Error& error);

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    /// A sentence for the status line.
    void told(const QString& sentence);

private:
    void copy(const ExportJob& job);
    /// Puts data on the clipboard, then says what was done.
    void put(std::unique_ptr<QMimeData> data, const QString& done);
    void saveFile(const QString& title, const FileToWrite& file, const std::function<void(bool isOver)>& then);
    void copyShapes(const ExportJob& job);
    void copyCommandOf(const ExportJob& job);
    template <class Dialog>
    void callAndSave(const std::shared_ptr<Dialog>& dialog);
    /// Asks for the name. `then` gets false if the user gives none, and nothing is written.
    void save(const ExportJob& job, const QString& title, const std::function<void(bool isSaved)>& then);
    void write(const ExportJob& job, const QString& path, const QString& title);
    /// Runs work in the background; calls `whenDone` on success, otherwise tells the user.
    void run(const QString& what, const QString& title, ExportTask::Work work, std::function<void()> whenDone);

    const ColorMaps& m_colorMaps;
    std::vector<OtherFormat> m_otherFormats;
    QWidget* m_window;
    bool m_closed = false; ///< the window; results of dialogs no longer matter
    QList<QPointer<ExportProgress>> m_running;
};

} // namespace posenc

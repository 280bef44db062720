// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/shown_text.h"
#include "ui/controls/reading_progress.h"
#include "ui/dialogs/table_dialog.h"
#include "ui/files/file_watch.h"
#include "ui/scene/explorer.h"

#include <QObject>

class QWidget;

namespace posenc {

struct Feature;
class RecentFiles;

/// A table, as the user may know it.
QString shownPlace(const TablePlace& place);

/// Opens what a window can show (scenes, figures that remember theirs, and tables to compare) and saves scenes. Files are read in the
/// background. Failures are reported in a sentence, and the present scene stays.
class Documents : public QObject {
    Q_OBJECT
public:
    Documents(Explorer& explorer, QWidget* window);

    /// The previous files; their choices call `open`.
    void setRecentFiles(RecentFiles* recent);
    /// Opens a scene, or compares a table with the formula.
    void open(const QString& path);
    /// Opens a scene, or asks what to do with a table: look at it, or compare it with the formula.
    void offer(const QString& path);
    void askWhatToOpen();
    /// Asks for a table to compare with the formula.
    void askWhatToCompare();
    /// Compares it, as the feature that checks tables does.
    void compare(const TablePlace& place);
    /// Asks for a model that page Rotary compares with the present settings.
    void askWhatToPutBeside();
    /// Shows a table as the scheme “table from a file”: asks for its file, or opens a path.
    void askWhatToLookAt();
    void lookAt(const TablePlace& place);
    /// Asks for a file with a column of positions, and for the column if there are several.
    void askForPositions();
    /// Shows the encoding at the positions of a column.
    void usePositions(const QString& path, const QString& column);
    /// lookAt() for a table whose rows are known to be patches.
    void lookAtPatches(const TablePlace& place, const PatchLayout& patches);
    void save(const Scene& scene);
    /// Shows a scene whose files are not open, and asks before it opens them: whatever ended the program may lie in one of them. One step
    /// of undo.
    void restore(const Scene& scene);
    /// Shows a pasted scene whose files in `folder` posenc may open without asking.
    void showPasted(const Scene& scene, const QString& folder);
    /// Opens the files that the present scene names. The user is asked about those outside `folder`, the scene's folder: an untrusted scene
    /// may name any file. An empty folder allows all.
    void openNamedFiles(const QString& folder);

    /// What was opened or saved last and is still shown, changed or not: its path, empty if there is none. A table is shown as long as the
    /// scene has it: undo takes it away.
    QString document() const;
    /// Called when the current scene was read from, or written to, a file, which then is the first of the previous files.
    void setDocument(const QString& path);
    /// True if the scene is no longer as it was opened or saved; the page in front does not count.
    bool isModified() const;

    /// For features that open files of their own: what they change, and the window that asks.
    Explorer& explorer() { return m_explorer; }
    QWidget* window() const { return m_window; }
    /// Reads a file in the background, and lets `use` take what was read. A failure is reported under a title.
    template <class Value>
    void read(const QString& path, const QString& title, std::function<Expected<Value>(const Progress& progress)> read,
              std::function<void(const Value& value)> use)
    {
        readBeside<Value>(
            tr("Opening %1").arg(shownPath(path)), std::move(read), std::move(use),
            [this, path, title](const Error& error) { refuse(path, title, error); }, m_window);
    }
    /// Makes a file that is no document the first of the previous files.
    void remember(const QString& path);
    /// Reports why a file was not opened; it is no longer one of the previous files.
    void refuse(const QString& path, const QString& title, const Error& error);

signals:
    /// document() or isModified() may be another.
    void documentChanged();
    /// A file of a feature, such as a lesson, is to be opened.
    void featureFileRequested(const QString& path);
    /// A scene or table has been opened: the view to look at.
    void opened(posenc::View view);
    /// What was done, in a sentence.
    void told(const QString& sentence);
    /// What happened to an open file on the disk, in a sentence.
    void warned(const QString& sentence);

private:
    void openWith(const Feature& feature, const QString& path);
    void openScene(const QString& path);
    void showOpened(Scene scene);
    void ask(const QStringList& outside, const QString& question);
    void reopen(const Scene& wanted);
    void watch(const Scene& scene);
    void askAboutTable(const QString& path, TableDialog::Aim aim);

    Explorer& m_explorer;
    FileWatch m_watch; ///< watches the files that are open
    QWidget* m_window;
    RecentFiles* m_recent = nullptr;
    QString m_document;
    Scene m_kept; ///< the scene as it is in the document
};

} // namespace posenc

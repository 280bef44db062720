// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/classroom/lesson_guide.h"
#include "ui/features/class/classroom/lesson_library.h"
#include "ui/features/class/classroom/lesson_memory.h"
#include "ui/features/class/classroom/lesson_opening.h"
#include "ui/files/file_watch.h"

#include <QDateTime>
#include <QObject>
#include <QTimer>

class QAction;
class QDockWidget;
class QMainWindow;
class QMenu;
class QToolBar;

namespace posenc {

class LessonPanel;
class PictureCover;
class StartCard;

/// Lessons in a window: opens them, shows the one that is open in a dock left of the pictures, or below them if the window is narrow, and
/// covers the pictures while a question wants it. Remembers where each was left, and reads a file again when it changes.
class Classroom : public QObject {
    Q_OBJECT
public:
    /// `controls` is the dock that the lesson stands beside.
    Classroom(QMainWindow& window, QDockWidget& controls, Explorer& explorer, const std::vector<Preset>& presets);
    ~Classroom() override;

    LessonGuide& guide() { return m_guide; }
    bool isOpen() const { return m_guide.walk().has_value(); }
    bool isCovering() const;

    /// Opens a lesson, at its beginning or at a step; if that fails, a sentence says why and the lesson before stays.
    void open(const QString& path) { openAt(path, {}); }
    void openAt(const QString& path, const std::optional<std::size_t>& step);
    /// Opens a lesson of the present plan, or of the course if none was chosen; then calls `then`, also if it cannot be opened.
    void openInTurn(const QString& path, const std::function<void()>& then);
    /// The plan of a class that the open lesson was chosen from; nullptr if it was not.
    const Syllabus* plan() const { return m_plan; }
    /// The lesson after the open one, in the plan or else in the order of the course. Empty after the last one, and for a lesson of anybody
    /// else's.
    LibraryLesson nextLesson() const;
    /// Opens a lesson where it was left, while the scene stays as it is; then calls `then`, also if the lesson cannot be opened.
    void resume(const QString& path, const LessonStop& stop, const std::function<void()>& then);
    /// The open lesson's file; empty if none is open.
    const QString& path() const { return m_path; }
    /// The menu of everything about lessons.
    QMenu* newMenu(QWidget* parent);
    /// The lessons that the program brings, to be opened, as a course.
    QMenu* newCourseMenu(const QString& title, QWidget* parent);
    /// Whether scenes change in a movement; remembered.
    QAction* newAnimationsAction(const QString& title, QObject* parent);
    void openFirst();
    /// Shows the line that proposes the first lesson.
    void greet();
    /// Takes it out of sight until the next start.
    void endGreeting();
    /// Takes the lesson out of sight, or brings it back: an arrangement of the window that is stored has none.
    void setVisible(bool visible);
    /// In a window that is as small as a phone, the plot stands alone, and a lesson above or beside it.
    void setCompact(bool compact);

signals:
    void opened();
    void viewRequested(posenc::View view);
    void presetRequested(const posenc::Preset& preset);
    /// The scene on display is to be saved.
    void keepRequested();
    /// A handout of the open lesson is to be written.
    void handoutRequested();
    /// A sentence for the status line.
    void told(const QString& sentence);
    /// With the lesson, the window has room for one row of pictures only, or has room again.
    void crampedChanged(bool cramped);
    /// The pictures are covered, or are no more.
    void coveringChanged(bool covering);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void ask();
    void begin(const OpenedLesson& opened, const std::optional<LessonStop>& at = {});
    void openFrom(
        const Syllabus* plan, const QString& path, const std::function<void(const OpenedLesson&)>& then,
        const std::function<void()>& failed = [] {});
    void readAgain();
    void close();
    void follow(const QString& address);
    void place();
    void placeLow();
    void setCramped(bool cramped);
    void remember();
    void read(const QString& path, const std::function<void(const OpenedLesson&)>& then, const std::function<void(const Error&)>& failed);
    void saveAnswers();
    /// Calls `then` once there is a name.
    void askName(const std::function<void()>& then);
    void takeVariantOf(const QString& student);
    void handIn();
    void writeFromHistory();
    void writeFromFiles();
    void writeFrom(const QStringList& paths);
    void write(const std::vector<Scene>& scenes);
    void warn(const QString& title, const QString& sentence);

    QMainWindow& m_window;
    QDockWidget& m_controls;
    Explorer& m_explorer;
    const std::vector<Preset>& m_presets;
    LessonGuide m_guide;
    LessonMemory m_memory;
    QTimer m_rest; ///< a step is remembered once one stays at it: writing may take longer than a frame
    LessonPanel* m_panel;
    QDockWidget* m_dock;
    QToolBar* m_strip;
    QWidget* m_beside; ///< the lesson's panel in the dock beside the plots
    QWidget* m_below;  ///< the lesson's panel in the strip below the plots
    PictureCover* m_cover;
    StartCard* m_card;
    FileWatch m_watch;
    QString m_path;
    const Syllabus* m_plan = nullptr;
    QDateTime m_start;       ///< when the lesson was opened
    bool m_isEdited = false; ///< its file has changed since
    bool m_isVisible = true;
    bool m_isCramped = false;
    bool m_isCompact = false;
    QList<QAction*> m_ofLesson; ///< actions that need an open lesson
};

} // namespace posenc

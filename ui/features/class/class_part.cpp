// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/class_part.h"

#include "ui/export/scene_link.h"
#include "ui/features/class/classroom/classroom.h"
#include "ui/features/class/classroom/kept_lesson.h"
#include "ui/features/class/classroom/lesson_library.h"
#include "ui/features/class/classroom/lesson_opening.h"
#include "ui/features/class/handout/handout_dialog.h"
#include "ui/features/class/lessons/lesson_file.h"
#include "ui/plotting/plot_card.h"
#include "ui/scene/feature.h"
#include "ui/scene/parameters.h"
#include "ui/window/documents.h"
#include "ui/window/main_window.h"
#include "ui/window/maximized_picture.h"
#include "ui/window/workspace.h"

#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QTimer>

#include <algorithm>

namespace posenc {

namespace {

ClassPart& partOf(const MainWindow& window)
{
    const auto& parts = window.parts();
    const auto found = std::ranges::find_if(parts, [](const auto& part) { return qobject_cast<ClassPart*>(part.get()); });
    return static_cast<ClassPart&>(**found);
}

} // namespace

ClassPart::ClassPart(MainWindow& window, QDockWidget& controls)
    : m_window(window), m_classroom(new Classroom(window, controls, window.explorer(), window.presets())),
      m_presenting(window, window.explorer(), *m_classroom, window.colorMaps(), [&window] { return window.viewInFront(); }),
      m_movement(window.explorer(), nullptr)
{
}

void ClassPart::addMenus(QMenuBar& bar, QMenu& view)
{
    QMenu* const lesson = bar.addMenu(m_classroom->newMenu(&m_window))->menu();
    m_presenting.addEntries(*lesson, view);
}

void ClassPart::addSettings(QMenu& view)
{
    view.addAction(m_classroom->newAnimationsAction(QCoreApplication::translate("posenc::MainWindow", "A&nimations"), &view));
}

void ClassPart::addHelp(QMenu& help)
{
    help.addAction(QCoreApplication::translate("posenc::MainWindow", "&Start here"), m_classroom, &Classroom::openFirst);
    help.addMenu(m_classroom->newCourseMenu(QCoreApplication::translate("posenc::MainWindow", "&Course"), &help));
}

QWidget* ClassPart::statusWidget() const { return &m_presenting.offer(); }

void ClassPart::connectWindow()
{
    LessonGuide& guide = m_classroom->guide();
    connect(&m_window.docks(), &Workspace::turned, this, [this](std::optional<View> view) { m_presenting.followFront(view.has_value()); });
    connect(&m_window, &MainWindow::frontChanged, this, [this] { m_presenting.followFront(m_window.hasViewInFront()); });
    connect(&m_presenting, &Presenting::told, &m_window, &MainWindow::tell);
    connect(&m_presenting, &Presenting::viewChosen, &m_window, &MainWindow::bringUp); // its page has the controls
    connect(&m_presenting, &Presenting::tableRequested, &m_window.documents(), &Documents::askWhatToCompare);
    connect(m_classroom, &Classroom::told, &m_window, &MainWindow::tell);
    connect(m_classroom, &Classroom::handoutRequested, this, [this] {
        const QString path = m_classroom->path();
        exportHandout(m_window.exporter(), &m_window, m_classroom->guide().walk()->shared(), pictureFolderOf(path),
                      lessonAddress(webAddress(), path));
    });
    connect(m_classroom, &Classroom::opened, &m_window, &MainWindow::forgetPreset);
    connect(&guide, &LessonGuide::lessonChanged, this, [this] { m_window.setBeside(m_classroom->isOpen()); });
    connect(m_classroom, &Classroom::viewRequested, &m_window, &MainWindow::leadTo); // the lesson has the word
    // Once everything is in its place.
    const auto look = [this] { QTimer::singleShot(0, this, &ClassPart::lookForStep); };
    connect(&m_window.docks(), &Workspace::turned, this, look);
    connect(&m_window.docks(), &Workspace::panelsChanged, this, look);
    connect(&m_window.maximized(), &MaximizedPicture::changed, this, look);
    connect(&guide, &LessonGuide::moved, this, look);
    connect(m_classroom, &Classroom::presetRequested, &m_window, &MainWindow::choose);
    connect(m_classroom, &Classroom::keepRequested, this, [this] { m_window.documents().save(m_window.currentPicture()); });
    for (const auto changed : {&LessonGuide::moved, &LessonGuide::lessonChanged, &LessonGuide::lookChanged})
        connect(&guide, changed, this, &ClassPart::mark);
    connect(m_classroom, &Classroom::crampedChanged, this, [this](bool cramped) {
        const auto& walk = m_classroom->guide().walk();
        m_window.setCramped(cramped, walk ? std::optional(walk->scene().view.name) : std::nullopt);
    });
    connect(m_classroom, &Classroom::coveringChanged, &m_window, &MainWindow::setCovered);
    connect(&m_presenting, &Presenting::coveringChanged, &m_window, &MainWindow::setResting);
    connect(&m_window, &MainWindow::sessionOffered, m_classroom, &Classroom::endGreeting); // one line is enough, and they are not new here
    for (const auto changed : {&LessonGuide::moved, &LessonGuide::lessonChanged})
        connect(&guide, changed, this, &WindowPart::keptChanged);
}

void ClassPart::greet()
{
    m_isGreeted = true;
    m_classroom->greet();
}

// What is computed beside would begin anew with every frame.
bool ClassPart::moveTo(const Scene& scene)
{
    return m_isGreeted && m_classroom->guide().isAnimated() && !lackingComputation(scene) && m_movement.start(scene);
}

void ClassPart::openFirst() { m_classroom->openFirst(); }

bool ClassPart::open(const QString& path)
{
    if (!isLessonName(path))
        return false;
    m_classroom->open(path);
    return true;
}

bool ClassPart::isCovering() const { return m_classroom->isCovering(); }

void ClassPart::setVisible(bool visible) { m_classroom->setVisible(visible); }

void ClassPart::setCompact(bool compact) { m_classroom->setCompact(compact); }

QJsonObject ClassPart::kept() const
{
    const auto& walk = m_classroom->guide().walk();
    return m_classroom->path().isEmpty() ? QJsonObject() : keptLessonAsJson({m_classroom->path(), walk ? walk->stop() : LessonStop()});
}

bool ClassPart::restore(const QJsonObject& session, const std::function<void()>& then)
{
    const auto lesson = keptLessonFrom(session);
    if (lesson)
        m_classroom->resume(lesson->path, lesson->stop, then);
    return lesson.has_value();
}

// Tells the lesson whether the view of its step is in sight. While the audience's window covers this one, the step counts as in sight.
void ClassPart::lookForStep()
{
    const auto& walk = m_classroom->guide().walk();
    if (!walk || !m_window.isVisible() || m_window.isMinimized() || m_presenting.isOn() || m_classroom->isCovering())
        return;
    m_classroom->guide().setElsewhere(!m_window.docks().card(walk->scene().view.name).isInSight());
}

void ClassPart::mark()
{
    const LessonGuide& guide = m_classroom->guide();
    std::vector<Parameter> controls = guide.lookedControls();
    for (const SceneParameter* const changed : guide.taskControls().parameters)
        if (changed->line)
            controls.push_back(*changed->line);
    m_window.setMarked(controls, guide.lookedAt());
    m_window.maximized().setTask(guide.walk() ? std::optional(guide.taskControls()) : std::nullopt);
}

Classroom& classroomOf(const MainWindow& window) { return partOf(window).classroom(); }

Presenting& presentingOf(const MainWindow& window) { return partOf(window).presenting(); }

} // namespace posenc

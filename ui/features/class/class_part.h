// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/classroom/preset_movement.h"
#include "ui/features/class/presenting/presenting.h"
#include "ui/window/window_part.h"

class QDockWidget;

namespace posenc {

class Classroom;
class MainWindow;

/// Lessons in a main window, and their presenting: menu Lesson, and what stands beside the plots or covers them.
class ClassPart : public WindowPart {
    Q_OBJECT
public:
    /// `controls` is the dock that a lesson stands beside. Both must outlive it.
    ClassPart(MainWindow& window, QDockWidget& controls);

    Classroom& classroom() { return *m_classroom; }
    Presenting& presenting() { return m_presenting; }

    QList<QAction*> toolBarActions() const override { return {&m_presenting.action()}; }
    void addMenus(QMenuBar& bar, QMenu& view) override;
    void addSettings(QMenu& view) override;
    void addHelp(QMenu& help) override;
    QWidget* statusWidget() const override;
    void connectWindow() override;
    void greet() override;
    void openFirst() override;
    bool open(const QString& path) override;
    bool isCovering() const override;
    void setVisible(bool visible) override;
    void setCompact(bool compact) override;
    bool moveTo(const Scene& scene) override;
    bool isMoving() const override { return m_movement.isMoving(); }
    void settle() override { m_movement.finish(); }
    PenDrawing drawing() const override { return m_presenting.drawing(); }
    QJsonObject kept() const override;
    bool restore(const QJsonObject& session, const std::function<void()>& then) override;

private:
    void lookForStep();
    void mark();

    MainWindow& m_window;
    Classroom* m_classroom; ///< a child of the window
    Presenting m_presenting;
    PresetMovement m_movement;
    bool m_isGreeted = false; ///< a window that nobody looks at moves nothing
};

/// The lessons of a window, and their presenting.
Classroom& classroomOf(const MainWindow& window);
Presenting& presentingOf(const MainWindow& window);

} // namespace posenc

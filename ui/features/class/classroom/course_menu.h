// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

#include <functional>

namespace posenc {

class LessonMemory;
struct Syllabus;

/// The lessons of the program, each with number, minutes, level and how far it is, as a mark and in words: those of the beginner's course
/// in its order, a menu "Further" with a menu for each part of the others, and a menu for each syllabus, with its lessons in order.
class CourseMenu : public QMenu {
    Q_OBJECT
public:
    /// Opens the lesson at a path, out of a plan (that of a class or the beginner's course) or out of all lessons (nullptr).
    using Open = std::function<void(const QString& path, const Syllabus* plan)>;
    /// `memory` must outlive the menu.
    CourseMenu(const QString& title, const LessonMemory& memory, const Open& open, QWidget* parent = nullptr);

private:
    void fill();

    const LessonMemory& m_memory;
    Open m_open;
};

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

#include <functional>

namespace posenc {

class LessonMemory;
struct Syllabus;

/// The lessons of the program as a course: a menu for each part, with number, minutes, level and how far each is, as a mark and in words;
/// then a menu for each syllabus, with its lessons in order.
class CourseMenu : public QMenu {
    Q_OBJECT
public:
    /// Opens the lesson at a path, out of the plan of a class or out of the course (nullptr).
    using Open = std::function<void(const QString& path, const Syllabus* plan)>;
    /// `memory` must outlive the menu.
    CourseMenu(const QString& title, const LessonMemory& memory, const Open& open, QWidget* parent = nullptr);

private:
    void fill();

    const LessonMemory& m_memory;
    Open m_open;
};

} // namespace posenc

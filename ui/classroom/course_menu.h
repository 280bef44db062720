// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

#include <functional>

namespace posenc {

class LessonMemory;

/// The lessons of the program as a course: a menu for each part, with number, minutes, level and a check mark for each lesson that was
/// done; then a menu for each syllabus, with its lessons in order.
class CourseMenu : public QMenu {
    Q_OBJECT
public:
    /// `open` is called with the path of a chosen lesson. `memory` must outlive the menu.
    CourseMenu(const QString& title, const LessonMemory& memory, const std::function<void(const QString& path)>& open,
               QWidget* parent = nullptr);

private:
    void fill();

    const LessonMemory& m_memory;
    std::function<void(const QString& path)> m_open;
};

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace posenc {

/// The colours of a page to read and print in one of the two themes, those of figures. Letters in them have a contrast of at least 4.5 : 1
/// on their ground.
struct PageColors {
    bool isDark = false;
    QColor background;
    QColor text;
    QColor quiet;     ///< colour of hints and of the foot of a page
    QColor lines;     ///< colour of lines in tables
    QColor writing;   ///< colour of lines to write on
    QColor question;  ///< beside a question, and of its label
    QColor task;      ///< ground colour of tasks
    QColor note;      ///< beside a note
    QColor noteLabel; ///< colour of labels on the ground of notes
    QColor noteGround;
    QColor codeGround;

    static PageColors of(bool isDark);
};

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace posenc {

/// The colours of a handout in one of the two themes, those of its figures. Letters in them have a contrast of at least 4.5 : 1 on their
/// ground.
struct HandoutColors {
    bool isDark = false;
    QColor background;
    QColor text;
    QColor quiet;     ///< of hints and the foot of a page
    QColor lines;     ///< of tables
    QColor writing;   ///< of lines to write on
    QColor question;  ///< beside a question, and of its label
    QColor task;      ///< likewise
    QColor note;      ///< beside a note
    QColor noteLabel; ///< on its ground
    QColor noteGround;
    QColor codeGround;

    static HandoutColors of(bool isDark);
};

} // namespace posenc

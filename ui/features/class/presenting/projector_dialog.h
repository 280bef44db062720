// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/presenting/projector_size.h"

#include <QDialog>

class QDoubleSpinBox;
class QLabel;

namespace posenc {

/// The room as it was last entered.
ProjectorRoom savedRoom();
void saveRoom(const ProjectorRoom& room);

/// Asks how wide the projector's screen is and how far the last row, and says what follows for the size of the text.
class ProjectorDialog : public QDialog {
    Q_OBJECT
public:
    /// `screen` is the size of the audience's screen, in pixels.
    ProjectorDialog(const QSize& screen, const ProjectorRoom& room, QWidget* parent = nullptr);

    ProjectorRoom room() const;

private:
    void showWhatFollows();

    QSize m_screen;
    QDoubleSpinBox* m_width;
    QDoubleSpinBox* m_distance;
    QLabel* m_follows;
};

} // namespace posenc

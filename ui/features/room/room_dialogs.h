// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/lessons/lesson.h"

#include <QDialog>

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QSpinBox;

namespace posenc {

/// What is asked before a class answers: the address that its phones use, and the port.
class RoomDialog : public QDialog {
    Q_OBJECT
public:
    explicit RoomDialog(QWidget* parent);

    void setAddresses(const QStringList& addresses);
    QString address() const;
    int port() const;

private:
    QComboBox* m_addresses;
    QSpinBox* m_port;
    QLabel* m_noNetwork;
    QDialogButtonBox* m_buttons;
};

/// A question of the teacher's own with two to six choices.
class PollDialog : public QDialog {
    Q_OBJECT
public:
    static constexpr int mostPollChoices = 6;

    explicit PollDialog(QWidget* parent);
    /// None of its choices is right.
    LessonQuestion question() const;

private:
    QStringList choices() const;

    QLineEdit* m_question;
    QPlainTextEdit* m_choices;
};

} // namespace posenc

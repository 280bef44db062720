// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/room/room_dialogs.h"

#include "ui/features/class/classroom/blank_fields.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>

namespace posenc {

namespace {

constexpr int usualPort = 8017;

QLabel* newParagraph(const QString& words)
{
    auto* const label = new QLabel(words);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setMinimumWidth(60 * label->fontMetrics().averageCharWidth());
    return label;
}

QDialogButtonBox* addButtons(QDialog& dialog, QFormLayout& form, const QString& accept)
{
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Ok)->setText(accept);
    form.addRow(buttons);
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    return buttons;
}

} // namespace

RoomDialog::RoomDialog(QWidget* parent)
    : QDialog(parent), m_addresses(new QComboBox), m_port(new QSpinBox),
      m_noNetwork(newParagraph(tr("This computer has no network. Join the network of the room, or open the hotspot of a phone."))),
      m_buttons(nullptr)
{
    setWindowTitle(tr("Let the class answer"));
    auto* const form = new QFormLayout(this);
    form->addRow(newParagraph(
        tr("Students answer on their phones. This computer is the server, in the network of the room. No internet is needed.")));
    form->addRow(tr("&Address that the room sees:"), m_addresses);
    form->addRow(tr("&Port:"), m_port);
    m_port->setRange(1024, 65535);
    m_port->setValue(usualPort);
    m_port->setToolTip(tr("If another program has the port, posenc takes the next free one."));
    form->addRow(m_noNetwork);
    form->addRow(newParagraph(tr(
        "The answers travel without encryption. Whoever listens in the network can read answers, and the nickname of a student who hands "
        "in. posenc keeps nothing unless you save the votes.")));
    form->addRow(newParagraph(tr("posenc stops listening when you end the presentation.")));
    m_buttons = addButtons(*this, *form, tr("&Show the code"));
    setAddresses({});
}

void RoomDialog::setAddresses(const QStringList& addresses)
{
    const QString before = address();
    m_addresses->clear();
    m_addresses->addItems(addresses);
    m_addresses->setCurrentIndex(std::max(0, m_addresses->findText(before)));
    m_noNetwork->setVisible(addresses == QStringList{QStringLiteral("127.0.0.1")});
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(!addresses.isEmpty());
}

QString RoomDialog::address() const { return m_addresses->currentText(); }
int RoomDialog::port() const { return m_port->value(); }

PollDialog::PollDialog(QWidget* parent) : QDialog(parent), m_question(new QLineEdit), m_choices(new QPlainTextEdit)
{
    setWindowTitle(tr("Ask the class"));
    auto* const form = new QFormLayout(this);
    form->addRow(tr("&Question:"), m_question);
    form->addRow(tr("&Choices, one per line:"), m_choices);
    constexpr int longest = 200; // characters
    m_question->setMaxLength(longest);
    m_question->setMinimumWidth(50 * fontMetrics().averageCharWidth());
    m_choices->setTabChangesFocus(true);
    m_choices->setPlainText(tr("Yes\nNo"));
    QPushButton* const ask = addButtons(*this, *form, tr("&Ask"))->button(QDialogButtonBox::Ok);
    const auto check = [this, ask] {
        ask->setEnabled(!m_question->text().trimmed().isEmpty() && choices().size() >= 2 && choices().size() <= mostPollChoices);
    };
    connect(m_question, &QLineEdit::textChanged, this, check);
    connect(m_choices, &QPlainTextEdit::textChanged, this, check);
    form->addRow(newParagraph(tr("A question has two to six choices.")));
    check();
    m_question->setFocus();
}

QStringList PollDialog::choices() const
{
    QStringList choices;
    constexpr qsizetype longest = 120; // characters
    for (const QString& line : m_choices->toPlainText().split(QLatin1Char('\n')))
        if (!line.trimmed().isEmpty())
            choices << line.trimmed().left(longest);
    return choices;
}

LessonQuestion PollDialog::question() const
{
    LessonQuestion question;
    question.text.markdown = asMarkdown(m_question->text().trimmed());
    for (const QString& choice : choices())
        question.choices.push_back({{asMarkdown(choice), 0}, {}, false});
    return question;
}

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/support.h"
#include "ui/controls/choice_bar.h"

#include <QAbstractSpinBox>
#include <QFileDialog>
#include <QMessageBox>
#include <QProgressDialog>

#include <deque>

namespace posenc::test {

/// The control with that accessible name; nullptr if there is none or more than one.
template <class Widget>
Widget* control(const QWidget& in, const QString& name)
{
    Widget* found = nullptr;
    for (Widget* const widget : in.findChildren<Widget*>()) {
        if (widget->accessibleName() != name)
            continue;
        if (found)
            return nullptr;
        found = widget;
    }
    return found;
}

/// The button with those words, ignoring its access key.
template <class Button = QAbstractButton>
Button* button(const QWidget& in, const QString& words)
{
    for (Button* const each : in.findChildren<Button*>())
        if (each->text().remove(QLatin1Char('&')) == words)
            return each;
    return nullptr;
}

/// Clicks a choice of a bar, or a box or button, as a user does.
inline void pick(const QWidget& in, const QString& words)
{
    QAbstractButton* const found = button(in, words);
    if (!found)
        qFatal("there is no %s", qPrintable(words));
    QTest::mouseClick(found, Qt::LeftButton, {}, found->rect().center().x() < 8 ? QPoint() : QPoint(8, found->height() / 2));
}

/// Types into a field and confirms; the dialog does not hear of the confirmation.
inline void enter(QWidget* field, const QString& text)
{
    if (!field)
        qFatal("there is no such field");
    field->setFocus();
    auto* const line = qobject_cast<QLineEdit*>(field) ? qobject_cast<QLineEdit*>(field) : field->findChild<QLineEdit*>();
    line->selectAll();
    QTest::keyClicks(line, text);
    QTest::keyClick(line, Qt::Key_Tab);
}

/// A user who answers the dialogs that open: the first answer goes to the first dialog, and so on. A dialog of an unexpected kind is
/// dismissed and reported at the end; one that shows progress is left alone.
class Person : public QObject {
public:
    Person() { look(); }
    ~Person() override
    {
        if (!m_answers.empty())
            QTest::qFail(qPrintable(QStringLiteral("%1 dialogs were never opened").arg(m_answers.size())), __FILE__, __LINE__);
        if (!m_surprise.isEmpty())
            QTest::qFail(qPrintable("a surprising dialog: " + m_surprise), __FILE__, __LINE__);
    }

    template <class Dialog>
    Person& answers(const std::function<void(Dialog&)>& answer)
    {
        m_answers.push_back([answer](QWidget& widget) {
            auto* const dialog = qobject_cast<Dialog*>(&widget);
            if (dialog)
                answer(*dialog);
            return dialog != nullptr;
        });
        return *this;
    }
    /// Chooses a path in the file dialog.
    Person& choosesFile(const QString& path)
    {
        return answers<QFileDialog>([path](QFileDialog& dialog) {
            dialog.findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(path);
            static_cast<QDialog&>(dialog).accept();
        });
    }
    /// Reads a message and answers its question.
    Person& reads(QString& message, QMessageBox::StandardButton answer = QMessageBox::Ok)
    {
        return answers<QMessageBox>([&message, answer](QMessageBox& box) {
            message = box.text();
            if (QAbstractButton* const wanted = box.button(answer))
                wanted->click();
            else
                box.reject();
        });
    }
    bool isDone() const { return m_answers.empty() && m_surprise.isEmpty(); }

private:
    void look()
    {
        QTimer::singleShot(5, this, [this] {
            look(); // an answer may open the next dialog before it returns
            m_seen.removeIf([](const QWidget* dialog) { return !dialog->isVisible(); }); // one that opens again is answered again
            QWidget* const dialog = QApplication::activeModalWidget();
            if (!dialog || m_seen.contains(dialog))
                return;
            if (!dialog->isVisible() || (m_answers.empty() && m_surprise.isEmpty() && !qobject_cast<QDialog*>(dialog)))
                return;
            if (!dialog->isActiveWindow())
                return dialog->activateWindow(); // typing needs the focus
            m_seen.append(dialog);
            connect(dialog, &QObject::destroyed, this, [this, dialog] { m_seen.removeAll(dialog); });
            const bool isProgress = qobject_cast<QProgressDialog*>(dialog); // which appears by itself on a slow machine
            if (!m_answers.empty()) {
                const auto answer = m_answers.front();
                m_answers.pop_front();
                if (answer(*dialog))
                    return;
                if (isProgress)
                    m_answers.push_front(answer);
            }
            if (isProgress)
                return;
            m_surprise += QLatin1String(dialog->metaObject()->className()) + QLatin1Char(' ') + dialog->windowTitle();
            if (auto* const box = qobject_cast<QMessageBox*>(dialog))
                m_surprise += QStringLiteral(": ") + box->text();
            qobject_cast<QDialog*>(dialog)->reject();
        });
    }

    std::deque<std::function<bool(QWidget&)>> m_answers;
    QList<QWidget*> m_seen;
    QString m_surprise;
};

} // namespace posenc::test

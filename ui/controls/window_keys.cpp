// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/window_keys.h"

#include "ui/controls/number_field.h"
#include "ui/controls/text_field.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QTextDocument>
#include <QTextEdit>

namespace posenc {

namespace {

// What a field says of its text.
struct FieldState {
    bool isField = false;
    bool canUndo = false;
    bool canRedo = false;
    bool hasSelection = false;
    bool takesBlanks = true;
};

template <class Editor>
FieldState stateOfText(const Editor& editor)
{
    const bool isEdited = !editor.isReadOnly();
    const QTextDocument& text = *editor.document();
    return {true, isEdited && text.isUndoAvailable(), isEdited && text.isRedoAvailable(), editor.textCursor().hasSelection(), true};
}

bool isBeingTyped(const QAbstractSpinBox& field)
{
    if (const auto* const number = qobject_cast<const NumberField*>(&field))
        return number->isBeingTyped();
    const auto* const decimals = qobject_cast<const QDoubleSpinBox*>(&field);
    return !decimals || decimals->text() != decimals->prefix() + decimals->textFromValue(decimals->value()) + decimals->suffix();
}

FieldState stateOf(const QWidget& widget)
{
    if (const auto* const field = qobject_cast<const QAbstractSpinBox*>(&widget)) {
        const bool isTyped = isBeingTyped(*field); // a confirmed number is the window's to undo
        const auto* const editor = field->findChild<const QLineEdit*>();
        return {true, isTyped, isTyped, editor && editor->hasSelectedText(), isTyped};
    }
    if (const auto* const field = qobject_cast<const QLineEdit*>(&widget))
        return {true, field->isUndoAvailable(), field->isRedoAvailable(), field->hasSelectedText(), true};
    if (const auto* const field = qobject_cast<const QPlainTextEdit*>(&widget))
        return stateOfText(*field);
    if (const auto* const field = qobject_cast<const QTextEdit*>(&widget))
        return stateOfText(*field);
    return {};
}

bool isForTheWindow(const FieldState& field, QKeyEvent& key)
{
    if (!field.isField)
        return false;
    if (key.matches(QKeySequence::Undo))
        return !field.canUndo;
    if (key.matches(QKeySequence::Redo) || key.keyCombination() == (Qt::CTRL | Qt::Key_Y))
        return !field.canRedo;
    if (key.matches(QKeySequence::Copy))
        return !field.hasSelection;
    return key.modifiers().testFlag(Qt::ControlModifier) && key.key() == Qt::Key_E; // elsewhere it is the end of the line
}

// A blank would replace a selected number, and a number is selected when the keyboard comes to its field.
bool isStrayBlank(const FieldState& field, const QKeyEvent& key)
{
    return field.isField && !field.takesBlanks && key.key() == Qt::Key_Space && key.modifiers() == Qt::NoModifier;
}

// The focus only comes back, from another window or a list that closes.
bool isPassing(Qt::FocusReason reason) { return reason == Qt::ActiveWindowFocusReason || reason == Qt::PopupFocusReason; }

bool isEnter(const QKeyEvent& key)
{
    return (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter) && !(key.modifiers() & ~Qt::KeypadModifier);
}

} // namespace

FieldKeys::FieldKeys(QWidget& window) : QObject(&window), m_window(window) { qApp->installEventFilter(this); }

void FieldKeys::follow(QWidget& widget, const QEvent& event)
{
    if (event.type() == QEvent::FocusIn && static_cast<const QFocusEvent&>(event).reason() != Qt::MouseFocusReason) {
        if (&widget == m_byMouse && !isPassing(static_cast<const QFocusEvent&>(event).reason()))
            m_byMouse.clear();
    } else if (event.type() == QEvent::MouseButtonPress && (qobject_cast<QAbstractButton*>(&widget) || qobject_cast<QComboBox*>(&widget))) {
        if (widget.focusPolicy() & Qt::ClickFocus) // otherwise the keyboard stays where the mouse has brought it before
            m_byMouse = &widget;
        emit clicked(&widget);
    }
}

bool FieldKeys::eventFilter(QObject* watched, QEvent* event)
{
    auto* const widget = qobject_cast<QWidget*>(watched);
    if (!widget || widget->window() != &m_window)
        return false;
    follow(*widget, *event);
    if ((event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress) || !widget->hasFocus())
        return false;
    auto& key = static_cast<QKeyEvent&>(*event);
    const FieldState field = stateOf(*widget);
    const bool isClicked = widget == m_byMouse && key.key() == Qt::Key_Space && key.modifiers() == Qt::NoModifier;
    if (isClicked || isForTheWindow(field, key)) {
        event->ignore(); // neither a key of the field, nor handled: what is around the field gets it
        return true;
    }
    if (event->type() == QEvent::KeyPress && isStrayBlank(field, key))
        return true;
    if (auto* const button = qobject_cast<QPushButton*>(widget); button && !button->menu() && isEnter(key)) { // as in dialogs
        if (event->type() == QEvent::KeyPress && !key.isAutoRepeat())
            button->click();
        return event->type() == QEvent::KeyPress;
    }
    const auto* const number = qobject_cast<const NumberField*>(widget);
    const bool endsByEnter = qobject_cast<const QAbstractSpinBox*>(widget) || qobject_cast<const TextField*>(widget);
    if (event->type() == QEvent::KeyPress && endsByEnter && isEnter(key))
        QMetaObject::invokeMethod( // after the field has read it
            widget,
            [this, widget, number] {
                if (widget->hasFocus() && !(number && number->isRefused()))
                    emit typingEnded();
            },
            Qt::QueuedConnection);
    return false;
}

KeysInSight::KeysInSight(QObject* parent) : QObject(parent) { qApp->installEventFilter(this); }

bool KeysInSight::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape
        && QApplication::activePopupWidget())
        event->accept(); // so that the key is not a shortcut
    const auto* const widget = event->type() == QEvent::Hide ? qobject_cast<const QWidget*>(watched) : nullptr;
    QWidget* const focus = QApplication::focusWidget();
    const bool hasFocus = widget && focus && (focus == widget || widget->isAncestorOf(focus));
    if (hasFocus && widget->windowType() == Qt::Popup)
        focus->clearFocus();
    else if (hasFocus)
        QMetaObject::invokeMethod(this, &KeysInSight::leaveHidden, Qt::QueuedConnection); // Qt may find another place first
    return false;
}

void KeysInSight::leaveHidden()
{
    if (QWidget* const focus = QApplication::focusWidget(); focus && !focus->isVisible())
        focus->clearFocus();
}

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/web/browser_habits.h"

#include "ui/controls/choice_bar.h"
#include "ui/features/class/presenting/presenter_window.h"
#include "ui/plotting/plot_card.h"
#include "ui/window/main_window.h"
#include "ui/window/maximized_picture.h"

#include <QApplication>
#include <QBoxLayout>
#include <QContextMenuEvent>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMouseEvent>
#include <QPlainTextEdit>
#include <QProxyStyle>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyleOption>
#include <QTextEdit>
#include <QToolButton>
#include <QWindow>

#include <algorithm>

#include <emscripten.h>

namespace posenc {

namespace {

constexpr int finger = 44; // pixels: the least that a finger hits

// clang-format off
EM_JS(void, posencFillScreen, (bool fills), {
    const root = document.documentElement;
    if (fills && !document.fullscreenElement && root.requestFullscreen)
        root.requestFullscreen().catch(() => {}); // a browser may refuse: the window fills the page
    else if (!fills && document.fullscreenElement)
        document.exitFullscreen();
});

// Frames and titles of dialogs are the toolkit's own elements, and light; so is its button for screen readers (app/web/screen_reader.h).
EM_JS(void, posencDressFrames, (), {
    const style = document.createElement('style');
    style.textContent = '.title-bar .window-name { font-family: system-ui, sans-serif }'
        + ' .hidden-visually-read-by-screen-reader { display: none } @media (pointer: coarse) {'
        + ' .qt-window.has-border > .title-bar { height: 40px } .title-bar .image-button.action-button { width: 44px; height: 40px } } @media (prefers-color-scheme: dark) { .title-bar { background-color: #30363d; color: #e6eaf0 }'
        + ' .title-bar .action-button img { filter: invert(1) } .qt-window.has-border { border-color: #444c56 } }';
    document.getElementById('qt-shadow-container').shadowRoot.append(style);
});

// A menu that closes takes its element away, which had the keyboard, as a second window of the browser does: the window that is left gets
// the keyboard back.
EM_JS(void, posencKeepKeyboard, (), {
    const had = [];
    addEventListener('focusin', (event) => {
        had.push(event.composedPath()[0]); // the toolkit's elements are in a shadow tree
        had.splice(0, had.length - 8);
    });
    const back = () => setTimeout(() => {
        const left = had.filter((element) => element.isConnected).at(-1);
        if (left && document.hasFocus() && document.activeElement === document.body)
            left.focus({preventScroll: true});
    });
    addEventListener('focusout', back);
    addEventListener('focus', back);
});

// Which keys a phone shows for the control that has the keyboard.
EM_JS(void, posencAskForKeys, (const char* mode), {
    const field = document.querySelector('body > input[type=text]'); // the toolkit's
    if (field)
        field.inputMode = UTF8ToString(mode);
});

EM_JS(bool, posencHasFingers, (), { return matchMedia('(pointer: coarse)').matches; });

// While nothing in the page can have the keyboard, Tab takes the browser to what comes after: its own bars, or the page around a frame.
EM_JS(void, posencLetKeyboardGo, (), {
    const back = () => document.body.inert = false;
    document.body.inert = true;
    addEventListener('blur', () => setTimeout(back), {once: true});
    setTimeout(back, 300);
});
// clang-format on

// Fingers hit what is 44 pixels high.
class FingerStyle : public QProxyStyle {
public:
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size, const QWidget* widget) const override
    {
        const QSize wanted = QProxyStyle::sizeFromContents(type, option, size, widget);
        const auto* const entry = type == CT_MenuItem ? qstyleoption_cast<const QStyleOptionMenuItem*>(option) : nullptr;
        switch (type) {
        case CT_MenuItem:
            return entry && entry->menuItemType == QStyleOptionMenuItem::Separator ? wanted : wanted.expandedTo(QSize(0, finger));
        case CT_ItemViewItem:
        case CT_ComboBox:
        case CT_PushButton:
        case CT_ToolButton:
        case CT_CheckBox:
        case CT_RadioButton:
        case CT_TabBarTab:
        case CT_SpinBox:
        case CT_LineEdit:
            return wanted.expandedTo(QSize(type == CT_ToolButton ? finger : 0, finger));
        default:
            return wanted;
        }
    }
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const override
    {
        const auto* const box = element == CE_ComboBoxLabel ? qstyleoption_cast<const QStyleOptionComboBox*>(option) : nullptr;
        if (!box)
            return QProxyStyle::drawControl(element, option, painter, widget);
        QStyleOptionComboBox narrow = *box; // a phone has no room for every name
        const int room = subControlRect(CC_ComboBox, box, SC_ComboBoxEditField, widget).width() - 2;
        narrow.currentText = box->fontMetrics.elidedText(box->currentText, Qt::ElideRight, room);
        QProxyStyle::drawControl(element, &narrow, painter, widget);
    }
};

// Rows of buttons beside another; those above a plot would take its room.
void widenForFinger(QWidget& widget)
{
    if (!qobject_cast<const ChoiceSegment*>(&widget))
        return;
    for (const QWidget* outer = &widget; outer; outer = outer->parentWidget())
        if (qobject_cast<const PlotCard*>(outer) || qobject_cast<const MaximizedPicture*>(outer))
            return;
    widget.setMinimumHeight(finger);
}

// A number's keys are digits; what takes no text shows none.
void askForKeys(const QWidget& widget)
{
    const auto* const field = qobject_cast<const QDoubleSpinBox*>(&widget);
    const bool isText = widget.testAttribute(Qt::WA_InputMethodEnabled);
    posencAskForKeys(field && field->minimum() >= 0.0 ? "decimal" : isText ? "text" : "none");
}

// What is typed after a tap replaces the number: the next digit would otherwise stand anywhere in it.
void selectTapped(QWidget& widget, const QEvent& event)
{
    auto* const line = qobject_cast<QLineEdit*>(&widget);
    if (line && qobject_cast<QAbstractSpinBox*>(line->parent()) && event.type() == QEvent::MouseButtonRelease
        && static_cast<const QMouseEvent&>(event).source() == Qt::MouseEventSynthesizedByQt)
        QMetaObject::invokeMethod(line, &QLineEdit::selectAll, Qt::QueuedConnection);
}

// What is wider stands below one another instead of beside.
void narrow(QLayout& layout, int width)
{
    for (int at = 0; at < layout.count(); ++at) {
        const QLayoutItem& item = *layout.itemAt(at);
        if (QLayout* const part = item.widget() ? item.widget()->layout() : layout.itemAt(at)->layout())
            narrow(*part, width);
    }
    for (int at = 0; at < layout.count(); ++at)
        if (auto* const label = qobject_cast<QLabel*>(layout.itemAt(at)->widget()); label && label->minimumSizeHint().width() > width)
            label->setWordWrap(true);
    if (layout.minimumSize().width() <= width)
        return;
    if (auto* const box = qobject_cast<QBoxLayout*>(&layout))
        box->setDirection(QBoxLayout::TopToBottom);
    else if (auto* const form = qobject_cast<QFormLayout*>(&layout))
        form->setRowWrapPolicy(QFormLayout::WrapAllRows);
}

// The buttons that end a dialog, taken out of its layout; nothing if they do not fit into a line. The frame can cancel.
QDialogButtonBox* buttonsInSight(QDialog& dialog, int width)
{
    auto* const box = dialog.findChild<QDialogButtonBox*>();
    if (!box)
        return nullptr;
    constexpr int gap = 8; // pixels
    int least = gap;
    for (const QAbstractButton* const button : box->buttons())
        if (box->buttonRole(const_cast<QAbstractButton*>(button)) != QDialogButtonBox::RejectRole)
            least += button->sizeHint().width() + gap;
    if (least > width || least == gap)
        return nullptr;
    for (QAbstractButton* const button : box->buttons())
        button->setVisible(box->buttonRole(button) != QDialogButtonBox::RejectRole);
    box->setParent(nullptr);
    box->setContentsMargins(gap, 0, gap, gap);
    return box;
}

// What does not fit a phone's screen is scrolled.
void fitToScreen(QDialog& dialog)
{
    const QMargins frame = dialog.windowHandle() ? dialog.windowHandle()->frameMargins() : QMargins();
    const QSize room = dialog.screen()->availableSize().shrunkBy(frame);
    const QSize least = dialog.minimumSizeHint();
    const bool wrapsItself = qobject_cast<const QMessageBox*>(&dialog);
    if (wrapsItself || !dialog.layout() || (least.width() <= room.width() && least.height() <= room.height()))
        return;
    QDialogButtonBox* const box = buttonsInSight(dialog, room.width());
    auto* const contents = new QWidget;
    dialog.layout()->setSizeConstraint(QLayout::SetDefaultConstraint);
    constexpr int edges = 40; // pixels, with a scroll bar
    narrow(*dialog.layout(), room.width() - edges);
    contents->setLayout(dialog.layout());
    auto* const area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setWidget(contents);
    area->setFocusPolicy(Qt::NoFocus);
    auto* const lines = new QVBoxLayout(&dialog);
    lines->setContentsMargins(QMargins());
    lines->addWidget(area);
    if (box) {
        lines->addWidget(box);
        box->show();
    }
    dialog.setMinimumSize(0, 0);
    dialog.setMaximumSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX);
    const int width = std::min(room.width(), contents->sizeHint().width() + edges);
    const int height = contents->hasHeightForWidth() ? contents->heightForWidth(width - edges) : contents->sizeHint().height();
    const QSize wanted(width, height + edges + (box ? box->sizeHint().height() : 0));
    // Again once the frame has its height.
    const auto place = [&dialog, wanted] {
        const QMargins border = dialog.windowHandle()->frameMargins();
        dialog.setGeometry(QRect(QPoint(border.left(), border.top()), wanted.boundedTo(dialog.screen()->availableSize().shrunkBy(border))));
    };
    place();
    QMetaObject::invokeMethod(&dialog, place, Qt::QueuedConnection);
}

bool isPressed(const QEvent& event)
{
    if (event.type() == QEvent::MouseButtonPress || event.type() == QEvent::MouseButtonDblClick)
        return static_cast<const QMouseEvent&>(event).button() == Qt::LeftButton;
    if (event.type() != QEvent::KeyPress)
        return false;
    const int key = static_cast<const QKeyEvent&>(event).key();
    return key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Down;
}

// Tab after the last stop, or back before the first.
bool leavesPage(const QObject* watched, const QEvent& event)
{
    if (event.type() != QEvent::KeyPress || !QApplication::focusWidget())
        return false;
    const auto& key = static_cast<const QKeyEvent&>(event);
    const bool isTab = key.key() == Qt::Key_Tab || key.key() == Qt::Key_Backtab;
    auto* const window = qobject_cast<MainWindow*>(static_cast<const QWidget*>(watched)->window());
    return isTab && window && !(key.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))
           && window->isAtLastStop(key.key() == Qt::Key_Tab && !(key.modifiers() & Qt::ShiftModifier));
}

// The toolkit's own menus of fields and scroll bars wait for their end, which would stop the page.
bool opensMenu(QObject* watched, const QContextMenuEvent& event)
{
    if (auto* const line = qobject_cast<QAbstractSpinBox*>(watched) ? watched->findChild<QLineEdit*>() : nullptr) {
        QMenu* const menu = line->createStandardContextMenu();
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->popup(event.globalPos());
        return true;
    }
    return qobject_cast<QScrollBar*>(watched) != nullptr;
}

template <typename Text>
void forgetSelection(Text* text)
{
    if (!text)
        return;
    QTextCursor cursor = text->textCursor();
    cursor.clearSelection();
    text->setTextCursor(cursor);
}

// A drag of selected words waits for its end as those menus do: a press selects anew.
void selectAnew(QWidget& widget, const QMouseEvent& event)
{
    if (event.button() != Qt::LeftButton || event.modifiers() == Qt::ShiftModifier) // which extends a selection
        return;
    if (auto* const label = qobject_cast<QLabel*>(&widget); label && label->hasSelectedText())
        label->setSelection(0, 0);
    forgetSelection(qobject_cast<QTextEdit*>(widget.parentWidget()));
    forgetSelection(qobject_cast<QPlainTextEdit*>(widget.parentWidget()));
}

// The toolkit writes what a browser's field was given into every text that can be selected.
bool writesIntoWords(const QWidget& widget, const QEvent& event)
{
    return event.type() == QEvent::InputMethod && !widget.testAttribute(Qt::WA_InputMethodEnabled);
}

// The toolkit gives every window of a page that state, also the teacher's notes, which fill the page alone.
bool fillsPage(const QWidget* window)
{
    return window->isVisible() && window->isFullScreen() && window->screen() == QGuiApplication::primaryScreen()
           && !qobject_cast<const PresenterWindow*>(window);
}

} // namespace

BrowserHabits::BrowserHabits(QObject* parent) : QObject(parent), m_hasFingers(posencHasFingers())
{
    posencKeepKeyboard();
    if (m_hasFingers)
        QApplication::setStyle(new FingerStyle);
    posencDressFrames();
}

bool BrowserHabits::eventFilter(QObject* watched, QEvent* event)
{
    if (!watched->isWidgetType())
        return false;
    selectTapped(*static_cast<QWidget*>(watched), *event);
    if (m_hasFingers && event->type() == QEvent::Polish)
        widenForFinger(*static_cast<QWidget*>(watched));
    if (event->type() == QEvent::FocusIn)
        askForKeys(*static_cast<const QWidget*>(watched));
    if (event->type() == QEvent::ContextMenu && opensMenu(watched, static_cast<const QContextMenuEvent&>(*event)))
        return true;
    if (writesIntoWords(*static_cast<const QWidget*>(watched), *event))
        return true;
    if (event->type() == QEvent::MouseButtonPress)
        selectAnew(*static_cast<QWidget*>(watched), static_cast<const QMouseEvent&>(*event));
    if (leavesPage(watched, *event)) {
        event->ignore(); // the browser's
        if (watched == QApplication::focusWidget()) {
            posencLetKeyboardGo();
            QWidget* const window = static_cast<QWidget*>(watched)->window(); // who comes back begins at an end
            QMetaObject::invokeMethod(
                window, [window] { window->setFocus(); }, Qt::QueuedConnection);
        }
        return true;
    }
    if (auto* const button = qobject_cast<QToolButton*>(watched);
        button && button->menu() && button->popupMode() == QToolButton::InstantPopup && button->isEnabled() && isPressed(*event)) {
        button->menu()->popup(button->mapToGlobal(QPoint(0, button->height())));
        return true;
    }
    if (auto* const dialog = qobject_cast<QDialog*>(watched); dialog && event->type() == QEvent::Show)
        fitToScreen(*dialog);
    if (static_cast<QWidget*>(watched)->isWindow()
        && (event->type() == QEvent::WindowStateChange || event->type() == QEvent::Show || event->type() == QEvent::Hide))
        posencFillScreen(std::ranges::any_of(QApplication::topLevelWidgets(), fillsPage));
    return false;
}

} // namespace posenc

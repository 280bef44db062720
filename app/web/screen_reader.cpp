// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/web/screen_reader.h"

#include "ui/plotting/plot_card.h"
#include "ui/window/compact_bar.h"
#include "ui/window/maximized_picture.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QJsonDocument>
#include <QJsonObject>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMainWindow>
#include <QMenu>
#include <QPlainTextEdit>
#include <QStatusBar>
#include <QTextEdit>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <vector>

#include <emscripten.h>

extern "C" { // reader.js
void posencOfferReader(const char* words);
void posencShowForReader(const char* json);
void posencSayToReader(const char* sentence);
}

namespace posenc {

namespace {

ScreenReader* reader = nullptr; // there is one page

void hearEvent(QAccessibleEvent* event) { reader->hear(*event); }

// Landmarks and groups; empty for what only arranges.
QString containerOf(const QAccessibleInterface& part, const QWidget* widget)
{
    const auto* const window = widget ? qobject_cast<const QMainWindow*>(widget->window()) : nullptr;
    if (qobject_cast<const MaximizedPicture*>(widget) || (window && window->centralWidget() == widget))
        return QStringLiteral("main");
    if (qobject_cast<const QDockWidget*>(widget) || qobject_cast<const CompactSheet*>(widget))
        return QStringLiteral("region");
    if (qobject_cast<const QStatusBar*>(widget))
        return QStringLiteral("contentinfo");
    switch (part.role()) {
    case QAccessible::Dialog:
        return QStringLiteral("dialog");
    case QAccessible::ToolBar:
        return QStringLiteral("toolbar");
    case QAccessible::MenuBar:
        return QStringLiteral("menubar");
    case QAccessible::PopupMenu:
        return QStringLiteral("menu");
    case QAccessible::PageTabList:
        return QStringLiteral("tablist");
    case QAccessible::Grouping:
        return QStringLiteral("group");
    case QAccessible::List:
        return QStringLiteral("list");
    default:
        return {};
    }
}

// What a part is in the page; empty for what is none.
QString kindOf(const QAccessibleInterface& part, const QWidget* widget)
{
    switch (part.role()) {
    case QAccessible::Slider:
        return QStringLiteral("slider");
    case QAccessible::SpinBox:
        return QStringLiteral("spin");
    case QAccessible::ComboBox:
        return QStringLiteral("list of choices");
    case QAccessible::Button:
    case QAccessible::ButtonMenu:
    case QAccessible::ButtonDropDown:
        return QStringLiteral("button");
    case QAccessible::MenuItem:
        return QStringLiteral("menuitem");
    case QAccessible::PageTab:
        return QStringLiteral("tab");
    case QAccessible::CheckBox: // a button that stays pressed is one, too
        return qobject_cast<const QToolButton*>(widget) ? QStringLiteral("button") : QStringLiteral("check");
    case QAccessible::RadioButton:
        return QStringLiteral("radio");
    case QAccessible::EditableText:
        return part.state().readOnly ? QStringLiteral("words") : part.state().multiLine ? QStringLiteral("texts") : QStringLiteral("text");
    case QAccessible::Chart:
        return QStringLiteral("plot");
    case QAccessible::StaticText:
    case QAccessible::Heading:
        return widget && widget->font().bold() ? QStringLiteral("heading") : QStringLiteral("words");
    case QAccessible::ListItem:
    case QAccessible::Cell:
    case QAccessible::TreeItem:
        return QStringLiteral("item");
    case QAccessible::Notification:
    case QAccessible::ScrollBar:
    case QAccessible::Separator:
        return QStringLiteral("nothing");
    default:
        return {};
    }
}

void addValues(QJsonObject& told, QAccessibleInterface& part, const QWidget* widget)
{
    if (QAccessibleValueInterface* const values = part.valueInterface()) {
        told.insert(QStringLiteral("now"), values->currentValue().toDouble());
        told.insert(QStringLiteral("least"), values->minimumValue().toDouble());
        told.insert(QStringLiteral("most"), values->maximumValue().toDouble());
    }
    const auto* const box = qobject_cast<const QComboBox*>(widget);
    if (const auto* const field = qobject_cast<const QAbstractSpinBox*>(widget))
        told.insert(QStringLiteral("value"), field->text());
    else if (!box)
        told.insert(QStringLiteral("value"), part.text(QAccessible::Value));
    if (!box)
        return;
    QJsonArray choices;
    for (int index = 0; index < box->count(); ++index)
        choices.append(box->itemText(index));
    told.insert(QStringLiteral("choices"), choices);
    told.insert(QStringLiteral("now"), box->currentIndex());
}

// From top to bottom; the window made its parts in another order.
QJsonArray asSeen(const QJsonArray& parts)
{
    std::vector<QJsonValue> sorted(parts.begin(), parts.end());
    std::ranges::stable_sort(sorted, {}, [](const QJsonValue& part) { return part[QLatin1String("place")][1].toInt(); });
    QJsonArray seen;
    std::ranges::copy(sorted, std::back_inserter(seen));
    return seen;
}

// A compact window has the title of its plot in the list of views only.
void addHeading(QJsonArray& inside)
{
    const auto first = [&inside](const QString& kind) {
        return std::find_if(inside.begin(), inside.end(), [&kind](const QJsonValue& part) { return part[QLatin1String("kind")] == kind; });
    };
    const auto views = first(QStringLiteral("list of choices"));
    const auto plot = first(QStringLiteral("plot"));
    if (first(QStringLiteral("heading")) != inside.end() || views == inside.end() || plot == inside.end())
        return;
    const QJsonValue list = *views;
    inside.insert(plot, QJsonObject{{QStringLiteral("id"), -1},
                                    {QStringLiteral("kind"), QStringLiteral("heading")},
                                    {QStringLiteral("name"), list[QLatin1String("choices")][list[QLatin1String("now")].toInt()]},
                                    {QStringLiteral("place"), QJsonValue(*plot)[QLatin1String("place")]}});
}

// The rows in sight. The toolkit's own interfaces of rows are gone once a list has been filled again.
QJsonArray rowsOf(const QListView& list, QAccessible::Id id)
{
    constexpr double mostRows = 65536.0;
    QJsonArray rows;
    for (int row = 0; row < list.model()->rowCount(list.rootIndex()); ++row) {
        const QModelIndex index = list.model()->index(row, list.modelColumn(), list.rootIndex());
        const QRect place = list.visualRect(index);
        if (!place.intersects(list.viewport()->rect()))
            continue;
        const QPoint corner = list.viewport()->mapToGlobal(place.topLeft());
        const QString spoken = index.data(Qt::AccessibleTextRole).toString();
        rows.append(QJsonObject{{QStringLiteral("id"), mostRows * id + row},
                                {QStringLiteral("kind"), QStringLiteral("item")},
                                {QStringLiteral("name"), spoken.isEmpty() ? index.data().toString() : spoken},
                                {QStringLiteral("about"), QString()},
                                {QStringLiteral("place"), QJsonArray{corner.x(), corner.y(), place.width(), place.height()}},
                                {QStringLiteral("off"), !(index.flags() & Qt::ItemIsEnabled)},
                                {QStringLiteral("checked"), index == list.currentIndex()},
                                {QStringLiteral("of"), static_cast<double>(id)},
                                {QStringLiteral("row"), row}});
    }
    return rows;
}

void tell(QAccessibleInterface* part, QJsonArray& into)
{
    if (!part || !part->isValid() || part->state().invisible)
        return;
    auto* const widget = qobject_cast<QWidget*>(part->object());
    if (widget && widget->size().isEmpty()) // the menus of a compact window
        return;
    const auto* const label = qobject_cast<const QLabel*>(widget);
    if (label && (label->buddy() || label->text().isEmpty())) // the control has the name
        return;
    if (qobject_cast<const QDockWidget*>(widget) && widget->visibleRegion().isEmpty()) // behind another's tab
        return;
    const QString kind = kindOf(*part, widget);
    if (kind == QLatin1String("nothing"))
        return;
    const QString container = kind.isEmpty() ? containerOf(*part, widget) : QString();
    const auto tellInside = [part](QJsonArray& inside) {
        for (int child = 0; child < part->childCount(); ++child)
            tell(part->child(child), inside);
    };
    if (kind.isEmpty() && container.isEmpty())
        return tellInside(into);
    QString name = part->text(QAccessible::Name);
    if (const QString value = part->text(QAccessible::Value); kind == QLatin1String("words") && !value.isEmpty() && value != name)
        name = name.isEmpty() ? value : QStringLiteral("%1: %2").arg(name, value);
    if (name.isEmpty() && widget)
        name = widget->windowTitle();
    if (name.isEmpty() && container == QLatin1String("region"))
        name = ScreenReader::tr("Controls");
    const QRect place = part->rect();
    const QAccessible::State state = part->state();
    QJsonObject told{{QStringLiteral("id"), static_cast<double>(QAccessible::uniqueId(part))},
                     {QStringLiteral("kind"), kind.isEmpty() ? container : kind},
                     {QStringLiteral("name"), QString(name).remove(QLatin1Char('&'))},
                     {QStringLiteral("about"), kind == QLatin1String("words") ? QString() : part->text(QAccessible::Description)},
                     {QStringLiteral("place"), QJsonArray{place.x(), place.y(), place.width(), place.height()}},
                     {QStringLiteral("off"), state.disabled ? true : false}};
    if (state.checkable)
        told.insert(QStringLiteral("checked"), state.checked ? true : false);
    if (state.selectable)
        told.insert(QStringLiteral("checked"), state.selected || state.focused ? true : false);
    if (state.hasPopup || part->role() == QAccessible::ButtonMenu)
        told.insert(QStringLiteral("opens"), true);
    if (!kind.isEmpty())
        addValues(told, *part, widget);
    if (!container.isEmpty()) {
        QJsonArray inside;
        if (const auto* const list = qobject_cast<const QListView*>(widget))
            inside = rowsOf(*list, QAccessible::uniqueId(part));
        else
            tellInside(inside);
        if (inside.isEmpty())
            return;
        if (qobject_cast<const MaximizedPicture*>(widget)) {
            inside = asSeen(inside);
            addHeading(inside);
        }
        told.insert(QStringLiteral("inside"), inside);
    }
    into.append(told);
}

// In place of the keys of somebody who sees the control.
void sendKey(QWidget& widget, int key)
{
    for (const auto type : {QEvent::KeyPress, QEvent::KeyRelease}) {
        QKeyEvent event(type, key, Qt::NoModifier);
        QCoreApplication::sendEvent(&widget, &event);
    }
}

void type(QWidget& widget, const QString& text)
{
    const auto* const field = qobject_cast<const QAbstractSpinBox*>(&widget);
    if (auto* const line = field ? field->findChild<QLineEdit*>() : qobject_cast<QLineEdit*>(&widget)) {
        line->selectAll();
        line->insert(text);
    } else if (auto* const plain = qobject_cast<QPlainTextEdit*>(&widget)) {
        plain->setPlainText(text);
    } else if (auto* const rich = qobject_cast<QTextEdit*>(&widget)) {
        rich->setPlainText(text);
    }
}

void setText(QWidget& widget, const QString& text)
{
    type(widget, text);
    if (qobject_cast<const QAbstractSpinBox*>(&widget))
        sendKey(widget, Qt::Key_Return);
    else if (auto* const line = qobject_cast<QLineEdit*>(&widget))
        emit line->editingFinished();
}

void press(QAccessibleInterface& part)
{
    auto* const button = qobject_cast<QToolButton*>(part.object());
    if (button && button->menu() && button->popupMode() == QToolButton::InstantPopup)
        return button->menu()->popup(button->mapToGlobal(QPoint(0, button->height()))); // the toolkit's own way would wait
    QAccessibleActionInterface* const actions = part.actionInterface();
    if (!actions)
        return;
    const QStringList names = actions->actionNames();
    for (const QString& name : {QAccessibleActionInterface::pressAction(), QAccessibleActionInterface::toggleAction(),
                                QAccessibleActionInterface::showMenuAction(), QAccessibleActionInterface::setFocusAction()})
        if (names.contains(name))
            return actions->doAction(name);
}

} // namespace

extern "C" {
EMSCRIPTEN_KEEPALIVE void posencStartReader() { reader->start(); }

EMSCRIPTEN_KEEPALIVE void posencActForReader(unsigned id, const char* what, const char* value)
{
    QTimer::singleShot(0, reader, [id, what = QString::fromUtf8(what), value = QString::fromUtf8(value)] { reader->act(id, what, value); });
}
}

ScreenReader::ScreenReader(QObject* parent) : QObject(parent)
{
    reader = this;
    m_soon.setSingleShot(true);
    m_soon.setInterval(std::chrono::milliseconds(200));
    connect(&m_soon, &QTimer::timeout, this, &ScreenReader::show);
    posencOfferReader(tr("Enable screen reader").toUtf8().constData());
}

void ScreenReader::start()
{
    QAccessible::installUpdateHandler(hearEvent);
    QAccessible::setActive(true);
    connect(qApp, &QApplication::focusChanged, &m_soon, qOverload<>(&QTimer::start));
    qApp->installEventFilter(this);
    show();
}

// A finger looks for an element where its control is.
bool ScreenReader::eventFilter(QObject*, QEvent* event)
{
    if ((event->type() == QEvent::Move || event->type() == QEvent::Resize) && !m_soon.isActive())
        m_soon.start();
    return false;
}

void ScreenReader::hear(QAccessibleEvent& event)
{
    const QAccessibleInterface* const part = event.accessibleInterface();
    const bool isSaid = event.type() == QAccessible::ObjectShow || event.type() == QAccessible::Alert;
    if (isSaid && part && (part->role() == QAccessible::Notification || event.type() == QAccessible::Alert))
        posencSayToReader(part->text(QAccessible::Name).toUtf8().constData());
    if (!m_soon.isActive())
        m_soon.start();
}

void ScreenReader::show()
{
    QWidgetList windows;
    if (QWidget* const front = QApplication::activePopupWidget() ? QApplication::activePopupWidget() : QApplication::activeModalWidget())
        windows << front;
    else
        for (QWidget* const window : QApplication::topLevelWidgets())
            if (window->isVisible())
                windows << window;
    QJsonArray inside;
    for (QWidget* const window : std::as_const(windows))
        tell(QAccessible::queryAccessibleInterface(window), inside);
    const QWidget* const focus = QApplication::activePopupWidget() ? QApplication::activePopupWidget() : QApplication::focusWidget();
    QAccessibleInterface* const focused = focus ? QAccessible::queryAccessibleInterface(const_cast<QWidget*>(focus)) : nullptr;
    const QJsonObject all{{QStringLiteral("inside"), inside},
                          {QStringLiteral("focus"), focused ? static_cast<double>(QAccessible::uniqueId(focused)) : 0.0}};
    posencShowForReader(QJsonDocument(all).toJson(QJsonDocument::Compact).constData());
}

void ScreenReader::act(unsigned id, const QString& what, const QString& value)
{
    m_soon.start();
    QAccessibleInterface* const part = QAccessible::accessibleInterface(id);
    if (!part || !part->isValid() || part->state().disabled)
        return;
    auto* const widget = qobject_cast<QWidget*>(part->object());
    if (what == QLatin1String("press")) {
        press(*part);
    } else if (auto* const box = qobject_cast<QComboBox*>(widget); box && what == QLatin1String("choose")) {
        box->setCurrentIndex(value.toInt());
        emit box->activated(value.toInt());
    } else if (auto* const list = qobject_cast<QListView*>(widget); list && what == QLatin1String("pick")) {
        const QModelIndex index = list->model()->index(value.toInt(), list->modelColumn(), list->rootIndex());
        list->setCurrentIndex(index);
        emit list->clicked(index);
    } else if (widget && what == QLatin1String("focus")) {
        if (widget->focusPolicy() != Qt::NoFocus)
            widget->setFocus(Qt::TabFocusReason);
    } else if (widget && what == QLatin1String("type")) {
        type(*widget, value);
    } else if (widget && what == QLatin1String("set")) {
        setText(*widget, value);
    } else if (what == QLatin1String("key")) {
        const QKeySequence key = QKeySequence::fromString(value);
        QWidget* const to = key == QKeySequence(Qt::Key_Escape) ? QApplication::activePopupWidget()   ? QApplication::activePopupWidget()
                                                                  : QApplication::activeModalWidget() ? QApplication::activeModalWidget()
                                                                                                      : widget
                                                                : widget;
        if (to && !key.isEmpty())
            sendKey(*to, key[0].key());
    }
}

} // namespace posenc

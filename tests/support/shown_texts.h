// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QFontComboBox>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSet>
#include <QTabBar>

namespace posenc::test {

/// Every text of a widget that a user sees or hears.
inline QStringList textsOn(const QWidget& widget)
{
    QStringList texts{widget.toolTip(), widget.accessibleName(), widget.accessibleDescription(), widget.statusTip()};
    if (const auto* const label = qobject_cast<const QLabel*>(&widget))
        texts << label->text();
    if (const auto* const button = qobject_cast<const QAbstractButton*>(&widget))
        texts << button->text();
    if (const auto* const group = qobject_cast<const QGroupBox*>(&widget))
        texts << group->title();
    if (const auto* const dock = qobject_cast<const QDockWidget*>(&widget))
        texts << dock->windowTitle();
    if (const auto* const field = qobject_cast<const QLineEdit*>(&widget))
        texts << field->placeholderText();
    if (const auto* const menu = qobject_cast<const QMenu*>(&widget))
        texts << menu->title();
    if (const auto* const tabs = qobject_cast<const QTabBar*>(&widget))
        for (int tab = 0; tab < tabs->count(); ++tab)
            texts << tabs->tabText(tab) << tabs->tabToolTip(tab);
    if (const auto* const box = qobject_cast<const QComboBox*>(&widget);
        box && !qobject_cast<const QFontComboBox*>(box)) // fonts have names
        for (int entry = 0; entry < box->count(); ++entry)
            texts << box->itemText(entry) << box->itemData(entry, Qt::ToolTipRole).toString();
    for (const QAction* const action : widget.actions())
        texts << action->text() << action->toolTip() << action->statusTip();
    return texts;
}

/// Of a window or dialog.
inline QSet<QString> textsIn(const QWidget& window)
{
    QSet<QString> texts;
    for (const QWidget* const widget : window.findChildren<QWidget*>())
        for (const QString& text : textsOn(*widget))
            texts << text;
    texts.remove(QString());
    return texts;
}

} // namespace posenc::test

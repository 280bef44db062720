// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/language.h"

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QCoreApplication>
#include <QDockWidget>
#include <QFontComboBox>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSet>
#include <QString>
#include <QTabBar>
#include <QTranslator>

#include <limits>

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

/// Text from the screen with hyphens for its minus signs.
inline QString hyphened(QString shown) { return shown.replace(QChar(0x2212), QLatin1Char('-')); }

/// A number from the screen; NaN, not zero, if there is none.
inline double numberOf(const QString& shown)
{
    bool is = false;
    const double value = hyphened(shown).toDouble(&is);
    return is ? value : std::numeric_limits<double>::quiet_NaN();
}

/// The program speaks one of its languages as long as this lives.
class Spoken {
public:
    explicit Spoken(const QString& code)
    {
        if (m_translator.load(QStringLiteral("posenc_") + code, QStringLiteral(":/posenc/translations")))
            QCoreApplication::installTranslator(&m_translator);
    }
    ~Spoken() { QCoreApplication::removeTranslator(&m_translator); }
    Spoken(const Spoken&) = delete;
    Spoken& operator=(const Spoken&) = delete;

private:
    QTranslator m_translator;
};

} // namespace posenc::test

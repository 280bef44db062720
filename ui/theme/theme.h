// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>
#include <QObject>

#include <functional>

namespace posenc {

/// Light or dark: the system's choice, or the user's own. It sets the application's palette; widgets and plots follow the palette.
class Theme : public QObject {
    Q_OBJECT
public:
    enum class Choice {
        System,
        Light,
        Dark
    };

    explicit Theme(QObject* parent = nullptr);

    Choice choice() const { return m_choice; }
    void choose(Choice choice);

private:
    void apply();

    Choice m_choice = Choice::System;
    bool m_systemDark = false; ///< what the system says; platform palettes decide for themselves
};

/// The menus for the window's look. The last choice is saved in the settings, and applied when the menu is created.
QMenu* newThemeMenu(Theme& theme, QWidget* parent);
QMenu* newTextSizeMenu(QWidget* parent);
/// The language is the window's from the next start on; `told` gets the sentence that says so.
QMenu* newLanguageMenu(QWidget* parent, const std::function<void(const QString&)>& told);

} // namespace posenc

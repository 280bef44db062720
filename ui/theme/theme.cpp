// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include "ui/base/language.h"
#include "ui/theme/plot_style.h"
#include "ui/theme/system_scheme.h"

#include <QActionGroup>
#include <QApplication>
#include <QSettings>

namespace posenc {

namespace {

struct AppearanceMenus {
    Q_DECLARE_TR_FUNCTIONS(AppearanceMenus)
};

} // namespace

Theme::Theme(QObject* parent) : QObject(parent)
{
    apply();
    watchSystemScheme(*this, [this](bool isDark) {
        m_systemDark = isDark;
        apply();
    });
}

void Theme::choose(Choice choice)
{
    m_choice = choice;
    apply();
}

void Theme::apply()
{
    const bool dark = m_choice == Choice::Dark || (m_choice == Choice::System && m_systemDark);
    if (dark)
        QApplication::setPalette(darkPalette());
    else if (m_choice == Choice::Light)
        QApplication::setPalette(lightPalette());
    else
        QApplication::setPalette(QPalette());
    if (dark)
        QApplication::setPalette(darkBoxPalette(), "QCheckBox"); // the palette of all takes those of classes away
}

QMenu* newThemeMenu(Theme& theme, QWidget* parent)
{
    auto* const menu = new QMenu(AppearanceMenus::tr("&Theme"), parent);
    auto* const group = new QActionGroup(menu);
    const auto saved = static_cast<Theme::Choice>(QSettings().value(QStringLiteral("theme"), 0).toInt());
    const std::pair<Theme::Choice, QString> choices[] = {{Theme::Choice::System, AppearanceMenus::tr("&System")},
                                                         {Theme::Choice::Light, AppearanceMenus::tr("&Light")},
                                                         {Theme::Choice::Dark, AppearanceMenus::tr("&Dark")}};
    for (const auto& [choice, text] : choices) {
        QAction* const action = menu->addAction(text);
        action->setCheckable(true);
        action->setChecked(choice == saved);
        group->addAction(action);
        QObject::connect(action, &QAction::triggered, menu, [&theme, choice = choice] {
            theme.choose(choice);
            QSettings().setValue(QStringLiteral("theme"), static_cast<int>(choice));
        });
    }
    theme.choose(saved);
    return menu;
}

QMenu* newTextSizeMenu(QWidget* parent)
{
    auto* const menu = new QMenu(AppearanceMenus::tr("Te&xt size"), parent);
    auto* const group = new QActionGroup(menu);
    const QFont normal = QApplication::font();
    const auto apply = [normal](int percent) {
        QFont font = normal;
        font.setPointSizeF(normal.pointSizeF() * percent / 100.0);
        QApplication::setFont(font);
    };
    const int saved = QSettings().value(QStringLiteral("text size"), 100).toInt();
    for (const auto& [percent, text] : {std::pair(100, AppearanceMenus::tr("&Normal")), std::pair(125, AppearanceMenus::tr("&Large")),
                                        std::pair(150, AppearanceMenus::tr("For the &projector"))}) {
        QAction* const action = menu->addAction(text);
        action->setCheckable(true);
        action->setChecked(percent == saved);
        group->addAction(action);
        QObject::connect(action, &QAction::triggered, menu, [apply, percent = percent] {
            apply(percent);
            QSettings().setValue(QStringLiteral("text size"), percent);
        });
    }
    if (saved == 125 || saved == 150)
        apply(saved);
    return menu;
}

QMenu* newLanguageMenu(QWidget* parent, const std::function<void(const QString&)>& told)
{
    auto* const menu = new QMenu(AppearanceMenus::tr("Languag&e"), parent);
    auto* const group = new QActionGroup(menu);
    const QString saved = savedLanguage();
    std::vector<Language> choices = languages();
    choices.insert(choices.begin(), {QString(), AppearanceMenus::tr("&System")});
    for (const auto& [code, name] : choices) {
        QAction* const action = menu->addAction(code.isEmpty() ? name : QLatin1Char('&') + name);
        action->setCheckable(true);
        action->setChecked(code == saved);
        group->addAction(action);
        QObject::connect(action, &QAction::triggered, menu, [told, code = code] {
            saveLanguage(code);
            told(AppearanceMenus::tr("Start posenc again to change the language."));
        });
    }
    return menu;
}

} // namespace posenc

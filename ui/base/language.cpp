// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/language.h"

#include "core/base/sentence.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QLocale>
#include <QSettings>
#include <QTranslator>

#include <algorithm>

namespace posenc {

namespace {

const QString english = QStringLiteral("en");
const QString translations = QStringLiteral(":/posenc/translations");
QString spoken = english;
const QString setting = QStringLiteral("language");

void install(const QString& file, const QString& folder)
{
    auto* const translator = new QTranslator(QCoreApplication::instance());
    if (translator->load(file, folder))
        QCoreApplication::installTranslator(translator);
    else
        delete translator; // without an installed translation of the toolkit, its own texts stay English
}

// For the sentences of core, which knows no Qt.
std::string inTheLanguage(const char* context, const char* pattern, const char* one, int count)
{
    const QString found = QCoreApplication::translate(context, pattern, one, count);
    QString untranslated = QString::fromUtf8(pattern);
    if (count >= 0)
        untranslated.replace(QLatin1String("%n"), QString::number(count));
    return found == untranslated ? std::string() : found.toStdString();
}

} // namespace

std::vector<Language> languages()
{
    std::vector<Language> all{{english, QStringLiteral("English")}};
    for (const QString& file : QDir(translations).entryList({QStringLiteral("posenc_*.qm")}, QDir::Files, QDir::Name)) {
        const QString code = file.section(QLatin1Char('_'), 1).section(QLatin1Char('.'), 0, 0).replace(QLatin1Char('_'), QLatin1Char('-'));
        all.push_back({code, QLocale(code).nativeLanguageName()});
    }
    return all;
}

QString nearestLanguage(const QStringList& requested)
{
    const std::vector<Language> all = languages();
    for (const QString& code : requested)
        for (const QString& near : {code, code.section(QLatin1Char('-'), 0, 0)})
            if (std::ranges::find(all, near, &Language::code) != all.end())
                return near;
    return english;
}

QString savedLanguage() { return QSettings().value(setting).toString(); }

void saveLanguage(const QString& code) { QSettings().setValue(setting, code); }

QString windowLanguage()
{
    const QString saved = savedLanguage();
    return saved.isEmpty() ? nearestLanguage(QLocale::system().uiLanguages()) : nearestLanguage({saved});
}

bool pointsGroup() { return QLocale(spoken).groupSeparator() == QLatin1String("."); }

QString spokenLanguage() { return spoken; }

void speak(const QString& code)
{
    spoken = code;
    if (QLocale::system().bcp47Name().section(QLatin1Char('-'), 0, 0) != code.section(QLatin1Char('-'), 0, 0))
        QLocale::setDefault(QLocale(code)); // otherwise the system also knows the country
    if (code == english)
        return;
    install(QStringLiteral("qtbase_") + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(QStringLiteral("posenc_") + code, translations);
    setTranslator(inTheLanguage);
}

} // namespace posenc

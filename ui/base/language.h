// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace posenc {

/// A language in which the program speaks.
struct Language {
    QString code; ///< BCP 47, such as "de"
    QString name; ///< name of the language in that language: "Deutsch"
};
/// English, in which the program is written, then the translations that are built in, by their codes.
std::vector<Language> languages();

/// The code of the first language requested for that the program has; "en" if it has none of them. For "de-CH", "de" will do.
QString nearestLanguage(const QStringList& requested);

/// The language of the window: the one saved in the settings, otherwise the nearest to the system's languages.
QString windowLanguage();
QString savedLanguage(); ///< empty if the window follows the system's language
void saveLanguage(const QString& code);

/// From now on all words, the toolkit's too, are in this language, and so are the dates and sizes of QLocale. Call it once, when there is
/// an application and no window yet: words that stand on the screen stay as they are.
void speak(const QString& code);

/// Whether people who speak the program's language write a thousand as "1.000".
bool pointsGroup();

/// The language in which the program speaks now.
QString spokenLanguage();

} // namespace posenc

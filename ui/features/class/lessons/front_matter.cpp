// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/lessons/front_matter.h"

#include "core/base/names.h"
#include "core/base/sentence.h"
#include "ui/base/shown_text.h"
#include "ui/base/version.h"
#include "ui/features/class/lessons/lesson_variants.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>
#include <QVersionNumber>

#include <array>

namespace posenc {

namespace {

constexpr std::array<std::string_view, 10> knownKeys{"posenc-lesson", "title", "language", "duration", "author",
                                                     "licence",       "level", "part",     "variant",  "requires"};

constexpr Names<CoursePart, countOf<CoursePart>()> partNames{{
    {"basics", CoursePart::Basics},
    {"why", CoursePart::Why},
    {"code", CoursePart::Code},
    {"attention", CoursePart::Attention},
    {"models", CoursePart::Models},
}};

// One line "key: value"; its line in the file.
struct FrontMatterEntry {
    QString key;
    QString value;
    int line = 0;
};

void readVersion(const FrontMatterEntry& entry, Lesson& lesson, LessonProblems& problems)
{
    bool isNumber = false;
    const int version = entry.value.toInt(&isNumber);
    if (isNumber && version > Lesson::newestVersion)
        problems.error(
            entry.line,
            QCoreApplication::translate(
                "FrontMatter", "The lesson needs a newer posenc: posenc-lesson is %1, and this version reads 1 and 2. Update posenc.")
                .arg(version));
    else if (version < 1)
        problems.error(
            entry.line,
            QCoreApplication::translate("FrontMatter", "posenc-lesson is %1, but it must be 1 or 2.").arg(shownText(entry.value)));
    else
        lesson.version = version;
}

void readPart(const FrontMatterEntry& entry, Lesson& lesson, LessonProblems& problems)
{
    if (const auto part = valueIn(partNames, entry.value.toStdString(), sentence("ui", "part of the course")))
        lesson.part = *part;
    else
        problems.error(entry.line, part.error().message);
}

void readDuration(const FrontMatterEntry& entry, Lesson& lesson, LessonProblems& problems)
{
    constexpr double longest = 600.0;
    bool isNumber = false;
    const double minutes = entry.value.toDouble(&isNumber);
    if (!isNumber || !(minutes > 0.0) || minutes > longest)
        return problems.error(entry.line, QCoreApplication::translate(
                                              "FrontMatter", "duration is %1, but it must be a number of minutes above 0 and up to 600.")
                                              .arg(shownText(entry.value)));
    lesson.minutes = minutes;
    lesson.durationLine = entry.line;
}

void readRequires(const FrontMatterEntry& entry, LessonProblems& problems)
{
    const QString own = programVersion();
    qsizetype end = 0;
    const QVersionNumber version = QVersionNumber::fromString(entry.value, &end);
    if (version.isNull() || end != entry.value.size())
        problems.error(entry.line,
                       QCoreApplication::translate("FrontMatter", "requires is %1, but it must be a version of posenc such as %2.")
                           .arg(shownText(entry.value), own));
    else if (version > QVersionNumber::fromString(own))
        problems.error(entry.line,
                       QCoreApplication::translate("FrontMatter", "The lesson needs posenc %1, and this is version %2. Update posenc.")
                           .arg(version.toString(), own));
}

void readEntry(const FrontMatterEntry& entry, Lesson& lesson, LessonProblems& problems)
{
    static const QRegularExpression languageTag(QStringLiteral("\\A[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*\\z"));
    if (entry.key == QLatin1String("posenc-lesson"))
        readVersion(entry, lesson, problems);
    else if (entry.key == QLatin1String("title"))
        lesson.title = entry.value;
    else if (entry.key == QLatin1String("language") && languageTag.match(entry.value).hasMatch())
        lesson.language = entry.value;
    else if (entry.key == QLatin1String("language"))
        problems.error(entry.line,
                       QCoreApplication::translate("FrontMatter", "language is %1, but it must be a language tag such as en or de-CH.")
                           .arg(shownText(entry.value)));
    else if (entry.key == QLatin1String("duration"))
        readDuration(entry, lesson, problems);
    else if (entry.key == QLatin1String("author"))
        lesson.author = entry.value;
    else if (entry.key == QLatin1String("licence"))
        lesson.licence = entry.value;
    else if (entry.key == QLatin1String("requires"))
        readRequires(entry, problems);
    else if (entry.key == QLatin1String("level"))
        lesson.level = entry.value;
    else if (entry.key == QLatin1String("part"))
        readPart(entry, lesson, problems);
    else if (entry.key == QLatin1String("variant") && lesson.version < 2)
        problems.warning(entry.line, needsVersionTwo(entry.key));
    else if (entry.key == QLatin1String("variant"))
        lesson.variants = readVariants({entry.value, entry.line}, problems);
    else
        problems.warning(entry.line,
                         QString::fromStdString(unknownName(sentence("ui", "front-matter key"), entry.key.toStdString(), knownKeys)));
}

} // namespace

int readFrontMatter(const QByteArrayList& lines, Lesson& lesson, LessonProblems& problems)
{
    const auto isRule = [](const QByteArray& line) { return line.trimmed() == "---" && line.startsWith('-'); };
    const auto end = lines.size() < 2 ? lines.cend() : std::find_if(lines.cbegin() + 1, lines.cend(), isRule);
    if (lines.isEmpty() || !isRule(lines.front()) || end == lines.cend()) {
        problems.error(1, QCoreApplication::translate("FrontMatter",
                                                      "This is not a lesson: a lesson begins with a line \"---\", a line "
                                                      "\"posenc-lesson: 1\", further lines \"key: value\" and another line \"---\"."));
        return 0;
    }
    const auto count = static_cast<int>(end - lines.cbegin()) + 1;
    QStringList seen;
    for (int number = 1; number < count - 1; ++number) {
        const QString text = QString::fromUtf8(lines[number]);
        const qsizetype colon = text.indexOf(QLatin1Char(':'));
        const FrontMatterEntry entry{text.left(std::max<qsizetype>(colon, 0)).trimmed(), text.mid(colon + 1).trimmed(), number + 1};
        if (number == 1 && entry.key != QLatin1String("posenc-lesson"))
            problems.error(entry.line,
                           QCoreApplication::translate("FrontMatter", "The first line of the front matter must be \"posenc-lesson: 1\"."));
        if (text.trimmed().isEmpty())
            continue;
        if (entry.key.isEmpty())
            problems.error(
                entry.line,
                QCoreApplication::translate("FrontMatter", "%1 is not a line \"key: value\". Complete or remove it.").arg(shownText(text)));
        else if (seen.contains(entry.key))
            problems.error(
                entry.line,
                QCoreApplication::translate("FrontMatter", "%1 is given twice. Keep one of the two lines.").arg(shownValue(entry.key)));
        else if (entry.value.isEmpty())
            problems.error(entry.line, QCoreApplication::translate("FrontMatter", "%1 has no value. Write a value, or remove the line.")
                                           .arg(shownValue(entry.key)));
        else
            readEntry(entry, lesson, problems);
        seen << entry.key;
    }
    if (count == 2)
        problems.error(1, QCoreApplication::translate("FrontMatter", "The first line of the front matter must be \"posenc-lesson: 1\"."));
    if (!seen.contains(QStringLiteral("title")))
        problems.error(1, QCoreApplication::translate("FrontMatter", "The front matter has no title. Add a line \"title: …\"."));
    return count;
}

} // namespace posenc

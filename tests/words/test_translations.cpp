// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "tests/words/messages.h"
#include "ui/base/language.h"
#include "ui/features/class/classroom/lesson_library.h"
#include "ui/features/class/lessons/lesson_check.h"
#include "ui/features/class/lessons/lesson_file.h"
#include "ui/scene/presets.h"

#include <QDir>
#include <QLocale>
#include <QProcess>
#include <QRegularExpression>
#include <QSettings>

using namespace posenc;
using namespace posenc::test;

namespace {

const QString resources = QStringLiteral(POSENC_SOURCE_DIR "/resources/");

// Everything of a text that a translation keeps, sorted.
QStringList keptIn(const QString& text, const QRegularExpression& what)
{
    QStringList found;
    for (auto each = what.globalMatch(text); each.hasNext();)
        found << each.next().captured();
    found.sort();
    return found;
}

QStringList placesIn(const QString& text)
{
    static const QRegularExpression place(QStringLiteral("%(L?[1-9]|n)"));
    return keptIn(text, place);
}

QStringList tagsIn(const QString& text)
{
    static const QRegularExpression tag(QStringLiteral("</?[a-z][^>]*>"));
    return keptIn(text, tag);
}

// The commas of English numbers are thin spaces, or nothing, elsewhere.
QStringList digitsIn(QString text)
{
    static const QRegularExpression grouped(QStringLiteral("(?<=\\d)[,\u202F\u2009](?=\\d{3})"));
    static const QRegularExpression number(QStringLiteral("(?<![%\\p{L}\\d])\\d+(\\.\\d+)?"));
    return keptIn(text.remove(grouped), number);
}

// A single word may be an abbreviation.
bool endsSentence(const QString& text)
{
    static const QRegularExpression end(QStringLiteral("[.!?:][”“\")]?\\s*$"));
    return text.contains(QLatin1Char(' ')) && text.contains(end);
}

void rowsOfLanguages()
{
    QTest::addColumn<QString>("code");
    for (const Language& language : languages())
        if (language.code != QLatin1String("en"))
            QTest::newRow(qPrintable(language.code)) << language.code;
}

} // namespace

/// The translations: complete, with everything in them that must stay, and spoken when asked for.
class TestTranslations : public QObject {
    Q_OBJECT

private slots:
    void germanIsThere()
    {
        const std::vector<Language> all = languages();
        QVERIFY(all.size() >= 2);
        QCOMPARE(all.front().code, QStringLiteral("en"));
        QVERIFY(std::ranges::any_of(all, [](const Language& each) { return each.code == "de" && each.name == "Deutsch"; }));
    }

    void nearestLanguageIsChosen()
    {
        Rows<QStringList, QString> rows;
        rows.add("German", QStringList{"de"}, "de");
        rows.add("German of Switzerland", QStringList{"de-CH", "de"}, "de");
        rows.add("a language with a script", QStringList{"de-Latn-AT"}, "de");
        rows.add("English first", QStringList{"en-GB", "de-DE"}, "en");
        rows.add("none that is there", QStringList{"eo", "tlh"}, "en");
        rows.add("the second", QStringList{"eo", "de-AT"}, "de");
        rows.add("nothing", QStringList(), "en");
        rows.add("the C locale", QStringList{"C"}, "en");
        rows.add("no language", QStringList{"../de", "", "-"}, "en");
        rows.each([&](const QStringList& requested, const QString& chosen) { QCOMPARE(nearestLanguage(requested), chosen); });
    }

    void savedLanguageIsTheWindows()
    {
        QCOMPARE(savedLanguage(), QString());
        saveLanguage(QStringLiteral("de"));
        QCOMPARE(windowLanguage(), QStringLiteral("de"));
        saveLanguage(QStringLiteral("a language that was removed"));
        QCOMPARE(windowLanguage(), QStringLiteral("en"));
        saveLanguage({});
        QCOMPARE(windowLanguage(), nearestLanguage(QLocale::system().uiLanguages()));
        cleanSettings();
    }
    void everyMessageIsTranslated_data() { rowsOfLanguages(); }

    // The sources say nothing that the translation does not know, and the other way round.
    void everyMessageIsTranslated()
    {
        QFETCH(QString, code);
        const QString name = QStringLiteral("posenc_%1.ts").arg(code);
        const QList<Message> known = messagesIn(resources + QStringLiteral("translations/") + name);
        QVERIFY(known.size() > 1000);
        const QTemporaryDir folder;
        QVERIFY(QFile::copy(resources + QStringLiteral("translations/") + name, folder.filePath(name)));
        QProcess update;
        update.start(QStringLiteral(POSENC_CMAKE), {QStringLiteral("-DFOLDER=") + folder.path(), QStringLiteral("-P"),
                                                    resources + QStringLiteral("translations/update.cmake")});
        QVERIFY(update.waitForFinished(120'000));
        QCOMPARE(update.exitCode(), 0);
        QStringList missing;
        for (const Message& message : messagesIn(folder.filePath(name)))
            if (!message.isFinished || message.forms.isEmpty() || message.forms.contains(QString()))
                missing << message.key();
        QVERIFY2(missing.isEmpty(), qPrintable(QStringLiteral("run cmake -P resources/translations/update.cmake and translate:\n")
                                               + missing.join(QLatin1Char('\n'))));
        QSet<QString> now;
        for (const Message& message : messagesIn(folder.filePath(name)))
            now << message.key();
        for (const Message& message : known)
            QVERIFY2(now.contains(message.key()), qPrintable("no longer said: " + message.key()));
    }
    void nothingIsLostInTranslation_data() { rowsOfLanguages(); }

    void nothingIsLostInTranslation()
    {
        QFETCH(QString, code);
        QStringList wrong;
        for (const Message& message : messagesIn(resources + QStringLiteral("translations/posenc_%1.ts").arg(code)))
            for (const QString& form : message.forms) {
                const auto say = [&](const char* what) { wrong << QString::fromUtf8(what) + ": " + message.key() + " → " + form; };
                if (placesIn(message.source) != placesIn(form))
                    say("places");
                if (tagsIn(message.source) != tagsIn(form))
                    say("tags");
                if (digitsIn(message.source) != digitsIn(form))
                    say("numbers");
                if (QKeySequence::mnemonic(message.source).isEmpty() != QKeySequence::mnemonic(form).isEmpty())
                    say("access key");
                if (endsSentence(message.source) != endsSentence(form))
                    say("end");
                if (message.source.endsWith(u'…') != form.endsWith(u'…'))
                    say("…");
                if (message.source.startsWith(u' ') != form.startsWith(u' ') || message.source.endsWith(u' ') != form.endsWith(u' '))
                    say("space");
            }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
    }
    void everyLessonIsTranslated_data() { rowsOfLanguages(); }

    void everyLessonIsTranslated()
    {
        QFETCH(QString, code);
        const std::vector<LibraryLesson> own = libraryLessons(QLocale::c());
        const std::vector<LibraryLesson> translated = libraryLessons(QLocale(code));
        QCOMPARE(translated.size(), own.size());
        for (std::size_t i = 0; i < own.size(); ++i) {
            QCOMPARE(translated[i].path, translationOf(own[i].path, code));
            QCOMPARE(translated[i].name(), own[i].name());
            QCOMPARE(translated[i].minutes, own[i].minutes);
            QVERIFY2(translated[i].title != own[i].title, qPrintable(own[i].title));
        }
    }
    void numbersOfLessonsStay_data() { rowsOfLanguages(); }

    // Those of the originals are computed, or claimed in this folder.
    void numbersOfLessonsStay()
    {
        QFETCH(QString, code);
        static const QRegularExpression ends(QStringLiteral("^##? "), QRegularExpression::MultilineOption);
        for (const LibraryLesson& lesson : libraryLessons(QLocale::c())) {
            const QStringList own = QString::fromUtf8(lessonBytes(lesson.path).value()).split(ends);
            const QStringList translated = QString::fromUtf8(lessonBytes(translationOf(lesson.path, code)).value()).split(ends);
            QCOMPARE(translated.size(), own.size());
            for (qsizetype step = 1; step < own.size(); ++step)
                QVERIFY2(
                    digitsIn(translated[step]) == digitsIn(own[step]),
                    qPrintable(QStringLiteral("%1, part %2: %3 instead of %4")
                                   .arg(lesson.name())
                                   .arg(step)
                                   .arg(digitsIn(translated[step]).join(QLatin1Char(' ')), digitsIn(own[step]).join(QLatin1Char(' ')))));
        }
    }
};

POSENC_OFFSCREEN_TEST(TestTranslations)
#include "test_translations.moc"

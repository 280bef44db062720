// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/features/class/classroom/grading.h"
#include "ui/scene/scene_scheme.h"

#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

HandIn handInOf(const QString& student, const QString& x, bool isRight, bool afterShown = false)
{
    HandIn handIn{student, "T", "05-t", "en", "n = 10", {}, {{3, isRight}}, QDateTime(QDate(2026, 11, 26), QTime(8, 0), Qt::UTC), 12.5};
    handIn.answers = {{1, "Why?", "", "because", std::nullopt, 1, false},
                      {2, "How many?", "x", x, isRight, 2, afterShown},
                      {2, "How many?", "rows", std::nullopt, std::nullopt, 0, false}};
    return handIn;
}

} // namespace

class TestGrading : public QObject {
    Q_OBJECT

private slots:
    void studentsAreRows()
    {
        const QByteArray csv = handInsAsCsv({{"a.json", handInOf("Ada", "1", true)},
                                             {"b.json", handInOf("=Bob", "-2,5", false)},
                                             {"c.json", handInOf("Cy", "1", true, true)}});
        const QByteArrayList lines = csv.split('\n');
        QCOMPARE(lines.size(), 5);
        QCOMPARE(lines[0], QByteArray("\"file\",\"student\",\"lesson\",\"title\",\"variant\",\"start\",\"minutes\",\"right\","
                                      "\"questions\",\"goals met\",\"goals\",\"1\",\"1: result\",\"1: tries\",\"2 x\",\"2 x: result\","
                                      "\"2 x: tries\",\"2 rows\",\"2 rows: result\",\"2 rows: tries\"\r"));
        const QByteArray start = "\"05-t\",\"T\",\"n = 10\",\"2026-11-26T08:00:00Z\",\"12.5\",";
        QCOMPARE(lines[1],
                 "\"a.json\",\"Ada\"," + start + "\"1\",\"3\",\"1\",\"1\",\"because\",\"\",\"1\",\"1\",\"right\",\"2\",\"\",\"\",\"0\"\r");
        QVERIFY(
            lines[2].startsWith("\"b.json\",\"'=Bob\"," + start + "\"0\",\"3\",\"0\",\"1\",\"because\",\"\",\"1\",\"'-2,5\",\"wrong\""));
        QVERIFY(lines[3].contains("\"0\",\"3\",\"1\",\"1\",\"because\",\"\",\"1\",\"1\",\"shown\""));
    }

    void anotherLessonHasOtherColumns()
    {
        HandIn other = handInOf("Ada", "1", true);
        other.name = "06-u";
        other.answers.resize(1);
        const QByteArrayList lines = handInsAsCsv({{"a.json", handInOf("Ada", "1", true)}, {"b.json", other}}).split('\n');
        QVERIFY(lines[0].contains("\"05-t 2 rows: tries\",\"06-u 1\",\"06-u 1: result\",\"06-u 1: tries\"\r"));
        QVERIFY(lines[2].endsWith(QByteArray("\"\",").repeated(9) + "\"because\",\"\",\"1\"\r"));
    }

    void mostFrequentWrongAnswerIsFirst()
    {
        std::vector<ReadHandIn> handIns;
        for (const char* const x : {"7", "9", "8", "9 ", "1"})
            handIns.push_back({"f", handInOf("S", QString::fromLatin1(x), QByteArray(x) == "1")});
        QCOMPARE(wrongAnswersAsCsv(handIns), QByteArray("\"lesson\",\"step\",\"question\",\"blank\",\"wrong answer\",\"students\"\r\n"
                                                        "\"05-t\",\"2\",\"How many?\",\"x\",\"9\",\"2\"\r\n"
                                                        "\"05-t\",\"2\",\"How many?\",\"x\",\"7\",\"1\"\r\n"
                                                        "\"05-t\",\"2\",\"How many?\",\"x\",\"8\",\"1\"\r\n"));
    }

    // Whoever is right in the end began with a mistake.
    void firstAnswersAreCounted()
    {
        ReadHandIn ada{"f", handInOf("Ada", "1", true)};
        ada.handIn.answers[1].all = {{"8", false, {}}, {"1", true, {}}};
        ReadHandIn bob{"g", handInOf("Bob", "8", false)};
        bob.handIn.answers[1].all = {{"7", false, {}}, {"8", false, {}}};
        const QByteArrayList lines = wrongAnswersAsCsv({ada, bob}).split('\n');
        QCOMPARE(lines.size(), 4);
        QVERIFY(lines[1].endsWith("\"x\",\"7\",\"1\"\r") && lines[2].endsWith("\"x\",\"8\",\"1\"\r"));
    }

    void folderIsGraded()
    {
        const QTemporaryDir folder;
        const auto path = [&](const char* name) { return folder.filePath(QString::fromLatin1(name)); };
        QVERIFY(!gradeInto(folder.path(), Existing::Keep)); // nothing there
        QVERIFY(!gradeInto(path("none"), Existing::Keep));
        writeContent(path("ada.json"), handInAsJson(handInOf("Ada", "1", true)));
        writeContent(path("notes.txt"), "notes");
        const auto first = gradeInto(folder.path(), Existing::Keep);
        QVERIFY(first && !first->isIncomplete);
        QCOMPARE(first->remarks, QStringList("notes.txt was skipped. posenc reads .json, .npy and .csv files here."));
        QCOMPARE(contentOf(path("hand-ins.csv")), handInsAsCsv({{"ada.json", handInOf("Ada", "1", true)}}));
        QVERIFY(QFile::exists(path("wrong-answers.csv")) && !QFile::exists(path("tables.csv")));

        writeContent(path("bob.json"), "{\"format\": \"posenc-hand-in\", \"version\": 1}");
        writeContent(path("table.csv"),
                     "0,1,0,1\n0.8414709848,0.5403023059,0.0099998333,0.9999500004\n"
                     "0.9092974268,-0.4161468365,0.0199986667,0.9998000067\n0.1411200081,-0.9899924966,0.0299955002,0.9995500337\n");
        const QByteArray before = contentOf(path("hand-ins.csv"));
        QVERIFY(!gradeInto(folder.path(), Existing::Keep)); // the files exist
        QVERIFY(!QFile::exists(path("tables.csv")));        // all or none
        const auto second = gradeInto(folder.path(), Existing::Replace);
        QVERIFY(second && second->isIncomplete);
        QCOMPARE(second->remarks.front(), QStringLiteral("bob.json was not read. student must be a text of at most 100 characters."));
        QCOMPARE(contentOf(path("hand-ins.csv")), before);
        const QByteArrayList tables = contentOf(path("tables.csv")).split('\n');
        QCOMPARE(tables.size(), 3); // what posenc wrote itself is no table
        QVERIFY2(tables[1].startsWith("\"table.csv\",\"4\",\"4\",\"✓ "), tables[1].constData());
        QVERIFY2(tables[1].contains("the paper's encoding, interleaved, n = 10000"), tables[1].constData());
    }

    // n is asked of all tables, or of one by the variant of its hand-in.
    void whatWasAskedIsRight()
    {
        const QTemporaryDir folder;
        HandIn handIn = handInOf("Ada", "1", true);
        handIn.variant = "n = 100";
        writeContent(folder.filePath("ada.json"), handInAsJson(handIn));
        Scene meant;
        meant.encoding = EncodingSpec::make(100.0, 8, 16).value();
        const SchemePtr made = schemeOf(meant);
        QByteArray text;
        for (std::int64_t k = 0; k < 16; ++k)
            for (std::int64_t j = 0; j < 8; ++j)
                text += QByteArray::number(made->value(k, j), 'g', 17) + (j == 7 ? '\n' : ',');
        writeContent(folder.filePath("ada.csv"), text);
        writeContent(folder.filePath("bob.csv"), text);
        const auto verdicts = [&](double n) {
            Scene asked;
            asked.encoding = asked.encoding.withN(n);
            const QByteArrayList lines = gradeFolder(folder.path(), asked)->files.back().second.split('\n');
            return QByteArrayList{lines[1].split(',')[3].mid(1, 5), lines[2].split(',')[3].mid(1, 18)};
        };
        QCOMPARE(verdicts(10000.0), (QByteArrayList{"✓ t", "~ n = 100"}));
        QCOMPARE(verdicts(100.0)[1].left(5), QByteArray("✓ t"));
    }
};

POSENC_OFFSCREEN_TEST(TestGrading)
#include "test_grading.moc"

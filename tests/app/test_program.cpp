#include "tests/app/program.h"
#include "ui/scene_json.h"

#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

class TestProgram : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void wordsNeedNoEnvironment_data();
    void wordsNeedNoEnvironment();
    void exportNeedsNoDisplayAndNoHome_data();
    void exportNeedsNoDisplayAndNoHome();
    void failuresAreOneLineAndLeaveNothing_data();
    void failuresAreOneLineAndLeaveNothing();
    void existingFileIsReplacedOnlyByForce_data();
    void existingFileIsReplacedOnlyByForce();
    void whatCannotBeWrittenIsExitFour_data();
    void whatCannotBeWrittenIsExitFour();
    void windowWithoutADisplayIsExplained_data();
    void windowWithoutADisplayIsExplained();
    void sameCommandGivesTheSameBytes_data();
    void sameCommandGivesTheSameBytes();
    void pictureHasTheAskedSizeAndItsScene();
    void platformOfTheWindowDoesNotMatterForAnExport();

private:
    QTemporaryDir m_locales;
};

// Locales for the C library, where they can be made; Qt follows the variable anyway.
void TestProgram::initTestCase()
{
    for (const QString& locale : {QString("de_DE"), QString("tr_TR")})
        QProcess::execute("localedef", {"-i", locale, "-f", "UTF-8", m_locales.filePath(locale + ".UTF-8")});
}

void TestProgram::wordsNeedNoEnvironment_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("expected"); // a regular expression
    QTest::newRow("--help") << QStringList{"--help"} << "--max-len";
    QTest::newRow("-h") << QStringList{"-h"} << "--max-len";
    QTest::newRow("--version") << QStringList{"--version"} << "^posenc " POSENC_VERSION "\n$";
    QTest::newRow("--list views") << QStringList{"--list", "views"} << "^heatmap\nposition\ndimension\nsimilarity\n";
    QTest::newRow("--list colormaps") << QStringList{"--list", "colormaps"} << "(^|\n)viridis\n";
    QTest::newRow("--list presets") << QStringList{"--list", "presets"} << "(^|\n)small-heatmap\n";
}

void TestProgram::wordsNeedNoEnvironment()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, expected);
    const QTemporaryDir folder;
    const Outcome outcome = runProgram(arguments, folder.path());
    QCOMPARE(outcome.complaint, QByteArray());
    QCOMPARE(outcome.exitCode, 0);
    QVERIFY2(QString::fromUtf8(outcome.output).contains(QRegularExpression(expected)), outcome.output.constData());
    QVERIFY(namesIn(folder.path()).isEmpty());
}

void TestProgram::exportNeedsNoDisplayAndNoHome_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("file");
    for (const char* const view : {"heatmap", "position", "similarity"})
        for (const char* const file : {"figure.png", "table.npy"})
            QTest::addRow("%s as %s", view, file) << QString(view) << QString(file);
    QTest::newRow("dimension as table.npy") << "dimension"
                                            << "table.npy";
}

void TestProgram::exportNeedsNoDisplayAndNoHome()
{
    QFETCH(QString, view);
    QFETCH(QString, file);
    const QTemporaryDir folder;
    const Outcome outcome = runProgram({"--view", view, "--export", file}, folder.path());
    QCOMPARE(outcome.complaint, QByteArray());
    QCOMPARE(outcome.output, QByteArray());
    QCOMPARE(outcome.exitCode, 0);
    QCOMPARE(namesIn(folder.path()), QStringList{file});
    const QByteArray content = contentOf(folder.filePath(file));
    QVERIFY(content.startsWith(file.endsWith("png") ? QByteArray("\x89PNG\r\n\x1a\n") : QByteArray("\x93NUMPY\x01\x00", 8)));
}

void TestProgram::failuresAreOneLineAndLeaveNothing_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("exitCode");
    const auto row = [](const QStringList& arguments, int exitCode) {
        QTest::newRow(qPrintable(arguments.join(' '))) << arguments << exitCode;
    };
    row({"--n", "abc", "--export", "a.png"}, 2);
    row({"--n", "0", "--export", "a.png"}, 3);
    row({"--d-model", "16385", "--export", "a.npy"}, 3);
    row({"--max-len", "1e4", "--export", "a.npy"}, 2);
    row({"--position", "128", "--view", "position", "--export", "a.npy"}, 3);
    row({"--layout", "diagonal"}, 2);
    row({"--no-such-option"}, 2);
    row({"stray"}, 4);
    row({"one.posenc", "another.posenc"}, 2);
    row({"--export"}, 2);
    row({"--export", "a.jpg"}, 2);
    row({"--export", "a.svg"}, 2);
    row({"--export", "-"}, 2);
    row({"--list", "fonts"}, 2);
    row({"--view", "dimension", "--export", "a.png"}, 2);
    row({"--size", "99999x99999", "--export", "a.png"}, 3);
    row({"--view", "position", "--preset", "small-heatmap", "--position", "10", "--export", "a.npy"}, 3);
    row({"--view", "dimension", "--preset", "small-heatmap", "--export", "a.npy"}, 3);
}

void TestProgram::failuresAreOneLineAndLeaveNothing()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, exitCode);
    const QTemporaryDir folder;
    const Outcome outcome = runProgram(arguments, folder.path());
    QCOMPARE(outcome.exitCode, exitCode);
    QCOMPARE(outcome.output, QByteArray());
    QVERIFY2(isComplaint(outcome.complaint), outcome.complaint.constData());
    QVERIFY(namesIn(folder.path()).isEmpty());
}

void TestProgram::existingFileIsReplacedOnlyByForce_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("a picture") << "figure.png";
    QTest::newRow("a table") << "table.npy";
}

void TestProgram::existingFileIsReplacedOnlyByForce()
{
    QFETCH(QString, file);
    const QTemporaryDir folder;
    writeContent(folder.filePath(file), "old");
    const Outcome refused = runProgram({"--export", file}, folder.path());
    QCOMPARE(refused.exitCode, 4);
    QVERIFY2(isComplaint(refused.complaint) && refused.complaint.contains("--force"), refused.complaint.constData());
    QCOMPARE(contentOf(folder.filePath(file)), QByteArray("old"));
    const Outcome replaced = runProgram({"--export", file, "--force"}, folder.path());
    QCOMPARE(replaced.complaint, QByteArray());
    QCOMPARE(replaced.exitCode, 0);
    QVERIFY(contentOf(folder.filePath(file)).size() > 1000);
    QCOMPARE(namesIn(folder.path()), QStringList{file});
}

void TestProgram::whatCannotBeWrittenIsExitFour_data()
{
    QTest::addColumn<QString>("path");
    QTest::newRow("below a regular file") << "file/figure.png";
    QTest::newRow("below a missing folder") << "missing/figure.png";
    QTest::newRow("a folder of that name") << "folder.png";
    QTest::newRow("where the system lets nobody write") << "/proc/figure.npy";
    QTest::newRow("a name that is too long") << QString(300, 'x') + ".npy";
}

void TestProgram::whatCannotBeWrittenIsExitFour()
{
    QFETCH(QString, path);
    const QTemporaryDir folder;
    writeContent(folder.filePath("file"), "old");
    QVERIFY(QDir(folder.path()).mkdir("folder.png"));
    for (const bool force : {false, true}) {
        const Outcome outcome = runProgram(QStringList{"--export", path} + (force ? QStringList{"--force"} : QStringList()), folder.path());
        QCOMPARE(outcome.exitCode, 4);
        QCOMPARE(outcome.output, QByteArray());
        QVERIFY2(isComplaint(outcome.complaint), outcome.complaint.constData());
        QVERIFY2(outcome.complaint.contains(path.toUtf8()), outcome.complaint.constData());
        QCOMPARE(namesIn(folder.path()), (QStringList{"file", "folder.png"}));
        QCOMPARE(contentOf(folder.filePath("file")), QByteArray("old"));
    }
}

void TestProgram::windowWithoutADisplayIsExplained_data()
{
    QTest::addColumn<QStringList>("environment");
    QTest::newRow("none is named") << QStringList();
    QTest::newRow("the names are empty") << QStringList{"DISPLAY=", "WAYLAND_DISPLAY="};
    QTest::newRow("the one that is named is not there") << QStringList{"DISPLAY=:4711"};
}

void TestProgram::windowWithoutADisplayIsExplained()
{
    QFETCH(QStringList, environment);
    const Outcome outcome = runProgram({}, {}, environment);
    QCOMPARE(outcome.exitCode, 1);
    QCOMPARE(outcome.output, QByteArray());
    QVERIFY2(isComplaint(outcome.complaint), outcome.complaint.constData());
    QVERIFY2(outcome.complaint.contains("display"), outcome.complaint.constData());
}

void TestProgram::sameCommandGivesTheSameBytes_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("file");
    QTest::newRow("a heatmap") << QStringList{"--max-len", "20000", "--n", "1234.5"} << "figure.png";
    QTest::newRow("sinusoids") << QStringList{"--view", "position", "--theme", "dark"} << "figure.png";
    QTest::newRow("a similarity") << QStringList{"--view", "similarity", "--measure", "cosine"} << "figure.png";
    QTest::newRow("numbers") << QStringList{"--n", "1234.5"} << "table.npy";
}

void TestProgram::sameCommandGivesTheSameBytes()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, file);
    const QTemporaryDir folder;
    const QString path = "LOCPATH=" + m_locales.path();
    const QList<QStringList> environments{{}, {}, {"LC_ALL=C"}, {"LC_ALL=de_DE.UTF-8", path}, {"LC_ALL=tr_TR.UTF-8", path}};
    QByteArray first;
    for (const QStringList& environment : environments) {
        const Outcome outcome = runProgram(arguments + QStringList{"--export", file, "--force"}, folder.path(), environment);
        QCOMPARE(outcome.complaint, QByteArray());
        QCOMPARE(outcome.exitCode, 0);
        const QByteArray content = contentOf(folder.filePath(file));
        if (first.isEmpty())
            first = content;
        QVERIFY2(content == first, qPrintable(environment.join(' ')));
    }
    QVERIFY(first.size() > 1000);
}

void TestProgram::pictureHasTheAskedSizeAndItsScene()
{
    const QTemporaryDir folder;
    const Outcome outcome = runProgram({"--preset", "small-heatmap", "--n", "50", "--size", "801x403", "--dpi", "300", "--colormap", "vik",
                                        "--theme", "dark", "--export", "figure.png"},
                                       folder.path());
    QCOMPARE(outcome.exitCode, 0);
    const QImage image(folder.filePath("figure.png"));
    QCOMPARE(image.size(), QSize(801, 403));
    QCOMPARE(image.dotsPerMeterX(), 11811);
    QVERIFY(image.pixelColor(2, 2).lightness() < 60);
    const auto scene = sceneFromJson(image.text("posenc-scene").toUtf8());
    QVERIFY(scene.hasValue());
    Scene expected;
    expected.encoding = EncodingSpec::make(50.0, 4, 10).value();
    expected.view.colormap = "vik";
    QVERIFY(*scene == expected);
    QCOMPARE(image.text("Software"), QString("posenc " POSENC_VERSION));
}

void TestProgram::platformOfTheWindowDoesNotMatterForAnExport()
{
    const QTemporaryDir folder;
    for (const QString& variable : {QString("QT_QPA_PLATFORM=no-such-platform"), QString("DISPLAY=:4711"), QString("QT_SCALE_FACTOR=2")}) {
        const Outcome outcome = runProgram({"--export", "figure.png", "--force", "--size", "300x200"}, folder.path(), {variable});
        QCOMPARE(outcome.complaint, QByteArray());
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(QImage(folder.filePath("figure.png")).size(), QSize(300, 200));
    }
}

POSENC_OFFSCREEN_MAIN(TestProgram)
#include "test_program.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "tests/support/settings.h"
#include "ui/export/command_text.h"

#include <QProcess>

using namespace posenc;
using namespace posenc::test;

namespace {

QStringList settingWords(const QString& command)
{
    QProcess shell;
    shell.start(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), "for word in " + command + "; do printf '%s\\0' \"$word\"; done"});
    shell.waitForFinished(30000);
    QStringList words = QString::fromUtf8(shell.readAllStandardOutput()).split(QChar(0));
    words.removeLast();
    return words;
}

} // namespace

// The settings of the views on the command line: each has an option, and appears in the command that a figure copies.
class TestCommandSettings : public QObject {
    Q_OBJECT

private slots:
    void everySettingComesBack();
    void comparedSceneComesBack();
    void valuesOutsideAreRefused_data();
    void valuesOutsideAreRefused();
};

void TestCommandSettings::everySettingComesBack()
{
    const ColorMaps maps;
    for (const Changed& changed : changedScenes()) {
        ExportJob job;
        job.scene = changed.scene;
        QStringList words = settingWords(commandText(job, QStringLiteral("a.png")));
        QCOMPARE(words.takeFirst(), QString("posenc"));
        QVERIFY2(words.contains(QLatin1String("--") + changed.setting.option), changed.setting.option);
        const auto command = readCommandLine(words, {}, maps);
        QVERIFY2(command.hasValue(), command ? "" : command.error().message.c_str());
        QVERIFY2(command->job.scene == changed.scene, changed.setting.option);
    }
}

void TestCommandSettings::comparedSceneComesBack()
{
    Scene other;
    other.encoding = other.encoding.withN(77.0).withDModel(20);
    ExportJob job;
    job.scene.view.name = View::Compare;
    job.scene.other = withCopyAsOther(other).other;
    QStringList words = settingWords(commandText(job, QStringLiteral("a.png")));
    words.removeFirst();
    const auto command = readCommandLine(words, {}, ColorMaps());
    QVERIFY2(command.hasValue(), command ? "" : command.error().message.c_str());
    QVERIFY(command->job.scene == job.scene);
}

void TestCommandSettings::valuesOutsideAreRefused_data()
{
    QTest::addColumn<QStringList>("words");
    const auto row = [](const char* name, const QStringList& words) { QTest::newRow(name) << words; };
    row("a dropout above 1", {"--dropout", "1.5"});
    row("a negative dropout", {"--dropout", "-0.1"});
    row("a perplexity of 0", {"--perplexity", "0"});
    row("half an iteration", {"--iterations", "0.5"});
    row("a negative seed", {"--projection-seed", "-1"});
    row("an unknown scheme", {"--scheme", "magic"});
    row("a number for a name", {"--method", "2"});
    row("words for a number", {"--heads", "many"});
    row("a fourth sequence", {"--sequence", "3"});
    row("no object", {"--coding", ""});
    row("a B that is wrong", {"--compare-with", R"({"format": "posenc-scene", "version": 1, "encoding": {"n": 0}})"});
    row("a vocabulary without an embedding", {"--vocabulary", "words.txt"});
    row("a table that is not there", {"--table", "/no/such/file.npy"});
    row("a table for another scheme", {"--scheme", "binary", "--table", "/no/such/file.npy"});
    row("sizes for a table", {"--table", "/no/such/file.npy", "--max-len", "7"});
    row("an embedding that is not there", {"--embedding-file", "/no/such/file.npy"});
    row("a B that is not there", {"--compare-with", "/no/such/file.posenc"});
}

void TestCommandSettings::valuesOutsideAreRefused()
{
    QFETCH(QStringList, words);
    const auto command = readCommandLine(words, {}, ColorMaps());
    QVERIFY(!command);
    QVERIFY2(isSentence(command.error().message), command.error().message.c_str());
    QVERIFY(command.error().kind != Error::Kind::Runtime);
}

POSENC_OFFSCREEN_TEST(TestCommandSettings)
#include "test_command_settings.moc"

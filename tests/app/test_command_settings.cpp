// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "tests/support/commands.h"
#include "ui/export/command_text.h"
#include "ui/features/compare/compared_scene.h"
#include "ui/scene/opened_table.h"

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
    void everySettingComesBack()
    {
        const ColorMaps maps;
        for (const Changed& changed : changedScenes()) {
            ExportJob job;
            job.scene = changed.scene;
            if (changed.setting.takenBy == SchemeParameter::Positions) { // other schemes leave them out, and any text is no list
                job.scene.scheme.name = SchemeName(positionsScheme);
                job.scene.scheme.positions = {"0, 1.5", "hour", "first", {}, {}};
                job.scene = withTableSizes(job.scene);
            }
            QStringList words = settingWords(commandText(job, QStringLiteral("a.png")));
            QCOMPARE(words.takeFirst(), QString("posenc"));
            if (QLatin1String(changed.setting.option) != QLatin1String("bias-heads")) // the heads of --heads
                QVERIFY2(words.contains(QLatin1String("--") + changed.setting.option), changed.setting.option);
            const auto command = readCommandLine(words, {}, maps);
            QVERIFY2(command.hasValue(), command ? "" : command.error().message.c_str());
            QVERIFY2(command->job.scene == job.scene, changed.setting.option);
        }
    }

    void comparedSceneComesBack()
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

    void valuesOutsideAreRefused()
    {
        Rows<QStringList> rows;
        rows.add("a dropout above 1", {"--dropout", "1.5"});
        rows.add("a negative dropout", {"--dropout", "-0.1"});
        rows.add("a perplexity of 0", {"--perplexity", "0"});
        rows.add("half an iteration", {"--iterations", "0.5"});
        rows.add("a negative seed", {"--projection-seed", "-1"});
        rows.add("an unknown scheme", {"--scheme", "magic"});
        rows.add("a number for a name", {"--method", "2"});
        rows.add("words for a number", {"--heads", "many"});
        rows.add("a fourth sequence", {"--sequence", "3"});
        rows.add("no object", {"--coding", ""});
        rows.add("a B that is wrong", {"--compare-with", R"({"format": "posenc-scene", "version": 1, "encoding": {"n": 0}})"});
        rows.add("a vocabulary without an embedding", {"--vocabulary", "words.txt"});
        rows.add("a table that is not there", {"--table", "/no/such/file.npy"});
        rows.add("a table for another scheme", {"--scheme", "binary", "--table", "/no/such/file.npy"});
        rows.add("sizes for a table", {"--table", "/no/such/file.npy", "--max-len", "7"});
        rows.add("an embedding that is not there", {"--embedding-file", "/no/such/file.npy"});
        rows.add("a B that is not there", {"--compare-with", "/no/such/file.posenc"});
        rows.each([&](const QStringList& words) {
            const auto command = readCommandLine(words, {}, ColorMaps());
            QVERIFY(!command);
            QVERIFY2(isSentence(command.error().message), command.error().message.c_str());
            QVERIFY(command.error().kind != Error::Kind::Runtime);
        });
    }
};

POSENC_OFFSCREEN_TEST(TestCommandSettings)
#include "test_command_settings.moc"

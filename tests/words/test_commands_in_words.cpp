// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "tests/support/support.h"
#include "ui/markdown/markdown_reader.h"

#include <QDirIterator>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSet>

using namespace posenc;
using namespace posenc::test;

/// Every command of the README and of the manual is one that the program takes, with its numbers, and their links lead.
class TestCommandsInWords : public QObject {
    Q_OBJECT

private slots:
    void everyCommandIsTaken_data()
    {
        QTest::addColumn<QStringList>("arguments");
        static const QRegularExpression command("^    posenc (.*?)( +#.*| \\| .*)?$", QRegularExpression::MultilineOption);
        static const QRegularExpression inLine("`posenc ([^`…|\\n]*)`");
        static const QRegularExpression word("\"([^\"]*)\"|'([^']*)'|(\\S+)");
        QString texts = QString::fromUtf8(contentOf(QStringLiteral(POSENC_SOURCE_DIR "/README.md")));
        for (QDirIterator pages(POSENC_SOURCE_DIR "/resources/manual", {"*.md"}, QDir::Files, QDirIterator::Subdirectories);
             pages.hasNext();)
            texts += QString::fromUtf8(contentOf(pages.next()));
        QSet<QString> lines;
        for (const QRegularExpression& each : {command, inLine})
            for (auto match = each.globalMatch(texts); match.hasNext();) {
                const QString line = match.next().captured(1);
                if (lines.contains(line))
                    continue;
                lines.insert(line);
                QStringList arguments;
                for (auto next = word.globalMatch(line); next.hasNext();) {
                    const QRegularExpressionMatch argument = next.next();
                    arguments << argument.captured(1) + argument.captured(2) + argument.captured(3);
                }
                QTest::newRow(qPrintable(line)) << arguments;
            }
    }

    void everyCommandIsTaken()
    {
        QFETCH(QStringList, arguments);
        static const std::vector<Preset> presets = readPresets();
        static const ColorMaps maps;
        const auto command = readCommandLine(arguments, presets, maps);
        if (command)
            return;
        // A file that the reader would have.
        const QString what = QString::fromStdString(command.error().message);
        QVERIFY2(command.error().kind == Error::Kind::File && what.contains("no such file", Qt::CaseInsensitive), qPrintable(what));
    }

    // Pages that the program does not bring.
    void linksOfTheRepositoryLead()
    {
        const QString source = QStringLiteral(POSENC_SOURCE_DIR "/");
        QStringList pages{source + "README.md"};
        for (QDirIterator files(source + "resources/manual/develop", {"*.md"}, QDir::Files); files.hasNext();)
            pages << files.next();
        QVERIFY(pages.size() > 5);
        for (const QString& page : pages)
            for (const MarkdownSpans::Target& link : spansOf(contentOf(page)).links) {
                const QString file = link.address.section('#', 0, 0);
                const bool isFile = !file.isEmpty() && !file.contains(':');
                QVERIFY2(!isFile || QFileInfo::exists(QFileInfo(page).dir().filePath(file)), qPrintable(page + ": " + link.address));
            }
    }
};

POSENC_OFFSCREEN_TEST(TestCommandsInWords)
#include "test_commands_in_words.moc"

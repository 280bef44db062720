// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/manual.h"
#include "tests/support/commands.h"
#include "tests/support/tools.h"

#include <QCommandLineParser>

using namespace posenc;
using namespace posenc::test;

class TestManualPage : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void everyOptionIsExplained()
    {
        POSENC_NEED_TOOL("man", "man-db");
        const QString text = QString::fromUtf8(formatted(manualPage(programOptions(), "1.2.3", "2026-01-02"))).simplified();
        QVERIFY(text.contains("posenc 1.2.3 2026-01-02"));
        for (const Option& option : programOptions()) {
            const QString line =
                QStringLiteral("--%1 %2%3").arg(option.name, option.value.isEmpty() ? QString() : option.value + ' ', option.meaning);
            QVERIFY2(text.contains(line.simplified()), qPrintable(line));
        }
        for (const auto& [code, meaning] : exitCodes())
            QVERIFY2(text.contains(QStringLiteral(" %1 %2").arg(code).arg(meaning)), qPrintable(meaning));
    }

    void formatterHasNoRemark()
    {
        POSENC_NEED_TOOL("man", "man-db");
        const QString path = m_folder.filePath("remarks.1");
        writeContent(path, manualPage(programOptions(), "1.2.3", "2026-01-02").toUtf8());
        const ToolResult result = runTool(
            "sh", {"-c", "LC_ALL=C.UTF-8 MANROFFSEQ='' MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z \"$1\" >/dev/null", "sh", path});
        QCOMPARE(result.output, QByteArray());
        QCOMPARE(result.exitCode, 0);
    }

    void specialLettersStay()
    {
        POSENC_NEED_TOOL("man", "man-db");
        const QString meaning = ".begins with a point, has 'quotes', \"others\", a \\ and ~ and ^ and -1.";
        const QString page = manualPage({{"odd", meaning, "A\"B"}}, "1", "2026-01-02");
        const QString text = QString::fromUtf8(formatted(page)).simplified();
        QVERIFY2(text.contains("--odd A\"B " + meaning), qPrintable(text));
    }

    void examplesAreCommands()
    {
        static const QRegularExpression example("\\n\\.B \"(posenc[^\\n]*)\"\\n");
        int seen = 0;
        QString page = manualPage(programOptions(), "1", "2026-01-02");
        for (auto match = example.globalMatch(page); match.hasNext(); ++seen) {
            QCommandLineParser parser;
            addTo(parser, programOptions());
            const QString command = match.next().captured(1).replace("\\-", "-");
            QVERIFY2(parser.parse(QStringList{"posenc"} + wordsOf(command)), qPrintable(command + ": " + parser.errorText()));
        }
        QVERIFY(seen >= 5);
    }

private:
    // As a reader sees it, on wide lines.
    QByteArray formatted(const QString& page)
    {
        const QString path = m_folder.filePath("page.1");
        writeContent(path, page.toUtf8());
        return runTool("sh", {"-c", "export LC_ALL=C.UTF-8 MANWIDTH=2000; man --warnings -E UTF-8 -l \"$1\" | col -b", "sh", path}).output;
    }

    QTemporaryDir m_folder;
};

POSENC_TEST(TestManualPage)
#include "test_manual_page.moc"

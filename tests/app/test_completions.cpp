// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/completions.h"
#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "tests/support/tools.h"

using namespace posenc;
using namespace posenc::test;

/// The shells themselves complete.
class TestCompletions : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        for (const char* const shell : {"bash", "zsh", "fish"})
            writeContent(m_folder.filePath(shell), completions(shell, programOptions()).toUtf8());
        writeContent(m_folder.filePath("a file.npy"), "x");
        QVERIFY(QFile::link(QStringLiteral(POSENC_PROGRAM), m_folder.filePath("posenc"))); // asked for its presets
    }

    void shellCompletes()
    {
        Rows<QString, QString, QStringList> examples;
        for (const QString shell : {"bash", "fish"}) {
            const auto row = [&](const QString& line, const QStringList& offered) {
                examples.add(qPrintable(shell + ": " + line), shell, line, offered);
            };
            row("./posenc --d-m", {"--d-model"});
            row("./posenc --layout co", {"concatenated", "cosine-first"});
            row("./posenc --theme ", {"dark", "light"});
            row("./posenc --rope-scaling ya", {"yarn"});
            row("./posenc --colormap vi", {"vik", "viridis"});
            row("./posenc --lesson 05", {"05-unique-rows"});
            row("./posenc --table a", {"a file.npy"});
            row("./posenc a", {"a file.npy"});
        }
        examples.each([&](const QString& shell, const QString& line, const QStringList& offered) {
            if (shell == "fish")
                POSENC_NEED_TOOL("fish", "fish");
            QStringList found = completed(shell, line);
            found.replaceInStrings("\\ ", " "); // fish offers the file as it is to be typed
            found.replaceInStrings(QRegularExpression("^'|'$"), "");
            QCOMPARE(found, offered);
        });
    }

    // What is in the file, and that the shell can read it.
    void everyOptionIsOffered()
    {
        eachRow<QString, QString>(
            {
                {"bash", QString("bash"), QString("--%1[ \"|)]")},
                {"zsh", QString("zsh"), QString("'--%1\\[")},
                {"fish", QString("fish"), QString(" -l %1 ")},
            },
            [&](const QString& shell, const QString& form) {
                const QString text = completions(shell, programOptions());
                for (const Option& option : programOptions()) {
                    QVERIFY2(text.contains(QRegularExpression(form.arg(option.name))), qPrintable(option.name));
                    for (const QString& choice : option.choices)
                        QVERIFY2(text.contains(QRegularExpression("\\b" + choice + "\\b")), qPrintable(choice));
                }
                if (QStandardPaths::findExecutable(shell).isEmpty())
                    QSKIP(qPrintable(shell + " is not installed."));
                const ToolResult read = runTool(shell, {"-n", m_folder.filePath(shell)});
                QCOMPARE(read.output, QByteArray());
                QCOMPARE(read.exitCode, 0);
            });
    }

private:
    // What a shell offers for the last word of a line.
    QStringList completed(const QString& shell, const QString& line)
    {
        static const QHash<QString, QString> scripts{
            {"bash", "source ./bash; read -ra COMP_WORDS <<< \"$1\"; [[ $1 == *' ' ]] && COMP_WORDS+=(''); "
                     "COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _posenc; printf '%s\\n' \"${COMPREPLY[@]}\""},
            {"fish", "set PATH . $PATH; source ./fish; complete -C $argv[1] | string split -f1 \\t"}};
        const QStringList words =
            shell == "bash" ? QStringList{"-c", scripts[shell], shell, line} : QStringList{"-c", scripts[shell], line};
        QStringList offered = QString::fromUtf8(runTool(shell, words, m_folder.path()).output).split('\n', Qt::SkipEmptyParts);
        offered.sort();
        return offered;
    }

    QTemporaryDir m_folder;
};

POSENC_TEST(TestCompletions)
#include "test_completions.moc"

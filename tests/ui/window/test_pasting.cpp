// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dialogs.h"
#include "tests/support/figures.h"
#include "tests/support/window.h"
#include "ui/controls/choice_bar.h"
#include "ui/export/command_text.h"
#include "ui/export/figure_file.h"
#include "ui/export/scene_link.h"
#include "ui/scene/opened_table.h"
#include "ui/scene/scene_file.h"
#include "ui/scene/scene_json.h"
#include "ui/window/pasting.h"
#include "ui/window/workspace.h"

#include <QClipboard>
#include <QMenuBar>
#include <QMimeData>
#include <QProcess>
#include <QStatusBar>
#include <QSvgRenderer>

using namespace posenc;
using namespace posenc::test;

namespace {

void putText(const QString& text) { QGuiApplication::clipboard()->setText(text); }

Scene another()
{
    Scene scene;
    scene.encoding = EncodingSpec::make(100.0, 8, 20).value();
    scene.view.name = View::Similarity;
    return scene;
}

// Ctrl+V, as a hand presses it in a picture.
void paste(Window& window)
{
    window.heatmap().setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_V, Qt::ControlModifier);
    window.settle();
}

// What a shell makes of the words behind "posenc".
QStringList byShell(const QString& command)
{
    QProcess shell;
    shell.start(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), QStringLiteral("printf '%s\\0' ") + command});
    shell.waitForFinished();
    QStringList words = QString::fromUtf8(shell.readAllStandardOutput()).split(QChar(u'\0'));
    words.removeLast();
    return words;
}

} // namespace

/// What the clipboard brings into the window, and the name that the window has then.
class TestPasting : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }

    void wordsAreThoseOfTheShell()
    {
        Rows<QString> rows;
        for (const char* const command :
             {"--view heatmap --n 100", "--title 'a b' --caption \"c d\"", "--title '' x", "a\\ b 'it'\\''s'", "a \\\n b",
              "\"a \\\" b \\\\ c\"", "'a\\b' \"c\\d\"", "--title 'ü · λ'", "  x   y  ", "a'b'\"c\"d"})
            rows.add(command, QString::fromUtf8(command));
        rows.each([&](const QString& command) {
            const auto words = shellWords(command);
            QVERIFY(words.hasValue());
            QCOMPARE(*words, byShell(command));
        });
    }

    void scenesArePasted()
    {
        Rows<QString> rows;
        rows.add("a scene as text", QString::fromUtf8(sceneToJson(another())));
        rows.add("a figure that remembers it", QString());
        rows.add("a link", linkOf(another())->fragment);
        rows.add("a link with an address", "  https://example.org/posenc/" + linkOf(another())->fragment + '\n');
        rows.each([&](const QString& text) {
            Window window;
            if (text.isEmpty()) {
                auto* const data = new QMimeData;
                const auto figure = Figure::make(another(), FigureOptions{}, m_maps).value();
                data->setData(QStringLiteral("image/png"), encodeFigure(*figure, FileKind::Png).value());
                QGuiApplication::clipboard()->setMimeData(data);
            } else {
                putText(text);
            }
            paste(window);
            QTRY_COMPARE(window.scene().encoding.maxLen(), 20);
            QVERIFY(window.scene().view.name == View::Similarity && window.scene().encoding == another().encoding);
        });
    }

    void commandsArePasted()
    {
        Rows<QString, QStringList> rows;
        rows.add("plain", QStringLiteral("posenc --n 100 --view similarity"), QStringList{"--n", "100", "--view", "similarity"});
        rows.add("behind a prompt", QStringLiteral("$ posenc --title 'a b'\n"), QStringList{"--title", "a b"});
        rows.add("with a path", QStringLiteral("/usr/bin/posenc --n 100"), QStringList{"--n", "100"});
        rows.add("without options", QStringLiteral("posenc"), QStringList());
        rows.each([&](const QString& text, const QStringList& words) {
            Window window;
            QStringList read;
            window.pasting().setCommandReader([&read](const QStringList& given) -> Expected<ShownByCommand> {
                read = given;
                return ShownByCommand{another(), {}, {}, {}};
            });
            putText(text);
            paste(window);
            QTRY_COMPARE(window.scene().encoding.maxLen(), 20);
            QCOMPARE(read, words);
            QVERIFY(window.statusBar()->currentMessage().contains("posenc wrote no file"));
        });
    }

    void numbersArePasted()
    {
        Rows<QString> rows;
        rows.add("tabs between them, as a spreadsheet has it", QStringLiteral("0.5\t-1\n0.25\t2\n1\t3\n"));
        rows.add("commas between them", QStringLiteral("0.5,-1\n0.25,2\n1,3"));
        rows.add("names above them", QStringLiteral("a,b\n0.5,-1\n0.25,2\n1,3\n"));
        rows.each([&](const QString& text) {
            Window window;
            putText(text);
            paste(window);
            QTRY_VERIFY(window.scene().scheme.table && window.scene().scheme.table->numbers);
            QCOMPARE(window.scene().encoding.maxLen(), 3);
            QCOMPARE(window.scene().encoding.dModel(), 2);
            const Table& values = window.scene().scheme.table->numbers->file().values;
            QVERIFY(values(0, 0) == 0.5 && values(0, 1) == -1.0 && values(2, 1) == 3.0);
            QTRY_VERIFY(window.windowTitle().startsWith(QStringLiteral("pasted-")));
            const auto segments = window.findChildren<ChoiceSegment*>();
            QVERIFY(std::ranges::any_of(segments, [](auto* each) { return each->text() == QStringLiteral("mean"); }));
            QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
            QTRY_VERIFY(!window.scene().scheme.table);
            QCOMPARE(window.windowTitle(), QStringLiteral("posenc"));
            QVERIFY(!window.isWindowModified());
        });
    }

    void anythingElseIsRefused()
    {
        Rows<QString, QString> rows;
        rows.add("prose", QStringLiteral("Attention is all you need"), QStringLiteral("a scene, a link or rows of numbers"));
        rows.add("nothing", QString(), QStringLiteral("nothing that posenc can show"));
        rows.add("another program's JSON", QStringLiteral("{\"a\": 1}"), QStringLiteral("not a posenc scene"));
        rows.add("a pipeline", QStringLiteral("posenc --list views | wc"), QStringLiteral("only a shell understands"));
        rows.add("a quotation that never ends", QStringLiteral("posenc --title 'a"), QStringLiteral("not closed"));
        rows.add("rows of unlike lengths", QStringLiteral("1,2,3\n4,5\n"), QStringLiteral("Line 2 has 2 cells"));
        rows.add("a broken link", QStringLiteral("#n=much"), QStringLiteral("encoding.n"));
        rows.add("decimal commas", QStringLiteral("0,5;0,25\n1;2\n"), QStringLiteral("decimal commas are not read"));
        rows.each([&](const QString& text, const QString& says) {
            Window window;
            const Scene before = window.scene();
            if (text.isEmpty())
                QGuiApplication::clipboard()->clear();
            else
                putText(text);
            paste(window);
            QMessageBox* box = nullptr;
            QTRY_VERIFY((box = window.findChild<QMessageBox*>()) && box->isVisible());
            QVERIFY2(box->text().contains(says) && !box->text().contains(QStringLiteral("pasted-")), qPrintable(box->text()));
            box->accept();
            QVERIFY(window.scene() == before);
        });
    }

    void aFieldTakesItsText()
    {
        Window window;
        const Scene before = window.scene();
        auto* const field = window.control<QAbstractSpinBox>("n", QAccessible::SpinBox);
        putText(QStringLiteral("posenc --n 5"));
        field->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_V, Qt::ControlModifier);
        window.settle();
        QVERIFY(window.scene() == before && !window.findChild<QMessageBox*>());
    }

    void figuresAreCopiedAsShapes()
    {
        Window window;
        for (const auto& [entry, format] : {std::pair("Copy figure as SVG", "image/svg+xml"), {"Copy figure as PDF", "application/pdf"}}) {
            QGuiApplication::clipboard()->clear();
            for (QAction* const action : window.findChildren<QAction*>())
                if (action->text().remove(QLatin1Char('&')) == QLatin1String(entry))
                    action->trigger();
            QTRY_VERIFY(QGuiApplication::clipboard()->mimeData()
                        && QGuiApplication::clipboard()->mimeData()->hasFormat(QLatin1String(format)));
            const QByteArray bytes = QGuiApplication::clipboard()->mimeData()->data(QLatin1String(format));
            QVERIFY(bytes.startsWith("%PDF-") || QSvgRenderer(bytes).isValid());
        }
    }

    void theTitleNamesTheDocument()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("my.posenc"));
        QVERIFY(writeSceneFile(another(), path, Existing::Keep).hasValue());
        Window window;
        const auto title = [&window] { return window.windowTitle(); };
        QCOMPARE(title(), QString("posenc"));
        QVERIFY(!window.isWindowModified());
        window.open(path);
        QTRY_VERIFY2(title().startsWith("my.posenc[*]"), qPrintable(title()));
        QVERIFY(!window.isWindowModified());
        window.docks().raise(View::Tokens); // another page changes no scene
        window.settle();
        QVERIFY(!window.isWindowModified());
        Scene changed = window.scene();
        changed.encoding = changed.encoding.withN(50.0);
        window.setScene(changed);
        QVERIFY(window.isWindowModified() && title().startsWith("my.posenc"));
        window.explorer().undo();
        window.settle();
        QVERIFY(!window.isWindowModified());
    }

private:
    const ColorMaps m_maps;
};

POSENC_OFFSCREEN_TEST(TestPasting)
#include "test_pasting.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/base/language.h"
#include "ui/export/command_text.h"
#include "ui/export/figure_purpose.h"
#include "ui/features/compare/compared_scene.h"
#include "ui/scene/scene_json.h"
#include "ui/settings/table_settings.h"

#include <QProcess>
#include <QTranslator>

using namespace posenc;
using namespace posenc::test;

using Change = std::function<void(ExportJob&)>;

Q_DECLARE_METATYPE(Change)

class TestCommandText : public QObject {
    Q_OBJECT

private slots:
    void shellReadsTheWord()
    {
        Rows<QString> rows;
        for (const char* const word :
             {"",       "plain", "two words", "it's", "'",   "''''",  "\"quoted\"", "$HOME", "$(id)", "`id`", "a\\b", "\\",  "line\nbreak",
              "line\n", "\n",    "\ttab ",    "*",    "~",   "~root", "#",          "!x",    "a;b",   "a&b",  "a|b",  "<a>", "{a,b}",
              "(a)",    "[a]",   "ä€😀",       "%s%d", "a=b", "-n",    "--",         "=",     "100%"})
            rows.add(QString::asprintf("the word \"%s\"", word), QString::fromUtf8(word));
        rows.each([&](const QString& word) { QCOMPARE(readByShell(shellWord(word)), word + '.'); });
    }

    void languageIsKept()
    {
        const QLocale locale;
        QVERIFY(!commandText(ExportJob(), "a.png").contains("--language"));
        speak(QStringLiteral("de"));
        QVERIFY(commandText(ExportJob(), "a.png").contains("--language de --export a.png"));
        speak(QStringLiteral("en"));
        for (QTranslator* const translator : qApp->findChildren<QTranslator*>())
            delete translator;
        QLocale::setDefault(locale);
        QVERIFY(!commandText(ExportJob(), "a.png").contains("--language"));
    }

    void shellReadsAnyWord()
    {
        Random random;
        QString words;
        QString expected;
        for (int i = 0; i < 500; ++i) {
            QString word;
            for (int length = random.whole(0, 8); length > 0; --length)
                word += QChar(random.coin() ? random.whole(1, 127) : random.whole(1, 0xd7ff));
            words += shellWord(word) + ' ';
            expected += word + '.';
        }
        QCOMPARE(readByShell(words), expected); // printf repeats its format for each word
    }

    void plainWordsStayPlain()
    {
        Rows<QString> rows;
        for (const char* const word : {"figure.png", "/tmp/frame-04d.png", "0,4,8,12", "1600x1000", "0:12.5", "n=10:1e+06:25", "-"})
            rows.add(word, QString(word));
        rows.each([&](const QString& word) { QCOMPARE(shellWord(word), word); });
    }

    void commandSaysWhatIsNotDefault()
    {
        Rows<Change, QString> rows;
        const auto row = [&](const QString& options, const Change& change) {
            rows.add(options.isEmpty() ? QString("nothing") : options, change, options);
        };
        row("", [](ExportJob&) {});
        row("--view similarity", [](ExportJob& j) { j.scene.view.name = View::Similarity; });
        row("--n 1234.5", [](ExportJob& j) { j.scene.encoding = j.scene.encoding.withN(1234.5); });
        row("--d-model 7", [](ExportJob& j) { j.scene.encoding = j.scene.encoding.withDModel(7); });
        row("--max-len 1000000", [](ExportJob& j) { j.scene.encoding = j.scene.encoding.withMaxLen(1000000); });
        row("--layout cosine-first", [](ExportJob& j) { j.scene.encoding = j.scene.encoding.withLayout(Layout::CosineFirst); });
        row("--frequencies tensor2tensor",
            [](ExportJob& j) { j.scene.encoding = j.scene.encoding.withFrequencies(FrequencyRule::Tensor2Tensor); });
        row("--position 5,0", [](ExportJob& j) { j.scene.selection.positions = {5, 500, 0}; });
        row("--position none", [](ExportJob& j) { j.scene.selection.positions = {}; });
        row("--position 127", [](ExportJob& j) { j.scene.selection.positions = {500}; }); // the last one replaces it
        row("--dimension 1", [](ExportJob& j) { j.scene.selection.dimensions = {1}; });
        row("--dimension none", [](ExportJob& j) { j.scene.selection.dimensions = {}; });
        row("--d-model 3 --dimension none", [](ExportJob& j) { // one of the default's replaces those that do not exist
            j.scene.encoding = j.scene.encoding.withDModel(3);
            j.scene.selection.dimensions = {};
        });
        row("--measure distance", [](ExportJob& j) { j.scene.view.measure = Measure::Distance; });
        row("--over columns", [](ExportJob& j) { j.scene.view.table.edit().sinusoids = SinusoidAxis::Columns; });
        row("--colormap vik", [](ExportJob& j) { j.scene.view.colormap = "vik"; });
        rows.add("a colour map that is not known", Change([](ExportJob& j) { j.scene.view.colormap = "of another version"; }), "");
        row("--rows 2.5:10 --columns 0:128", [](ExportJob& j) {
            j.scene.view.windows[View::Heatmap] = CellWindow{{2.5, 10.0}, {0.0, 128.0}};
        });
        rows.add("the window of another view", Change([](ExportJob& j) {
                     j.scene.view.windows[View::Position] = CellWindow{{}, {1.0, 2.0}};
                 }),
                 "");
        rows.add("a B that another page compares with", Change([](ExportJob& j) { j.scene = withCopyAsOther(j.scene); }), "");
        rows.add("a B that is shown", Change([](ExportJob& j) {
                     j.scene = withCopyAsOther(j.scene);
                     j.scene.view.name = View::Compare;
                 }),
                 "--view compare --compare-with " + shellWord(QString::fromUtf8(sceneToJson(Scene()))));
        row("--size 800x600", [](ExportJob& j) { j.figure.pixels = QSize(800, 600); });
        row("--size 12x7.53cm", [](ExportJob& j) {
            j.figure.paper = QSize(120000, 75300);
            j.figure.pixels = FigureOptions::pixelsOn(j.figure.paper, j.figure.dpi);
        });
        row("--for paper-page", [](ExportJob& j) { j.figure = withPurpose(j.figure, purposeFromName("paper-page").value()); });
        rows.add("a paper with a title of its own", Change([](ExportJob& j) {
                     j.figure = withPurpose(j.figure, purposeFromName("paper-column").value());
                     j.figure.title.reset();
                 }),
                 "--size 8.5x6cm --dpi 600 --font-size 8 --lines dashed");
        row("--view offset --for paper-column --peaks", [](ExportJob& j) {
            j.scene.view.name = View::Offset;
            j.figure = withPurpose(j.figure, purposeFromName("paper-column").value());
        });
        row("--dpi 72.5", [](ExportJob& j) { j.figure.dpi = 72.5; });
        row("--for slide", [](ExportJob& j) { j.figure = withPurpose(j.figure, purposeFromName("slide").value()); });
        row("--cell-pixels 4", [](ExportJob& j) { j.figure.cellPixels = 4; });
        row("--theme dark", [](ExportJob& j) { j.figure.dark = true; });
        row("--max-len 2 --position 0", [](ExportJob& j) { // shown like 0, 4, 8, 12 of two positions
            j.scene.encoding = j.scene.encoding.withMaxLen(2);
            j.scene.selection.positions = {0};
        });
        row("--transparent", [](ExportJob& j) { j.figure.transparent = true; });
        row("--no-colorbar", [](ExportJob& j) { j.figure.colorBar = false; });
        row("--title ''", [](ExportJob& j) { j.figure.title = QString(); });
        row("--title 'PE, d = 128'", [](ExportJob& j) { j.figure.title = "PE, d = 128"; });
        row("--caption Figure", [](ExportJob& j) { j.figure.caption = "Figure"; });
        row("--sweep n=10:100:3", [](ExportJob& j) { j.sweep = sweepFromText("n=10:100:3").value(); });
        rows.add("frames a second of something that does not move", Change([](ExportJob& j) { j.framesPerSecond = 3.0; }), "");
        rows.each([&](const Change& change, const QString& options) {
            ExportJob job;
            change(job);
            QCOMPARE(commandText(job, "a.png"), "posenc " + (options.isEmpty() ? QString() : options + ' ') + "--export a.png");
        });
    }

private:
    // A real shell's reading of it; the last letter protects trailing newlines.
    static QString readByShell(const QString& text)
    {
        QProcess shell;
        shell.start(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), "printf %s. " + text});
        shell.waitForFinished(30000);
        return QString::fromUtf8(shell.readAllStandardOutput() + shell.readAllStandardError());
    }
};

POSENC_OFFSCREEN_TEST(TestCommandText)
#include "test_command_text.moc"

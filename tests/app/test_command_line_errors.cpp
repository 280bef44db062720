// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "tests/support/rows.h"
#include "tests/support/support.h"

using namespace posenc;
using namespace posenc::test;

class TestCommandLineErrors : public QObject {
    Q_OBJECT

private slots:
    void badValueIsExplained()
    {
        Rows<QString, QString, bool> examples;
        const auto rows = [&](const QString& option, bool range, const QStringList& values) {
            for (const QString& value : values)
                examples.add(qPrintable(option + " \"" + value + '"'), option, value, range);
        };
        rows("--n", true, {"0", "-5", "1e10", "1e400", "0.999", "-0", "1000000001", "1e-400", "inf", "-inf", "nan"});
        rows("--n", false,
             {"1,5", "", "abc", " 100", "100 ", "1e", "0x10", "1.2.3", "+5 ", "١٠٠", "1e4a", "1.000", "1,000", "12,345", "1.234,5"});
        rows("--d-model", true, {"0", "16385", "-1", "99999999999999999999", "-99999999999999999999"});
        rows("--d-model", false, {"1.5", "", "abc", "0x10", " 8", "8 ", "nan", "1.024", "1,024"});
        rows("--max-len", true, {"0", "1048577", "-1", "99999999999999999999"});
        rows("--max-len", false, {"1.5", "", "abc", "1.000", "1 00"});
        rows("--position", true, {"128", "-1", "0,4,128", "0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16", "99999999999999999999"});
        rows("--position", false, {"", "abc", "1,", ",1", "1;2", "1.5", "1, 2", "none,1", "None", "1,000", "1,024", "0\n1,2"});
        rows("--dimension", true, {"128", "-1"});
        rows("--dimension", false, {"", "a", "4,,5"});
        rows("--layout", false, {"", "Interleaved", "diagonal"});
        rows("--frequencies", false, {"", "Paper", "linear"});
        rows("--view", false, {"", "cinema", "Heatmap", "offset "});
        rows("--over", false, {"", "rows", "Pairs"});
        rows("--measure", false, {"", "L1", "Dot"});
        rows("--preset", false, {"", "Default", "no-such-preset"});
        rows("--colormap", false, {"", "jet", "Viridis"});
        rows("--theme", false, {"", "Dark", "system"});
        rows("--size", false, {"", "1600", "1600x", "x1000", "axb", "1600x1000x3", "1.5x2", "1600X1000", "-5x300"});
        rows("--size", true, {"0x0", "199x300", "300x149", "32768x300", "300x32768", "99999999999x100", "3x2cm", "1x99999999999mm"});
        rows("--dpi", true, {"0", "9.9", "2401", "-150", "1e400", "nan"});
        rows("--dpi", false, {"", "abc", "150dpi"});
        rows("--cell-pixels", true, {"0", "1025", "-1", "99999999999999999999"});
        rows("--cell-pixels", false, {"", "abc", "1.5", "2x2"});
        rows("--rows", true, {"0:129", "-1:5", "5:5", "7:5", "200:300", "nan:5", "0:inf"});
        rows("--rows", false, {"", "5", "5:", ":5", "a:b", "1:2:3", "0-5", "1:2 ", "1.000:2e3"});
        rows("--columns", true, {"0:129", "-1:5", "5:5"});
        rows("--columns", false, {"", "5", "1:x"});
        rows("--frames-per-second", true, {"0", "0.09", "50.5", "-1", "nan"});
        rows("--frames-per-second", false, {"", "fast", "10fps"});
        rows("--sweep", true, {"n=0:10:3", "n=1:1e10:3", "d-model=0,8", "max-len=1048577", "position=-1", "n=10:100:1", "n=10:100:10001"});
        rows("--sweep", false,
             {"", "n", "n=", "N=1,2", "layout=1,2", "n=1:2", "n=1:2:3:4", "n=a:b:3", "d-model=1.5,2", "max-len=8,,9", "max-len=1.024",
              "n=1.000:1e6:3"});
        rows("--rope-layers", false, {"foo", "full theta=x"});
        rows("--rope-sections", true, {"1,2,3", "64,64,64"});
        rows("--rope-sections", false, {"1,2", "a,b,c"});
        rows("--train-race", false, {"foo", "learned,foo"});
        rows("--format", false, {"", "PNG", "jpg", ".png", "scene"});
        rows("--list", false, {"", "fonts", "view"});
        rows("--export", false, {"", "figure", "figure.jpg", "figure.png.gz", "-", "table.txt", "folder.png/"});
        rows("--screenshot", false, {"", "window.jpg", "window.svg", "-"});
        examples.each([&](const QString& option, const QString& value, bool range) {
            QStringList arguments{option, value};
            if (option == "--format")
                arguments << "--export"
                          << "file.txt";
            if (option == "--sweep")
                arguments << "--export"
                          << "frame-%d.png";
            const auto command = read(arguments);
            QVERIFY(!command.hasValue());
            QVERIFY2(command.error().kind == (range ? Error::Kind::Range : Error::Kind::Usage), command.error().message.c_str());
            QVERIFY2(isSentence(command.error().message), command.error().message.c_str());
            // It names what was wrong: the option, or for a name the place that lists good ones.
            const QStringList named = option == "--preset" || option == "--colormap" ? QStringList{"--list " + option.mid(2) + 's'}
                                      : option == "--rows" || option == "--columns"  ? QStringList{option.mid(2)}
                                                                                     : QStringList{option};
            for (const QString& name : named)
                QVERIFY2(message(command.error()).contains(name), command.error().message.c_str());
        });
    }

    void wrongWordsAreExplained()
    {
        Rows<QStringList, QString> rows;
        const auto row = [&](const QStringList& arguments, const QString& mentioned) {
            rows.add(arguments.join(' '), arguments, mentioned);
        };
        for (const char* const option : {"n", "d-model", "max-len", "layout", "view", "position", "export", "list", "size", "rows", "sweep",
                                         "format", "caption", "title", "cell-pixels"})
            row({QString("--") + option}, option);
        row({"--no-such-option"}, "no option \"--no-such-option\".");
        row({"--exprt", "a.png"}, "no option \"--exprt\". Did you mean --export?");
        row({"--d_model", "8"}, "no option \"--d_model\". Did you mean --d-model?");
        row({"--n"}, "--n needs a value");
        row({"--force=1"}, "--force takes no value");
        row({"--no-such-option", "5"}, "no-such-option");
        row({"--N", "5"}, "N");
        row({"-x"}, "no option \"-x\".");
        row({"--force=yes"}, "force");
        row({"--transparent=no"}, "transparent");
        row({"--no-colorbar=no"}, "no-colorbar");
        row({"--positions", "0,two"}, "Positions, value 2: \"two\" is neither a number");
        row({"--positions", "0,1", "--positions-unit", "houer"}, "The unit of the positions is \"houer\"");
        row({"--positions", "0,1", "--max-len", "5"}, "--max-len is 5, but the list has 2 positions.");
        row({"--positions", "0,1", "--scheme", "binary"}, "--positions is for --scheme positions only.");
        row({"--positions-column", "time"}, "needs --positions-file");
        row({"--positions-file", "a.csv", "--positions", "1"}, "Leave one of the two out.");
        row({"one.posenc", "another.posenc"}, "another.posenc");
        row({"--n", "5", "one.posenc", "another.posenc"}, "another.posenc");
        // What does not go together.
        const QStringList sweep{"--sweep", "n=10:100:3"};
        row({"--export", "a.gif"}, "--sweep");
        row({"--export", "-", "--format", "gif"}, "--sweep");
        row(QStringList{"--export", "a.gif", "--transparent"} + sweep, "--transparent");
        row(QStringList{"--export", "a.gif", "--cell-pixels", "2"} + sweep, "--cell-pixels");
        row({"--export", "a.svg", "--cell-pixels", "2"}, "--cell-pixels");
        row({"--export", "a.pdf", "--cell-pixels", "2"}, "--cell-pixels");
        for (const char* const name :
             {"a.png", "-", "%d-%d.png", "100%.png", "a-%s.png", "a-%4d.png", "a-%00d.png", "a-%05.2d.png", "%d%.png"})
            row(QStringList{"--export", name, "--format", "png"} + sweep, name);
        row({"--export", "a.py", "--code", "eigen"}, ".cpp");
        row({"--export", "-", "--format", "py", "--code", "eigen"}, ".cpp");
        for (const char* const language : {"numpy", "pytorch", "tensorflow", "jax"})
            row({"--export", "a.cpp", "--code", language}, language);
        row({"--format", "png"}, "--export");
        row(sweep, "--export");
        row(QStringList{"--screenshot", "window.png"} + sweep, "--export");
        row({"--screenshot", "window.png", "--format", "png"}, "--export");
        row({"--screenshot", "window.png", "--export", "a.png"}, "--screenshot");
        row({"--list", "views", "--export", "a.png"}, "--list");
        row({"--list", "views", "--screenshot", "a.png"}, "--list");
        row({"--check", "a.lesson.md", "--export", "a.png"}, "--check");
        row({"--check"}, "FILE.lesson.md");
        row({"--strict"}, "--check");
        for (const char* const kind : {"svg", "pdf", "npy", "csv", "py", "cpp", "posenc"})
            row({"--export", "o.png", "--format", kind}, QString("--format ") + kind);
        row({"--export", "o.npy", "--format", "png"}, "--format png");
        row({"--export", "a.png", "--export", "b.png"}, "--export");
        row({"--screenshot", "a.png", "--screenshot", "b.png"}, "--screenshot");
        row({"--list", "views", "--list", "presets"}, "--list");
        row({"--preset", "default", "--preset", "large-heatmap"}, "--preset");
        row(QStringList{"--export", "a.gif"} + sweep + sweep, "--sweep");
        for (const char* const view : {"position", "dimension", "offset", "wavelength"})
            row({"--view", view, "--rows", "0:10"}, view);
        row({"--view", "similarity", "--rows", "0:10"}, "--columns");
        row({"--view", "similarity", "--columns", "0:10"}, "--rows");
        row({"--view", "similarity", "--rows", "0:10", "--columns", "0:11"}, "square");
        // About a lesson; no such file need be there, as nothing of it is read.
        const auto about = [&](const QString& arguments, const QString& mentioned) { row(arguments.split(' '), mentioned); };
        for (const char* const file :
             {"h.csv", "h.npy", "h.gif", "h.py", "h.posenc", "h.png", "h.svg", "h", "h.jpg", "s%d.csv", "s%d.html", "s%d-%d.png"})
            about(QString("a.lesson.md --export ") + file, file);
        about("a.lesson.md --export -", "--format");
        about("a.lesson.md --export - --format png", "step-%02d.png");
        about("a.lesson.md --export h.pdf --format html", "--format html");
        about("a.lesson.md --export h.html --format pdf", "--format pdf");
        about("a.lesson.md --export h.csv --format pdf", ".csv");
        about("a.lesson.md --export h.pdf --format jpg", "--format jpg");
        about("a.lesson.md --n 100", "--n");
        about("a.lesson.md --export h.pdf --n 100", "--n");
        about("a.lesson.md --export h.pdf --view clock", "--view");
        about("a.lesson.md --export s%d.png --sweep n=1,2", "--sweep");
        about("a.lesson.md --export h.pdf --size 800x600", "--size");
        about("a.lesson.md --export h.html --dpi 96", "--dpi");
        about("a.lesson.md --export h.pdf --title A", "--title");
        about("a.lesson.md --export s%d.png --with-notes", "--with-notes");
        about("a.lesson.md --export s%d.png --with-answers", "--with-answers");
        about("a.lesson.md --export s%d.png --live", "--live");
        about("a.lesson.md --export h.pdf --live", "FILE.html");
        about("a.lesson.md --export h.html --live --with-answers", "--with-answers");
        about("a.lesson.md --live", "--export");
        about("--live", "FILE.html");
        about("--export h.png --live", "FILE.html");
        about("a.lesson.md --export s%d.png --cell-pixels 4", "--cell-pixels");
        about("a.lesson.md --export h.pdf --theme grey", "--theme");
        about("a.lesson.md --with-notes", "--export");
        about("a.lesson.md --theme dark", "--export");
        about("a.lesson.md --force", "--export");
        about("a.lesson.md --screenshot w.svg", ".png");
        about("a.lesson.md --screenshot w.png --export h.pdf", "--export");
        about("a.lesson.md --screenshot w.png --title A", "--title");
        about("a.lesson.md --list views", "--list");
        about("a.lesson.md --strict", "--strict");
        about("a.lesson.md b.lesson.md", "b.lesson.md");
        about("b.posenc a.lesson.md", "b.posenc");
        about("a.lesson.md b.npy --export h.pdf", "b.npy");
        about("--with-notes --export h.pdf", "FILE.lesson.md");
        about("--with-answers", "FILE.lesson.md");
        about("--export h.html", "h.html");
        about("--lesson none", "--list lessons");
        row({"--lesson", ""}, "--list lessons");
        about("--lesson are-5-and-68-near a.lesson.md", "a lesson must be the only file");
        about("--step 2", "--step needs a lesson");
        about("--lesson range-of-k --step 2 --export h.pdf", "--step changes how a window opens");
        rows.each([&](const QStringList& arguments, const QString& mentioned) {
            const auto command = read(arguments);
            QVERIFY(!command.hasValue());
            QVERIFY2(command.error().kind == Error::Kind::Usage, command.error().message.c_str());
            QVERIFY2(isSentence(command.error().message) && !message(command.error()).contains("%1"), command.error().message.c_str());
            QVERIFY2(message(command.error()).contains(mentioned), command.error().message.c_str());
        });
    }

    void onlyTheFirstProblemIsTold()
    {
        Rows<QStringList, QString> rows;
        rows.add("a position does not explain the base", QStringList{"--n", "0", "--position", "3"},
                 "--n is 0, but it must be between 1 and 1000000000.");
        rows.add("a dimension does not explain the position", QStringList{"--position", "500", "--dimension", "3"},
                 "--position is 500, but it must be between 0 and 127 (max_len is 128).");
        rows.add("a dimension explains itself", QStringList{"--dimension", "9", "--d-model", "8"},
                 "--dimension is 9, but it must be between 0 and 7 (d_model is 8).");
        rows.each([&](const QStringList& arguments, const QString& told) {
            const auto command = read(arguments);
            QVERIFY(!command.hasValue());
            QCOMPARE(message(command.error()), told);
        });
    }

private:
    Expected<Command> read(const QStringList& arguments) const { return readCommandLine(arguments, m_presets, m_maps); }

    ColorMaps m_maps;
    std::vector<Preset> m_presets = readPresets();
};

POSENC_OFFSCREEN_TEST(TestCommandLineErrors)
#include "test_command_line_errors.moc"

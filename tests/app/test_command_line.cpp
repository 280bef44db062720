// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "app/options.h"
#include "tests/support/commands.h"
#include "ui/features/class/lesson_command.h"
#include "ui/scene/scene_json.h"
#include "ui/settings/offset_settings.h"
#include "ui/settings/table_settings.h"

#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

using Change = std::function<void(Scene&)>;

class TestCommandLine : public QObject {
    Q_OBJECT

private slots:
    void nothingIsTheDefaultWindow()
    {
        const auto command = read({});
        QVERIFY(command.hasValue());
        QVERIFY(command->task == Command::Task::Window);
        QVERIFY(command->job.scene == Scene{});
        QCOMPARE(command->job.figure.pixels, QSize(1600, 1000));
        QCOMPARE(command->job.figure.dpi, 150.0);
        QVERIFY(!command->job.figure.dark);
        QVERIFY(!command->job.figure.title);
        QVERIFY(command->job.figure == FigureOptions{});
        QVERIFY(!command->job.sweep);
        QVERIFY(!command->force);
    }

    void lessonsOpenInAWindowWithFewControls()
    {
        Rows<QStringList, bool> rows;
        const auto row = [&](const QStringList& arguments, bool isBare) { rows.add(arguments.join(' '), arguments, isBare); };
        row({}, true);
        row({"--new-window", "--language", "de"}, true);
        row({"--lesson", "02-from-zero"}, true);
        row({"--lesson", "02-from-zero", "--step", "2"}, true);
        row({"--n", "100"}, false);
        row({"--lesson", "02-from-zero", "--theme", "dark", "--screenshot", "a.png"}, false);
        rows.each([this](const QStringList& arguments, bool isBare) { QCOMPARE(read(arguments)->isBare, isBare); });
    }

    void columnOfPositionsIsNamed()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("series.csv");
        writeContent(path, "load,time\n5,2024-01-01\n6,2024-01-03\n");
        const auto taken = read({"--positions-file", path});
        QCOMPARE(taken->job.scene.scheme.positions.list, "2024-01-01T00:00, 2024-01-03T00:00");
        QCOMPARE(taken->readings.size(), 1);
        QVERIFY2(taken->readings.front().endsWith(
                     "series.csv: the positions come from column \"time\". --positions-column chooses another column."),
                 qPrintable(taken->readings.front()));
        QVERIFY(read({"--positions-file", path, "--positions-column", "load"})->readings.isEmpty());
    }

    void optionsChangeTheScene()
    {
        Rows<QStringList, Change> rows;
        const auto row = [&](const QStringList& arguments, const Change& change) { rows.add(arguments.join(' '), arguments, change); };
        const auto n = [](double value) { return [value](Scene& s) { s.encoding = s.encoding.withN(value); }; };
        row({"--n", "1"}, n(1.0));
        row({"--n", "1e9"}, n(1e9));
        row({"--n=1e4"}, n(1e4));
        row({"--n", "1000000000"}, n(1e9));
        row({"--n", "2.5"}, n(2.5));
        row({"--d-model", "1"}, [](Scene& s) { s.encoding = s.encoding.withDModel(1); });
        for (const char* const thousand : {"1000", "1e3", "1000.0", "1 000", "1'000"}) // as in the fields of the window
            row({"--max-len", thousand}, [](Scene& s) { s.encoding = s.encoding.withMaxLen(1000); });
        row({"--n", "1,000,000"}, n(1e6));
        row({"--n", "2.718"}, n(2.718));
        row({"--d-model", "16384"}, [](Scene& s) { s.encoding = s.encoding.withDModel(16384); });
        row({"--max-len", "1"}, [](Scene& s) { s.encoding = s.encoding.withMaxLen(1); });
        row({"--max-len", "1048576"}, [](Scene& s) { s.encoding = s.encoding.withMaxLen(1048576); });
        row({"--layout", "interleaved"}, [](Scene&) {});
        row({"--layout", "concatenated"}, [](Scene& s) { s.encoding = s.encoding.withLayout(Layout::Concatenated); });
        row({"--layout", "cosine-first"}, [](Scene& s) { s.encoding = s.encoding.withLayout(Layout::CosineFirst); });
        row({"--frequencies", "tensor2tensor"}, [](Scene& s) { s.encoding = s.encoding.withFrequencies(FrequencyRule::Tensor2Tensor); });
        row({"--frequencies", "paper"}, [](Scene&) {});
        row({"--view", "heatmap"}, [](Scene&) {});
        row({"--view", "position"}, [](Scene& s) { s.view.name = View::Position; });
        row({"--view", "dimension"}, [](Scene& s) { s.view.name = View::Dimension; });
        row({"--view", "similarity"}, [](Scene& s) { s.view.name = View::Similarity; });
        row({"--view", "offset"}, [](Scene& s) { s.view.name = View::Offset; });
        row({"--view", "wavelength"}, [](Scene& s) { s.view.name = View::Wavelength; });
        row({"#n=500&view=offset", "--view", "dimension"}, [](Scene& s) {
            s.encoding = s.encoding.withN(500.0);
            s.view.name = View::Dimension;
        });
        row({"https://example.org/posenc/?embed=1#max-len=7"}, [](Scene& s) { s.encoding = s.encoding.withMaxLen(7); });
        row({"--over", "pairs"}, [](Scene&) {});
        row({"--over", "columns"}, [](Scene& s) { s.view.table.edit().sinusoids = SinusoidAxis::Columns; });
        row({"--measure", "dot"}, [](Scene&) {});
        row({"--measure", "cosine"}, [](Scene& s) { s.view.measure = Measure::Cosine; });
        row({"--measure", "distance"}, [](Scene& s) { s.view.measure = Measure::Distance; });
        row({"--position", "127"}, [](Scene& s) { s.selection.positions = {127}; });
        row({"--position", "5,0,5"}, [](Scene& s) { s.selection.positions = {5, 0, 5}; });
        row({"--position", "0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15"},
            [](Scene& s) { s.selection.positions = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}; });
        row({"--position", "500", "--max-len", "501"}, [](Scene& s) {
            s.selection.positions = {500};
            s.encoding = s.encoding.withMaxLen(501);
        });
        row({"--position", "none"}, [](Scene& s) { s.selection.positions.clear(); });
        row({"--dimension", "0,127"}, [](Scene& s) { s.selection.dimensions = {0, 127}; });
        row({"--dimension", "none"}, [](Scene& s) { s.selection.dimensions.clear(); });
        row({"--rows", "3:10"}, [](Scene& s) { s.view.windows[View::Heatmap] = CellWindow{{3.0, 10.0}, {0.0, 128.0}}; });
        row({"--columns", "0:2.5"}, [](Scene& s) { s.view.windows[View::Heatmap] = CellWindow{{0.0, 128.0}, {0.0, 2.5}}; });
        row({"--rows", "1e1:100", "--columns", "0.25:0.75"}, [](Scene& s) {
            s.view.windows[View::Heatmap] = CellWindow{{10.0, 100.0}, {0.25, 0.75}};
        });
        row({"--rows", "0:128", "--columns", "0:128"}, [](Scene&) {});
        const auto zoomed = [&row](const char* view, const QStringList& options, const std::function<void(Scene::Appearance&)>& zoom) {
            row(QStringList{"--view", view} + options, [view = QString(view), zoom](Scene& s) {
                s.view.name = viewFromName(view).value();
                zoom(s.view);
            });
        };
        zoomed("similarity", {"--rows", "3:10", "--columns", "5:12"}, [](Scene::Appearance& v) {
            v.windows[View::Similarity] = CellWindow{{3.0, 10.0}, {5.0, 12.0}};
        });
        zoomed("position", {"--columns", "3:10"}, [](Scene::Appearance& v) { v.windows[View::Position] = CellWindow{{}, {3.0, 10.0}}; });
        zoomed("dimension", {"--columns", "3:10"}, [](Scene::Appearance& v) { v.windows[View::Dimension] = CellWindow{{}, {3.0, 10.0}}; });
        zoomed("offset", {"--columns", "3:10"}, [](Scene::Appearance& v) { v.windows[View::Offset] = CellWindow{{}, {3.0, 10.0}}; });
        zoomed("wavelength", {"--columns", "3:64"}, [](Scene::Appearance& v) {
            v.windows[View::Wavelength] = CellWindow{{}, {3.0, 64.0}};
        });
        row({"--colormap", "viridis"}, [](Scene& s) { s.view.colormap = "viridis"; });
        row({"--positions", "0, 1.5, 7", "--position", "2"}, [](Scene& s) {
            s.scheme.name = SchemeName(positionsScheme);
            s.scheme.positions.list = "0, 1.5, 7";
            s.encoding = s.encoding.withMaxLen(3);
            s.selection.positions = {2};
        });
        row({"--scheme", "positions", "--positions", "3600,7200", "--positions-unit", "hour", "--positions-offset", "first"}, [](Scene& s) {
            s.scheme.name = SchemeName(positionsScheme);
            s.scheme.positions = {"3600,7200", "hour", "first", {}, {}};
            s.encoding = s.encoding.withMaxLen(2);
        });
        row({"--preset", "small-heatmap"}, [](Scene& s) { s.encoding = EncodingSpec::make(100.0, 4, 10).value(); });
        row({"--preset", "small-heatmap", "--n", "5"}, [](Scene& s) { s.encoding = EncodingSpec::make(5.0, 4, 10).value(); });
        rows.each([&](const QStringList& arguments, const Change& change) {
            Scene expected;
            change(expected);
            const auto command = read(arguments);
            QVERIFY2(command.hasValue(), command.hasValue() ? "" : command.error().message.c_str());
            QVERIFY(command->job.scene == expected);
            QVERIFY(command->task == Command::Task::Window);
        });
    }

    void optionsOfTheFigure()
    {
        const auto command = read({"--export", "a.png", "--size", "800x600", "--dpi", "72.5", "--theme", "dark", "--title", "", "--force"});
        QVERIFY(command.hasValue());
        QCOMPARE(command->job.figure.pixels, QSize(800, 600));
        QCOMPARE(command->job.figure.dpi, 72.5);
        QVERIFY(command->job.figure.dark);
        QCOMPARE(command->job.figure.title.value_or("none"), QString());
        QVERIFY(command->force);
        QCOMPARE(read({"--title", "Größe 100 %1"})->job.figure.title.value_or("none"), QString("Größe 100 %1"));
        QVERIFY(!read({"--theme", "light"})->job.figure.dark);
        const FigureOptions slide = read({"--for", "slide", "--font-size", "30"})->job.figure;
        QVERIFY(slide.pixels == QSize(1920, 1080) && slide.fontSize == 30.0);
        QCOMPARE(read({"--size", "10x5cm", "--for", "paper-page"})->job.figure.pixels, QSize(2362, 1181)); // at its 600 dpi
        QCOMPARE(read({"--for", "paper-column", "--dpi", "300"})->job.figure.pixels, QSize(1004, 709));    // the same 8.5 × 6 cm
        QCOMPARE(read({"--for", "slide", "--dpi", "300"})->job.figure.pixels, QSize(1920, 1080));
        for (const auto& [text, paper] : {std::pair("12x7.5cm", QSize(120000, 75000)), std::pair("123.4x75mm", QSize(123400, 75000)),
                                          std::pair("3.27x2.1in", QSize(83058, 53340)), std::pair("800x600", QSize())})
            QCOMPARE(read({"--for", "paper-column", "--dpi", "137.25", "--size", text})->job.figure.paper, paper);
        QCOMPARE(read({"--for", "paper-column", "--dpi", "300"})->job.figure.paper, QSize(85000, 60000));
        const auto hidesPeaks = [&](const QStringList& more) {
            return read(QStringList{"--view", "offset", "--export", "a.png"} + more)->job.scene.view.offset->withoutPeaks;
        };
        QVERIFY(hidesPeaks({"--for", "paper-page"}) && !hidesPeaks({"--for", "paper-page", "--peaks"}) && !hidesPeaks({"--for", "slide"}));
        QVERIFY(!read({"--view", "offset", "--for", "paper-page", "--export", "a.csv"})->job.scene.view.offset->withoutPeaks);
        QVERIFY(!read({"--for", "slide"})->job.figure.title);
        QCOMPARE(read({"--for", "paper-page"})->job.figure.title.value_or("none"), QString());
        QCOMPARE(read({"--for", "paper-page", "--title", "PE"})->job.figure.title.value_or("none"), QString("PE"));
        QVERIFY(read({"--for", "wall"}).error().message.find("paper-column, paper-page, slide, poster") != std::string::npos);
        const FigureOptions bare =
            read({"--transparent", "--no-colorbar", "--caption", "Figure 1: \"x\"", "--cell-pixels", "7"})->job.figure;
        QVERIFY(bare.transparent && !bare.colorBar && bare.note && !bare.dashes);
        QVERIFY(!read({"--no-note"})->job.figure.note && read({"--lines", "dashed"})->job.figure.dashes);
        QVERIFY(read({"--for", "paper-page"})->job.figure.dashes && !read({"--for", "paper-page", "--lines", "solid"})->job.figure.dashes);
        QCOMPARE(bare.caption, QString("Figure 1: \"x\""));
        QCOMPARE(bare.cellPixels, 7);
        for (const auto& [text, dpi] : {std::pair("10", 10.0), std::pair("2400", 2400.0), std::pair("1.5e2", 150.0)})
            QCOMPARE(read({"--dpi", text})->job.figure.dpi, dpi);
        for (const auto& [text, size] : {std::pair("200x150", QSize(200, 150)), std::pair("32767x32767", QSize(32767, 32767))})
            QCOMPARE(read({"--size", text})->job.figure.pixels, size);
    }

    void tasksAreTold()
    {
        Rows<QStringList, int, QString> rows;
        const auto row = [&](const QStringList& arguments, Command::Task task, const QString& told) {
            rows.add(arguments.join(' '), arguments, static_cast<int>(task), told);
        };
        row({"--help"}, Command::Task::Help, "");
        row({"--version"}, Command::Task::Version, "");
        row({"--list", "views"}, Command::Task::List, "views");
        row({"--list", "colormaps"}, Command::Task::List, "colormaps");
        row({"--list", "presets"}, Command::Task::List, "presets");
        row({"--export", "figure.png"}, Command::Task::Export, "figure.png");
        row({"--export", "table.csv"}, Command::Task::Export, "table.csv");
        row({"--export", "/some where/table.npy"}, Command::Task::Export, "/some where/table.npy");
        row({"--export", "-", "--format", "png"}, Command::Task::Export, "-");
        row({"--export", "any name at all", "--format", "csv"}, Command::Task::Export, "any name at all");
        row({"--screenshot", "window.png"}, Command::Task::Screenshot, "window.png");
        row({"--check", "a.lesson.md", "b.lesson.md"}, Command::Task::Feature, "a.lesson.md b.lesson.md");
        row({"a.lesson.md", "--strict", "--check"}, Command::Task::Feature, "a.lesson.md strict");
        row({"--help", "--n", "nonsense"}, Command::Task::Help, "");
        rows.each([&](const QStringList& arguments, int task, const QString& told) {
            const auto command = read(arguments);
            QVERIFY2(command.hasValue(), command.hasValue() ? "" : command.error().message.c_str());
            QCOMPARE(static_cast<int>(command->task), task);
            const auto* const lessons = static_cast<const LessonCommand*>(command->feature.get());
            QCOMPARE(command->list + command->file
                         + (lessons ? lessons->lessons.join(' ') + (lessons->strict ? " strict" : "") : QString()),
                     told);
        });
    }

    void kindOfTheFile()
    {
        Rows<QStringList, QString> rows;
        const auto row = [&](const QStringList& arguments, const char* kind) { rows.add(arguments.join(' '), arguments, QString(kind)); };
        for (const char* const kind : {"png", "svg", "pdf", "npy", "csv", "posenc"}) {
            row({"--export", QString("file.") + kind}, kind);
            row({"--export", QString("FILE.") + QString(kind).toUpper()}, kind);
            row({"--export", "-", "--format", kind}, kind);
            row({"--export", "file.txt", "--format", kind}, kind);
            row({"--export", QString("file.") + kind, "--format", kind}, kind);
        }
        row({"--export", "file.gif", "--sweep", "n=10:100:3"}, "gif");
        row({"--export", "-", "--format", "gif", "--sweep", "n=10:100:3"}, "gif");
        row({"--export", "my.csv/file.npy"}, "npy");
        rows.each([&](const QStringList& arguments, const QString& kind) {
            const auto command = read(arguments);
            QVERIFY2(command.hasValue(), command.hasValue() ? "" : command.error().message.c_str());
            QCOMPARE(nameOf(command->job.kind), kind);
            QCOMPARE(command->file, arguments[1]);
        });
    }

    void sweepIsRead()
    {
        const auto command =
            read({"--sweep", "max-len=16,64,256", "--export", "frame-%02d.npy", "--frames-per-second", "2.5", "--position", "5"});
        QVERIFY(command.hasValue() && command->job.sweep);
        QVERIFY(command->job.sweep->parameter == Parameter::MaxLen);
        QVERIFY((command->job.sweep->values == std::vector<double>{16.0, 64.0, 256.0}));
        QCOMPARE(command->job.framesPerSecond, 2.5);
        QCOMPARE(read({"--export", "file.png"})->job.framesPerSecond, 10.0);
    }

    void fileIsOpenedAndChanged()
    {
        const QTemporaryDir folder;
        Scene scene;
        scene.encoding = EncodingSpec::make(77.0, 20, 30).value();
        scene.view.name = View::Similarity;
        scene.view.windows[View::Similarity] = CellWindow{{2.0, 6.0}, {4.0, 8.0}};
        const QString path = folder.filePath("a scene.posenc");
        writeContent(path, sceneToJson(scene));
        QVERIFY(read({path})->job.scene == scene);
        QVERIFY(read({path, "--n", "99"})->job.scene.encoding == scene.encoding.withN(99.0));
        // One side of the shown part changes, the other stays.
        QVERIFY((read({"--rows", "20:24", path})->job.scene.view.windows[View::Similarity] == CellWindow{{20.0, 24.0}, {4.0, 8.0}}));
        // A window that the table has left is no longer there.
        QVERIFY(!read({path, "--max-len", "2"})->job.scene.view.windows[View::Similarity]);
    }

    void everyOptionInHelpCanBeUsed()
    {
        const QString help = helpText(true);
        for (const char* const option : {"--n",
                                         "--d-model",
                                         "--max-len",
                                         "--layout",
                                         "--frequencies",
                                         "--view",
                                         "--position",
                                         "--dimension",
                                         "--measure",
                                         "--over",
                                         "--rows",
                                         "--columns",
                                         "--preset",
                                         "--export",
                                         "--format",
                                         "--sweep",
                                         "--frames-per-second",
                                         "--screenshot",
                                         "--size",
                                         "--dpi",
                                         "--cell-pixels",
                                         "--colormap",
                                         "--theme",
                                         "--transparent",
                                         "--no-colorbar",
                                         "--title",
                                         "--caption",
                                         "--force",
                                         "--list",
                                         "--help",
                                         "--version",
                                         "--second-position",
                                         "--cross-hair",
                                         "--transposed",
                                         "--softmax",
                                         "--live",
                                         "--with-notes",
                                         "--with-answers",
                                         "--lesson",
                                         "--step",
                                         "--new-window",
                                         "--print",
                                         "--language",
                                         "--presenting",
                                         "--range"})
            QVERIFY2(help.contains(QRegularExpression(QString("(^|\\s)%1\\b").arg(option))), option);
        // And vice versa: every option in the help is known.
        auto found = QRegularExpression("^  (?:-\\w, )?(--[a-z-]+)", QRegularExpression::MultilineOption).globalMatch(help);
        int options = 0;
        while (found.hasNext()) {
            const QString option = found.next().captured(1);
            const auto command = read({option, "?"});
            ++options;
            QVERIFY2(command.hasValue() || !message(command.error()).contains("Unknown option"), qPrintable(option));
        }
        QCOMPARE(options, 51 + static_cast<int>(parameters().size()));
        // The short help has the options of every view, and says what is left.
        QVERIFY(!helpText(false).contains("--alibi-max-bias") && helpText(false).contains("--help all")
                && help.contains("--alibi-max-bias"));
        QVERIFY(helpText(false).count('\n') < 200);
        QCOMPARE(read({"--help", "all"})->list, QString("all"));
    }

    void tabsNameTheirViews()
    {
        QVERIFY(read({"--view", "rows"})->job.scene.view.name == View::Position);
        QVERIFY(read({"--view", "columns"})->job.scene.view.name == View::Dimension);
        QVERIFY(!read({"--view", "row"}).hasValue());
    }

    void presetComesFirstWhereverItStands()
    {
        const auto command = read({"--max-len", "77", "--view", "similarity", "--preset", "large-heatmap"});
        QVERIFY(command.hasValue());
        QCOMPARE(qint64{command->job.scene.encoding.maxLen()}, 77);
        QCOMPARE(qint64{command->job.scene.encoding.dModel()}, 512);
        QVERIFY(command->job.scene.view.name == View::Similarity);
    }

    void everyListedNameIsTaken()
    {
        for (const auto& [what, option] :
             {std::pair("views", "--view"), std::pair("colormaps", "--colormap"), std::pair("presets", "--preset")}) {
            const QStringList names = listed(what, m_presets, m_maps);
            QVERIFY(names.size() >= 4);
            for (const QString& name : names)
                QVERIFY2(read({option, name}).hasValue(), qPrintable(name));
        }
    }

private:
    Expected<Command> read(const QStringList& arguments) const { return readCommandLine(arguments, m_presets, m_maps); }

    ColorMaps m_maps;
    std::vector<Preset> m_presets = readPresets();
};

POSENC_OFFSCREEN_TEST(TestCommandLine)
#include "test_command_line.moc"

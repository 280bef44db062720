#include "app/command_line.h"
#include "tests/ui/support.h"

using namespace posenc;
using namespace posenc::test;

class TestCommandLine : public QObject {
    Q_OBJECT

private slots:
    void nothingIsTheDefaultWindow();
    void optionsChangeTheScene_data();
    void optionsChangeTheScene();
    void optionsOfTheFigure();
    void tasksAreTold_data();
    void tasksAreTold();
    void badInputIsExplained_data();
    void badInputIsExplained();
    void everyOptionInHelpCanBeUsed();
    void presetComesFirstWhereverItStands();
    void everyListedNameIsTaken();

private:
    Expected<Command> read(const QStringList& arguments) const { return readCommandLine(arguments, m_presets, m_maps); }

    ColorMaps m_maps;
    std::vector<Preset> m_presets = readPresets();
};

void TestCommandLine::nothingIsTheDefaultWindow()
{
    const auto command = read({});
    QVERIFY(command.hasValue());
    QVERIFY(command->task == Command::Task::Window);
    QVERIFY(command->scene == Scene{});
    QCOMPARE(command->figure.pixels, QSize(1600, 1000));
    QCOMPARE(command->figure.dpi, 150.0);
    QVERIFY(!command->figure.dark);
    QVERIFY(!command->figure.title);
    QVERIFY(!command->force);
}

using Change = std::function<void(Scene&)>;
Q_DECLARE_METATYPE(Change)

void TestCommandLine::optionsChangeTheScene_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<Change>("change");
    const auto row = [](const QStringList& arguments, const Change& change) {
        QTest::newRow(qPrintable(arguments.join(' '))) << arguments << change;
    };
    const auto n = [](double value) { return [value](Scene& s) { s.encoding = s.encoding.withN(value); }; };
    row({"--n", "1"}, n(1.0));
    row({"--n", "1e9"}, n(1e9));
    row({"--n=1e4"}, n(1e4));
    row({"--n", "1000000000"}, n(1e9));
    row({"--n", "2.5"}, n(2.5));
    row({"--d-model", "1"}, [](Scene& s) { s.encoding = s.encoding.withDModel(1); });
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
    row({"--dimension", "0,127"}, [](Scene& s) { s.selection.dimensions = {0, 127}; });
    row({"--colormap", "viridis"}, [](Scene& s) { s.view.colormap = "viridis"; });
    row({"--preset", "small-heatmap"}, [](Scene& s) { s.encoding = EncodingSpec::make(100.0, 4, 10).value(); });
    row({"--preset", "small-heatmap", "--n", "5"}, [](Scene& s) { s.encoding = EncodingSpec::make(5.0, 4, 10).value(); });
}

void TestCommandLine::optionsChangeTheScene()
{
    QFETCH(QStringList, arguments);
    QFETCH(Change, change);
    Scene expected;
    change(expected);
    const auto command = read(arguments);
    QVERIFY2(command.hasValue(), command.hasValue() ? "" : command.error().message.c_str());
    QVERIFY(command->scene == expected);
    QVERIFY(command->task == Command::Task::Window);
}

void TestCommandLine::optionsOfTheFigure()
{
    const auto command = read({"--export", "a.png", "--size", "800x600", "--dpi", "72.5", "--theme", "dark", "--title", "", "--force"});
    QVERIFY(command.hasValue());
    QCOMPARE(command->figure.pixels, QSize(800, 600));
    QCOMPARE(command->figure.dpi, 72.5);
    QVERIFY(command->figure.dark);
    QCOMPARE(command->figure.title.value_or("none"), QString());
    QVERIFY(command->force);
    QCOMPARE(read({"--title", "Größe 100 %1"})->figure.title.value_or("none"), QString("Größe 100 %1"));
    QVERIFY(!read({"--theme", "light"})->figure.dark);
}

void TestCommandLine::tasksAreTold_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("task");
    QTest::addColumn<QString>("told");
    const auto row = [](const QStringList& arguments, Command::Task task, const QString& told) {
        QTest::newRow(qPrintable(arguments.join(' '))) << arguments << static_cast<int>(task) << told;
    };
    row({"--help"}, Command::Task::Help, "");
    row({"--version"}, Command::Task::Version, "");
    row({"--list", "views"}, Command::Task::List, "views");
    row({"--list", "colormaps"}, Command::Task::List, "colormaps");
    row({"--list", "presets"}, Command::Task::List, "presets");
    row({"--export", "figure.png"}, Command::Task::Export, "figure.png");
    row({"--export", "table.csv"}, Command::Task::Export, "table.csv");
    row({"--export", "/some where/table.npy"}, Command::Task::Export, "/some where/table.npy");
    row({"--help", "--n", "nonsense"}, Command::Task::Help, "");
}

void TestCommandLine::tasksAreTold()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, task);
    QFETCH(QString, told);
    const auto command = read(arguments);
    QVERIFY2(command.hasValue(), command.hasValue() ? "" : command.error().message.c_str());
    QCOMPARE(static_cast<int>(command->task), task);
    QCOMPARE(command->list + command->file, told);
}

void TestCommandLine::badInputIsExplained_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<bool>("range");
    const auto rows = [](const QString& option, bool range, const QStringList& values) {
        for (const QString& value : values)
            QTest::newRow(qPrintable(option + " \"" + value + '"')) << QStringList{option, value} << range;
    };
    rows("--n", true, {"0", "-5", "1e10", "1e400", "0.999", "-0", "1000000001", "1e-400", "inf", "-inf", "nan"});
    rows("--n", false, {"1,5", "", "abc", " 100", "100 ", "1e", "0x10", "1.2.3", "+5 ", "١٠٠", "1e4a"});
    rows("--d-model", true, {"0", "16385", "-1", "99999999999999999999", "-99999999999999999999"});
    rows("--d-model", false, {"1e4", "1.5", "", "abc", "0x10", " 8", "8 ", "nan", "128.0"});
    rows("--max-len", true, {"0", "1048577", "-1", "99999999999999999999"});
    rows("--max-len", false, {"1e4", "1.5", "", "abc", "1 000"});
    rows("--position", true, {"128", "-1", "0,4,128", "0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16", "99999999999999999999"});
    rows("--position", false, {"", "abc", "1,", ",1", "1;2", "1.5", "1, 2"});
    rows("--dimension", true, {"128", "-1"});
    rows("--dimension", false, {"", "a", "4,,5"});
    rows("--layout", false, {"", "Interleaved", "diagonal"});
    rows("--frequencies", false, {"", "Paper", "linear"});
    rows("--view", false, {"", "cinema", "offset", "wavelength"});
    rows("--measure", false, {"", "L1", "Dot"});
    rows("--preset", false, {"", "Default", "no-such-preset"});
    rows("--colormap", false, {"", "jet", "Viridis"});
    rows("--theme", false, {"", "Dark", "system"});
    rows("--size", false, {"", "1600", "1600x", "x1000", "axb", "1600x1000x3", "1.5x2", "1600X1000", "99999999999x100"});
    rows("--size", true, {"0x0", "199x300", "300x149", "32768x300", "-5x300"});
    rows("--dpi", true, {"0", "9.9", "2401", "-150", "1e400", "nan"});
    rows("--dpi", false, {"", "abc", "150dpi"});
    rows("--list", false, {"", "fonts", "view"});
    rows("--export", false, {"", "figure", "figure.jpg", "figure.png.gz", "-", "figure.svg", "table.txt"});
    const auto words = [](const QStringList& arguments) { QTest::newRow(qPrintable(arguments.join(' '))) << arguments << false; };
    for (const char* const option : {"--n", "--d-model", "--max-len", "--layout", "--view", "--position", "--export", "--list", "--size"})
        words({option});
    words({"--no-such-option"});
    words({"--no-such-option", "5"});
    words({"--N", "5"});
    words({"--force=yes"});
    words({"one.posenc", "another.posenc"});
    words({"--n", "5", "one.posenc", "another.posenc"});
}

void TestCommandLine::badInputIsExplained()
{
    QFETCH(QStringList, arguments);
    QFETCH(bool, range);
    const auto command = read(arguments);
    QVERIFY(!command.hasValue());
    QVERIFY2((command.error().kind == Error::Kind::Range) == range, command.error().message.c_str());
    QVERIFY(range || command.error().kind == Error::Kind::Usage);
    QVERIFY2(isSentence(command.error().message), command.error().message.c_str());
    QString named = arguments.front().section('=', 0, 0);
    named.remove(0, named.startsWith("--") ? 2 : 0);
    if (named == "preset" || named == "colormap")
        named = "--list " + named + (named == "preset" ? "s" : "s");
    if (arguments.back() == "another.posenc")
        named = "another.posenc";
    QVERIFY2(message(command.error()).contains(named), command.error().message.c_str());
}

void TestCommandLine::everyOptionInHelpCanBeUsed()
{
    const QString help = helpText();
    for (const char* const option : {"--n",         "--d-model", "--max-len", "--layout", "--frequencies", "--view",   "--position",
                                     "--dimension", "--measure", "--preset",  "--export", "--size",        "--dpi",    "--colormap",
                                     "--theme",     "--title",   "--force",   "--list",   "--help",        "--version"})
        QVERIFY2(help.contains(QRegularExpression(QString("(^|\\s)%1\\b").arg(option))), option);
    // And the other way round: what help names is known.
    auto found = QRegularExpression("^  (?:-\\w, )?(--[a-z-]+)", QRegularExpression::MultilineOption).globalMatch(help);
    int options = 0;
    while (found.hasNext()) {
        const QString option = found.next().captured(1);
        const auto command = read({option, "?"});
        ++options;
        QVERIFY2(command.hasValue() || !message(command.error()).contains("Unknown option"), qPrintable(option));
    }
    QVERIFY(options >= 20);
}

void TestCommandLine::presetComesFirstWhereverItStands()
{
    const auto command = read({"--max-len", "77", "--view", "similarity", "--preset", "large-heatmap"});
    QVERIFY(command.hasValue());
    QCOMPARE(qint64{command->scene.encoding.maxLen()}, 77);
    QCOMPARE(qint64{command->scene.encoding.dModel()}, 512);
    QVERIFY(command->scene.view.name == View::Similarity);
}

void TestCommandLine::everyListedNameIsTaken()
{
    for (const auto& [what, option] :
         {std::pair("views", "--view"), std::pair("colormaps", "--colormap"), std::pair("presets", "--preset")}) {
        const QStringList names = listed(what, m_presets, m_maps);
        QVERIFY(names.size() >= 4);
        for (const QString& name : names)
            QVERIFY2(read({option, name}).hasValue(), qPrintable(name));
    }
}

POSENC_OFFSCREEN_MAIN(TestCommandLine)
#include "test_command_line.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "tests/support/commands.h"
#include "tests/support/support.h"
#include "ui/export/command_text.h"
#include "ui/scene/opened_table.h"

using namespace posenc;
using namespace posenc::test;

namespace {

QString randomWords(Random& random)
{
    static const QStringList parts{"Figure 1", "'", "\"", "\\", "$HOME", "`id`", "\n", "  ", "%1",  "ä€", "-x",
                                   "--n",      "~", "*",  "!",  "#",     ";",    "&",  "\t", "<b>", "1,5"};
    QString text;
    for (int i = random.whole(0, 5); i > 0; --i)
        text += random.oneOf(parts);
    return text;
}

FigureOptions randomLook(Random& random, bool ofCells)
{
    FigureOptions look;
    look.pixels = QSize(random.whole(200, FigureOptions::largestSide), random.whole(150, FigureOptions::largestSide));
    look.dpi = random.coin() ? random.oneOf(std::array{96.0, 150.0, 300.0, 600.0})
                             : random.real(FigureOptions::lowestDpi, FigureOptions::highestDpi);
    look.dark = random.coin();
    look.transparent = random.coin();
    look.colorBar = random.coin();
    if (random.coin())
        look.title = randomWords(random);
    if (random.coin())
        look.caption = randomWords(random);
    if (ofCells && random.coin())
        look.cellPixels = random.whole(1, FigureOptions::largestCellPixels);
    return look;
}

ExportJob randomJob(Random& random)
{
    ExportJob job;
    job.scene = randomScene(random);
    if (random.coin()) // so small that some of the selection exists, and some does not
        job.scene.encoding = random.spec(40, 60);
    job.scene.selection.positions.resize(std::min<std::size_t>(job.scene.selection.positions.size(), 5));
    for (std::int64_t& position : job.scene.selection.positions)
        position = random.whole<std::int64_t>(0, 2 * job.scene.encoding.maxLen());
    if (random.coin())
        job.scene.selection = {};
    job.scene = withFittingWindows(withTableSizes(job.scene)); // a list of positions has its own length
    job.kind = random.oneOf(allFileKinds());
    if (job.kind == FileKind::Gif || random.whole(0, 3) == 0)
        job.sweep =
            sweepFromText(random.oneOf(QStringList{"n=10:1e6:25", "max-len=16,64,256", "position = 0 : 3 : 4", "d-model=1:64:5"})).value();
    job.figure = randomLook(random, job.kind == FileKind::Png);
    job.figure.transparent = job.figure.transparent && job.kind != FileKind::Gif;
    job.framesPerSecond = random.coin() ? 10.0 : random.real(ExportJob::fewestFrames, ExportJob::mostFrames);
    return job;
}

QString fileFor(Random& random, const ExportJob& job)
{
    const QString name = random.oneOf(QStringList{"figure", "my figure", "/tmp/it's \"x\"", "-", "ä$b"});
    if (name == "-" && (!job.sweep || job.kind == FileKind::Gif))
        return name;
    const QString place = job.sweep && job.kind != FileKind::Gif ? "-%03d" : "";
    return name + place + '.' + (random.coin() ? nameOf(job.kind) : QString("out"));
}

} // namespace

class TestCommandRoundTrip : public QObject {
    Q_OBJECT

private slots:
    void commandOfAJobIsTheJob()
    {
        const ColorMaps maps;
        const std::vector<Preset> presets = readPresets();
        Random random;
        for (int i = 0; i < 400; ++i) {
            const ExportJob job = randomJob(random);
            const QString file = fileFor(random, job);
            const QString text = commandText(job, file);
            const auto command = readCommandLine(wordsOf(text), presets, maps);
            QVERIFY2(command.hasValue(), qPrintable((command ? QString() : message(command.error())) + " :: " + text));
            QVERIFY2(command->task == Command::Task::Export && command->file == file && !command->force, qPrintable(text));
            QVERIFY2(essence(command->job).figure == essence(job).figure, qPrintable(text));
            QVERIFY2(essence(command->job) == essence(job), qPrintable(text));
        }
    }

    // Squares of a table as made by wheel and mouse: their sides are equal up to rounding.
    void commandOfAWindowOfTheHand()
    {
        Rows<double, double> rows;
        rows.add("a third", 1.0 / 3.0, 10.1);
        rows.add("large numbers", 999999.9, 3.3);
        rows.add("a little more than a cell", 0.1, 1.0000001);
        rows.each([&](double first, double size) {
            ExportJob job;
            job.scene.view.name = View::Similarity;
            job.scene.encoding = job.scene.encoding.withMaxLen(EncodingSpec::maxMaxLen);
            job.scene.view.windows[View::Similarity] = CellWindow{{first, first + size}, {0.7, 0.7 + size}};
            const auto command = readCommandLine(wordsOf(commandText(job, "a.png")), {}, ColorMaps());
            QVERIFY2(command.hasValue(), command ? "" : command.error().message.c_str());
            QVERIFY(command->job == job);
        });
    }

    void defaultsAreLeftOut()
    {
        QCOMPARE(commandText({}, "a.png"), QString("posenc --export a.png"));
        QCOMPARE(commandText({}, "-"), QString("posenc --format png --export -"));
        ExportJob job;
        job.kind = FileKind::Npy;
        job.figure.dark = true; // numbers have no look
        job.scene.view.name = View::Offset;
        job.scene.view.measure = Measure::Cosine;
        QCOMPARE(commandText(job, "a table.npy"), QString("posenc --view offset --measure cosine --export 'a table.npy'"));
        job.scene.encoding = job.scene.encoding.withMaxLen(3); // 4, 8 and 12 do not exist for the default either
        QCOMPARE(commandText(job, "a.npy"), QString("posenc --view offset --max-len 3 --measure cosine --export a.npy"));
    }
};

POSENC_OFFSCREEN_TEST(TestCommandRoundTrip)
#include "test_command_round_trip.moc"

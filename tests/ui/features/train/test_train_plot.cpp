// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/training.h"
#include "tests/support/drawing.h"
#include "tests/support/learned_tables.h"
#include "tests/support/rows.h"
#include "tests/support/views.h"
#include "ui/base/shown_number.h"
#include "ui/features/train/overview_layout.h"
#include "ui/features/train/train_presets.h"
#include "ui/features/train/trained.h"
#include "ui/plotting/picture.h"
#include "ui/scene/feature.h"

using namespace posenc;
using namespace posenc::test;

namespace {

Scene trainScene(TrainContent content, std::int64_t steps = 30)
{
    Scene scene;
    scene.view.name = View::Train;
    TrainSettings& train = scene.edit<TrainSettings>();
    train.picture = content;
    train.training.length = 10;
    train.training.lengthTested = 16;
    train.training.dModel = 8;
    train.training.heads = 2;
    train.training.batch = 2;
    train.training.words = 4;
    train.training.seed = 7;
    train.head = 2;
    train.end = 100;
    train.steps = steps;
    return scene;
}

Scene computed(Scene scene)
{
    (void)computeLacking(scene, {}).value();
    return scene;
}

Training trainedByCore(const Scene& scene, TrainingEncoding encoding)
{
    TrainingSettings settings = scene.of<TrainSettings>().training;
    settings.encoding = encoding;
    Training training = Training::make(settings).value();
    for (std::int64_t step = 0; step < scene.of<TrainSettings>().steps; ++step)
        training.step();
    return training;
}

bool isEqual(double one, double other) { return one == other || (std::isnan(one) && std::isnan(other)); }

} // namespace

/// The plots of a training: numbers, words, and what they select.
class TestTrainPlot : public QObject {
    Q_OBJECT

private slots:
    void numbersAreThoseOfCore();
    void scoresOfTheTaskHaveGaps();
    void raceHasAColumnForEachEncoding();
    void readoutsSayTheValues();
    void courseSelectsAStep();
    void overviewHasAHeroAndSquares();
    void overviewGoesThroughSteps();
    void absencesAreSentences();
    void unfinishedTrainingIsSaid();
    void everyPlotIsDrawn();
    void presetsArePossible();
};

void TestTrainPlot::numbersAreThoseOfCore()
{
    const auto row = [](const char* name, TrainContent content, const std::function<Table(const Training&)>& expected) {
        const Scene scene = trainScene(content);
        const Table numbers = tableOf(scene);
        const Table own = expected(trainedByCore(scene, TrainingEncoding::Learned));
        QVERIFY2(numbers.rows() == own.rows() && numbers.cols() == own.cols(), name);
        QVERIFY2((numbers - own).cwiseAbs().maxCoeff() < 1e-6, name);
    };
    row("attention", TrainContent::Attention, [](const Training& training) { return training.attention(1, 10); });
    row("table", TrainContent::Rows, [](const Training& training) { return training.positions(); });
    row("curves", TrainContent::Curves, [](const Training& training) { return training.positions(); });
    row("queries", TrainContent::Queries, [](const Training& training) { return training.positionQueries(); });
    row("cosines", TrainContent::Cosines, [](const Training& training) {
        Table rows = training.positions();
        rows.rowwise() -= rows.colwise().mean();
        rows.rowwise().normalize();
        return Table(rows * rows.transpose());
    });
    const Table course = tableOf(trainScene(TrainContent::Course));
    Training training = trainedByCore(trainScene(TrainContent::Course, 0), TrainingEncoding::Learned);
    QVERIFY(course.rows() == 30 && course.cols() == 3);
    for (Eigen::Index step = 0; step < 30; ++step) {
        training.step();
        QVERIFY(std::abs(course(step, 0) - training.loss()) < 1e-6 && std::abs(course(step, 1) - training.score()) < 1e-6);
    }
}

void TestTrainPlot::scoresOfTheTaskHaveGaps()
{
    Scene scene = trainScene(TrainContent::Scores);
    scene.edit<TrainSettings>().training.task = TrainingTask::Copy;
    const Table numbers = tableOf(scene);
    const std::vector<double> own = trainedByCore(scene, TrainingEncoding::Learned).scoresByPosition();
    QVERIFY(numbers.rows() == 16 && std::isnan(numbers(2, 0)) && !std::isnan(numbers(3, 0)));
    for (Eigen::Index k = 0; k < 16; ++k)
        QVERIFY(isEqual(numbers(k, 0), own[static_cast<std::size_t>(k)]));
    const auto picture = pictureOf(View::Train, computed(scene));
    QVERIFY(picture->readout(2.5, 0.0).contains(QStringLiteral("nothing is asked")));
    QVERIFY(picture->readout(12.5, 0.0).contains(QStringLiteral("beyond the training length")));
}

void TestTrainPlot::raceHasAColumnForEachEncoding()
{
    Scene scene = trainScene(TrainContent::Race);
    scene.edit<TrainSettings>().races = QStringLiteral("learned,rope,alibi");
    const auto source = numbersOf(scene);
    QCOMPARE(source->columnName(1), std::string("rope"));
    const Table numbers = tableOf(scene);
    QVERIFY(numbers.rows() == 16 && numbers.cols() == 3);
    const std::vector<double> rope = trainedByCore(scene, TrainingEncoding::Rope).scoresByPosition();
    for (Eigen::Index k = 0; k < 16; ++k)
        QVERIFY(isEqual(numbers(k, 1), rope[static_cast<std::size_t>(k)]));
    const auto picture = pictureOf(View::Train, computed(scene));
    for (const char* const name : {"learned", "RoPE", "ALiBi"})
        QVERIFY2(picture->description().contains(QLatin1String(name)), qPrintable(picture->description()));
    QVERIFY(picture->figureTitle().contains(QStringLiteral("trained at 10, tested to 16")));
    QVERIFY(picture->figureTitle().contains(QStringLiteral("seed 7")));
    scene.edit<TrainSettings>().races.clear();
    QVERIFY(pictureOf(View::Train, scene)->unavailableReason().contains(QStringLiteral("No encoding takes part")));
    QVERIFY(!numbersOf(scene));
}

void TestTrainPlot::readoutsSayTheValues()
{
    const Scene table = computed(trainScene(TrainContent::Rows));
    const Training training = trainedByCore(table, TrainingEncoding::Learned);
    const auto picture = pictureOf(View::Train, table);
    QCOMPARE(picture->readout(5.5, 3.5), QStringLiteral("P(3, 5) = %1").arg(valueText(training.positions()(3, 5))));
    QVERIFY(picture->readout(8.5, 3.5).isEmpty() && picture->readout(5.5, -0.5).isEmpty());
    const Scene chosen = picture->select({15, 6});
    QVERIFY(chosen.selection.positions.front() == 15 && chosen.selection.dimensions.front() == 6);
    const auto weights = pictureOf(View::Train, computed(trainScene(TrainContent::Attention)));
    QCOMPARE(weights->readout(1.5, 9.5),
             QStringLiteral("query 9 attends to key 1: weight %1").arg(valueText(training.attention(1, 10)(9, 1))));
    QVERIFY(weights->subtitle().contains(QStringLiteral("head 2")));
}

void TestTrainPlot::courseSelectsAStep()
{
    const Scene scene = computed(trainScene(TrainContent::Course));
    const auto picture = pictureOf(View::Train, scene);
    QVERIFY(picture->readout(12.5, 0.0).startsWith(QStringLiteral("step 12: loss ")));
    QVERIFY(picture->readout(31.5, 0.0).isEmpty() && picture->readout(0.5, 0.0).startsWith(QStringLiteral("step 0")));
    QCOMPARE(picture->select({0, 25}).of<TrainSettings>().steps, std::int64_t{25});
    QCOMPARE(picture->select({0, 4000}).of<TrainSettings>().steps, std::int64_t{100});
    QCOMPARE(picture->selected().column, std::int64_t{30});
}

// The hero has at least half of the area of the plots above the course. Matrices are square, and every letter is within the canvas.
void TestTrainPlot::overviewHasAHeroAndSquares()
{
    for (const TrainingEncoding encoding : {TrainingEncoding::Learned, TrainingEncoding::Alibi})
        for (const std::int64_t steps : {0, 30})
            for (const QSize& size : {QSize(440, 260), QSize(801, 380), QSize(1000, 700), QSize(700, 900), QSize(1600, 520)}) {
                const InRow in(QByteArray::number(size.width()) + " × " + QByteArray::number(size.height()) + ", "
                               + nameOf(encoding).data());
                Scene scene = trainScene(TrainContent::Overview, steps);
                scene.edit<TrainSettings>().training.encoding = encoding;
                const ShownView plot(View::Train);
                (void)drawn(*plot, computed(scene), {size});
                const OverviewLayout::Parts& parts = plot->canvas().findChild<OverviewLayout*>()->parts();
                const bool hasTable = encoding == TrainingEncoding::Learned;
                QVERIFY((parts.bar != nullptr) == hasTable && (parts.curves != nullptr) == hasTable);
                QCOMPARE(parts.matrices.size(), hasTable ? std::size_t{2} : std::size_t{1});
                const auto areaOf = [](const QCPAxisRect& axes) { return axes.width() * axes.height(); };
                int all = 0;
                for (const QCPAxisRect* const axes : plot->canvas().axisRects()) {
                    const bool isCourse = axes == plot->canvas().axisRect();
                    all += isCourse ? 0 : areaOf(*axes);
                    QVERIFY(isCourse || axes == parts.hero || axes->left() > parts.hero->right());
                }
                QVERIFY2(2 * areaOf(*parts.hero) >= all, qPrintable(QString::number(double(areaOf(*parts.hero)) / all)));
                for (const QCPAxisRect* const matrix : parts.matrices)
                    QVERIFY(std::abs(matrix->width() - matrix->height()) <= 1 && matrix->width() >= 24);
                TextRecorder recorder(size);
                plot->canvas().resize(size);
                record(plot->canvas(), recorder);
                if (size.width() >= 1000 && hasTable) // a matrix without a bar names the range of its colours
                    QVERIFY(std::ranges::count(recorder.texts(), QStringLiteral("Cosines of rows, −1 … 1"), &DrawnText::text) == 1);
                for (const DrawnText& text : recorder.texts())
                    QVERIFY2(QRectF(QPointF(), size).contains(text.ink), qPrintable(text.text));
            }
}

void TestTrainPlot::overviewGoesThroughSteps()
{
    const ShownView plot(View::Train);
    const Scene scene = computed(trainScene(TrainContent::Overview));
    (void)drawn(*plot, scene, {QSize(800, 500)});
    const auto stepsAt = [&](double step) {
        return plot->dragged(*plot->picture(scene), {}, {plot->canvas().xAxis->coordToPixel(step), 0.0})->of<TrainSettings>().steps;
    };
    QCOMPARE(stepsAt(12.0), std::int64_t{12});
    QCOMPARE(stepsAt(-50.0), std::int64_t{0});
    QCOMPARE(stepsAt(500.0), std::int64_t{100});
}

void TestTrainPlot::absencesAreSentences()
{
    Scene scene = trainScene(TrainContent::Rows);
    scene.edit<TrainSettings>().training.heads = 3;
    const QString heads = pictureOf(View::Train, scene)->unavailableReason();
    QVERIFY2(heads.contains(QLatin1String("heads")) && heads.endsWith(QLatin1Char('.')), qPrintable(heads));
    QCOMPARE(QString::fromStdString(numbersOf(scene).error().message), heads);
    scene = trainScene(TrainContent::Scores);
    scene.edit<TrainSettings>().training.task = TrainingTask::Copy;
    scene.edit<TrainSettings>().training.copyOffset = 10;
    QVERIFY(!pictureOf(View::Train, scene)->unavailableReason().isEmpty());
    for (const TrainingEncoding encoding :
         {TrainingEncoding::None, TrainingEncoding::Rope, TrainingEncoding::Alibi, TrainingEncoding::T5}) {
        Scene without = trainScene(TrainContent::Cosines);
        without.edit<TrainSettings>().training.encoding = encoding;
        const QString reason = pictureOf(View::Train, without)->unavailableReason();
        QVERIFY2(reason.contains(QStringLiteral("no table")), qPrintable(reason));
        QVERIFY(!numbersOf(without));
        without.edit<TrainSettings>().picture = TrainContent::Overview;
        QVERIFY(pictureOf(View::Train, computed(without))->unavailableReason().isEmpty());
    }
}

void TestTrainPlot::unfinishedTrainingIsSaid()
{
    Scene scene = trainScene(TrainContent::Course, 20);
    scene.edit<TrainSettings>().training.seed = 8;
    const ShownView plot(View::Train);
    QVERIFY(plot->picture(scene)->unavailableReason().contains(QStringLiteral("no such training yet")));
    keepTrained(*train(scene.of<TrainSettings>().training, 12));
    const auto half = plot->picture(scene);
    QVERIFY2(half->subtitle().endsWith(QStringLiteral("12 steps of 20")), qPrintable(half->subtitle()));
    plot->show(half);
    QVERIFY(!half->isCurrent());
    keepTrained(*train(scene.of<TrainSettings>().training, 20));
    const auto whole = plot->picture(scene);
    QVERIFY(whole != half && whole->subtitle().endsWith(QStringLiteral("20 steps")) && whole->isCurrent());
    plot->show(whole);
    Scene other = scene; // its plot is that of a moment ago, and says so
    other.edit<TrainSettings>().training.sigma = 1.0;
    QVERIFY2(plot->picture(other)->subtitle().contains(QStringLiteral("of the settings before")),
             qPrintable(plot->picture(other)->subtitle()));
}

// From plot to plot and back: no layout is left behind.
void TestTrainPlot::everyPlotIsDrawn()
{
    const ShownView plot(View::Train);
    std::vector<QImage> images;
    for (int round = 0; round < 2; ++round)
        for (int content = 0; content < countOf<TrainContent>(); ++content) {
            const Scene scene = computed(trainScene(static_cast<TrainContent>(content)));
            const QImage image = drawn(*plot, scene, {}).image();
            QVERIFY(!image.isNull());
            if (round == 0)
                images.push_back(image);
            else
                QCOMPARE(image, images[static_cast<std::size_t>(content)]);
        }
    for (std::size_t one = 0; one < images.size(); ++one)
        for (std::size_t other = one + 1; other < images.size(); ++other)
            QVERIFY(images[one] != images[other]);
}

void TestTrainPlot::presetsArePossible()
{
    QVERIFY(trainPresets().size() > 5);
    int races = 0;
    for (const TrainPreset& preset : trainPresets()) {
        const Scene scene = preset.applied(Scene());
        QVERIFY2(!preset.title.isEmpty() && !preset.text.isEmpty(), qPrintable(preset.title));
        for (const TrainingSettings& each : trainingsOf(scene))
            QVERIFY2(checked(each), qPrintable(preset.title));
        QCOMPARE(scene.of<TrainSettings>().steps, std::int64_t{0});
        races += scene.of<TrainSettings>().picture == TrainContent::Race ? 1 : 0;
    }
    QVERIFY(races > 0);
}

POSENC_OFFSCREEN_TEST(TestTrainPlot)
#include "test_train_plot.moc"

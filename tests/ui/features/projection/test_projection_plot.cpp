// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drawing.h"
#include "tests/support/figures.h"
#include "tests/support/mouse.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/views.h"
#include "ui/features/projection/projected.h"
#include "ui/features/projection/projection_points.h"
#include "ui/features/projection/projection_settings.h"
#include "ui/plotting/plot_card.h"

#include <QSignalSpy>

using namespace posenc;
using namespace posenc::test;

namespace {

const ColorMaps& colorMaps()
{
    static const ColorMaps maps;
    return maps;
}

Scene sceneOf(std::int64_t dModel, std::int64_t maxLen, ProjectionMethod method = ProjectionMethod::Pca)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, dModel, maxLen).value();
    scene.view.name = View::Projection;
    scene.edit<ProjectionSettings>().method = method;
    scene.edit<ProjectionSettings>().iterations = 500;
    scene.edit<ProjectionSettings>().perplexity = 4.0;
    return scene;
}

Scene computed(Scene scene)
{
    (void)computeLacking(scene, {}).value();
    return scene;
}

struct Drawn {
    QCustomPlot canvas;
    std::unique_ptr<Plot> plot = makePlot(View::Projection, canvas, colorMaps());
    Drawing picture;

    explicit Drawn(const Scene& scene, const Canvas& how = {}, bool dark = false) : picture(drawn(*plot, scene, how, dark)) {}
    const PointsPlottable& points() const { return *canvas.findChild<PointsPlottable*>(); }
    const PointMarks& pointMarks() const { return *canvas.findChild<PointMarks*>(); }
};

// Positions by the distance of their points from one of them.
std::vector<std::int64_t> nearestByHand(const Projected& projected, std::size_t point, std::size_t count)
{
    std::vector<std::pair<double, std::int64_t>> others;
    for (std::size_t other = 0; other < projected.positions.size(); ++other)
        if (other != point)
            others.emplace_back(
                std::hypot(projected.points(static_cast<Eigen::Index>(other), 0) - projected.points(static_cast<Eigen::Index>(point), 0),
                           projected.points(static_cast<Eigen::Index>(other), 1) - projected.points(static_cast<Eigen::Index>(point), 1)),
                projected.positions[other]);
    std::ranges::sort(others);
    std::vector<std::int64_t> nearest;
    for (std::size_t i = 0; i < std::min(count, others.size()); ++i)
        nearest.push_back(others[i].second);
    return nearest;
}

} // namespace

class TestProjectionPlot : public QObject {
    Q_OBJECT

private slots:
    void onlyItsOwnPictureIsDrawn();
    void dotsLieWherePointsAre();
    void axesHaveOneScale();
    void everyLabelFitsIntoALargePicture();
    void labelsAreAsLargeAsTheirWords();
    void smallPictureSaysWhatFits();
    void pointerFindsThePointBesideIt();
    void linesLeadToTheNearest();
    void noLabelOfARingCoversAnother();
    void arrowsGoFromPointToPoint();
    void wordsSayWhatIsShown();
    void onePositionHasAPicture();
    void everyDotStandsOutFromTheGround();
    void hoverAndClickSelect();
};

void TestProjectionPlot::onlyItsOwnPictureIsDrawn()
{
    const auto row = [&](const char* name, const QString& what, const QString& sentence) {
        const InRow in(name);
        Scene scene = sceneOf(8, 128);
        if (what == "own")
            scene = computed(scene);
        if (what == "none")
            scene.encoding = scene.encoding.withN(1234.0); // no other test computes it
        if (what == "other") {
            (void)computed(scene);
            scene.encoding = scene.encoding.withN(100.0);
        }
        if (what == "perplexity") {
            scene.edit<ProjectionSettings>().method = ProjectionMethod::Tsne;
            scene.edit<ProjectionSettings>().perplexity = 200.0;
        }
        if (what == "single")
            scene = sceneOf(8, 1, ProjectionMethod::Tsne);
        const Drawn shown(scene);
        const QString said = shown.plot->picture(scene)->unavailableReason();
        if (sentence.isEmpty()) {
            QVERIFY(said.isEmpty());
            return;
        }
        QVERIFY2(said.contains(QRegularExpression(sentence)), qPrintable(said));
        QVERIFY(isSentence(said.toStdString()));
        QCOMPARE(shown.points().points(), std::size_t{0});
        QCOMPARE(shown.plot->picture(scene)->sentence(), said);
    };
    // a regular expression; empty for a picture
    row("its own", "own", "");
    row("none yet", "none", "no PCA of these positions yet");
    row("that of other parameters", "other", "of these positions yet");
    row("a perplexity without enough positions", "perplexity", "200.*128");
    row("t-SNE of a single position", "single", "at least 2");
}

void TestProjectionPlot::dotsLieWherePointsAre()
{
    const auto check = [&](const char* name, bool dark, const QString& colors, const QString& map) {
        const InRow in(name);
        Scene scene = computed(sceneOf(8, 24));
        scene.view.colormap = colors;
        const Drawn shown(scene, {QSize(900, 700), 1.0, false}, dark);
        const ColorMap* const drawnMap = colorMaps().find(map);
        const Projected& projected = *shownProjection(scene);
        // The plane is mapped linearly, x to the right and y up: two points determine how.
        const PointsPlottable& points = shown.points();
        QCOMPARE(points.points(), std::size_t{24});
        const double scale =
            QLineF(points.pixelOf(0), points.pixelOf(12)).length() / (projected.points.row(0) - projected.points.row(12)).norm();
        for (std::size_t k = 0; k < 24; ++k) {
            const QPointF place = points.pixelOf(k);
            const auto row = static_cast<Eigen::Index>(k);
            QVERIFY(std::abs(place.x() - points.pixelOf(0).x() - scale * (projected.points(row, 0) - projected.points(0, 0)))
                    < 1e-6 * scale);
            QVERIFY(std::abs(place.y() - points.pixelOf(0).y() + scale * (projected.points(row, 1) - projected.points(0, 1)))
                    < 1e-6 * scale);
            const QRgb expected = drawnMap->colorOf(static_cast<double>(k), 0.0, 23.0);
            bool covered = false;
            for (std::size_t later = 0; later < 24; ++later)
                covered = covered || (later != k && QLineF(place, points.pixelOf(later)).length() < 24.0);
            if (!covered)
                QVERIFY(distance(shown.picture.image().pixel(static_cast<int>(place.x()), static_cast<int>(place.y())), expected) <= 2);
        }
    };
    check("light", false, "auto", "viridis");
    check("dark", true, "auto", "viridis");
    check("a sequential map", false, "magma", "magma");
    check("positions have no sign", false, "vik", "viridis");
}

void TestProjectionPlot::axesHaveOneScale()
{
    const auto row = [&](const char* name, QSize size) {
        const InRow in(name);
        Scene scene = computed(sceneOf(8, 40));
        scene.view.windows[View::Projection] = CellWindow{{0.1, 0.3}, {0.2, 0.8}}; // not square
        for (int zoomed = 0; zoomed < 2; ++zoomed) {
            const Drawn shown(scene, {size, 1.0, false});
            const QRect rect = shown.canvas.axisRect()->rect();
            QCOMPARE(rect.width(), rect.height());
            QVERIFY(std::abs(shown.canvas.xAxis->range().size() - shown.canvas.yAxis->range().size())
                    < 1e-9 * shown.canvas.xAxis->range().size());
            QVERIFY(QRect(QPoint(), size).contains(rect));
            scene.view.windows[View::Projection].reset();
        }
    };
    row("wide", QSize(1200, 400));
    row("high", QSize(400, 900));
    row("small", QSize(200, 150));
    row("4K", QSize(3840, 2160));
}

void TestProjectionPlot::everyLabelFitsIntoALargePicture()
{
    for (const ProjectionMethod method : {ProjectionMethod::Pca, ProjectionMethod::Tsne}) {
        const Scene scene = computed(sceneOf(8, 128, method));
        const Drawn shown(scene, {QSize(1600, 1500), 1.0, false});
        QCOMPARE(shown.points().labels().size(), std::size_t{32}); // every fourth
        QVERIFY(std::ranges::all_of(shown.points().labels(), [](const PointLabel& label) { return label.point % 4 == 0; }));
        QCOMPARE(shown.plot->resolution(), QStringLiteral("32 of 128 numbered: zoom in for more"));
    }
}

void TestProjectionPlot::labelsAreAsLargeAsTheirWords()
{
    QCustomPlot canvas;
    canvas.resize(600, 500);
    canvas.replot();
    auto* const points = new PointsPlottable(canvas.xAxis, canvas.yAxis);
    canvas.xAxis->setRange(0.0, 1.0);
    canvas.yAxis->setRange(0.0, 1.0);
    const auto sizesAreThoseOf = [&](const QStringList& words, int pixels) {
        std::vector<PointsPlottable::Point> dots;
        for (const QString& word : words)
            dots.push_back({QPointF(0.5, (static_cast<double>(dots.size()) + 0.5) / static_cast<double>(words.size())), Qt::red, word});
        QFont font = canvas.font();
        font.setPixelSize(pixels);
        points->setStyle(PlotStyle(), font);
        points->setPoints(std::move(dots));
        const QFontMetricsF metrics(font);
        return points->labels().size() == static_cast<std::size_t>(words.size())
               && std::ranges::all_of(points->labels(), [&](const PointLabel& label) {
                      const double width = metrics.horizontalAdvance(words[static_cast<qsizetype>(label.point)]);
                      return std::abs(label.place.width() - width - 3.0) < 1e-9 && std::abs(label.place.height() - metrics.ascent()) < 1e-9;
                  });
    };
    QVERIFY(sizesAreThoseOf({"0", "1", "2"}, 12));
    QVERIFY(sizesAreThoseOf({"0", "1", "2"}, 24));      // the same words, larger
    QVERIFY(sizesAreThoseOf({"0", "512", "1024"}, 24)); // as many, longer
    QVERIFY(sizesAreThoseOf({"0", "512", "1024", "1536"}, 24));
    QVERIFY(sizesAreThoseOf({"1536"}, 12));
}

void TestProjectionPlot::smallPictureSaysWhatFits()
{
    const Drawn shown(computed(sceneOf(8, 128)), {QSize(240, 200), 1.0, false});
    QVERIFY(shown.points().labels().size() < 128);
    QVERIFY2(shown.plot->resolution().contains(QRegularExpression("^\\d+ of 128 numbered: zoom in for more$")),
             qPrintable(shown.plot->resolution()));
    const Drawn sampled(computed(sceneOf(4, 10000)), {QSize(700, 600), 1.0, false});
    QVERIFY2(sampled.plot->resolution().startsWith("2048 of 10\u202f000 positions, evenly spread"), qPrintable(sampled.plot->resolution()));
}

void TestProjectionPlot::pointerFindsThePointBesideIt()
{
    const Scene scene = computed(sceneOf(8, 128, ProjectionMethod::Tsne));
    const Drawn shown(scene, {QSize(900, 800), 1.0, false});
    for (const std::size_t k : {std::size_t{0}, std::size_t{37}, std::size_t{127}}) {
        const QPointF place = shown.points().pixelOf(k);
        const auto picked = shown.plot->pickedAt(place, {});
        QVERIFY(picked.has_value());
        QCOMPARE(qint64{selectedPosition(shown.plot->picture(scene)->select(*picked))}, static_cast<qint64>(k));
        QStringList names;
        for (const std::int64_t near : nearestByHand(*shownProjection(scene), k, 5))
            names << QString::number(near);
        QCOMPARE(shown.plot->picture(scene)->readout(static_cast<double>(picked->column) + 0.5, 0.5),
                 QStringLiteral("position %1 · in the plot nearest %2").arg(k).arg(names.join(", ")));
    }
    const QPointF corner = shown.canvas.axisRect()->rect().topLeft(); // where no point is
    QVERIFY(!shown.plot->pickedAt(corner, {}));
    QVERIFY(shown.plot->picture(scene)->readout(128.5, 0.5).isEmpty());
}

void TestProjectionPlot::linesLeadToTheNearest()
{
    Scene scene = computed(sceneOf(8, 128));
    scene = withSecondPosition(withPosition(scene, 20), 90);
    Drawn shown(scene);
    const auto positionsOf = [](const std::vector<std::size_t>& points) { return std::vector<std::int64_t>(points.begin(), points.end()); };
    QCOMPARE(positionsOf(shown.pointMarks().marks().nearest), nearestByHand(*shownProjection(scene), 20, 5));
    QCOMPARE(shown.pointMarks().marks().rings.at(0).point, std::size_t{20});
    QCOMPARE(shown.pointMarks().marks().rings.at(1).point, std::size_t{90});
    shown.plot->mark(withPosition(scene, 64)); // pointed at
    QCOMPARE(positionsOf(shown.pointMarks().marks().nearest), nearestByHand(*shownProjection(scene), 64, 5));
}

void TestProjectionPlot::noLabelOfARingCoversAnother()
{
    const auto check = [&](const char* name, ProjectionMethod method, const QList<std::int64_t>& positions, std::int64_t second,
                           QSize size) {
        const InRow in(name);
        Scene scene = sceneOf(8, 128, method);
        scene.selection.positions.assign(positions.begin(), positions.end());
        scene.selection.second = second;
        scene.selection.pinned = true;
        Drawn shown(computed(scene), {.size = size});
        const std::vector<QRectF> labels = shown.pointMarks().labelPlaces();
        const QRectF room(shown.canvas.axisRect()->rect());
        const PointsPlottable& points = shown.points();
        for (std::size_t point = 0; point < points.points(); ++point) {
            const QPointF dot = points.pixelOf(point);
            const QRectF around(dot.x() - points.radius(), dot.y() - points.radius(), 2.0 * points.radius(), 2.0 * points.radius());
            for (const QRectF& label : labels)
                QVERIFY2(!label.intersects(around), qPrintable(QStringLiteral("a label of a ring covers the dot of %1").arg(point)));
            for (const PointLabel& label : points.labels())
                QVERIFY2(!label.place.intersects(around), qPrintable(QStringLiteral("the label of %1 covers a dot").arg(label.point)));
        }
        QCOMPARE(std::ssize(labels), positions.size() + 1);
        for (std::size_t label = 0; label < labels.size(); ++label) {
            QVERIFY(room.contains(labels[label]));
            for (std::size_t other = 0; other < label; ++other)
                QVERIFY2(!labels[label].intersects(labels[other]), qPrintable(QString::number(label)));
        }
    };
    for (const QSize& size : {QSize(320, 240), QSize(640, 480), QSize(1200, 800)}) {
        const std::string width = std::to_string(size.width()) + " pixels wide";
        check(("two positions of one place, " + width).c_str(), ProjectionMethod::Tsne, QList<std::int64_t>{5}, std::int64_t{68}, size);
        check(("neighbours, " + width).c_str(), ProjectionMethod::Pca, QList<std::int64_t>{126, 127}, std::int64_t{125}, size);
        check(("dots in a crowd, " + width).c_str(), ProjectionMethod::Pca, QList<std::int64_t>{60, 61, 62, 63}, std::int64_t{64}, size);
        check(("at the edge, " + width).c_str(), ProjectionMethod::Pca, QList<std::int64_t>{0, 1}, std::int64_t{2}, size);
    }
}

void TestProjectionPlot::arrowsGoFromPointToPoint()
{
    const auto row = [&](const char* name, int maxLen, int from, int key, int to) {
        const InRow in(name);
        PlotCard card([](QCustomPlot& canvas) { return makePlot(View::Projection, canvas, colorMaps()); });
        card.resize(500, 400);
        card.show();
        Scene scene = withPosition(computed(sceneOf(2, maxLen)), from);
        scene.selection.pinned = true;
        card.show(scene);
        Scene requested;
        connect(&card, &PlotCard::sceneRequested, this, [&](const Scene& request) { requested = request; });
        QTest::keyClick(&card.plot().canvas(), static_cast<Qt::Key>(key));
        QCOMPARE(qint64{selectedPosition(requested)}, to);
    };
    row("right is the next position", 128, 5, int(Qt::Key_Right), 6);
    row("left is the one before", 128, 5, int(Qt::Key_Left), 4);
    row("down is the next position", 128, 5, int(Qt::Key_Down), 6);
    row("up is the one before", 128, 5, int(Qt::Key_Up), 4);
    row("it ends at the first", 128, 0, int(Qt::Key_Left), 0);
    row("it ends at the last", 128, 127, int(Qt::Key_Right), 127);
    row("of a sample, the next that has a point", 20471, 0, int(Qt::Key_Right), 10);
    row("of a sample, from the nearest that has one", 20471, 12, int(Qt::Key_Right), 20);
}

void TestProjectionPlot::wordsSayWhatIsShown()
{
    const Scene pca = computed(sceneOf(8, 128));
    const Drawn components(pca);
    const auto percent = [&](std::size_t axis) { return QString::number(100.0 * shownProjection(pca)->explainedVariance[axis], 'f', 0); };
    QCOMPARE(components.canvas.xAxis->label(), QStringLiteral("Component 1 (%1 %)").arg(percent(0)));
    QCOMPARE(components.canvas.yAxis->label(), QStringLiteral("Component 2 (%1 %)").arg(percent(1)));
    const Scene tsne = computed(sceneOf(8, 128, ProjectionMethod::Tsne));
    const Drawn layout(tsne);
    QCOMPARE(layout.plot->picture(tsne)->subtitle(), QString("t-SNE · perplexity 4 · seed 0"));
    QVERIFY2(layout.plot->picture(tsne)->description().contains(
                 QRegularExpression("^t-SNE of 128 positions × 8 columns, n = 10000; position 0, nearest (\\d+, ){4}\\d+$")),
             qPrintable(layout.plot->picture(tsne)->description()));
    Scene running = tsne;
    auto half = std::make_shared<Projected>(*shownProjection(tsne));
    half->done = false;
    half->iteration = 340;
    keepProjection(std::make_shared<const Projected>(*half));
    QCOMPARE(layout.plot->picture(running)->subtitle(), QString("t-SNE · perplexity 4 · seed 0 · 340 of 500 iterations"));
    half->iteration = 0;
    half->key.settings.iterations = 1;
    running.edit<ProjectionSettings>().iterations = 1;
    keepProjection(std::make_shared<const Projected>(*half));
    QCOMPARE(layout.plot->picture(running)->subtitle(), QString("t-SNE · perplexity 4 · seed 0 · 0 of 1 iteration"));
    Scene other = sceneOf(8, 128);
    other.scheme.name = "binary"_scheme;
    QVERIFY(layout.plot->picture(computed(other))->subtitle().contains("binary"));
}

void TestProjectionPlot::onePositionHasAPicture()
{
    for (const int dModel : {1, 2, 5}) {
        const Scene scene = computed(sceneOf(dModel, 1));
        const Drawn shown(scene);
        QCOMPARE(shown.points().points(), std::size_t{1});
        QVERIFY(shown.canvas.axisRect()->rect().contains(shown.points().pixelOf(0).toPoint()));
        QVERIFY(shown.pointMarks().marks().nearest.empty());
        QVERIFY(!shown.plot->picture(scene)->description().contains("nearest"));
    }
}

// The colour itself or its outline; WCAG 2.1 requires 3 for graphics.
void TestProjectionPlot::everyDotStandsOutFromTheGround()
{
    const auto row = [&](const char* name, bool dark) {
        const InRow in(name);
        const Scene scene = computed(sceneOf(8, 24));
        const Drawn shown(scene, {QSize(800, 700), 3.0, false}, dark);
        const QColor ground(shown.picture.image().pixel(shown.picture.axes().topLeft() + QPoint(6, 6)));
        for (std::size_t k = 0; k < 24; ++k) {
            const QPointF place = shown.points().pixelOf(k) * 3.0;
            double best = 0.0;
            const int reach = static_cast<int>(3.0 * shown.points().radius()) + 2;
            for (int right = -reach; right <= reach; ++right)
                best = std::max(best, test::contrast(ground, QColor(shown.picture.image().pixel(place.toPoint() + QPoint(right, 0)))));
            QVERIFY2(best >= 3.0, qPrintable(QString::number(best)));
        }
    };
    row("light", false);
    row("dark", true);
}

void TestProjectionPlot::hoverAndClickSelect()
{
    PlotCard card([](QCustomPlot& canvas) { return makePlot(View::Projection, canvas, colorMaps()); });
    card.resize(700, 600);
    card.show();
    const Scene scene = computed(sceneOf(8, 40));
    card.show(scene);
    QTest::qWait(50);
    QCustomPlot& canvas = card.plot().canvas();
    const auto& points = *card.plot().canvas().findChild<PointsPlottable*>();
    std::optional<Scene::Selection> pointed;
    QString said;
    Scene requested;
    int requests = 0;
    connect(&card, &PlotCard::selectionPointedAt, this, [&](const std::optional<Scene::Selection>& there) { pointed = there; });
    connect(&card, &PlotCard::pointedAt, this, [&](const QString& words) { said = words; });
    connect(&card, &PlotCard::sceneRequested, this, [&](const Scene& request) {
        requested = request;
        ++requests;
    });
    const QPointF place = points.pixelOf(33);
    hover(canvas, place);
    QVERIFY2(said.startsWith("position 33 · in the plot nearest "), qPrintable(said));
    QVERIFY(pointed && pointed->positions.front() == 33);
    const QPointF corner = canvas.axisRect()->rect().topLeft() + QPoint(3, 3);
    hover(canvas, corner);
    QVERIFY(said.isEmpty() && !pointed);
    click(canvas, corner);
    QCOMPARE(requests, 0);
    click(canvas, place);
    QCOMPARE(requests, 1);
    QCOMPARE(qint64{selectedPosition(requested)}, 33);
    QVERIFY(requested.selection.pinned);
    turnWheel(canvas, place, 120);
    QVERIFY(requested.view.windows[View::Projection].has_value());
}

POSENC_OFFSCREEN_TEST(TestProjectionPlot)
#include "test_projection_plot.moc"

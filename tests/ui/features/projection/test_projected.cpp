// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/schemes.h"
#include "core/projection/position_sample.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/support.h"
#include "ui/export/export_job.h"
#include "ui/features/projection/projected.h"
#include "ui/features/projection/projection_settings.h"
#include "ui/plotting/point_labels.h"
#include "ui/scene/explorer.h"
#include "ui/scene/opened_table.h"
#include "ui/scene/scene_work.h"
#include "ui/views/views.h"

#include <Eigen/SVD>
#include <QSignalSpy>

using namespace posenc;
using namespace posenc::test;

namespace {

Scene projectedScene(std::int64_t dModel, std::int64_t maxLen, ProjectionMethod method = ProjectionMethod::Pca)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, dModel, maxLen).value();
    scene.view.name = View::Projection;
    scene.edit<ProjectionSettings>().method = method;
    scene.edit<ProjectionSettings>().iterations = 100;
    scene.edit<ProjectionSettings>().perplexity = 4.0;
    return scene;
}

std::shared_ptr<const Projected> projectionOf(const Scene& scene) { return project(projectionKey(scene)).value(); }

// Centred vectors along their first two right singular vectors.
Eigen::MatrixXd bySingularVectors(const Scene& scene)
{
    const SchemePtr code = makeScheme(scene.encoding, scene.scheme.name, static_cast<std::uint64_t>(scene.scheme.seed));
    Eigen::MatrixXd vectors(scene.encoding.maxLen(), scene.encoding.dModel());
    for (Eigen::Index k = 0; k < vectors.rows(); ++k)
        for (Eigen::Index j = 0; j < vectors.cols(); ++j)
            vectors(k, j) = code->value(k, j);
    vectors.rowwise() -= vectors.colwise().mean().eval();
    const Eigen::JacobiSVD<Eigen::MatrixXd> svd(vectors, Eigen::ComputeThinV);
    return vectors * svd.matrixV().leftCols(2);
}

QTemporaryDir& folder()
{
    static QTemporaryDir here;
    return here;
}

Expected<Done> exported(const Scene& scene, FileKind kind, const QString& path, const Progress& progress = {})
{
    const ColorMaps colorMaps;
    ExportJob job;
    job.scene = scene;
    job.kind = kind;
    job.figure.pixels = QSize(600, 400);
    return runExport(job, {path, Existing::Replace}, figuresHere(colorMaps), progress);
}

} // namespace

class TestProjected : public QObject {
    Q_OBJECT

private slots:
    void keyIsWhatTheMethodLooksAt();
    void componentsAreSingularVectors();
    void sameKeySameBits();
    void longTablesAreSampled();
    void perplexityNeedsEnoughPositions();
    void stopEndsIt();
    void snapshotsLeadToTheResult();
    void stripesAreFound();
    void lineHasNoFavours();
    void numbersAreThePoints();
    void unseenPageIsComputedWhenExported();
    void everyFrameHasItsOwn();
    void exportSaysWhatIsWrong();
    void exportCanBeCancelled();
    void takingOneIsNoStep();
    void everySceneFindsItsOwn();
    void fewAreKept();
    void noTableIsKeptOpen();
    void labelsTouchNothing();
};

void TestProjected::keyIsWhatTheMethodLooksAt()
{
    const auto check = [&](const char* rowName, bool tsne, const QString& changed, bool another) {
        const InRow in(rowName);
        const Scene before = projectedScene(8, 40, tsne ? ProjectionMethod::Tsne : ProjectionMethod::Pca);
        Scene scene = before;
        if (changed == "perplexity")
            scene.edit<ProjectionSettings>().perplexity = 5.0;
        else if (changed == "seed")
            scene.edit<ProjectionSettings>().seed = 1;
        else if (changed == "iterations")
            scene.edit<ProjectionSettings>().iterations = 101;
        else if (changed == "exaggeration")
            scene.edit<ProjectionSettings>().earlyExaggeration = 4.0;
        else if (changed == "method")
            scene.edit<ProjectionSettings>().method = tsne ? ProjectionMethod::Pca : ProjectionMethod::Tsne;
        else if (changed == "n")
            scene.encoding = scene.encoding.withN(100.0);
        else if (changed == "scheme")
            scene.scheme.name = "binary"_scheme;
        else if (changed == "scheme seed")
            scene.scheme.seed = 3;
        else if (changed == "selection")
            scene.selection.positions = {7};
        else
            scene.view.windows[View::Projection] = CellWindow{{0.2, 0.4}, {0.2, 0.4}};
        QVERIFY(scene != before);
        QCOMPARE(projectionKey(scene) != projectionKey(before), another);
        const auto kept = projectionOf(before);
        keepProjection(kept);
        QCOMPARE(shownProjection(scene) != kept, another); // never any picture but its own
    };
    for (const char* const tsneOnly : {"perplexity", "seed", "iterations", "exaggeration"}) {
        check(qPrintable(QString::asprintf("PCA knows no %s", tsneOnly)), false, QString(tsneOnly), false);
        check(qPrintable(QString::asprintf("t-SNE depends on %s", tsneOnly)), true, QString(tsneOnly), true);
    }
    for (const bool tsne : {false, true}) {
        check(qPrintable(QString::asprintf("%s: another method", tsne ? "t-SNE" : "PCA")), tsne, "method", true);
        check(qPrintable(QString::asprintf("%s: another n", tsne ? "t-SNE" : "PCA")), tsne, "n", true);
        check(qPrintable(QString::asprintf("%s: another scheme", tsne ? "t-SNE" : "PCA")), tsne, "scheme", true);
        check(qPrintable(QString::asprintf("%s: the seed of a table that is not random", tsne ? "t-SNE" : "PCA")), tsne, "scheme seed",
              false);
        check(qPrintable(QString::asprintf("%s: another selection", tsne ? "t-SNE" : "PCA")), tsne, "selection", false);
        check(qPrintable(QString::asprintf("%s: zoomed", tsne ? "t-SNE" : "PCA")), tsne, "window", false);
    }
}

void TestProjected::componentsAreSingularVectors()
{
    const auto check = [&](const char* rowName, SchemeName scheme, int dModel) {
        const InRow in(rowName);
        Scene scene = projectedScene(dModel, 50);
        scene.scheme.name = scheme;
        scene.scheme.seed = 5;
        const auto projected = projectionOf(scene);
        const Eigen::MatrixXd expected = bySingularVectors(scene);
        QCOMPARE(qint64{projected->points.rows()}, 50);
        QVERIFY(projected->done);
        for (int axis = 0; axis < 2; ++axis) {
            QVERIFY(std::abs(projected->points.col(axis).norm() - expected.col(axis).norm()) < 1e-6);
            if (scheme->hasOwnWaves)
                continue; // x and y of patches, and octaves, have equal singular values: their vectors may be any in a plane
            const double sign = projected->points.col(axis).dot(expected.col(axis)) < 0.0 ? -1.0 : 1.0;
            QVERIFY((projected->points.col(axis) - sign * expected.col(axis)).cwiseAbs().maxCoeff() < 1e-6);
        }
    };
    for (const SchemeName scheme : computedSchemes())
        check(nameOf(scheme).data(), scheme, 8);
    for (const SchemeName scheme : {"sinusoidal"_scheme, "sines"_scheme, "random"_scheme})
        check(qPrintable(QString::asprintf("%s, more dimensions than positions", nameOf(scheme).data())), scheme, 100);
}

void TestProjected::sameKeySameBits()
{
    const auto row = [&](const char* name, bool tsne) {
        const InRow in(name);
        const ProjectionKey key = projectionKey(projectedScene(8, 60, tsne ? ProjectionMethod::Tsne : ProjectionMethod::Pca));
        const auto first = project(key).value();
        const auto second = project(key, {}, [](const std::shared_ptr<const Projected>&) {}).value();
        QVERIFY((first->points.array() == second->points.array()).all());
        QCOMPARE(first->klDivergence, second->klDivergence);
        ProjectionKey other = key;
        other.settings.seed = 1;
        if (tsne)
            QVERIFY((project(other).value()->points.array() != first->points.array()).any());
    };
    row("PCA", false);
    row("t-SNE", true);
}

void TestProjected::longTablesAreSampled()
{
    const auto projected = projectionOf(projectedScene(4, 10000));
    QCOMPARE(qint64{projected->points.rows()}, qint64{mostProjectedPositions});
    QCOMPARE(std::ssize(projected->positions), std::ptrdiff_t{mostProjectedPositions});
    QCOMPARE(qint64{projected->positions.front()}, 0);
    QCOMPARE(qint64{projected->positions.back()}, 9999);
}

void TestProjected::perplexityNeedsEnoughPositions()
{
    Scene scene = projectedScene(8, 128, ProjectionMethod::Tsne);
    scene.edit<ProjectionSettings>().perplexity = 200.0;
    const auto result = project(projectionKey(scene));
    QVERIFY(!result);
    QVERIFY(result.error().kind == Error::Kind::Range);
    QVERIFY(isSentence(result.error().message));
    QVERIFY2(message(result.error()).contains("200") && message(result.error()).contains("128"), qPrintable(message(result.error())));
    QCOMPARE(checkProjection(projectionKey(scene)).error().message, result.error().message);
    scene.edit<ProjectionSettings>().method = ProjectionMethod::Pca;
    QVERIFY(checkProjection(projectionKey(scene)).hasValue());
}

void TestProjected::stopEndsIt()
{
    std::stop_source stop;
    const ProjectionKey key = projectionKey(projectedScene(8, 200, ProjectionMethod::Tsne));
    int snapshots = 0;
    const auto result = project(key, {nullptr, stop.get_token()}, [&](const std::shared_ptr<const Projected>&) {
        if (++snapshots == 3)
            stop.request_stop();
    });
    QVERIFY(!result && result.error().kind == Error::Kind::Cancelled);
    QCOMPARE(snapshots, 3);
}

void TestProjected::snapshotsLeadToTheResult()
{
    const ProjectionKey key = projectionKey(projectedScene(8, 60, ProjectionMethod::Tsne));
    std::vector<std::shared_ptr<const Projected>> taken;
    const auto last = project(key, {}, [&](const std::shared_ptr<const Projected>& projected) { taken.push_back(projected); }).value();
    QCOMPARE(taken.size(), std::size_t{11}); // 0, 10 … 100
    for (std::size_t i = 0; i < taken.size(); ++i) {
        QVERIFY(taken[i]->key == key && !taken[i]->done);
        QCOMPARE(taken[i]->iteration, static_cast<int>(i) * tsneSnapshotInterval);
    }
    QVERIFY((taken.back()->points.array() == last->points.array()).all());
    QVERIFY((taken[5]->points.array() != last->points.array()).any());
}

// facts.md, section 2: periodicities 6 and 63 are visible as clusters.
void TestProjected::stripesAreFound()
{
    Scene scene = projectedScene(8, 128, ProjectionMethod::Tsne);
    scene.edit<ProjectionSettings>().iterations = 1000;
    const auto offsetsOf = [](const std::vector<OffsetShare>& favoured) {
        std::vector<std::int64_t> offsets;
        for (const OffsetShare& share : favoured)
            offsets.push_back(share.offset);
        std::ranges::sort(offsets);
        return offsets;
    };
    const auto projected = projectionOf(scene);
    QCOMPARE(offsetsOf(projected->favoured), (std::vector<std::int64_t>{6, 63}));
    QVERIFY(projected->favouredByVectors.has_value());
}

void TestProjected::lineHasNoFavours()
{
    Scene scene = projectedScene(8, 100);
    scene.scheme.name = "integer"_scheme;
    const auto projected = projectionOf(scene);
    QVERIFY(projected->favoured.empty());
    QVERIFY(projected->favouredByVectors && projected->favouredByVectors->empty());
}

void TestProjected::numbersAreThePoints()
{
    const auto check = [&](const char* name, bool computed) {
        const InRow in(name);
        const Scene scene = projectedScene(computed ? 6 : 4, 3000);
        const auto projected = projectionOf(scene);
        if (computed)
            keepProjection(projected);
        const QString path = folder().filePath("points.csv");
        QVERIFY(exported(scene, FileKind::Csv, path).hasValue());
        const QList<QByteArray> lines = contentOf(path).trimmed().split('\n');
        QCOMPARE(lines.size(), mostProjectedPositions + 1);
        QCOMPARE(lines[0], QByteArray("position,x,y"));
        for (const int row : {0, 1, 1000, 2047}) {
            const QList<QByteArray> parts = lines[row + 1].split(',');
            QCOMPARE(parts.size(), 3);
            QCOMPARE(parts[0].toLongLong(), qint64{projected->positions[static_cast<std::size_t>(row)]});
            QCOMPARE(parts[1].toDouble(), projected->points(row, 0));
            QCOMPARE(parts[2].toDouble(), projected->points(row, 1));
        }
    };
    check("a scene that has them", true);
    check("a scene that has to compute them", false);
}

void TestProjected::unseenPageIsComputedWhenExported()
{
    for (const ProjectionMethod method : {ProjectionMethod::Pca, ProjectionMethod::Tsne}) {
        const Scene bare = projectedScene(8, 60, method);
        keepProjection(projectionOf(projectedScene(8, 61, method))); // another's
        QVERIFY(!shownProjection(bare));
        const QString path = folder().filePath("figure.png");
        QVERIFY(exported(bare, FileKind::Png, path).hasValue());
        const QByteArray computed = contentOf(path);
        keepProjection(projectionOf(bare));
        QVERIFY(exported(bare, FileKind::Png, path).hasValue());
        QCOMPARE(contentOf(path), computed);
    }
}

void TestProjected::everyFrameHasItsOwn()
{
    const ColorMaps colorMaps;
    ExportJob job;
    job.scene = projectedScene(8, 30);
    job.kind = FileKind::Csv;
    job.sweep = sweepFromText("n=10:1000:3").value();
    QVERIFY(runExport(job, {folder().filePath("frame-%d.csv"), Existing::Replace}, figuresHere(colorMaps)).hasValue());
    const auto scenes = scenesOf(job.scene, *job.sweep).value();
    QCOMPARE(scenes.size(), std::size_t{3});
    for (std::size_t frame = 0; frame < scenes.size(); ++frame) {
        const QList<QByteArray> lines = contentOf(folder().filePath(QStringLiteral("frame-%1.csv").arg(frame + 1))).trimmed().split('\n');
        QCOMPARE(lines[20].split(',')[1].toDouble(), projectionOf(scenes[frame])->points(19, 0));
    }
}

void TestProjected::exportSaysWhatIsWrong()
{
    Scene scene = projectedScene(8, 20, ProjectionMethod::Tsne);
    scene.edit<ProjectionSettings>().perplexity = 20.0;
    for (const FileKind kind : {FileKind::Png, FileKind::Svg, FileKind::Csv, FileKind::Npy}) {
        const QString path = folder().filePath("none." + nameOf(kind));
        const auto done = exported(scene, kind, path);
        QVERIFY(!done && done.error().kind == Error::Kind::Range);
        QVERIFY(isSentence(done.error().message));
        QVERIFY(!QFile::exists(path));
    }
    QVERIFY(exported(scene, FileKind::Scene, folder().filePath("kept.posenc")).hasValue()); // a scene is not a picture
}

void TestProjected::exportCanBeCancelled()
{
    std::stop_source stop;
    Scene scene = projectedScene(8, 1000, ProjectionMethod::Tsne);
    scene.edit<ProjectionSettings>().iterations = 10000; // minutes
    double last = 0.0;
    const Progress progress{[&](double part) {
                                last = part;
                                if (part > 0.0)
                                    stop.request_stop();
                            },
                            stop.get_token()};
    const QString path = folder().filePath("cancelled.png");
    const auto done = exported(scene, FileKind::Png, path, progress);
    QVERIFY(!done && done.error().kind == Error::Kind::Cancelled);
    QVERIFY(last > 0.0 && last < 0.5);
    QVERIFY(!QFile::exists(path));
}

void TestProjected::takingOneIsNoStep()
{
    Explorer explorer;
    explorer.start(projectedScene(8, 20));
    QSignalSpy changes(&explorer, &Explorer::sceneChanged);
    QSignalSpy projections(&explorer, &Explorer::computed);
    emit explorer.work().computed(*lackingProjection(explorer.scene()));
    QVERIFY(!explorer.canUndo());
    QCOMPARE(changes.size(), 0);
    QCOMPARE(projections.size(), 1);
    emit explorer.work().computed(*lackingProjection(projectedScene(8, 21))); // of a scene that is not shown
    QCOMPARE(projections.size(), 1);
}

void TestProjected::everySceneFindsItsOwn()
{
    const auto first = projectionOf(projectedScene(8, 22));
    const auto second = projectionOf(projectedScene(8, 23));
    keepProjection(first);
    keepProjection(second);
    QCOMPARE(shownProjection(projectedScene(8, 22)).get(), first.get());
    QCOMPARE(shownProjection(withPosition(projectedScene(8, 23), 9)).get(), second.get());
    Scene other = projectedScene(8, 22);
    other.encoding = other.encoding.withN(77.0);
    QVERIFY(!shownProjection(other));
}

// Those in use are never forgotten, others after a while.
void TestProjected::fewAreKept()
{
    const Scene used = projectedScene(4, 24);
    const Scene unused = projectedScene(4, 25);
    const auto inUse = projectionOf(used);
    keepProjection(inUse);
    keepProjection(projectionOf(unused));
    for (int maxLen = 30; maxLen < 130; ++maxLen)
        keepProjection(projectionOf(projectedScene(2, maxLen)));
    QCOMPARE(shownProjection(used).get(), inUse.get());
    QVERIFY(!shownProjection(unused));
}

// A closed table's memory is free, whatever was computed from it.
void TestProjected::noTableIsKeptOpen()
{
    Scene scene = projectedScene(3, 5);
    scene.scheme.name = "table"_scheme;
    auto opened = std::make_shared<const OpenedTable>();
    scene.scheme.table = opened;
    auto projected = std::make_shared<Projected>();
    projected->key = projectionKey(scene);
    QVERIFY(projected->key.scheme.table == opened);
    keepProjection(std::exchange(projected, nullptr));
    QVERIFY(shownProjection(scene));
    scene.scheme.table.reset();
    const std::weak_ptr<const OpenedTable> table = std::exchange(opened, nullptr);
    QVERIFY(table.expired());
    scene.scheme.table = std::make_shared<const OpenedTable>();
    QVERIFY(!shownProjection(scene)); // another table
}

void TestProjected::labelsTouchNothing()
{
    const auto row = [&](const char* name, int points, int least) {
        const InRow in(name);
        Random random;
        const QRectF room(10.0, 20.0, 700.0, 600.0);
        constexpr double radius = 2.0;
        std::vector<QPointF> dots;
        std::vector<QSizeF> sizes;
        for (int point = 0; point < points; ++point) {
            dots.emplace_back(random.real(0.0, 720.0), random.real(0.0, 640.0));
            sizes.emplace_back(8.0 * (point > 999 ? 4 : point > 99 ? 3 : point > 9 ? 2 : 1), 11.0);
        }
        if (points == 60)
            for (int point = 0; point < points; ++point)
                dots[static_cast<std::size_t>(point)] = QPointF(60.0 + 80.0 * (point % 8), 60.0 + 65.0 * (point / 8));
        if (points == 1)
            dots[0] = room.center();
        const auto labels = placeLabels(dots, radius, sizes, room);
        QVERIFY(std::ssize(labels) >= least);
        for (std::size_t a = 0; a < labels.size(); ++a) {
            QVERIFY(room.contains(labels[a].place));
            QCOMPARE(labels[a].place.size(), sizes[labels[a].point]);
            for (std::size_t b = 0; b < a; ++b)
                QVERIFY(!labels[a].place.intersects(labels[b].place));
            for (const QPointF& dot : dots)
                QVERIFY(!room.contains(dot)
                        || !labels[a].place.intersects({dot.x() - radius, dot.y() - radius, 2.0 * radius, 2.0 * radius}));
        }
        std::vector<std::size_t> order = labelOrder(static_cast<std::size_t>(points));
        if (points == 2048)
            QVERIFY(order[0] == 0 && order[1] == 1024 && order[2] == 512 && order[3] == 1536);
        std::ranges::sort(order);
        for (std::size_t point = 0; point < order.size(); ++point)
            QCOMPARE(order[point], point);
    };
    row("one point", 1, 1);
    row("points with room for all labels", 60, 60);
    row("a crowd", 2048, 100);
    row("none", 0, 0);
}

POSENC_OFFSCREEN_TEST(TestProjected)
#include "test_projected.moc"

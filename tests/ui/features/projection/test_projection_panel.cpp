// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/window.h"
#include "ui/features/projection/projected.h"
#include "ui/features/projection/projection_panel.h"
#include "ui/features/projection/projection_points.h"
#include "ui/features/projection/projection_settings.h"
#include "ui/window/workspace.h"

#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr int patience = 60'000; // milliseconds that a sanitizer or a busy machine may need

Scene panelScene(std::int64_t dModel, std::int64_t maxLen, std::int64_t iterations = 0)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, dModel, maxLen).value();
    scene.view.name = View::Projection;
    scene.edit<ProjectionSettings>().method = iterations > 0 ? ProjectionMethod::Tsne : ProjectionMethod::Pca;
    scene.edit<ProjectionSettings>().iterations = std::max<std::int64_t>(1, iterations);
    scene.edit<ProjectionSettings>().perplexity = 4.0;
    return scene;
}

// Takes minutes. What was computed is found again, so every test has its own.
Scene longOne(std::int64_t seed)
{
    Scene scene = panelScene(8, 700, 10000);
    scene.edit<ProjectionSettings>().seed = seed;
    return scene;
}

// The window with its projection visible, and every projection in its scene so far.
struct Shown {
    Window window;
    ProjectionPanel& panel;
    std::vector<std::shared_ptr<const Projected>> seen;

    explicit Shown(const Scene& scene) : window(QSize(1200, 800), scene), panel(*window.findChild<ProjectionPanel*>())
    {
        window.docks().raise(View::Projection);
        window.settle();
        QObject::connect(&window.explorer(), &Explorer::computed, &panel,
                         [this](View, const Scene& shown) { seen.push_back(shownProjection(shown)); });
    }

    const Plot& plot() { return window.docks().card(View::Projection).plot(); }
    template <class Part>
    const Part& onCanvas()
    {
        return *plot().canvas().findChild<Part*>();
    }
    const Scene& scene() { return window.explorer().scene(); }
    bool isDone() { return finishedProjection(scene()) != nullptr; }
    QWidget& findings() const { return *panel.findings(); }
    bool isRunning() const { return !findings().findChild<QProgressBar*>()->isHidden(); }
    bool isOnItsWay() { return shownProjection(scene()) && !isDone(); }
    QPushButton& button() const { return *panel.findChild<QPushButton*>(); }
    QListWidget& list() const { return *findings().findChild<QListWidget*>(); }
    QString words() const
    {
        for (const QLabel* const label : findings().findChildren<QLabel*>())
            if (label->accessibleName() == "About the projection")
                return label->text();
        return {};
    }
};

} // namespace

class TestProjectionPanel : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }
    void componentsFollowTheHand();
    void layoutGrowsAndEnds();
    void newParametersLeaveNoOldPicture();
    void cancelledOneStays();
    void doneOneCanRunAgain();
    void problemIsASentenceInThePicture();
    void unseenPageRests();
    void undoShowsWhatWasComputed();
    void selectionAsksForNothing();
    void neighboursAreListed();
    void neighbourBecomesTheSecondPosition();
    void wordsNameWhatWasFound();
    void favouredAreListed();
    void presetStaysChosen();
};

// Every scene has its picture before it is drawn: none flickers.
void TestProjectionPanel::componentsFollowTheHand()
{
    Shown shown(panelScene(8, 128));
    QVERIFY(shown.isDone());
    for (const double n : {5000.0, 1000.0, 200.0}) {
        Scene scene = shown.scene();
        scene.encoding = scene.encoding.withN(n);
        shown.window.explorer().setScene(scene);
        QVERIFY(shown.isDone());
        QVERIFY(shownProjection(shown.scene())->key.encoding == scene.encoding);
    }
    QCOMPARE(shown.onCanvas<PointsPlottable>().points(), std::size_t{128});
}

void TestProjectionPanel::layoutGrowsAndEnds()
{
    Shown shown(panelScene(8, 500, 3000)); // long enough to be seen in progress
    QTRY_VERIFY_WITH_TIMEOUT(shown.isRunning(), patience);
    QTRY_VERIFY_WITH_TIMEOUT(shown.isDone(), patience);
    QVERIFY(!shown.isRunning());
    const auto& last = *shownProjection(shown.scene());
    QVERIFY((last.points.array() == project(last.key).value()->points.array()).all());
    QVERIFY(!shown.window.explorer().canUndo());
    for (const auto& projected : shown.seen)
        QVERIFY(projected->key == projectionKey(shown.scene()));
}

void TestProjectionPanel::newParametersLeaveNoOldPicture()
{
    Shown shown(longOne(1));
    QTRY_VERIFY_WITH_TIMEOUT(shown.isOnItsWay(), patience);
    Scene scene = shown.scene();
    const ProjectionKey before = projectionKey(scene);
    scene.edit<ProjectionSettings>().perplexity = 7.0;
    shown.seen.clear();
    QTest::qSleep(150); // more results of the old one are queued
    shown.window.explorer().setScene(scene);
    QCOMPARE(shownProjection(shown.scene()), nullptr);
    QVERIFY(shown.plot().picture(shown.scene())->unavailableReason().contains("of these positions yet"));
    QVERIFY(!shown.isRunning());
    QTRY_VERIFY_WITH_TIMEOUT(shown.isOnItsWay(), patience);
    for (const auto& projected : shown.seen)
        QVERIFY(projected->key != before);
    shown.window.explorer().undo(); // back to an unfinished one: it starts over
    QTRY_VERIFY_WITH_TIMEOUT(shown.isRunning() && shown.isOnItsWay(), patience);
    QVERIFY(shownProjection(shown.scene())->key == before);
}

void TestProjectionPanel::cancelledOneStays()
{
    Shown shown(longOne(2));
    QTRY_VERIFY_WITH_TIMEOUT(shown.isOnItsWay(), patience);
    QCOMPARE(shown.button().text().remove('&'), QString("Cancel"));
    shown.button().click();
    QVERIFY(!shown.isRunning());
    const auto stopped = shownProjection(shown.scene());
    QVERIFY2(shown.words().contains(QStringLiteral("Stopped after %1 of 10\u202f000 iterations.").arg(stopped->iteration)),
             qPrintable(shown.words()));
    shown.window.setScene(withPosition(shown.scene(), 9)); // with nothing to compute
    QTest::qWait(400);
    QVERIFY(!shown.isRunning());
    QCOMPARE(shownProjection(shown.scene()).get(), stopped.get());
    QVERIFY(
        shown.plot().picture(shown.scene())->subtitle().contains(QStringLiteral("%1 of 10\u202f000 iterations").arg(stopped->iteration)));
    QCOMPARE(shown.button().text().remove('&'), QString("Run again"));
    shown.button().click();
    QTRY_VERIFY_WITH_TIMEOUT(shown.isRunning() && shownProjection(shown.scene()).get() != stopped.get(), patience);
}

void TestProjectionPanel::doneOneCanRunAgain()
{
    Shown shown(panelScene(8, 60, 200));
    QTRY_VERIFY_WITH_TIMEOUT(shown.isDone(), patience);
    const auto first = shownProjection(shown.scene());
    shown.button().click();
    QTRY_VERIFY_WITH_TIMEOUT(shown.isDone() && shownProjection(shown.scene()).get() != first.get(), patience);
    QVERIFY((shownProjection(shown.scene())->points.array() == first->points.array()).all());
}

void TestProjectionPanel::problemIsASentenceInThePicture()
{
    Scene scene = panelScene(8, 128, 100);
    scene.edit<ProjectionSettings>().perplexity = 200.0;
    Shown shown(scene);
    QTest::qWait(300);
    QVERIFY(!shown.isRunning());
    QVERIFY2(shown.plot().picture(shown.scene())->unavailableReason().contains("200"),
             qPrintable(shown.plot().picture(shown.scene())->unavailableReason()));
    QVERIFY(!shown.button().isEnabled());
    scene.edit<ProjectionSettings>().perplexity = 20.0;
    shown.window.setScene(scene);
    QTRY_VERIFY_WITH_TIMEOUT(shown.isDone(), patience);
}

void TestProjectionPanel::unseenPageRests()
{
    Window window(QSize(1200, 800), panelScene(8, 128, 100));
    window.docks().raise(View::Heatmap);
    Scene scene = window.scene();
    scene.encoding = scene.encoding.withN(50.0);
    window.setScene(scene);
    QTest::qWait(400);
    QCOMPARE(shownProjection(window.scene()), nullptr);
    window.docks().raise(View::Projection);
    QTRY_VERIFY_WITH_TIMEOUT(finishedProjection(window.scene()), patience);
}

void TestProjectionPanel::undoShowsWhatWasComputed()
{
    Shown shown(panelScene(8, 100, 150));
    QTRY_VERIFY_WITH_TIMEOUT(shown.isDone(), patience);
    const auto first = shownProjection(shown.scene());
    Scene scene = shown.scene();
    scene.edit<ProjectionSettings>().seed = 1;
    shown.window.setScene(scene);
    QTRY_VERIFY_WITH_TIMEOUT(shown.isDone(), patience);
    shown.seen.clear();
    shown.window.explorer().undo();
    QCOMPARE(shownProjection(shown.scene()), first);
    QTest::qWait(400);
    QVERIFY(shown.seen.empty() && !shown.isRunning());
    QVERIFY(shown.plot().picture(shown.scene())->unavailableReason().isEmpty());
}

void TestProjectionPanel::selectionAsksForNothing()
{
    Shown shown(panelScene(8, 100, 150));
    QTRY_VERIFY_WITH_TIMEOUT(shown.isDone(), patience);
    const auto first = shownProjection(shown.scene());
    shown.seen.clear();
    shown.window.setScene(withPosition(shown.scene(), 40));
    QTest::qWait(300);
    QCOMPARE(shownProjection(shown.scene()), first);
    QVERIFY(shown.seen.empty());
    QCOMPARE(shown.onCanvas<PointMarks>().marks().rings.front().point, std::size_t{40});
}

void TestProjectionPanel::neighboursAreListed()
{
    Shown shown(panelScene(8, 128));
    shown.window.setScene(withPosition(shown.scene(), 30));
    const auto& points = shownProjection(shown.scene())->points;
    const auto distanceTo = [&](Eigen::Index k) { return (points.row(k) - points.row(30)).norm(); };
    QCOMPARE(shown.list().count(), 10);
    QList<double> distances;
    for (int row = 0; row < 10; ++row) {
        const QStringList parts = shown.list().item(row)->text().split(", distance ");
        QCOMPARE(parts.size(), 2);
        distances << distanceTo(parts[0].toInt());
        QVERIFY(std::abs(parts[1].toDouble() - distances.last()) <= 1e-3 * distances.last());
        QVERIFY(row == 0 || distances[row] >= distances[row - 1]);
    }
    int nearer = 0;
    for (Eigen::Index k = 0; k < 128; ++k)
        nearer += k != 30 && distanceTo(k) < distances.last() ? 1 : 0;
    QCOMPARE(nearer, 9);
    Scene::Selection pointed = shown.scene().selection;
    pointed.positions = {0};
    const QString before = shown.list().item(0)->text();
    shown.window.explorer().point(pointed);
    QVERIFY(shown.list().item(0)->text() != before);
    shown.window.explorer().point(std::nullopt);
    QCOMPARE(shown.list().item(0)->text(), before);
}

void TestProjectionPanel::neighbourBecomesTheSecondPosition()
{
    Shown shown(panelScene(8, 128));
    const auto positionIn = [&](int row) { return shown.list().item(row)->text().section(',', 0, 0).toLongLong(); };
    QTest::mouseClick(shown.list().viewport(), Qt::LeftButton, Qt::NoModifier, shown.list().visualItemRect(shown.list().item(2)).center());
    QCOMPARE(qint64{secondPosition(shown.scene())}, positionIn(2));
    QVERIFY(shown.scene().selection.pinned);
    QTest::keyClick(&shown.list(), Qt::Key_Home);
    QTest::keyClick(&shown.list(), Qt::Key_Return);
    QCOMPARE(qint64{secondPosition(shown.scene())}, positionIn(0));
    QCOMPARE(shown.list().currentRow(), 0);
}

void TestProjectionPanel::wordsNameWhatWasFound()
{
    const auto row = [&](const char* name, int maxLen, int iterations, const QString& words) {
        const InRow in(name);
        Shown shown(panelScene(maxLen == 10000 ? 4 : 8, maxLen, iterations));
        QTRY_VERIFY_WITH_TIMEOUT(shown.isDone(), patience);
        QVERIFY2(shown.words().contains(QRegularExpression(words)), qPrintable(shown.words()));
    };
    // a regular expression
    row("variance of the components", 128, 0, "Explained variance \\d+ % \\+ \\d+ %");
    row("divergence of the layout", 60, 100, "KL divergence \\d\\.\\d+ nats after 100 iterations");
    row("divergence after a single step", 60, 1, "KL divergence \\d\\.\\d+ nats after 1 iteration(\\n|$)");
    row("stripes", 128, 1000, "The nearest neighbours in this plot often have the offset 6 and 63\\.");
}

void TestProjectionPanel::favouredAreListed()
{
    const auto row = [&](const char* name, const QList<qint64>& offsets, const QString& sentence) {
        const InRow in(name);
        std::vector<OffsetShare> favoured;
        for (const qint64 offset : offsets)
            favoured.push_back({offset, 1, 1});
        QCOMPARE(favouredText("it", favoured), sentence);
    };
    row("none", QList<qint64>(), "");
    row("one", QList<qint64>{6}, "The nearest neighbours in it often have the offset 6.");
    row("two, in their order", QList<qint64>{63, 6}, "The nearest neighbours in it often have the offset 6 and 63.");
    row("three", QList<qint64>{63, 6, 100}, "The nearest neighbours in it often have the offset 6, 63 and 100.");
}

void TestProjectionPanel::presetStaysChosen()
{
    const std::vector<Preset> presets = readPresets();
    Window window(QSize(1200, 800), presets.front().scene);
    auto* const choice = window.control<QComboBox>("Preset", QAccessible::ComboBox);
    QVERIFY(choice);
    QCOMPARE(choice->currentIndex(), 0);
    window.docks().raise(View::Projection);
    QTRY_VERIFY_WITH_TIMEOUT(finishedProjection(window.scene()), patience);
    window.setScene(withSecondPosition(window.scene(), 1));
    QCOMPARE(choice->currentIndex(), 0);
}

POSENC_OFFSCREEN_TEST(TestProjectionPanel)
#include "test_projection_panel.moc"

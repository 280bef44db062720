#include "tests/ui/support.h"
#include "ui/explorer.h"

#include <QSignalSpy>

using namespace posenc;

namespace {

Scene withN(double n)
{
    Scene scene;
    scene.encoding = scene.encoding.withN(n);
    return scene;
}

} // namespace

class TestExplorer : public QObject {
    Q_OBJECT

private slots:
    void beginsWithTheDefaultAndNoHistory();
    void announcesEveryChangeOnce();
    void sameSceneIsNoChange();
    void wishesAreMadeLegal();
    void undoAndRedoWalkAlongTheHistory();
    void undoneFutureIsCutByANewWish();
    void wishesOfOneTopicAreOneStep();
    void otherTopicsAreStepsOfTheirOwn_data();
    void otherTopicsAreStepsOfTheirOwn();
    void topicEndsAfterASecond();
    void undoEndsATopic();
    void startForgetsEverythingBefore();
    void historyIsBounded();
};

void TestExplorer::beginsWithTheDefaultAndNoHistory()
{
    const Explorer explorer;
    QVERIFY(explorer.scene() == Scene{});
    QVERIFY(!explorer.canUndo());
    QVERIFY(!explorer.canRedo());
}

void TestExplorer::announcesEveryChangeOnce()
{
    Explorer explorer;
    std::vector<Scene> announced;
    connect(&explorer, &Explorer::sceneChanged, this, [&](const Scene& scene) {
        QVERIFY(scene == explorer.scene()); // what is announced already holds
        announced.push_back(scene);
    });
    explorer.setScene(withN(10.0));
    explorer.setScene(withN(20.0));
    explorer.undo();
    explorer.redo();
    QVERIFY((announced == std::vector<Scene>{withN(10.0), withN(20.0), withN(10.0), withN(20.0)}));
}

void TestExplorer::sameSceneIsNoChange()
{
    Explorer explorer;
    explorer.setScene(withN(10.0));
    QSignalSpy announced(&explorer, &Explorer::sceneChanged);
    explorer.setScene(withN(10.0));
    explorer.setScene(withN(10.0), "n");
    QCOMPARE(announced.count(), 0);
    explorer.undo();
    QVERIFY(!explorer.canUndo());
    announced.clear();
    explorer.undo();
    QCOMPARE(announced.count(), 0);
    explorer.redo();
    announced.clear();
    explorer.redo();
    QCOMPARE(announced.count(), 0);
}

void TestExplorer::wishesAreMadeLegal()
{
    Explorer explorer;
    Scene wish;
    wish.view.heatmapWindow = CellWindow{{100.0, 400.0}, {-3.0, 5.0}};
    explorer.setScene(wish);
    QVERIFY((explorer.scene().view.heatmapWindow == CellWindow{{100.0, 128.0}, {0.0, 5.0}}));
    // What is legal again is what is shown already.
    QSignalSpy announced(&explorer, &Explorer::sceneChanged);
    explorer.setScene(wish);
    QCOMPARE(announced.count(), 0);
}

void TestExplorer::undoAndRedoWalkAlongTheHistory()
{
    Explorer explorer;
    for (int step = 1; step <= 5; ++step)
        explorer.setScene(withN(step));
    for (int step = 4; step >= 1; --step) {
        explorer.undo();
        QVERIFY(explorer.scene() == withN(step));
        QVERIFY(explorer.canRedo());
    }
    explorer.undo();
    QVERIFY(explorer.scene() == Scene{});
    QVERIFY(!explorer.canUndo());
    for (int step = 1; step <= 5; ++step) {
        explorer.redo();
        QVERIFY(explorer.scene() == withN(step));
    }
    QVERIFY(!explorer.canRedo());
}

void TestExplorer::undoneFutureIsCutByANewWish()
{
    Explorer explorer;
    explorer.setScene(withN(1.0));
    explorer.setScene(withN(2.0));
    explorer.undo();
    explorer.setScene(withN(3.0));
    QVERIFY(!explorer.canRedo());
    explorer.undo();
    QVERIFY(explorer.scene() == withN(1.0));
    explorer.redo();
    QVERIFY(explorer.scene() == withN(3.0));
}

void TestExplorer::wishesOfOneTopicAreOneStep()
{
    Explorer explorer;
    explorer.setScene(withN(50.0));
    QSignalSpy announced(&explorer, &Explorer::sceneChanged);
    for (int n = 100; n < 200; ++n)
        explorer.setScene(withN(n), "n");
    QCOMPARE(announced.count(), 100); // every one is shown
    explorer.undo();
    QVERIFY(explorer.scene() == withN(50.0));
    explorer.redo();
    QVERIFY(explorer.scene() == withN(199.0));
}

void TestExplorer::otherTopicsAreStepsOfTheirOwn_data()
{
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    QTest::newRow("another topic") << "n"
                                   << "d_model";
    QTest::newRow("no topic after a topic") << "n"
                                            << "";
    QTest::newRow("a topic after none") << ""
                                        << "n";
    QTest::newRow("no topic twice") << ""
                                    << "";
}

void TestExplorer::otherTopicsAreStepsOfTheirOwn()
{
    QFETCH(QString, first);
    QFETCH(QString, second);
    Explorer explorer;
    explorer.setScene(withN(1.0), first);
    explorer.setScene(withN(2.0), second);
    explorer.undo();
    QVERIFY(explorer.scene() == withN(1.0));
}

void TestExplorer::topicEndsAfterASecond()
{
    Explorer explorer;
    explorer.setScene(withN(1.0), "n");
    QTest::qWait(1300);
    explorer.setScene(withN(2.0), "n");
    explorer.undo();
    QVERIFY(explorer.scene() == withN(1.0));
}

void TestExplorer::undoEndsATopic()
{
    Explorer explorer;
    explorer.setScene(withN(1.0));
    explorer.setScene(withN(2.0));
    explorer.setScene(withN(3.0), "n");
    explorer.undo();
    explorer.setScene(withN(4.0), "n"); // must not overwrite the scene that undo came back to
    explorer.undo();
    QVERIFY(explorer.scene() == withN(2.0));
}

void TestExplorer::startForgetsEverythingBefore()
{
    Explorer explorer;
    explorer.setScene(withN(1.0), "n");
    QSignalSpy announced(&explorer, &Explorer::sceneChanged);
    explorer.start(withN(2.0));
    QCOMPARE(announced.count(), 1);
    QVERIFY(!explorer.canUndo());
    QVERIFY(!explorer.canRedo());
    explorer.setScene(withN(3.0), "n"); // no step of the topic from before
    QVERIFY(explorer.canUndo());
    explorer.undo();
    QVERIFY(explorer.scene() == withN(2.0));
    Scene wide;
    wide.view.sinusoidsWindow = CellRange{10.0, 1000.0};
    explorer.start(wide);
    QVERIFY((explorer.scene().view.sinusoidsWindow == CellRange{10.0, 64.0}));
}

void TestExplorer::historyIsBounded()
{
    Explorer explorer;
    for (int n = 1; n <= 5000; ++n)
        explorer.setScene(withN(n));
    QVERIFY(explorer.scene() == withN(5000.0));
    int steps = 0;
    while (explorer.canUndo()) {
        explorer.undo();
        ++steps;
        QVERIFY(explorer.scene() == withN(5000.0 - steps));
    }
    QVERIFY2(steps >= 100 && steps <= 1000, qPrintable(QString::number(steps)));
}

POSENC_OFFSCREEN_MAIN(TestExplorer)
#include "test_explorer.moc"

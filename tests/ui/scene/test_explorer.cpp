// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "ui/features/recognition/compared_table.h"
#include "ui/features/words/opened_embedding.h"
#include "ui/scene/explorer.h"

#include <QSignalSpy>

using namespace posenc;
using namespace posenc::test;

namespace {

Scene withN(double n)
{
    Scene scene;
    scene.encoding = scene.encoding.withN(n);
    return scene;
}

Scene::Selection selectionAt(std::int64_t k)
{
    Scene::Selection selection;
    selection.positions = {k};
    selection.pinned = true;
    return selection;
}

} // namespace

class TestExplorer : public QObject {
    Q_OBJECT

private slots:
    void beginsWithTheDefaultAndNoHistory();
    void announcesEveryChangeOnce();
    void sameSceneIsNoChange();
    void requestsAreMadeLegal();
    void selectionBeyondTheTableIsOneOfTheTable();
    void undoAndRedoWalkAlongTheHistory();
    void undoneFutureIsCutByANewRequest();
    void requestsOfOneTopicAreOneStep();
    void otherTopicsAreStepsOfTheirOwn();
    void topicEndsAfterASecond();
    void undoEndsATopic();
    void startForgetsEverythingBefore();
    void historyIsBounded();
    void pointingShowsWithoutAStep();
    void pointingAnnouncesOnlyChanges();
    void aNewSceneEndsPointing();
    void stepsKeepTablesWithinABound();
    void tableThatWasLetGoIsRequestedAgain();
    void embeddingsAreLetGoToo();
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
        QVERIFY(scene == explorer.scene()); // what is announced is already in effect
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

void TestExplorer::requestsAreMadeLegal()
{
    Explorer explorer;
    Scene request;
    request.view.windows[View::Heatmap] = CellWindow{{100.0, 400.0}, {-3.0, 5.0}};
    explorer.setScene(request);
    QVERIFY((explorer.scene().view.windows[View::Heatmap] == CellWindow{{100.0, 128.0}, {0.0, 5.0}}));
    // What is legal again is what is shown already.
    QSignalSpy announced(&explorer, &Explorer::sceneChanged);
    explorer.setScene(request);
    QCOMPARE(announced.count(), 0);
}

void TestExplorer::selectionBeyondTheTableIsOneOfTheTable()
{
    Explorer explorer;
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, 16, 64).value();
    scene.selection.positions = {75, 5};
    scene.selection.dimensions = {99};
    for (const bool atStart : {true, false}) {
        atStart ? explorer.start(scene) : explorer.setScene(scene);
        QCOMPARE(explorer.scene().selection.positions, (std::vector<std::int64_t>{5, 5})); // one that exists comes first
        QCOMPARE(explorer.scene().selection.dimensions, (std::vector<std::int64_t>{15}));
        scene.selection.positions = {75, 90};
        explorer.setScene(scene);
        QCOMPARE(explorer.scene().selection.positions, (std::vector<std::int64_t>{63, 90})); // a pinned one waits for a larger table
        scene.selection.positions = {75, 5};
    }
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

void TestExplorer::undoneFutureIsCutByANewRequest()
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

void TestExplorer::requestsOfOneTopicAreOneStep()
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

void TestExplorer::otherTopicsAreStepsOfTheirOwn()
{
    const auto row = [&](const char* name, const QString& first, const QString& second) {
        const test::InRow in(name);
        Explorer explorer;
        explorer.setScene(withN(1.0), first);
        explorer.setScene(withN(2.0), second);
        explorer.undo();
        QVERIFY(explorer.scene() == withN(1.0));
    };
    row("another topic", "n", "d_model");
    row("no topic after a topic", "n", "");
    row("a topic after none", "", "n");
    row("no topic twice", "", "");
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
    explorer.setScene(withN(4.0), "n"); // must not overwrite the scene that undo restored
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
    explorer.setScene(withN(3.0), "n"); // not a step of the earlier topic
    QVERIFY(explorer.canUndo());
    explorer.undo();
    QVERIFY(explorer.scene() == withN(2.0));
    Scene wide;
    wide.view.windows[View::Position] = CellWindow{{}, {10.0, 1000.0}};
    explorer.start(wide);
    QVERIFY((explorer.scene().view.windows[View::Position] == CellWindow{{}, {10.0, 64.0}}));
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

void TestExplorer::pointingShowsWithoutAStep()
{
    Explorer explorer;
    explorer.setScene(withN(10.0));
    explorer.setScene(withN(20.0));
    explorer.undo();
    const Scene before = explorer.scene();
    QSignalSpy changed(&explorer, &Explorer::sceneChanged);
    explorer.point(selectionAt(7));
    QVERIFY(explorer.scene() == before);
    Scene shown = before;
    shown.selection = selectionAt(7);
    QVERIFY(explorer.pointedScene() == shown);
    QVERIFY(explorer.canUndo() && explorer.canRedo()); // what was undone can still be redone
    explorer.point(std::nullopt);
    QVERIFY(explorer.pointedScene() == before);
    QCOMPARE(changed.count(), 0);
    explorer.redo();
    QVERIFY(explorer.scene() == withN(20.0));
}

void TestExplorer::pointingAnnouncesOnlyChanges()
{
    Explorer explorer;
    std::vector<Scene::Selection> announced;
    connect(&explorer, &Explorer::pointedAt, this, [&](const Scene& scene) {
        QVERIFY(scene == explorer.pointedScene());
        QVERIFY(scene.encoding == explorer.scene().encoding && scene.view == explorer.scene().view);
        announced.push_back(scene.selection);
    });
    const Scene::Selection own = explorer.scene().selection;
    explorer.point(std::nullopt);
    explorer.point(own); // already selected
    QVERIFY(announced.empty());
    explorer.point(selectionAt(7));
    explorer.point(selectionAt(7));
    explorer.point(selectionAt(8));
    explorer.point(own);
    explorer.point(std::nullopt);
    QVERIFY((announced == std::vector{selectionAt(7), selectionAt(8), own}));
}

void TestExplorer::aNewSceneEndsPointing()
{
    const auto check = [&](const char* name, const QString& how) {
        const test::InRow in(name);
        Explorer explorer;
        explorer.setScene(withN(1.0));
        explorer.setScene(withN(2.0));
        explorer.setScene(withN(3.0));
        explorer.undo();
        explorer.point(selectionAt(7));
        connect(&explorer, &Explorer::sceneChanged, this, [&](const Scene& scene) { QVERIFY(explorer.pointedScene() == scene); });
        if (how == "a request")
            explorer.setScene(withN(4.0));
        else if (how == "undo")
            explorer.undo();
        else if (how == "redo")
            explorer.redo();
        else
            explorer.start(withN(5.0));
        QVERIFY(explorer.pointedScene() == explorer.scene());
        // The same place in the new scene is another picture.
        QSignalSpy announced(&explorer, &Explorer::pointedAt);
        explorer.point(selectionAt(7));
        QCOMPARE(announced.count(), 1);
    };
    for (const char* const how : {"a request", "undo", "redo", "a start"})
        check(how, QString(how));
}

namespace {

constexpr std::size_t tableBytes = std::size_t{48} << 20;

std::shared_ptr<const ComparedTable> largeTable(int number)
{
    auto table = std::make_shared<ComparedTable>();
    table->path = QString("/nowhere/%1.npy").arg(number);
    table->own.values = Table::Constant(static_cast<Eigen::Index>(tableBytes / 8 / 512), 512, number);
    return table;
}

Scene withTable(const std::shared_ptr<const ComparedTable>& table)
{
    Scene scene;
    scene.opened.edit<CheckedTable>().table = table;
    return scene;
}

} // namespace

void TestExplorer::stepsKeepTablesWithinABound()
{
    Explorer explorer;
    std::vector<std::weak_ptr<const ComparedTable>> tables;
    for (int number = 0; number < 8; ++number) {
        const auto table = largeTable(number);
        tables.push_back(table);
        explorer.setScene(withTable(table));
        std::size_t bytes = 0;
        for (const auto& each : tables)
            bytes += each.expired() ? 0 : tableBytes;
        QVERIFY(bytes <= Explorer::mostKeptBytes + 2 * tableBytes); // the present one, and the one in this function
    }
    QVERIFY(tables[0].expired() && !tables[7].expired() && !tables[6].expired());
    // Steps that share a table need it once, and nothing is dropped while there is room.
    Explorer other;
    other.setScene(withTable(largeTable(0)));
    const auto shared = comparedTable(other.scene());
    for (int k = 0; k < 100; ++k) {
        Scene scene = other.scene();
        scene.selection = selectionAt(k);
        other.setScene(scene);
    }
    while (other.canUndo() && comparedTable(other.scene()))
        other.undo();
    QVERIFY(!other.canUndo());
}

void TestExplorer::tableThatWasLetGoIsRequestedAgain()
{
    Explorer explorer;
    for (int number = 0; number < 6; ++number)
        explorer.setScene(withTable(largeTable(number)));
    std::vector<Scene> requested;
    connect(&explorer, &Explorer::reopenRequested, this, [&](const Scene& scene) { requested.push_back(scene); });
    for (int number = 4; number > 0; --number)
        explorer.undo();
    QVERIFY(!requested.empty() && !comparedTable(explorer.scene()));
    const auto unopened = requested.back().opened.of<CheckedTable>().unopened;
    QVERIFY(unopened && unopened->path == "/nowhere/1.npy" && test::isSentence(unopened->problem.toStdString()));
    QVERIFY(explorer.scene().opened.of<CheckedTable>().unopened == unopened);

    QSignalSpy announced(&explorer, &Explorer::sceneChanged);
    explorer.reopen(withTable(largeTable(1)));
    QCOMPARE(announced.count(), 1);
    QVERIFY(comparedTable(explorer.scene()) && comparedTable(explorer.scene())->own.values(0, 0) == 1.0
            && !explorer.scene().opened.of<CheckedTable>().unopened);
    QVERIFY(explorer.canUndo() && explorer.canRedo()); // it was not a step
    explorer.undo();
    explorer.redo();
    QVERIFY(comparedTable(explorer.scene()));

    // For what can no longer be read, the reason stays.
    for (int number = 2; number < 5; ++number)
        explorer.redo();
    explorer.undo();
    requested.clear();
    explorer.undo();
    explorer.undo();
    explorer.undo();
    QVERIFY(!requested.empty());
    Scene failed = requested.back();
    failed.opened.edit<CheckedTable>().unopened->problem = "The file is gone.";
    explorer.reopen(failed);
    QCOMPARE(explorer.scene().opened.of<CheckedTable>().unopened->problem, "The file is gone.");
}

void TestExplorer::embeddingsAreLetGoToo()
{
    Explorer explorer;
    for (int number = 0; number < 6; ++number) {
        auto opened = std::make_shared<OpenedEmbedding>();
        opened->path = QString("/nowhere/%1.npy").arg(number);
        opened->vocabularyPath = "/nowhere/words.txt";
        opened->table = std::make_shared<const EmbeddingTable>(
            EmbeddingTable::make(Table::Constant(static_cast<Eigen::Index>(tableBytes / 8 / 512), 512, number)).value());
        explorer.setScene(withEmbedding(Scene(), opened));
    }
    QSignalSpy requested(&explorer, &Explorer::reopenRequested);
    for (int number = 5; number > 0; --number)
        explorer.undo();
    QVERIFY(requested.count() > 0);
    const auto embedding = openedEmbedding(explorer.scene());
    QVERIFY(embedding && !embedding->table && embedding->path == "/nowhere/0.npy" && embedding->vocabularyPath == "/nowhere/words.txt");
    QVERIFY(test::isSentence(embedding->problem.toStdString()));
}

POSENC_OFFSCREEN_TEST(TestExplorer)
#include "test_explorer.moc"

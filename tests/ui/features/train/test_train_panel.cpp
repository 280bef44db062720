// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/views.h"
#include "tests/support/window.h"
#include "tests/ui/features/train/trained_table.h"
#include "ui/controls/number_field.h"
#include "ui/features/train/train_panel.h"
#include "ui/features/train/train_presets.h"
#include "ui/features/train/trained.h"
#include "ui/scene/opened_table.h"
#include "ui/window/workspace.h"

#include <QComboBox>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr int patience = 60'000; // milliseconds that a sanitizer or a busy machine may need

Scene panelScene(std::uint64_t seed, std::int64_t steps = 0, std::int64_t end = 60)
{
    Scene scene;
    scene.view.name = View::Train;
    TrainSettings& train = scene.edit<TrainSettings>();
    train.training.length = 10;
    train.training.lengthTested = 16;
    train.training.dModel = 8;
    train.training.batch = 2;
    train.training.words = 4;
    train.training.seed = seed;
    train.steps = steps;
    train.end = end;
    train.speed = 0.0;
    return scene;
}

// The window with its training visible.
struct Shown {
    Window window;
    TrainPanel& panel;

    explicit Shown(const Scene& scene) : window(QSize(1200, 800), scene), panel(panelOf(window)) {}

    static TrainPanel& panelOf(Window& window)
    {
        window.docks().raise(View::Train);
        window.settle();
        return *window.findChild<TrainPanel*>();
    }

    const Scene& scene() { return window.explorer().scene(); }
    std::int64_t steps() { return scene().of<TrainSettings>().steps; }
    bool hasButton(const char* text)
    {
        return std::ranges::any_of(partsOf<QPushButton>(window, View::Train),
                                   [&](const QPushButton* each) { return each->text().remove(QLatin1Char('&')) == QLatin1String(text); });
    }
    QPushButton& button(const char* text)
    {
        for (QPushButton* const each : partsOf<QPushButton>(window, View::Train))
            if (each->text().remove(QLatin1Char('&')) == QLatin1String(text))
                return *each;
        qFatal("no button %s", text);
    }
    void request(const std::function<void(TrainSettings& train)>& change)
    {
        Scene next = scene();
        change(next.edit<TrainSettings>());
        window.explorer().setScene(next);
    }
    QProgressBar& progress() { return *partsOf<QProgressBar>(window, View::Train).front(); }
    bool isDone() { return trainedAt(scene().of<TrainSettings>().training, steps()) != nullptr; }
    QString words()
    {
        for (const QLabel* const label : partsOf<QLabel>(window, View::Train))
            if (label->accessibleName() == QLatin1String("Findings of the training"))
                return label->text();
        return {};
    }
};

} // namespace

/// Training in the window.
class TestTrainPanel : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }
    void startTrainsToTheEnd();
    void keysStartFromTheWall();
    void pauseAndStepsAreExact();
    void undoReturnsToTheStart();
    void newSettingsGoOnFromTheSameStep();
    void lackingTrainingIsComputed();
    void wrongSettingsAreSaidInPlace();
    void presetTrains();
    void otherViewsFollow();
    void unseenTrainingRests();
    void raceTrainsAll();
};

void TestTrainPanel::startTrainsToTheEnd()
{
    Shown shown(panelScene(201));
    QTRY_VERIFY_WITH_TIMEOUT(shown.isDone(), patience);
    QTest::mouseClick(&shown.button("Start"), Qt::LeftButton);
    QCOMPARE(shown.button("Pause").isEnabled(), true);
    QTRY_COMPARE_WITH_TIMEOUT(shown.steps(), std::int64_t{60}, patience);
    QTRY_VERIFY_WITH_TIMEOUT(shown.isDone() && shown.steps() == 60, patience);
    QTRY_VERIFY_WITH_TIMEOUT(shown.hasButton("Start again"), patience); // the work ends after its last picture
    const TrainedPtr own = *train(shown.scene().of<TrainSettings>().training, 60);
    QVERIFY((trainedAt(own->settings, 60)->rows.array() == own->rows.array()).all());
    QVERIFY2(shown.words().contains(QStringLiteral("Step 60 of 60")), qPrintable(shown.words()));
    QVERIFY2(shown.words().contains(QStringLiteral("Neighbouring rows")), qPrintable(shown.words()));
}

void TestTrainPanel::keysStartFromTheWall()
{
    Shown shown(panelScene(202));
    QWidget wall; // another window of the program, as the audience's
    wall.show();
    QApplication::setActiveWindow(&wall);
    QTest::keyClick(&wall, Qt::Key_T, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(shown.steps(), 60, patience);
}

void TestTrainPanel::pauseAndStepsAreExact()
{
    Shown shown(panelScene(202, 0, 20'000));
    QTest::mouseClick(&shown.button("Start"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(shown.steps() > 30, patience);
    QTest::mouseClick(&shown.button("Pause"), Qt::LeftButton);
    const std::int64_t paused = shown.steps();
    QTest::qWait(100);
    QCOMPARE(shown.steps(), paused);
    QTest::mouseClick(&shown.button("Next step"), Qt::LeftButton);
    QCOMPARE(shown.steps(), paused + 1);
    QTRY_VERIFY_WITH_TIMEOUT(shown.isDone(), patience);
    QTest::mouseClick(&shown.button("Back"), Qt::LeftButton);
    QVERIFY(shown.steps() < paused + 1 && shown.steps() % 25 == 0);
    QTRY_VERIFY_WITH_TIMEOUT(shown.isDone(), patience);
    QTest::mouseClick(&shown.button("Restart at 0"), Qt::LeftButton);
    QCOMPARE(shown.steps(), std::int64_t{0});
    QTRY_VERIFY_WITH_TIMEOUT(shown.isDone(), patience);
    QVERIFY(!shown.button("Back").isEnabled());
}

void TestTrainPanel::undoReturnsToTheStart()
{
    Shown shown(panelScene(203, 5));
    QTest::mouseClick(&shown.button("Start"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(shown.steps(), std::int64_t{60}, patience);
    shown.window.explorer().undo();
    QCOMPARE(shown.steps(), std::int64_t{5});
    QVERIFY(!shown.window.explorer().canUndo());
    QTRY_VERIFY_WITH_TIMEOUT(shown.isDone(), patience);
}

void TestTrainPanel::newSettingsGoOnFromTheSameStep()
{
    Shown shown(panelScene(204, 0, 20'000));
    QTest::mouseClick(&shown.button("Start"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(shown.steps() > 20, patience);
    shown.request([](TrainSettings& train) { train.training.sigma = 1.0; });
    const std::int64_t changed = shown.steps();
    QTRY_VERIFY_WITH_TIMEOUT(shown.steps() > changed, patience);
    QTest::mouseClick(&shown.button("Pause"), Qt::LeftButton);
    QCOMPARE(shown.scene().of<TrainSettings>().training.sigma, 1.0);
    QTRY_VERIFY_WITH_TIMEOUT(shown.isDone(), patience);
}

void TestTrainPanel::lackingTrainingIsComputed()
{
    Shown shown(panelScene(205, 50));
    QTRY_VERIFY_WITH_TIMEOUT(shown.isDone(), patience);
    QVERIFY(shown.window.docks().card(View::Train).plot().unavailableReason().isEmpty());
    QVERIFY(!shown.window.explorer().canUndo()); // computing is no step
    shown.request([](TrainSettings& train) { train.steps = 20'000; });
    QTRY_VERIFY_WITH_TIMEOUT(!shown.progress().isHidden(), patience);
    QTest::mouseClick(&shown.button("Pause"), Qt::LeftButton);
    QVERIFY(shown.progress().isHidden());
    QTest::qWait(50);
    QVERIFY(!shown.isDone()); // it is not begun anew by itself
}

void TestTrainPanel::wrongSettingsAreSaidInPlace()
{
    Shown shown(panelScene(206, 5));
    shown.request([](TrainSettings& train) { train.training.heads = 3; });
    const QString reason = shown.window.docks().card(View::Train).plot().unavailableReason();
    QVERIFY2(reason.contains(QStringLiteral("heads")), qPrintable(reason));
    QVERIFY2(shown.words().contains(reason), qPrintable(shown.words()));
    QVERIFY(!shown.button("Start").isEnabled());
    shown.request([](TrainSettings& train) { train.training.heads = 1; });
    QVERIFY(shown.button("Start").isEnabled());
}

void TestTrainPanel::presetTrains()
{
    Shown shown(panelScene(207, 5));
    auto& presets = controlOf<QComboBox>(shown.panel, QStringLiteral("Preset of the training"));
    QVERIFY(presets.count() == std::ssize(trainPresets()));
    emit presets.activated(1);
    QTRY_VERIFY_WITH_TIMEOUT(shown.steps() > 0 && shown.isDone(), patience);
    QTest::mouseClick(&shown.button("Pause"), Qt::LeftButton);
    const Scene wanted = trainPresets()[1].applied(Scene());
    QVERIFY(shown.scene().of<TrainSettings>().training == wanted.of<TrainSettings>().training);
}

void TestTrainPanel::otherViewsFollow()
{
    Shown shown(panelScene(208, 10, 20'000));
    Scene next = withTableInViews(shown.scene(), true);
    shown.window.explorer().setScene(next);
    QTRY_VERIFY_WITH_TIMEOUT(shown.scene().scheme.table && shown.scene().scheme.table->numbers, patience);
    QTest::mouseClick(&shown.button("Start"), Qt::LeftButton);
    shown.window.docks().raise(View::Heatmap);
    const std::int64_t begun = shown.steps();
    QTRY_VERIFY_WITH_TIMEOUT(shown.steps() > begun + 10, patience); // out of sight
    QTRY_VERIFY_WITH_TIMEOUT(stepsOfTable(shown.scene()) > begun, patience);
    QCOMPARE(shown.scene().encoding.maxLen(), std::int64_t{10});
    shown.window.docks().raise(View::Train);
    QTest::mouseClick(&shown.button("Pause"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(stepsOfTable(shown.scene()), shown.steps(), patience);
}

void TestTrainPanel::unseenTrainingRests()
{
    Shown shown(panelScene(209, 0, 20'000));
    QTest::mouseClick(&shown.button("Start"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(shown.steps() > 5, patience);
    shown.window.docks().raise(View::Heatmap);
    shown.window.settle();
    shown.request([](TrainSettings& train) { train.head = 2; });
    const std::int64_t rested = shown.steps();
    QTest::qWait(100);
    QCOMPARE(shown.steps(), rested);
}

void TestTrainPanel::raceTrainsAll()
{
    Scene scene = panelScene(210, 0, 40);
    scene.edit<TrainSettings>().picture = TrainContent::Race;
    Shown shown(scene);
    QTest::mouseClick(&shown.button("Start"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(shown.steps(), std::int64_t{40}, patience);
    for (const TrainingSettings& each : trainingsOf(shown.scene()))
        QTRY_VERIFY_WITH_TIMEOUT(trainedAt(each, 40), patience);
    QVERIFY2(shown.words().contains(QStringLiteral("RoPE: ")), qPrintable(shown.words()));
}

POSENC_OFFSCREEN_TEST(TestTrainPanel)
#include "test_train_panel.moc"

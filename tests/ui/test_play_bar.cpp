#include "tests/ui/mouse.h"
#include "tests/ui/window.h"
#include "ui/accessibility.h"

using namespace posenc;
using namespace posenc::test;

namespace {

bool isPlaying(Window& window) { return window.named("Pause", QAccessible::Button) != nullptr; }

Scene shortScene()
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, 16, 40).value();
    scene.selection.positions = {5};
    scene.selection.dimensions = {3};
    return scene;
}

} // namespace

/// The player's controls in the window, and its keys.
class TestPlayBar : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installAccessibility(); }
    void cleanup() { cleanSettings(); }
    void spacePlaysAndPauses();
    void spaceStaysWithWhatUsesIt_data();
    void spaceStaysWithWhatUsesIt();
    void stepKeysMoveWhatIsPlayed_data();
    void stepKeysMoveWhatIsPlayed();
    void playingIsOneStepOfUndo();
    void controlsAreNamedAndReached();
};

void TestPlayBar::spacePlaysAndPauses()
{
    Window window(QSize(1440, 900), shortScene());
    window.heatmap().setFocus();
    QTest::keyClick(&window.heatmap(), Qt::Key_Space);
    QVERIFY(isPlaying(window));
    QTRY_VERIFY(selectedPosition(window.scene()) >= 8);
    QVERIFY(window.scene().selection.pinned);
    QTest::keyClick(&window.heatmap(), Qt::Key_Space);
    QVERIFY(!isPlaying(window));
    QVERIFY(window.named("Play", QAccessible::Button));
    const Scene paused = window.scene();
    QTest::qWait(250);
    QVERIFY(window.scene() == paused);
}

void TestPlayBar::spaceStaysWithWhatUsesIt_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("role");
    QTest::newRow("a button") << "Pin position" << static_cast<int>(QAccessible::Button);
    QTest::newRow("a spin button") << "n" << static_cast<int>(QAccessible::SpinBox);
    QTest::newRow("a combo box") << "Colormap" << static_cast<int>(QAccessible::ComboBox);
}

void TestPlayBar::spaceStaysWithWhatUsesIt()
{
    QFETCH(QString, name);
    QFETCH(int, role);
    Window window(QSize(1440, 900), shortScene());
    QWidget* const widget = window.named(name, static_cast<QAccessible::Role>(role));
    QVERIFY(widget);
    widget->setFocus();
    QTest::keyClick(widget, Qt::Key_Space);
    QVERIFY(!isPlaying(window));
    if (name == "Pin position")
        QCOMPARE(window.scene().selection.positions.size(), std::size_t{2});
    if (QWidget* const popup = QApplication::activePopupWidget())
        popup->close();
}

void TestPlayBar::stepKeysMoveWhatIsPlayed_data()
{
    QTest::addColumn<QString>("played");
    QTest::addColumn<int>("value"); // after a step forward
    QTest::newRow("position") << "position k" << 6;
    QTest::newRow("second position") << QString::fromUtf8("second position k′") << 5;
    QTest::newRow("dimension") << "dimension j" << 4;
}

void TestPlayBar::stepKeysMoveWhatIsPlayed()
{
    QFETCH(QString, played);
    QFETCH(int, value);
    Window window(QSize(1440, 900), shortScene());
    auto* const box = window.control<QComboBox>("What is played", QAccessible::ComboBox);
    QVERIFY(box && box->findText(played) >= 0);
    box->setCurrentIndex(box->findText(played));
    const auto now = [&] {
        const Scene& scene = window.scene();
        return qint64{played.startsWith("position") ? selectedPosition(scene)
                      : played.startsWith("second") ? secondPosition(scene)
                                                    : selectedDimension(scene)};
    };
    window.heatmap().setFocus();
    QTest::keyClick(&window.heatmap(), Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(now(), value);
    QTest::keyClick(&window.heatmap(), Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(now(), value - 1);
    window.control<QToolButton>("Step forward", QAccessible::Button)->click();
    QCOMPARE(now(), value);
    window.control<QToolButton>("Step back", QAccessible::Button)->click();
    QCOMPARE(now(), value - 1);
}

void TestPlayBar::playingIsOneStepOfUndo()
{
    Window window(QSize(1440, 900), shortScene());
    window.heatmap().setFocus();
    QTest::keyClick(&window.heatmap(), Qt::Key_Space);
    QTRY_VERIFY(selectedPosition(window.scene()) >= 10);
    QTest::keyClick(&window.heatmap(), Qt::Key_Space);
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(window.scene() == shortScene());
}

void TestPlayBar::controlsAreNamedAndReached()
{
    Window window(QSize(1440, 900), shortScene());
    QSet<QWidget*> reached;
    for (int step = 0; step < 100; ++step) {
        QTest::keyClick(&window, Qt::Key_Tab);
        reached.insert(QApplication::focusWidget());
    }
    for (const auto& [name, role] :
         std::initializer_list<std::pair<QString, QAccessible::Role>>{{"Step back", QAccessible::Button},
                                                                      {"Play", QAccessible::Button},
                                                                      {"Step forward", QAccessible::Button},
                                                                      {"What is played", QAccessible::ComboBox},
                                                                      {"Frames per second", QAccessible::SpinBox},
                                                                      {"At the end", QAccessible::ComboBox}}) {
        QWidget* const control = window.named(name, role);
        QVERIFY2(control, qPrintable(name));
        QVERIFY2(reached.contains(control), qPrintable(name));
    }
}

POSENC_OFFSCREEN_MAIN(TestPlayBar)
#include "test_play_bar.moc"

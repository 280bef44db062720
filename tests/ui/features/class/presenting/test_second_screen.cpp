// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/window.h"
#include "ui/features/class/class_part.h"
#include "ui/features/class/classroom/classroom.h"
#include "ui/features/class/classroom/lesson_opening.h"
#include "ui/features/class/presenting/audience_veil.h"
#include "ui/features/class/presenting/audience_window.h"
#include "ui/features/class/presenting/presenting.h"
#include "ui/features/class/presenting/view_strip.h"
#include "ui/window/workspace.h"

#include <QPushButton>
#include <QScreen>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTemporaryFile>

/// What the toolkit's platforms call when a screen changes; exported, but not in the public headers.
class QWindowSystemInterface {
public:
    static void handleScreenGeometryChange(QScreen* screen, const QRect& geometry, const QRect& available);
};

using namespace posenc;
using namespace posenc::test;

/// Presenting with a projector beside the teacher's screen.
class TestSecondScreen : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { cleanSettings(); }
    void theAudienceGetsTheOtherScreen_data();
    void theAudienceGetsTheOtherScreen();
    void picturesOfTheMainWindowStay();
    void theSpotFollowsThePointerOfTheTeachersPicture();
    void whatIsPointedAtThereIsSeen();
    void theTeachersPictureIsThatOfTheClass();
    void theStatusLineSaysWhyThePenDoesNotDraw();
    void theKeyboardComesBackToWhereItWas_data();
    void theKeyboardComesBackToWhereItWas();
    void theMainWindowOffersItsPlot();
    void theProjectorIsPluggedOutAndIn_data();
    void theProjectorIsPluggedOutAndIn();

private:
    static void openLesson(Window& window);
    static void open(Window& window); ///< and presents it
};

void TestSecondScreen::init()
{
    if (QGuiApplication::screens().size() < 2)
        QSKIP("This Qt shows no second screen offscreen.");
}

void TestSecondScreen::open(Window& window)
{
    openLesson(window);
    presentingOf(window).start(Presenting::From::Beginning);
    window.settle();
}

void TestSecondScreen::openLesson(Window& window)
{
    classroomOf(window).guide().setAnimated(false);
    const auto opened = posenc::openLesson(QStringLiteral(POSENC_LESSONS "/11-what-does-n-do.lesson.md"), readPresets());
    QVERIFY(opened);
    classroomOf(window).guide().open(opened->lesson, {});
}

void TestSecondScreen::theAudienceGetsTheOtherScreen_data()
{
    QTest::addColumn<int>("ofMainWindow");
    QTest::newRow("the main window is on the first") << 0;
    QTest::newRow("the main window is on the second") << 1;
}

void TestSecondScreen::theAudienceGetsTheOtherScreen()
{
    QFETCH(const int, ofMainWindow);
    const QList<QScreen*> screens = QGuiApplication::screens();
    Window window(QSize(1000, 700));
    window.move(screens[ofMainWindow]->geometry().topLeft() + QPoint(20, 20));
    window.settle();
    QCOMPARE(window.screen(), screens[ofMainWindow]);
    open(window);
    QCOMPARE(presentingOf(window).audience()->geometry(), screens[1 - ofMainWindow]->geometry());
    const PresenterWindow* const teacher = presentingOf(window).presenter();
    QVERIFY(teacher); // without being asked for
    QVERIFY(screens[ofMainWindow]->geometry().contains(teacher->geometry()));
    presentingOf(window).perform(LessonKey::Freeze);
    QVERIFY(presentingOf(window).audience()->isFrozen());
    QVERIFY(presentingOf(window).audience()->findChild<AudienceVeil*>()->mark().isEmpty()); // the class need not know
    presentingOf(window).end();
    QVERIFY(!presentingOf(window).presenter());
}

void TestSecondScreen::theKeyboardComesBackToWhereItWas_data()
{
    QTest::addColumn<bool>("onPicture");
    QTest::addColumn<Qt::Key>("again");
    QTest::newRow("a picture had it") << true << Qt::Key_Escape;
    QTest::newRow("nothing had it") << false << Qt::Key_F5; // as a remote that sends both in turn
}

// An arrow key would otherwise choose another preset.
void TestSecondScreen::theKeyboardComesBackToWhereItWas()
{
    QFETCH(const bool, onPicture);
    QFETCH(const Qt::Key, again);
    Window window(QSize(1000, 700));
    if (onPicture)
        window.heatmap().setFocus();
    openLesson(window);
    QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &window, Qt::Key_F5);
    window.settle();
    QVERIFY(presentingOf(window).isOn() && presentingOf(window).presenter());
    QTest::keyClick(presentingOf(window).presenter(), Qt::Key_Escape); // asks once
    window.settle();
    QVERIFY(presentingOf(window).isOn());
    QTest::keyClick(presentingOf(window).presenter(), again);
    QTRY_VERIFY(!presentingOf(window).isOn());
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    window.settle();
    const Scene shown = window.scene();
    const QWidget* const focus = QApplication::focusWidget();
    QVERIFY2(!focus || focus == &window || window.docks().viewOf(focus), focus->metaObject()->className());
    QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &window, Qt::Key_Down);
    QVERIFY(window.scene().encoding == shown.encoding);
}

void TestSecondScreen::picturesOfTheMainWindowStay()
{
    Window window(QSize(1000, 700));
    open(window);
    presentingOf(window).audience()->activateWindow();
    window.settle();
    QVERIFY(std::ranges::any_of(window.cards(), [](const PlotCard* card) { return card->isInSight(); }));
}

void TestSecondScreen::theSpotFollowsThePointerOfTheTeachersPicture()
{
    Window window(QSize(1000, 700));
    open(window);
    presentingOf(window).setAudienceState({false, false, false, true});
    LivePicture& small = presentingOf(window).presenter()->picture();
    QCustomPlot& large = presentingOf(window).audience()->picture().card()->plot().canvas();
    const QPoint wanted = large.mapTo(presentingOf(window).audience(), large.axisRect()->center());
    const QPointF place = small.fromAudience(wanted);
    QMouseEvent event(QEvent::MouseMove, place, small.mapToGlobal(place), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&small, &event);
    const auto spot = presentingOf(window).audience()->findChild<AudienceVeil*>()->spot();
    QVERIFY(spot);
    QVERIFY((spot->toPoint() - wanted).manhattanLength() <= 4);
}

void TestSecondScreen::whatIsPointedAtThereIsSeen()
{
    Window window(QSize(1000, 700));
    open(window);
    LivePicture& small = presentingOf(window).presenter()->picture();
    QCustomPlot& large = presentingOf(window).audience()->picture().card()->plot().canvas();
    const QPoint place = large.mapTo(presentingOf(window).audience(), large.axisRect()->center());
    QTest::mouseClick(&small, Qt::LeftButton, Qt::NoModifier, small.fromAudience(place).toPoint());
    window.settle();
    QVERIFY(window.scene().selection.pinned);
}

// It shows each change, and rests when nothing changes.
void TestSecondScreen::theTeachersPictureIsThatOfTheClass()
{
    Window window(QSize(1000, 700));
    open(window);
    LivePicture& small = presentingOf(window).presenter()->picture();
    AudienceWindow& audience = *presentingOf(window).audience();
    const auto isSame = [&] {
        const QImage seen = small.grab().toImage().convertToFormat(QImage::Format_RGB32);
        const QImage whole = audience.grab().toImage().scaledToWidth(small.width(), Qt::SmoothTransformation);
        const QRect inside = seen.rect().adjusted(2, 2, -2, -2);
        return seen.copy(inside) == whole.convertToFormat(QImage::Format_RGB32).copy(inside);
    };
    QTRY_VERIFY(isSame());
    for (const LessonKey key : {LessonKey::Next, LessonKey::Black, LessonKey::Black, LessonKey::Next}) {
        presentingOf(window).perform(key);
        QTRY_VERIFY(isSame());
    }
    QSignalSpy pictures(small.findChild<QTimer*>(), &QTimer::timeout);
    QTest::qWait(400);
    QVERIFY2(pictures.size() <= 1, qPrintable(QString::number(pictures.size())));
}

// While the teacher's window is closed.
void TestSecondScreen::theStatusLineSaysWhyThePenDoesNotDraw()
{
    Window window(QSize(1000, 700));
    open(window);
    presentingOf(window).perform(LessonKey::Notes);
    QVERIFY(!presentingOf(window).presenter());
    presentingOf(window).perform(LessonKey::Freeze);
    presentingOf(window).perform(LessonKey::Pen);
    QCOMPARE(window.statusBar()->currentMessage(), QStringLiteral("The audience's plot is frozen. Press F5 to go on, then draw."));
}

void TestSecondScreen::theMainWindowOffersItsPlot()
{
    Window window(QSize(1280, 800));
    open(window);
    Presenting& presenting = presentingOf(window);
    QPushButton& offer = presenting.offer();
    QVERIFY(!offer.isVisible());
    presenting.perform(LessonKey::Views);
    auto* const strip = presenting.presenter()->findChild<ViewStrip*>();
    QVERIFY(strip && strip->isVisible() && !presenting.audience()->findChild<ViewStrip*>());
    presenting.perform(LessonKey::Views);
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTest::mouseClick(&window.sinusoids(), Qt::LeftButton, {}, window.sinusoids().rect().center());
    window.settle();
    QVERIFY(offer.isVisible());
    offer.click();
    window.settle();
    QCOMPARE(presenting.audience()->picture().views().view, *window.docks().viewOf(&window.sinusoids()));
    QVERIFY(!offer.isVisible() && classroomOf(window).guide().isChanged());
}

// The offscreen platform has its screens from the start. A projector that shows what the teacher's screen shows is as good as none, and one
// that no longer does is a new one. Each way in which the desktop tells of it counts by itself.
void TestSecondScreen::theProjectorIsPluggedOutAndIn_data()
{
    QTest::addColumn<bool>("byGeometry");
    QTest::newRow("the screens are mirrored, and no longer") << true;
    QTest::newRow("a screen goes, and comes") << false;
}

void TestSecondScreen::theProjectorIsPluggedOutAndIn()
{
    QFETCH(const bool, byGeometry);
    Window window(QSize(1000, 700));
    open(window);
    presentingOf(window).perform(LessonKey::Next);
    const LessonStop stop = classroomOf(window).guide().walk()->stop();
    AudienceWindow& audience = *presentingOf(window).audience();
    QScreen* const projector = audience.screen();
    const QRect place = projector->geometry();
    const QRect ofTeacher = window.screen()->geometry();
    QVERIFY(place != ofTeacher && presentingOf(window).presenter()->isWindow());
    const auto move = [&](const QRect& to, void (QGuiApplication::*told)(QScreen*)) {
        const QSignalBlocker blocker(byGeometry ? nullptr : projector);
        QWindowSystemInterface::handleScreenGeometryChange(projector, to, to);
        window.settle();
        if (!byGeometry)
            emit(qApp->*told)(projector);
        window.settle();
    };
    move(ofTeacher, &QGuiApplication::screenRemoved);
    QCOMPARE(audience.screen(), window.screen());
    QCOMPARE(audience.geometry(), ofTeacher);
    QVERIFY(audience.isVisible() && !presentingOf(window).presenter()); // it would hide what the audience sees
    presentingOf(window).perform(LessonKey::Notes);
    QVERIFY(!presentingOf(window).presenter()->isWindow());
    move(place, &QGuiApplication::screenAdded);
    QCOMPARE(audience.screen(), projector);
    QCOMPARE(audience.geometry(), place);
    QVERIFY(presentingOf(window).presenter()->isWindow());
    QVERIFY(ofTeacher.contains(presentingOf(window).presenter()->geometry()));
    QCOMPARE(audience.room(), audience.rect());
    QCOMPARE(classroomOf(window).guide().walk()->stop(), stop);
    presentingOf(window).perform(LessonKey::Back);
    QVERIFY(classroomOf(window).guide().walk()->stop() != stop);
}

[[maybe_unused]] static const bool isAddedTestSecondScreen = addTest(__FILE__, [](int argc, char* argv[]) {
    prepareApplication("TestSecondScreen");
    QTemporaryFile screens;
    if (!screens.open())
        return 1;
    screens.write(R"({"screens": [{"name": "teacher", "x": 0, "y": 0, "width": 1280, "height": 800},
                                  {"name": "projector", "x": 1280, "y": 0, "width": 1280, "height": 720}]})");
    screens.close();
    qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + screens.fileName().toUtf8());
    QApplication application(argc, argv);
    cleanSettings();
    return runWithoutApplication<TestSecondScreen>(argc, argv);
});
#include "test_second_screen.moc"

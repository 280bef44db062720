// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/texts.h"
#include "tests/support/window.h"
#include "ui/controls/labels.h"
#include "ui/controls/scaled_slider.h"
#include "ui/features/class/class_part.h"
#include "ui/features/class/classroom/classroom.h"
#include "ui/features/class/classroom/lesson_library.h"
#include "ui/features/class/classroom/lesson_panel.h"
#include "ui/panels/parameter_panel.h"
#include "ui/panels/parameter_strip.h"
#include "ui/window/compact_bar.h"
#include "ui/window/workspace.h"

#include <QAction>
#include <QComboBox>
#include <QPushButton>
#include <QStatusBar>
#include <QToolButton>

using namespace posenc;
using namespace posenc::test;

namespace {

// A window as narrow as a phone.
class Phone : public Window {
public:
    explicit Phone(View view, const QSize& size = QSize(390, 844), bool withMenus = true) : Window(size, sceneOf(view))
    {
        setCompact(true, withMenus);
        resize(size);
        rest();
    }

    QWidget& canvas(View view) { return docks().card(view).plot().canvas(); }
    void openControls()
    {
        for (auto* const button : findChildren<QToolButton*>())
            if (button->isVisible() && button->defaultAction() && button->defaultAction()->isCheckable()
                && button->parentWidget()->inherits("posenc::CompactBar"))
                button->click();
        rest();
    }
    // Of the plot's canvas, without what is covered.
    bool shows(View view)
    {
        QWidget& plot = canvas(view);
        const QPoint middle = plot.mapTo(this, plot.rect().center());
        return plot.isVisible() && rect().contains(middle) && childAt(middle) == &plot;
    }

private:
    static Scene sceneOf(View view)
    {
        Scene scene;
        scene.view.name = view;
        return scene;
    }
};

} // namespace

class TestCompactWindow : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }

    void everyPlotFits()
    {
        for (const View view : allViews()) {
            Phone phone(view);
            QVERIFY2(phone.width() == 390, qPrintable(QString::number(phone.width())));
            QVERIFY2(phone.shows(view), qPrintable(nameOf(view)));
            QVERIFY2(phone.canvas(view).width() > 300,
                     qPrintable(QStringLiteral("%1 %2").arg(nameOf(view)).arg(phone.canvas(view).width())));
        }
    }

    // As a button of the bar opens them, above which the plot stays in sight.
    void aSheetHasEveryControl()
    {
        const Spoken german(QStringLiteral("de"));
        for (const View view : allViews()) {
            Phone phone(view, QSize(300, 650)); // as 390 pixels for the letters of a page
            phone.openControls();
            QVERIFY2(phone.shows(view), qPrintable(nameOf(view)));
            const auto* const panel = phone.findChild<ParameterPanel*>();
            QVERIFY(panel->isVisible() && panel->height() > 200);
            for (const QWidget* const part : panel->findChildren<QWidget*>())
                if (part->isVisible() && (qobject_cast<const QAbstractButton*>(part) || qobject_cast<const QComboBox*>(part)))
                    QVERIFY2(part->mapTo(&phone, QPoint(part->width(), 0)).x() <= phone.width(),
                             qPrintable(QStringLiteral("%1: %2").arg(nameOf(view), part->accessibleName())));
            auto* const done = phone.findChild<CompactSheet*>()->findChild<QPushButton*>();
            if (view == View::Tokens) { // the keys of somebody who has Tab, too
                done->setFocus();
                QTest::keyClick(done, Qt::Key_Escape);
            } else {
                done->click();
            }
            phone.rest();
            QVERIFY2(!panel->isVisible(), qPrintable(nameOf(view)));
            QVERIFY2(phone.shows(view), qPrintable(nameOf(view)));
        }
    }

    // Turned, enlarged, half a screen: nothing of the other layout is left.
    void theLayoutFollowsTheWindow()
    {
        const auto inSight = [](const Window& window) {
            QStringList all;
            for (const QWidget* const part : window.findChildren<QWidget*>())
                if (part->isVisible() && !part->isWindow() && !part->visibleRegion().isEmpty())
                    all << QStringLiteral("%1 %2").arg(QLatin1String(part->metaObject()->className()), part->accessibleName());
            all.sort();
            return all;
        };
        Window window(QSize(1280, 800));
        window.rest();
        const QStringList wide = inSight(window);
        for (const QSize& size : {QSize(390, 844), QSize(844, 390), QSize(640, 400), QSize(390, 844)}) {
            window.setCompact(true);
            window.resize(size);
            window.rest();
            QCOMPARE(window.size(), size);
            const auto* const strip = window.findChild<ParameterStrip*>();
            const auto sliders = strip->findChildren<StopSlider*>();
            QCOMPARE(std::ranges::count_if(sliders, [&](const auto* slider) { return !slider->visibleRegion().isEmpty(); }), 3);
            QVERIFY(window.docks().card(View::Heatmap).plot().canvas().height() > 100);
        }
        window.resize(1280, 800);
        window.setCompact(false);
        window.rest();
        const QStringList again = inSight(window);
        QStringList lost;
        std::ranges::copy_if(wide, std::back_inserter(lost), [&](const QString& part) { return !again.contains(part); });
        QVERIFY2(lost.isEmpty() && again.size() == wide.size(), qPrintable(lost.join(QLatin1String(" | "))));
        QVERIFY(window.docks().card(View::Heatmap).plot().canvas().height() > 150);
    }

    void aStepHasTheSlidersOfItsTask()
    {
        Phone phone(View::Heatmap, QSize(360, 640));
        classroomOf(phone).open(*libraryPath(QStringLiteral("are-5-and-68-near")));
        phone.rest();
        const auto& guide = classroomOf(phone).guide();
        const auto* const strip = phone.findChild<ParameterStrip*>();
        for (std::size_t step = 0; step + 1 < guide.walk()->lesson().steps.size(); ++step) {
            const StripControls asked = guide.taskControls();
            QCOMPARE(strip->isVisible(), !asked.isEmpty());
            QVERIFY2(phone.canvas(phone.currentPicture().view.name).height() > 90,
                     qPrintable(QString::number(phone.canvas(phone.currentPicture().view.name).height())));
            classroomOf(phone).guide().next();
            phone.rest();
        }
    }

    // What a task asks to change is below the plot, in the words' light: nobody has to look for it.
    void everyTaskHasItsControlsInSight()
    {
        int tasks = 0;
        for (const auto& [size, withMenus] : {std::pair(QSize(390, 844), true), std::pair(QSize(360, 640), true),
                                              std::pair(QSize(844, 390), true), std::pair(QSize(800, 500), false)}) {
            Phone phone(View::Heatmap, size, withMenus);
            for (const LibraryLesson& lesson : libraryLessons()) {
                classroomOf(phone).open(lesson.path);
                phone.rest();
                const std::vector<LessonStep> steps = classroomOf(phone).guide().walk()->lesson().steps;
                const auto task = std::ranges::find_if(steps, [](const LessonStep& step) { return step.task.has_value(); });
                if (task == steps.end())
                    continue;
                classroomOf(phone).openAt(lesson.path, static_cast<std::size_t>(task - steps.begin()));
                phone.rest();
                const StripControls asked = classroomOf(phone).guide().taskControls();
                const std::vector<QWidget*> stops = phone.findChild<ParameterStrip*>()->stops();
                const auto inSight = std::ranges::count_if(
                    stops, [](const QWidget* one) { return !qobject_cast<const StopSlider*>(one) && !one->visibleRegion().isEmpty(); });
                const QString place =
                    QStringLiteral("%1 at %2 × %3: %4").arg(lesson.title).arg(size.width()).arg(size.height()).arg(inSight);
                QVERIFY2(inSight >= static_cast<std::ptrdiff_t>(asked.parameters.size() + (asked.opensTable ? 1 : 0)), qPrintable(place));
                QVERIFY2(phone.canvas(phone.currentPicture().view.name).height() > 90, qPrintable(place));
                ++tasks;
            }
        }
        QVERIFY2(tasks >= 4 * 27, qPrintable(QString::number(tasks)));
    }

    void theValueStaysWhileASliderMoves()
    {
        Phone phone(View::Heatmap);
        Scene scene = phone.explorer().scene();
        for (const int dModel : {20, 64}) {
            scene.encoding = scene.encoding.withDModel(dModel);
            phone.explorer().setScene(scene);
            phone.rest();
            const QList<Readout*> lines = phone.statusBar()->findChildren<Readout*>();
            QVERIFY(std::ranges::any_of(lines, [](const Readout* line) { return line->isVisible() && !line->text().isEmpty(); }));
        }
    }

    // Escape, other controls and other pages send a maximised plot back, and here is nothing behind it.
    void nothingLeavesAnEmptyWindow()
    {
        Phone phone(View::Similarity);
        QTest::keyClick(&phone, Qt::Key_Escape);
        phone.rest();
        QVERIFY(phone.shows(View::Similarity));
        for (const QString& name : {QStringLiteral("All c&ontrols"), QStringLiteral("Reset &layout")}) {
            const QList<QAction*> actions = phone.findChildren<QAction*>();
            const auto found = std::ranges::find(actions, name, &QAction::text);
            QVERIFY2(found != actions.end() && !(*found)->isEnabled(), qPrintable(name));
        }
        QTest::keyClick(&phone, Qt::Key_2, Qt::ControlModifier);
        phone.rest();
        QVERIFY(phone.shows(phone.currentPicture().view.name));
    }

    void aLessonHasPlotAndWords()
    {
        Phone phone(View::Heatmap);
        classroomOf(phone).open(*libraryPath(QStringLiteral("are-5-and-68-near")));
        phone.rest();
        QVERIFY(classroomOf(phone).isOpen());
        QVERIFY(phone.shows(View::Projection));
        const QString message = phone.statusBar()->currentMessage(); // its line takes no room of the words
        QVERIFY(!message.isEmpty());
        QVERIFY(phone.childAt(100, 700) && phone.findChild<LessonPanel*>()->isAncestorOf(phone.childAt(100, 700)));
        for (QAction* const action : phone.findChildren<QAction*>())
            if (action->text() == QLatin1String("Clos&e lesson"))
                action->trigger();
        QVERIFY(!classroomOf(phone).isOpen());
        phone.rest();
        QVERIFY(phone.shows(phone.currentPicture().view.name));
    }

    void aLessonStandsBesideThePlotOfAPhoneOnItsSide()
    {
        Phone phone(View::Heatmap, QSize(844, 390));
        classroomOf(phone).open(*libraryPath(QStringLiteral("are-5-and-68-near")));
        phone.rest();
        QVERIFY(phone.shows(View::Projection));
        const QSize plot = phone.canvas(View::Projection).size();
        const QSize words = phone.findChild<LessonPanel*>()->size();
        QVERIFY2(plot.height() > 180 && plot.width() > 240, qPrintable(QStringLiteral("%1 × %2").arg(plot.width()).arg(plot.height())));
        QVERIFY2(words.height() > 300 && words.width() > 270, qPrintable(QStringLiteral("%1 × %2").arg(words.width()).arg(words.height())));
        phone.resize(390, 844); // the phone is turned
        phone.rest();
        QVERIFY(phone.shows(View::Projection));
        QVERIFY(phone.childAt(100, 700) && phone.findChild<LessonPanel*>()->isAncestorOf(phone.childAt(100, 700)));
        QVERIFY(phone.canvas(View::Projection).width() > 300);
    }

    void aTouchedCellKeepsItsValue()
    {
        Phone phone(View::Heatmap);
        QWidget& canvas = phone.canvas(View::Heatmap);
        QPointingDevice* const screen = QTest::createTouchDevice();
        QTest::touchEvent(&canvas, screen).press(0, canvas.rect().center());
        QTest::touchEvent(&canvas, screen).release(0, canvas.rect().center());
        phone.rest();
        const QList<Readout*> lines = phone.statusBar()->findChildren<Readout*>();
        QVERIFY(std::ranges::any_of(lines,
                                    [](const Readout* line) { return line->isVisible() && line->text().contains(QLatin1String("PE(")); }));
    }

    void aFrameHasThePlotAndTheSlidersAlone()
    {
        Phone frame(View::Similarity, QSize(640, 480), false);
        QVERIFY(frame.shows(View::Similarity));
        QVERIFY(!frame.findChild<CompactBar*>()->isVisible());
        QVERIFY(frame.findChild<ParameterStrip*>()->isVisible());
    }
};

POSENC_OFFSCREEN_TEST(TestCompactWindow)
#include "test_compact_window.moc"

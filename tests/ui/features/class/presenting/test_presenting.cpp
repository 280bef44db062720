// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/mouse.h"
#include "tests/support/window.h"
#include "ui/controls/number_field.h"
#include "ui/controls/scaled_slider.h"
#include "ui/features/class/class_part.h"
#include "ui/features/class/classroom/classroom.h"
#include "ui/features/class/classroom/lesson_browser.h"
#include "ui/features/class/classroom/lesson_library.h"
#include "ui/features/class/classroom/lesson_opening.h"
#include "ui/features/class/classroom/step_forms.h"
#include "ui/features/class/presenting/audience_veil.h"
#include "ui/features/class/presenting/audience_window.h"
#include "ui/features/class/presenting/audience_words.h"
#include "ui/features/class/presenting/lesson_keys.h"
#include "ui/features/class/presenting/presenting.h"
#include "ui/features/train/train_settings.h"
#include "ui/features/words/attention_settings.h"
#include "ui/panels/number_controls.h"
#include "ui/panels/parameter_strip.h"
#include "ui/scene/parameters.h"
#include "ui/window/workspace.h"

#include <QDialog>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScreen>
#include <QTextBrowser>

#include <map>

using namespace posenc;
using namespace posenc::test;

namespace {

std::shared_ptr<const Lesson> lessonNamed(const char* name)
{
    const auto opened = openLesson(QStringLiteral(POSENC_LESSONS "/%1.lesson.md").arg(QLatin1String(name)), readPresets());
    return opened ? opened->lesson : nullptr;
}

// Every question hides the plots.
std::shared_ptr<const Lesson> coveringLesson()
{
    auto lesson = std::make_shared<Lesson>(*lessonNamed("10-are-5-and-68-near"));
    for (LessonStep& step : lesson->steps)
        if (step.question)
            step.question->covers = true;
    return lesson;
}

// Every reason of a right choice agrees with whoever has chosen it.
std::shared_ptr<const Lesson> agreeing(const char* name)
{
    auto lesson = std::make_shared<Lesson>(*lessonNamed(name));
    for (LessonStep& step : lesson->steps)
        if (step.question)
            for (LessonQuestion::Choice& choice : step.question->choices)
                if (choice.isRight)
                    choice.feedback.markdown.prepend(QStringLiteral("Yes. "));
    return lesson;
}

// The window with a lesson that is presented.
class Presented : public Window {
public:
    explicit Presented(const char* name = "10-are-5-and-68-near") : Presented(lessonNamed(name)) {}
    explicit Presented(const std::shared_ptr<const Lesson>& lesson)
    {
        guide().setAnimated(false);
        guide().open(lesson, {});
        settle();
        presentingOf(*this).start(Presenting::From::Beginning);
        settle();
    }

    LessonGuide& guide() { return classroomOf(*this).guide(); }
    AudienceWindow& audience() { return *presentingOf(*this).audience(); }
    LessonStop stop() { return guide().walk()->stop(); }
    AudienceState seen() { return presentingOf(*this).seen(); }
    // Everything that is read in a window.
    static QString wordsOf(const QWidget& window)
    {
        QStringList words;
        for (const QLabel* const label : window.findChildren<QLabel*>())
            if (label->isVisible())
                words << label->text();
        for (const QTextBrowser* const browser : window.findChildren<QTextBrowser*>())
            if (browser->isVisible())
                words << browser->toPlainText();
        return words.join(QLatin1Char('\n'));
    }
    QString seenWords() { return wordsOf(audience()); }
    AudienceChoice& choice(int place) { return *audience().findChildren<AudienceChoice*>().at(place); }
    // As a remote does it: to whatever has the focus.
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QWidget* const focus = QApplication::focusWidget();
        QTest::keyClick(focus ? focus : &audience(), key, modifiers);
        settle();
    }
};

// What is in the main window: geometry, docks, focus.
struct Outside {
    QByteArray layout;
    QRect place;
    QWidget* focus;

    explicit Outside(MainWindow& window) : layout(window.saveState()), place(window.geometry()), focus(QApplication::focusWidget()) {}
    bool operator==(const Outside&) const = default;
};

} // namespace

/// Presenting a lesson: its windows, its keys, and what the audience sees.
class TestPresenting : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }

    // Every widget that can have the focus, in the main window and in its docks.
    void remotesReachTheLessonFromEverywhere()
    {
        Presented window;
        const auto keys = {Qt::Key_PageDown, Qt::Key_PageUp, Qt::Key_Space, Qt::Key_Return, Qt::Key_Period, Qt::Key_F5,
                           Qt::Key_Home,     Qt::Key_End,    Qt::Key_B,     Qt::Key_Right,  Qt::Key_Left};
        int reached = 0;
        int kept = 0;
        for (QWidget* const widget : window.findChildren<QWidget*>()) {
            if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() || !widget->isEnabled() || widget->window() != &window
                || qobject_cast<QMenuBar*>(widget) || widget->focusProxy())
                continue;
            for (const auto key : keys) {
                const QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
                if (keepsKey(*widget, event)) {
                    ++kept;
                    continue;
                }
                presentingOf(window).setAudienceState({});
                window.guide().goTo(2);
                const LessonStop before = window.stop();
                QTest::keyClick(widget, key);
                const bool isMoved = window.stop() != before || window.seen().freeze || window.seen().black;
                QVERIFY2(isMoved,
                         qPrintable(QStringLiteral("%1 in %2 “%3”")
                                        .arg(QKeySequence(key).toString(), widget->metaObject()->className(), widget->accessibleName())));
                ++reached;
            }
        }
        QVERIFY2(reached > 300, qPrintable(QString::number(reached)));
        QVERIFY2(kept > 20, qPrintable(QString::number(kept)));
    }

    // n of the main window, to which the teacher has turned.
    void fieldsKeepWhatIsTyped()
    {
        Presented window("11-what-does-n-do");
        NumberField* field = nullptr;
        for (NumberField* const one : window.findChildren<NumberField*>())
            if (one->accessibleName() == QLatin1String("n"))
                field = one;
        QVERIFY(field);
        const auto turnTo = [&] {
            window.activateWindow();
            field->setFocus();
            field->selectAll();
            QTRY_COMPARE(QApplication::focusWidget(), field);
        };
        const auto type = [&](const char* text) {
            turnTo();
            QTest::keyClicks(field, QLatin1String(text));
        };
        const LessonStop before = window.stop();
        type("500");
        window.press(Qt::Key_Return);
        QCOMPARE(window.scene().encoding.n(), 500.0);
        QCOMPARE(window.stop(), before);
        QVERIFY(!field->hasFocus());
        window.press(Qt::Key_PageDown); // so any key of a remote works again
        QVERIFY(window.stop() != before);
        window.guide().goTo(before.step);
        turnTo();
        const double n = window.scene().encoding.n();
        window.press(Qt::Key_PageDown);
        QVERIFY(window.stop() != before);
        window.press(Qt::Key_PageUp);
        QCOMPARE(window.stop(), before);
        QCOMPARE(window.scene().encoding.n(), n);
        type("12.5");
        for (const Qt::Key key : {Qt::Key_Home, Qt::Key_End, Qt::Key_Left, Qt::Key_Right, Qt::Key_Backspace})
            window.press(key);
        QCOMPARE(window.stop(), before);
        QVERIFY(!window.seen().black);
        QCOMPARE(field->text(), QStringLiteral("12."));
        window.press(Qt::Key_Escape); // discards it
        QCOMPARE(field->value(), n);
        QVERIFY(presentingOf(window).isOn() && !field->hasFocus());
        turnTo();
        window.press(Qt::Key_Escape); // of the field as well: nothing else ends or is chosen
        QVERIFY(presentingOf(window).isOn() && !field->hasFocus());
        window.press(Qt::Key_Escape);
        QVERIFY(!presentingOf(window).isOn());
    }

    void theMainWindowIsAsItWas()
    {
        Window window;
        classroomOf(window).guide().setAnimated(false);
        window.heatmap().setFocus();
        window.settle();
        const Outside before(window);
        const Scene scene = window.scene();
        for (int i = 0; i < 2; ++i) {
            presentingOf(window).start(Presenting::From::Beginning);
            window.settle();
            QVERIFY(presentingOf(window).isOn());
            QVERIFY(window.isEnabled());
            presentingOf(window).end();
            window.settle();
            QVERIFY(!presentingOf(window).isOn());
            QVERIFY(Outside(window) == before);
            QCOMPARE(window.scene(), scene);
            for (const PlotCard* const card : window.cards())
                QVERIFY(!card->isVisible() || card->isInSight() || card->visibleRegion().isEmpty());
        }
        QTest::keyClick(&window.heatmap(), Qt::Key_PageDown); // the filter is gone
        QTest::keyClick(&window, Qt::Key_F5);
        QVERIFY(presentingOf(window).isOn());
    }

    void withoutALessonThePictureIsLarge()
    {
        Window window;
        Scene scene;
        scene.view.name = View::Clock;
        window.setScene(scene);
        window.similarity().setFocus(); // the picture that was touched last
        window.settle();
        presentingOf(window).start(Presenting::From::Beginning);
        window.settle();
        AudienceWindow& audience = *presentingOf(window).audience();
        QCOMPARE(audience.picture().card()->plot().view(), View::Similarity);
        QVERIFY(audience.picture().card()->isInSight());
        QVERIFY(audience.strip().isVisible()); // one plot and its sliders
        const auto isRead = [&audience](const QString& text) {
            return std::ranges::any_of(audience.findChildren<QLabel*>(),
                                       [&text](const QLabel* each) { return each->isVisible() && each->text() == text; });
        };
        QVERIFY(isRead(questionAsTitle(View::Similarity)) && !isRead(titleOf(View::Similarity)));
        audience.picture().setViews({View::Train});
        window.settle();
        QVERIFY(isRead(questionAsTitle(View::Train)));
        QStringList stops;
        for (const QWidget* const stop : audience.strip().stops())
            stops << stop->accessibleName();
        QCOMPARE(stops, QStringList({"Step", "Steps per second", "Blur σ"})); // without sliders: one low line
        ParameterStrip& strip = audience.strip();
        strip.resize(3 * strip.minimumSizeHint().width(), strip.height());
        strip.layout()->activate();
        QCOMPARE(strip.stops().front()->mapTo(&strip, QPoint()).y(), strip.stops().back()->mapTo(&strip, QPoint()).y());
        QVERIFY(!presentingOf(window).presenter());
        QTest::keyClick(&audience, Qt::Key_N); // there are no notes
        QVERIFY(!presentingOf(window).presenter());
        QTest::keyClick(&audience, Qt::Key_F5);
        QVERIFY(presentingOf(window).seen().freeze);
        QTest::keyClick(&audience, Qt::Key_Escape);
        QTest::keyClick(&audience, Qt::Key_Escape);
        QVERIFY(!presentingOf(window).isOn());
    }

    void trainingGoesOn()
    {
        Window window;
        Scene scene = window.scene();
        scene.edit<TrainSettings>().end = 100'000;
        window.setScene(scene);
        window.docks().raise(View::Train);
        window.settle();
        const auto steps = [&] { return window.scene().of<TrainSettings>().steps; };
        for (QPushButton* const button : window.docks().card(View::Train).findChildren<QPushButton*>())
            if (button->text() == QLatin1String("Start"))
                button->click();
        QTRY_VERIFY(steps() > 0);
        presentingOf(window).start(Presenting::From::Beginning);
        window.settle();
        const std::int64_t before = steps();
        QTRY_VERIFY(steps() > before + 20);
    }

    void blackIsLiftedByAnyKey()
    {
        Presented window;
        for (const Qt::Key key : {Qt::Key_PageDown, Qt::Key_Period, Qt::Key_B, Qt::Key_Escape, Qt::Key_F5, Qt::Key_Home}) {
            const LessonStop before = window.stop();
            window.press(Qt::Key_B);
            QVERIFY(window.audience().isBlack());
            QCOMPARE(window.audience().grab().toImage().pixel(window.audience().width() / 2, 20), 0xff000000U);
            window.press(key);
            QVERIFY(!window.audience().isBlack());
            QCOMPARE(window.stop(), before); // and does nothing else
            QVERIFY(!window.seen().freeze && presentingOf(window).isOn());
        }
    }

    void escapeLeavesOneThingAfterAnother()
    {
        Presented window(coveringLesson());
        window.press(Qt::Key_PageDown); // a question that covers
        QVERIFY(window.seen().cover);
        window.press(Qt::Key_F);
        window.press(Qt::Key_Period);
        QCOMPARE(window.seen(), (AudienceState{true, true, true, false}));
        window.press(Qt::Key_Escape);
        QCOMPARE(window.seen(), (AudienceState{true, false, true, false}));
        window.press(Qt::Key_Escape);
        QCOMPARE(window.seen(), (AudienceState{true, false, false, false}));
        window.press(Qt::Key_Escape);
        QCOMPARE(window.seen(), AudienceState());
        QVERIFY(presentingOf(window).isOn());
        window.press(Qt::Key_Escape);
        QVERIFY(!presentingOf(window).isOn());
    }

    void freezeKeepsTheStillWhileTheSceneMoves()
    {
        Presented window("11-what-does-n-do");
        auto* const veil = window.audience().findChild<AudienceVeil*>();
        const QImage before = window.audience().grab().toImage();
        window.press(Qt::Key_F5);
        const bool sharesScreen = QGuiApplication::screens().size() == 1;
        QCOMPARE(veil->mark().isEmpty(), !sharesScreen);
        const QImage marked = window.audience().grab().toImage();
        QCOMPARE(marked != before, sharesScreen);
        const QRect corner(before.width() * 4 / 5, 0, before.width() / 5, before.height() / 12);
        QCOMPARE(marked.copy(corner) != before.copy(corner), sharesScreen);
        window.audience().setFrozenMarked(false);
        QCOMPARE(window.audience().grab().toImage(), before); // but for the mark
        window.audience().setFrozenMarked(sharesScreen);
        window.press(Qt::Key_PageDown);
        window.press(Qt::Key_PageDown);
        Scene scene = window.scene();
        scene.encoding = scene.encoding.withMaxLen(77);
        window.setScene(scene);
        QCOMPARE(window.audience().grab().toImage(), marked);
        window.press(Qt::Key_F5);
        window.settle();
        const QImage after = window.audience().grab().toImage();
        QVERIFY(after != before);
        window.guide().goTo(0); // nothing of it is left
        window.rest();
        QCOMPARE(window.audience().grab().toImage(), before);
    }

    void questionsCoverThePicture()
    {
        Presented window(coveringLesson());
        const PlotCard& card = *window.audience().picture().card();
        QVERIFY(card.isVisible());
        window.press(Qt::Key_PageDown);
        QVERIFY(window.guide().walk()->isCovered());
        QVERIFY(window.audience().isCovering());
        QVERIFY(!window.audience().picture().isVisible());
        window.press(Qt::Key_PageDown);
        QVERIFY(!window.audience().isCovering());
        QVERIFY(window.audience().picture().isVisible());
        QStringList words;
        for (const QLabel* const label : window.audience().findChildren<QLabel*>())
            words << label->text();
        QVERIFY(words.contains(QStringLiteral("✓"))); // the right one is marked
    }

    void tasksAreReadAsTheirAuthorSaysThem()
    {
        const auto lesson = lessonNamed("00-what-am-i-looking-at");
        const auto isTask = [](const LessonStep& step) { return step.task.has_value(); };
        const auto step = static_cast<std::size_t>(std::ranges::find_if(lesson->steps, isTask) - lesson->steps.begin());
        QVERIFY(step < lesson->steps.size());
        Presented window("00-what-am-i-looking-at");
        const auto read = [&] {
            QString words;
            for (const QTextBrowser* const browser : window.audience().findChildren<QTextBrowser*>())
                words += browser->toPlainText() + QLatin1Char('\n');
            return words;
        };
        window.guide().goTo(step);
        window.settle();
        QVERIFY2(read().contains(QStringLiteral("Make the table exactly 32 rows tall.")), qPrintable(read()));
        Scene scene = window.scene();
        scene.encoding = scene.encoding.withMaxLen(32);
        window.setScene(scene);
        QTRY_VERIFY2(read().contains(QStringLiteral("Done – the number of positions: 32")), qPrintable(read()));
        QVERIFY(read().contains(QStringLiteral("Make the table exactly 32 rows tall.")));
        auto longer = std::make_shared<Lesson>(*lesson);
        longer->steps[step].prose.markdown = QStringLiteral("Many words. ").repeated(30);
        window.guide().open(longer, {});
        window.guide().goTo(step);
        window.settle();
        QTRY_VERIFY2(read().contains(QStringLiteral("Now 128 – the number of positions. Goal: 32.")), qPrintable(read()));
    }

    // What an author calls the answer is in reach, with controls and a line about the goal in sight.
    void everyTaskHasItsControls()
    {
        const std::map<QString, std::pair<QString, QString>> otherAnswers{{"β = 3", {"inverse-temperature", "3"}},
                                                                          {"Looks back by 4", {"looks-back", "4"}},
                                                                          {"Choose the mask causal.", {"attention-mask", "causal"}},
                                                                          {"Any n up to about 1460.", {"n", "1000"}}};
        Presented window;
        ParameterStrip& strip = window.audience().strip();
        int tasks = 0;
        for (const LibraryLesson& each : libraryLessons()) {
            const auto lesson = openLesson(each.path, readPresets())->lesson;
            const auto step = std::ranges::find_if(lesson->steps, [](const LessonStep& one) { return one.task.has_value(); });
            if (step == lesson->steps.end())
                continue;
            ++tasks;
            window.guide().open(lesson, {});
            window.guide().goTo(static_cast<std::size_t>(step - lesson->steps.begin()));
            window.settle();
            const StripControls& controls = step->task->changes;
            QVERIFY2(!controls.isEmpty(), qPrintable(each.path));
            QVERIFY(strip.isVisible() && window.audience().rect().contains(strip.geometry()));
            QVERIFY2(strip.height() < window.audience().height() / 5, qPrintable(each.path)); // the plot keeps its room
            QStringList names;
            for (const QWidget* const stop : strip.stops())
                names << stop->accessibleName();
            QTRY_VERIFY(!window.guide().goalSentence().contains(QChar(u'…')));
            QVERIFY2(window.seenWords().contains(window.guide().goalSentence()), qPrintable(window.seenWords()));
            if (controls.opensTable) {
                disconnect(&presentingOf(window), &Presenting::tableRequested, nullptr, nullptr); // no dialog
                QSignalSpy wanted(&presentingOf(window), &Presenting::tableRequested);
                QTest::mouseClick(strip.findChild<QPushButton*>(), Qt::LeftButton);
                QCOMPARE(wanted.size(), 1);
                continue;
            }
            const QStringList parts = step->task->answer.markdown.section(QLatin1Char(','), 0, 0).split(QStringLiteral(" = "));
            const auto other = otherAnswers.find(step->task->answer.markdown);
            const auto [name, value] = other != otherAnswers.end() ? other->second : std::pair(parts.front(), parts.back());
            const auto isMeant = [&name = name](const SceneParameter* one) {
                return name == one->option || name == one->key || name == one->group;
            };
            const auto meant = std::ranges::find_if(controls.parameters, isMeant);
            QVERIFY2(meant != controls.parameters.end(), qPrintable(each.path));
            QVERIFY2(names.contains(tableText((*meant)->label, false)), qPrintable(names.join(QLatin1Char(' '))));
            const ParameterValue changed = (*meant)->names ? ParameterValue(placeOf(**meant, value).value())
                                           : (*meant)->kind == SceneParameter::Kind::Number ? ParameterValue(value.toDouble())
                                                                                            : ParameterValue(std::int64_t{value.toInt()});
            window.setScene(withValue(window.scene(), **meant, changed));
            QTRY_VERIFY2(!window.guide().found().isEmpty(), qPrintable(each.path));
        }
        QCOMPARE(tasks, 27);
    }

    // "You changed something" is said only to somebody who did: trainings and tables come by themselves.
    void nothingChangesByItself()
    {
        Presented window("23-learned-or-computed");
        window.guide().setAnimated(true);
        for (window.guide().goTo(0);; window.guide().next()) {
            QTRY_VERIFY(!window.guide().isMoving());
            window.settle();
            QVERIFY2(!window.guide().isChanged(), qPrintable(window.guide().walk()->step().title));
            if (!window.guide().canGoOn())
                break;
            if (window.scene().view.name != View::Train)
                continue;
            Scene trained = window.scene();
            trained.edit<TrainSettings>().steps = 5; // as a training goes on that one has started
            window.setScene(trained);
            QVERIFY(window.guide().isChanged() && window.guide().isOnlyTrained());
            window.guide().returnToStep();
            QTRY_VERIFY(!window.guide().isMoving());
        }
    }

    void aTaskIsDoneWithAnySlider()
    {
        Presented window("17-attention-by-hand");
        window.guide().goTo(window.guide().walk()->lesson().steps.size() - 1);
        window.settle();
        auto* const slider = qobject_cast<StopSlider*>(window.audience().strip().stops().back());
        QVERIFY(slider && slider->accessibleName().startsWith("Inverse temperature"));
        QTest::mouseClick(slider, Qt::LeftButton, Qt::NoModifier, QPoint(slider->handleCentre(10.0), slider->height() / 2));
        QTRY_VERIFY(!window.guide().found().isEmpty());
        window.press(Qt::Key_Left, Qt::ControlModifier);
        QVERIFY(window.scene().of<AttentionViewSettings>().scores.inverseTemperature < 10.0);
    }

    // Make the table exactly 32 rows tall: with keys, mouse and wheel, and the audience's window in front.
    void tasksAreDoneWhilePresenting_data()
    {
        QTest::addColumn<QString>("how");
        for (const char* const how : {"keys", "mouse", "wheel", "typing"})
            QTest::newRow(how) << QString::fromLatin1(how);
    }

    void tasksAreDoneWhilePresenting()
    {
        QFETCH(const QString, how);
        Presented window("00-what-am-i-looking-at");
        ParameterStrip& strip = window.audience().strip();
        QVERIFY(!strip.isVisible());
        while (!window.guide().walk()->step().task)
            window.press(Qt::Key_PageDown);
        QVERIFY(strip.isVisible()); // a task brings it
        StopSlider* slider = nullptr;
        for (StopSlider* const one : strip.findChildren<StopSlider*>())
            if (one->accessibleName() == QLatin1String("max_len"))
                slider = one;
        QVERIFY(slider);
        const double before = slider->scaledValue();
        QVERIFY(before != 32.0);
        if (how == QLatin1String("keys")) {
            window.press(Qt::Key_Down, Qt::ControlModifier); // what the task is about
            for (int i = 0; i < 200 && window.scene().encoding.maxLen() != 32; ++i)
                window.press(before > 32.0 ? Qt::Key_Left : Qt::Key_Right, Qt::ControlModifier);
        } else if (how == QLatin1String("mouse")) {
            QTest::mouseClick(slider, Qt::LeftButton, Qt::NoModifier, QPoint(slider->handleCentre(32.0), slider->height() / 2));
        } else if (how == QLatin1String("wheel")) {
            for (int i = 0; i < 200 && window.scene().encoding.maxLen() != 32; ++i)
                turnWheel(*slider, QPointF(slider->rect().center()), before > 32.0 ? -120 : 120);
        } else {
            NumberField* field = nullptr;
            for (NumberField* const one : strip.findChildren<NumberField*>())
                if (one->accessibleName() == QLatin1String("max_len"))
                    field = one;
            type(*field, QStringLiteral("32"));
            QTRY_VERIFY(!field->hasFocus()); // so the keys are the lesson's again
        }
        window.settle();
        QCOMPARE(window.scene().encoding.maxLen(), 32);
        QTRY_VERIFY(!window.guide().found().isEmpty());
        window.press(Qt::Key_PageDown);
        QVERIFY(window.guide().walk()->step().task || !strip.isVisible()); // and takes it away
        QVERIFY(presentingOf(window).isOn());
    }

    void slidersComeByKeyAndPointer()
    {
        Presented window;
        ParameterStrip& strip = window.audience().strip();
        const int whole = window.audience().picture().height();
        window.press(Qt::Key_S);
        QVERIFY(strip.isVisible() && window.audience().rect().contains(strip.geometry()));
        QVERIFY(window.audience().picture().height() < whole); // which makes room
        window.press(Qt::Key_PageDown);
        QVERIFY(strip.isVisible());
        window.press(Qt::Key_S);
        QVERIFY(!strip.isVisible());
        window.press(Qt::Key_Home);
        QCOMPARE(window.audience().picture().height(), whole);
        const QPoint foot(window.audience().width() / 2, window.audience().height() - 1);
        QCursor::setPos(window.audience().mapToGlobal(foot));
        hover(window.audience(), foot);
        QTRY_VERIFY(strip.isVisible());
        QCursor::setPos(window.audience().mapToGlobal(QPoint(10, 10)));
        QTRY_VERIFY(!strip.isVisible());
    }

    void keysChooseAndMoveSliders()
    {
        Presented window("11-what-does-n-do");
        ParameterStrip& strip = window.audience().strip();
        const Scene before = window.scene();
        const LessonStop stop = window.stop();
        window.press(Qt::Key_Down, Qt::ControlModifier);
        QVERIFY(strip.isVisible());
        QCOMPARE(strip.chosen(), std::optional<std::size_t>(0));
        window.press(Qt::Key_Right, Qt::ControlModifier);
        QVERIFY(window.scene().encoding.n() > before.encoding.n());
        window.press(Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(window.scene().encoding, before.encoding);
        window.press(Qt::Key_Up, Qt::ControlModifier); // round to the last
        QCOMPARE(strip.chosen(), std::optional<std::size_t>(2));
        const QImage chosen = strip.grab().toImage();
        window.press(Qt::Key_Down, Qt::ControlModifier);
        QVERIFY(strip.grab().toImage() != chosen); // it is marked
        window.press(Qt::Key_Down, Qt::ControlModifier);
        window.press(Qt::Key_Left, Qt::ControlModifier);
        QVERIFY(window.scene().encoding.dModel() < before.encoding.dModel());
        QCOMPARE(window.stop(), stop);
    }

    void theChosenSliderStaysWhenTheTaskIsDone()
    {
        Presented window("10-are-5-and-68-near");
        const auto& steps = window.guide().walk()->lesson().steps;
        const auto task = std::ranges::find_if(steps, [](const LessonStep& step) { return step.task.has_value(); });
        window.guide().goTo(static_cast<std::size_t>(task - steps.begin()));
        window.press(Qt::Key_Down, Qt::ControlModifier);
        window.press(Qt::Key_Down, Qt::ControlModifier);
        const Scene before = window.scene();
        for (int presses = 0; window.guide().found().isEmpty() && presses < 20; ++presses)
            window.press(Qt::Key_Right, Qt::ControlModifier);
        QVERIFY(!window.guide().found().isEmpty());
        const Scene done = window.scene();
        QVERIFY(done.encoding.dModel() > before.encoding.dModel());
        window.press(Qt::Key_Right, Qt::ControlModifier);
        QVERIFY(window.scene().encoding.dModel() > done.encoding.dModel());
        QCOMPARE(window.scene().encoding.n(), before.encoding.n());
    }

    void stepsAreReached()
    {
        Presented window;
        const std::size_t last = window.guide().walk()->lesson().steps.size() - 1;
        window.press(Qt::Key_End);
        QCOMPARE(window.stop(), (LessonStop{last, false}));
        window.press(Qt::Key_Home);
        QCOMPARE(window.stop().step, std::size_t{0});
        window.press(Qt::Key_G);
        auto* const entry = qobject_cast<NumberEntry*>(QApplication::activePopupWidget());
        QVERIFY(entry);
        auto* const number = entry->findChild<QDoubleSpinBox*>();
        QTest::keyClicks(number, "3.5"); // no 35
        QTest::keyClick(number, Qt::Key_Return);
        QVERIFY(entry->isVisible()); // says what became of it
        QCOMPARE(number->value(), 1.0);
        number->selectAll();
        QTest::keyClicks(number, "4");
        QTest::keyClick(number, Qt::Key_Return);
        window.settle();
        QCOMPARE(window.stop().step, std::size_t{3});
        QVERIFY(!QApplication::activePopupWidget());
        Scene scene = window.scene();
        scene.encoding = scene.encoding.withMaxLen(77);
        window.setScene(scene);
        QVERIFY(window.guide().isChanged());
        window.press(Qt::Key_R);
        QVERIFY(!window.guide().isChanged());
        window.setScene(scene);
        window.press(Qt::Key_Backspace);
        QVERIFY(!window.guide().isChanged());
        presentingOf(window).end();
        presentingOf(window).start(Presenting::From::ThisStep);
        window.settle();
        QCOMPARE(window.stop().step, std::size_t{3});
    }

    // Where presenting was begun is of no use there, as "Next" is, and the toolkit would choose the presets.
    void afterTheLastStepNoControlHasTheKeyboard()
    {
        Presented window;
        window.press(Qt::Key_Escape);
        QVERIFY(!presentingOf(window).isOn());
        auto* const begun = window.control<QDoubleSpinBox>("n", QAccessible::SpinBox);
        begun->setFocus();
        presentingOf(window).start(Presenting::From::ThisStep);
        window.settle();
        window.press(Qt::Key_End);
        begun->setEnabled(false);
        window.press(Qt::Key_Escape);
        QVERIFY(!presentingOf(window).isOn());
        QTRY_VERIFY(!qobject_cast<QComboBox*>(QApplication::focusWidget()));
        const Scene before = window.scene();
        window.press(Qt::Key_Down);
        QVERIFY(window.scene() == before);
    }

    // The audience's picture is a picture as any other; its arrow keys end with the step.
    void clicksInThePictureReachTheScene()
    {
        Presented window("00-what-am-i-looking-at");
        QVERIFY(!window.audience().picture().isAncestorOf(QApplication::focusWidget())); // so arrows of a remote go on
        QCustomPlot& canvas = window.audience().picture().card()->plot().canvas();
        QTest::mouseClick(&canvas, Qt::LeftButton, Qt::NoModifier, canvas.axisRect()->center());
        window.settle();
        QVERIFY(window.scene().selection.pinned);
        const LessonStop before = window.stop();
        canvas.setFocus();
        const Scene clicked = window.scene();
        QTest::keyClick(&canvas, Qt::Key_Right);
        window.settle();
        QCOMPARE(window.stop(), before);
        QVERIFY(window.scene().selection != clicked.selection);
        QTest::keyClick(&canvas, Qt::Key_PageDown);
        window.settle();
        QVERIFY(window.stop() != before);
        QVERIFY(!canvas.hasFocus());
        Scene::Selection elsewhere = window.scene().selection;
        elsewhere.positions = {99};
        window.explorer().point(elsewhere);
        QVERIFY(window.explorer().pointedScene() != window.scene());
        presentingOf(window).end();
        QVERIFY(window.explorer().pointedScene() == window.scene()); // nobody points at it any more
    }

    // On one screen.
    void picturesOfTheMainWindowRestWhileCovered()
    {
        Presented window("11-what-does-n-do");
        const PlotCard& heatmap = *window.cards().front();
        if (QGuiApplication::screens().size() > 1)
            QSKIP("There is a second screen.");
        QVERIFY(!heatmap.isInSight());
        window.activateWindow(); // the teacher turns to it
        QTRY_VERIFY(heatmap.isInSight() || !heatmap.isVisible());
        window.audience().activateWindow();
        QTRY_VERIFY(!heatmap.isInSight());
        presentingOf(window).end();
        window.settle();
        QTRY_VERIFY(heatmap.isInSight() || !heatmap.isVisible());
    }

    void theTeachersWindowShowsWhatComes()
    {
        Presented window(coveringLesson());
        if (!presentingOf(window).presenter()) // on one screen it opens with N
            window.press(Qt::Key_N);
        PresenterWindow* const teacher = presentingOf(window).presenter();
        QVERIFY(teacher);
        const auto says = [&](const QString& words) {
            return std::ranges::any_of(teacher->findChildren<QLabel*>(),
                                       [&](const QLabel* label) { return label->text().contains(words); });
        };
        QVERIFY(says(QStringLiteral("step 1 of 5")));
        QTRY_VERIFY(says(QStringLiteral("Next, a question:")));
        const auto pictures = teacher->findChildren<PresentedPicture*>();
        QCOMPARE(pictures.size(), 1);
        window.press(Qt::Key_PageDown);
        QVERIFY(says(QStringLiteral("The question is on screen, and the plot is hidden.")));
        QTRY_VERIFY(says(QStringLiteral("After the answer")));
        QCOMPARE(pictures[0]->card()->plot().view(), window.guide().walk()->step().scene.view.name);
        window.press(Qt::Key_End);
        QTRY_VERIFY(says(QStringLiteral("This is the last step.")));
        window.press(Qt::Key_N);
        QVERIFY(!presentingOf(window).presenter());
    }

    // The step's text; on one screen, the choices once the class knows the answer. The right choice is marked before only in a window of
    // the teacher's own.
    void theTeacherReadsTheStep()
    {
        Presented window(agreeing("01-which-columns-are-fast"));
        if (!presentingOf(window).presenter())
            window.press(Qt::Key_N);
        PresenterWindow* const teacher = presentingOf(window).presenter();
        QVERIFY(teacher);
        const auto read = [&] { return Presented::wordsOf(*teacher); };
        const auto choices = [&] {
            QStringList words;
            for (const ChoiceButton* const choice : teacher->findChild<QuestionForm*>()->choices())
                words << choice->accessibleName() + u' ' + choice->accessibleDescription();
            return words.join(u'\n');
        };
        QVERIFY2(read().contains("Several figures on the web have it the wrong way round.") && read().contains("The frequency f is"),
                 qPrintable(read()));
        window.press(Qt::Key_PageDown);
        QVERIFY(!teacher->findChild<QuestionForm*>()->isVisible()); // it stands beside the panel
        QVERIFY(read().contains("The notes of this step wait") && !read().contains("Before you reveal")
                && !read().contains("The first, such") && !read().contains("Column 0 repeats"));
        window.press(Qt::Key_PageDown);
        QVERIFY2(read().contains("its angle grows") && read().contains("Column 0 repeats after 6.28 positions"), qPrintable(read()));
        QVERIFY(read().contains("A ✓ The first"));
        QVERIFY(!read().contains("Yes.") && read().contains("Column 0 divides by 1")); // nobody has said it
        window.press(Qt::Key_End);
        QVERIFY(read().contains("Take home:") && !read().contains("One way:"));
        window.audience().setPanel(nullptr);
        teacher->setPanel(false);
        teacher->resize(1280, 720);
        teacher->show();
        window.guide().goTo(0);
        window.press(Qt::Key_PageDown);
        QVERIFY2(choices().contains("A The first") && choices().contains("last") && choices().contains("Dividing by a larger value"),
                 qPrintable(choices()));
        QTest::mouseClick(teacher->findChild<QuestionForm*>()->choices()[1], Qt::LeftButton);
        window.settle();
        QCOMPARE(window.guide().answerTo(1)->choice, std::optional<std::size_t>(1));
        QTest::mouseClick(teacher->findChild<QuestionForm*>()->choices()[0], Qt::LeftButton);
        window.settle();
        QCOMPARE(window.stop(), (LessonStop{1, false}));
        QVERIFY(window.seenWords().contains("Yes."));
        window.press(Qt::Key_End);
        QVERIFY(read().contains("One way: max_len = 5000"));
    }

    void theAudienceReadsWhyAndWhatToTakeHome()
    {
        Presented window(agreeing("01-which-columns-are-fast"));
        window.press(Qt::Key_PageDown);
        QVERIFY(window.seenWords().contains("The first, such") && !window.seenWords().contains("its angle grows"));
        window.press(Qt::Key_PageDown);
        const QStringList lines = window.seenWords().split(u'\n');
        QVERIFY(lines.contains("A") && lines.contains("✓") && lines.contains("B")); // the letter stays beside the mark
        QVERIFY(!window.seenWords().contains("Yes."));                              // nobody has answered
        QVERIFY(window.seenWords().contains("its angle grows") && !window.seenWords().contains("Dividing by a larger value"));
        window.press(Qt::Key_End);
        QVERIFY(window.seenWords().contains("Make the text long enough"));
        QVERIFY2(!window.seenWords().contains("Take home:"), qPrintable(window.seenWords())); // it would tell how
        window.press(Qt::Key_PageDown);                                                       // the card at the end
        QVERIFY2(window.seenWords().contains("Take home:"), qPrintable(window.seenWords()));
        window.press(Qt::Key_PageUp);
        Scene done = window.scene();
        done.encoding = done.encoding.withMaxLen(5000);
        window.setScene(done);
        QTRY_VERIFY(window.seenWords().contains("Take home:"));
        window.press(Qt::Key_PageUp);
        QVERIFY(!window.seenWords().contains("Take home:"));
    }

    void choicesAreClicked_data()
    {
        QTest::addColumn<bool>("byMouse");
        QTest::newRow("mouse") << true;
        QTest::newRow("keys") << false;
    }

    void choicesAreClicked()
    {
        QFETCH(const bool, byMouse);
        Presented window("01-which-columns-are-fast");
        window.press(Qt::Key_PageDown);
        const auto choose = [&](int place) {
            if (byMouse) {
                QTest::mouseClick(&window.choice(place), Qt::LeftButton);
            } else {
                for (int tab = 0; tab < 9 && !window.choice(place).hasFocus(); ++tab)
                    window.press(Qt::Key_Tab);
                window.press(Qt::Key_Space);
            }
            window.settle();
        };
        choose(1);
        QCOMPARE(window.stop(), (LessonStop{1, true})); // wrong: says why, and stays open
        QVERIFY(window.seenWords().contains("Dividing by a larger value") && window.seenWords().contains("✗"));
        QCOMPARE(window.guide().answerTo(1)->choice, std::optional<std::size_t>(1));
        choose(0);
        QCOMPARE(window.stop(), (LessonStop{1, false}));
        QVERIFY(window.seenWords().contains("its angle grows"));
        QTest::mouseClick(&window.choice(2), Qt::LeftButton); // it is over
        window.settle();
        QCOMPARE(window.guide().answerTo(1)->choice, std::optional<std::size_t>(0));
        window.press(Qt::Key_Space); // the keys belong to the lesson again
        QCOMPARE(window.stop(), (LessonStop{2, false}));
    }

    // On one screen.
    void notesStandBesideThePlot()
    {
        for (const bool again : {false, true}) {
            Presented window("00-what-am-i-looking-at");
            if (QGuiApplication::screens().size() > 1)
                QSKIP("There is a second screen.");
            QCOMPARE(presentingOf(window).presenter() != nullptr, again); // as it was left
            if (!again)
                window.press(Qt::Key_N);
            const PresenterWindow* const notes = presentingOf(window).presenter();
            QVERIFY(notes);
            AudienceWindow& audience = window.audience();
            const auto placeOf = [&](const QWidget& widget) { return QRect(widget.mapTo(&audience, QPoint()), widget.size()); };
            QVERIFY(placeOf(*notes).width() <= audience.width() * 2 / 5 + 1);
            QVERIFY(!placeOf(*notes).intersects(placeOf(audience.picture())));
            window.press(Qt::Key_S);
            QVERIFY(!placeOf(*notes).intersects(placeOf(audience.strip())));
            QVERIFY(!notes->strip().isVisible()); // once is enough
            const int size = audience.font().pixelSize();
            window.press(Qt::Key_Plus, Qt::ControlModifier);
            QVERIFY(audience.font().pixelSize() > size);
            window.press(Qt::Key_Minus, Qt::ControlModifier);
            QCOMPARE(audience.font().pixelSize(), size);
            window.press(Qt::Key_F); // the notes go on
            window.press(Qt::Key_PageDown);
            QVERIFY(window.wordsOf(*notes).contains("Attention takes in all words at once"));
            QVERIFY(!placeOf(*audience.findChild<AudienceVeil*>()).intersects(placeOf(*notes)));
            if (!again)
                continue;
            window.press(Qt::Key_N);
            QVERIFY(!presentingOf(window).presenter());
            QVERIFY(audience.room() == audience.rect());
        }
    }

    void lessonsFollowOneAnother_data()
    {
        QTest::addColumn<int>("minutes");
        QTest::newRow("course") << 0;
        for (const Syllabus& plan : syllabi())
            QTest::addRow("%d minutes", plan.minutes) << plan.minutes;
    }

    void lessonsFollowOneAnother()
    {
        QFETCH(const int, minutes);
        Window main;
        classroomOf(main).guide().setAnimated(false);
        const std::vector<LibraryLesson> library = libraryLessons();
        const auto plan = std::ranges::find(syllabi(), minutes, &Syllabus::minutes);
        const std::vector<LibraryLesson> lessons = plan == syllabi().end() ? inCourseOrder(library) : lessonsOf(*plan, library);
        QMenu& course = *classroomOf(main).newCourseMenu("Course", &main);
        emit course.aboutToShow();
        const qsizetype ofPlan = plan == syllabi().end() ? 0 : course.actions().size() - (syllabi().end() - plan);
        const std::size_t first = lessons.size() - 2;
        if (plan == syllabi().end())
            classroomOf(main).open(lessons[first].path);
        else
            course.actions()[ofPlan]->menu()->actions()[static_cast<qsizetype>(first)]->trigger();
        main.settle();
        presentingOf(main).start(Presenting::From::Beginning);
        const auto press = [&](Qt::Key key) {
            QTest::keyClick(presentingOf(main).audience(), key);
            main.settle();
        };
        const auto seen = [&] { return Presented::wordsOf(*presentingOf(main).audience()); };
        press(Qt::Key_End);
        QVERIFY(!presentingOf(main).audience()->isAtEnd());
        press(Qt::Key_PageDown);
        QVERIFY2(seen().contains("Next: " + lessons.back().title) && seen().contains("Page Down goes on."), qPrintable(seen()));
        press(Qt::Key_PageUp);
        QVERIFY(!presentingOf(main).audience()->isAtEnd());
        press(Qt::Key_PageDown);
        press(Qt::Key_PageDown);
        QCOMPARE(classroomOf(main).path(), lessons.back().path);
        QVERIFY(presentingOf(main).isOn() && !presentingOf(main).audience()->isAtEnd());
        press(Qt::Key_PageUp); // back to the card
        QCOMPARE(classroomOf(main).path(), lessons[first].path);
        QVERIFY(presentingOf(main).audience()->isAtEnd());
        press(Qt::Key_PageDown);
        press(Qt::Key_End);
        press(Qt::Key_PageDown);
        QVERIFY2(
            seen().contains(minutes ? QStringLiteral("This is the end of the %1 minutes.").arg(minutes) : "This is the end of the lesson."),
            qPrintable(seen()));
        press(Qt::Key_PageDown); // nothing comes after it
        QCOMPARE(classroomOf(main).path(), lessons.back().path);
        QVERIFY(presentingOf(main).audience()->isAtEnd());
        press(Qt::Key_Home);
        QVERIFY(!presentingOf(main).audience()->isAtEnd());
        QCOMPARE(classroomOf(main).guide().walk()->stop().step, std::size_t{0});
    }

    // A window that grew its text step by step shows what another shows that had it from the beginning.
    void largerTextLeavesNothingBehind()
    {
        Presented window("01-which-columns-are-fast");
        AudienceWindow fresh(window.explorer(), window.guide(), m_maps);
        fresh.resize(window.audience().size());
        fresh.show();
        double factor = 1.0;
        for (int change : {1, 1, 1, 1, -1, -1}) {
            window.press(Qt::Key_PageDown);
            window.press(change > 0 ? Qt::Key_Plus : Qt::Key_Minus, Qt::ControlModifier);
            factor *= std::pow(1.1, change);
            fresh.setSize({}, factor);
            fresh.showStop();
            fresh.setStripShown(window.seen().strip);
            window.settle();
            QCOMPARE(fresh.size(), window.audience().size());
            QVERIFY2(Presented::wordsOf(fresh) == Presented::wordsOf(window.audience()), qPrintable(window.seenWords()));
            const auto valuesOf = [](QWidget& audience) {
                return audience.grab().toImage().copy(0, audience.height() * 9 / 10, audience.width(), audience.height());
            };
            QCOMPARE(valuesOf(window.audience()), valuesOf(fresh));
        }
    }

    void switchesTellWhatStudentsSee()
    {
        Presented window;
        if (!presentingOf(window).presenter())
            window.press(Qt::Key_N);
        PresenterWindow* const teacher = presentingOf(window).presenter();
        QVERIFY(teacher);
        const auto button = [&](const QString& words) {
            for (QPushButton* const one : teacher->findChildren<QPushButton*>())
                if (one->accessibleName().startsWith(words))
                    return one;
            return static_cast<QPushButton*>(nullptr);
        };
        button("Cover")->click();
        QVERIFY(window.audience().isCovering());
        button("Black")->click();
        QVERIFY(window.audience().isBlack());
        button("Freeze")->click();
        QVERIFY(window.audience().isFrozen());
        QCOMPARE(window.seen(), (AudienceState{true, true, true, false}));
        button("Cover")->click();
        button("Black")->click();
        button("Freeze")->click();
        QCOMPARE(window.seen(), AudienceState());
        QCOMPARE(teacher->strip().isVisible(), teacher->isWindow()); // whether or not the audience has sliders
        button("Sliders")->click();
        QVERIFY(window.audience().strip().isVisible());
        window.press(Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(teacher->strip().chosen(), window.audience().strip().chosen());
        button("Sliders")->click();
        QVERIFY(!window.audience().strip().isVisible());
        presentingOf(window).perform(LessonKey::Freeze); // and follow the keys
        QVERIFY(button("Freeze")->isChecked());
        button("Next")->click();
        QCOMPARE(window.stop(), (LessonStop{1, true}));
        button("End")->click();
        QVERIFY(!presentingOf(window).isOn());
    }

    void theSpotFollowsThePointer()
    {
        Presented window("00-what-am-i-looking-at");
        auto* const veil = window.audience().findChild<AudienceVeil*>();
        QCustomPlot& canvas = window.audience().picture().card()->plot().canvas();
        QTest::mouseMove(&canvas, canvas.axisRect()->center());
        window.settle();
        QVERIFY(!veil->isVisible());
        presentingOf(window).setAudienceState({false, false, false, true});
        const auto move = [&](const QPoint& place) {
            QMouseEvent event(QEvent::MouseMove, place, canvas.mapToGlobal(place), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
            QCoreApplication::sendEvent(&canvas, &event);
        };
        move(QPoint(100, 90));
        QVERIFY(veil->spot());
        QCOMPARE(veil->spot()->toPoint(), canvas.mapTo(&window.audience(), QPoint(100, 90)));
        move(QPoint(140, 90));
        QCOMPARE(veil->spot()->toPoint(), canvas.mapTo(&window.audience(), QPoint(140, 90)));
        for (const AudienceState hidden : {AudienceState{.cover = true, .spot = true}, AudienceState{.black = true, .spot = true},
                                           AudienceState{.freeze = true, .spot = true}}) {
            presentingOf(window).setAudienceState(hidden); // where nobody sees the plot, nothing points at it
            QVERIFY(!veil->spot());
            move(QPoint(150, 90));
            QVERIFY(!veil->spot());
            presentingOf(window).setAudienceState({.spot = true});
            move(QPoint(140, 90));
            QVERIFY(veil->spot());
        }
        window.press(Qt::Key_P);
        QVERIFY(!window.seen().spot && !veil->spot());
        window.press(Qt::Key_P);
        QVERIFY(window.seen().spot);
    }

    void keysAreShownOnRequest()
    {
        Presented window;
        auto* const veil = window.audience().findChild<AudienceVeil*>();
        window.press(Qt::Key_PageDown);
        QVERIFY(veil->key().isEmpty());
        presentingOf(window).setKeysShown(true);
        window.press(Qt::Key_PageDown);
        QVERIFY2(veil->key().contains(QStringLiteral("next")), qPrintable(veil->key()));
        window.press(Qt::Key_PageUp);
        QVERIFY(veil->key().contains(QStringLiteral("back")));
        presentingOf(window).setKeysShown(false);
        QVERIFY(veil->key().isEmpty());
        window.press(Qt::Key_Question, Qt::ShiftModifier);
        QVERIFY(window.audience().findChild<KeysCard*>());
        window.press(Qt::Key_Escape);
        QVERIFY(!window.audience().findChild<KeysCard*>());
        QVERIFY(presentingOf(window).isOn());
    }

    void peaksAreNamedInTheirOrder_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(800, 600), QSize(1280, 720), QSize(1920, 1080)})
            QTest::addRow("%d lines", size.height()) << size;
    }

    void peaksAreNamedInTheirOrder()
    {
        QFETCH(const QSize, size);
        Presented window("10-are-5-and-68-near");
        window.audience().showNormal();
        window.audience().resize(size);
        std::size_t named = 0;
        for (;; window.guide().next()) {
            window.settle();
            std::map<double, int> offsets; // from left to right
            for (const QCPItemText* const item : window.audience().picture().card()->plot().canvas().findChildren<QCPItemText*>())
                if (item->visible() && item->text().startsWith(QStringLiteral("Δ = ")))
                    offsets[item->left->pixelPosition().x() + item->right->pixelPosition().x()] =
                        item->text().mid(4).section(u'\n', 0, 0).toInt();
            named += offsets.size();
            QVERIFY2(std::ranges::is_sorted(offsets, {}, [](const auto& offset) { return offset.second; }),
                     qPrintable(window.guide().walk()->step().title));
            if (!window.guide().canGoOn())
                break;
        }
        QVERIFY2(named > 3, qPrintable(QString::number(named)));
    }

    void textGrowsWithinItsLimits()
    {
        Presented window;
        AudienceWindow& audience = window.audience();
        const int usual = audience.font().pixelSize();
        QCOMPARE(usual, pixelSizeFor(audience.font(), audience.height() / 40.0));
        window.press(Qt::Key_Plus, Qt::ControlModifier);
        QVERIFY(audience.font().pixelSize() > usual);
        for (int i = 0; i < 30; ++i)
            window.press(Qt::Key_Minus, Qt::ControlModifier);
        QCOMPARE(audience.font().pixelSize(), std::max(audience.height() / 36, pixelSizeFor(audience.font(), audience.height() / 50.0)));
        QVERIFY(QFontMetricsF(audience.font()).capHeight() >= audience.height() / 50.0);
        for (int i = 0; i < 3; ++i) // nothing is to be undone first
            window.press(Qt::Key_Plus, Qt::ControlModifier);
        QVERIFY(audience.font().pixelSize() > usual * 9 / 10);
    }

    void closingTheMainWindowEndsIt()
    {
        Presented window;
        QPointer<AudienceWindow> audience = &window.audience();
        window.close();
        QVERIFY(!presentingOf(window).isOn());
        QTRY_VERIFY(!audience);
    }

    void closingTheLessonLeavesThePicture()
    {
        Presented window;
        window.press(Qt::Key_PageDown);
        window.guide().close();
        window.settle();
        QVERIFY(presentingOf(window).isOn());
        QVERIFY(!window.audience().isCovering());
        QVERIFY(window.audience().picture().isVisible());
        window.press(Qt::Key_PageDown); // there is no step to go to
        window.press(Qt::Key_Escape);
        QVERIFY(!presentingOf(window).isOn());
    }

    // While it is presented, the main window does not show the lesson.
    void lessonOutOfSightTakesNoKeys()
    {
        Presented window;
        window.activateWindow();
        QTRY_COMPARE(QApplication::activeWindow(), static_cast<QWidget*>(&window));
        classroomOf(window).open(QStringLiteral(POSENC_LESSONS "/06-why-not-integers.lesson.md"));
        window.settle();
        const QWidget* const focus = QApplication::focusWidget();
        QVERIFY2(!focus || focus->isVisible(), focus ? qPrintable(focus->accessibleName()) : "");
    }

private:
    ColorMaps m_maps;
};

POSENC_OFFSCREEN_TEST(TestPresenting)
#include "test_presenting.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dialogs.h"
#include "tests/support/window.h"
#include "ui/controls/announcer.h"
#include "ui/features/class/class_part.h"
#include "ui/features/class/classroom/classroom.h"
#include "ui/features/class/classroom/hand_in.h"
#include "ui/features/class/classroom/lesson_browser.h"
#include "ui/features/class/classroom/lesson_library.h"
#include "ui/features/class/classroom/lesson_panel.h"
#include "ui/features/class/classroom/lesson_writer.h"
#include "ui/features/class/classroom/start_card.h"
#include "ui/features/class/classroom/step_forms.h"
#include "ui/features/class/handout/handout_dialog.h"
#include "ui/features/class/lessons/lesson_reader.h"
#include "ui/features/class/lessons/lesson_variants.h"
#include "ui/plotting/plot_card.h"
#include "ui/window/accessibility.h"
#include "ui/window/workspace.h"

#include <QDockWidget>
#include <QInputDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QSettings>
#include <QStatusBar>
#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

const QByteArray lessonText =
    "---\nposenc-lesson: 1\ntitle: Test lesson\n---\n# Test lesson\n\nIntro.\n\n"
    "## One\nLook at [two](#two), at [similarity](view:similarity) or at [a page](https://example.org).\n\n"
    "```scene new transition=0\n{\"encoding\": {\"d_model\": 8}, \"view\": {\"name\": \"wavelength\"}}\n```\n"
    "## Two\nThink.\n\n```ask cover\nWhich?\n( ) this — No.\n(x) that — Yes.\n```\n"
    "```scene transition=0\n{\"encoding\": {\"d_model\": 16}, \"view\": {\"name\": \"clock\"}}\n```\nSo it is.\n\n"
    "## Three\nTry.\n\n```try\ngoal: rows = 32\nhint: fewer\nanswer: max_len = 32\n```\n";

} // namespace

class TestClassroom : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void cleanup()
    {
        cleanSettings();
        QFile::remove(LessonMemory().path());
    }

    void lessonIsShownAndClosed()
    {
        Window window;
        QVERIFY(!classroomOf(window).isOpen());
        window.open(write());
        QVERIFY(classroomOf(window).isOpen());
        QVERIFY(panelOf(window).isVisible());
        QVERIFY(wordsOf(window, "Lesson").startsWith(QStringLiteral("Intro.")));
        QCOMPARE(window.scene().encoding.dModel(), 8);
        pick(panelOf(window), QStringLiteral("Next"));
        window.settle();
        pick(panelOf(window), QStringLiteral("Show the answer"));
        window.settle();
        QCOMPARE(window.scene().encoding.dModel(), 16);
        QVERIFY(window.docks().card(View::Clock).isInSight());
        QCOMPARE(wordsOf(window, "Answer"), QStringLiteral("So it is."));
        pick(panelOf(window), QStringLiteral("Back"));
        window.settle();
        QCOMPARE(window.scene().encoding.dModel(), 8);
        QVERIFY(wordsOf(window, "Answer").isEmpty());
        control<QToolButton>(panelOf(window), QStringLiteral("Close the lesson"))->click();
        window.settle();
        QVERIFY(!classroomOf(window).isOpen() && !panelOf(window).isVisible() && !classroomOf(window).isCovering());
        QCOMPARE(window.scene().encoding.dModel(), 8); // what is on display stays
    }

    void everyLessonIsTwoClicksAway()
    {
        Window window;
        QMenu* help = nullptr;
        for (const QAction* const menu : window.menuBar()->actions())
            if (menu->text() == QStringLiteral("&Help"))
                help = menu->menu();
        QVERIFY(help);
        const QList<QAction*> entries = help->actions();
        const auto start = std::ranges::find(entries, QStringLiteral("&Start here"), &QAction::text);
        QVERIFY(entries.end() - start > 1);
        QMenu* const course = start[1]->menu(); // opens as the pointer passes
        emit course->aboutToShow();
        QList<QAction*> lessons;
        for (QAction* const entry : course->actions())
            if (entry->text() == QStringLiteral("&Further"))
                for (const QAction* const part : entry->menu()->actions())
                    lessons += part->menu()->actions();
            else if (!entry->isSeparator() && !entry->menu())
                lessons << entry;
        const std::vector<LibraryLesson> library = libraryLessons();
        QCOMPARE(lessons.size(), static_cast<qsizetype>(library.size()));
        for (QAction* const lesson : lessons) {
            lesson->trigger();
            window.settle();
            QVERIFY(classroomOf(window).isOpen());
            QVERIFY(lesson->text().contains(classroomOf(window).guide().walk()->lesson().title));
        }
        (*start)->trigger();
        window.settle();
        QCOMPARE(classroomOf(window).guide().walk()->lesson().title, library.front().title);
    }

    void coverHidesEverythingThatTells()
    {
        Window window;
        window.open(write());
        classroomOf(window).guide().next();
        window.settle();
        QVERIFY(classroomOf(window).isCovering());
        const QImage shown = window.grab().toImage();
        window.explorer().setScene(withPosition(window.scene(), 3)); // not even its readouts follow
        window.settle();
        for (const PlotCard* const card : window.cards())
            if (card->isVisible() && !card->visibleRegion().isEmpty()) {
                const QPoint middle = card->mapTo(&window, card->rect().center());
                QVERIFY2(qobject_cast<QLabel*>(window.childAt(middle)), "a picture is uncovered");
                QVERIFY(!card->isEnabled());
            }
        for (QWidget* const widget : window.findChildren<QWidget*>())
            if (widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus))
                QVERIFY2(!window.centralWidget()->isAncestorOf(widget), qPrintable(widget->accessibleName()));
        for (const Qt::Key page : {Qt::Key_9, Qt::Key_1, Qt::Key_2, Qt::Key_1}) { // what comes to the front is below the cover
            QTest::keyClick(&window, page, Qt::ControlModifier);
            window.settle();
        }
        for (const PlotCard* const card : window.cards())
            if (card->isVisible() && !card->visibleRegion().isEmpty())
                QVERIFY2(qobject_cast<QLabel*>(window.childAt(card->mapTo(&window, card->rect().center()))), "a picture is uncovered");
        classroomOf(window).guide().next();
        window.settle();
        QVERIFY(!classroomOf(window).isCovering());
        QVERIFY(window.cards().front()->isEnabled());
        QVERIFY(window.grab().toImage() != shown);
    }

    void wrongAnswerStays()
    {
        Window window;
        window.open(write());
        classroomOf(window).guide().next();
        window.settle();
        const auto choices = panelOf(window).findChildren<ChoiceButton*>();
        QCOMPARE(choices.size(), 2);
        choices[0]->click();
        window.settle();
        QVERIFY(classroomOf(window).isCovering());
        QCOMPARE(wordsOf(window, "What your answer means"), QStringLiteral("No."));
        choices[1]->click();
        window.settle();
        QVERIFY(!classroomOf(window).isCovering());
        QCOMPARE(wordsOf(window, "What your answer means"), QStringLiteral("Yes."));
        QCOMPARE(wordsOf(window, "Answer"), QStringLiteral("So it is."));
    }

    void lastTaskIsDoneBeforeTheEnd()
    {
        Window window;
        window.open(write());
        classroomOf(window).guide().goToLast();
        window.settle();
        const auto* const closing = button(panelOf(window), QStringLiteral("Close the lesson"));
        const auto saysEnd = [&] {
            for (const QLabel* const words : panelOf(window).findChildren<QLabel*>())
                if (words->text() == QStringLiteral("This is the end of the lesson.") && words->isVisible())
                    return true;
            return false;
        };
        QVERIFY(closing && !saysEnd());
        Scene scene = window.scene();
        scene.encoding = scene.encoding.withMaxLen(32); // the goal
        window.setScene(scene);
        QTRY_VERIFY(saysEnd());
        scene.encoding = scene.encoding.withMaxLen(33); // it was done all the same
        window.setScene(scene);
        window.rest();
        QVERIFY(saysEnd());
    }

    void linksLeadSomewhere()
    {
        Window window;
        window.open(write());
        emit panelOf(window).linkChosen(QStringLiteral("#two"));
        QCOMPARE(classroomOf(window).guide().walk()->stop().step, 1U);
        emit panelOf(window).linkChosen(QStringLiteral("view:rotary"));
        QVERIFY(window.docks().card(View::Rotary).isVisible());
        QSignalSpy told(&classroomOf(window), &Classroom::told);
        emit panelOf(window).linkChosen(QStringLiteral("https://example.org"));
        QVERIFY(told.last()[0].toString().contains(QStringLiteral("Copied \"https://example.org\"")));
        emit panelOf(window).linkChosen(QStringLiteral("file:///etc/passwd"));
        QVERIFY(told.last()[0].toString().contains(QStringLiteral("leads nowhere")));
    }

    void changedSceneIsReturned()
    {
        Window window;
        window.open(write());
        const Scene declared = window.scene();
        const auto* const returning = button(panelOf(window), QStringLiteral("Return to the step"));
        QVERIFY(returning && !returning->isVisible());
        QTest::keyClick(window.control<QDoubleSpinBox>(QStringLiteral("n"), QAccessible::SpinBox), Qt::Key_Up);
        window.settle();
        QVERIFY(window.scene() != declared);
        QVERIFY(returning->isVisible());
        window.setFocus();
        QTest::keyClick(&window, Qt::Key_Backspace);
        QTRY_VERIFY(!classroomOf(window).guide().isMoving());
        QVERIFY(window.scene() == declared);
        QVERIFY(!returning->isVisible());
        const auto* const line = window.statusBar()->findChild<QLabel*>(); // a message takes the line, and gives it back
        window.statusBar()->showMessage(QStringLiteral("Copied"));
        QVERIFY(!line->isVisible());
        window.statusBar()->clearMessage();
        QVERIFY(line->isVisible());
    }

    void wrongFilesLeaveTheLesson_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("part");
        QTest::newRow("no lesson") << QByteArray("hello") << "line 1";
        QTest::newRow("binary") << QByteArray(5000, '\x90') << "line 1";
        QTest::newRow("a preset that is gone") << lessonText + "## Four\n```scene preset=gone\n```\n"
                                               << "line 37";
        QTest::newRow("two right answers") << QByteArray(lessonText).replace("( ) this", "(x) this") << "line 18";
    }

    void wrongFilesLeaveTheLesson()
    {
        QFETCH(QByteArray, content);
        QFETCH(QString, part);
        Window window;
        window.open(write());
        classroomOf(window).guide().next();
        const Scene scene = window.scene();
        QString message;
        {
            Person person;
            person.reads(message);
            window.open(write(content, "wrong.lesson.md"));
            QTRY_VERIFY(person.isDone());
        }
        QVERIFY2(message.contains(part) && message.contains(QStringLiteral("wrong.lesson.md")), qPrintable(message));
        QVERIFY(classroomOf(window).isOpen());
        QCOMPARE(classroomOf(window).guide().walk()->stop(), (LessonStop{1, true}));
        QVERIFY(window.scene() == scene);
    }

    void changedFileIsReadAgain()
    {
        Window window;
        const QString path = write();
        window.open(path);
        classroomOf(window).guide().goTo(2);
        writeContent(path, QByteArray(lessonText).replace("Try.", "Try harder."));
        QTRY_COMPARE_WITH_TIMEOUT(wordsOf(window, "Lesson"), QStringLiteral("Try harder."), 10000);
        QCOMPARE(classroomOf(window).guide().walk()->stop().step, 2U);
        const auto problem = [&] {
            const auto* const label = control<QLabel>(panelOf(window), QStringLiteral("Problem with the lesson's file"));
            return label->isVisible() ? label->text() : QString();
        };
        QVERIFY(problem().isEmpty());
        writeContent(path, QByteArray(lessonText).replace("goal: rows = 32", "goal: rwos = 32"));
        QTRY_VERIFY_WITH_TIMEOUT(problem().contains(QStringLiteral("rows")), 10000);
        QCOMPARE(wordsOf(window, "Lesson"), QStringLiteral("Try harder."));
        QFile::remove(path);
        QTRY_VERIFY_WITH_TIMEOUT(problem().contains(QStringLiteral("was deleted or moved")), 10000);
        write();
        QTRY_COMPARE_WITH_TIMEOUT(wordsOf(window, "Lesson"), QStringLiteral("Try."), 10000);
        QVERIFY(problem().isEmpty());
    }

    void leftLessonOffersToContinue()
    {
        Window window;
        const QString path = write();
        window.open(path);
        classroomOf(window).guide().goTo(1);
        window.open(path);
        QCOMPARE(classroomOf(window).guide().walk()->stop().step, 0U);
        QAbstractButton* const there = button(panelOf(window), QStringLiteral("Continue at step 2"));
        QVERIFY(there && there->isVisible());
        there->click();
        QCOMPARE(classroomOf(window).guide().walk()->stop().step, 1U);
        QVERIFY(!there->isVisible());
    }

    void placeFollowsTheWidth_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("low");
        QTest::newRow("800×500") << QSize(800, 500) << true;
        QTest::newRow("1024×700") << QSize(1024, 700) << true;
        QTest::newRow("1280×700") << QSize(1280, 700) << false;
        QTest::newRow("1920×1050") << QSize(1920, 1050) << false;
    }

    void placeFollowsTheWidth()
    {
        QFETCH(QSize, size);
        QFETCH(bool, low);
        Window window(QSize(1440, 900));
        window.open(write());
        window.resize(size);
        window.settle();
        QTRY_COMPARE(panelOf(window).isLow(), low);
        window.settle();
        QCOMPARE(window.size(), size);
        const QRect place(panelOf(window).mapTo(&window, QPoint()), panelOf(window).size());
        QVERIFY(panelOf(window).isVisible());
        QVERIFY(window.rect().contains(place));
        QVERIFY2(window.findChild<QDockWidget*>(QStringLiteral("parameters"))->width() < 350,
                 "the controls have kept the room of the lesson");
        const QRect heatmap(window.cards().front()->mapTo(&window, QPoint()), window.cards().front()->size());
        QVERIFY(low ? place.top() > heatmap.bottom() : place.right() < heatmap.left());
        QVERIFY2(heatmap.height() >= 100, qPrintable(QString::number(heatmap.height())));
        for (const char* const words : {"Back", "Next"})
            QVERIFY(window.rect().contains(
                QRect(button(panelOf(window), QString::fromLatin1(words))->mapTo(&window, QPoint()), QSize(10, 10))));
    }

    void arrangementIsStoredWithoutLesson()
    {
        {
            Window window;
            window.open(write());
            window.close();
        }
        Window window;
        QVERIFY(!window.findChild<QDockWidget*>(QStringLiteral("lesson"))->isVisible());
        QVERIFY(window.findChild<QDockWidget*>(QStringLiteral("parameters"))->isVisible());
        window.open(write());
        QVERIFY(panelOf(window).isVisible());
    }

    void startCardIsClosedForEver()
    {
        {
            Window window;
            classroomOf(window).greet();
            window.settle();
            auto* const card = window.findChild<StartCard*>();
            QVERIFY(card && card->isVisible());
            const QString first = libraryLessons().front().title;
            button(*card, QStringLiteral("Start here: %1").arg(first))->click();
            window.settle();
            QCOMPARE(classroomOf(window).guide().walk()->lesson().title, first);
            QVERIFY(!card->isVisible());
        }
        cleanSettings(); // a lesson has closed it for good
        {
            Window window;
            classroomOf(window).greet();
            auto* const card = window.findChild<StartCard*>();
            QVERIFY(card->isVisible());
            for (QToolButton* const each : card->findChildren<QToolButton*>())
                if (each->accessibleName().startsWith(QStringLiteral("Don't show this again")))
                    each->click();
            QVERIFY(!card->isVisible());
        }
        Window window;
        classroomOf(window).greet();
        QVERIFY(!window.findChild<StartCard*>()->isVisible());
    }

    void sessionBecomesALesson()
    {
        Window window;
        Scene scene = window.scene();
        scene.encoding = scene.encoding.withDModel(64);
        window.setScene(scene);
        scene.encoding = scene.encoding.withDModel(32);
        window.setScene(scene);
        const QString path = m_folder.filePath(QStringLiteral("mine.lesson.md"));
        {
            Person person;
            person.answers<ScenesDialog>([](ScenesDialog& dialog) {
                QVERIFY(dialog.chosen().empty());
                const auto press = [&dialog](const QString& name) {
                    for (QPushButton* const button : dialog.findChildren<QPushButton*>())
                        if (button->text() == name)
                            button->click();
                };
                press(QStringLiteral("&All"));
                QCOMPARE(dialog.chosen().size(), 3U);
                press(QStringLiteral("&None"));
                QVERIFY(dialog.chosen().empty());
                dialog.findChild<QListWidget*>()->item(2)->setCheckState(Qt::Checked);
                dialog.accept();
            });
            person.choosesFile(path);
            for (QAction* const action : window.findChildren<QAction*>())
                if (action->text() == QStringLiteral("From the scenes of this &session…"))
                    action->trigger();
            QTRY_VERIFY(person.isDone());
        }
        window.settle();
        QVERIFY(classroomOf(window).isOpen());
        QCOMPARE(classroomOf(window).guide().walk()->lesson().steps.size(), 1U);
        QVERIFY(classroomOf(window).guide().walk()->lesson().steps[0].scene == scene);
        const LessonReading reading = readLesson(contentOf(path), readPresets());
        QVERIFY(!reading.problems.hasErrors());
    }

    void lessonHasItsKeys()
    {
        Window window;
        window.open(write());
        QTest::keyClick(&window, Qt::Key_PageDown, Qt::AltModifier);
        QCOMPARE(classroomOf(window).guide().walk()->stop(), (LessonStop{1, true}));
        QTest::keyClick(&window, Qt::Key_PageUp, Qt::AltModifier);
        QCOMPARE(classroomOf(window).guide().walk()->stop(), (LessonStop{0, false}));
        auto* const dots = panelOf(window).findChild<StepDots*>();
        QTest::keyClick(dots, Qt::Key_End);
        QCOMPARE(classroomOf(window).guide().walk()->stop().step, 2U);
        QTest::keyClick(dots, Qt::Key_Left);
        QCOMPARE(classroomOf(window).guide().walk()->stop().step, 1U);
        QTest::mouseClick(dots, Qt::LeftButton, {}, QPoint(3, dots->height() / 2));
        QCOMPARE(classroomOf(window).guide().walk()->stop().step, 0U);
    }

    void handoutIsWritten()
    {
        Window window;
        window.open(write());
        const QString path = m_folder.filePath(QStringLiteral("handout.html"));
        {
            Person person;
            person.answers<HandoutDialog>([](HandoutDialog& dialog) {
                pick(dialog, QStringLiteral("HTML, one file"));
                pick(dialog, QStringLiteral("With answers, on the last page"));
                QCOMPARE(dialog.options().withAnswers, true);
                dialog.accept();
            });
            person.choosesFile(path);
            for (QAction* const action : window.findChildren<QAction*>())
                if (action->text() == QStringLiteral("Export &handout…"))
                    action->trigger();
            QTRY_VERIFY(person.isDone());
        }
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), 20000);
        const QByteArray html = contentOf(path);
        QVERIFY(html.contains("Test lesson") && html.contains("So it is."));
    }

    void nameChoosesTheVariantAndWorkIsHandedIn()
    {
        const QByteArray varied = "---\nposenc-lesson: 2\ntitle: Varied\nvariant: d_model in 8, 16, 32, 64\n---\n# Varied\n\n## One\n\n"
                                  "```ask\nHow many?\nblank columns = columns\n```\n"
                                  "```scene new transition=0\n{\"encoding\": {\"d_model\": 8}}\n```\n";
        const QString work = m_folder.filePath(QStringLiteral("work.json"));
        Window window;
        window.open(write(varied, "varied.lesson.md"));
        const LessonGuide& guide = classroomOf(window).guide();
        QCOMPARE(guide.walk()->scene().encoding.dModel(), 8); // nobody has said a name
        const QString student = QStringLiteral("  Ada  Lovelace ");
        const std::size_t variant = variantOf(guide.walk()->lesson(), student);
        QVERIFY(variant > 0); // or the name shows nothing
        {
            Person person;
            person.answers<QInputDialog>([&](QInputDialog& dialog) {
                dialog.setTextValue(student);
                dialog.accept();
            });
            pick(panelOf(window), QStringLiteral("Your name…"));
            QTRY_VERIFY(person.isDone());
        }
        QTRY_COMPARE(guide.walk()->lesson().variant, variant);
        const std::int64_t columns = guide.walk()->scene().encoding.dModel();
        QCOMPARE(columns, std::int64_t{8} << variant);
        auto* const field = control<QLineEdit>(panelOf(window), QStringLiteral("columns"));
        QTest::keyClicks(field, QString::number(columns));
        QTest::keyClick(field, Qt::Key_Return);
        window.settle();
        QVERIFY(!guide.walk()->asks());
        {
            Person person;
            person.choosesFile(work); // the name is known
            pick(panelOf(window), QStringLiteral("Hand in…"));
            QTRY_VERIFY(person.isDone());
        }
        const auto handIn = handInFromJson(contentOf(work));
        QVERIFY(handIn);
        QVERIFY(handIn->student == "Ada Lovelace" && handIn->name == "varied" && handIn->title == "Varied");
        QCOMPARE(handIn->variant, QStringLiteral("d_model = %1").arg(columns));
        QCOMPARE(handIn->answers.size(), std::size_t(1));
        QCOMPARE(*handIn->answers[0].given, QString::number(columns));
        QVERIFY(*handIn->answers[0].right && !handIn->answers[0].afterShown && handIn->answers[0].tries == 1);
        {
            Person person; // somebody with other values, when all is answered
            person.answers<QInputDialog>([](QInputDialog& dialog) {
                dialog.setTextValue(QString());
                dialog.accept();
            });
            QMetaObject::invokeMethod(&panelOf(window), "nameRequested");
            QTRY_VERIFY(person.isDone());
        }
        window.settle();
        QCOMPARE(guide.walk()->lesson().variant, variant);
        QVERIFY(guide.answerTo(0)->isRight);
    }

    // Who is alone at home is not asked to hand in, until there is a name.
    void nobodyHandsInAlone()
    {
        Window window;
        const auto shows = [&](const QString& words) {
            const auto isSeen = [&](const QWidget* widget, const QString& text) {
                return widget->isVisibleTo(&panelOf(window)) && text.contains(words);
            };
            return std::ranges::any_of(panelOf(window).findChildren<QLabel*>(),
                                       [&](const QLabel* label) { return isSeen(label, label->text()); })
                   || std::ranges::any_of(panelOf(window).findChildren<QPushButton*>(),
                                          [&](const QPushButton* button) { return isSeen(button, button->text()); });
        };
        LessonGuide& guide = classroomOf(window).guide();
        guide.setAnimated(false);
        classroomOf(window).open(*libraryPath(QStringLiteral("one-row-by-hand")));
        window.settle();
        QVERIFY(guide.walk()->lesson().variants);
        QVERIFY(shows("Take this lesson with your name…") && !shows("Each student has other values here"));
        guide.next();
        QVERIFY(!shows("Take this lesson with your name…"));
        Lesson brief = guide.walk()->lesson(); // ends without a task
        brief.steps.resize(2);
        brief.steps.back().task.reset();
        guide.open(std::make_shared<const Lesson>(brief), {});
        guide.goToLast();
        QVERIFY(shows("This is the end of the lesson.") && shows("Take this lesson with your name…") && !shows("Hand in…"));
        {
            Person person;
            person.answers<QInputDialog>([](QInputDialog& dialog) {
                dialog.setTextValue("Ada");
                dialog.accept();
            });
            QMetaObject::invokeMethod(&panelOf(window), "nameRequested");
            QTRY_VERIFY(person.isDone());
        }
        window.settle(); // reads the lesson again, with the values of Ada
        guide.goTo(0);
        QVERIFY(!shows("Take this lesson with your name…") && shows("Ada works with"));
    }

    void lookedAtPlotsAreFramed()
    {
        const QString lesson = write("---\nposenc-lesson: 2\ntitle: L\n---\n# L\n\n## One\nSee [the offsets](look:offset).\n\n"
                                     "```scene new transition=0 look=similarity,max_len\n{}\n```\n## Two\n\n```scene transition=0\n"
                                     "{\"view\": {\"name\": \"similarity\"}}\n```\n",
                                     "look.lesson.md");
        Window window;
        const auto framed = [&] {
            QList<View> views;
            for (const PlotCard* const card : window.cards())
                for (const QLabel* const label : card->findChildren<QLabel*>())
                    if (label->text() == QStringLiteral("Look here") && label->isVisibleTo(card))
                        views << card->plot().view();
            std::ranges::sort(views);
            return views;
        };
        QVERIFY(framed().isEmpty());
        window.open(lesson);
        QCOMPARE(framed(), (QList<View>{View::Heatmap, View::Similarity}));
        const auto edge = [&](View view) { return window.docks().card(view).grab().toImage().pixelColor(60, 1); };
        QVERIFY(edge(View::Similarity) != edge(View::Offset)); // a frame, not the words alone
        QCOMPARE(classroomOf(window).guide().lookedControls(), std::vector<Parameter>{Parameter::MaxLen});
        emit control<LessonBrowser>(panelOf(window), QStringLiteral("Lesson"))->linkChosen(QStringLiteral("look:offset"));
        window.settle();
        QCOMPARE(framed(), (QList<View>{View::Heatmap, View::Similarity, View::Offset}));
        QVERIFY(window.docks().card(View::Offset).isInSight());
        classroomOf(window).guide().next();
        window.settle();
        QCOMPARE(framed(), QList<View>{View::Similarity});
        control<QToolButton>(panelOf(window), QStringLiteral("Close the lesson"))->click();
        QVERIFY(framed().isEmpty());
    }

    void lessonStopsPlay()
    {
        Window window;
        QTest::keyClick(&window, Qt::Key_Space);
        QTest::qWait(300);
        QVERIFY(window.scene() != Scene());
        window.open(write());
        classroomOf(window).guide().goTo(2);
        QTRY_VERIFY(!classroomOf(window).guide().isMoving());
        const Scene declared = window.scene();
        QVERIFY(declared == classroomOf(window).guide().walk()->scene());
        QTest::qWait(300);
        QVERIFY(window.scene() == declared);
        QTest::keyClick(&window, Qt::Key_Space); // it can be played all the same
        QTRY_VERIFY(window.scene() != declared);
        classroomOf(window).guide().returnToStep();
        QTRY_VERIFY(!classroomOf(window).guide().isMoving());
        QTest::qWait(300);
        QVERIFY(window.scene() == declared);
    }

    void turnedPageIsReturned()
    {
        Window window;
        window.open(write());
        classroomOf(window).guide().goTo(2);
        window.settle();
        QVERIFY(!classroomOf(window).guide().isChanged());
        QTest::keyClick(&window, Qt::Key_9, Qt::ControlModifier);
        window.settle();
        QVERIFY(classroomOf(window).guide().isOnlyElsewhere());
        const auto* const returning = button(panelOf(window), QStringLiteral("Return to the step"));
        QVERIFY(returning->isVisible());
        window.setFocus();
        QTest::keyClick(&window, Qt::Key_Backspace);
        window.settle();
        QVERIFY(!classroomOf(window).guide().isChanged());
        QVERIFY(window.docks().card(View::Clock).isInSight());
        QVERIFY(!returning->isVisible());
    }

    // Whatever was in front before.
    void everyStepHasItsTabs()
    {
        Window window;
        const auto inFront = [&window] {
            QStringList names;
            for (const View view : {View::Position, View::Dimension, View::Wavelength, View::Clock, View::Offset, View::Contribution})
                if (window.docks().card(view).isInSight())
                    names << nameOf(view);
            return names;
        };
        window.open(write());
        window.settle();
        const QStringList first = inFront();
        QCOMPARE(first, (QStringList{nameOf(View::Wavelength), nameOf(View::Offset)}));
        window.docks().raise(View::Clock);
        window.docks().raise(View::Contribution);
        window.settle();
        QVERIFY(inFront() != first);
        classroomOf(window).guide().goTo(0);
        window.settle();
        QCOMPARE(inFront(), first);
    }

    // With the scene of the step; there is none beyond the last one.
    void lessonOpensAtAStep()
    {
        Window window;
        const QString path = write();
        classroomOf(window).openAt(path, 1);
        window.settle();
        QCOMPARE(classroomOf(window).guide().walk()->stop().step, std::size_t{1});
        LessonWalk walk = *classroomOf(window).guide().walk();
        QVERIFY(window.scene().encoding == walk.scene().encoding);
        classroomOf(window).openAt(path, 77);
        window.settle();
        QCOMPARE(classroomOf(window).guide().walk()->stop().step, std::size_t{0});
        QVERIFY(window.statusBar()->currentMessage().startsWith(QStringLiteral("There is no step 78: the lesson has ")));
    }

    void keyboardStaysInTheLesson()
    {
        Window window;
        window.open(write());
        const auto isInLesson = [&] { return panelOf(window).isAncestorOf(QApplication::focusWidget()); };
        QVERIFY(isInLesson());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return); // Next
        window.settle();
        QVERIFY(isInLesson());
        QVERIFY(classroomOf(window).guide().walk()->asks());
        window.setFocus();
        QTest::keyClick(&window, Qt::Key_F6);
        auto* const choice = qobject_cast<ChoiceButton*>(QApplication::focusWidget());
        QVERIFY(choice);
        QCOMPARE(choice->accessibleName(), QStringLiteral("this"));
        for (int times = 0; times < 3; ++times)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
        QCOMPARE(QApplication::focusWidget()->accessibleName(), QStringLiteral("that")); // the last one
        classroomOf(window).guide().goTo(1);
        button(panelOf(window), QStringLiteral("Show the answer"))->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        window.settle();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        window.settle();
        QVERIFY(!classroomOf(window).guide().canGoOn());
        QVERIFY(isInLesson());
        const std::size_t last = classroomOf(window).guide().walk()->stop().step;
        for (const Qt::Key key : {Qt::Key_Space, Qt::Key_Return}) // what led on does not lead back
            QTest::keyClick(QApplication::focusWidget(), key);
        QCOMPARE(classroomOf(window).guide().walk()->stop().step, last);
        classroomOf(window).guide().goTo(1);
        panelOf(window).focus();
        QVERIFY(qobject_cast<ChoiceButton*>(QApplication::focusWidget()));
        for (int times = 0; times < 2; ++times) { // the answer, and a step without the choices
            classroomOf(window).guide().next();
            window.settle();
        }
        QVERIFY(isInLesson());
    }

    void whatIsNewIsAnnounced()
    {
        installAccessibility();
        Window window;
        window.open(write());
        const auto* const announcer = panelOf(window).findChild<Announcer*>();
        const auto said = [announcer] { return announcer->accessibleName(); };
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space); // Next
        window.settle();
        QVERIFY(classroomOf(window).guide().walk()->asks());
        QVERIFY2(said().startsWith(QStringLiteral("Step 2 of 3: Two")), qPrintable(said()));
        QVERIFY(said().endsWith(QStringLiteral("Which?")));
        QCOMPARE(QApplication::focusWidget()->accessibleName(), QStringLiteral("Question"));
        for (const Qt::Key key : {Qt::Key_Space, Qt::Key_Return, Qt::Key_Enter}) // what led there does not give the answer away
            QTest::keyClick(QApplication::focusWidget(), key);
        QVERIFY(classroomOf(window).guide().walk()->asks());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        auto* const choice = qobject_cast<ChoiceButton*>(QApplication::focusWidget());
        QVERIFY(choice);
        QAccessibleInterface* const spoken = QAccessible::queryAccessibleInterface(choice);
        QCOMPARE(spoken->role(), QAccessible::RadioButton);
        QCOMPARE(spoken->parent()->text(QAccessible::Name), QStringLiteral("Which?"));
        QVERIFY(spoken->state().checkable && !spoken->state().checked);
        QTest::keyClick(choice, Qt::Key_Space);
        window.settle();
        QVERIFY(spoken->state().checked);
        QVERIFY2(said().contains(QStringLiteral("No.")), qPrintable(said()));
        classroomOf(window).guide().next();
        window.settle();
        QVERIFY2(said().endsWith(QStringLiteral("So it is.\nd_model = 16")), qPrintable(said()));
        QTest::keyClick(choice, Qt::Key_Backtab);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
        QCOMPARE(QApplication::focusWidget()->accessibleName(), QStringLiteral("Lesson")); // the text is a stop, too
    }

    void closedLessonHasNoKeys()
    {
        Window window;
        window.open(write());
        QVERIFY(panelOf(window).isAncestorOf(window.focusWidget()));
        QWidget other; // the toolkit only takes the focus from what is hidden if the window is active
        other.show();
        other.activateWindow();
        QTRY_VERIFY(!window.isActiveWindow());
        control<QToolButton>(panelOf(window), QStringLiteral("Close the lesson"))->click();
        window.settle();
        QVERIFY(!panelOf(window).isVisible() && !panelOf(window).isAncestorOf(window.focusWidget()));
    }

    void endLeadsToTheNextLesson()
    {
        Window window;
        classroomOf(window).openFirst();
        window.settle();
        const auto* const next = button(panelOf(window), QStringLiteral("Next lesson"));
        QVERIFY(next && !next->isVisible());
        classroomOf(window).guide().goToLast();
        window.settle();
        QVERIFY(!next->isVisible()); // its task comes first
        Scene done = window.scene();
        done.encoding = EncodingSpec::make(done.encoding.n(), done.encoding.dModel(), 32).value();
        window.setScene(done);
        window.settle();
        QTRY_VERIFY(next->isVisible());
        pick(panelOf(window), QStringLiteral("Next lesson"));
        window.settle();
        QCOMPARE(classroomOf(window).guide().walk()->lesson().title, inCourseOrder(libraryLessons())[1].title);
        window.open(write());
        classroomOf(window).guide().goToLast();
        window.settle();
        QVERIFY(!next->isVisible()); // nobody knows what comes after this one
    }

private:
    QString write(const QByteArray& content = lessonText, const char* name = "test.lesson.md")
    {
        const QString path = m_folder.filePath(QString::fromLatin1(name));
        writeContent(path, content);
        return path;
    }
    static LessonPanel& panelOf(Window& window) { return *window.findChild<LessonPanel*>(); }
    static QString wordsOf(Window& window, const char* name)
    {
        for (const LessonBrowser* const browser : panelOf(window).findChildren<LessonBrowser*>())
            if (browser->accessibleName() == QLatin1String(name) && browser->isVisible())
                return browser->toPlainText().trimmed();
        return {};
    }

    QTemporaryDir m_folder;
};

POSENC_OFFSCREEN_TEST(TestClassroom)
#include "test_classroom.moc"

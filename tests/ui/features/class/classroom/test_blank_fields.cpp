// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dialogs.h"
#include "tests/ui/features/class/classroom/classroom_lessons.h"
#include "ui/features/class/classroom/blank_fields.h"
#include "ui/features/class/classroom/hand_in.h"
#include "ui/features/class/classroom/lesson_browser.h"
#include "ui/features/class/classroom/lesson_panel.h"

#include <QLineEdit>

using namespace posenc;
using namespace posenc::test;

// Blanks in the panel of a lesson, as a student fills them in.
class TestBlankFields : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_explorer = std::make_unique<Explorer>();
        m_guide = std::make_unique<LessonGuide>(*m_explorer);
        m_guide->setAnimated(false);
        m_panel = std::make_unique<LessonPanel>(*m_guide);
        m_guide->open(blanksLesson(), {});
        m_panel->resize(500, 700);
        m_panel->show();
        m_panel->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
        m_panel->focus();
    }
    void cleanup()
    {
        m_panel.reset();
        m_guide.reset();
        m_explorer.reset();
    }

    void returnChecksAndGoesToTheNextOpenField()
    {
        QVERIFY(field("x")->hasFocus());
        type("0.2");
        QVERIFY(field("x")->hasFocus()); // wrong: try again
        QCOMPARE(spoken(), (QStringList{"wrong", ""}));
        QVERIFY(feedback().startsWith(QStringLiteral("Right: 0 of 2.")));
        QVERIFY(feedback().contains(QStringLiteral("x: No, the answer is not \"0.2\".")));
        QVERIFY(!feedback().contains(QStringLiteral("64"))); // the answers stay hidden
        field("x")->selectAll();
        type("0.98");
        QVERIFY(field("number of rows")->hasFocus());
        QCOMPARE(spoken(), (QStringList{"right", ""}));
        QVERIFY(m_guide->walk()->asks());
        type("64");
        QVERIFY(!m_guide->walk()->asks());
        QCOMPARE(spoken(), (QStringList{"right", "right"}));
        QCOMPARE(feedback(), QStringLiteral("Right: x = 1, number of rows = 64."));
        const LessonAnswer& answer = *m_guide->answerTo(0);
        QCOMPARE(answer.blanks[0].tries, 2);
        QCOMPARE(answer.blanks[1].tries, 1);
        QVERIFY(answer.isRight && !answer.isAfterShown);
    }

    void whatWasTypedSinceIsNotMarked()
    {
        type("0.5");
        QCOMPARE(spoken(), (QStringList{"wrong", ""}));
        QTest::keyClicks(field("x"), "1");
        QCOMPARE(spoken(), (QStringList{"", ""}));
    }

    void fieldsAreScrolledIntoView()
    {
        m_panel->resize(500, 150); // as in a low window: the fields are below the text
        QTest::qWait(10);
        const auto isInSight = [&](const char* name) {
            return field(name)->visibleRegion().boundingRect().height() == field(name)->height();
        };
        QVERIFY(!isInSight("x"));
        QTest::keyClicks(field("x"), "1");
        QVERIFY(isInSight("x"));
        QTest::keyClick(field("x"), Qt::Key_Return);
        QVERIFY(field("number of rows")->hasFocus() && isInSight("number of rows"));
    }

    void reasonsAreGiven()
    {
        Rows<QString, QString> rows;
        rows.add("words", "one", "x: \"one\" is not a number. Type digits, such as 12.5 or 3/8.");
        rows.add("close", "1.2", "x: Close, but \"1.2\" is not exact enough. Type one more digit.");
        rows.add("a mistake that the lesson knows", "0.0523", "x: Use radians.");
        rows.add("far", "3", "x: No, the answer is not \"3\". Think again, or show the answer.");
        rows.each([&](const QString& typed, const QString& reason) {
            field("x")->selectAll();
            type(typed);
            QCOMPARE(feedback(), "Right: 0 of 2.\n" + reason + "\nnumber of rows is still empty.");
        });
        const LessonAnswer& answer = *m_guide->answerTo(0);
        QCOMPARE(answer.blanks[0].tries, 3); // "one" is none
        QCOMPARE(m_guide->givenTo(0).front().text, QStringLiteral("1.2"));
    }

    void nothingToCheckIsSaid()
    {
        pick(*m_panel, QStringLiteral("Check"));
        QCOMPARE(feedback(), QStringLiteral("Type an answer first."));
        QVERIFY(!m_guide->answerTo(0));
    }

    void shownAnswerTellsTheValues()
    {
        pick(*m_panel, QStringLiteral("Show the answer"));
        QCOMPARE(feedback(), QStringLiteral("The right values: x = 1, number of rows = 64."));
        field("x")->setFocus();
        type("1");
        field("number of rows")->setFocus();
        type("64");
        QVERIFY(m_guide->answerTo(0)->isRight && m_guide->answerTo(0)->isAfterShown);
    }

    void tableHasARowForEachBlank()
    {
        type("=1+1");
        QCOMPARE(answersAsCsv(*m_guide), QByteArray("step,question,answer,result\r\n1,\"Fill in. [x]\",\"'=1+1\",wrong\r\n"
                                                    "1,\"Fill in. [number of rows]\",\"\",\r\n"));
    }

    void namesAreShownAsTheyAre()
    {
        QCOMPARE(asMarkdown(QStringLiteral("*a* [b](c) ω_0")), QStringLiteral("\\*a\\* \\[b\\]\\(c\\) ω\\_0"));
    }

private:
    QLineEdit* field(const char* name) const { return control<QLineEdit>(*m_panel, QString::fromUtf8(name)); }
    void type(const QString& text) const
    {
        QTest::keyClicks(QApplication::focusWidget(), text);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    }
    QStringList spoken() const { return {field("x")->accessibleDescription(), field("number of rows")->accessibleDescription()}; }
    QString feedback() const
    {
        return control<LessonBrowser>(*m_panel, QStringLiteral("What your answer means"))->toPlainText().replace("\n\n", "\n").trimmed();
    }

    std::unique_ptr<Explorer> m_explorer;
    std::unique_ptr<LessonGuide> m_guide;
    std::unique_ptr<LessonPanel> m_panel;
};

POSENC_OFFSCREEN_TEST(TestBlankFields)
#include "test_blank_fields.moc"

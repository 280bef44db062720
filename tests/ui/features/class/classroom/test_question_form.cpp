// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dialogs.h"
#include "tests/ui/features/class/classroom/classroom_lessons.h"
#include "ui/features/class/classroom/lesson_browser.h"
#include "ui/features/class/classroom/step_forms.h"

#include <QLineEdit>

using namespace posenc;
using namespace posenc::test;

namespace {

QString wordsNamed(const QWidget& in, const char* name)
{
    const auto* const browser = control<LessonBrowser>(in, QString::fromLatin1(name));
    return browser && !browser->isHidden() ? browser->toPlainText().trimmed() : QString();
}

} // namespace

class TestQuestionForm : public QObject {
    Q_OBJECT

private slots:
    void choicesAreChosen()
    {
        const auto lesson = exampleLesson();
        QuestionForm form;
        QSignalSpy chosen(&form, &QuestionForm::chosen);
        form.ask(&*lesson->steps[1].question, {});
        form.setVisible(true);
        QCOMPARE(wordsNamed(form, "Question"), QStringLiteral("Which?"));
        const auto buttons = form.findChildren<ChoiceButton*>();
        QCOMPARE(buttons.size(), 2);
        QCOMPARE(buttons[0]->accessibleName(), QStringLiteral("this"));
        QTest::mouseClick(buttons[1], Qt::LeftButton);
        QTest::keyClick(buttons[0], Qt::Key_Space);
        QCOMPARE(chosen.size(), 2);
        QCOMPARE(chosen[0][0].value<std::size_t>(), 1U);
        QCOMPARE(chosen[1][0].value<std::size_t>(), 0U);
        form.ask(nullptr, {});
        QVERIFY(form.isHidden());
    }

    void feedbackIsShown()
    {
        const auto lesson = exampleLesson();
        QuestionForm form;
        form.ask(&*lesson->steps[1].question, {});
        const auto buttons = form.findChildren<ChoiceButton*>();
        const auto spoken = [&] { return QStringList{buttons[0]->accessibleDescription(), buttons[1]->accessibleDescription()}; };
        form.show(nullptr, false);
        QCOMPARE(spoken(), (QStringList{QString(), QString()}));
        const LessonAnswer wrong{0, {}, false};
        form.show(&wrong, false);
        QCOMPARE(spoken(), (QStringList{"wrong", QString()}));
        QCOMPARE(wordsNamed(form, "What your answer means"), QStringLiteral("No."));
        form.show(&wrong, true);
        QCOMPARE(spoken(), (QStringList{"wrong", "right"}));
        QVERIFY(wordsNamed(form, "What your answer means").contains(QStringLiteral("Yes.")));
        form.show(nullptr, true);
        QCOMPARE(spoken(), (QStringList{QString(), "right"}));
    }

    void numbersAreTyped()
    {
        // before: the answer is shown
        Rows<QString, bool, QString, QString> rows;
        rows.add("right", "16", true, "Right, the value is 16.", "Right, the value is 16.");
        rows.add("close", "17", false, "Close, but \"17\" is not exact enough. Type one more digit.", "The answer is 16.");
        rows.add("wrong", "25", false, "No, the answer is not \"25\". Think again, or show the answer.", "The answer is 16.");
        rows.add("words", "many", false, "\"many\" is not a number. Type digits, such as 12.5 or 3/8.", "The answer is 16.");
        rows.each([&](const QString& typed, bool isRight, const QString& before, const QString& after) {
            const auto lesson = exampleLesson();
            QuestionForm form;
            QSignalSpy spy(&form, &QuestionForm::typed);
            form.ask(&*lesson->steps[2].question, {});
            form.setVisible(true);
            auto* const field = form.findChild<QLineEdit*>();
            QVERIFY(field && field->isVisible());
            QTest::keyClicks(field, typed);
            QTest::keyClick(field, Qt::Key_Return);
            QCOMPARE(spy.size(), 1);
            QCOMPARE(spy[0][0].toString(), typed);
            const LessonAnswer answer{std::nullopt, typed, isRight};
            form.show(&answer, false);
            QCOMPARE(wordsNamed(form, "What your answer means"), before);
            form.show(&answer, true);
            QCOMPARE(wordsNamed(form, "What your answer means"), after);
            QVERIFY(wordsNamed(form, "Hint").isEmpty());
            pick(form, QStringLiteral("Hint"));
            QCOMPARE(wordsNamed(form, "Hint"), QStringLiteral("count"));
        });
    }

    // However narrow the form is, no word of a choice is cut off.
    void wordsAreWhole()
    {
        QByteArray steps = "## A\n```ask\nWhich?\n";
        for (const char* const mark : {"( )", "(x)", "( )"})
            steps += QByteArray(mark) + " some rather long answer with many words that need several lines in a narrow place\n";
        const auto lesson = lessonFrom(steps + "```\n## B\n");
        QuestionForm form;
        form.ask(&*lesson->steps[0].question, {});
        for (const int width : {200, 320, 700}) {
            form.resize(width, form.heightForWidth(width));
            form.setVisible(true);
            QCoreApplication::processEvents();
            for (const ChoiceButton* const button : form.findChildren<ChoiceButton*>())
                QVERIFY2(button->height() >= button->heightForWidth(button->width()), qPrintable(QString::number(width)));
        }
    }

    void typedNumbers()
    {
        Rows<QString, bool, double> rows;
        rows.add("plain", "0.25", true, 0.25);
        rows.add("spaces", "  12 ", true, 12.0);
        rows.add("real minus", QString::fromUtf8("−3.5"), true, -3.5);
        rows.add("power", "1e-3", true, 0.001);
        rows.add("comma", "0,26", true, 0.26);
        rows.add("comma before three digits of a fraction", "0,948", true, 0.948);
        rows.add("a million of England", "1,000,000", true, 1e6);
        rows.add("a thousand, or one", "1,000", false, 0.0);
        rows.add("fraction", "5/20", true, 0.25);
        rows.add("by nothing", "5/0", false, 0.0);
        rows.add("words", "about 3", false, 0.0);
        rows.add("empty", "", false, 0.0);
        rows.each([&](const QString& text, bool is, double value) {
            const auto typed = typedNumber(text);
            QCOMPARE(typed.has_value(), is);
            if (is)
                QCOMPARE(*typed, value);
        });
    }
};

POSENC_OFFSCREEN_TEST(TestQuestionForm)
#include "test_question_form.moc"

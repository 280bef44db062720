// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/features/class/classroom/lesson_browser.h"
#include "ui/features/class/classroom/lesson_opening.h"
#include "ui/features/class/classroom/step_forms.h"
#include "ui/features/class/presenting/audience_window.h"
#include "ui/features/class/presenting/audience_words.h"
#include "ui/features/class/presenting/presenter_window.h"

#include <QDir>
#include <QScrollArea>
#include <QScrollBar>

using namespace posenc;
using namespace posenc::test;

/// Where things stand at each stop of each lesson of the program: in the teacher's window, and the choices on the wall.
class TestTeachersLayout : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const std::vector<Preset> presets = readPresets();
        for (const QString& folder : {QStringLiteral(POSENC_LESSONS), QStringLiteral(POSENC_LESSONS "/de")})
            for (const QString& name : QDir(folder).entryList({QStringLiteral("*.lesson.md")}, QDir::Files)) {
                const auto opened = openLesson(folder + u'/' + name, presets);
                QVERIFY2(opened, qPrintable(name));
                m_lessons.push_back(opened->lesson);
            }
        QVERIFY(m_lessons.size() >= 56);
    }

    void theTeacherHasAllInSight()
    {
        Rows<QSize, QSize, int> rows;
        rows.add("usual", QSize(1280, 720), QSize(608, 342), 0);
        rows.add("low", QSize(1024, 560), QSize(448, 252), 1);
        rows.each([this](const QSize& size, const QSize& picture, int scrolled) {
            Explorer explorer;
            LessonGuide guide(explorer);
            guide.setAnimated(false);
            PresenterWindow window(explorer, guide, m_maps);
            window.resize(size);
            window.show();
            QStringList problems;
            int stops = 0;
            for (const auto& lesson : m_lessons)
                for (guide.open(lesson, {});; guide.next(), ++stops) {
                    window.showStop();
                    QCoreApplication::processEvents();
                    QCoreApplication::processEvents();
                    const QString place = lesson->title + u'/' + guide.walk()->step().title;
                    QCOMPARE(window.size(), size);
                    QVERIFY2(window.picture().height() >= 300 || scrolled, qPrintable(place));
                    QVERIFY(std::abs(window.picture().width() - picture.width()) <= 1);
                    QVERIFY(std::abs(window.picture().height() - picture.height()) <= 1);
                    const auto placeOf = [&](const QWidget& widget) { return QRect(widget.mapTo(&window, QPoint()), widget.size()); };
                    const QWidget* largest = nullptr;
                    for (const QPushButton* const button : window.findChildren<QPushButton*>())
                        if (!qobject_cast<const ChoiceButton*>(button) && button->isVisible()
                            && (!largest || button->height() > largest->height()))
                            largest = button;
                    QVERIFY(largest && placeOf(*largest).height() == 76 && largest->width() >= 360);
                    QVERIFY(window.rect().contains(placeOf(*largest)) && placeOf(*largest).right() > size.width() - 20
                            && placeOf(*largest).bottom() > size.height() - 20);
                    for (const ChoiceButton* const choice : window.findChild<QuestionForm*>()->choices()) {
                        QVERIFY(choice->isVisible());
                        if (placeOf(*choice).bottom() > placeOf(*largest).top()
                            || choice->height() < choice->heightForWidth(choice->width()))
                            problems << place + QStringLiteral(": a choice is cut");
                    }
                    const auto* const area = window.findChild<QScrollArea*>();
                    if (!scrolled && area->verticalScrollBar()->maximum() > 0)
                        problems << place + QStringLiteral(": the words need %1 pixels more").arg(area->verticalScrollBar()->maximum());
                    if (!guide.canGoOn())
                        break;
                }
            QVERIFY(stops > 300);
            QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
        });
    }

    // Nor does the question: the pointer is where it was.
    void aWrongAnswerMovesNoChoice()
    {
        Rows<QSize> rows;
        for (const QSize size : {QSize(1280, 720), QSize(1024, 560), QSize(1920, 1080), QSize(2560, 1440)})
            rows.add(QByteArray::number(size.height()).constData(), size);
        rows.each([this](const QSize& size) {
            Explorer explorer;
            LessonGuide guide(explorer);
            guide.setAnimated(false);
            AudienceWindow audience(explorer, guide, m_maps);
            audience.picture().setCovered(true);
            audience.resize(size);
            audience.show();
            const auto places = [&] {
                QCoreApplication::processEvents();
                QCoreApplication::processEvents();
                QList<QRect> all;
                for (const AudienceChoice* const choice : audience.findChildren<AudienceChoice*>())
                    all << QRect(choice->mapTo(&audience, QPoint()), choice->size());
                return all;
            };
            int wrong = 0;
            for (const auto& lesson : m_lessons)
                for (guide.open(lesson, {});; guide.next()) {
                    audience.showStop();
                    const auto question = guide.walk()->step().question;
                    if (guide.walk()->asks() && !question->choices.empty()) {
                        const QList<QRect> before = places();
                        QCOMPARE(before.size(), static_cast<qsizetype>(question->choices.size()));
                        for (const QRect& choice : before)
                            QVERIFY2(choice.height() >= 32 && choice.bottom() < size.height(), qPrintable(question->text.markdown));
                        for (std::size_t choice = 0; choice < question->choices.size(); ++choice) {
                            if (question->choices[choice].isRight)
                                continue;
                            guide.choose(choice);
                            audience.showStop();
                            QVERIFY2(places() == before, qPrintable(question->text.markdown));
                            ++wrong;
                        }
                    }
                    if (!guide.canGoOn())
                        break;
                }
            QVERIFY2(wrong > 100, qPrintable(QString::number(wrong)));
        });
    }

private:
    ColorMaps m_maps;
    std::vector<std::shared_ptr<const Lesson>> m_lessons;
};

POSENC_OFFSCREEN_TEST(TestTeachersLayout)
#include "test_teachers_layout.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/features/class/lessons/lesson_facts.h"
#include "ui/features/class/lessons/lesson_reader.h"

#include <QDirIterator>
#include <QRegularExpression>

using namespace posenc;
using namespace posenc::test;

namespace {

// A scene with one of its parameters as an answer says; empty if the word is no parameter.
std::optional<Scene> changed(Scene scene, const QString& parameter, const QString& value)
{
    const EncodingSpec& spec = scene.encoding;
    if (parameter == QLatin1String("layout"))
        scene.encoding = spec.withLayout(layoutFromName(value.toStdString()).value());
    else if (parameter == QLatin1String("scheme"))
        scene.scheme.name = SchemeName::from(value.toStdString()).value();
    else if (parameter == QLatin1String("n"))
        scene.encoding = spec.withN(value.toDouble());
    else if (parameter == QLatin1String("d_model"))
        scene.encoding = spec.withDModel(value.toLongLong());
    else if (parameter == QLatin1String("max_len"))
        scene.encoding = spec.withMaxLen(value.toLongLong());
    else
        return std::nullopt;
    return scene;
}

} // namespace

/// The answer that a lesson gives to a task of its own, such as "n = 5000", meets the task's goal.
class TestTaskAnswers : public QObject {
    Q_OBJECT

private slots:
    void answersMeetTheirGoals()
    {
        Rows<bool> rows;
        static const QRegularExpression answer(QStringLiteral("\\b([a-z_]+) (?:=|of) ([a-z0-9]+)\\b"));
        const std::vector<Preset> presets = readPresets();
        for (QDirIterator file(QStringLiteral(POSENC_SOURCE_DIR "/resources/lessons"), {"*.lesson.md"}, QDir::Files); file.hasNext();) {
            const Lesson lesson = readLesson(contentOf(file.next()), presets).lesson;
            for (const LessonStep& step : lesson.steps)
                for (auto match = answer.globalMatch(step.task ? step.task->answer.markdown : QString()); match.hasNext();) {
                    const QRegularExpressionMatch each = match.next();
                    if (const auto scene = changed(step.scene, each.captured(1), each.captured(2))) {
                        const auto value = valueIn(*scene, step.task->goal.fact());
                        rows.add(QString::asprintf("%s: %s", qPrintable(file.fileName()), qPrintable(each.captured())),
                                 (value && step.task->goal.isMetBy(*value)));
                    }
                }
        }
        rows.each([&](bool meetsGoal) { QVERIFY(meetsGoal); });
    }
};

POSENC_OFFSCREEN_TEST(TestTaskAnswers)
#include "test_task_answers.moc"

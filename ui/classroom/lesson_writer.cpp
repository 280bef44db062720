// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/classroom/lesson_writer.h"

#include "ui/base/language.h"
#include "ui/lessons/merge_patch.h"
#include "ui/scene/scene_json.h"

#include <QJsonDocument>

namespace posenc {

namespace {

struct LessonWriter {
    Q_DECLARE_TR_FUNCTIONS(LessonWriter)
};

QJsonObject objectOf(Scene scene)
{
    scene.opened = {};
    scene.scheme.table.reset();
    return QJsonDocument::fromJson(sceneToJson(scene)).object();
}

} // namespace

QString stepTitleOf(const Scene& scene)
{
    return LessonWriter::tr("%1, %2 × %3, n = %4")
        .arg(titleOf(scene.view.name))
        .arg(scene.encoding.maxLen())
        .arg(scene.encoding.dModel())
        .arg(scene.encoding.n(), 0, 'g', 10);
}

QByteArray lessonOf(const std::vector<Scene>& scenes, const QString& title)
{
    QString text = QStringLiteral("---\nposenc-lesson: 1\ntitle: %1\nlanguage: %3\nduration: 10\n---\n# %1\n\n%2\n")
                       .arg(title, LessonWriter::tr("Say in a sentence or two what the lesson is about."), spokenLanguage());
    QJsonObject before = objectOf(sceneWithoutKeys());
    QStringList headings;
    for (std::size_t step = 0; step < scenes.size(); ++step) {
        const QJsonObject now = objectOf(scenes[step]);
        const QByteArray patch = QJsonDocument(patchBetween(before, now)).toJson(QJsonDocument::Compact);
        QString heading = stepTitleOf(scenes[step]);
        if (const auto times = headings.count(heading); times > 0) // links need different ones
            heading += QStringLiteral(" (%1)").arg(times + 1);
        headings << stepTitleOf(scenes[step]);
        text += QStringLiteral("\n## %1\n%2\n\n```scene%3\n%4\n```\n```expect\nrows = %5\ncolumns = %6\n```\n")
                    .arg(heading, LessonWriter::tr("Say what to look at."), step == 0 ? QStringLiteral(" new") : QString(),
                         QString::fromUtf8(patch))
                    .arg(scenes[step].encoding.maxLen())
                    .arg(scenes[step].encoding.dModel());
        before = now;
    }
    return text.toUtf8();
}

} // namespace posenc

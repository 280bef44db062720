// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/classroom/lesson_writer.h"

#include "ui/base/language.h"
#include "ui/features/class/lessons/lesson_json.h"
#include "ui/files/table_place.h"
#include "ui/scene/opened_table.h"
#include "ui/scene/scene_json.h"

#include <QDialogButtonBox>
#include <QJsonDocument>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace posenc {

namespace {

struct LessonWriter {
    Q_DECLARE_TR_FUNCTIONS(LessonWriter)
};

// A lesson opens no files, except for those that posenc brings.
void leaveOutFile(SchemeSettings& scheme)
{
    if (scheme.table && !isBuiltIn(scheme.table->path))
        scheme.table.reset();
}

QJsonObject objectOf(Scene scene)
{
    scene.opened = {};
    leaveOutFile(scene.scheme);
    if (const Scene* const other = scene.other.get()) {
        Scene kept = *other;
        leaveOutFile(kept.scheme);
        scene.other = SceneBox(std::move(kept));
    }
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
                       .arg(title, LessonWriter::tr("Describe the lesson in a sentence or two."), spokenLanguage());
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
                    .arg(heading, LessonWriter::tr("Write what to look at."), step == 0 ? QStringLiteral(" new") : QString(),
                         QString::fromUtf8(patch))
                    .arg(scenes[step].encoding.maxLen())
                    .arg(scenes[step].encoding.dModel());
        before = now;
    }
    return text.toUtf8();
}

ScenesDialog::ScenesDialog(const std::vector<Scene>& scenes, std::size_t most, QWidget* parent)
    : QDialog(parent), m_scenes(scenes), m_list(new QListWidget)
{
    setWindowTitle(tr("New lesson"));
    auto* const layout = new QVBoxLayout(this);
    auto* const words = new QLabel(tr("Choose up to %1 &scenes from this session as steps").arg(most));
    words->setBuddy(m_list);
    words->setWordWrap(true);
    layout->addWidget(words);
    layout->addWidget(m_list);
    m_list->setAccessibleName(tr("Scenes of this session"));
    for (std::size_t scene = 0; scene < scenes.size(); ++scene) {
        auto* const item = new QListWidgetItem(tr("%1. %2").arg(scene + 1).arg(stepTitleOf(scenes[scene])), m_list);
        item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
        item->setCheckState(Qt::Unchecked);
    }
    m_list->setCurrentRow(m_list->count() - 1);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QPushButton* const write = buttons->addButton(tr("Wri&te…"), QDialogButtonBox::AcceptRole);
    write->setDefault(true);
    for (const bool isAll : {true, false}) {
        QPushButton* const button = buttons->addButton(isAll ? tr("&All") : tr("&None"), QDialogButtonBox::ActionRole);
        connect(button, &QPushButton::clicked, this, [this, isAll] { tick(isAll); });
    }
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    const auto count = [this, write, most] {
        const std::size_t number = chosen().size();
        write->setEnabled(number > 0 && number <= most);
    };
    connect(m_list, &QListWidget::itemChanged, this, count);
    count();
    resize(fontMetrics().averageCharWidth() * 70, fontMetrics().lineSpacing() * 22);
}

void ScenesDialog::tick(bool isChosen)
{
    for (int row = 0; row < m_list->count(); ++row)
        m_list->item(row)->setCheckState(isChosen ? Qt::Checked : Qt::Unchecked);
}

std::vector<Scene> ScenesDialog::chosen() const
{
    std::vector<Scene> scenes;
    for (int row = 0; row < m_list->count(); ++row)
        if (m_list->item(row)->checkState() == Qt::Checked)
            scenes.push_back(m_scenes[static_cast<std::size_t>(row)]);
    return scenes;
}

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/train/train_picture.h"

#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/features/train/train_words.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

const QString gap = QStringLiteral(" · ");

// What there is of a training, in place of what there is not yet.
struct Found {
    TrainedPtr state;
    bool isOnItsWay = false;
};

Found find(const TrainingSettings& settings, std::int64_t steps)
{
    const TrainedPtr state = trainedAt(settings, steps);
    return state ? Found{state, false} : Found{trainedNear(settings, steps), true};
}

bool haveOneShape(const TrainingSettings& one, const TrainingSettings& other)
{
    return one.length == other.length && one.lengthTested == other.lengthTested && one.dModel == other.dModel && one.heads == other.heads
           && tableProblem(one).isEmpty() == tableProblem(other).isEmpty();
}

} // namespace

TrainPicture::TrainPicture(const Scene& scene, const TrainPicture* before) : Picture(View::Train, scene)
{
    const std::vector<TrainingSettings> trainings = trainingsOf(scene);
    if (trainings.empty()) {
        m_unavailableReason = QString::fromStdString(racesOf(scene.of<TrainSettings>()).error().message);
        return;
    }
    for (const TrainingSettings& each : trainings)
        if (m_unavailableReason.isEmpty())
            m_unavailableReason = trainingProblem(each);
    if (m_unavailableReason.isEmpty() && content().needsTable())
        m_unavailableReason = tableProblem(settings());
    if (!m_unavailableReason.isEmpty())
        return;
    for (const TrainingSettings& each : trainings) {
        const Found found = find(each, scene.of<TrainSettings>().steps);
        m_states.push_back(found.state);
        m_isOnItsWay = m_isOnItsWay || found.isOnItsWay;
        if (!m_state)
            m_state = found.state;
    }
    // Until there is something, the plot of a moment ago if it has the same sizes.
    if (!m_state && before && before->m_state && &before->content() == &content() && before->m_states.size() == m_states.size()
        && haveOneShape(before->m_state->settings, trainings.front())) {
        m_states = before->m_states;
        m_state = before->m_state;
        m_isOfOthers = true;
    }
    if (!m_state)
        m_unavailableReason = tr("There is no such training yet.");
    else
        m_cells = content().cells(m_state, scene.of<TrainSettings>());
}

bool TrainPicture::isCurrent() const
{
    if (m_isOfOthers || m_isOnItsWay)
        return false;
    const std::vector<TrainingSettings> trainings = trainingsOf(scene());
    return std::ranges::none_of(trainings, [this](const TrainingSettings& each) {
        const TrainedPtr kept = trainedAt(each, scene().of<TrainSettings>().steps);
        return kept && std::ranges::find(m_states, kept) == m_states.end();
    });
}

QString TrainPicture::stepsText() const
{
    if (!m_state)
        return {};
    const QString steps = countedText(m_state->steps, tr("%1 step"), tr("%1 steps"));
    if (m_isOfOthers)
        return tr("%1 of the settings before, while the new ones are trained").arg(steps);
    return m_state->steps == scene().of<TrainSettings>().steps
               ? steps
               : tr("%1 of %2").arg(steps, groupedNumber(scene().of<TrainSettings>().steps));
}

QString TrainPicture::subtitle() const
{
    QStringList parts{taskText(settings())};
    if (!scene().of<TrainSettings>().showsRace())
        parts << encodingText(settings());
    parts << stepsText();
    if (scene().of<TrainSettings>().showsHead())
        parts << tr("head %1").arg(std::clamp<std::int64_t>(scene().of<TrainSettings>().head, 1, settings().heads));
    parts.removeAll(QString());
    return parts.join(gap);
}

QString TrainPicture::parameters() const { return modelTexts(settings()).join(gap); }

QString TrainPicture::figureTitle() const { return QStringList{title(), subtitle(), parameters()}.join(gap); }

// What is trained, and how far, is dropped last.
QStringList TrainPicture::figureTitles() const { return titlesWithSubtitle(); }

QString TrainPicture::description() const
{
    QStringList sentences{QStringList{subtitle(), parameters()}.join(gap)};
    if (scene().of<TrainSettings>().showsRace())
        sentences << findingsOf(m_states).join(QStringLiteral("; "));
    else if (m_state)
        sentences << findingsOf(*m_state).join(QLatin1Char(' '));
    return sentences.join(QStringLiteral(" — "));
}

QString TrainPicture::readout(double column, double row) const
{
    const CellPlace place{static_cast<std::int64_t>(std::floor(row)), static_cast<std::int64_t>(std::floor(column))};
    return m_state ? content().readout(m_states, scene(), place) : QString();
}

Scene TrainPicture::select(const CellPlace& place) const
{
    const Extent extent = content().extent(scene().of<TrainSettings>());
    Scene next = scene();
    content().select(
        next, {std::clamp<std::int64_t>(place.row, 0, extent.rows - 1), std::clamp<std::int64_t>(place.column, 0, extent.columns - 1)});
    return next;
}

std::vector<Mark> TrainPicture::marks(const Scene&) const
{
    const CellPlace place = selected();
    if (m_cells)
        return marksOf(place);
    return {{Mark::Shape::Line, 0.0, static_cast<double>(place.column), {}}};
}

Picture::ZoomAxes TrainPicture::zoomAxes() const
{
    const Extent extent = content().extent(scene().of<TrainSettings>());
    return extent.isWhole ? ZoomAxes::None : extent.isSquare ? ZoomAxes::Square : extent.rows > 1 ? ZoomAxes::Both : ZoomAxes::Horizontal;
}

} // namespace posenc

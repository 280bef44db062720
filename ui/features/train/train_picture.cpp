// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/train/train_picture.h"

#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/features/train/train_words.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace posenc {

namespace {

const QString gap = QStringLiteral(" · ");

std::int64_t headOf(const TrainSettings& train) { return std::clamp<std::int64_t>(train.head, 1, train.training.heads) - 1; }

bool needsTable(TrainContent content)
{
    return content == TrainContent::Rows || content == TrainContent::Cosines || content == TrainContent::Curves
           || content == TrainContent::Queries;
}

std::shared_ptr<const Table> cellsOf(const TrainedPtr& state, const TrainSettings& train)
{
    switch (train.picture) {
    case TrainContent::Attention: {
        const auto head = std::min(static_cast<std::size_t>(headOf(train)), state->attention.size() - 1);
        return std::make_shared<const Table>(state->attention[head].matrix().cast<double>());
    }
    case TrainContent::Rows:
        return {state, &state->rows};
    case TrainContent::Cosines:
        return {state, &state->cosines};
    case TrainContent::Queries:
        return {state, &state->queries};
    default:
        return nullptr;
    }
}

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

std::int64_t clampedFront(const std::vector<std::int64_t>& chosen, std::int64_t cells)
{
    return chosen.empty() ? 0 : std::clamp<std::int64_t>(chosen.front(), 0, cells - 1);
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
    if (m_unavailableReason.isEmpty() && needsTable(content()))
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
    if (!m_state && before && before->m_state && before->content() == content() && before->m_states.size() == m_states.size()
        && haveOneShape(before->m_state->settings, trainings.front())) {
        m_states = before->m_states;
        m_state = before->m_state;
        m_isOfOthers = true;
    }
    if (!m_state)
        m_unavailableReason = tr("There is no such training yet.");
    else
        m_cells = cellsOf(m_state, scene.of<TrainSettings>());
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

double TrainPicture::largest() const
{
    const double most = m_cells ? m_cells->cwiseAbs().maxCoeff() : m_state->rows.size() > 0 ? m_state->rows.cwiseAbs().maxCoeff() : 0.0;
    return std::isfinite(most) && most > 0.0 ? most : 1.0;
}

std::vector<Chosen> TrainPicture::columns() const
{
    std::vector<Chosen> chosen;
    const std::vector<std::int64_t>& asked = scene().selection.dimensions;
    for (std::size_t place = 0; place < asked.size(); ++place)
        if (asked[place] < settings().dModel && !std::ranges::count(chosen, asked[place], &Chosen::cell))
            chosen.push_back({asked[place], columnSeries + place});
    if (chosen.empty())
        chosen.push_back({0, columnSeries});
    return chosen;
}

std::int64_t TrainPicture::stepsInCourse() const
{
    return std::max(scene().of<TrainSettings>().end, scene().of<TrainSettings>().steps) + 1;
}

std::int64_t TrainPicture::position() const { return clampedFront(scene().selection.positions, settings().lengthTested); }

std::int64_t TrainPicture::second() const { return std::min(scene().selection.second, settings().lengthTested - 1); }

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
    if (content() != TrainContent::Race)
        parts << encodingText(settings());
    parts << stepsText();
    if (content() == TrainContent::Attention && settings().heads > 1)
        parts << tr("head %1").arg(headOf(scene().of<TrainSettings>()) + 1);
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
    if (content() == TrainContent::Race)
        sentences << findingsOf(m_states).join(QStringLiteral("; "));
    else if (m_state)
        sentences << findingsOf(*m_state).join(QLatin1Char(' '));
    return sentences.join(QStringLiteral(" — "));
}

QString TrainPicture::readoutOfCourse(std::int64_t step) const
{
    if (step == 0)
        return tr("step 0: nothing is trained yet");
    if (step < 1 || step > m_state->steps)
        return {};
    const auto place = static_cast<std::size_t>(step - 1);
    QStringList parts{tr("step %1: loss %2").arg(groupedNumber(step), valueText(m_state->losses[place])),
                      tr("accuracy %1").arg(scoreText(m_state->batchScores[place]))};
    if (place < m_state->neighbours.size())
        parts << tr("cosine of neighbours %1").arg(scoreText(m_state->neighbours[place]));
    return parts.join(QStringLiteral(", "));
}

QString TrainPicture::readoutOfScores(std::int64_t k) const
{
    QStringList parts;
    for (const TrainedPtr& state : m_states) {
        if (!state || k < 0 || k >= state->scores.size())
            continue;
        const QString score = std::isfinite(state->scores[k]) ? scoreText(state->scores[k]) : tr("nothing is asked");
        parts << (content() == TrainContent::Race ? QStringLiteral("%1 %2").arg(encodingText(state->settings.encoding), score) : score);
    }
    if (parts.isEmpty())
        return {};
    const QString place = k < settings().length ? tr("position %1").arg(k) : tr("position %1, beyond the training length").arg(k);
    return QStringLiteral("%1: %2").arg(place, parts.join(QStringLiteral(", ")));
}

QString TrainPicture::readout(double column, double row) const
{
    const auto c = static_cast<std::int64_t>(std::floor(column));
    const auto r = static_cast<std::int64_t>(std::floor(row));
    if (!m_state)
        return {};
    if (m_cells) {
        if (r < 0 || c < 0 || r >= m_cells->rows() || c >= m_cells->cols())
            return {};
        const QString value = valueText((*m_cells)(r, c));
        switch (content()) {
        case TrainContent::Attention:
            return tr("query %1 attends to key %2: weight %3").arg(r).arg(c).arg(value);
        case TrainContent::Cosines:
            return tr("cosine of rows %1 and %2: %3").arg(r).arg(c).arg(value);
        case TrainContent::Queries:
            return tr("P·W_q(%1, %2) = %3").arg(r).arg(c).arg(value);
        default:
            return tr("P(%1, %2) = %3").arg(r).arg(c).arg(value);
        }
    }
    switch (content()) {
    case TrainContent::Scores:
    case TrainContent::Race:
        return readoutOfScores(c);
    case TrainContent::Curves: {
        if (c < 0 || c >= m_state->rows.rows())
            return {};
        QStringList values;
        for (const Chosen& each : columns())
            values << tr("P(%1, %2) = %3").arg(c).arg(each.cell).arg(valueText(m_state->rows(c, each.cell)));
        return values.join(QStringLiteral(", "));
    }
    default:
        return readoutOfCourse(c);
    }
}

CellPlace TrainPicture::selected() const
{
    switch (content()) {
    case TrainContent::Overview:
    case TrainContent::Course:
        return {0, scene().of<TrainSettings>().steps};
    case TrainContent::Attention:
        return {std::min(position(), settings().length - 1), std::min(second(), settings().length - 1)};
    case TrainContent::Cosines:
        return {position(), second()};
    case TrainContent::Rows:
    case TrainContent::Queries:
        return {position(), clampedFront(scene().selection.dimensions, settings().dModel)};
    default:
        return {0, position()};
    }
}

Scene TrainPicture::select(const CellPlace& place) const
{
    const auto extent = trainExtent(scene());
    const std::int64_t row = std::clamp<std::int64_t>(place.row, 0, extent->rows - 1);
    const std::int64_t column = std::clamp<std::int64_t>(place.column, 0, extent->columns - 1);
    Scene next = scene();
    const auto setFront = [](std::vector<std::int64_t>& chosen, std::int64_t cell) {
        if (chosen.empty())
            chosen.resize(1);
        chosen.front() = cell;
    };
    switch (content()) {
    case TrainContent::Overview:
    case TrainContent::Course:
        next.edit<TrainSettings>().steps = column;
        break;
    case TrainContent::Attention:
    case TrainContent::Cosines:
        setFront(next.selection.positions, row);
        next.selection.second = column;
        break;
    case TrainContent::Rows:
    case TrainContent::Queries:
        setFront(next.selection.positions, row);
        setFront(next.selection.dimensions, column);
        break;
    default:
        setFront(next.selection.positions, column);
    }
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
    switch (content()) {
    case TrainContent::Overview:
        return ZoomAxes::None;
    case TrainContent::Attention:
    case TrainContent::Cosines:
        return ZoomAxes::Square;
    case TrainContent::Rows:
    case TrainContent::Queries:
        return ZoomAxes::Both;
    default:
        return ZoomAxes::Horizontal;
    }
}

CurveSamples sampleCells(const Eigen::VectorXd& values, const SampleAxis& axis)
{
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    const auto count = static_cast<std::size_t>(axis.samples());
    CurveSamples curve{std::vector<double>(count), std::vector<double>(count, 0.0), std::vector<double>(count, nan),
                       std::vector<double>(count, nan)};
    std::vector<double> weights(count, 0.0);
    for (std::size_t s = 0; s < count; ++s)
        curve.x[s] = axis.averaged() ? 0.5 * (axis.edge(static_cast<int>(s)) + axis.edge(static_cast<int>(s) + 1)) - 0.5
                                     : static_cast<double>(axis.firstCell()) + static_cast<double>(s);
    for (std::int64_t cell = axis.cellsBegin(); cell < std::min<std::int64_t>(axis.cellsEnd(), values.size()); ++cell) {
        const double value = values[cell];
        if (!std::isfinite(value))
            continue;
        const SampleAxis::Shares shares = axis.sharesOf(cell);
        for (int share = 0; share < shares.count; ++share) {
            const auto s = static_cast<std::size_t>(shares.first + share);
            const double weight = shares.weights[static_cast<std::size_t>(share)];
            curve.middle[s] += weight * value;
            weights[s] += weight;
            curve.lowest[s] = std::isnan(curve.lowest[s]) ? value : std::min(curve.lowest[s], value);
            curve.highest[s] = std::isnan(curve.highest[s]) ? value : std::max(curve.highest[s], value);
        }
    }
    for (std::size_t s = 0; s < count; ++s)
        curve.middle[s] = weights[s] > 0.0 ? curve.middle[s] / weights[s] : nan;
    return curve;
}

} // namespace posenc

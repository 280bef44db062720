// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/train/train_words.h"

#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"

#include <QCoreApplication>

#include <cmath>

namespace posenc {

namespace {

struct TrainWords {
    Q_DECLARE_TR_FUNCTIONS(TrainWords)
};

QString twoDecimals(double value) { return shownNumber(value, 2, 'f'); }

QString maskText(const TrainingSettings& settings)
{
    switch (settings.mask) {
    case AttentionMask::None:
        return TrainWords::tr("no mask");
    case AttentionMask::Causal:
        return TrainWords::tr("causal mask");
    case AttentionMask::Window:
        return TrainWords::tr("window of %1").arg(settings.window);
    }
    return {};
}

QString shapeText(TrainingShape shape)
{
    switch (shape) {
    case TrainingShape::Line:
        return {};
    case TrainingShape::Ring:
        return TrainWords::tr("on a ring");
    case TrainingShape::Grid:
        return TrainWords::tr("on a grid");
    }
    return {};
}

QString aroundText(const TrainingSettings& settings)
{
    QStringList parts{TrainWords::tr("words around")};
    if (settings.aroundOffset > 0)
        parts << TrainWords::tr("Δ = %1").arg(settings.aroundOffset);
    parts << TrainWords::tr("σ = %1").arg(valueText(settings.sigma));
    if (settings.shape != TrainingShape::Line)
        parts << shapeText(settings.shape);
    return parts.join(QStringLiteral(", "));
}

QString tableFinding(const Trained& state)
{
    const TableMeasures& own = state.measures;
    const TableMeasures& random = state.randomMeasures;
    return TrainWords::tr("Neighbouring rows have the cosine %1 on average. The rows of a random table have %2.")
        .arg(twoDecimals(own.meanCosine), twoDecimals(random.meanCosine));
}

QString wavesFinding(const Trained& state)
{
    return TrainWords::tr("The strongest frequency explains %1 of a column’s variance on average, against %2 in a random table.")
        .arg(twoDecimals(state.measures.fourierShare), twoDecimals(state.randomMeasures.fourierShare));
}

QString shiftFinding(const Trained& state)
{
    const std::int64_t offset = state.settings.task == TrainingTask::Copy ? state.settings.copyOffset : 1;
    return TrainWords::tr("One matrix predicts row k + %1 from row k with R² = %2, against %3 in a random table.")
        .arg(offset)
        .arg(twoDecimals(state.measures.shiftRSquared), twoDecimals(state.randomMeasures.shiftRSquared));
}

} // namespace

QString scoreText(double score) { return twoDecimals(score); }

QString taskText(const TrainingSettings& settings)
{
    switch (settings.task) {
    case TrainingTask::Copy:
        return TrainWords::tr("copy the word %1 back").arg(settings.copyOffset);
    case TrainingTask::Around:
        return aroundText(settings);
    case TrainingTask::First:
        return TrainWords::tr("the first word");
    case TrainingTask::Reverse:
        return TrainWords::tr("the sentence in reverse");
    case TrainingTask::Parity:
        return TrainWords::tr("parity");
    }
    return {};
}

QString encodingText(TrainingEncoding encoding)
{
    switch (encoding) {
    case TrainingEncoding::None:
        return TrainWords::tr("none (NoPE)");
    case TrainingEncoding::Sinusoidal:
        return TrainWords::tr("sinusoidal");
    case TrainingEncoding::Learned:
        return TrainWords::tr("learned");
    case TrainingEncoding::Rope:
        return QStringLiteral("RoPE");
    case TrainingEncoding::Alibi:
        return QStringLiteral("ALiBi");
    case TrainingEncoding::T5:
        return QStringLiteral("T5");
    }
    return {};
}

QString encodingText(const TrainingSettings& settings)
{
    switch (settings.encoding) {
    case TrainingEncoding::Sinusoidal:
    case TrainingEncoding::Rope:
        return TrainWords::tr("%1, n = %2").arg(encodingText(settings.encoding), valueText(settings.base));
    case TrainingEncoding::Learned:
        return TrainWords::tr("%1, start %2").arg(encodingText(settings.encoding), valueText(settings.start));
    default:
        return encodingText(settings.encoding);
    }
}

QStringList modelTexts(const TrainingSettings& settings)
{
    QStringList texts{settings.lengthTested > settings.length
                          ? TrainWords::tr("trained at %1, tested to %2").arg(settings.length).arg(settings.lengthTested)
                          : TrainWords::tr("trained at %1").arg(settings.length)};
    if (settings.randomStarts)
        texts << TrainWords::tr("random starts");
    texts << maskText(settings) << TrainWords::tr("d_model %1").arg(settings.dModel)
          << countedText(settings.heads, TrainWords::tr("%1 head"), TrainWords::tr("%1 heads"))
          << countedText(settings.layers, TrainWords::tr("%1 layer"), TrainWords::tr("%1 layers"))
          << TrainWords::tr("%1 words").arg(settings.words) << TrainWords::tr("batch %1").arg(settings.batch)
          << TrainWords::tr("rate %1").arg(valueText(settings.rate)) << TrainWords::tr("seed %1").arg(settings.seed);
    return texts;
}

QString trainingProblem(const TrainingSettings& settings)
{
    const auto possible = checked(settings);
    return possible ? QString() : QString::fromStdString(possible.error().message);
}

QString tableProblem(const TrainingSettings& settings)
{
    switch (settings.encoding) {
    case TrainingEncoding::None:
        return TrainWords::tr("Without positions there is no table to show. Choose the encoding “learned”.");
    case TrainingEncoding::Rope:
        return TrainWords::tr("RoPE rotates queries and keys, so there is no table to show. Choose the encoding “learned”.");
    case TrainingEncoding::Alibi:
    case TrainingEncoding::T5:
        return TrainWords::tr("%1 adds a bias to the scores, so there is no table to show. Choose the encoding “learned”.")
            .arg(encodingText(settings.encoding));
    default:
        return {};
    }
}

QStringList findingsOf(const Trained& state)
{
    if (!state.isFinite)
        return {TrainWords::tr("A parameter has become infinite or NaN, and no further step mends it. Choose a lower learning rate.")};
    QStringList lines;
    if (state.steps == 0)
        return lines;
    const TrainingSettings& settings = state.settings;
    if (const double inside = state.scoreInside(); std::isfinite(inside))
        lines << (settings.task == TrainingTask::Around
                      ? TrainWords::tr("The accuracy within the training length is %1. 1 is perfect, 0 is as good as guessing.")
                            .arg(scoreText(inside))
                      : TrainWords::tr("%1 of the answers within the training length are right. Guessing gives %2.")
                            .arg(scoreText(inside), scoreText(state.chance)));
    if (const double beyond = state.scoreBeyond(); std::isfinite(beyond))
        lines << TrainWords::tr("Beyond it, the accuracy is %1.").arg(scoreText(beyond));
    if (settings.encoding != TrainingEncoding::Learned)
        return lines;
    lines << tableFinding(state) << wavesFinding(state);
    if (std::isfinite(state.measures.shiftRSquared))
        lines << shiftFinding(state);
    if (state.measures.isTorn)
        lines << TrainWords::tr("The table is torn between rows %1 and %2: waves grew from two places and did not meet.")
                     .arg(state.measures.tear)
                     .arg(state.measures.tear + 1);
    return lines;
}

QStringList findingsOf(const std::vector<TrainedPtr>& race)
{
    QStringList lines;
    for (const TrainedPtr& state : race) {
        if (!state)
            continue;
        const double beyond = state->scoreBeyond();
        lines << (std::isfinite(beyond)
                      ? TrainWords::tr("%1: %2 within the training length, %3 beyond")
                            .arg(encodingText(state->settings.encoding), scoreText(state->scoreInside()), scoreText(beyond))
                      : TrainWords::tr("%1: %2 within the training length")
                            .arg(encodingText(state->settings.encoding), scoreText(state->scoreInside())));
    }
    return lines;
}

QString remarkOn(const TrainingSettings& settings)
{
    switch (settings.task) {
    case TrainingTask::Copy:
        return TrainWords::tr(
            "To copy, a head must find one exact place. The rows of a learned table then look random, yet one matrix moves them.");
    case TrainingTask::Around:
        return TrainWords::tr(
            "The blur σ makes the waves, not the looking back: with σ = 0.3 the rows look random. On an open line they are "
            "smooth waves. Nearly pure sinusoids emerge only on a ring.");
    case TrainingTask::First:
        return TrainWords::tr("Without positions, only a causal mask tells the first word from the others.");
    case TrainingTask::Reverse:
        return TrainWords::tr("The answer stands at a distance that differs at every position, so offsets do not suffice.");
    case TrainingTask::Parity:
        return TrainWords::tr(
            "Parity needs every word, and each one turns the answer over. A softmax only averages words, so the answer is "
            "lost in the average: this small transformer stays near guessing.");
    }
    return {};
}

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/rotary/rope_words.h"

#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/text/scheme_text.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

struct RopeWords {
    Q_DECLARE_TR_FUNCTIONS(RopeWords)
};

QString positionsText(std::int64_t number) { return countedText(number, RopeWords::tr("1 position"), RopeWords::tr("%1 positions")); }

// "Pairs 35–63" or "Pair 35".
QString pairsText(std::int64_t first, std::int64_t end)
{
    return end - first == 1 ? RopeWords::tr("Pair %1").arg(first) : RopeWords::tr("Pairs %1–%2").arg(first).arg(end - 1);
}

// Of the frequencies that fall from pair to pair, the first with a fate other than this, from a pair on.
std::int64_t endOf(const RopeFrequencies& frequencies, std::int64_t from, PairFate fate)
{
    while (from < frequencies.pairs() && frequencies.fate(from) == fate)
        ++from;
    return from;
}

// The pairs that never turn once within some positions.
QString unfinishedText(const RopeFrequencies& frequencies, std::int64_t positions)
{
    const std::int64_t first = frequencies.firstUnfinished(static_cast<double>(positions));
    if (first >= frequencies.pairs())
        return (frequencies.pairs() == 1 ? RopeWords::tr("The only pair finishes a turn within %1.")
                                         : RopeWords::tr("Every pair finishes a turn within %1."))
            .arg(positionsText(positions));
    const bool one = frequencies.pairs() - first == 1;
    return (one ? RopeWords::tr("%1 never finishes a turn within %2.") : RopeWords::tr("%1 never finish a turn within %2."))
        .arg(pairsText(first, frequencies.pairs()), positionsText(positions));
}

QString unchangedText(const QString& name) { return RopeWords::tr("%1 with factor 1 changes nothing.").arg(name); }

// Of yarn and llama3: fast pairs are kept, slow ones divided.
QString rampText(const RopeFrequencies& frequencies, const QString& name)
{
    const std::int64_t kept = endOf(frequencies, 0, PairFate::Kept);
    const std::int64_t smoothed = endOf(frequencies, kept, PairFate::Smoothed);
    const std::int64_t divided = endOf(frequencies, smoothed, PairFate::Divided);
    const QString factor = valueText(frequencies.scaling().factor);
    const std::int64_t original = frequencies.scaling().original;
    if (frequencies.scaling().factor == 1.0)
        return unchangedText(name);
    QStringList parts;
    if (smoothed < divided && smoothed == frequencies.firstUnfinished(static_cast<double>(original)) && divided == frequencies.pairs())
        parts << (divided - smoothed == 1 ? RopeWords::tr("%1 never finishes a turn within %2. %3 divides its frequency by %4.")
                                          : RopeWords::tr("%1 never finish a turn within %2. %3 divides their frequencies by %4."))
                     .arg(pairsText(smoothed, divided), positionsText(original), name, factor);
    else if (smoothed < divided)
        parts << (divided - smoothed == 1 ? RopeWords::tr("%1: %2 divides its frequency by %3.")
                                          : RopeWords::tr("%1: %2 divides their frequencies by %3."))
                     .arg(pairsText(smoothed, divided), name, factor)
              << unfinishedText(frequencies, original);
    if (kept < smoothed)
        parts << (smoothed - kept == 1 ? RopeWords::tr("%1 is in between.") : RopeWords::tr("%1 are in between."))
                     .arg(pairsText(kept, smoothed));
    if (kept > 0)
        parts << (kept == 1 ? RopeWords::tr("%1 rotates as before.") : RopeWords::tr("%1 rotate as before.")).arg(pairsText(0, kept));
    return parts.join(QLatin1Char(' '));
}

QString longRopeText(const RopeFrequencies& frequencies)
{
    const std::int64_t original = frequencies.scaling().original;
    const bool beyond = frequencies.spec().maxLen() > original;
    double least = 1.0 / frequencies.ratio(0);
    double most = least;
    for (std::int64_t i = 0; i < frequencies.pairs(); ++i) {
        least = std::min(least, 1.0 / frequencies.ratio(i));
        most = std::max(most, 1.0 / frequencies.ratio(i));
    }
    return (beyond ? RopeWords::tr("LongRoPE divides each pair by its own number, %1 to %2: the list for more than %3.")
                   : RopeWords::tr("LongRoPE divides each pair by its own number, %1 to %2: the list for up to %3."))
        .arg(valueText(least), valueText(most), positionsText(original));
}

// Of NTK, which slows down the pairs the more the later they are.
QString slowerText(const RopeFrequencies& frequencies, const QString& name)
{
    const double times = 1.0 / frequencies.ratio(frequencies.pairs() - 1);
    if (frequencies.pairs() == 1)
        return RopeWords::tr("%1 leaves the first pair unchanged, and there is no other pair.").arg(name);
    if (times == 1.0)
        return unchangedText(name);
    constexpr double hardlyMore = 1.001;
    return RopeWords::tr("%1 makes the last pair %2 times slower and leaves the first pair unchanged.")
        .arg(name, times < hardlyMore ? shownNumber(times, 15) : valueText(times));
}

} // namespace

QString scalingSentence(const RopeFrequencies& frequencies)
{
    const RopeScaling& scaling = frequencies.scaling();
    const std::int64_t last = frequencies.pairs() - 1;
    const std::int64_t length = frequencies.spec().maxLen();
    if (last < 0)
        return {};
    switch (scaling.type) {
    case RopeType::Default:
        return RopeWords::tr("No scaling.") + QLatin1Char(' ') + unfinishedText(frequencies, length);
    case RopeType::Linear:
        if (scaling.factor == 1.0)
            return unchangedText(RopeWords::tr("Linear scaling"));
        return RopeWords::tr("Linear scaling divides every frequency by %1: position %1 rotates as position 1 did before, and neighbours "
                             "are harder to tell apart.")
            .arg(valueText(scaling.factor));
    case RopeType::Dynamic:
        if (length <= scaling.original)
            return RopeWords::tr("Dynamic NTK changes nothing up to %1. Make max_len larger.").arg(positionsText(scaling.original));
        return slowerText(frequencies, RopeWords::tr("At %1, dynamic NTK").arg(positionsText(length)));
    case RopeType::NtkAware:
        return slowerText(frequencies, RopeWords::tr("NTK-aware scaling"));
    case RopeType::Yarn:
        return rampText(frequencies, RopeWords::tr("YaRN"));
    case RopeType::LongRope:
        return longRopeText(frequencies);
    case RopeType::Llama3:
        return rampText(frequencies, QStringLiteral("llama3"));
    case RopeType::Proportional: {
        std::int64_t turning = 0;
        while (turning <= last && frequencies.fate(turning) != PairFate::Still)
            ++turning;
        return turning == 0     ? RopeWords::tr("No pair rotates, so the model gets no position information.")
               : turning > last ? scaling.factor == 1.0 ? RopeWords::tr("All pairs rotate as before.")
                                                        : RopeWords::tr("All pairs rotate, divided by %1.").arg(valueText(scaling.factor))
                                : (turning == 1 ? RopeWords::tr("%1 rotates.") : RopeWords::tr("%1 rotate.")).arg(pairsText(0, turning))
                                      + QLatin1Char(' ')
                                      + (turning == last ? RopeWords::tr("%1 does not rotate and carries no position information.")
                                                         : RopeWords::tr("%1 do not rotate and carry no position information."))
                                            .arg(pairsText(turning, last + 1));
    }
    }
    return {};
}

QString scalingParameters(const RopeScaling& scaling)
{
    const std::string_view name = nameOf(scaling.type);
    QStringList parts{QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()))};
    if (scaling.type == RopeType::NtkAware)
        parts << RopeWords::tr("α = %1").arg(valueText(scaling.alpha));
    else if (scaling.type == RopeType::Proportional)
        parts << RopeWords::tr("fraction %1").arg(valueText(scaling.share));
    else if (scaling.type != RopeType::Default && scaling.type != RopeType::LongRope)
        parts << RopeWords::tr("s = %1").arg(valueText(scaling.factor));
    if (readsOriginal(scaling.type))
        parts << RopeWords::tr("M₀ = %1").arg(groupedNumber(scaling.original));
    return parts.join(QStringLiteral(", "));
}

QString wordOf(RopeAxis axis)
{
    switch (axis) {
    case RopeAxis::Time:
        return RopeWords::tr("time");
    case RopeAxis::Height:
        return RopeWords::tr("height");
    case RopeAxis::Width:
        return RopeWords::tr("width");
    }
    return {};
}

QString attentionSentence(const RopeFrequencies& frequencies)
{
    const double factor = frequencies.attentionFactor();
    const double scale = scoreScale(frequencies.scaling());
    if (scale != factor * factor)
        return RopeWords::tr("Attention factor %1, and the model's code multiplies scores again: scores are multiplied by %2 in all.")
            .arg(QString::number(factor, 'g', 6), QString::number(scale, 'g', 6));
    if (factor == 1.0)
        return RopeWords::tr("Attention factor 1: sine and cosine stay as they are.");
    return RopeWords::tr("Attention factor %1 multiplies sine and cosine, and so scores are multiplied by %2.")
        .arg(QString::number(factor, 'g', 6), QString::number(factor * factor, 'g', 6));
}

} // namespace posenc

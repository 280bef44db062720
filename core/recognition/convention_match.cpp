// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/convention_match.h"

#include "core/base/expects.h"
#include "core/recognition/axis_fit.h"
#include "core/recognition/convention_readings.h"
#include "core/recognition/first_pair.h"
#include "core/recognition/meant_factor.h"
#include "core/recognition/repetition.h"
#include "core/recognition/written_decimals.h"
#include "core/tables/written_digits.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

namespace posenc {

namespace {

constexpr std::array allLayouts{Layout::Interleaved, Layout::Concatenated, Layout::CosineFirst};

// The floats that the texts of a table name, if those are the shortest ones.
Table storedNumbers(const FileTable& table)
{
    Table stored = table.values;
    if (table.digits > 0 && table.precision != Precision::Float64)
        for (double& value : stored.reshaped<Eigen::RowMajor>())
            value = inPrecision(value, table.precision);
    return stored;
}

class Matcher {
public:
    Matcher(int digits, Precision precision, int significant) : m_digits(digits), m_significant(significant), m_precision(precision) {}

    // A table as it is, up to a factor; `patterns` say which waves may stand where.
    Candidate ordered(const Table& table, const std::vector<Convention>& patterns, double factor) const
    {
        std::vector<DecayFit> fits;
        const Table plain = factor == 1.0 ? Table() : Table(table / factor);
        const Table& numbers = factor == 1.0 ? table : plain;
        for (const Convention& pattern : patterns)
            fits.push_back(fitDecay(numbers, pattern, allowance(factor)));
        return read(table, numbers, fits, factor);
    }
    // A table whose first row is a later position.
    std::optional<Candidate> shifted(const Table& table, const FirstPair& pair, double sign) const
    {
        const double factor = sign * pair.amplitude();
        const std::vector<std::int64_t> possible = pair.firstPositions(sign);
        if (possible.empty())
            return std::nullopt;
        const PairTurns turns = pairTurns(table, pair, sign);
        std::vector<double> steps;
        for (std::size_t i = 1; i < turns.omegas.size(); ++i)
            if (turns.omegas[i] > 0.0)
                steps.push_back(-std::log(turns.omegas[i]) / static_cast<double>(i));
        const auto miss = [&](std::int64_t k) {
            double sum = 0.0;
            for (std::size_t i = 0; i < turns.starts.size(); ++i)
                sum += 1.0 - std::cos(static_cast<double>(k) * turns.omegas[i] - turns.starts[i]);
            return sum;
        };
        std::int64_t first = possible.front();
        double least = miss(first);
        for (const std::int64_t k : possible)
            if (const double here = miss(k); here < 0.5 * least - 1e-12)
                std::tie(first, least) = std::tuple(k, here);
        Convention pattern;
        pattern.rows = table.rows();
        pattern.columns = table.cols();
        pattern.layout = pair.layout();
        pattern.frequencies = pair.rule();
        pattern.firstPosition = first;
        const Table numbers = table / factor;
        const double reach = static_cast<double>(first + table.rows());
        const DecaySample sample = wholeSample(numbers, pattern);
        const bool hasLoneSine = steps.empty() && sample.largestExponent() > 0.0;
        if (hasLoneSine)
            return read(table, numbers, {fitLoneSine(numbers, pattern, allowance(factor), reach)}, factor);
        double logStep = 0.0;
        if (!steps.empty()) {
            const auto middle = steps.begin() + static_cast<std::ptrdiff_t>(steps.size() / 4); // fast pairs are measured best
            logStep = nearestValley(sample, std::max(0.0, turns.omegas[1] > 0.0 ? -std::log(turns.omegas[1]) : *middle), reach);
        }
        const double width = std::min(0.5, 1.0 / reach);
        return read(table, numbers, {refineDecay(numbers, pattern, allowance(factor), logStep - width, logStep + width)}, factor);
    }
    // A table whose rows are in another order.
    std::optional<Candidate> shuffled(const Table& table, const FirstPair& pair, double sign) const
    {
        for (const std::int64_t first : {0, 1, 2}) {
            const auto positions = pair.positions(sign, first);
            if (!positions)
                continue;
            Table sorted(table.rows(), table.cols());
            std::vector<std::int64_t> order;
            for (std::size_t r = 0; r < positions->size(); ++r) {
                order.push_back((*positions)[r] - first);
                sorted.row(order.back()) = table.row(static_cast<Eigen::Index>(r));
            }
            if (std::ranges::is_sorted(order))
                return std::nullopt;
            std::vector<Convention> patterns(1);
            patterns.front().rows = table.rows();
            patterns.front().columns = table.cols();
            patterns.front().layout = pair.layout();
            patterns.front().firstPosition = first;
            patterns.front().frequencies = pair.rule();
            Candidate candidate = ordered(sorted, patterns, sign * pair.amplitude());
            candidate.parameters += static_cast<int>(std::min<std::int64_t>(table.rows(), 1 << 30));
            for (Hypothesis* const hypothesis : {&candidate.match.best, &candidate.match.runnerUp})
                hypothesis->error.row = std::ranges::find(order, hypothesis->error.row) - order.begin();
            candidate.match.order = std::move(order);
            return candidate;
        }
        return std::nullopt;
    }
    // As it is, with rows in order and without a factor.
    Candidate plain(const Table& table) const { return judged(ordered(table, likelyPatterns(table), 1.0)); }
    // In other arrangements; one that explains nearly all of the table ends the search.
    void addArrangements(const Table& table, std::vector<Candidate>& found) const
    {
        const auto add = [&](std::optional<Candidate> candidate) {
            if (candidate)
                found.push_back(judged(std::move(*candidate)));
            return candidate && found.back().match.recognised && found.back().match.best.error.agreement != Agreement::Deviates;
        };
        for (const Layout layout : allLayouts)
            for (const FrequencyRule rule : {FrequencyRule::Paper, FrequencyRule::Tensor2Tensor}) {
                if (rule == FrequencyRule::Tensor2Tensor && table.cols() % 2 == 0)
                    continue; // both pairings have the same columns
                const auto pair = FirstPair::of(table, layout, rule, allowance(1.0).resolution());
                if (!pair)
                    continue;
                for (const double sign : {1.0, -1.0})
                    if (add(shifted(table, *pair, sign)) || add(shuffled(table, *pair, sign)))
                        return;
                if (pair->amplitude() != 1.0)
                    add(ordered(table, likelyPatterns(table / pair->amplitude()), pair->amplitude()));
            }
        if (std::ranges::any_of(found, [](const Candidate& candidate) { return candidate.match.recognised; }))
            return;
        // Where a few numbers of most rows are wrong, no row alone tells where it stands.
        for (const Layout layout : allLayouts)
            for (const FrequencyRule rule : {FrequencyRule::Paper, FrequencyRule::Tensor2Tensor})
                if (rule == FrequencyRule::Paper || table.cols() % 2 == 1)
                    for (Candidate& candidate : fitted(table, layout, rule))
                        found.push_back(judged(std::move(candidate)));
        addTwins(table, found);
    }
    // Adds conventions with twice as many columns, if one of the fastest columns fits.
    void addTwins(const Table& table, std::vector<Candidate>& found) const
    {
        if (table.cols() % 2 != 0 || table.cols() < 4)
            return;
        std::vector<double> tried;
        for (const Eigen::Index column : {Eigen::Index{0}, table.cols() / 2, Eigen::Index{1}}) {
            const double size = amplitudeOfColumn(table, column);
            const double amplitude = roundAmplitude(size, 1e-3 * size + allowance(1.0).resolution(), 0.0);
            if (!(amplitude > 0.0) || std::ranges::any_of(tried, [=](double each) { return std::abs(each / amplitude - 1.0) < 0.01; }))
                continue;
            tried.push_back(amplitude);
            for (const double factor : {amplitude, -amplitude})
                if (factor != 1.0)
                    found.push_back(judged(ordered(table, twinPatterns(table), factor)));
        }
    }
    // From all pairs together.
    std::vector<Candidate> fitted(const Table& table, Layout layout, FrequencyRule rule) const
    {
        std::vector<Candidate> found;
        const EncodingSpec spec = EncodingSpec().withDModel(table.cols()).withLayout(layout).withFrequencies(rule);
        if (table.rows() < 3 || spec.completePairs() < 1)
            return found;
        PairTable pairs = pairTable(table.rows(), spec.completePairs(), [&](Eigen::Index r, Eigen::Index i) {
            const PairColumns columns = columnsOfPair(spec, i);
            return std::complex<double>(table(r, columns.cosine), table(r, columns.sine));
        });
        for (const double sign : {1.0, -1.0}) {
            pairs.sign = sign;
            for (const AxisFit& fit : axisFitsOf(pairs, allowance(1.0).resolution())) {
                const double tolerance = 1e-6 + 20.0 * fit.stepError;
                if (std::abs(fit.step - 1.0) > tolerance || fit.first < -0.5 || fit.first > static_cast<double>(EncodingSpec::maxMaxLen))
                    continue;
                const double factor =
                    sign * roundAmplitude(std::abs(factorOf(pairs, fit)), fit.spread * pairs.unit, static_cast<double>(table.cols()));
                Convention pattern;
                pattern.rows = table.rows();
                pattern.columns = table.cols();
                pattern.layout = layout;
                pattern.frequencies = rule;
                pattern.firstPosition = std::llround(fit.first);
                const Table numbers = table / factor;
                // The pair whose angles move most with logStep, and how far they may.
                const double moved = std::min(static_cast<double>(pairs.allPairs), 1.0 / std::max(fit.logStep, 1e-9));
                const double width = std::min(0.5, 0.5 / (moved * (fit.first + static_cast<double>(table.rows()))));
                found.push_back(read(table, numbers,
                                     {refineDecay(numbers, pattern, allowance(factor), fit.logStep - width, fit.logStep + width)}, factor));
            }
        }
        return found;
    }

    /// With the factor of least squares, or the one that was meant by it, where the first estimate leaves numbers unexplained.
    Candidate withBestFactor(const Table& table, const Candidate& candidate) const
    {
        const Convention& convention = candidate.match.best.convention;
        if (!candidate.match.recognised || candidate.match.best.error.agreement != Agreement::Deviates)
            return candidate;
        const Table sorted = candidate.match.order.empty() ? Table() : inOrder(table, candidate.match.order);
        const Table& own = candidate.match.order.empty() ? table : sorted;
        const double factor = meantFactor(measuredFactor(sampledNumbers(own, convention), convention.factor), allowance(1.0).resolution(),
                                          static_cast<double>(own.cols()), [&](double each) {
                                              Convention other = convention;
                                              other.factor = each;
                                              return sampledError(own, other).evidence.unexplained;
                                          });
        // A wrong n has misled the measurement a little.
        const double roundest =
            std::copysign(roundAmplitude(std::abs(factor), 1e-3 * std::abs(factor), static_cast<double>(own.cols())), factor);
        Candidate best = candidate;
        for (const double each : {factor, roundest})
            if (each != best.match.best.convention.factor && best.match.best.error.agreement == Agreement::Deviates)
                best = withFactor(own, best, each);
        return best;
    }

    Hypothesis hypothesisOf(const Table& table, const Convention& convention) const
    {
        return {convention, errorOf(table, allowance(convention.factor), convention)};
    }
    ConventionError errorOfOrdered(const Table& table, const Convention& convention, const std::vector<std::int64_t>& order) const
    {
        return errorOf(table, allowance(convention.factor), convention, order);
    }

    /// With the errors of the whole table, where those of some rows have said that it is nothing of the kind.
    ConventionMatch complete(const Table& table, ConventionMatch match) const
    {
        for (Hypothesis* const hypothesis : {&match.best, &match.runnerUp}) {
            const auto& counts = hypothesis->error.counts;
            if (std::accumulate(counts.begin(), counts.end(), hypothesis->error.notFinite) < table.size())
                hypothesis->error = errorOf(table, allowance(hypothesis->convention.factor), hypothesis->convention, match.order);
        }
        return match;
    }
    /// Without a factor that is 1 up to a unit of the last digit, which leaving out digits makes and nobody chose, where numbers are wrong.
    ConventionMatch withoutCutFactor(const Table& table, ConventionMatch match, double unit) const
    {
        const double factor = match.best.convention.factor;
        if (!match.recognised || match.best.error.agreement != Agreement::Deviates || std::abs(factor) == 1.0
            || !(std::abs(std::abs(factor) - 1.0) <= unit))
            return match;
        Hypothesis one = match.best;
        one.convention.factor = std::copysign(1.0, factor);
        one.error = errorOf(table, allowance(1.0), one.convention, match.order);
        if (one.error.evidence.holds(1))
            match.best = one;
        return match;
    }
    /// Whether it explains every number, and far more of them than chance would.
    bool isWhole(const ConventionMatch& match) const
    {
        const ConventionError& error = match.best.error;
        const int parameters = match.best.convention.factor == 1.0 ? 2 : 3;
        return match.recognised && error.agreement != Agreement::Deviates && error.evidence.isExact(parameters);
    }

private:
    static constexpr Eigen::Index mostSampled = 128;

    // The candidate for an ordered table, with n and the rule determined again if the result is not worse.
    Candidate withFactor(const Table& own, const Candidate& candidate, double factor) const
    {
        const Convention& convention = candidate.match.best.convention;
        Convention pattern = convention;
        pattern.factor = 1.0;
        const Table numbers = own / factor;
        const double logStep = logStepOf(convention);
        const double reach = static_cast<double>(convention.firstPosition + own.rows()) * positionScale(convention);
        const double moved = std::min(static_cast<double>(own.cols()), 1.0 / std::max(logStep, 1e-9));
        const double width = std::min(0.5, 0.5 / (moved * reach));
        Candidate better = read(own, numbers, {refineDecay(numbers, pattern, allowance(factor), logStep - width, logStep + width)}, factor);
        better.parameters = candidate.parameters + (convention.factor == 1.0 ? 1 : 0);
        better.match.transposed = candidate.match.transposed;
        better.match.order = candidate.match.order;
        if (!better.match.order.empty())
            for (Hypothesis* const hypothesis : {&better.match.best, &better.match.runnerUp})
                hypothesis->error.row = std::ranges::find(better.match.order, hypothesis->error.row) - better.match.order.begin();
        better = judged(std::move(better));
        const auto isWorse = [](const Hypothesis& a, const Hypothesis& b) {
            constexpr double alike = 1.001;
            const double size = std::abs(b.convention.factor) * alike;
            return 2 * a.error.evidence.unexplained > b.error.evidence.unexplained
                   && a.error.evidence.typicalRest() * std::abs(a.convention.factor) > b.error.evidence.typicalRest() * size;
        };
        return better.match.recognised && !isWorse(better.match.best, candidate.match.best) ? better : candidate;
    }
    // With two digits, as programs have it.
    static double roundest(double n)
    {
        const double unit = std::pow(10.0, std::floor(std::log10(n) + 1e-9) - 1.0);
        return std::round(n / unit) * unit;
    }
    static bool isRound(double n) { return std::abs(n / roundest(n) - 1.0) < 1e-9; }
    static Table inOrder(const Table& table, const std::vector<std::int64_t>& order)
    {
        Table sorted(table.rows(), table.cols());
        for (std::size_t r = 0; r < order.size(); ++r)
            sorted.row(order[r]) = table.row(static_cast<Eigen::Index>(r));
        return sorted;
    }
    // Pairs of numbers of some rows and the convention's numbers without its factor.
    static std::vector<std::pair<double, double>> sampledNumbers(const Table& table, Convention convention)
    {
        convention.factor = 1.0;
        const ConventionTable exact(convention);
        std::vector<std::pair<double, double>> numbers;
        Table row(1, table.cols());
        for (Eigen::Index i = 0; i < std::min(table.rows(), mostSampled); ++i) {
            const Eigen::Index r = table.rows() <= mostSampled ? i : i * (table.rows() - 1) / (mostSampled - 1);
            exact.rows(r, row);
            for (Eigen::Index j = 0; j < table.cols(); ++j)
                numbers.emplace_back(table(r, j), row(0, j));
        }
        return numbers;
    }
    ConventionError sampledError(const Table& table, const Convention& convention) const
    {
        if (table.rows() <= mostSampled)
            return errorOf(table, allowance(convention.factor), convention);
        Table sample(mostSampled, table.cols());
        std::vector<std::int64_t> rows;
        for (Eigen::Index r = 0; r < mostSampled; ++r) {
            rows.push_back(r * (table.rows() - 1) / (mostSampled - 1));
            sample.row(r) = table.row(rows.back());
        }
        return errorOf(sample, allowance(convention.factor), convention, rows);
    }
    static bool isHopeless(const ConventionError& error)
    {
        const Evidence& evidence = error.evidence;
        return error.agreement == Agreement::Deviates && evidence.shown > 0 && 2 * evidence.shownFar > evidence.shown
               && 2 * evidence.tellingUnexplained > evidence.telling;
    }
    Allowance allowance(double factor) const { return Allowance(m_precision, m_digits, factor, m_significant); }

    static Candidate judged(Candidate candidate)
    {
        candidate.match.recognised = isRecognised(candidate);
        return candidate;
    }
    Candidate read(const Table& table, const Table& numbers, const std::vector<DecayFit>& fits, double factor) const
    {
        constexpr std::size_t mostRead = 4; // each is compared with the whole table
        Candidate candidate;
        std::vector<Hypothesis> hypotheses;
        const std::vector<Interpretation> readings = interpretationsOf(numbers, fits, allowance(factor), m_precision);
        for (std::size_t i = 0; i < std::min(mostRead, readings.size()); ++i) {
            Convention convention = readings[i].convention;
            convention.factor = factor;
            hypotheses.push_back({convention, sampledError(table, convention)});
            if (table.rows() > mostSampled && !isHopeless(hypotheses.back().error))
                hypotheses.back() = hypothesisOf(table, convention);
            if (i == 1 && hypotheses.front().error.agreement != Agreement::Deviates && isRound(hypotheses.front().convention.n))
                break; // the error rises again, so the last one was the minimum
        }
        // The likeliest, unless another one leaves notably less.
        std::size_t best = 0;
        for (std::size_t i = 1; i < hypotheses.size(); ++i)
            if (hypotheses[i].error.rootMeanSquare < 0.7 * hypotheses[best].error.rootMeanSquare
                && hypotheses[best].error.agreement == Agreement::Deviates)
                best = i;
        // By another rule of the frequencies, the same numbers have an n that nobody chooses.
        for (std::size_t i = 1; i < hypotheses.size() && !isRound(hypotheses[best].convention.n); ++i)
            if (hypotheses[best].error.agreement != Agreement::Deviates && hypotheses[i].error.agreement != Agreement::Deviates
                && isRound(hypotheses[i].convention.n)) {
                Convention round = hypotheses[i].convention;
                round.n = roundest(round.n);
                if (const Hypothesis meant = hypothesisOf(table, round); meant.error.agreement != Agreement::Deviates)
                    hypotheses[i] = meant;
                best = i;
            }
        const std::size_t likely = hypotheses.size();
        // In a small table a few wrong numbers lead away from the usual n and to mistakes.
        constexpr Eigen::Index small = 512;
        for (const DecayFit& fit : fits)
            if (table.size() <= small && hypotheses[best].error.agreement == Agreement::Deviates) {
                Convention usual = fit.pattern;
                usual.n = 10000.0;
                usual.factor = factor;
                const Hypothesis other = hypothesisOf(table, usual);
                if (other.error.evidence.isExact(0) && other.error.evidence.unexplained < hypotheses[best].error.evidence.unexplained) {
                    hypotheses.push_back(other);
                    best = hypotheses.size() - 1;
                }
            }
        candidate.match.precision = m_precision;
        candidate.match.nUndetermined = best < likely && readings[best].nUndetermined;
        candidate.match.best = hypotheses[best];
        candidate.match.runnerUp = hypotheses[hypotheses.size() > 1 ? (best == 0 ? 1 : 0) : 0];
        candidate.parameters = (factor == 1.0 ? 0 : 1) + (candidate.match.best.convention.firstPosition > 2 ? 2 : 0);
        return candidate;
    }

    int m_digits;
    int m_significant;
    Precision m_precision;
};

} // namespace

bool ConventionMatch::isExplained() const
{
    return recognised && best.error.notFinite == 0 && best.convention.factor == 1.0 && order.empty()
           && (best.error.agreement != Agreement::Deviates || arithmetic);
}

std::int64_t ConventionMatch::exceptions() const
{
    return isNoisy() ? best.error.evidence.outliers() : best.error.counts[static_cast<std::size_t>(Agreement::Deviates)];
}

namespace {

// What the last digit that a number kept is worth: a decimal, or a binary digit of a 16-bit precision.
struct LastDigit {
    Precision precision;
    int decimals;

    double unitAt(double value) const
    {
        if (decimals > 0)
            return std::pow(10.0, -decimals);
        int exponent = 0;
        (void)std::frexp(value, &exponent); // |value| is from 2^(exponent − 1) on
        return std::max(halfUnit(precision) * std::ldexp(1.0, exponent), 2.0 * halfStep(precision));
    }
};

// A table whose other digits were left out, with the middle of what each number may have been. 0 is in the middle already.
Table middlesOf(const Table& cut, DecimalCut way, const LastDigit& last)
{
    return cut.unaryExpr([=](double value) {
        const double half = 0.5 * last.unitAt(value);
        return way == DecimalCut::Down ? value + half
               : way == DecimalCut::Up ? value - half
               : value > 0.0           ? value + half
               : value < 0.0           ? value - half
                                       : value;
    });
}

ConventionMatch matchPlainly(const FileTable& own, const Matcher& matcher, Precision precision, int decimals);

// The match of a table by the middles, if it explains all of them: then that is how decimals were left out.
std::optional<ConventionMatch> matchMiddles(const FileTable& own, const Matcher& matcher, const LastDigit& last, const auto& matchOf)
{
    std::optional<ConventionMatch> best; // of many decimals, float32 arithmetic explains both ways
    const auto rounded = [](const ConventionMatch& match) { return match.best.error.counts[static_cast<std::size_t>(Agreement::Rounded)]; };
    for (const DecimalCut way : {DecimalCut::TowardsZero, DecimalCut::Down, DecimalCut::Up}) {
        if (last.decimals == 0 && way != DecimalCut::TowardsZero)
            break;
        FileTable middles = own;
        middles.values = middlesOf(own.values, way, last);
        ConventionMatch match = matchOf(middles);
        if (!match.recognised)
            continue;
        const Table& rows = match.transposed ? middles.values = Table(middles.values.transpose()) : middles.values;
        Convention& convention = match.best.convention;
        // Towards zero, 0 stands for twice as wide a stretch.
        if (way == DecimalCut::TowardsZero) {
            const double unit = last.unitAt(0.0);
            const ConventionTable exact(convention);
            Table row(1, rows.cols());
            for (Eigen::Index r = 0; r < rows.rows(); ++r) {
                exact.rows(match.order.empty() ? r : match.order[static_cast<std::size_t>(r)], row);
                for (Eigen::Index j = 0; j < rows.cols(); ++j)
                    if (rows(r, j) == 0.0 && std::abs(row(0, j)) < unit)
                        middles.values(r, j) = 0.5 * row(0, j);
            }
        }
        match.best.error = matcher.errorOfOrdered(rows, convention, match.order);
        if (!matcher.isWhole(match))
            continue;
        const Table turned = match.transposed ? Table(own.values.transpose()) : Table();
        const ConventionError plain = matcher.errorOfOrdered(match.transposed ? turned : own.values, convention, match.order);
        std::tie(match.best.error.largest, match.best.error.row, match.best.error.column, match.best.error.rootMeanSquare) =
            std::tuple(plain.largest, plain.row, plain.column, plain.rootMeanSquare);
        match.cut = way;
        if (!best || rounded(match) > rounded(*best))
            best = std::move(match);
        if (rounded(*best) == own.values.size())
            break;
    }
    return best;
}

// `decimals`: to how many the numbers were rounded, or cut; 0: they were not, or it is not asked.
ConventionMatch matchPlainly(const FileTable& own, const Matcher& matcher, Precision precision, int decimals)
{
    POSENC_EXPECTS(own.values.rows() <= EncodingSpec::maxMaxLen && own.values.cols() <= EncodingSpec::maxDModel);
    std::vector<Candidate> candidates{matcher.plain(own.values)};
    const bool mayBeCut = decimals > 0 && candidates.front().match.best.error.agreement == Agreement::Deviates;
    const LastDigit last{precision, decimals};
    const auto plainly = [&](const FileTable& middles) { return matcher.plain(middles.values).match; };
    if (mayBeCut)
        if (auto cut = matchMiddles(own, matcher, last, plainly))
            return *cut;
    if (isNearlyWhole(candidates.front()))
        return matcher.complete(own.values, candidates.front().match);
    if (const auto found = matchShortArithmetic(storedNumbers(own), precision)) {
        ConventionMatch match;
        match.best = match.runnerUp = matcher.hypothesisOf(own.values, found->convention);
        match.precision = precision;
        match.arithmetic = found->arithmetic;
        match.recognised = true;
        return match;
    }
    // The digits of a 16-bit precision left out instead of rounded, as by keeping the upper bytes of a float32.
    if (precision <= Precision::Float16 && own.digits == 0 && candidates.front().match.best.error.agreement == Agreement::Deviates)
        if (auto cut = matchMiddles(own, matcher, last, plainly))
            return *cut;
    // Transposed.
    const bool canTurn =
        own.values.cols() <= EncodingSpec::maxMaxLen && own.values.rows() <= EncodingSpec::maxDModel && own.values.rows() > 1;
    const Table turned = canTurn ? Table(own.values.transpose()) : Table();
    const auto addTurned = [&](std::vector<Candidate> found) {
        for (Candidate& candidate : found) {
            candidate.match.transposed = true;
            candidate.parameters += 1;
            candidate.match.recognised =
                candidate.match.recognised && isRecognised(candidate) && tellingExplained(candidate.match.best.error) >= 6;
            if (candidate.match.recognised)
                candidates.push_back(std::move(candidate));
        }
        return candidates.size() > 1 && isNearlyWhole(candidates.back());
    };
    if (canTurn && addTurned({matcher.plain(turned)}))
        return matcher.complete(turned, candidates.back().match);
    matcher.addArrangements(own.values, candidates);
    if (canTurn && std::ranges::none_of(candidates, isNearlyWhole)) {
        std::vector<Candidate> found;
        matcher.addArrangements(turned, found);
        addTurned(std::move(found));
    }
    const Candidate& best = *std::ranges::min_element(candidates, isBetter);
    const Table& table = best.match.transposed ? turned : own.values;
    ConventionMatch match = matcher.complete(table, matcher.withBestFactor(table, best).match);
    // In another arrangement, or times a factor.
    if (mayBeCut && match.recognised && match.best.error.agreement == Agreement::Deviates)
        if (auto cut =
                matchMiddles(own, matcher, last, [&](const FileTable& middles) { return matchPlainly(middles, matcher, precision, 0); }))
            return *cut;
    return matcher.withoutCutFactor(table, std::move(match), last.unitAt(0.75));
}

// Its rows repeat others: the distinct ones are matched, and the errors cover the whole table.
std::optional<ConventionMatch> matchRepeated(const FileTable& own, const Matcher& matcher, Precision precision)
{
    auto repetition = repetitionIn(own.values);
    if (!repetition)
        return std::nullopt;
    FileTable distinct;
    distinct.values = distinctRows(own.values, *repetition);
    distinct.precision = own.precision;
    distinct.digits = own.digits;
    ConventionMatch match = matchPlainly(distinct, matcher, precision, 0);
    if (!match.recognised || match.transposed || !match.order.empty() || match.arithmetic)
        return std::nullopt;
    match.order = repetition->places;
    match.repetition = std::move(repetition);
    for (Hypothesis* const hypothesis : {&match.best, &match.runnerUp})
        hypothesis->error = matcher.errorOfOrdered(own.values, hypothesis->convention, match.order);
    return match;
}

} // namespace

ConventionMatch matchConvention(const FileTable& own)
{
    const Precision precision = precisionOf(own);
    int decimals = decimalsOf(own.values, precision);
    const int significant = significantDigitsOf(own.values, precision, decimals);
    if (significant > 0)
        decimals = 0;
    const Matcher matcher(significant > 0 ? 0 : digitsKept(decimals, own.digits), precision, significant);
    ConventionMatch match = matchPlainly(own, matcher, precision, decimals);
    const auto rank = [](const ConventionMatch& found) { return std::tuple(!found.recognised, found.isNoisy(), found.exceptions()); };
    if (!match.recognised || match.isNoisy() || match.exceptions() * 10 > own.values.size())
        if (auto repeated = matchRepeated(own, matcher, precision); repeated && rank(*repeated) < rank(match))
            match = std::move(*repeated);
    match.decimals = decimals;
    match.significant = significant;
    return match;
}

Allowance allowanceOf(const FileTable& table, const ConventionMatch& match, double factor)
{
    return Allowance(match.precision, match.significant > 0 ? 0 : digitsKept(match.decimals, table.digits), factor, match.significant);
}

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/encoding_curve.h"

#include "core/arithmetic/sin_cos.h"
#include "core/base/expects.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

namespace posenc {

namespace {

// True if phase + m turns is in [low, high] for some integer m.
bool reaches(double phase, double low, double high, double turn) { return phase + turn * std::ceil((low - phase) / turn) <= high; }

bool isPlaced(const PlacedCurve& curve, std::size_t sample)
{
    return std::isfinite(curve.top[sample]) && std::isfinite(curve.bottom[sample]) && std::isfinite(curve.middle[sample]);
}

// A run of lines, or of bands, that is shorter than this becomes a part of what is beside it; at the ends, where a sample looks to one side
// only, lines alone do.
void turnShortRuns(const PlacedCurve& curve, bool kind, double shortest, std::vector<bool>& isBand)
{
    const std::size_t count = isBand.size();
    for (std::size_t first = 0; first < count;) {
        std::size_t end = first;
        bool whole = true;
        while (end < count && isBand[end] == isBand[first])
            whole = isPlaced(curve, end++) && whole;
        const bool inside = first > 0 && end < count;
        const double length = curve.x[std::min(end, count - 1)] - curve.x[first > 0 ? first - 1 : 0];
        const bool turns =
            isBand[first] == kind && whole && (inside || (!kind && end - first < count)) && length < (inside ? 1.0 : 0.5) * shortest;
        std::fill(isBand.begin() + static_cast<std::ptrdiff_t>(first), isBand.begin() + static_cast<std::ptrdiff_t>(end),
                  turns ? !kind : isBand[first]);
        first = end;
    }
}

// Counts strokes up and down that are higher than `thickness`, as a curve goes from place to place.
class Strokes {
public:
    explicit Strokes(double thickness) : m_thickness(thickness) {}

    void begin(double y)
    {
        m_place = m_from = m_to = y;
        m_isKnown = false;
    }
    double place() const { return m_place; }
    // The strokes that end on the way to a place.
    int goTo(double y)
    {
        m_place = y;
        const bool onwards = (y >= m_to) == (m_to >= m_from) || m_from == m_to;
        if (onwards || std::abs(y - m_to) <= m_thickness) {
            if (onwards)
                m_to = y;
            return 0;
        }
        const int ended = std::abs(m_to - m_from) > m_thickness || m_isKnown ? 1 : 0;
        m_isKnown = true;
        m_from = m_to;
        m_to = y;
        return ended;
    }

private:
    double m_thickness;
    double m_place = 0.0;
    double m_from = 0.0; // first sample of the current stroke
    double m_to = 0.0;   // value that the stroke has reached
    bool m_isKnown = false;
};

// The strokes that end at each sample. A curve goes as far up and down there as it is said to do, first to what is nearer.
std::vector<int> strokesOf(const PlacedCurve& curve, double thickness)
{
    std::vector<int> ended(curve.x.size(), 0);
    Strokes strokes(thickness);
    for (std::size_t s = 0; s < ended.size(); ++s) {
        if (!isPlaced(curve, s))
            continue;
        if (s == 0 || !isPlaced(curve, s - 1))
            strokes.begin(curve.middle[s]);
        const bool topFirst = std::abs(curve.top[s] - strokes.place()) < std::abs(curve.bottom[s] - strokes.place());
        ended[s] += strokes.goTo(topFirst ? curve.top[s] : curve.bottom[s]);
        ended[s] += strokes.goTo(topFirst ? curve.bottom[s] : curve.top[s]);
    }
    return ended;
}

// The samples within a distance of one: [first, end).
std::pair<std::size_t, std::size_t> samplesNear(const PlacedCurve& curve, std::size_t sample, double distance)
{
    std::size_t first = sample;
    std::size_t end = sample + 1;
    while (first > 0 && curve.x[first - 1] >= curve.x[sample] - distance)
        --first;
    while (end < curve.x.size() && curve.x[end] <= curve.x[sample] + distance)
        ++end;
    return {first, end};
}

// What the curve does around a sample.
struct Nearby {
    std::size_t samples = 0;
    double height = -HUGE_VAL;
    double within = 0.0; // the sum of what each sample covers
};

Nearby nearby(const PlacedCurve& curve, std::size_t sample, double distance)
{
    const auto [first, end] = samplesNear(curve, sample, distance);
    double top = HUGE_VAL;
    double bottom = -HUGE_VAL;
    Nearby near{end - first};
    for (std::size_t s = first; s < end; ++s)
        if (isPlaced(curve, s)) {
            top = std::min(top, curve.top[s]);
            bottom = std::max(bottom, curve.bottom[s]);
            near.within += curve.bottom[s] - curve.top[s];
        }
    near.height = bottom - top;
    return near;
}

// How far apart the samples are that meet the peaks: neighbours do if each covers most of a wave, as far as the curve itself does not rise
// or fall.
double gapAt(const PlacedCurve& curve, std::size_t sample, double reach)
{
    constexpr double most = 0.75;
    constexpr double seen = 0.6; // share of the band's height that must be covered; beside a single peak there is less
    if (curve.x.size() < 2)
        return 0.0;
    const std::size_t other = sample + 1 < curve.x.size() ? sample + 1 : sample - 1;
    const double beside = 1.5 * std::abs(curve.x[other] - curve.x[sample]);
    const Nearby near = nearby(curve, sample, beside);
    const bool meets =
        near.height >= seen * nearby(curve, sample, reach).height && near.within >= most * static_cast<double>(near.samples) * near.height;
    return meets ? std::min(beside, reach) : reach;
}

// Where neighbouring samples meet the waves at other phases, the edges of a band have gaps: first everything is that much
// wider, then narrower, which leaves slopes as they are.
void closeGaps(const PlacedCurve& curve, const std::vector<double>& gap, CurveBands& bands)
{
    const auto swept = [&](std::vector<double>& edge, bool highest, bool wider) {
        const std::vector<double> before = edge;
        for (std::size_t s = 0; s < edge.size(); ++s) {
            if (!bands.isBand[s])
                continue;
            const auto [first, end] = samplesNear(curve, s, gap[s]);
            for (std::size_t near = first; near < end; ++near)
                if (bands.isBand[near] || (wider && isPlaced(curve, near))) // a peak may be on the line beside the band
                    edge[s] = highest ? std::min(edge[s], before[near]) : std::max(edge[s], before[near]);
        }
    };
    for (const bool wider : {true, false}) {
        swept(bands.top, wider, wider);
        swept(bands.bottom, !wider, wider);
    }
}

// A band's edges without the steps that closing gaps leaves: their means as far as a gap reaches to both sides within the band. No peak is
// cut.
void smoothEdges(const PlacedCurve& curve, const std::vector<double>& gap, CurveBands& bands)
{
    const std::size_t count = curve.x.size();
    std::vector<std::size_t> runBegin(count, 0); // first sample of the run of band samples that each sample belongs to
    std::vector<std::size_t> runEnd(count, count);
    for (std::size_t s = 1; s < count; ++s)
        runBegin[s] = bands.isBand[s - 1] ? runBegin[s - 1] : s;
    for (std::size_t s = count; s-- > 1;)
        runEnd[s - 1] = bands.isBand[s] ? runEnd[s] : s;
    for (std::vector<double>* const edge : {&bands.top, &bands.bottom}) {
        const std::vector<double> before = *edge;
        for (std::size_t s = 0; s < count; ++s) {
            if (!bands.isBand[s])
                continue;
            const auto [first, end] = samplesNear(curve, s, gap[s]);
            const std::size_t aside = std::min({s - std::max(first, runBegin[s]), std::min(end, runEnd[s]) - 1 - s});
            double sum = 0.0;
            for (std::size_t near = s - aside; near <= s + aside; ++near)
                sum += before[near];
            const double mean = sum / static_cast<double>(2 * aside + 1);
            (*edge)[s] = edge == &bands.top ? std::min(mean, curve.top[s]) : std::max(mean, curve.bottom[s]);
        }
    }
}

} // namespace

CurveSamples sampleRow(const Encoding& encoding, std::int64_t k, const SampleAxis& columns)
{
    return sampleValues(encoding.row(k), columns);
}

CurveSamples sampleValues(const Eigen::VectorXd& row, const SampleAxis& columns)
{
    POSENC_EXPECTS(columns.cellsEnd() <= row.size());
    constexpr double beyond = std::numeric_limits<double>::max();
    const auto count = static_cast<std::size_t>(columns.samples());
    CurveSamples curve{std::vector<double>(count), std::vector<double>(count), std::vector<double>(count, beyond),
                       std::vector<double>(count, -beyond)};
    for (std::size_t s = 0; s < count; ++s) {
        if (columns.averaged())
            curve.x[s] = 0.5 * (columns.edge(static_cast<int>(s)) + columns.edge(static_cast<int>(s) + 1)) - 0.5;
        else
            curve.x[s] = static_cast<double>(columns.firstCell()) + static_cast<double>(s);
    }
    for (std::int64_t j = columns.cellsBegin(); j < columns.cellsEnd(); ++j) {
        const SampleAxis::Shares shares = columns.sharesOf(j);
        for (auto t = static_cast<std::size_t>(shares.first); t < static_cast<std::size_t>(shares.first + shares.count); ++t) {
            curve.lowest[t] = std::min(curve.lowest[t], row[j]);
            curve.highest[t] = std::max(curve.highest[t], row[j]);
        }
    }
    for (std::size_t s = 0; s < count; ++s)
        curve.middle[s] = 0.5 * (curve.lowest[s] + curve.highest[s]);
    return curve;
}

PairPlaces pairPlaces(const Frequencies& frequencies, double first, double last, int count)
{
    POSENC_EXPECTS(count >= 2);
    const double step = (last - first) / (count - 1);
    PairPlaces places;
    places.omega.push_back(frequencies.omegaBetween(first - 0.5 * step));
    for (int s = 0; s < count; ++s) {
        const double x = first + s * step;
        places.x.push_back(x);
        places.omega.push_back(frequencies.omegaBetween(x));
        places.omega.push_back(frequencies.omegaBetween(x + 0.5 * step));
    }
    return places;
}

CurveSamples samplePairs(const PairPlaces& places, bool isSine, std::int64_t k)
{
    if (places.x.empty())
        return {};
    constexpr double quarter = 0.5 * std::numbers::pi;
    constexpr double turn = 2.0 * std::numbers::pi;
    const double peak = isSine ? quarter : 0.0;
    const auto wave = [isSine](double angle) { return isSine ? std::sin(angle) : std::cos(angle); };
    const auto angle = [&](std::size_t halves) { return static_cast<double>(k) * places.omega[halves]; };
    const std::size_t size = places.x.size();
    CurveSamples curve{places.x, std::vector<double>(size), std::vector<double>(size), std::vector<double>(size)};
    double before = angle(0);
    double atBefore = wave(before);
    for (std::size_t s = 0; s < size; ++s) {
        const double after = angle(2 * s + 2);
        const double atAfter = wave(after);
        curve.middle[s] = wave(angle(2 * s + 1));
        curve.lowest[s] = reaches(peak - 2.0 * quarter, after, before, turn) ? -1.0 : std::min(atBefore, atAfter);
        curve.highest[s] = reaches(peak, after, before, turn) ? 1.0 : std::max(atBefore, atAfter);
        before = after;
        atBefore = atAfter;
    }
    return curve;
}

CurveSamples sampleColumn(const Encoding& encoding, std::int64_t j, double first, double last, int count)
{
    const ColumnWave wave = encoding.waveAt(j); // a column of zeros is a sine that never leaves 0
    return sampleWave(wave.quarterTurns, wave.wave != Column::Wave::Cosine, first, last, count);
}

CurveSamples sampleWave(const DoubleDouble& quarterTurns, bool isSine, double first, double last, int count)
{
    constexpr double turn = 4.0; // phases are in quarter turns
    const auto size = static_cast<std::size_t>(count);
    const double step = (last - first) / (count - 1);
    std::vector<double> places; // the left edge of the first point, its middle, the edge to the second, …
    for (int half = -1; half < 2 * count; ++half)
        places.push_back(std::round(std::clamp(first + 0.5 * half * step, first, last) * 0x1p30) * 0x1p-30);
    CurveSamples curve{std::vector<double>(size), std::vector<double>(size), std::vector<double>(size), std::vector<double>(size)};
    for (std::size_t s = 0; s < size; ++s)
        curve.x[s] = places[2 * s + 1];
    const double peak = isSine ? 1.0 : 0.0;
    std::vector<double> wave(places.size());
    std::vector<double> other(places.size());
    sinCosOverPositions(places.data(), places.size(), quarterTurns, isSine ? wave.data() : other.data(),
                        isSine ? other.data() : wave.data());
    for (std::size_t s = 0; s < size; ++s) {
        // A slightly wrong phase matters only if an edge is next to a peak, and there the value at the edge is the peak's.
        const double before = places[2 * s] * quarterTurns.hi;
        const double after = places[2 * s + 2] * quarterTurns.hi;
        curve.middle[s] = wave[2 * s + 1];
        curve.lowest[s] = reaches(peak + 2.0, before, after, turn) ? -1.0 : std::min(wave[2 * s], wave[2 * s + 2]);
        curve.highest[s] = reaches(peak, before, after, turn) ? 1.0 : std::max(wave[2 * s], wave[2 * s + 2]);
    }
    return curve;
}

CurveBands bandsOf(const PlacedCurve& curve, double period, double thickness)
{
    const double sight = 3.0 * period; // samples examined on either side: a few peaks do not extend so far
    const double shortestLine = 4.0 * period;
    const double shortestBand = 8.0 * period; // one that is darker throughout says less than the line
    const double reach = 0.75 * period;
    const std::size_t count = curve.x.size();
    CurveBands bands{std::vector<bool>(count, false), curve.top, curve.bottom};
    std::vector<double> gap(count, 0.0);
    const std::vector<int> strokes = strokesOf(curve, thickness);
    for (std::size_t s = 0; s < count; ++s) {
        if (!isPlaced(curve, s))
            continue;
        const auto [first, end] = samplesNear(curve, s, sight);
        const double width = curve.x[end - 1] - curve.x[first > 0 ? first - 1 : first];
        int ended = 0;
        for (std::size_t near = first; near < end; ++near)
            ended += strokes[near];
        const bool isAlone =
            end - first == 1
            && curve.bottom[s] - curve.top[s] > thickness; // a single high sample does not show whether the curve oscillates
        bands.isBand[s] = ended * period > 2.0 * width || isAlone;
        gap[s] = gapAt(curve, s, reach);
    }
    // Near the change, samples are in doubt one by one.
    turnShortRuns(curve, false, shortestLine, bands.isBand);
    turnShortRuns(curve, true, shortestBand, bands.isBand);
    closeGaps(curve, gap, bands);
    smoothEdges(curve, gap, bands);
    return bands;
}

} // namespace posenc

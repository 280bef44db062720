// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/similarity_colors.h"

#include "ui/plotting/tickers.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

constexpr std::initializer_list<double> barDigits{1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0}; // round digits for the ends of the bar

CellValues unionOf(const CellValues& one, const CellValues& other)
{
    return {std::min(one.lowest, other.lowest), std::max(one.highest, other.highest)};
}

} // namespace

QString titleOf(Measure measure)
{
    static constexpr const char* titles[] = {QT_TRANSLATE_NOOP("OffsetPlot", "Dot product"), QT_TRANSLATE_NOOP("OffsetPlot", "Cosine"),
                                             QT_TRANSLATE_NOOP("OffsetPlot", "Distance")};
    return QCoreApplication::translate("OffsetPlot", titles[static_cast<std::size_t>(measure)]);
}

void SimilarityColors::fit(std::initializer_list<const SchemeSimilarity*> matrices, const Scene& scene, bool holds)
{
    Kind kind{scene.encoding.dModel(),  scene.view.measure, scene.encoding.layout(), scene.encoding.frequencies(), scene.scheme,
              scene.view.offset->range, matrices.size()};
    m_isHeld = holds && m_kind == kind;
    if (m_isHeld)
        return;
    m_kind = std::move(kind);
    m_range = scene.view.offset->range;
    const SchemeSimilarity& first = **matrices.begin();
    CellValues possible{first.lowest(), first.highest()};
    CellValues values = first.values();
    for (const SchemeSimilarity* const matrix : matrices) {
        possible = unionOf(possible, {matrix->lowest(), matrix->highest()});
        values = unionOf(values, matrix->values());
    }
    m_isSigned = possible.lowest < 0.0;
    if (m_range) {
        m_bar = {m_range->lowest, m_range->highest};
    } else {
        const double most =
            first.measure() == Measure::Distance && values.highest > 0.0 ? roundedUp(values.highest, barDigits) : possible.highest;
        m_bar = {values.lowest < 0.0 ? -std::min(possible.highest, roundedUp(-values.lowest, barDigits)) : 0.0,
                 std::min(most, possible.highest)};
    }
    const double largest = std::max(std::abs(m_bar.lowest), std::abs(m_bar.highest));
    m_painted = m_isSigned ? CellValues{-largest, largest} : m_bar;
    const CellValues known = m_range ? values : m_bar;
    const bool areFound = known.lowest != possible.lowest || known.highest != possible.highest; // bounds, of too many
    m_beyond = beyondOf(areFound ? known : m_bar, m_bar);
}

// A range without 0 has one half of a diverging map.
const ColorMap& SimilarityColors::map(const ColorMap& whole)
{
    if (!m_range || !m_isSigned)
        return whole;
    if (!m_part || m_part->of != &whole || m_part->range != *m_range) {
        const double largest = std::max(std::abs(m_range->lowest), std::abs(m_range->highest));
        const auto part = [largest](double end) { return 0.5 + 0.5 * end / largest; };
        m_part = std::make_shared<Part>(
            Part{&whole, *m_range,
                 whole.part(m_range->lowest < 0.0 ? part(m_range->lowest) : 0.5, m_range->highest > 0.0 ? part(m_range->highest) : 0.5)});
    }
    return m_part->colors;
}

CellValues HeldRange::over(const CellValues& fitting, bool holds)
{
    const CellValues range = holds && m_range ? unionOf(*m_range, fitting) : fitting;
    m_isHeld = range.lowest != fitting.lowest || range.highest != fitting.highest;
    m_range = range;
    return range;
}

} // namespace posenc

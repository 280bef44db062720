// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/words/term_maps.h"

#include "core/sampling/color_map.h"
#include "core/tables/table_raster.h"
#include "ui/plotting/axis_meaning.h"
#include "ui/plotting/cell_drawing.h"
#include "ui/plotting/cell_numbers.h"
#include "ui/plotting/sampled_plottables.h"
#include "ui/plotting/value_plottables.h"

#include <algorithm>
#include <limits>

namespace posenc {

namespace {

// The cell that each pixel shows; of several, the one at its middle.
std::vector<std::int64_t> cellsAtPixels(const SampleAxis& axis, const CellRange& range, int pixels, std::int64_t cells)
{
    std::vector<std::int64_t> at;
    for (int p = 0; p < pixels; ++p)
        at.push_back(axis.averaged() ? std::clamp<std::int64_t>(static_cast<std::int64_t>(range.first + (p + 0.5) * range.size() / pixels),
                                                                0, cells - 1)
                                     : axis.firstCell() + axis.sampleAt(p));
    return at;
}

} // namespace

QueryKeyMap::Title::Title(const QueryKeyMap& map) : QCPLayerable(map.m_axes.parentPlot(), QStringLiteral("axes")), m_map(map) {}

void QueryKeyMap::Title::draw(QCPPainter* painter)
{
    const QRect rect = m_map.m_axes.rect();
    if (m_map.m_titles.isEmpty() || rect.isEmpty() || !m_map.m_raster->visible() || !m_map.m_axes.realVisibility())
        return;
    const QFontMetrics metrics(m_map.m_small);
    const qsizetype shown = std::max(m_map.m_longestTitle, m_map.longestFittingTitle());
    if (shown >= m_map.m_titles.size())
        return;
    painter->setFont(m_map.m_small);
    painter->setPen(m_map.m_style.text);
    painter->drawText(QRect(rect.left(), rect.top() - metrics.height() - 2, rect.width(), metrics.height()),
                      Qt::AlignHCenter | Qt::AlignVCenter | Qt::TextSingleLine, m_map.m_titles[shown]);
}

QueryKeyMap::QueryKeyMap(QCPAxisRect& axes)
    : m_axes(axes), m_raster(new RasterPlottable(axes.axis(QCPAxis::atBottom), axes.axis(QCPAxis::atLeft))),
      m_numbers(new CellNumbers(axes, *m_raster)), m_title(new Title(*this)), m_along(makeTicker<WordTicker>()),
      m_down(makeTicker<WordTicker>())
{
    QCPAxis& along = *axes.axis(QCPAxis::atBottom);
    QCPAxis& down = *axes.axis(QCPAxis::atLeft);
    along.setTicker(m_along);
    down.setTicker(m_down);
    for (QCPAxis* const axis : {&along, &down}) {
        axis->setNumberFormat(QStringLiteral("g")); // a word with an e between digits is not a power of ten
        axis->grid()->setVisible(false);
    }
    explain(along, AxisMeaning::Key);
    explain(down, AxisMeaning::Query);
    axes.setMinimumSize(1, 1);
}

void QueryKeyMap::setStyle(const PlotStyle& style, const QFont& small)
{
    m_style = style;
    m_small = small;
    m_numbers->setStyle(style, small);
    m_numbers->setMayRound(!style.onPaper);
}

qsizetype QueryKeyMap::longestFittingTitle() const
{
    const QFontMetrics metrics(m_small);
    const auto found =
        std::ranges::find_if(m_titles, [&](const QString& title) { return metrics.horizontalAdvance(title) <= m_axes.rect().width(); });
    return found - m_titles.begin();
}

void QueryKeyMap::setVisible(bool visible) { m_raster->setVisible(visible); }

void QueryKeyMap::show(const std::shared_ptr<const SceneAttention>& made, const Table& values, const ColorMap& colors, double lowest,
                       double highest)
{
    const QRgb absent = paler(m_style.secondaryText, m_style.background, 0.7).rgb();
    m_numbers->setColors(colors, lowest, highest);
    m_raster->setSampler(
        [made, &values, &colors, lowest, highest, absent](const CellWindow& window, QImage& image, Eigen::ArrayXXf& memory) {
            const std::int64_t words = made->words();
            Raster raster =
                sampleTable(values, pictureAxis(window.rows, image.height(), words), pictureAxis(window.columns, image.width(), words));
            paint(raster, colors, lowest, highest, image);
            const std::vector<std::int64_t> queries = cellsAtPixels(raster.rows, window.rows, image.height(), words);
            const std::vector<std::int64_t> keys = cellsAtPixels(raster.columns, window.columns, image.width(), words);
            const Attention& attention = made->attention();
            if (!attention.allows(0, words - 1)) // the key that every mask hides from the first query
                for (int y = 0; y < image.height(); ++y) {
                    auto* const line = reinterpret_cast<QRgb*>(image.scanLine(y));
                    for (int x = 0; x < image.width(); ++x)
                        if (!attention.allows(queries[static_cast<std::size_t>(y)], keys[static_cast<std::size_t>(x)])) {
                            line[x] = absent;
                            raster.values(raster.rows.sampleAt(y), raster.columns.sampleAt(x)) = std::numeric_limits<float>::quiet_NaN();
                        }
                }
            memory = std::move(raster.values);
        });
}

void QueryKeyMap::setAxes(const CellWindow& window, std::int64_t count, const WordTicker::Words& down, const WordTicker::Words& along,
                          int most)
{
    QCPAxis& below = *m_axes.axis(QCPAxis::atBottom);
    QCPAxis& left = *m_axes.axis(QCPAxis::atLeft);
    below.setTickLabels(along != nullptr);
    left.setTickLabels(down != nullptr);
    m_along->show(below, window.columns, count, along, most);
    m_down->show(left, window.rows, count, down, most);
    if (!down)
        return;
    // The word of the chosen query has room, also if it is not among the ticks.
    const int title = left.label().isEmpty() ? 0 : left.labelPadding() + QFontMetrics(left.labelFont()).height();
    QMargins margins = m_axes.minimumMargins();
    margins.setLeft(std::max(left.tickLengthOut(), left.subTickLengthOut()) + left.tickLabelPadding() + m_down->widest() + title);
    m_axes.setMinimumMargins(margins);
}

int QueryKeyMap::heightOfLabels(double width) const
{
    const QCPAxis& below = *m_axes.axis(QCPAxis::atBottom);
    const QFontMetrics metrics(below.tickLabelFont());
    const int word = m_along->isUpright(width / below.range().size()) ? m_along->widest() : metrics.height();
    const int label = below.label().isEmpty() ? 0 : below.labelPadding() + QFontMetrics(below.labelFont()).height();
    return std::max(below.tickLengthOut(), below.subTickLengthOut()) + below.tickLabelPadding() + word + label;
}

TermMaps::TermMaps(QCustomPlot& canvas) : m_grid(new QCPLayoutGrid)
{
    m_grid->setParent(&canvas);
    m_grid->setColumnSpacing(0);
    m_grid->setRowSpacing(0);
    m_grid->setVisible(false);
    for (auto& map : m_maps) {
        auto* const axes = new QCPAxisRect(&canvas);
        axes->setVisible(false);
        map = std::make_unique<QueryKeyMap>(*axes);
        axes->axis(QCPAxis::atLeft)->setRangeReversed(true);
        map->setVisible(false);
    }
    std::vector<const CellNumbers*> numbers;
    for (const auto& map : m_maps)
        numbers.push_back(&map->numbers());
    for (const auto& map : m_maps) {
        map->numbers().setGroup(numbers);
        map->numbers().setLayer(map->numbers().layer()); // after all maps, whose values are known once they are drawn
    }
}

// In two columns, meaning and place in two rows, and a relative term below them.
void TermMaps::arrange(const std::vector<AttentionTerm>& terms, bool inRow)
{
    if (terms == m_terms && inRow == m_isInRow)
        return;
    for (const AttentionTerm term : m_terms) {
        QCPAxisRect& axes = map(term).axes();
        m_grid->take(&axes);
        axes.setVisible(false);
        axes.setOuterRect(QRect());
        map(term).setVisible(false);
    }
    m_grid->simplify();
    m_terms = terms;
    m_isInRow = inRow;
    const bool hasPlaces = std::ranges::find(terms, AttentionTerm::PlacePlace) != terms.end();
    m_rows = m_columns = 1;
    for (const AttentionTerm term : terms) {
        const auto index = static_cast<int>(term);
        std::pair<int, int>& place = m_places[static_cast<std::size_t>(term)];
        place = inRow                             ? std::pair(0, m_grid->elementCount())
                : term != AttentionTerm::Relative ? std::pair(index / 2, index % 2)
                : hasPlaces                       ? std::pair(2, 0)
                                                  : std::pair(1, 0);
        m_rows = std::max(m_rows, place.first + 1);
        m_columns = std::max(m_columns, place.second + 1);
        m_grid->addElement(place.first, place.second, &map(term).axes());
        map(term).axes().setVisible(true);
    }
}

QSize TermMaps::room() const
{
    QSize all;
    for (const AttentionTerm term : m_terms) {
        const auto [row, column] = m_places[static_cast<std::size_t>(term)];
        const QSize size = m_maps[static_cast<std::size_t>(term)]->axes().size();
        all += QSize(row == 0 ? size.width() : 0, column == 0 ? size.height() : 0);
    }
    return all;
}

void TermMaps::alignTitles()
{
    qsizetype longest = 0;
    for (const AttentionTerm term : m_terms)
        longest = std::max(longest, map(term).longestFittingTitle());
    for (const AttentionTerm term : m_terms)
        map(term).setLongestTitle(longest);
}

void TermMaps::setVisible(bool visible)
{
    m_grid->setVisible(visible);
    for (const AttentionTerm term : m_terms) {
        map(term).setVisible(visible);
        map(term).axes().setVisible(visible); // labels of marks ask the axes alone
        if (!visible)
            map(term).axes().setOuterRect(QRect()); // no mark is drawn there
    }
}

} // namespace posenc

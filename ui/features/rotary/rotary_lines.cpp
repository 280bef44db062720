// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/rotary/rotary_lines.h"

#include "ui/base/shown_number.h"
#include "ui/features/rotary/rotary_picture.h"
#include "ui/plotting/axis_meaning.h"
#include "ui/plotting/point_labels.h"
#include "ui/plotting/value_plottables.h"

#include <cmath>
#include <limits>
#include <utility>

namespace posenc {

namespace {

constexpr int leaderLength = 12; // pixels, from a line to its name

// Round numbers with real minus signs.
class PenaltyTicker : public QCPAxisTicker {
public:
    PenaltyTicker() { setTickCount(4); }

protected:
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return valueText(tick); }
};

// How far a curve whose points rise along is within a rectangle.
double widthWithin(const QPolygonF& curve, const QRectF& place)
{
    double within = 0.0;
    for (qsizetype p = 1; p < curve.size(); ++p) {
        const QPointF from = curve[p - 1];
        const QPointF to = curve[p];
        constexpr double step = 2.0; // pixels
        for (double x = std::max(from.x(), place.left()); x < std::min(to.x(), place.right()); x += step) {
            const double y = from.y() + (to.y() - from.y()) * (x - from.x()) / (to.x() - from.x());
            within += y > place.top() && y < place.bottom() ? step : 0.0;
        }
    }
    return within;
}

} // namespace

WavelengthLines::WavelengthLines(QCustomPlot& canvas)
    : QObject(&canvas), m_configured(makeLength()), m_original(makeLength()), m_others(makeLength()), m_band(new QCPItemRect(&canvas))
{
    m_band->setLayer(QStringLiteral("background"));
    m_band->setSelectable(false);
    m_band->setPen(Qt::NoPen);
    show(nullptr);
}

WavelengthLines::Length WavelengthLines::makeLength()
{
    auto& canvas = *static_cast<QCustomPlot*>(parent());
    Length length{new QCPItemStraightLine(&canvas), makeTextItem(canvas)};
    length.line->setSelectable(false);
    length.label->position->setTypeX(QCPItemPosition::ptAxisRectRatio);
    length.label->position->setTypeY(QCPItemPosition::ptPlotCoords);
    length.label->setPadding(QMargins(6, 2, 6, 2));
    return length;
}

void WavelengthLines::setStyle(const PlotStyle& style, const QFont& small)
{
    for (const Length& length : {m_configured, m_original, m_others}) {
        length.label->setFont(small);
        length.label->setColor(style.secondaryText);
    }
    m_configured.line->setPen(QPen(style.secondaryText, style.line(1.2), Qt::DashLine));
    for (const Length& length : {m_original, m_others})
        length.line->setPen(QPen(style.secondaryText, style.line(1.2), Qt::DotLine));
    m_band->setBrush(tint(style.secondaryText, 0.16));
}

void WavelengthLines::place(Length& length, const QString& name, double positions)
{
    length.line->point1->setCoords(0.0, positions);
    length.line->point2->setCoords(1.0, positions);
    length.words = tr("%1 = %2").arg(name, groupedNumber(positions));
    length.label->setText(length.words);
}

void WavelengthLines::show(const RopeFrequencies* frequencies, const RopeFrequencies* other)
{
    const auto originalOf = [](const RopeFrequencies* of) { return of && readsOriginal(of->scaling().type) ? of->scaling().original : 0; };
    const std::int64_t own = originalOf(frequencies);
    const std::int64_t others = frequencies && originalOf(other) != own ? originalOf(other) : 0;
    const auto draw = [](Length& length, const QString& name, std::int64_t positions) {
        length.line->setVisible(positions > 0);
        length.label->setVisible(positions > 0);
        if (positions > 0)
            place(length, name, static_cast<double>(positions));
    };
    draw(m_configured, tr("max_len"), frequencies ? frequencies->spec().maxLen() : 0);
    draw(m_original, others > 0 || (other && originalOf(other) == 0) ? tr("original length of A") : tr("original length"), own);
    draw(m_others, tr("original length of B"), others);
    auto band = frequencies ? frequencies->band() : std::nullopt;
    if (!band && frequencies && other)
        band = other->band();
    m_band->setVisible(band.has_value());
    if (!band)
        return;
    constexpr double beyond = 1e12; // of any axis
    m_band->topLeft->setCoords(band->first, beyond);
    m_band->bottomRight->setCoords(band->last, 1.0 / beyond);
}

// The wavelengths rise: left of their crossing there is room above a line, right of it below. With little room there, fewer words, and then
// wherever a label covers the least of the curves, the lines and the labels before it.
void WavelengthLines::placeLabels(const QRect& axes, const std::vector<QPolygonF>& curves, std::optional<double> upright)
{
    std::vector<QRectF> taken;
    for (const Length& length : {m_configured, m_original, m_others}) {
        QCPItemText& label = *length.label;
        if (!label.visible())
            continue;
        const double line = length.line->point1->pixelPosition().y();
        double least = HUGE_VAL;
        QRectF best;
        const auto tryPlace = [&](const QString& words, bool atLeft, bool above) {
            const QSizeF size = QFontMetricsF(label.font()).size(0, words).grownBy(label.padding());
            QRectF place(atLeft ? axes.left() : axes.right() - size.width(), above ? line - size.height() : line, size.width(),
                         size.height());
            if (upright && place.left() < *upright && place.right() > *upright)
                place.moveLeft(atLeft ? *upright : *upright - size.width());
            double covered = axes.top() > place.top() || axes.bottom() < place.bottom() ? place.width() : 0.0;
            for (const QPolygonF& curve : curves)
                covered += widthWithin(curve, place);
            for (const QRectF& other : taken)
                covered += other.intersected(place).width();
            for (const Length& other : {m_configured, m_original, m_others}) {
                const double y = other.line->point1->pixelPosition().y();
                if (other.line != length.line && other.line->visible() && y > place.top() && y < place.bottom())
                    covered += place.width();
            }
            if (covered >= least)
                return;
            least = covered;
            best = place;
            label.setText(words);
            label.setPositionAlignment(Qt::AlignLeft | (above ? Qt::AlignBottom : Qt::AlignTop));
            label.position->setCoords((place.left() - axes.left()) / axes.width(), length.line->point1->coords().y());
        };
        for (const QString& words : {length.words, QString(length.words).replace(tr("original length"), QStringLiteral("M₀"))})
            for (const auto& [atLeft, above] : {std::pair(true, true), {false, false}, {true, false}, {false, true}})
                tryPlace(words, atLeft, above);
        taken.push_back(best);
    }
}

PenaltyLines::PenaltyLines(QCustomPlot& canvas)
    : m_axes(new QCPAxisRect(&canvas)), m_ticker(makeTicker<CellTicker>()), m_alibi(Alibi::make(1).value())
{
    m_axes->setVisible(false); // a pane as soon as it is wanted
    along().setTicker(m_ticker);
    along().setLabel(tr("Offset Δ"));
    explain(along(), AxisMeaning::Offset);
    along().grid()->setVisible(false);
    down().setTicker(QSharedPointer<QCPAxisTicker>(new PenaltyTicker));
    explain(down(), AxisMeaning::Bias);
    for (std::size_t line = 0; line < mostDrawnHeads; ++line) {
        m_lines.push_back(new CurvePlottable(&along(), &down()));
        auto* const name = makeTextItem(canvas);
        auto* const leader = new QCPItemLine(&canvas);
        leader->setSelectable(false);
        name->setPadding(QMargins(leaderLength + 2, 0, 0, 0));
        name->setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        for (QCPAbstractItem* const item : {static_cast<QCPAbstractItem*>(name), static_cast<QCPAbstractItem*>(leader)})
            item->setClipToAxisRect(false);
        for (QCPItemPosition* const position : {name->position, leader->start, leader->end}) {
            position->setTypeX(QCPItemPosition::ptAxisRectRatio);
            position->setAxes(&along(), &down());
            position->setAxisRect(m_axes);
        }
        m_names.push_back(name);
        m_leaders.push_back(leader);
    }
}

void PenaltyLines::setStyle(const PlotStyle& style, const QFont& small)
{
    const QFontMetrics metrics(small);
    m_axes->setMinimumMargins(QMargins(0, metrics.height() / 2 + 2,
                                       metrics.horizontalAdvance(tr("head %1").arg(RotarySettings::mostHeads)) + leaderLength + 6, 0));
    constexpr std::size_t firstSeries = 2; // after the curves above
    for (std::size_t line = 0; line < m_lines.size();
         ++line) { // names may stand beside the ends of other lines: colours tell whose they are
        m_lines[line]->setPen(style.seriesPen(firstSeries + line, 1.4));
        m_names[line]->setFont(small);
        m_names[line]->setColor(style.readable(style.series(firstSeries + line), style.background));
        m_leaders[line]->setPen(QPen(m_names[line]->color(), style.line(1.0)));
    }
}

void PenaltyLines::hide()
{
    for (CurvePlottable* const line : m_lines)
        line->setVisible(false);
    for (QCPItemText* const name : m_names)
        name->setVisible(false);
    for (QCPItemLine* const leader : m_leaders)
        leader->setVisible(false);
}

void PenaltyLines::show(const Alibi& alibi, std::int64_t maxLen)
{
    m_alibi = alibi;
    m_maxLen = maxLen;
    draw(mostDrawnHeads);
}

// The lines of so many heads, or of all.
void PenaltyLines::draw(std::size_t most)
{
    m_heads = m_alibi.bySlope(most);
    for (std::size_t line = 0; line < m_lines.size(); ++line) {
        m_lines[line]->setVisible(line < m_heads.size());
        m_names[line]->setVisible(false); // until it is placed
        m_leaders[line]->setVisible(false);
        if (line < m_heads.size())
            m_lines[line]->setSampler([alibi = m_alibi, maxLen = m_maxLen, head = m_heads[line]](const CellRange& range, int pixels) {
                return samplePenalty(alibi, head, SampleAxis::over(range.first, range.last, pixels, maxLen));
            });
    }
}

void PenaltyLines::fitValues(const CellRange& inSight)
{
    const double lowest = lowestPenalty(m_alibi, inSight);
    down().setRange(1.06 * lowest, -0.06 * lowest);
    const QString label = tr("ALiBi, −m Δ");
    down().setLabel(QFontMetrics(down().labelFont()).horizontalAdvance(label) <= m_axes->height() ? label : QStringLiteral("ALiBi"));
}

double lowestPenalty(const Alibi& alibi, const CellRange& inSight)
{
    return -alibi.slope(alibi.bySlope(2).front()) * std::max(1.0, inSight.last - 1.0);
}

void PenaltyLines::placeNames(const CellRange& inSight)
{
    const double height = QFontMetrics(m_names.front()->font()).height();
    const auto room = static_cast<std::size_t>(std::max(2.0, std::floor(m_axes->height() / height) + 1.0));
    if (const std::size_t most = std::min(room, mostDrawnHeads); m_alibi.bySlope(most) != m_heads)
        draw(most);
    // Beside the ends of the lines, the flattest at the top: each as much lower as the name above needs, and none below the axes.
    std::vector<double> places(m_heads.size());
    double free = -std::numeric_limits<double>::infinity();
    for (std::size_t line = places.size(); line-- > 0; free = places[line] + height)
        places[line] = std::max(free, down().coordToPixel(-m_alibi.slope(m_heads[line]) * (inSight.last - 0.5)));
    double lowest = m_axes->bottom(); // the numbers below keep theirs
    for (std::size_t line = 0; line < places.size(); ++line, lowest -= height) {
        places[line] = std::min(places[line], lowest);
        QCPItemText& name = *m_names[line];
        name.setVisible(true);
        name.setText(tr("head %1").arg(m_heads[line]));
        name.position->setCoords(1.0, down().pixelToCoord(places[line]));
        m_leaders[line]->setVisible(true);
        m_leaders[line]->start->setCoords(1.0, -m_alibi.slope(m_heads[line]) * (inSight.last - 0.5));
        m_leaders[line]->end->setCoords(1.0 + leaderLength / std::max(1.0, static_cast<double>(m_axes->width())),
                                        name.position->coords().y());
    }
}

QString PenaltyLines::slopes() const { return slopesText(m_alibi, m_heads.size()); }

// 1/2 and its powers as fractions, other slopes as numbers.
QString slopeText(double slope)
{
    const double inverse = 1.0 / slope;
    return inverse == std::round(inverse) && inverse < 1e6 ? QStringLiteral("1/%1").arg(inverse, 0, 'f', 0) : valueText(slope);
}

QString slopesText(const Alibi& alibi, std::size_t drawn)
{
    const std::vector<std::int64_t> ends = alibi.bySlope(2);
    return alibi.heads() == 1 ? RotaryPicture::tr("ALiBi: 1 head, slope m = %1").arg(slopeText(alibi.slope(1)))
                              : RotaryPicture::tr("ALiBi: %1 of %2 heads, slopes m = %3 … %4")
                                    .arg(drawn)
                                    .arg(alibi.heads())
                                    .arg(slopeText(alibi.slope(ends.back())), slopeText(alibi.slope(ends.front())));
}

} // namespace posenc

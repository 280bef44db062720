// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/sin_cos.h"
#include "core/encoding/frequencies.h"
#include "ui/base/shown_number.h"
#include "ui/plotting/picture.h"
#include "ui/plotting/tickers.h"
#include "ui/text/scheme_text.h"
#include "ui/views/numbers.h"
#include "ui/views/pairs/clock_dials.h"
#include "ui/views/views.h"

#include <bit>
#include <cmath>
#include <memory>
#include <numbers>
#include <optional>
#include <utility>

namespace posenc {

namespace {

QString twoDigits(double value) { return shownNumber(value, 2, 'f'); }

constexpr int trailLength = 6; // positions
constexpr double bitsGap = 8.0;
constexpr double roundTheClock = 2.0 * std::numbers::pi; // radians

// From twelve o'clock, clockwise, in [0, 2π).
double angleOf(const QPointF& direction)
{
    const double angle = std::atan2(direction.x(), direction.y());
    return angle < 0.0 ? angle + roundTheClock : angle;
}

/// What is said about the pairs as clocks, which stand in a grid: a place is a dial.
class ClockPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(ClockPicture)
public:
    explicit ClockPicture(const Scene& scene, DialGrid grid = {}, const ClockPicture* before = nullptr)
        : Picture(View::Clock, scene), m_grid(std::move(grid)),
          m_frequencies(before && before->scene().encoding == scene.encoding ? before->m_frequencies
                                                                             : std::make_shared<const Frequencies>(scene.encoding))
    {
    }

    const DialGrid& grid() const { return m_grid; }
    const Frequencies& frequencies() const { return *m_frequencies; }

    /// (sin, cos) of the angle of a pair at position k.
    QPointF directionOf(std::int64_t pair, std::int64_t k) const
    {
        double sine = 0.0;
        double cosine = 0.0;
        sinCos(static_cast<double>(k), m_frequencies->quarterTurns(pair), sine, cosine);
        return {sine, cosine};
    }

    std::optional<std::int64_t> pairAt(const CellPlace& place) const
    {
        if (place.row < 0 || place.column < 0 || place.column >= m_grid.columns)
            return std::nullopt;
        const std::int64_t dial = place.row * m_grid.columns + place.column;
        if (dial >= std::ssize(m_grid.pairs))
            return std::nullopt;
        return m_grid.pairs[static_cast<std::size_t>(dial)];
    }

    QString subtitle() const override { return tr("every pair at the angle k ω, k = %1").arg(groupedNumber(selectedPosition(scene()))); }

    QString description() const override
    {
        const QString parameters = tr("%1, %2").arg(sizesText(scene().encoding), parametersText(scene().encoding));
        if (scene().encoding.pairs() == 0)
            return tr("There is no pair and no clock; %1").arg(parameters);
        const std::int64_t k = selectedPosition(scene());
        const std::int64_t pair = selectedPair(scene());
        const double angle = angleOf(directionOf(pair, k));
        return tr("%1; at k = %2 the hand of pair %3 stands at %4 rad").arg(parameters).arg(k).arg(pair).arg(valueText(angle));
    }

    QString readout(double column, double row) const override
    {
        const auto pair = pairAt({static_cast<std::int64_t>(std::floor(row)), static_cast<std::int64_t>(std::floor(column))});
        if (!pair)
            return {};
        const QPointF direction = directionOf(*pair, selectedPosition(scene()));
        const double turns = static_cast<double>(selectedPosition(scene())) * m_frequencies->omega(*pair) / roundTheClock;
        const QString words = tr("pair %1 · %2 turns so far · hand at %3 rad · sin %4")
                                  .arg(*pair)
                                  .arg(twoDigits(turns), twoDigits(angleOf(direction)), twoDigits(direction.x()));
        return columnsOfPair(scene().encoding, *pair).cosine < 0 ? tr("%1, without its cosine").arg(words)
                                                                 : tr("%1 · cos %2").arg(words, twoDigits(direction.y()));
    }

    CellPlace selected() const override
    {
        if (m_grid.pairs.empty())
            return {};
        const auto dial = static_cast<std::int64_t>(m_grid.nearest(selectedPair(scene())));
        return {dial / m_grid.columns, dial % m_grid.columns};
    }

    Scene select(const CellPlace& place) const override
    {
        if (m_grid.pairs.empty())
            return scene();
        const std::int64_t row = std::clamp<std::int64_t>(place.row, 0, m_grid.rows - 1);
        const std::int64_t column = std::clamp<std::int64_t>(place.column, 0, m_grid.columns - 1);
        const std::int64_t dial = std::min<std::int64_t>(row * m_grid.columns + column, std::ssize(m_grid.pairs) - 1);
        return withPair(scene(), m_grid.pairs[static_cast<std::size_t>(dial)]);
    }

    std::vector<Mark> marks(const Scene&) const override { return {}; }
    ZoomAxes zoomAxes() const override { return ZoomAxes::None; }

    CellWindow fullWindow() const override { return {{0.0, static_cast<double>(m_grid.rows)}, {0.0, static_cast<double>(m_grid.columns)}}; }

private:
    DialGrid m_grid;
    std::shared_ptr<const Frequencies> m_frequencies;
};

/// The pairs as clocks: each is a hand at the angle kω from twelve o'clock, clockwise, so the sine is how far right its end is and the
/// cosine how far up. Below them is the position in binary digits, whose places also flip ever more slowly, or the names of several hands.
class ClockPlot : public PlotOf<ClockPicture> {
    Q_DECLARE_TR_FUNCTIONS(ClockPlot)
public:
    ClockPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
        : PlotOf(canvas, colorMaps), m_faces(new DialFaces(canvas)), m_hands(new DialHands(canvas)), m_drawn(cast(kept()))
    {
        for (QCPAxis* axis : canvas.axisRect()->axes())
            axis->setVisible(false);
        canvas.xAxis->grid()->setVisible(false);
        canvas.yAxis->grid()->setVisible(false);
        canvas.yAxis->setRangeReversed(true);
        m_faces->setSentence(tr("This encoding has no pairs, so there is no clock. Choose a d_model of 2 or more."));
    }

    // Which dials there are depends on the room for them.
    std::shared_ptr<const Picture> picture(const Scene& scene) const override
    {
        const Scene seen = withFilesOf(scene, {});
        DialGrid grid = gridOf(seen.encoding.pairs());
        if (seen == this->scene() && grid == shown().grid())
            return kept();
        return std::make_shared<const ClockPicture>(seen, std::move(grid), &shown());
    }

    QString resolution() const override
    {
        const std::vector<std::int64_t>& shown = m_grid.pairs;
        if (std::ssize(shown) == m_drawn->frequencies().pairs() || shown.size() < 2)
            return {};
        std::int64_t nearest = m_drawn->frequencies().pairs();
        std::int64_t furthest = 0;
        for (std::size_t dial = 1; dial < shown.size(); ++dial) {
            nearest = std::min(nearest, shown[dial] - shown[dial - 1]);
            furthest = std::max(furthest, shown[dial] - shown[dial - 1]);
        }
        const QString apart = nearest == furthest ? QString::number(nearest) : tr("%1 or %2").arg(nearest).arg(furthest);
        QStringList first;
        for (std::size_t dial = 0; dial < std::min<std::size_t>(3, shown.size() - 1); ++dial)
            first << QString::number(shown[dial]);
        return tr("showing %1 of %2 pairs, in steps of %3: %4, …, %5")
            .arg(shown.size())
            .arg(m_drawn->frequencies().pairs())
            .arg(apart, first.join(QStringLiteral(", ")))
            .arg(shown.back());
    }

    bool notesResolution() const override { return true; }

    Handle handleAt(const QPointF& place) const override
    {
        const auto isOn = [&place](const Dial& dial) { return QLineF(dial.center, place).length() <= dial.radius; };
        if (std::ranges::none_of(m_hands->dials(), isOn))
            return {};
        return [this, last = place](const Scene& scene, const QPointF& to) mutable {
            return dragged(*picture(scene), std::exchange(last, to), to);
        };
    }

    /// The dial's hand follows the pointer around its middle, as nearly as integer positions allow.
    // The fraction of a position left by one step, and what is beyond the ends, carries over to the next, so the hand stays with the
    // pointer.
    std::optional<Scene> dragged(const Picture& picture, const QPointF& from, const QPointF& to) const override
    {
        constexpr double hub = 3.0; // units around the middle, within which a point has no angle
        const auto cellAt = [](const QCPAxis& axis, double place) {
            return static_cast<std::int64_t>(std::floor(axis.pixelToCoord(place) + 0.5));
        };
        const Scene& scene = picture.scene();
        const auto& clocks = static_cast<const ClockPicture&>(picture);
        const std::int64_t k = selectedPosition(scene);
        const auto lastPosition = static_cast<double>(scene.encoding.maxLen() - 1);
        const auto nearest = [lastPosition](double wanted) { return std::llround(std::clamp(wanted, 0.0, lastPosition)); };
        Dragged drag{to, {cellAt(*canvas().yAxis, from.y()), cellAt(*canvas().xAxis, from.x())}, static_cast<double>(k)};
        if (m_dragged && m_dragged->to == from) {
            drag.dial = m_dragged->dial;
            if (nearest(m_dragged->wanted) == k)
                drag.wanted = m_dragged->wanted;
        }
        m_dragged.reset();
        const auto pair = clocks.pairAt(drag.dial);
        if (!pair)
            return std::nullopt;
        const QPointF middle = centerOf(clocks.grid(), drag.dial);
        const QPointF before = from - middle;
        const QPointF after = to - middle;
        if (std::min(std::hypot(before.x(), before.y()), std::hypot(after.x(), after.y())) > hub)
            drag.wanted += std::remainder(std::atan2(after.x(), -after.y()) - std::atan2(before.x(), -before.y()), roundTheClock)
                           / clocks.frequencies().omega(*pair);
        m_dragged = drag;
        const std::int64_t next = nearest(drag.wanted);
        if (next == k)
            return std::nullopt;
        return withPosition(scene, next);
    }

protected:
    void draw() override
    {
        m_drawn = cast(kept());
        const QFontMetricsF metrics(smallFont());
        m_words = QSizeF(0.0, 2.0 * metrics.height());
        if (const std::int64_t pairs = m_drawn->frequencies().pairs(); pairs > 0)
            for (const QString& text : {pairText(pairs - 1), wavelengthText(m_drawn->frequencies().wavelength(pairs - 1)),
                                        wavelengthText(m_drawn->frequencies().wavelength(pairs / 2))})
                m_words.setWidth(std::max(m_words.width(), metrics.horizontalAdvance(text)));
        placeDials();
    }

    Follows follow(const std::shared_ptr<const Picture>& picture) override
    {
        m_drawn = cast(picture);
        turnHands();
        showBits();
        return Follows::Overlay;
    }

    void applyStyle() override
    {
        m_faces->setStyle(style(), smallFont());
        m_hands->setStyle(style(), smallFont());
    }

    // The digits take room from the dials only if that leaves one row of them.
    void fit() override
    {
        const double bits = DialHands::bitsHeight(style(), smallFont()) + bitsGap;
        const double row = DialGrid::smallestDial + DialGrid::gap + m_words.height();
        const bool room = m_drawn->frequencies().pairs() > 0 && canvas().viewport().height() - bits >= row;
        canvas().axisRect()->setMinimumMargins(QMargins(0, 0, 0, room ? static_cast<int>(std::ceil(bits)) : 0));
        layOut();
        placeDials();
        turnHands();
        showBits();
    }

private:
    static QString wavelengthText(double wavelength)
    {
        const QString number = wavelength < 1000.0 ? QString::number(wavelength, 'g', 3)
                               : wavelength < 1e6  ? groupedNumber(wavelength)
                                                   : QString::number(wavelength, 'g', 3);
        return tr("λ = %1").arg(number);
    }

    static QString pairText(std::int64_t pair) { return tr("i = %1").arg(pair); }

    DialGrid gridOf(std::int64_t pairs) const
    {
        const QSize room = canvas().axisRect()->rect().size();
        return DialGrid::in(room.isEmpty() ? QSizeF(640.0, 400.0) : QSizeF(room), pairs, m_words);
    }

    // The axes are a unit above their rectangle; the dials are not.
    QPointF centerOf(const DialGrid& grid, const CellPlace& place) const
    {
        const QRectF room(canvas().axisRect()->rect());
        return {room.left() + (static_cast<double>(place.column) + 0.5) * room.width() / grid.columns,
                room.top() + (static_cast<double>(place.row) + 0.5) * room.height() / grid.rows - 0.5 * m_words.height()};
    }

    void placeDials()
    {
        m_grid = gridOf(m_drawn->frequencies().pairs());
        canvas().xAxis->setRange(-0.5, m_grid.columns - 0.5);
        canvas().yAxis->setRange(-0.5, m_grid.rows - 0.5);
    }

    // The position of each hand, and its colour: k, and if it is pinned, the other positions.
    std::vector<std::pair<std::int64_t, std::size_t>> shownPositions() const
    {
        const Scene& scene = m_drawn->scene();
        std::vector<std::pair<std::int64_t, std::size_t>> shown{{selectedPosition(scene), 0}};
        const std::vector<std::int64_t>& positions = scene.selection.positions;
        for (std::size_t other = 1; scene.selection.pinned && other < positions.size(); ++other)
            if (positions[other] < scene.encoding.maxLen())
                shown.emplace_back(positions[other], other);
        return shown;
    }

    void turnHands()
    {
        constexpr double largestRadius = 120.0;
        const QRectF room(canvas().axisRect()->rect());
        const QSizeF cell(room.width() / m_grid.columns, room.height() / m_grid.rows);
        const double radius =
            std::clamp(0.5 * (std::min(cell.width(), cell.height() - m_words.height()) - DialGrid::gap), 4.0, largestRadius);
        const std::int64_t k = selectedPosition(m_drawn->scene());
        const auto shown = shownPositions();
        std::vector<Dial> dials;
        for (std::size_t index = 0; index < m_grid.pairs.size(); ++index) {
            const std::int64_t pair = m_grid.pairs[index];
            const std::int64_t row = static_cast<std::int64_t>(index) / m_grid.columns;
            const std::int64_t column = static_cast<std::int64_t>(index) % m_grid.columns;
            Dial dial;
            dial.radius = radius;
            dial.center = centerOf(m_grid, {row, column});
            dial.name = pairText(pair);
            dial.wavelength = wavelengthText(m_drawn->frequencies().wavelength(pair));
            dial.selected = pair == selectedPair(m_drawn->scene());
            for (const auto& [position, series] : shown) {
                dial.hands.push_back(m_drawn->directionOf(pair, position));
                dial.series.push_back(series);
            }
            for (std::int64_t before = k - 1; before >= std::max<std::int64_t>(0, k - trailLength); --before)
                dial.trail.push_back(m_drawn->directionOf(pair, before));
            dials.push_back(std::move(dial));
        }
        m_faces->setDials(dials);
        m_hands->setDials(std::move(dials));
    }

    void showBits()
    {
        const QRectF place(canvas().viewport());
        const int below = canvas().axisRect()->minimumMargins().bottom();
        DialHands::Bits bits;
        if (below > 0) {
            const auto k = static_cast<std::uint64_t>(selectedPosition(m_drawn->scene()));
            const auto last = static_cast<std::uint64_t>(m_drawn->scene().encoding.maxLen() - 1);
            bits.room = QRectF(place.left() + 1.0, place.bottom() - below + bitsGap, place.width() - 2.0, below - bitsGap);
            if (const auto shown = shownPositions(); shown.size() > 1) { // arrows are compared, no digits
                for (const auto& [position, series] : shown)
                    bits.hands << tr("k = %1").arg(groupedNumber(position));
                return m_hands->setBits(std::move(bits));
            }
            for (int bit = 0; bit < std::max(1, static_cast<int>(std::bit_width(last))); ++bit)
                bits.digits.push_back((k >> bit & 1U) != 0);
            bits.words = tr("k = %1 in binary, fastest bit first").arg(groupedNumber(k));
            bits.fewWords = tr("k = %1 in binary").arg(groupedNumber(k));
        }
        m_hands->setBits(std::move(bits));
    }

    DialFaces* m_faces;
    DialHands* m_hands;
    std::shared_ptr<const ClockPicture> m_drawn; ///< the one on display, or the one that the pointer selects
    DialGrid m_grid;
    QSizeF m_words; ///< room for the words below a dial
    struct Dragged {
        QPointF to;
        CellPlace dial;
        double wanted = 0.0; ///< position
    };
    mutable std::optional<Dragged> m_dragged; ///< where the last drag ended: continuing from there turns the same dial
};

// k ω in [0, 2π), from u = ω · 2/π. Sums and products alone, which are the same on every machine; atan2 is not.
double angleWithinTurn(std::int64_t k, DoubleDouble u)
{
    constexpr DoubleDouble quarterTurn{0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54};
    const DoubleDouble quarters = DoubleDouble{static_cast<double>(k), 0.0} * u;
    DoubleDouble rest = twoSum(quarters.hi - 4.0 * std::floor(0.25 * quarters.hi), quarters.lo);
    if (rest.hi < 0.0)
        rest = rest + DoubleDouble{4.0, 0.0};
    const double angle = (rest * quarterTurn).hi;
    return angle < roundTheClock ? angle : 0.0;
}

// Angles in [0, 2π), turns including whole ones.
TableSource::Fill anglesOf(const Frequencies& frequencies, std::int64_t k)
{
    return [frequencies, k](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r) {
            const std::int64_t pair = first + r;
            double sine = 0.0;
            double cosine = 0.0;
            sinCos(static_cast<double>(k), frequencies.quarterTurns(pair), sine, cosine);
            block.row(r) << static_cast<double>(pair), frequencies.omega(pair), angleWithinTurn(k, frequencies.quarterTurns(pair)),
                0.25 * static_cast<double>(k) * frequencies.quarterTurns(pair).hi, sine, cosine;
        }
    };
}

// (pairs × 6)
Expected<TableSource> clockNumbers(const Scene& scene)
{
    return pairsTable(scene.encoding, {"pair", "omega", "angle", "turns", "sine", "cosine"},
                      anglesOf(Encoding(scene.encoding).frequencies(), selectedPosition(scene)));
}

} // namespace

extern const ViewMaker clockView{View::Clock, ViewMaker::Place::Left, newPlot<ClockPlot>, clockNumbers};

} // namespace posenc

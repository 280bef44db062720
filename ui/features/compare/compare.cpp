// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/shown_number.h"
#include "ui/features/compare/compare_panel.h"
#include "ui/features/compare/compared_samples.h"
#include "ui/features/compare/compared_scene.h"
#include "ui/features/compare/compared_sizes.h"
#include "ui/features/compare/comparison_settings.h"
#include "ui/plotting/axis_meaning.h"
#include "ui/plotting/picture.h"
#include "ui/plotting/point_labels.h"
#include "ui/plotting/sampled_plottables.h"
#include "ui/plotting/tickers.h"
#include "ui/scene/opened_table.h"
#include "ui/text/choice_words.h"
#include "ui/text/scheme_text.h"
#include "ui/views/cell_view.h"
#include "ui/views/curve_view.h"
#include "ui/views/similarity_colors.h"
#include "ui/views/views.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace posenc {

namespace {

bool haveTheSameSides(const Scene& one, const Scene& other)
{
    return one.encoding == other.encoding && one.scheme == other.scheme && one.view.measure == other.view.measure
           && one.of<ComparisonSettings>().picture == other.of<ComparisonSettings>().picture && one.other == other.other;
}

constexpr int headingGap = 5; // pixels between a heading and its picture
constexpr int swatchLength = 16;
constexpr int betweenPanes = 8; // pixels between a picture, or its colour bar, and the numbers of the next one

// A bound for a scale: one significant digit, not below the value.
double roundedUp(double value)
{
    if (!(value > 0.0))
        return 1.0;
    const double unit = std::pow(10.0, std::floor(std::log10(value)));
    return std::ceil(value / unit - 1e-9) * unit;
}

CellValues together(const CellValues& a, const CellValues& b) { return {std::min(a.lowest, b.lowest), std::max(a.highest, b.highest)}; }

// The table that comes with the program, or one from page Train: posenc trained both.
bool isLearned(const Scene& scene)
{
    const auto& table = scene.scheme.table;
    return scene.scheme.name->takes(SchemeParameter::File) && table && (table->isTrained() || table->path == trainedTablePath);
}

/// Both sides of a comparison, and what is said about them.
class ComparePicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(ComparePicture)
public:
    explicit ComparePicture(const Scene& scene, const ComparePicture* before = nullptr)
        : Picture(View::Compare, scene),
          m_sides(before && before->reference() == comparedReference(scene) && haveTheSameSides(scene, before->scene())
                      ? before->m_sides
                      : std::make_shared<const ComparedSides>(scene)),
          m_hasLearned(isLearned(scene) || isLearned(comparedScene(scene)))
    {
    }

    const ComparedContent& content() const { return m_sides->content; }
    /// The origin of curves.
    std::int64_t reference() const { return m_sides->reference; }
    const std::shared_ptr<const ComparedSides>& sides() const { return m_sides; }

    /// What distinguishes one side from the other.
    QString sideText(const SchemeSimilarity& side) const
    {
        const Scheme& scheme = side.scheme();
        const bool isOfPairs = scheme.traits().hasPairs;
        const bool isTable = scheme.traits().takes(SchemeParameter::File);
        QString text = isOfPairs ? parametersText(scheme.spec()) : QString::fromUtf8(scheme.traits().name.data());
        if (m_hasLearned && isTable)
            text = tr("learned");
        else if (m_hasLearned && isOfPairs)
            text.prepend(tr("formula") + QStringLiteral(" · "));
        text += QStringLiteral(" · %1 × %2").arg(groupedNumber(scheme.spec().maxLen()), groupedNumber(scheme.spec().dModel()));
        if (content().uses(Parameter::Measure))
            text += QStringLiteral(" · ") + wordOfMeasure(side.measure());
        return text;
    }

    QString subtitle() const override { return sidesText(); }

    QString figureTitle() const override { return title() + QStringLiteral(" · ") + sidesText(); }

    QString description() const override
    {
        const CellPlace cell = selected();
        return tr("%1; %2").arg(subtitle(), readout(static_cast<double>(cell.column), static_cast<double>(cell.row)));
    }

    QString readout(double column, double row) const override
    {
        const CellPlace cell{content().isCurve() ? 0 : static_cast<std::int64_t>(std::floor(row)),
                             static_cast<std::int64_t>(std::floor(column))};
        const auto has = [this, &cell](const SchemeSimilarity& side) {
            const CellPlace cells = m_sides->cellsOf(side);
            return cell.row >= 0 && cell.column >= 0 && cell.row < cells.row && cell.column < cells.column;
        };
        const bool hasA = has(m_sides->a);
        const bool hasB = has(m_sides->b);
        if (!hasA && !hasB)
            return {};
        const double a = hasA ? content().value(m_sides->a, cell, reference()) : 0.0;
        const double b = hasB ? content().value(m_sides->b, cell, reference()) : 0.0;
        const QString both =
            tr("%1: A %2, B %3")
                .arg(content().cellText(scene(), cell), hasA ? valueText(a) : tr("nothing"), hasB ? valueText(b) : tr("nothing"));
        return hasA && hasB ? tr("%1, A − B %2").arg(both, valueText(a - b)) : both;
    }

    std::vector<InkedName> inkedNames() const override
    {
        return {{QStringLiteral("A − B"), {}}, {QStringLiteral("A"), comparedColors[0]}, {QStringLiteral("B"), comparedColors[1]}};
    }

    CellPlace selected() const override { return content().selected(scene()); }
    Scene select(const CellPlace& place) const override { return content().select(scene(), place); }
    ZoomAxes zoomAxes() const override { return content().zoomAxes(); }

    std::vector<Mark> marks(const Scene&) const override
    {
        const CellPlace cell = selected();
        if (!content().isCurve())
            return marksOf(cell);
        return {{Mark::Shape::Line, static_cast<double>(cell.row), static_cast<double>(cell.column), {}}};
    }

private:
    QString sidesText() const { return tr("A: %1 — B: %2").arg(sideText(m_sides->a), sideText(m_sides->b)); }

    std::shared_ptr<const ComparedSides> m_sides;
    bool m_hasLearned; ///< one of the sides is a table that posenc trained
};

/// Scene A, scene B and A − B side by side, over the same cells: as heatmap, similarity or curve over the offset; curves of A and B on the
/// same axes if the scene says so, each named above them in its colour. Cells that only one has stay empty.
class ComparePlot : public PlotOf<ComparePicture>, public SwappingPlot {
    Q_DECLARE_TR_FUNCTIONS(ComparePlot)
public:
    ComparePlot(QCustomPlot& canvas, const ColorMaps& colorMaps) : PlotOf(canvas, colorMaps), m_drawn(cast(kept()))
    {
        m_samples.setSides(m_drawn->sides());
        m_bar = &addColorBar(2);
        addColorBar(4);
        m_panes[A] = makePane(*canvas.axisRect());
        const int columns[] = {0, 1, 3};
        for (const std::size_t which : {B, Difference}) {
            auto* const axes = new QCPAxisRect(&canvas);
            canvas.plotLayout()->addElement(0, columns[which], axes);
            axes->setMarginGroup(QCP::msTop | QCP::msBottom, canvas.axisRect()->marginGroup(QCP::msTop));
            addPane(*axes);
            m_panes[which] = makePane(*axes);
        }
        m_besideA = new CurvePlottable(canvas.xAxis, canvas.yAxis);
        m_besideA->setVisible(false);
        m_besideA->setSampler([this](const CellRange& window, int pixels) { return m_samples.curve(B, window, pixels); });
    }

    void setSwapped(bool swapped) override
    {
        if (std::exchange(m_isSwapped, swapped) == swapped)
            return;
        applyStyle();
        drawOf(m_drawn);
        fit();
        canvas().replot(QCustomPlot::rpQueuedReplot);
    }

    QString resolution() const override
    {
        const CellWindow inSight = shown().window();
        const QSize pixels = devicePixels();
        const double rows = inSight.rows.size() / pixels.height();
        const double columns = inSight.columns.size() / pixels.width();
        QStringList notes;
        const bool areMeans = isLive() ? showsMeans() : !showsCurves() && (rows > 1.0 || columns > 1.0);
        if (areMeans) // of less than a cell, too: neighbours mix
            notes << averagedText(tr("each pixel averages %1 × %2 cells of A and of B before the difference")
                                      .arg(perPixelNumber(std::max(1.0, rows), 3), perPixelNumber(std::max(1.0, columns), 3)));
        else if (showsCurves() && columns > 1.0)
            notes << averagedText(tr("each pixel averages %1 offsets of A and of B before the difference").arg(perPixelNumber(columns, 3)));
        notes << referenceNote();
        if (showsMeans() && !isLive())
            notes << smoothingText();
        if (const auto& sides = *m_drawn->sides(); sides.cellsOf(sides.a) != sides.cellsOf(sides.b))
            notes << (showsTogether() ? tr("offsets that only one of the two has are missing in A − B")
                                      : tr("cells that only one of the two has stay empty in the other and in A − B"));
        notes.removeAll(QString());
        return notes.join(QStringLiteral(" · "));
    }

    bool showsMeans() const override
    {
        const CellWindow inSight = shown().window();
        const CellPlace cells = m_samples.common();
        const QSize pixels = devicePixels();
        return !showsCurves()
               && (pictureAxis(inSight.rows, pixels.height(), cells.row).averaged()
                   || pictureAxis(inSight.columns, pixels.width(), cells.column).averaged());
    }

protected:
    void draw() override { drawOf(cast(kept())); }

    // If measured from k, the curves move with it.
    Follows follow(const std::shared_ptr<const Picture>& picture) override
    {
        const auto wanted = cast(picture);
        if (!showsCurves() || wanted->reference() == m_drawn->reference())
            return Follows::Marks;
        drawOf(wanted);
        if (!canvas().axisRect()->rect().isEmpty())
            fit();
        return Follows::Picture;
    }

    bool drawAtRest() override
    {
        if (!m_values.isHeld() && !m_differences.isHeld() && !m_colors.isHeld())
            return false;
        drawOf(m_drawn);
        return true;
    }

    void applyStyle() override
    {
        makeRoomForHeadings();
        setBarTitle(*m_bar, style().onPaper ? tr("A, B") : QString());
        m_besideA->setPen(style().seriesPen(comparedColors[B], 1.5));
        for (const Which which : {A, B, Difference}) {
            const Pane& pane = m_panes[which];
            const std::size_t color = comparedColors[sideIn(which)];
            pane.heading->setFont(headingFont());
            const bool isNamed = style().onPaper && !showsCurves(); // colours are for curves
            pane.heading->setColor(isNamed               ? style().text
                                   : which == Difference ? style().secondaryText
                                                         : style().readable(style().series(color), style().background));
            pane.curve->setPen(style().seriesPen(color, 1.5));
            pane.swatch->setPen(style().seriesPen(color, 2.0));
        }
    }

    void fit() override
    {
        canvas().plotLayout()->setMargins(QMargins());
        for (const Pane& pane : m_panes) {
            pane.axes->setMinimumSize(0, 0);
            pane.axes->setMaximumSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX);
        }
        if (style().onPaper || style().projected) // three labels have fewer digits
            m_bar->axis()->ticker().staticCast<ValueTicker>()->setMost(3);
        QCPAxis& ofB = *m_panes[B].axes->axis(QCPAxis::atLeft);
        const QFontMetrics metrics(ofB.tickLabelFont());
        const int between = style().onPaper ? betweenPanes / 4 : betweenPanes;
        const QString last = QString::number(m_samples.common().column); // stands half in the room between A and B, as the first of B does
        const int apart = ofB.tickLabels() ? between : std::max(between, metrics.horizontalAdvance(last + QStringLiteral("00")) / 2);
        ofB.setPadding(apart);
        m_panes[Difference]
            .axes->axis(QCPAxis::atLeft)
            ->setPadding(!m_bar->visible() ? apart
                         : style().onPaper ? 2 * between // the last number of the bar is none of its axis
                                           : between);
        setAxes();
        fitColors(); // the ticks of the bars affect the layout
        layOut();
        layOutAlike();
        setAxes();
        fitColors();
        setFittingLabel(*m_bar->axis(), m_beyond.texts);
        if (const int lines = showHeadings(); std::exchange(m_linesOfHeadings, lines) != lines) {
            makeRoomForHeadings();
            layOut();
            layOutAlike();
            setAxes();
            fitColors();
            showHeadings();
        }
    }

private:
    using Which = ComparedSamples::Which;
    using enum ComparedSamples::Which;
    struct Pane {
        QCPAxisRect* axes = nullptr;
        RasterPlottable* raster = nullptr;
        CurvePlottable* curve = nullptr;
        QCPItemText* heading = nullptr;
        QCPItemLine* swatch = nullptr; ///< line in front of the heading, if the heading names one of two curves
        QSharedPointer<CellTicker> columnTicker;
        QSharedPointer<CellTicker> rowTicker;
    };

    void drawOf(const std::shared_ptr<const ComparePicture>& picture)
    {
        m_drawn = picture;
        const Scene& scene = this->scene();
        m_samples.setSides(m_drawn->sides());
        const SchemeSimilarity& a = m_drawn->sides()->a;
        const SchemeSimilarity& b = m_drawn->sides()->b;
        const bool isFitted = content().fitsColors();
        if (isFitted)
            m_colors.fit({&a, &b}, scene, holdsScale());
        const CellValues possible = together(content().range(a), content().range(b));
        const auto [lowest, highest] = isFitted ? m_colors.painted() : possible;
        const ColorMap& differenceColors = colorMaps().forSigned(scene.view.colormap, style().dark);
        const ColorMap& whole = possible.lowest < 0.0 ? differenceColors : colorMaps().forMagnitude(scene.view.colormap, style().dark);
        const ColorMap& colors = isFitted ? m_colors.map(whole) : whole;
        const QColor nothing = style().grid;
        for (const std::size_t which : {A, B})
            m_panes[which].raster->setSampler([=, this, &colors](const CellWindow& window, QImage& image, Eigen::ArrayXXf&) {
                m_samples.paint(sideIn(which), window, {colors, lowest, highest, nothing}, image);
            });
        m_panes[Difference].raster->setSampler(
            [this, nothing, &differenceColors](const CellWindow& window, QImage& image, Eigen::ArrayXXf&) {
                m_samples.paint(Difference, window, {differenceColors, -m_largest, m_largest, nothing}, image);
            });
        for (const std::size_t which : {A, B, Difference}) {
            m_panes[which].raster->setVisible(!showsCurves());
            m_panes[which].curve->setVisible(showsCurves());
            m_panes[which].curve->setSampler(
                [this, which](const CellRange& window, int pixels) { return m_samples.curve(sideIn(which), window, pixels); });
        }
        setColors(differenceColors, 1);
        if (isFitted && m_colors.shown()) {
            setCutColors(colors, m_colors.painted(), m_colors.bar());
        } else {
            setColors(colors, 0);
            setColorRange(lowest, highest, 0);
        }
        m_beyond = isFitted ? m_colors.beyond() : beyondOf(together(content().values(a), content().values(b)), possible);
        setBeyond(*m_bar, m_beyond);
        nameUnfinite();
        setColorBarsUsed(!showsCurves());
        arrange();
        setLabels();
    }

    Pane makePane(QCPAxisRect& axes)
    {
        Pane pane;
        pane.axes = &axes;
        QCPAxis* const along = axes.axis(QCPAxis::atBottom);
        QCPAxis* const down = axes.axis(QCPAxis::atLeft);
        pane.raster = new RasterPlottable(along, down);
        pane.curve = new CurvePlottable(along, down);
        pane.columnTicker = makeTicker<CellTicker>();
        pane.rowTicker = makeTicker<CellTicker>();
        along->setTicker(pane.columnTicker);
        along->grid()->setVisible(false);
        pane.heading = makeTextItem(canvas());
        pane.heading->setClipToAxisRect(false);
        pane.heading->setPositionAlignment(Qt::AlignLeft | Qt::AlignBottom);
        pane.heading->setTextAlignment(Qt::AlignLeft);
        pane.heading->position->setTypeX(QCPItemPosition::ptAxisRectRatio);
        pane.heading->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
        pane.heading->position->setAxisRect(&axes);
        pane.heading->position->setCoords(0.0, 0.0);
        pane.swatch = new QCPItemLine(&canvas());
        pane.swatch->setClipToAxisRect(false);
        pane.swatch->setSelectable(false);
        pane.swatch->setVisible(false);
        for (QCPItemPosition* const end : pane.swatch->positions()) {
            end->setType(QCPItemPosition::ptAbsolute); // pixels from the heading
            end->setParentAnchor(pane.heading->left);
        }
        return pane;
    }

    const ComparedContent& content() const { return shown().content(); }
    /// What a pane shows: B in A's place while they are swapped.
    std::size_t sideIn(std::size_t pane) const { return m_isSwapped && !showsTogether() && pane != Difference ? B - pane : pane; }
    QFont headingFont() const
    {
        QFont bold = smallFont();
        bold.setBold(!style().onPaper);
        return bold;
    }
    bool showsCurves() const { return content().isCurve(); }
    bool showsTogether() const { return showsCurves() && scene().of<ComparisonSettings>().curves == ComparedCurves::Together; }

    /// The panes in the layout.
    std::vector<Which> shownPanes() const
    {
        return m_isTogether ? std::vector<Which>{A, Difference} : std::vector<Which>{A, B, Difference};
    }

    // If they share axes, B's own leave the layout.
    void arrange()
    {
        if (showsTogether() == m_isTogether)
            return;
        m_isTogether = showsTogether();
        const Pane& b = m_panes[B];
        QCPLayoutGrid& layout = *canvas().plotLayout();
        placePane(*b.axes, rowOfAxes(), 1, !m_isTogether);
        layout.setColumnStretchFactor(1, m_isTogether ? 1e-6 : 1.0);
        b.axes->setMarginGroup(QCP::msTop | QCP::msBottom, m_isTogether ? nullptr : m_panes[A].axes->marginGroup(QCP::msTop));
        b.heading->position->setAxisRect(m_panes[m_isTogether ? A : B].axes);
        m_besideA->setVisible(m_isTogether);
        makeRoomForHeadings();
    }

    // What cells of A or B hold in place of a number. A similarity with such a row is none.
    void nameUnfinite()
    {
        const Scene& scene = m_drawn->scene();
        Unfinite kinds;
        for (const Scene& side : {scene, comparedScene(scene)}) {
            const CellRange columns{0.0, static_cast<double>(side.encoding.dModel())};
            const CellRange rows{0.0, static_cast<double>(side.encoding.maxLen())};
            const Unfinite in = Unfinite::of(side, content().isSquare() ? CellWindow{rows, columns} : shown().window());
            kinds.nan |= content().isSquare() ? in.any() : in.nan;
            kinds.infinity |= !content().isSquare() && in.infinity;
            kinds.minusInfinity |= !content().isSquare() && in.minusInfinity;
        }
        if (!m_legend && kinds.any())
            m_legend = new UnfiniteLegend(*m_bar);
        if (m_legend)
            m_legend->show(kinds, style().grid.rgb());
    }

    // Two curves on the same axes have one line each.
    void makeRoomForHeadings()
    {
        const int line = QFontMetrics(headingFont()).height();
        for (const Which which : {A, B, Difference}) {
            const Pane& pane = m_panes[which];
            pane.axes->setMinimumMargins(QMargins(0, (m_isTogether ? 2 : m_linesOfHeadings) * line + headingGap, 0, 0));
            const bool swatch = m_isTogether && which != Difference;
            pane.swatch->setVisible(swatch);
            const int below = headingGap + (m_isTogether && which == A ? line : 0);
            pane.heading->setPadding(QMargins(swatch ? swatchLength + headingGap : 0, 0, 0, below));
            pane.swatch->start->setCoords(0.0, -0.5 * below); // the anchor is in the middle of the words and what is below them
            pane.swatch->end->setCoords(swatchLength, -0.5 * below);
        }
    }

    QSize devicePixels() const
    {
        const Pane& pane = m_panes[Difference];
        return pane.raster->pixelsFor(pixelsWithin(*pane.axes), pixelsPerUnit());
    }
    bool holdsScale() const { return isLive() && keepsRoom(); }

    void setLabels()
    {
        const QString along = content().namesAlong(m_drawn->scene()).front();
        for (const Pane& pane : m_panes) {
            QCPAxis& down = *pane.axes->axis(QCPAxis::atLeft);
            pane.axes->axis(QCPAxis::atBottom)->setLabel(along); // shorter with little room, see setAxes
            down.setRangeReversed(!showsCurves());
            down.setTicker(showsCurves() ? QSharedPointer<QCPAxisTicker>(new ValueTicker) : QSharedPointer<QCPAxisTicker>(pane.rowTicker));
            down.grid()->setVisible(showsCurves());
            down.setTickLabels(showsCurves() || &pane == &m_panes[A]); // the three have the same positions
            explain(*pane.axes->axis(QCPAxis::atBottom), content().along());
        }
        m_panes[A].axes->axis(QCPAxis::atLeft)->setLabel(showsCurves() ? valuesText() : tr("Position"));
        explain(*m_panes[A].axes->axis(QCPAxis::atLeft), showsCurves() ? AxisMeaning::Similarity : AxisMeaning::Position);
    }

    QString valuesText() const
    {
        const QString a = wordOfMeasure(m_drawn->sides()->a.measure());
        const QString b = wordOfMeasure(m_drawn->sides()->b.measure());
        return showsTogether() && a != b ? tr("%1, B %2").arg(a, b) : a;
    }

    // The effect on curves of the position they are measured from.
    QString referenceNote() const
    {
        if (!showsCurves() || !comparesFromSelected(scene()))
            return {};
        QStringList notes;
        if (m_drawn->reference() != selectedPosition(scene()))
            notes << tr("measured from position %1, the last of B").arg(groupedNumber(m_drawn->reference()));
        for (const auto& [side, name] : {std::pair(&m_drawn->sides()->a, tr("A")), std::pair(&m_drawn->sides()->b, tr("B"))})
            if (side->measure() != Measure::Distance && !side->scheme().traits().hasPairs
                && side->scheme().row(m_drawn->reference()).isZero())
                notes
                    << (m_samples.common().column > 1
                            ? tr(
                                "every value of position %1 of %2 is 0, so its product with every position is 0: select another position k")
                            : tr("every value of position %1 of %2 is 0, so its product with every position is 0"))
                           .arg(groupedNumber(m_drawn->reference()), name);
        return notes.join(QStringLiteral(" · "));
    }

    // Returns how many lines they have. In a narrow figure, the first part in which A and B differ has its own.
    int showHeadings()
    {
        int lines = 1;
        const QString texts[] = {tr("A · %1").arg(m_drawn->sideText(m_drawn->sides()->a)),
                                 tr("B · %1").arg(m_drawn->sideText(m_drawn->sides()->b)), tr("A − B")};
        const QFontMetrics metrics(headingFont());
        for (const std::size_t which : {A, B, Difference}) {
            const bool swatch = m_isTogether && which != Difference;
            const int room = swatch ? m_panes[A].axes->width() - swatchLength - headingGap : m_panes[which].axes->width();
            const QString between = QStringLiteral(" · ");
            const std::size_t side = sideIn(which);
            QStringList parts = texts[side].split(between);
            const QStringList others = side == Difference ? QStringList() : texts[B - side].split(between);
            // What A and B share is dropped first, then the last part.
            while (parts.size() > 1 && metrics.horizontalAdvance(parts.join(between)) > room) {
                const auto shared = std::find_if(parts.rbegin(), parts.rend(), [&](const QString& part) { return others.contains(part); });
                parts.removeAt(shared == parts.rend() ? parts.size() - 1 : parts.rend() - shared - 1);
            }
            QString text = metrics.elidedText(parts.join(between), Qt::ElideRight, room);
            if (const QStringList all = texts[side].split(between).mid(1); style().onPaper && !m_isTogether && parts.size() == 1) {
                const auto own = std::ranges::find_if(
                    all, [&](const QString& part) { return !others.contains(part) && metrics.horizontalAdvance(part) <= room; });
                text += own == all.end() ? QString() : QLatin1Char('\n') + *own;
            }
            lines = std::max(lines, 1 + static_cast<int>(text.count(QLatin1Char('\n'))));
            m_panes[which].heading->setText(text);
        }
        return lines;
    }

    // The labels left of the first pane take room from all three. Cells of a similarity are squares.
    void layOutAlike()
    {
        const std::vector<Which> panes = shownPanes();
        int width = 0;
        for (const Which which : panes)
            width += m_panes[which].axes->width();
        const int room = width / static_cast<int>(panes.size());
        width = alike(room);
        const int spare = (room - width) * static_cast<int>(panes.size());
        canvas().plotLayout()->setMargins(QMargins(spare / 2, 0, spare - spare / 2, 0));
        const bool square = content().isSquare();
        const int side = std::min(width, m_panes[A].axes->height());
        for (const Which which : panes) {
            QCPAxisRect& axes = *m_panes[which].axes;
            axes.setMinimumSize(square ? side : width, square ? side : 0);
            axes.setMaximumSize(square ? side : width, square ? side : QWIDGETSIZE_MAX);
        }
        layOut();
    }

    // The width of each pane, so that columns that alternate have whole pixels: from one number of pixels to the next, the edges jump.
    int alike(int room)
    {
        const auto cells = static_cast<double>(m_samples.common().column);
        const ComparedSides& sides = *m_drawn->sides();
        const double mostFree = style().onPaper ? 0.3 : 0.15; // three narrow pictures are clear, or none is
        const bool alternate = content().along() == AxisMeaning::Column && shown().window().columns.size() == cells
                               && sides.a.scheme().columnsAlternate() && sides.b.scheme().columnsAlternate();
        const int pixels = alternate ? wholePixels(room * pixelsPerUnit(), cells, mostFree) : 0;
        for (const Pane& pane : m_panes)
            pane.raster->setPixels({pixels, 0});
        return pixels > 0 && !keepsRoom() ? static_cast<int>(std::lround(pixels / pixelsPerUnit())) : room;
    }

    void setAxes()
    {
        const CellWindow inSight = shown().window();
        const CellWindow full = shown().fullWindow();
        for (const Which which : shownPanes()) {
            const Pane& pane = m_panes[which];
            setCells(*pane.axes->axis(QCPAxis::atBottom), *pane.columnTicker, inSight.columns, full.columns.last, pane.axes->width());
            setFittingLabel(*pane.axes->axis(QCPAxis::atBottom), content().namesAlong(m_drawn->scene())); // not wider than its pane
            if (!showsCurves())
                setCells(*pane.axes->axis(QCPAxis::atLeft), *pane.rowTicker, inSight.rows, full.rows.last, pane.axes->height());
        }
        if (showsCurves())
            fitValues();
    }

    void fitColors()
    {
        if (showsCurves())
            return;
        fitDifferences(m_samples.largestDifference(shown().window(), devicePixels()));
        setColorRange(-m_largest, m_largest, 1);
    }

    void fitDifferences(double largest)
    {
        largest = roundedUp(largest);
        m_largest = m_differences.over({-largest, largest}, holdsScale()).highest;
    }

    // A and B over the same values, the range of their curves, rounded outwards to parts of the possible range, so the axis rests while
    // they move slightly; the difference over its own, with zero in the middle.
    void fitValues()
    {
        const CellRange inSight = shown().window().columns;
        const int pixels = devicePixels().width();
        const auto rangeOf = [&](Which which) {
            const CurveSamples& curve = m_samples.curve(which, inSight, pixels);
            CellValues range{HUGE_VAL, -HUGE_VAL};
            for (std::size_t s = 0; s < curve.x.size(); ++s)
                range = together(range, {curve.lowest[s], curve.highest[s]});
            return range;
        };
        const auto [lowest, highest] = together(rangeOf(A), rangeOf(B));
        const CellValues possible = together(content().range(m_drawn->sides()->a), content().range(m_drawn->sides()->b));
        const double most = possible.highest - possible.lowest;
        const CellValues values =
            m_values.over(highest - lowest > 1e-9 * most ? steadyRange(lowest, highest, most) : possible, holdsScale());
        const CellValues differences = rangeOf(Difference);
        fitDifferences(std::max({0.0, -differences.lowest, differences.highest}));
        for (const Which which : shownPanes()) {
            QCPAxis& axis = *m_panes[which].axes->axis(QCPAxis::atLeft);
            const CellValues range = which == Difference ? CellValues{-m_largest, m_largest} : values;
            static_cast<ValueTicker&>(*axis.ticker()).setValues(range.lowest, range.highest);
            const double margin = 0.04 * (range.highest - range.lowest);
            axis.setRange(range.lowest - margin, range.highest + margin);
        }
    }

    std::array<Pane, 3> m_panes;
    int m_linesOfHeadings = 1;
    QCPColorScale* m_bar;               ///< of A and B
    UnfiniteLegend* m_legend = nullptr; ///< its canvas owns it
    Beyond m_beyond;                    ///< the ends of the bar
    CurvePlottable* m_besideA;          ///< B's curve on A's axes
    ComparedSamples m_samples;
    bool m_isSwapped = false;                      ///< A and B show each other
    bool m_isTogether = false;                     ///< the layout
    std::shared_ptr<const ComparePicture> m_drawn; ///< the one on display, or the one that the pointer selects
    SimilarityColors m_colors;                     ///< of similarities of A and B
    HeldRange m_values;                            ///< of curves of A and B
    HeldRange m_differences;                       ///< of A − B
    double m_largest = 1.0;                        ///< end of the scale of the differences
};

} // namespace

extern const ViewMaker compareView{View::Compare, ViewMaker::Place::Page, newPlot<ComparePlot>, comparedNumbers, newPanel<ComparePanel>, 3};

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/sentence.h"
#include "core/encoding/encoding_table.h"
#include "core/recognition/table_difference.h"
#include "core/sampling/smoothed_means.h"
#include "core/tables/table_raster.h"
#include "ui/base/background_task.h"
#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/controls/settings_panel.h"
#include "ui/features/recognition/compared_table.h"
#include "ui/features/recognition/table_check_settings.h"
#include "ui/features/recognition/verdict_band.h"
#include "ui/plotting/axis_meaning.h"
#include "ui/plotting/picture.h"
#include "ui/plotting/point_labels.h"
#include "ui/scene/scene.h"
#include "ui/scene/scene_scheme.h"
#include "ui/text/scheme_text.h"
#include "ui/views/cell_view.h"
#include "ui/views/numbers.h"
#include "ui/views/views.h"

#include <QBoxLayout>
#include <QPushButton>
#include <QShortcut>
#include <QWidget>

#include <array>
#include <cmath>
#include <memory>
#include <optional>

namespace posenc {

namespace {

constexpr double ringSize = 22.0; // pixels

SampleAxis axisOver(const CellRange& range, int pixels, std::int64_t cells)
{
    return SampleAxis::over(range.first, range.last, pixels, cells);
}

/// Compares every cell of a large table beside the window. A new question ends the one before; its answer is never heard.
class DifferenceTask : public BackgroundTask {
    Q_OBJECT
public:
    struct Question {
        std::shared_ptr<const TableDifference> difference;
        bool wantsFindings = false; ///< the largest difference, judged by:
        Allowance allowance{Precision::Float64, 0};
        Agreement agreement = Agreement::Rounded;
        SampleAxis rows = SampleAxis::over(0.0, 1.0, 1, 1); ///< the picture that is wanted
        SampleAxis columns = SampleAxis::over(0.0, 1.0, 1, 1);
    };

    explicit DifferenceTask(QObject* parent = nullptr)
        : BackgroundTask(sentence("ui", "There is not enough memory to compare the whole table. Choose a smaller table."), parent)
    {
    }

    void start(const Question& question)
    {
        run([this, question](const Say& say, const Progress& progress) -> Expected<Done> {
            if (question.wantsFindings) {
                const auto findings = question.difference->findings(question.allowance, question.agreement, progress);
                if (!findings)
                    return findings.error();
                say([this, findings = *findings] { emit found(findings); });
            }
            auto raster = question.difference->sample(question.rows, question.columns, progress);
            if (!raster)
                return raster.error();
            say([this, picture = std::make_shared<const Raster>(std::move(raster).value())] { emit drawn(picture); });
            return Done{};
        });
    }

signals:
    void found(const posenc::TableDifference::Findings& findings);
    void drawn(const std::shared_ptr<const posenc::Raster>& raster);
};

/// A table minus the formula, and what is said about it.
class DifferencePicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(DifferencePicture)
public:
    static constexpr bool showsFiles = true;

    explicit DifferencePicture(const Scene& scene, const DifferencePicture* before = nullptr) : Picture(View::Difference, scene)
    {
        const std::shared_ptr<const ComparedTable> table = comparedTable(scene);
        if (!table)
            return;
        if (before && comparedTable(before->scene()) == table && comparisonOf(before->scene()) == comparisonOf(scene))
            m_difference = before->m_difference;
        else // it refers to the table, which the pointer keeps alive
            m_difference = std::shared_ptr<const TableDifference>(
                comparisonOf(scene).scheme ? new TableDifference(table->own.values, schemeOf(scene))
                                           : new TableDifference(table->own.values, scene.encoding, firstPosition()),
                [table](const TableDifference* difference) { delete difference; });
    }

    /// One object for pictures of the same table and encoding; nullptr if no table is open. It keeps the table open.
    const std::shared_ptr<const TableDifference>& difference() const { return m_difference; }

    /// The position of the table's first row; 0 if there is none.
    std::int64_t firstPosition() const { return comparedTable(scene()) ? comparedTable(scene())->firstPosition() : 0; }

    /// The encoding's or the scheme's value of a cell of the table.
    double meant(std::int64_t row, std::int64_t j) const
    {
        const std::int64_t k = row + firstPosition();
        return comparisonOf(scene()).scheme ? schemeOf(scene())->value(k, j) : Encoding(scene().encoding).value(k, j);
    }

    /// The scheme that meant() is of, with all positions of the table where it is a formula.
    SchemePtr meantScheme() const
    {
        if (comparisonOf(scene()).scheme)
            return schemeOf(scene());
        Scene formula;
        formula.encoding = scene().encoding.withMaxLen(std::max(scene().encoding.maxLen(), m_difference->rows() + firstPosition()));
        return schemeOf(formula);
    }

    /// What is known about all cells. Found out now if that takes no longer than a frame, or if the caller can wait.
    std::optional<TableDifference::Findings> findings(bool canWait = false) const
    {
        const ComparedTable& table = *comparedTable(scene());
        if (auto known = table.known.of(comparisonOf(scene()));
            known || (!canWait && m_difference->cells() > TableDifference::cellsPerFrame))
            return known;
        const auto found = m_difference->findings(table.allowance(), table.tolerated()).value();
        table.known.keep(comparisonOf(scene()), found);
        return found;
    }

    /// The first wrong cell in reading order of a table that is wrong; empty if it is right in another way, or not compared yet.
    std::optional<TableDifference::Largest> firstWrong() const
    {
        const auto all = findings();
        return all && verdictOn(*comparedTable(scene()), scene()).mark == Verdict::Mark::Wrong ? all->firstWrong() : std::nullopt;
    }

    /// What was found over all cells, in words; the first wrong cell may be marked.
    QString largestText(const std::optional<TableDifference::Largest>& ringed = {}) const
    {
        const auto findings = this->findings();
        if (!findings)
            return tr("comparing all cells …");
        const TableDifference::Largest& largest = findings->largest;
        QString text =
            largest.difference == 0.0
                ? tr("no difference")
                : tr("largest difference %1 in row %2, column %3").arg(valueText(largest.difference)).arg(largest.row).arg(largest.column);
        if (ringed)
            text += tr(", the first wrong value in row %1, column %2 (with a ring)").arg(ringed->row).arg(ringed->column);
        if (findings->unexplained == 0 && largest.difference != 0.0)
            text += tr(", not more than rounding");
        if (findings->notFinite > 0)
            text += tr(" · NaN or infinite: %1, the first in row %2, column %3")
                        .arg(groupedNumber(findings->notFinite))
                        .arg(findings->firstBadRow)
                        .arg(findings->firstBadColumn);
        return text;
    }

    std::optional<WayOut> wayOut() const override
    {
        return comparedTable(scene()) ? std::nullopt : std::optional(WayOut{tr("Open a table…")});
    }

    std::optional<WayOut> example() const override
    {
        static const auto table = readComparedTable({QStringLiteral(":/posenc/tables/every-column.npy")});
        if (comparedTable(scene()) || !table)
            return std::nullopt;
        Scene asked = scene();
        asked.encoding = EncodingSpec(); // the paper's
        asked.scheme = SchemeSettings();
        return WayOut{tr("Check an example with a mistake"), comparedWith(asked, *table)};
    }

    QString unavailableReason() const override
    {
        return comparedTable(scene()) ? QString()
               : scene().opened.of<CheckedTable>().unopened
                   ? scene().opened.of<CheckedTable>().unopened->problem
                   : tr("No table is open. Open an .npy or .csv file to see whether your table is right.");
    }

    /// What the table is compared with.
    QString askedText() const { return comparisonOf(scene()).scheme ? schemeText(scene()) : parametersText(scene().encoding); }

    QString subtitle() const override
    {
        const QString text = tr("%1 minus posenc's table, %2").arg(comparedTable(scene())->name, askedText());
        return firstPosition() == 0 ? text : tr("%1, from position %2 on").arg(text).arg(firstPosition());
    }

    QString description() const override
    {
        return tr("%1: %2 × %3 against %4; %5")
            .arg(comparedTable(scene())->name,
                 countedText(comparedTable(scene())->own.values.rows(), tr("%1 position"), tr("%1 positions")),
                 countedText(comparedTable(scene())->own.values.cols(), tr("%1 column"), tr("%1 columns")), askedText(), largestText());
    }

    QString readout(double column, double row) const override
    {
        const auto r = static_cast<std::int64_t>(std::floor(row));
        const auto j = static_cast<std::int64_t>(std::floor(column));
        if (!m_difference || r < 0 || j < 0 || r >= m_difference->rows() || j >= m_difference->columns())
            return {};
        const std::int64_t k = r + firstPosition();
        const double own = comparedTable(scene())->own.values(r, j);
        const double formula = meant(r, j);
        return (comparisonOf(scene()).scheme ? tr("your table(%1, %2) = %3, posenc's x(%4, %2) = %5, difference %6")
                                             : tr("your table(%1, %2) = %3, posenc's PE(%4, %2) = %5, difference %6"))
            .arg(r)
            .arg(j)
            .arg(shownNumber(own, 9))
            .arg(k)
            .arg(shownNumber(formula, 9), valueText(own - formula));
    }

    CellPlace selected() const override { return {selectedPosition(scene()) - firstPosition(), selectedDimension(scene())}; }

    Scene select(const CellPlace& place) const override
    {
        return withDimension(withPosition(scene(), place.row + firstPosition()), place.column);
    }

    ZoomAxes zoomAxes() const override { return ZoomAxes::Both; }

    std::vector<Mark> marks(const Scene&) const override { return comparedTable(scene()) ? marksOf(selected()) : std::vector<Mark>(); }

private:
    std::shared_ptr<const TableDifference> m_difference;
};

/// A user's table, the formula, and their difference, over the same cells. Every cell of the difference counts: if several share a pixel,
/// it shows the one of the largest magnitude. On screen, a table that takes longer than a frame is drawn from some of its rows until all
/// have been compared in the background.
class DifferencePlot : public PlotOf<DifferencePicture, CellView> {
    Q_DECLARE_TR_FUNCTIONS(DifferencePlot)
public:
    DifferencePlot(QCustomPlot& canvas, const ColorMaps& colorMaps) : PlotOf(canvas, colorMaps), m_equal(makeTextItem(canvas))
    {
        m_bar = &addColorBar(2);
        addColorBar(4);
        RasterPlottable& yours = addCells();
        for (const Which which : {Yours, Meant, Minus}) {
            auto* const axes = which == Yours ? canvas.axisRect() : new QCPAxisRect(&canvas);
            if (which != Yours) {
                canvas.plotLayout()->addElement(0, which == Meant ? 1 : 3, axes);
                axes->setMarginGroup(QCP::msTop | QCP::msBottom, canvas.axisRect()->marginGroup(QCP::msTop));
                addPane(*axes);
            }
            m_maps[which].axes = axes;
            m_maps[which].cells = which == Yours ? &yours : new RasterPlottable(axes->axis(QCPAxis::atBottom), axes->axis(QCPAxis::atLeft));
            addWords(m_maps[which]);
        }
        canvas.yAxis->setLabel(tr("Row of your table"));
        explain(*canvas.yAxis, AxisMeaning::Position);
        m_equal->setPositionAlignment(Qt::AlignCenter);
        placeAt(*m_equal, *m_maps[Minus].axes, {0.5, 0.5});
        const auto shownAnew = [this] {
            setScale();
            ring();
            if (!this->canvas().axisRect()->rect().isEmpty())
                fit();
            this->canvas().replot(QCustomPlot::rpQueuedReplot);
        };
        QObject::connect(&m_task, &DifferenceTask::found, &m_task, [this, shownAnew](const TableDifference::Findings& findings) {
            m_findings = findings;
            m_judged.reset();
            comparedTable(scene())->known.keep(comparisonOf(scene()), findings);
            shownAnew();
        });
        QObject::connect(&m_task, &DifferenceTask::drawn, &m_task, [this, shownAnew](const std::shared_ptr<const Raster>& raster) {
            m_whole = raster;
            shownAnew();
        });
    }

    // Cells alone are those of the numbers.
    RasterPlottable* raster() const override { return m_maps[scene().of<TableCheckSettings>().showsTable ? Yours : Minus].cells; }

    QString resolution() const override
    {
        if (!m_difference)
            return {};
        QString text = shown().largestText(m_wrong);
        const QRect rect = m_maps[Minus].axes->rect();
        const CellWindow inSight = shown().window();
        if (inSight.rows.size() > rect.height() || inSight.columns.size() > rect.width())
            text += m_isWhole ? tr(" · each pixel shows the largest difference of its cells")
                              : tr(" · the plot shows some of the rows until then");
        if (m_difference->columns() < comparedTable(scene())->own.values.cols()
            || scene().encoding.dModel() > comparedTable(scene())->own.values.cols())
            text += countedText(scene().encoding.dModel(), tr(" · posenc's table has %1 column, your table %2"),
                                tr(" · posenc's table has %1 columns, your table %2"))
                        .arg(groupedNumber(comparedTable(scene())->own.values.cols()));
        return text;
    }

protected:
    void draw() override
    {
        takeTable();
        for (const std::size_t bar : {0U, 1U})
            setColors(colorsFrom(-1.0, scene()), bar);
        setScale();
        ring();
    }

    void clear() override
    {
        m_task.cancel();
        m_difference.reset();
        m_whole.reset();
        m_asked.reset();
        m_findings.reset();
        m_judged.reset();
        for (const Map& map : m_maps)
            map.cells->setSampler([](const CellWindow&, QImage&, Eigen::ArrayXXf&) {});
    }

    void applyStyle() override
    {
        QFont bold = style().font;
        bold.setBold(true);
        m_equal->setFont(bold);
        m_equal->setColor(style().text);
        m_equal->setBrush(style().background); // over the lines of the selected cell
        m_equal->setLayer(QStringLiteral("overlay"));
        for (const Which which : {Meant, Minus}) // its numbers stand apart from the map before
            m_maps[which].axes->axis(QCPAxis::atLeft)->setPadding(style().onPaper ? 2 : 8);
        for (const Map& map : m_maps) {
            map.heading->setFont(headingFont());
            map.heading->setColor(style().text);
            for (QCPItemTracer* const ring : map.ring)
                ring->setSize(ringDiameter());
            map.ring[0]->setPen(QPen(Qt::white, style().line(1.5) + 2.5));
            map.ring[1]->setPen(QPen(Qt::black, style().line(1.5)));
            map.tag->setFont(bold);
            map.tag->setPen(QPen(Qt::black, 1.0));
            map.tag->setPadding(QMargins(4, 1, 4, 1));
        }
    }

    // The labels beside the first map take room from all three.
    void fit() override
    {
        for (const Map& map : m_maps) {
            map.axes->setMinimumSize(0, 0);
            map.axes->setMaximumSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX);
            const int gap = std::max(headingGap, m_wrong ? static_cast<int>(0.5 * ringDiameter()) + headingGap : 0);
            map.axes->setMinimumMargins(QMargins(0, QFontMetrics(headingFont()).height() + gap, 0, 0));
            map.heading->setPadding(QMargins(0, 0, 0, gap)); // a ring in the first row does not reach the words
        }
        setMaps();
        layOut();
        int width = 0;
        for (const Map& map : m_maps)
            width += map.axes->width() / static_cast<int>(m_maps.size());
        for (const Map& map : m_maps) {
            map.axes->setMinimumSize(width, 0);
            map.axes->setMaximumSize(width, QWIDGETSIZE_MAX);
        }
        layOut();
        setMaps();
        showHeadings();
        placeTags();
    }

private:
    enum Which : std::size_t {
        Yours,
        Meant,
        Minus
    };
    struct Map {
        QCPAxisRect* axes = nullptr;
        RasterPlottable* cells = nullptr;
        QSharedPointer<CellTicker> columns = makeTicker<CellTicker>();
        QSharedPointer<CellTicker> rows = makeTicker<CellTicker>();
        QCPItemText* heading = nullptr;
        std::array<QCPItemTracer*, 2> ring{}; ///< marks the first wrong cell: a halo and a line
        QCPItemText* tag = nullptr;           ///< the value there
    };
    static constexpr int headingGap = 5; // pixels
    QCPColorScale* m_bar;                ///< of your table and of the meant one

    void placeAt(QCPItemText& item, QCPAxisRect& axes, const QPointF& part)
    {
        item.setClipToAxisRect(false);
        item.position->setTypeX(QCPItemPosition::ptAxisRectRatio);
        item.position->setTypeY(QCPItemPosition::ptAxisRectRatio);
        item.position->setAxisRect(&axes);
        item.position->setCoords(part);
    }

    void addWords(Map& map)
    {
        QCPAxis& along = *map.axes->axis(QCPAxis::atBottom);
        QCPAxis& down = *map.axes->axis(QCPAxis::atLeft);
        along.setTicker(map.columns);
        down.setTicker(map.rows);
        for (QCPAxis* const axis : {&along, &down})
            axis->grid()->setVisible(false);
        down.setRangeReversed(true);
        along.setLabel(tr("Column j"));
        explain(along, AxisMeaning::Column);
        map.heading = makeTextItem(canvas());
        map.heading->setPositionAlignment(Qt::AlignLeft | Qt::AlignBottom);
        placeAt(*map.heading, *map.axes, {0.0, 0.0});
        for (QCPItemTracer*& ring : map.ring) {
            ring = new QCPItemTracer(&canvas());
            ring->setLayer(QStringLiteral("overlay")); // over the lines of the selected cell
            ring->setStyle(QCPItemTracer::tsCircle);
            ring->setBrush(Qt::NoBrush);
            ring->setSelectable(false);
            ring->setClipToAxisRect(false); // whole at the edges, too
            ring->setVisible(false);
            ring->position->setAxes(&along, &down);
        }
        map.tag = makeTextItem(canvas());
        map.tag->setLayer(QStringLiteral("overlay"));
        map.tag->setVisible(false);
        map.tag->setClipToAxisRect(false); // which is the first map
        map.tag->setColor(Qt::black);      // on white, as the ring: the colours below are any
        map.tag->setBrush(Qt::white);
        map.tag->position->setType(QCPItemPosition::ptAbsolute); // pixels from the ring's centre
        map.tag->position->setParentAnchor(map.ring[0]->position);
    }

    // In a column of a paper, three maps have little room.
    double ringDiameter() const { return (style().onPaper ? 0.5 : 1.0) * style().mark(ringSize); }
    QFont headingFont() const
    {
        QFont bold = smallFont();
        bold.setBold(true);
        return bold;
    }

    void setMaps()
    {
        const CellWindow inSight = shown().window();
        const CellWindow full = shown().fullWindow();
        for (const Map& map : m_maps) {
            setCells(*map.axes->axis(QCPAxis::atBottom), *map.columns, inSight.columns, full.columns.last, map.axes->width());
            setCells(*map.axes->axis(QCPAxis::atLeft), *map.rows, inSight.rows, full.rows.last, map.axes->height());
        }
    }

    // What is less important, behind the dot, goes first where there is little room.
    void showHeadings()
    {
        const double n = scene().encoding.n();
        const bool isMeant = scene().opened.of<CheckedTable>().meantN.value_or(n) == n;
        std::array texts{tr("Yours · %1").arg(comparedTable(scene())->name),
                         (isMeant ? tr("Meant · %1") : tr("Asked for · %1")).arg(shown().askedText()),
                         isMeant ? tr("Yours − meant") : tr("Yours − asked for")};
        if (m_findings && m_findings->unexplained > 0)
            texts[Minus] +=
                QStringLiteral(" · ")
                + tr("%1 of %2 differ")
                      .arg(groupedNumber(m_findings->unexplained), groupedNumber(m_difference->rows() * m_difference->columns()));
        const QFontMetrics metrics(headingFont());
        for (const Which which : {Yours, Meant, Minus}) {
            const QRect axes = m_maps[which].axes->rect(); // nothing stands above the bar at the right
            const int room = which == Minus ? canvas().viewport().right() - axes.left() : axes.width();
            QString text = texts[which];
            if (metrics.horizontalAdvance(text) > room)
                text = text.section(QStringLiteral(" · "), 0, 0);
            m_maps[which].heading->setText(metrics.elidedText(text, Qt::ElideRight, room));
        }
    }

    void takeTable()
    {
        if (m_difference == shown().difference())
            return;
        m_task.cancel();
        m_asked.reset();
        m_whole.reset();
        m_judged.reset();
        m_difference = shown().difference();
        m_findings = shown().findings(!isLive());
    }

    // Rounding is not magnified: a correct table has no difference to look at.
    void setScale()
    {
        constexpr double calm = 0.01;
        const double amount = m_findings ? std::abs(m_findings->largest.difference) : 0.0;
        const bool isEqual = isExplained() && m_findings->notFinite == 0;
        const double highest = !m_findings ? 1.0 : std::min(isExplained() ? std::max(calm, amount) : std::max(amount, 1e-300), 1e300);
        const double own = std::clamp(comparedTable(scene())->largestAmount, 1.0, 1e300);
        setColorRange(-own, own, 0);
        const bool isUnfinite = m_findings && m_findings->notFinite > 0;
        setUnfinite(*m_bar, isUnfinite ? Unfinite::in(comparedTable(scene())->own.values, shown().window()) : Unfinite());
        setColorRange(-highest, highest, 1);
        m_equal->setVisible(isEqual);
        m_equal->setText(amount > 0.0 ? tr("equal to %1").arg(shownNumber(amount, 1)) : tr("equal"));
        m_maps[Minus].cells->setVisible(!isEqual);
        m_maps[Yours].cells->setSampler([this, own](const CellWindow& window, QImage& image, Eigen::ArrayXXf&) {
            const Table& all = comparedTable(scene())->own.values;
            const Raster raster =
                smoothedMeans(pictureAxis(window.rows, image.height(), all.rows()), pictureAxis(window.columns, image.width(), all.cols()),
                              Pictured::Numbers, [&all](const SampleAxis& down, const SampleAxis& along, Eigen::ArrayXXf) {
                                  return sampleTable(all, down, along);
                              });
            paint(raster, colorsFrom(-1.0, scene()), -own, own, image);
            greyOut(raster, grey(), image);
        });
        m_maps[Meant].cells->setSampler([this, own](const CellWindow& window, QImage& image, Eigen::ArrayXXf&) {
            const SchemePtr scheme = shown().meantScheme();
            const auto axis = [](const CellRange& range, int pixels, double skipped, std::int64_t cells) -> std::optional<SampleAxis> {
                const double part = (static_cast<double>(cells) - skipped - range.first) / range.size(); // of the pixels: those that it has
                const int there = std::clamp(static_cast<int>(std::lround(part * pixels)), 0, pixels);
                return there > 0 ? std::optional(SampleAxis::ofPicture(range.first + skipped, range.size() / pixels, there, cells))
                                 : std::nullopt;
            };
            const auto skipped = static_cast<double>(shown().firstPosition());
            const auto rows = axis(window.rows, image.height(), skipped, scheme->spec().maxLen());
            const auto columns = axis(window.columns, image.width(), 0.0, scheme->spec().dModel());
            image.fill(style().grid);
            if (rows && columns)
                paint(scheme->picture(*rows, *columns, {}).raster, colorsFrom(-1.0, scene()), -own, own, image);
        });
        m_maps[Minus].cells->setSampler([this, highest](const CellWindow& window, QImage& image, Eigen::ArrayXXf&) {
            const Table& all = comparedTable(scene())->own.values;
            const Raster raster =
                rasterOf(axisOver(window.rows, image.height(), all.rows()), axisOver(window.columns, image.width(), all.cols()));
            paint(raster, colorsFrom(-1.0, scene()), -highest, highest, image);
            greyOut(raster, grey(), image);
        });
    }

    // A single wrong cell of a large table is less than a pixel.
    void ring()
    {
        if (m_judged != scene().scheme)
            m_wrong = shown().firstWrong();
        m_judged = scene().scheme;
        for (const Map& map : m_maps)
            for (QCPItemTracer* const ring : map.ring)
                if (m_wrong)
                    ring->position->setCoords(static_cast<double>(m_wrong->column), static_cast<double>(m_wrong->row));
        placeTags();
    }

    // Right of the ring and above it; at the right edge and the upper edge, on the other side.
    void placeTags()
    {
        const CellWindow inSight = shown().window();
        const auto holds = [](const CellRange& cells, double cell) { return cells.first < cell + 1.0 && cell < cells.last; };
        const bool isInSight = m_wrong && holds(inSight.rows, static_cast<double>(m_wrong->row))
                               && holds(inSight.columns, static_cast<double>(m_wrong->column));
        for (const Map& map : m_maps)
            for (QCPAbstractItem* const item : std::initializer_list<QCPAbstractItem*>{map.ring[0], map.ring[1], map.tag})
                item->setVisible(isInSight);
        if (!isInSight)
            return;
        const double own = comparedTable(scene())->own.values(m_wrong->row, m_wrong->column);
        const double difference = std::isfinite(own) ? m_wrong->difference : own;
        const QString sign = difference > 0.0 ? QStringLiteral("+") : QString();
        const std::array texts{valueText(own), valueText(shown().meant(m_wrong->row, m_wrong->column)), sign + valueText(difference)};
        const auto sizeOf = [this](const QString& text) {
            return QFontMetrics(m_maps[Yours].tag->font()).size(Qt::TextSingleLine, text) + QSize(12, 4);
        };
        constexpr double most = 0.9; // of a map's width: a wider tag would leave it
        const bool haveRoom =
            std::ranges::all_of(texts, [&](const QString& text) { return sizeOf(text).width() < most * m_maps[Yours].axes->width(); });
        for (const Which which : {Yours, Meant, Minus}) {
            const Map& map = m_maps[which];
            map.tag->setVisible(haveRoom);
            map.tag->setText(texts[which]);
            const QSize size = sizeOf(texts[which]);
            const QRect room = map.axes->rect();
            const QPointF ring = map.ring[0]->position->pixelPosition();
            const double aside = 0.5 * map.ring[0]->size() + 4.0;
            const bool isLeft = ring.x() + aside + size.width() > room.right();
            const bool isBelow = ring.y() - aside - size.height() < room.top();
            map.tag->setPositionAlignment((isLeft ? Qt::AlignRight : Qt::AlignLeft) | (isBelow ? Qt::AlignTop : Qt::AlignBottom));
            // In a narrow map it stands above or below the ring.
            const double inside = isLeft ? std::max(-aside, room.left() + size.width() - ring.x()) : aside;
            const double away = isLeft && inside > -aside ? aside : 0.5 * aside;
            map.tag->position->setCoords(inside, isBelow ? away : -away);
        }
    }

    Raster rasterOf(const SampleAxis& rows, const SampleAxis& columns)
    {
        m_isWhole = true;
        if (!isLive() || m_difference->cellsOf(rows) <= TableDifference::cellsPerFrame) {
            if (!m_findings && !m_asked) {
                m_asked = {rows, columns};
                m_task.start({m_difference, true, comparedTable(scene())->allowance(), comparedTable(scene())->tolerated(), rows, columns});
            }
            return m_difference->sample(rows, columns).value();
        }
        if (m_whole && m_whole->rows == rows && m_whole->columns == columns)
            return *m_whole;
        m_isWhole = false;
        if (m_asked != std::pair(rows, columns)) {
            m_asked = {rows, columns};
            m_task.start(
                {m_difference, !m_findings, comparedTable(scene())->allowance(), comparedTable(scene())->tolerated(), rows, columns});
        }
        return m_difference->sampleSome(rows, columns);
    }

    bool isExplained() const { return m_findings && m_findings->unexplained == 0; }
    std::array<Map, 3> m_maps;
    QCPItemText* m_equal;                                     ///< in place of a difference that is none
    std::optional<TableDifference::Largest> m_wrong;          ///< empty if there is none, or if nobody knows yet
    std::optional<SchemeSettings> m_judged;                   ///< the scheme that was asked for then; empty if the table is another now
    std::shared_ptr<const TableDifference> m_difference;      ///< null if there is no table
    std::optional<TableDifference::Findings> m_findings;      ///< empty until all cells have been compared
    std::shared_ptr<const Raster> m_whole;                    ///< the last picture of all cells, drawn in the background
    std::optional<std::pair<SampleAxis, SampleAxis>> m_asked; ///< the picture now being drawn there
    bool m_isWhole = true;                                    ///< false while the picture on screen covers only some rows
    DifferenceTask m_task;
};

// A table read from a user's file minus the formula.
TableSource::Fill differencesOf(const Scene& scene)
{
    if (comparisonOf(scene).scheme)
        return [table = comparedTable(scene), scheme = schemeOf(scene)](std::int64_t first, TableRef block) {
            Table exact(block.rows(), scheme->spec().dModel());
            scheme->rows(first, exact);
            block = table->own.values.block(first, 0, block.rows(), block.cols()) - exact.leftCols(block.cols());
        };
    const std::int64_t skipped = comparedTable(scene)->firstPosition();
    const std::int64_t positions = std::min<std::int64_t>(comparedTable(scene)->own.values.rows() + skipped, EncodingSpec::maxMaxLen);
    return [table = comparedTable(scene), skipped,
            formula = EncodingTable(Encoding(scene.encoding.withMaxLen(positions)))](std::int64_t first, TableRef block) {
        Table exact(block.rows(), formula.columns());
        formula.rows(first + skipped, exact);
        block = table->own.values.block(first, 0, block.rows(), block.cols()) - exact.leftCols(block.cols());
    };
}

// The opened table minus the formula, (rows of the table × columns that both have); Error::Kind::Usage without a table.
Expected<TableSource> differenceNumbers(const Scene& scene)
{
    if (!comparedTable(scene))
        return Error{Error::Kind::Usage,
                     sentence("ui", "There is no table to compare with. Open an .npy or .csv file first, as FILE on the command line.")};
    TableSource table = positionsTable(scene);
    table.rows = comparedTable(scene)->own.values.rows();
    if (scene.of<TableCheckSettings>().showsTable) {
        table.columns = comparedTable(scene)->own.values.cols();
        table.fill = [own = comparedTable(scene)](std::int64_t first, TableRef block) {
            block = own->own.values.middleRows(first, block.rows());
        };
        return table;
    }
    if (comparisonOf(scene).scheme)
        table.rows = std::min(table.rows, scene.encoding.maxLen());
    table.columns = std::min<std::int64_t>(comparedTable(scene)->own.values.cols(), scene.encoding.dModel());
    table.fill = differencesOf(scene);
    return table;
}

/// What is known about the compared table, and actions on it.
class TablePanel : public SettingsPanel {
    Q_OBJECT
public:
    explicit TablePanel(QWidget* parent = nullptr)
        : SettingsPanel(QStringLiteral("difference"), tr("About your table"), parent), m_use(new QPushButton(tr("Use its parameters"))),
          m_goTo(new QPushButton(tr("Go to first wrong cell"))), m_band(new VerdictBand({m_use, m_goTo})),
          m_look(new QPushButton(tr("View table in every view"))), m_close(new QPushButton(tr("Close table")))
    {
        auto* const open = new QPushButton(tr("Open table…"));
        for (QWidget* const button : {open, m_look, m_close})
            add(button);
        m_look->setToolTip(tr("The positions get their values from this table, as the scheme “table from a file”"));
        connect(open, &QPushButton::clicked, this, &TablePanel::openRequested);
        connect(m_use, &QPushButton::clicked, this, [this] { emit sceneRequested(m_used, QString()); });
        m_goTo->setToolTip(tr("Selects the first wrong cell (Enter in the plot). N selects the next wrong cell"));
        connect(m_goTo, &QPushButton::clicked, this, [this] { goTo(*m_wrong); });
        connect(m_look, &QPushButton::clicked, this, [this] { emit lookRequested(*comparedTable(scene())); });
        connect(m_close, &QPushButton::clicked, this, [this] {
            Scene next = scene();
            next.opened.edit<CheckedTable>() = {};
            emit sceneRequested(next, QString());
        });
    }

    void show(const Scene& scene) override
    {
        const Scene& before = this->scene();
        const bool another = !m_isShown || comparedTable(scene) != comparedTable(before)
                             || scene.opened.of<CheckedTable>().unopened != before.opened.of<CheckedTable>().unopened
                             || scene.encoding != before.encoding || scene.scheme != before.scheme
                             || (comparedTable(scene) && !m_verdict.error); // which the plot may know by now
        m_isShown = true;
        SettingsPanel::show(scene);
        const ComparedTable* const table = comparedTable(scene).get();
        const auto& unopened = scene.opened.of<CheckedTable>().unopened;
        m_band->setVisible(table != nullptr);
        m_look->setVisible(table != nullptr);
        m_close->setVisible(table || unopened);
        if (another && table)
            judge(*table);
        else if (another)
            setWords(unopened ? unopened->problem : tr("You can also drop the file on the window."));
        if (table)
            offer(*table);
    }

    using SettingsPanel::show;
    QWidget* words() override { return nullptr; }
    QWidget* findings() override { return SettingsPanel::words(); }

    void addTo(PlotCard& card)
    {
        card.addRow(m_band);
        const auto toFirst = [this] {
            if (m_wrong)
                goTo(*m_wrong);
        };
        for (const int key : {Qt::Key_Return, Qt::Key_Enter})
            connect(new QShortcut(key, &card.plot().canvas(), nullptr, nullptr, Qt::WidgetShortcut), &QShortcut::activated, this, toFirst);
        connect(new QShortcut(Qt::Key_N, &card), &QShortcut::activated, this, &TablePanel::goToNext); // while it is in sight
    }

signals:
    void openRequested();
    /// The table of this path as the numbers of the positions.
    void lookRequested(const posenc::TablePlace& place);

private:
    void goTo(const TableDifference::Largest& cell)
    {
        Scene next = DifferencePicture(scene()).select({cell.row, cell.column});
        next.view.windows[View::Difference].reset();
        emit sceneRequested(next, QString());
    }

    // After the selected one; after the last one, the first again.
    void goToNext()
    {
        if (!m_wrong)
            return;
        const DifferencePicture picture(scene());
        const ComparedTable& table = *comparedTable(scene());
        const CellPlace at = picture.selected();
        const auto after = picture.difference()->findings(table.allowance(), table.tolerated(), {}, {at.row, at.column + 1});
        goTo(after.value().firstWrong().value_or(*m_wrong));
    }

    void judge(const ComparedTable& table)
    {
        const DifferencePicture picture(scene());
        m_wrong = picture.firstWrong();
        m_verdict = verdictOn(table, scene());
        const QStringList sentences = sentencesBelowMark(table, scene());
        m_band->show(m_verdict, sentences);
        setWords(sentences.mid(2).join(QLatin1Char('\n')));
    }

    // To ask for what the table is, if that is something else; otherwise for its parameters.
    void offer(const ComparedTable& table)
    {
        m_used = m_verdict.asking ? scene() : withParametersOf(scene(), table);
        if (m_verdict.asking) {
            m_used.encoding = m_verdict.asking->encoding;
            m_used.scheme = m_verdict.asking->scheme;
        }
        if (m_used.encoding.n() != scene().encoding.n())
            m_used.opened.edit<CheckedTable>().meantN = scene().encoding.n();
        const bool ofFamily = table.family && table.family->hasScheme();
        QString words = m_verdict.asking ? tr("Check with %1").arg(m_verdict.check)
                        : ofFamily       ? tr("Use its scheme and parameters")
                                         : tr("Use its parameters");
        constexpr qsizetype longest = 36; // letters of a line
        if (const qsizetype middle = words.indexOf(QLatin1Char(' '), words.size() / 2); words.size() > longest && middle > 0)
            words[middle] = QLatin1Char('\n');
        m_use->setText(words);
        m_use->setEnabled(m_used != scene());
        m_use->setVisible(m_used != scene());
        m_goTo->setVisible(m_wrong.has_value());
    }

    bool m_isShown = false; ///< since a scene was shown first
    Verdict m_verdict;
    std::optional<TableDifference::Largest> m_wrong;
    Scene m_used; ///< what the button asks for
    QPushButton* m_use;
    QPushButton* m_goTo;
    VerdictBand* m_band; ///< with both
    QPushButton* m_look;
    QPushButton* m_close;
};

} // namespace

extern const ViewMaker differenceView{View::Difference,  ViewMaker::Place::Page, newPlot<DifferencePlot>,
                                      differenceNumbers, newPanel<TablePanel>,   6};

} // namespace posenc

#include "difference.moc"

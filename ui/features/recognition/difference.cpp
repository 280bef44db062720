// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/sentence.h"
#include "core/encoding/encoding_table.h"
#include "core/recognition/table_difference.h"
#include "core/sampling/smoothed_means.h"
#include "core/tables/table_raster.h"
#include "ui/base/background_task.h"
#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/controls/choice_bar.h"
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
#include <QWidget>

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
            text += tr(" · NaN or infinite (grey): %1, the first in row %2, column %3")
                        .arg(groupedNumber(findings->notFinite))
                        .arg(findings->firstBadRow)
                        .arg(findings->firstBadColumn);
        return text;
    }

    std::optional<WayOut> wayOut() const override
    {
        return comparedTable(scene()) ? std::nullopt : std::optional(WayOut{tr("Open a table…")});
    }

    QString unavailableReason() const override
    {
        return comparedTable(scene()) ? QString()
               : scene().opened.of<CheckedTable>().unopened
                   ? scene().opened.of<CheckedTable>().unopened->problem
                   : tr("No table is open. Open an .npy or .csv file to see whether your table is right.");
    }

    QString subtitle() const override
    {
        const QString asked = comparisonOf(scene()).scheme ? schemeText(scene()) : parametersText(scene().encoding);
        if (scene().of<TableCheckSettings>().showsTable)
            return comparedTable(scene())->name;
        return firstPosition() == 0
                   ? tr("%1 minus posenc's table, %2").arg(comparedTable(scene())->name, asked)
                   : tr("%1 minus posenc's table, %2, from position %3 on").arg(comparedTable(scene())->name, asked).arg(firstPosition());
    }

    QString description() const override
    {
        return tr("%1: %2 × %3 against %4; %5")
            .arg(comparedTable(scene())->name,
                 countedText(comparedTable(scene())->own.values.rows(), tr("%1 position"), tr("%1 positions")),
                 countedText(comparedTable(scene())->own.values.cols(), tr("%1 column"), tr("%1 columns")),
                 comparisonOf(scene()).scheme ? schemeText(scene()) : parametersText(scene().encoding), largestText());
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

/// A user's table beside the formula: their difference as colours, or the table itself. Every cell counts: if several share a pixel, it
/// shows the difference of the largest magnitude. On screen, a table that takes longer than a frame is drawn from some of its rows until
/// all have been compared in the background.
class DifferencePlot : public PlotOf<DifferencePicture, CellView> {
    Q_DECLARE_TR_FUNCTIONS(DifferencePlot)
public:
    DifferencePlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
        : PlotOf(canvas, colorMaps), m_cells(addCells()), m_ring{new QCPItemTracer(&canvas), new QCPItemTracer(&canvas)},
          m_tag(makeTextItem(canvas))
    {
        addColorBar();
        canvas.xAxis->setLabel(tr("Column j"));
        canvas.yAxis->setLabel(tr("Row of your table"));
        explain(*canvas.xAxis, AxisMeaning::Column);
        explain(*canvas.yAxis, AxisMeaning::Position);
        for (QCPItemTracer* const ring : m_ring) {
            ring->setStyle(QCPItemTracer::tsCircle);
            ring->setSize(ringSize);
            ring->setBrush(Qt::NoBrush);
            ring->setSelectable(false);
            ring->setClipToAxisRect(false); // whole at the edges, too
            ring->setVisible(false);
        }
        m_tag->setVisible(false);
        m_tag->setColor(Qt::black); // on white, as the ring: the colours below are any
        m_tag->setBrush(Qt::white);
        m_tag->position->setType(QCPItemPosition::ptAbsolute); // pixels from the ring's centre
        m_tag->position->setParentAnchor(m_ring[0]->position);
        const auto shownAnew = [this] {
            setScale();
            ring();
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

    QString resolution() const override
    {
        if (!m_difference)
            return {};
        QString text = shown().largestText(m_wrong);
        const QRect rect = canvas().axisRect()->rect();
        const CellWindow inSight = shown().window();
        if (!scene().of<TableCheckSettings>().showsTable && (inSight.rows.size() > rect.height() || inSight.columns.size() > rect.width()))
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
        setColors(colorsFrom(-1.0, scene()));
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
        m_cells.setSampler([](const CellWindow&, QImage&, Eigen::ArrayXXf&) {});
    }

    void applyStyle() override
    {
        CellView::applyStyle();
        for (QCPItemTracer* const ring : m_ring)
            ring->setSize(style().mark(ringSize));
        m_ring[0]->setPen(QPen(Qt::white, style().line(1.5) + 2.5));
        m_ring[1]->setPen(QPen(Qt::black, style().line(1.5)));
        QFont bold = style().font;
        bold.setBold(true);
        m_tag->setFont(bold);
        m_tag->setPen(QPen(Qt::black, 1.0));
        m_tag->setPadding(QMargins(4, 1, 4, 1));
    }

    void fit() override
    {
        CellView::fit();
        placeTag();
    }

private:
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

    // Rounding is not magnified: a correct table is a calm picture.
    void setScale()
    {
        const bool own = scene().of<TableCheckSettings>().showsTable;
        constexpr double calm = 0.01;
        double highest = own ? std::max(1.0, comparedTable(scene())->largestAmount) : calm;
        if (!own && m_findings) {
            const double amount = std::abs(m_findings->largest.difference);
            highest = isExplained() ? std::max(calm, amount) : std::max(amount, 1e-300);
        } else if (!own) {
            highest = 1.0; // until the largest is known
        }
        highest = std::min(highest, 1e300);
        setColorRange(-highest, highest);
        m_cells.setSampler([this, own, highest](const CellWindow& window, QImage& image, Eigen::ArrayXXf&) {
            const Table& all = comparedTable(scene())->own.values;
            const auto axis = [own](const CellRange& range, int pixels, std::int64_t cells) {
                return own ? pictureAxis(range, pixels, cells) : axisOver(range, pixels, cells);
            };
            const SampleAxis rows = axis(window.rows, image.height(), all.rows());
            const SampleAxis columns = axis(window.columns, image.width(), all.cols());
            const auto means = [&all](const SampleAxis& down, const SampleAxis& along, Eigen::ArrayXXf) {
                return sampleTable(all, down, along);
            };
            const Raster raster = own ? smoothedMeans(rows, columns, Pictured::Numbers, means) : rasterOf(rows, columns);
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
        for (QCPItemTracer* const ring : m_ring)
            if (m_wrong)
                ring->position->setCoords(static_cast<double>(m_wrong->column), static_cast<double>(m_wrong->row));
        placeTag();
    }

    // Right of the ring and above it; at the right edge and the upper edge, on the other side.
    void placeTag()
    {
        const CellWindow inSight = shown().window();
        const auto holds = [](const CellRange& cells, double cell) { return cells.first < cell + 1.0 && cell < cells.last; };
        const bool isInSight = m_wrong && holds(inSight.rows, static_cast<double>(m_wrong->row))
                               && holds(inSight.columns, static_cast<double>(m_wrong->column));
        for (QCPAbstractItem* const item : std::initializer_list<QCPAbstractItem*>{m_ring[0], m_ring[1], m_tag})
            item->setVisible(isInSight);
        if (!isInSight)
            return;
        const double own = comparedTable(scene())->own.values(m_wrong->row, m_wrong->column);
        const bool showsOwn = scene().of<TableCheckSettings>().showsTable || !std::isfinite(own);
        const QString value = valueText(showsOwn ? own : m_wrong->difference);
        m_tag->setText(!showsOwn && m_wrong->difference > 0.0 ? QLatin1Char('+') + value : value);
        const QSize size = QFontMetrics(m_tag->font()).boundingRect(m_tag->text()).size() + QSize(10, 4);
        const QRect room = canvas().axisRect()->rect();
        const QPointF ring = m_ring[0]->position->pixelPosition();
        const double aside = 0.5 * m_ring[0]->size() + 4.0;
        const bool isLeft = ring.x() + aside + size.width() > room.right();
        const bool isBelow = ring.y() - aside - size.height() < room.top();
        m_tag->setPositionAlignment((isLeft ? Qt::AlignRight : Qt::AlignLeft) | (isBelow ? Qt::AlignTop : Qt::AlignBottom));
        m_tag->position->setCoords(isLeft ? -aside : aside, isBelow ? 0.5 * aside : -0.5 * aside);
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
    RasterPlottable& m_cells;
    std::array<QCPItemTracer*, 2> m_ring;                     ///< marks the first wrong cell: a halo and a line
    QCPItemText* m_tag;                                       ///< the value there
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
          m_look(new QPushButton(tr("View table in every view"))), m_close(new QPushButton(tr("Close table"))),
          m_shown(new ChoiceBar(tr("What the plot shows of the table"), {tr("difference"), tr("your table")}))
    {
        auto* const open = new QPushButton(tr("Open table…"));
        for (QWidget* const button : {open, m_look, m_close})
            add(button);
        m_look->setToolTip(tr("The positions get their values from this table, as the scheme “table from a file”"));
        connect(open, &QPushButton::clicked, this, &TablePanel::openRequested);
        connect(m_use, &QPushButton::clicked, this, [this] { emit sceneRequested(m_used, QString()); });
        connect(m_goTo, &QPushButton::clicked, this, [this] {
            Scene next = DifferencePicture(scene()).select({m_wrong->row, m_wrong->column});
            next.view.windows[View::Difference].reset();
            emit sceneRequested(next, QString());
        });
        connect(m_look, &QPushButton::clicked, this, [this] { emit lookRequested(*comparedTable(scene())); });
        connect(m_close, &QPushButton::clicked, this, [this] {
            Scene next = scene();
            next.opened.edit<CheckedTable>() = {};
            emit sceneRequested(next, QString());
        });
        connect(m_shown, &ChoiceBar::chosen, this, [this](int choice) {
            Scene next = scene();
            next.edit<TableCheckSettings>().showsTable = choice == 1;
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
        for (QWidget* const each : {static_cast<QWidget*>(m_band), static_cast<QWidget*>(m_look), static_cast<QWidget*>(m_shown)})
            if (each) // the card has not destroyed it
                each->setVisible(table != nullptr);
        m_close->setVisible(table || unopened);
        if (another && table)
            judge(*table);
        else if (another)
            setWords(unopened ? unopened->problem
                              : tr("You can also drop the file on the window. posenc finds the convention of the table and shows "
                                   "where the table differs."));
        if (table)
            offer(*table);
        if (m_shown)
            m_shown->setCurrent(scene.of<TableCheckSettings>().showsTable ? 1 : 0);
    }

    using SettingsPanel::show;
    QWidget* choiceOfContent() override { return m_shown; }
    QWidget* words() override { return nullptr; }
    QWidget* findings() override { return SettingsPanel::words(); }

    void addTo(PlotCard& card) { card.addRow(m_band); }

signals:
    void openRequested();
    /// The table of this path as the numbers of the positions.
    void lookRequested(const posenc::TablePlace& place);

private:
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
    QPointer<ChoiceBar> m_shown;
};

} // namespace

extern const ViewMaker differenceView{View::Difference,  ViewMaker::Place::Page, newPlot<DifferencePlot>,
                                      differenceNumbers, newPanel<TablePanel>,   6};

} // namespace posenc

#include "difference.moc"

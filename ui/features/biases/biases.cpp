// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/distance_bias.h"
#include "core/relative/shaw_keys.h"
#include "core/relative/xpos.h"
#include "core/rope/rotary.h"
#include "ui/base/shown_number.h"
#include "ui/controls/choice_bar.h"
#include "ui/controls/flow_layout.h"
#include "ui/controls/setting_controls.h"
#include "ui/controls/settings_panel.h"
#include "ui/features/biases/bias_matrix.h"
#include "ui/features/biases/bias_settings.h"
#include "ui/features/biases/drawn_biases.h"
#include "ui/features/biases/scene_biases.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/plotting/axis_meaning.h"
#include "ui/plotting/picture.h"
#include "ui/plotting/tickers.h"
#include "ui/plotting/value_plottables.h"
#include "ui/scene/opened_table.h"
#include "ui/scene/scene.h"
#include "ui/text/scheme_text.h"
#include "ui/views/curve_view.h"
#include "ui/views/views.h"

#include <QIcon>
#include <QPixmap>
#include <QPushButton>
#include <QStringList>

#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <ranges>

namespace posenc {

namespace {

// Fills one column of a block from the offset `first` on.
using FillColumn = std::function<void(std::int64_t first, TableRef column)>;

FillColumn columnOf(const DistanceBiasPtr& bias)
{
    return [bias](std::int64_t first, TableRef column) {
        for (Eigen::Index r = 0; r < column.rows(); ++r)
            column(r, 0) = bias->value(first + r);
    };
}

FillColumn weightsColumnOf(const DistanceBiasPtr& bias, std::int64_t length)
{
    return [weights = std::make_shared<const BiasWeights>(bias, length)](std::int64_t first, TableRef column) {
        for (Eigen::Index r = 0; r < column.rows(); ++r)
            column(r, 0) = weights->weight(first + r);
    };
}

template <class Sample>
FillColumn sampledColumn(std::int64_t length, const Sample& sample)
{
    return [length, sample](std::int64_t first, TableRef column) {
        const CurveSamples curve = sample(SampleAxis(static_cast<double>(first), 1.0, static_cast<int>(column.rows()), length));
        for (Eigen::Index r = 0; r < column.rows(); ++r)
            column(r, 0) = curve.middle[static_cast<std::size_t>(r)];
    };
}

// Over the offset: the biases or weights of the schemes, then the similarity by RoPE and xPos, those that there are (offsets × up to 7).
Expected<TableSource> biasNumbers(const Scene& scene)
{
    if (scene.of<BiasSettings>().form == BiasForm::Matrix)
        return matrixNumbers(scene);
    const DrawnBiases biases = biasesOf(scene);
    const std::int64_t length = biasOffsets(scene);
    const auto names = std::to_array<std::string>({"alibi", "kerple_log", "kerple_power", "t5", "t5_after"});
    static_assert(names.size() == biasSchemeCount);
    std::vector<std::string> columns;
    std::vector<FillColumn> fills;
    for (std::size_t scheme = 0; scheme < biasSchemeCount; ++scheme) {
        const DistanceBiasPtr& bias = biases.biases[scheme];
        if (!bias)
            continue;
        columns.push_back(names[scheme]);
        fills.push_back(scene.of<BiasSettings>().picture == BiasContent::Weights ? weightsColumnOf(bias, length) : columnOf(bias));
    }
    if (biases.xpos) {
        columns.insert(columns.end(), {"rope", "xpos"});
        fills.push_back(sampledColumn(length, [rotary = biases.xpos->rotary(), weights = equalWeights(biases.xpos->rotary())](
                                                  const SampleAxis& axis) { return sampleRotary(rotary, weights, axis); }));
        fills.push_back(sampledColumn(length, [xpos = *biases.xpos](const SampleAxis& axis) { return xpos.sample(axis); }));
    }
    TableSource table;
    table.rows = length;
    table.columns = std::ssize(columns);
    table.corner = "offset";
    table.rowName = [](std::int64_t row) { return row; };
    table.columnName = [columns](std::int64_t column) { return columns[static_cast<std::size_t>(column)]; };
    table.fill = [fills](std::int64_t first, TableRef block) {
        for (std::size_t c = 0; c < fills.size(); ++c)
            fills[c](first, block.middleCols(static_cast<Eigen::Index>(c), 1));
    };
    return table;
}

bool haveOneSchemes(const Scene& one, const Scene& other)
{
    BiasSettings same = one.of<BiasSettings>(); // the picture and its axis change no scheme
    same.picture = other.of<BiasSettings>().picture;
    same.lowest = other.of<BiasSettings>().lowest;
    same.scheme = other.of<BiasSettings>().scheme;
    same.mask = other.of<BiasSettings>().mask;
    same.window = other.of<BiasSettings>().window;
    same.shawClip = other.of<BiasSettings>().shawClip;
    same.shawSeed = other.of<BiasSettings>().shawSeed;
    return same == other.of<BiasSettings>() && one.encoding == other.encoding && one.scheme == other.scheme;
}

// A factor in a formula; 1 needs none.
QString factorText(double factor) { return factor == 1.0 ? QString() : valueText(factor) + QChar(0x202f); }

QString similarityNumber(double value) { return shownNumber(value, 4, 'f'); }

// Lines are told apart by their strokes, too.
constexpr std::array biasStrokes{Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::SolidLine, Qt::DashDotLine};
static_assert(biasStrokes.size() == biasSchemeCount);
constexpr std::size_t ropeColor = 5;

// In the order of biasCurveNames.
QStringList namesOfCurves()
{
    return {QStringLiteral("ALiBi"), QCoreApplication::translate("posenc::BiasPanel", "KERPLE log"),
            QCoreApplication::translate("posenc::BiasPanel", "KERPLE power"), QStringLiteral("T5"),
            QCoreApplication::translate("posenc::BiasPanel", "RoPE, xPos")};
}

/// What is said about relative schemes over the distance of query and key.
class BiasPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(BiasPicture)
public:
    explicit BiasPicture(const Scene& scene, const BiasPicture* before = nullptr) : Picture(View::Biases, scene)
    {
        const bool known = before && haveOneSchemes(scene, before->scene());
        m_schemes = known ? before->m_schemes : std::make_shared<const DrawnBiases>(biasesOf(scene));
        if (showsMatrix()) {
            const bool same = known && before->showsMatrix() && scene.of<BiasSettings>() == before->scene().of<BiasSettings>();
            m_matrix = same ? before->m_matrix : std::make_shared<const Expected<BiasMatrix>>(biasMatrixOf(scene, *m_schemes));
            return;
        }
        if (!showsWeights())
            return;
        for (std::size_t s = 0; s < biasSchemeCount; ++s)
            if (m_schemes->biases[s])
                m_weights[s] = known && before->m_weights[s]
                                   ? before->m_weights[s]
                                   : std::make_shared<const BiasWeights>(m_schemes->biases[s], biasOffsets(scene));
    }

    const DrawnBiases& schemes() const { return *m_schemes; }
    bool showsWeights() const { return scene().of<BiasSettings>().picture == BiasContent::Weights; }
    bool showsMatrix() const { return scene().of<BiasSettings>().form == BiasForm::Matrix; }
    /// Only if it is shown and available.
    const BiasMatrix& matrix() const { return **m_matrix; }
    /// The scheme of the matrix, as in the legend of the curves.
    QString nameOfMatrix() const
    {
        const BiasSettings& settings = scene().of<BiasSettings>();
        switch (settings.scheme) {
        case MatrixScheme::Alibi:
            return nameOf(BiasScheme::Alibi);
        case MatrixScheme::KerpleLog:
            return nameOf(BiasScheme::KerpleLog);
        case MatrixScheme::KerplePower:
            return nameOf(BiasScheme::KerplePower);
        case MatrixScheme::T5:
            return nameOf(BiasScheme::T5);
        case MatrixScheme::Rope:
            return tr("RoPE");
        case MatrixScheme::Xpos:
            return tr("xPos, γ = %1, S = %2").arg(valueText(settings.gamma), valueText(settings.scaleBase));
        case MatrixScheme::Shaw:
            return tr("Shaw’s relative keys up to distance %1, seed %2").arg(settings.shawClip).arg(settings.shawSeed);
        }
        return {};
    }
    QString unavailableReason() const override
    {
        return showsMatrix() && !*m_matrix ? QString::fromStdString(m_matrix->error().message) : Picture::unavailableReason();
    }
    /// The weights of a scheme that has a bias, if weights are shown.
    const std::shared_ptr<const BiasWeights>& weightsOf(BiasScheme scheme) const { return m_weights[static_cast<std::size_t>(scheme)]; }

    /// What is drawn of a scheme that has a bias: at an offset, and over some.
    double valueAt(BiasScheme scheme, std::int64_t offset) const
    {
        const auto& weights = weightsOf(scheme);
        return weights ? weights->weight(offset) : schemes().of(scheme)->value(offset);
    }

    CurveSamples sample(BiasScheme scheme, const SampleAxis& offsets) const
    {
        const auto& weights = weightsOf(scheme);
        return weights ? weights->sample(offsets) : sampleBias(*schemes().of(scheme), offsets);
    }

    /// "ALiBi, head 1 of 8": in the legend.
    QString nameOf(BiasScheme scheme) const
    {
        const BiasSettings& settings = scene().of<BiasSettings>();
        switch (scheme) {
        case BiasScheme::Alibi:
            return tr("ALiBi, head %1 of %2").arg(settings.head).arg(scene().of<RotarySettings>().heads);
        case BiasScheme::KerpleLog:
            return tr("KERPLE, −%1ln(1 + %2Δ)").arg(factorText(settings.logR1), factorText(settings.logR2));
        case BiasScheme::KerplePower:
            return tr("KERPLE, −%1Δ^%2").arg(factorText(settings.powerR1), valueText(settings.powerR2));
        case BiasScheme::T5:
        case BiasScheme::T5After: {
            const QString source = hasOpenedBiases(scene()) ? tr("%1, head %2").arg(scene().scheme.table->name).arg(settings.head)
                                                            : tr("random, seed %1").arg(settings.seed);
            return !settings.bidirectional    ? tr("T5 (%1)").arg(source)
                   : scheme == BiasScheme::T5 ? tr("T5, key before the query (%1)").arg(source)
                                              : tr("T5, key after the query (%1)").arg(source);
        }
        }
        return {};
    }

    /// Where T5's biases come from.
    QString sourceOfT5() const
    {
        const BiasSettings& settings = scene().of<BiasSettings>();
        if (hasOpenedBiases(scene()))
            return tr("T5: head %1 of %2 in %3")
                .arg(settings.head)
                .arg(scene().scheme.table->numbers->columns())
                .arg(scene().scheme.table->name);
        const QString madeUp = tr("T5: random biases, seed %1").arg(settings.seed);
        const auto& table = scene().scheme.table;
        if (!scene().scheme.name->takes(SchemeParameter::File) || !table || !table->numbers)
            return madeUp;
        return tr("%1, because %2 has %3 rows instead of one for each of %4 buckets")
            .arg(madeUp, table->name)
            .arg(table->numbers->positions())
            .arg(settings.buckets);
    }

    QString subtitle() const override
    {
        if (showsMatrix())
            return tr("%1 · %2 · %3").arg(nameOfMatrix(), whatOfMatrix(), maskWords());
        return showsWeights() ? tr("weights of keys Δ from the query, if only the bias differs")
                              : tr("value added to the score of a key Δ from the query");
    }

    QStringList figureTitles() const override { return showsMatrix() ? titlesWithSubtitle() : Picture::figureTitles(); }

    QString description() const override
    {
        const CellPlace place = selected();
        const QString there = readout(static_cast<double>(place.column), static_cast<double>(place.row));
        return showsMatrix() ? tr("%1, %2; %3; %4").arg(sizesText(scene().encoding), parameters(), subtitle(), there)
                             : tr("%1, %2; %3").arg(sizesText(scene().encoding), parameters(), there);
    }

    QString readout(double column, double row) const override
    {
        if (showsMatrix())
            return readoutOfMatrix(static_cast<std::int64_t>(std::floor(row)), static_cast<std::int64_t>(std::floor(column)));
        const auto offset = static_cast<std::int64_t>(std::floor(column));
        if (offset < 0 || offset >= biasOffsets(scene()))
            return {};
        static constexpr std::array shortNames{QT_TR_NOOP("ALiBi %1"), QT_TR_NOOP("KERPLE log %1"), QT_TR_NOOP("KERPLE power %1"),
                                               QT_TR_NOOP("T5 %1"), QT_TR_NOOP("T5 after the query %1")};
        static_assert(shortNames.size() == biasSchemeCount);
        QStringList parts;
        for (std::size_t s = 0; s < biasSchemeCount; ++s)
            if (schemes().biases[s])
                parts << tr(shortNames[s]).arg(valueText(valueAt(static_cast<BiasScheme>(s), offset)));
        if (schemes().xpos) {
            const Similarities kept = similaritiesAt(offset);
            parts << tr("RoPE %1").arg(similarityNumber(kept.rope));
            parts << tr("xPos %1").arg(similarityNumber(kept.xpos));
        }
        return tr("Δ = %1: %2").arg(shownNumber(offset), parts.join(QStringLiteral(", ")));
    }

    std::vector<InkedName> inkedNames() const override
    {
        std::vector<InkedName> names{{QStringLiteral("RoPE"), ropeColor}, {QStringLiteral("xPos"), ropeColor + 1}};
        for (std::size_t curve = 0; curve + 1 < biasCurveNames.size(); ++curve)
            names.push_back({namesOfCurves()[static_cast<qsizetype>(curve)], curve});
        return names;
    }

    /// What the schemes cost at the selected offset, in sentences.
    QString costs() const
    {
        const std::int64_t offset = selected().column;
        static constexpr std::array names{QT_TR_NOOP("ALiBi’s head %1"), QT_TR_NOOP("KERPLE’s logarithm"), QT_TR_NOOP("KERPLE’s power"),
                                          QT_TR_NOOP("T5"), QT_TR_NOOP("T5 after the query")};
        static_assert(names.size() == biasSchemeCount);
        QStringList parts;
        for (std::size_t s = 0; s < biasSchemeCount; ++s) {
            const DistanceBiasPtr& bias = schemes().biases[s];
            if (!bias)
                continue;
            const double value = bias->value(offset);
            const QString name = s == 0 ? tr(names[s]).arg(scene().of<BiasSettings>().head) : tr(names[s]);
            parts << (value > 0.0 ? tr("%1 adds %2").arg(name, valueText(value))
                                  : tr("%1 subtracts %2").arg(name, valueText(std::abs(value))));
        }
        QStringList said;
        if (!parts.isEmpty())
            said << tr("At Δ = %1, %2.").arg(groupedNumber(offset), parts.join(QStringLiteral(", ")));
        if (schemes().xpos) {
            const Similarities kept = similaritiesAt(offset);
            said << tr("Equal vectors keep %1 of their product by RoPE, %2 by xPos.")
                        .arg(similarityNumber(kept.rope), similarityNumber(kept.xpos));
        }
        return said.join(QLatin1Char(' '));
    }

    /// What the scheme of the matrix gives the selected query and key, in a sentence.
    QString costOfMatrix() const
    {
        const auto [query, key] = selected();
        const std::int64_t size = biasOffsets(scene());
        if (!*m_matrix || query >= size || key >= size)
            return {};
        const QString offset = shownNumber(query - key);
        if (!matrix().matrix.allows(query, key))
            return scene().of<BiasSettings>().scheme == MatrixScheme::Xpos && key > query
                           && scene().of<BiasSettings>().mask == AttentionMask::None
                       ? tr("At Δ = %1, the key is after the query, and xPos is not made for that.").arg(offset)
                       : tr("At Δ = %1, the mask hides the key from the query.").arg(offset);
        const double value = matrix().matrix.value(query, key) + 0.0; // no −0
        if (!isBias(scene().of<BiasSettings>().scheme))
            return tr("At Δ = %1, the product is %2.").arg(offset, valueText(value));
        return (value > 0.0 ? tr("At Δ = %1, the scheme adds %2 to the score.") : tr("At Δ = %1, the scheme subtracts %2 from the score."))
            .arg(offset, valueText(std::abs(value)));
    }

    CellPlace selected() const override
    {
        if (!showsMatrix())
            return {0, selectedBiasOffset(scene())};
        return {selectedPosition(scene()), std::clamp<std::int64_t>(scene().selection.second, 0, biasOffsets(scene()) - 1)};
    }

    Scene select(const CellPlace& place) const override
    {
        if (!showsMatrix())
            return withBiasOffset(scene(), place.column);
        Scene next = withPosition(scene(), place.row);
        next.selection.second = std::clamp<std::int64_t>(place.column, 0, biasOffsets(scene()) - 1);
        return next;
    }

    ZoomAxes zoomAxes() const override { return !showsMatrix() ? ZoomAxes::Horizontal : hasOwnSize() ? ZoomAxes::None : ZoomAxes::Square; }

    CellWindow fullWindow() const override
    {
        const CellRange all{0.0, static_cast<double>(biasOffsets(scene()))};
        return showsMatrix() ? CellWindow{all, all} : Picture::fullWindow();
    }

    CellWindow window() const override { return showsMatrix() && hasOwnSize() ? fullWindow() : Picture::window(); }

    std::vector<Mark> marks(const Scene&) const override
    {
        const auto row = static_cast<double>(selected().row);
        const auto column = static_cast<double>(selected().column);
        if (showsMatrix())
            return {{Mark::Shape::Diagonal, row, column, {}},
                    {Mark::Shape::Row, row, row, {}},
                    {Mark::Shape::Column, row, column, {}},
                    {Mark::Shape::Cell, row, column, {}}};
        return {{Mark::Shape::Line, 0.0, column, {}}};
    }

private:
    // Of opened biases: the window of the positions is not theirs.
    bool hasOwnSize() const { return biasOffsets(scene()) != scene().encoding.maxLen(); }

    QString whatOfMatrix() const
    {
        const MatrixScheme scheme = scene().of<BiasSettings>().scheme;
        return scheme == MatrixScheme::Shaw ? tr("product of a random query with the relative key")
               : !isBias(scheme)            ? tr("product of equal vectors")
               : showsWeights()             ? tr("attention weight if only the bias differs")
                                            : tr("value added to the score");
    }

    QString maskWords() const
    {
        switch (scene().of<BiasSettings>().mask) {
        case AttentionMask::None:
            return tr("no mask");
        case AttentionMask::Causal:
            return tr("causal mask");
        case AttentionMask::Window:
            return tr("window of %1").arg(groupedNumber(scene().of<BiasSettings>().window));
        }
        return {};
    }

    QString readoutOfMatrix(std::int64_t query, std::int64_t key) const
    {
        const std::int64_t size = biasOffsets(scene());
        if (query < 0 || key < 0 || query >= size || key >= size || !*m_matrix)
            return {};
        const QString place = tr("query %1, key %2, Δ = %3").arg(shownNumber(query), shownNumber(key), shownNumber(query - key));
        if (!matrix().matrix.allows(query, key))
            return scene().of<BiasSettings>().scheme == MatrixScheme::Xpos && key > query
                           && scene().of<BiasSettings>().mask == AttentionMask::None
                       ? tr("%1: xPos is not made for keys after the query").arg(place)
                       : tr("%1: masked").arg(place);
        return tr("%1: %2 = %3").arg(place, nameOfMatrix(), valueText(matrix().matrix.value(query, key) + 0.0)); // no −0
    }

    /// The similarities of equal vectors.
    struct Similarities {
        double rope = 0.0;
        double xpos = 0.0;
    };

    // Several sentences of one step say those of the selected offset.
    Similarities similaritiesAt(std::int64_t offset) const
    {
        const auto computed = [&]() -> Similarities {
            const Xpos& xpos = *schemes().xpos;
            return {rotarySimilarity(xpos.rotary(), equalWeights(xpos.rotary()), offset), xpos.similarity(offset)};
        };
        if (offset != selected().column)
            return computed();
        std::call_once(m_selectedOnce, [&] { m_selected = computed(); });
        return m_selected;
    }

    std::shared_ptr<const DrawnBiases> m_schemes;
    std::array<std::shared_ptr<const BiasWeights>, biasSchemeCount> m_weights;
    std::shared_ptr<const Expected<BiasMatrix>> m_matrix; ///< only if it is shown
    mutable std::once_flag m_selectedOnce;
    mutable Similarities m_selected; ///< similarities at the selected offset, computed on first use
};

/// Relative schemes over one axis of offsets: their biases, or the weights that follow, and below them the similarity of equal vectors by
/// RoPE and xPos.
class BiasPlot : public PlotOf<BiasPicture, CurveView> {
    Q_DECLARE_TR_FUNCTIONS(BiasPlot)
public:
    BiasPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
        : PlotOf(canvas, colorMaps, EncodingSpec::maxMaxLen), m_similarities(new QCPAxisRect(&canvas)),
          m_offsetTicker(makeTicker<CellTicker>()), m_numberTicker(new NumberTicker), m_queryTicker(makeTicker<CellTicker>()),
          m_cells(new RasterPlottable(canvas.xAxis, canvas.yAxis))
    {
        canvas.yAxis->setTicker(m_numberTicker);
        addColorBar();
        setColorBarsUsed(false);
        m_cells->setVisible(false);
        m_similarities->setVisible(false);
        addPane(*m_similarities);
        QCPAxis& along = *m_similarities->axis(QCPAxis::atBottom);
        QCPAxis& down = *m_similarities->axis(QCPAxis::atLeft);
        along.setTicker(m_offsetTicker);
        along.setLabel(tr("Offset Δ"));
        explain(along, AxisMeaning::Offset);
        along.grid()->setVisible(false);
        down.setTicker(QSharedPointer<QCPAxisTicker>(new ValueTicker));
        down.setLabel(tr("Similarity"));
        explain(down, AxisMeaning::Similarity);
        for (CurvePlottable*& line : m_lines)
            line = new CurvePlottable(&along, &down);
        m_lines[0]->setName(tr("RoPE"));
        m_lines[1]->setName(tr("xPos"));
    }

    QCPAxis* valueAxis() const override { return nullptr; } // there are two panes, so there is no single value axis

    QString resolution() const override
    {
        if (shown().showsMatrix())
            return matrixNotes();
        const SampleAxis offsets = axisInSight(biasOffsets(scene()));
        QStringList all = notes();
        if (offsets.averaged())
            all.prepend(averagedText(tr("each pixel: the mean of %1 offsets").arg(perPixelNumber(offsets.step()))));
        return all.join(QStringLiteral(" · "));
    }

    RasterPlottable* raster() const override { return shown().showsMatrix() ? m_cells : nullptr; }

protected:
    bool isDrawnAlike(const Picture& picture) const override { return shown().showsMatrix() && differsInSelection(picture); }

    void draw() override
    {
        showForm();
        for (CurvePlottable* const line : m_lines)
            removeFromLegend(*line); // the biases come first, however many there are
        if (shown().showsMatrix())
            return showMatrix();
        showBiases();
        showSimilarities();
        arrange(shown().schemes().xpos.has_value());
    }

    void applyStyle() override
    {
        CurveView::applyStyle();
        m_similarities->setMinimumMargins(canvas().axisRect()->minimumMargins());
        for (std::size_t line = 0; line < m_lines.size(); ++line) {
            QPen pen = style().seriesPen(ropeColor + line, 1.6);
            pen.setStyle(line == 0 ? Qt::SolidLine : Qt::DashLine);
            m_lines[line]->setPen(pen);
        }
    }

    void fit() override
    {
        if (shown().showsMatrix()) {
            setMostCells(isLive() ? EncodingSpec::maxMaxLen : biasOffsets(scene())); // whatever was drawn before
            return fitMatrix();
        }
        setAxes();
        layOut(); // the numbers decide the margins
        setAxes();
        layOut();
    }

private:
    // What belongs to the curves alone, or to the matrix alone.
    void showForm()
    {
        const bool matrix = shown().showsMatrix();
        QCPAxis& down = *canvas().yAxis;
        m_cells->setVisible(matrix);
        setColorBarsUsed(matrix);
        down.setRangeReversed(matrix);
        down.setTicker(matrix ? QSharedPointer<QCPAxisTicker>(m_queryTicker) : m_numberTicker);
        down.grid()->setVisible(!matrix);
        if (!matrix)
            canvas().plotLayout()->setMargins(QMargins());
    }

    void showMatrix()
    {
        setCurves({});
        arrange(false);
        canvas().xAxis->setLabel(tr("Position of the key"));
        canvas().yAxis->setLabel(tr("Position of the query"));
        explain(*canvas().xAxis, AxisMeaning::Position);
        explain(*canvas().yAxis, AxisMeaning::Position);
        const auto picture = cast(kept());
        const BiasMatrix& matrix = picture->matrix();
        const ColorMap& colors = matrix.isSigned ? colorMaps().forSigned(scene().view.colormap, style().dark)
                                                 : colorMaps().forMagnitude(scene().view.colormap, style().dark);
        setColors(colors);
        setColorRange(matrix.lowest, matrix.highest);
        m_cells->setSampler([picture, &colors, background = style().background.rgb(),
                             hatch = paler(style().secondaryText, style().background, 0.72).rgb()](const CellWindow& window, QImage& image,
                                                                                                   Eigen::ArrayXXf& memory) {
            paint(picture->matrix(), window, colors, background, hatch, image, memory);
        });
    }

    // Square cells, in the middle of the room.
    void fitMatrix()
    {
        const CellWindow inSight = shown().window();
        const double all = shown().fullWindow().columns.last;
        QCPLayoutGrid& layout = *canvas().plotLayout();
        const auto setBoth = [&](double side) {
            setCells(*canvas().xAxis, cellTicker(), inSight.columns, all, side);
            setCells(*canvas().yAxis, *m_queryTicker, inSight.rows, all, side);
        };
        setBoth(std::min(canvas().axisRect()->width(), canvas().axisRect()->height()));
        layout.setMargins(QMargins());
        layOut();
        const QRect room = canvas().axisRect()->rect();
        const int side = std::max(1, std::min(room.width(), room.height()));
        const int spare = std::max(0, room.width() - side);
        layout.setMargins(QMargins(spare / 2, 0, spare - spare / 2, std::max(0, room.height() - side)));
        setBoth(side);
    }

    QString matrixNotes() const
    {
        const BiasMatrix& matrix = shown().matrix();
        const BiasSettings& settings = scene().of<BiasSettings>();
        QStringList notes;
        const double cells = cellsPerPixel(shown().window(), pixelsWithin(*canvas().axisRect()));
        if (cells > 1.0)
            notes << averagedText(matrix.isOfWeights
                                      ? tr("each pixel: the mean over %1 offsets, for the query in its middle").arg(perPixelNumber(cells))
                                      : tr("each pixel: the mean over %1 offsets around its middle").arg(perPixelNumber(cells)));
        if (settings.mask != AttentionMask::None)
            notes << tr("hatched or pale grey: masked");
        if (matrix.goesBelow)
            notes << tr("values below %1 have its colour").arg(valueText(matrix.lowest));
        if (matrix.goesAbove)
            notes << tr("weights above %1, the largest of the last row, have its colour").arg(valueText(matrix.highest));
        if (settings.scheme == MatrixScheme::T5) {
            notes << shown().sourceOfT5();
            if (!settings.bidirectional && settings.mask == AttentionMask::None)
                notes << tr("a decoder’s T5 gives bucket 0 to keys after the query");
        }
        if (settings.scheme == MatrixScheme::Xpos && settings.mask == AttentionMask::None)
            notes << tr("hatched or pale grey: xPos is not made for keys after the query");
        if (settings.scheme == MatrixScheme::Shaw)
            notes << tr("without a query there is no value: the query is a random unit vector of %1 columns, and the keys are random")
                         .arg(ShawKeys::columns);
        return notes.join(QStringLiteral(" · "));
    }

    void showBiases()
    {
        const CellRange inSight = shown().window().columns;
        const std::int64_t offsets = biasOffsets(scene());
        const auto picture = cast(kept());
        std::vector<Curve> curves;
        for (std::size_t s = 0; s < biasSchemeCount; ++s) {
            const auto scheme = static_cast<BiasScheme>(s);
            if (!picture->schemes().of(scheme))
                continue;
            curves.push_back({picture->nameOf(scheme), s,
                              sampledOver(offsets, [picture, scheme](const SampleAxis& axis) { return picture->sample(scheme, axis); }),
                              dotsAt(inSight, offsets, [&](std::int64_t offset) { return picture->valueAt(scheme, offset); })});
            curves.back().stroke = biasStrokes[s];
            curves.back().isNamedAtEnd = true;
            curves.back().end = picture->valueAt(scheme, std::min(offsets, static_cast<std::int64_t>(std::ceil(inSight.last))) - 1);
            if (const auto exit = curves.back().exit = exitOf(scheme))
                curves.back().formula = tr("%1: leaves the axis at Δ = %2").arg(curves.back().name, groupedNumber(*exit));
        }
        setCurves(std::move(curves));
    }

    // The first offset in sight whose bias is below the axis, if the last one is.
    std::optional<double> exitOf(BiasScheme scheme) const
    {
        const CellRange inSight = shown().window().columns;
        const auto isBelow = [&](std::int64_t offset) { return shown().valueAt(scheme, offset) < scene().of<BiasSettings>().lowest; };
        const auto last = std::min(biasOffsets(scene()), static_cast<std::int64_t>(std::ceil(inSight.last))) - 1;
        if (shown().showsWeights() || !isBelow(last))
            return std::nullopt;
        const auto offsets = std::views::iota(std::max<std::int64_t>(0, static_cast<std::int64_t>(inSight.first)), last + 1);
        return static_cast<double>(*std::ranges::partition_point(offsets, std::not_fn(isBelow)));
    }

    void showSimilarities()
    {
        const auto picture = cast(kept());
        const std::int64_t offsets = biasOffsets(scene());
        if (!picture->schemes().xpos)
            return;
        for (CurvePlottable* const line : m_lines)
            addToLegend(*line);
        m_lines[0]->setSampler(sampledOver(offsets, [picture](const SampleAxis& axis) {
            const Rotary& rotary = picture->schemes().xpos->rotary();
            return sampleRotary(rotary, equalWeights(rotary), axis);
        }));
        m_lines[1]->setSampler(sampledOver(offsets, [picture](const SampleAxis& axis) { return picture->schemes().xpos->sample(axis); }));
        const auto last = std::min(offsets, static_cast<std::int64_t>(std::ceil(shown().window().columns.last))) - 1;
        const Xpos& xpos = *picture->schemes().xpos;
        nameAtEnd(*m_lines[0], rotarySimilarity(xpos.rotary(), equalWeights(xpos.rotary()), last));
        nameAtEnd(*m_lines[1], xpos.similarity(last));
    }

    // Without a pair, the lower axes leave their room to the biases, and without biases the upper axes to the pair.
    void arrange(bool similarities)
    {
        QCPLayoutGrid& layout = *canvas().plotLayout();
        const bool pairAlone =
            similarities && std::ranges::none_of(shown().schemes().biases, [](const DistanceBiasPtr& bias) { return !!bias; });
        QCPAxisRect& upper = *canvas().axisRect();
        upper.setVisible(!pairAlone);
        upper.setMinimumSize(upper.minimumSize().width(), pairAlone ? 0 : m_similarities->minimumSize().height());
        upper.setMaximumSize(QWIDGETSIZE_MAX, pairAlone ? 1 : QWIDGETSIZE_MAX);
        upper.setAutoMargins(pairAlone ? QCP::msLeft | QCP::msRight : QCP::msAll);
        if (pairAlone)
            upper.setMargins(QMargins());
        if (similarities == m_similaritiesOff) {
            m_similaritiesOff = !similarities;
            showBelow(*m_similarities, similarities);
        }
        layout.simplify();
        if (similarities) {
            layout.setRowStretchFactor(rowOfAxes(), 1.6);
            layout.setRowStretchFactor(rowOfAxes() + 1, 1.0);
        }
        canvas().xAxis->setTickLabels(!similarities);
        canvas().xAxis->setLabel(similarities ? QString() : tr("Offset Δ"));
        explain(*canvas().xAxis, AxisMeaning::Offset);
        explain(*canvas().yAxis, AxisMeaning::Bias);
        for (CurvePlottable* const line : m_lines)
            line->setVisible(similarities);
    }

    // Where the axis of the products begins: with what is below 0 in sight, if something is.
    double leastSimilarity() const
    {
        const auto& xpos = shown().schemes().xpos;
        if (!xpos)
            return -1.0;
        const SampleAxis offsets = SampleAxis::over(shown().window().columns.first, shown().window().columns.last,
                                                    std::max(1, m_similarities->width()), biasOffsets(scene()));
        double least = 0.0;
        for (const CurveSamples& curve : {sampleRotary(xpos->rotary(), equalWeights(xpos->rotary()), offsets), xpos->sample(offsets)})
            for (const double lowest : curve.lowest)
                least = std::min(least, lowest);
        return least < -0.5 ? -1.0 : least < 0.0 ? -0.5 : 0.0;
    }

    void setAxes()
    {
        CurveView::fit();
        fitBiases();
        QMargins margins = m_similarities->minimumMargins();
        margins.setRight(canvas().axisRect()->minimumMargins().right());
        m_similarities->setMinimumMargins(margins);
        setCells(*m_similarities->axis(QCPAxis::atBottom), *m_offsetTicker, shown().window().columns, shown().fullWindow().columns.last,
                 m_similarities->width());
        const double least = leastSimilarity();
        m_similarities->axis(QCPAxis::atLeft)->setRange(least - 0.04 * (1.0 - least), 1.0 + 0.04 * (1.0 - least));
        setFittingLabel(*m_similarities->axis(QCPAxis::atLeft), {tr("Similarity"), QString()});
        setFittingLabel(*canvas().yAxis,
                        shown().showsWeights() ? QStringList{tr("Attention weight"), tr("Weight")} : QStringList{tr("Bias")});
        const double line = 1.5 * QFontMetrics(smallFont()).height();
        const int biases = static_cast<int>(canvas().axisRect()->height() / line);
        canvas().yAxis->ticker()->setTickCount(std::clamp(biases, 2, 5));
        if (const auto ticker = m_similarities->axis(QCPAxis::atLeft)->ticker().dynamicCast<ValueTicker>()) {
            ticker->setValues(least, 1.0);
            ticker->setMost(std::max(3, static_cast<int>(m_similarities->height() / line)));
        }
    }

    // All that is in sight, but biases only down to where the axis ends.
    void fitBiases()
    {
        const CellRange inSight = shown().window().columns;
        const auto first = static_cast<std::int64_t>(std::floor(inSight.first));
        const auto last = std::min(biasOffsets(scene()), static_cast<std::int64_t>(std::ceil(inSight.last)));
        double lowest = 0.0;
        double highest = 0.0;
        for (std::size_t s = 0; s < biasSchemeCount; ++s) {
            const DistanceBiasPtr& bias = shown().schemes().biases[s];
            if (!bias)
                continue;
            const auto [low, high] = bias->range(first, last);
            const auto& weights = shown().weightsOf(static_cast<BiasScheme>(s));
            lowest = weights ? 0.0 : std::min(lowest, low);
            highest = std::max(highest, weights ? weights->ofBias(high) : high);
        }
        lowest = std::max(lowest, scene().of<BiasSettings>().lowest);
        if (highest - lowest < (shown().showsWeights() ? std::numeric_limits<double>::min() : 1e-6))
            (shown().showsWeights() ? highest : lowest) = shown().showsWeights() ? 1.0 : -1.0;
        // Rounded outwards to eighths of a round number, so the axis rests while the curves move slightly.
        const double part = roundedUp(highest - lowest, {1.0, 2.0, 5.0, 10.0}) / 16.0;
        const double margin = 0.03 * (highest - lowest);
        highest = std::ceil(highest / part - 1e-6) * part;
        lowest = lowest > scene().of<BiasSettings>().lowest ? std::floor(lowest / part + 1e-6) * part : lowest;
        canvas().yAxis->setRange(lowest - margin, highest + margin);
    }

    QStringList notes() const
    {
        QStringList notes;
        if (scene().of<BiasSettings>().bidirectional && shown().schemes().of(BiasScheme::T5After))
            notes << tr("Δ is the distance. Keys after the query (Δ < 0) have the line of dashes and dots");
        const std::int64_t offsets = biasOffsets(scene());
        QStringList below;
        for (std::size_t s = 0; s < biasSchemeCount; ++s) {
            const DistanceBiasPtr& bias = shown().schemes().biases[s];
            if (!shown().showsWeights() && bias && bias->range(0, offsets).lowest < scene().of<BiasSettings>().lowest)
                below << shown().nameOf(static_cast<BiasScheme>(s));
        }
        if (!below.isEmpty() && !namesEnds())
            notes << tr("below %1: %2").arg(valueText(scene().of<BiasSettings>().lowest), below.join(QStringLiteral(", ")));
        if (shown().schemes().of(BiasScheme::T5))
            notes << shown().sourceOfT5();
        for (QString reason : shown().schemes().unavailableReasons) {
            if (reason.endsWith(QLatin1Char('.')))
                reason.chop(1);
            notes << reason;
        }
        return notes;
    }

    QCPAxisRect* m_similarities; ///< below the biases
    bool m_similaritiesOff = true;
    std::array<CurvePlottable*, 2> m_lines{}; ///< RoPE and xPos
    QSharedPointer<CellTicker> m_offsetTicker;
    QSharedPointer<QCPAxisTicker> m_numberTicker;
    QSharedPointer<CellTicker> m_queryTicker; ///< of the matrix
    RasterPlottable* m_cells;                 ///< the matrix
};

/// The parameters of relative schemes, and what they cost at the selected offset.
class BiasPanel : public SettingsPanel {
    Q_DECLARE_TR_FUNCTIONS(posenc::BiasPanel)
public:
    explicit BiasPanel(QWidget* parent = nullptr) : SettingsPanel(QStringLiteral("biases"), tr("About the biases"), parent)
    {
        add({"form"});
        add(newChips());
        add({"scheme", "mask", "window"});
        addFold(QStringLiteral("ALiBi"), {"heads", "head"});
        addFold(QStringLiteral("KERPLE"), {"kerple_log_r1", "kerple_log_r2", "kerple_power_r1", "kerple_power_r2"});
        addFold(QStringLiteral("T5"), {"t5_bidirectional", "t5_buckets", "t5_max_distance", "t5_seed"});
        addFold(QStringLiteral("xPos"), {"xpos_gamma", "xpos_base"});
        addFold(QStringLiteral("Shaw"), {"shaw_clip", "shaw_seed"});
        addRest();
    }

    ~BiasPanel() override = default;

    void show(const Scene& scene) override
    {
        SettingsPanel::show(scene);
        showChips(scene.of<BiasSettings>());
        mark(scene);
    }

    using SettingsPanel::show;

    void mark(const Scene& scene)
    {
        Scene biases = scene; // weights are not told of here, and take time
        biases.edit<BiasSettings>().picture = BiasContent::Bias;
        m_picture = std::make_shared<const BiasPicture>(withFilesOf(biases, {}), m_picture.get());
        const QString what =
            scene.of<BiasSettings>().picture == BiasContent::Weights
                ? tr("Each line is a softmax of its biases over all Δ: the attention weights if all queries and keys were equal.")
                : tr("A line shows the value added to the score: 1 less makes a weight e ≈ 2.7 times smaller.");
        const QString directions =
            tr("Δ is the distance, with the key before the query. ALiBi and KERPLE subtract the same after the query. T5’s encoder (both "
               "directions) has its own line for Δ < 0. xPos is not made for keys after the query: its products would grow there.");
        const QString source =
            hasOpenedBiases(scene)
                ? m_picture->sourceOfT5()
                : tr(
                    "T5 learns one bias per bucket and head. The biases here are random, unless you open a table with one row per bucket.");
        if (scene.of<BiasSettings>().form == BiasForm::Matrix) {
            const QString matrix =
                tr("Rows are queries, columns are keys. Every diagonal has one value, because a relative scheme knows only the "
                   "offset Δ: the position of the query minus that of the key. Weights also depend on how many keys their row has.");
            const QString added = tr("A cell shows the value added to the score: 1 less makes a weight e ≈ 2.7 times smaller.");
            const QString shaw =
                tr("Shaw’s scheme has a learned vector per offset instead of a value. Its product with the query is added to "
                   "the score, so there is a value only for a given query.");
            const QString rope =
                tr("RoPE and xPos add nothing to the score. The matrix shows the product of equal vectors, rotated by their "
                   "positions, relative to their length squared.");
            const QString weights =
                tr("A row is a softmax of its biases over the keys that the mask leaves: the attention weights if all queries "
                   "and keys were equal.");
            const MatrixScheme scheme = scene.of<BiasSettings>().scheme;
            const bool isOfWeights = scene.of<BiasSettings>().picture == BiasContent::Weights;
            QStringList lines{m_picture->costOfMatrix(), matrix,
                              scheme == MatrixScheme::Shaw ? shaw
                              : isBias(scheme)             ? (isOfWeights ? weights : added)
                                                           : rope};
            lines.removeAll(QString());
            return setWords(lines.join(QLatin1Char('\n')));
        }
        setWords(QStringList{m_picture->costs(), what, directions, source}.join(QLatin1Char('\n')));
    }

private:
    // A button for each curve, with its colour: on or off.
    QWidget* newChips()
    {
        m_chips = new QWidget;
        auto* const line = new FlowLayout(4, m_chips);
        for (const QString& label : namesOfCurves()) {
            auto* const chip = new Chip(label);
            chip->setToolTip(tr("Shows or hides the curve of this scheme"));
            line->addWidget(chip);
            m_curves.push_back(chip);
            connect(chip, &QPushButton::clicked, this, &BiasPanel::requestCurves);
        }
        return m_chips;
    }

    // The last curve stays.
    void requestCurves()
    {
        QStringList names;
        for (std::size_t curve = 0; curve < m_curves.size(); ++curve)
            if (m_curves[curve]->isChecked())
                names << QLatin1String(biasCurveNames[curve]);
        if (names.isEmpty())
            return showChips(scene().of<BiasSettings>());
        Scene next = scene();
        next.edit<BiasSettings>().curves = names.size() == std::ssize(m_curves) ? QString() : names.join(QLatin1Char(','));
        emit sceneRequested(next, QString());
    }

    void showChips(const BiasSettings& settings)
    {
        const PlotStyle style = PlotStyle::fromPalette(palette(), font());
        for (std::size_t curve = 0; curve < m_curves.size(); ++curve) {
            m_curves[curve]->setChecked(settings.hasCurve(QLatin1String(biasCurveNames[curve])));
            QPixmap dot(10, 10);
            dot.fill(style.series(curve + 1 < m_curves.size() ? curve : ropeColor));
            m_curves[curve]->setIcon(QIcon(dot));
        }
        m_chips->setVisible(settings.form == BiasForm::Curves);
    }

    QWidget* m_chips = nullptr;
    std::vector<QPushButton*> m_curves; ///< in the order of biasCurveNames
    std::shared_ptr<const BiasPicture> m_picture;
};

} // namespace

extern const ViewMaker biasesView{View::Biases, ViewMaker::Place::Page, newPlot<BiasPlot>, biasNumbers, newPanel<BiasPanel>, 8};

} // namespace posenc

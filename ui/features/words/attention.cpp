// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sampling/color_map.h"
#include "ui/base/shown_number.h"
#include "ui/features/words/attention_lines.h"
#include "ui/features/words/attention_panel.h"
#include "ui/features/words/attention_picture.h"
#include "ui/features/words/term_maps.h"
#include "ui/features/words/weight_bar.h"
#include "ui/plotting/axis_meaning.h"
#include "ui/plotting/value_plottables.h"
#include "ui/views/curve_view.h"
#include "ui/views/views.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

constexpr std::initializer_list<double> scaleEnds{1.0, 1.5, 2.0, 2.5, 3.0, 3.5, 4.0, 5.0, 6.0, 8.0};
constexpr std::size_t scoreColor = attentionTerms.size(); // behind those of the terms
constexpr double widestWord = 0.22;                       // of the canvas
constexpr double widestBesideTerms = 0.11;                // of the window's canvas, with the maps of the terms in it

/// The attention of a head over the words of a sentence: its scores and the terms that they are the sum of, as maps on one scale of
/// colours; the weights as a map, as lines, or those of one query as curves and bars.
class AttentionPlot : public PlotOf<AttentionPicture, CurveView> {
    Q_DECLARE_TR_FUNCTIONS(AttentionPlot)
public:
    AttentionPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
        : PlotOf(canvas, colorMaps, SceneAttention::mostWords), m_bar(&addColorBar(2)), m_main(*canvas.axisRect()), m_terms(canvas),
          m_lines(*canvas.axisRect()), m_looks(new WeightBar(m_main)), m_wordColors(new WordColors(*canvas.axisRect())),
          m_weights(new QCPAxisRect(&canvas)), m_keysTicker(makeTicker<WordTicker>()), m_barsTicker(makeTicker<WordTicker>()),
          m_valueTicker(new NumberTicker), m_weightsTicker(new NumberTicker)
    {
        for (const AttentionTerm term : attentionTerms)
            addPane(m_terms.map(term).axes());
        m_weights->setVisible(false);
        addPane(*m_weights);
        QCPAxis& along = *m_weights->axis(QCPAxis::atBottom);
        QCPAxis& down = *m_weights->axis(QCPAxis::atLeft);
        m_bars = new BarsPlottable(&along, &down);
        along.setTicker(m_barsTicker);
        along.setNumberFormat(QStringLiteral("g"));
        along.grid()->setVisible(false);
        explain(along, AxisMeaning::Key);
        down.setTicker(m_weightsTicker);
        explain(down, AxisMeaning::Weight);
        m_rowTicker = canvas.yAxis->ticker();
        canvas.yAxis2->setTicker(m_keysTicker);
        canvas.yAxis2->setNumberFormat(QStringLiteral("g"));
        canvas.yAxis2->grid()->setVisible(false);
        explain(*canvas.yAxis2, AxisMeaning::Key);
    }

    // On screen, what takes long is made beside, and until then the last plot stays.
    std::shared_ptr<const Picture> picture(const Scene& scene) const override
    {
        if (!isLive() || !SceneAttention::takesLong(scene) || SceneAttention::known(scene))
            return PlotOf::picture(scene);
        if (const QString failure = SceneAttention::failureOf(scene); !failure.isEmpty())
            return std::make_shared<const AttentionPicture>(scene, failure);
        if (scene == shown().scene() && shown().isBehind())
            return kept();
        return std::make_shared<const AttentionPicture>(scene, shown().made());
    }

    QCPAxis* valueAxis() const override { return nullptr; } // there are several panes

    QString resolution() const override
    {
        if (!shown().made())
            return {};
        QStringList notes;
        if (const QString leftOut = shown().made()->tokens().leftOut(); !leftOut.isEmpty())
            notes << leftOut;
        if (!scene().of<AttentionViewSettings>().isWithoutEncoding
            && (isLive() || showsTerms())) { // other figures have no words without places
            const std::int64_t spoilt = shown().spoilt();
            if (showsTerms() && shown().hasNegativeShare() && isLive()) // a figure may have no room for shares
                notes << tr("a share below 0 %: the term is low where the score is high");
            notes << (spoilt == 0 ? tr("with places added, every word is nearest to itself")
                                  : tr("with places, %1 of %2 words are nearest to another word").arg(spoilt).arg(shown().words()));
        }
        return notes.join(QStringLiteral(" · "));
    }

    RasterPlottable* raster() const override { return isOf(HeadForm::Maps) && !showsTerms() ? &m_main.raster() : nullptr; }

    std::optional<CellPlace> pickedAt(const QPointF& place, const CellPlace& cell) const override
    {
        return isOf(HeadForm::Lines) ? m_lines.pairAt(place, m_drawn ? m_drawn->pair() : cell) : cell;
    }

    /// A word at the left is the query, one below the map or right of the lines is the key.
    std::optional<Scene> labelledAt(const QPointF& place) const override
    {
        if (isOf(HeadForm::Row))
            return CurveView::labelledAt(place);
        const QRectF axes(canvas().axisRect()->rect());
        const double lines = 2.5 * QFontMetrics(smallFont()).height(); // with what turned words take
        const auto cell = [](const QCPAxis& axis, double pixel) {
            return static_cast<std::int64_t>(std::floor(axis.pixelToCoord(pixel) + 0.5));
        };
        const bool isBeside = place.y() >= axes.top() && place.y() < axes.bottom();
        const bool isKey = isOf(HeadForm::Lines) && place.x() > axes.right();
        const bool isBelow = isOf(HeadForm::Maps) && place.x() >= axes.left() && place.x() < axes.right() && place.y() > axes.bottom()
                             && place.y() < axes.bottom() + lines;
        if (!m_drawn || !m_drawn->made() || (!isBelow && !(isBeside && (isKey || place.x() < axes.left()))))
            return std::nullopt;
        CellPlace pair = m_drawn->pair();
        (isBelow || isKey ? pair.column : pair.row) = isBelow ? cell(*canvas().xAxis, place.x()) : cell(*canvas().yAxis, place.y());
        Scene scene = m_drawn->select(pair);
        scene.selection.pinned = true;
        return scene;
    }

protected:
    void draw() override
    {
        m_drawn = cast(kept());
        arrange();
        if (isOf(HeadForm::Maps))
            showMaps();
        else if (isOf(HeadForm::Lines))
            m_lines.show(shown().made(), shown().window());
        else
            showRow();
        showLooks();
    }

    void clear() override
    {
        m_drawn.reset();
        m_looks->show(nullptr, 0);
        m_wordColors->setCount(0);
    }

    bool isDrawnAlike(const Picture& picture) const override { return differsInSelection(picture); }

    // One query's row is that of the query under the pointer.
    Follows follow(const std::shared_ptr<const Picture>& picture) override
    {
        const CellPlace before = m_drawn ? m_drawn->pair() : CellPlace{-1, -1};
        m_drawn = cast(picture);
        if (isOf(HeadForm::Lines)) {
            m_lines.select(m_drawn->pair());
            return Follows::Overlay;
        }
        showLooks();
        if (isOf(HeadForm::Maps) || m_drawn->pair().row == before.row)
            return Follows::Marks;
        showRow();
        fitValues();
        return Follows::Picture;
    }

    void applyStyle() override
    {
        CurveView::applyStyle();
        m_main.setStyle(style(), smallFont());
        for (const AttentionTerm term : attentionTerms)
            m_terms.map(term).setStyle(style(), smallFont());
        m_lines.setStyle(style());
        m_looks->setStyle(style(), smallFont());
        m_wordColors->setStyle(style());
        m_bars->setColors(style().series(scoreColor), style().series(scoreColor));
        makeRoomForTitles();
    }

    void fit() override
    {
        canvas().plotLayout()->setMargins(QMargins());
        if (m_hasTerms && placeOfTerms() != m_placeOfTerms) {
            arrange();
            showLooks();
        }
        freeSides();
        switch (shown().content().form) {
        case HeadForm::Row:
            CurveView::fit();
            setRowAxes();
            layOut();
            setRowAxes();
            fitValues();
            break;
        case HeadForm::Lines:
            setLineAxes();
            layOut();
            setLineAxes();
            break;
        case HeadForm::Maps:
            canvas().yAxis2->setVisible(saysNearest());
            canvas().yAxis2->setTickLabels(saysNearest());
            layOut();                                 // from the same beginning, whatever was shown before
            for (int round = 0; round < 2; ++round) { // the words decide the margins, and these the room
                setMapAxes();
                layOut();
            }
            makeSquare();
            setMapAxes();
            layOut();
            setMapAxes();
            m_terms.alignTitles();
        }
    }

private:
    // In a figure, turned words take the room of the bar. A class that is asked for a word would read it off.
    bool hasLooks() const { return isLive() && showsTerms() && !isStacked(); }

    void showLooks()
    {
        m_looks->show(hasLooks() && !isAsking(canvas()) ? shown().made() : nullptr, m_drawn->pair().row);
        m_wordColors->setCount(isLive() && isOf(HeadForm::Maps) ? shown().words() : 0);
    }

    bool isOf(HeadForm form) const { return shown().isOf(form); }
    bool showsTerms() const { return isOf(HeadForm::Maps) && shown().content().tables.size() > 1; }
    // The side of the sum's map, as a share of the others': from afar, all have room for one kind of numbers.
    double leastSum() const { return style().projected ? 1.0 : 1.2; }
    enum class PlaceOfTerms {
        Beside, ///< of the sum
        Below,
        BelowInRow, ///< all of them side by side
    };
    // Maps are squares: in a tall canvas there is more room below the sum than beside it. With large letters, a row below leaves the sum
    // more room for its numbers than words, titles and bar do beside each other.
    PlaceOfTerms placeOfTerms() const
    {
        const QSize room = canvas().viewport().size();
        if (room.height() > room.width())
            return PlaceOfTerms::Below;
        if (!isLive() || style().projected)
            return PlaceOfTerms::Beside;
        constexpr double gain = 1.25; // at least, or a picture turns for little
        const auto terms =
            static_cast<double>(std::ranges::count_if(attentionTerms, [this](AttentionTerm term) { return shown().hasTerm(term); }));
        const double line = QFontMetrics(smallFont()).height();
        const double beside =
            leastSum() / (std::min(2.0, terms) + leastSum()) * (room.width() - 12.0 * line); // the sum's side, less words, title and bar
        const double high = room.height() - 7.0 * line;
        const double small = std::min((room.width() - 2.0 * line) / std::max(1.0, terms), high / (1.0 + leastSum()));
        return high - small > gain * beside && small * leastSum() > beside ? PlaceOfTerms::BelowInRow : PlaceOfTerms::Beside;
    }
    bool isStacked() const { return m_placeOfTerms != PlaceOfTerms::Beside; }
    int mostWordPixels() const
    {
        return static_cast<int>((isLive() && !style().projected && showsTerms() ? widestBesideTerms : widestWord)
                                * canvas().viewport().width());
    }

    WordTicker::Words words() const
    {
        return [picture = cast(kept()), numbered = isLive()](std::int64_t k) { // on paper their order tells equal words
            const TokenInput* const tokens = picture->made() ? &picture->made()->tokens() : nullptr;
            return !tokens ? QString() : numbered ? tokens->nameAmongOthers(k) : tokens->name(k);
        };
    }
    // A column at the right of the queries says what their sums have become.
    WordTicker::Words nearest() const
    {
        return [picture = cast(kept())](std::int64_t k) { return picture->made() ? picture->otherWordNearest(k) : QString(); };
    }
    // Beside the terms, and in a column of a paper, its words would take the room of the maps: the note below says how many there are.
    bool saysNearest() const
    {
        constexpr int narrow = 400; // units
        if (style().onPaper && canvas().viewport().width() < narrow)
            return false;
        return isOf(HeadForm::Maps) && !showsTerms() && shown().made() && !scene().of<AttentionViewSettings>().isWithoutEncoding
               && shown().spoilt() > 0;
    }

    // Brings the panes of what is shown into the layout, and takes the others out of it.
    void arrange()
    {
        QCPLayoutGrid& layout = *canvas().plotLayout();
        const bool isRow = isOf(HeadForm::Row);
        if (!isRow)
            setCurves({});
        if (isRow != m_hasRow) {
            m_hasRow = isRow;
            showBelow(*m_weights, isRow);
        }
        if (showsTerms() != m_hasTerms || placeOfTerms() != m_placeOfTerms) {
            if (m_hasTerms)
                layout.take(&m_terms.grid());
            m_hasTerms = showsTerms();
            m_placeOfTerms = placeOfTerms();
            setColorBarsUsed(false); // without the terms it moved to their column: it makes room, and comes back behind them
            layout.simplify();
            if (m_hasTerms)
                layout.addElement(rowOfAxes() + (isStacked() ? 1 : 0), isStacked() ? 0 : 1, &m_terms.grid());
        }
        if (m_hasTerms) {
            std::vector<AttentionTerm> terms;
            for (const AttentionTerm term : attentionTerms)
                if (shown().hasTerm(term))
                    terms.push_back(term);
            m_terms.arrange(terms, m_placeOfTerms == PlaceOfTerms::BelowInRow);
        }
        m_terms.setVisible(m_hasTerms);
        constexpr std::int64_t mostNumbered = 3; // words whose cells all have numbers from afar, if the bar leaves them its room
        setColorBarsUsed(isOf(HeadForm::Maps) && !(style().projected && showsTerms() && shown().words() <= mostNumbered));
        m_main.setVisible(isOf(HeadForm::Maps));
        layout.simplify();
        for (int column = 1; column < layout.columnCount(); ++column)
            layout.setColumnStretchFactor(column, layout.element(rowOfAxes(), column) == &m_terms.grid() ? m_terms.aspect() : 1e-6);
        for (int row = rowOfAxes(); row < layout.rowCount(); ++row)
            layout.setRowStretchFactor(row, row == rowOfAxes() ? 1.4 : layout.element(row, 0) == &m_terms.grid() ? m_terms.rows() : 1.0);
        m_bars->setVisible(isRow);
        if (!isOf(HeadForm::Lines))
            m_lines.show(nullptr, {});
        arrangeAxes();
        setMostCells(shown().words());
        makeRoomForTitles();
    }

    // On paper, no reading below the plot uses a and b.
    QString queryTitle() const { return style().onPaper ? tr("Query") : tr("Query a"); }
    QString keyTitle() const { return style().onPaper ? tr("Key") : tr("Key b"); }

    void arrangeAxes()
    {
        const bool isRow = isOf(HeadForm::Row);
        const bool isLines = isOf(HeadForm::Lines);
        QCPAxis& along = *canvas().xAxis;
        QCPAxis& down = *canvas().yAxis;
        along.setTicks(!isLines && !isRow);
        along.setTickLabels(!isLines && !isRow);
        along.setLabel(isLines || isRow ? QString() : keyTitle());
        explain(along, AxisMeaning::Key);
        down.setTicker(isRow ? QSharedPointer<QCPAxisTicker>(m_valueTicker) : m_rowTicker);
        down.setRangeReversed(!isRow);
        down.setLabel(isRow ? tr("Score") : queryTitle());
        down.grid()->setVisible(isRow);
        down.setTickLabels(true);
        explain(down, isRow ? AxisMeaning::Score : AxisMeaning::Query);
        QCPAxis& right = *canvas().yAxis2;
        right.setVisible(isLines || saysNearest());
        right.setTickLabels(right.visible());
        right.setRangeReversed(true);
        right.setLabel(isLines ? keyTitle() : QString());
        explain(right, isLines ? AxisMeaning::Key : AxisMeaning::Query);
    }

    void makeRoomForTitles()
    {
        const QFontMetrics metrics(smallFont());
        const int gap = metrics.averageCharWidth();
        for (const AttentionTerm term : attentionTerms)
            m_terms.map(term).axes().setMinimumMargins(QMargins(gap, metrics.height() + 4, gap / 2, gap / 2));
        if (!m_hasRow)
            canvas().axisRect()->setMinimumMargins(QMargins(0, m_hasTerms ? metrics.height() + 4 : metrics.height() / 2 + 2, gap, 0));
    }

    void showMaps()
    {
        const Attention& attention = shown().made()->attention();
        const std::span<const HeadTable> tables = shown().content().tables;
        double largest = 0.0;
        for (const HeadTable& each : tables)
            largest = std::max(largest, attention.largest(each.values(attention)));
        const double highest = roundedUp(largest, scaleEnds);
        const HeadTable& main = tables.back();
        const double lowest = main.isSigned ? -highest : 0.0;
        double least = 0.0; // below 0, if anything is
        for (const HeadTable& each : tables)
            least = std::max(least, attention.largest((-each.values(attention)).cwiseMax(0.0)));
        const ColorMap& colors = main.isSigned ? colorMaps().forSigned(scene().view.colormap, style().dark)
                                               : colorMaps().forMagnitude(scene().view.colormap, style().dark);
        m_main.show(shown().made(), main.values(attention), colors, lowest, highest);
        if (main.isSigned) // without the part that nothing has
            setCutColors(colors, {lowest, highest}, {least > 0.0 ? -std::min(highest, roundedUp(least, scaleEnds)) : 0.0, highest});
        else {
            setColors(colors);
            setColorRange(lowest, highest);
        }
        m_main.setTitles({});
        setBarName(*m_bar, main.isSigned ? QString() : tr("Attention weight"));
        if (!showsTerms())
            return;
        m_main.setTitles({tr("score: the sum of the terms"), tr("score: the sum"), tr("score")});
        for (const AttentionTerm term : m_terms.terms()) {
            m_terms.map(term).show(shown().made(), attention.term(term), colors, lowest, highest);
            m_terms.map(term).setTitles(shown().titlesOf(term));
        }
    }

    void showRow()
    {
        const auto made = shown().made();
        const std::int64_t query = m_drawn->pair().row;
        const std::int64_t words = made->words();
        std::vector<Curve> curves;
        for (std::size_t color = 0; color <= scoreColor; ++color) {
            const Table& values = headTables[color].values(made->attention());
            if (values.size() == 0)
                continue;
            const Eigen::VectorXd row = values.row(query).transpose();
            curves.push_back({AttentionPicture::tr(headTables[color].name), color,
                              sampledOver(words, [row](const SampleAxis& axis) { return sampleValues(row, axis); }),
                              dotsAt(shown().window().columns, words, [&row](std::int64_t key) { return row[key]; })});
        }
        setCurves(std::move(curves));
        m_bars->setValues(made->attention().weights().row(query).transpose());
    }

    static void setSide(QCPAxisRect& axes, int side)
    {
        axes.setMinimumSize(std::max(1, side), std::max(1, side));
        axes.setMaximumSize(std::max(1, side), std::max(1, side));
    }

    void setRoomBelow(int pixels)
    {
        QMargins margins = canvas().axisRect()->minimumMargins();
        margins.setBottom(pixels);
        canvas().axisRect()->setMinimumMargins(margins);
    }

    // Every map has the room that the layout gives it.
    void freeSides()
    {
        makeRoomForTitles();
        setRoomBelow(0);
        m_bar->setMargins(QMargins()); // it would keep the widest that it ever had, and share them with the axes
        canvas().xAxis->setTickLabelRotation(0.0);
        const auto release = [](QCPAxisRect& axes) {
            axes.setMinimumSize(1, 1);
            axes.setMaximumSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX);
        };
        release(*canvas().axisRect());
        for (const AttentionTerm term : attentionTerms)
            release(m_terms.map(term).axes());
    }

    void setMapAxes()
    {
        const CellWindow window = shown().window();
        m_main.setAxes(window, shown().words(), words(), words(), mostWordPixels());
        if (saysNearest()) {
            m_keysTicker->show(*canvas().yAxis2, window.rows, shown().words(), nearest(), mostWordPixels() / 2);
            setFittingLabel(*canvas().yAxis2, {tr("e + p is nearest to"), tr("nearest word"), tr("nearest"), QString()});
        }
        setFittingLabel(*canvas().xAxis, {keyTitle(), QString()});
        setFittingLabel(*canvas().yAxis, {queryTitle(), QString()});
        if (!m_hasTerms)
            return;
        for (const AttentionTerm term : m_terms.terms())
            m_terms.map(term).setAxes(window, shown().words(), nullptr, nullptr, mostWordPixels());
    }

    // Maps are squares, that of the sum at least as large as those of the terms, which have the rest.
    void makeSquare()
    {
        if (m_hasTerms && isStacked())
            return makeSquareAbove();
        if (m_hasTerms) {
            const QSize room = canvas().axisRect()->size();
            const QSize ofTerms = m_terms.room();
            const double wide = room.width() + ofTerms.width();
            const double small = std::min(static_cast<double>(ofTerms.height()) / m_terms.rows(), wide / (m_terms.columns() + leastSum()));
            double large = std::min(static_cast<double>(room.height()), wide - small * m_terms.columns());
            for (int round = 0; hasLooks() && round < 2; ++round) // words become upright, and higher, below a smaller map
                large = std::min<double>(large, room.height() + canvas().axisRect()->margins().bottom() - m_looks->height()
                                                    - m_main.heightOfLabels(large));
            const int spare = std::max(0, static_cast<int>(wide - large - small * m_terms.columns()));
            const int down = std::max(0, static_cast<int>(0.5 * (ofTerms.height() - small * m_terms.rows()))); // in the middle of the card
            setSide(*canvas().axisRect(), static_cast<int>(large));
            for (const AttentionTerm term : m_terms.terms())
                setSide(m_terms.map(term).axes(), static_cast<int>(small));
            canvas().plotLayout()->setMargins(QMargins(spare / 2, down, spare - spare / 2, down));
            layOut();
            // The layout stretches the sum to the height of the terms beside it.
            setRoomBelow(canvas().axisRect()->margins().bottom() + std::max(0, canvas().axisRect()->height() - static_cast<int>(large)));
            layOut();
            return;
        }
        const QSize room = canvas().axisRect()->size();
        const CellWindow window = shown().window();
        const double cell = std::min(room.width() / window.columns.size(), room.height() / window.rows.size());
        const double wide = room.width() - cell * window.columns.size();
        const double high = room.height() - cell * window.rows.size();
        const int spareWidth = std::max(0, static_cast<int>(wide));
        canvas().plotLayout()->setMargins(QMargins(spareWidth / 2, 0, spareWidth - spareWidth / 2, std::max(0, static_cast<int>(high))));
        layOut();
    }

    // The sum above the terms.
    void makeSquareAbove()
    {
        QCPAxisRect& sum = *canvas().axisRect();
        const QSize ofTerms = m_terms.room();
        const double high = sum.height() + ofTerms.height();
        const double small = std::min(static_cast<double>(ofTerms.width()) / m_terms.columns(), high / (m_terms.rows() + leastSum()));
        const int large = std::min(sum.width(), static_cast<int>(high - small * m_terms.rows()));
        setSide(sum, large);
        for (const AttentionTerm term : m_terms.terms())
            setSide(m_terms.map(term).axes(), static_cast<int>(small));
        const int spare = std::max(0, static_cast<int>(high - large - small * m_terms.rows()));
        canvas().plotLayout()->setMargins(QMargins(0, 0, 0, spare));
        layOut();
        // The layout stretches the sum to the width of the terms below it.
        QMargins margins = sum.minimumMargins();
        margins.setRight(sum.margins().right() + std::max(0, sum.width() - large));
        sum.setMinimumMargins(margins);
        layOut();
    }

    void setLineAxes()
    {
        const CellWindow window = shown().window();
        m_main.setAxes(window, shown().words(), words(), nullptr, mostWordPixels());
        m_keysTicker->show(*canvas().yAxis2, window.columns, shown().words(), words(), mostWordPixels());
        m_lines.show(shown().made(), window);
    }

    void setRowAxes()
    {
        const CellRange keys = shown().window().columns;
        canvas().xAxis->setRange(keys.first - 0.5, keys.last - 0.5);
        m_barsTicker->show(*m_weights->axis(QCPAxis::atBottom), keys, shown().words(), words(), mostWordPixels());
        setFittingLabel(*m_weights->axis(QCPAxis::atBottom), {keyTitle(), QString()});
        setFittingLabel(*m_weights->axis(QCPAxis::atLeft), {tr("Weight"), QString()});
        setFittingLabel(*canvas().yAxis, {tr("Score and its terms"), tr("Score"), QString()});
        const double line = 1.5 * QFontMetrics(smallFont()).height();
        m_valueTicker->setTickCount(std::clamp(static_cast<int>(canvas().axisRect()->height() / line), 2, 6));
        m_weightsTicker->setTickCount(std::clamp(static_cast<int>(m_weights->height() / line), 2, 4));
    }

    // The axes rest while the values move slightly.
    void fitValues()
    {
        const Attention& attention = shown().made()->attention();
        const std::int64_t query = m_drawn->pair().row;
        double lowest = 0.0;
        double highest = 0.0;
        for (const HeadTable& each : std::span(headTables).first(scoreColor + 1))
            if (const Table& values = each.values(attention); values.size() > 0) {
                lowest = std::min(lowest, values.row(query).minCoeff());
                highest = std::max(highest, values.row(query).maxCoeff());
            }
        const double part = roundedUp(std::max(highest, -lowest), {1.0, 2.0, 5.0}) / 10.0;
        lowest = std::floor(lowest / part + 1e-6) * part;
        highest = std::ceil(highest / part - 1e-6) * part;
        const double margin = 0.04 * (highest - lowest);
        canvas().yAxis->setRange(lowest - margin, highest + margin);
        m_weights->axis(QCPAxis::atLeft)->setRange(0.0, 1.04 * roundedUp(attention.weights().row(query).maxCoeff(), scaleEnds));
    }

    QCPColorScale* m_bar;
    QueryKeyMap m_main; ///< the sum, or the weights
    TermMaps m_terms;
    AttentionLines m_lines;
    WeightBar* m_looks;       ///< its canvas owns it
    WordColors* m_wordColors; ///< its canvas owns it
    QCPAxisRect* m_weights;   ///< below the curves of a row
    BarsPlottable* m_bars = nullptr;
    QSharedPointer<WordTicker> m_keysTicker;
    QSharedPointer<WordTicker> m_barsTicker;
    QSharedPointer<NumberTicker> m_valueTicker;
    QSharedPointer<NumberTicker> m_weightsTicker;
    QSharedPointer<QCPAxisTicker> m_rowTicker;          ///< words of the maps
    std::shared_ptr<const AttentionPicture> m_drawn;    ///< the one on display, or the one that the pointer selects
    bool m_hasTerms = false;                            ///< the layout
    PlaceOfTerms m_placeOfTerms = PlaceOfTerms::Beside; ///< in the layout
    bool m_hasRow = false;
};

} // namespace

extern const ViewMaker attentionView{View::Attention,  ViewMaker::Place::Page,   newPlot<AttentionPlot>,
                                     attentionNumbers, newPanel<AttentionPanel>, 9};

} // namespace posenc

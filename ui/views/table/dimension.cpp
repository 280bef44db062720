// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"
#include "core/base/sentence.h"
#include "core/schemes/scheme.h"
#include "ui/base/shown_number.h"
#include "ui/plotting/axis_meaning.h"
#include "ui/plotting/picture.h"
#include "ui/plotting/point_labels.h"
#include "ui/scene/scene_scheme.h"
#include "ui/settings/table_settings.h"
#include "ui/text/scheme_text.h"
#include "ui/views/curve_view.h"
#include "ui/views/numbers.h"
#include "ui/views/views.h"

#include <cmath>
#include <memory>
#include <numbers>
#include <optional>

namespace posenc {

namespace {

constexpr double barHeight = 1.14;                      // height of the wavelength's bar, above the crests
constexpr double barEnd = 8.0;                          // units
constexpr double clearance = 3.0;                       // distance of the wavelength's text from the frame and from the bar's ends
constexpr double wordsAbove = 0.5 * barEnd + clearance; // distance of the text from the bar

QCPRange waveRange(double highest) { return {-1.08, highest}; }

// A column as a wave: its frequency, and the place of its first crest in parts of the wavelength.
struct Crests {
    double wavelength = 0.0;
    double first = 0.0;
};

std::optional<Crests> crestsOf(const Scheme& scheme, std::int64_t j)
{
    const auto wave = scheme.wave(j);
    if (!wave || wave->wave == Column::Wave::Zero)
        return std::nullopt;
    return Crests{scheme.wavelength(j), wave->wave == Column::Wave::Sine ? 0.25 : 0.0};
}

/// What is said about the chosen columns over the positions.
class DimensionPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(DimensionPicture)
public:
    explicit DimensionPicture(const Scene& scene) : Picture(View::Dimension, scene) {}
    /// The part of the curve that a window shows, in positions: half a cell is cut at each end, where no position is.
    struct Stretch {
        double first = 0.0;
        double last = 0.0;
    };

    static Stretch stretchOf(const CellRange& range, std::int64_t maxLen)
    {
        return {std::max(range.first - 0.5, 0.0), std::min(range.last - 0.5, static_cast<double>(maxLen - 1))};
    }

    /// Random numbers are computed one by one: the chosen curves share as many positions as a frame has time for.
    std::int64_t mostPositions() const
    {
        constexpr std::size_t most = 8192;
        return static_cast<std::int64_t>(most / std::max<std::size_t>(1, drawnDimensions(scene()).size()));
    }

    QString subtitle() const override
    {
        const QString text = tr("%1(·, j) over the positions").arg(tableName(scene()));
        if (scene().scheme.name->equalColumns)
            return tr("%1, the same in every column").arg(text);
        const Stretch stretch = stretchOf(window().columns, scene().encoding.maxLen());
        const std::int64_t seen = positionsSeen(stretch.first, stretch.last, mostPositions());
        const std::int64_t all = positionsSeen(stretch.first, stretch.last, EncodingSpec::maxMaxLen);
        if (!scene().scheme.name->uncorrelatedCells || seen == all)
            return text;
        return tr("%1, of which %2 of %3 are drawn").arg(text, groupedNumber(seen), groupedNumber(all));
    }

    // Few alternatives are waves.
    QString figureTitle() const override
    {
        const QString title = Picture::figureTitle();
        return scene().scheme.name->hasPairs ? title : tr("Columns") + title.mid(this->title().size());
    }

    QString description() const override
    {
        QStringList dimensions;
        for (const Chosen& chosen : drawnDimensions(scene()))
            dimensions << QString::number(chosen.cell);
        const std::int64_t k = selectedPosition(scene());
        const std::int64_t j = selectedDimension(scene());
        const QString drawn = dimensions.join(QStringLiteral(", "));
        return tr("%1; %2, %3; %4 = %5")
            .arg(dimensions.size() == 1 ? tr("Column %1").arg(drawn) : tr("Columns %1").arg(drawn), sizesText(scene().encoding),
                 parameters(), cellName(scene(), k, j), valueText(schemeOf(scene())->value(k, j)));
    }

    QString readout(double column, double) const override
    {
        const auto k = static_cast<std::int64_t>(std::floor(column));
        if (k < 0 || k >= scene().encoding.maxLen())
            return {};
        const SchemePtr scheme = schemeOf(scene());
        QStringList values{tr("position %1").arg(k)};
        for (const auto& [j, series] : drawnDimensions(scene())) {
            if (values.size() == 5)
                break;
            values << tr("j = %1: %2").arg(j).arg(shortValueText(*scheme, scheme->value(k, j)));
        }
        return values.join(QStringLiteral(" · "));
    }

    CellPlace selected() const override { return {0, selectedPosition(scene())}; }
    Scene select(const CellPlace& place) const override { return withPosition(scene(), place.column); }

    CellWindow window() const override
    {
        if (!scene().view.table->transposed)
            return Picture::window();
        CellWindow window = fullWindow();
        if (const auto& heatmap = scene().view.windows[View::Heatmap])
            window.columns = heatmap->rows;
        return window;
    }

    Scene withWindow(const std::optional<CellWindow>& window) const override
    {
        if (!scene().view.table->transposed)
            return Picture::withWindow(window);
        const auto dimensions = static_cast<double>(scene().encoding.dModel());
        Scene next = scene();
        CellWindow heatmap = scene().view.windows[View::Heatmap].value_or(CellWindow{{}, {0.0, dimensions}});
        heatmap.rows = window.value_or(fullWindow()).columns;
        next.view.windows[View::Heatmap] = heatmap;
        return next;
    }

    std::vector<Mark> marks(const Scene& drawn) const override
    {
        const std::int64_t k = selectedPosition(scene());
        const auto column = static_cast<double>(k);
        std::vector<Mark> marks{{Mark::Shape::Line, 0.0, column, {}}};
        addEdges(marks, Mark::Shape::ColumnEdge, scene().selection.positions, scene().encoding.maxLen());
        const std::int64_t j = selectedDimension(scene());
        marks.push_back({Mark::Shape::Dot, schemeOf(scene())->value(k, j), column, seriesOf(drawnDimensions(drawn), j)});
        return marks;
    }
};

/// The waves of the chosen columns: PE(k, j) over the position k, drawn continuously between the positions, one colour per column, with a
/// bar as long as its wavelength if that fits. Another scheme's x(k, j) likewise: bits have steps, random numbers exist only at the
/// positions. Beside a transposed heatmap it shows the same positions.
class DimensionPlot : public PlotOf<DimensionPicture, CurveView> {
    Q_DECLARE_TR_FUNCTIONS(DimensionPlot)
public:
    DimensionPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
        : PlotOf(canvas, colorMaps, EncodingSpec::maxMaxLen), m_wavelength(new QCPItemLine(&canvas)),
          m_wavelengthLabel(makeTextItem(canvas))
    {
        setUnitValues();
        for (QCPAbstractItem* const item :
             {static_cast<QCPAbstractItem*>(m_wavelength), static_cast<QCPAbstractItem*>(m_wavelengthLabel)}) {
            item->setLayer(QStringLiteral("overlay"));
            item->setSelectable(false);
        }
        m_wavelength->setHead(QCPLineEnding(QCPLineEnding::esBar, barEnd, 6));
        m_wavelength->setTail(QCPLineEnding(QCPLineEnding::esBar, barEnd, 6));
        m_wavelengthLabel->setPositionAlignment(Qt::AlignHCenter | Qt::AlignBottom);
        m_wavelengthLabel->setClipToAxisRect(false);
        canvas.xAxis->setLabel(tr("Position"));
        explain(*canvas.xAxis, AxisMeaning::Position);
    }

    bool notesResolution() const override { return false; } // no pixel is a mean
    QString name() const override { return tr("Dimension waves"); }

    /// The right end of the wavelength's bar: n follows.
    Handle handleAt(const QPointF& place) const override
    {
        constexpr double reach = 8.0; // pixels
        const QPointF end(canvas().xAxis->coordToPixel(m_wavelength->end->coords().x()), canvas().yAxis->coordToPixel(barHeight));
        const QPointF away = place - end;
        const double length = m_wavelength->end->coords().x() - m_wavelength->start->coords().x();
        if (!m_wavelength->visible() || std::max(std::abs(away.x()), std::abs(away.y())) > reach || !withWavelength(scene(), length))
            return {};
        return [this, waves = m_wavelength->end->coords().x() / length](const Scene& scene, const QPointF& to) {
            const double farthest = shown().window().columns.last - 1.0; // the bar stays in sight
            return withWavelength(scene, std::min(canvas().xAxis->pixelToCoord(to.x()), farthest) / waves);
        };
    }

protected:
    void draw() override
    {
        const Scene& scene = this->scene();
        const SchemePtr scheme = schemeOf(scene);
        nameRows(cellTicker());
        setValueRange(*scheme);
        fitValues();
        std::vector<Curve> curves;
        const auto last =
            static_cast<std::int64_t>(std::floor(DimensionPicture::stretchOf(shown().window().columns, scene.encoding.maxLen()).last));
        for (const auto& [j, series] : drawnDimensions(scene)) {
            curves.push_back(
                {curveName(j), series, samplerOf(scheme, j),
                 dotsAt(shown().window().columns, scene.encoding.maxLen(), [&, j = j](std::int64_t k) { return scheme->value(k, j); })});
            curves.back().formula = formulaOf(*scheme, j);
            curves.back().end = scheme->value(std::max<std::int64_t>(0, last), j);
        }
        setCurves(std::move(curves));
    }

    Follows follow(const std::shared_ptr<const Picture>& picture) override
    {
        const Scene& scene = picture->scene();
        std::optional<Curve> curve;
        if (scene.selection.pinned) {
            const std::int64_t j = selectedDimension(scene);
            const auto series = seriesOf(drawnDimensions(this->scene()), j);
            curve = Curve{series ? QString() : curveName(j), series.value_or(0), samplerOf(schemeOf(scene), j), {}};
        }
        setSelectedCurve(std::move(curve));
        if (picture == kept()) // words do not make way for a pointer that passes
            m_line = scene.selection.pinned ? std::optional(static_cast<double>(selectedPosition(scene))) : std::nullopt;
        showWavelength(scene);
        return Follows::Overlay;
    }

    std::optional<Scene> sceneOfCurve(std::size_t curve) const override
    {
        return withDimension(scene(), drawnDimensions(scene()).at(curve).cell);
    }

    void applyStyle() override
    {
        CurveView::applyStyle();
        m_wavelength->setPen(QPen(style().text, style().line(1.6))); // nothing else sets it if there is no wave
        m_wavelengthLabel->setBrush(style().onPaper ? QBrush(Qt::NoBrush) : QBrush(style().background)); // the waves end at the words
        m_wavelengthLabel->setFont(smallFont());
        m_wavelengthLabel->setColor(style().text);
    }

    void fit() override
    {
        CurveView::fit();
        fitValues();
        showWideWavelength();
    }

private:
    static QString curveName(std::int64_t j) { return tr("j = %1").arg(groupedNumber(j)); }

    // "sin(k / 39.8)"; empty for a column that is no wave of the position.
    static QString formulaOf(const Scheme& scheme, std::int64_t j)
    {
        const auto crests = crestsOf(scheme, j);
        if (!crests || !scheme.traits().hasWaves || scheme.traits().takes(SchemeParameter::Positions))
            return {};
        const double divisor = crests->wavelength / (2.0 * std::numbers::pi);
        constexpr double grouped = 1000.0;
        const QString number = divisor < grouped ? shownNumber(divisor, 3) : groupedNumber(divisor);
        return (crests->first > 0.0 ? QStringLiteral("sin(k%1)") : QStringLiteral("cos(k%1)"))
            .arg(number == QLatin1String("1") ? QString() : QStringLiteral(" / ") + number);
    }

    CurvePlottable::Sampler samplerOf(const SchemePtr& scheme, std::int64_t j) const
    {
        return [scheme, j, most = shown().mostPositions()](const CellRange& range, int pixels) {
            const DimensionPicture::Stretch stretch = DimensionPicture::stretchOf(range, scheme->spec().maxLen());
            return stretch.first < stretch.last ? scheme->columnCurve(j, stretch.first, stretch.last, pixels + 1, most) : CurveSamples{};
        };
    }

    // With n such that the selected column's wave is as long as that: the logarithms of both rise together. None if n does not count.
    static std::optional<Scene> withWavelength(const Scene& scene, double wanted)
    {
        const auto lengthWith = [&scene](double n) {
            Scene other = scene;
            other.encoding = scene.encoding.withN(n);
            return schemeOf(other)->wavelength(selectedDimension(scene));
        };
        constexpr int digits = 3;
        const double n = scene.encoding.n();
        const double length = lengthWith(n);
        const double another = n < 2.0 ? 2.0 * n : 0.5 * n;
        const double slope = std::log(lengthWith(another) / length) / std::log(another / n);
        if (!(slope > 0.0) || !(wanted > 0.0))
            return std::nullopt;
        const double fitting = std::clamp(n * std::pow(wanted / length, 1.0 / slope), EncodingSpec::minN, EncodingSpec::maxN);
        Scene next = scene;
        next.encoding = scene.encoding.withN(QString::number(fitting, 'g', digits).toDouble());
        return next;
    }

    // A bar from crest to crest, if a whole wave is visible.
    void showWavelength(const Scene& scene)
    {
        const auto crests = crestsOf(*schemeOf(scene), selectedDimension(scene));
        const CellRange inSight = shown().window().columns;
        bool fits = crests.has_value();
        if (fits) {
            const double wavelength = crests->wavelength;
            const double crest = crests->first * wavelength;
            const double first = crest + std::max(0.0, std::ceil((inSight.first - crest) / wavelength)) * wavelength;
            fits = first + wavelength <= inSight.last - 1.0;
            m_wavelength->start->setCoords(first, barHeight);
            m_wavelength->end->setCoords(first + wavelength, barHeight);
            m_wavelengthMiddle = first + 0.5 * wavelength;
            m_wavelengthLabel->setText(tr("λ = %1").arg(valueText(wavelength)));
            const bool isFixed = !withWavelength(scene, wavelength);
            const QString length = wavelength == 2.0 * std::numbers::pi ? QStringLiteral("2π") : valueText(wavelength);
            explain(*m_wavelength,
                    isFixed ? tr("λ of column %1 is %2 for every n").arg(groupedNumber(selectedDimension(scene)), length) : QString());
            const auto series = seriesOf(drawnDimensions(this->scene()), selectedDimension(scene));
            m_wavelength->setPen(QPen(series ? style().series(*series) : style().text, style().line(1.6)));
        }
        m_wavelengthFits = fits && !isAsking(canvas()) && !scene.view.table->withoutWavelength;
        showWideWavelength();
    }

    // If many waves are visible, a bar is no wider than its ends and tells nothing.
    void showWideWavelength()
    {
        constexpr double narrowest = 8.0; // pixels
        const QCPAxis& axis = *canvas().xAxis;
        const double first = axis.coordToPixel(m_wavelength->start->coords().x());
        const bool wide = axis.coordToPixel(m_wavelength->end->coords().x()) - first >= narrowest;
        m_wavelength->setVisible(m_wavelengthFits && wide);
        m_wavelengthLabel->setVisible(m_wavelengthFits && wide);
        if (m_wavelengthLabel->visible())
            placeWavelengthLabel();
    }

    // In the middle of the bar, but within the frame and beside the line of the selected position; without room there, it is left out.
    void placeWavelengthLabel()
    {
        const QCPAxis& axis = *canvas().xAxis;
        const QRectF frame = QRectF(canvas().axisRect()->rect()).adjusted(clearance, clearance, -clearance, -clearance);
        const QSizeF size = QFontMetrics(smallFont()).size(0, m_wavelengthLabel->text());
        const double bottom = canvas().yAxis->coordToPixel(barHeight) - wordsAbove;
        const bool fits = size.width() <= frame.width() && bottom - size.height() >= frame.top() - 0.5;
        m_wavelengthLabel->setVisible(fits);
        if (!fits)
            return;
        const double half = 0.5 * size.width();
        double middle = std::clamp(axis.coordToPixel(m_wavelengthMiddle), frame.left() + half, frame.right() - half);
        const double aside = half + style().line(1.0) + 4.0; // of the words' middle from the line
        if (const double line = m_line ? axis.coordToPixel(*m_line) : -HUGE_VAL; std::abs(line - middle) < aside) {
            const bool isRight = line + aside + half <= frame.right() && (middle >= line || line - aside - half < frame.left());
            if (isRight || line - aside - half >= frame.left())
                middle = isRight ? line + aside : line - aside;
        }
        m_wavelengthLabel->position->setCoords(axis.pixelToCoord(middle), canvas().yAxis->pixelToCoord(bottom));
    }

    // Room for the wavelength above the crests: as much as its words are tall, but in a low picture the waves need it more.
    void fitValues()
    {
        constexpr double least = 0.24;
        constexpr double most = 1.0;
        if (!scene().scheme.name->hasWaves)
            return;
        const double height = canvas().axisRect()->height();
        constexpr double axisIsHigher = 1.0; // than its rectangle
        const double words = QFontMetrics(smallFont()).size(0, tr("λ = %1")).height() + wordsAbove + clearance + axisIsHigher;
        const double above = height > words ? words * (barHeight - waveRange(0.0).lower) / (height - words) : HUGE_VAL;
        canvas().yAxis->setRange(waveRange(barHeight + (above > most ? least : std::max(least, above))));
    }

    QCPItemLine* m_wavelength; ///< from one crest of the selected column to the next
    QCPItemText* m_wavelengthLabel;
    bool m_wavelengthFits = false; ///< a whole wave is visible
    double m_wavelengthMiddle = 0.0;
    std::optional<double> m_line; ///< the selected position, if a line marks it
};

TableSource::Fill columnsOf(const SchemePtr& scheme, const std::vector<std::int64_t>& dimensions)
{
    return [scheme, dimensions](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r)
            for (Eigen::Index c = 0; c < block.cols(); ++c)
                block(r, c) = scheme->value(first + r, dimensions[static_cast<std::size_t>(c)]);
    };
}

// (max_len × chosen columns)
Expected<TableSource> dimensionNumbers(const Scene& scene)
{
    const std::vector<std::int64_t> dimensions = existingDimensions(scene);
    if (dimensions.empty())
        return Error{Error::Kind::Range, sentence("ui", "None of the chosen columns exists. Choose a column below d_model.")};
    TableSource table = positionsTable(scene);
    table.columns = static_cast<std::int64_t>(dimensions.size());
    table.columnName = [dimensions](std::int64_t column) { return numberText(dimensions[static_cast<std::size_t>(column)]); };
    table.fill = columnsOf(schemeOf(scene), dimensions);
    return table;
}

} // namespace

extern const ViewMaker dimensionView{View::Dimension, ViewMaker::Place::Left, newPlot<DimensionPlot>, dimensionNumbers};

} // namespace posenc

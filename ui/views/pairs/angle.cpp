// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/sentence.h"
#include "core/encoding/angle_raster.h"
#include "core/encoding/encoding.h"
#include "ui/base/shown_number.h"
#include "ui/plotting/axis_meaning.h"
#include "ui/plotting/cell_drawing.h"
#include "ui/plotting/picture.h"
#include "ui/scene/scene_scheme.h"
#include "ui/text/scheme_text.h"
#include "ui/views/cell_view.h"
#include "ui/views/numbers.h"
#include "ui/views/views.h"

#include <cmath>
#include <numbers>

namespace posenc {

namespace {

/// What is said about the angles k · ω_i of the pairs: what sine and cosine are taken of.
class AnglePicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(AnglePicture)
public:
    explicit AnglePicture(const Scene& scene) : Picture(View::Angle, scene), m_frequencies(scene.encoding) {}

    const Frequencies& frequencies() const { return m_frequencies; }

    QString unavailableReason() const override
    {
        if (const QString reason = Picture::unavailableReason(); !reason.isEmpty() || m_frequencies.pairs() > 0)
            return reason;
        return QString::fromStdString(
            posenc::sentence("ui", "This encoding has no pairs and no wavelengths. Choose a d_model of 2 or more."));
    }
    QString subtitle() const override { return tr("k · ω of position k and pair i, in radians · %1").arg(parameters()); }
    QString description() const override
    {
        return tr("%1; %2").arg(subtitle(), angleText(selectedPosition(scene()), selectedPair(scene())));
    }
    QString readout(double column, double row) const override
    {
        const auto k = static_cast<std::int64_t>(std::floor(row));
        const auto i = static_cast<std::int64_t>(std::floor(column));
        if (k < 0 || i < 0 || k >= scene().encoding.maxLen() || i >= m_frequencies.pairs())
            return {};
        return angleText(k, i);
    }

    CellPlace selected() const override { return {selectedPosition(scene()), selectedPair(scene())}; }
    Scene select(const CellPlace& place) const override { return withPair(withPosition(scene(), place.row), place.column); }

    std::vector<Mark> marks(const Scene&) const override
    {
        std::vector<Mark> marks = marksOf(selected());
        addEdges(marks, Mark::Shape::RowEdge, scene().selection.positions, scene().encoding.maxLen());
        return marks;
    }

private:
    /// "position 5, pair 1: 5 · 0.1 = 0.5 rad = 0.07958 turns; sine 0.4794, cosine 0.8776".
    QString angleText(std::int64_t k, std::int64_t i) const
    {
        const double angle = angleAt(m_frequencies, k, i);
        return tr("position %1, pair %2: %1 · %3 = %4 rad = %5 turns; sine %6, cosine %7")
            .arg(k)
            .arg(i)
            .arg(valueText(m_frequencies.omega(i)), shownNumber(angle, 7), valueText(angle / (2.0 * std::numbers::pi)),
                 valueText(std::sin(angle)), valueText(std::cos(angle)));
    }

    Frequencies m_frequencies;
};

/// k · ω_i as colours from 0 to the largest angle, positions down and pairs along.
class AnglePlot : public PlotOf<AnglePicture, CellView> {
    Q_DECLARE_TR_FUNCTIONS(AnglePlot)
public:
    AnglePlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
        : PlotOf(canvas, colorMaps), m_colorBar(addColorBar()), m_cells(addCells(Numbers::InCells))
    {
        canvas.xAxis->setLabel(tr("Pair i"));
        canvas.yAxis->setLabel(tr("Position"));
        setBarTitle(m_colorBar, tr("rad"));
        explain(*canvas.xAxis, AxisMeaning::Pair);
        explain(*canvas.yAxis, AxisMeaning::Position);
    }

    QString name() const override { return tr("Angles of the pairs"); }

    bool notesResolution() const override { return false; }
    QString resolution() const override
    {
        const auto [positions, pairs] = shownAxes();
        if (!positions.averaged() && !pairs.averaged())
            return {};
        return tr("each pixel averages %1 × %2 cells, %3")
            .arg(perPixelNumber(positions.step()), perPixelNumber(pairs.step()), smoothingText());
    }

    bool showsMeans() const override
    {
        const auto [positions, pairs] = shownAxes();
        return positions.averaged() || pairs.averaged();
    }

protected:
    void applyStyle() override
    {
        CellView::applyStyle();
        canvas().axisRect()->setMinimumMargins(QMargins(0, barTitleHeight(), 0, 0));
    }

    void draw() override
    {
        const Scene& scene = this->scene();
        const Frequencies frequencies = shown().frequencies();
        const double largest = std::max(1.0, static_cast<double>(scene.encoding.maxLen() - 1));
        const ColorMap& colors = colorsFrom(0.0, scene);
        showColors(colors, 0.0, largest);
        const EncodingSpec spec = scene.encoding;
        sampleCells(colors, 0.0, largest, {}, [frequencies, spec](const CellWindow& window, const QSize& pixels, Eigen::ArrayXXf&& memory) {
            const SampleAxis columns = pictureAxis(window.columns, pixels.width(), frequencies.pairs());
            return SampledRaster{
                angleRaster(frequencies, pictureAxis(window.rows, pixels.height(), spec.maxLen()), columns, std::move(memory)),
                {frequencies.pairs(), frequencies.pairs()}};
        });
    }

    bool isDrawnAlike(const Picture& picture) const override { return differsInSelection(picture); }

private:
    std::pair<SampleAxis, SampleAxis> shownAxes() const
    {
        const QSize pixels = pixelsWithin(*canvas().axisRect());
        const CellWindow inSight = shown().window();
        return {pictureAxis(inSight.rows, pixels.height(), scene().encoding.maxLen()),
                pictureAxis(inSight.columns, pixels.width(), std::max<std::int64_t>(1, shown().frequencies().pairs()))};
    }

    QCPColorScale& m_colorBar;
    RasterPlottable& m_cells;
};

// (max_len × pairs)
Expected<TableSource> angleNumbers(const Scene& scene)
{
    const Frequencies frequencies(scene.encoding);
    if (frequencies.pairs() == 0)
        return pairsTable(scene.encoding, {}, nullptr);
    TableSource table = positionsTable(scene);
    table.columns = frequencies.pairs();
    table.fill = [frequencies](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r)
            for (Eigen::Index i = 0; i < block.cols(); ++i)
                block(r, i) = angleAt(frequencies, first + r, i);
    };
    return table;
}

} // namespace

extern const ViewMaker angleView{View::Angle, ViewMaker::Place::Right, newPlot<AnglePlot>, angleNumbers};

} // namespace posenc

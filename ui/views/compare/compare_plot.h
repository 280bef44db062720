// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/plot.h"
#include "ui/scene/compared_side.h"

#include <array>

namespace posenc {

class CurvePlottable;

/// Scene A, scene B and A − B side by side, over the same cells: as heatmap, similarity or curve over the offset; curves of A and B on the
/// same axes if the scene says so, each named above them in its colour. Cells that only one has stay empty.
class ComparePlot : public Plot {
    Q_DECLARE_TR_FUNCTIONS(ComparePlot)
public:
    ComparePlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QString name() const override { return tr("Comparison"); }
    View view() const override { return View::Compare; }
    QString subtitle(const Scene& scene) const override;
    QString figureTitle(const Scene& scene) const override;
    QString description(const Scene& scene) const override;
    QString resolution() const override;
    bool notesResolution() const override { return true; }
    QString readout(const Scene& scene, double column, double row) const override;
    CellPlace selected(const Scene& scene) const override;
    Scene select(const Scene& scene, const CellPlace& place) const override;
    Freedom freedom() const override;

protected:
    void showScene(const Scene& scene) override;
    std::vector<Mark> marks(const Scene& scene) const override;
    Follows showSelection(const Scene& scene) override;
    void applyStyle() override;
    void fit() override;

private:
    enum Which : std::size_t {
        A,
        B,
        Difference
    };
    struct Pane {
        QCPAxisRect* axes = nullptr;
        RasterPlottable* raster = nullptr;
        CurvePlottable* curve = nullptr;
        QCPItemText* heading = nullptr;
        QCPItemLine* swatch = nullptr; ///< in front of the heading, if that names one of two curves
        QSharedPointer<CellTicker> columnTicker;
        QSharedPointer<CellTicker> rowTicker;
    };
    Pane makePane(QCPAxisRect& axes);
    /// The curve of one side over the last requested window and pixels.
    struct KeptCurve {
        CurveSamples samples;
        CellRange window;
        int pixels = 0; ///< 0 if nothing is sampled yet
    };
    /// The picture of one side over the last requested window and pixels.
    struct SampledSide {
        Raster raster{SampleAxis::over(0.0, 1.0, 1, 1), SampleAxis::over(0.0, 1.0, 1, 1), {}};
        CellWindow window;
        QSize pixels; ///< empty if nothing is sampled yet
        QSize part;
    };
    bool showsCurves() const { return m_scene.compare.picture == ComparedPicture::Offset; }
    bool showsTogether() const { return showsCurves() && m_scene.compare.curves == ComparedCurves::Together; }
    /// Those in the layout.
    std::vector<Which> shownPanes() const;
    void arrange();
    void makeRoomForHeadings();
    /// The cells that both have.
    CellPlace common() const { return {std::min(m_a->rows(), m_b->rows()), std::min(m_a->columns(), m_b->columns())}; }
    const ComparedSide& side(std::size_t which) const { return which == A ? *m_a : *m_b; }
    /// Those of A or B in the part of the window that has cells.
    const Raster& samplesOf(std::size_t which, const CellWindow& window, const QSize& pixels, const CellPlace& cells);
    const Raster& differences(const CellWindow& window, const QSize& pixels);
    CurveSamples sampledCurve(std::size_t which, const CellRange& window, int pixels) const;
    const CurveSamples& curveOf(std::size_t which, const CellRange& window, int pixels);
    QSize devicePixels() const;
    void setLabels();
    QStringList alongTexts() const;
    QString valuesText() const;
    QString referenceNote() const;
    void showHeadings();
    void layOutAlike();
    void setAxes();
    void fitColors();
    void fitValues();

    std::array<Pane, 3> m_panes;
    CurvePlottable* m_besideA;            ///< B's curve on A's axes
    std::array<KeptCurve, 3> m_curves;    ///< needed twice per picture: by the axes and by the curve
    std::array<SampledSide, 2> m_sampled; ///< needed twice per picture: by the pane and by the differences
    bool m_isTogether = false;            ///< the layout
    std::int64_t m_reference = 0;         ///< origin of the curves
    std::shared_ptr<const ComparedSide> m_a;
    std::shared_ptr<const ComparedSide> m_b;
    Scene m_scene;
    const ColorMap* m_signed = nullptr;
    double m_largest = 1.0;                                                                       ///< of the scale of the differences
    Raster m_differences{SampleAxis::over(0.0, 1.0, 1, 1), SampleAxis::over(0.0, 1.0, 1, 1), {}}; ///< needed twice per picture
    CellWindow m_differencesWindow;
    QSize m_differencesPixels; ///< empty if nothing is sampled yet
};

} // namespace posenc

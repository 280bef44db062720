// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/plot.h"
#include "ui/scene/compared_side.h"
#include "ui/views/compare/compare_picture.h"

#include <array>
#include <vector>

namespace posenc {

class CurvePlottable;

/// Scene A, scene B and A − B side by side, over the same cells: as heatmap, similarity or curve over the offset; curves of A and B on the
/// same axes if the scene says so, each named above them in its colour. Cells that only one has stay empty.
class ComparePlot : public PlotOf<ComparePicture> {
    Q_DECLARE_TR_FUNCTIONS(ComparePlot)
public:
    ComparePlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QString name() const override { return tr("Comparison"); }
    QString resolution() const override;
    bool showsMeans() const override;
    bool notesResolution() const override { return true; }

protected:
    void draw() override;
    Follows follow(const std::shared_ptr<const Picture>& picture) override;
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
    void drawOf(const std::shared_ptr<const ComparePicture>& picture);
    Pane makePane(QCPAxisRect& axes);
    /// A curve over a window and pixels that were requested.
    struct KeptCurve {
        CurveSamples samples;
        CellRange window;
        int pixels = 0;
    };
    static constexpr std::size_t mostKept = 4; ///< curves of a side: a layout tries so many widths, one after another and again
    /// The picture of one side over the last requested window and pixels.
    struct SampledSide {
        Raster raster{SampleAxis::over(0.0, 1.0, 1, 1), SampleAxis::over(0.0, 1.0, 1, 1), {}};
        CellWindow window;
        QSize pixels; ///< empty if nothing is sampled yet
        CellPlace cells;
    };
    bool showsCurves() const { return scene().compare.picture == ComparedContent::Offset; }
    bool showsTogether() const { return showsCurves() && scene().compare.curves == ComparedCurves::Together; }
    /// Those in the layout.
    std::vector<Which> shownPanes() const;
    void arrange();
    void makeRoomForHeadings();
    /// The cells that both have.
    CellPlace common() const
    {
        return {std::min(m_drawn->a().rows(), m_drawn->b().rows()), std::min(m_drawn->a().columns(), m_drawn->b().columns())};
    }
    const ComparedSide& side(std::size_t which) const { return which == A ? m_drawn->a() : m_drawn->b(); }
    /// The samples of A or B in the part of the window that has the first `cells`.
    const Raster& samplesOf(std::size_t which, const CellWindow& window, const QSize& pixels, const CellPlace& cells);
    const Raster& differences(const CellWindow& window, const QSize& pixels);
    CurveSamples sampledCurve(std::size_t which, const CellRange& window, int pixels);
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
    CurvePlottable* m_besideA;                      ///< B's curve on A's axes
    std::array<std::vector<KeptCurve>, 3> m_curves; ///< the latest last; each is needed by the axes and by the curve
    std::array<SampledSide, 2> m_sampled;           ///< needed twice per picture: by the pane and by the differences
    bool m_isTogether = false;                      ///< the layout
    std::shared_ptr<const ComparePicture> m_drawn;  ///< the one on display, or the one that the pointer selects
    const ColorMap* m_signed = nullptr;
    double m_largest = 1.0;                                                                       ///< of the scale of the differences
    Raster m_differences{SampleAxis::over(0.0, 1.0, 1, 1), SampleAxis::over(0.0, 1.0, 1, 1), {}}; ///< needed twice per picture
    CellWindow m_differencesWindow;
    QSize m_differencesPixels; ///< empty if nothing is sampled yet
};

} // namespace posenc

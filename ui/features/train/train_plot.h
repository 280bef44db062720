// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/train/train_picture.h"
#include "ui/plotting/tickers.h"
#include "ui/views/curve_view.h"

#include <array>
#include <vector>

namespace posenc {

/// A training: six small plots at once, or one of them large, or a race.
class TrainPlot : public PlotOf<TrainPicture, CurveView> {
    Q_DECLARE_TR_FUNCTIONS(TrainPlot)
public:
    TrainPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QCPAxis* valueAxis() const override { return nullptr; }
    QString resolution() const override;
    bool notesResolution() const override { return true; }
    RasterPlottable* raster() const override { return shown().cells() ? m_raster : nullptr; }

protected:
    void draw() override;
    void applyStyle() override;
    void fit() override;
    int legendRoom() const override;

private:
    /// A small plot of the overview, which shows all of its cells.
    struct Small {
        const TrainedContent& content;
        QCPAxisRect* axes = nullptr;
        QCPItemText* heading = nullptr;
        RasterPlottable* raster = nullptr;
        std::vector<CurvePlottable*> curves{};
        QSharedPointer<CellTicker> columnTicker{};
        QSharedPointer<CellTicker> rowTicker{};
        QCPItemRect* beyond = nullptr;
    };

    Small makeSmall(const TrainedContent& content);
    QCPItemRect* makeShade(QCPAxisRect& axes);
    /// Draws cells in the colours of a content.
    void drawCells(RasterPlottable& plottable, const TrainedContent& content, std::shared_ptr<const Table> cells) const;
    void showSmall(Small& small);
    void arrange();
    void setLabels();
    void setAxes();
    void fitNumbersOfValues();
    void setSmallAxes(Small& small);
    void fitValues(QCPAxis& axis, double lowest, double highest) const;
    void shade(QCPItemRect& rect, std::int64_t first, std::int64_t last) const;
    void frameTrained();
    Curve curveOf(const QString& name, std::size_t color, const Eigen::VectorXd& values, Qt::PenStyle stroke = Qt::SolidLine) const;
    const ColorMap& colorsOf(const TrainedContent& content) const;
    bool hasRoom() const;
    void fitSquare();
    void fitHeading(const Small& small) const;
    bool showsOverview() const { return scene().of<TrainSettings>().picture == TrainContent::Overview; }
    bool hasTable() const { return shown().state()->rows.size() > 0; }

    RasterPlottable* m_raster;
    QCPItemRect* m_beyond;
    QCPItemText* m_beyondText;
    QCPItemRect* m_trained;      ///< around the cells that are trained
    std::vector<Small> m_smalls; ///< of the overview
    QCPMarginGroup* m_upperRow;  ///< with the colour bar
    QCPMarginGroup* m_lowerRow;
    std::array<QCPMarginGroup*, 3> m_columnGroups;
    QSharedPointer<QCPAxisTicker> m_valueTicker;
    QSharedPointer<CellTicker> m_rowTicker;
    bool m_areSmallOnes = false; ///< in the layout
    QStringList m_downLabels;    ///< of the first vertical axis, ever shorter ones
    double m_lowest = 0.0;       ///< of the curves on the first axes
    double m_highest = 1.0;
};

} // namespace posenc

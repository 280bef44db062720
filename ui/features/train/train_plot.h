// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/train/overview_layout.h"
#include "ui/features/train/train_picture.h"
#include "ui/plotting/tickers.h"
#include "ui/views/curve_view.h"

#include <vector>

namespace posenc {

/// A training: the table and small plots beside it, over its course; or one of them large, or a race.
class TrainPlot : public PlotOf<TrainPicture, CurveView> {
    Q_DECLARE_TR_FUNCTIONS(TrainPlot)
public:
    TrainPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QCPAxis* valueAxis() const override { return nullptr; }
    QString resolution() const override;
    RasterPlottable* raster() const override { return shown().cells() ? m_raster : nullptr; }
    /// In the overview, a drag along the course goes through its steps.
    std::optional<Scene> dragged(const Picture& picture, const QPointF& from, const QPointF& to) const override;

protected:
    void draw() override;
    void applyStyle() override;
    void fit() override;

private:
    /// A plot above the course in the overview. All of its cells are seen.
    struct Small {
        const TrainedContent& content;
        QCPAxisRect* axes = nullptr;
        QCPItemText* heading = nullptr;
        std::vector<QCPItemText*> names{}; ///< of its curves, beside the heading
        RasterPlottable* raster = nullptr;
        QString range{}; ///< what its colours go through, where no bar says so
        std::vector<CurvePlottable*> curves{};
        QSharedPointer<CellTicker> columnTicker{};
        QSharedPointer<CellTicker> rowTicker{};
        QSharedPointer<QCPAxisTicker> valueTicker{};
        QCPItemRect* beyond = nullptr;
    };

    Small makeSmall(const TrainedContent& content);
    QCPItemRect* makeShade(QCPAxisRect& axes);
    /// Draws cells in the colours of a content.
    void drawCells(RasterPlottable& plottable, const TrainedContent& content, std::shared_ptr<const Table> cells) const;
    void showSmall(Small& small);
    void arrange();
    void adoptColorBar();
    void fitCourse();
    void showNow();
    void setLabels();
    void setAxes();
    static void fitNumbers(QCPAxisTicker& ticker, const QCPAxisRect& axes);
    void setSmallAxes(Small& small);
    void fitValues(QCPAxis& axis, double lowest, double highest) const;
    void shade(QCPItemRect& rect, std::int64_t first, std::int64_t last) const;
    void frameTrained();
    Curve curveOf(const QString& name, std::size_t color, const Eigen::VectorXd& values, Qt::PenStyle stroke = Qt::SolidLine) const;
    const ColorMap& colorsOf(const TrainedContent& content) const;
    bool hasRoom() const;
    bool isLow() const;
    void fitSquare();
    void fitHeading(const Small& small) const;
    QCPItemText* makeHeading() const;
    /// The largest plot above the course: the table, or the scores where there is no table.
    const Small& hero() const { return hasTable() ? m_smalls.front() : m_smalls.back(); }
    bool isSeen(const Small& small) const;
    bool showsOverview() const { return scene().of<TrainSettings>().picture == TrainContent::Overview; }
    bool hasTable() const { return shown().state()->rows.size() > 0; }

    RasterPlottable* m_raster;
    QCPItemRect* m_beyond;
    QCPItemText* m_beyondText;
    QCPItemRect* m_trained;      ///< around the cells that are trained
    std::vector<Small> m_smalls; ///< of the overview
    OverviewLayout* m_overview;  ///< above the course
    QCPColorScale* m_bar;
    QCPMarginGroup* m_left;        ///< of the course and the hero
    QCPItemRect* m_future;         ///< over the steps of the course after the one that is shown
    QCPItemLine* m_now;            ///< at that step
    CrossHair* m_chosen = nullptr; ///< marks the chosen columns of the table
    QSharedPointer<QCPAxisTicker> m_valueTicker;
    QSharedPointer<CellTicker> m_rowTicker;
    bool m_areSmallOnes = false; ///< in the layout
    double m_lowest = 0.0;       ///< of the curves on the first axes
    double m_highest = 1.0;
};

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/model_positions.h"
#include "ui/theme/plot_style.h"

#include <QCoreApplication>
#include <qcustomplot.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace posenc {

/// What layers have in common: "θ = 10000 · window of 512 positions · 256 columns rotate", without their name.
QString encodingOfLayers(const LayerPositions& group);

/// The group of every layer, from 0 on; -1 for a layer that none has.
std::vector<int> groupsByLayer(const std::vector<LayerPositions>& groups);

/// The layers of a model: a lane with words for each group of equal layers, and a box in it for each of its layers. Boxes of layers with a
/// window are half as high, those of layers that do not rotate are empty; where there are such boxes, a legend above the lanes says so. The
/// box of the selected layer has a frame.
class LayerLanes : public QCPAbstractPlottable {
    Q_OBJECT
public:
    LayerLanes(QCPAxis* keyAxis, QCPAxis* valueAxis);

    void setGroups(std::vector<LayerPositions> groups);
    /// Drawn with the next drawing of the cross-hair's layer.
    void setSelected(std::optional<std::int64_t> layer) { m_selected = layer; }
    void setStyle(const PlotStyle& style, const QFont& small);

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1.0; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override;
    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const override;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter*, const QRectF&) const override {}

private:
    double x(double layer) const { return keyAxis()->coordToPixel(layer); }
    // Where the lanes are.
    struct Lanes {
        QRectF place;       ///< of all lanes
        double lane = 0.0;  ///< height of a lane
        double lines = 0.0; ///< lines of words above the boxes of a lane
        double words = 0.0; ///< height of these lines
        double boxes = 0.0; ///< height of the highest boxes
    };
    Lanes lanes() const;
    static QRectF boxesOf(const Lanes& lanes, std::size_t group);
    QRectF boxOf(const Lanes& lanes, std::size_t group, std::int64_t layer) const;
    double drawLegend(QCPPainter* painter) const;
    QString wordsOf(const LayerPositions& layers) const;
    void drawBoxes(QCPPainter& painter, const Lanes& lanes, std::size_t group) const;
    void drawSelected(QCPPainter& painter) const;

    std::vector<LayerPositions> m_groups;
    std::int64_t m_layers = 0;
    std::optional<std::int64_t> m_selected;
    PlotStyle m_style;
    QFont m_small;
};

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/model_positions.h"
#include "ui/theme/plot_style.h"

#include <QCoreApplication>
#include <qcustomplot.h>

#include <cstdint>
#include <vector>

namespace posenc {

/// What layers have in common: "θ = 10000 · window of 512 positions · 256 columns rotate", without their name.
QString encodingOfLayers(const LayerPositions& group);

/// The group of every layer, from 0 on; -1 for a layer that none has.
std::vector<int> groupsByLayer(const std::vector<LayerPositions>& groups);

/// The layers of a model: a lane with words for each group of equal layers, and a box in it for each of its layers. Boxes of layers with a
/// window are half as high, those of layers that do not rotate are empty.
class LayerLanes : public QCPAbstractPlottable {
    Q_OBJECT
public:
    LayerLanes(QCPAxis* keyAxis, QCPAxis* valueAxis);

    void setGroups(std::vector<LayerPositions> groups, std::int64_t selected);
    void setStyle(const PlotStyle& style, const QFont& small);

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1.0; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override;
    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const override;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter*, const QRectF&) const override {}

private:
    double x(double layer) const { return keyAxis()->coordToPixel(layer); }
    QString wordsOf(const LayerPositions& layers) const;
    void drawBoxes(QCPPainter& painter, std::size_t group, const QRectF& place) const;

    std::vector<LayerPositions> m_groups;
    std::int64_t m_layers = 0;
    std::int64_t m_selected = 0;
    PlotStyle m_style;
    QFont m_small;
};

} // namespace posenc

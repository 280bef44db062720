// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/words/scene_attention.h"
#include "ui/features/words/term_maps.h"
#include "ui/theme/plot_style.h"

#include <QCoreApplication>

#include <qcustomplot.h>

#include <memory>

namespace posenc {

/// Whom a word looks at: a bar with a part for each key, as long as its weight, with its word and percentage where these fit. It stands
/// below the labels of a map, as wide as the map with its words, if there is room.
class WeightBar : public QCPLayerable {
    Q_DECLARE_TR_FUNCTIONS(WeightBar)
public:
    explicit WeightBar(const QueryKeyMap& above);

    /// What it takes below the labels, in pixels.
    int height() const;

    /// nullptr: nothing.
    void show(const std::shared_ptr<const SceneAttention>& made, std::int64_t query);
    void setStyle(const PlotStyle& style, const QFont& font);

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(false); }
    void draw(QCPPainter* painter) override;

private:
    QColor blockColor(std::size_t key) const;

    const QueryKeyMap& m_above;
    std::shared_ptr<const SceneAttention> m_made;
    std::int64_t m_query = 0;
    PlotStyle m_style;
    QFont m_font;
};

} // namespace posenc

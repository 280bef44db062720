// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/parameters.h"

#include <QWidget>

#include <array>

class QMouseEvent;

namespace posenc {

class ScaledSlider;
class StopSlider;

/// The colours of A, B and A − B (PlotStyle::series).
inline constexpr std::array<std::size_t, 3> comparedColors{0, 3, 2};

/// n, d_model and max_len of A, then those of B: rows for controls, which no file and no option has.
extern const std::array<SceneParameter, 6> comparedSizes;

/// Two sliders of one scale as one slider with two handles, A and B, which stand side by side where their values are too near each other.
/// The pointer moves the nearest handle; each is a slider for the keyboard and for screen readers.
class TwoHandles : public QWidget {
    Q_OBJECT
public:
    TwoHandles(ScaledSlider& a, ScaledSlider& b, QWidget* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    double radius() const;
    std::array<double, 2> centres() const;
    std::size_t nearest(double x) const;
    void pass(const QMouseEvent& event) const;

    std::array<ScaledSlider*, 2> m_scales;
    std::array<StopSlider*, 2> m_sliders;
    StopSlider* m_held = nullptr;
    double m_aside = 0.0; ///< pixels from the middle of the held handle to where its value is
};

} // namespace posenc

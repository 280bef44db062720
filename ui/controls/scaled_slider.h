// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/value_scale.h"

#include <QSlider>
#include <QWidget>

namespace posenc {

/// The moving part of a ScaledSlider: a slider that rests at the stops of its scale, whose outward value is the scale's value. A press
/// beside the handle brings it to the pointer; while dragged, it snaps to round values, which a pixel could otherwise miss.
class StopSlider : public QSlider {
    Q_OBJECT
public:
    explicit StopSlider(ValueScale scale, QWidget* parent = nullptr);

    const ValueScale& scale() const { return m_scale; }
    double scaledValue() const { return m_value; }
    /// Shows a value, which need not be a stop, without a signal.
    void showValue(double value);
    /// The middle of the handle for this value, in pixels from the left.
    int handleCentre(double value) const;
    /// Draws a round handle as high as the slider's text, to be seen and hit from afar.
    void setLarge(bool large);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void valueRequested(double value);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void request(double value);
    int handleLength() const;
    void drag(double x);

    ValueScale m_scale;
    double m_value;
    bool m_isLarge = false;
    double m_grip = 0.0; ///< where the handle is grabbed, in pixels from its middle
};

/// A slider on a multiplicative scale with its labels below. Arrow keys step, PageUp and PageDown jump a decade or a doubling, Home and End
/// go to the limits.
class ScaledSlider : public QWidget {
    Q_OBJECT
public:
    explicit ScaledSlider(const ValueScale& scale, QWidget* parent = nullptr);

    /// A large handle and no labels: the value is read elsewhere.
    void setLarge(bool large);
    void setAccessibleSliderName(const QString& name);
    void setValue(double value) { m_slider->showValue(value); }
    StopSlider* slider() const { return m_slider; }

signals:
    void valueRequested(double value);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QFont labelFont() const;
    void makeRoomForLabels();

    StopSlider* m_slider;
    bool m_isLarge = false;
};

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QList>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainterPath>

#include <memory>

class QCustomPlot;

namespace posenc {

/// A drawn text, and the smallest rectangle around its letters in the units of the device.
struct DrawnText {
    QString text;
    QRectF ink;
    QFont font;
    QColor color; ///< of the pen
};

/// What is filled or stroked, in the units of the device.
struct DrawnShape {
    QPainterPath path;
    QColor fill;         ///< invalid if it is only stroked
    QColor stroke;       ///< invalid if it is only filled
    double width = 0.0;  ///< of the stroke
    bool isPlain = true; ///< the fill is one colour, not a pattern or a texture
    QRectF clip = {};    ///< nothing is drawn outside; null if there is no such bound
};

/// A device that records the texts and shapes drawn on it, whoever draws them, and no pixels.
class TextRecorder : public QPaintDevice {
public:
    explicit TextRecorder(const QSize& size);
    ~TextRecorder() override;

    const QList<DrawnText>& texts() const { return m_texts; }
    /// In the order in which they were drawn, each one over those before.
    const QList<DrawnShape>& shapes() const { return m_shapes; }
    QPaintEngine* paintEngine() const override { return m_engine.get(); }

protected:
    int metric(PaintDeviceMetric metric) const override;

private:
    QSize m_size;
    QList<DrawnText> m_texts;
    QList<DrawnShape> m_shapes;
    std::unique_ptr<QPaintEngine> m_engine;
};

/// Draws a canvas as it is laid out, with letters as letters.
void record(QCustomPlot& canvas, TextRecorder& recorder);

} // namespace posenc

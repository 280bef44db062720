// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/figure.h"

#include <QPaintEngine>

namespace posenc::test {

/// A drawn text, and the smallest rectangle around its letters in the units of the device.
struct DrawnText {
    QString text;
    QRectF ink;
    QFont font;
    QColor color; ///< of the pen
};

/// A device that records the texts drawn on it, and nothing else.
class TextRecorder : public QPaintDevice {
public:
    explicit TextRecorder(const QSize& size) : m_size(size), m_engine(m_texts) {}

    const QList<DrawnText>& texts() const { return m_texts; }
    QPaintEngine* paintEngine() const override { return &m_engine; }

protected:
    int metric(PaintDeviceMetric metric) const override
    {
        switch (metric) {
        case PdmWidth:
            return m_size.width();
        case PdmHeight:
            return m_size.height();
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY:
            return 96;
        case PdmDepth:
            return 32;
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return static_cast<int>(devicePixelRatioFScale());
        default:
            return 0;
        }
    }

private:
    class Engine : public QPaintEngine {
    public:
        explicit Engine(QList<DrawnText>& texts) : QPaintEngine(QPaintEngine::AllFeatures), m_texts(texts) {}
        bool begin(QPaintDevice*) override { return true; }
        bool end() override { return true; }
        void updateState(const QPaintEngineState& now) override
        {
            if (now.state() & DirtyTransform)
                m_transform = now.transform();
            if (now.state() & DirtyPen)
                m_color = now.pen().color();
        }
        void drawTextItem(const QPointF& place, const QTextItem& item) override
        {
            const QString text = item.text();
            if (!text.trimmed().isEmpty())
                m_texts << DrawnText{text, m_transform.mapRect(QFontMetricsF(item.font()).tightBoundingRect(text).translated(place)),
                                     item.font(), m_color};
        }
        void drawPath(const QPainterPath&) override {}
        void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
        void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
        void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {}
        Type type() const override { return User; }

    private:
        QList<DrawnText>& m_texts;
        QTransform m_transform;
        QColor m_color;
    };

    QSize m_size;
    QList<DrawnText> m_texts;
    mutable Engine m_engine;
};

/// All texts of a figure, in pixels.
inline QList<DrawnText> textsOf(Figure& figure)
{
    TextRecorder recorder(figure.pixels());
    QCPPainter painter;
    painter.begin(&recorder);
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    (void)figure.draw(painter);
    painter.end();
    return recorder.texts();
}

} // namespace posenc::test

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/text_recorder.h"

#include <qcustomplot.h>

namespace posenc {

namespace {

// A small font rounds its heights to whole pixels, which a figure at 600 dpi has six of.
QRectF inkOf(const QString& text, const QFont& font)
{
    constexpr double larger = 16.0;
    QFont large = font;
    if (font.pixelSize() > 0)
        large.setPixelSize(static_cast<int>(larger) * font.pixelSize());
    else
        large.setPointSizeF(larger * font.pointSizeF());
    QRectF ink = QFontMetricsF(font).tightBoundingRect(text);
    const QRectF exact = QFontMetricsF(large).tightBoundingRect(text);
    ink.setTop(exact.top() / larger);
    ink.setBottom(exact.bottom() / larger);
    return ink;
}

class RecordingEngine : public QPaintEngine {
public:
    RecordingEngine(QList<DrawnText>& texts, QList<DrawnShape>& shapes)
        : QPaintEngine(QPaintEngine::AllFeatures), m_texts(texts), m_shapes(shapes)
    {
    }
    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState& now) override
    {
        if (now.state() & DirtyTransform)
            m_transform = now.transform();
        if (now.state() & DirtyPen)
            m_pen = now.pen();
        if (now.state() & DirtyBrush)
            m_brush = now.brush();
    }
    void drawTextItem(const QPointF& place, const QTextItem& item) override
    {
        const QString text = item.text();
        if (!text.trimmed().isEmpty())
            m_texts << DrawnText{text, m_transform.mapRect(inkOf(text, item.font()).translated(place)), item.font(), m_pen.color()};
    }
    void drawPath(const QPainterPath& path) override { add(path, m_brush); }
    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override
    {
        QPainterPath path;
        path.addPolygon(QPolygonF(QList<QPointF>(points, points + count)));
        if (mode == PolylineMode)
            return add(path, Qt::NoBrush);
        path.closeSubpath();
        add(path, m_brush);
    }
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
    void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {}
    Type type() const override { return User; }

private:
    void add(const QPainterPath& path, const QBrush& brush)
    {
        DrawnShape shape{m_transform.map(path), {}, {}, m_pen.widthF(), brush.style() <= Qt::SolidPattern};
        if (brush.style() != Qt::NoBrush)
            shape.fill = brush.color();
        if (painter()->hasClipping())
            shape.clip = m_transform.mapRect(painter()->clipBoundingRect());
        if (m_pen.style() != Qt::NoPen)
            shape.stroke = m_pen.color();
        m_shapes << shape;
    }

    QList<DrawnText>& m_texts;
    QList<DrawnShape>& m_shapes;
    QTransform m_transform;
    QPen m_pen;
    QBrush m_brush;
};

} // namespace

TextRecorder::TextRecorder(const QSize& size) : m_size(size), m_engine(std::make_unique<RecordingEngine>(m_texts, m_shapes)) {}

TextRecorder::~TextRecorder() = default;

int TextRecorder::metric(PaintDeviceMetric metric) const
{
    constexpr int dpi = 96;
    constexpr int depth = 32;
    switch (metric) {
    case PdmWidth:
        return m_size.width();
    case PdmHeight:
        return m_size.height();
    case PdmDpiX:
    case PdmDpiY:
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY:
        return dpi;
    case PdmDepth:
        return depth;
    case PdmDevicePixelRatio:
        return 1;
    case PdmDevicePixelRatioScaled:
        return static_cast<int>(devicePixelRatioFScale());
    default:
        return 0;
    }
}

void record(QCustomPlot& canvas, TextRecorder& recorder)
{
    QCPPainter painter;
    painter.begin(&recorder);
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    canvas.toPainter(&painter);
    painter.end();
}

} // namespace posenc

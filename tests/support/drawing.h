// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "ui/export/figure.h"
#include "ui/plotting/cell_numbers.h"
#include "ui/plotting/plot.h"

#include <QPaintEngine>

#include <cmath>

#include <functional>
#include <utility>

namespace posenc::test {

/// Paper or a screen: its size, how many device pixels a unit has, and whether the device itself or the painter's transform says so.
struct Canvas {
    QSize size{640, 480};
    double scale = 1.0;
    bool screen = false;
};

/// What a canvas shows, drawn into memory, and the map of its coordinates.
class Drawing {
public:
    Drawing(QCustomPlot& plot, const Canvas& canvas) : m_plot(plot), m_scale(canvas.scale), m_image(pixels(canvas), QImage::Format_RGB32)
    {
        if (canvas.screen)
            m_image.setDevicePixelRatio(m_scale);
        m_image.fill(Qt::magenta);
        QCPPainter painter(&m_image);
        if (!canvas.screen)
            painter.scale(m_scale, m_scale);
        plot.toPainter(&painter, canvas.size.width(), canvas.size.height());
        painter.end();
        m_image.setDevicePixelRatio(1.0);
    }

    const QImage& image() const { return m_image; }
    double scale() const { return m_scale; }
    /// The axis rectangle in device pixels, rounded.
    QRect axes() const
    {
        const QRect rect = m_plot.axisRect()->rect();
        const auto device = [this](int place) { return static_cast<int>(std::lround(place * m_scale)); };
        return QRect(QPoint(device(rect.left()), device(rect.top())),
                     QPoint(device(rect.left() + rect.width()) - 1, device(rect.top() + rect.height()) - 1));
    }
    double column(double x) const { return m_plot.xAxis->coordToPixel(x) * m_scale; }
    double line(double y) const { return m_plot.yAxis->coordToPixel(y) * m_scale; }
    /// The colour at a point of the axes, offset by device pixels.
    QRgb at(double x, double y, double right = 0.0, double down = 0.0) const
    {
        return m_image.pixel(static_cast<int>(std::floor(column(x) + right)), static_cast<int>(std::floor(line(y) + down)));
    }

private:
    static QSize pixels(const Canvas& canvas)
    {
        return QSize(static_cast<int>(std::ceil(canvas.size.width() * canvas.scale)),
                     static_cast<int>(std::ceil(canvas.size.height() * canvas.scale)));
    }

    QCustomPlot& m_plot;
    double m_scale;
    QImage m_image;
};

/// A plot set to a scene and a size, and drawn. The numbers of cells, which would cover their colours, are left out unless requested.
inline Drawing drawn(Plot& plot, const Scene& scene, const Canvas& canvas, bool dark = false, bool numbers = false)
{
    for (CellNumbers* const shown : plot.canvas().findChildren<CellNumbers*>())
        shown->setVisible(numbers);
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setPixelSize(12);
    plot.setStyle(PlotStyle::forTheme(dark, font));
    plot.show(scene);
    plot.canvas().setViewport(QRect(QPoint(0, 0), canvas.size));
    plot.prepare();
    return Drawing(plot.canvas(), canvas);
}

/// Calls a check with screens and papers of several sizes and resolutions.
inline void onCanvases(const char* what, const std::function<void(const Canvas& canvas)>& check)
{
    static const std::pair<const char*, Canvas> canvases[] = {{"on a screen", {QSize(640, 480), 1.0, true}},
                                                              {"on a fine screen", {QSize(500, 420), 2.0, true}},
                                                              {"on a screen at 125 %", {QSize(641, 479), 1.25, true}},
                                                              {"on a screen at 150 %", {QSize(403, 357), 1.5, true}},
                                                              {"on paper", {QSize(640, 480), 1.0, false}},
                                                              {"on paper at 150 dpi", {QSize(1024, 640), 1.5625, false}},
                                                              {"on paper at 300 dpi", {QSize(400, 300), 3.125, false}}};
    for (const auto& [name, canvas] : canvases) {
        const InRow in(QByteArray(what) + ' ' + name);
        check(canvas);
    }
}

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
                m_texts << DrawnText{text, m_transform.mapRect(inkOf(text, item.font()).translated(place)), item.font(), m_color};
        }
        void drawPath(const QPainterPath&) override {}
        void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
        void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
        void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {}
        Type type() const override { return User; }

    private:
        // A small font rounds its heights to whole pixels, which a figure at 600 dpi has six of.
        static QRectF inkOf(const QString& text, const QFont& font)
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

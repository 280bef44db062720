#include "ui/figure.h"

#include "ui/heatmap_plot.h"
#include "ui/scene_json.h"
#include "ui/similarity_plot.h"
#include "ui/sinusoid_plot.h"

#include <QBuffer>
#include <QImageWriter>

#include <cmath>

namespace posenc {

namespace {

constexpr double screenDpi = 96.0; // a figure is laid out as on a screen of this resolution, then scaled
constexpr int letterHeight = 13;   // pixels there

QFont figureFont()
{
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setStyleHint(QFont::SansSerif);
    font.setPixelSize(letterHeight);
    return font;
}

// Centred over the whole width, in as many lines as it takes; the height that it took.
int drawTitle(QPainter& painter, const QString& text, const QRect& room, const PlotStyle& style)
{
    if (text.isEmpty())
        return 0;
    constexpr int gap = 8;
    QFont font = style.font;
    font.setBold(true);
    painter.setFont(font);
    painter.setPen(style.text);
    QRect taken;
    painter.drawText(room, Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, text, &taken);
    return taken.height() + gap;
}

} // namespace

std::unique_ptr<Plot> makePlot(View view, QCustomPlot& canvas, const ColorMaps& colorMaps)
{
    switch (view) {
    case View::Heatmap:
        return std::make_unique<HeatmapPlot>(canvas, colorMaps);
    case View::Position:
        return std::make_unique<SinusoidPlot>(canvas, colorMaps);
    case View::Similarity:
        return std::make_unique<SimilarityPlot>(canvas, colorMaps);
    case View::Dimension:
        break;
    }
    return nullptr;
}

Expected<QImage> drawFigure(const Scene& scene, const FigureOptions& options, const ColorMaps& colorMaps)
{
    QCustomPlot canvas;
    const std::unique_ptr<Plot> plot = makePlot(scene.view.name, canvas, colorMaps);
    if (!plot)
        return Error{Error::Kind::Usage, "The view \"" + nameOf(scene.view.name).toStdString()
                                             + "\" has numbers but no picture yet; export it as .npy, or choose another view."};
    QImage image(options.pixels, QImage::Format_RGB32);
    if (image.isNull())
        return Error{Error::Kind::Runtime, "There is not enough memory for a picture of this size; make it smaller."};

    const PlotStyle style = PlotStyle::forTheme(options.dark, figureFont());
    plot->setStyle(style);
    plot->show(scene);

    const double scale = options.dpi / screenDpi;
    const QSize laidOut(std::max(1, static_cast<int>(std::lround(options.pixels.width() / scale))),
                        std::max(1, static_cast<int>(std::lround(options.pixels.height() / scale))));
    QRect room = QRect(QPoint(0, 0), laidOut).marginsRemoved(QMargins(12, 10, 12, 8));
    image.fill(style.background);
    QCPPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(static_cast<double>(options.pixels.width()) / laidOut.width(),
                  static_cast<double>(options.pixels.height()) / laidOut.height());
    room.setTop(room.top() + drawTitle(painter, options.title.value_or(plot->figureTitle(scene)), room, style));
    if (room.height() > 0) {
        painter.translate(room.topLeft());
        canvas.setViewport(QRect(QPoint(0, 0), room.size()));
        plot->prepare();
        canvas.toPainter(&painter, room.width(), room.height());
    }
    painter.end();
    return image;
}

Expected<QByteArray> figureAsPng(const Scene& scene, const FigureOptions& options, const ColorMaps& colorMaps)
{
    constexpr double inchesPerMeter = 1.0 / 0.0254;
    auto drawn = drawFigure(scene, options, colorMaps);
    if (!drawn)
        return drawn.error();
    QImage image = std::move(drawn).value();
    const int dotsPerMeter = static_cast<int>(std::lround(options.dpi * inchesPerMeter));
    image.setDotsPerMeterX(dotsPerMeter);
    image.setDotsPerMeterY(dotsPerMeter);

    QCustomPlot canvas;
    const QString description = makePlot(scene.view.name, canvas, colorMaps)->description(scene);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QImageWriter writer(&buffer, "png");
    writer.setText(QStringLiteral("Software"), QStringLiteral("posenc ") + QStringLiteral(POSENC_VERSION));
    writer.setText(QStringLiteral("Description"), description);
    writer.setText(QStringLiteral("posenc-scene"), QString::fromUtf8(sceneToJson(scene)));
    if (!writer.write(image))
        return Error{Error::Kind::Runtime, "The picture could not be encoded: " + writer.errorString().toStdString() + "."};
    return bytes;
}

} // namespace posenc

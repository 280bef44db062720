#include "ui/files/figure_file.h"

#include "ui/scene_json.h"

#include <QBuffer>
#include <QImageWriter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <cmath>

namespace posenc {

namespace {

// zlib's level 2 on the scale of QImageWriter: a third of the time of its usual 6; heatmaps grow by a tenth, smooth pictures to the double.
constexpr int levelTwo = 21;

const QString software = QStringLiteral("posenc ") + QStringLiteral(POSENC_VERSION);

Error notEncoded(const QString& why)
{
    return {Error::Kind::Runtime, QStringLiteral("The picture could not be encoded: %1.").arg(why).toStdString()};
}

Expected<QByteArray> asPng(Figure& figure)
{
    constexpr double inchesPerMeter = 1.0 / 0.0254;
    auto drawn = figure.image();
    if (!drawn)
        return drawn.error();
    QImage image = std::move(drawn).value();
    const int dotsPerMeter = static_cast<int>(std::lround(figure.dpi() * inchesPerMeter));
    image.setDotsPerMeterX(dotsPerMeter);
    image.setDotsPerMeterY(dotsPerMeter);
    return encodePng(std::move(image), {{QStringLiteral("Software"), software},
                                        {QStringLiteral("Description"), figure.description()},
                                        {QStringLiteral("posenc-scene"), QString::fromUtf8(sceneToJson(withShownFiles(figure.scene())))}});
}

// The unit of a page is the pixel of the figure, as near as whole dots per inch come.
struct Page {
    int dpi;
    QSizeF inches;

    explicit Page(const Figure& figure) : dpi(static_cast<int>(std::lround(figure.dpi()))), inches(QSizeF(figure.pixels()) / figure.dpi())
    {
    }
};

Expected<Done> drawOn(QPaintDevice& device, const Page& page, Figure& figure)
{
    QCPPainter painter;
    if (!painter.begin(&device))
        return notEncoded(QStringLiteral("the page could not be begun"));
    painter.setMode(QCPPainter::pmVectorized);
    painter.setRenderHint(QPainter::LosslessImageRendering);
    painter.scale(page.dpi / figure.dpi(), page.dpi / figure.dpi());
    figure.draw(painter);
    if (!painter.end())
        return notEncoded(QStringLiteral("the page could not be finished"));
    return Done{};
}

Expected<QByteArray> asPdf(Figure& figure)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    const Page page(figure);
    writer.setResolution(page.dpi);
    writer.setCreator(software);
    writer.setTitle(figure.title());
    writer.setPageMargins(QMarginsF());
    writer.setPageSize(QPageSize(page.inches, QPageSize::Inch, QString(), QPageSize::ExactMatch));
    if (const auto drawn = drawOn(writer, page, figure); !drawn)
        return drawn.error();
    return bytes;
}

Expected<QByteArray> asSvg(Figure& figure)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    const Page page(figure);
    const QSizeF units = page.inches * page.dpi;
    generator.setOutputDevice(&buffer);
    generator.setResolution(page.dpi);
    generator.setSize(units.toSize());
    generator.setViewBox(QRectF(QPointF(), units));
    generator.setTitle(figure.title().toHtmlEscaped());
    generator.setDescription(figure.description().toHtmlEscaped());
    if (const auto drawn = drawOn(generator, page, figure); !drawn)
        return drawn.error();
    // XML has no place for these, not even escaped; a title may hold them.
    bytes.removeIf([](char byte) { return byte >= 0 && byte < ' ' && byte != '\n' && byte != '\t'; });
    bytes.replace("\xef\xbf\xbe", "").replace("\xef\xbf\xbf", "");
    // Cells have edges; viewers smooth what they enlarge unless they are told.
    return bytes.replace("<image ", "<image style=\"image-rendering:pixelated\" ");
}

} // namespace

Expected<QByteArray> encodeFigure(Figure& figure, FileKind kind)
{
    switch (kind) {
    case FileKind::Png:
        return asPng(figure);
    case FileKind::Svg:
        return asSvg(figure);
    case FileKind::Pdf:
        return asPdf(figure);
    case FileKind::Gif:
    case FileKind::Npy:
    case FileKind::Csv:
    case FileKind::Python:
    case FileKind::Cpp:
    case FileKind::Scene:
        break;
    }
    return notEncoded(QStringLiteral("\"%1\" is no format of a figure").arg(nameOf(kind)));
}

Expected<QByteArray> encodePng(QImage image, const QList<std::pair<QString, QString>>& texts)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QImageWriter writer(&buffer, "png");
    writer.setCompression(levelTwo);
    for (const auto& [key, text] : texts)
        image.setText(key, text); // the writer's own would lose spaces
    if (!writer.write(image))
        return notEncoded(writer.errorString());
    return bytes;
}

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/family/schemes.h"
#include "core/schemes/scheme_similarity.h"
#include "tests/support/support.h"
#include "ui/plotting/cell_drawing.h"
#include "ui/plotting/tickers.h"
#include "ui/scene/feature.h"

#include <QBuffer>
#include <QColor>
#include <QImage>
#include <QXmlStreamReader>

#include <algorithm>
#include <cmath>
#include <gif_lib.h>
#include <vector>

namespace posenc::test {

/// The scene, whose projection is computed if its view needs one.
inline Scene withComputedProjection(Scene scene)
{
    (void)computeLacking(scene, {}).value();
    return scene;
}

/// The scene, whose positions stand for patches if its view shows those: one below the other.
inline Scene withPatches(Scene scene)
{
    if (scene.view.name == View::Patches)
        scene.scheme.patches.width = 1;
    return scene;
}

/// A small scene of a view: few cells, every curve complete.
inline Scene figureScene(const QString& view, std::int64_t dModel = 24, std::int64_t maxLen = 40)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, dModel, maxLen).value();
    scene.view.name = viewFromName(view).value();
    return withComputedProjection(withPatches(scene)); // an export computes it too
}

/// One row for each view, in a column "view".
inline void addViews()
{
    QTest::addColumn<QString>("view");
    for (const View view : allViews())
        QTest::newRow(qPrintable(nameOf(view))) << nameOf(view);
}

/// A window of heatmap or similarity at this many pixels, sampled and painted by the core alone.
inline QImage paintedByTheCore(const Scene& scene, const CellWindow& window, const QSize& size, const ColorMaps& maps, bool dark = false)
{
    QImage image(size, QImage::Format_RGB32);
    auto* const pixels = reinterpret_cast<std::uint32_t*>(image.bits());
    const std::ptrdiff_t stride = image.bytesPerLine() / 4;
    const SchemePtr scheme = makeScheme(scene.encoding, SchemeName());
    const std::int64_t maxLen = scene.encoding.maxLen();
    const SampleAxis rows = pictureAxis(window.rows, size.height(), maxLen);
    if (scene.view.name == View::Heatmap) {
        const SampleAxis columns = pictureAxis(window.columns, size.width(), scene.encoding.dModel());
        paint(scheme->picture(rows, columns).raster, maps.forSigned(scene.view.colormap, dark), -1.0, 1.0, pixels, stride);
    } else {
        const SchemeSimilarity similarity(scheme, scene.view.measure);
        const SampleAxis columns = pictureAxis(window.columns, size.width(), maxLen);
        const bool magnitude = scene.view.measure == Measure::Distance;
        // Distances reach the next round number, products what the row of a position could.
        const double highest =
            magnitude ? roundedUp(similarity.values().highest, {1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0}) : similarity.highest();
        paint(similarity.picture(rows, columns).raster,
              magnitude ? maps.forMagnitude(scene.view.colormap, dark) : maps.forSigned(scene.view.colormap, dark), similarity.lowest(),
              std::min(highest, similarity.highest()), pixels, stride);
    }
    return image;
}

/// One pixel per cell.
inline QImage cellsByTheCore(const Scene& scene, const CellWindow& cells, const ColorMaps& maps, bool dark = false)
{
    return paintedByTheCore(scene, cells, QSize(static_cast<int>(cells.columns.size()), static_cast<int>(cells.rows.size())), maps, dark);
}

/// The share of pixels whose colours differ by more than `allowed`; 1 if the sizes differ.
inline double difference(const QImage& a, const QImage& b, int allowed)
{
    if (a.size() != b.size())
        return 1.0;
    int far = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            far += distance(a.pixel(x, y), b.pixel(x, y)) > allowed ? 1 : 0;
    return static_cast<double>(far) / (a.width() * a.height());
}

/// The distance of two drawings of one figure if letters and lines may be two pixels off and have softer edges: the share of pixels of
/// either whose colour is not found near that place in the other.
inline double farness(const QImage& a, const QImage& b)
{
    constexpr int reach = 2;
    constexpr int allowed = 64;
    if (a.size() != b.size())
        return 1.0;
    const auto found = [](const QImage& image, int x, int y, QRgb color) {
        for (int row = std::max(0, y - reach); row <= std::min(image.height() - 1, y + reach); ++row)
            for (int column = std::max(0, x - reach); column <= std::min(image.width() - 1, x + reach); ++column)
                if (distance(image.pixel(column, row), color) <= allowed)
                    return true;
        return false;
    };
    int missing = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            missing += (found(b, x, y, a.pixel(x, y)) ? 0 : 1) + (found(a, x, y, b.pixel(x, y)) ? 0 : 1);
    return 0.5 * missing / (a.width() * a.height());
}

/// True if an image is another one with every pixel enlarged to a block.
inline bool isBlocksOf(const QImage& large, const QImage& small)
{
    if (small.isNull() || large.width() % small.width() != 0 || large.height() % small.height() != 0)
        return false;
    const int width = large.width() / small.width();
    const int height = large.height() / small.height();
    for (int y = 0; y < large.height(); ++y)
        for (int x = 0; x < large.width(); ++x)
            if (large.pixel(x, y) != small.pixel(x / width, y / height))
                return false;
    return true;
}

/// The content of an SVG file, read by Qt's XML reader.
struct Shapes {
    bool wellFormed = false;
    QSizeF millimetres;
    QRectF viewBox;
    QString title;
    QString description;
    QStringList texts;
    QStringList families;
    QStringList strokes; ///< of paths and lines
    struct Image {
        QSizeF size; ///< as drawn, in units of its group
        QImage pixels;
    };
    QList<Image> images;

    /// The table's picture is the widest; the colour bar is another.
    Image table() const
    {
        Image widest;
        for (const Image& image : images)
            widest = image.size.width() > widest.size.width() ? image : widest;
        return widest;
    }
};

inline QImage embedded(const QString& address)
{
    static const QString head = QStringLiteral("data:image/png;base64,");
    return address.startsWith(head) ? QImage::fromData(QByteArray::fromBase64(address.mid(head.size()).toLatin1()), "png") : QImage();
}

inline Shapes shapesOf(const QByteArray& svg)
{
    Shapes shapes;
    QXmlStreamReader xml(svg);
    QStringList strokes{QString()}; // of the enclosing groups
    while (!xml.atEnd()) {
        xml.readNext();
        const auto value = [&xml](const char* name) { return xml.attributes().value(QLatin1String(name)).toString(); };
        if (xml.isEndElement())
            strokes.removeLast();
        if (!xml.isStartElement())
            continue;
        strokes << (value("stroke").isEmpty() ? strokes.last() : value("stroke"));
        const QString name = xml.name().toString();
        if (name == "svg") {
            shapes.millimetres = QSizeF(value("width").remove("mm").toDouble(), value("height").remove("mm").toDouble());
            const QStringList box = value("viewBox").split(' ');
            shapes.viewBox = QRectF(box.value(0).toDouble(), box.value(1).toDouble(), box.value(2).toDouble(), box.value(3).toDouble());
        } else if (name == "text") {
            shapes.families << value("font-family");
            shapes.texts << xml.readElementText();
            strokes.removeLast();
        } else if (name == "title" || name == "desc") {
            (name == "title" ? shapes.title : shapes.description) = xml.readElementText();
            strokes.removeLast();
        } else if (name == "image") {
            shapes.images.append({QSizeF(value("width").toDouble(), value("height").toDouble()), embedded(value("xlink:href"))});
        } else if (name == "path" || name == "polyline" || name == "line") {
            shapes.strokes << strokes.last();
        }
    }
    shapes.wellFormed = !xml.hasError() && strokes.size() == 1;
    if (xml.hasError())
        qWarning("%s", qPrintable(xml.errorString()));
    return shapes;
}

/// What giflib reads from a file: whole frames, as a viewer would show them.
struct DecodedGif {
    QSize size;
    QList<QImage> frames;
    std::vector<int> delays; ///< hundredths of a second
    std::vector<QSize> parts;
    QByteArray extensions; ///< before the first frame
    bool whole = false;
};

inline int take(GifFileType* file, GifByteType* bytes, int size)
{
    return static_cast<int>(static_cast<QBuffer*>(file->UserData)->read(reinterpret_cast<char*>(bytes), size));
}

inline void drawPart(const SavedImage& saved, QImage& canvas)
{
    const GifImageDesc& part = saved.ImageDesc;
    for (int y = 0; y < part.Height; ++y) {
        for (int x = 0; x < part.Width; ++x) {
            const GifColorType color = part.ColorMap->Colors[saved.RasterBits[y * part.Width + x]];
            canvas.setPixel(part.Left + x, part.Top + y, qRgb(color.Red, color.Green, color.Blue));
        }
    }
}

inline DecodedGif decodeGif(QByteArray bytes)
{
    DecodedGif decoded;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    int error = 0;
    GifFileType* const file = DGifOpen(&buffer, take, &error);
    if (!file)
        return decoded;
    decoded.whole = DGifSlurp(file) == GIF_OK && bytes.endsWith(';') && buffer.atEnd();
    decoded.size = QSize(file->SWidth, file->SHeight);
    QImage canvas(decoded.size, QImage::Format_RGB32);
    canvas.fill(Qt::magenta);
    for (int i = 0; decoded.whole && i < file->ImageCount; ++i) {
        const SavedImage& saved = file->SavedImages[i];
        GraphicsControlBlock control;
        decoded.whole = DGifSavedExtensionToGCB(file, i, &control) == GIF_OK && control.DisposalMode == DISPOSE_DO_NOT
                        && !control.UserInputFlag && control.TransparentColor == NO_TRANSPARENT_COLOR;
        const GifImageDesc& part = saved.ImageDesc;
        decoded.whole = decoded.whole && part.Left + part.Width <= file->SWidth && part.Top + part.Height <= file->SHeight;
        decoded.delays.push_back(control.DelayTime);
        decoded.parts.push_back(QSize(part.Width, part.Height));
        for (int extension = 0; i == 0 && extension < saved.ExtensionBlockCount; ++extension)
            decoded.extensions.append(reinterpret_cast<const char*>(saved.ExtensionBlocks[extension].Bytes),
                                      saved.ExtensionBlocks[extension].ByteCount);
        drawPart(saved, canvas);
        decoded.frames.append(canvas);
    }
    DGifCloseFile(file, &error);
    return decoded;
}

/// Contrast of two opaque colours, 1 … 21. Source: WCAG 2.1, "contrast ratio".
inline double contrast(const QColor& a, const QColor& b)
{
    const auto luminance = [](const QColor& color) {
        const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
        return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
    };
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

/// The visible colour of a translucent one over its ground.
inline QColor over(const QColor& color, const QColor& ground)
{
    const double alpha = color.alphaF();
    const auto mixed = [alpha](double x, double y) { return static_cast<float>(alpha * x + (1.0 - alpha) * y); };
    return QColor::fromRgbF(mixed(color.redF(), ground.redF()), mixed(color.greenF(), ground.greenF()),
                            mixed(color.blueF(), ground.blueF()));
}

} // namespace posenc::test

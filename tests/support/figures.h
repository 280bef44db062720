// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/family/schemes.h"
#include "core/schemes/scheme_similarity.h"
#include "tests/support/support.h"
#include "ui/plotting/cell_drawing.h"
#include "ui/scene/projected.h"

namespace posenc::test {

/// The scene, whose projection is computed if its view needs one.
inline Scene withComputedProjection(Scene scene)
{
    (void)computeProjection(scene, {}).value();
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
        paint(similarity.picture(rows, columns).raster,
              magnitude ? maps.forMagnitude(scene.view.colormap, dark) : maps.forSigned(scene.view.colormap, dark), similarity.lowest(),
              similarity.highest(), pixels, stride);
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

} // namespace posenc::test

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/files/gif_writer.h"

#include <cmath>
#include <limits>
#include <map>
#include <set>

using namespace posenc;
using namespace posenc::test;

namespace {

QImage figure(View view, bool dark, const QString& colormap, double n, QSize size)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(n, 128, 200).value();
    scene.view.name = view;
    scene.view.colormap = colormap;
    FigureOptions options;
    options.pixels = size;
    options.dark = dark;
    return drawFigure(scene, options, ColorMaps()).value().convertToFormat(QImage::Format_RGB32);
}

QImage everyColor(Random& random, QSize size)
{
    QImage image(size, QImage::Format_RGB32);
    for (int y = 0; y < size.height(); ++y) {
        for (int x = 0; x < size.width(); ++x)
            image.setPixel(x, y, 0xff000000 | random.whole<QRgb>(0, 0xffffff));
    }
    return image;
}

/// The picture in the colours of its palette.
QImage shownWith(const Palette& palette, const QImage& picture)
{
    QImage shown = picture;
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x)
            shown.setPixel(x, y, palette.colors().at(palette.indexOf(picture.pixel(x, y))));
    }
    return shown;
}

int greatestDistance(const QImage& a, const QImage& b)
{
    int greatest = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x)
            greatest = std::max(greatest, distance(a.pixel(x, y), b.pixel(x, y)));
    }
    return greatest;
}

double meanDistance(const QImage& a, const QImage& b)
{
    double sum = 0.0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x)
            sum += distance(a.pixel(x, y), b.pixel(x, y));
    }
    return sum / (double(a.width()) * a.height());
}

/// The palette as it is defined, and the index of every colour: as many low bits are dropped as leave at most 65536 colours, of which the
/// first stands for those like it; the 16 most frequent are chosen, then always the one worst served, in the order of their frequency.
std::pair<std::vector<QRgb>, std::map<QRgb, int>> definedPalette(const QImage& picture)
{
    struct Kind {
        QRgb first = 0;
        int pixels = 0;
    };
    std::map<QRgb, Kind> kinds;
    QRgb mask = 0xffffff;
    for (int dropped = 0; dropped == 0 || kinds.size() > 65536; ++dropped) {
        const QRgb channel = 0xffU >> dropped << dropped;
        mask = channel << 16 | channel << 8 | channel;
        kinds.clear();
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x) {
                Kind& kind = kinds[picture.pixel(x, y) & mask];
                if (kind.pixels++ == 0)
                    kind.first = picture.pixel(x, y);
            }
    }
    std::vector<Kind> order;
    for (const auto& [key, kind] : kinds)
        order.push_back(kind);
    std::ranges::sort(order, {}, [](const Kind& kind) { return std::pair(-kind.pixels, kind.first); });
    const auto apart = [](QRgb a, QRgb b) {
        const auto square = [](int difference) { return difference * difference; };
        return square(qRed(a) - qRed(b)) + square(qGreen(a) - qGreen(b)) + square(qBlue(a) - qBlue(b));
    };
    std::vector<QRgb> chosen;
    std::vector<int> error(order.size(), std::numeric_limits<int>::max());
    std::vector<int> index(order.size(), 0);
    while (chosen.size() < 256) {
        std::size_t next = chosen.size();
        if (next >= std::min<std::size_t>(16, order.size()))
            next = static_cast<std::size_t>(std::ranges::max_element(error) - error.begin());
        if (error[next] == 0)
            break;
        chosen.push_back(order[next].first);
        for (std::size_t i = 0; i < order.size(); ++i)
            if (const int distance = apart(order[i].first, chosen.back()); distance < error[i]) {
                error[i] = distance;
                index[i] = static_cast<int>(chosen.size()) - 1;
            }
    }
    std::map<QRgb, int> indices;
    for (std::size_t i = 0; i < order.size(); ++i)
        indices[order[i].first & mask] = index[i];
    std::map<QRgb, int> all;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            all[picture.pixel(x, y)] = indices[picture.pixel(x, y) & mask];
    return {chosen, all};
}

/// The colours of a picture that must be exact: paper, ink, and all others that are frequent.
std::set<QRgb> exactColors(const QImage& picture)
{
    std::map<QRgb, int> counts;
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x)
            ++counts[picture.pixel(x, y)];
    }
    std::vector<std::pair<int, QRgb>> mostFrequent;
    for (const auto& [color, count] : counts)
        mostFrequent.emplace_back(-count, color);
    std::ranges::sort(mostFrequent);
    std::set<QRgb> exact;
    for (std::size_t i = 0; i < std::min<std::size_t>(16, mostFrequent.size()); ++i)
        exact.insert(mostFrequent[i].second);
    return exact;
}

/// The ends of the colour maps. Among means they are rare: one shade of a channel off is allowed, which nobody sees.
std::set<QRgb> endColors()
{
    std::set<QRgb> ends;
    const ColorMaps maps;
    for (const ColorMap& map : maps.all())
        ends.insert({map.argb().front(), map.argb().back()});
    return ends;
}

} // namespace

class TestPalette : public QObject {
    Q_OBJECT

private slots:
    void figuresKeepTheirColors()
    {
        Rows<QImage, int> rows;
        const QSize size(1200, 800);
        rows.add("heatmap", figure(View::Heatmap, false, "auto", 1e4, size), 3);
        rows.add("heatmap, dark", figure(View::Heatmap, true, "auto", 1e2, size), 3);
        rows.add("heatmap in red and blue", figure(View::Heatmap, false, "RdBu_r", 1e4, size), 3);
        rows.add("similarity", figure(View::Similarity, false, "auto", 1e4, size), 3);
        rows.add("similarity, dark", figure(View::Similarity, true, "viridis", 1e4, size), 3);
        // Curves of several colours across a grid: mixtures of two colours occur on single pixels only.
        rows.add("sinusoids", figure(View::Position, false, "auto", 1e4, size), 12);
        rows.each([&](const QImage& picture, int allowed) {
            const QImage shown = shownWith(Palette::of(picture, picture.rect()), picture);
            const int greatest = greatestDistance(picture, shown);
            QVERIFY2(greatest <= allowed, QByteArray::number(greatest).constData());
            QVERIFY(meanDistance(picture, shown) < 1.0);
            const std::set<QRgb> exact = exactColors(picture);
            const std::set<QRgb> ends = endColors();
            for (int y = 0; y < picture.height(); ++y) {
                for (int x = 0; x < picture.width(); ++x) {
                    if (exact.contains(picture.pixel(x, y)))
                        QCOMPARE(shown.pixel(x, y), picture.pixel(x, y));
                    else if (ends.contains(picture.pixel(x, y)))
                        QVERIFY(distance(shown.pixel(x, y), picture.pixel(x, y)) <= 1);
                }
            }
        });
    }

    void anyPictureHasOne()
    {
        Random random;
        const QImage picture = everyColor(random, QSize(1024, 256));
        const Palette palette = Palette::of(picture, picture.rect());
        QCOMPARE(palette.colors().size(), Palette::mostColors);
        // 256 colours spread evenly over the cube are steps of 40; twice that is allowed in any direction.
        const int greatest = greatestDistance(picture, shownWith(palette, picture));
        QVERIFY2(greatest <= 80, QByteArray::number(greatest).constData());
    }

    void itIsAsDefined()
    {
        Rows<QImage> rows;
        Random random;
        const auto ofColors = [](int width, int height, const auto& colorAt) {
            QImage image(width, height, QImage::Format_RGB32);
            for (int y = 0; y < height; ++y)
                for (int x = 0; x < width; ++x)
                    image.setPixel(x, y, 0xff000000 | colorAt(static_cast<QRgb>(y * width + x)));
            return image;
        };
        rows.add("one colour", ofColors(5, 5, [&](QRgb) { return 0x123456U; }));
        rows.add("fifteen", ofColors(40, 3, [&](QRgb i) { return i % 15 * 0x101010U; }));
        rows.add("twenty, each more frequent than the one before",
                 ofColors(15, 14, [&](QRgb i) { return static_cast<QRgb>(std::sqrt(2.0 * i + 0.25) - 0.5) * 0x0c0503U; }));
        rows.add("a colour more than it has room for", ofColors(257, 1, [&](QRgb i) { return i * 0x050301U; }));
        rows.add("some thousand", ofColors(90, 50, [&](QRgb i) { return (i * i % 4001) * 0x000403U; }));
        rows.add("as many as are told apart", ofColors(256, 256, [&](QRgb i) { return i; }));
        rows.add("one more", ofColors(65537, 1, [&](QRgb i) { return i < 65536 ? i : 0x800000U; }));
        rows.add("a photograph", everyColor(random, QSize(400, 300)));
        rows.each([&](const QImage& picture) {
            const Palette palette = Palette::of(picture, picture.rect());
            const auto [colors, indices] = definedPalette(picture);
            QVERIFY(palette.colors() == colors);
            for (const auto& [color, index] : indices)
                QVERIFY2(palette.indexOf(color) == index, QByteArray::number(color, 16).constData());
        });
    }

    void onlyTheRectangleCounts()
    {
        Random random;
        QImage picture = everyColor(random, QSize(64, 64));
        for (int y = 10; y < 20; ++y) {
            for (int x = 30; x < 40; ++x)
                picture.setPixel(x, y, (x + y) % 2 == 0 ? qRgb(1, 2, 3) : qRgb(1, 2, 4));
        }
        const Palette palette = Palette::of(picture, QRect(30, 10, 10, 10));
        QVERIFY(palette.colors() == (std::vector{qRgb(1, 2, 3), qRgb(1, 2, 4)}));
        QVERIFY(Palette::of(picture, QRect(30, 10, 1, 1)).colors() == std::vector{qRgb(1, 2, 3)});
    }
};

POSENC_OFFSCREEN_TEST(TestPalette)
#include "test_palette.moc"

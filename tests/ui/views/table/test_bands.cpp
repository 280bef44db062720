// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drawing.h"
#include "tests/support/figures.h"
#include "tests/support/rows.h"
#include "tests/support/tools.h"
#include "tests/support/views.h"
#include "ui/export/figure_file.h"
#include "ui/settings/table_settings.h"

#include <QTemporaryDir>

#include <algorithm>
#include <numeric>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr double mostContrast = 0.05;
constexpr double mostMean = 0.03;

Scene bandsScene(std::int64_t dModel, std::int64_t maxLen, bool transposed = false)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, dModel, maxLen).value();
    scene.view.table.edit().transposed = transposed;
    return scene;
}

// The values in −1 … 1 with these colours.
std::vector<double> valuesOf(const std::vector<QRgb>& colors, const ColorMap& map)
{
    QHash<QRgb, double> known;
    for (int level = 0; level < ColorMap::levels; ++level)
        known.insert(map.argb()[static_cast<std::size_t>(level)], 2.0 * level / (ColorMap::levels - 1) - 1.0);
    std::vector<double> values;
    for (const QRgb color : colors)
        values.push_back(known.value(color | 0xff000000U, std::numeric_limits<double>::quiet_NaN()));
    return values;
}

// Over stretches of 8 columns or 16 pixels, whichever is more, of position 0, which is 0, 1, 0, 1 … throughout; NaN if a colour is not in
// the map.
struct Bands {
    double contrast = 0.0; ///< largest difference of a stretch's standard deviation from their average
    double mean = 0.0;     ///< largest distance of the mean of a stretch from ½
};
Bands bandsOf(const std::vector<double>& values, int columns)
{
    if (std::ranges::any_of(values, [](double value) { return std::isnan(value); }))
        return {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::quiet_NaN()};
    const auto each = static_cast<double>(values.size()) / columns;
    const auto stretch = static_cast<Eigen::Index>(std::max(16.0, std::ceil(8.0 * each)));
    const Eigen::Map<const Eigen::ArrayXd> line(values.data(), static_cast<Eigen::Index>(values.size()));
    std::vector<double> deviations;
    Bands bands;
    for (Eigen::Index first = 0; first + stretch <= line.size(); ++first) {
        const auto part = line.segment(first, stretch);
        bands.mean = std::max(bands.mean, std::abs(part.mean() - 0.5));
        deviations.push_back(std::sqrt((part - part.mean()).square().mean()));
    }
    const double average = std::accumulate(deviations.begin(), deviations.end(), 0.0) / static_cast<double>(deviations.size());
    for (const double deviation : deviations)
        bands.contrast = std::max(bands.contrast, std::abs(deviation - average));
    return bands;
}

// The share of a picture's colours that are off the bar, by more than rounding.
double offTheBar(const QImage& picture, const ColorMap& map)
{
    constexpr int allowed = 12; // of 255
    QHash<QRgb, bool> known;
    int off = 0;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x) {
            const QRgb color = picture.pixel(x, y);
            auto found = known.find(color);
            if (found == known.end())
                found = known.insert(color, std::ranges::any_of(map.argb(), [&](QRgb level) {
                                         return std::max({std::abs(qRed(level) - qRed(color)), std::abs(qGreen(level) - qGreen(color)),
                                                          std::abs(qBlue(level) - qBlue(color))})
                                                <= allowed;
                                     }));
            off += *found ? 0 : 1;
        }
    return static_cast<double>(off) / (picture.width() * picture.height());
}

} // namespace

// Sines and cosines alternate from column to column. At no width may a picture turn that into bands, nor a viewer into new colours.
class TestBands : public QObject {
    Q_OBJECT

private slots:
    void noWidthOfAScreenShowsBands();
    void picturesShowNoBands();
    void printsMixNoNewColours();
    void noteSaysWhatIsAveraged();

private:
    ColorMaps m_maps;
};

void TestBands::noWidthOfAScreenShowsBands()
{
    const auto row = [&](const char* name, double scale, bool transposed) {
        const InRow in(name);
        const ShownView plot(View::Heatmap);
        const Scene scene = bandsScene(512, 4, transposed);
        const int margins = 160; // more than axes and bar need
        for (int length = 300; length <= 1100; ++length) {
            const QSize size = transposed ? QSize(300, length + margins) : QSize(length + margins, 120);
            const Drawing picture = drawn(*plot, scene, {size, scale, true});
            const QRect axes = picture.axes();
            std::vector<QRgb> colors;
            if (transposed)
                for (int y = axes.top() + 2; y < axes.bottom() - 1; ++y) // an axis may cover the first, and the last is clipped
                    colors.push_back(picture.image().pixel(axes.left() + 4, y));
            else
                for (int x = axes.left() + 2; x < axes.right() - 1; ++x)
                    colors.push_back(picture.image().pixel(x, axes.top() + 4));
            if (colors.size() + 8 > 3 * 512)
                continue; // one by one: their widths differ by a pixel at most
            const Bands bands = bandsOf(valuesOf(colors, m_maps.forSigned("auto", false)), 512);
            const QString found = QStringLiteral("%1 pixels: contrast %2, mean %3").arg(colors.size()).arg(bands.contrast).arg(bands.mean);
            QVERIFY2(bands.contrast <= mostContrast && bands.mean <= mostMean, qPrintable(found));
        }
    };
    row("columns", 1.0, false);
    row("columns of a fine screen", 2.0, false);
    row("columns at 125 %", 1.25, false);
    row("rows, where dimensions run down", 1.0, true);
}

void TestBands::picturesShowNoBands()
{
    const auto check = [&](const char* name, int width) {
        const InRow in(name);
        FigureOptions options;
        options.pixels = QSize(width, 500);
        options.dpi = 96.0;
        options.title = QString();
        const QImage image = QImage::fromData(*figureAsPng(bandsScene(512, 4), options, m_maps), "png");
        // The longest run of colours of the map is the picture.
        const int line = image.height() / 6; // in position 0
        std::vector<QRgb> colors;
        for (int x = 0; x < image.width(); ++x)
            colors.push_back(image.pixel(x, line));
        const std::vector<double> values = valuesOf(colors, m_maps.forSigned("auto", false));
        std::vector<double> longest;
        std::vector<double> run;
        for (const double value : values) {
            if (std::isnan(value))
                run.clear();
            else
                run.push_back(value);
            if (run.size() > longest.size())
                longest = run;
        }
        QVERIFY(longest.size() > 200);
        const Bands bands = bandsOf(longest, 512);
        QVERIFY2(bands.contrast <= mostContrast && bands.mean <= mostMean,
                 qPrintable(QStringLiteral("contrast %1, mean %2").arg(bands.contrast).arg(bands.mean)));
    };
    for (const int width : {460, 611, 640, 777, 800, 900, 1000, 1234, 1600})
        check(qPrintable(QString::asprintf("%d pixels", width)), width);
}

// A viewer that shows fewer pixels than are printed may average colours; at 600 dots per inch, each is that of a value.
void TestBands::printsMixNoNewColours()
{
    const auto check = [&](const char* name, const QString& kind, int centimetres, int dModel, int maxLen) {
        const InRow in(name);
        POSENC_NEED_TOOL("rsvg-convert", "librsvg2-bin");
        POSENC_NEED_TOOL("pdftoppm", "poppler-utils");
        const double inches = centimetres / 2.54;
        FigureOptions options;
        options.dpi = printedPerInch; // so cells shown one by one are as large as they are printed
        options.pixels = (QSizeF(inches, 0.75 * inches) * options.dpi).toSize();
        options.title = QString();
        const QTemporaryDir folder;
        const QByteArray bytes =
            encodeFigure(*Figure::make(bandsScene(dModel, maxLen), options, m_maps).value(), kind == "svg" ? FileKind::Svg : FileKind::Pdf)
                .value();
        QFile file(folder.filePath("figure." + kind));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
        file.close();
        const ToolResult result =
            kind == "svg"
                ? runTool("rsvg-convert",
                          {"--width", QString::number(static_cast<int>(std::lround(options.pixels.width() * printedPerInch / options.dpi))),
                           "--keep-aspect-ratio", "--output", "figure.png", "figure.svg"},
                          folder.path())
                : runTool("pdftoppm", {"-r", "600", "-png", "-singlefile", "figure.pdf", "figure"}, folder.path());
        QVERIFY2(result.exitCode == 0, result.output.constData());
        const QImage page(folder.filePath("figure.png"));
        QVERIFY(!page.isNull());
        const QRect inside(page.width() * 20 / 100, page.height() / 4, page.width() * 50 / 100, page.height() / 10);
        const double off = offTheBar(page.copy(inside), m_maps.forSigned("auto", false));
        // Of cells shown one by one, a viewer may smooth the edges: less than one pixel in five.
        QVERIFY2(off <= (centimetres == 16 ? 0.2 : 0.04), qPrintable(QStringLiteral("%1 %").arg(100.0 * off)));
    };
    for (const char* const kind : {"svg", "pdf"}) {
        check(qPrintable(QString::asprintf("%s, hardly three pixels a column", kind)), QString(kind), 8, 512, 100);
        check(qPrintable(QString::asprintf("%s, columns of a fifth of a pixel", kind)), QString(kind), 8, 4096, 100);
        check(qPrintable(QString::asprintf("%s, columns one by one", kind)), QString(kind), 16, 512, 1000);
    }
}

void TestBands::noteSaysWhatIsAveraged()
{
    const auto row = [&](const char* name, int dModel, int maxLen, const QStringList& parts) {
        const InRow in(name);
        const ShownView plot(View::Heatmap);
        const Scene scene = bandsScene(dModel, maxLen);
        int width = 600;
        for (int trial = 0; trial < 5; ++trial) { // until the axes have 504 pixels
            (void)drawn(*plot, scene, {QSize(width, 300), 1.0, true});
            width += 504 - plot->canvas().axisRect()->width();
        }
        QCOMPARE(plot->canvas().axisRect()->width(), 504);
        for (const QString& part : parts)
            QVERIFY2(plot->resolution().contains(part), qPrintable(plot->resolution()));
        QVERIFY(!plot->resolution().contains("averages 1 columns"));
    };
    const QString smoothed = QStringLiteral("smoothed over neighbouring pixels");
    row("hardly more than one dimension a pixel", 512, 4,
        QStringList{"each pixel averages 1.02 columns", "neighbouring columns merge into their mean", smoothed});
    row("less than two pixels a dimension", 300, 4, QStringList{"a column covers 1.68 pixels", smoothed});
    row("two pixels a dimension", 252, 4, QStringList{"one cell is 2 × "});
    row("positions, too", 512, 4000, QStringList{"each pixel averages ", " positions × 1.02 columns", smoothed});
}

POSENC_OFFSCREEN_TEST(TestBands)
#include "test_bands.moc"

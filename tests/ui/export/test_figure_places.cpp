// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "tests/support/tools.h"
#include "ui/export/figure_file.h"
#include "ui/export/figure_purpose.h"

#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

// Position 0: sines, which are 0 throughout, so many that none has a dot.
Scene zeroScene()
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, 1024, 100).value();
    scene.view.name = View::Position;
    scene.selection.positions = {0};
    return scene;
}

// Where stretches of some colour are along a line of pixels: their middles, each pixel weighing as much as it is covered.
std::vector<double> middlesOf(int count, const std::function<double(int)>& covered)
{
    std::vector<double> middles;
    double sum = 0.0;
    double weights = 0.0;
    for (int p = 0; p <= count; ++p) {
        const double weight = p < count ? covered(p) : 0.0;
        if (weight > 0.02) {
            sum += weight * (p + 0.5);
            weights += weight;
        } else if (weights > 0.0) {
            middles.push_back(sum / weights);
            sum = weights = 0.0;
        }
    }
    return middles;
}

double darkness(QRgb color) { return 1.0 - qGray(color) / 255.0; }
double blueness(QRgb color)
{
    const int blue = qBlue(color) - qRed(color);
    return blue > 40 ? blue / 120.0 : 0.0;
}

// Middles, from the top or the left.
struct Places {
    std::vector<double> ticks;
    std::vector<double> grid;
    std::vector<double> curves;
    double firstTick = 0.0; // of the lower axis
    double firstOfCurve = 0.0;
};

Places placesIn(const QImage& image, const QRectF& data, double unit)
{
    Places places;
    const int beside = static_cast<int>(std::floor(data.left() - 2.0 * unit)); // in the ticks, beyond the frame
    const int below = static_cast<int>(std::floor(data.bottom() + 2.0 * unit));
    const int middle = static_cast<int>(data.center().x());
    const int top = static_cast<int>(std::ceil(data.top())) + 2;
    const int height = static_cast<int>(data.bottom()) - 2 - top;
    const auto from = [](std::vector<double> found, int first) {
        for (double& place : found)
            place += first;
        return found;
    };
    places.ticks = from(middlesOf(height, [&](int y) { return darkness(image.pixel(beside, top + y)); }), top);
    places.curves = from(middlesOf(height, [&](int y) { return blueness(image.pixel(middle, top + y)); }), top);
    places.grid = from(middlesOf(height, [&](int y) { return darkness(image.pixel(middle, top + y)); }), top);
    std::erase_if(places.grid, [&](double place) { return std::abs(place - places.curves.front()) < 3.0 * unit; });
    const int left = static_cast<int>(std::floor(data.left())) - 1;
    places.firstTick =
        left + middlesOf(static_cast<int>(data.width()), [&](int x) { return darkness(image.pixel(left + x, below)); }).front();
    const int line = static_cast<int>(places.curves.back()); // of the zeros
    int x = left;
    while (blueness(image.pixel(x, line)) < 0.5)
        ++x;
    places.firstOfCurve = x;
    return places;
}

// The places of ticks that have one of these.
double farthest(const std::vector<double>& places, const std::vector<double>& ticks)
{
    double most = 0.0;
    for (const double place : places) {
        double nearest = HUGE_VAL;
        for (const double tick : ticks)
            nearest = std::min(nearest, std::abs(place - tick));
        most = std::max(most, nearest);
    }
    return most;
}

} // namespace

// A number is at the same place in everything that shows it: curve, grid line and tick, as pixels and as shapes.
class TestFigurePlaces : public QObject {
    Q_OBJECT

private slots:
    void curvesLieOnTheirTicks()
    {
        Rows<QString, QSize, QString> rows;
        for (const char* const purpose : {"paper-column", "paper-page", "slide", "poster"})
            for (const char* const kind : {"png", "pdf", "svg"})
                if (QLatin1String(kind) == QLatin1String("png") || QLatin1String(purpose) == QLatin1String("paper-column"))
                    rows.add(QString::asprintf("%s, %s", purpose, kind), QString(purpose), QSize(), QString(kind));
        for (const QSize& size : {QSize(800, 500), QSize(640, 400), QSize(1600, 1000), QSize(601, 397)})
            rows.add(QString::asprintf("%d × %d", size.width(), size.height()), QString(), size, QStringLiteral("png"));
        rows.each([&](const QString& purpose, QSize pixels, const QString& kind) {
            FigureOptions options;
            options.title = QString();
            if (purpose.isEmpty())
                options.pixels = pixels;
            else
                options = withPurpose(options, purposeFromName(purpose).value());
            const auto figure = Figure::make(zeroScene(), options, m_maps).value();
            QImage image;
            if (kind == "png") {
                image = figure->image().value();
            } else {
                POSENC_NEED_TOOL("rsvg-convert", "librsvg2-bin");
                POSENC_NEED_TOOL("pdftoppm", "poppler-utils");
                const QTemporaryDir folder;
                const QByteArray bytes = encodeFigure(*figure, kind == "svg" ? FileKind::Svg : FileKind::Pdf).value();
                QFile file(folder.filePath("figure." + kind));
                QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
                file.close();
                const ToolResult result =
                    kind == "svg" ? runTool("rsvg-convert",
                                            {"--width", QString::number(figure->pixels().width()), "--keep-aspect-ratio", "--output",
                                             "figure.png", "figure.svg"},
                                            folder.path())
                                  : runTool("pdftoppm", {"-r", QString::number(options.dpi), "-png", "-singlefile", "figure.pdf", "figure"},
                                            folder.path());
                QVERIFY2(result.exitCode == 0, result.output.constData());
                image = QImage(folder.filePath("figure.png")).convertToFormat(QImage::Format_RGB32);
                QVERIFY(!image.isNull());
            }
            const double unit = options.fontSize > 0.0 ? options.fontSize / 72.0 * options.dpi / 11.0 : options.dpi / 96.0;
            const Places places = placesIn(image, figure->dataRects().front(), std::min(unit, image.width() / 320.0));
            QCOMPARE(places.curves.size(), std::size_t{1});
            QVERIFY2(places.ticks.size() >= 3, qPrintable(QString::number(places.ticks.size())));
            QVERIFY(!places.grid.empty());
            constexpr double allowed = 0.8; // half a pixel, and what a viewer's or a line's own rounding adds
            const QString found = QStringLiteral("curves %1, grid %2, first %3 of %4")
                                      .arg(farthest(places.curves, places.ticks))
                                      .arg(farthest(places.grid, places.ticks))
                                      .arg(places.firstOfCurve)
                                      .arg(places.firstTick);
            QVERIFY2(farthest(places.curves, places.ticks) <= allowed, qPrintable(found));
            QVERIFY2(farthest(places.grid, places.ticks) <= allowed, qPrintable(found));
            QVERIFY2(std::abs(places.firstOfCurve - places.firstTick) <= 1.0, qPrintable(found));
        });
    }

private:
    ColorMaps m_maps;
};

POSENC_OFFSCREEN_TEST(TestFigurePlaces)
#include "test_figure_places.moc"

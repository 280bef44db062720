// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/encoding_curve.h"
#include "tests/support/drawing.h"
#include "tests/support/rows.h"
#include "ui/export/figure.h"
#include "ui/plotting/sampled_plottables.h"

#include <numeric>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr double stroke = 1.6; // units

// A curve in red on black: how much of each pixel it covers.
class Drawn {
public:
    Drawn(const CurvePlottable::Sampler& sampler, const Canvas& paper)
    {
        m_canvas.setBackground(Qt::black);
        for (QCPAxis* const axis : m_canvas.axisRect()->axes()) {
            axis->setVisible(false);
            axis->grid()->setVisible(false);
        }
        m_canvas.xAxis->setRange(-0.5, 99.5);
        m_canvas.yAxis->setRange(-1.2, 1.2);
        auto* const curve = new CurvePlottable(m_canvas.xAxis, m_canvas.yAxis);
        curve->setPen(QPen(Qt::red, stroke));
        curve->setSampler(sampler);
        m_picture.emplace(m_canvas, paper);
    }

    const Drawing& picture() const { return *m_picture; }
    double ink(int x, int y) const { return qRed(m_picture->image().pixel(x, y)) / 255.0; }
    double ink(int x) const
    {
        double sum = 0.0;
        for (int y = 0; y < m_picture->image().height(); ++y)
            sum += ink(x, y);
        return sum;
    }
    // Of each column of pixels, the share of a part of its height that is covered.
    double shareBetween(int x, double lowest, double highest) const
    {
        const int first = static_cast<int>(m_picture->line(highest));
        const int end = static_cast<int>(m_picture->line(lowest));
        double sum = 0.0;
        for (int y = first; y < end; ++y)
            sum += ink(x, y);
        return sum / (end - first);
    }

private:
    QCustomPlot m_canvas;
    std::optional<Drawing> m_picture;
};

// sin of an angle, a sample for each pixel.
CurvePlottable::Sampler waveOf(std::function<double(double x)> angle)
{
    return [angle = std::move(angle)](const CellRange&, int pixels) {
        CurveSamples samples;
        const double step = 100.0 / pixels;
        for (int p = 0; p < pixels; ++p) {
            const double x = -0.5 + (p + 0.5) * step;
            double lowest = 1.0;
            double highest = -1.0;
            for (int part = -8; part <= 8; ++part) {
                lowest = std::min(lowest, std::sin(angle(x + part * step / 16.0)));
                highest = std::max(highest, std::sin(angle(x + part * step / 16.0)));
            }
            samples.x.push_back(x);
            samples.middle.push_back(std::sin(angle(x)));
            samples.lowest.push_back(lowest);
            samples.highest.push_back(highest);
        }
        return samples;
    };
}

// Each column of pixels between two has some, and those beside each other touch. Empty, or where they do not.
QString gapIn(const QImage& image, int left, int right, const std::function<bool(QRgb)>& isInk)
{
    QSet<int> before;
    for (int x = left; x <= right; ++x) {
        QSet<int> here;
        for (int y = 0; y < image.height(); ++y)
            if (isInk(image.pixel(x, y)))
                here << y << y + 1; // corners touch
        if (here.isEmpty())
            return QStringLiteral("nothing in column %1 of %2 … %3").arg(x).arg(left).arg(right);
        if (x > left && !here.intersects(before))
            return QStringLiteral("a gap before column %1 of %2 … %3").arg(x).arg(left).arg(right);
        before = here;
    }
    return {};
}

void addPapers()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("scale");
    QTest::newRow("96 dpi") << QSize(640, 480) << 1.0;
    QTest::newRow("96 dpi, small") << QSize(230, 160) << 1.0;
    QTest::newRow("300 dpi") << QSize(400, 300) << 3.125;
    QTest::newRow("600 dpi") << QSize(320, 230) << 6.25;
}

} // namespace

// Where a curve turns from a line into a band and back, nothing is missing and nothing jumps.
class TestCurveJoins : public QObject {
    Q_OBJECT

private slots:
    void longWavesStayLines_data() { addPapers(); }
    void longWavesStayLines();
    void chirpsFadeIntoABand_data() { addPapers(); }
    void chirpsFadeIntoABand();
    void randomCellsAreConnected();
    void offsetCurvesAreConnected();

private:
    ColorMaps m_maps;
};

void TestCurveJoins::longWavesStayLines()
{
    QFETCH(QSize, size);
    QFETCH(double, scale);
    const Canvas paper{size, scale, false};
    for (const double strokes : {2.1, 2.6, 3.5}) {
        const double units = size.width() - 30.0; // about the axes' width
        const double length = strokes * stroke * 100.0 / units;
        const Drawn drawn(waveOf([&](double x) { return 2.0 * std::numbers::pi * x / length; }), paper);
        const QRect axes = drawn.picture().axes();
        const auto pixels = static_cast<int>(std::ceil(strokes * stroke * scale));
        for (int x = axes.left() + 2 * pixels; x + 3 * pixels < axes.right(); x += pixels) {
            double darkest = 0.0;
            double palest = 1.0;
            for (int p = x; p < x + pixels; ++p) {
                darkest = std::max(darkest, drawn.shareBetween(p, 0.8, 0.95));
                palest = std::min(palest, drawn.shareBetween(p, 0.8, 0.95));
            }
            // Between two crests there is ground, if there are the pixels to see it; a band would be even and paler.
            QVERIFY2(darkest > 0.6 && (scale < 2.0 || darkest - palest > 0.25),
                     qPrintable(QStringLiteral("%1 strokes at %2: %3 … %4").arg(strokes).arg(x).arg(palest).arg(darkest)));
        }
    }
}

void TestCurveJoins::chirpsFadeIntoABand()
{
    QFETCH(QSize, size);
    QFETCH(double, scale);
    constexpr double fastest = 60.0;
    for (const bool risesToTheRight : {false, true})
        for (const double end : {0.02, 0.1, 0.3}) {
            // Turns a unit of x fall from the fastest to the slowest.
            const double rate = std::log(fastest / end) / 100.0;
            const auto angle = [&](double x) {
                return 2.0 * std::numbers::pi * fastest * (1.0 - std::exp(-rate * (risesToTheRight ? 99.0 - x : x))) / rate;
            };
            const Drawn drawn(waveOf(angle), {size, scale, false});
            const QRect axes = drawn.picture().axes();
            const auto unit = static_cast<int>(std::ceil(scale)); // smoothed lines are half of it off
            const QString gap =
                gapIn(drawn.picture().image(), axes.left() + unit, axes.right() - unit, [](QRgb color) { return qRed(color) > 60; });
            QVERIFY2(gap.isEmpty(), qPrintable(gap));
            // Over three strokes, the middle third of the height is a little paler or darker than beside these.
            const auto wide = static_cast<int>(std::ceil(3.0 * stroke * scale));
            std::vector<double> shares;
            for (int x = axes.left() + wide; x + 2 * wide < axes.right(); x += wide) {
                double sum = 0.0;
                for (int p = x; p < x + wide; ++p)
                    sum += drawn.shareBetween(p, -0.3, 0.3);
                shares.push_back(sum / wide);
            }
            const auto [palest, darkest] = std::ranges::minmax(shares);
            QVERIFY(palest < 0.5 && darkest > 0.75); // ground, a band, and what strokes cover where they run into each other
            const std::size_t darkestAt = static_cast<std::size_t>(std::ranges::max_element(shares) - shares.begin());
            const std::size_t fast = risesToTheRight ? shares.size() - 1 : 0;
            for (std::size_t s = std::min(darkestAt, fast); s + 1 <= std::max(darkestAt, fast); ++s)
                QVERIFY2(std::abs(shares[s + 1] - shares[s]) < 0.35,
                         qPrintable(QStringLiteral("from %1 to %2").arg(shares[s]).arg(shares[s + 1])));
        }
}

void TestCurveJoins::randomCellsAreConnected()
{
    const auto check = [&](const char* name, QSize size, double scale, int cells) {
        const InRow in(name);
        std::uint32_t state = 7;
        Eigen::VectorXd row(cells);
        for (double& value : row) {
            state = state * 1664525U + 1013904223U;
            value = 2.0 * (state >> 8U) / 0x1p24 - 1.0;
        }
        const auto sampler = [&](const CellRange&, int pixels) {
            CurveSamples samples = sampleValues(row, pictureAxis({0.0, static_cast<double>(cells)}, pixels, cells));
            for (double& x : samples.x)
                x = -0.5 + (x + 0.5) * 100.0 / cells;
            return samples;
        };
        const Drawn drawn(sampler, {size, scale, false});
        const int first = static_cast<int>(std::ceil(drawn.picture().column(-0.5 + 50.0 / cells) + scale));
        const int last = static_cast<int>(std::floor(drawn.picture().column(99.5 - 50.0 / cells) - scale));
        const QString gap = gapIn(drawn.picture().image(), first, last, [](QRgb color) { return qRed(color) > 60; });
        QVERIFY2(gap.isEmpty(), qPrintable(gap));
    };
    for (const auto& [size, scale] : {std::pair(QSize(640, 480), 1.0), std::pair(QSize(320, 230), 6.25)})
        for (const int cells : {100, 300, 700, 2000, 9000})
            check(qPrintable(QString::asprintf("%d cells at a scale of %g", cells, scale)), size, scale, cells);
}

void TestCurveJoins::offsetCurvesAreConnected()
{
    const auto check = [&](const char* rowName, int dModel, int maxLen, int measure, QSize pixels, double dpi, double fontSize) {
        const InRow in(rowName);
        Scene scene;
        scene.encoding = EncodingSpec::make(10000.0, dModel, maxLen).value();
        scene.view.name = View::Offset;
        scene.view.measure = static_cast<Measure>(measure);
        FigureOptions options;
        options.pixels = pixels;
        options.dpi = dpi;
        options.fontSize = fontSize;
        options.title = QString();
        const auto figure = Figure::make(scene, options, m_maps).value();
        const QImage image = figure->image().value();
        const QRectF data = figure->dataRects().front();
        const double cell = data.width() / maxLen;
        const QImage inside = image.copy(data.toAlignedRect().adjusted(2, 2, -2, -2));
        // Lines are blue, and what is drawn beside them is grey.
        const QString gap = gapIn(inside, static_cast<int>(0.5 * cell) + 2, static_cast<int>(data.width() - 0.5 * cell) - 6,
                                  [](QRgb color) { return qBlue(color) - qRed(color) > 28; });
        QVERIFY2(gap.isEmpty(), qPrintable(gap));
    };
    struct Paper {
        const char* name;
        QSize pixels;
        double dpi;
        double fontSize;
    };
    const Paper papers[] = {
        {"a column", {2008, 1417}, 600.0, 8.0}, {"96 dpi", {600, 400}, 96.0, 0.0}, {"1600 × 1000", {1600, 1000}, 150.0, 0.0}};
    for (const Paper& paper : papers)
        for (const auto& [dModel, maxLen] :
             {std::pair(128, 128), std::pair(64, 512), std::pair(512, 512), std::pair(32, 128), std::pair(64, 1024), std::pair(512, 5000)})
            for (const Measure measure : {Measure::Dot, Measure::Cosine})
                check(qPrintable(QString::asprintf("%d × %d, %s, %s", maxLen, dModel, nameOf(measure).data(), paper.name)), dModel, maxLen,
                      static_cast<int>(measure), paper.pixels, paper.dpi, paper.fontSize);
}

POSENC_OFFSCREEN_TEST(TestCurveJoins)
#include "test_curve_joins.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drawing.h"
#include "tests/support/rows.h"
#include "tests/support/views.h"
#include "ui/base/shown_number.h"
#include "ui/plotting/picture.h"
#include "ui/plotting/value_plottables.h"

#include <cmath>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr double paperBase = 10000.0;

Scene contributionScene(std::int64_t dModel, std::int64_t maxLen, Measure measure, std::int64_t k, std::int64_t second)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(paperBase, dModel, maxLen).value();
    scene.view.name = View::Contribution;
    scene.view.measure = measure;
    scene.selection.positions = {k};
    scene.selection.second = second;
    return scene;
}

// From the columns of the two rows, in long double.
std::vector<long double> termsOf(const Scene& scene)
{
    const std::int64_t d = scene.encoding.dModel();
    const auto a = static_cast<long double>(selectedPosition(scene));
    const auto b = static_cast<long double>(secondPosition(scene));
    std::vector<long double> terms;
    long double squaresA = 0.0L;
    long double squaresB = 0.0L;
    for (std::int64_t column = 0; column < d; column += 2) {
        const long double omega =
            std::pow(static_cast<long double>(paperBase), -static_cast<long double>(column) / static_cast<long double>(d));
        const bool cosine = column + 1 < d;
        const long double products =
            std::sin(a * omega) * std::sin(b * omega) + (cosine ? std::cos(a * omega) * std::cos(b * omega) : 0.0L);
        const long double sineOff = std::sin(a * omega) - std::sin(b * omega);
        const long double cosineOff = cosine ? std::cos(a * omega) - std::cos(b * omega) : 0.0L;
        squaresA += std::pow(std::sin(a * omega), 2.0L) + (cosine ? std::pow(std::cos(a * omega), 2.0L) : 0.0L);
        squaresB += std::pow(std::sin(b * omega), 2.0L) + (cosine ? std::pow(std::cos(b * omega), 2.0L) : 0.0L);
        terms.push_back(scene.view.measure == Measure::Distance ? sineOff * sineOff + cosineOff * cosineOff : products);
    }
    const long double norms = std::sqrt(squaresA * squaresB);
    if (scene.view.measure == Measure::Cosine)
        for (long double& term : terms)
            term = norms > 0.0L ? term / norms : 0.0L;
    return terms;
}

QRgb barColor(bool positive)
{
    const PlotStyle style = PlotStyle::forTheme(false, QFont());
    return paler(style.series(positive ? 0 : 1), style.background, 0.25).rgb();
}

QRgb lineColor() { return PlotStyle::forTheme(false, QFont()).text.rgb(); }

const QCPItemText& totalOf(const QCustomPlot& canvas)
{
    for (int item = 0; item < canvas.itemCount(); ++item)
        if (const auto* const text = qobject_cast<QCPItemText*>(canvas.item(item)))
            return *text;
    qFatal("no text");
}

QRectF roomOf(const QCPItemText& text)
{
    return QPolygonF{text.topLeft->pixelPosition(), text.bottomRight->pixelPosition()}.boundingRect().adjusted(-2, -2, 2, 2);
}

} // namespace

class TestContributionPlot : public QObject {
    Q_OBJECT

private slots:
    void everyPairHasItsBar();
    void sharedPixelsShowTheHighestAndTheLowest();
    void bothAxesHaveOneGrid();
    void lineEndsAtTheSimilarity();
    void pictureFollowsTheSelection();
    void zoomedWindowIsWhatIsDrawn();
    void wordsTellTheSum();
    void numbersAreSumsOfTheirOwn();
};

// The middle of its bar has its colour; as far beyond its end, and on the other side of zero, there is none.
void TestContributionPlot::everyPairHasItsBar()
{
    const auto check = [&](const Canvas& canvas, int dModel, int measure, int offset) {
        const QSize size = canvas.size;
        const double scale = canvas.scale;
        const ShownView plot(View::Contribution);
        const Scene scene = contributionScene(dModel, 100, static_cast<Measure>(measure), 4, 4 + offset);
        const Drawing picture = drawn(*plot, scene, canvas);
        const std::vector<long double> terms = termsOf(scene);
        const double factor = plot->canvas().yAxis->range().upper / plot->canvas().yAxis2->range().upper;
        long double sum = 0.0L;
        int seen = 0;
        for (std::size_t pair = 0; pair < terms.size(); ++pair) {
            sum += terms[pair];
            const auto x = static_cast<double>(pair);
            const auto value = static_cast<double>(terms[pair]);
            const double height = std::abs(picture.line(value) - picture.line(0.0));
            const double fromLine = std::abs(picture.line(static_cast<double>(sum) * factor) - picture.line(0.5 * value));
            const QPointF middle(plot->canvas().xAxis->coordToPixel(x), plot->canvas().yAxis->coordToPixel(0.5 * value));
            if (height < 12.0 * scale || fromLine < 30.0 * scale || roomOf(totalOf(plot->canvas())).contains(middle))
                continue;
            ++seen;
            const QString what = QString("pair %1").arg(pair);
            QVERIFY2(distance(picture.at(x, 0.5 * value), barColor(value > 0.0)) <= 2, qPrintable(what));
            const double beyond = value > 0.0 ? -3.0 * scale : 3.0 * scale;
            if (std::abs(picture.line(static_cast<double>(sum) * factor) - picture.line(value) - beyond) > 30.0 * scale)
                QVERIFY2(distance(picture.at(x, value, 0.0, beyond), barColor(value > 0.0)) > 20, qPrintable(what));
        }
        if (dModel >= 16)
            QVERIFY2(seen >= 2, qPrintable(QString::number(seen)));
        QCOMPARE(plot->canvas().xAxis->range(), QCPRange(-0.5, static_cast<double>(terms.size()) - 0.5));
        QVERIFY(QRect(QPoint(), size).contains(plot->canvas().axisRect()->outerRect()));
    };
    const auto row = [&](const char* name, int dModel, Measure measure, int offset) {
        onCanvases(name, [&](const Canvas& canvas) { check(canvas, dModel, static_cast<int>(measure), offset); });
    };
    row("products of 32 pairs", 64, Measure::Dot, 6);
    row("products, odd d_model", 7, Measure::Dot, 3);
    row("cosines", 16, Measure::Cosine, 9);
    row("cosines, odd d_model", 9, Measure::Cosine, 2);
    row("squared distances", 24, Measure::Distance, 5);
    row("one pair", 2, Measure::Dot, 3);
    row("one column", 1, Measure::Distance, 4);
    row("the same position", 8, Measure::Dot, 0);
}

void TestContributionPlot::sharedPixelsShowTheHighestAndTheLowest()
{
    const auto row = [&](const char* name, double scale, int dModel) {
        const InRow in(name);
        const ShownView plot(View::Contribution);
        const Scene scene = contributionScene(dModel, 5000, Measure::Dot, 100, 400);
        const Drawing picture = drawn(*plot, scene, {QSize(600, 400), scale, true});
        const std::vector<long double> terms = termsOf(scene);
        const QRect axes = picture.axes();
        const double pairs = static_cast<double>(terms.size()) / axes.width();
        for (int pixel = 4; pixel < axes.width() - 4; pixel += 7) {
            const auto first = static_cast<std::size_t>(std::floor(pixel * pairs + 1e-6));
            const auto last = std::min(terms.size(), static_cast<std::size_t>(std::ceil((pixel + 1) * pairs - 1e-6)));
            const auto highest = static_cast<double>(std::max(0.0L, *std::max_element(terms.begin() + first, terms.begin() + last)));
            const auto lowest = static_cast<double>(std::min(0.0L, *std::min_element(terms.begin() + first, terms.begin() + last)));
            const auto colorAt = [&](double line) {
                return picture.image().pixel(axes.left() + pixel, static_cast<int>(std::floor(line)));
            };
            const auto lineNear = [&](double line) { // of the running sum
                for (int off = -6; off <= 6; ++off)
                    if (distance(colorAt(line + off * scale), lineColor()) < 60)
                        return true;
                return false;
            };
            for (const double end : {highest, lowest}) {
                const double inside = end > 0.0 ? 2.0 : -2.0;
                if (std::abs(picture.line(end) - picture.line(0.0)) < 6.0 || lineNear(picture.line(end)))
                    continue;
                const QString what = QString("pixel %1, %2").arg(pixel).arg(end);
                QVERIFY2(distance(colorAt(picture.line(end) + inside), barColor(end > 0.0)) <= 2, qPrintable(what));
                QVERIFY2(distance(colorAt(picture.line(end) - inside), barColor(end > 0.0)) > 20, qPrintable(what));
            }
        }
        QCOMPARE(plot->resolution().isEmpty(), pairs <= 1.0);
    };
    row("16384 dimensions", 1.0, 16384);
    row("16384 dimensions on a fine screen", 2.0, 16384);
    row("a little more than a pair a pixel", 1.0, 1600);
    row("a little less than a pair a pixel", 1.0, 700);
}

void TestContributionPlot::bothAxesHaveOneGrid()
{
    const auto check = [&](const char* name, int measure) {
        const InRow in(name);
        for (const int dModel : {1, 2, 3, 8, 65, 512}) {
            const ShownView plot(View::Contribution);
            for (const int second : {0, 1, 7, 99}) {
                const Scene scene = contributionScene(dModel, 100, static_cast<Measure>(measure), 4, second);
                drawn(*plot, scene, {});
                QVERIFY(std::abs(plot->canvas().yAxis->coordToPixel(0.0) - plot->canvas().yAxis2->coordToPixel(0.0)) < 1e-6);
                const QVector<double> left = plot->canvas().yAxis->tickVector();
                const QVector<double> right = plot->canvas().yAxis2->tickVector();
                QCOMPARE(left.size(), right.size());
                for (int tick = 0; tick < left.size(); ++tick)
                    QVERIFY(std::abs(plot->canvas().yAxis->coordToPixel(left[tick]) - plot->canvas().yAxis2->coordToPixel(right[tick]))
                            < 1e-6);
                long double sum = 0.0L;
                for (const long double term : termsOf(scene)) {
                    sum += term;
                    QVERIFY(plot->canvas().yAxis->range().contains(static_cast<double>(term)));
                    QVERIFY(plot->canvas().yAxis2->range().contains(static_cast<double>(sum)));
                }
            }
        }
    };
    for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance})
        check(nameOf(measure).data(), static_cast<int>(measure));
}

void TestContributionPlot::lineEndsAtTheSimilarity()
{
    const auto check = [&](const char* name, int dModel, int measure) {
        const InRow in(name);
        const ShownView plot(View::Contribution);
        const Scene scene = contributionScene(dModel, 3000, static_cast<Measure>(measure), 2900, 30);
        const Drawing picture = drawn(*plot, scene, {QSize(700, 500), 2.0, true});
        long double sum = 0.0L;
        const std::vector<long double> terms = termsOf(scene);
        for (const long double term : terms)
            sum += term;
        const bool square = scene.view.measure == Measure::Distance;
        QCOMPARE(totalOf(plot->canvas()).text(),
                 (square ? QString("√Σ = ") : QString("Σ = ")) + valueText(static_cast<double>(square ? std::sqrt(sum) : sum)));
        const double line = plot->canvas().yAxis2->coordToPixel(static_cast<double>(sum)) * picture.scale();
        const int column = std::min(picture.axes().right() - 1, static_cast<int>(picture.column(static_cast<double>(terms.size() - 1))));
        QVERIFY(distance(picture.image().pixel(column, static_cast<int>(line)), lineColor()) <= 8);
        const Similarity similarity(Encoding(scene.encoding), scene.view.measure);
        const double value = similarity.value(2900, 30);
        QVERIFY(std::abs(static_cast<double>(square ? std::sqrt(sum) : sum) - value) <= 1e-9 * dModel);
        QVERIFY2(plot->picture(scene)->description().endsWith("similarity of 2900 and 30 = " + valueText(value)),
                 qPrintable(plot->picture(scene)->description()));
    };
    for (const int dModel : {1, 2, 7, 512, 16384})
        for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance})
            check(qPrintable(QString::asprintf("%s, d_model %d", nameOf(measure).data(), dModel)), dModel, static_cast<int>(measure));
}

// Without a new scene: as the pointer does it.
void TestContributionPlot::pictureFollowsTheSelection()
{
    const ShownView plot(View::Contribution);
    drawn(*plot, contributionScene(64, 100, Measure::Dot, 4, 10), {});
    const Scene other = contributionScene(64, 100, Measure::Dot, 4, 60);
    plot->mark(other);
    const QImage marked = Drawing(plot->canvas(), {}).image();
    const ShownView same(View::Contribution);
    QCOMPARE(marked, drawn(*same, other, {}).image());
    Scene pinned = withPair(other, 20); // nothing but the marks
    pinned.selection.pinned = true;
    plot->mark(pinned);
    QVERIFY(Drawing(plot->canvas(), {}).image() != marked);
    plot->mark(other);
    QCOMPARE(Drawing(plot->canvas(), {}).image(), marked);
}

void TestContributionPlot::wordsTellTheSum()
{
    const auto row = [&](const char* name, Measure measure, const QString& subtitle, const QString& readout) {
        const InRow in(name);
        const ShownView plot(View::Contribution);
        const Scene scene = contributionScene(8, 100, measure, 10, 4);
        QCOMPARE(plot->picture(scene)->subtitle(), subtitle);
        QCOMPARE(plot->picture(scene)->readout(1.9, 0.0), readout);
        QVERIFY(plot->picture(scene)->readout(4.0, 0.0).isEmpty());
        QCOMPARE(plot->name(), QString("Contributions"));
        QVERIFY(plot->picture(contributionScene(7, 100, Measure::Dot, 10, 4))
                    ->readout(3.5, 0.0)
                    .startsWith("pair 3 · a sine without its cosine = "));
    };
    // ω_1 = 0.1 and Δ = 6: cos 0.6 = 0.8253356, cos 6 + cos 0.6 = 1.785506; 4 sin² 0.3 = 0.3493288, with 4 sin² 3 = 0.07965943
    row("dot", Measure::Dot, "cos(Δ ω) of every pair, Δ = −6", "pair 1 · cos(Δ ω) = 0.8253356 · sum so far 1.785506");
    row("cosine", Measure::Cosine, "cos(Δ ω) / (‖PE(k)‖ ‖PE(k′)‖) of every pair, Δ = −6",
        "pair 1 · cos(Δ ω) / (‖PE(k)‖ ‖PE(k′)‖) = 0.2063339 · sum so far 0.4463765");
    row("distance", Measure::Distance, "4 sin²(Δ ω / 2) of every pair, Δ = −6",
        "pair 1 · 4 sin²(Δ ω / 2) = 0.3493288 · sum so far 0.4289882");
}

void TestContributionPlot::numbersAreSumsOfTheirOwn()
{
    const auto check = [&](const char* name, int dModel, int measure) {
        const InRow in(name);
        const Scene scene = contributionScene(dModel, 2000, static_cast<Measure>(measure), 1500, 12);
        const auto numbers = numbersOf(scene);
        QVERIFY(numbers.hasValue());
        const std::vector<long double> terms = termsOf(scene);
        QCOMPARE(qint64{numbers->rows}, qint64{std::ssize(terms)});
        Table table(numbers->rows, numbers->columns);
        numbers->fill(0, table);
        long double sum = 0.0L;
        for (Eigen::Index pair = 0; pair < table.rows(); ++pair) {
            const long double term = terms[static_cast<std::size_t>(pair)];
            sum += term;
            QCOMPARE(table(pair, 0), static_cast<double>(pair));
            QVERIFY(std::abs(table(pair, 1) / std::pow(paperBase, -2.0 * static_cast<double>(pair) / dModel) - 1.0) < 1e-12);
            QVERIFY(std::abs(table(pair, 2) - static_cast<double>(term)) < 1e-13);
            QVERIFY(std::abs(table(pair, 3) - static_cast<double>(sum)) < 1e-13 * dModel);
        }
        QVERIFY(!numbers->rowName);
        QCOMPARE(numbers->columnName(3), std::string("running_sum"));
    };
    for (const int dModel : {1, 2, 9, 128, 16384})
        for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance})
            check(qPrintable(QString::asprintf("%s, d_model %d", nameOf(measure).data(), dModel)), dModel, static_cast<int>(measure));
}

void TestContributionPlot::zoomedWindowIsWhatIsDrawn()
{
    const ShownView plot(View::Contribution);
    const Scene scene = contributionScene(512, 100, Measure::Dot, 4, 10);
    const Scene zoomed = plot->picture(scene)->withWindow(CellWindow{{0.0, 1.0}, {100.0, 110.0}});
    QVERIFY((zoomed.view.windows[View::Contribution] == CellWindow{{}, {100.0, 110.0}}));
    QVERIFY(plot->picture(zoomed)->withWindow(std::nullopt) == scene);
    const Drawing picture = drawn(*plot, zoomed, {});
    QCOMPARE(plot->canvas().xAxis->range(), QCPRange(99.5, 109.5));
    const std::vector<long double> terms = termsOf(scene);
    for (int pair = 100; pair < 110; ++pair)
        QVERIFY(distance(picture.at(pair, 0.9 * static_cast<double>(terms[static_cast<std::size_t>(pair)])), barColor(true)) <= 2);
    QVERIFY(!totalOf(plot->canvas()).visible()); // its end is outside
}

POSENC_OFFSCREEN_TEST(TestContributionPlot)
#include "test_contribution_plot.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/scheme_similarity.h"
#include "tests/support/drawing.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/texts.h"
#include "tests/support/views.h"
#include "ui/settings/offset_settings.h"
#include "ui/settings/table_settings.h"
#include "ui/text/scheme_text.h"

#include <algorithm>
#include <cmath>
#include <functional>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr std::int64_t dModel = 8;
constexpr std::int64_t maxLen = 20;

Scene sceneOf(SchemeName scheme, std::int64_t d = dModel, std::int64_t length = maxLen)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(100.0, d, length).value();
    scene.scheme.name = scheme;
    scene.scheme.seed = 3;
    return scene;
}

// By its definition; random has none, so the core is used.
double definedValue(const Scene& scene, std::int64_t k, std::int64_t j)
{
    const auto position = static_cast<double>(k);
    const double omega = std::pow(scene.encoding.n(), -static_cast<double>(j) / static_cast<double>(scene.encoding.dModel()));
    const SchemeName scheme = scene.scheme.name;
    if (scheme == "integer"_scheme)
        return position;
    if (scheme == "normalised"_scheme)
        return position / static_cast<double>(scene.encoding.maxLen() - 1);
    if (scheme == "binary"_scheme)
        return static_cast<double>((k >> j) & 1);
    if (scheme == "sines"_scheme)
        return std::sin(position * omega);
    if (scheme == "cosines"_scheme)
        return std::cos(position * omega);
    return schemeOf(scene)->value(k, j);
}

double definedSimilarity(const Scene& scene, std::int64_t a, std::int64_t b)
{
    double dot = 0.0;
    double normA = 0.0;
    double normB = 0.0;
    double distance = 0.0;
    for (std::int64_t j = 0; j < scene.encoding.dModel(); ++j) {
        const double x = definedValue(scene, a, j);
        const double y = definedValue(scene, b, j);
        dot += x * y;
        normA += x * x;
        normB += y * y;
        distance += (x - y) * (x - y);
    }
    switch (scene.view.measure) {
    case Measure::Dot:
        return dot;
    case Measure::Cosine:
        return normA * normB > 0.0 ? dot / std::sqrt(normA * normB) : 0.0;
    case Measure::Distance:
        return std::sqrt(distance);
    }
    return 0.0;
}

// Calls a check with a scene of every scheme but the sinusoidal one.
void forAlternatives(const std::function<void(Scene scene)>& check)
{
    for (const SchemeName scheme : computedSchemes())
        if (scheme != "sinusoidal"_scheme) {
            const InRow in(QByteArray::fromStdString(std::string(nameOf(scheme))));
            check(sceneOf(scheme));
        }
}

// The ends of the colour bar.
QCPRange barOf(const QCustomPlot& canvas)
{
    const auto* const bar = qobject_cast<QCPColorScale*>(canvas.plotLayout()->element(0, 1));
    return bar ? bar->dataRange() : QCPRange();
}

QStringList barLabels(const QCustomPlot& canvas)
{
    return qobject_cast<QCPColorScale*>(canvas.plotLayout()->element(0, 1))->axis()->tickVectorLabels().toList();
}

} // namespace

/// The pictures of schemes other than the sinusoidal one.
class TestSchemePlots : public QObject {
    Q_OBJECT

private slots:
    void everyCellHasItsColour();
    void colourBarSaysTheRange();
    void integersHaveWholeTicks();
    void wordsNameTheScheme();
    void similarityHasItsColours();
    void curvesStayInsideTheirAxes();
    void positionsAreOverColumns();
    void offsetsAreComparedWithTheSelectedPosition();
    void flatLinesSayWhy();
    void offsetsOfOthersHaveNoPeaksAndNoWeights();
    void largePicturesOfRandomNumbersSayWhatTheySaw();
    void randomWavesSayHowManyPositionsAreDrawn();

private:
    ColorMaps m_maps;
};

void TestSchemePlots::everyCellHasItsColour()
{
    forAlternatives([&](Scene scene) {
        for (const bool transposed : {false, true}) {
            scene.view.table.edit().transposed = transposed;
            const SchemePtr code = schemeOf(scene);
            const ShownView plot(View::Heatmap);
            const Drawing picture = drawn(*plot, scene, {QSize(640, 480), 1.0, false});
            const ColorMap& colors = code->lowest() < 0.0 ? m_maps.forSigned("auto", false) : m_maps.forMagnitude("auto", false);
            for (std::int64_t k = 0; k < maxLen; ++k)
                for (std::int64_t j = 0; j < dModel; ++j) {
                    const QRgb expected = colors.colorOf(definedValue(scene, k, j), code->lowest(), code->highest());
                    const auto column = static_cast<double>(transposed ? k : j);
                    const auto row = static_cast<double>(transposed ? j : k);
                    QVERIFY2(distance(picture.at(column, row), expected) <= 2, qPrintable(QString("k = %1, j = %2").arg(k).arg(j)));
                    const QString value = QString::number(schemeOf(scene)->value(k, j), 'g', 7);
                    QCOMPARE(hyphened(plot->picture(scene)->readout(column + 0.5, row + 0.5)),
                             QString("%1, x(%2, %3) = %4").arg(wordsOf(scene.scheme.name).label()).arg(k).arg(j).arg(value));
                }
        }
    });
}

void TestSchemePlots::colourBarSaysTheRange()
{
    const auto row = [&](const char* name, SchemeName scheme, double lowest, double highest) {
        const InRow in(name);
        const ShownView plot(View::Heatmap);
        (void)drawn(*plot, sceneOf("integer"_scheme), {});
        (void)drawn(*plot, sceneOf(scheme), {}); // after another one, too
        QCOMPARE(barOf(plot->canvas()).lower, lowest);
        QCOMPARE(barOf(plot->canvas()).upper, highest);
        const QStringList labels = barLabels(plot->canvas());
        // Labels are round: those at the ends are the last inside the range.
        const double round = (highest - lowest) / 4.0;
        QVERIFY2(numberOf(labels.front()) >= lowest && numberOf(labels.front()) <= lowest + round, qPrintable(labels.front()));
        QVERIFY2(numberOf(labels.back()) <= highest && numberOf(labels.back()) >= highest - round, qPrintable(labels.back()));
    };
    row("the encoding: −1 … 1", "sinusoidal"_scheme, -1.0, 1.0);
    row("integers: 0 … max_len − 1", "integer"_scheme, 0.0, 19.0);
    row("normalised: 0 … 1", "normalised"_scheme, 0.0, 1.0);
    row("bits: 0 … 1", "binary"_scheme, 0.0, 1.0);
    row("sines: −1 … 1", "sines"_scheme, -1.0, 1.0);
    row("random: three standard deviations", "random"_scheme, -3.0 * M_SQRT1_2, 3.0 * M_SQRT1_2);
}

void TestSchemePlots::integersHaveWholeTicks()
{
    const ShownView plot(View::Heatmap);
    for (const std::int64_t length : {2, 7, 128, 1000, 1048576}) {
        (void)drawn(*plot, sceneOf("integer"_scheme, 4, length), {});
        const QStringList labels = barLabels(plot->canvas());
        QVERIFY(labels.size() >= 2 && labels.size() <= 10);
        for (QString label : labels) {
            bool whole = false;
            (void)label.remove(QChar(0x202f)).toLongLong(&whole);
            QVERIFY2(whole, qPrintable(label));
        }
        QCOMPARE(QString(labels.back()).remove(QChar(0x202f)).toLongLong(), length - 1);
    }
}

void TestSchemePlots::wordsNameTheScheme()
{
    forAlternatives([&](const Scene& scene) {
        const QString label = wordsOf(scene.scheme.name).label();
        for (const View view : {View::Heatmap, View::Position, View::Dimension, View::Similarity, View::Offset}) {
            const ShownView plot(view);
            plot->show(scene);
            QVERIFY2(plot->picture(scene)->description().contains(label), qPrintable(plot->picture(scene)->description()));
            QVERIFY2(plot->picture(scene)->figureTitle().contains(label), qPrintable(plot->picture(scene)->figureTitle()));
            for (const QString& words :
                 {plot->picture(scene)->description(), plot->picture(scene)->subtitle(), plot->picture(scene)->readout(1.5, 2.5)})
                QVERIFY2(!words.contains("PE"), qPrintable(words));
            QVERIFY2(!plot->picture(scene)->figureTitle().contains("sinusoids") && !plot->picture(scene)->figureTitle().contains("waves"),
                     qPrintable(plot->picture(scene)->figureTitle()));
            const bool hasBase = scene.scheme.name->takes(SchemeParameter::Base);
            QCOMPARE(plot->picture(scene)->description().contains("n = 100"), hasBase);
            QCOMPARE(plot->picture(scene)->description().contains("seed 3"), scene.scheme.name->takes(SchemeParameter::Seed));
        }
    });
}

void TestSchemePlots::similarityHasItsColours()
{
    forAlternatives([&](Scene scene) {
        for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance}) {
            scene.view.measure = measure;
            const SchemeSimilarity similarity(schemeOf(scene), scene.view.measure);
            const ShownView plot(View::Similarity);
            const Drawing picture = drawn(*plot, scene, {QSize(640, 480), 1.0, false});
            const ColorMap& colors = similarity.lowest() < 0.0 ? m_maps.forSigned("auto", false) : m_maps.forMagnitude("auto", false);
            // The bar ends with the values, at round numbers; 0 is the middle of a diverging map.
            const QCPRange bar = barOf(plot->canvas());
            double lowest = 0.0;
            double largest = 0.0;
            for (std::int64_t a = 0; a < maxLen; ++a)
                for (std::int64_t b = 0; b < maxLen; ++b) {
                    lowest = std::min(lowest, definedSimilarity(scene, a, b));
                    largest = std::max(largest, definedSimilarity(scene, a, b));
                }
            QVERIFY2(bar.lower <= lowest + 1e-6 && bar.lower >= 1.5 * lowest - 1e-6, qPrintable(QString::number(bar.lower)));
            if (measure == Measure::Distance)
                QVERIFY2(bar.upper >= largest - 1e-6
                             && bar.upper <= std::min(1.5 * largest, std::max(largest, similarity.highest())) + 1e-6,
                         qPrintable(QString::number(bar.upper)));
            else
                QCOMPARE(bar.upper, similarity.highest());
            const double most = std::max(-bar.lower, bar.upper);
            const double least = similarity.lowest() < 0.0 ? -most : 0.0;
            for (std::int64_t a = 0; a < maxLen; ++a)
                for (std::int64_t b = 0; b < maxLen; ++b) {
                    const double value = definedSimilarity(scene, a, b);
                    const QRgb expected = colors.colorOf(value, least, most);
                    QVERIFY2(distance(picture.at(static_cast<double>(b), static_cast<double>(a)), expected) <= 3,
                             qPrintable(QString("a = %1, b = %2").arg(a).arg(b)));
                    QCOMPARE(similarityOf(scene, a, b) + 1.0, value + 1.0);
                }
        }
    });
}

void TestSchemePlots::curvesStayInsideTheirAxes()
{
    forAlternatives([&](const Scene& scene) {
        const ShownView positions(View::Position);
        const ShownView dimensions(View::Dimension);
        for (Plot* const plot : {&*positions, &*dimensions}) {
            (void)drawn(*plot, scene, {});
            const QCPRange values = plot->canvas().yAxis->range();
            const SchemePtr code = schemeOf(scene);
            QVERIFY(values.lower < code->lowest() && values.upper > code->highest());
            for (std::int64_t k = 0; k < maxLen; ++k)
                for (std::int64_t j = 0; j < dModel; ++j)
                    QVERIFY(values.contains(code->value(k, j)));
            (void)drawn(*plot, sceneOf("sinusoidal"_scheme), {}); // and back again
            QCOMPARE(plot->canvas().yAxis->range().lower, -1.08);
        }
    });
}

void TestSchemePlots::positionsAreOverColumns()
{
    forAlternatives([&](Scene scene) {
        scene.view.table.edit().sinusoids = SinusoidAxis::Pairs; // there are none
        scene.selection.pinned = true;
        scene = withDimension(withPosition(scene, 5), 6);
        const ShownView plot(View::Position);
        (void)drawn(*plot, scene, {});
        QCOMPARE(plot->canvas().xAxis->label(), QString("Column j"));
        QCOMPARE(plot->picture(scene)->fullWindow().columns, (CellRange{0.0, 8.0}));
        QCOMPARE(plot->picture(scene)->selected().column, std::int64_t{6});
        QCOMPARE(selectedDimension(plot->picture(scene)->select({0, 3})), std::int64_t{3});
        QVERIFY(plot->picture(scene)->readout(6.5, 0.0).startsWith("column 6 · k = 5: "));
        scene.view.windows[View::Position] = CellWindow{{}, {5.0, 8.0}}; // beyond the pairs
        QCOMPARE(withFittingWindows(scene).view.windows[View::Position], (std::optional<CellWindow>{{{}, {5.0, 8.0}}}));
    });
}

void TestSchemePlots::offsetsAreComparedWithTheSelectedPosition()
{
    forAlternatives([&](Scene scene) {
        const ShownView plot(View::Offset);
        for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance}) {
            scene.view.measure = measure;
            (void)drawn(*plot, scene, {});
            const QCPRange values = plot->canvas().yAxis->range();
            const std::int64_t reference = selectedPosition(scene);
            for (std::int64_t offset = 0; offset < maxLen; ++offset) {
                const double expected = definedSimilarity(scene, reference, offset);
                const QString said = plot->picture(scene)->readout(static_cast<double>(offset) + 0.5, 0.0);
                QVERIFY(
                    said.startsWith(QString("%1(%2, %3) = ").arg(QString::fromUtf8(nameOf(measure).data())).arg(reference).arg(offset)));
                QVERIFY2(std::abs(numberOf(said.section("= ", 1).section(", offset", 0, 0)) - expected)
                             < 1e-6 * std::max(1.0, std::abs(expected)),
                         qPrintable(said));
                QVERIFY(values.contains(expected));
            }
        }
    });
}

void TestSchemePlots::flatLinesSayWhy()
{
    forAlternatives([&](const Scene& scene) {
        const ShownView offsets(View::Offset);
        const ShownView dimensions(View::Dimension);
        (void)drawn(*offsets, scene, {});
        bool flat = true;
        bool same = true;
        for (std::int64_t k = 0; k < maxLen; ++k) {
            flat = flat && definedSimilarity(scene, 0, k) == 0.0;
            same = same && definedValue(scene, k, 0) == definedValue(scene, k, 5);
        }
        QCOMPARE(offsets->resolution().contains("every value of x("), flat);
        QCOMPARE(dimensions->picture(scene)->subtitle().contains("the same in every column"), same);
    });
}

void TestSchemePlots::offsetsOfOthersHaveNoPeaksAndNoWeights()
{
    const ShownView plot(View::Offset);
    Scene scene = sceneOf("cosines"_scheme, 8, 128);
    const auto named = [&plot] {
        int count = 0;
        for (int item = 0; item < plot->canvas().itemCount(); ++item)
            count += plot->canvas().item(item)->visible() ? 1 : 0;
        return count;
    };
    scene.scheme.name = "sinusoidal"_scheme;
    (void)drawn(*plot, scene, {});
    QVERIFY(named() > 0);
    scene.scheme.name = "cosines"_scheme;
    (void)drawn(*plot, scene, {});
    QCOMPARE(named(), 0);
    const QString before = plot->picture(scene)->readout(5.5, 0.0);
    QCOMPARE(plot->resolution(), QString());
    scene.view.offset.edit().softmax = true;
    (void)drawn(*plot, scene, {});
    QCOMPARE(plot->picture(scene)->readout(5.5, 0.0), before);
    QVERIFY(plot->resolution().contains("only the sinusoidal encoding has attention weights"));
    QVERIFY(!plot->picture(scene)->subtitle().contains("softmax"));
}

void TestSchemePlots::largePicturesOfRandomNumbersSayWhatTheySaw()
{
    const QRegularExpression seen("from [\\d\\x{202f}]+ of [\\d\\x{202f}]+ columns");
    const ShownView heatmap(View::Heatmap);
    const ShownView similarity(View::Similarity);
    for (Plot* const plot : {&*heatmap, &*similarity}) {
        (void)drawn(*plot, sceneOf("random"_scheme, 16384, 1048576), {});
        QVERIFY2(seen.match(plot->resolution()).hasMatch(), qPrintable(plot->resolution()));
        (void)drawn(*plot, sceneOf("random"_scheme, 16, 100), {});
        QVERIFY2(!seen.match(plot->resolution()).hasMatch(), qPrintable(plot->resolution()));
        (void)drawn(*plot, sceneOf("binary"_scheme, 16384, 1048576), {});
        QVERIFY2(!seen.match(plot->resolution()).hasMatch(), qPrintable(plot->resolution()));
    }
}

void TestSchemePlots::randomWavesSayHowManyPositionsAreDrawn()
{
    const ShownView plot(View::Dimension);
    QCOMPARE(plot->picture(sceneOf("random"_scheme))->subtitle(), QString("x(·, j) over the positions"));
    const QString large = plot->picture(sceneOf("random"_scheme, 8, 1048576))->subtitle();
    QVERIFY2(large.contains(QString("of which 2048 of 1") + QChar(0x202f) + "048" + QChar(0x202f) + "576 are drawn"), qPrintable(large));
    QVERIFY(!plot->picture(sceneOf("binary"_scheme, 8, 1048576))->subtitle().contains("drawn"));
}

POSENC_OFFSCREEN_TEST(TestSchemePlots)
#include "test_scheme_plots.moc"

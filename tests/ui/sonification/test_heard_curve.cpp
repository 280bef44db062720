// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/figures.h"
#include "tests/support/learned_tables.h"
#include "tests/support/schemes.h"
#include "ui/export/figure.h"
#include "ui/settings/bias_settings.h"
#include "ui/settings/comparison_settings.h"
#include "ui/settings/learned_settings.h"
#include "ui/settings/offset_settings.h"
#include "ui/settings/precision_settings.h"
#include "ui/settings/rotary_settings.h"
#include "ui/settings/table_settings.h"

#include <cmath>
#include <limits>

using namespace posenc;
using namespace posenc::test;

namespace {

const QStringList viewsWithCurves{"position",     "pairs", "dimension", "offset", "wavelength",
                                  "contribution", "norm",  "spectrum",  "biases", "train"};

int maximaOf(const HeardCurve& curve)
{
    constexpr int steps = 20'000;
    int maxima = 0;
    for (int s = 1; s < steps; ++s) {
        const auto pitch = [&](int step) { return curve.scale().pitchOf(curve.at(static_cast<double>(step) / steps).middle); };
        maxima += pitch(s) > pitch(s - 1) && pitch(s) >= pitch(s + 1) ? 1 : 0;
    }
    return maxima;
}

} // namespace

/// Which curve of a picture is heard, and what of it.
class TestHeardCurve : public QObject {
    Q_OBJECT

private slots:
    void viewsWithCurvesAreHeard_data() { addViews(); }

    void viewsWithCurvesAreHeard()
    {
        QFETCH(QString, view);
        const auto curve = heardIn(figureScene(view));
        QCOMPARE(curve.has_value(), viewsWithCurves.contains(view));
        if (!curve)
            return;
        const Sound sound = curve->sound();
        QCOMPARE(sound.frames(), std::size_t{132300});
        QVERIFY(std::ranges::any_of(sound.samples, [](std::int16_t sample) { return std::abs(sample) > 3000; }));
    }

    // Some views draw curves or cells.
    void contentsDecide()
    {
        Scene scene = figureScene("precision");
        scene.precision.edit().picture = PrecisionContent::Largest;
        scene.precision.edit().format = NumberFormat::Float16;
        auto curve = heardIn(scene);
        QVERIFY(curve && curve->scale().isLogarithmic);
        scene = figureScene("rotary");
        scene.rotary.edit().picture = RotaryContent::Similarity;
        QVERIFY(heardIn(scene));
        scene = figureScene("compare");
        scene.compare.edit().picture = ComparedContent::Offset;
        QVERIFY(heardIn(scene));
        scene = figureScene("wavelength");
        curve = heardIn(scene);
        QVERIFY(curve && curve->scale().isLogarithmic);
        scene = figureScene("spectrum");
        scene.view.learned.edit().spectrum = SpectrumContent::Columns;
        QVERIFY(!heardIn(scene)); // points, no line
    }

    // sin k turns 20.37 times in 128 positions; its maxima are at π/2, π/2 + 2π …
    void columnHasItsTurns()
    {
        Scene scene = computedScene(View::Dimension, 8, 128);
        scene.selection.dimensions = {0};
        const auto curve = heardIn(scene);
        QVERIFY(curve);
        QCOMPARE(curve->scale(), PitchScale());
        QCOMPARE(curve->placeAt(0.0), 0.0);
        QCOMPARE(curve->placeAt(1.0), 127.0);
        QCOMPARE(maximaOf(*curve), 20);
    }

    void curveIsTheOneDrawn()
    {
        Scene scene = computedScene(View::Dimension, 8, 128);
        scene.selection.dimensions = {3};
        const auto waves = heardIn(scene);
        for (double part = 0.0; part <= 1.0; part += 0.01) {
            const double k = waves->placeAt(part);
            const double omega = std::pow(10000.0, -2.0 / 8.0);
            QVERIFY(std::abs(waves->at(part).middle - std::cos(k * omega)) < 1e-4);
            QVERIFY(!waves->at(part).isBand);
        }
        scene.view.name = View::Position;
        scene.view.table.edit().sinusoids = SinusoidAxis::Columns;
        scene.selection.positions = {5};
        const auto row = heardIn(scene);
        const SchemePtr scheme = schemeOf(scene);
        for (int j = 0; j < 8; ++j)
            QVERIFY(std::abs(row->at(j / 7.0).middle - scheme->value(5, j)) < 1e-9);
        QVERIFY(std::abs(row->at(0.5).middle - 0.5 * (scheme->value(5, 3) + scheme->value(5, 4))) < 1e-9); // the line between two columns
    }

    void selectedCurveIsHeard()
    {
        Scene scene = computedScene(View::Dimension, 8, 64);
        scene.selection.dimensions = {2, 5, 7};
        const auto first = heardIn(scene);
        QVERIFY(std::abs(first->at(0.0).middle) < 1e-12 && first->name().contains('2')); // a sine
        scene.selection.dimensions = {5, 2, 7};
        scene.selection.pinned = true;
        const auto pinned = heardIn(scene);
        QVERIFY(std::abs(pinned->at(0.0).middle - 1.0) < 1e-12); // a cosine
        QVERIFY2(pinned->name().contains('5'), qPrintable(pinned->name()));
    }

    void windowIsHeard()
    {
        for (const QString view : {"dimension", "norm", "wavelength", "spectrum", "offset"}) {
            Scene scene = figureScene(view, 64, 256);
            const CellRange window = view == "spectrum" ? CellRange{1000.0, 4000.0} : CellRange{3.0, 7.0}; // 1024 to an octave
            scene.view.windows[scene.view.name] = CellWindow{{}, window};
            const auto curve = heardIn(scene);
            QVERIFY2(curve, qPrintable(view));
            QVERIFY2(curve->placeAt(0.0) >= window.first - 0.5 && curve->placeAt(1.0) <= window.last - 0.5
                         && curve->placeAt(0.0) < curve->placeAt(1.0),
                     qPrintable(view));
        }
    }

    void valuesDecideTheScale()
    {
        QCOMPARE(heardIn(figureScene("position"))->scale(), PitchScale());
        Scene scene = figureScene("dimension");
        scene.scheme.name = "integer"_scheme;
        const auto curve = heardIn(scene);
        QVERIFY(curve->scale().lowest < 0.0 && curve->scale().highest > 39.0);
        QVERIFY(curve->scale().pitchOf(curve->at(1.0).middle) > 800.0);
        const Scene constant = computedScene(View::Norm, 16, 100);
        const auto norms = heardIn(constant);
        QVERIFY(std::abs(norms->at(0.1).middle - std::sqrt(8.0)) < 1e-9 && norms->scale().pitchOf(norms->at(0.1).middle) > 700.0);
        QCOMPARE(norms->at(0.1).middle, norms->at(0.9).middle);
    }

    // A curve of one point is one tone.
    void smallestTablesAreHeard()
    {
        Rows<QString, int, int> rows;
        for (const QString& view : viewsWithCurves)
            for (const auto& [dModel, maxLen] : {std::pair(1, 1), std::pair(1, 10), std::pair(2, 1), std::pair(3, 2)})
                rows.add(QString::asprintf("%s, %d × %d", qPrintable(view), maxLen, dModel), view, dModel, maxLen);
        rows.each([&](const QString& view, int dModel, int maxLen) {
            const auto curve = heardIn(figureScene(view, dModel, maxLen));
            if (!m_figure->unavailableReason().isEmpty()) {
                QVERIFY(!curve);
                return;
            }
            if (view == "spectrum" && maxLen == 1) // of one position there are no frequencies
                return;
            QVERIFY(curve);
            QCOMPARE(curve->sound().frames(), std::size_t{132300});
            for (const double part : {0.0, 0.5, 1.0})
                QVERIFY(std::isfinite(curve->placeAt(part)));
        });
    }

    void gapsAreSilent()
    {
        Table values = Table::Constant(90, 2, 0.4);
        values.middleRows(30, 30).setConstant(std::numeric_limits<double>::quiet_NaN());
        Scene scene = withNumbers(values, View::Dimension);
        scene.selection.dimensions = {1};
        const auto curve = heardIn(scene);
        QVERIFY(curve);
        QVERIFY(std::abs(curve->at(0.1).middle - 0.4) < 1e-9 && std::abs(curve->at(0.9).middle - 0.4) < 1e-9);
        QVERIFY(std::isnan(curve->at(0.5).middle));
        const Sound sound = curve->sound();
        for (std::size_t sample = sound.samples.size() * 2 / 5; sample < sound.samples.size() * 3 / 5; ++sample)
            QCOMPARE(sound.samples[sample], std::int16_t{0});
        values.setConstant(std::numeric_limits<double>::quiet_NaN());
        Scene empty = withNumbers(values, View::Dimension);
        if (const auto none = heardIn(empty))
            QVERIFY(std::ranges::all_of(none->sound().samples, [](std::int16_t sample) { return sample == 0; }));
    }

    // From a position in the middle, offsets are of either sign; biases tell keys after the query.
    void negativeOffsetsAreHeard()
    {
        Scene scene = computedScene(View::Offset, 16, 101);
        scene.view.offset.edit().reference = OffsetReference::Selected;
        scene.selection.positions = {50};
        const auto curve = heardIn(scene);
        QCOMPARE(curve->placeAt(0.0), 0.0);
        QCOMPARE(curve->placeAt(1.0), 100.0);
        QVERIFY(std::abs(curve->at(0.5).middle - 8.0) < 1e-9);
        QVERIFY(std::abs(curve->at(0.3).middle - curve->at(0.7).middle) < 1e-6); // equal on both sides
        scene = computedScene(View::Biases, 64, 101);
        scene.biases.edit().bidirectional = true;
        const auto bias = heardIn(scene);
        QVERIFY(bias && bias->at(0.5).middle < 0.0 && bias->scale().lowest < 0.0);
        QVERIFY(bias->name().contains("ALiBi"));
    }

    // A million positions: what the picture draws as a band is heard as one.
    void longCurvesAreHeardAsTheyAreDrawn()
    {
        Scene scene = computedScene(View::Dimension, 8, EncodingSpec::maxMaxLen);
        scene.selection.dimensions = {0};
        const auto fast = heardIn(scene);
        QVERIFY(fast->at(0.5).isBand && fast->at(0.5).lowest < -0.99 && fast->at(0.5).highest > 0.99);
        scene.selection.dimensions = {6};
        scene.encoding = EncodingSpec::make(1e9, 8, EncodingSpec::maxMaxLen).value();
        const auto slow = heardIn(scene);
        const double k = slow->placeAt(0.5);
        QVERIFY(!slow->at(0.5).isBand && std::abs(slow->at(0.5).middle - std::sin(k * std::pow(1e9, -6.0 / 8.0))) < 1e-3);
    }

private:
    std::optional<HeardCurve> heardIn(const Scene& scene)
    {
        m_figure = Figure::make(scene, {}, m_maps).value();
        return m_figure->heard();
    }

    const ColorMaps m_maps;
    std::unique_ptr<Figure> m_figure; ///< the curve belongs to it
};

POSENC_OFFSCREEN_TEST(TestHeardCurve)
#include "test_heard_curve.moc"

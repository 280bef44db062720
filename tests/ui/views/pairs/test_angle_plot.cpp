// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/angle_raster.h"
#include "tests/support/drawing.h"
#include "tests/support/learned_tables.h"
#include "tests/support/schemes.h"
#include "tests/support/views.h"
#include "ui/plotting/picture.h"

using namespace posenc;
using namespace posenc::test;

/// The angles k · ω of the pairs: numbers, words, colours and selection.
class TestAnglePlot : public QObject {
    Q_OBJECT
private slots:
    // n = 100, d_model = 4: k and k / 10.
    void anglesArePositionsTimesFrequencies()
    {
        Scene scene = computedScene(View::Angle, 4, 10);
        scene.encoding = scene.encoding.withN(100.0);
        const Table angles = tableOf(scene);
        QVERIFY(angles.rows() == 10 && angles.cols() == 2);
        for (Eigen::Index k = 0; k < 10; ++k) {
            QCOMPARE(angles(k, 0), static_cast<double>(k));
            QVERIFY(std::abs(angles(k, 1) - 0.1 * static_cast<double>(k)) < 2e-16 * static_cast<double>(k + 1));
        }
        const auto picture = pictureOf(View::Angle, scene);
        QCOMPARE(picture->readout(1.5, 5.5), "position 5, pair 1: 5 · 0.1 = 0.5 rad = 0.07958 turns; sine 0.4794, cosine 0.8776");
        QVERIFY(picture->readout(2.0, 5.5).isEmpty() && picture->readout(0.0, 10.0).isEmpty() && picture->readout(-0.5, 0.0).isEmpty());
        const Scene selected = picture->select({5, 1});
        QCOMPARE(selectedPosition(selected), 5);
        QCOMPARE(selectedPair(selected), 1);
        QVERIFY(pictureOf(View::Angle, selected)->description().contains("5 · 0.1 = 0.5 rad"));
    }

    // Means of a pixel, from the means of k and ω.
    void pixelsAreMeans()
    {
        const Frequencies frequencies(EncodingSpec::make(50.0, 64, 3000).value());
        const SampleAxis rows = SampleAxis::over(0.0, 3000.0, 30, 3000);
        const SampleAxis columns = SampleAxis::over(0.0, 32.0, 32, 32);
        const Raster raster = angleRaster(frequencies, rows, columns);
        for (Eigen::Index r = 3; r < 27; ++r) // the smoothing leaves a straight line as it is, but for its ends
            for (Eigen::Index i = 0; i < 32; ++i) {
                const double mean = (static_cast<double>(r) * 100.0 + 49.5) * std::pow(50.0, -2.0 * static_cast<double>(i) / 64.0);
                QVERIFY2(std::abs(raster.values(r, i) - mean) < 1e-3, QByteArray::number(raster.values(r, i) - mean).constData());
            }
    }

    void otherSchemesHaveNone()
    {
        Scene scene = computedScene(View::Angle, 8, 20);
        scene.scheme.name = "binary"_scheme;
        QVERIFY(pictureOf(View::Angle, scene)->unavailableReason().contains("no angles to draw"));
        QVERIFY(!numbersOf(scene));
        scene.scheme.name = {};
        scene.encoding = EncodingSpec::make(100.0, 1, 5, Layout::Interleaved, FrequencyRule::Tensor2Tensor).value(); // a column of zeros
        QVERIFY(!numbersOf(scene));
        const ShownView plot(View::Angle);
        drawn(*plot, scene, {});
        QVERIFY(pictureOf(View::Angle, scene)->unavailableReason().contains("no pairs"));
    }
};

POSENC_OFFSCREEN_TEST(TestAnglePlot)
#include "test_angle_plot.moc"

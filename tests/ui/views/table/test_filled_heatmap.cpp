// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drawing.h"
#include "tests/support/learned_tables.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/views.h"
#include "ui/plotting/picture.h"
#include "ui/scene/scene_json.h"
#include "ui/settings/table_settings.h"

using namespace posenc;
using namespace posenc::test;

/// A table that code has filled in part: zeros, sines, sines and cosines.
class TestFilledHeatmap : public QObject {
    Q_OBJECT
private slots:
    void theStepsOfCode()
    {
        Rows<Filled, Layout, QByteArray> rows; // the first row but one, as sines (s), cosines (c) and zeros
        rows.add("all", Filled::Both, Layout::Interleaved, "scsc");
        rows.add("sines", Filled::Sines, Layout::Interleaved, "s0s0");
        rows.add("sines on the left", Filled::Sines, Layout::Concatenated, "ss00");
        rows.add("sines on the right", Filled::Sines, Layout::CosineFirst, "00ss");
        rows.add("nothing", Filled::Zeros, Layout::Interleaved, "0000");
        rows.each([](Filled filled, Layout layout, const QByteArray& columns) {
            Scene scene = computedScene(View::Heatmap, 4, 10);
            scene.encoding = scene.encoding.withLayout(layout);
            const Table whole = tableOf(scene);
            scene.view.table.edit().filled = filled;
            const Table table = tableOf(scene);
            for (Eigen::Index j = 0; j < 4; ++j)
                QCOMPARE(table(3, j), columns[static_cast<int>(j)] == '0' ? 0.0 : whole(3, j));
            QCOMPARE(sceneFromJson(sceneToJson(scene)).value().view.table->filled, filled);
            const auto picture = pictureOf(View::Heatmap, scene);
            QCOMPARE(picture->readout(3.5, 3.5).contains("PE(3, 3) is not filled in yet"), columns[3] == '0');
            QCOMPARE(picture->subtitle().contains("filled in"), filled != Filled::Both);
        });
    }

    // Drawn as the numbers are: the columns of the cosines have the colour of 0.
    void thePlotShowsTheZeros()
    {
        Scene scene = computedScene(View::Heatmap, 4, 10);
        const ShownView plot(View::Heatmap);
        const QRgb cosine = drawn(*plot, scene, {}).at(1.0, 3.0);
        scene.view.table.edit().filled = Filled::Sines;
        const Drawing sines = drawn(*plot, scene, {});
        const QRgb zero = sines.at(1.0, 3.0);
        QVERIFY(zero != cosine);
        for (int k = 0; k < 10; ++k)
            QVERIFY(sines.at(1.0, k) == zero && sines.at(3.0, k) == zero);
        QVERIFY(sines.at(0.0, 0.0) == zero && sines.at(0.0, 2.0) != zero); // sin 0, sin 2
        scene.scheme.name = "binary"_scheme;                               // has no sines to fill in
        QVERIFY(tableOf(scene).maxCoeff() == 1.0);
    }
};

POSENC_OFFSCREEN_TEST(TestFilledHeatmap)
#include "test_filled_heatmap.moc"

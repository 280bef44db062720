// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/figures.h"
#include "tests/support/support.h"
#include "ui/dialogs/view_choice.h"
#include "ui/features/compare/comparison_settings.h"
#include "ui/features/precision/precision_settings.h"
#include "ui/features/rotary/rotary_settings.h"

using namespace posenc;
using namespace posenc::test;

class TestViewChoice : public QObject {
    Q_OBJECT

private slots:
    void everyViewIsThereOnce()
    {
        for (const View view : allViews()) {
            const std::unique_ptr<QComboBox> choice(newViewChoice(view));
            QVERIFY(chosenView(*choice) == view);
            QCOMPARE(choice->count(), static_cast<int>(allViews().size()));
            QSet<QString> titles;
            for (int item = 0; item < choice->count(); ++item) {
                choice->setCurrentIndex(item);
                QVERIFY(chosenView(*choice) == allViews()[static_cast<std::size_t>(item)]);
                titles.insert(choice->currentText());
            }
            QCOMPARE(titles.size(), choice->count());
        }
    }

    // A bar is what changes when removed; cells alone are what a figure of them can be made of.
    void thePlotAnswersWhatItHas()
    {
        Rows<QString, int, bool, bool> rows;
        rows.add("heatmap", "heatmap", 0, true, true);
        rows.add("similarity", "similarity", 0, true, true);
        rows.add("shift", "shift", 0, true, true);
        rows.add("tokens", "tokens", 0, true, false);
        rows.add("projection", "projection", 0, true, false);
        rows.add("precision, errors", "precision", 0, true, true);
        rows.add("precision, curve", "precision", 2, false, false);
        rows.add("rotary, angles", "rotary", 0, true, true);
        rows.add("rotary, curves", "rotary", 1, false, false);
        rows.add("compare, heatmaps", "compare", 0, true, false);
        rows.add("compare, curves", "compare", 2, false, false);
        rows.add("patches", "patches", 0, true, true);
        rows.add("angle", "angle", 0, true, true);
        rows.add("attention", "attention", 0, true, false);
        rows.add("train", "train", 0, true, false);
        for (const char* const curves :
             {"position", "dimension", "offset", "wavelength", "contribution", "clock", "biases", "norm", "spectrum"})
            rows.add(curves, curves, 0, false, false);
        rows.each([&](const QString& view, int picture, bool bar, bool cells) {
            const ColorMaps maps;
            Scene scene = figureScene(view);
            scene.edit<PrecisionSettings>().picture = static_cast<PrecisionContent>(picture);
            scene.edit<RotarySettings>().picture = picture > 0 ? RotaryContent::Similarity : RotaryContent::Angles;
            scene.edit<ComparisonSettings>().picture = static_cast<CompareContent>(picture);
            const FigureTraits traits = traitsOf(scene, maps);
            QCOMPARE(traits.colorBar, bar);
            QCOMPARE(traits.cells, cells);
            FigureOptions options;
            const QImage with = Figure::make(scene, options, maps).value()->image().value();
            options.colorBar = false;
            QCOMPARE(Figure::make(scene, options, maps).value()->image().value() != with, bar);
            options.cellPixels = 1;
            QCOMPARE(Figure::make(scene, options, maps).hasValue(), cells);
        });
    }
};

POSENC_OFFSCREEN_TEST(TestViewChoice)
#include "test_view_choice.moc"

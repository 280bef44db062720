// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drawing.h"
#include "tests/support/rows.h"
#include "ui/features/biases/bias_settings.h"
#include "ui/features/compare/comparison_settings.h"
#include "ui/features/precision/precision_settings.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/features/train/train_settings.h"
#include "ui/features/words/attention_settings.h"
#include "ui/scene/feature.h"
#include "ui/settings/pairs_settings.h"
#include "ui/settings/spectrum_settings.h"
#include "ui/views/views.h"

using namespace posenc;
using namespace posenc::test;

namespace {

using SetContent = std::function<void(Scene&, int content)>;

// A plot as the window has it, on a canvas of its own.
struct LivePlot {
    QCustomPlot canvas;
    std::unique_ptr<Plot> plot;

    LivePlot(View view, const QSize& size, const ColorMaps& maps) : plot(makePlot(view, canvas, maps))
    {
        plot->makeLive();
        canvas.resize(size);
        plot->setStyle(PlotStyle::forTheme(false, QFont()));
        canvas.show();
    }
    void show(const Scene& scene)
    {
        plot->show(scene);
        canvas.replot();
    }
    QImage image() { return canvas.grab().toImage(); }
};

Scene sceneOf(View view, double n, std::int64_t dModel, std::int64_t maxLen)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(n, dModel, maxLen).value();
    scene.view.name = view;
    return scene;
}

} // namespace

/// Labels follow the room that is there: once nothing moves, a picture looks the same whatever its canvas showed before.
class TestLabelsAtRest : public QObject {
    Q_OBJECT

private slots:
    void pictureHasNoPast();
    void sizeBeforeLeavesNothing();
    void otherContentLeavesNothing();
    void titlesLeaveAPicture();
    void changesAreDrawnOnce();
    void noTextIsTheLibrarysOwn();

private:
    const ColorMaps m_maps;
};

// In sight, or behind a tab: one that comes to the front paints what was drawn before, and nothing is drawn for it.
void TestLabelsAtRest::pictureHasNoPast()
{
    for (const View view : {View::Heatmap, View::Similarity, View::Offset, View::Position})
        for (const bool behindATab : {false, true}) {
            const InRow in((nameOf(view) + (behindATab ? ", behind a tab" : "")).toUtf8());
            constexpr QSize size(200, 150);
            constexpr int threeRests = 500; // milliseconds
            const Scene scene = sceneOf(view, 7880.0, 614, 6);
            QWidget window;
            window.resize(400, 400);
            window.show();
            LivePlot live(view, size, m_maps);
            if (behindATab) {
                live.canvas.setParent(&window);
                live.canvas.show();
            }
            live.show(sceneOf(view, 1e9, 16384, 1048576)); // all of its numbers are longer
            QTest::qWait(threeRests);
            live.show(scene);
            if (behindATab)
                live.canvas.move(-1000, 0); // as docks behind another are
            QTest::qWait(threeRests);
            if (behindATab)
                live.canvas.move(0, 0);
            LivePlot fresh(view, size, m_maps);
            fresh.show(scene);
            QTest::qWait(threeRests);
            QCOMPARE(live.image(), fresh.image());
        }
}

void TestLabelsAtRest::sizeBeforeLeavesNothing()
{
    const auto check = [&](const char* rowName, int view, const std::vector<QSize>& sizes) {
        const InRow in(rowName);
        Scene scene;
        scene.view.name = static_cast<View>(view);
        LivePlot live(scene.view.name, QSize(400, 400), m_maps);
        live.show(scene);
        for (const QSize& size : sizes) {
            LivePlot fresh(scene.view.name, size, m_maps);
            fresh.show(scene);
            live.canvas.resize(size);
            QCoreApplication::processEvents();
            QTRY_VERIFY2(live.image() == fresh.image(), qPrintable(QStringLiteral("%1 × %2").arg(size.width()).arg(size.height())));
        }
    };
    // What a pixel averages decides how far the colours reach, their numbers how much room the pixels have: more than one width fits.
    std::vector<QSize> widths;
    for (int width = 480; width <= 540; width += 2)
        widths.emplace_back(width, 400);
    check("tokens, 31 widths", static_cast<int>(View::Tokens), widths);
    for (const View view : allViews())
        check(qPrintable(QString::asprintf("%s", qPrintable(nameOf(view)))), static_cast<int>(view),
              std::vector<QSize>{{965, 626}, {662, 816}, {300, 300}, {124, 57}, {520, 900}, {900, 250}, {1500, 900}});
}

// Contents of one view have other axes, which count cells or show values.
void TestLabelsAtRest::otherContentLeavesNothing()
{
    const auto check = [&](const char* rowName, int view, int contents, SetContent set) {
        const InRow in(rowName);
        const auto show = [&](LivePlot& live, int content) {
            Scene scene;
            scene.encoding = EncodingSpec::make(7880.0, 64, 60).value();
            scene.view.name = static_cast<View>(view);
            scene.selection.pinned = true; // marks stay in their pane, and go with it
            set(scene, content);
            live.show(withFittingWindows(scene));
            QTest::qWait(130); // a rest
        };
        const QSize size(590, 390);
        std::vector<QImage> fresh;
        for (int content = 0; content < contents; ++content) {
            LivePlot live(static_cast<View>(view), size, m_maps);
            show(live, content);
            fresh.push_back(live.image());
        }
        LivePlot live(static_cast<View>(view), size, m_maps);
        const auto compare = [&](int from, int to) {
            show(live, to);
            QTRY_VERIFY2(live.image() == fresh[static_cast<std::size_t>(to)], qPrintable(QStringLiteral("%1 after %2").arg(to).arg(from)));
        };
        for (int one = 0; one < contents; ++one) {
            show(live, one);
            for (int other = one + 1; other < contents; ++other) {
                compare(one, other);
                compare(other, one);
            }
        }
    };
    const auto row = [&](View view, int contents, const SetContent& set) {
        check(qPrintable(QString::asprintf("%s", qPrintable(nameOf(view)))), static_cast<int>(view), contents, set);
    };
    row(View::Precision, 3,
        [](Scene& scene, int content) { scene.edit<PrecisionSettings>().picture = static_cast<PrecisionContent>(content); });
    row(View::Rotary, 4, [](Scene& scene, int content) { scene.edit<RotarySettings>().picture = static_cast<RotaryContent>(content); });
    row(View::Compare, 3,
        [](Scene& scene, int content) { scene.edit<ComparisonSettings>().picture = static_cast<CompareContent>(content); });
    row(View::Biases, 2, [](Scene& scene, int content) { scene.edit<BiasSettings>().picture = static_cast<BiasContent>(content); });
    row(View::Attention, 5,
        [](Scene& scene, int content) { scene.edit<AttentionViewSettings>().picture = static_cast<AttentionContent>(content); });
    row(View::Train, 9, [](Scene& scene, int content) {
        scene.edit<TrainSettings>().picture = static_cast<TrainContent>(content);
        scene.edit<TrainSettings>().races = QStringLiteral("learned,alibi");
        (void)computeLacking(scene, {});
    });
    row(View::Wavelength, 2,
        [](Scene& scene, int content) { scene.view.pairs.edit().wavelengths = static_cast<WavelengthContent>(content); });
    row(View::Spectrum, 2,
        [](Scene& scene, int content) { scene.edit<SpectrumSettings>().picture = static_cast<SpectrumContent>(content); });
}

// The number of a single cell leaves its axis no place for a title beside it.
void TestLabelsAtRest::titlesLeaveAPicture()
{
    const auto check = [&](const char* rowName, int view, QSize size, bool hasTitles) {
        const InRow in(rowName);
        Scene scene;
        scene.encoding = EncodingSpec::make(10000.0, 1, 1).value();
        scene.view.name = static_cast<View>(view);
        LivePlot live(scene.view.name, size, m_maps);
        live.show(scene);
        QTest::qWait(500); // three rests
        const QCustomPlot& canvas = live.canvas;
        const QFontMetrics metrics(canvas.xAxis->labelFont());
        QCOMPARE_GT(canvas.axisRect()->height(), metrics.height() / 2);
        QCOMPARE_GT(canvas.axisRect()->width(), metrics.height() / 2);
        const bool below = canvas.xAxis->labelColor().alpha() > 0;
        const bool beside = canvas.yAxis->labelColor().alpha() > 0;
        QCOMPARE(below && beside, hasTitles);
    };
    for (const View view : {View::Heatmap, View::Similarity}) {
        check(qPrintable(QString::asprintf("%s, low", qPrintable(nameOf(view)))), static_cast<int>(view), QSize(179, 56), false);
        check(qPrintable(QString::asprintf("%s, larger", qPrintable(nameOf(view)))), static_cast<int>(view), QSize(300, 200), true);
    }
    check("heatmap, narrow", static_cast<int>(View::Heatmap), QSize(76, 179), false);
}

// Numbers that grow longer push the axes, and titles lose their places among them: all of it before anything is drawn.
void TestLabelsAtRest::changesAreDrawnOnce()
{
    const auto check = [&](const char* rowName, int view, QSize size) {
        const InRow in(rowName);
        constexpr int attempts = 5; // the machine may let the picture come to rest between two changes, which draws it anew
        int shows = 0;
        int draws = 0;
        for (int attempt = 0; attempt == 0 || (draws != shows && attempt < attempts); ++attempt) {
            LivePlot live(static_cast<View>(view), size, m_maps);
            QObject::connect(&live.canvas, &QCustomPlot::beforeReplot, &live.canvas, [&draws] { ++draws; });
            QCoreApplication::processEvents();
            shows = draws = 0;
            for (const int maxLen : {8, 10, 90, 100, 110, 999, 1000, 1001, 12345, 123456, 1048576, 17, 5}) {
                Scene scene;
                scene.encoding = EncodingSpec::make(10000.0, maxLen % 2 == 0 ? 512 : 6, maxLen).value();
                scene.view.name = static_cast<View>(view);
                live.show(withFittingWindows(scene));
                ++shows;
                QCoreApplication::processEvents();
            }
        }
        QCOMPARE(draws, shows);
    };
    for (const View view : {View::Heatmap, View::Similarity, View::Position, View::Dimension, View::Offset, View::Shift})
        for (const QSize size : {QSize(420, 200), QSize(830, 420), QSize(280, 240)})
            check(qPrintable(QString::asprintf("%s, %d pixels", qPrintable(nameOf(view)), size.width())), static_cast<int>(view), size);
}

// A QCPItemText says "text" until it gets words of its own; a curve of few columns has peaks that lie beyond its axes.
void TestLabelsAtRest::noTextIsTheLibrarysOwn()
{
    const QString untold = [] {
        QCustomPlot canvas;
        return (new QCPItemText(&canvas))->text();
    }();
    QVERIFY(!untold.isEmpty());
    for (const View view : allViews())
        for (const auto& [dModel, maxLen] : {std::pair{7, 1'000'000}, {512, 100}, {2, 1}}) {
            const InRow in(qPrintable(QStringLiteral("%1, %2 × %3").arg(nameOf(view)).arg(maxLen).arg(dModel)));
            for (const QSize& size : {QSize(380, 560), QSize(1200, 700)}) {
                LivePlot live(view, size, m_maps);
                live.show(withFittingWindows(sceneOf(view, 10000.0, dModel, maxLen)));
                for (int item = 0; item < live.canvas.itemCount(); ++item) {
                    const auto* const text = qobject_cast<const QCPItemText*>(live.canvas.item(item));
                    QVERIFY(!text || !text->visible() || text->text() != untold);
                }
            }
        }
}

POSENC_OFFSCREEN_TEST(TestLabelsAtRest)
#include "test_labels_at_rest.moc"

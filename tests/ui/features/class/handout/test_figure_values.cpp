// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/figures.h"
#include "tests/support/views.h"
#include "ui/features/class/handout/figure_values.h"
#include "ui/settings/offset_settings.h"

using namespace posenc;
using namespace posenc::test;

namespace {

// As on the wall of a room.
class Projected {
public:
    explicit Projected(const Scene& scene) : m_plot(makePlot(scene.view.name, m_canvas, ofAllColors()))
    {
        m_plot->makeLive();
        QFont font;
        font.setPixelSize(24);
        m_plot->setStyle(PlotStyle::forTheme(false, font).forProjector());
        m_canvas.setGeometry(0, 0, 700, 440);
        m_plot->show(scene);
        m_plot->settle();
    }

    std::optional<ValueDifference> differenceFrom(const Scene& exported) const
    {
        return differenceFromFigure(*m_plot, exported, ofAllColors()).value();
    }

private:
    QCustomPlot m_canvas;
    std::unique_ptr<Plot> m_plot;
};

Scene sceneOf(const char* view, double n = 10000.0, std::int64_t dModel = 24, std::int64_t maxLen = 40)
{
    Scene scene = figureScene(QString::fromLatin1(view), dModel, maxLen);
    scene.encoding = EncodingSpec::make(n, dModel, maxLen).value();
    return withComputedProjection(scene);
}

} // namespace

/// What is drawn on a wall, against the exported figure of a scene.
class TestFigureValues : public QObject {
    Q_OBJECT

private slots:
    void everyViewEqualsItsFigure_data() { addViews(); }
    void everyViewEqualsItsFigure()
    {
        QFETCH(QString, view);
        const Scene scene = figureScene(view);
        if (!pictureOf(scene.view.name, scene)->unavailableReason().isEmpty())
            return;
        const auto difference = Projected(scene).differenceFrom(scene);
        QVERIFY2(!difference, qPrintable(difference ? difference->shown + " | " + difference->exported : QString()));
    }

    void anotherFigureDiffers()
    {
        Scene chosen = sceneOf("position");
        chosen.selection.positions = {0, 4, 8};
        Scene ranged = sceneOf("similarity");
        ranged.view.offset.edit().range = ColorRange{-1.0, 3.0};
        Rows<Scene, Scene, QString, QString> rows;
        rows.add("colours", sceneOf("similarity"), ranged, "(an end of the colours)", "(an end of the colours)");
        rows.add("cells", sceneOf("heatmap"), sceneOf("heatmap", 100.0), "(cells, x = 2, y = 1)", "(cells, x = 2, y = 1)");
        rows.add("curves", sceneOf("position"), sceneOf("position", 9000.0), "a curve, x = ", "a curve, x = ");
        rows.add("bars", sceneOf("contribution"), sceneOf("contribution", 100.0), "bars, x = 1", "bars, x = 1");
        rows.add("dots", sceneOf("shift"), sceneOf("shift", 100.0), "(", "(");
        rows.add("points", sceneOf("projection"), sceneOf("projection", 100.0), "points, x = ", "points, x = ");
        rows.add("a curve less", chosen, sceneOf("position"), "none", "a curve, x = ");
        rows.add("a curve more", sceneOf("position"), chosen, "a curve, x = ", "");
        rows.each([](const Scene& scene, const Scene& other, const QString& shown, const QString& exported) {
            const auto difference = Projected(scene).differenceFrom(other);
            QVERIFY(difference);
            QVERIFY2(difference->shown.contains(shown) && difference->exported.contains(exported),
                     qPrintable(difference->shown + " | " + difference->exported));
        });
    }
};

POSENC_OFFSCREEN_TEST(TestFigureValues)
#include "test_figure_values.moc"

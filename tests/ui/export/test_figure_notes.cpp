// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drawing.h"
#include "tests/support/figures.h"
#include "ui/export/figure_file.h"
#include "ui/export/figure_purpose.h"
#include "ui/settings/offset_settings.h"
#include "ui/theme/plot_style.h"

using namespace posenc;
using namespace posenc::test;

namespace {

Scene sceneOf(View view, double n, std::int64_t dModel, std::int64_t maxLen)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(n, dModel, maxLen).value();
    scene.view.name = view;
    return scene;
}

QStringList linesOf(Figure& figure)
{
    QStringList lines;
    for (const DrawnText& text : textsOf(figure))
        lines << text.text;
    return lines;
}

} // namespace

/// What a figure does not show, it says: below the plot, beside its colours, and in the description of its file.
class TestFigureNotes : public QObject {
    Q_OBJECT

private slots:
    void pixelsThatHideSaySo()
    {
        Rows<Scene, QString> rows;
        rows.add("a heatmap's means", sceneOf(View::Heatmap, 10000.0, 512, 20000), "each pixel averages");
        rows.add("a heatmap whose columns all fade", sceneOf(View::Heatmap, 1.0, 64, 20000), "all means are near 0: zoom in");
        rows.add("a matrix's means", sceneOf(View::Similarity, 10000.0, 64, 20000), "each pixel averages");
        rows.add("a curve's means", sceneOf(View::Offset, 10000.0, 64, 200000), "each pixel");
        rows.add("nothing to say", sceneOf(View::Heatmap, 10000.0, 8, 16), "");
        rows.each([&](const Scene& scene, const QString& words) {
            FigureOptions options;
            options.pixels = QSize(2400, 900);
            const auto figure = Figure::make(scene, options, m_maps).value();
            const QString description = figure->descriptionIn(FileKind::Png);
            const QString whole = linesOf(*figure).join(' ');
            if (words.isEmpty()) {
                QCOMPARE(description, figure->description());
                return;
            }
            QVERIFY2(description.contains(words), qPrintable(description));
            QVERIFY2(whole.contains(QStringLiteral("each pixel")), qPrintable(whole));
            QVERIFY(figure->dataRects().front().bottom() < options.pixels.height());
            options.note = false;
            const auto bare = Figure::make(scene, options, m_maps).value();
            QVERIFY(!linesOf(*bare).join(' ').contains(QStringLiteral("each pixel")));
            QVERIFY2(bare->descriptionIn(FileKind::Png).contains(words), qPrintable(description));
            QVERIFY(bare->dataRects().front().height() > figure->dataRects().front().height());
        });
    }

    // Above a bar whose upper end is below the values, and below one whose lower end is above them.
    void endsOfABarSayWhatIsBeyond()
    {
        Rows<double, double, int> rows;
        rows.add("both ends", 4.0, 6.0, 2);
        rows.add("the upper end", -100.0, 6.0, 1);
        rows.add("none", -100.0, 100.0, 0);
        rows.each([&](double lowest, double highest, int ends) {
            Scene scene = sceneOf(View::Similarity, 10000.0, 16, 40);
            scene.view.offset.edit().range = ColorRange{lowest, highest};
            const auto figure = Figure::make(scene, {}, m_maps).value();
            TextRecorder recorder(figure->pixels());
            QCPPainter painter;
            painter.begin(&recorder);
            (void)figure->draw(painter);
            painter.end();
            const double right = figure->dataRects().front().right();
            QCOMPARE(std::ranges::count_if(recorder.shapes(),
                                           [right](const DrawnShape& shape) {
                                               return shape.fill.isValid() && shape.path.elementCount() == 4 // with the closing line
                                                      && shape.path.boundingRect().left() > right;
                                           }),
                     ends);
        });
    }

    void curvesDifferInGreyPrint()
    {
        PlotStyle style = PlotStyle::forTheme(false, QFont());
        QCOMPARE(style.seriesPen(1, 1.0).style(), Qt::SolidLine);
        style.dashed = true;
        std::set<Qt::PenStyle> lines;
        for (std::size_t curve = 0; curve < 4; ++curve) {
            lines.insert(style.seriesPen(curve, 1.0).style());
            QCOMPARE(style.seriesPen(columnSeries + curve, 1.0).style(), style.seriesPen(curve, 1.0).style());
        }
        QCOMPARE(lines.size(), std::size_t{4});
        for (const FigurePurpose& purpose : figurePurposes())
            QCOMPARE(withPurpose({}, purpose).dashes, QByteArray(purpose.name).startsWith("paper"));
        FigureOptions solid = withPurpose({}, figurePurposes()[0]);
        solid.dashes = false;
        QVERIFY(purposeOf(solid) && purposeOf(solid)->name == figurePurposes()[0].name);
    }

    void vectorFilesNameFurtherFonts()
    {
        const auto figure = Figure::make(sceneOf(View::Position, 10000.0, 8, 16), {}, m_maps).value();
        const QByteArray svg = encodeFigure(*figure, FileKind::Svg).value();
        QVERIFY(svg.contains("font-family=\"DejaVu Sans, Verdana, Arial, sans-serif\"") && !svg.contains("font-family=\"DejaVu Sans\""));
    }

private:
    const ColorMaps m_maps;
};

POSENC_OFFSCREEN_TEST(TestFigureNotes)
#include "test_figure_notes.moc"

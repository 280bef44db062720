// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drawing.h"
#include "tests/support/figures.h"
#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "ui/export/export_job.h"
#include "ui/export/figure.h"
#include "ui/features/biases/bias_settings.h"
#include "ui/features/compare/comparison_settings.h"
#include "ui/features/precision/precision_settings.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/features/train/trained.h"
#include "ui/features/words/attention_settings.h"
#include "ui/scene/feature.h"

using namespace posenc;
using namespace posenc::test;

namespace {

// 8 × 5 cm at 300 dpi.
FigureOptions column()
{
    FigureOptions options;
    options.pixels = QSize(945, 591);
    options.dpi = 300.0;
    options.note = false;
    return options;
}

} // namespace

// Figures for journals: small, but fully readable.
class TestFigureOnPaper : public QObject {
    Q_OBJECT

private slots:
    void dataTakeMostOfASmallFigure()
    {
        Rows<QString, double> rows;
        // Matplotlib 3.6 with constrained layout reaches 0.45 for the heatmap.
        rows.add("heatmap", "heatmap", 0.48);
        rows.add("position", "position", 0.50);
        rows.add("dimension", "dimension", 0.48);
        rows.add("similarity", "similarity", 0.27);
        rows.add("offset", "offset", 0.57);
        rows.add("wavelength", "wavelength", 0.52);
        rows.add("contribution", "contribution", 0.46);
        rows.add("shift", "shift", 0.38);
        rows.add("tokens", "tokens", 0.27); // beside words and two colour bars, with their titles and numbers
        rows.add("projection", "projection", 0.31);
        rows.add("precision", "precision", 0.38);
        rows.add("rotary", "rotary", 0.46);
        rows.add("biases", "biases", 0.35);
        rows.add("compare", "compare", 0.22); // with whole pixels a column
        rows.each([&](const QString& view, double share) {
            const auto figure = figureOf(figureScene(view, 128, 128), column());
            double covered = 0.0;
            for (const QRectF& rect : figure->dataRects())
                covered += rect.width() * rect.height();
            const double part = covered / (945.0 * 591.0);
            QVERIFY2(part >= share && part < 1.0, qPrintable(QString::number(part)));
        });
    }

    void nothingIsOverprintedOrCut()
    {
        Rows<QString, QSize, double, int> rows;
        // of a view with several pictures
        const std::pair<QSize, double> sizes[] = {{{200, 150}, 72.0},  {{200, 150}, 300.0}, {{300, 200}, 96.0},
                                                  {{400, 250}, 150.0}, {{640, 400}, 72.0},  {{640, 400}, 150.0},
                                                  {{640, 400}, 300.0}, {{945, 591}, 300.0}, {{1600, 1000}, 150.0}};
        for (const View view : allViews())
            for (const auto& [size, dpi] : sizes)
                for (int variant = 0; variant < (view == View::Train                                                       ? 9
                                                 : view == View::Attention                                                 ? 5
                                                 : view == View::Compare                                                   ? 3
                                                 : view == View::Rotary || view == View::Precision || view == View::Biases ? 2
                                                                                                                           : 1);
                     ++variant)
                    rows.add(
                        QString::asprintf("%s %d at %dx%d, %g dpi", qPrintable(nameOf(view)), variant, size.width(), size.height(), dpi),
                        nameOf(view), size, dpi, variant);
        rows.each([&](const QString& view, QSize size, double dpi, int variant) {
            Scene scene = figureScene(view, 128, 128);
            scene.edit<ComparisonSettings>().picture = static_cast<CompareContent>(variant);
            scene.edit<AttentionViewSettings>().picture = static_cast<AttentionContent>(variant);
            scene.edit<TrainSettings>().picture = static_cast<TrainContent>(variant);
            (void)computeLacking(scene, {});
            if (variant > 0) {
                scene.edit<RotarySettings>().picture = RotaryContent::Similarity;
                scene.edit<BiasSettings>().picture = BiasContent::Weights;
                scene.edit<BiasSettings>().bidirectional = true;
                scene.edit<PrecisionSettings>().picture = PrecisionContent::Largest;
            }
            for (const bool bar : {true, false}) {
                FigureOptions options;
                options.pixels = size;
                options.dpi = dpi;
                options.colorBar = bar;
                const auto figure = figureOf(scene, options);
                const QList<DrawnText> texts = textsOf(*figure);
                QVERIFY(!texts.isEmpty());
                const QRectF page(QPointF(-0.5, -0.5), QSizeF(size) + QSizeF(1.0, 1.0));
                for (qsizetype i = 0; i < texts.size(); ++i) {
                    QVERIFY2(page.contains(texts[i].ink), qPrintable(texts[i].text + " is cut"));
                    if (view == QLatin1String("projection") && figure->dataRects().front().intersects(texts[i].ink))
                        continue; // the selected point's number covers others
                    for (qsizetype j = 0; j < i; ++j) {
                        const QRectF both = texts[i].ink & texts[j].ink;
                        QVERIFY2(both.width() < 3.0 || both.height() < 3.0,
                                 qPrintable(QStringLiteral("\"%1\" lies on \"%2\"").arg(texts[i].text, texts[j].text)));
                    }
                }
            }
        });
    }

    void titleTakesFewLines_data() { addViews(); }

    void titleTakesFewLines()
    {
        QFETCH(QString, view);
        for (const QSize& size : {QSize(200, 150), QSize(400, 250), QSize(945, 591), QSize(1600, 1000), QSize(500, 900)})
            for (const bool own : {true, false}) {
                FigureOptions options = column();
                options.pixels = size;
                if (!own)
                    options.title = QStringLiteral("A title that goes on and on about positions, dimensions and much else ").repeated(6);
                const auto figure = figureOf(figureScene(view, 128, 128), options);
                QVERIFY(figure->titleLines() >= 1 && (!own || figure->titleLines() <= 4));
                options.title = QString();
                QCOMPARE(figureOf(figureScene(view, 128, 128), options)->titleLines(), 0);
            }
    }

    void lettersHaveTheAskedSizeAndFamily()
    {
        // The height of a digit, a fixed part of its font size.
        const auto digit = [this](const FigureOptions& options) {
            const QList<DrawnText> texts = textsOf(*figureOf(figureScene("heatmap", 128, 128), options));
            return std::ranges::find(texts, QStringLiteral("127"), &DrawnText::text)->ink.height() / options.dpi * 72.0;
        };
        QFont font(QStringLiteral("DejaVu Sans"));
        font.setPixelSize(1000);
        const double part = QFontMetricsF(font).tightBoundingRect(QStringLiteral("127")).height() / 1000.0;
        for (const double points : {6.0, 8.0, 10.0})
            for (const double dpi : {150.0, 300.0, 600.0}) {
                FigureOptions options = column();
                options.dpi = dpi;
                options.pixels = (QSizeF(12.0, 8.0) / 2.54 * dpi).toSize();
                options.fontSize = points;
                QVERIFY2(std::abs(digit(options) - part * points) < 0.12 * points, qPrintable(QString::number(digit(options))));
            }
        FigureOptions options = column();
        const QImage usual = figureOf(figureScene("heatmap"), options)->image().value();
        options.font = QStringLiteral("DejaVu Serif");
        QVERIFY(figureOf(figureScene("heatmap"), options)->image().value() != usual);
    }

    void lettersThatLeaveNoRoomAreRefused()
    {
        FigureOptions options = column();
        options.fontSize = 40.0;
        const auto figure = Figure::make(figureScene("heatmap"), options, m_maps);
        QVERIFY(!figure && figure.error().kind == Error::Kind::Range);
        const QString sentence = QString::fromStdString(figure.error().message);
        QVERIFY2(sentence.contains("8.0 × 5.0 cm"), qPrintable(sentence));
        const auto most = QRegularExpression("Up to ([0-9.]+) pt fit").match(sentence).captured(1).toDouble();
        options.fontSize = most;
        QVERIFY(most > 5.0 && Figure::make(figureScene("heatmap"), options, m_maps));
    }

    void aFontThatIsNotThereIsRefused()
    {
        FigureOptions options = column();
        options.font = QStringLiteral("No Such Font 17");
        const auto figure = Figure::make(figureScene("heatmap"), options, m_maps);
        QVERIFY(!figure && figure.error().kind == Error::Kind::Usage);
        QVERIFY(QString::fromStdString(figure.error().message).contains("\"No Such Font 17\""));
    }

    // A title that breaks into two lines in only some frames would move the picture.
    void framesOfASweepKeepTheirPlace()
    {
        QTemporaryDir folder;
        ExportJob job;
        job.scene = figureScene("heatmap", 16, 16);
        job.figure.pixels = QSize(295, 700); // the sizes of the last frames do not fit beside the rest
        job.figure.dpi = 96.0;
        job.sweep = sweepFromText(QStringLiteral("max-len=2,16,1048576")).value();
        int shortest = 9;
        int longest = 0;
        const auto scenes = scenesOf(job.scene, *job.sweep).value();
        for (const Scene& scene : scenes) {
            const int lines = figureOf(scene, job.figure)->titleLines();
            shortest = std::min(shortest, lines);
            longest = std::max(longest, lines);
        }
        QVERIFY2(shortest < longest, qPrintable(QStringLiteral("%1 … %2 lines say nothing here").arg(shortest).arg(longest)));
        QList<QRectF> rects;
        const FigureMaker maker = [&](const Scene& scene, const FigureOptions& options) -> Expected<std::shared_ptr<Figure>> {
            std::shared_ptr<Figure> figure = figureOf(scene, options);
            if (options.titleLines > 0)
                rects << figure->dataRects().front();
            return figure;
        };
        QVERIFY(runExport(job, {folder.filePath("f-%d.png"), Existing::Keep}, maker));
        QCOMPARE(rects.size(), 3);
        for (const QRectF& rect : rects)
            QCOMPARE(rect.top(), rects.front().top());
    }

private:
    std::unique_ptr<Figure> figureOf(const Scene& scene, const FigureOptions& options) const
    {
        return Figure::make(scene, options, m_maps).value();
    }

    ColorMaps m_maps;
};

POSENC_OFFSCREEN_TEST(TestFigureOnPaper)
#include "test_figure_on_paper.moc"

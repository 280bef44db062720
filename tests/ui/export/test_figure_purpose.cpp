// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drawing.h"
#include "tests/support/figures.h"
#include "tests/support/support.h"
#include "ui/export/figure_purpose.h"

using namespace posenc;
using namespace posenc::test;

namespace {

const QRgb ink = PlotStyle::forTheme(false, QFont()).text.rgb();

bool isDark(const QImage& image, int x, int y) { return image.valid(x, y) && qGray(image.pixel(x, y)) < 150; }

} // namespace

// Figures one would publish: what a pair of eyes measures in their pixels.
class TestFigurePurpose : public QObject {
    Q_OBJECT

private slots:
    void purposesSetSizeAndLetters()
    {
        // letters: font size in pixels
        Rows<QString, QSize, double, double> rows;
        rows.add("a column of 8.5 × 6 cm at 600 dpi, 8 pt", "paper-column", QSize(2008, 1417), 600.0, 8.0 / 72.0 * 600.0);
        rows.add("a page of 17 × 11 cm at 600 dpi, 9 pt", "paper-page", QSize(4016, 2598), 600.0, 9.0 / 72.0 * 600.0);
        rows.add("a slide of 1920 × 1080", "slide", QSize(1920, 1080), 144.0, 54.0);
        rows.add("a poster of 36 × 24 cm at 300 dpi, 24 pt", "poster", QSize(4252, 2835), 300.0, 100.0);
        rows.each([&](const QString& purpose, const QSize& pixels, double dpi, double letters) {
            const auto figure = figureOf(figureScene("heatmap", 512, 100), qPrintable(purpose));
            QCOMPARE(figure->pixels(), pixels);
            QCOMPARE(figure->options().dpi, dpi);
            constexpr double digit = 0.729; // of DejaVu Sans, by its OS/2 table
            const QList<DrawnText> texts = textsOf(*figure);
            const auto last = std::ranges::find(texts, QStringLiteral("511"), &DrawnText::text);
            QVERIFY(last != texts.end());
            QVERIFY2(std::abs(last->ink.height() - digit * letters) < 0.06 * letters, qPrintable(QString::number(last->ink.height())));
        });
    }
    void lettersOfASlideAreLarge_data() { addViews(); }

    void lettersOfASlideAreLarge()
    {
        QFETCH(QString, view);
        const auto figure = figureOf(figureScene(view, 128, 128), "slide");
        static const QRegularExpression tall(QStringLiteral("[0-9A-Zbdfhklβλδ]"));
        int seen = 0;
        for (const DrawnText& text : textsOf(*figure)) {
            if (!text.text.contains(tall) || text.text.startsWith(QLatin1Char('/')))
                continue;
            const double height = std::min(text.ink.width(), text.ink.height()); // some are turned, and all are wider than high
            if (text.text.trimmed().size() > 1) {
                QVERIFY2(height >= 38.0, qPrintable(QStringLiteral("\"%1\": %2 pixels").arg(text.text).arg(height)));
                ++seen;
            }
        }
        QVERIFY(seen > 0);
    }

    // Bars stand beside their maps, and the words above a bar are not turned.
    void barsAreBesideTheirMaps()
    {
        Rows<QString> rows;
        for (const View view :
             {View::Heatmap, View::Similarity, View::Angle, View::Projection, View::Rotary, View::Attention, View::Compare})
            rows.add(qPrintable(nameOf(view)), nameOf(view));
        rows.each([&](const QString& view) {
            const auto figure = figureOf(figureScene(view, 128, 128), "paper-column");
            const double right = figure->dataRects().front().right();
            for (const DrawnText& text : textsOf(*figure))
                QVERIFY2(text.ink.left() < right || text.text.size() < 4 || text.ink.width() > text.ink.height(), qPrintable(text.text));
            QVERIFY(view != nameOf(View::Rotary) || right > 0.79 * figure->pixels().width());
        });
    }

    // What a bar shows is level with the title of the axis.
    void barsAreNamed()
    {
        Rows<QString, QString, QString> rows;
        rows.add("heatmap", "heatmap", "Value", "Column j");
        rows.add("similarity", "similarity", "Dot product", "Position");
        rows.add("projection", "projection", "position k", "Component 1 (11 %)");
        rows.each([this](const QString& view, const QString& name, const QString& beside) {
            const auto figure = figureOf(figureScene(view, 128, 128), "paper-column");
            const QRectF data = figure->dataRects().front();
            double nameAt = 0.0;
            double titleAt = 0.0;
            for (const DrawnText& text : textsOf(*figure)) {
                if (text.text == name && text.ink.top() > data.bottom() && text.ink.right() > data.right())
                    nameAt = text.ink.top();
                else if (text.ink.top() > data.bottom() && text.text.left(8) == beside.left(8))
                    titleAt = text.ink.top();
            }
            QVERIFY2(nameAt > 0.0 && std::abs(nameAt - titleAt) < 12.0, qPrintable(QStringLiteral("%1, %2").arg(nameAt).arg(titleAt)));
        });
    }

    void curvesReachTheEdge()
    {
        const auto figure = figureOf(figureScene("offset", 128, 128), "paper-column");
        QVERIFY(figure->dataRects().front().right() > 0.94 * figure->pixels().width());
    }

    void comparedPanesSayWhatDiffers()
    {
        const auto figure = figureOf(figureScene("compare", 64, 64), "paper-column");
        QStringList words;
        for (const DrawnText& text : textsOf(*figure))
            words << text.text.split(u'\n');
        QVERIFY2(words.filter(QStringLiteral("n = ")).size() == 2 && words.contains("A, B"), qPrintable(words.join(u'|')));
    }

    // A text outside the data has ink at its first and last row, paper above and below it, and nowhere a line from end to end.
    void noLetterIsCutOrStruckThrough()
    {
        Rows<QString, QString> rows;
        for (const View view : allViews())
            for (const char* const purpose : {"paper-column", "slide"})
                rows.add(QString::asprintf("%s, %s", qPrintable(nameOf(view)), purpose), nameOf(view), purpose);
        rows.each([&](const QString& view, const QString& purpose) {
            const auto figure = figureOf(figureScene(view, 128, 128), qPrintable(purpose));
            const QImage image = figure->image().value();
            int seen = 0;
            for (const DrawnText& text : textsOf(*figure)) {
                const QRect box = text.ink.toAlignedRect();
                const bool inData = std::ranges::any_of(figure->dataRects(), [&](const QRectF& data) { return data.intersects(text.ink); });
                if (inData || box.width() < box.height() || text.text.trimmed().size() < 2 || text.color.rgb() != ink)
                    continue;
                const auto inkIn = [&](int first, int last) {
                    int most = 0;
                    for (int y = first; y <= last; ++y) {
                        int pixels = 0;
                        for (int x = box.left(); x <= box.right(); ++x)
                            pixels += isDark(image, x, y) ? 1 : 0;
                        most = std::max(most, pixels);
                    }
                    return most;
                };
                const int soft = std::max(2, box.height() / 14); // rounding of a glyph to whole pixels
                QVERIFY2(inkIn(box.top() - 1, box.top() + soft) > 0, qPrintable(text.text + " is cut at the top"));
                QVERIFY2(inkIn(box.bottom() - soft, box.bottom() + 1) > 0, qPrintable(text.text + " is cut at the bottom"));
                if (text.text != QStringLiteral("−"))
                    QVERIFY2(inkIn(box.top() - 3, box.bottom() + 3) < 0.9 * box.width(), qPrintable(text.text + " is struck through"));
                ++seen;
            }
            QVERIFY(seen > 0);
        });
    }

private:
    std::unique_ptr<Figure> figureOf(const Scene& scene, const char* purpose, bool dark = false) const
    {
        FigureOptions options = withPurpose({}, purposeFromName(purpose).value());
        options.dark = dark;
        return Figure::make(scene, options, m_maps).value();
    }

    ColorMaps m_maps;
};

POSENC_OFFSCREEN_TEST(TestFigurePurpose)
#include "test_figure_purpose.moc"

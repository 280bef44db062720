// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drawn_texts.h"
#include "tests/support/figures.h"
#include "tests/support/support.h"
#include "ui/export/figure_purpose.h"

using namespace posenc;
using namespace posenc::test;

// Figures one would publish: what a pair of eyes measures in their pixels.
class TestFigurePurpose : public QObject {
    Q_OBJECT

private slots:
    void purposesSetSizeAndLetters_data();
    void purposesSetSizeAndLetters();
    void lettersOfASlideAreLarge_data() { addViews(); }
    void lettersOfASlideAreLarge();
    void noLetterIsCutOrStruckThrough_data();
    void noLetterIsCutOrStruckThrough();
    void framesAreClosedAroundTheirCells_data();
    void framesAreClosedAroundTheirCells();
    void numbersOfABarStandApartFromItsTicks_data();
    void numbersOfABarStandApartFromItsTicks();
    void similarityHasTicksAndRoom();

private:
    std::unique_ptr<Figure> figureOf(const Scene& scene, const char* purpose, bool dark = false) const
    {
        FigureOptions options = withPurpose({}, purposeFromName(purpose).value());
        options.dark = dark;
        return Figure::make(scene, options, m_maps).value();
    }

    ColorMaps m_maps;
};

namespace {

const QRgb ink = PlotStyle::forTheme(false, QFont()).text.rgb();

bool isInk(const QImage& image, int x, int y) { return image.valid(x, y) && distance(image.pixel(x, y), ink) <= 12; }

bool isDark(const QImage& image, int x, int y) { return image.valid(x, y) && qGray(image.pixel(x, y)) < 150; }

bool isPaper(const QImage& image, int x, int y) { return image.valid(x, y) && distance(image.pixel(x, y), qRgb(255, 255, 255)) <= 12; }

} // namespace

void TestFigurePurpose::purposesSetSizeAndLetters_data()
{
    QTest::addColumn<QString>("purpose");
    QTest::addColumn<QSize>("pixels");
    QTest::addColumn<double>("dpi");
    QTest::addColumn<double>("letters"); // font size in pixels
    QTest::newRow("a column of 8.5 × 6 cm at 600 dpi, 8 pt") << "paper-column" << QSize(2008, 1417) << 600.0 << 8.0 / 72.0 * 600.0;
    QTest::newRow("a page of 17 × 11 cm at 600 dpi, 9 pt") << "paper-page" << QSize(4016, 2598) << 600.0 << 9.0 / 72.0 * 600.0;
    QTest::newRow("a slide of 1920 × 1080") << "slide" << QSize(1920, 1080) << 144.0 << 54.0;
    QTest::newRow("a poster of 36 × 24 cm at 300 dpi, 24 pt") << "poster" << QSize(4252, 2835) << 300.0 << 100.0;
}

void TestFigurePurpose::purposesSetSizeAndLetters()
{
    QFETCH(QString, purpose);
    QFETCH(QSize, pixels);
    QFETCH(double, dpi);
    QFETCH(double, letters);
    const auto figure = figureOf(figureScene("heatmap", 512, 100), qPrintable(purpose));
    QCOMPARE(figure->pixels(), pixels);
    QCOMPARE(figure->dpi(), dpi);
    constexpr double digit = 0.729; // of DejaVu Sans, by its OS/2 table
    const QList<DrawnText> texts = textsOf(*figure);
    const auto last = std::ranges::find(texts, QStringLiteral("511"), &DrawnText::text);
    QVERIFY(last != texts.end());
    QVERIFY2(std::abs(last->ink.height() - digit * letters) < 0.06 * letters, qPrintable(QString::number(last->ink.height())));
}

void TestFigurePurpose::lettersOfASlideAreLarge()
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

void TestFigurePurpose::noLetterIsCutOrStruckThrough_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("purpose");
    for (const View view : allViews())
        for (const char* const purpose : {"paper-column", "slide"})
            QTest::addRow("%s, %s", qPrintable(nameOf(view)), purpose) << nameOf(view) << purpose;
}

// A text outside the data has ink at its first and last row, paper above and below it, and nowhere a line from end to end.
void TestFigurePurpose::noLetterIsCutOrStruckThrough()
{
    QFETCH(QString, view);
    QFETCH(QString, purpose);
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
}

void TestFigurePurpose::framesAreClosedAroundTheirCells_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("dpi");
    for (const char* const view : {"heatmap", "similarity", "offset", "position"})
        for (const auto& [size, dpi] : {std::pair(QSize(1890, 1417), 600.0), std::pair(QSize(1451, 525), 150.0),
                                        std::pair(QSize(640, 480), 96.0), std::pair(QSize(900, 700), 110.0)})
            QTest::addRow("%s at %dx%d, %g dpi", view, size.width(), size.height(), dpi) << view << size << dpi;
}

// The line has one width all around, its corners are filled and none overshoots, and cells go right up to it.
void TestFigurePurpose::framesAreClosedAroundTheirCells()
{
    QFETCH(QString, view);
    QFETCH(QSize, size);
    QFETCH(double, dpi);
    FigureOptions options;
    options.pixels = size;
    options.dpi = dpi;
    const auto figure = Figure::make(figureScene(view, 128, 128), options, m_maps).value();
    const QImage image = figure->image().value();
    const QRectF data = figure->dataRects().front();
    const QRect cells(QPoint(qRound(data.left()), qRound(data.top())), QPoint(qRound(data.right()) - 1, qRound(data.bottom()) - 1));
    int line = 0;
    while (isInk(image, cells.right() + 1 + line, cells.center().y()))
        ++line;
    QVERIFY2(line >= 1 && line <= std::ceil(dpi / 96.0), qPrintable(QString::number(line)));
    const QRect frame = cells.adjusted(-line, -line, line, line);
    for (int y = frame.top(); y <= frame.bottom(); ++y)
        for (int x = frame.left(); x <= frame.right(); ++x)
            if (!cells.contains(x, y))
                QVERIFY2(isInk(image, x, y), qPrintable(QString("a gap at %1, %2 of %3").arg(x).arg(y).arg(line)));
    // Ticks leave it to the left and below, nothing to the right and above.
    for (int x = frame.left() - 1; x <= frame.right() + 1; ++x)
        QVERIFY2(!isInk(image, x, frame.top() - 1), qPrintable(QString("above %1").arg(x)));
    for (int y = frame.top() - 1; y <= frame.bottom() + 1; ++y)
        QVERIFY2(isPaper(image, frame.right() + 1, y), qPrintable(QString("right of %1").arg(y)));
    if (!figure->hasCells())
        return;
    for (int x = cells.left(); x <= cells.right(); ++x)
        for (const int y : {cells.top(), cells.bottom()})
            QVERIFY2(!isInk(image, x, y), qPrintable(QString("in the cells at %1, %2").arg(x).arg(y)));
}

void TestFigurePurpose::numbersOfABarStandApartFromItsTicks_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("purpose");
    for (const char* const view : {"heatmap", "similarity"})
        for (const char* const purpose : {"paper-column", "paper-page", "slide"})
            QTest::addRow("%s, %s", view, purpose) << view << purpose;
}

// Otherwise 0.5 reads −0.5: between tick and number there is at least a fifth of the letters' size.
void TestFigurePurpose::numbersOfABarStandApartFromItsTicks()
{
    QFETCH(QString, view);
    QFETCH(QString, purpose);
    const auto figure = figureOf(figureScene(view, 128, 128), qPrintable(purpose));
    const QImage image = figure->image().value();
    const double letters = purposeFromName(purpose).value().fontSize / 72.0 * figure->dpi();
    const QRectF data = figure->dataRects().back();
    int numbers = 0;
    for (const DrawnText& text : textsOf(*figure)) {
        if (text.ink.left() < data.right() || !QRegularExpression("\\A[−0-9.·⁻⁰¹²³]+\\z").match(text.text).hasMatch())
            continue;
        int gap = 0;
        const int y = static_cast<int>(text.ink.center().y());
        const auto first = static_cast<int>(text.ink.left());
        for (int x = first - 2; x > 0 && gap < letters; --x, ++gap) {
            bool touched = false;
            for (int near = -static_cast<int>(0.3 * letters); near <= static_cast<int>(0.3 * letters); ++near)
                touched = touched || !isPaper(image, x, y + near);
            if (touched)
                break;
        }
        QVERIFY2(gap >= 0.2 * letters, qPrintable(QString("%1: %2 of %3").arg(text.text).arg(gap).arg(letters)));
        ++numbers;
    }
    QVERIFY(numbers >= 2);
}

void TestFigurePurpose::similarityHasTicksAndRoom()
{
    for (const char* const purpose : {"paper-column", "slide"}) {
        const auto figure = figureOf(figureScene("similarity", 128, 512), purpose);
        QCOMPARE(figure->titleLines(), 1);
        int numbers = 0;
        for (const DrawnText& text : textsOf(*figure))
            numbers += QRegularExpression("\\A[0-9]+\\z").match(text.text).hasMatch()
                               && text.ink.right() < figure->dataRects().front().right() + 60
                           ? 1
                           : 0;
        QVERIFY2(numbers >= 10 || QLatin1String(purpose) == QLatin1String("slide"), qPrintable(QString::number(numbers)));
        const double part = figure->dataRects().front().height() / figure->pixels().height();
        QVERIFY2(part >= (QLatin1String(purpose) == QLatin1String("slide") ? 0.64 : 0.67), qPrintable(QString::number(part)));
    }
}

POSENC_OFFSCREEN_TEST(TestFigurePurpose)
#include "test_figure_purpose.moc"

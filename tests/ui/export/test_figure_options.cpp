// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/figures.h"

using namespace posenc;
using namespace posenc::test;

namespace {

const PlotStyle lightStyle = PlotStyle::forTheme(false, QFont());

// How many pixels have nearly a given colour.
int countOpaque(const QImage& image, QRgb color, int allowed = 3)
{
    int found = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            found += qAlpha(image.pixel(x, y)) == 255 && distance(image.pixel(x, y), color) <= allowed ? 1 : 0;
    return found;
}

// The longest run of a colour in a line of pixels.
int longestRun(const QImage& image, int y, QRgb color)
{
    int longest = 0;
    int run = 0;
    for (int x = 0; x < image.width(); ++x) {
        run = distance(image.pixel(x, y), color) <= 3 ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    return longest;
}

} // namespace

class TestFigureOptions : public QObject {
    Q_OBJECT

private slots:
    void transparentFigureHasNoBackground()
    {
        Rows<QString, bool> rows;
        for (const View view : allViews())
            for (const bool dark : {false, true})
                rows.add(QString::asprintf("%s, %s", qPrintable(nameOf(view)), dark ? "dark" : "light"), nameOf(view), dark);
        rows.each([&](const QString& view, bool dark) {
            FigureOptions options;
            options.pixels = QSize(500, 350);
            options.dpi = 96.0;
            options.dark = dark;
            options.caption = "A caption";
            const QImage opaque = drawFigure(figureScene(view), options, m_maps).value();
            options.transparent = true;
            const QImage clear = drawFigure(figureScene(view), options, m_maps).value();
            QVERIFY(clear.hasAlphaChannel() && !opaque.hasAlphaChannel());
            for (const QPoint& corner :
                 {clear.rect().topLeft(), clear.rect().topRight(), clear.rect().bottomLeft(), clear.rect().bottomRight()})
                QCOMPARE(qAlpha(clear.pixel(corner)), 0);
            const PlotStyle style = PlotStyle::forTheme(dark, QFont());
            QVERIFY(countOpaque(clear, style.text.rgb()) > 20); // its letters are opaque
            // Laid on the background, it equals the opaque one.
            QImage laid(clear.size(), QImage::Format_RGB32);
            laid.fill(style.background);
            QPainter(&laid).drawImage(0, 0, clear);
            QVERIFY2(difference(laid, opaque, 3) == 0.0, QByteArray::number(difference(laid, opaque, 3)).constData());
            // And a file of it can be laid on another.
            options.title = QString();
            const QImage file = QImage::fromData(*figureAsPng(figureScene(view), options, m_maps), "png");
            QCOMPARE(qAlpha(file.pixel(0, 0)), 0);
        });
    }

    void withoutColorBarThePictureIsWider()
    {
        for (const char* const view : {"heatmap", "similarity"}) {
            // All cells have one colour, which nothing else has.
            Scene scene = figureScene(view, 1, 1);
            scene.view.colormap = "viridis";
            if (scene.view.name == View::Similarity)
                scene.encoding = scene.encoding.withDModel(2);
            const QRgb color =
                m_maps.find("viridis")->argb()[scene.view.name == View::Heatmap ? ColorMap::levels / 2 : ColorMap::levels - 1];
            FigureOptions options;
            options.pixels = QSize(400, 600); // the square similarity is as wide as possible
            options.dpi = 96.0;
            const auto width = [&] { return longestRun(drawFigure(scene, options, m_maps).value(), 250, color); };
            const int with = width();
            options.colorBar = false;
            const int without = width();
            QVERIFY2(with > 200 && without >= with + 30, qPrintable(QString("%1: %2, %3").arg(view).arg(with).arg(without)));
        }
        // Curves have no bar to lose.
        FigureOptions options;
        options.pixels = QSize(400, 300);
        const QImage with = drawFigure(figureScene("position"), options, m_maps).value();
        options.colorBar = false;
        QCOMPARE(drawFigure(figureScene("position"), options, m_maps).value(), with);
    }
    void captionStandsBelow_data() { addViews(); }

    void captionStandsBelow()
    {
        QFETCH(QString, view);
        FigureOptions options;
        options.pixels = QSize(500, 350);
        options.dpi = 96.0;
        options.note = false;
        const QRgb ink = lightStyle.secondaryText.rgb();
        const QRect foot(0, 322, 500, 28);
        const QImage none = drawFigure(figureScene(view), options, m_maps).value();
        options.caption = "Figure 1";
        const QImage one = drawFigure(figureScene(view), options, m_maps).value();
        QVERIFY(countOpaque(one.copy(foot), ink, 60) > 60);
        // What was at the foot has moved up: the picture differs, and nothing overlaps.
        // Square plots may leave enough room below.
        const bool isFree = countOpaque(none.copy(foot), lightStyle.background.rgb(), 0) == foot.width() * foot.height();
        QVERIFY(isFree || difference(none, one, 10) > 0.01);
        options.caption = QString("many words ").repeated(30);
        const QImage more = drawFigure(figureScene(view), options, m_maps).value();
        QVERIFY(countOpaque(more.copy(0, 280, 500, 70), ink, 60) > 4 * countOpaque(one.copy(foot), ink, 60));
        for (const QRect& margin : {QRect(0, 0, 5, 350), QRect(495, 0, 5, 350), QRect(0, 346, 500, 4)})
            QCOMPARE(countOpaque(more.copy(margin), lightStyle.background.rgb(), 0), margin.width() * margin.height());
    }
    void withoutTitleThePictureIsHigher_data() { addViews(); }

    void withoutTitleThePictureIsHigher()
    {
        QFETCH(QString, view);
        FigureOptions options;
        options.pixels = QSize(500, 350);
        options.dpi = 96.0;
        const auto figure = [&] { return drawFigure(figureScene(view), options, m_maps).value(); };
        const QRect head(0, 8, 500, 16);
        const QImage own = figure();
        options.title = "Another title";
        const QImage other = figure();
        QVERIFY(difference(own.copy(head), other.copy(head), 30) > 0.02);
        options.title = QString();
        const QImage none = figure();
        // Its room goes to the picture: less of the figure is background.
        const int background = countOpaque(own, lightStyle.background.rgb(), 0);
        QVERIFY(none != own);
        if (view == "heatmap")
            QVERIFY(countOpaque(none, lightStyle.background.rgb(), 0) < background - 4000);
        const auto made = Figure::make(figureScene(view), options, m_maps).value();
        QCOMPARE(made->title(), QString());
        QVERIFY(made->ownTitle().contains(view == "train" ? "seed 1" : "n = 10000"));
    }

    void previewIsTheFigureSmaller()
    {
        Rows<QString, QSize, QSize> rows;
        for (const View view : allViews()) {
            rows.add(QString::asprintf("%s, half as wide", qPrintable(nameOf(view))), nameOf(view), QSize(400, 1000), QSize(400, 250));
            rows.add(QString::asprintf("%s, where there is more room", qPrintable(nameOf(view))), nameOf(view), QSize(4000, 4000),
                     QSize(800, 500));
        }
        rows.add("a third as high", "heatmap", QSize(4000, 167), QSize(267, 167));
        rows.add("almost nothing", "heatmap", QSize(1, 1), QSize(1, 1));
        rows.each([&](const QString& view, const QSize& room, const QSize& size) {
            FigureOptions options;
            options.pixels = QSize(800, 500);
            options.dpi = 96.0;
            options.caption = "A caption";
            const auto figure = Figure::make(figureScene(view), options, m_maps).value();
            const QImage before = figure->image().value();
            const QImage preview = figure->preview(room).convertToFormat(QImage::Format_RGB32);
            QVERIFY(std::abs(preview.width() - size.width()) <= 1 && std::abs(preview.height() - size.height()) <= 1);
            if (size == options.pixels) {
                QVERIFY(preview == before);
            } else if (size.width() > 1) { // letters are drawn, not scaled: only large parts agree
                const QImage scaled = before.scaled(preview.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
                // Cells that the preview has no room for are means there; several blocks have more of them, and more edges and numbers.
                const View shown = figure->scene().view.name;
                const double allowed = shown == View::Compare || shown == View::Tokens ? 0.1 : 0.06;
                QVERIFY2(difference(preview, scaled, 60) < allowed, QByteArray::number(difference(preview, scaled, 60)).constData());
            }
            // Reading it has not changed it.
            QVERIFY(figure->image().value() == before);
        });
    }

    // Pages of the same size in inches at other resolutions: the same picture. Scaled down again, everything is in place.
    void resolutionScalesTheWholeFigure()
    {
        Rows<QString, int> rows;
        for (const View view : allViews())
            for (const int dpi : {150, 300, 600})
                rows.add(QString::asprintf("%s at %d dpi", qPrintable(nameOf(view)), dpi), nameOf(view), dpi);
        rows.each([&](const QString& view, int dpi) {
            FigureOptions options;
            options.note = false;             // which names the pixels
            options.pixels = QSize(384, 288); // 4 × 3 inches
            options.dpi = 96.0;
            options.caption = "A caption";
            const QImage screen = drawFigure(figureScene(view), options, m_maps).value();
            options.pixels = QSize(4 * dpi, 3 * dpi);
            options.dpi = dpi;
            const QImage fine = drawFigure(figureScene(view), options, m_maps).value();
            const QImage back = fine.scaled(screen.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
            // Stripes finer than a pixel of the smaller picture are means there; three narrow panes have more of them.
            const double most = view == "compare" ? 0.08 : view == "tokens" ? 0.05 : 0.04;
            QVERIFY2(difference(back, screen, 80) < most, QByteArray::number(difference(back, screen, 80)).constData());
        });
    }

private:
    ColorMaps m_maps;
};

POSENC_OFFSCREEN_TEST(TestFigureOptions)
#include "test_figure_options.moc"

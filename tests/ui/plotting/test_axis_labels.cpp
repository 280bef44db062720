// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drawing.h"
#include "tests/support/rows.h"
#include "tests/support/views.h"
#include "tests/support/window.h"
#include "ui/features/class/class_part.h"
#include "ui/features/class/presenting/audience_window.h"
#include "ui/features/class/presenting/presenting.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/plotting/cross_hair.h"

#include <numeric>

using namespace posenc;
using namespace posenc::test;

namespace {

QList<DrawnText> textsOn(QCustomPlot& canvas)
{
    TextRecorder recorder(canvas.viewport().size());
    QCPPainter painter;
    painter.begin(&recorder);
    painter.setMode(QCPPainter::pmNoCaching);
    canvas.toPainter(&painter, canvas.viewport().width(), canvas.viewport().height());
    painter.end();
    return recorder.texts();
}

int difference(QRgb a, QRgb b) { return std::abs(qRed(a) - qRed(b)) + std::abs(qGreen(a) - qGreen(b)) + std::abs(qBlue(a) - qBlue(b)); }

// The share of the clearly visible pixels of one picture that are visible in another, a pixel more or less beside.
double share(const QImage& of, const QImage& in, QRgb ground)
{
    int clear = 0;
    int found = 0;
    for (int x = 1; x + 1 < of.width(); ++x)
        for (int y = 1; y + 1 < of.height(); ++y) {
            if (difference(of.pixel(x, y), ground) < 200)
                continue;
            ++clear;
            bool isThere = false;
            for (int beside = 0; beside < 9; ++beside)
                isThere = isThere || difference(in.pixel(x + beside % 3 - 1, y + beside / 3 - 1), ground) > 60;
            found += isThere ? 1 : 0;
        }
    return clear > 0 ? static_cast<double>(found) / clear : 0.0;
}

// The letters of a text are in the picture where it was drawn, and no others: nothing has covered them since.
bool isReadable(const DrawnText& text, const QImage& picture)
{
    const QRect around = text.ink.toAlignedRect().adjusted(-1, -1, 1, 1);
    const QRgb ground = picture.pixel(0, 0);
    QImage alone(around.size(), QImage::Format_RGB32);
    alone.fill(ground);
    QPainter painter(&alone);
    painter.setFont(text.font);
    painter.setPen(text.color);
    painter.drawText(text.ink.topLeft() - QFontMetricsF(text.font).tightBoundingRect(text.text).topLeft() - around.topLeft(), text.text);
    painter.end();
    const QImage there = picture.copy(around).convertToFormat(QImage::Format_RGB32);
    constexpr double nearly = 0.9;
    return share(alone, there, ground) > nearly && share(there, alone, ground) > nearly;
}

// The text that an axis has at a place along it; nullptr if there is none.
const DrawnText* textAt(const QList<DrawnText>& texts, const QCPAxis& axis, double place, const QString& label)
{
    const bool across = axis.orientation() == Qt::Horizontal;
    for (const DrawnText& text : texts) {
        const QPointF middle = text.ink.center();
        const bool beside = across ? middle.y() > axis.axisRect()->bottom() : middle.x() < axis.axisRect()->left();
        if (text.text == label && beside && std::abs((across ? middle.x() : middle.y()) - place) < 4.0)
            return &text;
    }
    return nullptr;
}

// The first number of an axis that cannot be read; empty if all can.
QString unreadable(QCustomPlot& canvas, const QCPAxis& axis)
{
    const QImage picture = canvas.grab().toImage();
    const QList<DrawnText> texts = textsOn(canvas);
    for (qsizetype tick = 0; tick < axis.tickVector().size(); ++tick) {
        const QString label = axis.tickVectorLabels()[tick];
        if (!axis.range().contains(axis.tickVector()[tick]))
            continue;
        const DrawnText* const text = textAt(texts, axis, axis.coordToPixel(axis.tickVector()[tick]), label);
        if (!text)
            return QStringLiteral("no ") + label;
        if (!isReadable(*text, picture))
            return label;
    }
    return {};
}

} // namespace

/// The numbers along axes: titles leave them alone, and chosen cells always have one.
class TestAxisLabels : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }
    void labelsSpreadNoFurtherThanTheyMust();
    void titlesCoverNoNumber();
    void chosenCellsAreLabelled();
    void noLabelStandsInAFalsePlace();
    void everyMarkLeadsToItsNumber();
};

void TestAxisLabels::labelsSpreadNoFurtherThanTheyMust()
{
    Random random;
    for (int trial = 0; trial < 2000; ++trial) {
        std::vector<double> requested(random.whole<std::size_t>(1, 16));
        std::vector<double> sizes(requested.size());
        for (std::size_t label = 0; label < requested.size(); ++label) {
            requested[label] = random.real(0.0, 300.0);
            sizes[label] = random.real(5.0, 40.0);
        }
        std::ranges::sort(requested);
        const double total = std::accumulate(sizes.begin(), sizes.end(), 0.0);
        const double last = std::max(300.0, total);
        const std::vector<double> middles = spreadOut(requested, sizes, 0.0, last);
        QCOMPARE(middles.size(), requested.size());
        constexpr double rounding = 1e-9;
        for (std::size_t label = 0; label < requested.size(); ++label) {
            const auto start = [&](std::size_t at) { return middles[at] - 0.5 * sizes[at]; };
            const auto end = [&](std::size_t at) { return middles[at] + 0.5 * sizes[at]; };
            QVERIFY(start(label) >= -rounding && end(label) <= last + rounding);
            QVERIFY(label == 0 || end(label - 1) <= start(label) + rounding);
            const bool touchesBefore = label == 0 ? start(0) < rounding : start(label) - end(label - 1) < rounding;
            const bool touchesAfter =
                label + 1 == requested.size() ? end(label) > last - rounding : start(label + 1) - end(label) < rounding;
            QVERIFY(touchesBefore || touchesAfter || std::abs(middles[label] - requested[label]) < rounding);
        }
    }
}

void TestAxisLabels::titlesCoverNoNumber()
{
    Rows<QSize, QSize, bool> rows;
    // d_model × max_len
    for (const QSize size : {QSize(1024, 700), QSize(1440, 900), QSize(2560, 1440)})
        for (const bool presenting : {false, true}) {
            const char* const where = presenting ? "presented" : "in the window";
            rows.add(QString::asprintf("128 × 128, %s, %d × %d", where, size.width(), size.height()), size, QSize(128, 128), presenting);
            if (size.width() == 1440)
                rows.add(QString::asprintf("512 × 20, %s", where), size, QSize(512, 20), presenting);
        }
    rows.each([&](QSize size, QSize table, bool presenting) {
        Scene scene;
        scene.encoding = EncodingSpec::make(10000.0, table.width(), table.height()).value();
        Window window(size, scene);
        QCustomPlot* canvas = &window.heatmap();
        if (presenting) {
            canvas->setFocus();
            presentingOf(window).start(Presenting::From::Beginning);
            presentingOf(window).audience()->showNormal();
            presentingOf(window).audience()->resize(size);
            window.settle();
            canvas = &presentingOf(window).audience()->picture().card()->plot().canvas();
        }
        window.rest();
        for (const QCPAxis* const axis : {canvas->xAxis, canvas->yAxis}) {
            QVERIFY(!axis->label().isEmpty() && axis->labelColor().alpha() > 0);
            if (table.width() == 128)
                QVERIFY(axis->tickVectorLabels().contains(QStringLiteral("64")));
            QTRY_COMPARE(unreadable(*canvas, *axis), QString());
        }
    });
}

void TestAxisLabels::chosenCellsAreLabelled()
{
    Rows<View, QSize, QList<int>, QList<int>, bool> examples;
    // d_model × max_len
    for (const bool live : {false, true}) {
        const char* const where = live ? "window" : "figure";
        examples.add(QString::asprintf("the seam of a table, %s", where), View::Heatmap, QSize(512, 20), QList<int>{0},
                     QList<int>{256, 255}, live);
        examples.add(QString::asprintf("rows a pixel apart, %s", where), View::Heatmap, QSize(16, 1000), QList<int>{127, 128, 126},
                     QList<int>{3}, live);
        examples.add(QString::asprintf("the last cells, %s", where), View::Heatmap, QSize(512, 999), QList<int>{998, 997},
                     QList<int>{511, 510}, live);
        examples.add(QString::asprintf("words of a long sentence, %s", where), View::Tokens, QSize(16, 500), QList<int>{123, 124, 301},
                     QList<int>{3}, live);
    }
    examples.each([&](const View& view, QSize table, const QList<int>& rows, const QList<int>& columns, bool live) {
        const ShownView plot(view);
        if (live)
            plot->makeLive();
        plot->setStyle(PlotStyle::forTheme(false, QFont(QStringLiteral("DejaVu Sans"))));
        Scene scene;
        scene.view.name = view;
        scene.encoding = EncodingSpec::make(10000.0, table.width(), table.height()).value();
        scene.edit<TokenSettings>().sentence.clear(); // a new scene has a sentence
        for (int word = 0; word < table.height(); ++word)
            scene.edit<TokenSettings>().sentence += QStringLiteral(" w%1").arg(word);
        scene.selection.positions.assign(rows.begin(), rows.end());
        scene.selection.dimensions.assign(columns.begin(), columns.end());
        scene.selection.pinned = true;
        plot->canvas().resize(700, 400);
        plot->show(scene);
        plot->canvas().replot();
        const QImage picture = plot->canvas().grab().toImage();
        QList<QRectF> places;
        const QList<DrawnText> texts = textsOn(plot->canvas());
        const auto find = [&](const QCPAxis& axis, int cell, const QString& says) {
            for (const DrawnText& text : texts) {
                const QPointF away = text.ink.center() - QPointF(axis.coordToPixel(cell), axis.coordToPixel(cell));
                const double along = axis.orientation() == Qt::Horizontal ? away.x() : away.y();
                if (text.text.contains(says) && std::abs(along) < 40.0 && isReadable(text, picture))
                    return places << text.ink, true;
            }
            return false;
        };
        // The selected cell always has a label; others have none where it would stand beside another cell, which they did before.
        const auto first = [&](const QCPAxis& axis, int cell, const QString& says) {
            QVERIFY2(find(axis, cell, says), qPrintable(QString::number(cell)));
        };
        first(*plot->canvas().yAxis, rows.first(),
              view == View::Tokens ? QStringLiteral("w%1").arg(rows.first()) : QString::number(rows.first()));
        if (view == View::Heatmap)
            first(*plot->canvas().xAxis, columns.first(), QString::number(columns.first()));
        for (qsizetype a = 0; a < places.size(); ++a)
            for (qsizetype b = 0; b < a; ++b)
                QVERIFY(!places[a].intersects(places[b]));
    });
}

void TestAxisLabels::noLabelStandsInAFalsePlace()
{
    const auto row = [&](const char* name, const QList<int>& columns, const QStringList& labels) {
        const InRow in(name);
        const ShownView plot(View::Heatmap);
        plot->makeLive();
        plot->setStyle(PlotStyle::forTheme(false, QFont(QStringLiteral("DejaVu Sans"))));
        Scene scene;
        scene.encoding = EncodingSpec::make(100.0, 128, 50).value();
        scene.selection.dimensions.assign(columns.begin(), columns.end());
        scene.selection.pinned = true;
        plot->canvas().resize(500, 400);
        plot->show(scene);
        plot->canvas().replot();
        const QImage picture = plot->canvas().grab().toImage();
        QStringList shown;
        for (const DrawnText& text : textsOn(plot->canvas())) {
            if (!labels.contains(text.text) || text.ink.top() < plot->canvas().axisRect()->bottom() || !isReadable(text, picture))
                continue;
            shown << text.text;
            const QStringList ends = text.text.split(QChar(0x2013));
            const double place =
                0.5 * (plot->canvas().xAxis->coordToPixel(ends.first().toInt()) + plot->canvas().xAxis->coordToPixel(ends.last().toInt()));
            QVERIFY2(std::abs(text.ink.center().x() - place) <= 0.5 * text.ink.width() + 2.0, qPrintable(text.text));
        }
        shown.removeDuplicates();
        QCOMPARE(shown, labels);
        for (const DrawnText& text : textsOn(plot->canvas())) // nowhere else is one of the others
            if (text.ink.top() > plot->canvas().axisRect()->bottom() && columns.contains(text.text.toInt()) && isReadable(text, picture))
                QVERIFY2(labels.contains(text.text)
                             || std::abs(text.ink.center().x() - plot->canvas().xAxis->coordToPixel(text.text.toInt())) < 4.0,
                         qPrintable(text.text));
    };
    row("neighbours are a range", QList<int>{4, 5, 6, 7}, QStringList{"4–7"});
    row("those that are apart stand alone", QList<int>{4, 40}, QStringList{"4", "40"});
    row("the selected one alone", QList<int>{63, 61, 65}, QStringList{"63"});
    row("at the end", QList<int>{127, 126}, QStringList{"126–127"});
    row("one at the end", QList<int>{127}, QStringList{"127"});
}

// A number that had to move stood beside the mark of another row.
void TestAxisLabels::everyMarkLeadsToItsNumber()
{
    const ShownView plot(View::Heatmap);
    plot->makeLive();
    plot->setStyle(PlotStyle::forTheme(false, QFont(QStringLiteral("DejaVu Sans"))));
    Scene scene;
    scene.selection.positions = {64, 0, 4, 8, 12};
    scene.selection.pinned = true;
    plot->canvas().resize(600, 330);
    plot->show(scene);
    plot->canvas().replot();
    const QImage picture = plot->canvas().grab().toImage();
    std::vector<double> numbered;
    int moved = 0;
    for (const DrawnText& text : textsOn(plot->canvas())) {
        bool isNumber = false;
        const double row = plot->canvas().yAxis->coordToPixel(text.text.toInt(&isNumber));
        if (!isNumber || text.ink.right() > plot->canvas().axisRect()->left() || !isReadable(text, picture))
            continue;
        numbered.push_back(row);
        moved += std::abs(text.ink.center().y() - row) > 4.0 ? 1 : 0;
    }
    QVERIFY(moved > 0);
    const int beside = plot->canvas().axisRect()->left() - 2; // where lines that lead away begin
    const int last = plot->canvas().axisRect()->bottom();
    int marks = 0;
    for (int y = 0; y < last; ++y) {
        if (difference(picture.pixel(beside, y), picture.pixel(0, 0)) < 20)
            continue;
        ++marks;
        const bool leads = std::ranges::any_of(numbered, [y](double row) { return std::abs(row - y) < 3.0; });
        QVERIFY2(leads, QByteArray::number(y).constData());
    }
    QVERIFY(marks >= 3); // of the chosen ones at least
}

POSENC_OFFSCREEN_TEST(TestAxisLabels)
#include "test_axis_labels.moc"

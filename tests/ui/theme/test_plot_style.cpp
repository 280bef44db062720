// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/figures.h"
#include "tests/support/support.h"
#include "ui/theme/plot_style.h"

using namespace posenc;
using namespace posenc::test;

namespace {

using Vector = std::array<double, 3>;
using Matrix = std::array<Vector, 3>;

Vector product(const Matrix& matrix, const Vector& vector)
{
    Vector result{};
    for (std::size_t r = 0; r < 3; ++r)
        for (std::size_t c = 0; c < 3; ++c)
            result[r] += matrix[r][c] * vector[c];
    return result;
}

// What remains of a colour, in linear light. Source: Machado, Oliveira, Fernandes 2009, full severity.
const Matrix fullVision{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
const Matrix kindsOfVision[] = {fullVision,
                                {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
                                {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
                                {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}}};

// CIE L*a*b* under D65.
Vector lab(const QColor& color, const Matrix& vision)
{
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    Vector seen = product(vision, {linear(color.redF()), linear(color.greenF()), linear(color.blueF())});
    for (double& channel : seen)
        channel = std::clamp(channel, 0.0, 1.0);
    Vector xyz = product({{{0.4339, 0.3763, 0.1898}, {0.2127, 0.7152, 0.0722}, {0.0178, 0.1095, 0.8727}}}, seen);
    for (double& part : xyz)
        part = part > 0.008856 ? std::cbrt(part) : 7.787 * part + 16.0 / 116.0;
    return {116.0 * xyz[1] - 16.0, 500.0 * (xyz[0] - xyz[1]), 200.0 * (xyz[1] - xyz[2])};
}

double difference(const QColor& a, const QColor& b, const Matrix& vision)
{
    const Vector first = lab(a, vision);
    const Vector second = lab(b, vision);
    return std::hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}

} // namespace

class TestPlotStyle : public QObject {
    Q_OBJECT

private slots:
    void palettesAreLightAndDark()
    {
        QVERIFY(lightPalette().color(QPalette::Window).lightness() > 200);
        QVERIFY(darkPalette().color(QPalette::Window).lightness() < 60);
        const QPalette boxes = darkBoxPalette();
        QVERIFY(test::contrast(boxes.color(QPalette::Base), darkPalette().color(QPalette::Window)) >= 3.0);
        QVERIFY(test::contrast(boxes.color(QPalette::Base), boxes.color(QPalette::Text)) >= 3.0); // the mark
    }
    void textCanBeRead_data() { themes(); }

    void textCanBeRead()
    {
        QFETCH(bool, dark);
        const PlotStyle style = PlotStyle::forTheme(dark, QFont());
        QCOMPARE(style.dark, dark);
        QVERIFY(test::contrast(style.text, style.background) >= 7.0);
        QVERIFY(test::contrast(style.secondaryText, style.background) >= 4.5);
        QVERIFY(test::contrast(style.grid, style.background)
                < test::contrast(style.secondaryText, style.background)); // a grid stays in the background
        QVERIFY(test::contrast(style.grid, style.background) > 1.05);
    }
    void wordsOnControlsCanBeRead_data() { themes(); }

    void wordsOnControlsCanBeRead()
    {
        QFETCH(bool, dark);
        const QPalette palette = dark ? darkPalette() : lightPalette();
        const std::pair<QPalette::ColorRole, QPalette::ColorRole> pairs[] = {
            {QPalette::WindowText, QPalette::Window},         {QPalette::Text, QPalette::Base},
            {QPalette::Text, QPalette::AlternateBase},        {QPalette::ButtonText, QPalette::Button},
            {QPalette::HighlightedText, QPalette::Highlight}, {QPalette::ToolTipText, QPalette::ToolTipBase},
            {QPalette::PlaceholderText, QPalette::Base},      {QPalette::Link, QPalette::Window},
            {QPalette::WindowText, QPalette::Base},           {QPalette::ButtonText, QPalette::Midlight}};
        for (const auto& [text, ground] : pairs) {
            const QColor seen = over(palette.color(text), palette.color(ground));
            const double ratio = test::contrast(seen, palette.color(ground));
            QVERIFY2(ratio >= 4.5, qPrintable(QString("role %1 on %2: %3").arg(text).arg(ground).arg(ratio)));
        }
    }
    void curvesStandOut_data() { themes(); }

    // Graphics need 3 : 1 (WCAG 2.1, 1.4.11).
    void curvesStandOut()
    {
        QFETCH(bool, dark);
        const PlotStyle style = PlotStyle::forTheme(dark, QFont());
        for (std::size_t index = 0; index < 7; ++index)
            QVERIFY2(test::contrast(style.series(index), style.background) >= 3.0,
                     qPrintable(QString("%1: %2").arg(index).arg(test::contrast(style.series(index), style.background))));
    }
    void curvesDiffer_data() { themes(); }

    void curvesDiffer()
    {
        QFETCH(bool, dark);
        const PlotStyle style = PlotStyle::forTheme(dark, QFont());
        for (std::size_t a = 0; a < 7; ++a) {
            for (const std::size_t next : {a + 7, a + 14}) { // the same hue with another line style
                QVERIFY(style.seriesPen(next, 1.0).style() != style.seriesPen(a, 1.0).style());
                QCOMPARE(style.seriesPen(next, 2.0).color(), style.series(next));
                QVERIFY(test::contrast(style.series(next), style.background) >= 3.0);
            }
            QVERIFY(style.seriesPen(a + 7, 1.0).style() != style.seriesPen(a + 14, 1.0).style());
            for (std::size_t b = 0; b < a; ++b)
                QVERIFY(difference(style.series(a), style.series(b), fullVision) >= 20.0);
        }
    }
    void firstCurvesDifferForEveryKindOfVision_data() { themes(); }

    // The four present at the start.
    void firstCurvesDifferForEveryKindOfVision()
    {
        QFETCH(bool, dark);
        const PlotStyle style = PlotStyle::forTheme(dark, QFont());
        for (const Matrix& vision : kindsOfVision)
            for (std::size_t a = 0; a < 4; ++a)
                for (std::size_t b = 0; b < a; ++b)
                    QVERIFY2(difference(style.series(a), style.series(b), vision) >= 9.0,
                             qPrintable(QString("%1 and %2: %3").arg(a).arg(b).arg(difference(style.series(a), style.series(b), vision))));
    }
    void styleFollowsThePalette_data() { themes(); }

    void styleFollowsThePalette()
    {
        QFETCH(bool, dark);
        QPalette palette = dark ? darkPalette() : lightPalette();
        QFont font("DejaVu Sans", 17);
        const PlotStyle style = PlotStyle::fromPalette(palette, font);
        QCOMPARE(style.background, palette.color(QPalette::Base));
        QCOMPARE(style.text, palette.color(QPalette::Text));
        QCOMPARE(style.font, font);
        QVERIFY(style == PlotStyle::forTheme(dark, font));
        palette.setColor(QPalette::Base, dark ? Qt::white : Qt::black);
        palette.setColor(QPalette::Text, dark ? Qt::black : Qt::white);
        QCOMPARE(PlotStyle::fromPalette(palette, font).dark, !dark);
    }
    void theLastRowSeesEnough_data() { themes(); }

    // Letters 7 : 1 (1.4.6), lines 3 : 1; 1′ at eight heights is 2.5 pixels of 1080 lines.
    void theLastRowSeesEnough()
    {
        QFETCH(bool, dark);
        const PlotStyle style = PlotStyle::forTheme(dark, QFont()).forProjector();
        QVERIFY(test::contrast(style.text, style.background) >= 7.0);
        QVERIFY(test::contrast(style.secondaryText, style.background) >= 7.0);
        QVERIFY(test::contrast(style.grid, style.background) >= 3.0);
        QVERIFY(test::contrast(style.grid, style.background) < 4.5); // still behind the curves
        QVERIFY(test::contrast(over(style.faint(style.secondaryText, 0.2), style.background), style.background) >= 3.0);
        for (std::size_t index = 0; index < 21; ++index) {
            QVERIFY(test::contrast(style.series(index), style.background) >= 3.0);
            QVERIFY(test::contrast(style.readable(style.series(index), style.background), style.background) >= 7.0);
            for (const double width : {0.8, 1.0, 1.6, 2.6})
                QVERIFY(style.seriesPen(index, width).widthF() >= 3.0);
        }
        for (const double size : {0.5, 3.6, 7.0, 9.0}) {
            QVERIFY(style.line(size) >= 3.0 && style.line(size) >= size);
            QVERIFY(style.mark(size) >= 12.0 && style.mark(size) >= size);
        }
    }

private:
    static void themes()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
};

POSENC_OFFSCREEN_TEST(TestPlotStyle)
#include "test_plot_style.moc"

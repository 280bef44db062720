// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/encoding.h"
#include "tests/support/drawing.h"
#include "tests/support/learned_tables.h"
#include "tests/support/schemes.h"
#include "tests/support/views.h"
#include "ui/plotting/picture.h"
#include "ui/text/diagnostics_lines.h"

#include <limits>

using namespace posenc;
using namespace posenc::test;

/// The norms of the positions: picture, words and numbers.
class TestNormPlot : public QObject {
    Q_OBJECT
private slots:
    void normsAreThoseOfTheRows();
    void normsOfTheEncodingAreTheRoot();
    void normsWithoutNumbersAreSaid();
    void diagnosticsNameWhatWasLearned();

private:
    Random m_random;
};

void TestNormPlot::normsAreThoseOfTheRows()
{
    const Table values = gptLike(m_random);
    Scene scene = withNumbers(values);
    const Table norms = tableOf(scene);
    QVERIFY(norms.rows() == 256 && norms.cols() == 1);
    QVERIFY((norms - values.rowwise().norm()).cwiseAbs().maxCoeff() < 1e-12);
    QCOMPARE(numbersOf(scene)->corner, std::string("position"));
    const ShownView plot(View::Norm);
    scene.selection.positions = {250};
    scene.selection.pinned = true;
    drawn(*plot, scene, {});
    const auto picture = plot->picture(scene);
    QVERIFY(picture->subtitle().contains(QStringLiteral("‖x(k)‖")));
    QVERIFY2(picture->readout(250.5, 0.0).startsWith(QStringLiteral("‖x(250)‖ = 0.0")), qPrintable(picture->readout(250.5, 0.0)));
    QVERIFY(picture->readout(-0.1, 0.0).isEmpty() && picture->readout(256.0, 0.0).isEmpty());
    QCOMPARE(selectedPosition(picture->select({0, 17})), std::int64_t{17});
    QVERIFY(std::ranges::any_of(picture->marks(scene), [&](const Mark& mark) {
        return mark.shape == Mark::Shape::Dot && std::abs(mark.row - values.row(250).norm()) < 1e-12;
    }));
    QVERIFY(plot->canvas().yAxis->range().lower < 0.0 && plot->canvas().yAxis->range().upper > values.rowwise().norm().maxCoeff());
}

void TestNormPlot::normsOfTheEncodingAreTheRoot()
{
    const Scene scene = computedScene(View::Norm, 64, 5000);
    QVERIFY((tableOf(scene).array() - std::sqrt(32.0)).abs().maxCoeff() < 1e-12);
    const ShownView plot(View::Norm);
    drawn(*plot, scene, {});
    QVERIFY(plot->picture(scene)->description().endsWith(QStringLiteral("‖PE(0)‖ = 5.657")));
    QVERIFY2(plot->resolution().startsWith("each pixel: mean, lowest and highest norm of"), qPrintable(plot->resolution()));
    Scene random = computedScene(View::Norm, 16384, 1 << 20);
    random.scheme.name = "random"_scheme;
    drawn(*plot, random, {});
    QVERIFY2(QRegularExpression(QStringLiteral("^from \\d+ of 1.048.576 positions, evenly spread$")).match(plot->resolution()).hasMatch(),
             qPrintable(plot->resolution()));
}

void TestNormPlot::normsWithoutNumbersAreSaid()
{
    Table values = Table::Random(20, 3);
    values(4, 1) = std::numeric_limits<double>::quiet_NaN();
    Scene scene = withNumbers(values);
    scene.selection.positions = {4};
    scene.selection.pinned = true;
    QVERIFY(std::isnan(tableOf(scene)(4, 0)));
    const ShownView plot(View::Norm);
    drawn(*plot, scene, {});
    QVERIFY(plot->picture(scene)->description().endsWith(QStringLiteral("‖x(4)‖ is not finite")));
}

void TestNormPlot::diagnosticsNameWhatWasLearned()
{
    const Scene scene = withNumbers(gptLike(m_random));
    const SchemePtr scheme = schemeOf(scene);
    const auto lines = diagnosticsLines(*scheme, scheme->diagnose().value());
    const auto line = [&](const QString& begin) -> const DiagnosticsLine& {
        for (const DiagnosticsLine& one : lines)
            if (one.text.startsWith(begin))
                return one;
        qFatal("no such line");
    };
    const DiagnosticsLine& sines = line("3 of 12 columns are sines, with at least half of the variance at one frequency. The strongest is");
    QVERIFY2(sines.text.contains("column 3: 9") && sines.text.endsWith("% of its variance is a sine of period 256"),
             qPrintable(sines.text));
    QVERIFY(sines.view == View::Spectrum && selectedDimension(sines.place(scene)) == 3);
    const DiagnosticsLine& smallest = line("Smallest norm: ");
    QVERIFY(smallest.view == View::Norm && selectedPosition(smallest.place(scene)) >= 250);
    QVERIFY(selectedPosition(line("Largest norm: ").place(scene)) < 250);
    QVERIFY2(line("Nearest sinusoids: n = ").text.contains(QStringLiteral("R² = ")), qPrintable(line("Nearest sinusoids: ").text));
    // The formula itself, scaled.
    const Scene formula = withNumbers(0.02 * Encoding(EncodingSpec::make(10000.0, 32, 100).value()).matrix());
    const SchemePtr same = schemeOf(formula);
    bool said = false;
    for (const DiagnosticsLine& one : diagnosticsLines(*same, same->diagnose().value()))
        said = said || one.text == QStringLiteral("Nearest sinusoids: n = 10000, times 0.02. R² = 100 % of the variance is explained");
    QVERIFY(said);
}

POSENC_OFFSCREEN_TEST(TestNormPlot)
#include "test_norm_plot.moc"

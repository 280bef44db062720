// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/scheme_spectrum.h"
#include "tests/support/drawing.h"
#include "tests/support/learned_tables.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/views.h"
#include "ui/settings/spectrum_settings.h"

#include <limits>
#include <numbers>

using namespace posenc;
using namespace posenc::test;

/// The waves in columns: pictures, words and numbers.
class TestSpectrumPlot : public QObject {
    Q_OBJECT
private slots:
    void spectrumNamesTheLargest();
    void nameOfTheLargestIsNeverCut();
    void spectrumIsPointedAt();
    void spectrumOfEveryColumn();
    void knownWavesAreNotEstimated();
    void spectrumNumbers();
    void spectrumThatIsNotThereIsExplained();
    void longColumnsAreCutAndSaid();

private:
    Random m_random;
};

void TestSpectrumPlot::spectrumNamesTheLargest()
{
    Scene scene = withNumbers(gptLike(m_random), View::Spectrum);
    const ShownView plot(View::Spectrum);
    scene.selection.dimensions = {7};
    drawn(*plot, scene, {});
    QVERIFY2(QRegularExpression(QStringLiteral("^column 7: 9\\d(\\.\\d)? % of its variance is a sine of period 64$"))
                 .match(plot->resolution())
                 .hasMatch(),
             qPrintable(plot->resolution()));
    QVERIFY(plot->picture(scene)->description().endsWith(plot->resolution()));
    scene.selection.dimensions = {5}; // noise
    drawn(*plot, scene, {});
    QVERIFY2(plot->resolution().startsWith("column 5: no sine has half of its variance. The largest share, "),
             qPrintable(plot->resolution()));
    // Another column under the pointer: another curve.
    const double before = plot->canvas().yAxis->range().upper;
    Scene pointed = scene;
    pointed.selection.dimensions = {3};
    pointed.selection.pinned = true;
    plot->mark(pointed);
    QVERIFY(plot->canvas().yAxis->range().upper > before);
    QVERIFY(plot->resolution().contains("is a sine of period 256"));
}

void TestSpectrumPlot::nameOfTheLargestIsNeverCut()
{
    Scene scene = withNumbers(gptLike(m_random), View::Spectrum);
    std::map<int, int> seen; // lines of the name, 0 for none; widths
    for (const std::int64_t column : {3, 7}) {
        scene.selection.dimensions = {column};
        for (int width = 60; width <= 500; width += 20) {
            const ShownView plot(View::Spectrum);
            const Drawing drawing = drawn(*plot, scene, {QSize(width, 160)});
            const auto* const name = plot->canvas().findChild<QCPItemText*>();
            QVERIFY(name);
            ++seen[name->visible() ? 1 + static_cast<int>(name->text().count(u'\n')) : 0];
            if (!name->visible())
                continue;
            QVERIFY(name->text().contains(QStringLiteral("period ")) && name->text().endsWith(QStringLiteral(" %")));
            const QRectF place(name->topLeft->pixelPosition(), name->bottomRight->pixelPosition());
            QVERIFY2(QRectF(plot->canvas().axisRect()->rect()).adjusted(-1, -1, 1, 1).contains(place), qPrintable(QString::number(width)));
        }
    }
    QVERIFY(seen[0] > 0 && seen[1] > 0 && seen[2] > 0);
}

void TestSpectrumPlot::spectrumIsPointedAt()
{
    Scene scene = withNumbers(gptLike(m_random), View::Spectrum);
    scene.selection.dimensions = {7};
    const ShownView plot(View::Spectrum);
    drawn(*plot, scene, {});
    for (const int turns : {1, 2, 4}) {
        const double x = plot->canvas().xAxis->coordToPixel(spectrumOctave * (std::log2(turns) + 0.5) - 0.5);
        QVERIFY((plot->pickedAt(QPointF(x, 100.0), {}) == std::optional(CellPlace{7, turns})));
    }
    const QString words = plot->picture(scene)->readout(4.5, 7.5);
    QVERIFY2(words.startsWith("column 7 · period 64, 4 turns in 256 positions: 9"), qPrintable(words));
    QVERIFY(plot->picture(scene)->readout(0.0, 7.0).isEmpty() && plot->picture(scene)->readout(129.0, 7.0).isEmpty());
    QVERIFY((plot->picture(scene)->selected() == CellPlace{7, 4}));
    // Up and down go to the next column, to the sides to none.
    QCOMPARE(selectedDimension(plot->picture(scene)->select({8, 4})), std::int64_t{8});
    QCOMPARE(selectedDimension(plot->picture(scene)->select({7, 5})), std::int64_t{7});
}

void TestSpectrumPlot::spectrumOfEveryColumn()
{
    Scene scene = withNumbers(gptLike(m_random), View::Spectrum);
    scene.edit<SpectrumSettings>().picture = SpectrumContent::Columns;
    const ShownView plot(View::Spectrum);
    drawn(*plot, scene, {});
    QCOMPARE(plot->resolution(), QStringLiteral("3 columns are sines: half of their variance, or more, has one period"));
    QVERIFY(plot->picture(scene)->readout(8.5, 0.0).contains("is a sine of period 32"));
    QCOMPARE(selectedDimension(plot->picture(scene)->select({0, 9})), std::int64_t{9});
    QCOMPARE(plot->picture(scene)->fullWindow().columns.last, 12.0);
    Scene large = computedScene(View::Spectrum, 512, 1 << 20);
    large.scheme.name = "random"_scheme;
    large.edit<SpectrumSettings>().picture = SpectrumContent::Columns;
    drawn(*plot, large, {});
    QVERIFY2(plot->resolution().contains("of 512 columns") && plot->resolution().contains("from the first"),
             qPrintable(plot->resolution()));
    QVERIFY(plot->picture(large)->readout(1.5, 0.0).contains("not examined"));
}

void TestSpectrumPlot::knownWavesAreNotEstimated()
{
    const auto row = [&](const char* rowName, const QString& scheme, int column, double wavelength) {
        const InRow in(rowName);
        Scene scene = computedScene(View::Spectrum, 128, 128);
        scene.scheme.name = SchemeName::from(scheme.toStdString()).value();
        scene.selection.dimensions = {column};
        scene.selection.pinned = true;
        for (const SpectrumContent content : {SpectrumContent::Column, SpectrumContent::Columns}) {
            scene.edit<SpectrumSettings>().picture = content;
            const ShownView plot(View::Spectrum);
            drawn(*plot, scene, {});
            const auto picture = plot->picture(scene);
            QString said = picture->description() + picture->wordsOfSelection() + plot->resolution();
            for (const auto* const label : plot->canvas().findChildren<QCPItemText*>())
                said += label->visible() ? label->text() : QString();
            QVERIFY2(!said.contains("is a sine of period") && !said.contains("are sines"), qPrintable(said));
            const auto shown = QRegularExpression("(?:λ = |wavelength is )([0-9 \\x{202f}.]+)").match(said);
            QCOMPARE(shown.hasMatch(), wavelength > 0.0);
            if (wavelength == 0.0)
                continue;
            const double read = shown.captured(1).remove(QRegularExpression("[^0-9.]")).toDouble();
            QVERIFY2(std::abs(read - wavelength) < 2e-4 * wavelength, qPrintable(QString("%1 for %2").arg(read).arg(wavelength)));
            if (content == SpectrumContent::Columns)
                QVERIFY(std::abs(tableOf(scene)(column, 2) - wavelength) < 1e-9 * wavelength);
        }
    };
    constexpr double turn = 2.0 * std::numbers::pi;
    // in 128 positions; 0: the column is no wave
    row("far longer than the positions", "sinusoidal", 87, turn * std::pow(10000.0, 86.0 / 128.0));
    row("between two frequencies of the positions", "sinusoidal", 4, turn * std::pow(10000.0, 4.0 / 128.0));
    row("the fastest", "sinusoidal", 0, turn);
    row("fairseq", "fairseq", 40, turn * std::pow(10000.0, 40.0 / 63.0));
    row("a square wave", "binary", 3, 16.0);
    row("far shorter than two positions", "nerf", 20, 127.0 / 1024.0);
    row("random numbers", "random", 3, 0.0);
    row("the position itself", "integer", 0, 0.0);
}

void TestSpectrumPlot::spectrumNumbers()
{
    const Table values = gptLike(m_random);
    Scene scene = withNumbers(values, View::Spectrum);
    scene.selection.dimensions = {3};
    const Table spectrum = tableOf(scene);
    QVERIFY(spectrum.rows() == 128 && spectrum.cols() == 3);
    const Eigen::VectorXd column = values.col(3);
    const ColumnSpectrum expected = columnSpectrum(std::span(column.data(), 256));
    for (Eigen::Index r = 0; r < 128; ++r)
        QVERIFY(spectrum(r, 0) == static_cast<double>(r + 1) && spectrum(r, 1) == 256.0 / static_cast<double>(r + 1)
                && spectrum(r, 2) == expected.shares[r + 1]);
    scene.edit<SpectrumSettings>().picture = SpectrumContent::Columns;
    const Table peaks = tableOf(scene);
    QVERIFY(peaks.rows() == 12 && peaks.cols() == 4);
    QVERIFY(peaks(7, 0) == 7.0 && peaks(7, 1) == 4.0 && peaks(7, 2) == 64.0 && peaks(7, 3) > 0.9);
    scene = computedScene(View::Spectrum, 8, 50);
    scene.edit<SpectrumSettings>().picture = SpectrumContent::Columns;
    QVERIFY(tableOf(scene).rows() == 8 && std::abs(tableOf(scene)(0, 1) - 50.0 / (2.0 * std::numbers::pi)) < 1e-12);
}

void TestSpectrumPlot::spectrumThatIsNotThereIsExplained()
{
    const auto row = [&](const char* name, int kind, const QString& mentioned) {
        const InRow in(name);
        Table values = Table::Random(kind == 2 ? 1 : 30, 4);
        if (kind == 0)
            values.col(0).setZero();
        if (kind == 1)
            values(3, 0) = std::numeric_limits<double>::quiet_NaN();
        Scene scene = withNumbers(values, View::Spectrum);
        scene.selection.dimensions = {0};
        const ShownView plot(View::Spectrum);
        drawn(*plot, scene, {});
        const QString absence = plot->picture(scene)->unavailableReason();
        QVERIFY2(isSentence(absence.toStdString()) && absence.contains(mentioned), qPrintable(absence));
        const auto numbers = numbersOf(scene);
        QVERIFY(!numbers && numbers.error().kind == Error::Kind::Range && isSentence(numbers.error().message));
        scene.edit<SpectrumSettings>().picture = SpectrumContent::Columns;
        QCOMPARE(plot->picture(scene)->unavailableReason().isEmpty(), kind != 2);
        if (kind != 2)
            QVERIFY(std::isnan(tableOf(scene)(0, 3)) && !std::isnan(tableOf(scene)(1, 3)));
    };
    row("constant", 0, "is constant");
    row("NaN", 1, "not finite");
    row("one position", 2, "two positions");
}

void TestSpectrumPlot::longColumnsAreCutAndSaid()
{
    const Scene scene = computedScene(View::Spectrum, 4, 200'000);
    const ShownView plot(View::Spectrum);
    drawn(*plot, scene, {});
    QVERIFY2(QRegularExpression(QStringLiteral("from the first 65.536 of 200.000 positions$")).match(plot->resolution()).hasMatch(),
             qPrintable(plot->resolution()));
    QCOMPARE(tableOf(scene).rows(), Eigen::Index{32768});
}

POSENC_OFFSCREEN_TEST(TestSpectrumPlot)
#include "test_spectrum_plot.moc"

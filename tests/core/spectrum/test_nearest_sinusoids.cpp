// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/encoding.h"
#include "core/spectrum/nearest_sinusoids.h"
#include "tests/support/progress_record.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <chrono>
#include <limits>

using namespace posenc;
using namespace posenc::test;

namespace {

// R² by its definition: the rest that the best multiple of the encoding leaves, column means apart.
double rSquaredByDefinition(const Table& values, const EncodingSpec& spec)
{
    Table own = Encoding(spec).matrix();
    Table centred = values.rowwise() - values.colwise().mean();
    own = (own.rowwise() - own.colwise().mean()).eval();
    const double factor = (centred.array() * own.array()).sum() / own.squaredNorm();
    return 1.0 - (centred - factor * own).squaredNorm() / centred.squaredNorm();
}

QByteArray described(const NearestSinusoids& found)
{
    return QByteArray("n=") + QByteArray::number(found.encoding.n(), 'g', 17) + ' ' + nameOf(found.encoding.layout()).data() + ' '
           + nameOf(found.encoding.frequencies()).data() + ", R² " + QByteArray::number(found.rSquared, 'g', 17) + ", factor "
           + QByteArray::number(found.factor, 'g', 17);
}

} // namespace

/// The sinusoidal encoding that a table is nearest to.
class TestNearestSinusoids : public QObject {
    Q_OBJECT
private slots:
    void encodingIsFound();
    void scaleAndLevelDoNotMatter();
    void noiseLowersIt();
    void nothingIsNear();
    void oddCorners();
    void rowsWithoutNumbersAreLeftOut();
    void aWideTableOfFewRowsIsSeenWhole();
    void largeTablesAreSampled();
    void canBeCancelled();
    void progressRises();

private:
    Random m_random;
};

void TestNearestSinusoids::encodingIsFound()
{
    eachRow<double, int, int>(
        {
            {"usual", 10000.0, 64, 200},
            {"another n", 500.0, 32, 128},
            {"an n of four digits", 1234.0, 32, 128},
            {"small n", 3.0, 48, 300},
            {"odd", 10000.0, 33, 100},
            {"wide and long", 10000.0, 768, 1024},
            {"longer than the search", 123.0, 16, 5000},
        },
        [&](double n, int dModel, int maxLen) {
            for (const Layout layout : allLayouts)
                for (const FrequencyRule rule : allRules) {
                    const EncodingSpec spec = EncodingSpec::make(n, dModel, maxLen, layout, rule).value();
                    const auto found = nearestSinusoids(Encoding(spec).matrix()).value();
                    QVERIFY(found);
                    QVERIFY2(found->encoding == spec, described(*found));
                    QVERIFY2(found->rSquared > 1.0 - 1e-9 && std::abs(found->factor - 1.0) < 1e-6, described(*found));
                    QVERIFY(found->positions == maxLen && found->columns == dModel);
                }
        });
}

void TestNearestSinusoids::scaleAndLevelDoNotMatter()
{
    const EncodingSpec spec = EncodingSpec::make(10000.0, 24, 90, Layout::Concatenated).value();
    for (const double factor : {0.02, -3.0, 1e200, 1e-200}) {
        Table values = factor * Encoding(spec).matrix();
        values.rowwise() += factor * Eigen::RowVectorXd::LinSpaced(24, -5.0, 8.0);
        const auto found = nearestSinusoids(values).value();
        QVERIFY(found && found->encoding == spec);
        QVERIFY2(found->rSquared > 1.0 - 1e-9 && std::abs(found->factor / factor - 1.0) < 1e-6, described(*found));
    }
}

void TestNearestSinusoids::noiseLowersIt()
{
    const EncodingSpec spec = EncodingSpec::make(10000.0, 128, 256).value();
    Table values = Encoding(spec).matrix();
    for (double& value : values.reshaped())
        value += m_random.real(-1.0, 1.0);
    const auto found = nearestSinusoids(values).value();
    QVERIFY(found && found->encoding == spec);
    QVERIFY2(std::abs(found->rSquared - rSquaredByDefinition(values, spec)) < 1e-9, described(*found));
    QVERIFY(found->rSquared > 0.2 && found->rSquared < 0.6);
    QVERIFY(found->positions == 256 && found->columns == 128);
}

void TestNearestSinusoids::nothingIsNear()
{
    const Table values = Table::NullaryExpr(200, 60, [this] { return m_random.real(-1.0, 1.0); });
    const auto found = nearestSinusoids(values).value();
    QVERIFY(found);
    QVERIFY2(found->rSquared < 0.02, described(*found));
    QVERIFY(std::abs(found->rSquared - rSquaredByDefinition(values, found->encoding)) < 1e-9);
    // No n of a coarse list does better than a rounder n, and then another layout, may cost: a thousandth of the rest each.
    for (const double n : {2.0, 10.0, 100.0, 1000.0, 1e4, 1e5, 1e6})
        for (const Layout layout : allLayouts) {
            const double rest = 1.0 - rSquaredByDefinition(values, EncodingSpec::make(n, 60, 200, layout).value());
            QVERIFY2(1.0 - found->rSquared <= 1.001 * 1.001 * rest + 1e-6, described(*found));
        }
}

void TestNearestSinusoids::oddCorners()
{
    QVERIFY(!nearestSinusoids(Table::Zero(20, 8)).value());
    QVERIFY(!nearestSinusoids(Table::Constant(20, 8, 0.1)).value());
    QVERIFY(!nearestSinusoids(Table::Random(1, 8)).value());
    Table ramp(50, 1);
    for (Eigen::Index k = 0; k < 50; ++k)
        ramp(k, 0) = static_cast<double>(k);
    const auto one = nearestSinusoids(ramp).value(); // one sine, whatever n is
    QVERIFY(one && one->encoding.n() == 10000.0 && one->columns == 1);
    QVERIFY(std::abs(one->rSquared - rSquaredByDefinition(ramp, one->encoding)) < 1e-9);
    const auto two = nearestSinusoids(Table::Random(2, 3)).value();
    QVERIFY(two && two->rSquared >= 0.0 && two->rSquared <= 1.0);
}

void TestNearestSinusoids::rowsWithoutNumbersAreLeftOut()
{
    const EncodingSpec spec = EncodingSpec::make(10000.0, 16, 60).value();
    Table values = Encoding(spec).matrix();
    values(7, 3) = std::numeric_limits<double>::quiet_NaN();
    values(59, 0) = std::numeric_limits<double>::infinity();
    const auto found = nearestSinusoids(values).value();
    QVERIFY(found && found->encoding == spec && found->rSquared > 1.0 - 1e-9 && found->positions == 58);
    values.setConstant(std::numeric_limits<double>::quiet_NaN());
    QVERIFY(!nearestSinusoids(values).value());
}

// Only the number of cells says whether a table is large.
void TestNearestSinusoids::aWideTableOfFewRowsIsSeenWhole()
{
    const auto found = nearestSinusoids(Table::Random(8, 1100)).value();
    QVERIFY(found && found->positions == 8 && found->columns == 1100);
}

void TestNearestSinusoids::largeTablesAreSampled()
{
    const EncodingSpec spec = EncodingSpec::make(10000.0, 600, 40000, Layout::Concatenated).value();
    const Table values = Encoding(spec).matrix();
    const auto begin = std::chrono::steady_clock::now();
    const auto found = nearestSinusoids(values).value();
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    QVERIFY(found);
    QVERIFY2(found->encoding == spec && found->rSquared > 1.0 - 1e-9, described(*found));
    QVERIFY(found->positions < 40000 && found->positions > 1000 && found->columns > 500);
    QVERIFY2(isSanitized() || taken.count() < 60.0, QByteArray::number(taken.count())); // about two seconds
    qInfo("%.2f s", taken.count());
}

void TestNearestSinusoids::canBeCancelled()
{
    const Table values = Table::Random(300, 30);
    QVERIFY(isStopped([&](const Progress& progress) { return nearestSinusoids(values, progress); }, 0.2));
}

void TestNearestSinusoids::progressRises()
{
    ProgressRecord record;
    QVERIFY(nearestSinusoids(Table::Random(300, 30), record.progress()));
    QCOMPARE(record.complaint(0.9, 20), QString());
}

POSENC_TEST(TestNearestSinusoids)
#include "test_nearest_sinusoids.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/portable_exp_log.h"
#include "core/arithmetic/product_sums.h"
#include "core/projection/pca.h"
#include "core/projection/position_sample.h"
#include "core/projection/tsne.h"
#include "core/projection/tsne_forces.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <limits>

using namespace posenc;
using namespace posenc::test;

namespace {

Table encodingOf(double n, std::int64_t d, std::int64_t length)
{
    return sampledVectors(Encoding(EncodingSpec::make(n, d, length).value()), evenPositions(length));
}

Table cloud(Random& random, Eigen::Index points, Eigen::Index dimensions)
{
    Table table(points, dimensions);
    for (double& value : table.reshaped())
        value = random.real(-3.0, 3.0);
    return table;
}

double entropyOf(const Eigen::RowVectorXd& row)
{
    double entropy = 0.0;
    for (const double p : row)
        entropy -= p > 0.0 ? p * std::log(p) : 0.0;
    return entropy;
}

// KL(P ‖ Q) from its definition, in long double.
double divergenceOf(const Table& affinities, const Table& layout)
{
    const auto weight = [&](Eigen::Index a, Eigen::Index b) {
        return 1.0L / (1.0L + static_cast<long double>((layout.row(a) - layout.row(b)).squaredNorm()));
    };
    long double total = 0.0L;
    for (Eigen::Index a = 0; a < layout.rows(); ++a)
        for (Eigen::Index b = 0; b < layout.rows(); ++b)
            total += a == b ? 0.0L : weight(a, b);
    long double divergence = 0.0L;
    for (Eigen::Index a = 0; a < layout.rows(); ++a) {
        for (Eigen::Index b = 0; b < layout.rows(); ++b) {
            const long double p = affinities(a, b);
            divergence += p > 0.0L ? p * std::log(p / (weight(a, b) / total)) : 0.0L;
        }
    }
    return static_cast<double>(divergence);
}

} // namespace

class TestTsne : public QObject {
    Q_OBJECT

private slots:
    void exponentialAndLogarithm();
    void everyRowHasTheEntropyOfThePerplexity();
    void equallyNearPointsShareEvenly();
    void affinitiesAreSymmetricOfSumOne();
    void divergenceIsThatOfTheDefinition();
    void gradientIsThatOfTheDivergence();
    void startIsTheComponentsPlusAsMuchNoise();
    void divergenceFallsAfterTheExaggeration();
    void divergenceReachesThatOfScikitLearn();
    void sameSeedSameBits();
    void distancesAloneGiveTheSameBits();
    void anotherSeedAnotherLayout();
    void snapshotsAreEvenlySpaced();
    void fewAndEqualPoints();
    void settingsKeepTheirRanges();
    void perplexityIsLessThanThePoints();
    void cancelIsNoResult();

private:
    Random m_random;
};

void TestTsne::exponentialAndLogarithm()
{
    for (int trial = 0; trial < 20000; ++trial) {
        const double x = m_random.real(-700.0, 0.0) * (trial % 2 == 0 ? 1.0 : 1e-3);
        QVERIFY2(std::abs(plainExp(x) - std::exp(x)) <= 4.5e-16 * std::exp(x), QByteArray::number(x, 'g', 17));
        const double y = std::exp(m_random.real(-700.0, 700.0) * (trial % 2 == 0 ? 1.0 : 1e-3));
        QVERIFY2(std::abs(plainLog(y) - std::log(y)) <= 4e-16 * std::max(1.0, std::abs(std::log(y))), QByteArray::number(y, 'g', 17));
    }
    QVERIFY(plainExp(0.0) == 1.0 && plainLog(1.0) == 0.0 && plainExp(-1e300) > 0.0);
}

void TestTsne::everyRowHasTheEntropyOfThePerplexity()
{
    eachRow<double, double>(
        {
            {"a few neighbours", 4.0, 1.0},
            {"hardly more than one", 1.01, 1.0},
            {"nearly all", 98.5, 1.0},
            {"vectors near each other", 30.0, 1e-9},
            {"vectors far from each other", 30.0, 1e9},
        },
        [&](double perplexity, double scale) {
            const Table distances = squaredDistances(scale * cloud(m_random, 100, 5)).value();
            const Table rows = conditionalAffinities(distances, perplexity).value();
            for (Eigen::Index a = 0; a < rows.rows(); ++a) {
                QCOMPARE(rows(a, a), 0.0);
                QVERIFY(std::abs(rows.row(a).sum() - 1.0) <= 1e-13);
                const double entropy = entropyOf(rows.row(a));
                QVERIFY2(std::abs(entropy - std::log(perplexity)) <= 1e-5, QByteArray::number(entropy, 'g', 17));
                for (Eigen::Index b = 0; b < rows.cols(); ++b)
                    for (Eigen::Index c = b + 1; c < rows.cols() && b != a; ++c)
                        QVERIFY2(c == a || (rows(a, b) >= rows(a, c)) == (distances(a, b) <= distances(a, c)) || rows(a, b) == rows(a, c),
                                 "nearer points are likelier");
            }
        });
}

void TestTsne::equallyNearPointsShareEvenly()
{
    Table vectors(7, 1);
    vectors << 0, 0, 0, 0, 5, 6, 7;
    const Table rows = conditionalAffinities(squaredDistances(vectors).value(), 2.0).value();
    for (Eigen::Index a = 0; a < 4; ++a)
        for (Eigen::Index b = 0; b < 7; ++b)
            QCOMPARE(rows(a, b), a != b && b < 4 ? 1.0 / 3.0 : 0.0);
    const Table all = conditionalAffinities(squaredDistances(vectors).value(), 6.5).value();
    for (Eigen::Index a = 0; a < 7; ++a)
        for (Eigen::Index b = 0; b < 7; ++b)
            QCOMPARE(all(a, b), a != b ? 1.0 / 6.0 : 0.0);
}

void TestTsne::affinitiesAreSymmetricOfSumOne()
{
    for (const Eigen::Index points : {2, 17, 300}) {
        const Table affinities = tsneAffinities(cloud(m_random, points, 6), 1.5).value();
        QVERIFY(affinities == affinities.transpose());
        QVERIFY(affinities.diagonal().isZero(0.0) && affinities.minCoeff() >= 0.0);
        QVERIFY(std::abs(affinities.sum() - 1.0) <= 1e-13);
    }
}

void TestTsne::divergenceIsThatOfTheDefinition()
{
    for (const Eigen::Index points : {2, 16, 17, 150}) {
        const Table affinities = tsneAffinities(cloud(m_random, points, 6), 1.5).value();
        const Table layout = cloud(m_random, points, 2);
        const double got = TsneForces(affinities).klDivergence(layout);
        // 150² terms of sums near 10, rounded one by one, leave about 1e-13.
        QVERIFY2(std::abs(got - divergenceOf(affinities, layout)) <= 1e-12, QByteArray::number(got, 'g', 17));
    }
}

void TestTsne::gradientIsThatOfTheDivergence()
{
    constexpr double step = 1e-5;
    for (const Eigen::Index points : {2, 15, 33}) {
        const TsneForces forces(tsneAffinities(cloud(m_random, points, 4), 1.5).value());
        const Table layout = cloud(m_random, points, 2);
        const Table gradient = forces.gradient(layout, 1.0);
        for (Eigen::Index i = 0; i < layout.size(); ++i) {
            Table before = layout;
            Table after = layout;
            before.data()[i] -= step;
            after.data()[i] += step;
            const double slope = (forces.klDivergence(after) - forces.klDivergence(before)) / (2.0 * step);
            QVERIFY2(std::abs(slope - gradient.data()[i]) <= 1e-8, QByteArray::number(slope - gradient.data()[i]));
        }
        // Exaggeration acts on the attraction alone, so the gradient is linear in it.
        const Table difference = forces.gradient(layout, 12.0) - forces.gradient(layout, 2.0);
        QVERIFY(difference.isApprox(10.0 * (forces.gradient(layout, 2.0) - gradient), 1e-10));
    }
}

// Over many seeds the noise averages out. The deviation of the first component is that of Kobak & Berens 2019, 0.0001.
void TestTsne::startIsTheComponentsPlusAsMuchNoise()
{
    constexpr double spread = 1e-4;
    constexpr int points = 30;
    constexpr int seeds = 100;
    const Table vectors = cloud(m_random, points, 4);
    const Table components = principalComponents(vectors)->points;
    const Table signal = components * (spread / std::sqrt(components.col(0).squaredNorm() / points));
    std::vector<Table> noises;
    Table mean = Table::Zero(points, 2);
    for (int seed = 0; seed < seeds; ++seed) {
        Table start;
        const auto got =
            tsne(vectors, TsneSettings::make(3.0, static_cast<std::uint64_t>(seed), 1).value(), {}, [&](const TsneState& state) {
                if (state.iteration == 0)
                    start = state.points;
            });
        QVERIFY(got.hasValue());
        noises.push_back(start - signal);
        mean += noises.back() / seeds;
    }
    // Bounds of four standard deviations or more.
    QVERIFY(mean.cwiseAbs().maxCoeff() < 0.6 * spread);
    QVERIFY(mean.colwise().mean().cwiseAbs().maxCoeff() < 0.11 * spread);
    Table squares = Table::Zero(points, 2);
    for (const Table& noise : noises)
        squares += noise.cwiseAbs2() / (spread * spread * seeds);
    QVERIFY(squares.minCoeff() > 0.4 && squares.maxCoeff() < 2.0);
    QVERIFY((squares.colwise().mean().array() - 1.0).abs().maxCoeff() < 0.16);
}

void TestTsne::divergenceFallsAfterTheExaggeration()
{
    const TsneSettings settings = TsneSettings::make(10, 3).value();
    std::vector<double> divergences;
    const auto got = tsne(encodingOf(10000, 32, 150), settings, {}, [&](const TsneState& state) {
        if (state.iteration >= settings.exaggeratedIterations() && state.iteration % 50 == 0)
            divergences.push_back(state.klDivergence);
    });
    QCOMPARE(divergences.size(), std::size_t{16});
    QVERIFY(divergences.back() < 0.5 * divergences.front());
    for (std::size_t s = 1; s < divergences.size(); ++s)
        QVERIFY2(divergences[s] <= divergences[s - 1] * 1.001, QByteArray::number(divergences[s]));
    QCOMPARE(got->klDivergence, divergences.back());
}

// The best of three seeds each for init="pca" and "random" with scikit-learn 1.2.1, method="exact", n_iter=1000.
void TestTsne::divergenceReachesThatOfScikitLearn()
{
    eachRow<qint64, double, double>(
        {
            {"the narrow heatmap", 8, 4.0, 0.69966},
            {"a wide one", 128, 30.0, 0.035057},
        },
        [&](qint64 d, double perplexity, double best) {
            double own = std::numeric_limits<double>::infinity();
            for (std::uint64_t seed = 0; seed < 6; ++seed)
                own = std::min(own, tsne(encodingOf(10000, d, 128), TsneSettings::make(perplexity, seed).value())->klDivergence);
            QVERIFY2(own <= 1.03 * best, QByteArray::number(own));
        });
}

void TestTsne::sameSeedSameBits()
{
    const Table vectors = encodingOf(10000, 16, 700); // enough points for more than one thread
    const TsneSettings settings = TsneSettings::make(20, 7, 40).value();
    const auto first = tsne(vectors, settings);
    const auto watched = tsne(vectors, settings, {}, [](const TsneState&) {});
    QVERIFY(first->points == watched->points && first->klDivergence == watched->klDivergence);
    QVERIFY(first->points.allFinite() && first->done);
}

void TestTsne::distancesAloneGiveTheSameBits()
{
    const Table vectors = cloud(m_random, 20, 30); // of more entries than there are vectors
    const TsneSettings settings = TsneSettings::make(5, 2, 30).value();
    const auto known = tsne(vectors, settings);
    const auto got = tsneOfDistances(squaredDistances(vectors).value(), settings);
    QVERIFY(got.hasValue());
    QVERIFY(got->points == known->points && got->klDivergence == known->klDivergence && got->done);
    const auto tooFew = tsneOfDistances(squaredDistances(vectors.topRows(5)).value(), settings);
    QVERIFY(!tooFew && tooFew.error().kind == Error::Kind::Range);
}

void TestTsne::anotherSeedAnotherLayout()
{
    const Table vectors = encodingOf(10000, 8, 128);
    const Table first = tsne(vectors, TsneSettings::make(4, 0).value())->points;
    const Table second = tsne(vectors, TsneSettings::make(4, 1).value())->points;
    QVERIFY((first - second).norm() > 0.1 * first.norm());
}

void TestTsne::snapshotsAreEvenlySpaced()
{
    QList<int> seen;
    QList<bool> done;
    const auto got = tsne(encodingOf(100, 4, 20), TsneSettings::make(5, 0, 25).value(), {}, [&](const TsneState& state) {
        seen.append(state.iteration);
        done.append(state.done);
        QVERIFY(state.points.colwise().mean().isZero(1e-3) && std::isfinite(state.klDivergence));
    });
    QCOMPARE(seen, (QList<int>{0, 10, 20, 25}));
    QCOMPARE(done, (QList<bool>{false, false, false, true}));
    QCOMPARE(got->iteration, 25);
}

void TestTsne::fewAndEqualPoints()
{
    eachRow<int, bool>(
        {
            {"two points", 2, false},
            {"three points", 3, false},
            {"two equal points", 2, true},
            {"forty equal points", 40, true},
        },
        [&](int points, bool equal) {
            Table vectors = cloud(m_random, points, 3);
            if (equal)
                vectors.rowwise() = vectors.row(0).eval();
            const auto got = tsne(vectors, TsneSettings::make(1.5, 1, 300).value());
            QVERIFY(got.hasValue());
            QVERIFY(got->points.allFinite() && std::isfinite(got->klDivergence) && got->klDivergence >= -1e-9);
            QVERIFY2(got->klDivergence < 1.0, QByteArray::number(got->klDivergence));
        });
}

void TestTsne::settingsKeepTheirRanges()
{
    eachRow<double, int, double, QString>(
        {
            {"all at the lowest", 1.0, 1, 1.0, QString()},
            {"all at the highest", 1000.0, 10000, 100.0, QString()},
            {"perplexity too small", 0.5, 1000, 12.0, QStringLiteral("Perplexity is 0.5, but")},
            {"perplexity too large", 1001.0, 1000, 12.0, QStringLiteral("1001")},
            {"perplexity not a number", std::nan(""), 1000, 12.0, QStringLiteral("Perplexity is nan")},
            {"no iteration", 30.0, 0, 12.0, QStringLiteral("iterations is 0, but")},
            {"too many iterations", 30.0, 10001, 12.0, QStringLiteral("between 1 and 10000")},
            {"exaggeration that understates", 30.0, 1000, 0.9, QStringLiteral("exaggeration is 0.9, but")},
            {"too much exaggeration", 30.0, 1000, 101.0, QStringLiteral("between 1 and 100.")},
        },
        [&](double perplexity, int iterations, double exaggeration, const QString& named) {
            const auto got = TsneSettings::make(perplexity, 5, iterations, exaggeration);
            QCOMPARE(got.hasValue(), named.isEmpty());
            if (got) {
                QVERIFY(got->perplexity() == perplexity && got->iterations() == iterations && got->earlyExaggeration() == exaggeration);
                QVERIFY(got->seed() == 5 && *got != TsneSettings());
                return;
            }
            QCOMPARE(got.error().kind, Error::Kind::Range);
            const QString message = QString::fromStdString(got.error().message);
            QVERIFY2(message.contains(named), qPrintable(message));
        });
}

void TestTsne::perplexityIsLessThanThePoints()
{
    const TsneSettings settings = TsneSettings::make(12, 0).value();
    QVERIFY(settings.checkFor(13).hasValue());
    const auto equal = tsne(encodingOf(100, 4, 12), settings);
    QVERIFY(!equal && equal.error().kind == Error::Kind::Range);
    QCOMPARE(QString::fromStdString(equal.error().message),
             QStringLiteral(
                 "Perplexity is 12, but it must be less than the number of points, 12. Lower the perplexity or take more positions."));
    const auto single = tsne(encodingOf(100, 4, 1), TsneSettings::make(1, 0).value());
    QVERIFY(!single && single.error().kind == Error::Kind::Range);
    QVERIFY(single.error().message.find("at least 2") != std::string::npos);
}

void TestTsne::cancelIsNoResult()
{
    const Table vectors = encodingOf(100, 8, 60);
    const TsneSettings settings = TsneSettings::make(5, 0, 10000).value();
    for (const int after : {0, 20}) {
        std::stop_source stop;
        int last = -1;
        if (after == 0)
            stop.request_stop();
        const auto got = tsne(vectors, settings, {{}, stop.get_token()}, [&](const TsneState& state) {
            last = state.iteration;
            if (state.iteration == after)
                stop.request_stop();
        });
        QVERIFY(!got && got.error().kind == Error::Kind::Cancelled);
        QCOMPARE(last, after == 0 ? -1 : after);
    }
}

POSENC_TEST(TestTsne)
#include "test_tsne.moc"

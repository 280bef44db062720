// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rope/grid_rope.h"
#include "core/rope/rotary.h"
#include "tests/support/random.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <cmath>

using namespace posenc;
using namespace posenc::test;

namespace {

EncodingSpec gridSpec(std::int64_t dModel) { return EncodingSpec::make(10000.0, dModel, 400).value(); }

// (R_a q)·(R_b q) of pairs (1, 0), each rotated by n^(−2i/columns) times a coordinate, by the definition.
double product(std::int64_t from, std::int64_t to, std::int64_t pair, std::int64_t columns)
{
    const double omega = std::pow(10000.0, -2.0 * static_cast<double>(pair) / static_cast<double>(columns));
    const double a = static_cast<double>(from) * omega;
    const double b = static_cast<double>(to) * omega;
    return std::cos(a) * std::cos(b) + std::sin(a) * std::sin(b);
}

} // namespace

class TestGridRope : public QObject {
    Q_OBJECT

private slots:
    void axialIsTwoHalves();
    void sectionsShareOutThePairs();
    void positionsAreComparedByTheirPatches();
    void lowestIsThatOfAllDistances();
    void impossibleOnesAreExplained();

private:
    Random m_random;
};

void TestGridRope::axialIsTwoHalves()
{
    for (const std::int64_t dModel : {4, 6, 7, 64, 130}) {
        const GridRope rope = GridRope::axial(gridSpec(dModel)).value();
        const std::int64_t half = dModel / 2;
        QCOMPARE(rope.pairs(), 2 * (half / 2));
        QCOMPARE(rope.pairsOf(RopeAxis::Height), rope.pairsOf(RopeAxis::Width));
        for (int trial = 0; trial < 20; ++trial) {
            const auto x = m_random.whole<std::int64_t>(0, 30);
            const auto y = m_random.whole<std::int64_t>(0, 30);
            const auto otherX = m_random.whole<std::int64_t>(0, 30);
            const auto otherY = m_random.whole<std::int64_t>(0, 30);
            double sum = 0.0;
            for (std::int64_t pair = 0; pair < half / 2; ++pair)
                sum += product(x, otherX, pair, half) + product(y, otherY, pair, half);
            QVERIFY(std::abs(rope.similarity(otherX - x, otherY - y) - sum / static_cast<double>(rope.pairs())) < 1e-12);
        }
        QCOMPARE(rope.similarity(0, 0), 1.0);
    }
}

// As Qwen2-VL and Qwen3-VL do it: time, height, width one after the other, or in turn.
void TestGridRope::sectionsShareOutThePairs()
{
    const auto check = [&](const RopeSections& given, const RopeSections& used) {
        const EncodingSpec spec = gridSpec(128);
        const GridRope rope = GridRope::multimodal(spec, given).value();
        QCOMPARE(rope.pairs(), std::int64_t{64});
        for (int trial = 0; trial < 20; ++trial) {
            const auto dx = m_random.whole<std::int64_t>(-30, 30);
            const auto dy = m_random.whole<std::int64_t>(-30, 30);
            double sum = 0.0;
            for (std::int64_t pair = 0; pair < 64; ++pair) {
                const RopeAxis axis = used.axisOf(pair);
                sum += axis == RopeAxis::Time ? 1.0 : product(0, axis == RopeAxis::Height ? dy : dx, pair, 128);
            }
            QVERIFY(std::abs(rope.similarity(dx, dy) - sum / 64.0) < 1e-12);
        }
    };
    check({{16, 24, 24}, false}, {{16, 24, 24}, false});
    check({{24, 20, 20}, true}, {{24, 20, 20}, true});
    check({}, {{16, 24, 24}, false}); // not given
    check({{0, 64, 0}, false}, {{0, 64, 0}, false});
}

void TestGridRope::positionsAreComparedByTheirPatches()
{
    const GridRope rope = GridRope::axial(gridSpec(32)).value();
    const PatchGrid grid{2, 5, 3};
    std::vector<std::int64_t> all;
    for (std::int64_t k = 0; k < 17; ++k)
        all.push_back(k);
    const Eigen::ArrayXXf found = rope.compare(grid, all, all);
    for (std::int64_t a = 0; a < 17; ++a)
        for (std::int64_t b = 0; b < 17; ++b) {
            if (a < 2 || b < 2) {
                QVERIFY(std::isnan(found(a, b)));
                continue;
            }
            const std::int64_t dx = (b - 2) % 5 - (a - 2) % 5;
            const std::int64_t dy = (b - 2) / 5 - (a - 2) / 5;
            QVERIFY(std::abs(static_cast<double>(found(a, b)) - rope.similarity(dx, dy)) < 1e-6);
        }
}

void TestGridRope::lowestIsThatOfAllDistances()
{
    for (const std::int64_t dModel : {8, 64, 512}) {
        const GridRope rope = GridRope::multimodal(gridSpec(dModel), {}).value();
        double lowest = 1.0;
        for (std::int64_t dx = 0; dx < 20; ++dx)
            for (std::int64_t dy = 0; dy < 9; ++dy)
                lowest = std::min(lowest, rope.similarity(dx, dy));
        QVERIFY(std::abs(rope.lowest({3, 20, 9}) - lowest) < 1e-12);
        QCOMPARE(rope.lowest({0, 1, 1}), 1.0);
    }
    QCOMPARE(GridRope::axial(gridSpec(512))->lowest({0, 1024, 1 << 20}), -1.0);
}

void TestGridRope::impossibleOnesAreExplained()
{
    QVERIFY(GridRope::axial(gridSpec(3)).error().message.find("4 or more") != std::string::npos);
    QVERIFY(GridRope::multimodal(gridSpec(1), {}).error().kind == Error::Kind::Range);
    QVERIFY(GridRope::multimodal(gridSpec(64), {{16, 24, 24}, false}).error().message.find("64 pairs, but there are 32")
            != std::string::npos);
}

POSENC_TEST(TestGridRope)
#include "test_grid_rope.moc"

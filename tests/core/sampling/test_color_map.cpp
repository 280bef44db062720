// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sampling/color_map.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <limits>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

int channel(std::uint32_t argb, int index) { return static_cast<int>(argb >> (16 - 8 * index) & 0xff); }

} // namespace

class TestColorMap : public QObject {
    Q_OBJECT

private slots:
    void keepsItsNameAndKind();
    void twoColoursAreInterpolated();
    void givenColoursAreMetExactly();
    void channelsOutsideTheRangeAreCut();
    void tooFewColoursAreExplained();
    void valuesFindTheirLevel();
    void notANumberStaysInsideThePalette();
};

void TestColorMap::keepsItsNameAndKind()
{
    const auto map = ColorMap::make("vik", ColorMap::Kind::Diverging, {{0, 0, 0}, {1, 1, 1}});
    QVERIFY(map.hasValue());
    QCOMPARE(map->name(), std::string("vik"));
    QVERIFY(map->kind() == ColorMap::Kind::Diverging);
    QCOMPARE(ColorMap::levels % 2, 1);
    QVERIFY(ColorMap::make("viridis", ColorMap::Kind::Sequential, {{0, 0, 0}, {1, 1, 1}})->kind() == ColorMap::Kind::Sequential);
}

void TestColorMap::twoColoursAreInterpolated()
{
    const ColorMap map = ColorMap::make("two", ColorMap::Kind::Sequential, {{0, 1, 0.25}, {1, 0, 0.75}}).value();
    for (int level = 0; level < ColorMap::levels; ++level) {
        const std::uint32_t argb = map.argb()[static_cast<std::size_t>(level)];
        const double part = level / (ColorMap::levels - 1.0);
        QCOMPARE(argb >> 24, 0xffU);
        QVERIFY(std::abs(channel(argb, 0) - 255.0 * part) <= 0.5 + 1e-9);
        QVERIFY(std::abs(channel(argb, 1) - 255.0 * (1.0 - part)) <= 0.5 + 1e-9);
        QVERIFY(std::abs(channel(argb, 2) - 255.0 * (0.25 + 0.5 * part)) <= 0.5 + 1e-9);
    }
}

void TestColorMap::givenColoursAreMetExactly()
{
    const std::vector<ColorMap::Rgb> colors{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 0}, {1, 0, 1}};
    const ColorMap map = ColorMap::make("five", ColorMap::Kind::Diverging, colors).value();
    const std::array expected{0xffff0000U, 0xff00ff00U, 0xff0000ffU, 0xffffff00U, 0xffff00ffU};
    for (std::size_t i = 0; i < expected.size(); ++i)
        QCOMPARE(map.argb()[i * (ColorMap::levels - 1) / 4], expected[i]);
}

void TestColorMap::channelsOutsideTheRangeAreCut()
{
    const ColorMap map = ColorMap::make("loud", ColorMap::Kind::Sequential, {{-1, 2, 0}, {-1, 2, 0}}).value();
    for (const std::uint32_t argb : map.argb())
        QCOMPARE(argb, 0xff00ff00U);
}

void TestColorMap::tooFewColoursAreExplained()
{
    eachRow<int>(
        {
            {"no colour", 0},
            {"one colour", 1},
        },
        [&](int count) {
            const auto map =
                ColorMap::make("lonely", ColorMap::Kind::Sequential, std::vector<ColorMap::Rgb>(static_cast<std::size_t>(count)));
            QVERIFY(!map.hasValue());
            QVERIFY(map.error().kind == Error::Kind::Range);
            QVERIFY(map.error().message.find("\"lonely\"") != std::string::npos);
            QVERIFY(map.error().message.find("at least two") != std::string::npos);
        });
}

void TestColorMap::valuesFindTheirLevel()
{
    eachRow<double, double, double, int>(
        {
            {"the lowest value", -3.0, -3.0, 5.0, 0},
            {"the highest value", 5.0, -3.0, 5.0, 1024},
            {"the middle", 1.0, -3.0, 5.0, 512},
            {"a quarter of the way", -1.0, -3.0, 5.0, 256},
            {"zero of a symmetric range", 0.0, -0.3, 0.3, 512},
            {"below the lowest", -3.1, -3.0, 5.0, 0},
            {"above the highest", 5.1, -3.0, 5.0, 1024},
            {"minus infinity", -infinity, -3.0, 5.0, 0},
            {"infinity", infinity, -3.0, 5.0, 1024},
        },
        [&](double value, double lowest, double highest, int level) {
            std::vector<ColorMap::Rgb> colors; // 1025 colours, all different
            for (int i = 0; i < ColorMap::levels; ++i)
                colors.push_back({(i / 256) / 255.0, (i % 256) / 255.0, 0.0});
            const ColorMap map = ColorMap::make("counter", ColorMap::Kind::Sequential, colors).value();
            const std::uint32_t argb = map.colorOf(value, lowest, highest);
            QCOMPARE(channel(argb, 0) * 256 + channel(argb, 1), level);
        });
}

void TestColorMap::notANumberStaysInsideThePalette()
{
    const ColorMap map = ColorMap::make("two", ColorMap::Kind::Sequential, {{0, 1, 0.25}, {1, 0, 0.75}}).value();
    const std::uint32_t argb = map.colorOf(std::numeric_limits<double>::quiet_NaN(), -1.0, 1.0);
    QVERIFY(std::ranges::find(map.argb(), argb) != map.argb().end());
}

POSENC_TEST(TestColorMap)
#include "test_color_map.moc"

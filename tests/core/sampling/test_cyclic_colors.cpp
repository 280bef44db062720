// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sampling/color_map.h"
#include "tests/support/test_main.h"

#include <Eigen/LU>
#include <QtTest>

#include <cmath>
#include <numbers>

using namespace posenc;

namespace {

// The paper's way from a colour to OKLab, solved for the colour: other numbers than those of the way back.
ColorMap::Rgb colorOf(const Eigen::Vector3d& lab)
{
    const Eigen::Matrix3d cones{
        {0.4122214708, 0.5363325363, 0.0514459929}, {0.2119034982, 0.6806995451, 0.1073969566}, {0.0883024619, 0.2817188376, 0.6299787005}};
    const Eigen::Matrix3d opponents{{0.2104542553, 0.7936177850, -0.0040720468},
                                    {1.9779984951, -2.4285922050, 0.4505937099},
                                    {0.0259040371, 0.7827717662, -0.8086757660}};
    const Eigen::Vector3d roots = opponents.partialPivLu().solve(lab);
    const Eigen::Vector3d linear = cones.partialPivLu().solve(roots.array().cube().matrix());
    ColorMap::Rgb color{};
    for (std::size_t channel = 0; channel < 3; ++channel)
        color[channel] = 1.055 * std::pow(linear[static_cast<Eigen::Index>(channel)], 1.0 / 2.4) - 0.055;
    return color;
}

} // namespace

class TestCyclicColors : public QObject {
    Q_OBJECT

private slots:
    void areTheCircleInOkLab();
};

// From the lightest, through orange and the darkest to blue: lightness 0.69 ± 0.15, and a chroma of as much at the hue of 60°.
void TestCyclicColors::areTheCircleInOkLab()
{
    const ColorMap map = cyclicColors();
    QCOMPARE(map.name(), std::string("cyclic"));
    for (int level = 0; level < ColorMap::levels; ++level) {
        const double angle = 2.0 * std::numbers::pi * level / (ColorMap::levels - 1);
        const double chroma = 0.15 * std::sin(angle);
        const auto expected = colorOf({0.69 + 0.15 * std::cos(angle), chroma * 0.5, chroma * std::sqrt(0.75)});
        const std::uint32_t argb = map.argb()[static_cast<std::size_t>(level)];
        for (std::size_t channel = 0; channel < 3; ++channel) {
            const double got = argb >> (16 - 8 * channel) & 0xff;
            QVERIFY2(std::abs(got - 255.0 * expected[channel]) <= 0.5001,
                     qPrintable(
                         QString("level %1, channel %2: %3, expected %4").arg(level).arg(channel).arg(got).arg(255.0 * expected[channel])));
        }
    }
}

POSENC_TEST(TestCyclicColors)
#include "test_cyclic_colors.moc"

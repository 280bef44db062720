// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/theme/color_maps.h"

using namespace posenc;
using namespace posenc::test;

namespace {

// CIE lightness of a colour, 0 … 100.
double lightness(QRgb color)
{
    const auto linear = [](int channel) {
        const double c = channel / 255.0;
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    const double y = 0.2126 * linear(qRed(color)) + 0.7152 * linear(qGreen(color)) + 0.0722 * linear(qBlue(color));
    return y > 0.008856 ? 116.0 * std::cbrt(y) - 16.0 : 903.3 * y;
}

} // namespace

class TestColorMaps : public QObject {
    Q_OBJECT

private slots:
    void everyPromisedMapIsThere_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("diverging");
        for (const char* const name : {"vik", "berlin", "broc", "managua", "RdBu_r", "coolwarm"})
            QTest::newRow(name) << QString(name) << true;
        for (const char* const name : {"viridis", "cividis", "magma", "batlow", "grey"})
            QTest::newRow(name) << QString(name) << false;
    }

    void everyPromisedMapIsThere()
    {
        QFETCH(QString, name);
        QFETCH(bool, diverging);
        const ColorMaps maps;
        const ColorMap* const map = maps.find(name);
        QVERIFY(map);
        QCOMPARE(QString::fromStdString(map->name()), name);
        QCOMPARE(map->kind() == ColorMap::Kind::Diverging, diverging);
    }

    void coloursFollowTheirSource_data() { everyPromisedMapIsThere_data(); }

    void coloursFollowTheirSource()
    {
        QFETCH(QString, name);
        const ColorMaps maps;
        const ColorMap& map = *maps.find(name);
        QFile file(":/posenc/colormaps/" + name + ".txt");
        QVERIFY(file.open(QIODevice::ReadOnly));
        std::vector<std::array<double, 3>> rows;
        for (QTextStream stream(&file); !stream.atEnd();) {
            std::array<double, 3> row{};
            stream >> row[0] >> row[1] >> row[2] >> Qt::ws;
            QVERIFY(std::ranges::all_of(row, [](double c) { return c >= 0.0 && c <= 1.0; }));
            rows.push_back(row);
        }
        QCOMPARE(static_cast<int>(rows.size()), name == "grey" ? 2 : 256);
        // Interpolated here by hand at each level.
        for (int level = 0; level < ColorMap::levels; level += 4) {
            const double place = static_cast<double>(level) / (ColorMap::levels - 1) * static_cast<double>(rows.size() - 1);
            const auto below = std::min(static_cast<std::size_t>(place), rows.size() - 2);
            const double part = place - static_cast<double>(below);
            const auto channel = [&](std::size_t c) {
                return static_cast<int>(std::lround(255.0 * ((1.0 - part) * rows[below][c] + part * rows[below + 1][c])));
            };
            QVERIFY(distance(map.argb()[static_cast<std::size_t>(level)], qRgb(channel(0), channel(1), channel(2))) <= 1);
        }
    }
    void sequentialMapsRiseInLightness_data() { everyPromisedMapIsThere_data(); }

    void sequentialMapsRiseInLightness()
    {
        QFETCH(QString, name);
        QFETCH(bool, diverging);
        const ColorMaps maps;
        const auto& colors = maps.find(name)->argb();
        int falls = 0;
        for (std::size_t level = 64; level < colors.size(); level += 64)
            falls += lightness(colors[level]) < lightness(colors[level - 64]) ? 1 : 0;
        QCOMPARE(falls > 0, diverging);
    }
    void divergingMapsHaveTheirTurnInTheMiddle_data() { everyPromisedMapIsThere_data(); }

    // Lightness has its peak or valley at zero, and the exact middle is that of the whole map.
    void divergingMapsHaveTheirTurnInTheMiddle()
    {
        QFETCH(QString, name);
        QFETCH(bool, diverging);
        QCOMPARE(ColorMap::levels % 2, 1);
        const ColorMaps maps;
        const ColorMap& map = *maps.find(name);
        const std::uint32_t middle = map.argb()[ColorMap::levels / 2];
        QCOMPARE(map.colorOf(0.0, -1.0, 1.0), middle);
        QCOMPARE(map.colorOf(0.0, -37.5, 37.5), middle);
        if (!diverging)
            return;
        const double ends = 0.5 * (lightness(map.argb().front()) + lightness(map.argb().back()));
        const bool valley = lightness(middle) < ends;
        QCOMPARE(valley, name == "berlin" || name == "managua");
        for (const std::size_t level : {200U, 400U, 624U, 824U})
            QCOMPARE(lightness(map.argb()[level]) > lightness(middle), valley);
        QVERIFY(qAbs(qRed(middle) - qBlue(middle)) < 30); // no hue at zero
    }

    void signedValuesTakeTheNamedMapOrTheThemes()
    {
        const ColorMaps maps;
        for (const ColorMap& map : maps.all())
            for (const bool dark : {false, true})
                QCOMPARE(maps.forSigned(QString::fromStdString(map.name()), dark).name(), map.name());
        for (const QString& name : {QString("auto"), QString("no such map")}) {
            QVERIFY(maps.forSigned(name, false).kind() == ColorMap::Kind::Diverging);
            const auto middle = [&](bool dark) { return lightness(maps.forSigned(name, dark).argb()[ColorMap::levels / 2]); };
            QVERIFY(middle(false) > 80.0); // white on light, black on dark
            QVERIFY(middle(true) < 20.0);
        }
    }

    void magnitudesTakeASequentialMap()
    {
        const ColorMaps maps;
        for (const bool dark : {false, true}) {
            QCOMPARE(maps.forMagnitude("batlow", dark).name(), std::string("batlow"));
            for (const QString& name : {QString("auto"), QString("vik"), QString("no such map")})
                QVERIFY(maps.forMagnitude(name, dark).kind() == ColorMap::Kind::Sequential);
        }
    }
};

POSENC_OFFSCREEN_TEST(TestColorMaps)
#include "test_color_maps.moc"

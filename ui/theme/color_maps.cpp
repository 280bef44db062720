// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/color_maps.h"

#include "core/base/read_number.h"
#include "ui/files/program_files.h"

#include <algorithm>
#include <stdexcept>

namespace posenc {

namespace {

struct MapEntry {
    const char* name;
    ColorMap::Kind kind;
};

constexpr MapEntry mapEntries[] = {
    {"RdBu_r", ColorMap::Kind::Diverging},   {"vik", ColorMap::Kind::Diverging},      {"broc", ColorMap::Kind::Diverging},
    {"coolwarm", ColorMap::Kind::Diverging}, {"berlin", ColorMap::Kind::Diverging},   {"managua", ColorMap::Kind::Diverging},
    {"viridis", ColorMap::Kind::Sequential}, {"cividis", ColorMap::Kind::Sequential}, {"batlow", ColorMap::Kind::Sequential},
    {"magma", ColorMap::Kind::Sequential},   {"grey", ColorMap::Kind::Sequential},
};

std::vector<ColorMap::Rgb> colorsFrom(const QByteArray& text)
{
    std::vector<ColorMap::Rgb> colors;
    const char* place = text.cbegin();
    const auto isSpace = [](char letter) { return letter == ' ' || letter == '\n'; };
    while ((place = std::find_if_not(place, text.cend(), isSpace)) != text.cend()) {
        ColorMap::Rgb color{};
        for (double& part : color) {
            place = std::find_if_not(place, text.cend(), isSpace);
            const auto [end, error] = readNumber(place, text.cend(), part);
            if (error != std::errc())
                throw std::runtime_error("A colour map has a line without three numbers.");
            place = end;
        }
        colors.push_back(color);
    }
    return colors;
}

std::vector<ColorMap> readMaps()
{
    std::vector<ColorMap> maps;
    for (const MapEntry& entry : mapEntries) {
        const QString name = QString::fromLatin1(entry.name);
        auto map = ColorMap::make(entry.name, entry.kind, colorsFrom(resourceFile(QStringLiteral("colormaps/%1.txt").arg(name))));
        if (!map)
            throw std::runtime_error(map.error().message);
        maps.push_back(std::move(map).value());
    }
    return maps;
}

const std::vector<ColorMap>& mapsOfProgram()
{
    static const std::vector<ColorMap> maps = readMaps();
    return maps;
}

} // namespace

ColorMaps::ColorMaps() : m_maps(mapsOfProgram()) {}

const ColorMap* ColorMaps::find(const QString& name) const
{
    for (const ColorMap& map : m_maps)
        if (QString::fromStdString(map.name()) == name)
            return &map;
    return nullptr;
}

const ColorMap& ColorMaps::forSigned(const QString& name, bool dark) const
{
    if (const ColorMap* chosen = find(name))
        return *chosen;
    return *find(dark ? QStringLiteral("berlin") : QStringLiteral("RdBu_r"));
}

const ColorMap& ColorMaps::forMagnitude(const QString& name, bool dark) const
{
    const ColorMap* chosen = find(name);
    if (chosen && chosen->kind() == ColorMap::Kind::Sequential)
        return *chosen;
    return *find(dark ? QStringLiteral("magma") : QStringLiteral("viridis"));
}

} // namespace posenc

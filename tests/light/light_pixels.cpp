// SPDX-License-Identifier: GPL-3.0-or-later
// Core's own pixels and curves, compiled for this computer, beside which test_light.mjs holds those of resources/light. Reads lines
//
//     VIEW N D_MODEL MAX_LEN WIDTH HEIGHT MAP
//
// with view heatmap or similarity, and writes the pixels of each: red, green, blue and 255, a byte each. For the views columns, pairs and
// offsets it writes the samples: x, value, lowest, highest, as doubles; HEIGHT is the column or the position then.
#include "core/base/read_number.h"
#include "core/family/schemes.h"
#include "core/schemes/scheme_similarity.h"

#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>

using namespace posenc;

namespace {

ColorMap mapNamed(const std::string& name)
{
    std::ifstream file(std::string(POSENC_COLORMAPS) + "/" + name + ".txt");
    std::vector<ColorMap::Rgb> colors;
    std::string text[3];
    while (file >> text[0] >> text[1] >> text[2]) {
        ColorMap::Rgb color{};
        for (std::size_t part = 0; part < 3; ++part)
            readNumber(text[part].data(), text[part].data() + text[part].size(), color[part]);
        colors.push_back(color);
    }
    return ColorMap::make(name, ColorMap::Kind::Diverging, colors).value();
}

SampleAxis axisOver(std::int64_t cells, int size) { return SampleAxis::ofPicture(0.0, static_cast<double>(cells) / size, size, cells); }

void writePixels(const Raster& raster, const ColorMap& colors, double lowest, double highest)
{
    const int width = raster.columns.pixels();
    std::vector<std::uint32_t> pixels(static_cast<std::size_t>(width) * static_cast<std::size_t>(raster.rows.pixels()));
    paint(raster, colors, lowest, highest, pixels.data(), width);
    for (const std::uint32_t pixel : pixels)
        for (const int shift : {16, 8, 0, 24})
            std::putchar(static_cast<int>(pixel >> shift & 0xffU));
}

void writeSamples(const CurveSamples& curve)
{
    for (const std::vector<double>* const part : {&curve.x, &curve.middle, &curve.lowest, &curve.highest})
        std::fwrite(part->data(), sizeof(double), part->size(), stdout);
}

} // namespace

int main()
{
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream words(line);
        std::string view;
        std::string map;
        double n = 0.0;
        std::int64_t dModel = 0;
        std::int64_t maxLen = 0;
        int width = 0;
        int height = 0;
        words >> view >> n >> dModel >> maxLen >> width >> height >> map;
        const SchemePtr scheme = makeScheme(EncodingSpec::make(n, dModel, maxLen).value(), SchemeName());
        if (view == "heatmap") {
            writePixels(scheme->picture(axisOver(maxLen, height), axisOver(dModel, width)).raster, mapNamed(map), -1.0, 1.0);
        } else if (view == "similarity") {
            const SchemeSimilarity similarity(scheme, Measure::Dot);
            // 0 is the middle of the map; the largest product, at one end, is that of a position with itself.
            writePixels(similarity.picture(axisOver(maxLen, height), axisOver(maxLen, width)).raster, mapNamed(map), -similarity.highest(),
                        similarity.highest());
        } else if (view == "columns") {
            writeSamples(scheme->columnCurve(height, 0.0, static_cast<double>(maxLen - 1), width + 1, EncodingSpec::maxMaxLen));
        } else if (view == "pairs") {
            const Frequencies& frequencies = scheme->encoding()->frequencies();
            writeSamples(samplePairs(pairPlaces(frequencies, 0.0, static_cast<double>(frequencies.pairs() - 1), width + 1), true, height));
        } else {
            writeSamples(
                scheme->sampleOffsetCurve(Measure::Dot, SampleAxis::over(0.0, static_cast<double>(maxLen), width, maxLen)).samples);
        }
    }
}

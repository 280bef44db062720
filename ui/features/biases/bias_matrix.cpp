// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/biases/bias_matrix.h"

#include "core/arithmetic/portable_exp_log.h"
#include "core/base/number_text.h"
#include "core/relative/shaw_keys.h"
#include "ui/features/biases/bias_settings.h"
#include "ui/features/biases/scene_biases.h"
#include "ui/plotting/cell_drawing.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

struct AllowedOffsets {
    std::int64_t first = -RelativeMatrix::everyOffset;
    std::int64_t last = RelativeMatrix::everyOffset;
};

AllowedOffsets allowedBy(const BiasSettings& settings)
{
    switch (settings.mask) {
    case AttentionMask::None:
        return {};
    case AttentionMask::Causal:
        return {0, RelativeMatrix::everyOffset};
    case AttentionMask::Window:
        return {0, settings.window - 1};
    }
    return {};
}

// T5's decoder gives bucket 0, which is that of the query's own key, to all keys after the query.
class FirstBias : public DistanceBias {
public:
    explicit FirstBias(double bias) : m_bias(bias) {}
    double value(std::int64_t) const override { return m_bias; }
    void values(std::int64_t, std::span<double> out) const override { std::ranges::fill(out, m_bias); }
    double sumBelow(std::int64_t end) const override { return m_bias * static_cast<double>(end); }

private:
    double m_bias;
};

BiasScheme biasSchemeOf(MatrixScheme scheme)
{
    switch (scheme) {
    case MatrixScheme::KerpleLog:
        return BiasScheme::KerpleLog;
    case MatrixScheme::KerplePower:
        return BiasScheme::KerplePower;
    case MatrixScheme::T5:
        return BiasScheme::T5;
    default:
        return BiasScheme::Alibi;
    }
}

// A bias for each distance, of ALiBi and KERPLE the same after the query.
DistanceBiasPtr afterQuery(const DrawnBiases& biases, MatrixScheme scheme)
{
    const DistanceBiasPtr& before = biases.of(biasSchemeOf(scheme));
    if (scheme != MatrixScheme::T5)
        return before;
    const DistanceBiasPtr& after = biases.of(BiasScheme::T5After);
    return after ? after : std::make_shared<const FirstBias>(before->value(0));
}

RelativeMatrix::Sampler samplerOf(const DistanceBiasPtr& bias)
{
    return [bias](const SampleAxis& axis) { return sampleBias(*bias, axis); };
}

// The products are steps: every distance has its own below the clip distance, and all others share one.
RelativeMatrix::Sampler samplerOf(const ShawKeys& keys, std::int64_t sign)
{
    return [keys, sign](const SampleAxis& axis) {
        const auto integral = [&](double edge) {
            const auto near = static_cast<std::int64_t>(std::min(std::floor(edge), static_cast<double>(keys.clip())));
            double sum = 0.0;
            for (std::int64_t distance = 0; distance < near; ++distance)
                sum += keys.product(sign * distance);
            return sum + (edge - static_cast<double>(near)) * keys.product(sign * near);
        };
        CurveSamples curve;
        for (int s = 0; s < axis.samples(); ++s)
            curve.middle.push_back(axis.averaged() ? (integral(axis.edge(s + 1)) - integral(axis.edge(s))) / axis.step()
                                                   : keys.product(sign * (axis.firstCell() + s)));
        return curve;
    };
}

Expected<BiasMatrix> missing(const DrawnBiases& biases, MatrixScheme scheme)
{
    const QStringList& reasons = biases.unavailableReasons;
    const bool lacksAlibi = !biases.of(BiasScheme::Alibi);
    const qsizetype place = scheme == MatrixScheme::Alibi ? 0 : isBias(scheme) ? (lacksAlibi ? 1 : 0) : reasons.size() - 1;
    return Error{Error::Kind::Range, reasons.value(place).toStdString()};
}

BiasMatrix matrixOfBias(const Scene& scene, const DistanceBiasPtr& before, const DistanceBiasPtr& after)
{
    const BiasSettings& settings = scene.of<BiasSettings>();
    const std::int64_t size = biasOffsets(scene);
    const AllowedOffsets allowed = allowedBy(settings);
    const std::int64_t end = std::min(size - 1, allowed.last) + 1;
    DistanceBias::Range range = before->range(0, end);
    if (allowed.first < 0 && size > 1) {
        const DistanceBias::Range other = after->range(1, size);
        range = {std::min(range.lowest, other.lowest), std::max(range.highest, other.highest)};
    }
    if (settings.picture == BiasContent::Weights) {
        BiasMatrix made{RelativeMatrix::weights(size, before, after, allowed.first, allowed.last)};
        made.isOfWeights = true;
        // The first rows have few keys, and so larger weights than all others: the last row decides.
        made.highest = made.matrix.value(size - 1, size - 1) / plainExp(before->value(0) - before->range(0, end).highest);
        made.goesAbove = made.matrix.value(0, 0) > made.highest * (1.0 + 1e-9);
        return made;
    }
    BiasMatrix made{RelativeMatrix(size, samplerOf(before), samplerOf(after), allowed.first, allowed.last)};
    made.goesBelow = range.lowest < settings.lowest;
    made.lowest = std::min(0.0, std::max(range.lowest, settings.lowest));
    made.highest = std::max(0.0, range.highest);
    return made;
}

} // namespace

bool isBias(MatrixScheme scheme) { return scheme != MatrixScheme::Rope && scheme != MatrixScheme::Xpos && scheme != MatrixScheme::Shaw; }

Expected<BiasMatrix> biasMatrixOf(const Scene& scene, const DrawnBiases& biases)
{
    const BiasSettings& settings = scene.of<BiasSettings>();
    const std::int64_t size = biasOffsets(scene);
    const AllowedOffsets allowed = allowedBy(settings);
    const auto finished = [](BiasMatrix made) {
        made.isSigned = made.lowest < 0.0 && made.highest > 0.0;
        if (made.isSigned) {
            made.highest = std::max(made.highest, -made.lowest);
            made.lowest = -made.highest;
        }
        if (made.highest - made.lowest < 1e-12)
            (made.highest > 0.0 ? made.lowest : made.highest) = made.lowest + (made.highest > 0.0 ? -1.0 : 1.0);
        return made;
    };
    if (isBias(settings.scheme)) {
        const DistanceBiasPtr& before = biases.of(biasSchemeOf(settings.scheme));
        return before ? Expected<BiasMatrix>(finished(matrixOfBias(scene, before, afterQuery(biases, settings.scheme))))
                      : missing(biases, settings.scheme);
    }
    if (settings.scheme == MatrixScheme::Shaw) {
        const auto keys = ShawKeys::make(static_cast<std::uint64_t>(settings.shawSeed), settings.shawClip);
        if (!keys)
            return keys.error();
        BiasMatrix made{RelativeMatrix(size, samplerOf(*keys, 1), samplerOf(*keys, -1), allowed.first, allowed.last)};
        for (std::int64_t distance = -keys->clip(); distance <= keys->clip(); ++distance)
            made.highest = std::max(made.highest, std::abs(keys->product(distance)));
        made.lowest = -made.highest;
        return finished(std::move(made));
    }
    if (!biases.xpos)
        return missing(biases, settings.scheme);
    const Rotary& rotary = biases.xpos->rotary();
    const auto rope = [rotary, weights = equalWeights(rotary)](const SampleAxis& axis) { return sampleRotary(rotary, weights, axis); };
    BiasMatrix made{
        settings.scheme == MatrixScheme::Rope
            ? RelativeMatrix(size, rope, rope, allowed.first, allowed.last)
            : RelativeMatrix(
                size, [xpos = *biases.xpos](const SampleAxis& axis) { return xpos.sample(axis); }, {}, allowed.first, allowed.last)};
    made.lowest = -1.0;
    return finished(std::move(made));
}

double cellsPerPixel(const CellWindow& window, const QSize& pixels)
{
    const double step = std::max(window.columns.size() / std::max(1, pixels.width()), window.rows.size() / std::max(1, pixels.height()));
    constexpr double nearlyOne = 1.01; // one side may have a pixel more than the other
    return step > 1.0 && step < nearlyOne ? 1.0 : step;
}

void paint(const BiasMatrix& matrix, const CellWindow& window, const ColorMap& colors, QRgb background, QRgb hatch, QImage& image,
           Eigen::ArrayXXf& memory)
{
    constexpr int linesOfHatch = 50;
    const std::int64_t size = matrix.matrix.size();
    double step = cellsPerPixel(window, image.size());
    const auto axis = [&](const CellRange& range, int pixels) { return SampleAxis(range.first, step, pixels, size); };
    if (axis(window.rows, image.height()).averaged() != axis(window.columns, image.width()).averaged())
        step = 1.0;
    const SampleAxis rows = axis(window.rows, image.height());
    const SampleAxis columns = axis(window.columns, image.width());
    Raster raster = matrix.matrix.sample(rows, columns, std::move(memory));
    paint(raster, colors, matrix.lowest, matrix.highest, image);
    const int apart = std::max(8, std::max(image.width(), image.height()) / linesOfHatch);
    const int wide = std::max(2, apart / 6);
    // Where a pixel is a cell, enlarged by whoever shows the file, a hatch would look like values of cells.
    constexpr int fewPixels = 300;
    const bool isPlain = image.width() < fewPixels && image.width() < 2.0 * window.columns.size();
    for (int line = 0; line < image.height(); ++line) {
        auto* const pixels = reinterpret_cast<QRgb*>(image.scanLine(line));
        const Eigen::Index row = rows.averaged() ? line : rows.sampleAt(line);
        for (int p = 0; p < image.width(); ++p)
            if (std::isnan(raster.values(row, columns.averaged() ? p : columns.sampleAt(p))))
                pixels[p] = isPlain || (line + p) % apart < wide ? hatch : background;
    }
    memory = std::move(raster.values);
}

Expected<TableSource> matrixNumbers(const Scene& scene)
{
    const auto made = biasMatrixOf(scene, biasesOf(scene));
    if (!made)
        return made.error();
    const RelativeMatrix matrix = made->matrix;
    TableSource table;
    table.rows = matrix.size();
    table.columns = matrix.size();
    table.corner = "query";
    table.rowName = [](std::int64_t row) { return row; };
    table.columnName = [](std::int64_t column) { return numberText(column); };
    table.fill = [matrix](std::int64_t first, TableRef block) { matrix.rows(first, block); };
    table.text = [matrix](std::int64_t row, std::int64_t column) -> std::optional<std::string> {
        return matrix.allows(row, column) ? std::nullopt : std::optional<std::string>(std::in_place);
    };
    return table;
}

} // namespace posenc

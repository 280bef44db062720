// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/tokens/token_samples.h"

#include "core/base/parallel.h"
#include "core/sampling/smoothed_means.h"
#include "core/schemes/scheme.h"
#include "core/tables/table_raster.h"
#include "ui/plotting/cell_drawing.h"
#include "ui/scene/token_input.h"

#include <cmath>
#include <limits>

namespace posenc {

namespace {

constexpr std::size_t smallestPart = 16; // rows that justify a thread

// The mean of values 0 … count − 1; a dropped one counts as 0.
template <class Value>
float meanOf(std::int64_t count, const Value& value)
{
    float sum = 0.0F;
    std::int64_t dropped = 0;
    for (std::int64_t part = 0; part < count; ++part) {
        const float number = value(part);
        if (std::isnan(number))
            ++dropped;
        else
            sum += number;
    }
    return dropped == count ? std::numeric_limits<float>::quiet_NaN() : sum / static_cast<float>(count);
}

} // namespace

std::int64_t cellAt(const SampleAxis& axis, int sample, std::int64_t cells)
{
    const std::int64_t cell =
        axis.averaged() ? static_cast<std::int64_t>(axis.edge(sample) + 0.5 * axis.step()) : axis.firstCell() + sample;
    return std::clamp<std::int64_t>(cell, 0, cells - 1);
}

namespace {

using Blocks = std::array<Eigen::ArrayXXf, 4>;

// The entries of some positions and columns, shape (positions × columns); a dropped one is NaN.
Blocks entriesOf(const TokenInput& tokens, std::span<const std::int64_t> positions, std::span<const std::int64_t> columns)
{
    const ModelInput& input = tokens.input();
    const bool sum = input.settings().combination() == Combination::Sum;
    const double kept = 1.0 - input.settings().dropout();
    Blocks blocks;
    for (std::size_t block = 0; block < (sum ? 3U : 4U); ++block)
        blocks[block].resize(std::ssize(positions), std::ssize(columns));
    const auto after = [&](std::int64_t token, std::int64_t entry, double value) {
        return kept == 1.0 || input.isKept(token, entry) ? static_cast<float>(value / kept) : std::numeric_limits<float>::quiet_NaN();
    };
    inParallel(positions.size(), smallestPart, [&](std::size_t begin, std::size_t end) {
        Table encodings(static_cast<Eigen::Index>(end - begin), std::ssize(columns));
        input.scheme().numbers(positions.subspan(begin, end - begin), columns, encodings);
        Eigen::RowVectorXd embeddings(std::ssize(columns));
        for (std::size_t place = begin; place < end; ++place) {
            const auto r = static_cast<Eigen::Index>(place);
            const std::int64_t token = tokens.token(positions[place]);
            input.embeddingValues(token, columns, embeddings.data());
            for (Eigen::Index c = 0; c < std::ssize(columns); ++c) {
                const std::int64_t column = columns[static_cast<std::size_t>(c)];
                const double encoding = encodings(static_cast<Eigen::Index>(place - begin), c);
                blocks[0](r, c) = static_cast<float>(embeddings[c]);
                blocks[1](r, c) = static_cast<float>(encoding);
                blocks[2](r, c) = after(token, column, sum ? embeddings[c] + encoding : embeddings[c]);
                if (!sum)
                    blocks[3](r, c) = after(token, column + input.dModel(), encoding);
            }
        }
    });
    return blocks;
}

float largestOf(const Eigen::ArrayXXf& values) // NaN never compares larger
{
    return values.size() > 0 ? values.isNaN().select(0.0F, values.abs()).maxCoeff() : 0.0F;
}

} // namespace

TokenSamples::TokenSamples(const TokenInput& tokens, const CellWindow& window, const QSize& pixels)
    : rows(pictureAxis(window.rows, pixels.height(), tokens.length())),
      columns(pictureAxis(window.columns, pixels.width(), tokens.input().dModel()))
{
    constexpr std::int64_t mostEntries = 1'000'000; // averaged within a frame
    const std::int64_t dModel = tokens.input().dModel();
    areMeans = rows.averaged() || columns.averaged();
    if (areMeans && tokens.length() * dModel <= mostEntries) {
        const Blocks entries = entriesOf(tokens, wholeNumbers(0, tokens.length()), wholeNumbers(0, dModel));
        for (std::size_t block = 0; block < entries.size(); ++block) {
            if (entries[block].size() == 0)
                continue;
            largest[block] = largestOf(entries[block]);
            const Table known = entries[block].isNaN().select(0.0F, entries[block]).cast<double>().matrix();
            blocks[block] =
                smoothedMeans(rows, columns, Pictured::Numbers, [&known](const SampleAxis& down, const SampleAxis& along, Eigen::ArrayXXf) {
                    return sampleTable(known, down, along);
                }).values;
        }
        return;
    }
    areMeans = false;
    rows = SampleAxis::over(window.rows.first, window.rows.last, pixels.height(), tokens.length());
    columns = SampleAxis::over(window.columns.first, window.columns.last, pixels.width(), dModel);
    const std::int64_t together = columns.averaged() ? 2 : 1; // columns per sample, the last of an odd number twice
    std::vector<std::int64_t> shownColumns;
    for (int c = 0; c < columns.samples(); ++c) {
        const std::int64_t cell = cellAt(columns, c, dModel);
        for (std::int64_t part = 0; part < together; ++part)
            shownColumns.push_back(std::min(cell / together * together + part, dModel - 1));
    }
    std::vector<std::int64_t> positions;
    for (int r = 0; r < rows.samples(); ++r)
        positions.push_back(cellAt(rows, r, tokens.length()));
    blocks = entriesOf(tokens, positions, shownColumns);
    for (std::size_t block = 0; block < blocks.size(); ++block)
        largest[block] = largestOf(blocks[block]);
    if (together == 1)
        return;
    for (Eigen::ArrayXXf& block : blocks) {
        const Eigen::ArrayXXf entries = std::move(block);
        block.resize(entries.rows(), entries.cols() / together);
        for (Eigen::Index c = 0; c < block.cols(); ++c)
            for (Eigen::Index r = 0; r < block.rows(); ++r)
                block(r, c) = meanOf(together, [&](std::int64_t part) { return entries(r, c * together + part); });
    }
}

} // namespace posenc

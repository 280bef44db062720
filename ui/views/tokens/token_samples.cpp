// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/tokens/token_samples.h"

#include "core/base/parallel.h"
#include "core/schemes/scheme.h"
#include "ui/scene/token_input.h"

#include <cmath>
#include <limits>

namespace posenc {

namespace {

constexpr std::size_t smallestPart = 16; // rows that justify a thread

SampleAxis axisOver(const CellRange& range, int pixels, std::int64_t cells)
{
    return SampleAxis::over(range.first, range.last, pixels, cells);
}

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

TokenSamples::TokenSamples(const TokenInput& tokens, const CellWindow& window, const QSize& pixels)
    : rows(axisOver(window.rows, pixels.height(), tokens.length())),
      columns(axisOver(window.columns, pixels.width(), tokens.input().dModel()))
{
    const ModelInput& input = tokens.input();
    const bool sum = input.settings().combination() == Combination::Sum;
    const double kept = 1.0 - input.settings().dropout();
    for (std::size_t block = 0; block < (sum ? 3U : 4U); ++block)
        blocks[block].resize(rows.samples(), columns.samples());
    const auto after = [&](std::int64_t token, std::int64_t entry, double value) {
        return kept == 1.0 || input.isKept(token, entry) ? static_cast<float>(value / kept) : std::numeric_limits<float>::quiet_NaN();
    };
    const std::int64_t together = columns.averaged() ? 2 : 1; // columns per sample, the last of an odd number twice
    std::vector<std::int64_t> shownColumns;
    for (int c = 0; c < columns.samples(); ++c) {
        const std::int64_t cell = cellAt(columns, c, input.dModel());
        for (std::int64_t part = 0; part < together; ++part)
            shownColumns.push_back(std::min(cell / together * together + part, input.dModel() - 1));
    }
    const auto taken = static_cast<Eigen::Index>(shownColumns.size());
    std::vector<std::int64_t> positions;
    for (int r = 0; r < rows.samples(); ++r)
        positions.push_back(cellAt(rows, r, tokens.length()));
    inParallel(positions.size(), smallestPart, [&](std::size_t begin, std::size_t end) {
        Table encodings(static_cast<Eigen::Index>(end - begin), taken);
        input.scheme().numbers(std::span(positions).subspan(begin, end - begin), shownColumns, encodings);
        Eigen::RowVectorXd embeddings(taken);
        for (std::size_t place = begin; place < end; ++place) {
            const auto r = static_cast<Eigen::Index>(place);
            const std::int64_t token = tokens.token(positions[place]);
            input.embeddingValues(token, shownColumns, embeddings.data());
            const auto put = [&](std::size_t block, int c, const auto& valueAt) {
                blocks[block](r, c) = meanOf(together, [&](std::int64_t part) { return valueAt(c * together + part); });
            };
            for (int c = 0; c < columns.samples(); ++c) {
                const auto column = [&](Eigen::Index e) { return shownColumns[static_cast<std::size_t>(e)]; };
                const auto encoding = [&](Eigen::Index e) { return encodings(static_cast<Eigen::Index>(place - begin), e); };
                put(0, c, [&](Eigen::Index e) { return static_cast<float>(embeddings[e]); });
                put(1, c, [&](Eigen::Index e) { return static_cast<float>(encoding(e)); });
                put(2, c, [&](Eigen::Index e) { return after(token, column(e), sum ? embeddings[e] + encoding(e) : embeddings[e]); });
                if (!sum)
                    put(3, c, [&](Eigen::Index e) { return after(token, column(e) + input.dModel(), encoding(e)); });
            }
        }
    });
}

float TokenSamples::largest(std::size_t block) const
{
    const Eigen::ArrayXXf& values = blocks[block]; // NaN never compares larger
    return values.size() > 0 ? values.isNaN().select(0.0F, values.abs()).maxCoeff() : 0.0F;
}

} // namespace posenc

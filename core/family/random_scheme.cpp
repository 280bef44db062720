// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/schemes.h"

#include "core/arithmetic/product_sums.h"
#include "core/encoding/random_table.h"
#include "core/schemes/even_columns.h"
#include "core/schemes/scheme_diagnostics.h"

#include <algorithm>
#include <cmath>
#include <mutex>

namespace posenc {

namespace {

class RandomScheme : public Scheme {
public:
    RandomScheme(const EncodingSpec& spec, std::uint64_t seed) : Scheme(randomScheme, spec), m_table(seed) {}

    void numbers(std::span<const std::int64_t> positions, std::span<const std::int64_t> columns, TableRef out) const override
    {
        m_table.rows(positions, columns, out);
    }
    double value(std::int64_t k, std::int64_t j) const override { return m_table.value(k, j); }
    Eigen::VectorXd column(std::int64_t j) const override
    {
        Eigen::VectorXd result(spec().maxLen());
        m_table.column(j, result);
        return result;
    }

    // Three standard deviations to either side, beyond which is 1 of 370 values; five for an axis, 1 of two million.
    double lowest() const override { return -highest(); }
    double highest() const override { return 3.0 * std::sqrt(0.5); }
    CellValues valueRange() const override { return {5.0 / 3.0 * lowest(), 5.0 / 3.0 * highest()}; }

    void columnMeans(const SampleAxis& positions, std::span<const std::int64_t> columns, Eigen::Ref<Eigen::MatrixXf> out) const override
    {
        m_table.sample(positions, columns, out);
    }
    std::int64_t affordableColumns(const SampleAxis& positions) const override
    {
        constexpr double nanoseconds = 1.5e6; // processor time for a plot
        const double each = 1.3 + 0.75 * std::log2(std::max(1.0, positions.step()));
        return std::max<std::int64_t>(1, static_cast<std::int64_t>(nanoseconds / (each * positions.samples())));
    }

    double largestSquare() const override
    {
        const auto columns = static_cast<double>(spec().dModel());
        return 0.5 * columns + 3.0 * std::sqrt(0.5 * columns); // mean and three standard deviations
    }
    // Over many positions they are d_model/2 to within a part of √(2 / numbers); from 2^20 numbers on, d_model/2 is used.
    std::vector<double> meanSquares(const SampleAxis& positions, const Eigen::MatrixXf& means, double scale) const override
    {
        constexpr std::int64_t mostNumbers = 1 << 20;
        if (!positions.averaged())
            return Scheme::meanSquares(positions, means, scale);
        const std::int64_t count = positions.cellsEnd() - positions.cellsBegin();
        if (count * spec().dModel() > mostNumbers)
            return std::vector<double>(static_cast<std::size_t>(positions.samples()), 0.5 * static_cast<double>(spec().dModel()));
        const Eigen::ArrayXf each = squaresOf(positions.cellsBegin(), positions.cellsEnd());
        std::vector<double> squares(static_cast<std::size_t>(positions.samples()), 0.0);
        for (Eigen::Index k = 0; k < each.size(); ++k) {
            const SampleAxis::Shares shares = positions.sharesOf(positions.cellsBegin() + k);
            for (int s = 0; s < shares.count; ++s)
                squares[static_cast<std::size_t>(shares.first + s)] +=
                    shares.weights[static_cast<std::size_t>(s)] * static_cast<double>(each[k]);
        }
        return squares;
    }

private:
    // Keeps the squares of the last positions, because the layout of a plot takes its curve at several widths.
    Eigen::ArrayXf squaresOf(std::int64_t first, std::int64_t end) const
    {
        const std::lock_guard lock(m_access);
        if (first != m_first || end != m_first + m_squares.size()) {
            const SampleAxis cells(static_cast<double>(first), 1.0, static_cast<int>(end - first), end);
            m_squares = squareSums(sampledColumns(*this, cells, wholeNumbers(0, spec().dModel())));
            m_first = first;
        }
        return m_squares;
    }

    RandomTable m_table;
    mutable std::mutex m_access; // protects the two members below
    mutable std::int64_t m_first = 0;
    mutable Eigen::ArrayXf m_squares;
};

} // namespace

constinit const SchemeTraits randomScheme{
    .name = "random",
    .parameters = {SchemeParameter::Seed},
    .uncorrelatedCells = true,
    .exactInEveryFormat = true,
    .peaksOnDiagonal = true,
    .snippets = {.about = "$#$ A table as it is before training: normal numbers of variance 1/2.\n"
                          "$#$ Every library draws its own, so they are not those that posenc shows.\n",
                 .numpy = R"(    random = np.random.default_rng(seed)
    return random.normal(scale=0.5**0.5, size=(max_len, d_model))
)",
                 .pytorch = R"(        torch.manual_seed(seed)
        self.pe = nn.Parameter(0.5**0.5 * torch.randn(1, max_len, d_model))  # to be learned
)",
                 .tensors = "    pe = 0.5**0.5 * $normal$\n",
                 .eigen = R"(    std::mt19937 random(seed);
    std::normal_distribution<double> normal(0, std::sqrt(0.5));
    return Eigen::MatrixXd::NullaryExpr(maxLen, dModel, [&] { return normal(random); });
)"},
    .make = [](const EncodingSpec& spec, const SchemeArguments& arguments) -> SchemePtr {
        return std::make_shared<const RandomScheme>(spec, arguments.seed);
    },
};

} // namespace posenc

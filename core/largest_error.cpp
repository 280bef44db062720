#include "core/largest_error.h"

#include "core/chosen_pairs.h"
#include "core/parallel.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <numeric>
#include <tuple>

namespace posenc {

namespace {

constexpr std::int64_t rowsOfBlock = 64;

bool isLarger(const LargestError& a, const LargestError& b)
{
    return std::tuple(std::abs(a.error), -a.position, -a.column) > std::tuple(std::abs(b.error), -b.position, -b.column);
}

class ErrorScan {
public:
    explicit ErrorScan(const RoundedEncoding& encoding) : m_encoding(encoding), m_pairs(encoding, allPairs(encoding.spec())) {}

    // The largest error of positions begin … end − 1, where it is at least that of `before`; else `before`.
    LargestError over(std::int64_t begin, std::int64_t end, LargestError before) const
    {
        const std::size_t sines = m_pairs.size();
        std::vector<double> together(2 * sines);
        std::vector<double> work(4 * sines);
        for (std::int64_t block = begin; block < end; block += rowsOfBlock) {
            const std::int64_t blockEnd = std::min(end, block + rowsOfBlock);
            std::ranges::fill(together, 0.0);
            for (std::int64_t k = block; k < blockEnd; ++k) {
                m_pairs.errors(k, work.data(), work.data() + sines, work.data() + 2 * sines);
                takeLarger(together.data(), work.data(), 2 * sines);
            }
            for (std::size_t s = 0; s < 2 * sines; ++s)
                if (const std::int64_t column = columnOf(s); column >= 0 && std::abs(together[s]) >= std::abs(before.error))
                    before = found(block, blockEnd, column, std::abs(together[s]), before);
        }
        return before;
    }

private:
    static std::vector<std::int64_t> allPairs(const EncodingSpec& spec)
    {
        std::vector<std::int64_t> pairs(static_cast<std::size_t>(spec.pairs()));
        std::iota(pairs.begin(), pairs.end(), 0);
        return pairs;
    }
    // −1 for the cosine of an unpaired sine.
    std::int64_t columnOf(std::size_t source) const
    {
        const auto pairs = static_cast<std::int64_t>(m_pairs.size());
        const auto place = static_cast<std::int64_t>(source);
        return place < pairs ? columnsOfPair(m_encoding.spec(), place).sine : columnsOfPair(m_encoding.spec(), place - pairs).cosine;
    }
    // Where in its block the amount stands.
    LargestError found(std::int64_t begin, std::int64_t end, std::int64_t column, double amount, const LargestError& before) const
    {
        for (std::int64_t k = begin; k < end; ++k) {
            const LargestError here{m_encoding.error(k, column), k, column};
            if (std::abs(here.error) == amount)
                return isLarger(here, before) ? here : before;
        }
        return before;
    }

    const RoundedEncoding& m_encoding;
    ChosenPairs m_pairs;
};

} // namespace

Expected<LargestError> largestError(const RoundedEncoding& encoding, const Progress& progress)
{
    constexpr std::int64_t cellsBetweenReports = 1 << 24;
    const std::int64_t rows = encoding.undefinedFrom().value_or(encoding.spec().maxLen());
    const std::int64_t stretch = rowsOfBlock * std::max<std::int64_t>(16, cellsBetweenReports / rowsOfBlock / encoding.spec().dModel());
    const ErrorScan scan(encoding);
    LargestError largest;
    for (std::int64_t first = 0; first < rows; first += stretch) {
        if (auto wanted = progress.at(static_cast<double>(first) / static_cast<double>(rows)); !wanted)
            return wanted.error();
        const LargestError before = largest;
        const std::int64_t last = std::min(rows, first + stretch);
        std::mutex shared;
        inParallel(static_cast<std::size_t>(last - first), rowsOfBlock, [&](std::size_t begin, std::size_t end) {
            const LargestError part = scan.over(first + static_cast<std::int64_t>(begin), first + static_cast<std::int64_t>(end), before);
            const std::lock_guard lock(shared);
            if (isLarger(part, largest))
                largest = part;
        });
    }
    return largest;
}

} // namespace posenc

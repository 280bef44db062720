// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/precision/largest_error.h"

#include "core/base/parallel.h"
#include "core/precision/rounded_encoding.h"

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

std::vector<std::int64_t> allColumns(const EncodingSpec& spec)
{
    std::vector<std::int64_t> columns(static_cast<std::size_t>(spec.dModel()));
    std::iota(columns.begin(), columns.end(), 0);
    return columns;
}

class ErrorScan {
public:
    explicit ErrorScan(const RoundedEncoding& encoding) : m_encoding(encoding), m_numbers(encoding, allColumns(encoding.spec()))
    {
        m_columns.assign(m_numbers.size(), -1);
        for (std::size_t j = m_numbers.sources().size(); j-- > 0;)
            m_columns[m_numbers.sources()[j]] = static_cast<std::int64_t>(j);
    }

    // The largest error of positions begin … end − 1 if it is at least that of `before`; else `before`.
    LargestError over(std::int64_t begin, std::int64_t end, LargestError before) const
    {
        const std::size_t count = m_numbers.size();
        std::vector<double> together(count);
        std::vector<double> work(2 * count);
        for (std::int64_t block = begin; block < end; block += rowsOfBlock) {
            const std::int64_t blockEnd = std::min(end, block + rowsOfBlock);
            std::ranges::fill(together, 0.0);
            for (std::int64_t k = block; k < blockEnd; ++k) {
                m_numbers.errors(k, work.data(), work.data() + count);
                takeLarger(together.data(), work.data(), count);
            }
            for (std::size_t s = 0; s < count; ++s)
                if (m_columns[s] >= 0 && std::abs(together[s]) >= std::abs(before.error))
                    before = found(block, blockEnd, m_columns[s], std::abs(together[s]), before);
        }
        return before;
    }

private:
    // Where in its block the largest error occurs.
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
    RoundedColumns m_numbers;
    std::vector<std::int64_t> m_columns; ///< the first to hold each number, −1 if none does
};

} // namespace

Expected<LargestError> largestError(const RoundedEncoding& encoding, const Progress& progress)
{
    if (encoding.isExact())
        return LargestError();
    constexpr std::int64_t cellsBetweenReports = 1 << 20;
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

#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace posenc {

/// Calls work(begin, end) over [0, size) in parts of at least `smallest`, on as many threads as there are processors, and returns when all
/// are done. The parts depend on the sizes alone, so a result does not depend on the number of processors. `work` must not throw.
template <class Work>
void inParallel(std::size_t size, std::size_t smallest, const Work& work)
{
    constexpr std::size_t mostParts = 16;
    const std::size_t parts = std::clamp<std::size_t>(size / std::max<std::size_t>(smallest, 1), 1, mostParts);
    const std::size_t threads = std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, parts);
    std::atomic<std::size_t> next = 0;
    const auto takeParts = [&] {
        for (std::size_t part = next++; part < parts; part = next++)
            work(size * part / parts, size * (part + 1) / parts);
    };
    std::vector<std::jthread> others;
    for (std::size_t thread = 1; thread < threads; ++thread)
        others.emplace_back(takeParts);
    takeParts();
}

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace posenc {

/// Calls work(begin, end) over [0, size) in parts of at least `smallest`, on as many threads as there are processors, or fewer if the
/// system gives no more, and returns when all are done. The parts, a power of two in number, depend on the sizes alone, so results do not
/// depend on the number of processors. An exception from a part is rethrown here once every thread has ended; parts not yet begun are
/// skipped.
template <class Work>
void inParallel(std::size_t size, std::size_t smallest, const Work& work)
{
    constexpr std::size_t mostParts = 16;
    // With three parts on two processors, one processor would wait.
    const std::size_t parts = std::bit_floor(std::clamp<std::size_t>(size / std::max<std::size_t>(smallest, 1), 1, mostParts));
    // Not asked for nothing: the system opens a file to count its processors.
    const std::size_t threads = parts == 1 ? 1 : std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, parts);
    std::atomic<std::size_t> next = 0;
    std::mutex access;
    std::exception_ptr thrown; // guarded by `access`
    const auto takeParts = [&] {
        try {
            for (std::size_t part = next++; part < parts; part = next++)
                work(size * part / parts, size * (part + 1) / parts);
        } catch (...) {
            next = parts;
            const std::scoped_lock lock(access);
            if (!thrown)
                thrown = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> others;
        others.reserve(threads);
        try {
            while (others.size() + 1 < threads)
                others.emplace_back(takeParts);
        } catch (const std::system_error&) { // no room for another thread: the existing ones do the work
        }
        takeParts();
    }
    if (thrown)
        std::rethrow_exception(thrown);
}

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/exact/long_run.h"

#include <mpfr.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <fstream>
#include <iomanip>
#include <stdexcept>
#include <thread>

namespace posenc::test {

void add(Compared& a, const Compared& b)
{
    a.count += b.count;
    for (const Worst& other : b.worst) {
        const auto same = std::find_if(a.worst.begin(), a.worst.end(), [&](const Worst& one) { return one.kind == other.kind; });
        if (same == a.worst.end())
            a.worst.push_back(other);
        else {
            const std::int64_t times = same->times + other.times;
            if (other.error > same->error || same->times == 0)
                *same = other;
            same->bound = other.bound;
            same->times = times;
        }
    }
}

LongRun::LongRun(std::string path, std::string mode, std::string program, std::uint64_t seed)
    : m_path(std::move(path)), m_mode(std::move(mode)), m_program(std::move(program)), m_seed(seed)
{
    if (!m_path.empty())
        read();
}

void LongRun::round(const Batch& batch, std::int64_t size, int threads)
{
    std::vector<Compared> found(static_cast<std::size_t>(size));
    std::atomic<std::int64_t> next = 0;
    std::vector<std::jthread> workers;
    for (int t = 0; t < threads; ++t)
        workers.emplace_back([&] {
            for (std::int64_t b = next++; b < size; b = next++)
                found[static_cast<std::size_t>(b)] = batch(m_seed, m_batches + b);
            mpfr_free_cache(); // each thread has its own
        });
    workers.clear(); // waits for them
    for (const Compared& one : found)
        add(m_compared, one);
    m_batches += size;
    if (!m_path.empty())
        write();
}

// mode values
// program 5d41402abc4b2a76
// seed 1
// batches 12
// count 98304
// worst value 98304 1 0.57 n=…
void LongRun::read()
{
    std::ifstream file(m_path);
    if (!file)
        return; // the first run
    const auto refuse = [&] { throw std::runtime_error(m_path + " does not hold what a run of \"" + m_mode + "\" has remembered."); };
    std::string word;
    std::string mode;
    if (!(file >> word >> mode) || word != "mode" || mode != m_mode)
        refuse();
    std::string program;
    if (!(file >> word >> program) || (word != "program" && word != "seed")) // a file without a program is older than that line
        refuse();
    m_beginsAgain = word == "seed" || program != m_program;
    if (m_beginsAgain)
        return;
    if (!(file >> word >> m_seed) || word != "seed" || !(file >> word >> m_batches) || word != "batches"
        || !(file >> word >> m_compared.count) || word != "count")
        refuse();
    while (file >> word) {
        Worst worst;
        if (word != "worst" || !(file >> worst.kind >> worst.times >> worst.bound >> worst.error)
            || !std::getline(file >> std::ws, worst.where))
            refuse();
        m_compared.worst.push_back(worst);
    }
}

void LongRun::write() const
{
    const std::string unfinished = m_path + ".new";
    {
        std::ofstream file(unfinished);
        file << "mode " << m_mode << "\nprogram " << m_program << "\nseed " << m_seed << "\nbatches " << m_batches << "\ncount "
             << m_compared.count << '\n'
             << std::setprecision(17);
        for (const Worst& worst : m_compared.worst)
            if (worst.times > 0) // else there is no place to name
                file << "worst " << worst.kind << ' ' << worst.times << ' ' << worst.bound << ' ' << worst.error << ' ' << worst.where
                     << '\n';
        if (!file.flush())
            throw std::runtime_error("Cannot write " + unfinished + '.');
    }
    if (std::rename(unfinished.c_str(), m_path.c_str()) != 0)
        throw std::runtime_error("Cannot replace " + m_path + '.');
}

} // namespace posenc::test

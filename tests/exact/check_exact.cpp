// SPDX-License-Identifier: GPL-3.0-or-later
// Long comparisons of what README "How exact" promises. A person starts them, stops them with Ctrl-C and goes on where they were:
//
//     check_exact MODE [--state FILE] [--seed N] [--threads N] [--seconds N] [--count N]
//
//     values    random encodings, columns and positions against 320 bits
//     hard      every pair of d_model in powers of two, their odd neighbours and a few more, in every layout, where k·ω comes nearest to
//               multiples of π/2; ends
//     chosen    an n chosen so that a value comes as near to zero as it can
//     windows   random schemes, sizes, windows and pixel sizes of pictures against sums over all that a pixel covers; a batch is one
//               scheme with some windows
//
// Prints the count and the worst error of each kind; exit code 1 if one is beyond its bound. FILE remembers which program it is of, and a
// run begins again with another one: what has changed in core/ is not what was compared.
#include "core/encoding/encoding_spec.h"
#include "tests/exact/value_checks.h"
#include "tests/exact/window_checks.h"

#include <QCryptographicHash>
#include <QFile>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <limits>
#include <stdexcept>
#include <thread>

using namespace posenc::test;

namespace {

volatile std::sig_atomic_t isStopped = 0;

struct Options {
    std::string mode;
    std::string state;
    std::uint64_t seed = 1;
    int threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    std::int64_t seconds = std::numeric_limits<std::int64_t>::max();
    std::int64_t count = std::numeric_limits<std::int64_t>::max();
};

template <class Whole>
Whole wholeOf(const char* option, const char* text)
{
    Whole result{};
    const char* const end = text + std::strlen(text);
    if (const auto [rest, error] = std::from_chars(text, end, result); error != std::errc{} || rest != end || result < Whole{1})
        throw std::runtime_error(std::string(option) + " takes a whole number of 1 or more, not \"" + text + "\".");
    return result;
}

Options optionsFrom(int argc, char* argv[])
{
    if (argc < 2)
        throw std::runtime_error("Name what to compare: values, hard, chosen or windows.");
    Options options;
    options.mode = argv[1];
    for (int a = 2; a < argc; a += 2) {
        const std::string option = argv[a];
        if (a + 1 == argc)
            throw std::runtime_error(option + " needs a value.");
        if (option == "--state")
            options.state = argv[a + 1];
        else if (option == "--seed")
            options.seed = wholeOf<std::uint64_t>("--seed", argv[a + 1]);
        else if (option == "--threads")
            options.threads = wholeOf<int>("--threads", argv[a + 1]);
        else if (option == "--seconds")
            options.seconds = wholeOf<std::int64_t>("--seconds", argv[a + 1]);
        else if (option == "--count")
            options.count = wholeOf<std::int64_t>("--count", argv[a + 1]);
        else
            throw std::runtime_error("There is no option " + option + '.');
    }
    return options;
}

struct Mode {
    Batch batch;
    std::int64_t batches = std::numeric_limits<std::int64_t>::max();
    std::int64_t together = 8; ///< batches of a round for each thread
};

Mode modeOf(const std::string& name)
{
    if (name == "values")
        return {randomValues};
    if (name == "chosen")
        return {chosenValues};
    if (name == "windows") // some are a hundred times as dear as most: in a short round, one thread would wait for the other
        return {.batch = [](std::uint64_t seed, std::int64_t index) { return randomWindows(seed, index, 6000); }, .together = 512};
    if (name == "hard") {
        const std::vector<HardSpec> specs = hardSpecs(posenc::EncodingSpec::maxDModel);
        return {[specs](std::uint64_t, std::int64_t index) { return hardValues(specs[static_cast<std::size_t>(index)], 1); },
                static_cast<std::int64_t>(specs.size())};
    }
    throw std::runtime_error("There is no mode \"" + name + "\": values, hard, chosen or windows.");
}

// This program with all of core/ in it.
std::string ownHash()
{
    QFile file(QStringLiteral("/proc/self/exe"));
    QCryptographicHash hash(QCryptographicHash::Sha256);
    if (!file.open(QIODevice::ReadOnly) || !hash.addData(&file))
        throw std::runtime_error("Cannot read the program's own file.");
    return hash.result().toHex().toStdString();
}

void print(const LongRun& run, const Mode& mode)
{
    const bool ends = mode.batches < std::numeric_limits<std::int64_t>::max();
    const std::string of = ends ? " of " + std::to_string(mode.batches) : std::string();
    std::printf("seed %llu, %lld%s batches, %lld compared\n", static_cast<unsigned long long>(run.seed()),
                static_cast<long long>(run.batches()), of.c_str(), static_cast<long long>(run.compared().count));
    for (const Worst& worst : run.compared().worst)
        std::printf("  %s: %lld times, worst %.6g, bound %.6g%s, at %s\n", worst.kind.c_str(), static_cast<long long>(worst.times),
                    worst.error, worst.bound, worst.holds() ? "" : " BROKEN", worst.where.c_str());
    std::fflush(stdout);
}

int compare(const Options& options)
{
    using Clock = std::chrono::steady_clock;
    const Mode mode = modeOf(options.mode);
    LongRun run(options.state, options.mode, ownHash(), options.seed);
    if (run.beginsAgain())
        std::printf("%s is of another program; this run begins again.\n", options.state.c_str());
    const Clock::time_point start = Clock::now();
    Clock::time_point printed = start;
    while (isStopped == 0 && run.batches() < mode.batches && run.compared().count < options.count
           && Clock::now() - start < std::chrono::seconds(std::min<std::int64_t>(options.seconds, 1'000'000'000))) {
        run.round(mode.batch, std::min<std::int64_t>(mode.together * options.threads, mode.batches - run.batches()), options.threads);
        if (Clock::now() - printed > std::chrono::minutes(1)) {
            print(run, mode);
            printed = Clock::now();
        }
    }
    print(run, mode);
    const auto& worst = run.compared().worst;
    return std::all_of(worst.begin(), worst.end(), [](const Worst& one) { return one.holds(); }) ? 0 : 1;
}

} // namespace

int main(int argc, char* argv[])
{
    std::signal(SIGINT, [](int) { isStopped = 1; });
    std::signal(SIGTERM, [](int) { isStopped = 1; });
    try {
        return compare(optionsFrom(argc, argv));
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 2;
    }
}

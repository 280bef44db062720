// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/position_sample.h"
#include "core/projection/tsne.h"
#include "tests/benchmarks/json_line.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>

using namespace posenc;

namespace {

int failed(const Error& error)
{
    std::fprintf(stderr, "tsne_run: %s\n", error.message.c_str());
    return 1;
}

} // namespace

// Lays out every position of an encoding once: one line of JSON with the divergence reached and the seconds taken.
int main(int count, char** arguments)
{
    if (count != 7) {
        std::fputs("usage: tsne_run N D_MODEL MAX_LEN PERPLEXITY SEED ITERATIONS\n", stderr);
        return 2;
    }
    const auto spec = EncodingSpec::make(std::strtod(arguments[1], nullptr), std::strtoll(arguments[2], nullptr, 10),
                                         std::strtoll(arguments[3], nullptr, 10));
    if (!spec)
        return failed(spec.error());
    const auto settings = TsneSettings::make(std::strtod(arguments[4], nullptr), std::strtoull(arguments[5], nullptr, 10),
                                             static_cast<int>(std::strtol(arguments[6], nullptr, 10)));
    if (!settings)
        return failed(settings.error());
    const Table vectors = sampledVectors(Encoding(*spec), evenPositions(spec->maxLen()));
    const auto begin = std::chrono::steady_clock::now();
    const auto state = tsne(vectors, *settings);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    if (!state)
        return failed(state.error());
    JsonLine("tsne_run", "")
        .count("points", static_cast<std::size_t>(vectors.rows()))
        .number("kl", state->klDivergence)
        .number("seconds", seconds.count())
        .print();
    return 0;
}

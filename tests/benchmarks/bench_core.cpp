// SPDX-License-Identifier: GPL-3.0-or-later
#include "json_line.h"
#include "statistics.h"

#include "core/encoding/encoding_raster.h"
#include "core/encoding/encoding_table.h"
#include "core/projection/position_sample.h"
#include "core/projection/tsne.h"
#include "core/recognition/convention_match.h"
#include "core/similarity/wave_similarity.h"
#include "core/tables/csv_reader.h"
#include "core/tables/npy_reader.h"
#include "core/tables/table_writer.h"
#include "core/training/race.h"
#include "core/training/training_presets.h"

#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <iostream>
#include <memory>
#include <string>

namespace {

using namespace posenc;

struct Case {
    std::string group;
    std::string name;
    std::function<void()> work;
    std::function<void()> fill; ///< writes as many bytes and computes nothing; empty if the work fills no buffer
    std::vector<double> workTimes = {};
    std::vector<double> fillTimes = {};
    std::vector<double> ratios = {};
};

struct Size {
    std::int64_t positions;
    std::int64_t dModel;
};

std::string nameOf(Size size) { return std::to_string(size.positions) + 'x' + std::to_string(size.dModel); }

EncodingSpec specOf(Size size) { return EncodingSpec().withMaxLen(size.positions).withDModel(size.dModel); }

// Makes what was written count as read, so no write is optimised away.
void keep(const void* data) { asm volatile("" : : "r"(data) : "memory"); }

double timed(const std::function<void()>& work)
{
    const auto begin = SteadyClock::now();
    work();
    return millisecondsBetween(begin, SteadyClock::now());
}

class Suite {
public:
    void run(int rounds);
    void addTable(Size size, std::int64_t rows);
    void addSimilarity(Size size);
    void addFrequencies(std::int64_t dModel);
    void addRasters(Size size, int width, int height);
    void addReading(Size size);
    void addMatch(Size size);
    void addTraining(std::int64_t dModel, std::int64_t length, std::int64_t batch);
    void addRace();
    void touchBuffer() { m_buffer.assign(m_bufferSize, 1.0); }

private:
    std::function<void()> fillOf(std::size_t count);
    Eigen::Map<Table> table(std::int64_t rows, std::int64_t columns) { return {m_buffer.data(), rows, columns}; }

    std::vector<Case> m_cases;
    std::vector<double> m_buffer; ///< shared by all: touched once, so no round pays for new pages
    std::size_t m_bufferSize = 0;
};

std::function<void()> Suite::fillOf(std::size_t count)
{
    m_bufferSize = std::max(m_bufferSize, count);
    return [this, count] {
        std::memset(m_buffer.data(), 0, count * sizeof(double));
        keep(m_buffer.data());
    };
}

void Suite::addTable(Size size, std::int64_t rows)
{
    const auto work = [this, size, rows, encoding = Encoding(specOf(size))] {
        EncodingTable(encoding).rows(0, table(rows, size.dModel));
        keep(m_buffer.data());
    };
    m_cases.push_back({"table", nameOf({rows, size.dModel}), work, fillOf(static_cast<std::size_t>(rows * size.dModel))});
}

void Suite::addSimilarity(Size size)
{
    const auto work = [this, size, similarity = Similarity(Encoding(specOf(size)), Measure::Dot)] {
        SimilarityTable(similarity).rows(0, table(size.positions, size.positions));
        keep(m_buffer.data());
    };
    m_cases.push_back({"similarity", nameOf({size.positions, size.positions}) + ", d_model " + std::to_string(size.dModel), work,
                       fillOf(static_cast<std::size_t>(size.positions * size.positions))});
}

void Suite::addFrequencies(std::int64_t dModel)
{
    const auto work = [spec = EncodingSpec().withDModel(dModel)] {
        const Frequencies frequencies(spec);
        keep(frequencies.quarterTurnsHi());
    };
    m_cases.push_back({"frequencies", "d_model " + std::to_string(dModel), work, {}});
}

void Suite::addRasters(Size size, int width, int height)
{
    const Encoding encoding(specOf(size));
    const std::string name = nameOf(size) + " at " + nameOf({width, height}) + " pixels";
    // As in the window, a picture's memory is reused for the next.
    const auto sampleTable = [encoding, size, width, height, memory = Eigen::ArrayXXf()]() mutable {
        Raster raster = sampleEncoding(encoding, SampleAxis::over(0.0, static_cast<double>(size.positions), height, size.positions),
                                       SampleAxis::over(0.0, static_cast<double>(size.dModel), width, size.dModel), std::move(memory));
        keep(raster.values.data());
        memory = std::move(raster.values);
    };
    // Its pixels are square: the shorter side shows every position.
    const auto sampleMatrix = [encoding, size, width, height, memory = Eigen::ArrayXXf()]() mutable {
        const double cellsPerPixel = static_cast<double>(size.positions) / std::min(width, height);
        Raster raster = sampleSimilarity(
            encoding, Measure::Dot,
            *AlikeAxes::of(SampleAxis(0.0, cellsPerPixel, height, size.positions), SampleAxis(0.0, cellsPerPixel, width, size.positions)),
            std::move(memory));
        keep(raster.values.data());
        memory = std::move(raster.values);
    };
    m_cases.push_back({"heatmap pixels", name, sampleTable, {}});
    if (width == height)
        m_cases.push_back({"similarity pixels", name, sampleMatrix, {}});
}

void Suite::addReading(Size size)
{
    const auto written = [size](auto write) {
        const Encoding encoding(specOf(size));
        const TableSource source{size.positions,
                                 size.dModel,
                                 [&](std::int64_t first, TableRef block) { EncodingTable(encoding).rows(first, block); },
                                 "position",
                                 [](std::int64_t row) { return row; },
                                 [](std::int64_t column) { return std::to_string(column); },
                                 {}};
        std::string file;
        const auto done = write(source, [&](std::span<const std::byte> bytes) -> Expected<Done> {
            file.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
            return Done{};
        });
        return done ? file : std::string();
    };
    const auto readText = [file = written([](const auto& source, const Sink& sink) { return writeCsv(source, sink); })] {
        const Expected<FileTable> table = readCsv(file);
        keep(table ? table->values.data() : nullptr);
    };
    const auto readNumbers = [file = written([](const auto& source, const Sink& sink) { return writeNpy(source, sink); })] {
        const Expected<FileTable> table = readNpy(std::as_bytes(std::span(file)));
        keep(table ? table->values.data() : nullptr);
    };
    m_cases.push_back({"read csv", nameOf(size), readText, {}});
    m_cases.push_back({"read npy", nameOf(size), readNumbers, {}});
}

void Suite::addMatch(Size size)
{
    const auto work = [table = FileTable{Encoding(specOf(size)).matrix(), Precision::Float64, 0, 0, {}, {}, {}}] {
        const ConventionMatch match = matchConvention(table);
        keep(&match);
    };
    m_cases.push_back({"match a table", nameOf(size), work, {}});
}

// A hundred steps on one thread.
void Suite::addTraining(std::int64_t dModel, std::int64_t length, std::int64_t batch)
{
    TrainingSettings settings;
    settings.dModel = dModel;
    settings.length = settings.lengthTested = length;
    settings.batch = batch;
    const auto work = [training = std::make_shared<Training>(Training::make(settings).value())] {
        for (int step = 0; step < 100; ++step)
            training->step();
        keep(training.get());
    };
    m_cases.push_back({"train 100 steps", std::to_string(dModel) + 'x' + std::to_string(length) + 'x' + std::to_string(batch), work, {}});
}

// The default race: five runs, a thread each.
void Suite::addRace()
{
    const auto work = [] {
        const RacePreset& race = racePresets().front();
        const auto runs = runRace(race.runs, race.steps);
        keep(&runs);
    };
    m_cases.push_back({"race", "5 runs of 300 steps", work, {}});
}

// All cases once per round, so a busy period of the machine affects all of them; ratios are of neighbours in time. Which of the two goes
// first alternates.
void Suite::run(int rounds)
{
    for (int round = -1; round < rounds; ++round) {
        for (Case& one : m_cases) {
            const bool fillFirst = round % 2 == 0;
            double fill = one.fill && fillFirst ? timed(one.fill) : 0.0;
            const double work = timed(one.work);
            if (one.fill && !fillFirst)
                fill = timed(one.fill);
            if (round < 0)
                continue; // warming up
            one.workTimes.push_back(work);
            if (one.fill) {
                one.fillTimes.push_back(fill);
                one.ratios.push_back(work / fill);
            }
        }
    }
    for (const Case& one : m_cases) {
        JsonLine line(one.group, one.name);
        line.times(one.workTimes);
        if (one.fill)
            line.number("ratio_to_memset", median(one.ratios));
        line.print();
        if (one.fill)
            JsonLine("memset", one.group + ' ' + one.name).times(one.fillTimes).reference().print();
    }
}

int failed(const Error& error)
{
    std::fprintf(stderr, "bench_core: %s\n", error.message.c_str());
    return 1;
}

// Lays out every position of an encoding once: one line of JSON with the divergence reached and the seconds taken.
int layOut(char** arguments)
{
    const auto spec = EncodingSpec::make(std::strtod(arguments[0], nullptr), std::strtoll(arguments[1], nullptr, 10),
                                         std::strtoll(arguments[2], nullptr, 10));
    if (!spec)
        return failed(spec.error());
    const auto settings = TsneSettings::make(std::strtod(arguments[3], nullptr), std::strtoull(arguments[4], nullptr, 10),
                                             static_cast<int>(std::strtol(arguments[5], nullptr, 10)));
    if (!settings)
        return failed(settings.error());
    const Table vectors = sampledVectors(Encoding(*spec), evenPositions(spec->maxLen()));
    const auto begin = std::chrono::steady_clock::now();
    const auto state = tsne(vectors, *settings);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    if (!state)
        return failed(state.error());
    JsonLine("t-SNE", "")
        .count("points", static_cast<std::size_t>(vectors.rows()))
        .number("kl", state->klDivergence)
        .number("seconds", seconds.count())
        .print();
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc == 8 && std::string_view(argv[1]) == "--tsne")
        return layOut(argv + 2);
    int rounds = 25;
    const std::string_view argument = argc == 3 ? argv[2] : "";
    const bool read = std::from_chars(argument.data(), argument.data() + argument.size(), rounds).ec == std::errc();
    if (argc != 1 && (argc != 3 || std::string_view(argv[1]) != "--rounds" || !read || rounds < 1)) {
        std::cerr << "usage: bench_core [--rounds N]\n       bench_core --tsne N D_MODEL MAX_LEN PERPLEXITY SEED ITERATIONS\n";
        return 2;
    }
    Suite suite;
    suite.addTable({1000, 512}, 1000);
    suite.addTable({5000, 1024}, 5000);
    suite.addTable({1048576, 16384}, 4096);
    suite.addSimilarity({5000, 512});
    suite.addSimilarity({5000, 1024});
    suite.addFrequencies(16384);
    for (const Size size : {Size{100, 512}, Size{1000, 512}, Size{5000, 1024}, Size{1048576, 16384}}) {
        suite.addRasters(size, 900, 600);
        suite.addRasters(size, 420, 420);
    }
    suite.addReading({10000, 256});
    suite.addMatch({1000, 512});
    suite.addTraining(16, 32, 8);
    suite.addTraining(16, 64, 16);
    suite.addRace();
    suite.touchBuffer();
    suite.run(rounds);
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/arguments.h"
#include "app/python/arrays.h"
#include "app/python/classes.h"
#include "app/python/failures.h"
#include "core/training/training.h"

#include <string>
#include <vector>

namespace posenc::python {

namespace py = pybind11;
using namespace py::literals;

namespace {

constexpr std::int64_t mostSteps = 1000000;

template <class Value, std::size_t size>
Value choice(const py::dict& options, const char* name, const Names<Value, size>& names)
{
    return valueOf(valueIn(names, word(name, options[name]), Sentence(name)));
}

TrainingSettings settingsOf(const py::dict& options)
{
    const auto count = [&](const char* name) { return whole(name, options[name], 0, INT32_MAX); };
    TrainingSettings settings;
    settings.task = choice(options, "task", trainingTaskNames);
    settings.encoding = choice(options, "encoding", trainingEncodingNames);
    settings.shape = choice(options, "shape", trainingShapeNames);
    settings.mask = choice(options, "mask", attentionMaskNames);
    if (const py::object offset = options["offset"]; !offset.is_none())
        settings.copyOffset = settings.aroundOffset = whole("offset", offset, 0, INT32_MAX);
    settings.sigma = number("sigma", options["sigma"]);
    settings.base = number("base", options["base"]);
    settings.t5Distance = count("t5_distance");
    settings.window = count("window");
    settings.length = count("length");
    const py::object tested = options["length_tested"];
    settings.lengthTested = tested.is_none() ? settings.length : count("length_tested");
    settings.randomStarts = flag("random_starts", options["random_starts"]);
    settings.dModel = count("d_model");
    settings.heads = count("heads");
    settings.layers = count("layers");
    settings.words = count("words");
    settings.batch = count("batch");
    settings.start = number("start", options["start"]);
    settings.rate = number("rate", options["rate"]);
    settings.seed = static_cast<std::uint64_t>(whole("seed", options["seed"], 0, INT64_MAX));
    return settings;
}

Doubles vectorFrom(const std::vector<double>& values)
{
    Doubles array = newVector(static_cast<std::int64_t>(values.size()));
    std::copy(values.begin(), values.end(), array.mutable_data());
    return array;
}

py::object tableFrom(const Table& table)
{
    if (table.size() == 0)
        return py::none();
    Doubles array = newTable(table.rows(), table.cols());
    viewOf(array) = table;
    return array;
}

py::dict parametersOf(const Training& training)
{
    py::dict parameters;
    for (const Training::Parameter& parameter : training.parameters())
        parameters[py::str(parameter.name)] = tableFrom(parameter.values);
    return parameters;
}

py::object sentencesOf(const Training& training, std::int64_t steps)
{
    const TrainingSettings& settings = training.settings();
    py::array_t<std::int64_t> array({steps, settings.batch, settings.length});
    std::int64_t* out = array.mutable_data();
    for (std::int64_t step = 0; step < steps; ++step) {
        const std::vector<std::int64_t> words = training.batchOf(step).words;
        out = std::copy(words.begin(), words.end(), out);
    }
    return array;
}

py::dict train(const py::dict& options)
{
    const std::int64_t steps = whole("steps", options["steps"], 0, mostSteps);
    const bool keepsSentences = flag("keep_sentences", options["keep_sentences"]);
    Training training = valueOf(Training::make(settingsOf(options)));
    const py::dict start = parametersOf(training);
    std::vector<double> losses;
    std::vector<double> scores;
    computed([&](const Progress& progress) -> Expected<Done> {
        for (std::int64_t step = 0; step < steps; ++step) {
            if (const auto goesOn = progress.at(static_cast<double>(step) / static_cast<double>(steps)); !goesOn)
                return goesOn.error();
            training.step();
            losses.push_back(training.loss());
        }
        scores = training.scoresByPosition();
        return Done{};
    });
    const TrainingSettings& settings = training.settings();
    py::list attention;
    for (std::int64_t layer = 0; layer < settings.layers; ++layer)
        for (std::int64_t head = 0; head < settings.heads; ++head)
            attention.append(tableFrom(training.attention(head, settings.length, layer)));
    const Table positions = training.positions().topRows(training.trainedPositions());
    return py::dict("positions"_a = tableFrom(positions), "losses"_a = vectorFrom(losses), "scores"_a = vectorFrom(scores),
                    "chance"_a = training.chance(), "attention"_a = attention, "start"_a = start, "parameters"_a = parametersOf(training),
                    "sentences"_a = keepsSentences ? sentencesOf(training, steps) : py::none());
}

} // namespace

void addTraining(py::module_& module) { module.def("train", &train, "options"_a, py::pos_only()); }

} // namespace posenc::python

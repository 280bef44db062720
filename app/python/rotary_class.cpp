// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/arguments.h"
#include "app/python/arrays.h"
#include "app/python/classes.h"
#include "app/python/failures.h"
#include "app/python/scheme_parameters.h"
#include "core/arithmetic/sin_cos.h"
#include "core/base/names.h"
#include "core/base/number_text.h"
#include "core/base/parallel.h"
#include "core/base/quoted_text.h"
#include "core/rope/rope_frequencies.h"

#include <memory>
#include <string>

namespace posenc::python {

namespace py = pybind11;

namespace {

constexpr Names<PairFate, 4> fateNames{
    {{"kept", PairFate::Kept}, {"smoothed", PairFate::Smoothed}, {"divided", PairFate::Divided}, {"still", PairFate::Still}}};

// The value of an enumeration that counts from 0 whose name this is.
template <class Enum>
Enum named(const char* parameter, const char* what, py::handle value)
{
    const std::string name = word(parameter, value);
    std::string known;
    for (int place = 0; place < countOf<Enum>(); ++place) {
        const auto candidate = static_cast<Enum>(place);
        if (nameOf(candidate) == name)
            return candidate;
        known.append(known.empty() ? "" : ", ").append(nameOf(candidate));
    }
    throw py::value_error("There is no " + std::string(what) + " called " + quoted(name) + ". Use one of: " + known + ".");
}

std::vector<double> listOf(const char* name, py::handle value)
{
    if (value.is_none())
        return {};
    GivenArray given = givenArray(name, value, 1);
    std::vector<double> numbers(static_cast<std::size_t>(given.array.size()));
    for (std::size_t i = 0; i < numbers.size(); ++i)
        numbers[i] = given.isSingle ? static_cast<double>(given.floats()[i]) : given.doubles()[i];
    return numbers;
}

RopeScaling scalingOf(const py::dict& parameters)
{
    RopeScaling scaling;
    const auto take = [&](const char* name, double& value) {
        if (const auto found = given(parameters, name))
            value = number(name, found);
    };
    if (const auto value = given(parameters, "rope_scaling"))
        scaling.type = named<RopeType>("rope_scaling", "rope scaling", value);
    take("rope_factor", scaling.factor);
    take("rope_alpha", scaling.alpha);
    if (const auto value = given(parameters, "rope_original"))
        scaling.original = whole("rope_original", value, 1, RopeScaling::mostOriginal);
    take("rope_beta_fast", scaling.betaFast);
    take("rope_beta_slow", scaling.betaSlow);
    if (const auto value = given(parameters, "rope_fractional_ramp"))
        scaling.fractionalRamp = flag("rope_fractional_ramp", value);
    take("rope_mscale", scaling.mscale);
    take("rope_mscale_all_dim", scaling.mscaleAllDim);
    take("rope_attention_factor", scaling.attentionFactor);
    take("rope_low_freq_factor", scaling.lowFrequencyFactor);
    take("rope_high_freq_factor", scaling.highFrequencyFactor);
    take("rope_share", scaling.share);
    if (const auto value = given(parameters, "rope_short_factors"))
        scaling.shortFactors = listOf("rope_short_factors", value);
    if (const auto value = given(parameters, "rope_long_factors"))
        scaling.longFactors = listOf("rope_long_factors", value);
    if (const auto value = given(parameters, "rope_pairs"))
        scaling.pairing = named<RopePairing>("rope_pairs", "rope pairs", value);
    if (const auto value = given(parameters, "rope_head_columns"))
        scaling.headColumns = whole("rope_head_columns", value, 0, EncodingSpec::maxDModel);
    if (const auto value = given(parameters, "rope_first_column"))
        scaling.firstColumn = whole("rope_first_column", value, 0, EncodingSpec::maxDModel);
    take("rope_score_factor", scaling.scoreFactor);
    return scaling;
}

template <class Number>
Doubles overTurned(const RopeFrequencies& frequencies, const Number& number)
{
    Doubles numbers = newVector(frequencies.pairs());
    auto view = vectorOf(numbers);
    for (std::int64_t pair = 0; pair < view.size(); ++pair)
        view[pair] = number(frequencies, pair);
    return numbers;
}

py::tuple fates(const RopeFrequencies& frequencies)
{
    py::list names;
    for (std::int64_t pair = 0; pair < frequencies.pairs(); ++pair)
        names.append(std::string(nameIn(fateNames, frequencies.fate(pair))));
    return py::tuple(names);
}

py::object angles(const RopeFrequencies& frequencies, py::handle range, py::handle out)
{
    const RowRange wanted = rowRange(range, frequencies.spec().maxLen());
    Doubles table = tableFor(out, wanted.last - wanted.first, frequencies.pairs());
    computed([&, view = viewOf(table), rotary = frequencies.rotary()](const Progress& progress) mutable -> Expected<Done> {
        constexpr Eigen::Index together = 4096; // rows between two points at which it can be stopped
        for (Eigen::Index begin = 0; begin < view.rows(); begin += together) {
            if (auto stopped = progress.at(static_cast<double>(begin) / static_cast<double>(view.rows())); !stopped)
                return stopped;
            const Eigen::Index count = std::min(together, view.rows() - begin);
            inParallel(static_cast<std::size_t>(count), 64, [&](std::size_t from, std::size_t to) {
                for (Eigen::Index r = begin + static_cast<Eigen::Index>(from); r < begin + static_cast<Eigen::Index>(to); ++r)
                    for (Eigen::Index pair = 0; pair < view.cols(); ++pair)
                        view(r, pair) = rotary.angle(wanted.first + r, pair);
            });
        }
        return Done{};
    });
    return table;
}

// Turns the pairs of every row by the angles of its position; other columns stay as they are.
class RowTurn {
public:
    explicit RowTurn(const RopeFrequencies& frequencies) : m_frequencies(frequencies), m_size(static_cast<std::size_t>(frequencies.pairs()))
    {
    }

    template <class Number>
    void turn(std::int64_t position, const Number* from, Number* to, std::int64_t columns) const
    {
        std::vector<double> sine(m_size);
        std::vector<double> cosine(m_size);
        const FrequencySeries& series = m_frequencies.configured();
        sinCosOverPairs(static_cast<double>(position), series.quarterTurnsHi(), series.quarterTurnsLo(), m_size, sine.data(),
                        cosine.data());
        std::copy_n(from, columns, to);
        const double magnitude = m_frequencies.attentionFactor();
        for (std::size_t pair = 0; pair < m_size; ++pair) {
            const TurnedColumns at = turnedColumns(m_frequencies.scaling().pairing, 2 * m_frequencies.pairs(),
                                                   static_cast<std::int64_t>(pair), m_frequencies.scaling().firstColumn);
            const auto first = static_cast<double>(from[at.first]);
            const auto second = static_cast<double>(from[at.second]);
            to[at.first] = static_cast<Number>((first * cosine[pair] - second * sine[pair]) * magnitude);
            to[at.second] = static_cast<Number>((first * sine[pair] + second * cosine[pair]) * magnitude);
        }
    }

private:
    const RopeFrequencies& m_frequencies;
    std::size_t m_size;
};

template <class Number>
py::array turned(const RopeFrequencies& frequencies, const GivenArray& x, std::int64_t first)
{
    const std::int64_t rows = x.array.shape(0);
    const std::int64_t columns = x.array.shape(1);
    py::array_t<Number, py::array::c_style> result(
        py::array::ShapeContainer{static_cast<py::ssize_t>(rows), static_cast<py::ssize_t>(columns)});
    const auto* const from = static_cast<const Number*>(x.array.data());
    Number* const to = result.mutable_data();
    computed([&](const Progress& progress) -> Expected<Done> {
        constexpr std::int64_t together = 4096;
        const RowTurn turn(frequencies);
        for (std::int64_t begin = 0; begin < rows; begin += together) {
            if (auto stopped = progress.at(static_cast<double>(begin) / static_cast<double>(rows)); !stopped)
                return stopped;
            inParallel(static_cast<std::size_t>(std::min(together, rows - begin)), 64, [&](std::size_t part, std::size_t end) {
                for (std::int64_t r = begin + static_cast<std::int64_t>(part); r < begin + static_cast<std::int64_t>(end); ++r)
                    turn.turn(first + r, from + r * columns, to + r * columns, columns);
            });
        }
        return Done{};
    });
    return result;
}

py::array rotate(const RopeFrequencies& frequencies, py::handle x, py::handle firstPosition)
{
    const GivenArray array = givenArray("x", x, 2);
    const std::int64_t columns = array.array.shape(1);
    const std::int64_t wanted =
        std::max(frequencies.scaling().firstColumn + frequencies.spec().dModel(), frequencies.scaling().headColumns);
    if (columns != wanted)
        throw py::value_error("x has " + numberText(columns) + " columns, but a head has " + numberText(wanted) + ".");
    const std::int64_t rows = array.array.shape(0);
    const std::int64_t most = frequencies.spec().maxLen();
    if (rows > most)
        throw py::value_error("x has " + numberText(rows) + " rows, but there are " + numberText(most) + " positions.");
    const std::int64_t first = whole("first", firstPosition, 0, most - rows);
    return array.isSingle ? turned<float>(frequencies, array, first) : turned<double>(frequencies, array, first);
}

} // namespace

void addRotary(py::module_& module)
{
    using Frequencies = RopeFrequencies;
    py::class_<Frequencies>(module, "Rotary", "Frequencies of rotary embedding, as trained and as configured.")
        .def(py::init([](const py::dict& parameters) {
            return std::make_unique<Frequencies>(valueOf(Frequencies::make(specOf(parameters), scalingOf(parameters))));
        }))
        .def_property_readonly("pairs", &Frequencies::pairs)
        .def_property_readonly("attention_factor", &Frequencies::attentionFactor)
        .def_property_readonly("score_scale", [](const Frequencies& f) { return scoreScale(f.scaling()); })
        .def("frequencies", [](const Frequencies& f) { return overTurned(f, [](const auto& of, auto pair) { return of.omega(pair); }); })
        .def("scaled_frequencies",
             [](const Frequencies& f) { return overTurned(f, [](const auto& of, auto pair) { return of.scaledOmega(pair); }); })
        .def("ratios", [](const Frequencies& f) { return overTurned(f, [](const auto& of, auto pair) { return of.ratio(pair); }); })
        .def("wavelengths",
             [](const Frequencies& f) { return overTurned(f, [](const auto& of, auto pair) { return of.wavelength(pair); }); })
        .def("scaled_wavelengths",
             [](const Frequencies& f) { return overTurned(f, [](const auto& of, auto pair) { return of.scaledWavelength(pair); }); })
        .def("fates", &fates)
        .def("angles", &angles)
        .def("rotate", &rotate);
}

} // namespace posenc::python

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/arguments.h"
#include "app/python/arrays.h"
#include "app/python/classes.h"
#include "app/python/failures.h"
#include "app/python/scheme_parameters.h"
#include "core/encoding/shift.h"
#include "core/family/schemes.h"
#include "core/schemes/scheme_diagnostics.h"
#include "core/similarity/attention_weights.h"
#include "core/similarity/closest_pair.h"
#include "core/similarity/similarity.h"

#include <algorithm>
#include <chrono>
#include <string>

namespace posenc::python {

namespace py = pybind11;
using namespace py::literals;

namespace {

py::tuple tupleOf(const Diagnostics::Norm& norm) { return py::make_tuple(norm.value, norm.position); }

// By the names of posenc.Diagnostics.
py::dict dictOf(const SchemeDiagnostics& found)
{
    py::list limits;
    for (const std::string& limit : {found.valuesLimit, found.closestLimit, found.normsLimit, found.neighboursLimit})
        if (!limit.empty())
            limits.append(limit);
    py::dict result("lowest_value"_a = found.lowestValue, "highest_value"_a = found.highestValue, "nans"_a = found.nans,
                    "infinities"_a = found.infinities, "depends_on_max_len"_a = found.dependsOnMaxLen,
                    "smallest_norm"_a = tupleOf(found.smallestNorm), "largest_norm"_a = tupleOf(found.largestNorm),
                    "toeplitz"_a = found.toeplitz(), "falls_until"_a = found.fallsUntil, "columns_below"_a = found.variation.columnsBelow,
                    "limits"_a = py::tuple(limits));
    result["closest"] = py::none();
    if (const auto& pair = found.closest)
        result["closest"] = py::make_tuple(pair->a, pair->b, pair->distance, found.closestLimit);
    result["closest_neighbours"] = py::none();
    if (const auto& neighbours = found.neighbours)
        result["closest_neighbours"] = py::make_tuple(neighbours->k, neighbours->k + 1, neighbours->distance, found.neighboursLimit);
    result["diagonal_step"] = py::none();
    if (const auto& step = found.diagonalStep)
        result["diagonal_step"] = py::make_tuple(step->a, step->b, step->difference);
    result["first_rise"] = found.firstRise ? py::object(py::int_(*found.firstRise)) : py::object(py::none());
    return result;
}

std::int64_t position(const Scheme& scheme, const char* name, py::handle value)
{
    return whole(name, value, 0, scheme.spec().maxLen() - 1);
}

Measure measureOf(py::handle name) { return valueOf(measureFromName(word("measure", name))); }

const Encoding& pairsOf(const Scheme& scheme)
{
    if (const Encoding* const encoding = scheme.encoding())
        return *encoding;
    throw py::value_error("The scheme " + std::string(scheme.traits().name) + " has no pairs of a sine and a cosine, but sinusoidal has.");
}

// Fills a table by blocks of whole rows, fill(first, block), without the GIL. Blocks grow until one takes milliseconds: numbers of some
// schemes cost a hundred times those of others.
template <class Fill>
Expected<Done> inBlocks(TableRef table, std::int64_t first, const Progress& progress, const Fill& fill)
{
    using Clock = std::chrono::steady_clock;
    constexpr std::int64_t mostTogether = 1 << 24; // numbers
    constexpr std::chrono::milliseconds shortest(10);
    std::int64_t numbers = 1 << 18;
    std::int64_t together = 0;
    for (std::int64_t row = 0; row < table.rows(); row += together) {
        if (auto wanted = progress.at(static_cast<double>(row) / static_cast<double>(table.rows())); !wanted)
            return wanted;
        const Clock::time_point begin = Clock::now();
        together = std::clamp<std::int64_t>(numbers / std::max<std::int64_t>(1, table.cols()), 1, table.rows() - row);
        fill(first + row, table.middleRows(row, together));
        if (Clock::now() - begin < shortest)
            numbers = std::min(2 * numbers, mostTogether);
    }
    return progress.at(1.0); // the last block may be unfinished
}

py::object rows(const Scheme& scheme, py::handle range, py::handle out)
{
    const RowRange wanted = rowRange(range, scheme.spec().maxLen());
    Doubles table = tableFor(out, wanted.last - wanted.first, scheme.spec().dModel());
    computed([&, view = viewOf(table)](const Progress& progress) {
        return inBlocks(view, wanted.first, progress, [&](std::int64_t first, TableRef block) { scheme.rows(first, block); });
    });
    return table;
}

Doubles row(const Scheme& scheme, py::handle k)
{
    const std::int64_t at = position(scheme, "k", k);
    Doubles numbers = newVector(scheme.spec().dModel());
    computedQuickly([&, view = vectorOf(numbers)]() mutable { view = scheme.row(at); });
    return numbers;
}

Doubles column(const Scheme& scheme, py::handle j)
{
    const std::int64_t at = whole("j", j, 0, scheme.spec().dModel() - 1);
    Doubles numbers = newVector(scheme.spec().maxLen());
    computedQuickly([&, view = vectorOf(numbers)]() mutable { view = scheme.column(at); });
    return numbers;
}

double value(const Scheme& scheme, py::handle k, py::handle j)
{
    return scheme.value(position(scheme, "k", k), whole("j", j, 0, scheme.spec().dModel() - 1));
}

double similarity(const Scheme& scheme, py::handle a, py::handle b, py::handle measure)
{
    const std::int64_t first = position(scheme, "a", a);
    const std::int64_t second = position(scheme, "b", b);
    const Measure by = measureOf(measure);
    return computedQuickly([&] { return scheme.similarity(by, first, second); });
}

Doubles similarityRow(const Scheme& scheme, py::handle a, py::handle measure)
{
    const std::int64_t from = position(scheme, "a", a);
    const Measure by = measureOf(measure);
    Doubles numbers = newVector(scheme.spec().maxLen());
    computed([&, view = vectorOf(numbers)](const Progress& progress) mutable -> Expected<Done> {
        constexpr std::int64_t numbersBetweenSignals = 1 << 22;
        const std::int64_t together = std::max<std::int64_t>(1, numbersBetweenSignals / scheme.spec().dModel());
        for (std::int64_t first = 0; first < view.size(); first += together) {
            if (auto wanted = progress.at(static_cast<double>(first) / static_cast<double>(view.size())); !wanted)
                return wanted;
            scheme.similarityRow(by, from, first, view.segment(first, std::min<std::int64_t>(together, view.size() - first)));
        }
        return Done{};
    });
    return numbers;
}

py::object similarityTable(const Scheme& scheme, py::handle measure, py::handle range, py::handle out)
{
    const RowRange wanted = rowRange(range, scheme.spec().maxLen());
    const Measure by = measureOf(measure);
    Doubles table = tableFor(out, wanted.last - wanted.first, scheme.spec().maxLen());
    computed([&, view = viewOf(table)](const Progress& progress) -> Expected<Done> {
        if (!scheme.traits().hasPairs) // a single row may take long
            return similarityBlock(scheme, by, wanted.first, 0, view, progress);
        const auto fill = scheme.similarityRows(by, progress);
        if (!fill)
            return fill.error();
        return inBlocks(view, wanted.first, progress, *fill);
    });
    return table;
}

// The mean and its standard deviation over the offsets, shape (2, max_len); one row, exact, for the sinusoidal encoding.
py::object offsetCurve(const Scheme& scheme, py::handle measure)
{
    if (!scheme.traits().hasOffsetCurve)
        throw py::value_error("In the scheme " + std::string(scheme.traits().name)
                              + " the similarity does not depend only on the offset. Use similarity_row with a position.");
    if (scheme.traits().hasPairs)
        return similarityRow(scheme, py::int_(0), measure);
    const Measure by = measureOf(measure);
    Doubles table = newTable(2, scheme.spec().maxLen());
    computed([&, view = viewOf(table)](const Progress& progress) mutable -> Expected<Done> {
        for (std::int64_t offset = 0; offset < view.cols(); ++offset) {
            if (auto wanted = progress.at(static_cast<double>(offset) / static_cast<double>(view.cols())); !wanted)
                return wanted;
            const OffsetValue found = scheme.offsetValue(by, offset);
            view(0, offset) = found.value;
            view(1, offset) = found.deviation;
        }
        return Done{};
    });
    return table;
}

Doubles attentionWeights(const Scheme& scheme, py::handle k)
{
    const Encoding& encoding = pairsOf(scheme);
    const std::int64_t query = position(scheme, "k", k);
    Doubles numbers = newVector(scheme.spec().maxLen());
    computed([&, view = vectorOf(numbers)](const Progress& progress) mutable -> Expected<Done> {
        const auto weights = AttentionWeights::make(encoding, query, progress);
        if (!weights)
            return weights.error();
        scheme.similarityRow(Measure::Dot, query, 0, view);
        view = view.unaryExpr([&](double dot) { return weights->weight(dot); }).eval();
        return Done{};
    });
    return numbers;
}

template <class Number>
Doubles overPairs(const Scheme& scheme, const Number& number)
{
    const Frequencies& frequencies = pairsOf(scheme).frequencies();
    Doubles numbers = newVector(frequencies.pairs());
    auto view = vectorOf(numbers);
    for (std::int64_t pair = 0; pair < view.size(); ++pair)
        view[pair] = number(frequencies, pair);
    return numbers;
}

Doubles angularFrequencies(const Scheme& scheme)
{
    return overPairs(scheme, [](const Frequencies& frequencies, std::int64_t pair) { return frequencies.omega(pair); });
}

Doubles wavelengths(const Scheme& scheme)
{
    return overPairs(scheme, [](const Frequencies& frequencies, std::int64_t pair) { return frequencies.wavelength(pair); });
}

Doubles contributions(const Scheme& scheme, py::handle a, py::handle b, py::handle measure)
{
    const Similarity similarity(pairsOf(scheme), measureOf(measure));
    const PairContributions found = pairContributions(similarity, position(scheme, "a", a), position(scheme, "b", b));
    Doubles table = newTable(2, found.terms.size());
    TableRef view = viewOf(table);
    view.row(0) = found.terms.transpose();
    view.row(1) = found.sums.transpose();
    return table;
}

py::object shift(const Scheme& scheme, py::handle offset, py::handle out)
{
    const Encoding& encoding = pairsOf(scheme);
    const Shift moved(encoding, whole("offset", offset, 1 - EncodingSpec::maxMaxLen, EncodingSpec::maxMaxLen - 1));
    const std::int64_t size = scheme.spec().dModel();
    Doubles table = tableFor(out, size, size);
    computed([&, view = viewOf(table)](const Progress& progress) {
        return inBlocks(view, 0, progress, [&](std::int64_t first, TableRef block) {
            for (Eigen::Index r = 0; r < block.rows(); ++r)
                for (Eigen::Index c = 0; c < block.cols(); ++c)
                    block(r, c) = moved.entry(first + r, c);
        });
    });
    return table;
}

// (a, b, distance, what was searched); None if there are no two positions.
py::object closest(const Scheme& scheme)
{
    const ClosestRows found = computed([&](const Progress& progress) { return scheme.closest(progress); });
    if (!found.pair)
        return py::none();
    return py::make_tuple(found.pair->a, found.pair->b, found.pair->distance, found.limit);
}

py::dict diagnostics(const Scheme& scheme)
{
    return dictOf(computed([&](const Progress& progress) { return scheme.diagnose(progress); }));
}

} // namespace

void addScheme(py::module_& module)
{
    py::list names;
    for (const SchemeTraits* const traits : schemes())
        names.append(std::string(traits->name));
    module.attr("schemes") = py::tuple(names);
    py::class_<Scheme, std::shared_ptr<Scheme>>(module, "Scheme", "A table of numbers by position, and what can be computed from it.")
        // It is shared and const in the core, and nothing here changes it.
        .def(py::init([](const py::dict& parameters) { return std::const_pointer_cast<Scheme>(schemeOf(parameters)); }))
        .def_property_readonly("name", [](const Scheme& scheme) { return std::string(scheme.traits().name); })
        .def_property_readonly("n", [](const Scheme& scheme) { return scheme.spec().n(); })
        .def_property_readonly("d_model", [](const Scheme& scheme) { return scheme.spec().dModel(); })
        .def_property_readonly("max_len", [](const Scheme& scheme) { return scheme.spec().maxLen(); })
        .def("rows", &rows)
        .def("row", &row)
        .def("column", &column)
        .def("value", &value)
        .def("similarity", &similarity)
        .def("similarity_row", &similarityRow)
        .def("similarity_table", &similarityTable)
        .def("offset_curve", &offsetCurve)
        .def("attention_weights", &attentionWeights)
        .def("frequencies", &angularFrequencies)
        .def("wavelengths", &wavelengths)
        .def("contributions", &contributions)
        .def("shift", &shift)
        .def("closest_pair", &closest)
        .def("diagnostics", &diagnostics);
}

} // namespace posenc::python

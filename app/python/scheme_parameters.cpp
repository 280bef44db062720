// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/scheme_parameters.h"

#include "app/python/arguments.h"
#include "app/python/arrays.h"
#include "app/python/failures.h"
#include "core/family/learned_table.h"
#include "core/family/schemes.h"
#include "core/positions/row_positions.h"
#include "core/schemes/family_parameters.h"

namespace posenc::python {

namespace py = pybind11;

namespace {

constexpr std::int64_t largestSeed = 999'999; // as the program's

SchemeArguments argumentsOf(const py::dict& parameters)
{
    SchemeArguments arguments;
    PatchLayout& patches = arguments.patches;
    FamilyParameters& family = arguments.family.edit();
    using Family = FamilyParameters;
    if (const auto value = given(parameters, "scheme_seed"))
        arguments.seed = static_cast<std::uint64_t>(whole("scheme_seed", value, 0, largestSeed));
    if (const auto value = given(parameters, "leading_rows"))
        patches.leading = whole("leading_rows", value, -1, PatchLayout::mostLeading);
    if (const auto value = given(parameters, "grid_width"))
        patches.width = whole("grid_width", value, 0, PatchLayout::mostWidth);
    if (const auto value = given(parameters, "padding_row"))
        family.paddingRow = whole("padding_row", value, -1, Family::lastPaddingRow);
    if (const auto value = given(parameters, "first_t"))
        family.firstTime = number("first_t", value, -Family::farthestTime, Family::farthestTime);
    if (const auto value = given(parameters, "t_step"))
        family.timeStep = number("t_step", value, -Family::longestStep, Family::longestStep);
    if (const auto value = given(parameters, "frequency_shift"))
        family.shift = whole("frequency_shift", value, 0, 1);
    if (const auto value = given(parameters, "cosines_first"))
        family.flipped = flag("cosines_first", value);
    if (const auto value = given(parameters, "unnormalised"))
        family.unnormalised = flag("unnormalised", value);
    if (const auto value = given(parameters, "without_pi"))
        family.withoutPi = flag("without_pi", value);
    if (const auto value = given(parameters, "sigma"))
        family.deviation = number("sigma", value, Family::smallestDeviation, Family::largestDeviation);
    return arguments;
}

// A list as the program takes it; nullptr if it is empty.
std::shared_ptr<const RowPositions> positionsOf(const py::dict& parameters)
{
    const auto textOf = [&parameters](const char* name) {
        const auto value = given(parameters, name);
        return value ? word(name, value) : std::string();
    };
    auto rows = std::make_shared<RowPositions>(
        valueOf(rowPositions(valueOf(rowValuesFrom(textOf("positions"))), textOf("positions_unit"), textOf("positions_offset"))));
    return rows->positions.empty() ? nullptr : rows;
}

} // namespace

py::object given(const py::dict& parameters, const char* name)
{
    return parameters.contains(name) ? py::object(parameters[name]) : py::object();
}

EncodingSpec specOf(const py::dict& parameters)
{
    const EncodingSpec standard;
    double n = standard.n();
    std::int64_t dModel = standard.dModel();
    std::int64_t maxLen = standard.maxLen();
    Layout layout = standard.layout();
    FrequencyRule frequencies = standard.frequencies();
    if (const auto value = given(parameters, "n"))
        n = number("n", value);
    if (const auto value = given(parameters, "d_model"))
        dModel = whole("d_model", value, 1, EncodingSpec::maxDModel);
    if (const auto value = given(parameters, "max_len"))
        maxLen = whole("max_len", value, 1, EncodingSpec::maxMaxLen);
    if (const auto value = given(parameters, "layout"))
        layout = valueOf(layoutFromName(word("layout", value)));
    if (const auto value = given(parameters, "frequencies"))
        frequencies = valueOf(frequencyRuleFromName(word("frequencies", value)));
    return valueOf(EncodingSpec::make(n, dModel, maxLen, layout, frequencies));
}

SchemePtr schemeOf(const py::dict& parameters)
{
    EncodingSpec spec = specOf(parameters);
    SchemeName name;
    if (const auto value = given(parameters, "scheme"))
        name = valueOf(SchemeName::from(word("scheme", value)));
    SchemeArguments arguments = argumentsOf(parameters);
    const py::object table = given(parameters, "table");
    const bool hasTable = table && !table.is_none();
    if (hasTable != name->takes(SchemeParameter::File))
        throw py::value_error(hasTable
                                  ? "table is given, but the scheme is " + std::string(name->name) + "; a table needs the scheme table."
                                  : "The scheme table needs a table: pass an array, one row per position.");
    if (hasTable) {
        arguments.table = computed([file = givenTable("table", table)](const Progress& progress) mutable {
            return LearnedTable::make(std::move(file), progress);
        });
        spec = spec.withDModel(arguments.table->columns()).withMaxLen(arguments.table->positions());
    }
    arguments.positions = positionsOf(parameters);
    if (arguments.positions && !name->takes(SchemeParameter::Positions))
        throw py::value_error("positions are given, but the scheme is " + std::string(name->name) + "; they need the scheme positions.");
    if (arguments.positions)
        spec = spec.withMaxLen(static_cast<std::int64_t>(arguments.positions->positions.size()));
    return makeScheme(spec, name, arguments);
}

} // namespace posenc::python

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/arrays.h"
#include "app/python/classes.h"
#include "core/base/names.h"
#include "core/recognition/convention_match.h"
#include "core/recognition/family_match.h"
#include "core/recognition/rule_match.h"
#include "core/schemes/family_parameters.h"

#include <cmath>
#include <string>

namespace posenc::python {

namespace py = pybind11;
using namespace py::literals;

namespace {

constexpr Names<RotaryCache, 3> cacheNames{{{"none", RotaryCache::None}, {"cosines", RotaryCache::Cosines}, {"sines", RotaryCache::Sines}}};
constexpr Names<DecimalCut, 4> cutNames{
    {{"none", DecimalCut::None}, {"towards-zero", DecimalCut::TowardsZero}, {"down", DecimalCut::Down}, {"up", DecimalCut::Up}}};
constexpr Names<Agreement, 4> agreementNames{{{"rounded", Agreement::Rounded},
                                              {"float64-arithmetic", Agreement::Float64Arithmetic},
                                              {"float32-arithmetic", Agreement::Float32Arithmetic},
                                              {"deviates", Agreement::Deviates}}};

template <class Value, std::size_t Size>
std::string labelled(const Names<Value, Size>& names, Value value)
{
    return std::string(nameIn(names, value));
}

py::object repetitionOf(const std::optional<Repetition>& repetition)
{
    if (!repetition)
        return py::none();
    return py::dict("each"_a = repetition->each, "whole"_a = repetition->whole);
}

// "in-turn": sine and cosine in turn.
py::list formOf(const FamilyForm& form)
{
    py::list names;
    for (const auto& [name, holds] :
         {std::pair("halves-swapped", form.swapped), std::pair("in-turn", form.inTurn), std::pair("grouped", form.grouped),
          std::pair("behind-x", form.behindX), std::pair("tensor2tensor", form.tensor2tensor)})
        if (holds)
            names.append(name);
    return names;
}

py::object orderOf(const ConventionMatch& match)
{
    if (match.order.empty())
        return py::none();
    return py::array_t<std::int64_t>(static_cast<py::ssize_t>(match.order.size()), match.order.data());
}

// The parameters of posenc.Encoding.
py::dict parametersOf(const EncodingSpec& spec)
{
    return py::dict("n"_a = spec.n(), "d_model"_a = spec.dModel(), "max_len"_a = spec.maxLen(),
                    "layout"_a = std::string(nameOf(spec.layout())), "frequencies"_a = std::string(nameOf(spec.frequencies())));
}

py::dict parametersOf(const FamilyMatch& family)
{
    py::dict parameters = parametersOf(family.spec);
    const SchemeTraits& traits = *family.scheme;
    const FamilyParameters& own = *family.arguments.family;
    parameters["scheme"] = std::string(traits.name);
    if (traits.takes(FamilyParameter::PaddingRow))
        parameters["padding_row"] = own.paddingRow;
    if (traits.takes(FamilyParameter::Times)) {
        parameters["first_t"] = own.firstTime;
        parameters["t_step"] = own.timeStep;
    }
    if (traits.takes(FamilyParameter::Shift))
        parameters["frequency_shift"] = own.shift;
    if (traits.takes(FamilyParameter::Flip))
        parameters["cosines_first"] = own.flipped;
    if (traits.takes(SchemeParameter::Patches)) {
        parameters["leading_rows"] = family.arguments.patches.leading;
        parameters["grid_width"] = family.arguments.patches.width;
    }
    if (traits.takes(FamilyParameter::Normalise))
        parameters["unnormalised"] = own.unnormalised;
    if (traits.takes(FamilyParameter::Pi))
        parameters["without_pi"] = own.withoutPi;
    if (traits.takes(FamilyParameter::Deviation))
        parameters["sigma"] = own.deviation;
    return parameters;
}

py::dict foundFamily(const FamilyMatch& family)
{
    return py::dict("parameters"_a = parametersOf(family), "largest_error"_a = family.largest, "row"_a = family.row,
                    "column"_a = family.column, "unexplained"_a = family.unexplained, "not_finite"_a = family.notFinite,
                    "agreement"_a = labelled(agreementNames, family.agreement), "has_own_frequencies"_a = family.hasOwnFrequencies,
                    "sines_first"_a = family.sinesFirst, "form"_a = py::tuple(formOf(family.form)), "factor"_a = family.factor,
                    "n_undetermined"_a = family.nUndetermined, "noisy"_a = family.isNoisy(), "exceptions"_a = family.exceptions(),
                    "exceptions_that_are_zero"_a = family.evidence.zeros,
                    "typical_error"_a = family.evidence.typicalRest() * std::abs(family.factor),
                    "repetition"_a = repetitionOf(family.repetition), "explained"_a = family.isExplained());
}

py::dict foundConvention(const ConventionMatch& match)
{
    const Convention& convention = match.best.convention;
    const ConventionError& error = match.best.error;
    py::dict counts;
    for (const auto& [name, agreement] : agreementNames)
        counts[py::str(std::string(name))] = error.counts[static_cast<std::size_t>(agreement)];
    return py::dict("recognised"_a = match.recognised, "explained"_a = match.recognised && match.isExplained(),
                    "parameters"_a = parametersOf(convention.intended()), "n"_a = convention.n, "n_undetermined"_a = match.nUndetermined,
                    "rows"_a = convention.rows, "columns"_a = convention.columns, "first_position"_a = convention.firstPosition,
                    "factor"_a = convention.factor,
                    "mistake"_a = convention.mistake == Mistake::None ? "none" : std::string(nameOf(convention.mistake)),
                    "rotary_cache"_a = labelled(cacheNames, convention.cache), "transposed"_a = match.transposed,
                    "repetition"_a = repetitionOf(match.repetition), "noisy"_a = match.isNoisy(), "exceptions"_a = match.exceptions(),
                    "exceptions_that_are_zero"_a = error.evidence.zeros,
                    "typical_error"_a = error.evidence.typicalRest() * std::abs(convention.factor), "decimals"_a = match.decimals,
                    "significant"_a = match.significant, "cut"_a = labelled(cutNames, match.cut), "padded"_a = convention.isPadded,
                    "order"_a = orderOf(match), "precision"_a = std::string(nameOf(match.precision)), "largest_error"_a = error.largest,
                    "row"_a = error.row, "column"_a = error.column, "root_mean_square_error"_a = error.rootMeanSquare,
                    "agreement"_a = labelled(agreementNames, error.agreement), "counts"_a = counts, "not_finite"_a = error.notFinite,
                    "computed_throughout"_a = match.arithmetic.has_value());
}

// The closest convention, and the scheme of the family that is closer, if there is one.
py::dict recognised(py::handle array)
{
    struct Found {
        ConventionMatch convention;
        std::optional<FamilyMatch> family;
    };
    const FileTable table = givenTable("table", array);
    const Found found = [&] {
        const py::gil_scoped_release released;
        ConventionMatch convention = matchConvention(table);
        auto family = matchFamily(table, convention);
        return Found{std::move(convention), std::move(family)};
    }();
    py::dict result = foundConvention(found.convention);
    result["family"] = found.family ? py::object(foundFamily(*found.family)) : py::object(py::none());
    return result;
}

} // namespace

void addRecognition(py::module_& module) { module.def("recognised", &recognised); }

} // namespace posenc::python

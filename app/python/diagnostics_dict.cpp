// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/diagnostics_dict.h"

#include <string>

namespace posenc::python {

namespace py = pybind11;
using namespace py::literals;

namespace {

py::tuple tupleOf(const Diagnostics::Norm& norm) { return py::make_tuple(norm.value, norm.position); }

} // namespace

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

} // namespace posenc::python

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/given_table.h"

#include "app/python/arrays.h"
#include "core/base/number_text.h"
#include "core/encoding/encoding_spec.h"

#include <pybind11/stl.h>

#include <algorithm>
#include <string>
#include <vector>

namespace posenc::python {

namespace py = pybind11;

namespace {

// Of more than two axes, those of length one are dropped, as for a file: a module's buffer has the shape (1, n, d) or (n, 1, d).
py::object withoutBatch(py::handle value)
{
    const auto array = py::module_::import("numpy").attr("asarray")(value).cast<py::array>();
    std::vector<py::ssize_t> shape(array.shape(), array.shape() + array.ndim());
    for (auto one = std::ranges::find(shape, 1); shape.size() > 2 && one != shape.end(); one = std::ranges::find(shape, 1))
        shape.erase(one);
    return std::ssize(shape) == array.ndim() ? py::object(array) : array.attr("reshape")(shape);
}

} // namespace

FileTable givenTable(std::string_view name, py::handle value)
{
    const GivenArray given = givenArray(name, withoutBatch(value), 2);
    const std::int64_t rows = given.array.shape(0);
    const std::int64_t columns = given.array.shape(1);
    const std::string size =
        std::string(name) + " has " + numberText(rows) + " rows and " + numberText(columns) + " columns, but it must have ";
    if (rows < 1 || columns < 1 || rows > EncodingSpec::maxMaxLen || columns > EncodingSpec::maxDModel)
        throw py::value_error(size + "at least one of each, and at most " + numberText(EncodingSpec::maxMaxLen) + " rows and "
                              + numberText(EncodingSpec::maxDModel) + " columns.");
    if (rows > FileTable::maxValues / columns)
        throw py::value_error(size + "at most " + numberText(FileTable::maxValues) + " numbers.");
    FileTable table;
    table.precision = given.givenBytes == 2 ? Precision::Float16 : given.givenBytes == 4 ? Precision::Float32 : Precision::Float64;
    const py::gil_scoped_release released;
    using Singles = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
    if (given.isSingle)
        table.values = Eigen::Map<const Singles>(given.floats(), rows, columns).cast<double>();
    else
        table.values = Eigen::Map<const Table>(given.doubles(), rows, columns);
    return table;
}

} // namespace posenc::python

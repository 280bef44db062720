// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/arrays.h"

#include "core/base/number_text.h"
#include "core/encoding/encoding_spec.h"

#include <algorithm>
#include <pybind11/stl.h>
#include <string>
#include <vector>

namespace posenc::python {

namespace py = pybind11;

namespace {

std::string shapeText(const py::array& array) { return py::cast<std::string>(py::str(array.attr("shape"))); }

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

Doubles newVector(std::int64_t size) { return Doubles(static_cast<py::ssize_t>(size)); }

Doubles newTable(std::int64_t rows, std::int64_t columns)
{
    return Doubles(py::array::ShapeContainer{static_cast<py::ssize_t>(rows), static_cast<py::ssize_t>(columns)});
}

Doubles tableFor(py::handle out, std::int64_t rows, std::int64_t columns)
{
    if (out.is_none())
        return newTable(rows, columns);
    if (!py::isinstance<py::array>(out))
        throw py::type_error("out must be an array of NumPy, not " + std::string(Py_TYPE(out.ptr())->tp_name) + ".");
    const auto array = py::reinterpret_borrow<py::array>(out);
    if (!py::isinstance<Doubles>(array)) // also says whether it is C-contiguous
        throw py::type_error("out must be a C-contiguous array of float64.");
    if (array.ndim() != 2 || array.shape(0) != rows || array.shape(1) != columns)
        throw py::value_error("out has the shape " + shapeText(array) + ", but it must have (" + numberText(rows) + ", "
                              + numberText(columns) + ").");
    if (!array.writeable() || !py::cast<bool>(array.attr("flags").attr("aligned")))
        throw py::value_error("out cannot be written to.");
    return py::reinterpret_borrow<Doubles>(out);
}

TableRef viewOf(Doubles& array)
{
    return Eigen::Map<Table>(array.mutable_data(), static_cast<Eigen::Index>(array.shape(0)), static_cast<Eigen::Index>(array.shape(1)));
}

Eigen::Map<Eigen::VectorXd> vectorOf(Doubles& array) { return {array.mutable_data(), static_cast<Eigen::Index>(array.size())}; }

GivenArray givenArray(std::string_view name, py::handle value, int axes)
{
    const py::module_ numpy = py::module_::import("numpy");
    const py::object made = numpy.attr("asarray")(value); // an array of NumPy stays what it is
    const auto array = py::reinterpret_borrow<py::array>(made);
    const char kind = array.dtype().kind();
    if (kind != 'f' && kind != 'i' && kind != 'u')
        throw py::type_error(std::string(name) + " must hold floats or integers, not " + py::cast<std::string>(py::str(array.dtype()))
                             + (kind == 'c' ? ". np.stack([" + std::string(name) + ".real, " + std::string(name)
                                                  + ".imag], -1).reshape(len(" + std::string(name) + "), -1) has both parts side by side."
                                            : "."));
    if (array.ndim() != axes)
        throw py::value_error(std::string(name) + " has the shape " + shapeText(array) + ", but it must have "
                              + numberText(std::int64_t{axes}) + (axes == 1 ? " axis." : " axes."));
    GivenArray given;
    given.givenBytes = kind == 'f' ? static_cast<int>(array.itemsize()) : 8;
    given.isSingle = kind == 'f' && array.itemsize() == sizeof(float);
    const char* const wanted = given.isSingle ? "float32" : "float64"; // of the machine's byte order
    given.array = numpy.attr("require")(array, wanted, py::make_tuple("C", "A"));
    return given;
}

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

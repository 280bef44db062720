// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/arguments.h"

#include "core/base/number_text.h"

#include <pybind11/numpy.h>

namespace posenc::python {

namespace py = pybind11;

namespace {

std::string between(const std::string& lowest, const std::string& highest)
{
    return ", but it must be between " + lowest + " and " + highest + ".";
}

[[noreturn]] void wrongKind(std::string_view name, const char* wanted, py::handle value)
{
    throw py::type_error(std::string(name) + " must be " + wanted + ", not " + std::string(Py_TYPE(value.ptr())->tp_name) + ".");
}

// True and False are numbers in Python, also those of NumPy; passed for a size they are a mistake.
bool isFlag(py::handle value)
{
    return PyBool_Check(value.ptr()) != 0 || std::string_view(Py_TYPE(value.ptr())->tp_name).starts_with("numpy.bool");
}

bool isArray(py::handle value) { return py::isinstance<py::array>(value); }

} // namespace

std::int64_t whole(std::string_view name, py::handle value, std::int64_t lowest, std::int64_t highest)
{
    if (isFlag(value) || isArray(value) || PyIndex_Check(value.ptr()) == 0)
        wrongKind(name, "a whole number", value);
    const auto index = py::reinterpret_steal<py::object>(PyNumber_Index(value.ptr()));
    if (!index)
        throw py::error_already_set();
    int beyond = 0;
    const long long read = PyLong_AsLongLongAndOverflow(index.ptr(), &beyond);
    if (beyond == 0 && read == -1 && PyErr_Occurred() != nullptr)
        throw py::error_already_set();
    if (beyond != 0)
        throw py::value_error(std::string(name) + (beyond > 0 ? " is far too large" : " is far too small")
                              + between(numberText(lowest), numberText(highest)));
    if (read < lowest || read > highest)
        throw py::value_error(std::string(name) + " is " + numberText(std::int64_t{read})
                              + between(numberText(lowest), numberText(highest)));
    return read;
}

double number(std::string_view name, py::handle value)
{
    const bool isNumber = PyFloat_Check(value.ptr()) != 0 || PyIndex_Check(value.ptr()) != 0
                          || (Py_TYPE(value.ptr())->tp_as_number != nullptr && Py_TYPE(value.ptr())->tp_as_number->nb_float != nullptr);
    if (isFlag(value) || isArray(value) || PyComplex_Check(value.ptr()) != 0 || !isNumber)
        wrongKind(name, "a number", value);
    const double read = PyFloat_AsDouble(value.ptr());
    if (read == -1.0 && PyErr_Occurred() != nullptr) {
        if (PyErr_ExceptionMatches(PyExc_OverflowError) == 0)
            throw py::error_already_set();
        PyErr_Clear();
        throw py::value_error(std::string(name) + " is larger than any floating-point number.");
    }
    return read;
}

double number(std::string_view name, py::handle value, double lowest, double highest)
{
    const double read = number(name, value);
    if (!(read >= lowest && read <= highest))
        throw py::value_error(std::string(name) + " is " + numberText(read) + between(numberText(lowest), numberText(highest)));
    return read;
}

bool flag(std::string_view name, py::handle value)
{
    if (!isFlag(value))
        wrongKind(name, "True or False", value);
    return py::cast<bool>(value);
}

std::string word(std::string_view name, py::handle value)
{
    if (PyUnicode_Check(value.ptr()) == 0)
        wrongKind(name, "a text", value);
    // Lone surrogates have no UTF-8; the name is then unknown and quoted without them.
    const auto bytes = py::reinterpret_steal<py::bytes>(PyUnicode_AsEncodedString(value.ptr(), "utf-8", "replace"));
    if (!bytes)
        throw py::error_already_set();
    return bytes;
}

RowRange rowRange(py::handle value, std::int64_t size)
{
    if (value.is_none())
        return {0, size};
    if (!py::isinstance<py::tuple>(value) && !py::isinstance<py::list>(value))
        wrongKind("rows", "None or a pair (first, last)", value);
    const auto pair = py::reinterpret_borrow<py::sequence>(value);
    if (pair.size() != 2)
        throw py::value_error("rows has " + numberText(static_cast<std::int64_t>(pair.size()))
                              + " numbers, but it must be a pair (first, last).");
    const std::int64_t first = whole("The first of rows", pair[0], 0, size);
    return {first, whole("The last of rows", pair[1], first, size)};
}

} // namespace posenc::python

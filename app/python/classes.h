// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <pybind11/pybind11.h>

namespace posenc::python {

// What the module posenc._core is assembled of. Its users are the Python files in posenc/, which give it names, defaults and words.

void addScheme(pybind11::module_& module);
void addRotary(pybind11::module_& module);
void addRecognition(pybind11::module_& module);
void addAttention(pybind11::module_& module);
void addTraining(pybind11::module_& module);

} // namespace posenc::python

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/classes.h"
#include "app/python/failures.h"

#include <pybind11/pybind11.h>

PYBIND11_MODULE(_core, module)
{
    module.doc() = "The exact core of posenc, to be used through the package posenc.";
    posenc::python::translateLackOfMemory();
    posenc::python::addScheme(module);
    posenc::python::addRotary(module);
    posenc::python::addRecognition(module);
    posenc::python::addAttention(module);
    posenc::python::addTraining(module);
}

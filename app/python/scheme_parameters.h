// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme.h"

#include <pybind11/pybind11.h>

#include <string>

namespace posenc::python {

// Parameters by the names of the program's options, with _ for -. Those that are not given have their defaults; ValueError and TypeError
// for what is not allowed. Each name stands here once.

/// n, d_model, max_len, layout, frequencies.
EncodingSpec specOf(const pybind11::dict& parameters);
/// The same, scheme, and what schemes take besides. The sizes of the scheme `table` are those of its table.
SchemePtr schemeOf(const pybind11::dict& parameters);

/// What a dictionary has by this name; nothing if it has none.
pybind11::object given(const pybind11::dict& parameters, const char* name);

} // namespace posenc::python

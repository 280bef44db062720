// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme_diagnostics.h"

#include <pybind11/pybind11.h>

namespace posenc::python {

/// Diagnostics by the names of posenc.Diagnostics.
pybind11::dict dictOf(const SchemeDiagnostics& diagnostics);

} // namespace posenc::python

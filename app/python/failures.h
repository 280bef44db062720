// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <pybind11/pybind11.h>

#include <string>
#include <utility>

namespace posenc::python {

/// Throws the exception of Python that an error is, with its sentence: ValueError for what is outside its range or has no such name,
/// KeyboardInterrupt if it was cancelled (the exception is set already), otherwise RuntimeError. Needs the GIL.
[[noreturn]] void raise(const Error& error);

/// The value, or raise().
template <class T>
T valueOf(Expected<T> expected)
{
    if (!expected)
        raise(expected.error());
    return std::move(expected).value();
}

/// MemoryError with a sentence, in place of the name of a C++ exception.
void translateLackOfMemory();

} // namespace posenc::python

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/failures.h"

#include <new>

namespace posenc::python {

void raise(const Error& error)
{
    if (PyErr_Occurred() != nullptr) // what has cancelled it
        throw pybind11::error_already_set();
    switch (error.kind) {
    case Error::Kind::Usage:
    case Error::Kind::Range:
    case Error::Kind::File: // of numbers in memory: there is no file here
        throw pybind11::value_error(error.message);
    case Error::Kind::Cancelled:
        PyErr_SetString(PyExc_KeyboardInterrupt, error.message.c_str());
        throw pybind11::error_already_set();
    case Error::Kind::Runtime:
        break;
    }
    PyErr_SetString(PyExc_RuntimeError, error.message.c_str());
    throw pybind11::error_already_set();
}

void translateLackOfMemory()
{
    pybind11::register_exception_translator([](std::exception_ptr thrown) {
        try {
            std::rethrow_exception(thrown);
        } catch (const std::bad_alloc&) {
            PyErr_SetString(PyExc_MemoryError, "There is not enough memory. Ask for fewer positions or columns at a time.");
        }
    });
}

Progress Interruption::progress()
{
    return {[this](double) { askForSignals(); }, m_stop.get_token()};
}

void Interruption::askForSignals()
{
    constexpr std::chrono::milliseconds pause(50);
    const Clock::time_point now = Clock::now();
    if (now < m_next || m_raised)
        return;
    m_next = now + pause;
    const pybind11::gil_scoped_acquire acquired;
    if (PyErr_CheckSignals() != 0) {
        m_raised = true;
        m_stop.request_stop();
    }
}

void Interruption::rethrow() const
{
    if (m_raised)
        throw pybind11::error_already_set();
}

} // namespace posenc::python

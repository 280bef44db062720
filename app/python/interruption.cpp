// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/interruption.h"

namespace posenc::python {

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

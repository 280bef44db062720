// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>
#include <thread>

namespace posenc {

/// While this lives, Ctrl+C (SIGINT), SIGTERM and SIGHUP only request an end; the second time they enforce it. One at a time.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    /// Requested as soon as a signal comes, whatever the work is busy with.
    std::stop_token stop() const { return m_stop.get_token(); }

private:
    std::stop_source m_stop;
    std::jthread m_watcher; ///< waits for a signal
};

} // namespace posenc

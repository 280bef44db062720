// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posenc {

/// While this lives, Ctrl+C (SIGINT), SIGTERM and SIGHUP only request an end; the second time they enforce it.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    static bool asked();
};

} // namespace posenc

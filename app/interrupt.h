// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posenc {

/// While this lives, Ctrl+C (SIGINT), SIGTERM and SIGHUP ask for an end instead of being one; the second time they are.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    static bool asked();
};

} // namespace posenc

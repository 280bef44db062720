// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/interrupt.h"

#include <atomic>
#include <csignal>

namespace posenc {

namespace {

std::atomic<bool> wasAsked = false; // a signal handler cannot use anything else
static_assert(std::atomic<bool>::is_always_lock_free);

constexpr int handledSignals[] = {SIGINT, SIGTERM, SIGHUP};

void setHandler(void (*handler)(int))
{
    struct sigaction action = {};
    action.sa_handler = handler;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    for (const int signal : handledSignals) {
        struct sigaction before = {};
        sigaction(signal, nullptr, &before);
        if (before.sa_handler != SIG_IGN) // as under nohup
            sigaction(signal, &action, nullptr);
    }
}

} // namespace

Interrupt::Interrupt()
{
    setHandler([](int) { wasAsked = true; });
}

Interrupt::~Interrupt() { setHandler(SIG_DFL); }

bool Interrupt::asked() { return wasAsked; }

} // namespace posenc

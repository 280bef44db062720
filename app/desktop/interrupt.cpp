// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/interrupt.h"

#include <atomic>
#include <cerrno>
#include <csignal>
#include <exception>

#include <semaphore.h>

namespace posenc {

namespace {

// A signal handler cannot use much else.
std::atomic<bool> wasAsked = false;
sem_t wakesWatcher;
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
        if (before.sa_handler != SIG_IGN) // nohup ignores the signal, and so does posenc then
            sigaction(signal, &action, nullptr);
    }
}

} // namespace

Interrupt::Interrupt()
{
    sem_init(&wakesWatcher, 0, wasAsked ? 1 : 0);
    setHandler([](int) {
        const int before = errno;
        wasAsked = true;
        sem_post(&wakesWatcher);
        errno = before;
    });
    try {
        m_watcher = std::jthread([stop = m_stop]() mutable {
            while (sem_wait(&wakesWatcher) != 0 && errno == EINTR) {
            }
            if (wasAsked)
                stop.request_stop();
        });
    } catch (const std::exception&) { // too little memory for a thread: then a signal ends the program at once
        setHandler(SIG_DFL);
    }
}

Interrupt::~Interrupt()
{
    setHandler(SIG_DFL);
    sem_post(&wakesWatcher);
    if (m_watcher.joinable())
        m_watcher.join();
    sem_destroy(&wakesWatcher);
}

} // namespace posenc

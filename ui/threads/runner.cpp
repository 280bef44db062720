// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/runner.h"

#include <atomic>
#include <thread>

namespace posenc {

struct Runner::Place {
    std::atomic<bool> isWorking = false;
    std::jthread thread;
};

Runner::Runner() : m_place(std::make_unique<Place>()) {}

Runner::~Runner() = default;

void Runner::begin(Work work)
{
    m_place->thread = {}; // has ended
    m_place->isWorking = true;
    try {
        m_place->thread = std::jthread([place = m_place.get(), work = std::move(work)](const std::stop_token& stop) {
            work(stop);
            place->isWorking = false;
        });
    } catch (...) {
        m_place->isWorking = false;
        throw;
    }
}

void Runner::requestStop() { m_place->thread.request_stop(); }

void Runner::end(const std::function<void()>& meanwhile)
{
    requestStop();
    while (m_place->isWorking) {
        meanwhile();
        wait();
    }
}

void Runner::rest() {}

void Runner::wait() { std::this_thread::sleep_for(std::chrono::milliseconds(1)); }

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/runner.h"

#include "ui/slices/sliced_call.h"

#include <utility>

namespace posenc {

namespace {

using Clock = std::chrono::steady_clock;

Clock::time_point sliceBegan; // that of the work that runs

} // namespace

struct Runner::Place {
    std::stop_source stop{std::nostopstate};
    std::shared_ptr<bool> isWorking; // of the last work
};

Runner::Runner() : m_place(std::make_unique<Place>()) {}

Runner::~Runner() { requestStop(); }

void Runner::begin(Work work)
{
    requestStop();
    m_place->stop = std::stop_source();
    const auto isWorking = std::make_shared<bool>(true);
    const auto predecessor = std::exchange(m_place->isWorking, isWorking);
    callInSlices([predecessor, isWorking, work = std::move(work), stop = m_place->stop.get_token()] {
        while (predecessor && *predecessor)
            pauseForEvents();
        sliceBegan = Clock::now();
        work(stop);
        *isWorking = false;
    });
}

void Runner::requestStop() { m_place->stop.request_stop(); }

void Runner::end(const std::function<void()>&) { requestStop(); }

void Runner::rest()
{
    if (canPauseForEvents() && Clock::now() - sliceBegan >= slice)
        wait();
}

void Runner::wait()
{
    pauseForEvents();
    sliceBegan = Clock::now();
}

} // namespace posenc

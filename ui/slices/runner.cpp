// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/runner.h"

#include "ui/slices/sliced_call.h"

#include <list>

namespace posenc {

namespace {

using Clock = std::chrono::steady_clock;

Clock::time_point sliceBegan; // that of the body that runs

} // namespace

struct Runner::Place {
    std::stop_source stop{std::nostopstate};
    std::list<std::unique_ptr<SlicedCall>> calls; // the last, and those before that were stopped and have not ended
};

Runner::Runner() : m_place(std::make_unique<Place>()) {}

Runner::~Runner() { requestStop(); }

void Runner::begin(Work work)
{
    requestStop();
    m_place->calls.remove_if([](const auto& call) { return call->hasEnded(); });
    const SlicedCall* const before = m_place->calls.empty() ? nullptr : m_place->calls.back().get();
    m_place->stop = std::stop_source();
    m_place->calls.push_back(std::make_unique<SlicedCall>([before, work = std::move(work), stop = m_place->stop.get_token()] {
        while (before && !before->hasEnded())
            SlicedCall::pause();
        sliceBegan = Clock::now();
        work(stop);
    }));
}

void Runner::requestStop() { m_place->stop.request_stop(); }

void Runner::end(const std::function<void()>&)
{
    requestStop();
    m_place->calls.clear();
}

void Runner::rest()
{
    if (SlicedCall::isInside() && Clock::now() - sliceBegan >= slice)
        wait();
}

void Runner::wait()
{
    SlicedCall::pause();
    sliceBegan = Clock::now();
}

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/background_task.h"

#include <atomic>
#include <chrono>
#include <exception>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <utility>

namespace posenc {

/// A result that another thread computes before it is asked for, from a request that is a guess: if something else is asked for, the result
/// is dropped. What no thread has begun by then is computed by whoever asks, so a busy machine makes nobody wait. The work must touch
/// nothing but what it holds.
template <class Request, class Result>
class Prefetched {
public:
    using Work = std::function<Result()>;

    Prefetched() = default;
    Prefetched(const Prefetched&) = delete;
    Prefetched& operator=(const Prefetched&) = delete;
    ~Prefetched() { drop(); }

    /// Whether the last work was long enough to be worth a thread.
    bool isWorthwhile() const { return m_lasted >= std::chrono::milliseconds(1); }

    /// Drops the work of an earlier request, if any.
    void begin(const Request& request, Work work)
    {
        drop();
        m_request = request;
        m_task = std::make_shared<Task>(std::move(work));
        Handover::callInPool([task = m_task] { task->run(); });
    }

    /// The result, as soon as it is there; nothing if another request was begun, or none, or the work failed.
    std::optional<Result> take(const Request& request)
    {
        if (!m_task || request != m_request) {
            drop();
            return std::nullopt;
        }
        m_task->run();
        try {
            return kept(std::exchange(m_task, nullptr)->result.get());
        } catch (const std::exception&) { // whoever asks does the work again, and sees what fails
            return std::nullopt;
        }
    }

    /// Does the work at once.
    Result now(const Work& work) { return kept(timed(work)); }

    /// Forgets the work of an earlier request, and waits for what has begun.
    void drop()
    {
        if (const std::shared_ptr<Task> task = std::exchange(m_task, nullptr); task && task->isBegun.exchange(true))
            task->result.wait();
    }

private:
    using Clock = std::chrono::steady_clock;
    using Timed = std::pair<Result, Clock::duration>;

    static Timed timed(const Work& work)
    {
        const Clock::time_point begin = Clock::now();
        Result result = work();
        return {std::move(result), Clock::now() - begin};
    }
    Result kept(Timed result)
    {
        m_lasted = result.second;
        return std::move(result.first);
    }

    struct Task {
        explicit Task(Work given) : work([given = std::move(given)] { return timed(given); }), result(work.get_future()) {}

        // Whoever comes first does it.
        void run()
        {
            if (!isBegun.exchange(true))
                work();
        }

        std::packaged_task<Timed()> work;
        std::future<Timed> result;
        std::atomic<bool> isBegun = false;
    };

    Request m_request{};
    std::shared_ptr<Task> m_task;
    Clock::duration m_lasted{};
};

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/sentence.h"
#include "ui/base/runner.h"

#include <QObject>
#include <QPointer>
#include <QThread>

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>

namespace posenc {

/// Calls functions in other threads. Qt's queues put the two in order; the counter shows this order to a thread sanitizer, which does not
/// see it in Qt's locks.
class Handover {
public:
    /// Calls `what` in the thread of `receiver` when that handles its events, unless it is gone by then.
    static void call(QObject* receiver, std::function<void()> what) { invoke(receiver, std::move(what), Qt::QueuedConnection); }
    /// Calls it there and waits until it has been done; at once in the caller's own thread.
    static void callAndWait(QObject* receiver, std::function<void()> what)
    {
        const bool isOwn = receiver->thread() == QThread::currentThread();
        invoke(receiver, std::move(what), isOwn ? Qt::DirectConnection : Qt::BlockingQueuedConnection);
        take();
    }
    /// Calls it in a thread of the pool; where there are no threads, not at all.
    static void callInPool(std::function<void()> what);

private:
    // The last member: it is made after what it is to hand over, and destroyed before.
    struct Fence {
        Fence() = default;
        Fence(const Fence&) { give(); }
        Fence(Fence&&) noexcept { give(); }
        ~Fence() { take(); }
        Fence& operator=(const Fence&) = delete;
        Fence& operator=(Fence&&) = delete;
    };
    struct Message {
        std::function<void()> what;
        Fence fence;

        void operator()() const
        {
            take();
            what();
            give();
        }
    };

    static void invoke(QObject* receiver, std::function<void()> what, Qt::ConnectionType type)
    {
        QMetaObject::invokeMethod(receiver, Message{std::move(what), {}}, type);
    }
    static void give() { s_count.fetch_add(1, std::memory_order_release); }
    static void take() { (void)s_count.load(std::memory_order_acquire); }

    inline static std::atomic<unsigned> s_count = 0;
};

/// True about twenty times a second, often enough for what is watched.
class Pace {
public:
    bool isDue()
    {
        constexpr std::chrono::milliseconds pause(50);
        const auto now = std::chrono::steady_clock::now();
        if (m_last && now - *m_last < pause)
            return false;
        m_last = now;
        return true;
    }

private:
    std::optional<std::chrono::steady_clock::time_point> m_last;
};

/// Background work, one piece at a time. A new piece stops the previous one and begins when that has ended, so two never hold memory at
/// once; stopped work stays silent. Every failure is a sentence. Destroying the task stops the work; see Runner.
class BackgroundTask : public QObject {
    Q_OBJECT
public:
    /// `withoutMemory` is the sentence for a lack of memory, looked up then.
    explicit BackgroundTask(const Sentence& withoutMemory, QObject* parent = nullptr);
    ~BackgroundTask() override;

    void cancel();

signals:
    /// At most about twenty times a second.
    void progressed(double part);
    /// The last signal of work that failed.
    void failed(const posenc::Error& error);
    /// The last signal of work that was not stopped.
    void finished();

protected:
    /// Calls its argument in this object's thread, unless the work has been stopped by then.
    class Say {
    public:
        Say(const QPointer<BackgroundTask>& task, std::stop_token stop) : m_task(task), m_stop(std::move(stop)) {}
        void operator()(std::function<void()> what) const;

    private:
        QPointer<BackgroundTask> m_task;
        std::stop_token m_stop;
    };
    using Work = std::function<Expected<Done>(const Say& say, const Progress& progress)>;
    void run(Work work);

private:
    struct Piece {
        Work work;
        std::stop_source stop;
    };

    /// What the work holds, which may end after the task.
    struct Queue {
        QPointer<BackgroundTask> task;
        Sentence noMemory;
        std::mutex access;
        std::optional<Piece> next; ///< guarded by `access`
        bool working = false;      ///< guarded by `access`: the runner takes the next piece
    };

    static void workOff(Queue& queue);
    static void work(const Queue& queue, const Piece& piece);
    static void tellEnd(const Queue& queue, const Say& say, const Expected<Done>& result, const std::stop_token& stop);

    std::shared_ptr<Queue> m_queue;
    std::stop_source m_wanted{std::nostopstate}; ///< stop request of the last piece
    Runner m_runner;
};

} // namespace posenc

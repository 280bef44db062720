// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <atomic>
#include <functional>

namespace posenc {

/// Calls functions in other threads. Qt's queue puts the two in order; the counter shows this order to a thread sanitizer, which does not
/// see it in Qt's locks.
class Handover {
public:
    /// Calls `what` in the thread of `receiver`, unless that is gone by then; at once if it is the caller's own.
    static void call(QObject* receiver, std::function<void()> what) { invoke(receiver, std::move(what), Qt::AutoConnection); }
    /// Calls it there and waits until it has been done; from another thread only.
    static void callAndWait(QObject* receiver, std::function<void()> what)
    {
        invoke(receiver, std::move(what), Qt::BlockingQueuedConnection);
        take();
    }

private:
    // The last member: it is made after what it is to hand over, and destroyed before.
    struct Mark {
        Mark() = default;
        Mark(const Mark&) { give(); }
        Mark(Mark&&) noexcept { give(); }
        ~Mark() { take(); }
        Mark& operator=(const Mark&) = delete;
        Mark& operator=(Mark&&) = delete;
    };
    struct Message {
        std::function<void()> what;
        Mark mark;
    };

    static void invoke(QObject* receiver, std::function<void()> what, Qt::ConnectionType type)
    {
        QMetaObject::invokeMethod(
            receiver,
            [message = Message{std::move(what), {}}] {
                take();
                message.what();
                give();
            },
            type);
    }
    static void give() { s_count.fetch_add(1, std::memory_order_release); }
    static void take() { (void)s_count.load(std::memory_order_acquire); }

    inline static std::atomic<unsigned> s_count = 0;
};

} // namespace posenc

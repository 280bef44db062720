// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"

#include <QProgressDialog>

#include <functional>
#include <thread>

namespace posenc {

/// Reads files beside the window, with a cancel button if it takes longer than a moment. It destroys itself at the end. Whoever destroys it
/// before cancels the reading, and hears nothing of it.
class ReadingProgress : public QProgressDialog {
    Q_OBJECT
public:
    /// Runs in a thread of its own; what it returns is called in the thread of this dialog, unless the user has cancelled.
    using Work = std::function<std::function<void()>(const Progress& progress)>;
    /// `whenRefused` hears why there is nothing, if memory did not suffice.
    ReadingProgress(const QString& what, Work work, std::function<void(const Error& error)> whenRefused, QWidget* parent);
    ~ReadingProgress() override;

    /// True while a window reads files.
    static bool isReading(const QWidget& window);

private:
    std::atomic<int> m_reported = 0; ///< thousandths
    bool m_ended = false;
    std::jthread m_thread;
};

/// `read` beside the window, and `done` with what it found. What is refused goes to `refused`; a cancelled reading is nobody's concern.
template <class Value>
void readBeside(const QString& what, std::function<Expected<Value>(const Progress& progress)> read,
                std::function<void(const Value& value)> done, std::function<void(const Error& error)> refused, QWidget* parent)
{
    const auto work = [read, done, refused](const Progress& progress) -> std::function<void()> {
        const Expected<Value> value = read(progress);
        if (value)
            return [value, done] { done(*value); };
        return [error = value.error(), refused] {
            if (error.kind != Error::Kind::Cancelled)
                refused(error);
        };
    };
    new ReadingProgress(what, work, refused, parent);
}

} // namespace posenc

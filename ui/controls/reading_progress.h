// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "ui/base/runner.h"

#include <QElapsedTimer>
#include <QProgressDialog>

#include <functional>

namespace posenc {

/// Reads files in the background, with a cancel button if it takes longer than a moment. It destroys itself at the end. Destroying it
/// earlier cancels the reading silently.
class ReadingProgress : public QProgressDialog {
    Q_OBJECT
public:
    /// Runs in the background; what it returns is called in the thread of this dialog, unless the user has cancelled.
    using Then = std::function<void()>;
    using Work = std::function<Expected<Then>(const Progress& progress)>;
    /// `whenRefused` receives an error of the work, or the lack of memory.
    ReadingProgress(const QString& what, Work work, std::function<void(const Error& error)> whenRefused, QWidget* parent);
    ~ReadingProgress() override;

    /// True while a window reads files.
    static bool isReading(const QWidget& window);

private:
    void showWhenReady();

    QElapsedTimer m_created;
    bool m_ended = false;
    Runner m_runner;
};

/// Runs `read` in the background and passes its result to `done`, an error to `refused`; cancelled reading reports nothing.
template <class Value>
void readBeside(const QString& what, std::function<Expected<Value>(const Progress& progress)> read,
                std::function<void(const Value& value)> done, std::function<void(const Error& error)> refused, QWidget* parent)
{
    const auto work = [read, done](const Progress& progress) -> Expected<ReadingProgress::Then> {
        auto value = read(progress);
        if (!value)
            return value.error();
        return ReadingProgress::Then([value = std::move(value).value(), done] { done(value); });
    };
    new ReadingProgress(what, work, std::move(refused), parent);
}

} // namespace posenc

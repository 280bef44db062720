// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/reading_progress.h"

#include "core/base/without_exceptions.h"

#include <QApplication>
#include <QTimer>

#include <algorithm>
#include <mutex>

namespace posenc {

namespace {

constexpr int whole = 1000;

// Held while a file is read: files opened in quick succession never hold their memory at once.
std::mutex oneAtATime;

} // namespace

ReadingProgress::ReadingProgress(const QString& what, Work work, std::function<void(const Error& error)> whenRefused, QWidget* parent)
    : QProgressDialog(what, tr("Cancel"), 0, whole, parent)
{
    setWindowTitle(tr("posenc"));
    setWindowModality(Qt::WindowModal);
    setMinimumDuration(400);
    setAutoReset(false);
    setAutoClose(false);
    setValue(0); // starts the delay until it is shown
    connect(this, &QProgressDialog::canceled, this, [this] { m_thread.request_stop(); });
    m_thread = std::jthread([this, work = std::move(work), whenRefused = std::move(whenRefused)](const std::stop_token& stop) {
        const auto report = [this](double part) {
            const int now = static_cast<int>(std::clamp(part, 0.0, 1.0) * whole);
            if (m_reported.exchange(now) != now)
                QMetaObject::invokeMethod(this, [this, now] { setValue(std::min(now, whole - 1)); });
        };
        Expected<Then> read = Error{Error::Kind::Cancelled, {}};
        if (const std::lock_guard alone(oneAtATime); !stop.stop_requested())
            read = withoutExceptions([&] { return work({report, stop}); }, "There is not enough memory for this file; open a smaller one.");
        QMetaObject::invokeMethod(this, [this, read, whenRefused, stop] {
            m_ended = true;
            const bool wasShown = isVisible();
            hide();
            deleteLater();
            if (wasShown && parentWidget()) // on a busy machine the toolkit misses that it has the keyboard again
                QTimer::singleShot(100, parentWidget()->window(), [window = parentWidget()->window()] {
                    if (!QApplication::activeModalWidget())
                        window->activateWindow();
                });
            if (stop.stop_requested())
                return;
            if (read)
                (*read)();
            else if (read.error().kind != Error::Kind::Cancelled)
                whenRefused(read.error());
        });
    });
}

ReadingProgress::~ReadingProgress()
{
    m_thread.request_stop();
    m_thread.join();
}

bool ReadingProgress::isReading(const QWidget& window)
{
    return std::ranges::any_of(window.findChildren<ReadingProgress*>(), [](const ReadingProgress* reading) { return !reading->m_ended; });
}

} // namespace posenc

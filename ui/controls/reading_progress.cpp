// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/reading_progress.h"

#include "core/base/sentence.h"
#include "core/base/without_exceptions.h"
#include "ui/base/background_task.h"

#include <QPointer>
#include <QTimer>

#include <algorithm>
#include <atomic>
#include <limits>
#include <semaphore>

namespace posenc {

namespace {

constexpr int whole = 1000;
constexpr int moment = 400;       // milliseconds until it is shown
constexpr int longestWait = 5000; // longest wait while the window below does not have the keyboard yet

// Of reading a file: files opened in quick succession never hold their memory at once.
std::binary_semaphore turn(1);

} // namespace

ReadingProgress::ReadingProgress(const QString& what, Work work, std::function<void(const Error& error)> whenRefused, QWidget* parent)
    : QProgressDialog(what, tr("Cancel"), 0, whole, parent)
{
    setWindowTitle(tr("posenc"));
    setWindowModality(Qt::WindowModal);
    setValue(0);
    setMinimumDuration(std::numeric_limits<int>::max()); // showWhenReady() decides
    setAutoReset(false);
    setAutoClose(false);
    m_created.start();
    QTimer::singleShot(moment, this, &ReadingProgress::showWhenReady);
    connect(this, &QProgressDialog::canceled, this, [this] { m_runner.requestStop(); });
    m_runner.begin([self = QPointer(this), work = std::move(work), whenRefused = std::move(whenRefused)](const std::stop_token& stop) {
        std::atomic<int> reported = 0; // thousandths
        const auto report = [&](double part) {
            const int now = static_cast<int>(std::clamp(part, 0.0, 1.0) * whole);
            if (reported.exchange(now) != now && self)
                Handover::call(self, [self, now] { self->setValue(std::min(now, whole - 1)); });
            Runner::rest();
        };
        Expected<Then> read = Error{Error::Kind::Cancelled, {}};
        while (!turn.try_acquire())
            Runner::wait();
        if (!stop.stop_requested())
            read = withoutExceptions(
                [&] {
                    return work({report, stop});
                },
                sentence("ui", "There is not enough memory for this file. Open a smaller file."));
        turn.release();
        if (!self)
            return;
        Handover::call(self, [self, read, whenRefused, stop] {
            self->m_ended = true;
            self->hide();
            self->deleteLater();
            if (stop.stop_requested())
                return;
            if (read)
                (*read)();
            else if (read.error().kind != Error::Kind::Cancelled)
                whenRefused(read.error());
        });
    });
}

ReadingProgress::~ReadingProgress() = default;

// If a window gets the keyboard while a modal one is on its way to the screen, the toolkit hands it on, and never learns that the window
// has it after all: no key arrives until a click. So a window that has just been opened gets the keyboard first.
void ReadingProgress::showWhenReady()
{
    if (m_ended || wasCanceled())
        return;
    if (parentWidget() && !parentWidget()->window()->isActiveWindow() && m_created.elapsed() < longestWait)
        return QTimer::singleShot(moment / 4, this, &ReadingProgress::showWhenReady);
    show();
}

bool ReadingProgress::isReading(const QWidget& window)
{
    return std::ranges::any_of(window.findChildren<ReadingProgress*>(), [](const ReadingProgress* reading) { return !reading->m_ended; });
}

} // namespace posenc

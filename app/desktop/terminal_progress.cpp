// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/terminal_progress.h"

#include "app/failure.h"
#include "core/base/number_text.h"

#include <algorithm>

#include <unistd.h>

namespace posenc {

namespace {

using namespace std::chrono_literals;

constexpr auto patience = 400ms;
constexpr auto pause = 100ms;

} // namespace

TerminalProgress::TerminalProgress() : m_onTerminal(isatty(STDERR_FILENO) == 1), m_next(m_begin + patience) {}

TerminalProgress::~TerminalProgress()
{
    if (m_shown)
        writeToStandardError("\r\033[K");
}

void TerminalProgress::show(double part)
{
    const Clock::time_point now = Clock::now();
    if (!m_onTerminal || now < m_next || part <= 0.0)
        return;
    m_next = now + pause;
    m_shown = true;
    const std::chrono::duration<double> taken = now - m_begin;
    writeToStandardError('\r' + line(part, std::chrono::seconds(static_cast<long>(taken.count() * (1.0 - part) / part))) + "\033[K");
}

std::string TerminalProgress::line(double part, std::chrono::seconds left)
{
    constexpr int width = 30;
    const int done = static_cast<int>(std::clamp(part, 0.0, 1.0) * width);
    std::string text = "posenc: [";
    for (int place = 0; place < width; ++place)
        text += place < done ? '#' : '.';
    const std::string percent = numberText(static_cast<std::int64_t>(std::clamp(part, 0.0, 1.0) * 100.0));
    const std::string seconds = numberText(std::int64_t{left.count() % 60});
    return text + "] " + std::string(3 - percent.size(), ' ') + percent + " %, " + numberText(std::int64_t{left.count() / 60})
           + (seconds.size() < 2 ? ":0" : ":") + seconds + " left";
}

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/failure.h"

#include "core/base/quoted_text.h"

#include <cerrno>
#include <poll.h>
#include <unistd.h>

namespace posenc {

int exitCodeOf(Error::Kind kind)
{
    switch (kind) {
    case Error::Kind::Usage:
        return 2;
    case Error::Kind::Range:
        return 3;
    case Error::Kind::File:
        return 4;
    case Error::Kind::Runtime:
    case Error::Kind::Cancelled:
        break;
    }
    return 1;
}

void say(std::string_view sentence) { writeToStandardError("posenc: " + onOneLine(sentence) + '\n'); }

int fail(const Error& error)
{
    say(error.message);
    return exitCodeOf(error.kind);
}

// Not std::cerr: a write interrupted by a signal silences it for good, and the last sentence is what the user waits for.
void writeToStandardError(std::string_view text) noexcept
{
    while (!text.empty()) {
        const ssize_t count = write(STDERR_FILENO, text.data(), text.size());
        if (count >= 0) {
            text.remove_prefix(static_cast<std::size_t>(count));
        } else if (errno == EAGAIN) { // another program made the terminal non-blocking
            pollfd writable{STDERR_FILENO, POLLOUT, 0};
            if (poll(&writable, 1, -1) < 0 && errno != EINTR)
                return;
        } else if (errno != EINTR) {
            return;
        }
    }
}

} // namespace posenc

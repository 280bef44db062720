// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/standard_error.h"

#include <cerrno>

#include <poll.h>
#include <unistd.h>

namespace posenc {

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

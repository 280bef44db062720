// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/descriptor.h"

#include <cerrno>
#include <csignal>
#include <ctime>
#include <poll.h>
#include <unistd.h>

namespace posenc {

namespace {

// While this lives, signals that this thread's writes can raise are held back; the program's own handling of them is unchanged.
class HeldSignals {
public:
    HeldSignals()
    {
        sigemptyset(&m_held);
        for (const int signal : {SIGPIPE, SIGXFSZ})
            sigaddset(&m_held, signal);
        pthread_sigmask(SIG_BLOCK, &m_held, &m_before);
    }
    ~HeldSignals()
    {
        const timespec atOnce{};
        while (sigtimedwait(&m_held, nullptr, &atOnce) > 0 || errno == EINTR) {
        }
        pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
    }
    HeldSignals(const HeldSignals&) = delete;
    HeldSignals& operator=(const HeldSignals&) = delete;

private:
    sigset_t m_held{};
    sigset_t m_before{};
};

} // namespace

Descriptor::~Descriptor()
{
    if (isOpen())
        close(m_number);
}

int writeAll(int descriptor, std::span<const std::byte> bytes)
{
    const HeldSignals held;
    while (!bytes.empty()) {
        const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
        if (count > 0) {
            bytes = bytes.subspan(static_cast<std::size_t>(count));
        } else if (count == 0) {
            return EIO;
        } else if (errno == EAGAIN) {
            pollfd ready{descriptor, POLLOUT, 0};
            poll(&ready, 1, -1);
        } else if (errno != EINTR) {
            return errno;
        }
    }
    return 0;
}

int flushProblem(int descriptor)
{
    const int copy = dup(descriptor);
    return copy < 0 || close(copy) == 0 || errno == EINTR ? 0 : errno;
}

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/system_calls.h"

#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstring>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <span>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace posenc::test {

namespace {

constexpr quint32 unnamedFile = O_TMPFILE & ~O_DIRECTORY;

sock_filter load(std::size_t offset) { return BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<quint32>(offset)); }
sock_filter decide(quint32 action) { return BPF_STMT(BPF_RET | BPF_K, action); }

// The filter of this thread and of all that it starts, permanently.
int install(std::span<sock_filter> filter, unsigned flags)
{
    const sock_fprog program{static_cast<unsigned short>(filter.size()), filter.data()};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
        return -1;
    return static_cast<int>(syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, &program));
}

// Every call waits for its verdict, except the one that passes on the descriptor for the verdicts. Nothing may be called in between: not
// even memory is freed, which some allocators tell the system.
int installSupervision()
{
    std::array<sock_filter, 4> filter{load(offsetof(seccomp_data, nr)), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_sendmsg, 0, 1),
                                      decide(SECCOMP_RET_ALLOW), decide(SECCOMP_RET_USER_NOTIF)};
    return install(filter, SECCOMP_FILTER_FLAG_NEW_LISTENER);
}

union Envelope {
    char space[CMSG_SPACE(sizeof(int))];
    cmsghdr header;
};

void handOver(int socket, int descriptor)
{
    char mark = 'x';
    iovec text{&mark, 1};
    Envelope envelope{};
    msghdr message{};
    message.msg_iov = &text;
    message.msg_iovlen = 1;
    if (descriptor >= 0) {
        message.msg_control = envelope.space;
        message.msg_controllen = sizeof(envelope.space);
        envelope.header.cmsg_level = SOL_SOCKET;
        envelope.header.cmsg_type = SCM_RIGHTS;
        envelope.header.cmsg_len = CMSG_LEN(sizeof(int));
        std::memcpy(CMSG_DATA(&envelope.header), &descriptor, sizeof(int));
    }
    sendmsg(socket, &message, 0);
}

int takeOver(int socket)
{
    char mark = 0;
    iovec text{&mark, 1};
    Envelope envelope{};
    msghdr message{};
    message.msg_iov = &text;
    message.msg_iovlen = 1;
    message.msg_control = envelope.space;
    message.msg_controllen = sizeof(envelope.space);
    int descriptor = -1;
    if (recvmsg(socket, &message, MSG_CMSG_CLOEXEC) == 1 && message.msg_controllen >= CMSG_LEN(sizeof(int)))
        std::memcpy(&descriptor, CMSG_DATA(&envelope.header), sizeof(int));
    return descriptor;
}

// Answers one call; false when no caller is left.
bool answer(int listener, pid_t process, const std::function<Verdict(const SystemCall&)>& judge)
{
    pollfd waiting{listener, POLLIN, 0};
    if (poll(&waiting, 1, -1) < 0)
        return errno == EINTR;
    if ((waiting.revents & POLLIN) == 0)
        return false;
    seccomp_notif notice{};
    if (ioctl(listener, SECCOMP_IOCTL_NOTIF_RECV, &notice) != 0)
        return errno == EINTR || errno == ENOENT;
    SystemCall call{notice.data.nr, static_cast<pid_t>(notice.pid) == process, static_cast<int>(notice.pid), {}};
    std::copy(std::begin(notice.data.args), std::end(notice.data.args), call.arguments.begin());
    const Verdict verdict = judge(call);
    if (verdict.kill) {
        kill(process, SIGKILL);
        siginfo_t end{};
        waitid(P_PID, static_cast<id_t>(process), &end, WEXITED | WNOWAIT);
    }
    seccomp_notif_resp reply{};
    reply.id = notice.id;
    reply.error = -verdict.error;
    reply.flags = verdict.error == 0 ? SECCOMP_USER_NOTIF_FLAG_CONTINUE : 0;
    ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, &reply); // fails if the caller is dead
    return true;
}

} // namespace

std::optional<int> supervise(const std::function<int()>& work, const std::function<Verdict(const SystemCall&)>& judge)
{
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
        return {};
    const pid_t process = fork();
    if (process == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL); // if a test is killed, no process is left waiting for a verdict
        const int listener = installSupervision();
        handOver(ends[1], listener);
        close(listener); // otherwise it would wait for itself
        _exit(listener < 0 ? 255 : work());
    }
    const int listener = takeOver(ends[0]);
    close(ends[0]);
    close(ends[1]);
    while (listener >= 0 && answer(listener, process, judge)) {
    }
    close(listener);
    int status = 0;
    waitpid(process, &status, 0);
    while (waitpid(-1, nullptr, 0) > 0) {
    }
    if (listener < 0)
        return {};
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

bool runRefused(const std::vector<Refusal>& refused, const std::function<void()>& work)
{
    std::vector<sock_filter> filter;
    for (const Refusal& refusal : refused) {
        const auto argument = offsetof(seccomp_data, args) + refusal.argument * sizeof(quint64); // its lower half: little-endian
        filter.push_back(load(offsetof(seccomp_data, nr)));
        filter.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<quint32>(refusal.number), 0, 4));
        filter.push_back(load(argument));
        filter.push_back(BPF_STMT(BPF_ALU | BPF_AND | BPF_K, refusal.bits));
        filter.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, refusal.bits, 0, 1));
        filter.push_back(decide(SECCOMP_RET_ERRNO | static_cast<quint32>(refusal.error)));
    }
    filter.push_back(decide(SECCOMP_RET_ALLOW));
    bool installed = false;
    std::thread([&] {
        installed = install(filter, 0) >= 0;
        if (installed)
            work();
    }).join();
    return installed;
}

Refusal noUnnamedFiles() { return {SYS_openat, EOPNOTSUPP, 2, unnamedFile}; }

} // namespace posenc::test

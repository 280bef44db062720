// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slices/sliced_call.h"

#include <QObject>
#include <QTimer>

#include <cstdint>
#include <system_error>
#include <utility>

#include <sys/mman.h>
#include <ucontext.h>

namespace posenc {

namespace {

constexpr std::size_t stackSize = 8 << 20; // as a thread's; only what is touched takes memory

// Destroys itself after the end of its body.
class SlicedCall : public QObject {
public:
    explicit SlicedCall(std::function<void()> body)
        : m_body(std::move(body)),
          m_memory(mmap(nullptr, stackSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK | MAP_NORESERVE, -1, 0))
    {
        if (m_memory == MAP_FAILED)
            throw std::system_error(errno, std::generic_category());
        getcontext(&m_own);
        m_own.uc_stack.ss_sp = m_memory;
        m_own.uc_stack.ss_size = stackSize;
        m_own.uc_link = &m_caller;
        const auto address = reinterpret_cast<std::uintptr_t>(this); // in two halves: arguments are of type int
        makecontext(&m_own, reinterpret_cast<void (*)()>(enter), 2, static_cast<unsigned>(address >> 32), static_cast<unsigned>(address));
        goOnSoon();
    }
    ~SlicedCall() override { munmap(m_memory, stackSize); }

    void pause() { swapcontext(&m_own, &m_caller); }

    inline static thread_local SlicedCall* running = nullptr;

private:
    void goOnSoon()
    {
        QTimer::singleShot(0, this, [this] {
            SlicedCall* const outer = std::exchange(running, this);
            swapcontext(&m_caller, &m_own);
            running = outer;
            if (m_hasEnded)
                deleteLater();
            else
                goOnSoon();
        });
    }

    static void enter(unsigned high, unsigned low)
    {
        auto* const call = reinterpret_cast<SlicedCall*>(static_cast<std::uintptr_t>(high) << 32 | low);
        std::exchange(call->m_body, nullptr)();
        call->m_hasEnded = true;
    }

    std::function<void()> m_body;
    void* m_memory;
    ucontext_t m_own{};
    ucontext_t m_caller{};
    bool m_hasEnded = false;
};

} // namespace

void callInSlices(std::function<void()> body) { new SlicedCall(std::move(body)); }

void pauseForEvents() { SlicedCall::running->pause(); }

bool canPauseForEvents() { return SlicedCall::running != nullptr; }

} // namespace posenc

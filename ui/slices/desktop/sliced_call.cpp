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

} // namespace

struct SlicedCall::Stack : QObject {
    explicit Stack(std::function<void()> given)
        : body(std::move(given)),
          memory(mmap(nullptr, stackSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK | MAP_NORESERVE, -1, 0))
    {
        if (memory == MAP_FAILED)
            throw std::system_error(errno, std::generic_category());
        getcontext(&own);
        own.uc_stack.ss_sp = memory;
        own.uc_stack.ss_size = stackSize;
        own.uc_link = &caller;
        const auto address = reinterpret_cast<std::uintptr_t>(this); // in two halves: arguments are of type int
        makecontext(&own, reinterpret_cast<void (*)()>(enter), 2, static_cast<unsigned>(address >> 32), static_cast<unsigned>(address));
        continueSoon();
    }

    ~Stack() override
    {
        while (!hasEnded)
            goOn();
        munmap(memory, stackSize);
    }

    void continueSoon()
    {
        QTimer::singleShot(0, this, [this] {
            goOn();
            if (!hasEnded)
                continueSoon();
        });
    }

    void goOn()
    {
        Stack* const outer = std::exchange(running, this);
        swapcontext(&caller, &own);
        running = outer;
    }

    static void enter(unsigned high, unsigned low)
    {
        auto* const stack = reinterpret_cast<Stack*>(static_cast<std::uintptr_t>(high) << 32 | low);
        std::exchange(stack->body, nullptr)();
        stack->hasEnded = true;
    }

    inline static thread_local Stack* running = nullptr;

    std::function<void()> body;
    void* memory;
    ucontext_t own{};
    ucontext_t caller{};
    bool hasEnded = false;
};

SlicedCall::SlicedCall(std::function<void()> body) : m_stack(std::make_unique<Stack>(std::move(body))) {}

SlicedCall::~SlicedCall() = default;

bool SlicedCall::hasEnded() const { return m_stack->hasEnded; }

void SlicedCall::pause()
{
    Stack* const stack = Stack::running;
    swapcontext(&stack->own, &stack->caller);
}

bool SlicedCall::isInside() { return Stack::running != nullptr; }

} // namespace posenc

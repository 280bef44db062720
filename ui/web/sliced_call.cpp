// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slices/sliced_call.h"

#include <cstddef>
#include <cstdint>
#include <utility>

#include <emscripten/stack.h>

// Of app/web/slices.js: the browser switches stacks of calls. The part of a stack that lies in memory is switched here.
extern "C" {
/// Whether the browser can pause a call; otherwise a body runs as a whole.
bool posencCanPause();
/// Calls `enter(call)` once events have been handled, with its stack in memory below `top`.
void posencBeginCall(void (*enter)(void* call), void* call, void* top);
/// Comes back when the events that wait have been handled; never, if the call is dropped.
void posencPauseCall(void* call);
void posencDropCall(void* call);
/// The stack in memory is that of the event loop again.
void posencLeaveCall();
void _emscripten_stack_restore(void* top);
}

namespace posenc {

namespace {

constexpr std::size_t stackSize = 1 << 20;

} // namespace

struct SlicedCall::Stack {
    static void enter(void* call)
    {
        auto* const stack = static_cast<Stack*>(call);
        running = posencCanPause() ? stack : nullptr;
        std::exchange(stack->body, nullptr)();
        running = nullptr;
        stack->hasEnded = true;
        posencLeaveCall();
    }

    inline static Stack* running = nullptr;

    std::function<void()> body;
    bool hasEnded = false;
    std::unique_ptr<std::byte[]> memory = std::make_unique_for_overwrite<std::byte[]>(stackSize);
};

SlicedCall::SlicedCall(std::function<void()> body) : m_stack(std::make_unique<Stack>())
{
    m_stack->body = std::move(body);
    posencBeginCall(Stack::enter, m_stack.get(), m_stack->memory.get() + stackSize);
}

SlicedCall::~SlicedCall()
{
    if (!m_stack->hasEnded)
        posencDropCall(m_stack.get());
}

bool SlicedCall::hasEnded() const { return m_stack->hasEnded; }

[[gnu::noinline]] void SlicedCall::pause()
{
    Stack* const stack = std::exchange(Stack::running, nullptr);
    const auto top = emscripten_stack_get_current();
    posencPauseCall(stack);
    _emscripten_stack_restore(reinterpret_cast<void*>(top));
    Stack::running = stack;
}

bool SlicedCall::isInside() { return Stack::running != nullptr; }

} // namespace posenc

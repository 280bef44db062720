// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slices/sliced_call.h"

#include <memory>
#include <utility>
#include <vector>

#include <emscripten/stack.h>

// Of app/web/slices.js: the browser switches stacks of calls. The part of a stack that lies in memory is switched here.
extern "C" {
/// Whether the browser can pause a call; otherwise a body runs as a whole.
bool posencCanPause();
/// Calls `enter(call)` once events have been handled, with its stack in memory below `top`, and `end(call)` after its end.
void posencBeginCall(void (*enter)(void* call), void (*end)(void* call), void* call, void* top);
/// Comes back when the events that wait have been handled.
void posencPauseCall();
void _emscripten_stack_restore(void* top);
}

namespace posenc {

namespace {

struct SlicedCall {
    struct alignas(16) Sixteen { // what the compiler takes for granted of a stack
        std::byte bytes[16];
    };
    static constexpr std::size_t stackSize = 1 << 20;

    std::function<void()> body;
    std::vector<Sixteen> stack = std::vector<Sixteen>(stackSize / sizeof(Sixteen));

    inline static SlicedCall* running = nullptr;
};

void enter(void* given)
{
    auto* const call = static_cast<SlicedCall*>(given);
    SlicedCall::running = posencCanPause() ? call : nullptr;
    std::exchange(call->body, nullptr)();
    SlicedCall::running = nullptr;
}

void end(void* given) { delete static_cast<SlicedCall*>(given); }

} // namespace

void callInSlices(std::function<void()> body)
{
    auto* const call = new SlicedCall{std::move(body)};
    posencBeginCall(enter, end, call, call->stack.data() + call->stack.size());
}

[[gnu::noinline]] void pauseForEvents()
{
    SlicedCall* const call = std::exchange(SlicedCall::running, nullptr);
    const auto top = emscripten_stack_get_current();
    posencPauseCall();
    _emscripten_stack_restore(reinterpret_cast<void*>(top));
    SlicedCall::running = call;
}

bool canPauseForEvents() { return SlicedCall::running != nullptr; }

} // namespace posenc

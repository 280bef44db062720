// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

namespace posenc {

/// A function that runs on a stack of its own, so that it can pause in the middle for the events of its thread. It begins when those
/// that wait have been handled.
class SlicedCall {
public:
    /// `body` throws nothing.
    explicit SlicedCall(std::function<void()> body);
    /// A body that has not ended goes on to its end; where a stack can only be continued later, in a browser, it is given up, with what
    /// it holds.
    ~SlicedCall();

    bool hasEnded() const;
    /// From within a body: the events that wait are handled first.
    static void pause();
    /// Whether this is called from within a body.
    static bool isInside();

private:
    struct Stack;
    std::unique_ptr<Stack> m_stack;
};

} // namespace posenc

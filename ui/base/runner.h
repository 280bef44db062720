// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <stop_token>

namespace posenc {

/// Where background work runs, one piece at a time: in a thread of its own (ui/threads), or in slices between the events of its owner's
/// thread (ui/slices), where there are no threads.
class Runner {
public:
    using Work = std::function<void(const std::stop_token& stop)>;

    Runner();
    /// Stops the work and waits for its end in a thread. In slices nobody can wait: the work ends with its next rest, so it must hold what
    /// it uses (QPointer for its owner).
    ~Runner();

    /// Begins the work once its predecessor has ended. Throws std::exception if the system has no room for it.
    void begin(Work work);
    /// The work ends at its next look at its stop token.
    void requestStop();
    /// As the destructor does; calls `meanwhile` again and again, as long as a thread may wait for its owner's.
    void end(const std::function<void()>& meanwhile);

    /// Called by the work often: lets the events of a thread that it shares come first, if its slice is over.
    static void rest();
    /// Called by the work that waits for something: for a moment, others go on.
    static void wait();

    /// The longest that a slice lasts, if the work rests often enough: half a frame, so that what follows the hand still does.
    static constexpr std::chrono::milliseconds slice{8};

private:
    struct Place;
    std::unique_ptr<Place> m_place;
};

} // namespace posenc

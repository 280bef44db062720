// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/base/progress.h"

#include <functional>

namespace posenc {

struct Scene;
enum class View;

/// What a picture of a scene waits for and takes longer than a frame: a projection, trainings, an attention. It never changes, and any
/// thread may ask it.
class Computation {
public:
    /// Takes what a computation has come to.
    struct Watch {
        std::function<bool()> isDue; ///< whether somebody would look at it: asked after every small step, from the working thread
        /// Calls the function in the window's thread, which keeps the result for all scenes that need it, and has them drawn again.
        std::function<void(std::function<void()> keep)> take;
    };

    virtual ~Computation() = default;
    /// Whether both compute the same.
    virtual bool isSame(const Computation& other) const = 0;
    /// Whether this one, under way, also brings what the other would.
    virtual bool brings(const Computation& other) const { return isSame(other); }
    /// The view that shows its result.
    virtual View view() const = 0;
    /// Whether a picture of this scene may change with its result.
    virtual bool isOf(const Scene&) const { return true; }
    /// It is done within a frame: there is nothing to wait for, and the picture follows the pointer.
    virtual bool isQuick() const { return false; }
    /// It takes moments: it begins when the parameters rest.
    virtual bool waitsForRest() const { return false; }
    /// It changes what the scene shows everywhere, so other computations come after it.
    virtual bool comesFirst() const { return false; }
    /// False if it can only end with an error.
    virtual bool isPossible() const { return true; }
    /// Somebody else computes it at the moment, step by step.
    virtual bool isByHand() const { return false; }
    /// What a progress bar says, to be translated.
    virtual const char* name() const = 0;
    /// Computes it, and hands the result to the watch. Error::Kind::Cancelled if the progress asks to stop.
    virtual Expected<Done> run(const Progress& progress, const Watch& watch) const = 0;

protected:
    Computation() = default;
    Computation(const Computation&) = default;
    Computation& operator=(const Computation&) = default;
};

} // namespace posenc

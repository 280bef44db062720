// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posenc {

/// Milliseconds without another scene after which the hand on a slider counts as resting. From the second scene within that time on, words
/// and plots keep their share of the room until then: a plot of another size is drawn once more, and would jump under the hand.
inline constexpr int handRests = 100;

} // namespace posenc

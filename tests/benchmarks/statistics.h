// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <vector>

namespace posenc {

/// The clock of every measurement: monotonic, and the same in all processes.
using SteadyClock = std::chrono::steady_clock;

double millisecondsBetween(SteadyClock::time_point begin, SteadyClock::time_point end);
/// Processor time that this process has used so far, in all its threads.
double processorMilliseconds();
/// Processor time that the calling thread has used so far.
double threadMilliseconds();

/// The middle value, or the mean of the two in the middle.
double median(std::vector<double> values);
/// The smallest value not exceeded by at least the part `share` of the values.
double quantile(std::vector<double> values, double share);
double worst(const std::vector<double>& values);

} // namespace posenc

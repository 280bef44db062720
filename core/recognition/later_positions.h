// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recognition/decay_fit.h"

namespace posenc {

/// The valley of the deviation near a measured logStep, which a few wrong cells may have moved by some of the valleys of far positions.
/// `reach` is the last position.
double nearestValley(const DecaySample& sample, double logStep, double reach);

/// Three columns: the sine behind the first pair is alone, and no turn can be read off it. Every frequency is tried, so closely that no
/// valley is passed over; of rows far from position 0, one beside another is nearly as deep, and all such are gone into.
DecayFit fitLoneSine(const Table& table, const Convention& pattern, const Allowance& allowance, double reach);

} // namespace posenc

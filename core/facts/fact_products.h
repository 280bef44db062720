// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <string_view>

namespace posenc {

struct FactSubject;

// About how many products of two numbers a fact of a table takes; a sine counts as some of them. Infinite if nobody would wait for it.

/// Of two rows; what is made anew for every fact is in it.
double productsOfRows(const FactSubject& subject);
/// Of the closest two positions.
double productsOfClosest(const FactSubject& subject);
/// Of the dot product of position 0 with every other.
double productsOfFirstRow(const FactSubject& subject);
/// Of the range of every column.
double productsOfColumns(const FactSubject& subject);
/// Of every diagonal of the dot products.
double productsOfDiagonals(const FactSubject& subject);
/// Of every position turned, and compared with another.
double productsOfShift(const FactSubject& subject);

/// The fact is more than anybody would wait for.
Error tooManyProducts(std::string_view fact);

} // namespace posenc

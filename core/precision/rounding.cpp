// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/precision/rounding.h"

#include "core/base/names.h"

namespace posenc {

namespace {

constexpr Names<Coding, 2> codingNames{{
    {"exp-log", Coding::ExpLog},
    {"power", Coding::Power},
}};

constexpr Names<Arithmetic, 2> arithmeticNames{{
    {"throughout", Arithmetic::Throughout},
    {"stored", Arithmetic::StoredOnly},
}};

} // namespace

std::string_view nameOf(Coding coding) { return nameIn(codingNames, coding); }

std::string_view nameOf(Arithmetic arithmetic) { return nameIn(arithmeticNames, arithmetic); }

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/precision/rounding.h"

#include "core/base/names.h"
#include "core/base/sentence.h"

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

Expected<Coding> codingFromName(std::string_view name) { return valueIn(codingNames, name, sentence("core", "coding")); }

Expected<Arithmetic> arithmeticFromName(std::string_view name) { return valueIn(arithmeticNames, name, sentence("core", "arithmetic")); }

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/scheme.h"

#include "core/base/names.h"

namespace posenc {

namespace {

constexpr Names<Scheme, 7> schemeNames{{
    {"sinusoidal", Scheme::Sinusoidal},
    {"integer", Scheme::Integer},
    {"normalised", Scheme::Normalised},
    {"binary", Scheme::Binary},
    {"sines", Scheme::SinesOnly},
    {"cosines", Scheme::CosinesOnly},
    {"random", Scheme::Random},
}};

} // namespace

std::string_view nameOf(Scheme scheme) { return nameIn(schemeNames, scheme); }

Expected<Scheme> schemeFromName(std::string_view name) { return valueIn(schemeNames, name, "scheme"); }

} // namespace posenc

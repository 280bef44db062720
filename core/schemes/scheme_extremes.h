// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme_diagnostics.h"

namespace posenc {

/// Parts of diagnose(SchemeTable), each over all positions and columns, or over an even sample where that would take more than seconds,
/// which the sentence of its limit then says. Error::Kind::Cancelled.

/// Lowest and highest value of the table.
Expected<Done> addValues(const SchemeTable& code, SchemeDiagnostics& result, const Progress& progress);
/// Smallest and largest norm of a position.
Expected<Done> addNorms(const SchemeTable& code, SchemeDiagnostics& result, const Progress& progress);
/// The two neighbours that are closest.
Expected<Done> addNeighbours(const SchemeTable& code, SchemeDiagnostics& result, const Progress& progress);
/// Columns that vary by less than 0.1. Never sampled: a wave's variation follows from its last position (column_variation.h), and a random
/// column is left as soon as it varies by more.
Expected<Done> addColumnsBelow(const SchemeTable& code, SchemeDiagnostics& result, const Progress& progress);

} // namespace posenc

#pragma once

#include "core/encoding.h"
#include "core/progress.h"

namespace posenc {

/// Σ_j v_aj v_bj of every two rows of `vectors`, shape (rows × rows), symmetric to the bit. Each sum runs over j in order, so its bits
/// depend on the two rows alone. Error::Kind::Cancelled.
Expected<Table> rowProducts(const Table& vectors, const Progress& progress = {});

/// ‖v_a − v_b‖² of every two rows of `vectors`, the same way; equal rows are at exactly zero.
Expected<Table> squaredDistances(const Table& vectors, const Progress& progress = {});

} // namespace posenc

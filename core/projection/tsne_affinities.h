// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/encoding/encoding.h"

namespace posenc {

/// How likely point a picks each other point as its neighbour, one row for each a, shape (points × points), from squared distances δ:
///
///     p_{b|a} = exp(−β_a δ_ab) / Σ_{c≠a} exp(−β_a δ_ac)      with β_a such that −Σ_b p_{b|a} log p_{b|a} = log(perplexity)
///
/// If as many points as the perplexity are equally near, so small an entropy cannot be reached, and the row is uniform over them; from
/// points − 1 on it is uniform over all. perplexity ≥ 1. Error::Kind::Cancelled.
Expected<Table> conditionalAffinities(const Table& squaredDistances, double perplexity, const Progress& progress = {});

/// P of t-SNE, p_ab = (p_{b|a} + p_{a|b}) / (2 points): symmetric, summing to one, shape (points × points). Error::Kind::Cancelled.
/// Source: van der Maaten & Hinton 2008, "Visualizing Data using t-SNE", sections 2 and 3.1.
Expected<Table> tsneAffinities(const Table& vectors, double perplexity, const Progress& progress = {});
/// The same from the squared distances of the vectors.
Expected<Table> tsneAffinitiesOfDistances(const Table& squaredDistances, double perplexity, const Progress& progress = {});

} // namespace posenc

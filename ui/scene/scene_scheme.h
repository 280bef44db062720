// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/positions/row_positions.h"
#include "core/schemes/scheme_similarity.h"
#include "ui/scene/scene.h"

#include <QString>

namespace posenc {

/// The table that a scheme with such settings makes, with the sizes and parameters of an encoding.
SchemePtr schemeOf(const EncodingSpec& encoding, const SchemeSettings& settings);
/// The scheme of a scene.
SchemePtr schemeOf(const Scene& scene);

/// The table that the heatmap shows: that of the scheme, or with zeros in place of the cosines or of everything, as the scene's setting
/// says; see Filled.
SchemePtr filledTableOf(const Scene& scene);

/// The positions of the rows that settings describe; nullptr if the scheme takes none or the list is empty: 0, 1, 2 …. The last few lists
/// are kept. Error::Kind::Usage or Range with one sentence about the list, the unit or the offset. Any thread may ask.
Expected<std::shared_ptr<const RowPositions>> rowPositionsOf(const SchemeSettings& settings);

/// The patches of a picture that the positions of a scene stand for: those that its scheme says, otherwise those of gridOf: what the user
/// says, or a square. Nothing if there are none.
std::optional<PatchGrid> patchGridOf(const Scene& scene);

/// The similarity that the scene's measure gives positions a and b, from all columns.
double similarityOf(const Scene& scene, std::int64_t a, std::int64_t b);

/// The scene's table as a program, in the scene's language, with what its tokens do to embeddings.
QString snippetOf(const Scene& scene);

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/neighbours.h"
#include "core/projection/pca.h"
#include "core/projection/tsne.h"
#include "ui/features/projection/projection_settings.h"
#include "ui/scene/computation.h"
#include "ui/scene/scene.h"

#include <functional>
#include <vector>

namespace posenc {

/// What a projection depends on; another one is another picture.
struct ProjectionKey {
    EncodingSpec encoding;
    SchemeSettings scheme;
    ProjectionSettings settings;

    bool operator==(const ProjectionKey&) const = default;
};
/// The key of a scene's projection. Parameters that the method ignores have their defaults.
ProjectionKey projectionKey(const Scene& scene);

/// Positions in the plane, finished or on their way. Never changed: pictures share it.
struct Projected {
    ProjectionKey key;
    std::vector<std::int64_t> positions; ///< an even sample where there are more than mostProjectedPositions
    Table points;                        ///< shape (positions × 2)
    std::array<double, 2> explainedVariance{};
    int iteration = 0;
    double klDivergence = 0.0;
    bool done = false;
    std::vector<OffsetShare> favoured; ///< offsets that the picture favours, of a finished one
    /// Favoured offsets of the vectors themselves. Empty if they would take too long.
    std::optional<std::vector<OffsetShare>> favouredByVectors;
};

/// The positions that have a point: PE's, evenly spread where there are too many.
std::vector<std::int64_t> projectedPositions(const EncodingSpec& spec);

/// Whether there can be such a projection: Error::Kind::Range where t-SNE has too few positions for its perplexity.
Expected<Done> checkProjection(const ProjectionKey& key);

/// The points of all positions by the method of the key; the same key gives the same bits. `snapshot`, where given, is handed what t-SNE
/// has so far, from this thread. Errors: those of checkProjection, Error::Kind::Cancelled, Runtime.
Expected<std::shared_ptr<const Projected>> project(const ProjectionKey& key, const Progress& progress = {},
                                                   const std::function<void(const std::shared_ptr<const Projected>&)>& snapshot = {});

/// Keeps a projection for all scenes with its key; of each key the last one is kept. Those of the last keys are kept, and any that is in
/// use somewhere; no table of the user's is kept open for it. Any thread may call this, and the following.
void keepProjection(const std::shared_ptr<const Projected>& projected);
/// The projection of the scene's key that is kept; nullptr if there is none.
std::shared_ptr<const Projected> shownProjection(const Scene& scene);
/// The projection of a scene, or nullptr if it is not finished.
std::shared_ptr<const Projected> finishedProjection(const Scene& scene);

/// From now on the kept projection of the scene is as one that is on its way.
void forgetProjection(const Scene& scene);

/// The projection that the scene's view has yet to compute; nullptr if there is none.
std::shared_ptr<const Computation> lackingProjection(const Scene& scene);

} // namespace posenc

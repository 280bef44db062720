// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/names.h"

#include <cstdint>

namespace posenc {

enum class ProjectionMethod {
    Pca,
    Tsne
};
inline constexpr Names<ProjectionMethod, 2> methodNames{{{"pca", ProjectionMethod::Pca}, {"tsne", ProjectionMethod::Tsne}}};
inline std::string_view nameOf(ProjectionMethod method) { return nameIn(methodNames, method); }

/// How the positions are projected to two dimensions.
struct ProjectionSettings {
    ProjectionMethod method = ProjectionMethod::Pca;
    double perplexity = 30.0;
    std::int64_t seed = 0;
    std::int64_t iterations = 1000;
    double earlyExaggeration = 12.0;

    bool operator==(const ProjectionSettings&) const = default;
};

} // namespace posenc

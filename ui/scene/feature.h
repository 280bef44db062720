// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/base/progress.h"
#include "ui/scene/parameters.h"
#include "ui/scene/views.h"

#include <span>
#include <string_view>
#include <vector>

namespace posenc {

struct Preset;
struct SnippetSubject;

/// What a part of the program that one may ignore adds to the rest: one declaration in its folder, ui/features/NAME, and its name in
/// ui/CMakeLists.txt. Everything but the name may be missing.
struct Feature {
    std::string_view name;
    /// The features whose folders its sources include; the declaration tells whoever changes one of them.
    std::span<const std::string_view> needs{};
    /// Its groups of scene files, after those of the ground and in this order in --help.
    std::span<const SceneParameter> (*parameters)() = nullptr;
    /// Its views, in any order.
    std::span<const ViewInfo> (*views)() = nullptr;
    /// The scene as it may be shown: what a request asks for, brought into what the feature allows or has. It is called for every scene
    /// that is to be shown, so it is quick for those that the feature has nothing to do with.
    Scene (*fit)(Scene scene) = nullptr;
    /// Adapts the feature's settings to a line of the left panel, n or the scheme, that has just changed.
    void (*follow)(Scene& scene, Parameter changed) = nullptr;
    /// Whether a moved position k takes k′ with it.
    bool (*movesTogether)(const Scene& scene) = nullptr;
    /// Whether a picture of the scene needs a computation that takes longer than a frame, and the computation: it keeps its result for
    /// all scenes that need the same, and does nothing where nothing is lacking. Another thread than the window's may ask.
    bool (*lacks)(const Scene& scene) = nullptr;
    Expected<Done> (*compute)(Scene& scene, const Progress& progress) = nullptr;
    /// What a progress bar calls the computation, to be translated.
    const char* computation = nullptr;
    /// Its presets, behind those of resources/presets.json; read once. An exception of the standard library if a resource is broken.
    std::vector<Preset> (*presets)() = nullptr;
    /// Adds to the subject of page Code what only the feature knows.
    void (*writeCode)(const Scene& scene, SnippetSubject& subject) = nullptr;
};

/// The features of this program, in the order of ui/CMakeLists.txt.
std::span<const Feature* const> features();

/// The scene as every feature lets it be shown.
Scene fitted(Scene scene);
/// Tells the features that a line of the left panel has changed.
void followed(Scene& scene, Parameter changed);

/// Whether a picture of the scene waits for a computation of a feature, and these computations, one after another. Errors: the feature's;
/// Error::Kind::Cancelled if the progress asks to stop.
bool lacksComputation(const Scene& scene);
/// What a progress bar says of the first computation that the scene lacks; empty if none is lacking.
QString nameOfComputation(const Scene& scene);
Expected<Done> computeLacking(Scene& scene, const Progress& progress);

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <functional>

namespace posenc {

/// B, with the view of A: what A shows, where there is no B.
Scene comparedScene(const Scene& scene);
/// The cells down and along that A and B have together: the larger of either.
CellPlace comparedCells(const Scene& scene);
/// B is as A is now.
Scene withCopyAsOther(Scene scene);
/// B is changed: a copy of A, where there is no B.
Scene withOther(const Scene& scene, const std::function<void(Scene& other)>& change);
/// A becomes B and B becomes A; the view, its windows and what is opened stay.
Scene withOtherSwapped(const Scene& scene);

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/export_job.h"
#include "ui/files/destination.h"

#include <QString>

namespace posenc {

/// The options whose values the element <posenc-plot> does not have in this scene, such as "--layout"; empty if it shows the scene.
QStringList lackingInLivePlot(const Scene& scene);

/// True if the view of the scene draws several rows or columns, of which the element draws one.
bool drawsSeveral(const Scene& scene);

/// The element with a scene, as HTML. `controls` are its sliders, such as "n max-len". `inside` is HTML that stands there until the element
/// runs, or where it cannot.
QString livePlot(const Scene& scene, const QString& controls, const QString& inside);

/// The sliders of every plot that may have all.
inline const QString allLiveControls = QStringLiteral("n d-model max-len");

/// What a page that is one file needs once: the element and its .wasm. Scripts within the page are then allowed, and nothing else.
QString liveScripts();

/// Writes a page with one plot, and the scene's figure for where the element cannot run. Error::Kind::Usage, with what is lacking, if the
/// element does not have the scene; otherwise errors of writeTo and of figures.
Expected<Done> writeLivePage(const Scene& scene, bool isDark, const Destination& destination, const FigureMaker& makeFigure);

/// Why there is no live plot of a scene; nothing if there is one.
std::optional<Error> liveProblem(const Scene& scene);

} // namespace posenc

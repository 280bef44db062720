// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/handout/handout.h"
#include "ui/handout/handout_figures.h"

#include <QByteArray>

namespace posenc {

/// The handout as one HTML file, which is well-formed XML, too. It holds all that it shows, has no scripts and asks no network for
/// anything; boxes can be ticked and answers written on the screen as on paper. The same handout gives the same bytes. Pictures come from
/// `folder`, that of the lesson. Errors: those of HandoutFigures::make, encodeFigure and LessonPictures::read.
Expected<QByteArray> handoutAsHtml(const Handout& handout, const QString& folder, bool isDark, HandoutFigures& figures);

} // namespace posenc

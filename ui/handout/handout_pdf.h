// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/handout/handout.h"
#include "ui/handout/handout_figures.h"

#include <QByteArray>

namespace posenc {

/// The handout on A4 pages, as a PDF without a date: the same handout gives the same bytes. Pictures come from `folder`, that of the
/// lesson. Errors: those of HandoutFigures::make and of LessonPictures::read; Error::Kind::Runtime if there is not enough memory.
Expected<QByteArray> handoutAsPdf(const Handout& handout, const QString& folder, bool isDark, HandoutFigures& figures);

} // namespace posenc

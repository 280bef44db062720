// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "ui/export/export_job.h"
#include "ui/features/class/handout/handout.h"
#include "ui/features/class/handout/handout_file.h"

#include <QByteArray>

namespace posenc {

/// Makes the figures of a handout one after the other, all of one width, and reports how many are done.
class HandoutFigures {
public:
    static constexpr double centimetersWide = 16.0;
    /// A plot with square cells is as wide as it is high, so it gets more height: on paper no plot is narrower than 8 cm.
    static double centimetersHigh(View view);

    HandoutFigures(const FigureMaker& makeFigure, bool isDark, std::size_t count, const Progress& progress, double dpi = 300.0)
        : m_makeFigure(makeFigure), m_isDark(isDark), m_count(count), m_progress(progress), m_dpi(dpi)
    {
    }

    double dpi() const { return m_dpi; }
    /// The figure of a scene at the size and resolution of the handout; nullptr if the scene has no plot. Computes a projection if the
    /// scene needs one. Error::Kind::Cancelled, and those of Figure::make.
    Expected<std::shared_ptr<Figure>> make(const Scene& scene);

private:
    const FigureMaker& m_makeFigure;
    bool m_isDark;
    std::size_t m_count;
    std::size_t m_made = 0;
    Progress m_progress;
    double m_dpi;
};

/// The handout on A4 pages, as a PDF without a date. For both writers: the same handout gives the same bytes; pictures come from `folder`,
/// that of the lesson. Errors: those of HandoutFigures::make and of LessonPictures::read; Error::Kind::Runtime if there is not enough
/// memory.
Expected<QByteArray> handoutAsPdf(const Handout& handout, const QString& folder, bool isDark, HandoutFigures& figures);

/// The handout as one HTML file, which is well-formed XML, too. It holds all that it shows, has no scripts and asks no network for
/// anything; boxes can be ticked and answers written on the screen as on paper. Errors: those of HandoutFigures::make, encodeFigure and
/// LessonPictures::read.
///
/// A live one has scripts: plots that the element <posenc-plot> has are live, and a question tells what an answer means. Its `handout` has
/// the answers, which are hidden until they are asked for, and on paper.
Expected<QByteArray> handoutAsHtml(const Handout& handout, const QString& folder, const HandoutOptions& options, HandoutFigures& figures);

} // namespace posenc

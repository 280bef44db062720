// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "ui/export/export_job.h"

namespace posenc {

/// Makes the figures of a handout one after the other, all of one size, and reports how many are done.
class HandoutFigures {
public:
    static constexpr double centimetersWide = 16.0;
    static constexpr double centimetersHigh = 7.2;

    HandoutFigures(const FigureMaker& makeFigure, bool isDark, std::size_t count, const Progress& progress)
        : m_makeFigure(makeFigure), m_isDark(isDark), m_count(count), m_progress(progress)
    {
    }

    /// As large as above at its resolution. Computes a projection if the scene needs one. Error::Kind::Cancelled, and those of
    /// Figure::make.
    Expected<std::shared_ptr<Figure>> make(const Scene& scene);

private:
    const FigureMaker& m_makeFigure;
    bool m_isDark;
    std::size_t m_count;
    std::size_t m_made = 0;
    Progress m_progress;
};

} // namespace posenc

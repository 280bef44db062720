// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <algorithm>
#include <vector>

namespace posenc {

/// Something that is wrong with a lesson, and where.
struct LessonProblem {
    enum class Weight {
        Error,
        Warning,
        Remark ///< a warning to those who want to know all
    };

    int line = 1; ///< of the file, from 1
    Weight weight = Weight::Error;
    QString sentence; ///< what is wrong, and what to do

    bool operator==(const LessonProblem&) const = default;
};

/// The problems found so far.
class LessonProblems {
public:
    void error(int line, const QString& sentence) { m_all.push_back({line, LessonProblem::Weight::Error, sentence}); }
    void error(int line, const std::string& sentence) { error(line, QString::fromStdString(sentence)); }
    void warning(int line, const QString& sentence) { m_all.push_back({line, LessonProblem::Weight::Warning, sentence}); }
    void remark(int line, const QString& sentence) { m_all.push_back({line, LessonProblem::Weight::Remark, sentence}); }

    bool hasErrors() const { return std::ranges::find(m_all, LessonProblem::Weight::Error, &LessonProblem::weight) != m_all.end(); }
    const std::vector<LessonProblem>& all() const { return m_all; }

private:
    std::vector<LessonProblem> m_all;
};

} // namespace posenc

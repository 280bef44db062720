// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facts/expectation.h"
#include "ui/panels/strip_controls.h"
#include "ui/scene/scene.h"

#include <QString>

#include <algorithm>
#include <optional>
#include <vector>

namespace posenc {

struct SceneParameter;

/// Markdown (GitHub's dialect, without HTML) as it stands in the file. A code span that begins with "=" is a fact: see withFacts.
struct LessonText {
    QString markdown;
    int line = 0; ///< line of the file where the text begins, from 1

    bool isEmpty() const { return markdown.isEmpty(); }
    bool operator==(const LessonText&) const = default;
};

/// A question that a class answers before the step shows more: a choice, a number, blanks to fill in, or open if it has none of them.
struct LessonQuestion {
    static constexpr std::size_t mostChoices = 26;
    static constexpr std::size_t mostBlanks = 12;
    static constexpr qsizetype longestBlankName = 40; // characters

    struct Choice {
        LessonText text;
        LessonText feedback; ///< said if it is chosen; may be empty
        bool isRight = false;

        bool operator==(const Choice&) const = default;
    };
    struct Number {
        WrittenNumber right;
        double tolerance = 0.0; ///< how far an answer may be off, at least 0

        bool isAnsweredBy(double answer) const;
        bool operator==(const Number&) const = default;
    };

    /// A number to fill in: the value of a fact in the step's scene. Needs version 2.
    struct Blank {
        QString name; ///< plain text, unique in the question
        Fact fact;
        double tolerance = 0.0;        ///< how far an answer may be off, at least 0
        int line = 0;                  ///< line of the file
        std::optional<double> right{}; ///< the fact's value: see computeBlanks; the file does not have it

        bool isAnsweredBy(double answer) const;
        bool operator==(const Blank&) const = default;
    };

    /// What is said about a wrong number that many give.
    struct Mistake {
        WrittenNumber value;   ///< covers what is typed
        LessonText feedback;   ///< not empty
        std::size_t blank = 0; ///< the blank that it is about; 0 if the answer is a number
        int line = 0;          ///< line of the file

        bool operator==(const Mistake&) const = default;
    };
    /// What the question says about a wrong number, in a blank or as the answer; nullptr for nothing.
    const Mistake* mistakeOf(double answer, std::size_t blank = 0) const;
    /// True if a number, in a blank or as the answer, is right but for its last digit.
    bool isNearlyAnsweredBy(double answer, std::size_t blank = 0) const;
    /// True if nobody knows which answer is right.
    bool isOpen() const { return choices.empty() && !number && blanks.empty(); }

    LessonText text;
    bool covers = false;         ///< the pictures are hidden until the answer is shown
    std::vector<Choice> choices; ///< two or more, exactly one of them right; or none
    std::optional<Number> number;
    std::vector<Blank> blanks; ///< only if there are neither choices nor a number
    std::vector<Mistake> mistakes;
    LessonText hint;
    int line = 0; ///< line of the question's block

    bool operator==(const LessonQuestion&) const = default;
};

/// Something to try: the program sees when it is done.
struct LessonTask {
    Expectation goal;
    int goalLine = 0;
    StripControls changes;
    LessonText hint;
    LessonText answer;
    int line = 0; ///< line of the task's block

    bool operator==(const LessonTask&) const = default;
};

/// What the author says of a step's scene; checked, never shown.
struct LessonExpectation {
    Expectation expectation;
    int line = 0;

    bool operator==(const LessonExpectation&) const = default;
};

/// A number in a step's words that its audience need not see.
struct LessonUnseen {
    WrittenNumber number;
    QString why;
    int line = 0;

    bool operator==(const LessonUnseen&) const = default;
};

/// What a step points at beside the view of its scene. Needs version 2.
struct LessonLook {
    std::vector<View> views;
    std::vector<Parameter> controls;

    bool operator==(const LessonLook&) const = default;
};

/// A whole scene with words. If there is a question, the scene, `revealed` and the expectations belong to its answer: until that is shown,
/// the scene of the step before stays.
struct LessonStep {
    static constexpr int usualTransition = 400; // milliseconds
    static constexpr int longestTransition = 5000;

    QString title;
    QString slug;        ///< where a link [text](#slug) leads
    LessonText prose;    ///< up to the question, or all of it
    LessonText revealed; ///< text that is shown with the answer
    Scene scene;
    bool isSceneRight = true; ///< false if a scene block was wrong, so that the scene is not the one that is meant
    int transition = usualTransition;
    LessonLook look;
    std::optional<LessonQuestion> question;
    std::optional<LessonTask> task;
    std::vector<LessonExpectation> expectations;
    std::vector<LessonUnseen> unseen;
    std::vector<LessonText> notes; ///< notes for the teacher only
    int line = 0;                  ///< line of the step's heading
    int sceneLine = 0;             ///< line of the step's scene block; 0 if it keeps the scene of the step before

    bool operator==(const LessonStep&) const = default;
};

/// Every text of a step: what a class reads, then the notes for the teacher.
std::vector<LessonText*> textsIn(LessonStep& step);
/// The same as copies.
std::vector<LessonText> textsOf(LessonStep step);
/// What a class reads of a step.
std::vector<LessonText> textsToRead(LessonStep step);

/// What a class keeps of a step: the last paragraph of its text, if that begins with bold words and a colon ("**Take home:** …"). Markdown;
/// empty if there is none.
QString takeHomeOf(const LessonStep& step);
/// A text of the step without that paragraph.
QString withoutTakeHome(const QString& markdown);

/// The part of the course that a lesson belongs to, in the order of the course.
enum class CoursePart {
    Basics,
    Why,
    Code,
    Attention,
    Models
};

/// Values of one parameter, one of which each student gets: scenes with the first value get the student's. Needs version 2.
struct LessonVariants {
    static constexpr std::size_t most = 20;

    Parameter parameter = Parameter::Base; ///< Base, DModel or MaxLen
    std::vector<double> values;            ///< two or more, different, in the range of the parameter
    int line = 0;                          ///< line of the file

    bool operator==(const LessonVariants&) const = default;
};

/// A lesson as it was read: steps in order, each independent of how one came to it.
struct Lesson {
    static constexpr std::size_t mostSteps = 40;
    static constexpr int newestVersion = 2;

    int version = 1; ///< version of the format, up to newestVersion
    QString title;
    QString language;     ///< BCP 47, such as en or de-CH; may be empty, like the following
    double minutes = 0.0; ///< planned; 0 if the file does not say
    QString author;
    QString licence;
    QString level;
    std::optional<CoursePart> part;
    std::optional<LessonVariants> variants;
    std::size_t variant = 0; ///< number of the variant whose scenes the steps have: see withVariant
    LessonText intro;
    std::vector<LessonStep> steps;
    int durationLine = 0; ///< where `minutes` stands

    bool operator==(const Lesson&) const = default;
};

/// Something that is wrong with a lesson, and where.
struct LessonProblem {
    enum class Weight {
        Error,
        Warning,
        Remark ///< a warning that is only given with --strict
    };

    int line = 1; ///< line of the file, from 1
    Weight weight = Weight::Error;
    QString sentence; ///< one sentence: what happened, and what to do

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

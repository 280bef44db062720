// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facts/expectation.h"
#include "core/facts/fact.h"
#include "core/family/schemes.h"
#include "ui/features/class/lessons/lesson.h"

#include <memory>
#include <vector>

namespace posenc {

/// The facts of a scene: of the table of its positions, of the attention over its words, and of the table of the user that it compares.
class SceneFacts {
public:
    /// The scene must outlive this object.
    explicit SceneFacts(const Scene& scene);

    /// See Fact::products.
    double products(const Fact& fact) const { return fact.products(subject()); }
    /// The value of a fact in the scene; errors as Fact::value().
    Expected<FactValue> value(const Fact& fact, const Progress& progress = {}) const { return fact.value(subject(), progress); }

private:
    FactSubject subject() const;

    const Scene& m_scene;
    SchemePtr m_scheme;
    Expected<RopeFrequencies> m_rope;
    std::unique_ptr<const AttentionSource> m_attention;
};

/// The value of one fact in a scene.
Expected<FactValue> valueIn(const Scene& scene, const Fact& fact, const Progress& progress = {});

/// Computes the right values of a step's blanks in its scene. Errors as those of a fact (a sentence that begins with the line of the
/// blank), Runtime if the budget does not suffice, or Cancelled.
Expected<Done> computeBlanks(LessonStep& step, const FactBudget& budget, const Progress& progress = {});

/// Puts the values of a step's scene in place of the facts of its texts, and computes its blanks. Errors as those of computeBlanks.
Expected<Done> fillInFacts(LessonStep& step, const FactBudget& budget, const Progress& progress = {});

/// The right answer to a question, for people: a number, or "x = 0.8415, y = 12" of the blanks that are computed. Plain text; empty for
/// choices and open questions.
QString rightAnswer(const LessonQuestion& question);

/// A value for people: four significant digits, more if there are more before the point.
/// Numbers are written as everywhere in the window.
QString shownFact(const Fact& fact, const FactValue& value);

/// How far a task is: "Now 0.43 – the cosine of positions 0 and 3. Goal: above 0.5." `value` as shownFact writes it.
QString nowSentence(const Expectation& goal, const QString& value);

/// What is said if a task is done: "Done – the number at position 5 in column 0: 0.0499", in Markdown. `value` as shownFact writes it.
QString foundSentence(const Fact& fact, const QString& value);

/// A fact that a text shows, `=cosine(5, 68)`.
struct InlineFact {
    QString text; ///< without the "="
    int line = 0; ///< line of the file
};
std::vector<InlineFact> inlineFacts(const LessonText& text);

/// The Markdown with the values of a scene in place of its facts. A fact that has no value stays as it is, and so does one that takes more
/// than is left of the budget, or comes after a stop.
QString withFacts(const LessonText& text, const Scene& scene, const FactBudget& budget = {}, const Progress& progress = {});

} // namespace posenc

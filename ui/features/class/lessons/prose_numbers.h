// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/lessons/lesson.h"

namespace posenc {

/// A number as a text says it.
struct ProseNumber {
    QString text; ///< as it is written: "54,410"
    WrittenNumber value;
    int line = 0; ///< line of the file

    bool operator==(const ProseNumber&) const = default;
};

/// The numbers of a text, in their order: those that a reader would take for a claim. Left out are whole numbers up to 12, years (1900 to
/// 2099), powers of two, a digit with two zeros or more (5000), sizes of files (3 MB), numbers in code, links and images, powers,
/// fractions, and digits that belong to a word or a name, such as "GPT-2" and "Llama 3.1". A point is a decimal point in every language, as
/// in the window; a comma is one where `language` (BCP 47) says so, otherwise it groups digits.
std::vector<ProseNumber> proseNumbers(const LessonText& text, const QString& language);

/// Warns of each number in a step's text that nothing in the lesson proves: no expected value or bound (to the digits that are written,
/// also as a percentage), no goal, no right answer, no argument of a fact (also one more, max_len less it, the difference of two), nothing
/// that a scene says (n, d_model, its root, max_len, one less or half of them, a selected position or column), and no choice of a question.
void checkProse(const Lesson& lesson, LessonProblems& problems);

} // namespace posenc

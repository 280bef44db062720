// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace posenc::test {

/// Words with numbers, as they stand in some text, and what each of these numbers must be, in their order.
struct Claim {
    QString words;
    std::vector<double> values; ///< computed here, not copied from the words
    bool holds = true;          ///< if there are none: whether the words as a whole are right
    QString measuredBy = {};    ///< or the file that measures the numbers, or the test that holds them
};

/// A number must round to the digits that are printed.
Claim claim(const char* words, std::vector<double> values);
/// All numbers of the words are right if this is true: the parts of a formula, a comparison.
Claim holds(const char* words, bool isTrue);
/// What no computation gives: measured by this test, benchmark or tool below tests/, or a script that tries a package.
Claim measured(const char* words, const char* file);

/// What a test holds that is named, with the numbers of the words.
Claim tested(const char* words, const char* file);

/// The value of a constant in a source: `name = EXPRESSION;` with digits, *, /, +, << and 1.0 / 50.0; NaN if it is not there.
double constantOf(const char* file, const char* name);

/// The reviewed tables, by what they speak of. Each claim must occur in a text.
std::vector<Claim> claimsOfReadme();
std::vector<Claim> claimsOfLessons();
std::vector<Claim> claimsOfPresets();
std::vector<Claim> claimsOfProgram();
std::vector<Claim> claimsOfPython();

/// Numbers that claim nothing: a name and a pattern that covers them.
struct NoClaim {
    const char* what;
    const char* pattern;
};
const std::vector<NoClaim>& noClaims();

} // namespace posenc::test

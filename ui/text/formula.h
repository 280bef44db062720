// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace posenc {

/// What a part of a formula is about: it has one colour wherever it stands.
enum class FormulaRole {
    Text,
    Position, ///< k, p, t, and the selected position's number
    Column,   ///< i, j, and the selected column's number
    Value     ///< the result
};

/// A part of a formula as it is set.
struct FormulaPart {
    enum class Kind {
        Run,         ///< letters of one style
        Fraction,    ///< `upper` over `lower`
        Superscript, ///< `upper` is raised
        Subscript    ///< `upper` is lowered
    };
    Kind kind = Kind::Run;
    QString text{}; ///< of a run
    bool italic = false;
    FormulaRole role = FormulaRole::Text;
    std::vector<FormulaPart> upper{};
    std::vector<FormulaPart> lower{};
};

/// A formula in its linear form, which is read aloud, and as the tree that is set from it.
struct Formula {
    QString text; ///< "PE(k, 2i) = sin(k / n^(2i/d))"
    std::vector<FormulaPart> parts;

    bool isEmpty() const { return text.isEmpty(); }
};

/// Sets a linear form as mathematics: " / " between blanks is a fraction, "^(…)" is raised, single letters are variables and italic, and
/// brackets of a sine or cosine that hold one fraction are left out. Numbers that repeat the arguments of a cell's name, "PE(24, 8)", have
/// their roles. Words stay as they are.
Formula formulaFrom(const QString& text);
/// The formula with its result at the end, in the role of one.
Formula withResult(Formula formula, const QString& value);

/// For a page: `<sup>`, `<i>`, fractions as two lines; roles are the classes position, column and value.
QString htmlOf(const Formula& formula);
/// For a document in LaTeX, without the dollars around it.
QString latexOf(const Formula& formula);
/// An assignment of NumPy's, "pe[k, 2*i] = np.sin(k / n**(2*i/d))"; empty if the formula has words.
QString pythonOf(const Formula& formula);

} // namespace posenc

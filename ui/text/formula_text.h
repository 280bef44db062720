// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"
#include "ui/text/formula.h"

#include <QString>
#include <QStringList>

namespace posenc {

/// The selected cell PE(k, j), or x(k, j) of another scheme, written out with its numbers. Numbers have '.' decimals in every locale and
/// real minus signs; copied text has hyphens, so it can go into a program.
struct CellFormula {
    QString steps;            ///< "PE(7, 12) = sin(7 / 10000^(12/512)) = sin(7 · 0.8058422) = sin(5.640895) = "
    QString value;            ///< the exact value, ten significant digits
    QString facts;            ///< pair, sine or cosine, ω, λ, the angle in radians and turns; what another scheme writes into its columns
    QString inFloat64;        ///< float64 results of the two ways of code, power form and exp-log form; empty for other schemes
    QString digits;           ///< the one step with the digits, for a table of formulas; empty if the numbers follow no formula
    double exact = 0.0;       ///< the value as a number
    QStringList laws{};       ///< the formulas of the scheme's columns in symbols; empty if the numbers follow none
    QStringList derivation{}; ///< why the code's exp(−2i · ln n / d) is the formula's 1 / n^(2i/d), line by line; empty for other schemes
};
CellFormula cellFormula(const Scene& scene);

/// The formulas of the scheme's columns in symbols alone, those of columns that the table is filled with; none if numbers follow no
/// formula.
std::vector<Formula> lawsOf(const Scene& scene);
/// The formulas in symbols of what the scene's view shows: the view's own (ViewInfo::laws), or those of the scheme's columns.
std::vector<Formula> shownLawsOf(const Scene& scene);
/// The selected cell for a line to glance at: the angle rounded, the value with three digits; ever shorter, the last one only
/// the value.
std::vector<Formula> shownCellOf(const Scene& scene);
/// Its formula as it is computed, "PE(24, 8) = sin(24 / 10000^(8/20))", without the value; only its name if its numbers follow no formula.
Formula computedCellOf(const Scene& scene);

/// The similarity of the selected positions k and k′ as the sum over the pairs; for another scheme, as a number.
struct PairFormula {
    QString steps; ///< "PE(7)·PE(4) = Σ cos(3 ω) = cos(3 · 1) + cos(3 · 0.9647) + … = −0.98999 + … = "
    QString value;
    QString facts; ///< Δ, number of pairs, the measure's definition
};
PairFormula pairFormula(const Scene& scene);

} // namespace posenc

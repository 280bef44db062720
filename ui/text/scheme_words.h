// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QString>

namespace posenc {

struct CellFormula;

/// What is said of a scheme. The one list of its words: a new scheme has one entry in scheme_words.cpp.
struct SchemeWords {
    SchemeName scheme;
    /// What the scheme is called as a choice.
    QString (*label)();
    /// The subject of a sentence.
    QString (*noun)();
    /// What it is, in a sentence.
    QString (*explanation)();
    /// Its parameters: "n = 10000, concatenated" of the encoding, "binary", "sines only, n = 10000", "random, seed 3".
    QString (*parameters)(const Scene& scene);
    /// The selected cell written out, see cellFormula.
    CellFormula (*cell)(const Scene& scene);
};
const SchemeWords& wordsOf(SchemeName scheme);

} // namespace posenc

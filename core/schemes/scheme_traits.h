// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding_spec.h"
#include "core/schemes/patch_grid.h"

#include <cstdint>
#include <memory>
#include <string_view>

namespace posenc {

class LearnedTable;
class Scheme;
using SchemePtr = std::shared_ptr<const Scheme>;

/// What a scheme needs beyond the parameters of an encoding.
struct SchemeArguments {
    std::uint64_t seed = 0;                      ///< if the scheme takes one
    std::shared_ptr<const LearnedTable> table{}; ///< likewise; nullptr if it is not open
    PatchLayout patches{};                       ///< if positions can stand for patches of a picture

    bool operator==(const SchemeArguments&) const = default;
};

/// The table as code, one body for each language, with $words$ as core/snippets fills them in. Static text.
struct SchemeSnippets {
    std::string_view about;   ///< comment lines that each begin with $#$
    std::string_view numpy;   ///< the body of a function that returns the table
    std::string_view pytorch; ///< what a module's constructor makes of it
    std::string_view tensors; ///< of TensorFlow and JAX: lines whose last one sets pe
    std::string_view eigen;   ///< the body of a function that returns the table
};

/// What all tables of a scheme have in common. Each scheme's unit defines one.
struct SchemeTraits {
    std::string_view name;           ///< in scene files and on the command line
    bool hasWaves = false;           ///< columns are sines or cosines: n and the frequency rule matter
    bool hasPairs = false;           ///< a sine and a cosine of each frequency: the layout matters, and there are pictures of pairs
    bool hasOffsetCurve = false;     ///< the similarity over the offset says something without a reference, see sampleOffsetCurve
    bool equalColumns = false;       ///< every column holds the same numbers
    bool wholeNumbers = false;       ///< the numbers are positions: they are written out
    bool unlikeNeighbours = false;   ///< cells that are next to each other have nothing in common
    bool dependsOnMaxLen = false;    ///< the number of a position changes with max_len
    bool exactInEveryFormat = false; ///< no rounding changes a number
    bool peaksOnDiagonal = false;    ///< a position is far more similar to itself than to others
    bool takesSeed = false;
    bool takesTable = false; ///< the numbers and the sizes come from a file
    SchemeSnippets snippets;
    SchemePtr (*make)(const EncodingSpec& spec, const SchemeArguments& arguments) = nullptr;
};

/// A range of numbers.
struct CellValues {
    double lowest = -1.0;
    double highest = 1.0;
};

/// A value over the offset, and how far single pairs of positions are from it.
struct OffsetValue {
    double value = 0.0;
    double deviation = 0.0; ///< one standard deviation
};

} // namespace posenc

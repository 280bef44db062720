// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/shared_value.h"
#include "core/encoding/encoding_spec.h"
#include "core/schemes/patch_grid.h"

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string_view>

namespace posenc {

class LearnedTable;
class Scheme;
struct FamilyParameters;
struct RowPositions;
enum class FamilyParameter;
using SchemePtr = std::shared_ptr<const Scheme>;

/// A parameter besides the sizes. A scheme names the parameters that it takes, and ignores all others.
class SchemeParameter {
public:
    /// Those that do not belong to FamilyParameters.
    enum Common {
        Base,        ///< n
        Frequencies, ///< the frequency rule
        Layout,      ///< where the sine and the cosine of a pair stand
        Seed,
        File,     ///< the numbers and the sizes come from a file
        Patches,  ///< positions are patches of a picture
        Positions ///< the positions of the rows come from a list
    };
    constexpr SchemeParameter(Common parameter) : m_bit(std::uint32_t{1} << parameter) {}
    constexpr SchemeParameter(FamilyParameter parameter) : m_bit(std::uint32_t{1} << (Positions + 1 + static_cast<int>(parameter))) {}

    bool operator==(const SchemeParameter&) const = default;

private:
    friend class SchemeParameters;

    std::uint32_t m_bit;
};

/// A set of parameters.
class SchemeParameters {
public:
    constexpr SchemeParameters(std::initializer_list<SchemeParameter> parameters)
    {
        for (const SchemeParameter parameter : parameters)
            m_bits |= parameter.m_bit;
    }
    constexpr bool has(SchemeParameter parameter) const { return (m_bits & parameter.m_bit) != 0; }

private:
    std::uint32_t m_bits = 0;
};

/// What a scheme needs beyond the parameters of an encoding.
struct SchemeArguments {
    std::uint64_t seed = 0;                          ///< if the scheme takes one
    std::shared_ptr<const LearnedTable> table{};     ///< the opened table; nullptr if no table is open
    PatchLayout patches{};                           ///< if positions can stand for patches of a picture
    SharedValue<FamilyParameters> family{};          ///< the parameters of the family that the scheme takes
    std::shared_ptr<const RowPositions> positions{}; ///< positions of the rows; nullptr: 0, 1, 2 …

    bool operator==(const SchemeArguments&) const = default;
};

/// The table as code, one body for each language, with $words$ as core/snippets fills them in. Static text.
struct SchemeSnippets {
    std::string_view about;   ///< comment lines that each begin with $#$
    std::string_view numpy;   ///< the body of a function that returns the table
    std::string_view pytorch; ///< code that builds the table in the constructor of a PyTorch module
    std::string_view tensors; ///< code for TensorFlow and JAX; its last line sets pe
    std::string_view eigen;   ///< the body of a function that returns the table
};

/// What all tables of a scheme have in common. Each scheme's unit defines one.
struct SchemeTraits {
    std::string_view name;           ///< name in scene files and on the command line
    SchemeParameters parameters{};   ///< the parameters that the scheme takes
    bool hasWaves = false;           ///< columns are sines or cosines of k ω, with ω by the frequency rule
    bool hasPairs = false;           ///< a sine and a cosine of each ω, by the layout: there are pictures of pairs
    bool hasOwnWaves = false;        ///< sines and cosines by a rule of its own, for which there are no pictures of pairs
    bool hasOffsetCurve = false;     ///< the similarity over the offset says something without a reference, see sampleOffsetCurve
    bool equalColumns = false;       ///< all columns hold the same values
    bool wholeNumbers = false;       ///< the numbers are positions: they are written out
    bool uncorrelatedCells = false;  ///< cells that are next to each other have nothing in common
    bool dependsOnMaxLen = false;    ///< the number of a position changes with max_len
    bool exactInEveryFormat = false; ///< no rounding changes a number
    bool peaksOnDiagonal = false;    ///< a position is far more similar to itself than to others
    SchemeSnippets snippets;
    SchemePtr (*make)(const EncodingSpec& spec, const SchemeArguments& arguments) = nullptr;

    constexpr bool takes(SchemeParameter parameter) const { return parameters.has(parameter); }
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

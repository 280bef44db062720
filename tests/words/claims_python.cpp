// SPDX-License-Identifier: GPL-3.0-or-later
// What the Python package says: help() of its classes and functions, and its sentences on a table.
#include "core/encoding/encoding.h"
#include "core/rope/rope_frequencies.h"
#include "core/schemes/patch_grid.h"
#include "tests/words/claims.h"
#include "tests/words/facts.h"
#include "ui/scene/scene.h"

namespace posenc::test {

std::vector<Claim> claimsOfPython()
{
    const Scene scene;
    const Table example = Encoding(EncodingSpec().withDModel(512).withMaxLen(1000)).matrix();
    const auto rows = double(example.rows());
    const auto columns = double(example.cols());
    return {
        tested(".imag], -1).reshape(len(", "tests/app/python/test_python_recognition.py"),
        tested("), -1) has both parts", "tests/app/python/test_python_recognition.py"),
        tested("or so many as a whole; 0 if not so", "tests/app/python/test_python_recognition.py"),
        tested("to which the numbers were rounded; 0 if they were not", "tests/app/python/test_python_recognition.py"),
        tested("that are 0", "tests/app/python/test_python_recognition.py"),
        tested("one row per position, or (1, n, d)", "tests/app/python/test_python_recognition.py"),
        tested("are dropped, as in (1, n, d)", "tests/app/python/test_python_recognition.py"),
        claim("d_model=512, max_len=1000) # a NumPy array, shape (1000, 512)", {columns, rows, rows, columns}),
        claim("n the base, 1 … 1e9", {EncodingSpec::minN, EncodingSpec::maxN}),
        claim("encoding dimensions, 1 … 16384", {1, double(EncodingSpec::maxDModel)}),
        claim("max_len positions, 1 … 1048576", {1, double(EncodingSpec::maxMaxLen)}),
        tested("tensor2tensor (n^(-i/(h - 1)))", "tests/app/python/test_python_exact.py"),
        claim("scheme_seed random, fourier: 0 … 999999", {0, double(largestSeed)}),
        claim("-1: those with which the patches are a square", {double(PatchLayout{}.leading)}),
        claim("patches in a row of the picture; 0: a square", {double(PatchLayout{}.width)}),
        tested("padding_idx; -1: none", "tests/app/python/test_python_same_bits.py"),
        claim("frequency_shift timestep: 1 as in DDPM, 0 as in", {double(FamilyParameters{}.shift), 0}),
        claim("patches are counted 1, 2, 3 …", {1, 2, 3}),
        holds("one standard deviation of it: 0 for the sinusoidal encoding", Facts(777, 38, 50)("toeplitz") < 1e-12),
        tested("first … last - 1 of rows", "tests/app/python/test_python_arguments.py"),
        claim("A number is within 4e-16", {constantOf("tests/exact/value_checks.h", "mostTableError")}),
        holds("over the offset, from 0 to max_len - 1", Facts(777, 38, 50)("rows") == 49 + 1),
        tested("the running sums: shape (2, pairs)", "tests/app/python/test_python_same_bits.py"),
        tested("of positions k and k + 1", "tests/app/python/test_python_exact.py"),
        claim("columns that vary by less than 0.1", {constantOf("core/schemes/scheme_diagnostics.cpp", "threshold")}),
        claim("the base is 1000 and not 10000", {1000, EncodingSpec().n()}),
        tested("-ln(n) / d // 2 is rounded down", "tests/app/python/test_python_recognition.py"),
        claim("how far the scaling stretches, 1 … 1e6", {1, RopeScaling::mostFactor}),
        tested("n · alpha^(d/(d - 2)) is the base", "tests/core/rope/test_rope_frequencies.cpp"),
        claim("weights of its attention factor; 0: not given", {RopeScaling{}.mscale}),
        claim("multiplied by; 0: by the formula of the scaling", {RopeScaling{}.attentionFactor}),
        claim("interleaved (2i and 2i + 1)", {double(turnedColumns(RopePairing::Interleaved, 64, 5).second - 2 * 5)}),
        tested("⌊d_model / 2⌋", "tests/core/rope/test_rope_frequencies.cpp"),
        claim("multiplied by; 1 for most scalings", {attentionFactor(RopeScaling{})}),
        tested("without whole turns, in [0, 2π)", "tests/app/python/test_python_same_bits.py"),
        tested("at the positions first, first + 1, …", "tests/app/python/test_python_exact.py"),
    };
}

} // namespace posenc::test

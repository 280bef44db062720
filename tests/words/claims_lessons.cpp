// SPDX-License-Identifier: GPL-3.0-or-later
// What lessons say beyond the facts that their `expect` blocks compute: mostly notes, answers that are wrong, and arithmetic.
#include "tests/words/claims.h"
#include "tests/words/facts.h"

#include <QStringList>

#include <cmath>
#include <numbers>

namespace posenc::test {

namespace {

bool isAbout(double value, double said) { return std::abs(value - said) <= 0.05 * said; }

// "127" with the fast digit first: 11111110.
double digitsOf(const Facts& binary, int position)
{
    double digits = 0.0;
    for (int j = 0; j < 8; ++j)
        digits = 10.0 * digits + binary(qPrintable(QStringLiteral("pe(%1, %2)").arg(position).arg(j)));
    return digits;
}

// The largest cosine with position 0 of n = 10000 and 512 columns, over the offsets from `first` up to `end`, by its sum.
double mostBeyond(int first, int end)
{
    double most = -1.0;
    for (int offset = first; offset < end; ++offset) {
        double sum = 0.0;
        for (int i = 0; i < 256; ++i)
            sum += std::cos(offset * std::pow(10000.0, -i / 256.0));
        most = std::max(most, sum / 256.0);
    }
    return most;
}

// Of 50 rows of 64 columns, if column j has the exponent 2j/d: the smallest and the largest squared length.
std::pair<double, double> lengthsWithAnExponentForEveryColumn()
{
    double least = 64.0;
    double most = 0.0;
    for (int k = 0; k < 50; ++k) {
        double sum = 0.0;
        for (int j = 0; j < 64; ++j) {
            const double angle = k * std::pow(10000.0, -2.0 * j / 64.0);
            sum += std::pow(j % 2 == 0 ? std::sin(angle) : std::cos(angle), 2);
        }
        least = std::min(least, sum);
        most = std::max(most, sum);
    }
    return {least, most};
}

std::vector<Claim> claimsOfBeginnersLessons()
{
    const auto closest = [](double n, int dModel, int maxLen) { return Facts(n, dModel, maxLen)("closest.offset"); };
    const Facts binary = Facts(10000, 8, 256).by("binary");
    return {
        claim("Four pictures, three sliders", {4, 3}), // those of the first page; n, d_model, max_len
        claim("The bar beside it shows the colours, from −1 below to 1 above", {-1, 1}),
        holds("0 ≤ k < L", true),
        holds("0 ≤ i < d/2", Facts(10000, 512, 100)("pairs") == 512 / 2),
        holds("355/113 as a fraction for π, let them explain: 710 is twice 355",
              std::abs(355.0 / 113.0 - std::numbers::pi) < 3e-7 && 710 == 2 * 355),
        claim("622 at d_model 4, 132 at 6, 63 at 8 and 6 at 10",
              {closest(10000, 4, 1000), 4, closest(10000, 6, 1000), 6, closest(10000, 8, 1000), 8, closest(10000, 10, 1000), 10}),
        claim("From 12 on it is 1.", {12, std::max({closest(10000, 12, 1000), closest(10000, 14, 1000), closest(10000, 16, 1000)})}),
        claim("A common answer is 0.25, from dividing by 20", {5.0 / 20.0, 20}),
        claim("11111110 becomes 00000001", {digitsOf(binary, 127), digitsOf(binary, 128)}),
        claim("Four pictures", {4}),
        claim("Why not integers, 0 … 1, or binary?", {0, 1}),
        claim("the three shorter ways", {3}), // counting, dividing, binary
        claim("Three decimals will do", {3}),
        claim("There the slow digit stands first, 01111111 and 10000000", {1111111, 10000000}),
        holds("From 126 to 127 it is one.", binary("distance(126, 127)") == 1.0),
    };
}

std::vector<Claim> claimsOfLessonsAboutWaves()
{
    const auto dogBitesMan = double(QStringLiteral("dog bites man").split(QLatin1Char(' ')).size());
    const Facts eight(10000, 8, 128);
    const Facts long8(10000, 8, 20000);
    const Facts wide(10000, 512, 512);
    const auto winners = [](double n) { return Facts(n, 8, 128)("closest.offset"); };
    const auto lengths = lengthsWithAnExponentForEveryColumn();
    return {
        claim("Each is ten times as long", {Facts(10000, 8, 128)("wavelength(2)") / Facts(10000, 8, 128)("wavelength(1)")}),
        claim("ore than 2", {2}), // a wrong answer
        claim("Six steps from 3, six steps from 50", {9 - 3, 3, 56 - 50, 50}),
        claim("the same three words", {dogBitesMan}),
        claim("the same three vectors", {dogBitesMan}),
        claim("A bag of three words", {dogBitesMan}),
        claim("Shuffle three cards", {dogBitesMan}),
        claim("with a standard deviation of 1/√d_model, here 0.044, so the squared length of a word is about 1",
              {1, 1.0 / std::sqrt(512.0), 512.0 / 512.0}),
        claim("here by 22.6. Now the squared length of a word is about 512", {std::sqrt(512.0), 512.0 * 512.0 / 512.0}),
        claim("Sixty-three steps", {eight("closest.offset")}),
        holds("Somewhere between 3000 and 9000, six steps win.",
              winners(3000) == 6 && winners(5000) == 6 && winners(7000) == 6 && winners(9000) == 6),
        holds(
            "Coming down from 10000 the winners are 63, then 6, then 44 (from about n = 2890 to 2330), 6 again, and from about 1565 on 1.",
            winners(10000) == 63 && winners(9000) == 6 && winners(2895) == 6 && winners(2885) == 44 && winners(2335) == 44
                && winners(2325) == 6 && winners(1570) == 6 && winners(1560) == 1),
        claim("If somebody stops at 44: seven turns", {44, eight("turns(44, 0)")}),
        holds("no two rows can be more than 4 apart", 2.0 * std::sqrt(eight("norm2(5)")) == 4.0),
        claim("Rows that are equal have the distance 0", {eight("distance(5, 5)")}),
        claim("5 lies beside 11 as well, and that 6 is far away", {5, 5 + 6, 6}),
        claim("Point at the dots around it, one after the other: position 6", {5 + 1}),
        claim("At 12 the neighbour wins.", {12}),
        claim("The answer's picture shows four points only", {46 - 42}), // its window
        holds("zoom out to Δ = 200", 188 < 200),
        claim("a sum of 256 waves", {512 / 2}),
        claim("Tried on all 58 rows", {64 - 6}),
        claim("*six words later*", {6}),
        claim("Ask for the sine of 0.5 turns and of 0 turns: both 0. Only the cosine, −1 or 1,",
              {0.5, 0, std::round(std::sin(std::numbers::pi)), std::cos(std::numbers::pi), std::cos(0.0)}),
        claim("Seven columns do not", {7}),
        claim("which ends before 5000", {5000}), // its window
        claim("About 0.5, half alike", {0.5}),
        claim("ord 10,001 equal word 1?", {10000 + 1, 0 + 1}), // words are counted from 1, positions from 0
        claim("Word 10,001 stands at position 10000", {10000 + 1, 10000}),
        claim("word 10,001 at position 10000", {10000 + 1, 10000}),
        holds("positions 0 and 1 beside that of 100 and 101", 101 - 100 == 1 - 0),
        holds("From 1000 steps on, no offset here gets above 0.226", mostBeyond(1000, 20000) < 0.226),
        claim("a whole turn of the slowest wave, ten, a hundred and a thousand turns of the others",
              {long8("turns(6283, 2)"), long8("turns(6283, 1)"), long8("turns(6283, 0)")}),
        claim("Three checks without a reference", {3}),
        claim("passes three checks", {3}),
        claim("All three", {3}),
        claim("The squared lengths then run from 30.18 to 34.54", {lengths.first, lengths.second}),
        holds("About 200", wide("wavelength(199)") < 8200 && wide("wavelength(199)") > 8000), // 200 pairs
        holds("That many would need about 8000 positions", isAbout(wide("wavelength(199)"), 8000)),
        claim("position 1 differ from position 400", {1, 400}),
        claim("at least 186 of the 256 pairs", {185 + 1, 512 / 2}),
        claim("1024 rows of 768", {1024, 768}), // GPT-2's table
        claim("of GPT-2 (548 MB)", {548}),
        claim("1024 positions, 768 dimensions", {1024, 768}),
        claim("768 columns on one page", {768}),
        claim("At n = 100000 there are 103, at a million 171",
              {100000, Facts(100000, 512, 2048)("columns_below(0.1)"), 1e6, Facts(1e6, 512, 2048)("columns_below(0.1)")}),
        claim("0.9701 against 0.9722", {Facts(10000, 10, 128)("distance(0, 6)"), Facts(10000, 10, 128)("distance(0, 1)")}),
        claim("At n = 10000 the lonely sine is so slow that the spread is 0.0003 over 50 positions",
              {10000, Facts(10000, 7, 50)("toeplitz"), 50}),
        claim("At d_model 8 the closest rows are 6283 apart", {8, Facts(10000, 8, 20000)("closest.offset")}),
        claim("At d_model 2 the offset is 710.", {2, Facts(10000, 2, 20000)("closest.offset")}),
        claim("Of the 548 MB, only the table's 3 MB are read", {548, 1024.0 * 768.0 * sizeof(float) / 1e6}),
    };
}

std::vector<Claim> claimsOfTheStretchedModel()
{
    const double times = 131072.0 / 8192.0;
    const Facts llama("llama-3-1-8b");
    double changed = 0; // pairs
    for (int i = 0; i < 64; ++i)
        changed += llama("ratio(%1)", i) != 1.0;
    return {
        claim("16 times as", {times}),
        claim("texts of up to 8192 positions. Its successor reads 131,072, with", {131072.0 / times, 8192.0 * times}),
        claim("somebody changed 35 numbers", {changed}),
        claim("Sixty-four hands", {128 / 2}),
        claim("within 131,072 positions, the length of the successor", {8192.0 * times}),
        claim("of pair 63, three thousandths of one", {63, 1000 * Facts(500000, 128, 8192)("turns(8192, 63)")}),
        claim("it is ten times as far", {10}),
        claim("to finish: 2.6 million positions", {Facts(500000, 128, 8192)("wavelength(63)") / 1e6, 1e6}),

        holds("Any n up to about 1460.", Facts(1460, 128, 8192)("pairs_with_turn") == 64 && Facts(1465, 128, 8192)("pairs_with_turn") < 64),
    };
}

} // namespace

std::vector<Claim> claimsOfLessons()
{
    std::vector<Claim> all;
    for (const auto& some : {claimsOfBeginnersLessons(), claimsOfLessonsAboutWaves(), claimsOfTheStretchedModel()})
        all.insert(all.end(), some.begin(), some.end());
    return all;
}

} // namespace posenc::test

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checkpoints/gguf.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <numeric>

using namespace posenc;
using namespace posenc::test;

namespace {

/// What a block of numbers is made of, as the structures of llama.cpp's ggml-common.h have it.
struct Block {
    std::uint32_t type;
    const char* name;
    std::uint64_t numbers;
    std::vector<std::uint64_t> parts; ///< bytes
};

const std::vector<Block>& blocks()
{
    const auto bits = [](std::uint64_t each, std::uint64_t numbers) { return each * numbers / 8; };
    constexpr std::uint64_t half = 2;
    constexpr std::uint64_t super = 256;
    static const std::vector<Block> all{
        {0, "F32", 1, {4}},
        {1, "F16", 1, {2}},
        {2, "Q4_0", 32, {half, bits(4, 32)}},
        {3, "Q4_1", 32, {half, half, bits(4, 32)}},
        {6, "Q5_0", 32, {half, bits(1, 32), bits(4, 32)}},
        {7, "Q5_1", 32, {half, half, bits(1, 32), bits(4, 32)}},
        {8, "Q8_0", 32, {half, bits(8, 32)}},
        {10, "Q2_K", super, {super / 16, bits(2, super), half, half}},
        {11, "Q3_K", super, {bits(1, super), bits(2, super), 12, half}},
        {12, "Q4_K", super, {half, half, 12, bits(4, super)}},
        {13, "Q5_K", super, {half, half, 12, bits(1, super), bits(4, super)}},
        {14, "Q6_K", super, {bits(4, super), bits(2, super), super / 16, half}},
        {16, "IQ2_XXS", super, {half, super / 8 * 2}},
        {17, "IQ2_XS", super, {half, super / 8 * 2, super / 32}},
        {18, "IQ3_XXS", super, {half, 3 * (super / 8)}},
        {19, "IQ1_S", super, {half, super / 8, super / 32 * 2}},
        {20, "IQ4_NL", 32, {half, bits(4, 32)}},
        {21, "IQ3_S", super, {half, bits(2, super), super / 32, super / 8, super / 64}},
        {22, "IQ2_S", super, {half, bits(2, super), super / 32, super / 32}},
        {23, "IQ4_XS", super, {half, 2, super / 64, bits(4, super)}},
        {24, "I8", 1, {1}},
        {25, "I16", 1, {2}},
        {26, "I32", 1, {4}},
        {27, "I64", 1, {8}},
        {28, "F64", 1, {8}},
        {29, "IQ1_M", super, {super / 8, super / 16, super / 32}},
        {30, "BF16", 1, {2}},
        {34, "TQ1_0", super, {(super - 4 * super / 64) / 5, super / 64, half}},
        {35, "TQ2_0", super, {bits(2, super), half}},
        {39, "MXFP4", 32, {1, bits(4, 32)}},
    };
    return all;
}

} // namespace

class TestGgmlTypes : public QObject {
    Q_OBJECT

private slots:
    void blockIsItsParts();
    void othersAreUnknown();
    void plainNumbersHaveTheirWidth();
    void sizeIsBlocksTimesBytes();
};

void TestGgmlTypes::blockIsItsParts()
{
    Rows<std::size_t> rows;
    for (std::size_t index = 0; index < blocks().size(); ++index)
        rows.add(blocks()[index].name, index);
    rows.each([&](std::size_t index) {
        const Block& block = blocks()[index];
        const GgmlType* const type = ggmlType(block.type);
        QVERIFY(type);
        QCOMPARE(type->type, block.type);
        QCOMPARE(type->name, std::string_view(block.name));
        QCOMPARE(type->block, block.numbers);
        QCOMPARE(type->bytes, std::reduce(block.parts.begin(), block.parts.end()));
    });
}

void TestGgmlTypes::othersAreUnknown()
{
    for (std::uint32_t type = 0; type < 256; ++type)
        QCOMPARE(ggmlType(type) != nullptr, std::ranges::find(blocks(), type, &Block::type) != blocks().end());
}

void TestGgmlTypes::plainNumbersHaveTheirWidth()
{
    for (const Block& block : blocks()) {
        const auto numbers = ggmlType(block.type)->numbers;
        QCOMPARE(numbers.has_value(), block.numbers == 1);
        if (numbers)
            QCOMPARE(numbers->width, block.parts.front());
    }
    using Kind = NpyHeader::Kind;
    for (const auto& [type, kind] : {std::pair(0U, Kind::Float), std::pair(24U, Kind::Signed), std::pair(30U, Kind::BFloat16)})
        QVERIFY(ggmlType(type)->numbers->kind == kind);
}

void TestGgmlTypes::sizeIsBlocksTimesBytes()
{
    const GgmlType& type = *ggmlType(2);
    QCOMPARE(ggmlSize(std::vector<std::uint64_t>{}, type), std::optional<std::uint64_t>(18));
    QCOMPARE(ggmlSize(std::vector<std::uint64_t>{5, 64}, type), std::optional<std::uint64_t>(5 * 2 * 18));
    QCOMPARE(ggmlSize(std::vector<std::uint64_t>{5, 0}, type), std::optional<std::uint64_t>(0));
    QCOMPARE(ggmlSize(std::vector<std::uint64_t>{64, 33}, type), std::nullopt);
    const std::uint64_t most = ~std::uint64_t{0};
    QCOMPARE(ggmlSize(std::vector<std::uint64_t>{most / 18, 32}, type), std::optional<std::uint64_t>(most / 18 * 18));
    QCOMPARE(ggmlSize(std::vector<std::uint64_t>{most / 18 + 1, 32}, type), std::nullopt);
}

POSENC_TEST(TestGgmlTypes)
#include "test_ggml_types.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checkpoints/gguf.h"
#include "core/checkpoints/position_tables.h"
#include "tests/support/model_files.h"
#include "tests/support/rows.h"
#include "tests/support/tables.h"
#include "tests/support/test_main.h"

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr std::uint32_t u8 = 0;
constexpr std::uint32_t u32 = 4;
constexpr std::uint32_t f32 = 6;
constexpr std::uint32_t boolean = 7;
constexpr std::uint32_t string = 8;
constexpr std::uint32_t array = 9;
constexpr std::uint32_t u64 = 10;

std::string arrayOf(std::uint32_t type, std::uint64_t count, const std::string& elements)
{
    return littleEndian(type) + littleEndian(count) + elements;
}

std::string floats(int count)
{
    std::string numbers;
    for (int i = 0; i < count; ++i)
        numbers += littleEndian(static_cast<float>(i));
    return numbers;
}

// position_embd.weight of 3 columns and 5 rows, and settings.
std::string small()
{
    return gguf({ggufValue("general.architecture", string, ggufText("gpt2")), ggufValue("gpt2.context_length", u32, littleEndian(5U)),
                 ggufValue("gpt2.rope.freq_base", f32, littleEndian(10000.0f))},
                {ggufTensor("position_embd.weight", {3, 5}, 0, 0)}, floats(15));
}

} // namespace

class TestGguf : public QObject {
    Q_OBJECT

private slots:
    void rowsArePositions();
    void settingsAreFound();
    void arraysAreKeptWithinLimits();
    void longTextsAreMeasuredInTheList();
    void typesAreReadOrNamed();
    void alignmentIsObeyed();
    void dataBeginAtTheNextMultiple();
    void otherFilesAreExplained();
    void namesThatAreNoTextAreNotOffered();
    void everyBeginningIsExplained();
    void onlyTheTableOfALongFileIsRead();
    void promisesCostLittle();
};

void TestGguf::rowsArePositions()
{
    for (const std::uint32_t version : {2U, 3U}) {
        std::string bytes = small();
        bytes.replace(4, 4, littleEndian(version));
        const auto file = openBytes(bytes);
        QVERIFY2(file.hasValue(), file ? "" : file.error().message.c_str());
        QCOMPARE((*file)->format(), std::string_view("GGUF"));
        const TensorInfo& info = (*file)->tensors().front();
        QVERIFY(info.shape == (std::vector<std::uint64_t>{5, 3}) && info.rows == 5 && info.columns == 3 && info.floats);
        QVERIFY(info.dtype == "F32" && info.bytes == 60 && info.problem.empty());
        for (const std::int64_t firstRow : {0, 3}) {
            const auto table = (*file)->table(0, firstRow);
            QVERIFY(table.hasValue() && table->precision == Precision::Float32);
            QCOMPARE(table->values.rows(), 5 - firstRow);
            QCOMPARE(table->values(0, 1), static_cast<double>(firstRow * 3 + 1));
        }
    }
}

void TestGguf::settingsAreFound()
{
    const std::string threeTexts = ggufText("a") + ggufText("") + ggufText("ccc");
    const auto file = openBytes(
        gguf({ggufValue("general.architecture", string, ggufText("llama")), ggufValue("llama.rope.freq_base", f32, littleEndian(500000.0f)),
              ggufValue("llama.rope.dimension_count", u32, littleEndian(128U)), ggufValue("llama.rope.scaling.finetuned", boolean, "\x01"),
              ggufValue("i8", 1, "\xfe"), ggufValue("i16", 3, littleEndian(std::int16_t{-300})),
              ggufValue("u16", 2, littleEndian(std::uint16_t{60000})), ggufValue("i32", 5, littleEndian(-70000)),
              ggufValue("u64", u64, littleEndian(std::uint64_t{1} << 40)),
              ggufValue("i64", 11, littleEndian(std::int64_t{-1} * (std::int64_t{1} << 40))), ggufValue("f64", 12, littleEndian(0.1)),
              ggufValue("u8", u8, "\xff"), ggufValue(" ~", u8, "\x03"),
              ggufValue("llama.rope.dimension_sections", array, arrayOf(5, 3, littleEndian(16) + littleEndian(24) + littleEndian(24))),
              ggufValue("tokenizer.ggml.tokens", array, arrayOf(string, 3, threeTexts)),
              ggufValue("nested", array, arrayOf(array, 2, arrayOf(u8, 2, "ab") + arrayOf(string, 1, ggufText("x"))))},
             {}, {}));
    QVERIFY2(file.hasValue(), file ? "" : file.error().message.c_str());
    const GgufValues& values = *(*file)->ggufValues();
    QVERIFY(values.text("general.architecture") == "llama");
    const std::vector<std::pair<std::string, double>> numbers{{"llama.rope.freq_base", 500000.0},
                                                              {"llama.rope.dimension_count", 128.0},
                                                              {"llama.rope.scaling.finetuned", 1.0},
                                                              {"i8", -2.0},
                                                              {"i16", -300.0},
                                                              {"u16", 60000.0},
                                                              {"i32", -70000.0},
                                                              {"u64", 0x1p40},
                                                              {"i64", -0x1p40},
                                                              {"f64", 0.1},
                                                              {"u8", 255.0},
                                                              {" ~", 3.0}}; // the first and the last letter that keys may have
    for (const auto& [key, number] : numbers)
        QVERIFY2(values.number(key) == number, key.c_str());
    QVERIFY(values.boolean("llama.rope.scaling.finetuned") == true && !values.boolean("u8"));
    QVERIFY((std::ranges::equal(values.numbers("llama.rope.dimension_sections"), std::array{16.0, 24.0, 24.0})));
    QVERIFY(values.arraySize("tokenizer.ggml.tokens") == 3 && values.numbers("tokenizer.ggml.tokens").empty());
    QVERIFY(values.arraySize("nested") == 2 && values.numbers("nested").empty());
    for (const char* const none : {"llama", "general.architecture", "nested", "no such key"})
        QVERIFY2(!values.number(none), none);
    QVERIFY(!values.text("u8") && !values.arraySize("u8") && values.numbers("u8").empty());
    QCOMPARE(values.keys().size(), std::size_t{16});
    const auto& metadata = (*file)->metadata();
    QVERIFY(metadata.size() == 16 && metadata[0].first == "general.architecture" && metadata[0].second == "llama");
    QVERIFY(metadata[1].second == "500000" && metadata[3].second == "true" && metadata[14].second == "array of 3");
}

void TestGguf::arraysAreKeptWithinLimits()
{
    const std::size_t most = GgufValues::mostNumbers;
    std::vector<std::string> settings{ggufValue("most", array, arrayOf(u8, most, std::string(most, '\x07'))),
                                      ggufValue("more", array, arrayOf(u8, most + 1, std::string(most + 1, '\x07'))),
                                      ggufValue("long", string, ggufText(std::string(GgufValues::longestText + 1, 'x')))};
    constexpr int together = GgufValues::mostKept / (GgufValues::mostNumbers * sizeof(double)); // such arrays, all that are kept
    for (int i = 1; i <= together; ++i)                                                         // and one more
        settings.push_back(ggufValue("array " + std::to_string(i), array, arrayOf(u8, most, std::string(most, '\x07'))));
    settings.push_back(ggufValue("last", u8, "\x05"));
    const auto file = openBytes(gguf(settings, {}, {}));
    QVERIFY2(file.hasValue(), file ? "" : file.error().message.c_str());
    const GgufValues& values = *(*file)->ggufValues();
    QVERIFY(values.numbers("most").size() == most && values.numbers("most").back() == 7.0);
    QVERIFY(values.arraySize("more") == most + 1 && values.numbers("more").empty());
    QVERIFY(!values.text("long") && values.number("last") == 5.0);
    const std::string lastKept = "array " + std::to_string(together - 1);
    const std::string next = "array " + std::to_string(together);
    QVERIFY(values.numbers("array 1").size() == most && values.numbers(lastKept).size() == most);
    QVERIFY(values.numbers(next).empty() && values.arraySize(next) == most);
}

void TestGguf::longTextsAreMeasuredInTheList()
{
    const std::string fits(4096, 'x');
    const auto file = openBytes(gguf({ggufValue("fits", string, ggufText(fits)), ggufValue("longer", string, ggufText(fits + 'x')),
                                      ggufValue("longest", string, ggufText(std::string(GgufValues::longestText + 1, 'x')))},
                                     {}, {}));
    QVERIFY2(file.hasValue(), file ? "" : file.error().message.c_str());
    const auto& metadata = (*file)->metadata();
    QCOMPARE(metadata.size(), std::size_t{3});
    QCOMPARE(metadata[0].second, fits);
    QCOMPARE(metadata[1].second, std::string("text of 4097 bytes"));
    QCOMPARE(metadata[2].second, std::string("text of 1048577 bytes"));
}

void TestGguf::typesAreReadOrNamed()
{
    Rows<uint, QByteArray, QByteArray, double> rows;
    // numbers: of 1 × 256
    const auto row = [&](uint type, const char* dtype, std::size_t bytes, const std::string& beginning = {}, double second = 0.0) {
        rows.add(dtype, type, QByteArray(dtype), QByteArray::fromStdString(beginning + std::string(bytes - beginning.size(), '\0')),
                 second);
    };
    row(0, "F32", 1024, littleEndian(0.0f) + littleEndian(-2.5f), -2.5);
    row(1, "F16", 512, std::string("\0\0\x01\xc0", 4), -2.001953125);
    row(30, "BF16", 512, std::string("\0\0\x49\xc0", 4), -3.140625);
    row(28, "F64", 2048, littleEndian(0.0) + littleEndian(0.1), 0.1);
    row(24, "I8", 256, std::string("\0\xfb", 2), -5.0);
    row(25, "I16", 512, std::string("\0\0\xfb\xff", 4), -5.0);
    row(26, "I32", 1024, littleEndian(0) + littleEndian(-5), -5.0);
    row(27, "I64", 2048, littleEndian(std::int64_t{0}) + littleEndian(std::int64_t{-5}), -5.0);
    row(2, "Q4_0", 144);
    row(8, "Q8_0", 272);
    row(10, "Q2_K", 84);
    row(12, "Q4_K", 144);
    row(14, "Q6_K", 210);
    row(23, "IQ4_XS", 136);
    row(39, "MXFP4", 136);
    row(4, "type 4", 100);
    row(1000, "type 1000", 100);
    rows.each([&](const uint& type, const QByteArray& dtype, const QByteArray& numbers, double second) {
        const auto file = openBytes(gguf({}, {ggufTensor("t", {256, 1}, type, 0)}, numbers.toStdString()));
        QVERIFY2(file.hasValue(), file ? "" : file.error().message.c_str());
        const TensorInfo& info = (*file)->tensors().front();
        QCOMPARE(info.dtype, dtype.toStdString());
        const bool known = !dtype.startsWith("type");
        QCOMPARE(info.bytes, static_cast<std::uint64_t>(known ? numbers.size() : 0));
        if (second == 0.0) {
            QVERIFY(isPlainSentence(info.problem) && QByteArray::fromStdString(info.problem).contains('"' + dtype + '"'));
            QVERIFY(!(*file)->table(0));
            return;
        }
        const auto table = (*file)->table(0);
        QVERIFY2(table.hasValue(), table ? "" : table.error().message.c_str());
        QVERIFY(table->values.rows() == 1 && table->values.cols() == 256 && table->values(0, 1) == second);
        if (known && numbers.size() > 256) // one byte fewer
            QVERIFY(!openBytes(gguf({}, {ggufTensor("t", {256, 1}, type, 0)}, numbers.chopped(1).toStdString())));
    });
}

void TestGguf::alignmentIsObeyed()
{
    for (const std::size_t alignment : {8U, 16U, 64U, 4096U}) {
        std::string numbers = floats(3);
        numbers.resize(alignment * ((numbers.size() + alignment - 1) / alignment), '\0');
        const std::size_t second = numbers.size();
        numbers += littleEndian(42.0f);
        const auto file = openBytes(gguf({ggufValue("general.alignment", u32, littleEndian(static_cast<std::uint32_t>(alignment)))},
                                         {ggufTensor("b", {1, 1}, 0, second), ggufTensor("a", {3}, 0, 0)}, numbers, alignment));
        QVERIFY2(file.hasValue(), file ? "" : file.error().message.c_str());
        QCOMPARE((*file)->table(0)->values(0, 0), 42.0);
        QCOMPARE((*file)->table(1)->values(0, 2), 2.0);
    }
}

// With the name of 8 bytes, the header ends at a multiple of 32, and the data begin right there.
void TestGguf::dataBeginAtTheNextMultiple()
{
    for (const std::size_t letters : {7U, 8U, 9U}) {
        const std::string header = gguf({}, {ggufTensor(std::string(letters, 'x'), {3}, 0, 0)}, {});
        QCOMPARE(header.size(), std::size_t{letters <= 8 ? 64U : 96U});
        const auto file = openBytes(header + floats(3));
        QVERIFY2(file.hasValue(), file ? "" : file.error().message.c_str());
        QCOMPARE((*file)->table(0)->values(0, 2), 2.0);
    }
}

void TestGguf::otherFilesAreExplained()
{
    Rows<QByteArray, QByteArray> rows;
    const auto row = [&](const char* name, const std::string& file, const char* why) {
        rows.add(name, QByteArray::fromStdString(file), QByteArray(why));
    };
    const auto withVersion = [&](std::uint32_t version) { return small().replace(4, 4, littleEndian(version)); };
    const auto tensors = [&](std::initializer_list<std::string> all, std::size_t bytes) { return gguf({}, all, std::string(bytes, '\0')); };
    const auto values = [&](std::initializer_list<std::string> all) { return gguf(all, {}, {}); };
    row("version 1", withVersion(1), "version 1");
    row("version 4", withVersion(4), "version 4");
    row("the other byte order", withVersion(0x03000000), "the other byte order");
    row("a wrong offset", tensors({ggufTensor("a", {4}, 0, 16)}, 64), "not a multiple of 32");
    row("an overlap", tensors({ggufTensor("a", {16}, 0, 0), ggufTensor("b", {4}, 0, 32)}, 128), "within another");
    row("the same place twice", tensors({ggufTensor("a", {4}, 0, 0), ggufTensor("b", {4}, 0, 0)}, 128), "within another");
    row("beyond the end", tensors({ggufTensor("a", {4}, 0, 32)}, 47), "the data end at 47");
    row("far beyond the end", tensors({ggufTensor("a", {4}, 0, ~std::uint64_t{31})}, 64), "the data end at 64");
    row("a shape that overflows", tensors({ggufTensor("a", {~std::uint64_t{0}, 2}, 0, 0)}, 64), "which F32 cannot have");
    row("a part of a block", tensors({ggufTensor("a", {33}, 2, 0)}, 64), "which Q4_0 cannot have");
    row("five axes", tensors({ggufTensor("a", {1, 1, 1, 1, 1}, 0, 0)}, 64), "has 5 axes");
    row("a very long name", tensors({ggufTensor(std::string(65, 'x'), {1}, 0, 0)}, 64), "a name of 65 bytes");
    row("a name twice", tensors({ggufTensor("a", {1}, 0, 0), ggufTensor("a", {1}, 0, 32)}, 64), "two tensors with the name \"a\"");
    row("a key twice", values({ggufValue("k", u8, "1"), ggufValue("k", u8, "1")}), "the key \"k\" twice");
    row("a key with a control character", values({ggufValue("\x7f", u8, "1")}), "not plain ASCII");
    row("a key that is not ASCII", values({ggufValue("\xc3\xa9", u8, "1")}), "not plain ASCII");
    row("a very long key", values({ggufValue(std::string(65536, 'k'), u8, "1")}), "a key of 65536 bytes");
    row("an unknown type", values({ggufValue("k", 13, "1")}), "unknown type 13");
    row("an array of an unknown type", values({ggufValue("k", array, arrayOf(77, 1, "1"))}), "unknown type 77");
    row("an alignment of 4", values({ggufValue("general.alignment", u32, littleEndian(4U))}), "not a multiple of 8");
    row("an alignment of 0", values({ggufValue("general.alignment", u32, littleEndian(0U))}), "not a multiple of 8");
    row("an alignment of 20", values({ggufValue("general.alignment", u32, littleEndian(20U))}), "not a multiple of 8");
    row("an alignment that is no number",
        values({ggufValue("general.alignment", f32, littleEndian(std::numeric_limits<float>::quiet_NaN()))}),
        "general.alignment that is not an unsigned number of 32 bits");
    row("an alignment of another type", values({ggufValue("general.alignment", f32, littleEndian(32.0F))}),
        "general.alignment that is not an unsigned number of 32 bits");
    std::string nested = arrayOf(u8, 1, "x");
    for (int depth = 0; depth < 5; ++depth)
        nested = arrayOf(array, 1, nested);
    row("nested arrays", values({ggufValue("k", array, nested)}), "more than 4 deep");
    row("an array without an end", values({ggufValue("k", array, arrayOf(u64, ~std::uint64_t{0} / 8, ""))}), "ends within its header");
    row("an array whose size overflows", values({ggufValue("k", array, arrayOf(u64, std::uint64_t{1} << 61, ""))}),
        "ends within its header");
    row("texts without an end", values({ggufValue("k", array, arrayOf(string, 100, ""))}), "ends within its header");
    row("a text without an end", values({ggufValue("k", string, littleEndian(~std::uint64_t{0}))}), "ends within its header");
    rows.each([&](const QByteArray& file, const QByteArray& why) {
        const std::string sentence = whyNot(file.toStdString());
        QVERIFY2(isPlainSentence(sentence), sentence.c_str());
        QVERIFY2(QByteArray::fromStdString(sentence).contains(why), sentence.c_str());
    });
}

// Nothing could ask for such a tensor again: names in scenes and on the command line are text.
void TestGguf::namesThatAreNoTextAreNotOffered()
{
    const auto file =
        openBytes(gguf({}, {ggufTensor("wpe\xff", {2, 2}, 0, 0), ggufTensor("w\u00e4", {2, 2}, 0, 32)}, std::string(48, '\0')));
    QVERIFY2(file.hasValue(), file ? "" : file.error().message.c_str());
    const std::vector<TensorInfo>& tensors = (*file)->tensors();
    QVERIFY(isPlainSentence(tensors[0].problem) && tensors[0].problem.find("not UTF-8") != std::string::npos);
    QVERIFY(positionTables(tensors) == std::vector<std::size_t>{1});
    QVERIFY(!(*file)->table(0) && (*file)->table(1));
}

void TestGguf::everyBeginningIsExplained()
{
    const std::string whole = small();
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const std::string sentence = whyNot(whole.substr(0, size));
        QVERIFY2(isPlainSentence(sentence), (std::to_string(size) + ": " + sentence).c_str());
    }
}

void TestGguf::onlyTheTableOfALongFileIsRead()
{
    constexpr std::uint64_t before = 70000000000 / 32 * 32;
    constexpr std::uint64_t table = 1024 * 768 * 2;
    const std::string beginning = gguf(
        {}, {ggufTensor("token_embd.weight", {256, before / 144}, 12, 0), ggufTensor("position_embd.weight", {768, 1024}, 1, before)}, {});
    const auto bytes = std::make_shared<LongFile>(beginning, beginning.size() + 2 * before);
    const auto file = openTensorFile(bytes);
    QVERIFY2(file.hasValue(), file ? "" : file.error().message.c_str());
    const auto whole = (*file)->table(1, 24);
    QVERIFY(whole.hasValue() && whole->values.rows() == 1000 && whole->precision == Precision::Float16);
    QVERIFY2(bytes->bytesRead() < table + 70000, std::to_string(bytes->bytesRead()).c_str());
}

// Of a terabyte of zeros: names without letters, all the same.
void TestGguf::promisesCostLittle()
{
    eachRow<quint64, quint64, QByteArray>(
        {
            {"tensors", (quint64{1} << 60), quint64{0}, QByteArray("claims 1152921504606846976 tensors")},
            {"tensors, one more than allowed", quint64{100001}, quint64{0}, QByteArray("claims 100001 tensors")},
            {"tensors, all that are allowed", quint64{100000}, quint64{0}, QByteArray("two tensors")},
            {"settings, one more than allowed", quint64{0}, quint64{100001}, QByteArray("100001 settings")},
            {"settings, all that are allowed", quint64{0}, quint64{100000}, QByteArray("twice")},
        },
        [&](quint64 tensors, quint64 values, const QByteArray& why) {
            const auto bytes = std::make_shared<LongFile>("GGUF" + littleEndian(3U) + littleEndian(tensors) + littleEndian(values),
                                                          std::uint64_t{1} << 40);
            const auto file = openTensorFile(bytes);
            QVERIFY(!file && isPlainSentence(file.error().message));
            QVERIFY2(QByteArray::fromStdString(file.error().message).contains(why), file.error().message.c_str());
            QVERIFY(bytes->bytesRead() < 10000000);
        });
}

POSENC_TEST(TestGguf)
#include "test_gguf.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checkpoints/safetensors.h"
#include "tests/support/model_files.h"
#include "tests/support/progress_record.h"
#include "tests/support/rows.h"
#include "tests/support/tables.h"
#include "tests/support/test_main.h"

#include <limits>

using namespace posenc;
using namespace posenc::test;

namespace {

const std::string four = R"({"test":{"dtype":"I32","shape":[2,2],"data_offsets":[0,16]}})"; // the reference's own example

std::string withEntries(std::initializer_list<std::string> entries)
{
    std::string header = "{";
    for (const std::string& entry : entries)
        header.append(header.size() > 1 ? "," : "").append(entry);
    return header + '}';
}

} // namespace

class TestSafetensors : public QObject {
    Q_OBJECT

private slots:
    void legalFilesAreListed();
    void theFirstLetterTells();
    void otherFilesAreExplained();
    void everyBeginningIsExplained();
    void numbersAreDecoded();
    void rowsAreLeftOut();
    void tensorsThatAreNoTablesSayWhy();
    void wrongRequestsAreExplained();
    void metadataIsKept();
    void namesOfABombCostLittle();
    void onlyTheTableOfALongFileIsRead();
    void pythonWritesTheSame();
    void theReadingCanBeStopped();
};

void TestSafetensors::legalFilesAreListed()
{
    Rows<QByteArray, int, int> rows;
    const auto row = [&](const char* name, const std::string& header, int bytes, int tensors) {
        rows.add(name, QByteArray::fromStdString(header), bytes, tensors);
    };
    row("the reference's example", four, 16, 1);
    row("no tensor", "{}", 0, 0);
    row("white space around it", " \t\r\n{} \n   ", 0, 0);
    row("white space before it", "        " + four, 16, 1);
    row("a length that begins like a pickle", four + std::string(640 - four.size(), ' '), 16, 1);
    row("a single number", withEntries({tensorEntry("s", "F32", "[]", 0, 4)}), 4, 1);
    row("an empty tensor", withEntries({tensorEntry("e", "F32", "[2,0]", 0, 0)}), 0, 1);
    row("an empty tensor of huge other axes", withEntries({tensorEntry("e", "U8", "[0,18446744073709551614]", 0, 0)}), 0, 1);
    row("empty ones between others",
        withEntries({tensorEntry("b", "U8", "[3]", 4, 7), tensorEntry("e", "F64", "[0]", 4, 4), tensorEntry("a", "F32", "[1]", 0, 4)}), 7,
        3);
    row("not aligned", withEntries({tensorEntry("a", "U8", "[1]", 0, 1), tensorEntry("b", "F64", "[2,1]", 1, 17)}), 17, 2);
    row("half bytes", withEntries({tensorEntry("a", "F4", "[3,2]", 0, 3)}), 3, 1);
    row("an unknown dtype", withEntries({tensorEntry("a", "F3_E1M1", "[3,2]", 0, 3)}), 3, 1);
    row("an unknown word", R"({"a":{"dtype":"U8","new":[{"x":[1,2.5,null,{}]}],"shape":[2],"data_offsets":[0,2],"old":"x"}})", 2, 1);
    row("an escaped name", R"({"\u00e9\n":{"dtype":"U8","shape":[2],"data_offsets":[0,2]}})", 2, 1);
    rows.each([&](const QByteArray& header, int bytes, int tensors) {
        const auto file = openBytes(safetensors(header.toStdString(), static_cast<std::size_t>(bytes)));
        QVERIFY2(file.hasValue(), file ? "" : file.error().message.c_str());
        QCOMPARE((*file)->format(), std::string_view("safetensors"));
        QCOMPARE(static_cast<int>((*file)->tensors().size()), tensors);
        std::uint64_t sum = 0;
        for (const TensorInfo& info : (*file)->tensors())
            sum += info.bytes;
        QCOMPARE(sum, static_cast<std::uint64_t>(bytes));
    });
}

// A length that fits, and behind it what JSON can begin with.
void TestSafetensors::theFirstLetterTells()
{
    for (int letter = 0; letter < 256; ++letter) {
        const std::string header = static_cast<char>(letter) + std::string("{}");
        const auto seems = seemsSafetensors(RangesInMemory(safetensors(header, 0)));
        QVERIFY(seems.hasValue());
        QVERIFY2(*seems == (letter != 0 && std::strchr("{ \n\t\r", letter) != nullptr), QByteArray::number(letter).constData());
    }
}

void TestSafetensors::otherFilesAreExplained()
{
    Rows<QByteArray, QByteArray> rows;
    const auto row = [&](const char* name, const std::string& file, const char* why) {
        rows.add(name, QByteArray::fromStdString(file), QByteArray(why));
    };
    const auto entries = [&](std::initializer_list<std::string> all, std::size_t bytes) { return safetensors(withEntries(all), bytes); };
    row("nothing", "", "0 bytes");
    row("a byte", "<", "1 bytes");
    row("text behind the numbers", safetensors(four, 16) + "extra_bogus_data_for_polyglot_file", "its tensors end at byte 84");
    row("two bytes short", safetensors(four, 14), "up to byte 14");
    row("a header too large", std::string("\x3c\0\0\0\0\0\xff\xff", 8) + four + std::string(16, '\0'), "at most 64 MiB");
    row("a header longer than the file", std::string("\xd0\0\0\0\0\0\0\0", 8) + four, "the file is shorter");
    row("shapes that overflow, by their product", entries({tensorEntry("test", "I32", "[2,18446744073709551614]", 0, 16)}, 16),
        "does not fit its 16 bytes");
    row("shapes that overflow, by their bytes", entries({tensorEntry("test", "I32", "[2,9223372036854775807]", 0, 16)}, 16),
        "does not fit its 16 bytes");
    row("not JSON", safetensors("{", 0) + ' ', "not JSON in UTF-8");
    row("not UTF-8", safetensors("\xff", 0) + ' ', "not JSON in UTF-8");
    row("not UTF-8 within", safetensors("{\"\xff\":1}", 0), "not JSON in UTF-8");
    row("a byte order mark", safetensors("\xef\xbb\xbf{}", 0), "not JSON in UTF-8");
    row("a zero byte behind the JSON", safetensors(std::string("{}\0", 3), 0), "not JSON in UTF-8");
    row("JSON behind the JSON", safetensors("{}{}", 0), "not JSON in UTF-8");
    row("a list", safetensors("[1,2,3,4]", 0), "not an object");
    row("a number", safetensors("1234567", 0), "not an object");
    row("a hole", entries({tensorEntry("a", "U8", "[2]", 0, 2), tensorEntry("b", "U8", "[2]", 3, 5)}, 5), "\"b\" lies at bytes 3 to 5");
    row("a hole before the first", entries({tensorEntry("a", "U8", "[2]", 1, 3)}, 3), "without holes");
    row("an overlap", entries({tensorEntry("a", "U8", "[2]", 0, 2), tensorEntry("b", "U8", "[2]", 1, 3)}, 3), "overlaps");
    row("the same range twice", entries({tensorEntry("a", "U8", "[2]", 0, 2), tensorEntry("b", "U8", "[2]", 0, 2)}, 2), "overlaps");
    row("an end before its beginning", entries({tensorEntry("a", "U8", "[2]", 2, 0)}, 2), "without holes");
    row("a range beyond all", entries({tensorEntry("a", "U8", "[18446744073709551615]", 0, 18446744073709551615U)}, 16), "without holes");
    row("a shape too small", entries({tensorEntry("a", "F32", "[2,2]", 0, 20)}, 20), "does not fit its 20 bytes");
    row("a part of a byte", entries({tensorEntry("a", "F4", "[3]", 0, 2)}, 2), "does not fit its 2 bytes");
    row("a name twice", entries({tensorEntry("a", "U8", "[2]", 0, 2), tensorEntry("a", "U8", "[2]", 2, 4)}, 4),
        "two tensors with the name \"a\"");
    row("a name twice, escaped", entries({tensorEntry("a", "U8", "[2]", 0, 2), tensorEntry("\\u0061", "U8", "[2]", 2, 4)}, 4),
        "two tensors with the name \"a\"");
    row("a dtype twice", safetensors(R"({"a":{"dtype":"U8","dtype":"I8","shape":[2],"data_offsets":[0,2]}})", 2), "its dtype twice");
    row("a shape twice", safetensors(R"({"a":{"dtype":"U8","shape":[2],"shape":[2],"data_offsets":[0,2]}})", 2), "its shape twice");
    row("metadata twice", safetensors(R"({"__metadata__":{},"__metadata__":{}})", 0), "twice");
    row("metadata that are numbers", safetensors(R"({"__metadata__":{"a":1}})", 0), "not text");
    row("metadata that are nested", safetensors(R"({"__metadata__":{"a":{}}})", 0), "not text");
    row("no shape", safetensors(R"({"a":{"dtype":"U8","data_offsets":[0,2]}})", 2), "does not say its dtype, shape and data_offsets");
    row("a tensor that is a number", safetensors(R"({"a":1})", 0), "not a tensor");
    row("a tensor that is a list", safetensors(R"({"a":[]})", 0), "not a tensor");
    row("a negative length", entries({tensorEntry("a", "U8", "[-2]", 0, 2)}, 2), "natural numbers");
    row("a length with a point", entries({tensorEntry("a", "U8", "[2.0]", 0, 2)}, 2), "natural numbers");
    row("a length beyond 64 bits", entries({tensorEntry("a", "U8", "[18446744073709551617]", 0, 2)}, 2), "natural numbers");
    row("a shape of shapes", entries({tensorEntry("a", "U8", "[[2]]", 0, 2)}, 2), "natural numbers");
    row("a shape of objects", entries({tensorEntry("a", "U8", "[{}]", 0, 2)}, 2), "natural numbers");
    row("a shape that is a number", entries({tensorEntry("a", "U8", "2", 0, 2)}, 2), "natural numbers");
    row("a dtype that is a number", safetensors(R"({"a":{"dtype":8,"shape":[2],"data_offsets":[0,2]}})", 2), "not text");
    row("a dtype that is an object", safetensors(R"({"a":{"dtype":{},"shape":[2],"data_offsets":[0,2]}})", 2), "not text");
    row("one offset", safetensors(R"({"a":{"dtype":"U8","shape":[2],"data_offsets":[0]}})", 2), "not two numbers");
    row("three offsets", safetensors(R"({"a":{"dtype":"U8","shape":[2],"data_offsets":[0,1,2]}})", 2), "not two numbers");
    row("more axes than any", entries({tensorEntry("a", "U8", "[1" + QByteArray(",1").repeated(100).toStdString() + "]", 0, 1)}, 1),
        "more than 64 axes");
    row("nested lists", safetensors(R"({"a":{"x":)" + std::string(1000000, '['), 0), "nested more than 16 times");
    row("nested objects", safetensors(QByteArray(R"({"a":)").repeated(100000).toStdString(), 0), "nested more than 16 times");
    row("a pickle", std::string("\x80\x02\x8a\x0al\xfc\x9c\x46\xf9 j\xa8P\x19.", 15) + std::string(100, '\0'), "python -c");
    rows.each([&](const QByteArray& file, const QByteArray& why) {
        const std::string sentence = whyNot(file.toStdString());
        QVERIFY2(isPlainSentence(sentence), sentence.c_str());
        QVERIFY2(QByteArray::fromStdString(sentence).contains(why), sentence.c_str());
    });
}

void TestSafetensors::everyBeginningIsExplained()
{
    const std::string whole = safetensors(withEntries({tensorEntry("a", "F32", "[2,2]", 0, 16), R"("__metadata__":{"format":"pt"})"}), 16);
    QVERIFY(openBytes(whole).hasValue());
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const std::string sentence = whyNot(whole.substr(0, size));
        QVERIFY2(isPlainSentence(sentence), (std::to_string(size) + ": " + sentence).c_str());
    }
}

void TestSafetensors::numbersAreDecoded()
{
    Rows<QByteArray, QByteArray, double, double, Precision> rows;
    // numbers: of 1 × 2
    const auto row = [&](const char* dtype, const std::string& numbers, double first, double second, Precision precision) {
        rows.add(dtype, QByteArray(dtype), QByteArray::fromStdString(numbers), first, second, precision);
    };
    row("F64", littleEndian(0.1) + littleEndian(-1e300), 0.1, -1e300, Precision::Float64);
    row("F32", littleEndian(0.1f) + littleEndian(-2.5f), static_cast<double>(0.1f), -2.5, Precision::Float32);
    row("F16", std::string("\x00\x3c\x01\xc0", 4), 1.0, -2.001953125, Precision::Float16);
    row("BF16", std::string("\x80\x3f\x49\xc0", 4), 1.0, -3.140625, Precision::BFloat16);
    row("I64", littleEndian(std::int64_t{-5}) + littleEndian(std::int64_t{1} << 40), -5.0, 0x1p40, Precision::Float64);
    row("I32", littleEndian(-5) + littleEndian(70000), -5.0, 70000.0, Precision::Float64);
    row("I16", littleEndian(std::int16_t{-5}) + littleEndian(std::int16_t{300}), -5.0, 300.0, Precision::Float64);
    row("I8", "\xfb\x07", -5.0, 7.0, Precision::Float64);
    row("U64", littleEndian(std::uint64_t{1} << 63) + littleEndian(std::uint64_t{2}), 0x1p63, 2.0, Precision::Float64);
    row("U32", littleEndian(4000000000U) + littleEndian(2U), 4e9, 2.0, Precision::Float64);
    row("U16", std::string("\xff\xff\x02\x00", 4), 65535.0, 2.0, Precision::Float64);
    row("U8", "\xff\x02", 255.0, 2.0, Precision::Float64);
    row("BOOL", std::string("\x01\x00", 2), 1.0, 0.0, Precision::Float64);
    rows.each([&](const QByteArray& dtype, const QByteArray& numbers, double first, double second, Precision precision) {
        const auto bytes = static_cast<std::uint64_t>(numbers.size());
        const auto file = openBytes(safetensors(
            withEntries({tensorEntry("x", "U8", "[1]", bytes, bytes + 1), tensorEntry("t", dtype.toStdString(), "[1,2]", 0, bytes)}),
            numbers.toStdString() + 'x'));
        QVERIFY2(file.hasValue(), file ? "" : file.error().message.c_str());
        const TensorInfo& info = (*file)->tensors()[1];
        QCOMPARE(info.dtype, dtype.toStdString());
        QCOMPARE(info.floats, dtype.contains('F'));
        const auto table = (*file)->table(1);
        QVERIFY2(table.hasValue(), table ? "" : table.error().message.c_str());
        QVERIFY(table->values.rows() == 1 && table->values.cols() == 2);
        QCOMPARE(table->values(0, 0), first);
        QCOMPARE(table->values(0, 1), second);
        QVERIFY(table->precision == precision);
        QCOMPARE(table->reading.empty(), info.floats);
        QVERIFY(info.floats || isPlainSentence(table->reading));
    });
}

void TestSafetensors::rowsAreLeftOut()
{
    std::string numbers;
    for (int i = 0; i < 197 * 3; ++i)
        numbers += littleEndian(static_cast<float>(i));
    const auto file = openBytes(safetensors(withEntries({tensorEntry("pos_embed", "F32", "[1,197,3]", 0, numbers.size())}), numbers));
    QVERIFY(file.hasValue());
    QVERIFY((*file)->tensors()[0].rows == 197 && (*file)->tensors()[0].columns == 3);
    for (const std::int64_t firstRow : {0, 1, 2, 196}) {
        const auto table = (*file)->table(0, firstRow);
        QVERIFY(table.hasValue());
        QCOMPARE(table->values.rows(), 197 - firstRow);
        for (Eigen::Index k = 0; k < table->values.rows(); ++k)
            QCOMPARE(table->values(k, 2), static_cast<double>((k + firstRow) * 3 + 2));
        const QString reading = QString::fromStdString(table->reading);
        QVERIFY(reading.startsWith("The shape (1, 197, 3) was read as 197 × 3, positions × columns."));
        QCOMPARE(reading.contains("left out"), firstRow > 0);
        QVERIFY(firstRow != 2 || reading.endsWith(" The first 2 of the table's 197 rows were left out."));
    }
}

void TestSafetensors::tensorsThatAreNoTablesSayWhy()
{
    Rows<QByteArray, QByteArray, quint64, QByteArray> rows;
    const auto row = [&](const char* name, const char* dtype, const char* shape, std::uint64_t bytes, const char* why) {
        rows.add(name, QByteArray(dtype), QByteArray(shape), quint64{bytes}, QByteArray(why));
    };
    row("quantised", "F8_E4M3", "[2,2]", 4, "\"F8_E4M3\"");
    for (const char* const dtype : {"F8_E5M2", "F8_E8M0", "F8_E4M3FNUZ", "F8_E5M2FNUZ"})
        row(dtype, dtype, "[3,5]", 15, dtype);
    row("six bits, exponents of two", "F6_E2M3", "[2,4]", 6, "\"F6_E2M3\"");
    row("six bits, exponents of three", "F6_E3M2", "[2,4]", 6, "\"F6_E3M2\"");
    row("four bits", "F4", "[2,4]", 4, "\"F4\"");
    row("complex", "C64", "[2,2]", 32, "\"C64\"");
    row("unknown", "X", "[2,2]", 7, "\"X\"");
    row("a single number", "F32", "[]", 4, "a single number");
    row("empty", "F32", "[5,0]", 0, "holds no values");
    row("three axes", "F32", "[2,2,2]", 32, "two axes");
    row("four axes", "F32", "[2,1,2,2]", 32, "two axes");
    row("too long", "U8", "[1048577,1]", 1048577, "at most 1048576 positions");
    row("too wide", "U8", "[1,16385]", 16385, "16384 columns");
    row("too many", "U8", "[65536,16384]", 1073741824, "at most 536870912 values");
    rows.each([&](const QByteArray& dtype, const QByteArray& shape, quint64 bytes, const QByteArray& why) {
        const std::string beginning = safetensors(withEntries({tensorEntry("t", dtype.toStdString(), shape.toStdString(), 0, bytes)}), 0);
        const auto file = openTensorFile(std::make_shared<LongFile>(beginning, beginning.size() + bytes));
        QVERIFY2(file.hasValue(), file ? "" : file.error().message.c_str());
        const TensorInfo& info = (*file)->tensors().front();
        QVERIFY2(isPlainSentence(info.problem), info.problem.c_str());
        QVERIFY2(QByteArray::fromStdString(info.problem).contains(why), info.problem.c_str());
        QVERIFY(info.rows == 0 && info.columns == 0);
        const auto table = (*file)->table(0);
        QVERIFY(!table && table.error().message == info.problem);
    });
}

void TestSafetensors::wrongRequestsAreExplained()
{
    const auto file = openBytes(safetensors(four, 16));
    for (const auto& [tensor, row] : {std::pair<std::size_t, std::int64_t>{1, 0}, {0, -1}, {0, 2}}) {
        const auto table = (*file)->table(tensor, row);
        QVERIFY(!table && table.error().kind == Error::Kind::Range && isPlainSentence(table.error().message));
    }
}

void TestSafetensors::metadataIsKept()
{
    const auto file = openBytes(safetensors(R"({"__metadata__":{"format":"pt","a \"b\"":""}})", 0));
    const std::vector<std::pair<std::string, std::string>> expected{{"format", "pt"}, {"a \"b\"", ""}};
    QVERIFY(file.hasValue() && (*file)->metadata() == expected);
}

void TestSafetensors::namesOfABombCostLittle()
{
    // A hundred thousand names for one range, as in the attacks of the reference; one more; and text without an end.
    std::string header = "{";
    for (std::size_t i = 0; i <= mostTensors; ++i)
        header.append(i > 0 ? "," : "").append(tensorEntry("t" + std::to_string(i), "F32", "[2,2]", 0, 16));
    QVERIFY(QByteArray::fromStdString(whyNot(safetensors(header + '}', 16))).contains("more than 100000 tensors"));
    header.resize(header.rfind(",\"t"));
    QVERIFY(QByteArray::fromStdString(whyNot(safetensors(header + '}', 16))).contains("overlaps"));
    const auto endless = std::make_shared<LongFile>(littleEndian(std::uint64_t{60000000}) + "{\"", std::uint64_t{1} << 40);
    QVERIFY(!openTensorFile(endless));
    QVERIFY(endless->bytesRead() < 200000); // a zero byte is no letter of JSON
}

void TestSafetensors::onlyTheTableOfALongFileIsRead()
{
    constexpr std::uint64_t size = 140000000000;
    constexpr std::uint64_t table = 1024 * 768 * 4;
    std::string header =
        withEntries({tensorEntry("before", "U8", "[69999000000]", 0, 69999000000),
                     tensorEntry("wpe.weight", "F32", "[1024,768]", 69999000000, 69999000000 + table),
                     tensorEntry("after", "U8", '[' + std::to_string(size - 69999000000 - table) + ']', 69999000000 + table, size)});
    header.resize((header.size() + 7) / 8 * 8, ' ');
    const std::string beginning = safetensors(header, 0);
    const auto bytes = std::make_shared<LongFile>(beginning, beginning.size() + size);
    const auto file = openTensorFile(bytes);
    QVERIFY2(file.hasValue(), file ? "" : file.error().message.c_str());
    const auto whole = (*file)->table(1);
    QVERIFY2(whole.hasValue(), whole ? "" : whole.error().message.c_str());
    QVERIFY(whole->values.rows() == 1024 && whole->values.cols() == 768 && whole->values.isZero(0.0));
    QVERIFY2(bytes->bytesRead() < table + 2 * beginning.size() + 100, std::to_string(bytes->bytesRead()).c_str());
    const std::uint64_t before = bytes->bytesRead();
    QVERIFY((*file)->table(1, 1000).hasValue());
    QCOMPARE(bytes->bytesRead() - before, std::uint64_t{24 * 768 * 4});
}

void TestSafetensors::pythonWritesTheSame()
{
    POSENC_NEED_TOOL("/usr/bin/python3", "python3");
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("model.safetensors"));
    const QString script =
        QStringLiteral("import json, struct, sys\n"
                       "numbers = [((k * 1000003 + j * 7919) % 2003) / 1001.5 - 1 for k in range(50) for j in range(7)]\n"
                       "wpe, ids = struct.pack('<350d', *numbers), struct.pack('<3q', 1, -2, 3)\n"
                       "header = json.dumps({'__metadata__': {'format': 'np'},\n"
                       "  'wpe': {'dtype': 'F64', 'shape': [50, 7], 'data_offsets': [0, len(wpe)]},\n"
                       "  'ids': {'dtype': 'I64', 'shape': [3], 'data_offsets': [len(wpe), len(wpe) + 24]}}).encode()\n"
                       "header += b' ' * (-len(header) % 8)\n"
                       "open(sys.argv[1], 'wb').write(struct.pack('<Q', len(header)) + header + wpe + ids)\n");
    const ToolResult result = runTool(QStringLiteral("/usr/bin/python3"), {QStringLiteral("-c"), script, path});
    QVERIFY2(result.exitCode == 0, result.output.constData());
    QFile stored(path);
    QVERIFY(stored.open(QIODevice::ReadOnly));
    const auto file = openBytes(stored.readAll().toStdString());
    QVERIFY2(file.hasValue(), file ? "" : file.error().message.c_str());
    const auto wpe = (*file)->table(0);
    QVERIFY(wpe.hasValue() && wpe->values.rows() == 50 && wpe->values.cols() == 7);
    for (int k = 0; k < 50; ++k)
        for (int j = 0; j < 7; ++j)
            QCOMPARE(wpe->values(k, j), static_cast<double>((k * 1000003 + j * 7919) % 2003) / 1001.5 - 1);
    const auto ids = (*file)->table(1);
    QVERIFY(ids.hasValue() && ids->values.rows() == 1 && ids->values(0, 1) == -2.0);
    QCOMPARE(QString::fromStdString(ids->reading),
             QStringLiteral("The values are int64. The shape (3,) was read as 1 × 3, positions × columns."));
}

void TestSafetensors::theReadingCanBeStopped()
{
    const auto file = openBytes(safetensors(four, 16));
    QVERIFY(isStopped([](const Progress& progress) { return openBytes(safetensors(four, 16), progress); }));
    QVERIFY(isStopped([&](const Progress& progress) { return (*file)->table(0, 0, progress); }));
}

POSENC_TEST(TestSafetensors)
#include "test_safetensors.moc"

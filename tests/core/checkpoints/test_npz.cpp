// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checkpoints/npz.h"
#include "tests/support/model_files.h"
#include "tests/support/rows.h"
#include "tests/support/tables.h"
#include "tests/support/test_main.h"

#include <thread>

using namespace posenc;
using namespace posenc::test;

namespace {

std::string npzFloats(int count)
{
    std::string numbers;
    for (int i = 0; i < count; ++i)
        numbers += littleEndian(static_cast<float>(i));
    return numbers;
}

const std::string smallNpy = npyFile("<f4", "(5, 3)", npzFloats(15));

} // namespace

class TestNpz : public QObject {
    Q_OBJECT

private slots:
    void whatNumpySavesIsRead_data();
    void whatNumpySavesIsRead();
    void entriesAreTensors();
    void entriesThatAreNoTablesSayWhy();
    void otherPackingsAreNamed();
    void onlyTheDirectoryIsBelieved();
    void damagedEntriesAreFound();
    void otherFilesAreExplained();
    void everyBeginningIsExplained();
    void bombsStopAtWhatTheirHeaderPromises();
    void promisesOfTheDirectoryCostLittle();
    void severalThreadsRead();
};

void TestNpz::whatNumpySavesIsRead_data()
{
    QTest::addColumn<QString>("function");
    QTest::newRow("stored") << QStringLiteral("np.savez");
    QTest::newRow("deflated") << QStringLiteral("np.savez_compressed");
}

void TestNpz::whatNumpySavesIsRead()
{
    QFETCH(QString, function);
    POSENC_NEED_TOOL("/usr/bin/python3", "python3");
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("model.npz"));
    const QString script =
        QStringLiteral("import sys\n"
                       "try:\n"
                       "    import numpy as np\n"
                       "except ImportError:\n"
                       "    sys.exit(77)\n"
                       "table = (np.arange(600)[:, None] * 1000003 + np.arange(70) * 7919) % 2003 / 1001.5 - 1\n"
                       "%1(sys.argv[1], table, wpe=table.astype('<f4'), fortran=np.asfortranarray(table.astype('>f2')),\n"
                       "  ids=np.arange(5), batch=table[None, :50], **{'a/b \\u00e9': table[:2]}, \n"
                       "  cube=np.zeros((2, 3, 4)), scalar=np.float32(3), words=np.array(['x']),\n"
                       "  objects=np.array([{}, 1], dtype=object))\n")
            .arg(function);
    const ToolResult result = runTool(QStringLiteral("/usr/bin/python3"), {QStringLiteral("-c"), script, path});
    if (result.exitCode == 77)
        QSKIP("NumPy is not installed; the Debian package python3-numpy has it.");
    QVERIFY2(result.exitCode == 0, result.output.constData());
    QFile stored(path);
    QVERIFY(stored.open(QIODevice::ReadOnly));
    const auto file = openBytes(stored.readAll().toStdString());
    QVERIFY2(file.hasValue(), file ? "" : file.error().message.c_str());
    QCOMPARE((*file)->format(), std::string_view("NPZ"));
    struct Expectation {
        std::string name;
        std::int64_t rows;
        std::int64_t columns;
        Precision precision;
    };
    for (const Expectation& expected :
         {Expectation{"arr_0", 600, 70, Precision::Float64}, Expectation{"wpe", 600, 70, Precision::Float32},
          Expectation{"fortran", 600, 70, Precision::Float16}, Expectation{"ids", 1, 5, Precision::Float64},
          Expectation{"batch", 50, 70, Precision::Float64}, Expectation{"a/b \u00e9", 2, 70, Precision::Float64}}) {
        const auto found = std::ranges::find((*file)->tensors(), expected.name, &TensorInfo::name);
        QVERIFY2(found != (*file)->tensors().end(), expected.name.c_str());
        QVERIFY2(found->problem.empty(), found->problem.c_str());
        QVERIFY(found->rows == expected.rows && found->columns == expected.columns);
        for (const std::int64_t firstRow : {std::int64_t{0}, expected.rows / 2}) {
            const auto read = (*file)->table(static_cast<std::size_t>(found - (*file)->tensors().begin()), firstRow);
            QVERIFY2(read.hasValue(), read ? "" : read.error().message.c_str());
            QVERIFY(read->precision == expected.precision);
            QCOMPARE(read->values.rows(), expected.rows - firstRow);
            for (std::int64_t k = 0; k < read->values.rows(); ++k)
                for (std::int64_t j = 0; j < expected.columns; ++j) {
                    const double number = static_cast<double>(((k + firstRow) * 1000003 + j * 7919) % 2003) / 1001.5 - 1;
                    const double rounded = expected.precision == Precision::Float32 ? static_cast<double>(static_cast<float>(number))
                                           : expected.precision == Precision::Float16
                                               ? static_cast<double>(static_cast<float>(Eigen::half(number)))
                                               : number;
                    QCOMPARE(read->values(k, j), expected.name == "ids" ? static_cast<double>(j) : rounded);
                }
        }
    }
    for (const char* const name : {"cube", "scalar", "words", "objects"}) {
        const auto found = std::ranges::find((*file)->tensors(), name, &TensorInfo::name);
        QVERIFY2(found != (*file)->tensors().end() && isPlainSentence(found->problem), name);
    }
}

void TestNpz::entriesAreTensors()
{
    eachRow<bool>(
        {
            {"stored", false},
            {"deflated", true},
        },
        [&](bool deflated) {
            const auto file = openBytes(zipFile({{"b.npy", smallNpy, deflated},
                                                 {"readme.txt", "words", deflated},
                                                 {"a.npy", npyFile("<i2", "(1, 2, 1)", std::string("\x01\0\xff\xff", 4)), deflated}}));
            QVERIFY2(file.hasValue(), file ? "" : file.error().message.c_str());
            const auto& tensors = (*file)->tensors();
            QVERIFY(tensors.size() == 2 && tensors[0].name == "b" && tensors[1].name == "a");
            QVERIFY(tensors[0].dtype == "<f4" && tensors[0].shape == (std::vector<std::uint64_t>{5, 3}) && tensors[0].floats
                    && tensors[0].bytes == 60);
            QVERIFY(tensors[1].dtype == "<i2" && tensors[1].shape == (std::vector<std::uint64_t>{1, 2, 1}) && !tensors[1].floats);
            const auto first = (*file)->table(0, 2);
            QVERIFY2(first.hasValue(), first ? "" : first.error().message.c_str());
            QVERIFY(first->values.rows() == 3 && first->values(0, 0) == 6.0 && first->values(2, 2) == 14.0);
            QCOMPARE(QString::fromStdString(first->reading), QStringLiteral("The first 2 of the table's 5 rows were left out."));
            const auto second = (*file)->table(1);
            QVERIFY(second.hasValue() && second->values(1, 0) == -1.0);
            QCOMPARE(QString::fromStdString(second->reading),
                     QStringLiteral("The values are int16. The shape (1, 2, 1) was read as 2 × 1, positions × columns."));
        });
}

void TestNpz::entriesThatAreNoTablesSayWhy()
{
    Rows<QByteArray, QByteArray> rows;
    const auto row = [&](const char* name, const std::string& content, const char* why) {
        rows.add(name, QByteArray::fromStdString(content), QByteArray(why));
    };
    row("objects", npyFile("|O", "(2,)", std::string(16, 'x')), "\"|O\"");
    row("texts", npyFile("<U5", "(2,)", std::string(40, 'x')), "\"<U5\"");
    row("three axes", npyFile("<f4", "(2, 2, 2)", npzFloats(8)), "two axes");
    row("nothing", "", "its first bytes are different");
    row("something else", "words", "its first bytes are different");
    row("cut", smallNpy.substr(0, smallNpy.size() - 1), "its header announces");
    row("too long", smallNpy + "x", "its header announces");
    rows.each([&](const QByteArray& content, const QByteArray& why) {
        const auto file = openBytes(zipFile({{"x.npy", content.toStdString()}, {"table.npy", smallNpy}}));
        QVERIFY2(file.hasValue(), file ? "" : file.error().message.c_str());
        const std::string& problem = (*file)->tensors().front().problem;
        QVERIFY2(isPlainSentence(problem) && QByteArray::fromStdString(problem).contains(why), problem.c_str());
        QVERIFY(!(*file)->table(0) && (*file)->table(1).hasValue());
    });
}

void TestNpz::otherPackingsAreNamed()
{
    for (const int method : {9, 12, 14, 93}) {
        const auto file = openBytes(zipFile({{"x.npy", smallNpy, false, 0, method}, {"t.npy", smallNpy}}));
        QVERIFY2(file.hasValue(), file ? "" : file.error().message.c_str());
        const std::string& problem = (*file)->tensors()[0].problem;
        QVERIFY2(isPlainSentence(problem) && problem.find("method " + std::to_string(method)) != std::string::npos, problem.c_str());
        QVERIFY((*file)->table(1).hasValue());
    }
}

void TestNpz::onlyTheDirectoryIsBelieved()
{
    const auto file = openBytes(zipFile({{"t.npy", smallNpy, true, 0, -1, -1, "../../another.npy"}}));
    QVERIFY2(file.hasValue(), file ? "" : file.error().message.c_str());
    QVERIFY((*file)->tensors()[0].name == "t" && (*file)->table(0).hasValue());
}

void TestNpz::damagedEntriesAreFound()
{
    Rows<QByteArray> rows;
    const auto row = [&](const char* name, const std::string& file) { rows.add(name, QByteArray::fromStdString(file)); };
    std::string broken = zipFile({{"t.npy", smallNpy}});
    broken[broken.find("PK\x01\x02") - 10] ^= 4; // a number
    row("another number", broken);
    row("another sum", zipFile({{"t.npy", smallNpy, true, 0, -1, -1, "", 1}}));
    row("longer than the directory says",
        zipFile({{"t.npy", smallNpy + std::string(1000, 'x'), true, 0, -1, static_cast<std::int64_t>(smallNpy.size())}}));
    row("shorter than the directory says",
        zipFile({{"t.npy", smallNpy.substr(0, smallNpy.size() - 4), true, 0, -1, static_cast<std::int64_t>(smallNpy.size())}}));
    rows.each([&](const QByteArray& file) {
        const auto opened = openBytes(file.toStdString());
        QVERIFY2(opened.hasValue(), opened ? "" : opened.error().message.c_str());
        const auto read = (*opened)->table(0);
        QVERIFY(!read && isPlainSentence(read.error().message));
    });
}

void TestNpz::otherFilesAreExplained()
{
    Rows<QByteArray, QByteArray> rows;
    const auto row = [&](const char* name, const std::string& file, const char* why) {
        rows.add(name, QByteArray::fromStdString(file), QByteArray(why));
    };
    row("no entries", zipFile({}), "holds no NPY files");
    row("other files", zipFile({{"config.json", "{}"}}), "holds no NPY files");
    row("encrypted", zipFile({{"t.npy", smallNpy, false, 1}}), "is encrypted");
    row("encrypted, another entry", zipFile({{"t.npy", smallNpy}, {"secret", "x", false, 1}}), "is encrypted");
    row("an absolute name", zipFile({{"/t.npy", smallNpy}}), "leads out of a folder");
    row("a name upwards", zipFile({{"../t.npy", smallNpy}}), "leads out of a folder");
    row("a name upwards within", zipFile({{"a/../../t.npy", smallNpy}}), "leads out of a folder");
    row("a name upwards at its end", zipFile({{"t.npy", smallNpy}, {"a/..", ""}}), "leads out of a folder");
    row("a name of another system", zipFile({{"C:t.npy", smallNpy}}), "leads out of a folder");
    row("slashes of another system", zipFile({{"..\\t.npy", smallNpy}}), "leads out of a folder");
    row("a name twice", zipFile({{"t.npy", smallNpy}, {"t.npy", smallNpy}}), "two entries with the name \"t\"");
    row("a pickle of PyTorch", zipFile({{"archive/data.pkl", "x"}, {"archive/data/0", "x"}, {"t.npy", smallNpy}}), "python -c");
    std::vector<ZipEntry> many;
    for (int i = 0; i <= 10000; ++i)
        many.push_back({std::to_string(i) + ".npy", {}});
    row("too many entries", zipFile(many), "has 10001 entries");
    const std::string whole = zipFile({{"t.npy", smallNpy}});
    row("no end", whole.substr(0, whole.size() - 30), "damaged or cut off");
    row("an end without a directory", "PK\x05\x06" + std::string(6, '\0') + std::string("\xff\0\xff\0", 4) + std::string(8, '\0'),
        "cut off");
    rows.each([&](const QByteArray& file, const QByteArray& why) {
        const std::string sentence = whyNot(file.toStdString());
        QVERIFY2(isPlainSentence(sentence), sentence.c_str());
        QVERIFY2(QByteArray::fromStdString(sentence).contains(why), sentence.c_str());
    });
}

void TestNpz::everyBeginningIsExplained()
{
    const std::string whole = zipFile({{"a.npy", smallNpy}, {"b.npy", smallNpy, true}});
    QVERIFY(openBytes(whole).hasValue());
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const std::string sentence = whyNot(whole.substr(0, size));
        QVERIFY2(isPlainSentence(sentence), (std::to_string(size) + ": " + sentence).c_str());
    }
}

// Headers that promise little before much, and much before little.
void TestNpz::bombsStopAtWhatTheirHeaderPromises()
{
    const std::size_t much = std::size_t{64} << 20;
    const auto longer = openBytes(zipFile({{"t.npy", smallNpy + std::string(much, '\0'), true}}));
    QVERIFY(longer.hasValue() && !(*longer)->tensors()[0].problem.empty());
    const auto promised = openBytes(zipFile({{"t.npy", npyFile("<f8", "(1048576, 500)", {}), true, 0, -1, 4194304000 + 128}}));
    QVERIFY2(promised.hasValue(), promised ? "" : promised.error().message.c_str());
    QVERIFY(!(*promised)->table(0));
    const auto huge = openBytes(zipFile({{"t.npy", npyFile("<f8", "(123456789, 987654321)", {}), true}}));
    QVERIFY(huge.hasValue() && QByteArray::fromStdString((*huge)->tensors()[0].problem).contains("at most 1048576 positions"));
}

void TestNpz::promisesOfTheDirectoryCostLittle()
{
    // The end records of zip64 say that there are 10^12 entries in a directory of 46 · 10^12 bytes.
    const std::uint64_t entries = 1000000000000;
    const std::uint64_t size = 47 * entries;
    std::string record = "PK\x06\x06" + littleEndian(std::uint64_t{44}) + std::string("\x2d\0\x2d\0", 4) + std::string(8, '\0')
                         + littleEndian(entries) + littleEndian(entries) + littleEndian(46 * entries) + littleEndian(std::uint64_t{0});
    record += "PK\x06\x07" + littleEndian(0U) + littleEndian(size) + littleEndian(1U);
    record += "PK\x05\x06" + littleEndian(0U) + std::string(12, '\xff');
    class TwoEnds : public ByteRanges { // zeros between a beginning and an end
    public:
        TwoEnds(std::uint64_t middle, std::string end) : m_middle(middle), m_end(std::move(end)) {}
        std::uint64_t size() const override { return m_middle + m_end.size(); }
        Expected<Done> read(std::uint64_t offset, std::span<char> room) const override
        {
            m_read += room.size();
            for (std::size_t i = 0; i < room.size(); ++i) {
                const std::uint64_t place = offset + i;
                room[i] = place < 4 ? "PK\x03\x04"[place] : place < m_middle ? '\0' : m_end[static_cast<std::size_t>(place - m_middle)];
            }
            return Done{};
        }
        mutable std::uint64_t m_read = 0;

    private:
        std::uint64_t m_middle;
        std::string m_end;
    };
    for (const std::size_t comment : {0, 65535}) { // none behind them, and the longest
        const std::string length = littleEndian(static_cast<std::uint16_t>(comment));
        const auto bytes = std::make_shared<TwoEnds>(size, record + length + std::string(comment, 'x'));
        const auto file = openTensorFile(bytes);
        QVERIFY(!file);
        QVERIFY2(QByteArray::fromStdString(file.error().message).contains("claims 1000000000000 entries"), file.error().message.c_str());
        QVERIFY(bytes->m_read < 1000000);
    }
    // A directory without an end: libzip would list what it can find.
    std::string directory;
    for (int i = 0; i < 180000; ++i) // 8.1 MiB
        directory += "PK\x01\x02" + std::string(24, '\0') + std::string("\1\0", 2) + std::string(16, '\0') + 'x';
    const std::string small = "PK\x03\x04" + std::string(30, '\0') + directory + "PK\x05\x06" + littleEndian(0U)
                              + std::string("\xff\xff\xff\xff", 4) + littleEndian(static_cast<std::uint32_t>(directory.size()))
                              + littleEndian(34U) + std::string(2, '\0');
    const std::string sentence = whyNot(small);
    QVERIFY2(QByteArray::fromStdString(sentence).contains("larger than 8 MiB"), sentence.c_str());
}

void TestNpz::severalThreadsRead()
{
    const auto file = openBytes(zipFile({{"a.npy", npyFile("<f4", "(400, 30)", npzFloats(12000)), true}}));
    QVERIFY(file.hasValue());
    std::atomic<int> right = 0;
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i)
            threads.emplace_back([&, i] {
                const auto read = (*file)->table(0, i);
                right += read && read->values(0, 0) == 30.0 * i ? 1 : 0;
            });
    }
    QCOMPARE(right.load(), 4);
}

POSENC_TEST(TestNpz)
#include "test_npz.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"
#include "core/tokens/embedding.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/tables.h"
#include "tests/support/test_main.h"

using namespace posenc;
using namespace posenc::test;

using Words = std::vector<std::string>;
using Places = std::vector<std::int64_t>;

namespace {

Table counted(std::int64_t rows, std::int64_t columns)
{
    Table table(rows, columns);
    for (Eigen::Index r = 0; r < rows; ++r)
        for (Eigen::Index c = 0; c < columns; ++c)
            table(r, c) = static_cast<double>(100 * r + c);
    return table;
}

Table with(Table table, Eigen::Index row, Eigen::Index column, double value)
{
    table(row, column) = value;
    return table;
}

std::shared_ptr<const EmbeddingTable> shared(Expected<EmbeddingTable> table)
{
    return std::make_shared<const EmbeddingTable>(std::move(table).value());
}

} // namespace

Q_DECLARE_METATYPE(Error)

class TestEmbedding : public QObject {
    Q_OBJECT

private slots:
    void longerVectorsBeginWithShorterOnes();
    void wordsAndSeedsMakeTheVector();
    void valuesAreThoseOfRows();
    void wordsAreLookedUp();
    void withoutVocabularyRowsGoByAppearance();
    void tokensHaveTheRowsOfTheirWords();
    void batchesAreSequenceAfterSequence();
    void largeVocabularies();
    void faultsAreSaid();

private:
    Random m_random;
};

void TestEmbedding::longerVectorsBeginWithShorterOnes()
{
    for (int trial = 0; trial < 30; ++trial) {
        const auto seed = m_random.whole<std::uint64_t>(0, ~std::uint64_t{0});
        const auto shorter = m_random.whole<std::int64_t>(1, 600);
        const auto longer = m_random.whole<std::int64_t>(shorter, 1200);
        QVERIFY(randomEmbedding("robot", seed, longer).head(shorter) == randomEmbedding("robot", seed, shorter));
    }
}

void TestEmbedding::wordsAndSeedsMakeTheVector()
{
    const Eigen::VectorXd cat = randomEmbedding("cat", 1, 64);
    QVERIFY(cat == randomEmbedding(std::string("cat"), 1, 64));
    for (const char* other : {"Cat", "cats", "ca", "", "tac", "кот", "猫"})
        QVERIFY2((cat.array() != randomEmbedding(other, 1, 64).array()).all(), other);
    QVERIFY((cat.array() != randomEmbedding("cat", 2, 64).array()).all());
}

void TestEmbedding::valuesAreThoseOfRows()
{
    const Words words{"the", "cat", "sat", "on", "the", "mat"};
    const auto table = shared(EmbeddingTable::make(counted(5, 7)));
    for (const Embedding& embedding :
         {Embedding::random(words, 9, 7, 1.0), Embedding::random(words, 9, 7, 0.3), Embedding::lookUp(table, words, 7).value()}) {
        QCOMPARE(qint64{embedding.batch()}, qint64{1});
        QCOMPARE(qint64{embedding.length()}, qint64{6});
        QCOMPARE(qint64{embedding.dModel()}, qint64{7});
        for (std::int64_t t = 0; t < 6; ++t) {
            const Eigen::VectorXd row = embedding.row(t);
            QCOMPARE(qint64{row.size()}, qint64{7});
            for (std::int64_t j = 0; j < 7; ++j)
                QVERIFY(row[j] == embedding.value(t, j));
            const std::int64_t some[] = {6, 0, 3};
            double taken[3];
            embedding.values(t, some, taken);
            QVERIFY(taken[0] == row[6] && taken[1] == row[0] && taken[2] == row[3]);
        }
        QVERIFY(embedding.row(0) == embedding.row(4));
        QVERIFY(embedding.row(0) != embedding.row(5));
    }
    QVERIFY(Embedding::random(words, 9, 7, 1.0).row(5) == randomEmbedding("mat", 9, 7));
}

void TestEmbedding::wordsAreLookedUp()
{
    eachRow<Words, Words, Places>(
        {
            {"a word has its own row", Words{"a", "b", "c"}, Words{"c", "a", "c"}, Places{2, 0, 2}},
            {"the word as it is written comes first", Words{"the", "The"}, Words{"The", "the"}, Places{1, 0}},
            {"then its lower case", Words{"x", "the"}, Words{"The", "THE"}, Places{1, 1}},
            {"of every letter", Words{"abcdefghijklmnopqrstuvwxyz", "@[`{"}, Words{"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "@[`{"}, Places{0, 1}},
            {"then <unk>", Words{"<unk>", "the"}, Words{"robot", "the", "Robot"}, Places{0, 1, 0}},
            {"or [UNK]", Words{"the", "[UNK]"}, Words{"robot"}, Places{1}},
            {"of both, <unk>", Words{"[UNK]", "<unk>"}, Words{"robot"}, Places{1}},
            {"letters beyond ASCII stay as they are", Words{"é", "É"}, Words{"É", "é"}, Places{1, 0}},
            {"no words, no rows", Words{"a"}, Words{}, Places{}},
        },
        [&](const Words& vocabulary, const Words& words, const Places& rows) {
            const auto table = EmbeddingTable::make(counted(static_cast<std::int64_t>(vocabulary.size()), 3), vocabulary);
            QVERIFY(table.hasValue());
            QVERIFY(table->hasVocabulary());
            const auto got = table->rowsOf(words);
            QVERIFY(got.hasValue());
            QCOMPARE(*got, rows);
        });
}

void TestEmbedding::withoutVocabularyRowsGoByAppearance()
{
    const auto table = EmbeddingTable::make(counted(5, 3));
    QVERIFY(table.hasValue() && !table->hasVocabulary());
    QCOMPARE(table->rowsOf({"the", "cat", "sat", "on", "the", "mat"}).value(), (Places{0, 1, 2, 3, 0, 4}));
    QCOMPARE(table->rowsOf({"The", "the", "The"}).value(), (Places{0, 1, 0}));
}

void TestEmbedding::tokensHaveTheRowsOfTheirWords()
{
    const auto table = shared(EmbeddingTable::make(counted(3, 4), {"mat", "cat", "the"}));
    const Embedding embedding = Embedding::lookUp(table, {"The", "mat"}, 4).value();
    QVERIFY(embedding.row(0) == Eigen::Vector4d(200, 201, 202, 203));
    QVERIFY(embedding.row(1) == Eigen::Vector4d(0, 1, 2, 3));
}

void TestEmbedding::batchesAreSequenceAfterSequence()
{
    const Embedding embedding = Embedding::ofRows(counted(6, 4), 2);
    QCOMPARE(qint64{embedding.batch()}, qint64{2});
    QCOMPARE(qint64{embedding.length()}, qint64{3});
    QCOMPARE(qint64{embedding.tokens()}, qint64{6});
    QVERIFY(embedding.row(4) == Eigen::Vector4d(400, 401, 402, 403));
    QCOMPARE(embedding.value(4, 2), 402.0);
}

// Every word among 400 000, as many as in well-known files, and no others.
void TestEmbedding::largeVocabularies()
{
    constexpr std::int64_t size = 400000;
    Words vocabulary;
    for (std::int64_t r = 0; r < size; ++r)
        vocabulary.push_back(numberText((r * 7919) % size) + "w");
    const auto table = EmbeddingTable::make(Table::Zero(size, 1), vocabulary);
    QVERIFY(table.hasValue());
    for (int trial = 0; trial < 1000; ++trial) {
        const auto row = m_random.whole<std::int64_t>(0, size - 1);
        QCOMPARE(table->rowsOf({vocabulary[static_cast<std::size_t>(row)]}).value(), Places{row});
        QVERIFY(!table->rowsOf({vocabulary[static_cast<std::size_t>(row)] + "x"}));
    }
}

void TestEmbedding::faultsAreSaid()
{
    Rows<Error, QString> rows;
    const auto table = shared(EmbeddingTable::make(counted(2, 300)));
    const auto large = shared(EmbeddingTable::make(Table::Zero(1, 20000)));
    const auto named = shared(EmbeddingTable::make(counted(2, 4), {"the", "cat"}));
    const QString rest = QStringLiteral(" is not in the vocabulary, which has no \"<unk>\" or \"[UNK]\" either. Remove the word from the "
                                        "sentence or open another vocabulary.");
    const QString numbers =
        QStringLiteral(" (counted from 0), but its values must be numbers between -1e+100 and 1e+100. Correct this value "
                       "or open another file.");
    rows.add("columns are not d_model", Embedding::lookUp(table, {"a"}, 128).error(),
             QStringLiteral("The embedding file has 300 columns and d_model is 128. Set d_model to 300 or open another file."));
    rows.add("more columns than d_model can be", Embedding::lookUp(large, {"a"}, 128).error(),
             QStringLiteral("The embedding file has 20000 columns and d_model is 128. Open a file with at most 16384 columns."));
    rows.add("too few rows", Embedding::lookUp(table, {"a", "b", "a", "c"}, 300).error(),
             QStringLiteral("The embedding file has 2 rows and the sentence has 3 different words, which need one row each. Shorten the "
                            "sentence or open a file with more rows."));
    rows.add("an unknown word", Embedding::lookUp(named, {"the", "robot"}, 4).error(), QStringLiteral("The word \"robot\"") + rest);
    rows.add("a word with letters of its own", named->rowsOf({"naïve\ncafé"}).error(), QStringLiteral("The word \"naïve?café\"") + rest);
    rows.add("a long word is cut between two letters", named->rowsOf({std::string(59, 'a') + "é and more"}).error(),
             QStringLiteral("The word \"") + QString(59, QLatin1Char('a')) + QStringLiteral("...\"") + rest);
    rows.add("what would break or turn the sentence", named->rowsOf({"a\u202eb\u2028c\u0085d\uffffe\nf\u2066g"}).error(),
             QStringLiteral("The word \"a?b?c?d?e?f?g\"") + rest);
    rows.add("letters of any script stay", named->rowsOf({"שלום é"}).error(), QStringLiteral("The word \"שלום é\"") + rest);
    rows.add("more words than rows", EmbeddingTable::make(counted(1, 4), {"a", "b"}).error(),
             QStringLiteral("The vocabulary has 2 words and the embedding file has 1 row, but row r is the embedding of word r. Open the "
                            "vocabulary of this file, with one word per line."));
    rows.add("no words at all", EmbeddingTable::make(counted(3, 4), {}).error(),
             QStringLiteral("The vocabulary has 0 words and the embedding file has 3 rows, but row r is the embedding of word r. Open the "
                            "vocabulary of this file, with one word per line."));
    rows.add(
        "a word twice", EmbeddingTable::make(counted(4, 4), {"b", "a", "c", "a"}).error(),
        QStringLiteral(
            "The vocabulary has the word \"a\" twice, in lines 2 and 4, so its row is ambiguous. Remove one of the lines and its row."));
    rows.add("no values", EmbeddingTable::make(Table(0, 4)).error(),
             QStringLiteral("The embedding file has no values: open a table with one row per word and one column per value."));
    rows.add("no number", EmbeddingTable::make(with(counted(3, 4), 2, 1, std::nan(""))).error(),
             QStringLiteral("The embedding file has nan in row 2, column 1") + numbers);
    rows.add("infinite", EmbeddingTable::make(with(counted(3, 4), 0, 3, -std::numeric_limits<double>::infinity())).error(),
             QStringLiteral("The embedding file has -inf in row 0, column 3") + numbers);
    rows.add("too large", EmbeddingTable::make(with(counted(1, 1), 0, 0, 2e100)).error(),
             QStringLiteral("The embedding file has 2e+100 in row 0, column 0") + numbers);
    rows.each([&](const Error& error, const QString& sentence) {
        QCOMPARE(QString::fromStdString(error.message), sentence);
        QVERIFY(error.kind == Error::Kind::Range);
        QVERIFY(isPlainSentence(error.message));
    });
}

POSENC_TEST(TestEmbedding)
#include "test_embedding.moc"

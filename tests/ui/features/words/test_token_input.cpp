// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "ui/features/words/opened_embedding.h"
#include "ui/features/words/token_input.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/views/views.h"

#include <cmath>

using namespace posenc;
using namespace posenc::test;

namespace {

Scene tokenScene(double n, std::int64_t dModel, std::int64_t maxLen, const QString& sentence)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(n, dModel, maxLen).value();
    scene.edit<TokenSettings>().sentence = sentence;
    scene.view.name = View::Tokens;
    return scene;
}

Scene batchScene(double n, std::int64_t dModel, std::int64_t maxLen, std::int64_t sequence = 0)
{
    Scene scene = tokenScene(n, dModel, maxLen, QString());
    scene.edit<TokenSettings>().embedding = EmbeddingSource::Batch;
    scene.edit<TokenSettings>().sequence = sequence;
    return scene;
}

// Embeddings with this many rows, with a vocabulary if there are words.
Scene withFile(Scene scene, const Table& values, const std::vector<std::string>& words = {})
{
    auto opened = std::make_shared<OpenedEmbedding>();
    opened->name = QStringLiteral("words.npy");
    const auto table = words.empty() ? EmbeddingTable::make(values) : EmbeddingTable::make(values, words);
    opened->table = std::make_shared<const EmbeddingTable>(table.value());
    return withEmbedding(std::move(scene), opened);
}

// Sums printed to two decimals in a well-known article, shape (6 × 4).
using Printed = std::vector<double>;

} // namespace

class TestTokenInput : public QObject {
    Q_OBJECT

private slots:
    void sumsAreThoseOfTheArticle();
    void madeUpEmbeddingsHaveTheirDeviation();
    void sameWordHasTheSameEmbeddingWhereverItStands();
    void whatIsWrongIsASentence();
    void remedyMendsIt();
    void tokensBeyondTheEncodingAreSaid();
    void longWordsAreSaidShort();
    void noWordTurnsItsSentence();
    void numbersAreThoseOfTheInput();
    void numbersOfALongSentenceAreMadeInBlocks();
};

void TestTokenInput::sumsAreThoseOfTheArticle()
{
    const auto row = [&](const char* name, double n, int sequence, Printed printed) {
        const InRow in(name);
        const auto tokens = TokenInput::make(batchScene(n, 4, 10, sequence));
        QVERIFY(tokens.hasValue());
        QCOMPARE(tokens->length(), 6);
        QCOMPARE(tokens->input().batch(), 3);
        for (std::int64_t k = 0; k < 6; ++k)
            for (std::int64_t j = 0; j < 4; ++j) {
                const double sum = tokens->input().inputValue(tokens->token(k), j);
                QVERIFY2(std::abs(sum - printed[static_cast<std::size_t>(4 * k + j)]) <= 0.0101, // both terms are rounded
                         qPrintable(QStringLiteral("(%1, %2): %3").arg(k).arg(j).arg(sum)));
            }
        QCOMPARE(tokens->name(3), QStringLiteral("token 3"));
        QVERIFY(!tokens->sameWord(0));
    };
    row("sequence 0, n = 100", 100.0, 0, Printed{-0.27, 0.18, 0.33, 2.39, 2.57,  -0.09, -1.03, 1.09, 0.68,  -0.49, -0.08, 2.15,
                                                 0.75,  0.47, 1.50, 1.80, -2.80, 1.12,  1.90,  0.71, -0.10, -1.53, 1.03,  1.86});
    row("sequence 0, n = 10000", 10000.0, 0, Printed{-0.27, 0.18, 0.33, 2.39, 2.57,  -0.09, -1.12, 1.10, 0.68,  -0.49, -0.26, 2.17,
                                                     0.75,  0.47, 1.24, 1.84, -2.80, 1.12,  1.55,  0.79, -0.10, -1.53, 0.60,  1.98});
    row("sequence 2, n = 100", 100.0, 2, Printed{-0.22, 0.34, -1.00, 0.96,  0.61,  0.47,  -0.18, 2.16, 2.35,  -1.06, 0.98, -0.12,
                                                 1.92,  0.23, 1.41,  -1.40, -1.24, -1.06, 2.12,  1.46, -0.26, -1.06, 0.63, -0.56});
}

void TestTokenInput::madeUpEmbeddingsHaveTheirDeviation()
{
    const auto row = [&](const char* name, EmbeddingDeviation deviation, bool scaled, double expected) {
        const InRow in(name);
        Scene scene = tokenScene(10000.0, 1024, 8, QStringLiteral("one two three four five six seven eight"));
        scene.edit<TokenSettings>().deviation = deviation;
        scene.edit<TokenSettings>().scaled = scaled;
        const auto tokens = TokenInput::make(scene);
        double squares = 0.0;
        for (std::int64_t k = 0; k < 8; ++k)
            squares += tokens->input().embeddingRow(k).squaredNorm();
        const double found = std::sqrt(squares / (8.0 * 1024.0));
        QVERIFY2(std::abs(found / expected - 1.0) < 0.04, qPrintable(QString::number(found))); // five standard errors
    };
    // for d_model = 1024
    row("as in trained models they are small", EmbeddingDeviation::Trained, false, 1.0 / 32.0);
    row("times √d_model they are of the size of 1", EmbeddingDeviation::Trained, true, 1.0);
    row("old scenes have a deviation of 1", EmbeddingDeviation::One, false, 1.0);
    row("times √d_model that is much", EmbeddingDeviation::One, true, 32.0);
}

void TestTokenInput::sameWordHasTheSameEmbeddingWhereverItStands()
{
    const auto tokens = TokenInput::make(tokenScene(10000.0, 64, 128, QStringLiteral("the cat sat on the mat")));
    QVERIFY(tokens.hasValue());
    const ModelInput& input = tokens->input();
    QCOMPARE(input.embeddingRow(0), input.embeddingRow(4));
    QVERIFY(input.inputRow(0) != input.inputRow(4));
    QCOMPARE(input.embeddingCosine(0, 4), 1.0);
    QVERIFY(input.inputCosine(0, 4) < 1.0);
    using Pair = std::pair<std::int64_t, std::int64_t>;
    for (const std::int64_t k : {0, 1, 4, 5, 100}) // the only one that occurs twice
        QCOMPARE(tokens->sameWord(k).value(), Pair(0, 4));
    const auto two = TokenInput::make(tokenScene(10000.0, 8, 128, QStringLiteral("a b c b a b")));
    QCOMPARE(two->sameWord(3).value(), Pair(1, 3));
    QCOMPARE(two->sameWord(4).value(), Pair(0, 4));
    QCOMPARE(two->sameWord(2).value(), Pair(1, 3)); // the first to recur
    // A word does not depend on its context.
    const auto other = TokenInput::make(tokenScene(100.0, 64, 128, QStringLiteral("on it")));
    QCOMPARE(other->input().embeddingRow(0), input.embeddingRow(3));
}

void TestTokenInput::whatIsWrongIsASentence()
{
    const auto check = [&](const char* name, const Scene& scene, const QString& said) {
        const InRow in(name);
        const auto tokens = TokenInput::make(scene);
        QVERIFY(!tokens.hasValue());
        QVERIFY2(isSentence(tokens.error().message), qPrintable(message(tokens.error())));
        QVERIFY2(message(tokens.error()).contains(said), qPrintable(message(tokens.error())));
        const auto numbers = numbersOf(scene);
        QVERIFY(!numbers.hasValue());
        QCOMPARE(numbers.error(), tokens.error());
    };
    const QString words = QStringLiteral("one two three");
    check("no sentence", tokenScene(100.0, 4, 10, QString()), "Type a sentence");
    check("white space alone", tokenScene(100.0, 4, 10, QStringLiteral(" \t ")), "Type a sentence");
    check("the batch with another d_model", batchScene(100.0, 6, 10), "d_model is 6");
    Scene missing = tokenScene(100.0, 4, 10, words);
    missing.edit<TokenSettings>().embedding = EmbeddingSource::File;
    check("a file that is not open", missing, "No embeddings are open");
    check("a file with other columns", withFile(tokenScene(100.0, 4, 10, words), Table::Ones(3, 5)), "has 5 columns and d_model is 4");
    check("a file with too few rows", withFile(tokenScene(100.0, 4, 10, words), Table::Ones(2, 4)), "3 different words");
    check("a word that is not in the vocabulary", withFile(tokenScene(100.0, 4, 10, words), Table::Ones(2, 4), {"one", "two"}),
          "\"three\" is not in the vocabulary");
}

void TestTokenInput::remedyMendsIt()
{
    const auto row = [&](const char* name, const Scene& scene, const QString& label) {
        const InRow in(name);
        const auto remedy = tokenRemedy(scene);
        QCOMPARE(remedy.has_value(), !label.isEmpty());
        if (!remedy)
            return;
        QCOMPARE(remedy->label, label);
        const auto tokens = TokenInput::make(*remedy->scene);
        QVERIFY(tokens.hasValue());
        QCOMPARE(tokens->leftOut(), QString());
        QVERIFY(!tokenRemedy(*remedy->scene));
        Scene other = *remedy->scene; // nothing else differs
        other.encoding = scene.encoding;
        QVERIFY(other == scene);
    };
    const QString words = QStringLiteral("one two three four five six");
    row("the batch with another d_model", batchScene(10000.0, 128, 128), "Use d_model = 4, n = 100");
    row("the batch with too few positions", batchScene(100.0, 4, 2), "Set max_len to 6");
    row("a file with other columns", withFile(tokenScene(100.0, 4, 10, words), Table::Ones(6, 300)), "Set d_model to 300");
    row("a sentence with too few positions", tokenScene(100.0, 4, 2, words), "Set max_len to 6");
    row("nothing is wrong", tokenScene(100.0, 4, 6, words), "");
    row("no sentence", tokenScene(100.0, 4, 6, QString()), "");
}

void TestTokenInput::tokensBeyondTheEncodingAreSaid()
{
    const Scene scene = tokenScene(100.0, 4, 4, QStringLiteral("a b c d e f g h i j k l"));
    const auto tokens = TokenInput::make(scene);
    QVERIFY(tokens.hasValue());
    QCOMPARE(tokens->length(), 4);
    QCOMPARE(tokens->tokens(), 12);
    QCOMPARE(tokens->leftOut(), QStringLiteral("The sentence has 12 tokens and the encoding only max_len = 4 positions: tokens from "
                                               "position 4 on are not shown. Raise max_len to 12."));
    QCOMPARE(tokens->withMissing("12 words"), QStringLiteral("12 words, max_len 4: 8 have no encoding"));
    QVERIFY(!numbersOf(scene).hasValue()); // a file never lacks rows silently
    QCOMPARE(message(numbersOf(scene).error()), tokens->leftOut());
    const auto one = TokenInput::make(tokenScene(100.0, 4, 1, QStringLiteral("a b")));
    QVERIFY2(one->leftOut().contains("max_len = 1 position:"), qPrintable(one->leftOut()));
    QCOMPARE(one->withMissing("2 words"), QStringLiteral("2 words, max_len 1: 1 has no encoding"));
    QCOMPARE(TokenInput::make(tokenScene(100.0, 4, 4, QStringLiteral("a b")))->withMissing("2 words"), QStringLiteral("2 words"));
}

void TestTokenInput::longWordsAreSaidShort()
{
    Rows<QString, QString> rows;
    const QChar ellipsis(0x2026);
    const QString family = QStringLiteral("👩‍👩‍👧‍👦"); // eleven code units that stay together
    rows.add("thirty-two letters", QString(32, u'x'), QString(32, u'x'));
    rows.add("two hundred thousand letters", QString(200'000, u'x'), QString(31, u'x') + ellipsis);
    rows.add("letters of two code units", QStringLiteral("𝔘").repeated(40), QStringLiteral("𝔘").repeated(15) + ellipsis);
    rows.add("one letter with a hundred marks", u'e' + QString(100, QChar(0x0316)), u'e' + QString(31, QChar(0x0316)) + ellipsis);
    rows.add("an emoji is one letter", family, family);
    rows.each([&](const QString& word, const QString& name) {
        const auto tokens = TokenInput::make(tokenScene(100.0, 4, 10, QStringLiteral("a ") + word));
        QCOMPARE(tokens->length(), 2);
        QCOMPARE(tokens->name(1), name);
        QVERIFY(tokens->name(1).isValidUtf16());
        QCOMPARE(tokens->quoted(1), QStringLiteral("“%1”").arg(name));
    });
}

void TestTokenInput::noWordTurnsItsSentence()
{
    const auto row = [&](const char* name, const QString& word) {
        const InRow in(name);
        const auto tokens = TokenInput::make(tokenScene(100.0, 4, 10, word));
        QVERIFY(tokens->quoted(0).startsWith(QStringLiteral("“")) && tokens->quoted(0).contains(word));
        QVERIFY(!(tokens->quoted(0) + QStringLiteral(" at 0: the cosine")).isRightToLeft());
        QCOMPARE(word.isRightToLeft(),
                 word == QStringLiteral("שלום") || word == QStringLiteral("مرحبا")); // something must keep it from reversing
    };
    row("Latin", "cat");
    row("Hebrew", "שלום");
    row("Arabic", "مرحبا");
    row("Chinese", "我");
}

void TestTokenInput::numbersAreThoseOfTheInput()
{
    const auto check = [&](const char* name, const Scene& scene, int columns) {
        const InRow in(name);
        const auto tokens = TokenInput::make(scene);
        const auto source = numbersOf(scene);
        QVERIFY(source.hasValue());
        QCOMPARE(source->rows, 6);
        QCOMPARE(source->columns, columns);
        Table table(6, columns);
        source->fill(0, table);
        const ModelInput& input = tokens->input();
        const std::int64_t d = input.dModel();
        for (std::int64_t k = 0; k < 6; ++k) {
            const std::int64_t token = tokens->token(k);
            for (std::int64_t j = 0; j < d; ++j) {
                QCOMPARE(table(k, j), input.embeddingValue(token, j));
                QCOMPARE(table(k, d + j), Encoding(scene.encoding).value(k, j));
            }
            for (std::int64_t entry = 0; entry < input.columns(); ++entry)
                QCOMPARE(table(k, 2 * d + entry), input.inputValue(token, entry));
        }
        QCOMPARE(source->corner, std::string("position"));
        QCOMPARE(source->columnName(0), std::string("e0"));
        QCOMPARE(source->columnName(d), std::string("p0"));
        QCOMPARE(source->columnName(2 * d), std::string("x0"));
        QCOMPARE(QString::fromStdString(source->columnName(columns - 1)), QStringLiteral("x%1").arg(input.columns() - 1));
    };
    const Scene sum = tokenScene(10000.0, 7, 20, QStringLiteral("the cat sat on the mat"));
    check("a sum", sum, 21);
    Scene concatenation = sum;
    concatenation.edit<TokenSettings>().combination = Combination::Concatenation;
    check("a concatenation", concatenation, 28);
    Scene dropped = sum;
    dropped.edit<TokenSettings>().dropout = 0.4;
    dropped.edit<TokenSettings>().scaled = true;
    check("scaled, with dropout", dropped, 21);
    check("the last sequence of the batch", batchScene(100.0, 4, 6, 2), 12);
}

void TestTokenInput::numbersOfALongSentenceAreMadeInBlocks()
{
    QString sentence;
    for (int word = 0; word < 10000; ++word)
        sentence += QStringLiteral("w%1 ").arg(word % 700);
    const Scene scene = tokenScene(10000.0, EncodingSpec::maxDModel, 10000, sentence);
    const auto source = numbersOf(scene);
    QVERIFY(source.hasValue());
    QCOMPARE(source->rows, 10000);
    Table last(1, source->columns);
    source->fill(9999, last);
    const auto tokens = TokenInput::make(scene);
    QCOMPARE(last(0, 3 * EncodingSpec::maxDModel - 1), tokens->input().inputValue(9999, EncodingSpec::maxDModel - 1));
}

POSENC_OFFSCREEN_TEST(TestTokenInput)
#include "test_token_input.moc"

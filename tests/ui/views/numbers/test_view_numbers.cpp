// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/precision/rounded_encoding.h"
#include "core/relative/alibi.h"
#include "core/relative/t5_bias.h"
#include "core/rope/rotary.h"
#include "tests/support/figures.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "ui/features/biases/bias_settings.h"
#include "ui/features/precision/precision_settings.h"
#include "ui/features/projection/projected.h"
#include "ui/features/projection/projection_settings.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/features/words/token_input.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/settings/offset_settings.h"
#include "ui/views/views.h"

#include <numbers>

using namespace posenc;
using namespace posenc::test;

namespace {

Scene viewScene(View view, const EncodingSpec& spec)
{
    Scene scene;
    scene.encoding = spec;
    scene.view.name = view;
    return scene;
}

Table shownTable(const Scene& scene)
{
    const auto numbers = numbersOf(scene);
    if (!numbers)
        return {};
    if (numbers->prepare && !numbers->prepare({}))
        return {};
    Table table(numbers->rows, numbers->columns);
    numbers->fill(0, table);
    return table;
}

bool isSame(const Table& a, const Table& b)
{
    return a.rows() == b.rows() && a.cols() == b.cols() && ((a.array() == b.array()) || (a.array().isNaN() && b.array().isNaN())).all();
}

} // namespace

// The numbers of the views that show more than the encoding: as given by their classes, one by one.
class TestViewNumbers : public QObject {
    Q_OBJECT

private slots:
    void tokensAreEmbeddingEncodingInput();
    void concatenatedTokensHaveTwiceTheInput();
    void offsetsSayWhatTheyAreMeasuredFrom();
    void tokensThatCannotBeAreExplained();
    void precisionIsThatOfTheFormat();
    void anglesAreThoseOfThePairs();
    void rotarySimilarityStandsBesidePenalties();
    void biasesStandBesideSimilarities();
    void projectionIsThatOfItsSettings();
};

// Sequence 0 of the worked batch at n = 100, and the sums printed in its article.
void TestViewNumbers::tokensAreEmbeddingEncodingInput()
{
    Scene scene = viewScene(View::Tokens, EncodingSpec::make(100.0, 4, 8).value());
    scene.edit<TokenSettings>().embedding = EmbeddingSource::Batch;
    const Table table = shownTable(scene);
    QCOMPARE(qint64{table.rows()}, 6);
    QCOMPARE(qint64{table.cols()}, 12);
    QVERIFY(table.middleCols(4, 4) == Encoding(scene.encoding).matrix().topRows(6));
    QVERIFY(table.rightCols(4) == table.leftCols(4) + table.middleCols(4, 4));
    const double printed[6][4] = {{-0.27, 0.18, 0.33, 2.39}, {2.57, -0.09, -1.03, 1.09}, {0.68, -0.49, -0.08, 2.15},
                                  {0.75, 0.47, 1.50, 1.80},  {-2.80, 1.12, 1.90, 0.71},  {-0.10, -1.53, 1.03, 1.86}};
    for (int k = 0; k < 6; ++k)
        for (int j = 0; j < 4; ++j)
            QVERIFY(std::abs(table(k, 8 + j) - printed[k][j]) <= 0.01 + 1e-9); // both were rounded
    const auto numbers = numbersOf(scene);
    QCOMPARE(numbers->columnName(0) + numbers->columnName(4) + numbers->columnName(11), std::string("e0p0x3"));
    for (const SchemeName scheme : computedSchemes()) {
        scene.scheme = {scheme, 7, nullptr, {}, {}, {}};
        const Table other = shownTable(scene);
        const SchemePtr code = makeScheme(scene.encoding, scheme, 7);
        for (int k = 0; k < 6; ++k)
            QVERIFY(other.row(k).segment(4, 4) == code->row(k).transpose());
        QVERIFY(other.leftCols(4) == table.leftCols(4));
        QVERIFY(other.rightCols(4) == other.leftCols(4) + other.middleCols(4, 4));
    }
}

void TestViewNumbers::concatenatedTokensHaveTwiceTheInput()
{
    Scene scene = viewScene(View::Tokens, EncodingSpec::make(10000.0, 6, 20).value());
    scene.edit<TokenSettings>().sentence = QStringLiteral("the cat sat on the mat");
    scene.edit<TokenSettings>().combination = Combination::Concatenation;
    const Table table = shownTable(scene);
    QCOMPARE(qint64{table.rows()}, 6);
    QCOMPARE(qint64{table.cols()}, 24);
    QVERIFY(table.rightCols(12) == table.leftCols(12));
    QVERIFY(table.row(0).head(6) == table.row(4).head(6)); // one word, one embedding
    QVERIFY(table.row(0).tail(12) != table.row(4).tail(12));
}

// From position 0 by default; from the selected one only if the scene says so.
void TestViewNumbers::offsetsSayWhatTheyAreMeasuredFrom()
{
    for (const int dModel : {1, 7, 32})
        for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance}) {
            Scene scene = viewScene(View::Offset, EncodingSpec::make(10000.0, dModel, 50).value());
            scene.view.measure = measure;
            scene.selection.positions = {37};
            const Similarity similarity(Encoding(scene.encoding), measure);
            for (const OffsetReference reference : {OffsetReference::Zero, OffsetReference::Selected}) {
                scene.view.offset.edit().reference = reference;
                const std::int64_t from = reference == OffsetReference::Zero ? 0 : 37;
                const Table table = shownTable(scene);
                QVERIFY(table.rows() == 50 && table.cols() == 1);
                for (Eigen::Index position = 0; position < 50; ++position)
                    QCOMPARE(table(position, 0), similarity.value(from, position)); // to the last bit
                const std::string name(nameOf(measure));
                QCOMPARE(numbersOf(scene)->columnName(0), from == 0 ? name : name + "_with_37");
                QCOMPARE(numbersOf(scene)->corner, std::string("position"));
            }
        }
    Scene scene = viewScene(View::Offset, EncodingSpec::make(10000.0, 7, 50).value());
    scene.selection.positions = {37};
    scene.view.offset.edit().reference = OffsetReference::Selected;
    scene.view.offset.edit().softmax = true;
    const Table weights = shownTable(scene);
    Eigen::Index largest = 0;
    weights.col(0).maxCoeff(&largest);
    QVERIFY(largest == 37 && std::abs(weights.sum() - 1.0) < 1e-12);
    QCOMPARE(numbersOf(scene)->columnName(0), std::string("softmax_with_37"));
}

void TestViewNumbers::tokensThatCannotBeAreExplained()
{
    const auto row = [&](const char* name, const QString& sentence, int source, const QString& mentioned) {
        const InRow in(name);
        Scene scene = viewScene(View::Tokens, EncodingSpec::make(10000.0, 6, 4).value());
        scene.edit<TokenSettings>().sentence = sentence;
        scene.edit<TokenSettings>().embedding = static_cast<EmbeddingSource>(source);
        const auto numbers = numbersOf(scene);
        QVERIFY(!numbers);
        QVERIFY2(isSentence(numbers.error().message) && message(numbers.error()).contains(mentioned), numbers.error().message.c_str());
    };
    row("an empty sentence", "", 0, "sentence");
    row("white space", " \t\n ", 0, "sentence");
    row("more words than positions", "a b c d e", 0, "max_len");
    row("a batch of another width", "a b", 1, "d_model");
    row("a file that is not open", "a b", 2, "file");
}

void TestViewNumbers::precisionIsThatOfTheFormat()
{
    const auto check = [&](const char* name, int format, int coding) {
        const InRow in(name);
        Scene scene = viewScene(View::Precision, EncodingSpec::make(10000.0, 7, 400).value());
        scene.edit<PrecisionSettings>().format = static_cast<NumberFormat>(format);
        scene.edit<PrecisionSettings>().coding = static_cast<Coding>(coding);
        const RoundedEncoding rounded(scene.encoding, {scene.of<PrecisionSettings>().format, scene.of<PrecisionSettings>().coding,
                                                       scene.of<PrecisionSettings>().arithmetic});
        const Table errors = Table::NullaryExpr(400, 7, [&](auto k, auto j) { return rounded.error(k, j); });
        const Table values = Table::NullaryExpr(400, 7, [&](auto k, auto j) { return rounded.value(k, j); });
        QVERIFY(isSame(shownTable(scene), errors));
        scene.edit<PrecisionSettings>().picture = PrecisionContent::Numbers;
        QVERIFY(isSame(shownTable(scene), values));
        scene.edit<PrecisionSettings>().picture = PrecisionContent::Largest;
        QVERIFY(isSame(shownTable(scene), errors.cwiseAbs().rowwise().maxCoeff()));
    };
    for (const NumberFormat format : {NumberFormat::Float32, NumberFormat::BFloat16, NumberFormat::Float16})
        for (const Coding coding : {Coding::ExpLog, Coding::Power})
            check(qPrintable(QString::asprintf("%s, %s", nameOf(format).data(), nameOf(coding).data())), static_cast<int>(format),
                  static_cast<int>(coding));
}

void TestViewNumbers::anglesAreThoseOfThePairs()
{
    const Scene scene = viewScene(View::Rotary, EncodingSpec::make(10000.0, 9, 300).value());
    const Table table = shownTable(scene);
    QCOMPARE(qint64{table.rows()}, 300);
    QCOMPARE(qint64{table.cols()}, 4);
    for (int k = 0; k < 300; ++k)
        for (int i = 0; i < 4; ++i) {
            const long double turn = 2.0L * std::numbers::pi_v<long double>;
            const long double angle = std::fmod(static_cast<long double>(k) * std::pow(10000.0L, -2.0L * i / 9.0L), turn);
            QVERIFY(std::abs(static_cast<double>(angle) - table(k, i)) < 1e-12);
        }
}

void TestViewNumbers::rotarySimilarityStandsBesidePenalties()
{
    Scene scene = viewScene(View::Rotary, EncodingSpec::make(10000.0, 8, 50).value());
    scene.edit<RotarySettings>().picture = RotaryContent::Similarity;
    scene.edit<RotarySettings>().heads = 4;
    const Table table = shownTable(scene);
    QCOMPARE(qint64{table.cols()}, 6);
    const Eigen::VectorXd kernel = Similarity(Encoding(scene.encoding), Measure::Dot).kernel();
    QVERIFY((table.col(0) - kernel / 4.0).cwiseAbs().maxCoeff() < 1e-14); // the encoding's own product, over d/2
    QVERIFY(std::abs(table(0, 1) - 1.0) < 1e-14 && (table.col(1) - table.col(0)).cwiseAbs().maxCoeff() > 0.01);
    for (int head = 1; head <= 4; ++head)
        QVERIFY((table.col(1 + head) + std::exp2(-2.0 * head) * Eigen::VectorXd::LinSpaced(50, 0.0, 49.0)).cwiseAbs().maxCoeff() < 1e-13);
}

// Each written down as its paper does, and the table in blocks.
void TestViewNumbers::biasesStandBesideSimilarities()
{
    const auto check = [&](const char* name, int dModel, int maxLen, bool bidirectional, bool weights) {
        const InRow in(name);
        Scene scene = viewScene(View::Biases, EncodingSpec::make(10000.0, dModel, maxLen).value());
        scene.edit<BiasSettings>().picture = weights ? BiasContent::Weights : BiasContent::Bias;
        scene.edit<BiasSettings>().head = 3;
        scene.edit<BiasSettings>().logR1 = 1.5;
        scene.edit<BiasSettings>().logR2 = 0.25;
        scene.edit<BiasSettings>().powerR1 = 0.125;
        scene.edit<BiasSettings>().powerR2 = 0.75;
        scene.edit<BiasSettings>().bidirectional = bidirectional;
        scene.edit<BiasSettings>().seed = 4;
        const Table table = shownTable(scene);
        const int biases = bidirectional ? 5 : 4;
        QCOMPARE(qint64{table.rows()}, qint64{maxLen});
        QCOMPARE(qint64{table.cols()}, qint64{biases + (dModel > 1 ? 2 : 0)});
        const T5Buckets buckets = T5Buckets::make(bidirectional, 32, 128).value();
        const Eigen::VectorXd made = madeUpBiases(4, 3, 32);
        Table expected(maxLen, table.cols());
        for (int offset = 0; offset < maxLen; ++offset) {
            expected(offset, 0) = -0.125 * offset;
            expected(offset, 1) = -1.5 * std::log(1.0 + 0.25 * offset);
            expected(offset, 2) = -0.125 * std::pow(offset, 0.75);
            expected(offset, 3) = made[buckets.bucketOf(-offset)];
            if (bidirectional)
                expected(offset, 4) = made[buckets.bucketOf(offset)];
            double rope = 0.0;
            double xpos = 0.0;
            for (int i = 0; i < dModel / 2; ++i) {
                const double cosine = std::cos(offset * std::pow(10000.0, -2.0 * i / dModel)) / (dModel / 2);
                rope += cosine;
                xpos += cosine * std::pow((2.0 * i / dModel + 0.4) / 1.4, offset / 512.0);
            }
            if (dModel > 1)
                expected.row(offset).tail(2) << rope, xpos;
        }
        if (weights)
            for (int scheme = 0; scheme < biases; ++scheme)
                expected.col(scheme) = (expected.col(scheme).array().exp() / expected.col(scheme).array().exp().sum()).eval();
        QVERIFY((table - expected).cwiseAbs().maxCoeff() < 1e-12);
        const TableSource source = numbersOf(scene).value();
        QCOMPARE(source.columnName(0), std::string("alibi"));
        QCOMPARE(source.columnName(biases - 1), std::string(bidirectional ? "t5_after" : "t5"));
        Table block(std::min(7, maxLen), table.cols());
        const Eigen::Index first = maxLen - block.rows();
        source.fill(first, block);
        QVERIFY((block - table.bottomRows(block.rows())).cwiseAbs().maxCoeff() < 1e-15);
    };
    check("biases", 8, 300, false, false);
    check("both directions", 8, 300, true, false);
    check("weights", 9, 300, true, true);
    check("no pair", 1, 50, false, false);
    check("one position", 2, 1, true, true);
}

void TestViewNumbers::projectionIsThatOfItsSettings()
{
    const auto row = [&](const char* name, int method, int positions) {
        const InRow in(name);
        Scene scene = viewScene(View::Projection, EncodingSpec::make(10000.0, 8, positions).value());
        scene.edit<ProjectionSettings>().method = static_cast<ProjectionMethod>(method);
        scene.edit<ProjectionSettings>().perplexity = 5.0;
        scene.edit<ProjectionSettings>().iterations = 50;
        const Table table = shownTable(scene);
        QCOMPARE(qint64{table.rows()}, std::min<qint64>(positions, 2048));
        QCOMPARE(qint64{table.cols()}, 2);
        const auto projected = project(projectionKey(scene), {}, {});
        QVERIFY(projected.hasValue());
        QVERIFY(isSame(table, (*projected)->points));
        QVERIFY(isSame(table, shownTable(scene))); // and again
        scene.edit<ProjectionSettings>().seed = 7;
        QCOMPARE(isSame(table, shownTable(scene)), method == 0); // without randomness, it does not depend on the seed
    };
    row("principal components", 0, 60);
    row("t-SNE", 1, 60);
    row("more positions than it takes", 0, 5000);
}

POSENC_OFFSCREEN_TEST(TestViewNumbers)
#include "test_view_numbers.moc"

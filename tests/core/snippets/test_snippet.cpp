// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/positions/row_positions.h"
#include "core/snippets/snippet.h"
#include "core/snippets/snippet_parts.h"
#include "core/tables/npy_reader.h"
#include "core/tokens/model_input.h"
#include "snippets.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/snippet_subjects.h"
#include "tests/support/test_main.h"
#include "tests/support/tools.h"

#include <QTemporaryDir>

#include <random>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr std::array allLanguages{SnippetLanguage::NumPy, SnippetLanguage::PyTorch, SnippetLanguage::TensorFlow, SnippetLanguage::Jax,
                                  SnippetLanguage::Eigen};

QString python() { return QStringLiteral("/usr/bin/python3"); }

// The largest error of a table in plain double precision at the last position k: the power n^e is off by e ln n and its own rounding, the
// product k ω by another, so the angle by less than k ω (|e| ln n + 2) 2^−53, where ω |e| ln n = |e| ln n · exp(−|e| ln n) ≤ 1/e and ω ≤ 1;
// then the sine, by an ulp. Without waves it is exact up to a quotient's rounding.
double doubleTolerance(const SnippetSubject& subject)
{
    if (subject.scheme == "nerf"_scheme) // x is off by an ulp, and its last octave turns so fast
        return std::exp2(static_cast<double>(std::min<std::int64_t>(subject.spec.dModel() / 2, 32))) * 1e-15 + 3e-16;
    if (subject.scheme->hasOwnWaves)
        return static_cast<double>(subject.spec.maxLen()) * 3e-16 + 2e-15;
    return subject.scheme->hasWaves ? static_cast<double>(subject.spec.maxLen()) * 3e-16 + 3e-16 : 0.0;
}
// The same, rounded to single precision: half an ulp below 1.
double singleTolerance(const SnippetSubject& subject) { return doubleTolerance(subject) + 0x1p-25; }

QByteArray describe(const SnippetSubject& subject)
{
    return posenc::test::describe(subject.spec) + ", " + QByteArray::fromStdString(std::string(nameOf(subject.scheme)));
}

// The mean and variance of normal numbers are within five standard deviations of 0 and 1/2.
void checkRandom(const Table& got, const SnippetSubject& subject)
{
    const auto count = static_cast<double>(got.size());
    const double mean = got.mean();
    QVERIFY2(std::abs(mean) <= 5.0 * std::sqrt(0.5 / count), describe(subject) + " has mean " + QByteArray::number(mean));
    if (got.size() > 100) {
        const double variance = got.array().square().mean();
        QVERIFY2(std::abs(variance - 0.5) <= 5.0 * 0.5 * std::sqrt(2.0 / count),
                 describe(subject) + " has variance " + QByteArray::number(variance));
    }
}

// Cosines, then sines of one angle, which is 0 at position 0; the frequencies have the standard deviation 10.
void checkFourier(const Table& got, const SnippetSubject& subject, double tolerance)
{
    const Eigen::Index half = got.cols() / 2;
    const Table cosines = got.leftCols(half);
    const Table sines = got.middleCols(half, half);
    QVERIFY2(half == 0 || ((cosines.array().square() + sines.array().square()) - 1.0).abs().maxCoeff() <= 4.0 * tolerance + 1e-15,
             describe(subject));
    QVERIFY(sines.row(0).isZero(0.0) && (got.cols() % 2 == 0 || got.col(2 * half).isZero(0.0)));
    if (half < 30)
        return;
    const Eigen::ArrayXd frequencies = sines.row(1).array().asin() / (2.0 * 3.14159265358979) * static_cast<double>(got.rows());
    const double deviation = std::sqrt(frequencies.square().mean());
    QVERIFY2(std::abs(deviation - 10.0) <= 5.0 * 10.0 / std::sqrt(2.0 * static_cast<double>(half)), QByteArray::number(deviation));
}

void compareTables(const Table& got, const SnippetSubject& subject, double tolerance)
{
    const EncodingSpec& spec = subject.spec;
    QCOMPARE(qint64{got.rows()}, qint64{spec.maxLen()});
    QCOMPARE(qint64{got.cols()}, qint64{spec.dModel()});
    if (subject.scheme == "random"_scheme) {
        checkRandom(got, subject);
        return;
    }
    if (subject.scheme == "fourier"_scheme) {
        checkFourier(got, subject, tolerance);
        return;
    }
    Table exact(spec.maxLen(), spec.dModel());
    auto positions = std::make_shared<RowPositions>();
    positions->positions = subject.positions;
    makeScheme(spec, subject.scheme, SchemeArguments{.positions = positions})->rows(0, exact);
    const double largest = (got - exact).cwiseAbs().maxCoeff();
    QVERIFY2(largest <= tolerance, describe(subject) + " is off by " + QByteArray::number(largest));
}

// Embeddings whose sum with any encoding is never 0, one fewer than there are positions.
Table embeddingsFor(const SnippetSubject& subject)
{
    const std::int64_t rows = std::max<std::int64_t>(1, subject.spec.maxLen() - 1);
    return Table::NullaryExpr(rows, subject.spec.dModel(), [](Eigen::Index r, Eigen::Index c) {
        return 3.0 + 0.25 * static_cast<double>(r % 7) + 0.125 * static_cast<double>(c % 5);
    });
}

// What the core makes of them; dropout has removed some of got at random.
void compareInputs(const Table& got, const SnippetSubject& subject, double tolerance)
{
    const InputSettings& settings = subject.input;
    auto positions = std::make_shared<RowPositions>();
    positions->positions = subject.positions;
    const SchemePtr scheme = makeScheme(subject.spec, subject.scheme, SchemeArguments{.positions = positions});
    const ModelInput input = ModelInput::make(Embedding::ofRows(embeddingsFor(subject), 1), scheme, settings.withDropout(0.0)).value();
    QCOMPARE(qint64{got.rows()}, qint64{input.tokens()});
    QCOMPARE(qint64{got.cols()}, qint64{input.columns()});
    std::int64_t dropped = 0;
    std::int64_t zeros = 0;
    for (std::int64_t t = 0; t < input.tokens(); ++t) {
        const Eigen::VectorXd whole = input.inputRow(t) / (1.0 - settings.dropout());
        for (std::int64_t c = 0; c < input.columns(); ++c) {
            const bool zero = whole[c] == 0.0;
            zeros += zero ? 1 : 0;
            const bool isDropped = settings.dropout() > 0.0 && got(t, c) == 0.0 && !zero;
            dropped += isDropped ? 1 : 0;
            QVERIFY2(isDropped || std::abs(got(t, c) - whole[c]) <= tolerance * std::max(1.0, std::abs(whole[c])),
                     describe(subject) + " has " + QByteArray::number(got(t, c)) + " and not " + QByteArray::number(whole[c]));
        }
    }
    const double p = settings.dropout();
    const auto entries = static_cast<double>(got.size() - zeros);
    QVERIFY2(std::abs(static_cast<double>(dropped) - p * entries) <= 5.0 * std::sqrt(p * (1.0 - p) * entries),
             describe(subject) + " drops " + QByteArray::number(qint64{dropped}));
}

// Writes the code of every subject into a folder, 0.py, 1.py, …, and the embeddings for it.
void writeSnippets(const QTemporaryDir& folder, SnippetLanguage language)
{
    int number = 0;
    for (const SnippetSubject& subject : snippetSubjects()) {
        QFile file(folder.filePath(QString::number(number++) + QStringLiteral(".py")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const std::string code = codeSnippet(language, subject);
        QCOMPARE(file.write(code.data(), qint64(code.size())), qint64(code.size()));
    }
}

// The same as embeddingsFor(), and where to save the result: follows the code of a snippet.
const char* const embeddings = "rows = max(1, max_len - 1)\n"
                               "embeddings = 3.0 + 0.25 * (np.arange(rows)[:, None] % 7) + 0.125 * (np.arange(d_model) % 5)\n";

// Runs them, each after `before` and followed by `after` (where `path` is the file to save the table to, `input_path` the model's input),
// and returns what they saved: an empty table if nothing.
void runSnippets(const QTemporaryDir& folder, const char* before, const QByteArray& after, std::vector<Table>& saved,
                 std::vector<Table>& inputs)
{
    const QString script = QStringLiteral("import sys\nimport numpy as np\n"
                                          "for number in range(int(sys.argv[2])):\n"
                                          "    path = f'{sys.argv[1]}/{number}'\n"
                                          "    exec(sys.argv[3] + open(path + '.py').read() + sys.argv[4],\n"
                                          "         {'path': path + '.npy', 'input_path': path + '-input.npy', 'np': np})\n");
    const auto count = snippetSubjects().size();
    const ToolResult result =
        runTool(python(), {QStringLiteral("-W"), QStringLiteral("error::RuntimeWarning"), QStringLiteral("-c"), script, folder.path(),
                           QString::number(count), QString::fromUtf8(before), QString::fromUtf8(after)});
    QVERIFY2(result.exitCode == 0, result.output);
    const auto readTo = [&folder](const QString& name, std::vector<Table>& tables) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::ReadOnly)) {
            tables.emplace_back();
            return;
        }
        const QByteArray bytes = file.readAll();
        const auto table = readNpy(std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size()))));
        QVERIFY2(table.hasValue(), table ? "" : table.error().message.c_str());
        tables.push_back(table->values);
    };
    for (std::size_t number = 0; number < count; ++number) {
        readTo(QStringLiteral("%1.npy").arg(number), saved);
        readTo(QStringLiteral("%1-input.npy").arg(number), inputs);
    }
}

// Tables and inputs of every subject; a plain sum may have no function of its own.
void compareAll(const std::vector<Table>& tables, const std::vector<Table>& inputs, bool single, bool always)
{
    const std::vector<SnippetSubject> subjects = snippetSubjects();
    QCOMPARE(tables.size(), subjects.size());
    for (std::size_t i = 0; i < subjects.size(); ++i) {
        const double tolerance = single ? singleTolerance(subjects[i]) : doubleTolerance(subjects[i]);
        compareTables(tables[i], subjects[i], tolerance);
        QCOMPARE(inputs[i].size() > 0, always || changesInput(subjects[i].input));
        if (inputs[i].size() > 0 && !subjects[i].scheme->takes(SchemeParameter::Seed))
            compareInputs(inputs[i], subjects[i], tolerance + (single ? 0x1p-22 : 0x1p-51));
    }
}

} // namespace

class TestSnippet : public QObject {
    Q_OBJECT

private slots:
    void languagesHaveTitles();
    void wordsAreFilledIn();
    void constantsAreTheParameters();
    void codeIsTidy();
    void plainSumNeedsNoFunction();
    void inputsAreDescribed();
    void aDropoutOfOneDrawsNothing();
    void numpyReadsTables();
    void cppSkipsRowsOfText();
    void numpyMakesTheTable();
    void cppMakesTheTable();
    void tensorsMakeTheTable();
    void cppNeedsNoNewStandard();
    void cppRunsAsItIs();
    void pythonIsValid();
    void plotsShowTheTable();
    void pytorchMakesTheTable();
};

void TestSnippet::languagesHaveTitles()
{
    for (const SnippetLanguage language : allLanguages)
        QVERIFY(!titleOf(language).empty());
}

void TestSnippet::wordsAreFilledIn()
{
    eachRow<QByteArray, QByteArray>(
        {
            {"a word is replaced wherever it stands", QByteArray("$a$ and $a$b"), QByteArray("$b$ and $b$b")},
            {"what replaces it is not looked through again", QByteArray("$a$"), QByteArray("$b$")},
            {"an unknown word stays, and what follows is replaced", QByteArray("$c$b$c$b$"), QByteArray("$c2c2")},
            {"a lonely dollar stays", QByteArray("$b$ costs 3$"), QByteArray("2 costs 3$")},
            {"nothing is nothing", QByteArray(), QByteArray()},
        },
        [&](const QByteArray& text, const QByteArray& filled) {
            QCOMPARE(QByteArray::fromStdString(filledIn(text.toStdString(), {{"a", "$b$"}, {"b", "2"}})), filled);
        });
}

void TestSnippet::constantsAreTheParameters()
{
    SnippetSubject subject;
    subject.spec = EncodingSpec::make(12.5, 1000, 1048576).value();
    subject.input = subject.input.withDropout(0.125);
    for (const SchemeName scheme : computedSchemes())
        for (const SnippetLanguage language : allLanguages) {
            subject.scheme = scheme;
            subject.seed = 77;
            const QByteArray code = QByteArray::fromStdString(codeSnippet(language, subject));
            const bool cpp = language == SnippetLanguage::Eigen;
            QCOMPARE(code.count(cpp ? "constexpr double n = 12.5;\n" : "\nn = 12.5\n"), scheme->takes(SchemeParameter::Base) ? 1 : 0);
            QVERIFY2(code.contains(cpp ? "constexpr int dModel = 1000;\n" : "\nd_model = 1000\n"), code);
            QVERIFY2(code.contains(cpp ? "constexpr int maxLen = 1048576;\n" : "\nmax_len = 1048576\n"), code);
            QCOMPARE(code.count(cpp ? "constexpr unsigned seed = 77;\n" : "\nseed = 77\n"), scheme->takes(SchemeParameter::Seed) ? 1 : 0);
            QVERIFY2(code.contains(cpp ? "constexpr double dropout = 0.125;\n" : "\ndropout = 0.125\n"), code);
        }
}

void TestSnippet::codeIsTidy()
{
    for (const SnippetLanguage language : allLanguages)
        for (const SnippetSubject& subject : snippetSubjects()) {
            const QByteArray code = QByteArray::fromStdString(codeSnippet(language, subject));
            QVERIFY2(!code.contains('$') && !code.contains('\t') && code.endsWith('\n') && !code.contains("\n\n\n\n"), code);
            for (const QByteArray& line : code.split('\n'))
                QVERIFY2(line.size() <= 130 && !line.endsWith(' '), line);
            QVERIFY2(code.count('\n') <= 60, code);
        }
}

void TestSnippet::plainSumNeedsNoFunction()
{
    for (const SnippetLanguage language : allLanguages) {
        const SnippetSubject plain;
        SnippetSubject scaled;
        scaled.input = scaled.input.withScaled(true);
        const auto has = [language](const SnippetSubject& subject) {
            const QByteArray code = QByteArray::fromStdString(codeSnippet(language, subject));
            return code.contains("model_input") || code.contains("modelInput");
        };
        QVERIFY(!has(plain));
        for (const SnippetSubject& subject : {plain, scaled}) // a module of PyTorch has its dropout anyway
            QCOMPARE(codeSnippet(language, subject).find("dropout") != std::string::npos, language == SnippetLanguage::PyTorch);
        QCOMPARE(has(scaled), language != SnippetLanguage::PyTorch);
    }
}

void TestSnippet::inputsAreDescribed()
{
    QCOMPARE(aboutInput(InputSettings()), std::string("Adds the encoding of their positions to embeddings"));
    QCOMPARE(aboutInput(InputSettings().withCombination(Combination::Concatenation).withScaled(true)),
             std::string("Appends the encoding of their positions to sqrt(d_model) times embeddings"));
}

// What keeps nothing is zeros: neither the probability nor random numbers are needed.
void TestSnippet::aDropoutOfOneDrawsNothing()
{
    for (const SnippetLanguage language : {SnippetLanguage::NumPy, SnippetLanguage::TensorFlow, SnippetLanguage::Jax})
        for (const double dropout : {0.5, 1.0}) {
            SnippetSubject subject;
            subject.input = subject.input.withDropout(dropout);
            const QByteArray code = QByteArray::fromStdString(codeSnippet(language, subject));
            QCOMPARE(code.contains("\ndropout = "), dropout < 1.0);
            QCOMPARE(code.contains("import jax\n"), language == SnippetLanguage::Jax && dropout < 1.0);
        }
}

// The numbers 0 … 17 in 6 rows of 3, as files hold them, behind rows that are left out.
void TestSnippet::numpyReadsTables()
{
    const QTemporaryDir folder;
    QByteArray cases;
    const auto add = [&](const QString& name, const QByteArray& bytes, SnippetTable table) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
        table.file = file.fileName().toStdString();
        SnippetSubject subject;
        subject.scheme = "table"_scheme;
        subject.spec = EncodingSpec::make(10000.0, 3, 6).value();
        subject.table = std::move(table);
        QFile code(folder.filePath(name + QStringLiteral(".py")));
        QVERIFY(code.open(QIODevice::WriteOnly) && code.write(codeSnippet(SnippetLanguage::NumPy, subject).c_str()) > 0);
        cases += name.toUtf8() + '\n';
    };
    const auto part = [&](const char* dtype, auto first) { // behind 24 other bytes
        QByteArray bytes(24, 'x');
        for (int i = 0; i < 18; ++i) {
            const auto number = static_cast<decltype(first)>(i);
            bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
        }
        SnippetTable table;
        table.part = TablePart{24, dtype};
        add(QString::fromLatin1(dtype), bytes, table);
    };
    part("float64", 0.0);
    part("float32", 0.0F);
    part("float16", Eigen::half(0.0F));
    part("bfloat16", Eigen::bfloat16(0.0F));
    part("int16", std::int16_t{0});
    for (const bool names : {false, true})
        for (const bool positions : {false, true})
            for (const int firstRow : {0, 1, 2}) {
                QByteArray text = names ? "position,a,b,c\n" + QByteArray() : QByteArray();
                if (names && !positions)
                    text = "a,b,c\n";
                for (int k = -firstRow; k < 6; ++k)
                    text += (positions ? QByteArray::number(k + firstRow) + ',' : QByteArray()) + QByteArray::number(3 * k) + ','
                            + QByteArray::number(3 * k + 1) + ',' + QByteArray::number(3 * k + 2) + '\n';
                SnippetTable table;
                table.text = TextLayout{',', names, positions};
                table.firstRow = firstRow;
                add(QStringLiteral("%1%2%3.csv").arg(names).arg(positions).arg(firstRow), text, table);
                if (names)
                    continue;
                table.text->readers = TextReaders::Loadtxt; // lines are not rows
                add(QStringLiteral("%1%2.txt").arg(positions).arg(firstRow), "# a\n\n" + text.replace("\n", " # b\r\n\r\n"), table);
            }
    const QString script = QStringLiteral("import sys\nimport numpy as np\n"
                                          "for name in sys.argv[2].split():\n"
                                          "    names = {}\n"
                                          "    exec(open(f'{sys.argv[1]}/{name}.py').read(), names)\n"
                                          "    assert names['pe'].dtype == float, name\n"
                                          "    assert np.array_equal(names['pe'], np.arange(18.0).reshape(6, 3)), name\n");
    const ToolResult result = runTool(python(), {QStringLiteral("-c"), script, folder.path(), QString::fromUtf8(cases)});
    QVERIFY2(result.exitCode == 0, result.output);
}

void TestSnippet::cppSkipsRowsOfText()
{
    SnippetSubject subject;
    subject.scheme = "table"_scheme;
    subject.table.file = "table.csv";
    subject.table.text = TextLayout{};
    for (const int firstRow : {0, 1, 5}) {
        subject.table.firstRow = firstRow;
        const QByteArray code = QByteArray::fromStdString(codeSnippet(SnippetLanguage::Eigen, subject));
        const QByteArray skipped =
            "for (int row = 0; row < " + QByteArray::number(firstRow) + "; ++row)\n        std::getline(file, line);";
        QCOMPARE(code.contains(skipped), firstRow > 0);
        QCOMPARE(code.count("std::getline"), firstRow > 0 ? 2 : 1);
    }
    subject.table.text->readers = TextReaders::Loadtxt; // NumPy has to read them first
    QVERIFY(codeSnippet(SnippetLanguage::Eigen, subject).find("np.save(\"table.npy\", np.loadtxt(\"table.csv\"") != std::string::npos);
    subject.table.isCopy = true;
    for (const SnippetLanguage language : {SnippetLanguage::NumPy, SnippetLanguage::Eigen})
        QVERIFY(codeSnippet(language, subject).find(" posenc writes that file from yours: --export table.npy") != std::string::npos);
}

void TestSnippet::numpyMakesTheTable()
{
    const QTemporaryDir folder;
    writeSnippets(folder, SnippetLanguage::NumPy);
    std::vector<Table> tables;
    std::vector<Table> inputs;
    runSnippets(folder, "",
                embeddings
                    + QByteArray("assert pe.dtype == np.float64 and (pe == positional_encoding()).all()\nnp.save(path, pe)\n"
                                 "if 'model_input' in globals(): np.save(input_path, model_input(embeddings, pe))\n"),
                tables, inputs);
    compareAll(tables, inputs, false, false);
    const ToolResult asItIs = runTool(python(), {folder.filePath(QStringLiteral("0.py"))});
    QCOMPARE(asItIs.exitCode, 0);
    QVERIFY2(asItIs.output.startsWith("(60, 8)\n"), asItIs.output);
    QVERIFY2(asItIs.output.simplified().contains("[ 0.8415 0.5403 0.0998 0.995 0.01 1. 0.001 1. ]"), asItIs.output);
}

void TestSnippet::cppMakesTheTable()
{
    const std::vector<SnippetSubject> subjects = snippetSubjects();
    QCOMPARE(compiledSnippets.size(), subjects.size());
    QCOMPARE(compiledInputs.size(), subjects.size());
    std::vector<Table> tables;
    std::vector<Table> inputs;
    std::mt19937 random(1);
    for (std::size_t i = 0; i < subjects.size(); ++i) {
        tables.emplace_back(compiledSnippets[i]());
        inputs.emplace_back();
        if (compiledInputs[i])
            inputs.back() = compiledInputs[i](embeddingsFor(subjects[i]), tables.back(), random);
    }
    compareAll(tables, inputs, false, false);
}

// Neither TensorFlow nor JAX is available: NumPy stands in for what the code calls, under their names.
void TestSnippet::tensorsMakeTheTable()
{
    eachRow<SnippetLanguage, QByteArray>(
        {
            {"TensorFlow", SnippetLanguage::TensorFlow, QByteArray(R"(
import sys, types
class Array(np.ndarray):
    def numpy(self): return np.asarray(self)
def dropped(x, rate):
    assert 0 <= rate < 1  # as the library does
    return np.where(np.random.default_rng(0).random(x.shape) < rate, 0, x / (1 - rate))
tf = types.ModuleType('tensorflow')
tf.float64, tf.float32, tf.newaxis, tf.sin, tf.cos = np.float64, np.float32, np.newaxis, np.sin, np.cos
tf.range = lambda count, dtype: np.arange(count, dtype=dtype)
tf.stack, tf.reshape, tf.pad, tf.repeat = np.stack, np.reshape, np.pad, np.repeat
tf.constant = lambda values, dtype: np.array(values, dtype)
tf.concat = lambda values, axis: np.concatenate(values, axis)
tf.cast = lambda x, dtype: np.asarray(x, dtype).view(Array)
tf.zeros_like = np.zeros_like
tf.where = np.where
tf.nn = types.SimpleNamespace(dropout=dropped)
tf.random = types.SimpleNamespace(stateless_normal=lambda shape, seed, dtype=None: np.random.default_rng(seed).normal(size=shape))
sys.modules['tensorflow'] = tf
np.seterr(over='ignore', divide='raise', invalid='raise')
)")},
            {"JAX", SnippetLanguage::Jax, QByteArray(R"(
import sys, types
jax = types.ModuleType('jax')
jax.__path__ = []
jax.numpy = np
jax.random = types.SimpleNamespace(PRNGKey=np.random.default_rng, normal=lambda key, shape: key.normal(size=shape),
                                   bernoulli=lambda key, p, shape: key.random(shape) < p)
sys.modules['jax'], sys.modules['jax.numpy'] = jax, np
np.seterr(over='ignore', divide='raise', invalid='raise')
)")},
        },
        [&](const SnippetLanguage& language, const QByteArray& library) {
            const QTemporaryDir folder;
            writeSnippets(folder, language);
            std::vector<Table> tables;
            std::vector<Table> inputs;
            const QByteArray call = language == SnippetLanguage::Jax
                                        ? "*([np.random.default_rng(0)] if 'key' in model_input.__code__.co_varnames else [])"
                                        : "";
            runSnippets(folder, library,
                        embeddings
                            + QByteArray("np.save(path, np.asarray(pe, np.float64))\n"
                                         "if 'model_input' in globals():\n"
                                         "    np.save(input_path, np.asarray(model_input(embeddings, pe, ")
                            + call + QByteArray("), np.float64))\n"),
                        tables, inputs);
            compareAll(tables, inputs, true, false);
        });
}

// Compilers that say nothing of it take C++14 or C++17.
void TestSnippet::cppNeedsNoNewStandard()
{
    const ToolResult result = runTool(QStringLiteral(POSENC_COMPILER),
                                      {"-std=c++14", "-fsyntax-only", "-Werror", "-isystem", POSENC_EIGEN, "-x", "c++", POSENC_SNIPPETS});
    QVERIFY2(result.exitCode == 0, result.output.left(2000));
}

void TestSnippet::cppRunsAsItIs()
{
    const ToolResult result = runTool(QStringLiteral(POSENC_SNIPPET), {});
    QCOMPARE(result.exitCode, 0);
    const QList<QByteArray> lines = result.output.trimmed().split('\n');
    QCOMPARE(lines.size(), 5);
    QCOMPARE(lines[0], QByteArray("128 x 128"));
    QCOMPARE(lines[1].simplified(), QByteArray("0 1 0 1 0 1 0 1"));
    QVERIFY2(lines[2].simplified().startsWith("0.8414709848078965 0.54030230586813977 "), lines[2]);
}

void TestSnippet::pythonIsValid()
{
    const QTemporaryDir folder;
    int number = 0;
    for (const SnippetLanguage language : {SnippetLanguage::PyTorch, SnippetLanguage::TensorFlow, SnippetLanguage::Jax})
        for (const SnippetSubject& subject : snippetSubjects()) {
            QFile file(folder.filePath(QString::number(number++) + QStringLiteral(".py")));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(codeSnippet(language, subject).c_str());
        }
    const QString script = QStringLiteral("import sys\n"
                                          "for number in range(int(sys.argv[2])):\n"
                                          "    name = f'{sys.argv[1]}/{number}.py'\n"
                                          "    compile(open(name).read(), name, 'exec')\n");
    const ToolResult result = runTool(
        python(), {QStringLiteral("-W"), QStringLiteral("error"), QStringLiteral("-c"), script, folder.path(), QString::number(number)});
    QVERIFY2(result.exitCode == 0, result.output);
}

// The numbers in Matplotlib's plots are those of the core; without Matplotlib, the code compiles.
void TestSnippet::plotsShowTheTable()
{
    using Kind = SnippetPlot::Kind;
    const bool there = runTool(python(), {QStringLiteral("-c"), QStringLiteral("from importlib.util import find_spec\n"
                                                                               "raise SystemExit(not find_spec('matplotlib'))\n")})
                           .exitCode
                       == 0;
    SnippetSubject subject = subjectOf(EncodingSpec::make(100, 4, 10).value(), "sinusoidal"_scheme, 0, InputSettings());
    const SchemePtr scheme = makeScheme(subject.spec, subject.scheme);
    Table table(10, 4);
    scheme->rows(0, table);
    const auto similarities = [&](Measure measure, std::int64_t first, std::int64_t count) {
        Table values(10, count);
        for (Eigen::Index a = 0; a < 10; ++a)
            for (Eigen::Index b = 0; b < count; ++b)
                values(a, b) = scheme->similarity(measure, a, first + b);
        return values;
    };
    const Table rows = (Table(2, 4) << table.row(3), table.row(7)).finished();
    const Table columns = (Table(2, 10) << table.col(1).transpose(), table.col(2).transpose()).finished();
    Rows<SnippetPlot, Table> plots;
    Table angles(10, 2);
    for (Eigen::Index k = 0; k < 10; ++k)
        angles.row(k) << static_cast<double>(k), 0.1 * static_cast<double>(k);
    plots.add("a heatmap", {Kind::Heatmap, {}, Measure::Dot}, table);
    plots.add("angles", {Kind::Angles, {}, Measure::Dot}, angles);
    plots.add("rows", {Kind::Rows, {3, 7}, Measure::Dot}, rows);
    plots.add("columns", {Kind::Columns, {1, 2}, Measure::Dot}, columns);
    for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance}) {
        plots.add("a similarity", {Kind::Similarity, {}, measure}, similarities(measure, 0, 10));
        plots.add("offsets", {Kind::Offsets, {6}, measure}, similarities(measure, 6, 1).transpose());
    }
    plots.each([&](const SnippetPlot& plot, const Table& expected) {
        subject.plot = plot;
        subject.plot.lowest = -1.5; // as the view may have them
        subject.plot.highest = 30.0;
        const QTemporaryDir folder;
        for (const SnippetLanguage language :
             {SnippetLanguage::NumPy, SnippetLanguage::PyTorch, SnippetLanguage::TensorFlow, SnippetLanguage::Jax}) {
            const QString code = QString::fromStdString(codeSnippet(language, subject));
            QVERIFY(code.contains("matplotlib"));
            const bool runs = there && language == SnippetLanguage::NumPy;
            const QString script = runs ? QStringLiteral("import sys\nimport matplotlib\nmatplotlib.use('agg')\nexec(sys.argv[2])\n"
                                                         "shown = [image.get_array() for image in axes.images] or "
                                                         "[[line.get_ydata() for line in axes.lines]]\n"
                                                         "assert axes.get_xlabel() and axes.get_ylabel()\n"
                                                         "assert all(image.get_clim() == (-1.5, 30) for image in axes.images)\n"
                                                         "np.save(sys.argv[1], np.array(shown[0], float))\n")
                                        : QStringLiteral("import sys\ncompile(sys.argv[2], 'code', 'exec')");
            const ToolResult result = runTool(python(), {QStringLiteral("-c"), script, folder.filePath("shown.npy"), code});
            QVERIFY2(result.exitCode == 0, result.output);
        }
        if (!there)
            return;
        QFile file(folder.filePath("shown.npy"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        const auto shown = readNpy(std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size()))));
        QVERIFY(shown && shown->values.rows() == expected.rows() && shown->values.cols() == expected.cols());
        QVERIFY((shown->values - expected).cwiseAbs().maxCoeff() < 1e-7); // the distance is a difference of squares
    });
    QVERIFY(codeSnippet(SnippetLanguage::Eigen, subject).find("plot") == std::string::npos);
}

void TestSnippet::pytorchMakesTheTable()
{
    const bool there = runTool(python(), {QStringLiteral("-c"), QStringLiteral("from importlib.util import find_spec\n"
                                                                               "raise SystemExit(not find_spec('torch'))\n")})
                           .exitCode
                       == 0;
    if (!there)
        QSKIP("PyTorch is not installed; the Debian package python3-torch has it.");
    const QTemporaryDir folder;
    writeSnippets(folder, SnippetLanguage::PyTorch);
    std::vector<Table> tables;
    std::vector<Table> inputs;
    runSnippets(
        folder, "",
        embeddings
            + QByteArray("assert encoding.pe.dtype == torch.float32 and 'pe' in encoding.state_dict()\n"
                         "x = torch.tensor(np.stack([embeddings, embeddings]), dtype=torch.float32)\n"
                         "trained = encoding(x).detach()\n"
                         "evaluated = encoding.eval()(x).detach()\n"
                         "assert ((trained == 0) | torch.isclose(trained, evaluated / (1 - dropout))).all()\n" // dropout is for training
                         "np.save(path, encoding.pe[0].detach().double().numpy())\n"
                         "np.save(input_path, trained[1].double().numpy())\n"),
        tables, inputs);
    compareAll(tables, inputs, true, true);
}

POSENC_TEST(TestSnippet)
#include "test_snippet.moc"

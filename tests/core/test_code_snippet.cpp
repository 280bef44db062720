#include "core/code_language.h"
#include "core/code_snippet.h"
#include "core/encoding.h"
#include "core/npy_reader.h"
#include "snippets.h"
#include "tests/core/random.h"
#include "tests/core/snippet_specs.h"
#include "tests/ui/tools.h"

#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr std::array allLanguages{CodeLanguage::NumPy, CodeLanguage::PyTorch, CodeLanguage::TensorFlow, CodeLanguage::Jax,
                                  CodeLanguage::Eigen};

QString python() { return QStringLiteral("/usr/bin/python3"); }

// How far a table in plain double precision may be off at the last position k: the power n^e is off by e ln n and its own rounding, the
// product k ω by another, so the angle by less than k ω (|e| ln n + 2) 2^−53, where ω |e| ln n = |e| ln n · exp(−|e| ln n) ≤ 1/e and ω ≤ 1;
// then the sine, by an ulp.
double doubleTolerance(const EncodingSpec& spec) { return static_cast<double>(spec.maxLen()) * 3e-16 + 3e-16; }
// The same, rounded to single precision: half an ulp below 1.
double singleTolerance(const EncodingSpec& spec) { return doubleTolerance(spec) + 0x1p-25; }

void compareTables(const Table& got, const EncodingSpec& spec, double tolerance)
{
    QCOMPARE(qint64{got.rows()}, qint64{spec.maxLen()});
    QCOMPARE(qint64{got.cols()}, qint64{spec.dModel()});
    const double largest = (got - Encoding(spec).matrix()).cwiseAbs().maxCoeff();
    QVERIFY2(largest <= tolerance, describe(spec) + " is off by " + QByteArray::number(largest));
}

// Writes the code of every encoding into a folder, 0.py, 1.py, …
void writeSnippets(const QTemporaryDir& folder, CodeLanguage language)
{
    int number = 0;
    for (const EncodingSpec& spec : snippetSpecs()) {
        QFile file(folder.filePath(QString::number(number++) + QStringLiteral(".py")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const std::string code = codeSnippet(language, spec, 0.5);
        QCOMPARE(file.write(code.data(), qint64(code.size())), qint64(code.size()));
    }
}

// Runs them, each followed by `after` (where `path` is the file to save into), and returns what they saved.
void runSnippets(const QTemporaryDir& folder, const char* after, std::vector<Table>& saved)
{
    const QString script = QStringLiteral("import sys\nimport numpy as np\n"
                                          "for number in range(int(sys.argv[2])):\n"
                                          "    path = f'{sys.argv[1]}/{number}'\n"
                                          "    exec(open(path + '.py').read() + sys.argv[3], {'path': path + '.npy', 'np': np})\n");
    const auto count = snippetSpecs().size();
    const ToolResult result =
        runTool(python(), {QStringLiteral("-c"), script, folder.path(), QString::number(count), QString::fromUtf8(after)});
    QVERIFY2(result.exitCode == 0, result.output);
    for (std::size_t number = 0; number < count; ++number) {
        QFile file(folder.filePath(QString::number(number) + QStringLiteral(".npy")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        const auto table = readNpy(std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size()))));
        QVERIFY2(table.hasValue(), table ? "" : table.error().message.c_str());
        saved.push_back(table->values);
    }
}

} // namespace

class TestCodeSnippet : public QObject {
    Q_OBJECT

private slots:
    void languagesHaveNames();
    void wordsAreFilledIn_data();
    void wordsAreFilledIn();
    void constantsAreTheParameters();
    void numpyMakesTheTable();
    void cppMakesTheTable();
    void cppRunsAsItIs();
    void pythonIsValid();
    void pytorchMakesTheTable();
};

void TestCodeSnippet::languagesHaveNames()
{
    for (const CodeLanguage language : allLanguages) {
        QVERIFY(codeLanguageFromName(nameOf(language)).value() == language);
        QVERIFY(!titleOf(language).empty());
        QCOMPARE(fileExtensionOf(language) == ".cpp", language == CodeLanguage::Eigen);
    }
    const auto unknown = codeLanguageFromName("fortran");
    QVERIFY(!unknown && unknown.error().kind == Error::Kind::Usage);
    QCOMPARE(unknown.error().message.c_str(),
             "There is no code language called \"fortran\"; use one of: numpy, pytorch, tensorflow, jax, eigen.");
}

void TestCodeSnippet::wordsAreFilledIn_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("filled");
    QTest::newRow("a word is replaced wherever it stands") << QByteArray("$a$ and $a$b") << QByteArray("$b$ and $b$b");
    QTest::newRow("what replaces it is not looked through again") << QByteArray("$a$") << QByteArray("$b$");
    QTest::newRow("an unknown word stays, and what follows is replaced") << QByteArray("$c$b$c$b$") << QByteArray("$c2c2");
    QTest::newRow("a lonely dollar stays") << QByteArray("$b$ costs 3$") << QByteArray("2 costs 3$");
    QTest::newRow("nothing is nothing") << QByteArray() << QByteArray();
}

void TestCodeSnippet::wordsAreFilledIn()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, filled);
    QCOMPARE(QByteArray::fromStdString(filledIn(text.toStdString(), {{"a", "$b$"}, {"b", "2"}})), filled);
}

void TestCodeSnippet::constantsAreTheParameters()
{
    const EncodingSpec spec = EncodingSpec::make(12.5, 1000, 1048576).value();
    for (const CodeLanguage language : allLanguages) {
        const QByteArray code = QByteArray::fromStdString(codeSnippet(language, spec, 0.125));
        const bool cpp = language == CodeLanguage::Eigen;
        QVERIFY2(code.contains(cpp ? "constexpr double n = 12.5;\n" : "\nn = 12.5\n"), code);
        QVERIFY2(code.contains(cpp ? "constexpr int dModel = 1000;\n" : "\nd_model = 1000\n"), code);
        QVERIFY2(code.contains(cpp ? "constexpr int maxLen = 1048576;\n" : "\nmax_len = 1048576\n"), code);
        QCOMPARE(code.contains("dropout = 0.125\n"), language == CodeLanguage::PyTorch);
    }
    for (const CodeLanguage language : allLanguages)
        for (const EncodingSpec& each : snippetSpecs()) {
            const QByteArray code = QByteArray::fromStdString(codeSnippet(language, each));
            QVERIFY2(!code.contains('$') && !code.contains('\t') && code.endsWith('\n'), code);
            for (const QByteArray& line : code.split('\n'))
                QVERIFY2(line.size() <= 130 && !line.endsWith(' '), line);
        }
}

void TestCodeSnippet::numpyMakesTheTable()
{
    const QTemporaryDir folder;
    writeSnippets(folder, CodeLanguage::NumPy);
    std::vector<Table> tables;
    runSnippets(folder, "assert pe.dtype == np.float64 and (pe == positional_encoding()).all()\nnp.save(path, pe)\n", tables);
    const std::vector<EncodingSpec> specs = snippetSpecs();
    QCOMPARE(tables.size(), specs.size());
    for (std::size_t i = 0; i < specs.size(); ++i)
        compareTables(tables[i], specs[i], doubleTolerance(specs[i]));
    const ToolResult asItIs = runTool(python(), {folder.filePath(QStringLiteral("0.py"))});
    QCOMPARE(asItIs.exitCode, 0);
    QVERIFY2(asItIs.output.startsWith("(60, 8)\n"), asItIs.output);
    QVERIFY2(asItIs.output.simplified().contains("[ 0.8415 0.5403 0.0998 0.995 0.01 1. 0.001 1. ]"), asItIs.output);
}

void TestCodeSnippet::cppMakesTheTable()
{
    const std::vector<EncodingSpec> specs = snippetSpecs();
    QCOMPARE(compiledSnippets.size(), specs.size());
    for (std::size_t i = 0; i < specs.size(); ++i)
        compareTables(compiledSnippets[i](), specs[i], doubleTolerance(specs[i]));
}

void TestCodeSnippet::cppRunsAsItIs()
{
    const ToolResult result = runTool(QStringLiteral(POSENC_SNIPPET), {});
    QCOMPARE(result.exitCode, 0);
    const QList<QByteArray> lines = result.output.trimmed().split('\n');
    QCOMPARE(lines.size(), 5);
    QCOMPARE(lines[0], QByteArray("128 x 128"));
    QCOMPARE(lines[1].simplified(), QByteArray("0 1 0 1 0 1 0 1"));
    QVERIFY2(lines[2].simplified().startsWith("0.841471 0.540302 "), lines[2]);
}

void TestCodeSnippet::pythonIsValid()
{
    const QTemporaryDir folder;
    int number = 0;
    for (const CodeLanguage language : {CodeLanguage::PyTorch, CodeLanguage::TensorFlow, CodeLanguage::Jax})
        for (const EncodingSpec& spec : snippetSpecs()) {
            QFile file(folder.filePath(QString::number(number++) + QStringLiteral(".py")));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(codeSnippet(language, spec, 0.1).c_str());
        }
    const QString script = QStringLiteral("import sys\n"
                                          "for number in range(int(sys.argv[2])):\n"
                                          "    name = f'{sys.argv[1]}/{number}.py'\n"
                                          "    compile(open(name).read(), name, 'exec')\n");
    const ToolResult result = runTool(
        python(), {QStringLiteral("-W"), QStringLiteral("error"), QStringLiteral("-c"), script, folder.path(), QString::number(number)});
    QVERIFY2(result.exitCode == 0, result.output);
}

void TestCodeSnippet::pytorchMakesTheTable()
{
    const bool there = runTool(python(), {QStringLiteral("-c"), QStringLiteral("from importlib.util import find_spec\n"
                                                                               "raise SystemExit(not find_spec('torch'))\n")})
                           .exitCode
                       == 0;
    if (!there)
        QSKIP("PyTorch is not installed; the Debian package python3-torch has it.");
    const QTemporaryDir folder;
    writeSnippets(folder, CodeLanguage::PyTorch);
    std::vector<Table> tables;
    // Of ones, a half is dropped and the other half doubled; nothing is while the model is not in training.
    runSnippets(folder,
                "assert encoding.pe.dtype == torch.float32 and 'pe' in encoding.state_dict()\n"
                "ones = torch.ones(2, max(1, max_len - 1), d_model)\n"
                "whole = ones + encoding.pe[:, : ones.size(1)]\n"
                "trained = encoding(ones)\n"
                "assert ((trained == 0) | (trained == 2 * whole)).all()\n"
                "assert (encoding.eval()(ones) == whole).all()\n"
                "np.save(path, encoding.pe[0].numpy())\n",
                tables);
    const std::vector<EncodingSpec> specs = snippetSpecs();
    QCOMPARE(tables.size(), specs.size());
    for (std::size_t i = 0; i < specs.size(); ++i)
        compareTables(tables[i], specs[i], singleTolerance(specs[i]));
}

QTEST_APPLESS_MAIN(TestCodeSnippet)
#include "test_code_snippet.moc"

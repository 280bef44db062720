// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/attention_snippet.h"
#include "core/tables/npy_reader.h"
#include "core/tokens/embedding.h"
#include "tests/support/rows.h"
#include "tests/support/snippet_subjects.h"
#include "tests/support/test_main.h"
#include "tests/support/tools.h"

#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

using Head = SnippetAttention::Head;
using Relative = SnippetAttention::Relative;

struct HeadCode {
    SnippetSubject table;
    SnippetAttention attention;

    std::string in(SnippetLanguage language) const { return attentionSnippet(language, table, attention); }
};

// A head of every kind with every mask and relative scheme, over tables of several layouts.
std::vector<HeadCode> headSubjects()
{
    std::vector<HeadCode> subjects;
    const std::vector<std::string> words{"the", "cat", "sat", "on", "the", "\"mat\"", "Ä\\"};
    const auto add = [&](const EncodingSpec& spec, SchemeName scheme) -> SnippetAttention& {
        SnippetAttention& attention = subjects.emplace_back(HeadCode{subjectOf(spec, scheme, 3, InputSettings()), {}}).attention;
        attention.words = words;
        attention.embeddingSeed = 5;
        attention.rank = spec.dModel();
        return attention;
    };
    for (const FrequencyRule rule : {FrequencyRule::Paper, FrequencyRule::Tensor2Tensor})
        for (const Layout layout : {Layout::Interleaved, Layout::Concatenated, Layout::CosineFirst})
            for (const std::int64_t dModel : {8, 7}) {
                SnippetAttention& head = add(EncodingSpec::make(100, dModel, 12, layout, rule).value(), "sinusoidal"_scheme);
                head.head = Head::LooksBack;
                head.offset = 2;
                head.isUnit = dModel == 7;
            }
    SnippetAttention& random = add(EncodingSpec::make(1e4, 10, 12).value(), "integer"_scheme);
    random.head = Head::Random;
    random.rank = 3;
    random.headSeed = 9;
    random.isScaled = true;
    random.scores.mask = AttentionMask::Causal;
    random.scores.inverseTemperature = 0.25;
    SnippetAttention& back = add(EncodingSpec::make(1e4, 6, 12).value(), "integer"_scheme);
    back.head = Head::LooksBack;
    back.offset = -1;
    back.isWithoutEncoding = true;
    SnippetAttention& biased = add(EncodingSpec::make(1e4, 6, 12).value(), "sinusoidal"_scheme);
    biased.relative = Relative::Biases;
    biased.before = {0, -0.5, -1, -1.5, -2, -2.5, -3};
    biased.after = {0, 0.5, 0.25, 0, 1, -1, 7};
    biased.scores.isScaled = false;
    biased.scores.mask = AttentionMask::Window;
    biased.scores.window = 3;
    for (const bool isScaled : {true, false}) {
        SnippetAttention& keys = add(EncodingSpec::make(1e4, 6, 12).value(), "sinusoidal"_scheme);
        keys.relative = Relative::Keys;
        keys.keySeed = 4;
        keys.farthest = 2;
        keys.scores.isScaled = isScaled;
    }
    for (const bool isHalfSplit : {true, false})
        for (const std::int64_t rank : {8, 5}) {
            SnippetAttention& rotary = add(EncodingSpec::make(1e4, rank, 12).value(), "sinusoidal"_scheme);
            rotary.isWithoutEncoding = rank == 8;
            rotary.relative = Relative::Rotation;
            rotary.rotaryBase = 500;
            rotary.isHalfSplit = isHalfSplit;
        }
    return subjects;
}

// What the code is to compute, from posenc's own parts.
Attention attentionOf(const HeadCode& code)
{
    const auto& [subject, given] = code;
    const std::int64_t dModel = subject.spec.dModel();
    const auto words = static_cast<std::int64_t>(given.words.size());
    Table meanings(words, dModel);
    for (std::int64_t k = 0; k < words; ++k)
        meanings.row(k) = randomEmbedding(given.words[static_cast<std::size_t>(k)], given.embeddingSeed, dModel).transpose();
    meanings *= (given.isUnit ? 1.0 : 1.0 / std::sqrt(static_cast<double>(dModel)))
                * (given.isScaled ? std::sqrt(static_cast<double>(dModel)) : 1.0);
    Table places(given.isWithoutEncoding ? 0 : words, dModel);
    if (!given.isWithoutEncoding)
        makeScheme(subject.spec, subject.scheme, subject.seed)->rows(0, places);
    const AttentionHead head = given.head == Head::Identity ? AttentionHead::identity(dModel)
                               : given.head == Head::Random ? AttentionHead::random(dModel, given.rank, given.headSeed).value()
                                                            : AttentionHead::looksBack(Encoding(subject.spec), given.offset);
    const EncodingSpec turned = EncodingSpec::make(given.rotaryBase, given.rank, 12)
                                    .value()
                                    .withLayout(given.isHalfSplit ? Layout::Concatenated : Layout::Interleaved);
    const Rotary rotary(turned);
    RelativeAttention relative;
    if (given.relative == Relative::Rotation)
        relative.rotary = &rotary;
    if (given.relative == Relative::Keys)
        relative.relativeKeys = randomRelativeKeys(given.keySeed, given.farthest, given.rank);
    if (given.relative == Relative::Biases) {
        relative.biases.resize(words, words);
        for (std::int64_t a = 0; a < words; ++a)
            for (std::int64_t b = 0; b < words; ++b)
                relative.biases(a, b) = (b <= a ? given.before : given.after)[static_cast<std::size_t>(std::abs(a - b))];
    }
    return Attention::make(meanings, places, head, given.scores, relative).value();
}

Table tableIn(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray bytes = file.readAll();
    return readNpy(std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size())))).value().values;
}

} // namespace

/// The programs of page Attention, run.
class TestAttentionSnippet : public QObject {
    Q_OBJECT

private slots:
    void numpyComputesTheHead() { compare(SnippetLanguage::NumPy, 1e-12); }

    void pytorchComputesTheHead()
    {
        const QStringList find{QStringLiteral("-c"), QStringLiteral("import torch")};
        if (runTool(QStringLiteral("/usr/bin/python3"), find).exitCode != 0)
            QSKIP("PyTorch is not installed; the Debian package python3-torch has it.");
        compare(SnippetLanguage::PyTorch, 1e-5);
    }

    void otherLanguagesSaySo()
    {
        for (const SnippetLanguage language : {SnippetLanguage::TensorFlow, SnippetLanguage::Jax, SnippetLanguage::Eigen}) {
            const HeadCode subject = headSubjects().front();
            const std::string code = subject.in(language);
            QVERIFY(code.find("Choose NumPy or PyTorch for the attention of the page.\n" + codeSnippet(language, subject.table)) < 25);
        }
    }

    void codeIsTidy()
    {
        for (HeadCode subject : headSubjects())
            for (const SnippetLanguage language : {SnippetLanguage::NumPy, SnippetLanguage::PyTorch}) {
                subject.attention.words.resize(300, "word");
                const QByteArray code = QByteArray::fromStdString(subject.in(language));
                QVERIFY2(!code.contains('$') && code.endsWith('\n') && !code.contains("\n\n\n\n"), code);
                for (const QByteArray& line : code.split('\n'))
                    QVERIFY2(line.size() <= 130 && !line.endsWith(' '), line);
            }
    }

    void embeddingsOfAFileAreRead()
    {
        HeadCode subject = headSubjects().front();
        subject.attention.file = "tokens.npy";
        const std::string code = subject.in(SnippetLanguage::NumPy);
        QVERIFY(code.find("e = np.load(\"tokens.npy\")[:, :d_model]\n") != std::string::npos);
        QVERIFY(code.find("posenc writes this file") != std::string::npos);
        QVERIFY(code.find("words = ") == std::string::npos && code.find("def normals") == std::string::npos);
    }

private:
    static void compare(SnippetLanguage language, double tolerance)
    {
        const QTemporaryDir folder;
        const std::vector<HeadCode> subjects = headSubjects();
        for (std::size_t i = 0; i < subjects.size(); ++i) {
            QFile file(folder.filePath(QString::number(i) + QStringLiteral(".py")));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(subjects[i].in(language).c_str()) > 0);
        }
        const QString script = QStringLiteral("import sys\nimport numpy as np\n"
                                              "for number in range(int(sys.argv[2])):\n"
                                              "    path = f'{sys.argv[1]}/{number}'\n"
                                              "    names = {}\n"
                                              "    exec(open(path + '.py').read(), names)\n"
                                              "    for name in ('scores', 'weights'):\n"
                                              "        np.save(f'{path}-{name}.npy', np.asarray(names[name], dtype=float))\n");
        const ToolResult result =
            runTool(QStringLiteral("/usr/bin/python3"), {QStringLiteral("-W"), QStringLiteral("error"), QStringLiteral("-c"), script,
                                                         folder.path(), QString::number(subjects.size())});
        QVERIFY2(result.exitCode == 0, result.output);
        for (std::size_t i = 0; i < subjects.size(); ++i) {
            const Attention expected = attentionOf(subjects[i]);
            const auto off = [&](const char* name, const Table& table) {
                const Table saved = tableIn(folder.filePath(QStringLiteral("%1-%2.npy").arg(i).arg(QLatin1String(name))));
                return saved.rows() == table.rows() && saved.cols() == table.cols() ? (saved - table).cwiseAbs().maxCoeff() : 1e9;
            };
            QVERIFY2(off("scores", expected.scores()) <= tolerance * expected.scores().cwiseAbs().maxCoeff()
                         && off("weights", expected.weights()) <= tolerance,
                     subjects[i].in(language).c_str());
        }
    }
};

POSENC_TEST(TestAttentionSnippet)
#include "test_attention_snippet.moc"

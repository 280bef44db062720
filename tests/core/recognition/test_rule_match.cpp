// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/positions/row_positions.h"
#include "core/recognition/rule_match.h"
#include "core/recognition/written_decimals.h"
#include "core/schemes/family_parameters.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/tables.h"
#include "tests/support/test_main.h"

#include <array>

using namespace posenc;
using namespace posenc::test;

namespace {

struct Found {
    ConventionMatch convention;
    std::optional<FamilyMatch> family;
    std::optional<RuleMatch> rule;

    explicit Found(const FileTable& table)
        : convention(matchConvention(table)), family(matchFamily(table, convention)), rule(matchRule(table, convention, family))
    {
    }
    // "positions", a scheme, a mistake of the convention, "sinusoidal", or "none".
    std::string name() const
    {
        const Convention& best = convention.best.convention;
        if (rule)
            return std::string(rule->name);
        if (family)
            return std::string(posenc::nameOf(family->scheme));
        if (!convention.recognised)
            return "none";
        if (best.mistake != Mistake::None)
            return std::string(posenc::nameOf(best.mistake));
        return mistakeOfBase(best).empty() ? "sinusoidal" : std::string(mistakeOfBase(best));
    }
};

// What posenc itself writes of a scheme, as an NPY file holds it.
FileTable written(const SchemeTraits& scheme, const EncodingSpec& spec, const SchemeArguments& arguments)
{
    FileTable file;
    const SchemePtr made = scheme.make(spec, arguments);
    file.values.resize(spec.maxLen(), spec.dModel());
    for (std::int64_t k = 0; k < spec.maxLen(); ++k)
        file.values.row(k) = made->row(k);
    return file;
}

} // namespace

class TestRuleMatch : public QObject {
    Q_OBJECT

private slots:
    void mistakesOfProgramsAreNamed();
    void otherPositionsAreNamed();
    void tablesOfModelsAreNamed();
    void whatPosencWritesIsNamedBack();
    void attentionFactorsAreMeasured();
    void fewRowsLeaveTheScalingOpen();
    void chanceIsNoRule();
};

void TestRuleMatch::mistakesOfProgramsAreNamed()
{
    // The script fills t from x = k ω (L, h), w = ω (h), k (L, 1), e = 2i/d and both(sines, cosines).
    Rows<QString, QString, double> rows;
    rows.add("log10", "t = both(k * np.exp(-e * np.log10(1e4)))", "log10-for-ln", 0.0);
    rows.add("log2", "t = both(k * np.exp(-e * np.log2(1e4)))", "log2-for-ln", 0.0);
    rows.add("integer division", "t = both(k / 10000 ** (np.arange(0, d, 2) // d))", "integer-division", 0.0);
    rows.add("multiplied", "t = both(k * 10000 ** e)", "multiplied", 0.0);
    rows.add("cosines never filled", "t = both(x)\nt[:, cos] = 0", "cosines-missing", 0.0);
    rows.add("cosine without its frequency", "t = both(x, k + 0 * w)", "cosine-without-frequency", 0.0);
    rows.add("exponents ** 1e-4", "t = both(k * e ** 1e-4)", "base-and-exponent-swapped", 1e-4);
    rows.add("exponents ** -1e-4", "with np.errstate(all='ignore'):\n    t = both(k * e ** -1e-4)", "base-and-exponent-swapped", -1e-4);
    rows.add("// for /", "t = both(k // 10000 ** e)", "angles-rounded-down", 0.0);
    rows.add("one row for all positions", "t = np.repeat(both(x)[7:8], L, 0)", "one-row", 7.0);
    rows.add("dropout left on", "t = both(x) * (np.random.default_rng(5).random((L, d)) >= 0.3) / 0.7", "dropout", 0.3);
    rows.add("from 0 to 1", "t = (both(x) + 1) / 2", "shifted-to-0-1", 0.0);
    rows.add("a byte, rounded", "t = np.round(127.5 * (both(x) + 1)).astype('u1')", "uint8", 0.0);
    rows.add("a byte, cut", "t = (255 * (both(x) + 1) / 2).astype('u1')", "uint8", 0.0);
    rows.each([&](const QString& script, const QString& name, double amount) {
        for (const char* const layout : {"interleaved", "concatenated"})
            for (const char* const dtype : {"f8", "f4"}) {
                const auto table = readNpyBytes(savedByNumpy(
                    "L, d = 60, 32\nk = np.arange(L)[:, None] * 1.0\ne = 2 * np.arange(d // 2) / d\nw = 10000.0 ** -e\nx = k * w\n"
                    "cos = slice(1, None, 2) if a[0] == 'interleaved' else slice(d // 2, None)\n"
                    "sin = slice(0, None, 2) if a[0] == 'interleaved' else slice(0, d // 2)\n"
                    "def both(s, c=None):\n    t = np.zeros((L, d))\n    t[:, sin], t[:, cos] = np.sin(s), np.cos(s if c is None else c)\n"
                    "    return t\n"
                        + script + "\nnp.save(path, t if t.dtype == np.uint8 else t.astype(a[1]))\n",
                    {layout, dtype}));
                QVERIFY2(table.hasValue(), table.hasValue() ? "" : table.error().message.c_str());
                const Found found(*table);
                QCOMPARE(QString::fromStdString(found.name()), name);
                if (found.rule) {
                    QVERIFY(found.rule->kind == RuleMatch::Kind::Mistake && found.rule->n == 10000.0);
                    QCOMPARE(nameOf(found.rule->layout), std::string_view(layout));
                    QCOMPARE(found.rule->amount, amount);
                }
            }
    });
}

void TestRuleMatch::otherPositionsAreNamed()
{
    Rows<QString, double, double> rows; // step 0: no equal steps
    rows.add("steps of a half", "p = k * 0.5", 0.0, 0.5);
    rows.add("steps of 7.874", "p = k * 7.874", 0.0, 7.874);
    rows.add("whole turns of the first pair", "p = k * 2 * np.pi", 0.0, 2.0 * std::numbers::pi);
    rows.add("from -64 on", "p = k - 64", -64.0, 1.0);
    rows.add("63 to -64", "p = 63 - k", 63.0, -1.0);
    rows.add("a gap after 40", "p = np.where(k < 40, k, k + 20)", 0.0, 0.0);
    rows.add("left padding", "p = np.where(k < 10, np.nan, k - 10)", 0.0, 1.0);
    rows.add("right padding", "p = np.where(k < 100, k, np.nan)", 0.0, 1.0);
    rows.each([&](const QString& script, double first, double step) {
        for (const double n : {10000.0, 500.0})
            for (const int d : {8, 64, 513}) {
                const auto table = readNpyBytes(
                    savedByNumpy("k = np.arange(128) * 1.0\nd = int(a[1])\n" + script
                                     + "\nt = np.zeros((128, d))\nx = p[:, None] * float(a[0]) ** (-2 * "
                                       "np.arange((d + 1) // 2) / d)\nt[:, 0::2], t[:, 1::2] = np.sin(x), np.cos(x[:, :d // 2])\n"
                                       "np.save(path, np.nan_to_num(t).astype('f4'))\n",
                                 {QString::number(n), QString::number(d)}));
                QVERIFY2(table.hasValue(), table.hasValue() ? "" : table.error().message.c_str());
                const Found found(*table);
                QCOMPARE(found.name(), std::string("positions"));
                QVERIFY(found.rule->n == n && found.rule->layout == Layout::Interleaved && found.rule->unexplained == 0);
                const auto steps = found.rule->steps();
                QCOMPARE(steps.has_value(), step != 0.0);
                if (steps)
                    QVERIFY2(steps->first == first && std::abs(steps->step - step) < 1e-7, QByteArray::number(steps->step, 'g', 17));
            }
    });
}

void TestRuleMatch::tablesOfModelsAreNamed()
{
    // w has the 32 frequencies by 10000, x = k w.
    const QString llama3 = "l = 2 * np.pi / w\ns = np.clip((128 / l - 1) / 3, 0, 1)\nw = (1 - s) * w / 8 + s * w\nx = k * w\n";
    const QString yarn = "i = np.arange(32)\nc = lambda r: 64 * np.log(2048 / (2 * np.pi * r)) / (2 * np.log(1e4))\n"
                         "g = np.clip((i - np.floor(c(32))) / (np.ceil(c(1)) - np.floor(c(32))), 0, 1)\nw = w / 4 * g + w * (1 - g)\n"
                         "x = k * w\nA = 0.1 * np.log(4) + 1\n";
    Rows<QString, QString, RopeType, double> rows;
    rows.add("cosines, linear", "t = np.cos(np.tile(x / 4, 2))", "rope-cosines", RopeType::Linear, 4.0);
    rows.add("sines, each twice", "t = np.sin(np.repeat(x / 8, 2, 1))", "rope-sines", RopeType::Linear, 8.0);
    rows.add("cosines, llama3", llama3 + "t = np.cos(np.tile(x, 2))", "rope-cosines", RopeType::Llama3, 8.0);
    rows.add("cosines, YaRN with its attention factor", yarn + "t = A * np.cos(np.tile(x, 2))", "rope-cosines", RopeType::Yarn, 4.0);
    rows.add("sines, YaRN with its attention factor", yarn + "t = A * np.sin(np.tile(x, 2))", "rope-sines", RopeType::Yarn, 4.0);
    rows.add("sines, each twice, YaRN with its attention factor, in 8 rows", yarn + "t = A * np.sin(np.repeat(x[:8], 2, 1))", "rope-sines",
             RopeType::Yarn, 4.0);
    rows.add("cosines, Llama 3.1, in 24 rows",
             "k = k[:24]\nw = 5e5 ** (-np.arange(32) / 32)\ns = np.clip((8192 / (2 * np.pi / w) - 1) / 3, 0, 1)\n"
             "w = (1 - s) * w / 8 + s * w\nt = np.cos(np.tile(k * w, 2))",
             "rope-cosines", RopeType::Llama3, 8.0);
    rows.add("angles", "t = x", "rope-angles", RopeType::Default, 1.0);
    rows.add("angles, llama3, twice", llama3 + "t = np.tile(x, 2)", "rope-angles", RopeType::Llama3, 8.0);
    rows.add("frequencies", "t = w", "rope-frequencies", RopeType::Default, 1.0);
    rows.add("frequencies, YaRN", yarn + "t = w", "rope-frequencies", RopeType::Yarn, 4.0);
    rows.add("a matrix of ALiBi", "t = np.where(k >= k.T, -(k - k.T) / 16, -np.inf)", "alibi-matrix", RopeType::Default, 0.0);
    rows.add("slopes of ALiBi", "t = 2.0 ** (-np.arange(1, 17) / 2)", "alibi-slopes", RopeType::Default, 0.0);
    rows.add("integers", "t = k + 3", "integers", RopeType::Default, 0.0);
    rows.add("binary digits", "t = k.astype(int) >> np.arange(7) & 1", "binary", RopeType::Default, 0.0);
    rows.add("one-hot", "t = np.eye(64)", "one-hot", RopeType::Default, 0.0);
    rows.each([&](const QString& script, const QString& name, RopeType type, double factor) {
        const auto table = readNpyBytes(savedByNumpy("k = np.arange(128)[:, None] * 1.0\nw = 10000.0 ** (-np.arange(32) / 32)\nx = k * w\n"
                                                     + script + "\nnp.save(path, t.astype('f4'))\n"));
        QVERIFY2(table.hasValue(), table.hasValue() ? "" : table.error().message.c_str());
        const Found found(*table);
        QCOMPARE(QString::fromStdString(found.name()), name);
        QVERIFY(found.rule->kind == RuleMatch::Kind::OtherTable && (found.rule->n == 10000.0 || found.rule->n == 5e5)
                && found.rule->scaling.type == type);
        if (type != RopeType::Default)
            QCOMPARE(found.rule->scaling.factor, factor);
    });
}

void TestRuleMatch::whatPosencWritesIsNamedBack()
{
    SchemeArguments plain;
    const auto with = [](auto change) {
        SchemeArguments arguments;
        change(arguments);
        return arguments;
    };
    RowValues values;
    for (int k = 0; k < 128; ++k)
        values.add(std::to_string(k + k / 5));
    const auto list = std::make_shared<const RowPositions>(rowPositions(values, {}, {}).value());
    Rows<const SchemeTraits*, SchemeArguments, std::string> rows;
    rows.add("sinusoidal", &sinusoidalScheme, plain, "sinusoidal");
    rows.add("sines", &sinesScheme, plain, "sines");
    rows.add("cosines", &cosinesScheme, plain, "cosines");
    rows.add("integer", &integerScheme, plain, "integers");
    rows.add("normalised", &normalisedScheme, plain, "normalised");
    rows.add("binary", &binaryScheme, plain, "binary");
    rows.add("random", &randomScheme, with([](auto& arguments) { arguments.seed = 7; }), "random");
    rows.add("fairseq", &fairseqScheme, plain, "fairseq");
    rows.add("fairseq, row 5", &fairseqScheme, with([](auto& arguments) { arguments.family.edit().paddingRow = 5; }), "fairseq");
    rows.add("timestep", &timestepScheme, with([](auto& arguments) { arguments.family.edit().timeStep = 7.5; }), "timestep");
    rows.add("timestep, flipped", &timestepScheme,
             with([](auto& arguments) { arguments.family = FamilyParameters{.firstTime = -3.0, .timeStep = 0.5, .flipped = true}; }),
             "timestep");
    rows.add("mae", &maeScheme, plain, "mae");
    rows.add("mae, 16 wide", &maeScheme, with([](auto& arguments) { arguments.patches = {0, 16}; }), "mae");
    rows.add("detr", &detrScheme, plain, "detr");
    rows.add("detr, plain", &detrScheme, with([](auto& arguments) { arguments.family.edit().unnormalised = true; }), "detr");
    rows.add("nerf", &nerfScheme, plain, "nerf");
    rows.add("nerf, without pi", &nerfScheme, with([](auto& arguments) { arguments.family.edit().withoutPi = true; }), "nerf");
    rows.add("fourier", &fourierScheme, plain, "fourier");
    rows.add("positions", &positionsScheme, with([&list](auto& arguments) { arguments.positions = list; }), "positions");
    rows.each([&](const SchemeTraits* scheme, const SchemeArguments& arguments, const std::string& name) {
        for (const int d : {8, 64, 513})
            for (const double n : {10000.0, 100.0})
                for (const Layout layout : {Layout::Interleaved, Layout::Concatenated, Layout::CosineFirst})
                    for (const FrequencyRule rule : {FrequencyRule::Paper, FrequencyRule::Tensor2Tensor}) {
                        const bool isOther = (n != 10000.0 && !scheme->takes(SchemeParameter::Base))
                                             || (layout != Layout::Interleaved && !scheme->takes(SchemeParameter::Layout))
                                             || (rule != FrequencyRule::Paper && !scheme->takes(SchemeParameter::Frequencies));
                        if (isOther)
                            continue; // the same numbers once more
                        const EncodingSpec spec = EncodingSpec::make(n, d, 128, layout, rule).value();
                        const Found found(written(*scheme, spec, arguments));
                        QVERIFY2(found.name() == name, QByteArray::fromStdString(found.name()) + " at " + describe(spec));
                        if (found.rule && scheme->takes(SchemeParameter::Layout))
                            QVERIFY2(found.rule->layout == layout && found.rule->frequencies == rule && found.rule->n == n, describe(spec));
                    }
    });
}

// Of sines as of cosines.
void TestRuleMatch::attentionFactorsAreMeasured()
{
    for (const char* const wave : {"sin", "cos"})
        for (const char* const dtype : {"f4", "f8"})
            for (const int rows : {8, 64, 600}) {
                const auto table = readNpyBytes(savedByNumpy(
                    "i = np.arange(64)\nw = 1e4 ** (-i / 64)\nc = lambda r: 64 * np.log(4096 / (2 * np.pi * r)) / np.log(1e4)\n"
                    "g = np.clip((i - np.floor(c(32))) / (np.ceil(c(1)) - np.floor(c(32))), 0, 1)\nw = w / 32 * g + w * (1 - g)\n"
                    "x = np.arange(int(a[1]))[:, None] * np.tile(w, 2)\n"
                    "np.save(path, ((0.1 * np.log(32) + 1) * getattr(np, a[0])(x)).astype(a[2]))\n",
                    {wave, QString::number(rows), dtype}));
                const Found found(table.value());
                QCOMPARE(found.name(), wave[0] == 's' ? std::string("rope-sines") : std::string("rope-cosines"));
                QVERIFY(found.rule->scaling.type == RopeType::Yarn && found.rule->scaling.factor == 32.0 && found.rule->n == 1e4);
                QVERIFY(found.rule->unexplained == 0 && std::abs(found.rule->factor - 1.3465735902799727) < 1e-7);
            }
}

// Slow pairs hardly turn within few rows: a scaling is named if it explains all, and otherwise only that they are slower.
void TestRuleMatch::fewRowsLeaveTheScalingOpen()
{
    // script: w from the 64 frequencies w by 500000
    Rows<QString, RopeType, double, bool> rows;
    const QString llama3 = "s = np.clip((8192 * w / (2 * np.pi) - 1) / 3, 0, 1)\nw = (1 - s) * w / F + s * w";
    rows.add("llama3, factor 8", QString(llama3).replace("F", "8"), RopeType::Llama3, 8.0, false);
    rows.add("llama3, factor 32", QString(llama3).replace("F", "32"), RopeType::Llama3, 32.0, false);
    rows.add("no rule that is known", "w = w / np.where(np.arange(64) < 20, 1, 1.5 + np.arange(64) % 3)", RopeType::Default, 0.0, true);
    rows.each([&](const QString& script, RopeType type, double factor, bool isOpen) {
        for (const char* const wave : {"sin", "cos"})
            for (const int length : {8, 16}) {
                const auto table = readNpyBytes(savedByNumpy("w = 5e5 ** (-np.arange(64) / 64)\n" + script
                                                                 + "\nx = np.arange(int(a[1]))[:, None] * np.tile(w, 2)\n"
                                                                   "np.save(path, getattr(np, a[0])(x).astype('f4'))\n",
                                                             {wave, QString::number(length)}));
                const Found found(table.value());
                QCOMPARE(found.name(), wave[0] == 's' ? std::string("rope-sines") : std::string("rope-cosines"));
                QVERIFY(found.rule->unexplained == 0 && found.rule->n == 5e5);
                // Sines tell each pair's divisor, if it is slower than the one before.
                QCOMPARE(found.rule->slowPairs > 0, isOpen);
                QCOMPARE(found.rule->scaling.type, type);
                if (!isOpen)
                    QCOMPARE(found.rule->scaling.factor, factor);
            }
    });
}

// A closest rule is named only with what it explains.
void TestRuleMatch::chanceIsNoRule()
{
    Convention paper;
    paper.rows = 80;
    paper.columns = 32;
    Table table = formula(spec(10000.0, 32), 80, 0);
    QVERIFY(predictedBy(table, paper).isMuch() && predictedBy(table, paper).share == 1.0);
    table.leftCols(24).setRandom();
    const Predicted quarter = predictedBy(table, paper);
    QVERIFY2(!quarter.isMuch() && quarter.share < 0.5 && quarter.chance > 0.0, QByteArray::number(quarter.share));
}

POSENC_TEST(TestRuleMatch)
#include "test_rule_match.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "ui/settings/table_settings.h"
#include "ui/text/formula_text.h"

using namespace posenc;
using namespace posenc::test;

namespace {

QStringList lawTexts(const Scene& scene)
{
    QStringList texts;
    for (const Formula& law : lawsOf(scene))
        texts << law.text;
    return texts;
}

} // namespace

class TestFormula : public QObject {
    Q_OBJECT

private slots:
    void isSetInEveryForm()
    {
        Rows<QString, QString, QString> rows;
        const auto row = [&](const char* text, const char* latex, const char* python) { rows.add(text, text, latex, python); };
        row("PE(k, 2i) = sin(k / n^(2i/d))", "\\text{PE}(k, 2i) = \\sin\\frac{k}{n^{2i/d}}", "pe[k, 2*i] = np.sin(k / n**(2*i/d))");
        row("PE(k, ⌈d/2⌉+i) = cos(k / n^(2i/d))", "\\text{PE}(k, \\lceil d/2\\rceil +i) = \\cos\\frac{k}{n^{2i/d}}",
            "pe[k, (d + 1) // 2+i] = np.cos(k / n**(2*i/d))");
        row("x(k, j) = k / (max_len − 1)", "x(k, j) = \\frac{k}{\\text{max\\_len }- 1}", "x[k, j] = k / (max_len - 1)");
        row("x(k, j) = ⌊k / 2^j⌋ mod 2", "x(k, j) = \\lfloor \\frac{k}{2^{j}}\\rfloor  \\bmod 2", "x[k, j] = k // 2**j % 2");
        row("x(3, 8) = sin(2π · 3 / (10 + 10⁻⁶) / 10000^(4/5))", "x(3, 8) = \\sin\\frac{2\\pi \\cdot 3}{(10 + 10^{-6}) \\cdot 10000^{4/5}}",
            "x[3, 8] = np.sin(2*np.pi * 3 / (10 + 1e-6) / 10000**(4/5))");
        row("x′ = x cos(k ω′_i) − y sin(k ω′_i)", "x' = x \\cos(k \\omega'_{i}) - y \\sin(k \\omega'_{i})",
            ""); // a product without a sign
        row("x(24, 3) = bit 3 of 24", "x(24, 3) =\\text{ bit }3\\text{ of }24", "");
        rows.each([&](const QString& text, const QString& latex, const QString& python) {
            QCOMPARE(latexOf(formulaFrom(text)), latex);
            QCOMPARE(pythonOf(formulaFrom(text)), python);
        });
    }

    void rolesAreThoseOfTheName()
    {
        const QString html = htmlOf(withResult(formulaFrom("PE(24, 8) = sin(24 / 10000^(8/20)) = "), "0.567"));
        QVERIFY2(html.contains("PE(<span class=\"position\">24</span>, <span class=\"column\">8</span>)"), qPrintable(html));
        QVERIFY(html.contains("<span class=\"position\">24</span></span><span style=\"border-top:1px solid\">10000<sup>"));
        QVERIFY(html.contains("<sup><span class=\"column\">8</span>/20</sup>"));
        QVERIFY(html.contains("<span class=\"value\">0.567</span>"));
        QVERIFY(htmlOf(formulaFrom("x_k")).contains("class=\"position\""));
        QVERIFY(!htmlOf(formulaFrom("W_k")).contains("class=\"position\"")); // the weights of keys
        QVERIFY(html.contains("aria-label=\"PE(24, 8) = sin(24 / 10000^(8/20)) = 0.567\""));
    }

    // In every layout the laws are those of the numbers.
    void lawsGiveTheTable()
    {
        Rows<std::int64_t, Layout, FrequencyRule, QStringList> rows;
        const auto row = [&](const char* name, std::int64_t d, Layout layout, FrequencyRule rule, const QStringList& laws) {
            rows.add(name, d, layout, rule, laws);
        };
        const auto paper = FrequencyRule::Paper;
        row("interleaved", 20, Layout::Interleaved, paper, {"PE(k, 2i) = sin(k / n^(2i/d))", "PE(k, 2i+1) = cos(k / n^(2i/d))"});
        row("concatenated", 20, Layout::Concatenated, paper, {"PE(k, i) = sin(k / n^(2i/d))", "PE(k, d/2+i) = cos(k / n^(2i/d))"});
        row("odd", 7, Layout::Concatenated, paper, {"PE(k, i) = sin(k / n^(2i/d))", "PE(k, ⌈d/2⌉+i) = cos(k / n^(2i/d))"});
        row("cosines first", 7, Layout::CosineFirst, paper, {"PE(k, ⌊d/2⌋+i) = sin(k / n^(2i/d))", "PE(k, i) = cos(k / n^(2i/d))"});
        row("tensor2tensor", 8, Layout::Interleaved, FrequencyRule::Tensor2Tensor,
            {"PE(k, 2i) = sin(k / n^(i/(d/2−1)))", "PE(k, 2i+1) = cos(k / n^(i/(d/2−1)))"});
        row("one frequency", 2, Layout::Interleaved, FrequencyRule::Tensor2Tensor, {"PE(k, 2i) = sin(k)", "PE(k, 2i+1) = cos(k)"});
        row("one column", 1, Layout::Interleaved, paper, {"PE(k, 2i) = sin(k / n^(2i/d))"});
        rows.each([&](std::int64_t dModel, Layout layout, FrequencyRule rule, const QStringList& laws) {
            Scene scene;
            scene.encoding = EncodingSpec::make(10000.0, dModel, 50, layout, rule).value();
            QCOMPARE(lawTexts(scene), laws);
        });
    }

    void whatHasNoFormulaHasNoLaw()
    {
        Scene scene;
        for (const char* const name : {"random", "table"}) {
            scene.scheme.name = SchemeName::from(name).value();
            QCOMPARE(lawTexts(scene), QStringList());
            QVERIFY(!shownCellOf(scene).front().text.contains("sin"));
        }
        scene = Scene();
        scene.view.table.edit().filled = Filled::Sines;
        QCOMPARE(lawTexts(scene).size(), 1);
    }

    // What stands between two signs of equality is equal, to the digits shown.
    void shownAngleGivesTheShownValue()
    {
        Scene scene;
        scene.encoding = EncodingSpec::make(10000.0, 16, 100).value();
        static const QRegularExpression last(QStringLiteral("(sin|cos)\\(([0-9.]+)\\) = ([−0-9.]+)$"));
        int compared = 0;
        for (std::int64_t k = 0; k < 100; ++k)
            for (std::int64_t j = 0; j < 16; ++j) {
                const QString text = shownCellOf(withDimension(withPosition(scene, k), j)).front().text;
                const auto found = last.match(text);
                if (!found.hasMatch() || !found.captured(3).contains(u'.'))
                    continue;
                const double angle = found.captured(2).toDouble();
                const double value = found.captured(1) == "sin" ? std::sin(angle) : std::cos(angle);
                const auto decimals = static_cast<int>(found.captured(3).size() - found.captured(3).indexOf(u'.') - 1);
                const double shown = QString(found.captured(3)).replace(u'−', u'-').toDouble();
                QVERIFY2(std::abs(value - shown) <= 0.501 * std::pow(10.0, -decimals), qPrintable(text));
                ++compared;
            }
        QVERIFY(compared > 1000);
    }

    void cellHasThreeDigits()
    {
        Scene scene;
        scene.encoding = EncodingSpec::make(10000.0, 20, 100).value();
        const auto cells = shownCellOf(withDimension(withPosition(scene, 24), 8));
        QCOMPARE(cells.front().text, "PE(24, 8) = sin(24 / 10000^(8/20)) = sin(0.603) = 0.567");
        QCOMPARE(cells.back().text, "PE(24, 8) = 0.567");
        QCOMPARE(shownCellOf(withDimension(withPosition(scene, 1), 19)).back().text, "PE(1, 19) = 0.99999997"); // not 1
    }
};

POSENC_OFFSCREEN_TEST(TestFormula)
#include "test_formula.moc"

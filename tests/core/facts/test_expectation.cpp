// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/expectation.h"
#include "core/family/schemes.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

using namespace posenc;
using namespace posenc::test;

class TestExpectation : public QObject {
    Q_OBJECT

private slots:
    void isMetOrNot();
    void otherTextIsExplained();
    void whatCannotBeComputedIsExplained();
};

void TestExpectation::isMetOrNot()
{
    Rows<QByteArray, bool> rows;
    const auto row = [&](const char* text, bool isMet) { rows.add(text, QByteArray(text), isMet); };
    row("cosine(5, 68) = 0.9479", true);
    row("cosine(5,68)=0.948", true);
    row("cosine(5, 68) = 0.9480", false);
    row("cosine(5, 68) > 0.94", true);
    row("cosine(5, 68) < 0.94", false);
    row("closest.offset = 63", true);
    row("closest.offset < 63", false);
    row("closest.offset > 63", false);
    row("closest.offset < 64", true);
    row("toeplitz < 1e-12", true);
    row("pe(0, 1) = 1", true);
    row("pe(63, 0) = 0.1674", true);
    row("pe(63, 0) = \u22120.1674", false);
    row("table.convention = none", true);
    row("table.convention = paper", false);
    rows.each([&](const QByteArray& text, bool isMet) {
        const auto expectation = Expectation::fromText(text.toStdString());
        QVERIFY2(expectation.hasValue(), expectation ? "" : expectation.error().message.c_str());
        const SchemePtr scheme = makeScheme(EncodingSpec::make(10000.0, 8, 128).value(), SchemeName());
        const auto met = expectation->isMet({*scheme});
        QVERIFY2(met.hasValue(), met ? "" : met.error().message.c_str());
        QCOMPARE(*met, isMet);
        const QByteArray written = text.mid(text.indexOf(text.contains('=') ? '=' : text.contains('<') ? '<' : '>') + 1).trimmed();
        QCOMPARE(QByteArray(expectation->expected().data(), static_cast<qsizetype>(expectation->expected().size())),
                 QByteArray(written).replace("\u2212", "-"));
    });
}

void TestExpectation::otherTextIsExplained()
{
    Rows<QByteArray, QByteArray> rows;
    const auto row = [&](const char* text, const char* sentence) {
        rows.add(QString::asprintf("\"%s\"", text).toUtf8(), QByteArray(text), QByteArray(sentence));
    };
    row("", "\"\" compares nothing. Write FACT = VALUE, FACT < VALUE or FACT > VALUE.");
    row(" rows ", "\"rows\" compares nothing. Write FACT = VALUE, FACT < VALUE or FACT > VALUE.");
    row("rows \u2264 5", "\"rows ≤ 5\" compares nothing. Write FACT = VALUE, FACT < VALUE or FACT > VALUE.");
    row("rows == 5", "\"==\" is not a comparison. Use =, < or >.");
    row("rows <= 5", "\"<=\" is not a comparison. Use =, < or >.");
    row("rows = many", "\"many\" is not a number. Write a number such as 128, -0.9992 or 1e-14.");
    row("rows =", "\"\" is not a number. Write a number such as 128, -0.9992 or 1e-14.");
    row("rowz = 5", "There is no fact called \"rowz\". Did you mean \"rows\"?");
    row("= 5", "A fact is missing. Write a fact such as cosine(5, 68).");
    row("table.convention < paper", "table.convention is a word. Compare words with = only.");
    row("table.convention = papper", "There is no value of table.convention called \"papper\". Did you mean \"paper\"?");
    row("table.convention = 1",
        "There is no value of table.convention called \"1\". Use one of: paper, tensor2tensor, mistake, unknown, none.");
    rows.each([&](const QByteArray& text, const QByteArray& sentence) {
        const auto expectation = Expectation::fromText(text.toStdString());
        QVERIFY(!expectation.hasValue());
        QVERIFY(expectation.error().kind == Error::Kind::Usage);
        QCOMPARE(QByteArray::fromStdString(expectation.error().message), sentence);
    });
}

void TestExpectation::whatCannotBeComputedIsExplained()
{
    const SchemePtr scheme = makeScheme(EncodingSpec::make(10000.0, 8, 10).value(), SchemeName());
    const auto met = Expectation::fromText("pe(10, 0) = 1")->isMet({*scheme});
    QVERIFY(!met.hasValue());
    QCOMPARE(QByteArray::fromStdString(met.error().message), "k in pe(10, 0) is 10, but it must be between 0 and 9 (max_len is 10).");
}

POSENC_TEST(TestExpectation)
#include "test_expectation.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "tests/words/claims.h"
#include "tests/words/numbers_in_text.h"
#include "tests/words/texts.h"

#include <QFileInfo>
#include <QRegularExpression>

using namespace posenc;
using namespace posenc::test;

namespace {

std::vector<Claim> allClaims()
{
    std::vector<Claim> all;
    for (const auto& some : {claimsOfReadme(), claimsOfLessons(), claimsOfPresets(), claimsOfProgram(), claimsOfPython()})
        all.insert(all.end(), some.begin(), some.end());
    return all;
}

// Those that lie in a part of a text.
std::vector<NumberInText> numbersWithin(const std::vector<NumberInText>& numbers, qsizetype first, qsizetype end)
{
    std::vector<NumberInText> within;
    for (const NumberInText& each : numbers)
        if (each.at >= first && each.at + each.length <= end)
            within.push_back(each);
    return within;
}

// Whether a file is run to measure: a test, a benchmark, another program below tests/, or a script that tries a package.
bool measures(const QString& file)
{
    static const QRegularExpression named(
        QStringLiteral("^tests/(.+/)?(test|bench)_[a-z0-9_]+\\.(cpp|py)$|^resources/packages/try_[a-z]+\\.sh$"));
    static const QRegularExpression program(QStringLiteral("^int main\\(|^if __name__ == \"__main__\":|^#!"),
                                            QRegularExpression::MultilineOption);
    if (!QFileInfo::exists(QStringLiteral(POSENC_SOURCE_DIR "/") + file))
        return false;
    if (named.match(file).hasMatch())
        return true;
    const QString content = contentOfSource(file);
    const bool isScript = file.startsWith(QLatin1String("tests/benchmarks/")) && file.endsWith(QLatin1String(".py"));
    return file.startsWith(QLatin1String("tests/")) && (isScript || program.match(content).hasMatch());
}

bool isComputed(const Text& text, const WrittenNumber& number)
{
    return std::ranges::any_of(text.computed, [&](double value) { return number.covers(value); });
}

} // namespace

/// Every number in words that a user reads is computed where it stands, claimed with what computes it, or of a class that claims nothing.
class TestNumbersInWords : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void numbersAreFound_data();
    void numbersAreFound();
    void constantsAreRead();
    void everyNumberIsAccountedFor_data();
    void everyNumberIsAccountedFor();
    void everyClaimIsRight_data();
    void everyClaimIsRight();
    void everyClassIsNeeded_data();
    void everyClassIsNeeded();
    void answersMeetTheirGoals_data();
    void answersMeetTheirGoals();
    void measurementsNameTheirPrograms();
    void onlyProgramsMeasure_data();
    void onlyProgramsMeasure();
    void cleanupTestCase();

private:
    struct Numbered {
        Text text;
        std::vector<NumberInText> numbers;
    };
    QHash<QString, std::vector<Numbered>> m_texts; // by file; only those with numbers
    std::vector<Claim> m_claims;
    std::array<int, 5> m_counts{}; // of numbers: no claim, computed, claimed with a value, with a truth, measured
    int m_generated = 0;           // place holders of the program's texts
    int m_unnoticed = 0;           // of those computed, if their last digit were larger by one
};

void TestNumbersInWords::initTestCase()
{
    m_claims = allClaims();
    for (const QString& file : filesWithTexts())
        for (const Text& text : textsOf(file)) {
            static const QRegularExpression placeHolder("%[1-9L]");
            m_generated += file.endsWith(QLatin1String(".cpp")) ? static_cast<int>(text.words.count(placeHolder)) : 0;
            if (std::vector<NumberInText> numbers = numbersIn(text.words); !numbers.empty())
                m_texts[file].push_back({text, std::move(numbers)});
        }
}

void TestNumbersInWords::numbersAreFound_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QList<double>>("values");
    QTest::addColumn<double>("halfDigit"); // of the first
    QTest::newRow("whole") << "The base, 1 … 1048576." << QList<double>{1, 1048576} << 0.5;
    QTest::newRow("decimals") << "it is −0.9992, or -3.650." << QList<double>{-0.9992, -3.65} << 0.5e-4;
    QTest::newRow("groups") << "62,831.85 and 10 000, but 0,4,8 and 1, 234" << QList<double>{62831.85, 10000, 0, 4, 8, 1, 234} << 0.5e-2;
    QTest::newRow("powers") << "2^−18, 10⁹, 1e-14, 2.5e3" << QList<double>{std::ldexp(1.0, -18), 1e9, 1e-14, 2500} << 0.0;
    QTest::newRow("words") << "Two hundred and fifty-six hands, sixteen columns, a million; one or two" << QList<double>{256, 16, 1e6}
                           << 0.5;
    QTest::newRow("ranges") << "pairs 35–63 of 2^20, 50%, 1/40" << QList<double>{35, 63, 1048576, 50, 1, 40} << 0.5;
    QTest::newRow("names and formulas") << "GPT-2 in float16, %1 of 2π n^(2i/d), F5, ViT-B/16, UTF-8, x_1, h3, e^−20" << QList<double>{}
                                        << 0.0;
}

void TestNumbersInWords::numbersAreFound()
{
    QFETCH(QString, text);
    QFETCH(QList<double>, values);
    QFETCH(double, halfDigit);
    const std::vector<NumberInText> found = numbersIn(text);
    QList<double> got;
    for (const NumberInText& each : found)
        got << each.number.value;
    QCOMPARE(got, values);
    QVERIFY(found.empty() || std::abs(found.front().number.halfDigit - halfDigit) < 1e-12);
}

void TestNumbersInWords::constantsAreRead()
{
    QCOMPARE(constantOf("core/tables/csv_lines.h", "mostSilence"), std::ldexp(64.0, 20));
    QCOMPARE(constantOf("ui/presenting/projector_size.h", "smallestCapital"), 1.0 / 50.0);
    QCOMPARE(constantOf("core/schemes/closest_rows.cpp", "mostDifferences"), 1.5e10);
    QVERIFY(std::isnan(constantOf("core/tables/csv_lines.h", "noSuchConstant")));
}

void TestNumbersInWords::everyNumberIsAccountedFor_data()
{
    QTest::addColumn<QString>("file");
    for (const QString& file : filesWithTexts())
        if (m_texts.contains(file))
            QTest::newRow(qPrintable(file)) << file;
}

void TestNumbersInWords::everyNumberIsAccountedFor()
{
    QFETCH(QString, file);
    QStringList unknown;
    for (const auto& [text, numbers] : m_texts[file]) {
        std::vector<int> known(numbers.size(), text.isMeasured ? 4 : -1);
        const auto mark = [&](qsizetype first, qsizetype end, int how) {
            for (std::size_t i = 0; i < numbers.size(); ++i)
                if (known[i] < 0 && numbers[i].at >= first && numbers[i].at + numbers[i].length <= end)
                    known[i] = how;
        };
        for (const NoClaim& each : noClaims())
            for (auto match = QRegularExpression(QString::fromUtf8(each.pattern)).globalMatch(text.words); match.hasNext();) {
                const QRegularExpressionMatch found = match.next();
                mark(found.capturedStart(), found.capturedEnd(), 0);
            }
        for (const Claim& each : m_claims)
            for (qsizetype at = 0; (at = text.words.indexOf(each.words, at)) >= 0; at += each.words.size())
                mark(at, at + each.words.size(), !each.measuredBy.isEmpty() ? 4 : each.values.empty() ? 3 : 2);
        for (std::size_t i = 0; i < numbers.size(); ++i)
            if (known[i] < 0 && isComputed(text, numbers[i].number)) {
                known[i] = 1;
                WrittenNumber other = numbers[i].number;
                other.value += 2.0 * other.halfDigit;
                m_unnoticed += isComputed(text, other);
            }
        for (std::size_t i = 0; i < numbers.size(); ++i)
            if (known[i] < 0)
                unknown << QStringLiteral("%1: \"%2\": nothing computes the number %3; add the words with what computes it to "
                                          "tests/words/claims_….cpp, or its class to no_claims.cpp if it claims nothing")
                               .arg(text.where, text.words.mid(std::max<qsizetype>(0, numbers[i].at - 50), 100 + numbers[i].length),
                                    QString::fromStdString(numbers[i].number.text));
            else
                ++m_counts[static_cast<std::size_t>(known[i])];
    }
    for (const QString& each : std::as_const(unknown))
        qWarning().noquote() << each;
    QVERIFY2(unknown.isEmpty(), qPrintable(QStringLiteral("%1 numbers are not accounted for").arg(unknown.size())));
}

void TestNumbersInWords::everyClaimIsRight_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < m_claims.size(); ++i)
        QTest::newRow(qPrintable(m_claims[i].words.left(60))) << static_cast<int>(i);
}

void TestNumbersInWords::everyClaimIsRight()
{
    QFETCH(int, index);
    const Claim& claim = m_claims[static_cast<std::size_t>(index)];
    bool occurs = false;
    for (const auto& texts : std::as_const(m_texts))
        for (const auto& [text, all] : texts)
            for (qsizetype at = 0; (at = text.words.indexOf(claim.words, at)) >= 0; at += claim.words.size()) {
                const std::vector<NumberInText> numbers = numbersWithin(all, at, at + claim.words.size());
                if (numbers.empty()) // "more than 2" in "more than 262"
                    continue;
                occurs = true;
                if (claim.values.empty())
                    continue;
                QVERIFY2(numbers.size() == claim.values.size(),
                         qPrintable(
                             QStringLiteral("%1: %2 numbers, but %3 values").arg(text.where).arg(numbers.size()).arg(claim.values.size())));
                for (std::size_t i = 0; i < numbers.size(); ++i)
                    QVERIFY2(numbers[i].number.covers(claim.values[i]),
                             qPrintable(QStringLiteral("%1 says %2, but it is %3; correct the text")
                                            .arg(text.where, QString::fromStdString(numbers[i].number.text))
                                            .arg(claim.values[i], 0, 'g', 10)));
            }
    QVERIFY2(occurs, "These words stand nowhere: remove the claim, or adapt it to what is said now and to what computes it");
    QVERIFY2(claim.holds, "This is not so");
    if (!claim.measuredBy.isEmpty())
        QVERIFY2(measures(claim.measuredBy), qPrintable(claim.measuredBy + " is no test, benchmark or tool that can measure it"));
}

void TestNumbersInWords::everyClassIsNeeded_data()
{
    QTest::addColumn<QString>("pattern");
    for (const NoClaim& each : noClaims())
        QTest::addRow("%s: %s", each.what, each.pattern) << QString::fromUtf8(each.pattern);
}

void TestNumbersInWords::everyClassIsNeeded()
{
    QFETCH(QString, pattern);
    const QRegularExpression expression(pattern);
    QVERIFY2(expression.isValid(), qPrintable(expression.errorString()));
    for (const auto& texts : std::as_const(m_texts))
        for (const auto& [text, all] : texts)
            for (auto match = expression.globalMatch(text.words); match.hasNext();) {
                const QRegularExpressionMatch found = match.next();
                if (!numbersWithin(all, found.capturedStart(), found.capturedEnd()).empty())
                    return;
            }
    QFAIL("No number is of this class: remove it");
}

void TestNumbersInWords::answersMeetTheirGoals_data()
{
    QTest::addColumn<bool>("meetsGoal");
    for (const QString& file : filesWithTexts())
        if (file.endsWith(QLatin1String(".lesson.md")))
            for (const TaskAnswer& answer : answersOf(file))
                QTest::newRow(qPrintable(answer.where + ": " + answer.words)) << answer.meetsGoal;
}

void TestNumbersInWords::answersMeetTheirGoals()
{
    QFETCH(bool, meetsGoal);
    QVERIFY(meetsGoal);
}

// Figures of speed are not computed here: their section says by which programs they were measured.
void TestNumbersInWords::measurementsNameTheirPrograms()
{
    QStringList programs{"tests/bench.sh"};
    QString words;
    for (const Text& text : textsOf("README.md"))
        if (text.isMeasured)
            words += text.words;
    static const QRegularExpression program("`([a-z_]+\\.py|bench_[a-z]+)`");
    for (auto match = program.globalMatch(words); match.hasNext();) {
        const QString name = match.next().captured(1);
        programs << "tests/benchmarks/" + name + (name.contains('.') ? "" : ".cpp");
    }
    QVERIFY(words.contains("`bash tests/bench.sh`") && programs.size() > 3);
    for (const QString& each : std::as_const(programs))
        QVERIFY2(!contentOfSource(each).isEmpty(), qPrintable(each + " does not exist"));
    static const QRegularExpression option("`(--[a-z-]+)");
    const QString benchmarks = contentOfSource("tests/benchmarks/bench_window.cpp") + contentOfSource("tests/bench.sh");
    for (auto match = option.globalMatch(words); match.hasNext();) {
        const QString name = match.next().captured(1);
        QVERIFY2(benchmarks.contains(name), qPrintable(name + " is no option of the benchmarks"));
    }
}

void TestNumbersInWords::onlyProgramsMeasure_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<bool>("isProgram");
    for (const char* const file : {"tests/words/test_numbers_in_words.cpp", "tests/benchmarks/bench_core.cpp", "tests/outputs.py",
                                   "tests/exact/check_exact.cpp", "tests/benchmarks/whole_process.py", "resources/packages/try_tarball.sh"})
        QTest::newRow(file) << QString::fromLatin1(file) << true;
    for (const char* const file : {"README.md", "ui/presenting/audience_window.cpp", "tests/words/claims.cpp",
                                   "tests/words/test_nothing.cpp", "tests/ui/scene/version_1/default.posenc", "resources/presets.json"})
        QTest::newRow(file) << QString::fromLatin1(file) << false;
}

void TestNumbersInWords::onlyProgramsMeasure()
{
    QFETCH(QString, file);
    QFETCH(bool, isProgram);
    QCOMPARE(measures(file), isProgram);
}

void TestNumbersInWords::cleanupTestCase()
{
    std::size_t texts = 0;
    for (const auto& each : std::as_const(m_texts))
        texts += each.size();
    qInfo("%zu texts with numbers, and %d place holders; numbers: %d of classes that claim nothing, %d computed where they stand (%d of "
          "these "
          "could have another last digit), %d claimed with values, %d with a truth, %d measured or tested elsewhere",
          texts, m_generated, m_counts[0], m_counts[1], m_unnoticed, m_counts[2], m_counts[3], m_counts[4]);
}

POSENC_OFFSCREEN_TEST(TestNumbersInWords)
#include "test_numbers_in_words.moc"

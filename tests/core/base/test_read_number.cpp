// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/read_number.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <cstring>
#include <random>

using namespace posenc;
using namespace posenc::test;

namespace {

// What a reader leaves: the value's bits, how far it read, and its problem.
QString left(std::from_chars_result (*read)(const char*, const char*, double&), const std::string& text)
{
    double value = -7.0;
    const auto [end, problem] = read(text.data(), text.data() + text.size(), value);
    std::uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    return QStringLiteral("%1 after %2, problem %3").arg(bits, 0, 16).arg(end - text.data()).arg(static_cast<int>(problem));
}

std::from_chars_result readByLibrary(const char* begin, const char* end, double& value) { return std::from_chars(begin, end, value); }

} // namespace

class TestReadNumber : public QObject {
    Q_OBJECT

private slots:
    void cReadsWhatFromCharsReads();
    void randomTexts();
};

void TestReadNumber::cReadsWhatFromCharsReads()
{
    for (const char* const text : {"",
                                   "-",
                                   "+1",
                                   " 1",
                                   "1 ",
                                   ".",
                                   ".5",
                                   "5.",
                                   "-.5e1",
                                   "1e",
                                   "1e+",
                                   "1e-x",
                                   "1e5x",
                                   "0x10",
                                   "1,5",
                                   "1e400",
                                   "-1e400",
                                   "1e-400",
                                   "0e400",
                                   "4.9406564584124654e-324",
                                   "2.2250738585072011e-308",
                                   "inf",
                                   "-Infinity",
                                   "INFIN",
                                   "nan",
                                   "-nan",
                                   "1e99999999999",
                                   "0.1",
                                   "9007199254740993",
                                   "1.7976931348623159e308"})
        QCOMPARE(left(readDoubleByC, text), left(readByLibrary, text));
}

void TestReadNumber::randomTexts()
{
    std::random_device device;
    const auto seed = device();
    std::mt19937 random(seed);
    const std::string letters = "0123456789012345678901234567890.....ee-+x ";
    for (int round = 0; round < 100'000; ++round) {
        std::string text(random() % 24, '0');
        for (char& letter : text)
            letter = letters[random() % letters.size()];
        QVERIFY2(left(readDoubleByC, text) == left(readByLibrary, text), ("seed " + std::to_string(seed) + ": " + text).c_str());
    }
}

POSENC_TEST(TestReadNumber)
#include "test_read_number.moc"

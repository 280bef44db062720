// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/schemes.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/test_main.h"

using namespace posenc;
using namespace posenc::test;

namespace {

// Some of 0 … count − 1, ascending.
std::vector<std::int64_t> anyOf(Random& random, std::int64_t count)
{
    std::vector<std::int64_t> some;
    for (int i = random.whole(1, 90); i > 0; --i)
        some.push_back(random.whole<std::int64_t>(0, count - 1));
    std::ranges::sort(some);
    some.erase(std::unique(some.begin(), some.end()), some.end());
    return some;
}

} // namespace

class TestSchemeColumns : public QObject {
    Q_OBJECT

private slots:
    void rowsAreTheValues();

private:
    Random m_random;
};

void TestSchemeColumns::rowsAreTheValues()
{
    Rows<SchemeName> rows;
    for (const SchemeName scheme : computedSchemes())
        rows.add(std::string(nameOf(scheme)).c_str(), scheme);
    rows.each([&](const SchemeName& scheme) {
        for (int trial = 0; trial < 60; ++trial) {
            const EncodingSpec spec = m_random.spec(trial % 3 == 0 ? 3 : 300, trial % 2 == 0 ? 500 : EncodingSpec::maxMaxLen);
            const SchemePtr code = makeScheme(spec, scheme, m_random.whole<std::uint64_t>(0, 9));
            const std::vector<std::int64_t> columns = anyOf(m_random, spec.dModel());
            const std::vector<std::int64_t> positions = anyOf(m_random, spec.maxLen());
            Table got(static_cast<Eigen::Index>(positions.size()), static_cast<Eigen::Index>(columns.size()));
            code->numbers(positions, columns, got);
            for (std::size_t r = 0; r < positions.size(); ++r)
                for (std::size_t c = 0; c < columns.size(); ++c)
                    QVERIFY2(got(static_cast<Eigen::Index>(r), static_cast<Eigen::Index>(c)) == code->value(positions[r], columns[c]),
                             describe(spec));
        }
    });
}

POSENC_TEST(TestSchemeColumns)
#include "test_scheme_columns.moc"

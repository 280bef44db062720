// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/names.h"
#include "core/family/schemes.h"
#include "core/similarity/similarity.h"
#include "core/tables/csv_reader.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

using namespace posenc;
using namespace posenc::test;

namespace {

enum class Season {
    Spring,
    Summer,
    Autumn
};

struct Clock {
    enum class Hand {
        Hour,
        Minute
    };
};

constexpr Names<Season, 3> seasonNames{{{"spring", Season::Spring}, {"summer", Season::Summer}, {"autumn", Season::Autumn}}};

// The public names, in the order of the values, each of which comes back; any other is explained with all of them.
template <class Value>
void comeBack(Expected<Value> (*from)(std::string_view), const std::vector<std::string>& names)
{
    QCOMPARE(names.size(), static_cast<std::size_t>(countOf<Value>()));
    for (std::size_t place = 0; place < names.size(); ++place) {
        const Expected<Value> value = from(names[place]);
        QVERIFY2(value, names[place].c_str());
        QCOMPARE(static_cast<std::size_t>(*value), place);
        QCOMPARE(std::string(nameOf(*value)), names[place]);
    }
    for (const std::string other : {"", "zigzag", "Paper", "interleaved "}) {
        const Expected<Value> value = from(other);
        QVERIFY(!value && value.error().kind == Error::Kind::Usage);
        QVERIFY2(value.error().message.find('"' + other + '"') != std::string::npos, value.error().message.c_str());
        for (const std::string& name : names)
            QVERIFY2(value.error().message.find(name) != std::string::npos, value.error().message.c_str());
    }
}

} // namespace

class TestNames : public QObject {
    Q_OBJECT

private slots:
    void valuesAreCounted();
    void everyNameComesBack();
    void unknownNameIsExplained();
    void publicNamesComeBack();
    void schemesHaveNames();
};

void TestNames::valuesAreCounted()
{
    QCOMPARE(countOf<Season>(), 3);
    QCOMPARE(countOf<Clock::Hand>(), 2);
    QVERIFY(isEnumerator<Season::Autumn>());
    QVERIFY(!isEnumerator<static_cast<Season>(3)>());
}

void TestNames::everyNameComesBack()
{
    for (int place = 0; place < countOf<Season>(); ++place) {
        const auto season = static_cast<Season>(place);
        QVERIFY(valueIn(seasonNames, nameIn(seasonNames, season), Sentence("season")).value() == season);
    }
}

void TestNames::unknownNameIsExplained()
{
    Rows<QByteArray> rows;
    for (const char* const name : {"", "winter", "Spring", "spring "})
        rows.add(QString::asprintf("\"%s\"", name).toUtf8(), QByteArray(name));
    rows.each([&](const QByteArray& name) {
        const auto season = valueIn(seasonNames, name.toStdString(), Sentence("season"));
        QVERIFY(!season.hasValue());
        QVERIFY(season.error().kind == Error::Kind::Usage);
        QCOMPARE(QByteArray::fromStdString(season.error().message),
                 "There is no season called \"" + name + "\". Use one of: spring, summer, autumn.");
    });
}

void TestNames::publicNamesComeBack()
{
    comeBack(layoutFromName, {"interleaved", "concatenated", "cosine-first"});
    comeBack(frequencyRuleFromName, {"paper", "tensor2tensor"});
    comeBack(measureFromName, {"dot", "cosine", "distance"});
    comeBack(headerRowFromName, {"auto", "yes", "no"});
}

void TestNames::schemesHaveNames()
{
    for (const SchemeTraits* const scheme : schemes())
        QVERIFY(SchemeName::from(scheme->name).value() == SchemeName(*scheme));
    for (const char* const kept : {"sinusoidal", "integer", "normalised", "binary", "sines", "cosines", "random", "table", "fairseq",
                                   "timestep", "mae", "detr", "nerf", "fourier", "positions"}) // scene files have these names
        QVERIFY2(SchemeName::from(kept).hasValue(), kept);
    const Expected<SchemeName> unknown = SchemeName::from("learned");
    QVERIFY(!unknown && unknown.error().kind == Error::Kind::Usage);
    QVERIFY(unknown.error().message.find("\"learned\"") != std::string::npos);
    QVERIFY(unknown.error().message.find("The nearest names are ") != std::string::npos);
}

POSENC_TEST(TestNames)
#include "test_names.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/names.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

using namespace posenc;

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

} // namespace

class TestNames : public QObject {
    Q_OBJECT

private slots:
    void valuesAreCounted();
    void everyNameComesBack();
    void unknownNameIsExplained();
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
                 "There is no season called \"" + name + "\"; use one of: spring, summer, autumn.");
    });
}

POSENC_TEST(TestNames)
#include "test_names.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rope/rope_sections.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

class TestRopeSections : public QObject {
    Q_OBJECT

private slots:
    void axesOfPairs();
    void textsOfSections();
};

// The axes that list slices of Python give, as transformers has them: cos.split(sections * 2), and freqs_t[..., slice(d, 3 * n, 3)].
void TestRopeSections::axesOfPairs()
{
    const Rows<QString, bool, QString> rows{
        {"Qwen2-VL", "16,24,24", false, "TTTTTTTTTTTTTTTTHHHHHHHHHHHHHHHHHHHHHHHHWWWWWWWWWWWWWWWWWWWWWWWW"},
        {"GLM-4.1V", "8,12,12", false, "TTTTTTTTHHHHHHHHHHHHWWWWWWWWWWWW"},
        {"Qwen3-VL", "24,20,20", true, "THWTHWTHWTHWTHWTHWTHWTHWTHWTHWTHWTHWTHWTHWTHWTHWTHWTHWTHWTHWTTTT"},
        {"Qwen3.5", "11,11,10", true, "THWTHWTHWTHWTHWTHWTHWTHWTHWTHWTH"},
        {"no width", "4,4,0", true, "THTTHTTHTT"},
        {"more than there are", "1,2,9", true, "THWTHWTT"}};
    rows.each([](const QString& text, bool isInterleaved, const QString& axes) {
        const RopeSections sections = ropeSectionsFrom(text.toStdString(), isInterleaved).value();
        QString found;
        for (qsizetype pair = 0; pair < axes.size(); ++pair)
            found += QLatin1Char("THW"[static_cast<int>(sections.axisOf(pair))]);
        QCOMPARE(found, axes);
    });
}

void TestRopeSections::textsOfSections()
{
    QVERIFY(!ropeSectionsFrom("", true).value().isGiven());
    QCOMPARE(ropeSectionsFrom("16,24,24", false).value().sum(), 64);
    for (const char* const wrong : {"16", "16,24", "16,24,24,0", "16,24,", "a,b,c", "-1,2,3", "1.5,2,3", "1,2,99999", "1, 2, 3"})
        QVERIFY2(!ropeSectionsFrom(wrong, false).hasValue(), wrong);
}

POSENC_TEST(TestRopeSections)
#include "test_rope_sections.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/features/class/lessons/csv_field.h"

using namespace posenc;
using namespace posenc::test;

class TestCsvField : public QObject {
    Q_OBJECT

private slots:
    void noTextIsAFormula()
    {
        Rows<QString, QString> rows;
        for (const char* const plain : {"", "a", "1", "-1", "+0.5e-3", "-.5", "a=b", "−1", "2+2", " a"})
            rows.add(plain, QString::fromUtf8(plain), QStringLiteral("\"%1\"").arg(QString::fromUtf8(plain)));
        for (const char* const formula : {"=1", "+a", "-1+1", "@A1", " =1", "\t1", "\r=1", "\n=1", "-", "+inf", "＝1", "-1e", "=\t",
                                          "\u200b=1", "\u2060\u00ad+a", "\u00a0@A1", "\u0301=1"})
            rows.add(formula, QString::fromUtf8(formula), QStringLiteral("\"'%1\"").arg(QString::fromUtf8(formula)));
        rows.add("quotes", "say \"a\", b\nc", "\"say \"\"a\"\", b\nc\"");
        rows.each([](const QString& text, const QString& field) { QCOMPARE(csvField(text), field); });
    }

    void lineHasAnEnd() { QCOMPARE(csvLine({"a", "=b", ""}), QStringLiteral("\"a\",\"'=b\",\"\"\r\n")); }
};

POSENC_OFFSCREEN_TEST(TestCsvField)
#include "test_csv_field.moc"

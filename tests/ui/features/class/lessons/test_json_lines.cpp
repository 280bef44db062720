// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/test_main.h"
#include "ui/features/class/lessons/lesson_json.h"

#include <QJsonDocument>

using namespace posenc;
using namespace posenc::test;

class TestJsonLines : public QObject {
    Q_OBJECT

private slots:
    void keysHaveTheirLines()
    {
        Rows<QString, int> rows;
        const auto row = [&](const char* path, int line) { rows.add(path, QString(path), line); };
        row("encoding", 0);
        row("encoding.n", 1);
        row("encoding.d_model", 2);
        row("encoding.no such", 0); // what is around it
        row("view", 4);
        row("view.name", 5);
        row("view.a\"b\\", 6);
        row("view.größe", 7);
        row("list", 9);
        row("list.within", 10);
        row("after", 12);
        row("no such", -1);
        row("", -1);
        rows.each([&](const QString& path, int line) {
            const QByteArray json = "{\"encoding\": {\n"
                                    "   \"n\": 5,\n"
                                    "\"d_model\"\t:8\n"
                                    "},\n"
                                    "\"view\" : {\n"
                                    "\"name\": \"encoding\",\n"
                                    "\"a\\\"b\\\\\": \"{[\\\"\",\n"
                                    "\"gr\\u00f6\xC3\x9F"
                                    "e\": true\n"
                                    "},\n"
                                    "\"list\": [1, \"text\", {\n"
                                    "\"within\": null}],\n"
                                    "\n"
                                    "\"after\": 1}";
            QVERIFY(QJsonDocument::fromJson(json).isObject());
            QCOMPARE(JsonLines(json).lineOf(path), line);
        });
    }

    void repeatedKeysAreNamed()
    {
        QCOMPARE(JsonLines("{\"a\": 1, \"b\": {\"a\": 2, \"c\": 3}}").repeated(), QStringList());
        const JsonLines twice("{\"a\": 1, \"b\": {\"a\": 2, \n\"a\": 3},\n \"a\": 4}");
        QCOMPARE(twice.repeated(), QStringList({"b.a", "a"}));
        QCOMPARE(twice.lineOf("b.a"), 1);
        QCOMPARE(twice.lineOf("a"), 2);
    }
};

POSENC_TEST(TestJsonLines)
#include "test_json_lines.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"
#include "ui/features/class/lessons/lesson_json.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <functional>

using namespace posenc;
using namespace posenc::test;

class TestMergePatch : public QObject {
    Q_OBJECT

private slots:
    // RFC 7386, appendix A; values that are no objects stand within one.
    void examplesOfTheStandard()
    {
        Rows<QByteArray, QByteArray, QByteArray> rows;
        const auto row = [&](const char* target, const char* patch, const char* result) {
            rows.add(QString::asprintf("%s + %s", target, patch), QByteArray(target), QByteArray(patch), QByteArray(result));
        };
        row(R"({"a":"b"})", R"({"a":"c"})", R"({"a":"c"})");
        row(R"({"a":"b"})", R"({"b":"c"})", R"({"a":"b","b":"c"})");
        row(R"({"a":"b"})", R"({"a":null})", R"({})");
        row(R"({"a":"b","b":"c"})", R"({"a":null})", R"({"b":"c"})");
        row(R"({"a":["b"]})", R"({"a":"c"})", R"({"a":"c"})");
        row(R"({"a":"c"})", R"({"a":["b"]})", R"({"a":["b"]})");
        row(R"({"a":{"b":"c"}})", R"({"a":{"b":"d","c":null}})", R"({"a":{"b":"d"}})");
        row(R"({"a":[{"b":"c"}]})", R"({"a":[1]})", R"({"a":[1]})");
        row(R"({"x":["a","b"]})", R"({"x":["c","d"]})", R"({"x":["c","d"]})");
        row(R"({"x":{"a":"b"}})", R"({"x":["c"]})", R"({"x":["c"]})");
        row(R"({"x":{"a":"foo"}})", R"({"x":null})", R"({})");
        row(R"({"x":{"a":"foo"}})", R"({"x":"bar"})", R"({"x":"bar"})");
        row(R"({"e":null})", R"({"a":1})", R"({"e":null,"a":1})");
        row(R"({"x":[1,2]})", R"({"x":{"a":"b","c":null}})", R"({"x":{"a":"b"}})");
        row(R"({})", R"({"a":{"bb":{"ccc":null}}})", R"({"a":{"bb":{}}})");
        row(R"({"a":1})", R"({})", R"({"a":1})");
        rows.each([&](const QByteArray& target, const QByteArray& patch, const QByteArray& result) {
            const auto object = [](const QByteArray& json) { return QJsonDocument::fromJson(json).object(); };
            QCOMPARE(QJsonDocument(mergePatch(object(target), object(patch))).toJson(), QJsonDocument(object(result)).toJson());
        });
    }

    // As deep as Qt reads them.
    void deepObjectsMerge()
    {
        const QByteArray json = QByteArray("{\"a\":").repeated(1000) + "1" + QByteArray("}").repeated(1000);
        const QJsonObject deep = QJsonDocument::fromJson(json).object();
        QVERIFY(!deep.isEmpty());
        QCOMPARE(mergePatch({}, deep), deep);
        QCOMPARE(mergePatch(deep, deep), deep);
    }

    // Random objects of few keys, so that they share some.
    void patchLeadsFromOneToTheOther()
    {
        test::Random random;
        const std::function<QJsonObject(int)> objectOf = [&](int depth) {
            QJsonObject object;
            for (int key = random.whole(0, 3); key >= 0; --key) {
                QJsonValue value = random.whole(0, 2);
                if (depth > 0 && random.coin())
                    value = objectOf(depth - 1);
                else if (random.whole(0, 3) == 0)
                    value = QJsonArray{random.whole(0, 1)};
                object.insert(QString(QChar('a' + random.whole(0, 3))), value);
            }
            return object;
        };
        for (int times = 0; times < 2000; ++times) {
            const QJsonObject from = objectOf(3);
            const QJsonObject to = objectOf(3);
            QCOMPARE(mergePatch(from, patchBetween(from, to)), to);
            QCOMPARE(patchBetween(from, from), QJsonObject());
        }
    }
};

POSENC_TEST(TestMergePatch)
#include "test_merge_patch.moc"

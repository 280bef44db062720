// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checkpoints/safetensors.h"
#include "tests/support/model_files.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

using namespace posenc;
using namespace posenc::test;

class TestShardIndex : public QObject {
    Q_OBJECT

private slots:
    void shardsAreInTheOrderOfTheIndex();
    void whatElseIsThereIsPassedOver();
    void othersAreRefused();
};

namespace {

Expected<std::vector<std::pair<std::string, std::string>>> indexIn(const QByteArray& json)
{
    return readShardIndex(RangesInMemory(json.toStdString()));
}

} // namespace

void TestShardIndex::shardsAreInTheOrderOfTheIndex()
{
    const auto shards = indexIn(R"({"metadata":{"total_size":1},"weight_map":{"b":"2.safetensors","a":"1.safetensors"}})");
    QVERIFY(shards);
    QCOMPARE(shards->size(), std::size_t{2});
    QCOMPARE(shards->at(0), std::pair(std::string("b"), std::string("2.safetensors")));
    QCOMPARE(shards->at(1), std::pair(std::string("a"), std::string("1.safetensors")));
}

void TestShardIndex::whatElseIsThereIsPassedOver()
{
    Rows<QByteArray> rows;
    for (const char* const other : {R"("a":1)", R"("a":-1.5)", R"("a":true)", R"("a":null)", R"("a":"b")", R"("a":["b",{"c":[1]}])",
                                    R"("a":{"weight_map":{"x":[]}})"})
        rows.add(other, QByteArray(other));
    rows.each([&](const QByteArray& other) {
        for (const QByteArray& text : {"{" + other + R"(,"weight_map":{"t":"f"}})", R"({"weight_map":{"t":"f"},)" + other + "}"}) {
            const auto shards = indexIn(text);
            QVERIFY2(shards.hasValue(), shards ? "" : shards.error().message.c_str());
            QCOMPARE(shards->size(), std::size_t{1});
        }
    });
}

void TestShardIndex::othersAreRefused()
{
    Rows<QByteArray, QByteArray> rows;
    const auto row = [&](const char* name, const QByteArray& text, const char* why) { rows.add(name, text, QByteArray(why)); };
    row("nothing", "", "not JSON");
    row("no JSON", "{", "not JSON");
    row("not UTF-8", "{\"a\":\"\xff\"}", "not JSON in UTF-8");
    row("a list", "[]", "not an object");
    row("a number", "1", "not an object");
    row("a word", "\"weight_map\"", "not an object");
    row("no map", R"({"metadata":{"a":"b"}})", "no \"weight_map\" that names files");
    row("an empty map", R"({"weight_map":{}})", "no \"weight_map\" that names files");
    row("a map elsewhere", R"({"a":{"weight_map":{"t":"f"}}})", "no \"weight_map\" that names files");
    row("two maps", R"({"weight_map":{"t":"f"},"weight_map":{"u":"g"}})", "\"weight_map\" twice");
    for (const char* const value : {"1", "-1", "0.5", "true", "null", "[]", "{}", R"(["f"])", R"({"f":"g"})"})
        row(qPrintable(QStringLiteral("a tensor in %1").arg(QLatin1String(value))), QByteArray(R"({"weight_map":{"t":)") + value + "}}",
            "gives \"t\" a value that is not a file name");
    row("a map that is a list", R"({"weight_map":["f"]})", "not a file name");
    row("a map that is a word", R"({"weight_map":"f"})", "not a file name");
    for (const char* const file : {"../f", "/f", "a/b", "..", ""})
        row(qPrintable(QStringLiteral("the file '%1'").arg(QLatin1String(file))), QByteArray(R"({"weight_map":{"t":")") + file + R"("}})",
            "opens only files in the folder of the index");
    row("nested too deeply", QByteArray("{\"a\":").repeated(17) + "1" + QByteArray(17, '}'), "nested more than 16 times");
    rows.each([&](const QByteArray& text, const QByteArray& why) {
        const auto shards = indexIn(text);
        QVERIFY(!shards);
        QVERIFY(shards.error().kind == Error::Kind::File);
        const QByteArray said = QByteArray::fromStdString(shards.error().message);
        QVERIFY2(said.contains(why), said.constData());
        QVERIFY2(said.endsWith('.'), said.constData());
    });
}

POSENC_TEST(TestShardIndex)
#include "test_shard_index.moc"

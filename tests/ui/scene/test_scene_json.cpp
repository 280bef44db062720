// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/scene/scene_json.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace posenc;
using namespace posenc::test;

namespace {

QByteArray withEncoding(const QByteArray& members) { return R"({"format": "posenc-scene", "version": 1, "encoding": {)" + members + "}}"; }
QByteArray withMembers(const QByteArray& members) { return R"({"format": "posenc-scene", "version": 1)" + members + "}"; }

} // namespace

class TestSceneJson : public QObject {
    Q_OBJECT

private slots:
    void everyFieldComesBack();
    void keysAreThePromisedOnes();
    void textDoesNotFollowTheLocale();
    void missingKeysTakeTheDefault();
    void unknownKeysAreNamed();
    void wrongValuesAreRefusedWithTheirPath();
    void othersFilesAreRefused();
    void largestFileIsOneMebibyte();
    void hostileTextIsRefusedInOneSentence();
    void everyPrefixIsRefused();
    void randomDamageNeverCrashes();
};

void TestSceneJson::everyFieldComesBack()
{
    Random random;
    for (int i = 0; i < 1000; ++i) {
        const Scene scene = randomScene(random);
        const QByteArray json = sceneToJson(scene);
        const auto back = sceneFromJson(json);
        QVERIFY2(back.hasValue(), back.hasValue() ? "" : back.error().message.c_str());
        QVERIFY2(*back == scene, json.constData());
        QCOMPARE(sceneToJson(*back), json.constData());
    }
}

void TestSceneJson::keysAreThePromisedOnes()
{
    const QJsonObject object = QJsonDocument::fromJson(sceneToJson(Scene{})).object();
    QCOMPARE(object["format"].toString(), QString("posenc-scene"));
    QCOMPARE(object["version"].toInt(), 1);
    QCOMPARE(object["encoding"].toObject()["n"].toDouble(), 10000.0);
    QCOMPARE(object["encoding"].toObject()["d_model"].toInt(), 128);
    QCOMPARE(object["encoding"].toObject()["max_len"].toInt(), 128);
    QCOMPARE(object["encoding"].toObject()["layout"].toString(), QString("interleaved"));
    QCOMPARE(object["encoding"].toObject()["frequencies"].toString(), QString("paper"));
    QCOMPARE(object["selection"].toObject()["positions"].toArray(), (QJsonArray{0, 4, 8, 12}));
    QCOMPARE(object["selection"].toObject()["dimensions"].toArray(), (QJsonArray{4, 5, 6, 7}));
    QCOMPARE(object["view"].toObject()["name"].toString(), QString("heatmap"));
    QCOMPARE(object["view"].toObject()["measure"].toString(), QString("dot"));
    QCOMPARE(object["selection"].toObject()["second"].toInt(), 4);
    QVERIFY(object["selection"].toObject()["pinned"].isBool() && !object["selection"].toObject()["pinned"].toBool());
    QVERIFY(object["view"].toObject()["transposed"].isBool() && !object["view"].toObject()["transposed"].toBool());
}

void TestSceneJson::textDoesNotFollowTheLocale()
{
    Scene scene;
    scene.encoding = EncodingSpec::make(12345.678, 16384, 1048576).value();
    const QByteArray before = sceneToJson(scene);
    const QLocale kept;
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    const QByteArray german = sceneToJson(scene);
    QLocale::setDefault(kept);
    QCOMPARE(german, before);
    QVERIFY(before.contains("12345.678"));
}

void TestSceneJson::missingKeysTakeTheDefault()
{
    const auto row = [&](const char* name, const QByteArray& json) {
        const InRow in(name);
        const auto scene = sceneFromJson(json);
        QVERIFY2(scene.hasValue(), scene.hasValue() ? "" : scene.error().message.c_str());
        QVERIFY(*scene == sceneWithoutKeys());
        Scene present; // what has changed since version 1 is named in every new scene
        present.edit<TokenSettings>().deviation = EmbeddingDeviation::One;
        QVERIFY(*scene == present);
        QVERIFY(!sceneToJson(*scene).contains("deviation")); // the same file as ever
        QCOMPARE(QJsonDocument::fromJson(sceneToJson(Scene()))["tokens"]["deviation"].toString(), QString("trained"));
    };
    row("nothing but format and version", withMembers(""));
    row("empty objects", withMembers(R"(, "encoding": {}, "selection": {}, "view": {})"));
    row("one default spelled out", withEncoding(R"("n": 1e4)"));
    row("the selection spelled out", withMembers(R"(, "selection": {"second": 4, "pinned": false})"));
    row("the view spelled out", withMembers(R"(, "view": {"transposed": false, "softmax": false})"));
    row("a byte order mark in front", "\xEF\xBB\xBF" + withMembers(""));
}

void TestSceneJson::unknownKeysAreNamed()
{
    QStringList warnings;
    const auto scene = sceneFromJson(
        R"({"format": "posenc-scene", "version": 1, "future": [1, {"deep": null}], "encoding": {"d_model": 7, "rotary": true},
            "view": {"camera": {"x": 1}}, "selection": {"tokens": ["I", "am"]},
            "compare": {"other": {"encoding": {"d_modl": 8}}}})",
        &warnings);
    QVERIFY(scene.hasValue());
    const QString all = warnings.join(QLatin1Char('\n'));
    for (const char* const key : {"\"future\"", "\"encoding.rotary\"", "\"view.camera\"", "\"selection.tokens\"",
                                  "\"compare.other.encoding.d_modl\", and left the key out. Did you mean \"d_model\"?"})
        QVERIFY2(all.contains(QLatin1String(key)), qPrintable(all));
    QCOMPARE(warnings.size(), 5);
    Scene expected = sceneWithoutKeys();
    expected.encoding = expected.encoding.withDModel(7);
    QVERIFY(scene->encoding == expected.encoding && scene->view == expected.view);
    warnings.clear();
    const auto beyond = sceneFromJson(withMembers(R"(, "encoding": {"max_len": 16}, "selection": {"positions": [3, 75], "second": 20})"
                                                  R"(, "train": {"race": "foo"}, "rotary": {"sections": "1,2,3", "layers": "foo"})"),
                                      &warnings);
    QVERIFY(beyond.hasValue());
    QCOMPARE(warnings.size(), 5);
    for (qsizetype place = 0; place < warnings.size(); ++place) {
        const QStringList parts{"selection.positions holds 75", "selection.second holds 20", "foo", "is 6 pairs", "foo"};
        QVERIFY2(warnings[place].contains(parts[place]) && isSentence(warnings[place].toStdString()), qPrintable(warnings[place]));
    }
    warnings.clear();
    QVERIFY(sceneFromJson(sceneToJson(Scene()), &warnings).hasValue() && warnings.isEmpty());
}

void TestSceneJson::wrongValuesAreRefusedWithTheirPath()
{
    const auto check = [&](const char* name, const QByteArray& json, const QString& path, bool range) {
        const InRow in(name);
        QVERIFY(QJsonDocument::fromJson(json).isObject());
        const auto scene = sceneFromJson(json);
        QVERIFY(!scene.hasValue());
        QVERIFY2(isSentence(scene.error().message), scene.error().message.c_str());
        QVERIFY2(message(scene.error()).contains(path), scene.error().message.c_str());
        QCOMPARE(scene.error().kind == Error::Kind::Range, range);
    };
    const auto row = [&](const char* name, const QByteArray& json, const char* path, bool range) {
        check(name, json, QString(path), range);
    };
    row("n is a text", withEncoding(R"("n": "10000")"), "encoding.n", false);
    row("n is null", withEncoding(R"("n": null)"), "encoding.n", false);
    row("n is a list", withEncoding(R"("n": [1])"), "encoding.n", false);
    row("n is below its range", withEncoding(R"("n": 0.5)"), "encoding.n", true);
    row("n is above its range", withEncoding(R"("n": 1.1e9)"), "encoding.n", true);
    row("n is negative", withEncoding(R"("n": -1)"), "encoding.n", true);
    row("n is huge", withEncoding(R"("n": 1e308)"), "encoding.n", true);
    row("d_model is zero", withEncoding(R"("d_model": 0)"), "encoding.d_model", true);
    row("d_model is one too many", withEncoding(R"("d_model": 16385)"), "encoding.d_model", true);
    row("d_model is a fraction", withEncoding(R"("d_model": 1.5)"), "encoding.d_model", false);
    row("d_model is huge", withEncoding(R"("d_model": 1e300)"), "encoding.d_model", false);
    row("d_model is true", withEncoding(R"("d_model": true)"), "encoding.d_model", false);
    row("max_len is negative", withEncoding(R"("max_len": -128)"), "encoding.max_len", true);
    row("max_len is one too many", withEncoding(R"("max_len": 1048577)"), "encoding.max_len", true);
    row("max_len is an object", withEncoding(R"("max_len": {})"), "encoding.max_len", false);
    row("layout is unknown", withEncoding(R"("layout": "diagonal")"), "encoding.layout", false);
    row("layout is a number", withEncoding(R"("layout": 3)"), "encoding.layout", false);
    row("layout is empty", withEncoding(R"("layout": "")"), "encoding.layout", false);
    row("frequencies are unknown", withEncoding(R"("frequencies": "Paper")"), "encoding.frequencies", false);
    row("encoding is a list", withMembers(R"(, "encoding": [])"), "encoding", false);
    row("encoding is a text", withMembers(R"(, "encoding": "paper")"), "encoding", false);
    row("selection is null", withMembers(R"(, "selection": null)"), "selection", false);
    row("positions are a number", withMembers(R"(, "selection": {"positions": 4})"), "selection.positions", false);
    row("a position is negative", withMembers(R"(, "selection": {"positions": [0, -1]})"), "selection.positions", true);
    row("a position is too large", withMembers(R"(, "selection": {"positions": [1048576]})"), "selection.positions", true);
    row("a position is a fraction", withMembers(R"(, "selection": {"positions": [0.5]})"), "selection.positions", false);
    row("a position is a text", withMembers(R"(, "selection": {"positions": ["4"]})"), "selection.positions", false);
    row("seventeen positions", withMembers(R"(, "selection": {"positions": [0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]})"),
        "selection.positions", true);
    row("a column is too large", withMembers(R"(, "selection": {"dimensions": [16384]})"), "selection.dimensions", true);
    row("the second position is negative", withMembers(R"(, "selection": {"second": -1})"), "selection.second", true);
    row("the second position is too large", withMembers(R"(, "selection": {"second": 1048576})"), "selection.second", true);
    row("the second position is a fraction", withMembers(R"(, "selection": {"second": 1.5})"), "selection.second", false);
    row("the second position is a list", withMembers(R"(, "selection": {"second": [4]})"), "selection.second", false);
    row("pinned is a number", withMembers(R"(, "selection": {"pinned": 1})"), "selection.pinned", false);
    row("pinned is null", withMembers(R"(, "selection": {"pinned": null})"), "selection.pinned", false);
    row("transposed is a text", withMembers(R"(, "view": {"transposed": "true"})"), "view.transposed", false);
    row("softmax is zero", withMembers(R"(, "view": {"softmax": 0})"), "view.softmax", false);
    row("a window of contributions has four edges", withMembers(R"(, "view": {"contributions_window": [0, 1, 2, 3]})"),
        "view.contributions_window", false);
    row("a window of the shift has two edges", withMembers(R"(, "view": {"shift_window": [0, 1]})"), "view.shift_window", false);
    row("view is false", withMembers(R"(, "view": false)"), "view", false);
    row("view has an unknown name", withMembers(R"(, "view": {"name": "cinema"})"), "view.name", false);
    row("view has an empty name", withMembers(R"(, "view": {"name": ""})"), "view.name", false);
    row("measure is unknown", withMembers(R"(, "view": {"measure": "L1"})"), "view.measure", false);
    row("colormap is a number", withMembers(R"(, "view": {"colormap": 1})"), "view.colormap", false);
    row("sinusoids are unknown", withMembers(R"(, "view": {"sinusoids": "both"})"), "view.sinusoids", false);
    row("a window has three edges", withMembers(R"(, "view": {"heatmap_window": [0, 1, 2]})"), "view.heatmap_window", false);
    row("a window has a text for an edge", withMembers(R"(, "view": {"similarity_window": [0, 1, 2, "3"]})"), "view.similarity_window",
        false);
    row("a window is an object", withMembers(R"(, "view": {"sinusoids_window": {}})"), "view.sinusoids_window", false);
    row("a window of positions has four edges", withMembers(R"(, "view": {"dimensions_window": [0, 1, 2, 3]})"), "view.dimensions_window",
        false);
    row("a window of offsets is a text", withMembers(R"(, "view": {"offsets_window": "0-9"})"), "view.offsets_window", false);
    row("a window of pairs has one edge", withMembers(R"(, "view": {"wavelengths_window": [1]})"), "view.wavelengths_window", false);
    row("a window is an empty list", withMembers(R"(, "view": {"sinusoids_window": []})"), "view.sinusoids_window", false);
}

void TestSceneJson::othersFilesAreRefused()
{
    const auto row = [&](const char* name, const QByteArray& json, const QString& mentioned) {
        const InRow in(name);
        const auto scene = sceneFromJson(json);
        QVERIFY(!scene.hasValue());
        QVERIFY(scene.error().kind == Error::Kind::File);
        QVERIFY2(message(scene.error()).contains(mentioned), scene.error().message.c_str());
        QVERIFY2(message(scene.error()).endsWith('.'), scene.error().message.c_str());
    };
    row("a newer version", QByteArray(R"({"format": "posenc-scene", "version": 2})"), "newer");
    row("a much newer version", QByteArray(R"({"format": "posenc-scene", "version": 1e300})"), "newer");
    row("a newer version with what this one does not know",
        QByteArray(R"({"format": "posenc-scene", "version": 2, "encoding": "elsewhere"})"), "newer");
    row("no version", QByteArray(R"({"format": "posenc-scene"})"), "version");
    row("version zero", QByteArray(R"({"format": "posenc-scene", "version": 0})"), "version");
    row("a text for a version", QByteArray(R"({"format": "posenc-scene", "version": "1"})"), "version");
    row("another format", QByteArray(R"({"format": "notebook", "version": 1})"), "format");
    row("no format", QByteArray(R"({"version": 1})"), "format");
    row("a list", QByteArray(R"([{"format": "posenc-scene", "version": 1}])"), "format");
}

void TestSceneJson::largestFileIsOneMebibyte()
{
    const QByteArray scene = withMembers("");
    constexpr qsizetype mebibyte = 1 << 20;
    QVERIFY(sceneFromJson(scene + QByteArray(mebibyte - scene.size(), ' ')).hasValue());
    const auto larger = sceneFromJson(scene + QByteArray(mebibyte + 1 - scene.size(), ' '));
    QVERIFY(!larger.hasValue());
    QVERIFY(larger.error().kind == Error::Kind::File);
    QVERIFY(message(larger.error()).contains("1 MiB"));
}

void TestSceneJson::hostileTextIsRefusedInOneSentence()
{
    const auto row = [&](const char* name, const QByteArray& json) {
        const InRow in(name);
        const auto scene = sceneFromJson(json);
        QVERIFY(!scene.hasValue());
        QVERIFY2(isSentence(scene.error().message), scene.error().message.c_str());
        QVERIFY2(scene.error().message.size() < 400, scene.error().message.c_str());
    };
    row("nothing", QByteArray());
    row("spaces", QByteArray("   \n\t "));
    row("null bytes", QByteArray(64, '\0'));
    row("a number", QByteArray("1"));
    row("null", QByteArray("null"));
    row("half a million open lists", QByteArray(500000, '['));
    row("a scene with deep lists",
        withMembers(R"(, "selection": {"positions": )" + QByteArray(100000, '[') + QByteArray(100000, ']') + "}"));
    row("deep objects", QByteArray(R"({"a":)").repeated(100000) + "1" + QByteArray(100000, '}'));
    row("NaN for n", withEncoding(R"("n": NaN)"));
    row("Infinity for n", withEncoding(R"("n": Infinity)"));
    row("a number beyond doubles", withEncoding(R"("n": 1e99999)"));
    row("a whole number beyond 64 bits", withEncoding(R"("d_model": 99999999999999999999999999)"));
    row("a hundred thousand digits", withEncoding("\"max_len\": " + QByteArray(100000, '9')));
    row("Latin-1 letters", withMembers(", \"view\": {\"colormap\": \"gr\xFC\x6E\"}"));
    row("UTF-16", QByteArray(reinterpret_cast<const char*>(u"{\"format\": \"posenc-scene\"}"), 50));
    row("a comma at the end", withMembers(", "));
    row("something after the end", withMembers("") + "}");
    row("a window without end", withMembers(R"(, "view": {"sinusoids_window": [0, 1e999]})"));
    row("a position of minus zero point five", withMembers(R"(, "selection": {"positions": [-0.5]})"));
}

void TestSceneJson::everyPrefixIsRefused()
{
    Scene scene;
    scene.view.windows[View::Heatmap] = CellWindow{{1.5, 3.25}, {2.0, 4.0}};
    scene.view.colormap = "grün";
    const QByteArray json = sceneToJson(scene);
    for (qsizetype length = 0; length < json.size(); ++length) {
        const auto read = sceneFromJson(json.left(length));
        QVERIFY2(!read.hasValue(), json.left(length).constData());
        QVERIFY2(isSentence(read.error().message), read.error().message.c_str());
    }
    QVERIFY(sceneFromJson(json).hasValue());
}

void TestSceneJson::randomDamageNeverCrashes()
{
    Random random;
    for (int i = 0; i < 5000; ++i) {
        QByteArray json = sceneToJson(randomScene(random));
        for (int damage = random.whole(1, 4); damage > 0; --damage)
            json[random.whole<qsizetype>(0, json.size() - 1)] = static_cast<char>(random.whole(0, 255));
        const auto scene = sceneFromJson(json);
        if (scene.hasValue())
            QVERIFY2(withFittingWindows(*scene) == *scene, json.constData());
        else
            QVERIFY2(!scene.error().message.empty() && scene.error().message.back() == '.', json.constData());
    }
}

POSENC_OFFSCREEN_TEST(TestSceneJson)
#include "test_scene_json.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/layer_text.h"
#include "core/models/position_differences.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

class TestLayerText : public QObject {
    Q_OBJECT

private slots:
    void lines();
    void everyModelComesBack();
    void wrongLines();
};

void TestLayerText::lines()
{
    const auto line = [](const char* json) { return QString::fromStdString(positionsLine(readModelConfig(json).value())); };
    QCOMPARE(line(R"({"model_type": "gemma3_text", "hidden_size": 512, "num_attention_heads": 8, "num_hidden_layers": 13,
                      "sliding_window": 512, "rope_scaling": {"rope_type": "linear", "factor": 8.0}})"),
             QStringLiteral(
                 "full_attention theta=1000000 columns=256 scaling=linear factor=8 original_length=131072 length=131072 layers=5,11 / "
                 "sliding_attention theta=10000 columns=256 original_length=131072 window=512 layers=0-4,6-10,12"));
    QCOMPARE(line(R"({"model_type": "smollm3", "hidden_size": 2048, "num_attention_heads": 16, "num_hidden_layers": 8,
                      "max_position_embeddings": 2048})"),
             QStringLiteral("rope theta=2000000 columns=128 length=2048 layers=0-2,4-6 / nope kind=none layers=3,7"));
    QCOMPARE(line(R"({"model_type": "llama", "head_dim": 64, "num_hidden_layers": 32, "max_position_embeddings": 2048})"),
             QStringLiteral("rope theta=10000 columns=64 length=2048 layers=0-31"));
    // Names that stand twice, or have blanks or commas.
    QCOMPARE(line(R"({"model_type": "step3p5", "head_dim": 64, "max_position_embeddings": 2048, "rope_theta": [5e6, 1e4, 2e4],
                      "layer_types": ["full attention", "a,b", "a,b"]})"),
             QStringLiteral("full_attention theta=5000000 columns=64 length=2048 layers=0 / a_b theta=10000 columns=64 layers=1 / "
                            "a_b_2 theta=20000 columns=64 layers=2"));
}

// A model equals the one that its line gives back in everything that two models are compared by.
void TestLayerText::everyModelComesBack()
{
    QFile file(QStringLiteral(POSENC_SOURCE_DIR "/tests/core/models/configurations.jsonl"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    int compared = 0;
    for (const QByteArray& each : file.readAll().trimmed().split('\n')) {
        const QJsonObject object = QJsonDocument::fromJson(each).object();
        const InRow row(object[QLatin1String("name")].toString().toUtf8());
        const auto positions =
            readModelConfig(QJsonDocument(object[QLatin1String("config")].toObject()).toJson(QJsonDocument::Compact).toStdString());
        if (!positions || positions->kind != PositionKind::Rope)
            continue;
        const auto back = positionsFromLine(positionsLine(*positions));
        QVERIFY2(back.hasValue(), back ? "" : back.error().message.c_str());
        const std::vector<PositionDifference> found = differencesOf(*positions, *back);
        const std::vector<LayerPositions> groups = layersOf(*positions);
        const std::vector<LayerPositions> groupsBack = layersOf(*back);
        QVERIFY(std::ranges::equal(groups, groupsBack, [](const LayerPositions& a, const LayerPositions& b) {
            return a.name == b.name && a.kind == b.kind && a.layers == b.layers && a.window == b.window
                   && (a.kind != PositionKind::Rope || a.rope == b.rope);
        }));
        QVERIFY2(found.empty(), found.empty() ? "" : found.front().json.c_str());
        ++compared;
    }
    QVERIFY(compared > 400);
}

void TestLayerText::wrongLines()
{
    const Rows<QString, QString> rows{{"no name", "theta=1e4 layers=0", "they begin with a name of at most 40 characters without commas"},
                                      {"a comma in the name", "a,b layers=0", "they begin with a name"},
                                      {"an unknown word", "full thete=1e4", "\"thete=1e4\" is not a word such as theta=10000"},
                                      {"no number", "full theta=x", "\"theta=x\" is not a word"},
                                      {"a base outside", "full theta=1e13", "its base θ (rope_theta) is 10000000000000"},
                                      {"columns outside", "full columns=0", "0 columns per head rotate"},
                                      {"not finite", "full theta=inf", "\"theta=inf\" is not a word"},
                                      {"a window of nothing", "full window=0", "\"window=0\" is not a word"},
                                      {"another kind", "full kind=alibi", "\"kind=alibi\" is not a word"},
                                      {"another scaling", "full scaling=zzz", "\"scaling=zzz\" is not a word"},
                                      {"a range backwards", "full layers=5-4", "\"layers=5-4\" is not a word"},
                                      {"too many layers", "full layers=0-99999999", "\"layers=0-99999999\" is not a word"},
                                      {"a layer twice", "full layers=0-3 / local layers=3", "layer 3 is named twice"},
                                      {"a name twice", "full layers=0 / full layers=1", "there are layers of this name already"}};
    rows.each([](const QString& line, const QString& why) {
        const auto read = layersFromLine(line.toStdString());
        QVERIFY(!read.hasValue() && read.error().kind == Error::Kind::Usage);
        QVERIFY2(QString::fromStdString(read.error().message).contains(why), read.error().message.c_str());
    });
    std::string many = "a0 theta=1e4";
    for (int group = 1; group < 256; ++group)
        many += " / a" + std::to_string(group) + " theta=1e4";
    QVERIFY(layersFromLine(many).hasValue());
    QVERIFY(layersFromLine("a0").error().message.ends_with("Write words such as theta=10000 behind it."));
    QVERIFY(layersFromLine(many + " / b theta=1e4").error().message.ends_with("a scene has at most 256 types of layers."));
    QVERIFY(layersFromLine("").value().empty() && layersFromLine(" / ").hasValue() == false);
}

POSENC_TEST(TestLayerText)
#include "test_layer_text.moc"

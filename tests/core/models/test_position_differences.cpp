// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/position_differences.h"
#include "tests/support/test_main.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace posenc;

namespace {

constexpr auto rotated = R"("model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32, "num_hidden_layers": 32,
                          "max_position_embeddings": 8192, "rope_theta": 500000.0)";
constexpr auto layered = R"("model_type": "gemma3_text", "hidden_size": 512, "num_attention_heads": 8, "num_hidden_layers": 12,
                          "sliding_window": 512)";
constexpr auto penalised = R"("model_type": "mpt", "n_heads": 8, "attn_config": {"alibi": true, "alibi_bias_max": 8})";

ModelPositions positionsIn(const QString& keys)
{
    const auto positions = readModelConfig(('{' + keys + '}').toStdString());
    return positions ? *positions : ModelPositions();
}

} // namespace

class TestPositionDifferences : public QObject {
    Q_OBJECT

private slots:
    void whatDiffers_data();
    void whatDiffers();
    void sentences();
    void frequencies();
};

void TestPositionDifferences::whatDiffers_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<QString>("names");
    const auto row = [](const char* name, const char* a, const QString& b, const char* names) {
        QTest::newRow(name) << QString::fromLatin1(a) << b << QString::fromLatin1(names);
    };
    const auto with = [](const char* keys, const char* more) {
        return QStringLiteral("%1, %2").arg(QLatin1String(keys), QLatin1String(more));
    };
    const auto instead = [](const char* keys, const char* from, const char* to) {
        return QString::fromLatin1(keys).replace(QLatin1String(from), QLatin1String(to));
    };
    row("none", rotated, rotated, "");
    row("vocabulary", rotated, with(rotated, R"("vocab_size": 5, "torch_dtype": "float16")"), "");
    row("base", rotated, instead(rotated, "500000.0", "1e6"), "theta frequencies");
    row("whole number", rotated, instead(rotated, "500000.0", "500000"), "");
    row("scaling", rotated, with(rotated, R"("rope_scaling": {"rope_type": "linear", "factor": 4.0})"), "type factor frequencies");
    row("factor 1", rotated, with(rotated, R"("rope_scaling": {"rope_type": "linear", "factor": 1.0})"), "type factor");
    row("length", rotated, instead(rotated, "8192", "16384"), "length");
    row("layers", rotated, instead(rotated, "num_hidden_layers\": 32", "num_hidden_layers\": 30"), "layer_count");
    row("head size", rotated, with(rotated, R"("head_dim": 64)"), "head_columns dimensions columns pairs frequencies");
    row("pairing", rotated, with(rotated, R"("rope_interleaved": true)"), "pairing");
    row("kind", rotated, QString::fromLatin1(penalised), "kind length layer_count");
    row("penalties", penalised, instead(penalised, "bias_max\": 8", "bias_max\": 16"), "max_bias");
    row("one type of layers", layered, with(layered, R"("rope_theta": 2e6)"), "theta@full_attention frequencies@full_attention");
    row("window", layered, instead(layered, "window\": 512", "window\": 1024"), "window@sliding_attention");
    row("layers that rotate", rotated,
        with(rotated, R"("no_rope_layers": [1, 1, 1, 0])").replace(QLatin1String("llama"), QLatin1String("smollm3")), "by_layer");
    const char* const named = R"("model_type": "step3p5", "head_dim": 64, "max_position_embeddings": 2048, "rope_theta": [5e6, 1e4, 2e4],
                                 "layer_types": ["full", "a,b", "a,b"])";
    row("types with one name", named, instead(named, "2e4", "3e4"), "theta@a_b_2 frequencies@a_b_2");
}

void TestPositionDifferences::whatDiffers()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    QFETCH(QString, names);
    for (const bool swapped : {false, true}) {
        QStringList found;
        const auto differences = swapped ? differencesOf(positionsIn(b), positionsIn(a)) : differencesOf(positionsIn(a), positionsIn(b));
        for (const PositionDifference& each : differences) {
            found << QString::fromStdString(each.name + (each.layer.empty() ? "" : '@' + each.layer));
            const QJsonObject object = QJsonDocument::fromJson(QByteArray::fromStdString(each.json)).object();
            QVERIFY2(object[QLatin1String("a")] != object[QLatin1String("b")], each.json.c_str());
            QCOMPARE(object[QLatin1String("sentence")].toString().toStdString(), each.sentence);
            QCOMPARE(object[QLatin1String("layer")].toString().toStdString(), each.layer);
        }
        QCOMPARE(found.join(QLatin1Char(' ')), names);
        QCOMPARE(differenceSummary(differences) == "no difference that matters for positions", names.isEmpty());
    }
}

void TestPositionDifferences::sentences()
{
    const auto differences = differencesOf(
        positionsIn(QString::fromLatin1(rotated)),
        positionsIn(QStringLiteral("%1, \"rope_scaling\": {\"rope_type\": \"linear\", \"factor\": 4.0}, \"rope_interleaved\": true")
                        .arg(QLatin1String(rotated))));
    QCOMPARE(differences[0].sentence, "pairing: A half-split, B interleaved.");
    QCOMPARE(differences[2].sentence, "factor of the scaling: A none, B 4.");
    QCOMPARE(differenceSummary(differences),
             "The configurations differ in: pairing, type of scaling, factor of the scaling, scaled frequencies ω′.");
}

// θ′ = 16 θ makes pair i slower by 16^(2i/d): pair 0 is the same, and the last of 64 pairs differs most.
void TestPositionDifferences::frequencies()
{
    const auto differences =
        differencesOf(positionsIn(QString::fromLatin1(rotated)),
                      positionsIn(QString::fromLatin1(rotated).replace(QLatin1String("500000.0"), QLatin1String("8e6"))));
    QCOMPARE(differences.back().name, "frequencies");
    const QJsonObject object = QJsonDocument::fromJson(QByteArray::fromStdString(differences.back().json)).object();
    QCOMPARE(object[QLatin1String("first_pair")].toInt(), 1);
    QCOMPARE(object[QLatin1String("pair")].toInt(), 63);
    QVERIFY(std::fabs(object[QLatin1String("largest_ratio")].toDouble() - std::pow(16.0, 126.0 / 128.0)) < 1e-12);
    QVERIFY(std::fabs(object[QLatin1String("b")].toDouble() - std::pow(8e6, -126.0 / 128.0)) < 1e-20);
}

POSENC_TEST(TestPositionDifferences)
#include "test_position_differences.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/position_differences.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <numbers>

using namespace posenc;

namespace {

constexpr auto rotated = R"("model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32, "num_hidden_layers": 32,
                          "max_position_embeddings": 8192, "rope_theta": 500000.0)";
constexpr auto layered = R"("model_type": "gemma3_text", "hidden_size": 512, "num_attention_heads": 8, "num_hidden_layers": 12,
                          "sliding_window": 512)";
constexpr auto plain = R"("model_type": "qwen3", "hidden_size": 512, "num_attention_heads": 8, "num_hidden_layers": 12, "head_dim": 256,
                          "max_position_embeddings": 131072, "rope_theta": 1e6)";
constexpr auto unknown = R"("model_type": "step3p5", "head_dim": 64, "max_position_embeddings": 2048, "rope_theta": [5e6, 1e4],
                            "layer_types": ["full_attention", "sliding_attention"])";
constexpr auto penalised = R"("model_type": "mpt", "n_heads": 8, "attn_config": {"alibi": true, "alibi_bias_max": 8})";

ModelPositions positionsIn(const QString& keys)
{
    const auto positions = readModelConfig(('{' + keys + '}').toStdString());
    return positions ? *positions : ModelPositions();
}

QString keyOf(const PositionDifference& each) { return QString::fromStdString(each.name + (each.layer.empty() ? "" : '@' + each.layer)); }

} // namespace

class TestPositionDifferences : public QObject {
    Q_OBJECT

private slots:
    void whatDiffers();
    void sentences();
    void rangesOfFrequencies();
    void frequencies();
};

void TestPositionDifferences::whatDiffers()
{
    test::Rows<QString, QString, QString> rows;
    const auto row = [&](const char* name, const char* a, const QString& b, const char* names) {
        rows.add(name, QString::fromLatin1(a), b, QString::fromLatin1(names));
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
    row("head size", rotated, with(rotated, R"("head_dim": 64)"), "head_columns dimensions columns pairs frequency_range");
    row("rotated columns of another head", rotated, with(rotated, R"("head_dim": 256, "partial_rotary_factor": 0.5)"), "head_columns");
    const char* const divided = R"("head_dim": 4, "rope_scaling": {"rope_type": "longrope", "short_factor": [1, 2], "long_factor": [3, 4],
                                   "original_max_position_embeddings": 4096})";
    row("divisors of short texts", with(rotated, divided).toLatin1(),
        with(rotated, divided).replace(QLatin1String("[1, 2]"), QLatin1String("[1, 3]")), "short_factor");
    row("pairing", rotated, with(rotated, R"("rope_interleaved": true)"), "pairing");
    row("kind", rotated, QString::fromLatin1(penalised), "kind length layer_count");
    row("penalties", penalised, instead(penalised, "bias_max\": 8", "bias_max\": 16"), "max_bias");
    row("one type of layers", layered, with(layered, R"("rope_theta": 2e6)"), "theta@full_attention frequencies@full_attention");
    row("window", layered, instead(layered, "window\": 512", "window\": 1024"), "window@sliding_attention");
    row("layers that rotate", rotated,
        with(rotated, R"("no_rope_layers": [1, 1, 1, 0])").replace(QLatin1String("llama"), QLatin1String("smollm3")),
        "kind@nope by_layer layer_type@rope layer_type@nope");
    const char* const named = R"("model_type": "step3p5", "head_dim": 64, "max_position_embeddings": 2048, "rope_theta": [5e6, 1e4, 2e4],
                                 "layer_types": ["full", "a,b", "a,b"])";
    row("types of one side", layered, plain,
        "window@sliding_attention theta@sliding_attention frequencies@sliding_attention by_layer "
        "layer_type@full_attention layer_type@sliding_attention");
    row("types of one side, and another head", layered, instead(plain, "head_dim\": 256", "head_dim\": 128"),
        "window@sliding_attention theta@sliding_attention head_columns dimensions columns pairs frequency_range@full_attention "
        "frequency_range@sliding_attention by_layer layer_type@full_attention layer_type@sliding_attention");
    row("types of one side, and penalties", layered, QString::fromLatin1(penalised),
        "kind window@sliding_attention length layer_count by_layer "
        "layer_type@full_attention layer_type@sliding_attention");
    row("other names of types", layered,
        with(plain, R"("no_rope_layers": [1, 0])").replace(QLatin1String("qwen3"), QLatin1String("smollm3")),
        "by_layer layer_type@full_attention layer_type@sliding_attention layer_type@rope layer_type@nope");
    row("one type of several", layered,
        QString::fromLatin1(layered).replace(QLatin1String("sliding_window\": 512"),
                                             QLatin1String("layer_types\": [\"full_attention\", \"linear_attention\"]")),
        "by_layer layer_type@sliding_attention layer_type@linear_attention");
    row("a window of unknown size", unknown, with(unknown, R"("sliding_window": 512)"), "window@sliding_attention");
    row("types with one name", named, instead(named, "2e4", "3e4"), "theta@a_b_2 frequencies@a_b_2");
    rows.each([&](const QString& a, const QString& b, const QString& names) {
        for (const bool swapped : {false, true}) {
            QStringList found;
            const auto differences =
                swapped ? differencesOf(positionsIn(b), positionsIn(a)) : differencesOf(positionsIn(a), positionsIn(b));
            for (const PositionDifference& each : differences) {
                found << keyOf(each);
                const QJsonObject object = QJsonDocument::fromJson(QByteArray::fromStdString(each.json)).object();
                QVERIFY2(object[QLatin1String("a")] != object[QLatin1String("b")], each.json.c_str());
                QCOMPARE(object[QLatin1String("sentence")].toString().toStdString(), each.sentence);
                QCOMPARE(object[QLatin1String("layer")].toString().toStdString(), each.layer);
            }
            QStringList expected = names.split(QLatin1Char(' '), Qt::SkipEmptyParts);
            if (swapped) { // types of layers stand in the order of the configurations
                found.sort();
                expected.sort();
            }
            QCOMPARE(found, expected);
            const QString summary = QString::fromStdString(differenceSummary(differences));
            QCOMPARE(summary == QLatin1String("no difference that matters for positions"), names.isEmpty());
            QVERIFY2(summary.split(QLatin1Char(' ')).size() <= 30, qPrintable(summary));
        }
    });
}

void TestPositionDifferences::sentences()
{
    test::Rows<QString, QString, QString, QString> rows;
    // of the difference, with its layers; empty: the summary
    const auto row = [&](const char* a, const QString& b, const char* name, const char* sentence) {
        rows.add(QString::asprintf("%s, %s", *name ? name : "summary", sentence), QString::fromLatin1(a), b, name,
                 QString::fromUtf8(sentence));
    };
    const QString scaled =
        QString::fromLatin1(rotated) + R"(, "rope_interleaved": true, "rope_scaling": {"rope_type": "llama3", "factor": 8.0,
                            "low_freq_factor": 1.0, "high_freq_factor": 4.0, "original_max_position_embeddings": 8192})";
    row(rotated, scaled, "pairing", "Pairing of the columns: A half-split (columns i and i + d/2), B interleaved (columns 2i and 2i + 1).");
    row(rotated, scaled, "type", "Type of scaling: A none, B llama3.");
    row(rotated, scaled, "low", "Pair at which the ramp begins: A none, B 28.2229.");
    row(rotated, scaled, "", "The configurations differ in the rotated columns and the scaling.");
    const QString longer = QString::fromLatin1(rotated).replace(QLatin1String("8192"), QLatin1String("1048577"));
    row(rotated, longer, "length", "Configured length: A 8192, B 1048577.");
    row(rotated, longer, "", "The configurations differ in the configured length.");
    row(rotated, QString::fromLatin1(rotated).replace(QLatin1String("500000.0"), QLatin1String("1e6")), "",
        "The configurations differ in the base θ.");
    row(rotated, QString::fromLatin1(rotated).remove(QLatin1String("\"num_hidden_layers\": 32,")) + R"(, "head_dim": 64)", "columns",
        "First and last rotated column: A 0 to 127, B 0 to 63.");
    const auto yarn = [](const char* factor) {
        return QString::fromLatin1(plain)
               + QStringLiteral(", \"rope_scaling\": {\"rope_type\": \"yarn\", \"factor\": 4, "
                                "\"attention_factor\": %1}")
                     .arg(QLatin1String(factor));
    };
    row(yarn("1.12345671").toLatin1(), yarn("1.12345672"), "attention_factor",
        "Factor of sine and cosine (attention_factor): A 1.12345671, B 1.12345672.");
    row(layered, plain, "theta@sliding_attention", "Base θ (layers of type sliding_attention in A, all layers in B): A 10000, B 1000000.");
    row(layered, plain, "by_layer",
        "Types of layers in A: full_attention (2 layers: 5, 11), sliding_attention (10 layers: 0, 1, 2, 3, … 10). "
        "In B: all layers are alike.");
    row(layered, plain, "layer_type@sliding_attention",
        "Only A has layers of type sliding_attention: 10 of 12 layers (0, 1, 2, 3, … 10). They have: rotary embedding (RoPE), θ = 10000, "
        "256 rotated columns, no scaling, a window of 512 positions.");
    row(layered, QString::fromLatin1(penalised), "kind", "Kind of positions: A rotary embedding (RoPE), B ALiBi.");
    row(unknown, QString::fromLatin1(plain), "layer_count", "Number of layers: A unknown, B 12.");
    row(unknown, QString::fromLatin1(unknown) + R"(, "sliding_window": 512)", "window@sliding_attention",
        "Attention window (layers of type sliding_attention): A unknown, B 512.");
    rows.each([&](const QString& a, const QString& b, const QString& name, const QString& sentence) {
        const auto differences = differencesOf(positionsIn(a), positionsIn(b));
        const auto found = std::ranges::find(differences, name, &keyOf);
        QVERIFY(name.isEmpty() || found != differences.end());
        QCOMPARE(QString::fromStdString(name.isEmpty() ? differenceSummary(differences) : found->sentence), sentence);
    });
}

// Heads of 128 and of 64 columns: a pair of one index has another ω, so the ranges are compared.
void TestPositionDifferences::rangesOfFrequencies()
{
    const auto differences =
        differencesOf(positionsIn(QString::fromLatin1(rotated)), positionsIn(QString::fromLatin1(rotated) + R"(, "head_dim": 64)"));
    const QJsonObject object =
        QJsonDocument::fromJson(QByteArray::fromStdString(std::ranges::find(differences, QStringLiteral("frequency_range"), &keyOf)->json))
            .object();
    for (const auto& [side, columns] : {std::pair(QLatin1String("a"), 128.0), std::pair(QLatin1String("b"), 64.0)}) {
        const QJsonObject range = object[side].toObject();
        const double slowest = std::pow(500000.0, -(columns - 2.0) / columns);
        QCOMPARE(range[QLatin1String("fastest")].toDouble(), 1.0);
        QCOMPARE(range[QLatin1String("slowest")].toDouble(), slowest);
        QCOMPARE(range[QLatin1String("longest_wavelength")].toDouble(), 2.0 * std::numbers::pi / slowest);
    }
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

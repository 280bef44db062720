// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/model_facts.h"
#include "core/models/model_positions.h"
#include "core/rope/rope_frequencies.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <cmath>

using namespace posenc;
using namespace posenc::test;

namespace {

// Configurations of real models with the keys that speak of positions, and types that say nothing but their name. What is expected was
// computed from the defaults of the models' code by a program of its own: see the file's names for the sources.
QList<QJsonObject> configurations()
{
    QFile file(QStringLiteral(POSENC_SOURCE_DIR "/tests/core/models/configurations.jsonl"));
    QList<QJsonObject> objects;
    if (!file.open(QIODevice::ReadOnly))
        return objects;
    for (const QByteArray& line : file.readAll().trimmed().split('\n'))
        objects << QJsonDocument::fromJson(line).object();
    return objects;
}

ModelPositions positionsOf(const QJsonObject& config)
{
    const QByteArray json = QJsonDocument(config).toJson(QJsonDocument::Compact);
    const auto positions = readModelConfig(std::string_view(json.constData(), static_cast<std::size_t>(json.size())));
    if (!positions)
        qFatal("%s: %s", json.constData(), positions.error().message.c_str());
    return *positions;
}

QString text(std::string_view letters) { return QString::fromUtf8(letters.data(), static_cast<qsizetype>(letters.size())); }

} // namespace

class TestConfigurations : public QObject {
    Q_OBJECT

private slots:
    void theTables();
    void enoughOfThem();
    void everyOneIsRight();
    void unknownTypesAreSaid();
};

void TestConfigurations::theTables()
{
    QVERIFY(allModelFacts().size() >= 400);
    QVERIFY(allArchitectureFacts().size() >= 120);
    for (const ModelFacts& facts : allModelFacts()) {
        const InRow row(QByteArray(facts.type.data(), static_cast<qsizetype>(facts.type.size())));
        QVERIFY(factsOf(facts.type) == &facts && !facts.file.empty());
        QVERIFY(QStringLiteral("t5 mlx cpp hub vllm").split(QLatin1Char(' ')).contains(text(facts.source)));
        if (!facts.text.empty()) {
            QVERIFY(factsOf(facts.text) && factsOf(facts.text)->text.empty());
            continue;
        }
        QVERIFY(facts.kind != PositionKind::Rope || facts.theta);
        QVERIFY(facts.share > 0.0 && facts.share <= 1.0 && facts.full.at < std::max<std::int64_t>(1, facts.full.every));
    }
    QVERIFY(!factsOf("") && !factsOf("zzz") && !architectureFacts("zzz"));
}

void TestConfigurations::enoughOfThem()
{
    QSet<QString> types;
    for (const QJsonObject& each : configurations())
        types << QString::fromStdString(positionsOf(each[QLatin1String("config")].toObject()).model);
    QVERIFY(configurations().size() >= 300);
    QVERIFY2(types.size() >= 120, qPrintable(QString::number(types.size())));
}

void TestConfigurations::everyOneIsRight()
{
    for (const QJsonObject& each : configurations()) {
        const InRow row(each[QLatin1String("name")].toString().toUtf8());
        const ModelPositions positions = positionsOf(each[QLatin1String("config")].toObject());
        const QJsonObject right = each[QLatin1String("positions")].toObject();
        const auto whole = [&](const char* key, qint64 missing) { return right[QLatin1String(key)].toInteger(missing); };
        const auto number = [&](const char* key) { return right[QLatin1String(key)].toDouble(1.0); };
        const auto isNear = [](double a, double b) { return std::abs(a - b) <= 1e-14 * b; };
        QCOMPARE(text(nameOf(positions.kind)), right[QLatin1String("kind")].toString());
        QCOMPARE(!positions.guesses.empty(), right[QLatin1String("guess")].toBool());
        if (positions.kind != PositionKind::Rope)
            continue;
        const ModelRope& rope = positions.rope;
        QCOMPARE(rope.theta, right[QLatin1String("theta")].toDouble());
        QCOMPARE(rope.columns, whole("turned", 0));
        QCOMPARE(std::max(rope.columns, rope.scaling.headColumns), whole("head", rope.columns));
        QCOMPARE(rope.scaling.firstColumn, whole("first", 0));
        QCOMPARE(text(nameOf(rope.scaling.pairing)), right[QLatin1String("pairing")].toString());
        QCOMPARE(text(nameOf(rope.scaling.type)), right[QLatin1String("scaling")].toString(QStringLiteral("default")));
        QCOMPARE(rope.length, whole("length", 0));
        QVERIFY(isNear(attentionFactor(rope.scaling), number("attention")));
        QVERIFY(isNear(scoreScale(rope.scaling), number("score")));
    }
}

void TestConfigurations::unknownTypesAreSaid()
{
    const auto guessOf = [](const char* json) {
        const ModelPositions positions = readModelConfig(json).value();
        return positions.guesses.size() == 1 ? QString::fromStdString(positions.guesses.front()) : QString();
    };
    QCOMPARE(guessOf(R"({"model_type": "zzz", "hidden_size": 512, "num_attention_heads": 8, "rope_scaling": null})"),
             QStringLiteral("posenc does not know the model_type \"zzz\". Guesses: θ = 10000, pairs of columns i and i + d/2."));
    QCOMPARE(guessOf(R"({"head_dim": 64, "rope_theta": 5e5, "rope_interleave": true})"),
             QStringLiteral("The configuration has no model_type. Guesses: pairs of columns 2i and 2i + 1."));
    QCOMPARE(guessOf(R"({"model_type": "zzz", "hidden_size": 512})"), QString()); // unknown, and nothing is guessed
    QVERIFY(guessOf(R"({"model_type": "bert", "hidden_size": 512, "num_attention_heads": 8, "rope_theta": 1e4})")
                .startsWith(QStringLiteral("The type \"bert\" has no rotary embedding in transformers")));
    const ModelPositions rotated = readModelConfig(R"({"model_type": "roberta", "position_embedding_type": "rotary"})").value();
    QVERIFY(rotated.guesses.front().ends_with("Guesses: θ = 10000, pairs of columns i and i + d/2.") && rotated.rope.theta == 1e4);
    const ModelPositions words = readModelConfig(R"({"model_type": "llama", "rope_theta": "5e5", "head_dim": 64})").value();
    QCOMPARE(QString::fromStdString(words.guesses.at(0)), QStringLiteral("In the place of \"rope_theta\", posenc takes 10000."));
    QVERIFY(std::ranges::find(words.defaults, "rope_theta = 10000") == words.defaults.end());
    QVERIFY(std::ranges::find(rotated.defaults, "rope_theta = 10000") == rotated.defaults.end());
    QCOMPARE(guessOf(R"({"model_type": "zzz", "num_attention_heads": 8, "alibi": true})"),
             QStringLiteral("posenc does not know the model_type \"zzz\". Guesses: slopes with the exponent 8."));
    QCOMPARE(guessOf(R"({"dim": 4096, "n_layers": 32, "n_heads": 32, "rope_theta": 5e5})"), QString()); // the form of params.json
}

POSENC_TEST(TestConfigurations)
#include "test_configurations.moc"

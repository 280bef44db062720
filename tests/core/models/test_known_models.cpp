// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/model_positions.h"
#include "core/rope/rope_frequencies.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"
#include "tests/support/tools.h"

#include <QtTest>

#include <cmath>

using namespace posenc;
using namespace posenc::test;

namespace {

const QString folder = QStringLiteral(POSENC_SOURCE_DIR "/resources/models");

QByteArray contentOfModel(const QString& name)
{
    QFile file(folder + QLatin1Char('/') + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

ModelPositions positionsOf(const QString& name)
{
    const QByteArray json = contentOfModel(name);
    const auto positions = readModelConfig(std::string_view(json.constData(), static_cast<std::size_t>(json.size())));
    if (!positions)
        qFatal("%s: %s", qUtf8Printable(name), positions.error().message.c_str());
    return *positions;
}

QStringList modelFiles() { return QDir(folder).entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name); }

} // namespace

class TestKnownModels : public QObject {
    Q_OBJECT

private slots:
    void enoughOfThem();
    void everyOneNamesItsSource();
    void numPyAgrees();
    void llama31();
};

void TestKnownModels::enoughOfThem()
{
    QVERIFY(modelFiles().size() >= 20);
    QSet<int> types;
    for (const QString& name : modelFiles())
        types.insert(static_cast<int>(positionsOf(name).rope.scaling.type));
    for (const RopeType type : {RopeType::Default, RopeType::Dynamic, RopeType::Yarn, RopeType::LongRope, RopeType::Llama3})
        QVERIFY2(types.contains(static_cast<int>(type)), std::string(nameOf(type)).c_str());
}

void TestKnownModels::everyOneNamesItsSource()
{
    Rows<QString> rows;
    for (const QString& name : modelFiles())
        rows.add(qUtf8Printable(name), name);
    rows.each([&](const QString& name) {
        const QJsonObject object = QJsonDocument::fromJson(contentOfModel(name)).object();
        QVERIFY(!object.value(QStringLiteral("posenc_title")).toString().isEmpty());
        QVERIFY(object.value(QStringLiteral("posenc_about")).toString().endsWith(QLatin1Char('.')));
        static const QRegularExpression source(QStringLiteral("^[\\w.-]+/[\\w.-]+/\\S+ @ [0-9a-f]{40}( \"[^\"]+\")?$"));
        QVERIFY2(source.match(object.value(QStringLiteral("posenc_source")).toString()).hasMatch(), qUtf8Printable(name));
        const ModelPositions positions = positionsOf(name);
        QCOMPARE(positions.kind, PositionKind::Rope);
        QVERIFY(positions.rope.length > 0);
    });
}

void TestKnownModels::numPyAgrees()
{
    const QString python = QStringLiteral("/usr/bin/python3");
    if (runTool(python, {QStringLiteral("-c"), QStringLiteral("import numpy")}).exitCode != 0)
        QSKIP("NumPy is not installed; the Debian package python3-numpy has it.");
    QStringList arguments{QStringLiteral(POSENC_SOURCE_DIR "/tests/core/models/known_models.py")};
    for (const QString& name : modelFiles())
        arguments << folder + QLatin1Char('/') + name;
    const ToolResult result = runTool(python, arguments);
    QVERIFY2(result.exitCode == 0, result.output.constData());
    QList<QByteArray> lines = result.output.trimmed().split('\n');
    QCOMPARE(lines.size(), 3 * modelFiles().size());
    for (const QString& name : modelFiles()) {
        const QList<QByteArray> head = lines.takeFirst().split(' ');
        const QList<QByteArray> trained = lines.takeFirst().split(' ');
        const QList<QByteArray> configured = lines.takeFirst().split(' ');
        QCOMPARE(QString::fromUtf8(head[0]) + QStringLiteral(".json"), name);
        const ModelRope rope = positionsOf(name).rope;
        const RopeFrequencies frequencies = RopeFrequencies::make(rope.encoding(), rope.scaling).value();
        QVERIFY2(std::abs(frequencies.attentionFactor() / head[1].toDouble() - 1.0) < 1e-15, qUtf8Printable(name));
        QCOMPARE(trained.size(), frequencies.pairs());
        for (std::int64_t i = 0; i < frequencies.pairs(); ++i) {
            QVERIFY2(std::abs(frequencies.omega(i) / trained[i].toDouble() - 1.0) < 1e-15, qUtf8Printable(name));
            const double expected = configured[i].toDouble();
            QVERIFY2(std::abs(frequencies.scaledOmega(i) - expected) <= 4e-15 * expected,
                     qUtf8Printable(QStringLiteral("%1, pair %2").arg(name).arg(i)));
        }
    }
}

void TestKnownModels::llama31()
{
    const ModelRope rope = positionsOf(QStringLiteral("llama-3-1-8b.json")).rope;
    QCOMPARE(rope.theta, 500000.0);
    QCOMPARE(rope.columns, 128);
    QCOMPARE(rope.length, 131072);
    const RopeFrequencies frequencies = RopeFrequencies::make(rope.encoding(), rope.scaling).value();
    QCOMPARE(frequencies.firstUnfinished(8192.0), 35);
    QCOMPARE(QString::number(frequencies.scaledOmega(63), 'e', 6), QStringLiteral("3.068926e-07"));
}

POSENC_TEST(TestKnownModels)
#include "test_known_models.moc"

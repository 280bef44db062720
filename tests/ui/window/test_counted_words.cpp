// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/random.h"
#include "tests/support/schemes.h"
#include "tests/support/texts.h"
#include "tests/support/window.h"
#include "ui/views/views.h"
#include "ui/window/workspace.h"

#include <QRegularExpression>

using namespace posenc;
using namespace posenc::test;

namespace {

// One thing in the plural, or several in the singular. A last word that is cut off, "481 patch…", has lost its ending.
QString wrongNumber(const QString& words)
{
    static const QRegularExpression cutWord(QStringLiteral("\\w+…$"), QRegularExpression::UseUnicodePropertiesOption);
    const QString text = QString(words).remove(cutWord);
    static const QString alone = QStringLiteral("(?<![\\d.,:/×^eE−=\\x{2009}\\x{202f}-])");
    static const std::vector<QRegularExpression> wrong{
        QRegularExpression(
            alone
            + QStringLiteral("(1 × 1 patches|1 (positions|dimensions|columns|rows|pairs|numbers|values|offsets|tokens|"
                             "words|heads|buckets|bits|bytes|pixels|places|points|turns|waves|neighbours|entries|keys|queries|"
                             "steps|times|sequences|layers|degrees|maps|frames))\\b")),
        QRegularExpression(alone
                           + QStringLiteral("(?!1 )\\d+ (position|dimension|column|row|pair|cell|value|offset|token|word|head|bucket|byte|"
                                            "pixel|patch|place|neighbour|entry|key|query|sequence|layer|degree|map|frame)\\b")),
        QRegularExpression(alone
                           + QStringLiteral("(1 × 1 Patches|1 (Positionen|Dimensionen|Spalten|Zeilen|Paare|Zahlen|Werte|Wörter|Köpfe|"
                                            "Abstände|Umdrehungen|Wellen|Nachbarn|Einträge|Schritte|Folgen|Karten|Bilder))\\b")),
        QRegularExpression(alone
                           + QStringLiteral("(?!1 )\\d+ (Dimension|Spalte|Zeile|Paar|Zelle|Zahl|Wort|Kopf|Abstand|Umdrehung|Welle|Nachbar|"
                                            "Eintrag|Schritt|Folge|Karte|Bild)\\b"))};
    for (const QRegularExpression& each : wrong)
        if (const auto found = each.match(text); found.hasMatch())
            return QStringLiteral("\"%1\" in \"%2\"").arg(found.captured(), text);
    return {};
}

void addSizes()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<int>("dModel");
    QTest::addColumn<int>("maxLen");
    for (const Language& language : languages())
        for (const auto& [dModel, maxLen] : {std::pair(1, 1), std::pair(1, 2), std::pair(2, 1), std::pair(2, 2), std::pair(3, 1),
                                             std::pair(3, 3), std::pair(4, 17), std::pair(32, 1)})
            QTest::addRow("%s, %d × %d", qPrintable(language.code), maxLen, dModel) << language.code << dModel << maxLen;
}

Scene sceneOf(int dModel, int maxLen)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, dModel, maxLen).value();
    return scene;
}

} // namespace

/// Sentences have numbers in them, and the sizes that are unusual make them wrong: one position, a single pair, no pair at all.
class TestCountedWords : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }
    void picturesCount_data() { addSizes(); }

    void picturesCount()
    {
        QFETCH(QString, language);
        QFETCH(int, dModel);
        QFETCH(int, maxLen);
        const Spoken spoken(language);
        Random random;
        QSet<QString> wrong;
        int texts = 0;
        const auto look = [&](const Plot& plot, const Scene& scene) {
            const std::shared_ptr<const Picture> picture = plot.picture(scene);
            QStringList said{picture->title(), picture->sentence(), picture->wordsOfSelection()};
            if (picture->unavailableReason().isEmpty()) {
                said << picture->subtitle() << picture->parameters() << picture->figureTitles();
                for (const double column : {0.0, 1.0, 2.0})
                    for (const double row : {0.0, 1.0, 2.0})
                        said << picture->readout(column, row);
            }
            texts += static_cast<int>(said.size());
            for (const QString& text : said)
                if (const QString found = wrongNumber(text); !found.isEmpty())
                    wrong << QStringLiteral("%1, %2: %3")
                                 .arg(nameOf(scene.view.name), QString::fromUtf8(scene.scheme.name->name.data()), found);
        };
        for (const ViewMaker& maker : viewMakers()) {
            QCustomPlot canvas;
            const std::unique_ptr<Plot> plot = maker.plot(canvas, m_maps);
            for (const SchemeName scheme : computedSchemes()) {
                Scene scene = sceneOf(dModel, maxLen);
                scene.view.name = maker.view;
                scene.scheme.name = scheme;
                look(*plot, scene);
            }
            for (int i = 0; i < 5; ++i) {
                Scene scene = randomScene(random);
                scene.encoding = sceneOf(dModel, maxLen).encoding;
                scene.view.name = maker.view;
                look(*plot, scene);
            }
        }
        QVERIFY(texts > 1000);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.values().join(QLatin1Char('\n'))));
    }
    void windowsCount_data() { addSizes(); }

    void windowsCount()
    {
        QFETCH(QString, language);
        QFETCH(int, dModel);
        QFETCH(int, maxLen);
        const Spoken spoken(language);
        Random random;
        Window window(QSize(1440, 900), sceneOf(dModel, maxLen));
        QSet<QString> wrong;
        const auto look = [&] {
            window.settle();
            for (const QString& text : textsIn(window))
                if (const QString found = wrongNumber(text); !found.isEmpty())
                    wrong << QStringLiteral("%1: %2").arg(nameOf(window.scene().view.name), found);
        };
        for (const ViewMaker& maker : viewMakers()) {
            if (maker.place == ViewMaker::Place::Middle)
                continue;
            window.docks().raise(maker.view);
            look();
            for (int i = 0; i < 1; ++i) {
                Scene scene = randomScene(random);
                scene.encoding = sceneOf(dModel, maxLen).encoding;
                scene.view.name = maker.view;
                window.setScene(scene);
                look();
            }
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.values().join(QLatin1Char('\n'))));
    }

private:
    ColorMaps m_maps;
};

POSENC_OFFSCREEN_TEST(TestCountedWords)
#include "test_counted_words.moc"

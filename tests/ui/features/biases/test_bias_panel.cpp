// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "tests/support/views.h"
#include "ui/features/biases/bias_settings.h"
#include "ui/views/views.h"

#include <QLabel>
#include <QPushButton>

using namespace posenc;
using namespace posenc::test;

namespace {

Scene biasPanelScene()
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, 16, 2000).value();
    scene.selection.positions = {0};
    scene.selection.second = 1000;
    return scene;
}

QString biasWords(const QWidget& panel)
{
    for (QLabel* const label : panel.findChildren<QLabel*>())
        if (label->accessibleName() == QLatin1String("About the biases"))
            return label->text();
    qFatal("no words");
}

} // namespace

class TestBiasPanel : public QObject {
    Q_OBJECT

private slots:
    void wordsTellTheCosts();
    void wordsFollowTheSelection();
    void matrixHasOneSign();
    void buttonsHideCurves();
};

void TestBiasPanel::wordsTellTheCosts()
{
    const PanelOf made(View::Biases);
    SettingsPanel& panel = made.widget();
    panel.show(biasPanelScene());
    for (const char* const words :
         {"At Δ = 1000, ALiBi’s head 1 subtracts 500, KERPLE’s logarithm subtracts 6.909, KERPLE’s power subtracts 31.62, T5 ", "by RoPE",
          "by xPos", "Δ is the distance", "for Δ < 0", "random"})
        QVERIFY2(biasWords(panel).contains(words), words);
    Scene scene = biasPanelScene();
    scene.edit<BiasSettings>().picture = BiasContent::Weights;
    panel.show(scene);
    QVERIFY(biasWords(panel).contains("softmax"));
    scene.encoding = scene.encoding.withDModel(1);
    panel.show(scene);
    QVERIFY(!biasWords(panel).contains("by RoPE"));
}

void TestBiasPanel::wordsFollowTheSelection()
{
    const PanelOf made(View::Biases);
    SettingsPanel& panel = made.widget();
    Scene scene = biasPanelScene();
    panel.show(scene);
    scene.selection.second = 10;
    made.mark(scene);
    QVERIFY(biasWords(panel).startsWith("At Δ = 10, ALiBi’s head 1 subtracts 5, "));
}

void TestBiasPanel::buttonsHideCurves()
{
    const PanelOf made(View::Biases);
    SettingsPanel& panel = made.widget();
    Scene scene = biasPanelScene();
    scene.view.name = View::Biases;
    panel.show(scene);
    connect(&panel, &SettingsPanel::sceneRequested, this, [&](const Scene& next) { panel.show(scene = next); });
    const auto click = [&panel](const QString& text) {
        for (QPushButton* const button : panel.findChildren<QPushButton*>())
            if (button->text() == text)
                return button->click();
        qFatal("no such button");
    };
    const auto columns = [&scene] {
        const TableSource numbers = numbersOf(scene).value();
        QStringList names;
        for (std::int64_t column = 0; column < numbers.columns; ++column)
            names << QString::fromStdString(numbers.columnName(column));
        return names.join(' ');
    };
    click("KERPLE log");
    QCOMPARE(columns(), QString("alibi kerple_power t5 rope xpos"));
    QCOMPARE(scene.of<BiasSettings>().curves, QString("alibi,kerple-power,t5,rope"));
    for (const char* const text : {"ALiBi", "KERPLE power", "T5"})
        click(text);
    QCOMPARE(columns(), QString("rope xpos"));
    QVERIFY2(biasWords(panel).startsWith("Equal vectors keep "), qPrintable(biasWords(panel)));
    click("RoPE, xPos"); // the last one
    QCOMPARE(columns(), QString("rope xpos"));
    for (const char* const text : {"ALiBi", "KERPLE log", "KERPLE power", "T5"})
        click(text);
    QVERIFY(scene.of<BiasSettings>().curves.isEmpty());
    scene.edit<BiasSettings>().curves = "t5";
    scene.edit<BiasSettings>().form = BiasForm::Matrix; // has a scheme of its own
    QVERIFY(numbersOf(scene).hasValue());
}

// The panel names the offset as the matrix does.
void TestBiasPanel::matrixHasOneSign()
{
    const PanelOf made(View::Biases);
    const auto row = [&](const char* name, MatrixScheme scheme, AttentionMask mask, std::int64_t k, std::int64_t second,
                         const char* words) {
        const InRow in(name);
        Scene scene = biasPanelScene();
        scene.edit<BiasSettings>().form = BiasForm::Matrix;
        scene.edit<BiasSettings>().scheme = scheme;
        scene.edit<BiasSettings>().mask = mask;
        scene.selection.positions = {k};
        scene.selection.second = second;
        made.widget().show(scene);
        const QString said = biasWords(made.widget());
        QVERIFY2(said.startsWith(words), qPrintable(said));
        QVERIFY2(!said.contains("line"), qPrintable(said));
        QVERIFY2(pictureOf(View::Biases, scene)->wordsOfSelection().contains(said.mid(3, said.indexOf(',') - 3)), qPrintable(said));
    };
    row("before", MatrixScheme::Alibi, AttentionMask::None, 7, 3, "At Δ = 4, the scheme subtracts 2 from the score.");
    row("after", MatrixScheme::Alibi, AttentionMask::None, 3, 7, "At Δ = −4, the scheme subtracts 2 from the score.");
    row("masked", MatrixScheme::Alibi, AttentionMask::Causal, 3, 7, "At Δ = −4, the mask hides");
    row("xPos", MatrixScheme::Xpos, AttentionMask::None, 3, 7, "At Δ = −4, the key is after the query");
    row("RoPE", MatrixScheme::Rope, AttentionMask::None, 5, 5, "At Δ = 0, the product is 1.");
}

POSENC_OFFSCREEN_TEST(TestBiasPanel)
#include "test_bias_panel.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "tests/support/views.h"
#include "ui/features/biases/bias_settings.h"

#include <QLabel>

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

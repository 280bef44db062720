// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/views.h"
#include "tests/support/window.h"
#include "ui/controls/number_field.h"
#include "ui/settings/bias_settings.h"
#include "ui/window/workspace.h"

#include <QCheckBox>
#include <QComboBox>
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
        if (label->accessibleName() == QLatin1String("About the cost of distance"))
            return label->text();
    qFatal("no words");
}

NumberField& biasField(const QWidget& panel, const QString& name)
{
    for (NumberField* const found : panel.findChildren<NumberField*>())
        if (found->accessibleName() == name)
            return *found;
    qFatal("no such field");
}

} // namespace

class TestBiasPanel : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }
    void wordsTellTheCosts();
    void wordsFollowTheSelection();
    void controlsAreThoseOfThePicture();
    void choicesAreRequested();
    void numbersOutOfRangeAreCorrected();
    void panelStandsInTheWindow();
};

void TestBiasPanel::wordsTellTheCosts()
{
    const PanelOf made(View::Biases);
    SettingsPanel& panel = made.widget();
    panel.show(biasPanelScene());
    for (const char* const words :
         {"At Δ = 1000, ALiBi’s head 1 takes 500, KERPLE’s logarithm takes 6.909, KERPLE’s power takes 31.62, T5 ", "by RoPE", "by xPos",
          "Δ is the distance", "for Δ < 0", "made up"})
        QVERIFY2(biasWords(panel).contains(words), words);
    Scene scene = biasPanelScene();
    scene.biases.edit().picture = BiasContent::Weights;
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
    QVERIFY(biasWords(panel).startsWith("At Δ = 10, ALiBi’s head 1 takes 5, "));
}

void TestBiasPanel::controlsAreThoseOfThePicture()
{
    const PanelOf made(View::Biases);
    SettingsPanel& panel = made.widget();
    panel.show();
    for (const BiasContent picture : {BiasContent::Bias, BiasContent::Weights, BiasContent::Bias}) {
        Scene scene = biasPanelScene();
        scene.biases.edit().picture = picture;
        panel.show(scene);
        QCOMPARE(biasField(panel, "Axis down to").isVisibleTo(&panel), picture == BiasContent::Bias);
        QVERIFY(biasField(panel, "Seed of T5").isVisibleTo(&panel) && panel.findChild<QCheckBox*>()->isVisibleTo(&panel));
    }
}

void TestBiasPanel::choicesAreRequested()
{
    const PanelOf made(View::Biases);
    SettingsPanel& panel = made.widget();
    panel.show();
    panel.show(biasPanelScene());
    Scene requested;
    connect(&panel, &SettingsPanel::sceneRequested, this, [&](const Scene& scene) { requested = scene; });
    QTest::keyClick(panel.findChild<QComboBox*>(), Qt::Key_Down);
    Scene expected = biasPanelScene();
    expected.biases.edit().picture = BiasContent::Weights;
    QVERIFY(requested == expected);
    panel.findChild<QCheckBox*>()->click();
    QVERIFY(requested.biases->bidirectional);
}

void TestBiasPanel::numbersOutOfRangeAreCorrected()
{
    const PanelOf made(View::Biases);
    SettingsPanel& panel = made.widget();
    panel.show();
    panel.show(biasPanelScene());
    Scene requested;
    QString sentence;
    connect(&panel, &SettingsPanel::sceneRequested, this, [&](const Scene& scene) { requested = scene; });
    connect(&panel, &SettingsPanel::corrected, this, [&](const QString& said) { sentence = said; });
    NumberField& exponent = biasField(panel, "KERPLE power, r₂");
    exponent.setFocus();
    exponent.selectAll();
    QTest::keyClicks(&exponent, "5");
    QTest::keyClick(&exponent, Qt::Key_Return);
    QCOMPARE(requested.biases->powerR2, 2.0);
    QVERIFY2(sentence.contains('2'), qPrintable(sentence));
}

void TestBiasPanel::panelStandsInTheWindow()
{
    Window window(QSize(1440, 900), biasPanelScene());
    window.docks().raise(View::Biases);
    auto& panel = *window.docks().card(View::Biases).findChild<SettingsPanel*>();
    QTRY_VERIFY(panel.isVisible() && !panel.visibleRegion().isEmpty());
    QTest::keyClick(panel.findChild<QComboBox*>(), Qt::Key_Down);
    QVERIFY(window.scene().biases->picture == BiasContent::Weights);
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(window.scene().biases->picture == BiasContent::Bias);
    Scene nearer = window.scene();
    nearer.selection.second = 7;
    window.explorer().setScene(nearer);
    window.settle();
    QVERIFY(biasWords(panel).startsWith("At Δ = 7, "));
}

POSENC_OFFSCREEN_TEST(TestBiasPanel)
#include "test_bias_panel.moc"

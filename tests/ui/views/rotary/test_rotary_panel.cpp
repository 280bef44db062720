// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/window.h"
#include "ui/controls/number_field.h"
#include "ui/settings/rotary_settings.h"
#include "ui/views/rotary/rotary_panel.h"
#include "ui/window/workspace.h"

#include <QComboBox>
#include <QLabel>

using namespace posenc;
using namespace posenc::test;

namespace {

Scene panelScene(RotaryContent picture)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, 16, 100).value();
    scene.rotary.edit().picture = picture;
    return scene;
}

QLabel& words(const QWidget& panel)
{
    for (QLabel* const label : panel.findChildren<QLabel*>())
        if (label->accessibleName() == QLatin1String("About rotary embedding"))
            return *label;
    qFatal("no words");
}

NumberField& field(const QWidget& panel, const QString& name)
{
    for (NumberField* const found : panel.findChildren<NumberField*>())
        if (found->accessibleName() == name)
            return *found;
    qFatal("no such field");
}

} // namespace

class TestRotaryPanel : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }
    void controlsAreThoseOfThePicture();
    void wordsTeachThePicture_data();
    void wordsTeachThePicture();
    void choicesAreRequested();
    void headsOutOfRangeAreCorrected();
};

void TestRotaryPanel::controlsAreThoseOfThePicture()
{
    RotaryPanel panel;
    panel.show();
    for (const RotaryContent picture : {RotaryContent::Angles, RotaryContent::Similarity, RotaryContent::Angles}) {
        panel.show(panelScene(picture));
        const bool similarity = picture == RotaryContent::Similarity;
        QCOMPARE(field(panel, "Seed of the vector").isVisible(), similarity);
        QCOMPARE(field(panel, "ALiBi heads").isVisible(), similarity);
        QVERIFY(panel.findChild<QComboBox*>()->isVisible());
    }
}

void TestRotaryPanel::wordsTeachThePicture_data()
{
    QTest::addColumn<int>("picture");
    QTest::addColumn<QStringList>("words");
    QTest::newRow("angles") << 0 << QStringList{"adds nothing", "k ω_i", "wavelength"};
    QTest::newRow("similarity") << 1 << QStringList{"a − b only", "divided by d/2", "no encoding at all"};
}

void TestRotaryPanel::wordsTeachThePicture()
{
    QFETCH(int, picture);
    QFETCH(QStringList, words);
    RotaryPanel panel;
    panel.show(panelScene(static_cast<RotaryContent>(picture)));
    for (const QString& word : words)
        QVERIFY2(::words(panel).text().contains(word), qPrintable(word));
}

void TestRotaryPanel::choicesAreRequested()
{
    RotaryPanel panel;
    panel.show();
    panel.show(panelScene(RotaryContent::Angles));
    Scene requested;
    connect(&panel, &RotaryPanel::sceneRequested, this, [&](const Scene& scene) { requested = scene; });
    QTest::keyClick(panel.findChild<QComboBox*>(), Qt::Key_Down);
    QVERIFY(requested == panelScene(RotaryContent::Similarity));
}

void TestRotaryPanel::headsOutOfRangeAreCorrected()
{
    RotaryPanel panel;
    panel.show();
    panel.show(panelScene(RotaryContent::Similarity));
    Scene requested;
    QString sentence;
    connect(&panel, &RotaryPanel::sceneRequested, this, [&](const Scene& scene) { requested = scene; });
    connect(&panel, &RotaryPanel::corrected, this, [&](const QString& said) { sentence = said; });
    NumberField& heads = field(panel, "ALiBi heads");
    heads.setFocus();
    heads.selectAll();
    QTest::keyClicks(&heads, "5000");
    QTest::keyClick(&heads, Qt::Key_Return);
    QCOMPARE(qint64{requested.rotary->heads}, qint64{RotarySettings::mostHeads});
    QVERIFY2(sentence.contains("128"), qPrintable(sentence));
}

POSENC_OFFSCREEN_TEST(TestRotaryPanel)
#include "test_rotary_panel.moc"

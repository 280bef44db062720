// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/family_parameters.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/views.h"
#include "tests/support/window.h"
#include "ui/controls/number_field.h"
#include "ui/features/compare/compare_panel.h"
#include "ui/features/compare/compared_scene.h"
#include "ui/features/compare/comparison_settings.h"
#include "ui/settings/offset_settings.h"
#include "ui/window/workspace.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

using namespace posenc;
using namespace posenc::test;

namespace {

Scene panelComparison()
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, 16, 100).value();
    scene.view.name = View::Compare;
    return scene;
}

const Scene& otherOf(const Scene& scene) { return *scene.other.get(); }

} // namespace

class TestComparePanel : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }
    void everyFieldChangesBAlone();
    void fieldsShowB();
    void withoutBTheFieldsAreThoseOfAButN();
    void fieldsThatMeanNothingSayWhy();
    void settingsOfTheFamilyAreThoseOfB();
    void everyFieldHasWords();
    void choicesOfCurvesStandWithTheCurves();
    void valuesOutsideAreCorrected();
    void everyEditIsUndone();
    void tabReachesEveryField();
    void buttonOfBIsPressed();
};

void TestComparePanel::everyFieldChangesBAlone()
{
    Rows<QString, QString, bool> rows;
    // or the name to choose
    for (const bool hasB : {false, true})
        for (const auto& [name, typed] : {std::pair("n of B", "77.5"), std::pair("d_model of B", "31"), std::pair("max_len of B", "5000"),
                                          std::pair("Layout of B", "cosine-first"), std::pair("Frequencies of B", "tensor2tensor"),
                                          std::pair("Encoding scheme of B", "sines only"), std::pair("Similarity measure of B", "distance"),
                                          std::pair("Seed of B", "12")})
            rows.add(QString::asprintf("%s%s", name, hasB ? "" : ", without a B"), name, typed, hasB);
    rows.each([&](const QString& name, const QString& typed, bool hasB) {
        Scene scene = panelComparison();
        scene.edit<ComparisonSettings>().picture = CompareContent::Similarity;
        if (name == "Seed of B")
            scene.scheme.name = "random"_scheme;
        if (hasB)
            scene = withOther(scene, [](Scene& other) { other.encoding = other.encoding.withN(500.0).withDModel(8); });
        Scene expected = withOther(scene, [&](Scene& other) {
            if (name == "n of B")
                other.encoding = other.encoding.withN(77.5);
            else if (name == "d_model of B")
                other.encoding = other.encoding.withDModel(31);
            else if (name == "max_len of B")
                other.encoding = other.encoding.withMaxLen(5000);
            else if (name == "Layout of B")
                other.encoding = other.encoding.withLayout(Layout::CosineFirst);
            else if (name == "Frequencies of B")
                other.encoding = other.encoding.withFrequencies(FrequencyRule::Tensor2Tensor);
            else if (name == "Encoding scheme of B")
                other.scheme.name = "sines"_scheme;
            else if (name == "Similarity measure of B")
                other.view.measure = Measure::Distance;
            else
                other.scheme.seed = 12;
        });
        ComparePanel panel;
        panel.show(scene);
        panel.show();
        std::optional<Scene> requested;
        connect(&panel, &ComparePanel::sceneRequested, this, [&](const Scene& next) { requested = next; });
        if (typed.front().isDigit()) {
            type(controlOf<NumberField>(panel, name), typed);
        } else {
            auto& box = controlOf<QComboBox>(panel, name);
            box.setFocus();
            while (box.currentText() != typed && box.currentIndex() + 1 < box.count())
                QTest::keyClick(&box, Qt::Key_Down);
        }
        QVERIFY(requested);
        QVERIFY(otherOf(*requested) == otherOf(expected));
        QVERIFY(*requested == expected); // A stays
        if (!hasB)
            QVERIFY(otherOf(*requested).encoding.dModel() == (name == "d_model of B" ? 31 : 16)); // the rest is A's
    });
}

void TestComparePanel::fieldsShowB()
{
    const Scene scene = withOther(panelComparison(), [](Scene& other) {
        other.encoding = EncodingSpec::make(123.0, 7, 1048576, Layout::Concatenated, FrequencyRule::Tensor2Tensor).value();
    });
    ComparePanel panel;
    QSignalSpy requested(&panel, &ComparePanel::sceneRequested);
    panel.show(scene);
    QCOMPARE(controlOf<NumberField>(panel, "n of B").value(), 123.0);
    QCOMPARE(controlOf<NumberField>(panel, "d_model of B").value(), 7.0);
    QCOMPARE(controlOf<NumberField>(panel, "max_len of B").value(), 1048576.0);
    QCOMPARE(controlOf<QComboBox>(panel, "Layout of B").currentText(), QString("concatenated"));
    QCOMPARE(controlOf<QComboBox>(panel, "Frequencies of B").currentText(), QString("tensor2tensor"));
    QCOMPARE(requested.count(), 0);
    bool said = false;
    for (const QLabel* const label : panel.findChildren<QLabel*>())
        said |= label->text() == "A: n = 10000, d_model = 16, max_len = 100";
    QVERIFY(said);
    QVERIFY(controlOf<NumberField>(panel, "n of B").toolTip().endsWith("A has 10000."));
}

void TestComparePanel::withoutBTheFieldsAreThoseOfAButN()
{
    ComparePanel panel;
    for (const double n : {10000.0, 20.0}) {
        Scene scene = panelComparison();
        scene.encoding = scene.encoding.withN(n);
        panel.show(scene);
        QCOMPARE(controlOf<NumberField>(panel, "n of B").value(), 100.0);
        QCOMPARE(controlOf<NumberField>(panel, "max_len of B").value(), 100.0);
    }
}

void TestComparePanel::fieldsThatMeanNothingSayWhy()
{
    ComparePanel panel;
    openFolds(panel);
    panel.show();
    for (const SchemeName scheme : computedSchemes()) {
        panel.show(withOther(panelComparison(), [scheme](Scene& other) { other.scheme.name = scheme; }));
        QCOMPARE(controlOf<NumberField>(panel, "n of B").isEnabled(), scheme->takes(SchemeParameter::Base));
        QCOMPARE(controlOf<QComboBox>(panel, "Frequencies of B").isEnabled(), scheme->takes(SchemeParameter::Frequencies));
        QCOMPARE(controlOf<QComboBox>(panel, "Layout of B").isEnabled(), scheme->takes(SchemeParameter::Layout));
        QCOMPARE(controlOf<NumberField>(panel, "Seed of B").isVisible(), scheme->takes(SchemeParameter::Seed));
        QCOMPARE(controlOf<NumberField>(panel, "n of B").toolTip().contains("A has"), scheme->takes(SchemeParameter::Base));
    }
}

// What few schemes take is there for those alone, and changes B's.
void TestComparePanel::settingsOfTheFamilyAreThoseOfB()
{
    ComparePanel panel;
    openFolds(panel);
    panel.show();
    const auto fieldOf = [&](const char* name) -> NumberField& { return controlOf<NumberField>(panel, name); };
    panel.show(withOther(panelComparison(), [](Scene& other) { other.scheme.name = "timestep"_scheme; }));
    QVERIFY(fieldOf("First t of B").isVisible() && !fieldOf("σ of the frequencies of B").isVisible());
    QSignalSpy requests(&panel, &ComparePanel::sceneRequested);
    emit fieldOf("First t of B").valueRequested(12.5);
    QCOMPARE(requests.count(), 1);
    const auto requested = requests.front().front().value<Scene>();
    QCOMPARE(comparedScene(requested).scheme.family->firstTime, 12.5);
    QCOMPARE(requested.scheme.family->firstTime, 0.0);
    panel.show(withOther(panelComparison(), [](Scene& other) { other.scheme.name = "fourier"_scheme; }));
    QVERIFY(!fieldOf("First t of B").isVisible() && fieldOf("σ of the frequencies of B").isVisible());
}

void TestComparePanel::everyFieldHasWords()
{
    ComparePanel panel;
    panel.show(panelComparison());
    auto& fields = *panel.findChild<OtherFields*>();
    int count = 0;
    for (QWidget* const field : fields.findChildren<QWidget*>()) {
        if (!qobject_cast<NumberField*>(field) && !qobject_cast<QComboBox*>(field))
            continue;
        ++count;
        QVERIFY2(field->accessibleName().endsWith("of B"), qPrintable(field->accessibleName()));
        QVERIFY2(isSentence(field->toolTip().toStdString()), qPrintable(field->toolTip()));
        QVERIFY(field->focusPolicy() & Qt::TabFocus);
    }
    QCOMPARE(count, 15); // with the seven numbers that schemes of the family take
}

void TestComparePanel::choicesOfCurvesStandWithTheCurves()
{
    ComparePanel panel;
    openFolds(panel);
    panel.show();
    Scene scene = panelComparison();
    for (const auto picture : {CompareContent::Offset, CompareContent::Heatmap, CompareContent::Similarity}) {
        scene.edit<ComparisonSettings>().picture = picture;
        panel.show(scene);
        QCOMPARE(controlOf<QComboBox>(panel, "Curves").isVisible(), picture == CompareContent::Offset);
        QCOMPARE(controlOf<QComboBox>(panel, "Measure from").isVisible(), picture == CompareContent::Offset);
        QCOMPARE(controlOf<QComboBox>(panel, "Similarity measure of B").isVisible(), picture != CompareContent::Heatmap);
    }
    scene.edit<ComparisonSettings>().picture = CompareContent::Offset;
    panel.show(scene);
    std::optional<Scene> requested;
    connect(&panel, &ComparePanel::sceneRequested, this, [&](const Scene& next) { requested = next; });
    auto& curves = controlOf<QComboBox>(panel, "Curves");
    QTest::keyClick(&curves, Qt::Key_Down);
    QVERIFY(requested && requested->of<ComparisonSettings>().curves == ComparedCurves::Together);
    QCOMPARE(curves.currentText(), QString("A and B in one plot"));
    auto& reference = controlOf<QComboBox>(panel, "Measure from");
    QVERIFY(reference.isEnabled() && reference.currentText() == "position 0");
    QTest::keyClick(&reference, Qt::Key_Down);
    QVERIFY(requested->view.offset->reference == OffsetReference::Selected);
    panel.show(withOther(scene, [](Scene& other) { other.scheme.name = "binary"_scheme; }));
    QVERIFY(!reference.isEnabled() && reference.currentText() == "position k");
}

void TestComparePanel::valuesOutsideAreCorrected()
{
    ComparePanel panel;
    panel.show(panelComparison());
    panel.show();
    QSignalSpy corrected(&panel, &ComparePanel::corrected);
    std::optional<Scene> requested;
    connect(&panel, &ComparePanel::sceneRequested, this, [&](const Scene& next) { requested = next; });
    type(controlOf<NumberField>(panel, "d_model of B"), "99999");
    QCOMPARE(corrected.count(), 1);
    QVERIFY2(corrected.front().front().toString().contains("d_model of B"), qPrintable(corrected.front().front().toString()));
    QVERIFY(requested);
    QCOMPARE(qint64{otherOf(*requested).encoding.dModel()}, qint64{EncodingSpec::maxDModel});
}

void TestComparePanel::everyEditIsUndone()
{
    Window window(QSize(1280, 800), panelComparison());
    window.docks().raise(View::Compare);
    window.settle();
    const Scene before = window.scene();
    type(*window.control<NumberField>("n of B", QAccessible::SpinBox), "50");
    QCOMPARE(otherOf(window.scene()).encoding.n(), 50.0);
    QCOMPARE(window.scene().encoding.n(), 10000.0);
    type(*window.control<NumberField>("d_model of B", QAccessible::SpinBox), "64");
    QCOMPARE(otherOf(window.scene()).encoding, EncodingSpec::make(50.0, 64, 100).value());
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(otherOf(window.scene()).encoding, EncodingSpec::make(50.0, 16, 100).value());
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(window.scene() == before);
}

void TestComparePanel::buttonOfBIsPressed()
{
    ComparePanel panel;
    panel.show(panelComparison());
    std::optional<Scene> requested;
    connect(&panel, &ComparePanel::sceneRequested, this, [&](const Scene& next) { panel.show(*(requested = next)); });
    const auto pressed = [&panel] {
        QStringList names;
        for (const QPushButton* const button : panel.findChildren<QPushButton*>())
            if (button->isChecked())
                names << button->text();
        return names.join(' ');
    };
    QCOMPARE(pressed(), QString("n = 100"));
    controlOf<QPushButton>(panel, "Try B with sines first").click();
    QCOMPARE(pressed(), QString("sines first"));
    QCOMPARE(otherOf(*requested).encoding.layout(), Layout::Concatenated);
    type(controlOf<NumberField>(panel, "max_len of B"), "7");
    QCOMPARE(pressed(), QString());
}

void TestComparePanel::tabReachesEveryField()
{
    Window window(QSize(1280, 800), panelComparison());
    window.docks().raise(View::Compare);
    window.settle();
    QSet<QString> left{"Encoding scheme of B", "n of B", "d_model of B", "max_len of B", "Layout of B", "Frequencies of B"};
    window.heatmap().setFocus();
    for (int step = 0; step < 80 && !left.isEmpty(); ++step) {
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &window, Qt::Key_Tab);
        if (const QWidget* const focus = QApplication::focusWidget())
            left.remove(focus->accessibleName());
    }
    QVERIFY2(left.isEmpty(), qPrintable(QStringList(left.values()).join(", ")));
}

POSENC_OFFSCREEN_TEST(TestComparePanel)
#include "test_compare_panel.moc"

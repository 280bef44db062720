// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/family_parameters.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/views.h"
#include "tests/support/window.h"
#include "ui/controls/number_field.h"
#include "ui/controls/scaled_slider.h"
#include "ui/features/compare/compare_panel.h"
#include "ui/features/compare/compared_scene.h"
#include "ui/features/compare/compared_sizes.h"
#include "ui/features/compare/comparison_settings.h"
#include "ui/panels/parameter_strip.h"
#include "ui/settings/offset_settings.h"
#include "ui/window/workspace.h"

#include <QComboBox>
#include <QLineEdit>
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
    void oneSliderHasTwoHandles();
    void equalHandlesStandSideBySide();
    void noDigitIsCut();
    void heldXShowsAAndBSwapped();
    void stripHasNOfBoth();
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
    QCOMPARE(controlOf<NumberField>(panel, "n of A").value(), 10000.0);
    QCOMPARE(controlOf<NumberField>(panel, "d_model of A").value(), 16.0);
    QCOMPARE(controlOf<NumberField>(panel, "max_len of A").value(), 100.0);
    QVERIFY(controlOf<QComboBox>(panel, "Layout of B").toolTip().endsWith("A has interleaved."));
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
        QCOMPARE(controlOf<NumberField>(panel, "n of B").toolTip().contains("wavelengths"), scheme->takes(SchemeParameter::Base));
        QVERIFY(controlOf<NumberField>(panel, "n of A").isEnabled()); // whatever B is
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
    int count = 0;
    for (QWidget* const field : panel.findChildren<QWidget*>()) {
        const QString name = field->accessibleName();
        if ((!qobject_cast<NumberField*>(field) && !qobject_cast<QComboBox*>(field)) || (!name.endsWith("of B") && !name.endsWith("of A")))
            continue;
        ++count;
        QVERIFY2(isSentence(field->toolTip().toStdString()), qPrintable(field->toolTip()));
        QVERIFY(field->focusPolicy() & Qt::TabFocus);
    }
    QCOMPARE(count, 18); // with the seven numbers that schemes of the family take
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

// The pointer moves the nearest handle, keys the one that has the focus; each movement is one undo.
void TestComparePanel::oneSliderHasTwoHandles()
{
    Window window(QSize(1366, 768), panelComparison());
    window.docks().raise(View::Compare);
    window.rest();
    auto& a = *window.control<StopSlider>("n of A", QAccessible::Slider);
    auto& b = *window.control<StopSlider>("n of B", QAccessible::Slider);
    QWidget& both = *window.findChild<TwoHandles*>();
    const auto placeOf = [&](const StopSlider& slider, double value) {
        return QPoint(slider.handleCentre(value), slider.mapTo(&both, slider.rect().center()).y());
    };
    const auto drag = [&](const QPoint& from, const QPoint& to) {
        QTest::mousePress(&both, Qt::LeftButton, {}, from);
        QTest::mouseMove(&both, to);
        QTest::mouseMove(&both, to + QPoint(1, 0));
        QTest::mouseRelease(&both, Qt::LeftButton, {}, to);
        window.settle();
    };
    const Scene first = window.scene();
    drag(placeOf(b, 100.0) + QPoint(3, 0), placeOf(b, 10.0));
    QCOMPARE(window.scene().encoding.n(), 10000.0);
    QVERIFY(otherOf(window.scene()).encoding.n() < 20.0);
    QVERIFY(b.hasFocus());
    const double nOfB = otherOf(window.scene()).encoding.n();
    drag(placeOf(a, 10000.0) - QPoint(2, 0), placeOf(a, 1e6));
    QVERIFY(window.scene().encoding.n() > 5e5);
    QCOMPARE(otherOf(window.scene()).encoding.n(), nOfB);
    window.explorer().undo();
    QCOMPARE(window.scene().encoding.n(), 10000.0);
    window.explorer().undo();
    QVERIFY(window.scene() == first);
    b.setFocus();
    QTest::keyClick(&b, Qt::Key_PageUp);
    QCOMPARE(otherOf(window.scene()).encoding.n(), 1000.0);
    QTest::keyClick(&b, Qt::Key_Left);
    QVERIFY(otherOf(window.scene()).encoding.n() < 1000.0);
    QCOMPARE(window.scene().encoding.n(), 10000.0);
}

// In larger letters, too, which come after the fields.
void TestComparePanel::noDigitIsCut()
{
    const QFont normal = QApplication::font();
    Scene scene = panelComparison();
    scene.encoding = scene.encoding.withN(EncodingSpec::maxN);
    Window window(QSize(1366, 768), withCopyAsOther(scene));
    for (const double size : {1.0, 1.5}) {
        QFont larger = normal;
        larger.setPointSizeF(size * normal.pointSizeF());
        QApplication::setFont(larger);
        window.settle();
        for (auto* const field : window.findChildren<NumberField*>())
            if (const auto* const text = field->findChild<QLineEdit*>(); field->isVisible() && field->value() == EncodingSpec::maxN)
                QVERIFY2(text->width() > text->fontMetrics().horizontalAdvance(text->text()), qPrintable(field->accessibleName()));
    }
    QApplication::setFont(normal);
}

// A click on a handle changes nothing, also where both have one value.
void TestComparePanel::equalHandlesStandSideBySide()
{
    Window window(QSize(1366, 768), withCopyAsOther(panelComparison()));
    window.docks().raise(View::Compare);
    window.rest();
    auto& a = *window.control<StopSlider>("d_model of A", QAccessible::Slider);
    auto& b = *window.control<StopSlider>("d_model of B", QAccessible::Slider);
    QWidget& both = *a.parentWidget()->parentWidget();
    const Scene before = window.scene();
    for (StopSlider* const slider : {&a, &b}) {
        QTest::mouseClick(&both, Qt::LeftButton, {}, QPoint(a.handleCentre(16.0) + (slider == &a ? -6 : 6), 9));
        QVERIFY(slider->hasFocus());
        QVERIFY(window.scene() == before);
    }
}

void TestComparePanel::heldXShowsAAndBSwapped()
{
    Window window(QSize(1366, 768), panelComparison());
    window.docks().raise(View::Compare);
    window.rest();
    QCustomPlot& canvas = window.docks().card(View::Compare).plot().canvas();
    const auto firstHeading = [&canvas] {
        QString leftmost;
        double left = 1e9;
        for (int item = 0; item < canvas.itemCount(); ++item)
            if (const auto* const text = qobject_cast<QCPItemText*>(canvas.item(item));
                text && text->text().contains(" · ") && text->position->pixelPosition().x() < left)
                leftmost = text->text(), left = text->position->pixelPosition().x();
        return leftmost.left(1);
    };
    const Scene before = window.scene();
    QCOMPARE(firstHeading(), QString("A"));
    QTest::keyPress(&window, Qt::Key_X);
    QCOMPARE(firstHeading(), QString("B"));
    QTest::qWait(450);
    for (int repeated = 0; repeated < 3; ++repeated) { // as a keyboard does, which some toolkits take for new keys
        QTest::keyRelease(&window, Qt::Key_X);
        QTest::keyPress(&window, Qt::Key_X);
        QTest::qWait(20);
        QCOMPARE(firstHeading(), QString("B"));
    }
    QTest::keyRelease(&window, Qt::Key_X);
    QTRY_COMPARE(firstHeading(), QString("A"));
    QVERIFY(window.scene() == before);
    const QPoint middle = canvas.axisRect(0)->rect().center();
    QTest::mousePress(&canvas, Qt::LeftButton, {}, middle);
    QTRY_COMPARE(firstHeading(), QString("B"));
    QTest::mouseRelease(&canvas, Qt::LeftButton, {}, middle);
    QCOMPARE(firstHeading(), QString("A"));
    QVERIFY(window.scene() == before); // it was no click
    QTest::keyClick(&window, Qt::Key_X);
    QTRY_COMPARE(firstHeading(), QString("A"));
    QCOMPARE(window.scene().encoding.n(), 100.0);
    QCOMPARE(otherOf(window.scene()).encoding.n(), 10000.0);
    window.explorer().undo();
    QVERIFY(window.scene() == before);
}

void TestComparePanel::stripHasNOfBoth()
{
    Explorer explorer;
    explorer.start(panelComparison());
    ParameterStrip strip;
    strip.follow(explorer);
    strip.setControls({}, View::Compare);
    strip.setVisible(true);
    QStringList names;
    for (const QWidget* const stop : strip.stops())
        names << stop->accessibleName();
    QCOMPARE(names, QStringList({"n of A", "n of A", "n of B", "n of B"})); // a field and a slider each
    (void)strip.choose(0);
    (void)strip.choose(1);
    (void)strip.step(1);
    QCOMPARE(explorer.scene().encoding.n(), 10000.0);
    QVERIFY(otherOf(explorer.scene()).encoding.n() > 100.0);
    Scene binary = panelComparison();
    binary.scheme.name = "binary"_scheme; // has no n
    explorer.setScene(binary);
    QCOMPARE(strip.stops().front()->accessibleName(), QString("n of B"));
}

POSENC_OFFSCREEN_TEST(TestComparePanel)
#include "test_compare_panel.moc"

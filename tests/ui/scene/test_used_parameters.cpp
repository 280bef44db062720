// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/support.h"
#include "tests/support/window.h"
#include "ui/features/biases/bias_settings.h"
#include "ui/features/compare/compared_scene.h"
#include "ui/features/compare/comparison_settings.h"
#include "ui/features/patches/patches_settings.h"
#include "ui/features/precision/precision_settings.h"
#include "ui/features/recognition/compared_table.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/features/train/trained.h"
#include "ui/features/words/attention_settings.h"
#include "ui/scene/feature.h"
#include "ui/scene/scene_scheme.h"
#include "ui/scene/views.h"
#include "ui/window/workspace.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

using namespace posenc;
using namespace posenc::test;

namespace {

using Page = std::optional<View>;

constexpr Parameter allParameters[] = {Parameter::Scheme,         Parameter::Base,        Parameter::DModel,   Parameter::MaxLen,
                                       Parameter::Layout,         Parameter::Frequencies, Parameter::Position, Parameter::Dimension,
                                       Parameter::SecondPosition, Parameter::Measure,     Parameter::Colormap};

/// The scene with other values of one parameter.
std::vector<Scene> withOthers(const Scene& scene, Parameter parameter)
{
    std::vector<Scene> others(2, scene);
    for (std::size_t other = 0; other < others.size(); ++other) {
        Scene& next = others[other];
        const bool first = other == 0;
        switch (parameter) {
        case Parameter::Scheme:
            next.scheme.name = first ? "binary"_scheme : "sines"_scheme;
            break;
        case Parameter::Base:
            next.encoding = scene.encoding.withN(first ? 3.0 : 500.0);
            break;
        case Parameter::DModel:
            next.encoding = scene.encoding.withDModel(first ? 8 : 32);
            break;
        case Parameter::MaxLen:
            next.encoding = scene.encoding.withMaxLen(first ? 3 : 60);
            break;
        case Parameter::Layout:
            next.encoding = scene.encoding.withLayout(first ? Layout::Concatenated : Layout::CosineFirst);
            if (scene.view.name != View::Train)             // its columns are no pairs
                next = withPair(next, selectedPair(scene)); // rotary embedding shows pairs, wherever their columns are
            break;
        case Parameter::Frequencies:
            next.encoding = scene.encoding.withFrequencies(FrequencyRule::Tensor2Tensor);
            break;
        case Parameter::Position:
            next.selection.positions = {first ? 1 : 3};
            break;
        case Parameter::Dimension:
            next.selection.dimensions = {first ? 1 : 7};
            break;
        case Parameter::SecondPosition:
            next.selection.second = first ? 20 : 1; // within a sentence, too
            break;
        case Parameter::Measure:
            next.view.measure = first ? Measure::Cosine : Measure::Distance;
            break;
        case Parameter::Colormap:
            next.view.colormap = first ? "magma" : "vik";
            break;
        }
    }
    return others;
}

Scene pageScene(const Page& page)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(100.0, 16, 40).value();
    scene.selection.positions = {2};
    scene.selection.dimensions = {4};
    scene.selection.second = 12;
    scene.selection.pinned = true;
    scene.view.name = page.value_or(View::Heatmap);
    return scene;
}

} // namespace

/// What the left panel shows beside each page.
class TestUsedParameters : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }
    void pagesDependOnWhatTheyUse();
    void whatIsNotUsedIsFoldedAway();
    void theButtonBringsTheRestBack();
    void openPicturesBesideAPageUseEverything();
    void everyControlHasAToolTip();
    void noPrivateWordsStandOnTheScreen();

private:
    const ColorMaps m_maps;
};

// A page shows another picture, or other code, for some other value of every parameter it uses, and for none of the others.
void TestUsedParameters::pagesDependOnWhatTheyUse()
{
    const auto check = [&](const char* name, Page page, const Scene& scene) {
        const InRow in(name);
        FigureOptions options;
        options.title = QString(); // which names parameters that the picture may not need
        const auto shown = [&](Scene next) -> QVariant {
            if (!page)
                return snippetOf(next);
            (void)computeLacking(next, {});
            const auto image = drawFigure(next, options, m_maps);
            return image ? QVariant(*image) : QVariant(QString::fromStdString(image.error().message));
        };
        const QVariant before = shown(scene);
        for (const Parameter parameter : allParameters) {
            bool other = false;
            for (const Scene& next : withOthers(scene, parameter))
                other = other || shown(next) != before;
            QVERIFY2(other == isUsed(parameter, page, scene),
                     qPrintable(QString("%1: parameter %2").arg(name).arg(static_cast<int>(parameter))));
        }
    };
    check("code", Page(), pageScene({}));
    check("tokens", Page(View::Tokens), pageScene(View::Tokens));
    check("projection", Page(View::Projection), pageScene(View::Projection));
    check("precision, errors", Page(View::Precision), pageScene(View::Precision));
    Scene largest = pageScene(View::Precision);
    largest.edit<PrecisionSettings>().picture = PrecisionContent::Largest;
    check("precision, largest errors", Page(View::Precision), largest);
    check("rotary, angles", Page(View::Rotary), pageScene(View::Rotary));
    Scene rotated = pageScene(View::Rotary);
    rotated.edit<RotarySettings>().picture = RotaryContent::Similarity;
    check("rotary, similarity", Page(View::Rotary), rotated);
    rotated.edit<RotarySettings>().picture = RotaryContent::Wavelengths;
    check("rotary, wavelengths", Page(View::Rotary), rotated);
    rotated.edit<RotarySettings>().picture = RotaryContent::Columns;
    check("rotary, columns", Page(View::Rotary), rotated);
    rotated.edit<RotarySettings>().picture = RotaryContent::Layers;
    rotated.edit<RotarySettings>().layers = QStringLiteral("full theta=1e6 layers=0,3 / local window=512 layers=1-2");
    check("rotary, layers", Page(View::Rotary), rotated);
    rotated.edit<RotarySettings>().picture = RotaryContent::Arrows;
    check("rotary, arrows", Page(View::Rotary), rotated);
    check("biases", Page(View::Biases), pageScene(View::Biases));
    check("attention, terms", Page(View::Attention), pageScene(View::Attention));
    Scene lines = pageScene(View::Attention);
    lines.edit<AttentionViewSettings>().picture = AttentionContent::Lines;
    check("attention, lines", Page(View::Attention), lines);
    for (int content = 0; content < countOf<TrainContent>(); ++content) {
        Scene trained = pageScene(View::Train);
        TrainSettings& train = trained.edit<TrainSettings>();
        train.picture = static_cast<TrainContent>(content);
        train.steps = 20;
        train.training.length = train.training.lengthTested = 24;
        train.training.batch = 1;
        train.races = QStringLiteral("learned");
        check(qPrintable("train, " + QString::fromUtf8(nameOf(train.picture).data())), Page(View::Train), trained);
    }
    Scene matrix = pageScene(View::Biases);
    matrix.edit<BiasSettings>().form = BiasForm::Matrix;
    matrix.edit<BiasSettings>().scheme = MatrixScheme::Rope;
    check("biases, matrix", Page(View::Biases), matrix);
    Scene patches = pageScene(View::Patches);
    patches.scheme.patches.width = 8;
    check("patches", Page(View::Patches), patches);
    patches.edit<PatchesSettings>().score = PatchesScore::Rope2d;
    check("patches, rotated", Page(View::Patches), patches);
    for (const auto picture : {CompareContent::Heatmap, CompareContent::Similarity, CompareContent::Offset}) {
        Scene compared = pageScene(View::Compare);
        compared.encoding = compared.encoding.withN(5.0);
        compared = withCopyAsOther(compared);
        compared.encoding = pageScene({}).encoding;
        compared.edit<ComparisonSettings>().picture = picture;
        check(qPrintable("compare, " + QString::fromUtf8(nameOf(picture).data())), Page(View::Compare), compared);
    }
}

namespace {

const QStringList controls{
    "Encoding scheme",    "n",       "d_model", "max_len", "Layout", "Frequencies", "Position k", "Column j", "Second position k′",
    "Similarity measure", "Colormap"};

QWidget* panelControl(Window& window, const QString& name)
{
    for (QWidget* const widget : window.findChild<QDockWidget*>("parameters")->findChildren<QWidget*>())
        if (widget->accessibleName() == name)
            return widget;
    return nullptr;
}

QToolButton* foldButton(Window& window)
{
    for (auto* const button : window.findChild<QDockWidget*>("parameters")->findChildren<QToolButton*>())
        if (button->text().startsWith("Show unused controls"))
            return button;
    return nullptr;
}

void turnTo(Window& window, int page)
{
    if (page <= 9)
        QTest::keyClick(&window, static_cast<Qt::Key>(Qt::Key_0 + page), Qt::ControlModifier);
    else
        window.docks().raise(View::Biases); // which has no key
    window.settle();
}

} // namespace

void TestUsedParameters::whatIsNotUsedIsFoldedAway()
{
    const auto row = [&](const char* rowName, int page, const QStringList& folded) {
        const InRow in(rowName);
        Window window;
        turnTo(window, page);
        for (const QString& name : controls) {
            QVERIFY2(panelControl(window, name), qPrintable(name));
            QVERIFY2(panelControl(window, name)->isVisible() != folded.contains(name), qPrintable(name));
        }
        QVERIFY(foldButton(window));
        QCOMPARE(foldButton(window)->isVisible(), !folded.isEmpty());
        QCOMPARE(foldButton(window)->text().section('(', -1).chopped(1).toInt(), static_cast<int>(folded.size()));
        turnTo(window, 1);
        for (const QString& name : controls)
            QVERIFY2(panelControl(window, name)->isVisible(), qPrintable(name));
    };
    row("encoding", 1, QStringList());
    row("tokens", 2, QStringList{"Second position k′", "Similarity measure"});
    row("projection", 3, QStringList{"Layout", "Column j", "Similarity measure"});
    row("precision", 5, QStringList{"Second position k′", "Similarity measure"});
    row("rotary", 6, QStringList{"Encoding scheme", "Layout", "Second position k′", "Similarity measure", "Colormap"});
    row("your table", 7, QStringList{"Encoding scheme", "Second position k′", "Similarity measure"});
    row("code", 8, QStringList{"Position k", "Column j", "Second position k′", "Similarity measure", "Colormap"});
    row("patches", 9, QStringList{"Layout", "Column j", "Second position k′"});
    row("biases", 10, QStringList{"Encoding scheme", "Layout", "Column j", "Similarity measure", "Colormap"});
}

void TestUsedParameters::theButtonBringsTheRestBack()
{
    {
        Window window;
        turnTo(window, 8);
        QVERIFY(!panelControl(window, "Colormap")->isVisible());
        foldButton(window)->click();
        window.settle();
        for (const QString& name : controls)
            QVERIFY2(panelControl(window, name)->isVisible() && panelControl(window, name)->isEnabled(), qPrintable(name));
    }
    Window later; // it is remembered
    turnTo(later, 8);
    QVERIFY(panelControl(later, "Colormap")->isVisible());
    foldButton(later)->click();
    later.settle();
    QVERIFY(!panelControl(later, "Colormap")->isVisible());
}

void TestUsedParameters::openPicturesBesideAPageUseEverything()
{
    Window window;
    turnTo(window, 5);
    QVERIFY(!panelControl(window, "Similarity measure")->isVisible());
    QTest::keyClick(&window, Qt::Key_J, Qt::ControlModifier);
    QTRY_VERIFY(panelControl(window, "Similarity measure")->isVisible());
    QTest::keyClick(&window, Qt::Key_J, Qt::ControlModifier);
    QTRY_VERIFY(!panelControl(window, "Similarity measure")->isVisible());
}

// Parameters and tool buttons; a push button names its own action.
void TestUsedParameters::everyControlHasAToolTip()
{
    const auto check = [&](const char* rowName, int page) {
        const InRow in(rowName);
        Scene scene;
        scene.scheme.name = "random"_scheme;
        Window window(QSize(1440, 900), scene);
        turnTo(window, page);
        int seen = 0;
        for (QWidget* const widget : window.findChildren<QWidget*>()) {
            const bool control = qobject_cast<QAbstractSpinBox*>(widget) || qobject_cast<QAbstractButton*>(widget)
                                 || qobject_cast<QComboBox*>(widget) || qobject_cast<QSlider*>(widget);
            if (!control || qobject_cast<QPushButton*>(widget) || !widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus))
                continue;
            ++seen;
            QString tip;
            for (const QWidget* at = widget; at && tip.isEmpty() && !at->isWindow(); at = at->parentWidget())
                tip = at->toolTip();
            QVERIFY2(tip.size() >= 4, qPrintable(widget->accessibleName() + ", " + widget->metaObject()->className()));
        }
        QVERIFY(seen > 15);
    };
    for (int page = 1; page <= 9; ++page)
        check(qPrintable(QString::asprintf("page %d", page)), page);
}

// Words that only their authors understood.
void TestUsedParameters::noPrivateWordsStandOnTheScreen()
{
    Window window;
    for (int page = 1; page <= 9; ++page) {
        turnTo(window, page);
        QStringList words;
        for (const QLabel* const label : window.findChildren<QLabel*>())
            words << label->text();
        for (const QAbstractButton* const button : window.findChildren<QAbstractButton*>())
            words << button->text();
        for (const QComboBox* const box : window.findChildren<QComboBox*>())
            for (int item = 0; item < box->count(); ++item)
                words << box->itemText(item);
        for (QString& word : words)
            word.remove(QLatin1Char('&'));
        for (const char* const unwanted : {"Positions by", "k down", "k along", "throughout"})
            QVERIFY2(!words.contains(QString(unwanted)), unwanted);
        for (const char* const wanted : {"Encoding scheme", "Positions down", "across", "Pin", "at every step", "when stored"})
            QVERIFY2(words.contains(QString(wanted)), wanted);
    }
}

POSENC_OFFSCREEN_TEST(TestUsedParameters)
#include "test_used_parameters.moc"

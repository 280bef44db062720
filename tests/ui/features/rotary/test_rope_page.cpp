// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/position_differences.h"
#include "core/rope/rope_frequencies.h"
#include "tests/support/dialogs.h"
#include "tests/support/drawing.h"
#include "tests/support/mouse.h"
#include "tests/support/rows.h"
#include "tests/support/views.h"
#include "tests/support/window.h"
#include "ui/controls/labels.h"
#include "ui/features/rotary/column_pairs.h"
#include "ui/features/rotary/rope_words.h"
#include "ui/features/rotary/rotary_panel.h"
#include "ui/features/rotary/rotary_scene.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/panels/inspector.h"
#include "ui/scene/presets.h"
#include "ui/scene/scene_file.h"
#include "ui/scene/scene_json.h"
#include "ui/text/formula_text.h"
#include "ui/window/workspace.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTextEdit>

#include <cmath>

using namespace posenc;
using namespace posenc::test;

namespace {

void keepFile(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("%s cannot be written", qUtf8Printable(path));
}

Scene presetScene(const QString& name)
{
    const std::vector<Preset> presets = readPresets();
    const auto found = std::ranges::find(presets, name, &Preset::name);
    if (found == presets.end())
        qFatal("there is no preset %s", qUtf8Printable(name));
    return found->scene;
}

Scene scaled(RopeType type, std::int64_t dModel, std::int64_t maxLen, RotaryContent picture = RotaryContent::Wavelengths)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, dModel, maxLen).value();
    scene.view.name = View::Rotary;
    scene.edit<RotarySettings>().picture = picture;
    scene.edit<RotarySettings>().scaling.type = type;
    return scene;
}

constexpr auto baseModel = R"({"model_type": "llama", "hidden_size": 256, "num_attention_heads": 4, "num_hidden_layers": 4,
    "max_position_embeddings": 2048, "rope_theta": 10000.0})";
constexpr auto longModel = R"({"model_type": "llama", "hidden_size": 512, "num_attention_heads": 4, "num_hidden_layers": 8,
    "max_position_embeddings": 8192, "rope_theta": 1000000.0, "rope_scaling": {"rope_type": "linear", "factor": 4.0}})";

Scene besideEachOther()
{
    const Scene base = withModel({}, {QStringLiteral("base.json"), readModelConfig(baseModel).value()}).value();
    return withModelBeside(base, {QStringLiteral("long.json"), readModelConfig(longModel).value()}).value();
}

// The mean of cos(Δ ω′) over the pairs at Δ = 1.
double meanCosine(double base, int columns, double factor)
{
    double sum = 0.0;
    for (int pair = 0; pair < columns / 2; ++pair)
        sum += std::cos(factor * std::pow(base, -2.0 * pair / columns));
    return sum / (columns / 2);
}

// With ordinary spaces between groups of digits.
QString plain(QString text)
{
    for (QChar& letter : text)
        if (letter.isSpace() && letter != QLatin1Char('\n'))
            letter = QLatin1Char(' ');
    return text;
}

QString sentenceOf(const Scene& scene)
{
    return plain(scalingSentence(RopeFrequencies::make(scene.encoding, ropeScalingOf(scene.of<RotarySettings>()).value()).value()));
}

QByteArray csvOf(const Scene& scene)
{
    QByteArray csv;
    const auto written = writeCsv(numbersOf(scene).value(), [&csv](std::span<const std::byte> bytes) -> Expected<Done> {
        csv.append(reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size()));
        return Done{};
    });
    return written ? csv : QByteArray();
}

QString readoutOf(const QWidget& panel, const QString& name)
{
    for (const Readout* const readout : panel.findChildren<Readout*>())
        if (readout->accessibleName() == name)
            return readout->text();
    qFatal("no such words");
}

} // namespace

// Page Rotary of frequencies that are scaled, and of the columns that turn together.
class TestRopePage : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }
    void lawsAreThoseOfTheFrequencies();
    void sentences();
    void readouts();
    void modelsWithoutRotationShowNone();
    void numbersAreTheFrequencies();
    void anglesStandSideBySide();
    void lengthsAndBandAreDrawn();
    void namesOfLengthsHideNoCurve();
    void columnsSelectPairs();
    void pairsThatAreDrawn();
    void drawingFollowsThePointer();
    void columnsHaveTheirPlaces();
    void sectionsAreSaid();
    void layersAreRead();
    void layersAreDrawn();
    void typeOfLayersIsChosen();
    void layerIsToldAlike();
    void vanishingListGivesItsKeysToThePlot();
    void secondModelIsDrawnBeside();
    void secondModelIsOpened();
    void bothHaveTheSameLength();
    void secondModelComesBack();
    void illegalScalingsAreExplained();
    void panelSaysWhatTheScalingDoes();
    void panelShowsTheWarnings();
    void openingAConfigurationShowsThePage();
};

void TestRopePage::lawsAreThoseOfTheFrequencies()
{
    const auto texts = [](const Scene& scene) {
        QStringList laws;
        for (const Formula& law : shownLawsOf(scene))
            laws << law.text;
        return laws;
    };
    Scene scene;
    QVERIFY(texts(scene).front().startsWith(QStringLiteral("PE(k, 2i) = sin")));
    scene.view.name = View::Rotary;
    QCOMPARE(texts(scene), QStringList({"ω_i = 1 / n^(2i/d)", "x′ = x cos(k ω_i) − y sin(k ω_i)"}));
    QCOMPARE(latexOf(shownLawsOf(scene).front()), "\\omega_{i} = \\frac{1}{n^{2i/d}}");
    scene.edit<RotarySettings>().theta = 500000.0;
    QVERIFY(texts(scene).front().contains("1 / θ^(2i/d)"));
    scene.edit<RotarySettings>().scaling.type = RopeType::Linear;
    QCOMPARE(texts(scene), QStringList("x′ = x cos(k ω′_i) − y sin(k ω′_i)"));
    scene.edit<RotarySettings>().picture = RotaryContent::Alibi;
    QCOMPARE(texts(scene), QStringList());
}

void TestRopePage::sentences()
{
    const auto check = [&](const char* name, const Scene& scene, const QString& words) {
        const InRow in(name);
        QVERIFY2(sentenceOf(scene).contains(words), qPrintable(sentenceOf(scene)));
    };
    check("Llama 3.1", presetScene("llama-3-1-8b"),
          "Pairs 35–63 never finish a turn within 8192 positions. llama3 divides their frequencies by 8. Pairs 29–34 are in between. Pairs "
          "0–28 rotate as before.");
    check("gpt-oss", presetScene("gpt-oss-20b"), "Pairs 9–17 are in between. Pairs 0–8 rotate as before.");
    check("one pair in between", scaled(RopeType::Llama3, 7, 128), "Pair 2 is in between. Pairs 0–1 rotate as before.");
    check("not scaled", presetScene("mistral-7b-v0-3"), "No scaling. ");
    Scene onePosition = scaled(RopeType::Default, 64, 1);
    check("one position", onePosition, "Pairs 0–31 never finish a turn within 1 position.");
    check("LongRoPE", presetScene("phi-3-5-mini"), "its own number, 1.08 to 64.84: the list for more than 4096 positions.");
    check("dynamic, within", presetScene("internlm2-5-7b"), "changes nothing up to 32 768 positions");
    check("dynamic, beyond", scaled(RopeType::Dynamic, 64, 20480), "At 20 480 positions, dynamic NTK makes the last pair 37 times slower");
    check("NTK-aware", scaled(RopeType::NtkAware, 64, 128), "makes the last pair 8 times slower");
    check("linear", scaled(RopeType::Linear, 64, 128), "divides every frequency by 4: position 4 rotates as position 1 did");
    check("the only pair", scaled(RopeType::Default, 3, 128), "The only pair finishes a turn within 128 positions.");
    check("NTK-aware, one pair", scaled(RopeType::NtkAware, 2, 128),
          "NTK-aware scaling leaves the first pair unchanged, and there is no other pair.");
    for (const RopeType type : {RopeType::Linear, RopeType::Yarn, RopeType::Llama3, RopeType::NtkAware}) {
        Scene one = scaled(type, 64, 128);
        one.edit<RotarySettings>().scaling.factor = one.edit<RotarySettings>().scaling.alpha = 1.0;
        check(qPrintable(QString::asprintf("%s by 1", nameOf(type).data())), one, " with factor 1 changes nothing.");
    }
    Scene hardly = scaled(RopeType::NtkAware, 64, 128);
    hardly.edit<RotarySettings>().scaling.alpha = 1.0000001;
    check("NTK-aware, hardly", hardly, "makes the last pair 1.0000001 times slower");
    Scene unscaled = scaled(RopeType::Proportional, 64, 128);
    unscaled.edit<RotarySettings>().scaling.factor = 1.0;
    check("all as before", unscaled, "All pairs rotate as before.");
    Scene proportional = scaled(RopeType::Proportional, 64, 128);
    proportional.edit<RotarySettings>().scaling.share = 0.25;
    check("proportional", proportional, "Pairs 0–7 rotate. Pairs 8–31 do not rotate");
}

void TestRopePage::readouts()
{
    Scene scene = presetScene("llama-3-1-8b");
    QCOMPARE(pictureOf(View::Rotary, scene)->readout(63.4, 0.5),
             QString("pair 63 · λ = 2559196 → 2.047356e+07 · ω = 2.455141e-06 → 3.068926e-07 · ω′/ω = 0.125"));
    QVERIFY(pictureOf(View::Rotary, scene)->readout(64.2, 0.5).isEmpty());
    QVERIFY(pictureOf(View::Rotary, scene)->description().contains("llama3 divides their frequencies by 8"));
    QVERIFY(pictureOf(View::Rotary, scene)->figureTitle().contains("llama3, s = 8, M₀ = 8192"));
    scene.edit<RotarySettings>().picture = RotaryContent::Angles;
    QVERIFY(pictureOf(View::Rotary, scene)->readout(40.5, 1000.5).startsWith("position 1000, pair 40: A 0.2742 rad"));
    scene.edit<RotarySettings>().picture = RotaryContent::Similarity;
    QCOMPARE(pictureOf(View::Rotary, scene)->readout(0.5, 0.5).section(';', 0, 0), QString("Δ = 0: all pairs alike, A 1.0000, B 1.0000"));
    scene.edit<RotarySettings>().picture = RotaryContent::Columns;
    QVERIFY(pictureOf(View::Rotary, scene)->readout(70.5, 0.5).startsWith("columns 6 and 70 rotate together: pair 6, ω′ = 0.2922"));
}

void TestRopePage::numbersAreTheFrequencies()
{
    const Scene scene = presetScene("phi-4-mini");
    const TableSource source = numbersOf(scene).value();
    QCOMPARE(source.rows, 48);
    QCOMPARE(source.columns, 5);
    Table table(48, 5);
    source.fill(0, table.topRows(20));
    source.fill(20, table.bottomRows(28));
    const RopeFrequencies frequencies = RopeFrequencies::make(scene.encoding, ropeScalingOf(scene.of<RotarySettings>()).value()).value();
    for (Eigen::Index pair = 0; pair < 48; ++pair) {
        QCOMPARE(table(pair, 0), static_cast<double>(pair));
        QCOMPARE(table(pair, 1), frequencies.omega(pair));
        QCOMPARE(table(pair, 2), frequencies.scaledOmega(pair));
        QCOMPARE(table(pair, 3), frequencies.ratio(pair));
        QCOMPARE(table(pair, 4), frequencies.scaledWavelength(pair));
    }
    Scene columns = scaled(RopeType::Default, 8, 10, RotaryContent::Columns);
    columns.edit<RotarySettings>().scaling.pairing = RopePairing::Interleaved;
    const TableSource pairs = numbersOf(columns).value();
    QCOMPARE(pairs.rows, 4);
    Table turned(4, 3);
    pairs.fill(0, turned);
    QCOMPARE(turned(3, 1), 6.0);
    QCOMPARE(turned(3, 2), 7.0);
}

void TestRopePage::anglesStandSideBySide()
{
    const ShownView plot(View::Rotary);
    const auto panes = [&](const Scene& scene) {
        drawn(*plot, scene, {QSize(900, 500), 1.0, true});
        int shownPanes = 0;
        for (const QCPAxisRect* const rect : plot->canvas().axisRects())
            shownPanes += rect->visible() && rect->width() > 50;
        return shownPanes;
    };
    const Scene same = scaled(RopeType::Default, 64, 500, RotaryContent::Angles);
    const Scene both = scaled(RopeType::Linear, 64, 500, RotaryContent::Angles);
    QCOMPARE(panes(same), 1);
    QCOMPARE(panes(both), 2);
    const QList<QCPAxisRect*> rects = plot->canvas().axisRects();
    for (const QCPAxisRect* const rect : rects)
        QVERIFY(!rect->visible() || rect->width() <= 50 || std::abs(rect->width() - rects.front()->width()) <= 1);
    QCOMPARE(panes(scaled(RopeType::Linear, 64, 500, RotaryContent::Similarity)), 2); // and the penalties
    QCOMPARE(panes(scaled(RopeType::Linear, 64, 500)), 1);
    QCOMPARE(panes(both), 2);
    QCOMPARE(panes(same), 1);
    // A picture that was scaled before has, plain again, the room that it always has.
    const ShownView other(View::Rotary);
    drawn(*other, same, {QSize(900, 500), 1.0, true});
    QVERIFY(std::abs(plot->canvas().axisRect()->width() - other->canvas().axisRect()->width()) <= 1);
}

void TestRopePage::lengthsAndBandAreDrawn()
{
    const ShownView plot(View::Rotary);
    const auto texts = [&](const Scene& scene) {
        drawn(*plot, scene, {QSize(900, 500), 1.0, true});
        QStringList shown;
        for (int i = 0; i < plot->canvas().itemCount(); ++i)
            if (const auto* const text = qobject_cast<const QCPItemText*>(plot->canvas().item(i));
                text && text->visible() && !text->text().isEmpty())
                shown << ::plain(text->text());
        return shown;
    };
    const QStringList llama = texts(presetScene("llama-3-1-8b"));
    QVERIFY2(llama.contains("max_len = 131 072") && llama.contains("original length = 8192"), qPrintable(llama.join('\n')));
    const QStringList unscaled = texts(scaled(RopeType::Default, 64, 500));
    QVERIFY(unscaled.contains("max_len = 500"));
    QVERIFY(!unscaled.join(' ').contains("original"));
    QVERIFY(plot->resolution().isEmpty());
    texts(presetScene("gpt-oss-20b"));
    QVERIFY2(plot->resolution().contains("between pair 8.093 and pair 17.4"), qPrintable(plot->resolution()));
}

// In every size they are letters alone, and where there is room, beside the curves.
void TestRopePage::namesOfLengthsHideNoCurve()
{
    int stretched = 0;
    for (const Preset& preset : readPresets()) {
        if (preset.scene.view.name != View::Rotary || !readsOriginal(ropeScalingOf(preset.scene.of<RotarySettings>())->type))
            continue;
        ++stretched;
        Scene scene = preset.scene;
        scene.edit<RotarySettings>().picture = RotaryContent::Wavelengths;
        for (const QSize size : {QSize(330, 230), QSize(500, 300), QSize(900, 500)}) {
            const ShownView plot(View::Rotary);
            const Drawing picture = drawn(*plot, scene, {size, 1.0, true});
            QCustomPlot& canvas = plot->canvas();
            for (int i = 0; i < canvas.itemCount(); ++i) {
                const auto* const text = qobject_cast<const QCPItemText*>(canvas.item(i));
                if (!text || !text->visible() || !text->text().contains(" = "))
                    continue;
                QCOMPARE(text->brush().style(), Qt::NoBrush);
                const QRectF place(text->topLeft->pixelPosition(), text->bottomRight->pixelPosition());
                const auto rope = RopeFrequencies::make(rotaryEncodingOf(scene), *ropeScalingOf(scene.of<RotarySettings>()));
                QVERIFY(rope.hasValue());
                for (std::int64_t pair = 0; size.width() >= 500 && pair < rope->rotary().pairs(); ++pair)
                    for (const double length : {rope->wavelength(pair), rope->scaledWavelength(pair)}) {
                        const QPointF dot(canvas.xAxis->coordToPixel(static_cast<double>(pair)), canvas.yAxis->coordToPixel(length));
                        QVERIFY2(!place.contains(dot), qPrintable(preset.name + ": " + text->text()));
                    }
            }
        }
    }
    QVERIFY(stretched >= 11);
}

void TestRopePage::columnsSelectPairs()
{
    Scene scene = presetScene("gpt-j-6b");
    scene.edit<RotarySettings>().picture = RotaryContent::Columns;
    const auto picture = pictureOf(View::Rotary, scene);
    QCOMPARE(picture->fullWindow().columns.last, 256.0);
    QCOMPARE(selectedPair(picture->select({0, 63})), 31);
    QVERIFY(picture->readout(64.5, 0.5).contains("column 64 does not rotate"));
    QVERIFY(picture->select({0, 64}) == scene);
    QCOMPARE(selectedPair(picture->select({0, 41})), 20);
    QCOMPARE(pictureOf(View::Rotary, picture->select({0, 41}))->selected().column, 40);
    scene.edit<RotarySettings>().scaling.pairing = RopePairing::HalfSplit;
    QCOMPARE(selectedPair(pictureOf(View::Rotary, scene)->select({0, 41})), 9);
    const std::vector<Mark> marks = pictureOf(View::Rotary, scene)->marks(scene); // numbers below the axes, and no lines over the words
    QVERIFY((marks == std::vector<Mark>{{Mark::Shape::Label, 0.0, 2.0, {}}, {Mark::Shape::Label, 0.0, 34.0, {}}}));
    scene.edit<RotarySettings>().scaling.firstColumn = 128; // the rotated columns are the last ones
    const auto last = pictureOf(View::Rotary, scene);
    QCOMPARE(selectedPair(last->select({0, 128 + 9})), 9);
    QCOMPARE(pictureOf(View::Rotary, last->select({0, 128 + 9}))->selected().column, 128 + 9);
    QVERIFY(last->readout(41.5, 0.5).contains("column 41 does not rotate"));
}

void TestRopePage::pairsThatAreDrawn()
{
    QCOMPARE(ColumnPairs::drawnPairs({RopePairing::HalfSplit, 0, 8, 8}), (std::vector<std::int64_t>{0, 1, 2, 3}));
    const auto many = ColumnPairs::drawnPairs({RopePairing::HalfSplit, 0, 16384, 16384});
    QCOMPARE(many.size(), std::size_t{64});
    QCOMPARE(many.front(), 0);
    QCOMPARE(many.back(), 8191);
    QVERIFY(ColumnPairs::drawnPairs({RopePairing::HalfSplit, 0, 0, 1}).empty());
}

// The arc, the lines and the columns of a pair, and the box of a layer, are those of the selection that is pointed at.
void TestRopePage::drawingFollowsThePointer()
{
    Scene columns = scaled(RopeType::Default, 64, 10, RotaryContent::Columns);
    Scene layers = scaled(RopeType::Default, 64, 10, RotaryContent::Layers);
    layers.edit<RotarySettings>().layers = QStringLiteral("full layers=0,3 / local window=9 layers=1-2");
    const Canvas canvas{QSize(900, 500), 1.0, true};
    const auto withinAxes = [](const Drawing& drawing) { return drawing.image().copy(drawing.axes()); };
    for (Scene scene : {columns, layers}) {
        ShownView plot(View::Rotary);
        const auto shown = [&](const Scene& of) { return withinAxes(drawn(*plot, of, canvas)); };
        const auto marked = [&](const Scene& of) {
            plot->mark(of);
            return withinAxes(Drawing(plot->canvas(), canvas));
        };
        const QImage plain = shown(scene);
        scene.selection.pinned = true;
        const QImage first = shown(scene);
        QVERIFY(first != plain);
        Scene pointed = scene;
        pointed.selection.dimensions = {40};
        pointed.selection.layer = 2;
        const QImage followed = marked(pointed);
        QVERIFY(followed != first);
        QVERIFY(marked(scene) == first);
        QVERIFY(shown(pointed) == followed);
    }
}

void TestRopePage::columnsHaveTheirPlaces()
{
    ShownView plot(View::Rotary);
    const Scene scene = scaled(RopeType::Default, 128, 10, RotaryContent::Columns);
    drawn(*plot, scene, {QSize(900, 500), 1.0, true});
    const QCPAxisRect& axes = *plot->canvas().axisRect();
    const auto pickedIn = [&](double y, std::int64_t column) {
        return plot->pickedAt({plot->canvas().xAxis->coordToPixel(static_cast<double>(column)), y}, {0, column})->column;
    };
    QCOMPARE(pickedIn(axes.top() + 0.5 * axes.height(), 57), 57);
    QCOMPARE(pickedIn(axes.bottom() - 2.0, 56), 28);      // interleaved: columns 56 and 57 are pair 28,
    QCOMPARE(pickedIn(axes.bottom() - 2.0, 57), 28 + 64); // which half-split has in columns 28 and 92
    const QFontMetrics metrics(plot->canvas().xAxis->tickLabelFont());
    QVERIFY(plot->canvas().xAxis->coordToPixel(0.0) >= 0.5 * metrics.horizontalAdvance("0")); // or the number is not drawn
    QVERIFY(900 - axes.right() < 20);                                                         // as much as "127" needs
}

void TestRopePage::sectionsAreSaid()
{
    Scene scene = scaled(RopeType::Default, 128, 10, RotaryContent::Columns);
    scene.edit<RotarySettings>().sections = QStringLiteral("24,20,20");
    scene.edit<RotarySettings>().sectionsInterleaved = true;
    QVERIFY(pictureOf(View::Rotary, scene)->readout(65.5, 0.5).endsWith("by the position in height"));
    QVERIFY(pictureOf(View::Rotary, scene)->readout(63.5, 0.5).endsWith("by the position in time"));
    const QByteArray csv = csvOf(scene);
    QVERIFY2(csv.startsWith("pair,first_column,second_column,axis\n0,0,64,time\n1,1,65,height\n2,2,66,width\n"), csv.constData());
    const ShownView plot(View::Rotary);
    const QImage with = drawn(*plot, scene, {QSize(900, 500), 1.0, true}).image();
    scene.edit<RotarySettings>().sectionsInterleaved = false;
    QVERIFY(with != drawn(*plot, scene, {QSize(900, 500), 1.0, true}).image());
    scene.edit<RotarySettings>().sections = QStringLiteral("24,20,10");
    QVERIFY(!pictureOf(View::Rotary, scene)->readout(65.5, 0.5).contains("by the position in"));
    drawn(*plot, scene, {QSize(900, 500), 1.0, true});
    QVERIFY2(plot->resolution().contains("the sections add up to 54 instead of 64 pairs, and are not shown"),
             qPrintable(plot->resolution()));
    scene.edit<RotarySettings>().sections = QStringLiteral("24,20");
    drawn(*plot, scene, {QSize(900, 500), 1.0, true});
    QVERIFY(plot->resolution().contains("three numbers of pairs such as 16,24,24"));
}

void TestRopePage::layersAreRead()
{
    Scene scene = scaled(RopeType::Default, 64, 10, RotaryContent::Layers);
    QVERIFY(pictureOf(View::Rotary, scene)->unavailableReason().startsWith("No layers of a model are known."));
    const Scene example = *pictureOf(View::Rotary, scene)->example().value().scene;
    QCOMPARE(pictureOf(View::Rotary, example)->unavailableReason(), QString());
    QCOMPARE(layersOf(example.of<RotarySettings>()).value()[0].layers, (std::vector<std::int64_t>{5, 11, 17, 23}));
    QVERIFY(!numbersOf(scene));
    scene.edit<RotarySettings>().layers = QStringLiteral("full thete=1e6");
    QVERIFY(pictureOf(View::Rotary, scene)->unavailableReason().contains("\"thete=1e6\" is not a word such as theta=10000"));
    scene.edit<RotarySettings>().layers = QStringLiteral("full theta=1e6 / local theta=500 window=9");
    QVERIFY(pictureOf(View::Rotary, scene)->unavailableReason().startsWith("The file of the model does not tell which layers"));
    scene.edit<RotarySettings>().layers =
        QStringLiteral("full theta=1e6 columns=64 layers=0,3 / local theta=500 columns=32 scaling=linear window=9 layers=1-2 / "
                       "unsure window=? layers=4 / nope kind=none layers=6");
    const auto picture = pictureOf(View::Rotary, scene);
    QVERIFY(picture->unavailableReason().isEmpty());
    QCOMPARE(picture->fullWindow().columns.last, 7.0);
    const auto readout = [&](double layer) { return picture->readout(layer + 0.5, 0.5); };
    QCOMPARE(readout(0), QString("layer 0: full · θ = 1000000 · no window · 64 columns rotate"));
    QCOMPARE(readout(2), QString("layer 2: local · θ = 500 · window of 9 positions · 32 columns rotate · scaling linear"));
    QCOMPARE(readout(4), QString("layer 4: unsure · θ = 10000 · window of unknown size · 128 columns rotate"));
    QCOMPARE(readout(5), QString("layer 5: nothing is known of it"));
    QCOMPARE(readout(6), QString("layer 6: nope · no rotation (NoPE) · no window"));
    QVERIFY(readout(7).isEmpty());
    const Scene chosen = picture->select({0, 99});
    QCOMPARE(chosen.selection.layer, 6);
    QCOMPARE(chosen.encoding, scene.encoding); // it does not rotate
    const Scene local = picture->select({0, 1});
    QCOMPARE(local.encoding, scene.encoding.withN(500.0).withDModel(32));
    QCOMPARE(local.of<RotarySettings>().scaling.type, RopeType::Linear);
    QCOMPARE(withLayerType(local, "full").selection.layer, 0);
    QCOMPARE(withLayerType(picture->select({0, 3}), "full").selection.layer, 3);
    QCOMPARE(pictureOf(View::Rotary, chosen)->selected().column, 6);
    QVERIFY(pictureOf(View::Rotary, chosen)->description().contains("2 × local (θ = 500"));
    QCOMPARE(csvOf(scene), QByteArray("layer,type,theta,window,rotates,rotated_columns,scaling,factor\n0,full,1000000,,1,64,default,\n"
                                      "1,local,500,9,1,32,linear,4\n2,local,500,9,1,32,linear,4\n3,full,1000000,,1,64,default,\n"
                                      "4,unsure,10000,unknown,1,128,default,\n5,,,,,,,\n6,nope,,,0,,,\n"));
}

// A box is in the lane of its type: half as high with a window, and empty without rotation.
void TestRopePage::layersAreDrawn()
{
    const ShownView plot(View::Rotary);
    Scene scene = scaled(RopeType::Default, 64, 10, RotaryContent::Layers);
    scene.edit<RotarySettings>().layers = QStringLiteral("full layers=0,3 / local window=9 layers=1-2 / nope kind=none layers=4-5");
    scene.selection.layer = 5;
    const QImage image = drawn(*plot, scene, {QSize(900, 500), 1.0, true}).image();
    const QCPAxisRect& axes = *plot->canvas().axisRect();
    const auto heightIn = [&](int layer, int lane) {
        const int x = qRound(plot->canvas().xAxis->coordToPixel(layer));
        const QRgb color = PlotStyle::forTheme(false, QFont()).series(static_cast<std::size_t>(lane)).rgb();
        int height = 0;
        const int legend = 2 * QFontMetrics(plot->canvas().font()).height();
        const int lanes = axes.height() - legend;
        for (int y = axes.top() + legend + lanes * lane / 3; y < axes.top() + legend + lanes * (lane + 1) / 3; ++y)
            height += image.pixel(x, y) == color;
        return height;
    };
    QVERIFY2(heightIn(0, 0) > 20 && heightIn(3, 0) == heightIn(0, 0), qPrintable(QString::number(heightIn(0, 0))));
    QVERIFY(std::abs(2 * heightIn(1, 1) - heightIn(0, 0)) <= 3 && heightIn(2, 1) == heightIn(1, 1));
    QVERIFY(heightIn(4, 2) > 0 && heightIn(4, 2) < 8); // two lines
    QVERIFY(heightIn(1, 0) == 0 && heightIn(0, 1) == 0 && heightIn(0, 2) == 0);
    const auto lettersAbove = [&](const Scene& of) { // of the legend
        const Drawing drawing = drawn(*plot, of, {QSize(900, 500), 1.0, true});
        const QImage above = drawing.image().copy(drawing.axes().left() + 2, drawing.axes().top() + 2, 500, 12);
        return above != QImage(above).scaled(1, 1).scaled(above.size());
    };
    QVERIFY(lettersAbove(scene));
    scene.edit<RotarySettings>().layers = QStringLiteral("full theta=1e6 layers=0,3 / local layers=1-2");
    QVERIFY(!lettersAbove(scene)); // all boxes are alike
    for (const char* const layers : {"all layers=0", "all layers=0-199"}) {
        scene.edit<RotarySettings>().layers = QString::fromLatin1(layers);
        drawn(*plot, scene, {QSize(300, 200), 1.0, true});
        QCOMPARE(plot->resolution(),
                 QString(layers).endsWith("199") ? QString("all 200 layers are alike") : QString("the model has one layer"));
    }
}

void TestRopePage::typeOfLayersIsChosen()
{
    Window window(QSize(1280, 800), presetScene("gemma-3-1b"));
    auto* const choice = &controlOf<QComboBox>(*window.findChild<RotaryPanel*>(), "Layer type");
    QTRY_VERIFY(choice->isVisible());
    QCOMPARE(choice->currentText(), QString("full_attention"));
    QTest::keyClick(choice, Qt::Key_Down);
    QTRY_COMPARE(window.scene().encoding.n(), 10000.0);
    QCOMPARE(choice->currentText(), QString("sliding_attention"));
    window.explorer().undo();
    QTRY_COMPARE(window.scene().encoding.n(), 1e6);
    QCOMPARE(choice->currentText(), QString("full_attention"));
    window.explorer().setScene(presetScene("llama-3-1-8b"));
    QTRY_VERIFY(!choice->isVisible());
    // The same model, opened again, keeps the choice.
    const QTemporaryDir folder;
    keepFile(folder.filePath("config.json"), R"({"model_type": "gemma3_text", "head_dim": 64, "num_hidden_layers": 6})");
    window.open(folder.filePath("config.json"));
    QTRY_COMPARE(window.scene().encoding.n(), 1e6);
    window.explorer().setScene(withLayerType(window.scene(), "sliding_attention"));
    window.explorer().setScene([&] {
        Scene other = window.scene();
        other.edit<RotarySettings>().picture = RotaryContent::Angles;
        return other;
    }());
    window.open(folder.filePath("config.json"));
    QTRY_COMPARE(window.scene().of<RotarySettings>().picture, RotaryContent::Wavelengths);
    QCOMPARE(layerTypeOf(window.scene()), QString("sliding_attention"));
}

// Of a model without rotary embedding, and of one that posenc does not know, no picture shows frequencies, and none are exported.
void TestRopePage::modelsWithoutRotationShowNone()
{
    const QTemporaryDir folder;
    for (const auto& [config, reason] :
         {std::pair(R"({"model_type": "bloom", "n_head": 16, "hidden_size": 1024})", "has no rotary embedding. Choose ALiBi"),
          std::pair(R"({"model_type": "graphormer", "hidden_size": 64})", "graphormer")}) {
        keepFile(folder.filePath("config.json"), config);
        Scene scene = readSceneFile(folder.filePath("config.json")).value().scene;
        for (const RotaryContent picture : {RotaryContent::Angles, RotaryContent::Similarity, RotaryContent::Wavelengths,
                                            RotaryContent::Columns, RotaryContent::Arrows}) {
            scene.edit<RotarySettings>().picture = picture;
            const ShownView plot(View::Rotary);
            plot->show(scene);
            QVERIFY2(plot->unavailableReason().contains(reason), qPrintable(plot->unavailableReason()));
            const auto exported = numbersOf(scene);
            QVERIFY(!exported && exported.error().message == plot->unavailableReason().toStdString());
        }
    }
}

// Plot, inspector and panel tell the same layer, that under the pointer as long as it is there.
void TestRopePage::layerIsToldAlike()
{
    Scene scene = presetScene("gemma-3-1b");
    scene.edit<RotarySettings>().picture = RotaryContent::Layers;
    QCOMPARE(scene.selection.layer, 5); // the first of the type that is shown
    Window window(QSize(1280, 800), scene);
    const auto& panel = *window.findChild<RotaryPanel*>();
    auto& canvas = window.docks().card(View::Rotary).plot().canvas();
    const auto told = [&] {
        return QString("%1, %2").arg(controlOf<QAbstractSpinBox>(panel, "Layer").text(),
                                     controlOf<QComboBox>(panel, "Layer type").currentText());
    };
    QTRY_COMPARE(told(), QString("5, full_attention"));
    const QPointF there(canvas.xAxis->coordToPixel(13.0), canvas.axisRect()->center().y());
    hover(canvas, there);
    window.settle();
    const auto inspected = [&] { return window.findChild<Inspector*>()->text().toPlainText(); };
    QCOMPARE(told(), QString("13, sliding_attention"));
    QVERIFY2(inspected().startsWith("layer 13: sliding_attention"), qPrintable(inspected()));
    QVERIFY(window.scene() == scene);
    leave(canvas);
    window.settle();
    QCOMPARE(told(), QString("5, full_attention"));
    QVERIFY2(inspected().startsWith("layer 5: full_attention"), qPrintable(inspected()));
    click(canvas, there);
    leave(canvas);
    window.settle();
    QCOMPARE(window.scene().selection.layer, 13);
    QCOMPARE(window.scene().encoding.n(), 10000.0);
    QCOMPARE(told(), QString("13, sliding_attention"));
    QTest::keyClick(&controlOf<QComboBox>(panel, "Layer type"), Qt::Key_Up);
    QTRY_COMPARE(told(), QString("5, full_attention"));
    QCOMPARE(window.scene().encoding.n(), 1e6);
}

// A key that was meant for a list that has gone changes no other control.
void TestRopePage::vanishingListGivesItsKeysToThePlot()
{
    Window window(QSize(1280, 800), presetScene("gemma-3-1b"));
    auto& choice = controlOf<QComboBox>(*window.findChild<RotaryPanel*>(), "Layer type");
    QTRY_VERIFY(choice.isVisible());
    choice.setFocus();
    QVERIFY(choice.hasFocus());
    const QTemporaryDir folder;
    keepFile(folder.filePath("config.json"), R"({"model_type": "qwen3", "head_dim": 64, "num_hidden_layers": 6})");
    window.open(folder.filePath("config.json"));
    QTRY_VERIFY(!choice.isVisible());
    QCOMPARE(QApplication::focusWidget(), &window.docks().card(View::Rotary).plot().canvas());
    const Scene opened = window.scene();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
    window.settle();
    QCOMPARE(window.scene().encoding, opened.encoding);
    QVERIFY(window.scene().of<RotarySettings>() == opened.of<RotarySettings>());
}

// ω′ and λ′ are those of the two configurations, worked out by hand: 10000^(−2i/64), and 10⁶^(−2i/128) / 4.
void TestRopePage::secondModelIsDrawnBeside()
{
    Scene scene = besideEachOther();
    const auto picture = [&] { return pictureOf(View::Rotary, scene); };
    QCOMPARE(picture()->fullWindow().columns.last, 64.0);
    QCOMPARE(picture()->readout(1.5, 0.5), QString("pair 1 · A: λ′ = 8.378762, ω′ = 0.7498942 · B: λ′ = 31.18817, ω′ = 0.2014605"));
    QVERIFY(picture()->readout(40.5, 0.5).contains("A: no such pair · B: λ′ = "));
    QVERIFY2(plain(picture()->figureTitle()).contains("A: base.json, n = 10000; B: long.json, θ = 1000000, 128 columns, linear, s = 4"),
             qPrintable(picture()->figureTitle()));
    const QByteArrayList lines = csvOf(scene).split('\n');
    QCOMPARE(lines.first(), QByteArray("pair,a_omega_scaled,a_lambda_scaled,b_omega_scaled,b_lambda_scaled"));
    QCOMPARE(lines.size(), 66);
    const QByteArrayList second = lines[2].split(',');
    QVERIFY(std::abs(second[1].toDouble() - std::pow(1e4, -2.0 / 64)) < 1e-16
            && std::abs(second[3].toDouble() - std::pow(1e6, -2.0 / 128) / 4) < 1e-16);
    QVERIFY(lines[41].startsWith("40,,,"));
    const ShownView plot(View::Rotary);
    const auto linesDrawn = [&] {
        drawn(*plot, scene, {QSize(900, 500), 1.0, true});
        QStringList names;
        for (const QCPAbstractLegendItem* const item : plot->canvas().findChildren<QCPAbstractLegendItem*>())
            if (const auto* const line = qobject_cast<const QCPPlottableLegendItem*>(item); line && line->visible())
                names << const_cast<QCPPlottableLegendItem*>(line)->plottable()->name();
        names.removeAll(QString()); // of other plots
        names.removeDuplicates();
        return names.join(QLatin1Char('|'));
    };
    QCOMPARE(linesDrawn(), QString("A: base.json|B: long.json"));
    scene.edit<RotarySettings>().picture = RotaryContent::Similarity;
    QCOMPARE(linesDrawn(), QString("A: base.json|B: long.json"));
    const auto csvLine = [&](int line) { return csvOf(scene).split('\n')[line]; };
    const double ofA = meanCosine(1e4, 64, 1.0);
    const double ofB = meanCosine(1e6, 128, 0.25);
    QCOMPARE(picture()->readout(1.5, 0.5), QString("Δ = 1: all pairs alike, A %1, B %2").arg(ofA, 0, 'f', 4).arg(ofB, 0, 'f', 4));
    QCOMPARE(csvLine(0), QByteArray("offset,a_equal,b_equal"));
    QVERIFY(std::abs(csvLine(2).split(',')[1].toDouble() - ofA) < 1e-12 && std::abs(csvLine(2).split(',')[2].toDouble() - ofB) < 1e-12);
    scene.edit<RotarySettings>().picture = RotaryContent::Angles;
    QVERIFY(picture()->readout(1.5, 3.5).startsWith("position 3, pair 1: A 2.2497 rad = 0.3580 turns, B 0.6044 rad"));
    QVERIFY(picture()->readout(40.5, 3.5).contains("A no such pair, B "));
    QCOMPARE(csvLine(0).count(','), 32 + 64);
    QVERIFY(csvLine(0).startsWith("position,a_0,a_1,") && csvLine(0).endsWith(",b_62,b_63"));
    QVERIFY(std::abs(csvLine(4).split(',')[2].toDouble() - 3 * std::pow(1e4, -2.0 / 64)) < 1e-14);
    QVERIFY(std::abs(csvLine(4).split(',')[34].toDouble() - 3 * std::pow(1e6, -2.0 / 128) / 4) < 1e-14);
    QVERIFY2(picture()->subtitle().endsWith("A: base.json · B: long.json"), qPrintable(picture()->subtitle()));
    drawn(*plot, scene, {QSize(900, 500), 1.0, true});
    scene.edit<RotarySettings>().picture = RotaryContent::Layers;
    QCOMPARE(picture()->readout(5.5, 0.5),
             QString("layer 5: A no such layer; B rope · θ = 1000000 · no window · 128 columns rotate · scaling linear"));
    drawn(*plot, scene, {QSize(900, 500), 1.0, true});
    QVERIFY2(csvLine(0).startsWith("layer,a_type,a_theta") && csvLine(0).contains(",b_type,b_theta"), csvLine(0).constData());
    QVERIFY2(csvLine(6).startsWith("5,,") && csvLine(6).contains(",rope,1"), csvLine(6).constData());
    // A changed setting is no longer that of the file.
    scene.edit<RotarySettings>().picture = RotaryContent::Wavelengths;
    scene.encoding = scene.encoding.withN(77.0);
    QCOMPARE(linesDrawn(), QString("A, as set here|B: long.json"));
    scene.edit<RotarySettings>().beside = QStringLiteral("rope theta=zzz");
    QVERIFY(picture()->unavailableReason().contains("\"theta=zzz\" is not a word"));
}

void TestRopePage::secondModelIsOpened()
{
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath("long") && QDir(folder.path()).mkpath("none"));
    keepFile(folder.filePath("base.json"), baseModel);
    keepFile(folder.filePath("long/config.json"), longModel);
    keepFile(folder.filePath("none/config.json"), R"({"model_type": "gpt2", "n_embd": 768, "n_head": 12})");
    Window window(QSize(1280, 800));
    window.open(folder.filePath("base.json"));
    QTRY_COMPARE(window.scene().view.name, View::Rotary);
    auto& panel = *window.findChild<RotaryPanel*>();
    const auto button = [&](const QString& text) {
        for (QPushButton* const each : panel.findChildren<QPushButton*>())
            if (each->text() == text)
                return each;
        qFatal("no such button");
    };
    {
        Person person;
        person.choosesFile(folder.filePath("long/config.json"));
        QTest::keyClick(button("Compare with a model…"), Qt::Key_Space);
        QTRY_VERIFY(person.isDone());
    }
    QTRY_VERIFY(!window.scene().of<RotarySettings>().beside.isEmpty());
    QCOMPARE(window.scene().encoding.dModel(), 64); // A stays, for texts as long as B is configured for
    QCOMPARE(window.scene().encoding.maxLen(), 8192);
    const QString words = readoutOf(*panel.findings(), "How the two models differ");
    QVERIFY2(words.startsWith("A: base.json\nB: long/config.json\nThe configurations differ in ")
                 && words.contains("Base θ: A 10000, B 1000000.") && words.contains("Configured length: A 2048, B 8192."),
             qPrintable(words));
    // A model that does not rotate is refused, and nothing changes.
    const Scene before = window.scene();
    QString said;
    {
        Person person;
        person.choosesFile(folder.filePath("none/config.json")).reads(said);
        QTest::keyClick(button("Compare with another model…"), Qt::Key_Space);
        QTRY_VERIFY(person.isDone());
    }
    QVERIFY2(said.contains("Page Rotary compares models that rotate."), qPrintable(said));
    QVERIFY(window.scene() == before);
    button("Remove B")->setFocus();
    QTest::keyClick(button("Remove B"), Qt::Key_Space);
    QTRY_VERIFY(window.scene().of<RotarySettings>().beside.isEmpty() && !button("Remove B")->isVisible());
    QCOMPARE(window.focusWidget(), button("Compare with a model…"));
    window.explorer().undo();
    QVERIFY(window.scene() == before);
    window.open(folder.filePath("base.json")); // another A has no B
    QTRY_VERIFY(window.scene().of<RotarySettings>().beside.isEmpty());
}

// LongRoPE takes the short or the long list by the length of the text: that of both, so that a model equals itself at every length.
void TestRopePage::bothHaveTheSameLength()
{
    const auto model = readModelConfig(R"({"model_type": "phi3", "hidden_size": 32, "num_attention_heads": 4, "num_hidden_layers": 2,
        "max_position_embeddings": 4096, "original_max_position_embeddings": 128,
        "rope_scaling": {"type": "longrope", "short_factor": [1.0, 1.5, 2.0, 2.5], "long_factor": [1.0, 8.0, 16.0, 32.0]}})")
                           .value();
    Scene scene = withModel({}, {QStringLiteral("a.json"), model}).value();
    scene = withModelBeside(scene, {QStringLiteral("b.json"), model}).value();
    for (const std::int64_t length : {100, 4096}) {
        scene.encoding = scene.encoding.withMaxLen(length);
        const QByteArrayList values = csvOf(scene).split('\n')[4].split(',');
        QCOMPARE(values[1], values[3]);
        QVERIFY(std::abs(values[3].toDouble() * (length == 100 ? 2.5 : 32.0) - std::pow(1e4, -6.0 / 8)) < 1e-15);
        QCOMPARE(rotaryPositionsOf(scene).rope.length, 4096);
        QVERIFY(differencesOf(rotaryPositionsOf(scene), besideOf(scene.of<RotarySettings>()).value().value()).empty());
    }
}

// A scene has all of the second model, without its file.
void TestRopePage::secondModelComesBack()
{
    const Scene scene = besideEachOther();
    const auto back = sceneFromJson(sceneToJson(scene, QString()));
    QVERIFY(back.hasValue());
    QCOMPARE(csvOf(*back), csvOf(scene));
    RotaryPanel panel;
    panel.show(scene);
    const QString words = readoutOf(panel, "How the two models differ");
    panel.show(*back);
    QCOMPARE(readoutOf(panel, "How the two models differ"), words);
    QVERIFY(words.contains("Factor of the scaling: A none, B 4.") && words.contains("Number of layers: A 4, B 8."));
}

void TestRopePage::illegalScalingsAreExplained()
{
    Scene scene = scaled(RopeType::LongRope, 64, 128);
    scene.edit<RotarySettings>().shortFactors = "1,2";
    QVERIFY(pictureOf(View::Rotary, scene)->unavailableReason().contains("short_factor has 2, but d_model 64 makes 32 pairs"));
    QVERIFY(!numbersOf(scene));
    RotaryPanel panel;
    panel.show(scene);
    QVERIFY(readoutOf(panel, "What the scaling does").contains("short_factor has 2"));
    scene = scaled(RopeType::Llama3, 64, 128);
    scene.edit<RotarySettings>().scaling.highFrequencyFactor = 0.5;
    QVERIFY(pictureOf(View::Rotary, scene)->unavailableReason().contains("must be at least the low_freq_factor"));
    const ShownView plot(View::Rotary);
    drawn(*plot, scene, {QSize(600, 400), 1.0, true});
}

void TestRopePage::panelSaysWhatTheScalingDoes()
{
    RotaryPanel panel;
    panel.show(presetScene("gpt-oss-20b"));
    QVERIFY(readoutOf(panel, "What the scaling does")
                .contains("Attention factor 1.34657 multiplies sine and cosine, and so scores are multiplied by 1.81326."));
    panel.show(presetScene("llama-3-1-8b"));
    QVERIFY(readoutOf(panel, "What the scaling does").contains("Attention factor 1: sine and cosine stay as they are."));
    panel.show(presetScene("deepseek-v2-lite"));
    QVERIFY(readoutOf(panel, "What the scaling does").contains("scores are multiplied by 1.58963 in all."));
    panel.show(scaled(RopeType::Default, 64, 128, RotaryContent::Angles));
    QVERIFY(readoutOf(panel, "What the scaling does").startsWith("No scaling."));
}

void TestRopePage::panelShowsTheWarnings()
{
    ModelPositions positions;
    positions.summary = "A summary.";
    positions.warnings = {"Something is wrong."};
    positions.notes = {"Something is worth knowing."};
    Scene scene = scaled(RopeType::Linear, 64, 128);
    scene.edit<RotarySettings>().source = std::make_shared<const OpenedModel>(OpenedModel{"config.json", positions});
    RotaryPanel panel;
    panel.show();
    panel.show(scene);
    QCOMPARE(readoutOf(panel, "Opened model"), QString("config.json: A summary.\n⚠ Something is wrong.\n• Something is worth knowing."));
    scene.edit<RotarySettings>().source.reset();
    panel.show(scene);
    QCOMPARE(readoutOf(panel, "Opened model"), QString());
}

void TestRopePage::openingAConfigurationShowsThePage()
{
    const QTemporaryDir folder;
    keepFile(
        folder.filePath("config.json"),
        R"({"model_type": "llama", "hidden_size": 256, "num_attention_heads": 8, "max_position_embeddings": 8192, "rope_theta": 10000.0,
              "rope_scaling": {"type": "linear", "factor": 2, "beta_fats": 1}})");
    Window window(QSize(1280, 800), Scene());
    window.open(folder.filePath("config.json"));
    QTRY_COMPARE(window.scene().view.name, View::Rotary);
    QCOMPARE(window.scene().encoding.dModel(), 32);
    auto& panel = *window.findChild<RotaryPanel*>();
    QTRY_VERIFY(panel.isVisible() && !panel.visibleRegion().isEmpty());
    QVERIFY(readoutOf(panel, "Opened model").contains("⚠ Written without a decimal point: factor."));
    QVERIFY(readoutOf(panel, "Opened model").contains("Did you mean \"beta_fast\"?"));
}

POSENC_OFFSCREEN_TEST(TestRopePage)
#include "test_rope_page.moc"

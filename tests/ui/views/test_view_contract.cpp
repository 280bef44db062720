// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drawing.h"
#include "tests/support/learned_tables.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/views.h"
#include "tests/support/window.h"
#include "ui/base/shown_number.h"
#include "ui/controls/number_field.h"
#include "ui/features/biases/bias_settings.h"
#include "ui/features/compare/comparison_settings.h"
#include "ui/features/patches/patches_settings.h"
#include "ui/features/precision/precision_settings.h"
#include "ui/features/projection/projection_settings.h"
#include "ui/features/recognition/compared_table.h"
#include "ui/features/recognition/table_check_settings.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/features/train/train_settings.h"
#include "ui/features/words/attention_settings.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/plotting/picture.h"
#include "ui/scene/feature.h"
#include "ui/settings/offset_settings.h"
#include "ui/settings/pairs_settings.h"
#include "ui/settings/spectrum_settings.h"
#include "ui/settings/table_settings.h"
#include "ui/window/workspace.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

using namespace posenc;
using namespace posenc::test;

namespace {

// A scene of a view, with everything that its picture needs.
Scene contractScene(View view, std::int64_t columns = 24, std::int64_t positions = 40)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, columns, positions).value();
    scene.view.name = view;
    scene.selection.pinned = true;
    scene.edit<ProjectionSettings>().method = ProjectionMethod::Pca;
    if (view == View::Difference) {
        auto table = std::make_shared<ComparedTable>();
        table->name = QStringLiteral("mine.csv");
        table->own.values = Encoding(scene.encoding).matrix();
        table->own.values(positions - 1, 0) += 0.5;
        scene.opened.edit<CheckedTable>().table = table;
    }
    if (view == View::Train) {
        scene.edit<TrainSettings>().steps = 5;
        scene.edit<TrainSettings>().picture = TrainContent::Rows; // the overview is not zoomed
    }
    (void)computeLacking(scene, {});
    return scene;
}

// The same with each of the view's choices, and of other schemes.
std::vector<Scene> choicesOf(View view)
{
    const Scene scene = contractScene(view);
    std::vector<Scene> scenes{scene};
    const auto add = [&](const auto& change) {
        scenes.push_back(scene);
        change(scenes.back());
    };
    switch (view) {
    case View::Heatmap:
    case View::Dimension:
        add([](Scene& other) { other.view.table.edit().transposed = true; });
        break;
    case View::Position:
        add([](Scene& other) { other.view.table.edit().sinusoids = SinusoidAxis::Columns; });
        break;
    case View::Similarity:
        add([](Scene& other) { other.view.measure = Measure::Distance; });
        break;
    case View::Offset:
        add([](Scene& other) { other.view.offset.edit().softmax = true; });
        add([](Scene& other) { other.view.offset.edit().reference = OffsetReference::Selected; });
        break;
    case View::Wavelength:
        add([](Scene& other) { other.view.pairs.edit().wavelengths = WavelengthContent::Frequencies; });
        break;
    case View::Contribution:
        add([](Scene& other) { other.view.measure = Measure::Distance; });
        break;
    case View::Tokens:
        add([](Scene& other) { other.edit<TokenSettings>().combination = Combination::Concatenation; });
        break;
    case View::Precision:
        add([](Scene& other) { other.edit<PrecisionSettings>().picture = PrecisionContent::Largest; });
        add([](Scene& other) { other.edit<PrecisionSettings>().picture = PrecisionContent::Numbers; });
        break;
    case View::Rotary:
        add([](Scene& other) { other.edit<RotarySettings>().picture = RotaryContent::Arrows; }); // both have something below the first axes
        add([](Scene& other) { other.edit<RotarySettings>().picture = RotaryContent::Similarity; });
        add([](Scene& other) {
            other.edit<RotarySettings>().picture = RotaryContent::Arrows;
            other.edit<RotarySettings>().scaling.type = RopeType::Linear;
        });
        add([](Scene& other) { other.edit<RotarySettings>().picture = RotaryContent::Wavelengths; });
        add([](Scene& other) { other.edit<RotarySettings>().picture = RotaryContent::Columns; });
        add([](Scene& other) {
            other.edit<RotarySettings>().picture = RotaryContent::Layers;
            other.edit<RotarySettings>().layers =
                QStringLiteral("full theta=1e6 layers=0,3 / local window=512 layers=1-2 / nope kind=none layers=4");
        });
        break;
    case View::Train:
        for (int content = 0; content < countOf<TrainContent>(); ++content) {
            scenes.push_back(scene);
            scenes.back().edit<TrainSettings>().picture = static_cast<TrainContent>(content);
            scenes.back().edit<TrainSettings>().races = QStringLiteral("learned,rope");
            (void)computeLacking(scenes.back(), {});
        }
        break;
    case View::Biases:
        add([](Scene& other) { other.edit<BiasSettings>().bidirectional = true; });
        for (const auto& [name, scheme] : matrixSchemeNames)
            add([scheme = scheme](Scene& other) {
                other.edit<BiasSettings>().form = BiasForm::Matrix;
                other.edit<BiasSettings>().scheme = scheme;
            });
        add([](Scene& other) { other.edit<BiasSettings>().picture = BiasContent::Weights; });
        add([](Scene& other) { other.encoding = other.encoding.withDModel(1); }); // without RoPE
        break;
    case View::Attention:
        for (int content = 1; content < countOf<AttentionContent>(); ++content)
            add([content](Scene& other) { other.edit<AttentionViewSettings>().picture = static_cast<AttentionContent>(content); });
        add([](Scene& other) {
            other.edit<AttentionViewSettings>().relative = RelativeScheme::Shaw;
            other.edit<AttentionViewSettings>().scores.mask = AttentionMask::Causal;
        });
        add([](Scene& other) { other.edit<AttentionViewSettings>().isWithoutEncoding = true; });
        break;
    case View::Compare:
        add([](Scene& other) { other.edit<ComparisonSettings>().picture = CompareContent::Similarity; });
        add([](Scene& other) { other.edit<ComparisonSettings>().picture = CompareContent::Offset; });
        add([](Scene& other) {
            other.edit<ComparisonSettings>().picture = CompareContent::Offset;
            other.edit<ComparisonSettings>().curves = ComparedCurves::Together;
        });
        break;
    case View::Spectrum:
        add([](Scene& other) { other.edit<SpectrumSettings>().picture = SpectrumContent::Columns; });
        break;
    case View::Patches:
        for (Scene& each : scenes)
            each.scheme.patches = {4, 9};
        scenes.push_back(scenes.front());
        scenes.back().edit<PatchesSettings>().picture = PatchesContent::All;
        scenes.push_back(scenes.front());
        scenes.back().edit<PatchesSettings>().score = PatchesScore::Mrope;
        break;
    case View::Difference:
        add([](Scene& other) { other.edit<TableCheckSettings>().showsTable = true; });
        break;
    default:
        break;
    }
    if (!infoOf(view).isAlwaysSinusoidal && !infoOf(view).withoutPairs && view != View::Projection) {
        Scene binary = scenes.back();
        binary.scheme.name = "binary"_scheme;
        scenes.push_back(binary);
    }
    return scenes;
}

void addEveryView()
{
    QTest::addColumn<View>("view");
    for (const ViewInfo& info : views())
        QTest::newRow(qPrintable(nameOf(info.view))) << info.view;
}

void addViewsWithPanels()
{
    QTest::addColumn<View>("view");
    for (const ViewMaker& maker : viewMakers())
        if (maker.panel)
            QTest::newRow(qPrintable(nameOf(maker.view))) << maker.view;
}

QCPRange around(const CellRange& cells) { return {cells.first - 0.5, cells.last - 0.5}; }

} // namespace

/// What every view promises, whatever it shows.
class TestViewContract : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }
    void everyViewIsMadeOnce();
    void whatIsZoomedIsWhatTheListSays_data() { addEveryView(); }
    void whatIsZoomedIsWhatTheListSays();
    void axesShowTheWindow_data() { addEveryView(); }
    void axesShowTheWindow();
    void selectionStaysInThePicture_data() { addEveryView(); }
    void selectionStaysInThePicture();
    void cellsSelectWhatTheyShow();
    void descriptionsTellTheSelectedValue();
    void nothingIsReadOutside_data() { addEveryView(); }
    void nothingIsReadOutside();
    void wordsAreSentences_data() { addEveryView(); }
    void wordsAreSentences();
    void picturesTakeTurns_data() { addEveryView(); }
    void picturesTakeTurns();
    void barThatWasTakenOffStaysOff_data() { addEveryView(); }
    void barThatWasTakenOffStaysOff();
    void everySizeIsDrawn_data() { addEveryView(); }
    void everySizeIsDrawn();
    void numbersAreTheSameInAnyBlocks_data() { addEveryView(); }
    void numbersAreTheSameInAnyBlocks();
    void panelFitsItsWidth_data() { addViewsWithPanels(); }
    void panelFitsItsWidth();
    void choicesOfAPanelAreUndone_data() { addViewsWithPanels(); }
    void choicesOfAPanelAreUndone();

private:
    const ColorMaps m_maps;
};

void TestViewContract::everyViewIsMadeOnce()
{
    std::set<View> made;
    QSet<QString> names;
    for (const ViewMaker& maker : viewMakers()) {
        made.insert(maker.view);
        QCustomPlot canvas;
        const auto plot = maker.plot(canvas, m_maps);
        QVERIFY(plot->view() == maker.view);
        QCOMPARE(plot->title(), titleOf(maker.view));
        names << plot->name();
        QVERIFY(makerOf(maker.view).plot == maker.plot);
    }
    QCOMPARE(made.size(), viewCount);
    QCOMPARE(names.size(), qsizetype{viewCount});
    QVERIFY(!names.contains(QString()));
}

void TestViewContract::whatIsZoomedIsWhatTheListSays()
{
    QFETCH(View, view);
    const ViewInfo& info = infoOf(view);
    const Scene scene = contractScene(view);
    const ShownView plot(view);
    plot->setStyle(PlotStyle::forTheme(false, QFont()));
    plot->show(scene);
    const auto picture = plot->picture(scene);
    QCOMPARE(picture->zoomAxes() == Picture::ZoomAxes::None, info.zoom == ViewInfo::Zoom::Nothing);
    QCOMPARE(picture->zoomAxes() == Picture::ZoomAxes::Horizontal, info.zoom == ViewInfo::Zoom::Columns);
    const CellWindow full = picture->fullWindow();
    QVERIFY(picture->window() == full);
    const CellWindow wanted{picture->zoomAxes() == Picture::ZoomAxes::Horizontal ? full.rows : CellRange{0.0, full.rows.last / 4.0},
                            {0.0, full.columns.last / 4.0}};
    const Scene zoomed = picture->withWindow(wanted);
    QCOMPARE(zoomed == scene, info.zoom == ViewInfo::Zoom::Nothing);
    for (const ViewInfo& other : views())
        QCOMPARE(zoomed.view.windows[other.view].has_value(), other.view == view && info.zoom != ViewInfo::Zoom::Nothing);
    QVERIFY(plot->picture(zoomed)->withWindow(std::nullopt) == scene);
}

void TestViewContract::axesShowTheWindow()
{
    QFETCH(View, view);
    for (const Scene& scene : choicesOf(view)) {
        const ShownView plot(view);
        const auto whole = plot->picture(scene);
        if (whole->zoomAxes() == Picture::ZoomAxes::None)
            continue;
        const bool both = whole->zoomAxes() != Picture::ZoomAxes::Horizontal;
        const CellWindow full = whole->fullWindow();
        const auto part = [](const CellRange& range) { return CellRange{0.25 * range.last, 0.5 * range.last}; };
        const Scene zoomed = whole->withWindow(CellWindow{both ? part(full.rows) : CellRange{}, part(full.columns)});
        for (const Scene& shown : {scene, zoomed}) {
            drawn(*plot, shown, {QSize(600, 500), 1.5, true});
            const CellWindow window = plot->picture(shown)->window();
            QVERIFY2(plot->canvas().xAxis->range() == around(window.columns), qPrintable(plot->title()));
            QVERIFY2(!both || plot->canvas().yAxis->range() == around(window.rows), qPrintable(plot->title()));
        }
    }
}

// What is selected is found there again; a place outside selects the nearest.
void TestViewContract::selectionStaysInThePicture()
{
    QFETCH(View, view);
    for (const Scene& scene : choicesOf(view)) {
        const ShownView plot(view);
        plot->setStyle(PlotStyle::forTheme(false, QFont()));
        plot->show(scene);
        for (const CellPlace place : {CellPlace{0, 0}, CellPlace{3, 5}, CellPlace{1 << 20, 1 << 20}, CellPlace{-1, -1}}) {
            const Scene selected = plot->picture(scene)->select(place);
            const auto picture = plot->picture(selected);
            const CellPlace found = picture->selected();
            QVERIFY(found.row >= 0 && found.column >= 0);
            QVERIFY2(plot->picture(picture->select(found))->selected() == found, qPrintable(plot->title()));
            QVERIFY(!picture->wordsOfSelection().isEmpty() && !picture->wordsOfSelection().contains('\n'));
        }
    }
}

void TestViewContract::cellsSelectWhatTheyShow()
{
    const auto row = [](
                         View view, const CellPlace& place, std::int64_t k, std::int64_t j, std::int64_t second,
                         const std::function<void(Scene&)>& change = [](Scene&) {}) {
        const InRow in(qPrintable(nameOf(view)));
        Scene scene = contractScene(view);
        scene.selection.positions = {7};
        scene.selection.dimensions = {5}; // a cosine
        scene.selection.second = 20;
        change(scene);
        const Scene selected = pictureOf(view, scene)->select(place);
        QCOMPARE(qint64{selectedPosition(selected)}, qint64{k});
        QCOMPARE(qint64{selectedDimension(selected)}, qint64{j});
        QCOMPARE(qint64{secondPosition(selected)}, qint64{second});
    };
    row(View::Heatmap, {3, 9}, 3, 9, 20);
    row(View::Heatmap, {3, 9}, 9, 3, 20, [](Scene& scene) { scene.view.table.edit().transposed = true; });
    row(View::Similarity, {3, 9}, 3, 5, 9);
    row(View::Offset, {0, 9}, 7, 5, 16);
    row(View::Offset, {0, 9}, 7, 5, 9, [](Scene& scene) { scene.view.offset.edit().reference = OffsetReference::Selected; });
    row(View::Wavelength, {0, 3}, 7, 7, 20);
    row(View::Contribution, {0, 3}, 7, 7, 20);
    row(View::Shift, {3, 9}, 7, 9, 20);
    row(View::Rotary, {3, 4}, 3, 9, 20);
    row(View::Rotary, {0, 9}, 7, 5, 16, [](Scene& scene) { scene.edit<RotarySettings>().picture = RotaryContent::Similarity; });
    row(View::Rotary, {4, 9}, 7, 7, 16, [](Scene& scene) { scene.edit<RotarySettings>().picture = RotaryContent::Arrows; });
    row(View::Biases, {0, 9}, 7, 5, 16);
    row(View::Attention, {3, 1}, 3, 5, 1);
    row(View::Attention, {0, 2}, 7, 5, 2, [](Scene& scene) { scene.edit<AttentionViewSettings>().picture = AttentionContent::Row; });
    row(View::Biases, {3, 9}, 3, 5, 9, [](Scene& scene) { scene.edit<BiasSettings>().form = BiasForm::Matrix; });
    row(View::Compare, {3, 9}, 3, 9, 20);
    row(View::Compare, {3, 9}, 3, 5, 9, [](Scene& scene) { scene.edit<ComparisonSettings>().picture = CompareContent::Similarity; });
    row(View::Compare, {0, 9}, 7, 5, 16, [](Scene& scene) { scene.edit<ComparisonSettings>().picture = CompareContent::Offset; });
}

// Also of a selection that does not exist, or of none.
void TestViewContract::descriptionsTellTheSelectedValue()
{
    for (const View view : {View::Heatmap, View::Position, View::Dimension, View::Similarity, View::Offset})
        for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance})
            for (const std::vector<std::int64_t>& chosen : {std::vector<std::int64_t>{}, std::vector<std::int64_t>{4, 3},
                                                            std::vector<std::int64_t>{99, 7}, std::vector<std::int64_t>{99}})
                for (const std::int64_t second : {0, 9, 500}) {
                    Scene scene = contractScene(view);
                    scene.view.measure = measure;
                    scene.selection.positions = scene.selection.dimensions = chosen;
                    scene.selection.second = second;
                    const Encoding encoding(scene.encoding);
                    const Similarity similarity(encoding, measure);
                    const double value = view == View::Similarity ? similarity.value(selectedPosition(scene), secondPosition(scene))
                                         : view == View::Offset   ? similarity.value(0, selectedOffset(scene))
                                                                  : encoding.value(selectedPosition(scene), selectedDimension(scene));
                    const QString said = withHyphens(pictureOf(view, scene)->description());
                    QVERIFY2(std::abs(said.section(" = ", -1).toDouble() - value) <= 6e-4 * std::max(1.0, std::abs(value)),
                             qPrintable(said));
                }
}

void TestViewContract::nothingIsReadOutside()
{
    QFETCH(View, view);
    for (const Scene& scene : choicesOf(view)) {
        const ShownView plot(view);
        const auto picture = plot->picture(scene);
        const CellWindow full = picture->fullWindow();
        for (const double column : {-0.1, full.columns.last})
            QVERIFY2(picture->readout(column, 0.5).isEmpty(), qPrintable(picture->readout(column, 0.5)));
        if (view == View::Projection || picture->zoomAxes() == Picture::ZoomAxes::Horizontal || full.rows.last <= 1.0)
            continue; // a row means nothing there
        for (const double row : {-0.1, full.rows.last})
            QVERIFY2(picture->readout(0.5, row).isEmpty(), qPrintable(picture->readout(0.5, row)));
    }
}

void TestViewContract::wordsAreSentences()
{
    QFETCH(View, view);
    std::vector<Scene> scenes = choicesOf(view);
    scenes.push_back(contractScene(view, 1, 1));
    scenes.push_back(contractScene(view, 3, 2));
    for (Scene* const scene : {&scenes[scenes.size() - 2], &scenes.back()}) { // no pair, or a column of zeros
        scene->encoding = scene->encoding.withFrequencies(FrequencyRule::Tensor2Tensor);
        (void)computeLacking(*scene, {});
    }
    scenes.push_back(contractScene(view, 1, 1));
    Scene other = contractScene(view);
    other.scheme.name = "integer"_scheme;
    scenes.push_back(other);
    for (const Scene& scene : scenes) {
        const ShownView plot(view);
        drawn(*plot, scene, {});
        const auto picture = plot->picture(scene);
        if (const QString absence = picture->unavailableReason(); !absence.isEmpty()) {
            QVERIFY2(isSentence(absence.toStdString()), qPrintable(absence));
            QCOMPARE(picture->sentence(), absence);
            QCOMPARE(plot->unavailableReason(), absence);
            QVERIFY(picture->wordsOfSelection().isEmpty());
            continue;
        }
        QCOMPARE(picture->sentence(), picture->description());
        for (const QString& words : {picture->description(), picture->subtitle(), picture->figureTitle()})
            QVERIFY2(!words.isEmpty() && !words.contains('\n') && !words.contains("%1") && words == words.trimmed(), qPrintable(words));
        QCOMPARE(picture->figureTitles().front(), picture->figureTitle());
        QVERIFY2(!plot->resolution().contains('\n') && !plot->resolution().contains("%1"), qPrintable(plot->resolution()));
    }
}

// Nothing of one picture is left in another that the same canvas shows later.
void TestViewContract::picturesTakeTurns()
{
    QFETCH(View, view);
    const std::vector<Scene> scenes = choicesOf(view);
    const ShownView plot(view);
    for (int round = 0; round < 2; ++round)
        for (std::size_t s = 0; s < scenes.size(); ++s) {
            const ShownView first(view);
            QVERIFY2(drawn(*plot, scenes[s], {}).image() == drawn(*first, scenes[s], {}).image(), qPrintable(QString::number(s)));
        }
}

void TestViewContract::barThatWasTakenOffStaysOff()
{
    QFETCH(View, view);
    const ShownView plot(view);
    plot->setColorBarVisible(false);
    for (const Scene& scene : choicesOf(view)) {
        drawn(*plot, scene, {});
        for (const QCPColorScale* const bar : plot->canvas().findChildren<QCPColorScale*>())
            QVERIFY(!bar->visible());
    }
}

void TestViewContract::everySizeIsDrawn()
{
    QFETCH(View, view);
    std::vector<Scene> scenes = choicesOf(view);
    for (const RopeType type : {RopeType::Linear, RopeType::Dynamic, RopeType::NtkAware, RopeType::Yarn, RopeType::LongRope,
                                RopeType::Llama3, RopeType::Proportional})
        if (view == View::Rotary) {
            scenes.push_back(scenes[scenes.size() % 4]);
            scenes.back().edit<RotarySettings>().scaling.type = type;
        }
    for (const auto& [columns, positions] : {std::pair{1, 1}, std::pair{1, 5000}, std::pair{2, 1}, std::pair{7, 2}, std::pair{512, 5000}})
        for (Scene scene : scenes) {
            scene.encoding = scene.encoding.withDModel(columns).withMaxLen(positions);
            scene.edit<RotarySettings>().heads = 128;
            scene.scheme.patches = {-1, positions > 1 ? 1 : 0};
            for (const QSize size : {FigureOptions::smallest, QSize(900, 600)}) {
                FigureOptions options;
                options.pixels = size;
                const auto image = drawFigure(scene, options, m_maps);
                QVERIFY(image && image->size() == size);
            }
        }
}

void TestViewContract::numbersAreTheSameInAnyBlocks()
{
    QFETCH(View, view);
    for (const Scene& scene : choicesOf(view)) {
        const auto table = numbersOf(scene);
        if (!table) {
            QVERIFY(isSentence(table.error().message));
            continue;
        }
        if (table->prepare)
            QVERIFY(table->prepare({}).hasValue());
        Table all(table->rows, table->columns);
        table->fill(0, all);
        for (std::int64_t row = 0; row < table->rows; ++row) {
            Table alone(1, table->columns);
            table->fill(row, alone);
            for (Eigen::Index column = 0; column < all.cols(); ++column) {
                const double value = all(row, column);
                const double allowed = 1e-12 * std::max(1.0, std::abs(value)); // waves go on from the first row of a block
                QVERIFY(std::abs(alone(0, column) - value) <= allowed || (std::isnan(alone(0, column)) && std::isnan(value)));
            }
        }
        std::set<std::string> columns;
        for (std::int64_t column = 0; column < table->columns; ++column)
            columns.insert(table->columnName(column));
        QCOMPARE(static_cast<std::int64_t>(columns.size()), table->columns);
    }
}

void TestViewContract::panelFitsItsWidth()
{
    QFETCH(View, view);
    Window window(QSize(1440, 600), contractScene(view));
    window.docks().raise(view);
    const QWidget& card = window.docks().card(view);
    for (const Scene& scene : choicesOf(view)) {
        window.setScene(scene);
        for (const QWidget* const widget : card.findChildren<QWidget*>())
            if (widget->isVisible()
                && (qobject_cast<const QComboBox*>(widget) || qobject_cast<const NumberField*>(widget)
                    || qobject_cast<const QLabel*>(widget) || qobject_cast<const QCheckBox*>(widget)))
                QVERIFY2(widget->mapTo(widget->parentWidget(), QPoint(widget->width(), 0)).x() <= widget->parentWidget()->width(),
                         qPrintable(widget->accessibleName()));
    }
}

// The first choice of a page changes the scene, and can be taken back.
void TestViewContract::choicesOfAPanelAreUndone()
{
    QFETCH(View, view);
    const Scene scene = contractScene(view);
    Window window(QSize(1440, 900), scene);
    window.docks().raise(view);
    window.settle();
    const auto boxes = partsOf<QComboBox>(window, view);
    const auto found = std::ranges::find_if(boxes, [](const QComboBox* box) { return box->isVisible() && box->count() > 1; });
    if (found == boxes.end())
        QSKIP("This page has no list of choices.");
    const Scene before = window.scene();
    QTest::keyClick(*found, (*found)->currentIndex() > 0 ? Qt::Key_Up : Qt::Key_Down);
    QVERIFY(window.scene() != before);
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(window.scene() == before);
}

POSENC_OFFSCREEN_TEST(TestViewContract)
#include "test_view_contract.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dialogs.h"
#include "tests/support/rows.h"
#include "tests/support/window.h"
#include "ui/dialogs/table_dialog.h"
#include "ui/features/recognition/compared_table.h"
#include "ui/plotting/cross_hair.h"
#include "ui/plotting/sampled_plottables.h"
#include "ui/scene/opened_table.h"
#include "ui/scene/scene_json.h"
#include "ui/text/scheme_text.h"
#include "ui/views/views.h"
#include "ui/window/workspace.h"

#include <QComboBox>
#include <QLabel>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QStatusBar>
#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

// The formula's table as text with seven digits, one cell changed.
QByteArray tableText(const EncodingSpec& spec, std::int64_t row, std::int64_t column, double change)
{
    QByteArray text;
    for (std::int64_t k = 0; k < spec.maxLen(); ++k) {
        QByteArrayList fields;
        for (std::int64_t j = 0; j < spec.dModel(); ++j)
            fields << QByteArray::number(Encoding(spec).value(k, j) + (k == row && j == column ? change : 0.0), 'g', 17);
        text += fields.join(',') + '\n';
    }
    return text;
}

QLabel* aboutOf(Window& window)
{
    for (QLabel* const label : window.findChildren<QLabel*>())
        if (label->accessibleName() == "About your table")
            return label;
    return nullptr;
}

// What a page says of a table: how the verdict is called, the finding, the reason, and the rest.
QString toldBy(Window& window)
{
    QStringList told(4);
    for (QLabel* const label : window.docks().card(View::Difference).findChildren<QLabel*>()) {
        if (label->accessibleName().startsWith("Verdict: "))
            told[0] = label->accessibleName().mid(9), told[1] = label->text();
        if (label->accessibleName() == "Reason of the verdict")
            told[2] = label->text();
    }
    told[3] = aboutOf(window)->text();
    return told.join('\n');
}

QPushButton* buttonOf(Window& window, const QString& words)
{
    for (QPushButton* const each : partsOf<QPushButton>(window, View::Difference))
        if (each->text().remove('&') == words)
            return each;
    return nullptr;
}

} // namespace

// The lowest and the highest of the colour bar of the difference, which is the last one.
namespace {

QCPRange scaleOf(const Plot& plot)
{
    QCPRange range;
    for (int i = 0; i < plot.canvas().plotLayout()->elementCount(); ++i)
        if (auto* const scale = qobject_cast<QCPColorScale*>(plot.canvas().plotLayout()->elementAt(i)))
            range = scale->dataRange();
    return range;
}

// The cell inside a visible ring.
std::optional<CellPlace> ringed(const Plot& plot)
{
    for (int i = 0; i < plot.canvas().itemCount(); ++i)
        if (auto* const ring = qobject_cast<QCPItemTracer*>(plot.canvas().item(i)); ring && ring->visible())
            return CellPlace{std::llround(ring->position->value()), std::llround(ring->position->key())};
    return std::nullopt;
}

// The visible values beside the rings: yours, the meant one, and their difference.
std::vector<const QCPItemText*> tagsOf(const Plot& plot)
{
    std::vector<const QCPItemText*> tags;
    for (int i = 0; i < plot.canvas().itemCount(); ++i)
        if (const auto* const tag = qobject_cast<QCPItemText*>(plot.canvas().item(i));
            tag && tag->visible() && tag->brush() == QBrush(Qt::white) && tag->pen().style() != Qt::NoPen)
            tags.push_back(tag);
    return tags;
}

bool textStarting(const QString& words, const Plot& plot)
{
    for (int i = 0; i < plot.canvas().itemCount(); ++i)
        if (const auto* const text = qobject_cast<QCPItemText*>(plot.canvas().item(i));
            text && text->visible() && text->text().startsWith(words))
            return true;
    return false;
}

QRect roomOf(const QCPItemText& tag) { return QRectF(tag.topLeft->pixelPosition(), tag.bottomRight->pixelPosition()).toRect(); }

QByteArray npyOf(const Eigen::MatrixXf& table)
{
    QByteArray file("\x93NUMPY\x01\x00\x76\x00", 10);
    file += QByteArray("{'descr': '<f4', 'fortran_order': True, 'shape': (" + QByteArray::number(qlonglong{table.rows()}) + ", "
                       + QByteArray::number(qlonglong{table.cols()}) + "), }")
                .leftJustified(117)
            + '\n';
    return file + QByteArray(reinterpret_cast<const char*>(table.data()), table.size() * 4);
}

} // namespace

/// A user's table beside the formula, in the window.
class TestMainWindowTables : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }

    void tableIsComparedAndTold()
    {
        const QTemporaryDir folder;
        const EncodingSpec spec = EncodingSpec::make(100.0, 6, 30, Layout::Concatenated).value();
        writeContent(folder.filePath("mine.csv"), tableText(spec, 12, 3, 0.125));
        Window window;
        QVERIFY(aboutOf(window) && aboutOf(window)->text().contains("drop the file"));
        window.open(folder.filePath("mine.csv"));
        window.settle();
        QVERIFY(comparedTable(window.scene()));
        QVERIFY(window.scene().encoding == EncodingSpec().withDModel(6).withMaxLen(30)); // what was asked stays
        const QString told = toldBy(window);
        QVERIFY2(told.startsWith("wrong\nSome values are wrong.\n"
                                 "The paper's encoding, concatenated, n = 100, float64, except for 1 of 180 values.\n"),
                 qPrintable(told));
        for (const char* const part : {"mine.csv: 30 positions, 6 columns.", "0.125 in row 12, column 3"})
            QVERIFY2(told.contains(part), qPrintable(told));
        QTest::mouseClick(buttonOf(window, "Use its parameters"), Qt::LeftButton);
        QVERIFY(window.scene().encoding == spec);
        PlotCard& card = window.docks().card(View::Difference);
        QVERIFY(card.isInSight());
        const QString description = card.plot().canvas().accessibleDescription();
        QVERIFY2(description.contains("largest difference 0.125 in row 12, column 3"), qPrintable(description));
        QTest::mouseClick(buttonOf(window, "Close table"), Qt::LeftButton);
        QVERIFY(!comparedTable(window.scene()));
        window.explorer().undo();
        QVERIFY(comparedTable(window.scene()));
    }

    // Compared while the positions are those of another table: the formula comes back, with the parameters of the compared one.
    void anotherTableIsNoFormula()
    {
        const QTemporaryDir folder;
        const EncodingSpec spec = EncodingSpec::make(10000.0, 16, 50).value();
        writeContent(folder.filePath("other.csv"), "0.5,0.25,1\n2,0.125,7\n");
        writeContent(folder.filePath("mine.csv"), tableText(spec, 0, 0, 0.0));
        Window window;
        window.explorer().setScene(withTable(window.scene(), readOpenedTable({folder.filePath("other.csv")}).value()));
        QCOMPARE(window.scene().encoding.dModel(), 3);
        window.open(folder.filePath("mine.csv"));
        window.settle();
        QVERIFY(window.scene().encoding == spec);
        QVERIFY(window.scene().scheme.name->hasPairs);
        const QString description = window.docks().card(View::Difference).plot().canvas().accessibleDescription();
        QVERIFY2(!description.contains("columns, the table"), qPrintable(description));
    }

    void parametersCanBeTakenBack()
    {
        const QTemporaryDir folder;
        const EncodingSpec spec = EncodingSpec::make(100.0, 6, 30).value();
        writeContent(folder.filePath("mine.csv"), tableText(spec, -1, -1, 0.0));
        Window window;
        window.open(folder.filePath("mine.csv"));
        QVERIFY2(toldBy(window).startsWith("right, but not as asked\nn = 100, not 10000.\nThe paper's encoding"),
                 qPrintable(toldBy(window)));
        Scene scene = window.scene();
        scene.encoding = spec.withN(500.0);
        window.setScene(scene);
        QVERIFY2(toldBy(window).contains("\nn = 100, not 500.\n"), qPrintable(toldBy(window)));
        QVERIFY(window.docks().card(View::Difference).plot().resolution().startsWith("largest difference "));
        QVERIFY(!window.docks().card(View::Difference).plot().resolution().startsWith("largest difference 0 "));
        QTest::mouseClick(buttonOf(window, "Check with n = 100"), Qt::LeftButton);
        QVERIFY(window.scene().encoding == spec);
        QVERIFY2(toldBy(window).startsWith("right\nYour table is right.\nThe paper's encoding, interleaved, n = 100,"),
                 qPrintable(toldBy(window)));
        QVERIFY(buttonOf(window, "Use its parameters")->isHidden()); // nothing would change
        window.explorer().undo();                                    // one step
        QCOMPARE(window.scene().encoding.n(), 500.0);
    }

    // Of a table that is nothing of the kind, only the sizes are taken.
    void unknownTablesLeaveTheParameters()
    {
        const QTemporaryDir folder;
        QByteArray text;
        for (int k = 0; k < 40; ++k)
            for (int j = 0; j < 16; ++j)
                text += QByteArray::number(1.0 + 0.05 * std::sin(7.0 * k * k + 3.0 * j * j * j + k * j), 'g', 9) + (j == 15 ? '\n' : ',');
        writeContent(folder.filePath("mine.csv"), text);
        Window window;
        Scene scene = window.scene();
        scene.encoding = EncodingSpec::make(500.0, 6, 30, Layout::CosineFirst, FrequencyRule::Tensor2Tensor).value();
        scene.scheme.name = SchemeName::from("timestep").value();
        window.setScene(scene);
        window.open(folder.filePath("mine.csv"));
        window.settle();
        QVERIFY(comparedTable(window.scene()));
        QVERIFY(window.scene().encoding == scene.encoding.withDModel(16).withMaxLen(40));
        QVERIFY(window.scene().scheme.name == scene.scheme.name);
        QVERIFY(buttonOf(window, "Use its parameters")->isHidden());
        const QString told = toldBy(window);
        QVERIFY2(told.contains("not a sinusoidal encoding that posenc knows") && !told.contains("closest rule"), qPrintable(told));
    }

    void tablesOfTheFamilyBringTheirScheme()
    {
        const QTemporaryDir folder;
        Scene made;
        made.encoding = EncodingSpec::make(10000.0, 64, 197).value();
        made.scheme.name = SchemeName::from("mae").value();
        const SchemePtr mae = schemeOf(made);
        QByteArray text;
        for (std::int64_t k = 0; k < 197; ++k) {
            QByteArrayList fields;
            for (std::int64_t j = 0; j < 64; ++j)
                fields << QByteArray::number(mae->value(k, j) + (k == 60 && j == 5 ? 0.125 : 0.0), 'g', 17);
            text += fields.join(',') + '\n';
        }
        writeContent(folder.filePath("patches.csv"), text);
        Window window;
        window.open(folder.filePath("patches.csv"));
        window.settle();
        QVERIFY(window.scene().scheme.name->hasPairs); // the encoding that was asked for
        QPushButton* const use = buttonOf(window, "Use its scheme and parameters");
        QTest::mouseClick(use, Qt::LeftButton);
        QCOMPARE(nameOf(window.scene().scheme.name), std::string_view("mae"));
        QVERIFY((window.scene().scheme.patches == PatchLayout{1, 14}));
        const QString about = toldBy(window);
        QVERIFY2(about.contains("14 × 14 patches") && about.contains("He et al. 2021") && about.contains("row 60, column 5"),
                 qPrintable(about));
        const Plot& plot = window.docks().card(View::Difference).plot();
        QVERIFY2(plot.resolution().startsWith("largest difference 0.125 in row 60, column 5"), qPrintable(plot.resolution()));
        QVERIFY(use && use->isHidden());
        Scene scene = window.scene();
        scene.scheme.name = SchemeName();
        scene.encoding = scene.encoding.withN(500.0);
        window.setScene(scene);
        QVERIFY(plot.resolution().contains("largest difference") && !plot.resolution().contains("row 60, column 5"));
        QTest::mouseClick(use, Qt::LeftButton);
        QCOMPARE(nameOf(window.scene().scheme.name), std::string_view("mae"));
        QCOMPARE(window.scene().encoding.n(), 10000.0);
    }

    void selectionLeadsToTheCell()
    {
        const QTemporaryDir folder;
        const EncodingSpec spec = EncodingSpec::make(100.0, 6, 30).value();
        QByteArray text = tableText(spec, -1, -1, 0.0);
        text.remove(0, text.indexOf('\n') + 1); // it begins with position 1
        writeContent(folder.filePath("mine.csv"), text);
        Window window;
        window.open(folder.filePath("mine.csv"));
        window.settle();
        QCOMPARE(comparedTable(window.scene())->match.best.convention.firstPosition, 1);
        const Plot& plot = window.docks().card(View::Difference).plot();
        const Scene selected = plot.picture(window.scene())->select({4, 2});
        QCOMPARE(selectedPosition(selected), std::int64_t{5});
        QCOMPARE(selectedDimension(selected), std::int64_t{2});
        QVERIFY((plot.picture(selected)->selected() == CellPlace{4, 2}));
        QVERIFY(plot.picture(window.scene())->readout(2.5, 4.5).startsWith("your table(4, 2) = "));
    }

    void malformedTableLeavesEverything()
    {
        const QTemporaryDir folder;
        writeContent(folder.filePath("bad.csv"), "1,2\n3,x\n");
        Window window;
        const Scene before = window.scene();
        QString message;
        QTimer look;
        connect(&look, &QTimer::timeout, this, [&] {
            if (auto* const box = window.findChild<QMessageBox*>()) {
                message = box->text();
                box->reject();
            }
        });
        look.start(20);
        window.open(folder.filePath("bad.csv"));
        QTRY_VERIFY(!message.isEmpty());
        QVERIFY2(isSentence(message.toStdString()) && message.contains("bad.csv"), qPrintable(message));
        QVERIFY(window.scene() == before);
    }

    void presetsAndScenesKeepTheTable()
    {
        const QTemporaryDir folder;
        writeContent(folder.filePath("mine.csv"), tableText(EncodingSpec::make(100.0, 6, 30).value(), -1, -1, 0.0));
        Scene saved;
        saved.encoding = saved.encoding.withN(77.0);
        writeContent(folder.filePath("scene.posenc"), sceneToJson(saved));
        Window window;
        window.open(folder.filePath("mine.csv"));
        const auto table = comparedTable(window.scene());
        window.open(folder.filePath("scene.posenc"));
        QVERIFY(comparedTable(window.scene()) == table);
        QCOMPARE(window.scene().encoding.n(), 77.0);
        const Scene again = sceneFromJson(sceneToJson(window.scene())).value(); // a file stores its path
        QVERIFY(!comparedTable(again) && again.opened.of<CheckedTable>().unopened
                && again.opened.of<CheckedTable>().unopened->path == table->path);
    }

    void undoReadsATableAgain()
    {
        constexpr Eigen::Index rows = 8500;
        constexpr Eigen::Index columns = 500; // 34 MB each: beside the present one, there is room for one and not for two
        static_assert(2 * rows * columns * sizeof(double) > Explorer::mostKeptBytes
                      && rows * columns * sizeof(double) < Explorer::mostKeptBytes);
        // The paper's encoding is recognised at once; finding out what another table is takes seconds.
        Eigen::Array<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> values =
            Encoding(EncodingSpec::make(10000.0, columns, rows).value()).matrix().cast<float>();
        const QTemporaryDir folder;
        const auto pathOf = [&](int number) { return folder.filePath(QString("%1.npy").arg(number)); };
        for (int number = 0; number < 4; ++number) {
            QFile file(pathOf(number));
            QVERIFY(file.open(QIODevice::WriteOnly));
            QByteArray header = QByteArray("{'descr': '<f4', 'fortran_order': False, 'shape': (8500, 500), }").leftJustified(117) + '\n';
            values(0, 0) = static_cast<float>(number);
            file.write("\x93NUMPY\x01" + QByteArray(1, '\0') + QByteArray(1, static_cast<char>(header.size())) + QByteArray(1, '\0')
                       + header);
            const qint64 bytes = rows * columns * qint64{sizeof(float)};
            QCOMPARE(file.write(reinterpret_cast<const char*>(values.data()), bytes), bytes);
        }
        Window window;
        for (int number = 0; number < 4; ++number) {
            window.open(pathOf(number));
            QVERIFY(comparedTable(window.scene()) && comparedTable(window.scene())->own.values(0, 0) == number);
        }
        for (int number = 2; number >= 0; --number) {
            window.explorer().undo();
            QTRY_VERIFY_WITH_TIMEOUT(comparedTable(window.scene()) && comparedTable(window.scene())->own.values(0, 0) == number, 60000);
        }
        // If one is gone, the page says so.
        QVERIFY(QFile::remove(pathOf(3)));
        for (int number = 1; number <= 3; ++number) {
            window.explorer().redo();
            window.settle();
        }
        QVERIFY(!comparedTable(window.scene()) && window.scene().opened.of<CheckedTable>().unopened);
        QTRY_VERIFY(aboutOf(window)->text().contains("3.npy"));
    }

    void largestDifferenceOfALargeTable()
    {
        const QTemporaryDir folder;
        const EncodingSpec spec = EncodingSpec::make(10000.0, 512, 9000).value();
        Eigen::MatrixXf numbers = Encoding(spec).matrix().cast<float>();
        numbers(1, 3) += 0.5F;
        writeContent(folder.filePath("large.npy"), npyOf(numbers));
        Window window;
        window.open(folder.filePath("large.npy"));
        QTRY_VERIFY_WITH_TIMEOUT(comparedTable(window.scene()), 30000);
        window.settle();
        const Plot& plot = window.docks().card(View::Difference).plot();
        const QString words = "largest difference 0.5 in row 1, column 3";
        QTRY_VERIFY_WITH_TIMEOUT(plot.canvas().accessibleDescription().contains(words), 30000);
        QTRY_VERIFY_WITH_TIMEOUT(plot.resolution().contains("each pixel shows the largest difference of its cells"), 30000);
        QVERIFY2(plot.resolution().startsWith(words + ", the first wrong value in row 1, column 3 (with a ring)"),
                 qPrintable(plot.resolution()));
        QVERIFY((ringed(plot) == CellPlace{1, 3}));
        QVERIFY(std::abs(scaleOf(plot).upper - 0.5) < 1e-6);
        // With another n, everything is compared again.
        Scene scene = window.scene();
        scene.encoding = scene.encoding.withN(500.0);
        window.setScene(scene);
        QTRY_VERIFY_WITH_TIMEOUT(plot.canvas().accessibleDescription().contains("n = 500")
                                     && plot.canvas().accessibleDescription().contains("largest difference"),
                                 30000);
        QTRY_VERIFY_WITH_TIMEOUT(ringed(plot) == (CellPlace{1, 2}), 30000); // the first one that n changes
        // A file's figure is complete at once.
        QCustomPlot canvas;
        const ColorMaps colorMaps;
        scene.encoding = spec;
        scene.opened.edit<CheckedTable>().table = comparedTable(window.scene());
        const auto figure = makePlot(View::Difference, canvas, colorMaps);
        figure->setStyle(PlotStyle::forTheme(false, {}));
        figure->show(scene);
        QVERIFY2(figure->picture(scene)->description().contains(words), qPrintable(figure->picture(scene)->description()));
        QVERIFY((ringed(*figure) == CellPlace{1, 3}));
        QImage image(300, 300, QImage::Format_RGB32);
        figure->raster()->sample(figure->picture(scene)->fullWindow(), image);
        const QRgb calm = image.pixel(200, 200);
        int other = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                other += image.pixel(x, y) != calm ? 1 : 0;
        QCOMPARE(other, 1);
        QVERIFY(image.pixel(2, 0) != calm || image.pixel(1, 0) != calm);
    }

    // In the window and in a figure: the first wrong cell has a ring, and its value stands beside it, within the axes.
    void theFirstWrongCellHasARing()
    {
        using Cells = std::vector<std::tuple<int, int, double>>; // row, column, what is added
        Rows<double, Cells, std::optional<CellPlace>, QString> rows;
        rows.add("right", 10000.0, Cells(), std::nullopt, "");
        rows.add("another n", 100.0, Cells(), std::nullopt, "");
        rows.add("in the first corner", 10000.0, Cells{{0, 0, 0.5}, {9, 9, 0.9}}, CellPlace{0, 0}, "+0.5");
        rows.add("in the last corner", 10000.0, Cells{{29, 15, -0.25}}, CellPlace{29, 15}, "−0.25");
        rows.add("the first of a row", 10000.0, Cells{{12, 9, 0.75}, {12, 3, 0.125}}, CellPlace{12, 3}, "+0.125");
        rows.add("NaN", 10000.0, Cells{{4, 2, std::nan("")}}, CellPlace{4, 2}, "NaN");
        rows.each([&](double n, const Cells& cells, const std::optional<CellPlace>& first, const QString& value) {
            const QTemporaryDir folder;
            Eigen::MatrixXf table = Encoding(EncodingSpec::make(n, 16, 30).value()).matrix().cast<float>();
            for (const auto& [row, column, added] : cells)
                table(row, column) += static_cast<float>(added);
            writeContent(folder.filePath("mine.npy"), npyOf(table));
            Window window;
            window.open(folder.filePath("mine.npy"));
            window.rest();
            QPushButton* const goTo = buttonOf(window, "Go to first wrong cell");
            QCOMPARE(goTo->isVisible(), first.has_value());
            QCustomPlot canvas;
            canvas.setViewport(QRect(0, 0, 500, 400));
            const ColorMaps colorMaps;
            const auto figure = makePlot(View::Difference, canvas, colorMaps);
            figure->setStyle(PlotStyle::forTheme(false, {}));
            figure->show(window.scene());
            figure->prepare();
            for (const Plot* const plot : {figure.get(), &window.docks().card(View::Difference).plot()}) {
                QVERIFY(ringed(*plot) == first);
                const QList<QCPLayerable*> over = plot->canvas().layer(QStringLiteral("overlay"))->children();
                const auto ring = std::ranges::find_if(over, [](QCPLayerable* each) { return qobject_cast<QCPItemTracer*>(each); });
                QVERIFY(ring != over.end());
                QVERIFY(std::any_of(over.begin(), ring, [](QCPLayerable* each) { return qobject_cast<CrossHair*>(each); }));
                const auto tags = tagsOf(*plot);
                QCOMPARE(tags.size(), std::size_t{first ? 3U : 0U});
                QCOMPARE(tags.empty() ? QString() : tags.back()->text(), value);
                for (std::size_t map = 0; map < tags.size(); ++map)
                    QVERIFY(!tags[map]->clipToAxisRect()
                            && plot->canvas().axisRect(static_cast<int>(map))->rect().contains(roomOf(*tags[map])));
                QCOMPARE(textStarting("equal to ", *plot), cells.empty() && n == 10000.0);
                for (const int map : {1, 2})
                    QCOMPARE(plot->canvas().axisRect(map)->size(), plot->canvas().axisRect(0)->size());
            }
            if (!first)
                return;
            QTest::mouseClick(goTo, Qt::LeftButton);
            const auto selected = [&window] { return CellPlace{selectedPosition(window.scene()), selectedDimension(window.scene())}; };
            QVERIFY(selected() == *first);
            window.activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&window));
            window.settle();
            QTest::keyClick(&window, Qt::Key_N);
            CellPlace next = *first; // if it is the only one
            for (const auto& [row, column, added] : cells)
                if (row > first->row || (row == first->row && column > first->column))
                    next = {row, column};
            QVERIFY(selected() == next);
            QCustomPlot& live = window.docks().card(View::Difference).plot().canvas();
            live.setFocus();
            QTest::keyClick(&live, Qt::Key_Return);
            QVERIFY(selected() == *first);
        });
    }

    void whatIsNotFiniteIsSaid()
    {
        const QTemporaryDir folder;
        QByteArray text = tableText(EncodingSpec::make(10000.0, 8, 20).value(), -1, -1, 0.0);
        const qsizetype at = text.indexOf('\n') + 1;
        text.replace(at, text.indexOf(',', at) - at, "nan");
        writeContent(folder.filePath("mine.csv"), text);
        Window window;
        window.open(folder.filePath("mine.csv"));
        QTRY_VERIFY(comparedTable(window.scene()));
        window.settle();
        const QString told = toldBy(window);
        QVERIFY2(told.contains("\nThe paper's encoding, interleaved, n = 10000, float64, except for NaN or infinities.\n"),
                 qPrintable(told));
        QVERIFY2(told.contains("NaN or infinite: 1, the first in row 1, column 0."), qPrintable(told));
        const QString note = window.docks().card(View::Difference).plot().resolution();
        QVERIFY2(note.contains("NaN or infinite: 1"), qPrintable(note));
    }

    void whatIsDroppedIsOfferedBoth()
    {
        eachRow<QString, QString, int>(
            {
                {"look", "View table", "automatic", 3},
                {"look below names", "View table", "names", 2},
                {"look at numbers alone", "View table", "numbers", 3},
                {"compare", "Compare with the formula", "automatic", 3},
                {"compare below names", "Compare with the formula", "names", 2},
                {"neither", "Cancel", "names", 3},
            },
            [&](const QString& answer, const QString& firstLine, int rows) {
                const QTemporaryDir folder;
                writeContent(folder.filePath("mine.csv"), "1,0\n0.5,-1\n0.25,2\n");
                Window window;
                const Scene before = window.scene();
                QMimeData mime;
                mime.setUrls({QUrl::fromLocalFile(folder.filePath("mine.csv"))});
                QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
                QCoreApplication::sendEvent(&window, &enter);
                QDropEvent drop(QPointF(50.0, 50.0), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
                QCoreApplication::sendEvent(&window, &drop);
                auto* const dialog = window.findChild<TableDialog*>();
                QVERIFY(dialog && dialog->findChild<QLabel*>()->text().contains("mine.csv"));
                pick(*dialog, firstLine);
                pick(*dialog, answer);
                window.settle();
                const bool looks = answer == "View table";
                QCOMPARE(window.scene().scheme.name->takes(SchemeParameter::File), looks);
                QCOMPARE(comparedTable(window.scene()) != nullptr, answer == "Compare with the formula");
                if (looks) {
                    QCOMPARE(qint64{window.scene().encoding.maxLen()}, qint64{rows});
                    QVERIFY(!window.named("d_model", QAccessible::SpinBox)->isEnabled());
                    QVERIFY(window.named("d_model", QAccessible::SpinBox)->toolTip().contains("mine.csv"));
                    window.explorer().undo();
                }
                if (answer == "Compare with the formula")
                    QCOMPARE(comparedTable(window.scene())->own.values.rows(), rows);
                if (answer != "Compare with the formula")
                    QVERIFY(window.scene().encoding == before.encoding);
            });
    }

    // Whoever asks for positions gets them with Return.
    void returnDoesWhatWasAskedFor()
    {
        const QTemporaryDir folder;
        writeContent(folder.filePath("series.csv"), "load,time\n5,2024-01-01\n6,2024-01-03\n");
        for (const auto& [aim, words] :
             {std::pair(TableDialog::Aim::Any, "View table"), {TableDialog::Aim::Positions, "Use as positions"}}) {
            TableDialog dialog(folder.filePath("series.csv"), aim);
            for (const QPushButton* const button : dialog.findChildren<QPushButton*>())
                QCOMPARE(button->isDefault(), button->text().remove('&') == words);
        }
    }

    // Dropped, then typed on: the table follows each key, and a list that cannot be read yet is not lost.
    void aColumnOfTimesBecomesPositions()
    {
        const QTemporaryDir folder;
        writeContent(folder.filePath("series.csv"), "load,time\n5,2024-01-01\n6,2024-01-03\n");
        Window window;
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(folder.filePath("series.csv"))});
        QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&window, &enter);
        QDropEvent drop(QPointF(50.0, 50.0), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&window, &drop);
        auto* const dialog = window.findChild<TableDialog*>();
        QVERIFY(dialog);
        QCOMPARE(dialog->findChild<QComboBox*>()->currentText(), "time");
        pick(*dialog, "Use as positions");
        window.settle();
        const QString list = "2024-01-01T00:00, 2024-01-03T00:00";
        QCOMPARE(window.scene().scheme.positions.list, list);
        QCOMPARE(qint64{window.scene().encoding.maxLen()}, 2);
        QVERIFY(!window.named("max_len", QAccessible::SpinBox)->isEnabled());
        QVERIFY(window.named("d_model", QAccessible::SpinBox)->isEnabled());
        auto* const field = window.named("Positions of the rows", QAccessible::EditableText);
        QVERIFY(field && field->isVisibleTo(&window));
        QTest::keyClick(field, Qt::Key_End, Qt::ControlModifier);
        QTest::keyClicks(field, ", +8640");
        QTest::keyClicks(field, "0");
        QCOMPARE(qint64{window.scene().encoding.maxLen()}, 3);
        QTest::keyClicks(field, ", x");
        QCOMPARE(window.scene().scheme.positions.list, list + ", +86400, x");
        QVERIFY(tableUnavailableReason(window.scene().scheme).contains("value 4"));
    }

    // The numbers stay as they were read.
    void whatBecomesOfTheFileIsSaid()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("mine.csv");
        const EncodingSpec spec = EncodingSpec::make(100.0, 6, 30).value();
        writeContent(path, tableText(spec, -1, -1, 0.0));
        Window window;
        window.open(path);
        const Table read = comparedTable(window.scene())->own.values;
        writeContent(path, tableText(spec, 3, 2, 0.5));
        QTRY_VERIFY2(window.statusBar()->currentMessage().contains("mine.csv has changed"),
                     qPrintable(window.statusBar()->currentMessage()));
        QVERIFY(QFile::remove(path));
        QTRY_VERIFY2(window.statusBar()->currentMessage().contains("mine.csv was deleted or moved"),
                     qPrintable(window.statusBar()->currentMessage()));
        QVERIFY(comparedTable(window.scene())->own.values == read);
    }
};

POSENC_OFFSCREEN_TEST(TestMainWindowTables)
#include "test_main_window_tables.moc"

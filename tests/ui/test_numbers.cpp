#include "core/similarity.h"
#include "tests/ui/support.h"
#include "ui/numbers.h"

#include <QFile>
#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

Scene sceneOf(const QString& view, const EncodingSpec& spec)
{
    Scene scene;
    scene.encoding = spec;
    scene.view.name = viewFromName(view).value();
    return scene;
}

// Every value by its definition, one call a value.
Table expectedTable(const Scene& scene)
{
    const Encoding encoding(scene.encoding);
    const auto positions = existingPositions(scene);
    const auto dimensions = existingDimensions(scene);
    const bool byPosition = scene.view.name == View::Position;
    const bool byDimension = scene.view.name == View::Dimension;
    const bool similarity = scene.view.name == View::Similarity;
    const auto rows = byPosition ? static_cast<Eigen::Index>(positions.size()) : scene.encoding.maxLen();
    const auto columns = byDimension  ? static_cast<Eigen::Index>(dimensions.size())
                         : similarity ? scene.encoding.maxLen()
                                      : scene.encoding.dModel();
    const Similarity measure(encoding, scene.view.measure);
    Table table(rows, columns);
    for (Eigen::Index r = 0; r < rows; ++r)
        for (Eigen::Index c = 0; c < columns; ++c)
            table(r, c) = similarity ? measure.value(r, c)
                                     : encoding.value(byPosition ? positions[static_cast<std::size_t>(r)] : r,
                                                      byDimension ? dimensions[static_cast<std::size_t>(c)] : c);
    return table;
}

} // namespace

class TestNumbers : public QObject {
    Q_OBJECT

private slots:
    void fileHoldsTheViewsValues_data();
    void fileHoldsTheViewsValues();
    void randomScenesAgreeWithTheCore();
    void selectionThatDoesNotExistIsExplained_data();
    void selectionThatDoesNotExistIsExplained();
    void selectionKeepsItsOrder();
    void existingFileIsKeptUnlessToldOtherwise();
    void tableThatCannotFitIsRefusedAtOnce();
    void zoomDoesNotChangeTheNumbers();
    void csvHoldsWhatNpyHolds_data();
    void csvHoldsWhatNpyHolds();
};

void TestNumbers::fileHoldsTheViewsValues_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<int>("measure");
    QTest::addColumn<int>("dModel");
    QTest::addColumn<int>("maxLen");
    for (const char* const view : {"heatmap", "position", "dimension"}) {
        QTest::addRow("%s of the default size", view) << QString(view) << 0 << 128 << 128;
        QTest::addRow("%s with an odd d_model", view) << QString(view) << 0 << 7 << 50;
    }
    QTest::newRow("heatmap of one cell") << "heatmap" << 0 << 1 << 1;
    QTest::newRow("heatmap of several blocks") << "heatmap" << 0 << 512 << 1000;
    QTest::newRow("position with one row left") << "position" << 0 << 6 << 1;
    QTest::newRow("dimension of a long table") << "dimension" << 0 << 16 << 100000;
    for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance})
        for (const int dModel : {8, 7})
            QTest::addRow("similarity, %s, d_model %d", nameOf(measure).data(), dModel)
                << "similarity" << static_cast<int>(measure) << dModel << 401;
}

void TestNumbers::fileHoldsTheViewsValues()
{
    QFETCH(QString, view);
    QFETCH(int, measure);
    QFETCH(int, dModel);
    QFETCH(int, maxLen);
    Scene scene = sceneOf(view, EncodingSpec::make(10000.0, dModel, maxLen).value());
    scene.view.measure = static_cast<Measure>(measure);
    const Table expected = expectedTable(scene);
    const QTemporaryDir folder;
    const QString path = folder.filePath("table.npy");
    const auto done = writeNumbers(scene, path, false);
    QVERIFY2(done.hasValue(), done.hasValue() ? "" : done.error().message.c_str());
    const Array read = readByNumpy(path);
    QVERIFY((read.shape == std::vector<qint64>{expected.rows(), expected.cols()}));
    const Eigen::Map<const Table> values(read.values.data(), expected.rows(), expected.cols());
    // A kernel and single products are summed in another order; a whole table is made another way than its values (core/encoding.h).
    const double allowed = scene.view.name == View::Similarity ? 1e-12 * dModel : scene.view.name == View::Heatmap ? 5e-16 : 0.0;
    QVERIFY2((values - expected).cwiseAbs().maxCoeff() <= allowed,
             QByteArray::number((values - expected).cwiseAbs().maxCoeff()).constData());
    QCOMPARE(namesIn(folder.path()), QStringList{"table.npy"});
}

void TestNumbers::randomScenesAgreeWithTheCore()
{
    Random random;
    for (int i = 0; i < 200; ++i) {
        Scene scene = randomScene(random);
        scene.encoding = random.spec(40, 60);
        for (auto* values : {&scene.selection.positions, &scene.selection.dimensions})
            for (std::int64_t& value : *values)
                value %= 50;
        const auto numbers = numbersOf(scene);
        if (!numbers.hasValue())
            continue;
        const Table expected = expectedTable(scene);
        QCOMPARE(qint64{numbers->rows}, qint64{expected.rows()});
        QCOMPARE(qint64{numbers->columns}, qint64{expected.cols()});
        // Any block of rows, not only those from the top.
        const auto first = random.whole<std::int64_t>(0, numbers->rows - 1);
        Table block(random.whole<std::int64_t>(1, numbers->rows - first), numbers->columns);
        numbers->fill(first, block);
        QVERIFY2((block - expected.middleRows(first, block.rows())).cwiseAbs().maxCoeff() < 1e-12, describe(scene.encoding).constData());
    }
}

void TestNumbers::selectionThatDoesNotExistIsExplained_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("mentioned");
    QTest::newRow("no position") << "position"
                                 << "max_len";
    QTest::newRow("no column") << "dimension"
                               << "d_model";
}

void TestNumbers::selectionThatDoesNotExistIsExplained()
{
    QFETCH(QString, view);
    QFETCH(QString, mentioned);
    Scene scene = sceneOf(view, EncodingSpec::make(100.0, 4, 10).value());
    scene.selection.positions = {10};
    scene.selection.dimensions = {4, 5, 6, 7};
    const QTemporaryDir folder;
    const auto done = writeNumbers(scene, folder.filePath("table.npy"), true);
    QVERIFY(!done.hasValue());
    QVERIFY(done.error().kind == Error::Kind::Range);
    QVERIFY(isSentence(done.error().message));
    QVERIFY(message(done.error()).contains(mentioned));
    QVERIFY(namesIn(folder.path()).isEmpty());
}

void TestNumbers::selectionKeepsItsOrder()
{
    Scene scene = sceneOf("position", EncodingSpec::make(100.0, 4, 10).value());
    scene.selection.positions = {9, 2, 100, 9};
    const auto numbers = numbersOf(scene);
    QCOMPARE(qint64{numbers->rows}, 3);
    Table table(3, 4);
    numbers->fill(0, table);
    const Encoding encoding(scene.encoding);
    QVERIFY(table.row(0) == encoding.row(9).transpose() && table.row(1) == encoding.row(2).transpose() && table.row(2) == table.row(0));
}

void TestNumbers::existingFileIsKeptUnlessToldOtherwise()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("table.npy");
    writeContent(path, "old");
    const Scene scene = sceneOf("heatmap", EncodingSpec::make(100.0, 4, 10).value());
    const auto refused = writeNumbers(scene, path, false);
    QVERIFY(!refused.hasValue() && refused.error().kind == Error::Kind::File);
    QCOMPARE(contentOf(path), QByteArray("old"));
    QVERIFY(writeNumbers(scene, path, true).hasValue());
    QVERIFY((readByNumpy(path).shape == std::vector<qint64>{10, 4}));
}

void TestNumbers::tableThatCannotFitIsRefusedAtOnce()
{
    const QTemporaryDir folder;
    const Scene scene = sceneOf("similarity", EncodingSpec::make(10000.0, 2, EncodingSpec::maxMaxLen).value()); // 8.8 TB
    if (QStorageInfo(folder.path()).bytesAvailable() > 8'000'000'000'000)
        QFAIL("This disk is so large that the test would fill it.");
    const auto refused = writeNumbers(scene, folder.filePath("table.npy"), true);
    QVERIFY(!refused.hasValue() && refused.error().kind == Error::Kind::File);
    QVERIFY2(message(refused.error()).contains("8.8 TB"), refused.error().message.c_str());
    QVERIFY(namesIn(folder.path()).isEmpty());
}

void TestNumbers::zoomDoesNotChangeTheNumbers()
{
    Scene scene = sceneOf("heatmap", EncodingSpec::make(100.0, 4, 10).value());
    scene.view.heatmapWindow = CellWindow{{2.0, 5.0}, {1.0, 2.0}};
    const auto numbers = numbersOf(scene);
    QCOMPARE(qint64{numbers->rows}, 10);
    QCOMPARE(qint64{numbers->columns}, 4);
}

void TestNumbers::csvHoldsWhatNpyHolds_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<QByteArray>("firstLine");
    QTest::addColumn<QByteArrayList>("names");
    QTest::newRow("heatmap") << "heatmap" << QByteArray("position,0,1,2,3,4,5,6") << QByteArrayList{"0", "1", "2", "3", "4"};
    QTest::newRow("position") << "position" << QByteArray("position,0,1,2,3,4,5,6") << QByteArrayList{"4", "0"};
    QTest::newRow("dimension") << "dimension" << QByteArray("position,6,2") << QByteArrayList{"0", "1", "2", "3", "4"};
    QTest::newRow("similarity") << "similarity" << QByteArray("position,0,1,2,3,4") << QByteArrayList{"0", "1", "2", "3", "4"};
}

void TestNumbers::csvHoldsWhatNpyHolds()
{
    QFETCH(QString, view);
    QFETCH(QByteArray, firstLine);
    QFETCH(QByteArrayList, names);
    Scene scene = sceneOf(view, EncodingSpec::make(10000.0, 7, 5).value());
    scene.selection.positions = {4, 0, 9};
    scene.selection.dimensions = {6, 2, 7};
    const QTemporaryDir folder;
    QVERIFY(writeNumbers(scene, folder.filePath("table.npy"), false).hasValue());
    QVERIFY(writeNumbers(scene, folder.filePath("table.csv"), false).hasValue());
    const Array npy = readByNumpy(folder.filePath("table.npy"));
    QFile file(folder.filePath("table.csv"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArrayList lines = file.readAll().trimmed().split('\n');
    QCOMPARE(lines.first(), firstLine);
    QCOMPARE(lines.size(), names.size() + 1);
    std::size_t value = 0;
    for (qsizetype line = 1; line < lines.size(); ++line) {
        const QByteArrayList cells = lines[line].split(',');
        QCOMPARE(cells.first(), names[line - 1]);
        for (qsizetype cell = 1; cell < cells.size(); ++cell)
            QVERIFY(cells[cell].toDouble() == npy.values[value++]);
    }
    QCOMPARE(value, npy.values.size());
}

POSENC_OFFSCREEN_MAIN(TestNumbers)
#include "test_numbers.moc"

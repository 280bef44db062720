// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/shift.h"
#include "core/similarity/similarity.h"
#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "ui/settings/offset_settings.h"
#include "ui/views/views.h"

#include <cmath>
#include <numbers>

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

Table contributionsOf(const Scene& scene)
{
    const Encoding encoding(scene.encoding);
    const PairContributions contributions =
        pairContributions(Similarity(encoding, scene.view.measure), selectedPosition(scene), secondPosition(scene));
    Table table(scene.encoding.pairs(), 4);
    for (Eigen::Index pair = 0; pair < table.rows(); ++pair)
        table.row(pair) << static_cast<double>(pair), encoding.frequencies().omega(pair), contributions.terms[pair],
            contributions.sums[pair];
    return table;
}

// From the columns of the table if they exist.
Table anglesOf(const Scene& scene)
{
    constexpr double turn = 2.0 * std::numbers::pi;
    const Encoding encoding(scene.encoding);
    const std::int64_t k = selectedPosition(scene);
    Table table(scene.encoding.pairs(), 6);
    for (Eigen::Index pair = 0; pair < table.rows(); ++pair) {
        const PairColumns columns = columnsOfPair(scene.encoding, pair);
        const double omega = encoding.frequencies().omega(pair);
        const double sine = encoding.value(k, columns.sine);
        const double cosine = columns.cosine < 0 ? std::cos(static_cast<double>(k) * omega) : encoding.value(k, columns.cosine);
        const double angle = std::atan2(sine, cosine);
        table.row(pair) << static_cast<double>(pair), omega, angle < 0.0 ? angle + turn : angle, static_cast<double>(k) * omega / turn,
            sine, cosine;
    }
    return table;
}

// softmax(PE(0)·PE(Δ) / √d) over all positions.
Table weightsOf(const Encoding& encoding, std::int64_t query)
{
    const Similarity dot(encoding, Measure::Dot);
    const double root = std::sqrt(static_cast<double>(encoding.spec().dModel()));
    Table table(encoding.spec().maxLen(), 1);
    for (Eigen::Index offset = 0; offset < table.rows(); ++offset)
        table(offset, 0) = std::exp(dot.value(query, offset) / root);
    return table / table.sum();
}

// Every value by its definition, one call per value.
Table expectedTable(const Scene& scene)
{
    const Encoding encoding(scene.encoding);
    const Similarity measure(encoding, scene.view.measure);
    const auto positions = existingPositions(scene);
    const auto dimensions = existingDimensions(scene);
    const auto table = [](std::int64_t rows, std::int64_t columns, const std::function<double(Eigen::Index, Eigen::Index)>& value) {
        return Table(Table::NullaryExpr(rows, columns, value));
    };
    const std::int64_t maxLen = scene.encoding.maxLen();
    switch (scene.view.name) {
    case View::Heatmap:
        return table(maxLen, scene.encoding.dModel(), [&](auto k, auto j) { return encoding.value(k, j); });
    case View::Position:
        return table(std::ssize(positions), scene.encoding.dModel(),
                     [&](auto r, auto j) { return encoding.value(positions[static_cast<std::size_t>(r)], j); });
    case View::Dimension:
        return table(maxLen, std::ssize(dimensions),
                     [&](auto k, auto c) { return encoding.value(k, dimensions[static_cast<std::size_t>(c)]); });
    case View::Similarity:
        return table(maxLen, maxLen, [&](auto a, auto b) { return measure.value(a, b); });
    case View::Offset:
        if (scene.view.offset->softmax)
            return weightsOf(encoding, referencePosition(scene));
        return table(maxLen, 1, [&](auto position, auto) { return measure.value(referencePosition(scene), position); });
    case View::Contribution:
        return contributionsOf(scene);
    case View::Clock:
        return anglesOf(scene);
    case View::Shift:
        return table(scene.encoding.dModel(), scene.encoding.dModel(),
                     [shift = Shift(encoding, signedOffset(scene))](auto row, auto column) { return shift.entry(row, column); });
    default: // the wavelengths; the other views have tests of their own
        break;
    }
    const Frequencies& frequencies = encoding.frequencies();
    return table(frequencies.pairs(), 3, [&](auto pair, auto column) {
        return column == 0 ? static_cast<double>(pair) : column == 1 ? frequencies.omega(pair) : frequencies.wavelength(pair);
    });
}

Table tableOf(const TableSource& numbers)
{
    Table table(numbers.rows, numbers.columns);
    numbers.fill(0, table);
    return table;
}

} // namespace

class TestNumbers : public QObject {
    Q_OBJECT

private slots:
    void tableHoldsTheViewsValues();
    void randomScenesAgreeWithTheCore();
    void whatDoesNotExistIsExplained();
    void selectionKeepsItsOrder();
    void zoomDoesNotChangeTheNumbers();
    void rowsAndColumnsHaveNames();
};

void TestNumbers::tableHoldsTheViewsValues()
{
    const auto check = [&](const char* rowName, const QString& view, int measure, int dModel, int maxLen) {
        const InRow in(rowName);
        Scene scene = sceneOf(view, EncodingSpec::make(10000.0, dModel, maxLen).value());
        scene.view.measure = static_cast<Measure>(measure);
        const Table expected = expectedTable(scene);
        const auto numbers = numbersOf(scene);
        QVERIFY2(numbers.hasValue(), numbers ? "" : numbers.error().message.c_str());
        QCOMPARE(qint64{numbers->rows}, qint64{expected.rows()});
        QCOMPARE(qint64{numbers->columns}, qint64{expected.cols()});
        const Table values = tableOf(*numbers);
        // A kernel and single products are summed in different orders; a whole table is computed differently from its values
        // (core/encoding/encoding.h).
        const bool products = scene.view.name == View::Similarity || scene.view.name == View::Offset;
        const double allowed = products                           ? 1e-12 * dModel
                               : scene.view.name == View::Heatmap ? 5e-16
                               : scene.view.name == View::Clock   ? 1e-14
                                                                  : 0.0;
        const double difference = (values - expected).cwiseAbs().maxCoeff();
        QVERIFY2(difference <= allowed, QByteArray::number(difference).constData());
    };
    for (const char* const view : {"heatmap", "position", "dimension", "wavelength", "contribution", "clock", "shift"}) {
        check(qPrintable(QString::asprintf("%s of the default size", view)), QString(view), 0, 128, 128);
        check(qPrintable(QString::asprintf("%s with an odd d_model", view)), QString(view), 0, 7, 50);
    }
    check("heatmap of one cell", "heatmap", 0, 1, 1);
    check("heatmap of several blocks", "heatmap", 0, 512, 1000);
    check("position with one row left", "position", 0, 6, 1);
    check("dimension of a long table", "dimension", 0, 16, 100000);
    for (const char* const view : {"similarity", "offset"})
        for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance})
            for (const int dModel : {8, 7})
                check(qPrintable(QString::asprintf("%s, %s, d_model %d", view, nameOf(measure).data(), dModel)), QString(view),
                      static_cast<int>(measure), dModel, 401);
}

void TestNumbers::randomScenesAgreeWithTheCore()
{
    Random random;
    for (int i = 0; i < 200; ++i) {
        Scene scene = randomScene(random);
        scene.encoding = random.spec(40, 60);
        scene.scheme = {}; // the others have their own test
        scene.view.name = random.oneOf(std::array{View::Heatmap, View::Position, View::Dimension, View::Similarity, View::Offset,
                                                  View::Wavelength, View::Contribution, View::Clock, View::Shift});
        for (auto* values : {&scene.selection.positions, &scene.selection.dimensions})
            for (std::int64_t& value : *values)
                value %= 50;
        const auto numbers = numbersOf(scene);
        if (!numbers.hasValue())
            continue;
        const Table expected = expectedTable(scene);
        QCOMPARE(qint64{numbers->rows}, qint64{expected.rows()});
        QCOMPARE(qint64{numbers->columns}, qint64{expected.cols()});
        // Any block of rows, not only from the top.
        const auto first = random.whole<std::int64_t>(0, numbers->rows - 1);
        Table block(random.whole<std::int64_t>(1, numbers->rows - first), numbers->columns);
        numbers->fill(first, block);
        QVERIFY2((block - expected.middleRows(first, block.rows())).cwiseAbs().maxCoeff() < 1e-12, describe(scene.encoding).constData());
    }
}

void TestNumbers::whatDoesNotExistIsExplained()
{
    const auto check = [&](const char* name, const QString& view, const QString& mentioned) {
        const InRow in(name);
        Scene scene = sceneOf(view, EncodingSpec::make(100.0, 1, 10, Layout::Interleaved, FrequencyRule::Tensor2Tensor).value());
        scene.selection.positions = {10};
        scene.selection.dimensions = {4, 5, 6, 7};
        const auto numbers = numbersOf(scene);
        QVERIFY(!numbers.hasValue());
        QVERIFY(numbers.error().kind == Error::Kind::Range);
        QVERIFY(isSentence(numbers.error().message));
        QVERIFY(message(numbers.error()).contains(mentioned));
    };
    check("no position", "position", "max_len");
    check("no column", "dimension", "d_model");
    for (const char* const view : {"wavelength", "contribution", "clock"})
        check(qPrintable(QString::asprintf("no pair for %s", view)), QString(view), "d_model");
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

void TestNumbers::zoomDoesNotChangeTheNumbers()
{
    Scene scene = sceneOf("heatmap", EncodingSpec::make(100.0, 4, 10).value());
    scene.view.windows[View::Heatmap] = CellWindow{{2.0, 5.0}, {1.0, 2.0}};
    const auto numbers = numbersOf(scene);
    QCOMPARE(qint64{numbers->rows}, 10);
    QCOMPARE(qint64{numbers->columns}, 4);
}

void TestNumbers::rowsAndColumnsHaveNames()
{
    Rows<QString, QByteArray, QByteArrayList> examples;
    // none if the first column is their name
    const QByteArrayList all{"0", "1", "2", "3", "4"};
    examples.add("heatmap", "heatmap", QByteArray("position,0,1,2,3,4,5,6"), all);
    examples.add("position", "position", QByteArray("position,0,1,2,3,4,5,6"), QByteArrayList{"4", "0"});
    examples.add("dimension", "dimension", QByteArray("position,6,2"), all);
    examples.add("similarity", "similarity", QByteArray("position,0,1,2,3,4"), all);
    examples.add("offset", "offset", QByteArray("position,distance"), all);
    examples.add("wavelength", "wavelength", QByteArray("pair,omega,lambda"), QByteArrayList{});
    examples.add("contribution", "contribution", QByteArray("pair,omega,contribution,running_sum"), QByteArrayList{});
    examples.add("clock", "clock", QByteArray("pair,omega,angle,turns,sine,cosine"), QByteArrayList{});
    examples.add("shift", "shift", QByteArray("dimension,0,1,2,3,4,5,6"), QByteArrayList{"0", "1", "2", "3", "4", "5", "6"});
    examples.each([&](const QString& view, const QByteArray& header, const QByteArrayList& rows) {
        Scene scene = sceneOf(view, EncodingSpec::make(10000.0, 7, 5).value());
        scene.selection.positions = {4, 0, 9};
        scene.selection.dimensions = {6, 2, 7};
        scene.view.measure = Measure::Distance;
        const auto numbers = numbersOf(scene);
        QVERIFY(numbers.hasValue());
        QByteArrayList names;
        if (numbers->rowName)
            names << QByteArray::fromStdString(numbers->corner);
        for (std::int64_t column = 0; column < numbers->columns; ++column)
            names << QByteArray::fromStdString(numbers->columnName(column));
        QCOMPARE(names.join(','), header);
        names.clear();
        for (std::int64_t row = 0; numbers->rowName && row < numbers->rows; ++row)
            names << QByteArray::number(qlonglong{numbers->rowName(row)});
        QCOMPARE(names, rows);
    });
}

POSENC_OFFSCREEN_TEST(TestNumbers)
#include "test_numbers.moc"

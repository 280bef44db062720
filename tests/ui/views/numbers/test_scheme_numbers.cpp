// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/scheme_similarity.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/support.h"
#include "ui/settings/offset_settings.h"
#include "ui/text/scheme_text.h"
#include "ui/views/views.h"

#include <cmath>

using namespace posenc;
using namespace posenc::test;

namespace {

Scene schemeScene(const QString& view, SchemeName scheme)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, 12, 40).value();
    scene.scheme = {scheme, 3, nullptr, {}, {}, {}};
    scene.view.name = viewFromName(view).value();
    scene.selection.positions = {3, 39, 99};
    scene.selection.dimensions = {11, 0};
    return scene;
}

// Every value by its definition, one call per value.
Table tableOfScheme(const Scene& scene)
{
    const SchemePtr code = schemeOf(scene);
    const SchemeSimilarity measure(code, scene.view.measure);
    const auto table = [](std::int64_t rows, std::int64_t columns, const std::function<double(Eigen::Index, Eigen::Index)>& value) {
        return Table(Table::NullaryExpr(rows, columns, value));
    };
    const std::int64_t maxLen = scene.encoding.maxLen();
    const std::int64_t dModel = scene.encoding.dModel();
    switch (scene.view.name) {
    case View::Heatmap:
        return table(maxLen, dModel, [&](auto k, auto j) { return code->value(k, j); });
    case View::Position:
        return table(2, dModel, [&](auto r, auto j) { return code->value(r == 0 ? 3 : 39, j); });
    case View::Dimension:
        return table(maxLen, 2, [&](auto k, auto c) { return code->value(k, c == 0 ? 11 : 0); });
    case View::Similarity:
        return table(maxLen, maxLen, [&](auto a, auto b) { return measure.value(a, b); });
    default:
        return table(maxLen, 1, [&](auto offset, auto) {
            return measure.value(scene.scheme.name == "sinusoidal"_scheme ? 0 : 3, offset);
        }); // from 0, or from k
    }
}

} // namespace

class TestSchemeNumbers : public QObject {
    Q_OBJECT

private slots:
    void tableIsTheSchemes();
    void weightsAreTheEncodingsAlone();
};

void TestSchemeNumbers::tableIsTheSchemes()
{
    const auto check = [&](const char* name, const QString& view, SchemeName scheme, int measure) {
        const InRow in(name);
        Scene scene = schemeScene(view, scheme);
        scene.view.measure = static_cast<Measure>(measure);
        const auto numbers = numbersOf(scene);
        QVERIFY(numbers);
        const Table expected = tableOfScheme(scene);
        QCOMPARE(numbers->rows, std::int64_t{expected.rows()});
        QCOMPARE(numbers->columns, std::int64_t{expected.cols()});
        for (const Eigen::Index blockRows : {expected.rows(), Eigen::Index{1}}) {
            Table table(expected.rows(), expected.cols());
            for (Eigen::Index first = 0; first < table.rows(); first += blockRows) {
                Table block(std::min(blockRows, table.rows() - first), table.cols());
                numbers->fill(first, block);
                table.middleRows(first, block.rows()) = block;
            }
            QVERIFY((table - expected).cwiseAbs().maxCoeff() <= 1e-13 * std::max(1.0, expected.cwiseAbs().maxCoeff()));
        }
    };
    for (const char* const view : {"heatmap", "position", "dimension", "similarity", "offset"})
        for (const SchemeName scheme : computedSchemes())
            for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance})
                check(qPrintable(QString::asprintf("%s of %s, %s", view, std::string(nameOf(scheme)).c_str(),
                                                   std::string(nameOf(measure)).c_str())),
                      QString::fromUtf8(view), scheme, static_cast<int>(measure));
}

void TestSchemeNumbers::weightsAreTheEncodingsAlone()
{
    Scene scene = schemeScene("offset", "binary"_scheme);
    scene.view.offset.edit().softmax = true;
    const auto numbers = numbersOf(scene);
    QVERIFY(numbers);
    QCOMPARE(numbers->columnName(0), std::string("dot_with_3"));
}

POSENC_OFFSCREEN_TEST(TestSchemeNumbers)
#include "test_scheme_numbers.moc"

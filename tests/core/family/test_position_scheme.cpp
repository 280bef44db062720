// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/encoding.h"
#include "core/family/schemes.h"
#include "core/positions/row_positions.h"
#include "tests/support/mpfr_oracle.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/test_main.h"

using namespace posenc;
using namespace posenc::test;

namespace {

SchemePtr at(const std::vector<double>& positions, std::int64_t d, double n, Layout layout, FrequencyRule rule)
{
    auto list = std::make_shared<RowPositions>();
    list->positions = positions;
    const auto rows = static_cast<std::int64_t>(positions.size());
    return makeScheme(EncodingSpec::make(n, d, rows, layout, rule).value(), "positions"_scheme, SchemeArguments{.positions = list});
}

} // namespace

/// The sinusoidal encoding at positions from a list.
class TestPositionScheme : public QObject {
    Q_OBJECT

private slots:
    void everyCellIsExact()
    {
        Random random(7);
        double worst = 0.0;
        for (const FrequencyRule rule : {FrequencyRule::Paper, FrequencyRule::Tensor2Tensor})
            for (const Layout layout : {Layout::Interleaved, Layout::Concatenated, Layout::CosineFirst})
                for (const std::int64_t d : {8, 7, 2, 1}) {
                    std::vector<double> positions;
                    for (const double farthest : {1.0, 100.0, 0x1p20, 0x1p31})
                        for (int one = 0; one < 5; ++one)
                            positions.push_back(random.real(-farthest, farthest));
                    const SchemePtr scheme = at(positions, d, random.real(2.0, 1e6), layout, rule);
                    const std::vector<Column> columns = expectedColumns(scheme->spec());
                    for (std::size_t k = 0; k < positions.size(); ++k)
                        for (std::int64_t j = 0; j < d; ++j) {
                            const Column& column = columns[static_cast<std::size_t>(j)];
                            const Real angle = Real(positions[k]) * exactOmega(scheme->spec(), static_cast<double>(column.pair));
                            const Real exact = column.wave == Column::Wave::Zero   ? Real(0.0)
                                               : column.wave == Column::Wave::Sine ? sin(angle)
                                                                                   : cos(angle);
                            const double value = scheme->value(static_cast<std::int64_t>(k), j);
                            worst = std::max(worst, errorOf(value, exact));
                            if (std::abs(positions[k]) < 0x1p20)
                                QVERIFY2(value == exact.toDouble() || ulpsOf(value, exact) <= 1.0,
                                         QByteArray::number(positions[k], 'g', 17));
                            QCOMPARE(scheme->row(static_cast<std::int64_t>(k))[j], value);
                            QCOMPARE(scheme->column(j)[static_cast<Eigen::Index>(k)], value);
                        }
                }
        QVERIFY2(worst <= 1.2e-16, QByteArray::number(worst));
    }

    // Means by their definition, of every kind of axis.
    void meansAreSums()
    {
        Random random(3);
        std::vector<double> positions;
        for (int k = 0; k < 1000; ++k)
            positions.push_back(random.real(0.0, 5000.0));
        const SchemePtr scheme = at(positions, 6, 100.0, Layout::Interleaved, FrequencyRule::Paper);
        const std::vector<std::int64_t> columns{0, 1, 4, 5};
        for (const auto& [first, last, pixels] : {std::tuple{0.0, 1000.0, 40}, {0.0, 1000.0, 7}, {100.0, 900.0, 333}, {5.0, 25.0, 200}}) {
            const SampleAxis axis = SampleAxis::ofPicture(first, (last - first) / pixels, pixels, 1000);
            Eigen::MatrixXf means(axis.samples(), std::ssize(columns));
            scheme->columnMeans(axis, columns, means);
            for (std::size_t c = 0; c < columns.size(); ++c) {
                Eigen::VectorXd sums = Eigen::VectorXd::Zero(axis.samples());
                for (std::int64_t k = axis.cellsBegin(); k < axis.cellsEnd(); ++k) {
                    const SampleAxis::Shares shares = axis.sharesOf(k);
                    for (int s = 0; s < shares.count; ++s)
                        sums[shares.first + s] += shares.weights[static_cast<std::size_t>(s)] * scheme->value(k, columns[c]);
                }
                const auto own = means.col(static_cast<Eigen::Index>(c)).cast<double>();
                QVERIFY2((own - sums).cwiseAbs().maxCoeff() < 2e-7, QByteArray::number((own - sums).cwiseAbs().maxCoeff()));
            }
        }
    }

    void withoutAListItIsTheEncoding()
    {
        const EncodingSpec spec = EncodingSpec::make(500.0, 7, 60, Layout::Concatenated).value();
        const SchemePtr scheme = makeScheme(spec, "positions"_scheme);
        const Encoding encoding(spec);
        for (std::int64_t k = 0; k < 60; ++k)
            QCOMPARE((scheme->row(k) - encoding.row(k)).cwiseAbs().maxCoeff(), 0.0);
        QVERIFY(scheme->columnCurve(0, 0.0, 59.0, 500, 500).x.size() == 500); // between the positions, too
    }

    void rowsBeyondTheListAreUnknown()
    {
        auto list = std::make_shared<RowPositions>();
        list->positions = {0.5, 2.0};
        const SchemePtr scheme =
            makeScheme(EncodingSpec::make(100.0, 4, 3).value(), "positions"_scheme, SchemeArguments{.positions = list});
        QVERIFY(std::isfinite(scheme->value(1, 0)));
        QVERIFY(std::isnan(scheme->value(2, 0)) && std::isnan(scheme->row(2)[3]));
    }
};

POSENC_TEST(TestPositionScheme)
#include "test_position_scheme.moc"

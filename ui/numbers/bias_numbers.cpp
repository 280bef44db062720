// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numbers/bias_numbers.h"

#include "core/relative/alibi.h"
#include "core/relative/kerple.h"
#include "core/relative/t5_bias.h"
#include "ui/scene/opened_table.h"

#include <functional>
#include <memory>

namespace posenc {

namespace {

struct BiasWords {
    Q_DECLARE_TR_FUNCTIONS(Biases)
};

// The biases of a head by bucket; a sentence if there are none.
Expected<Eigen::VectorXd> bucketBiases(const Scene& scene)
{
    const BiasSettings& settings = scene.biases;
    if (!hasOpenedBiases(scene))
        return madeUpBiases(static_cast<std::uint64_t>(settings.seed), settings.head, settings.buckets);
    const OpenedTable& table = *scene.scheme.table;
    if (settings.head > table.numbers->columns())
        return Error{Error::Kind::Range, BiasWords::tr("T5 is not drawn: %1 has biases of %2 heads; choose head 1 … %2.")
                                             .arg(table.name)
                                             .arg(table.numbers->columns())
                                             .toStdString()};
    Eigen::VectorXd biases = table.numbers->values().col(settings.head - 1);
    if (!biases.allFinite())
        return Error{Error::Kind::Range, BiasWords::tr("T5 is not drawn: column %1 of %2 has NaN or infinities; choose another head.")
                                             .arg(settings.head - 1)
                                             .arg(table.name)
                                             .toStdString()};
    return biases;
}

template <class Bias>
void put(SceneBiases& made, BiasScheme scheme, Expected<Bias> bias)
{
    if (bias)
        made.biases[static_cast<std::size_t>(scheme)] = std::make_shared<const Bias>(std::move(bias).value());
    else
        made.absences << QString::fromStdString(bias.error().message);
}

void putT5(SceneBiases& made, const Scene& scene)
{
    const BiasSettings& settings = scene.biases;
    const auto buckets = T5Buckets::make(settings.bidirectional, settings.buckets, settings.maxDistance);
    const auto biases = buckets ? bucketBiases(scene) : Expected<Eigen::VectorXd>(buckets.error());
    if (!biases) {
        made.absences << QString::fromStdString(biases.error().message);
        return;
    }
    put(made, BiasScheme::T5, Expected<T5Bias>(T5Bias(*buckets, *biases)));
    if (settings.bidirectional)
        put(made, BiasScheme::T5After, Expected<T5Bias>(T5Bias(*buckets, *biases, T5Bias::Keys::After)));
}

// Fills one column of a block from the offset `first` on.
using FillColumn = std::function<void(std::int64_t first, TableRef column)>;

FillColumn columnOf(const DistanceBiasPtr& bias)
{
    return [bias](std::int64_t first, TableRef column) {
        for (Eigen::Index r = 0; r < column.rows(); ++r)
            column(r, 0) = bias->value(first + r);
    };
}

FillColumn weightsColumnOf(const DistanceBiasPtr& bias, std::int64_t length)
{
    return [weights = std::make_shared<const BiasWeights>(bias, length)](std::int64_t first, TableRef column) {
        for (Eigen::Index r = 0; r < column.rows(); ++r)
            column(r, 0) = weights->weight(first + r);
    };
}

template <class Sample>
FillColumn sampledColumn(std::int64_t length, const Sample& sample)
{
    return [length, sample](std::int64_t first, TableRef column) {
        const CurveSamples curve = sample(SampleAxis(static_cast<double>(first), 1.0, static_cast<int>(column.rows()), length));
        for (Eigen::Index r = 0; r < column.rows(); ++r)
            column(r, 0) = curve.middle[static_cast<std::size_t>(r)];
    };
}

} // namespace

SceneBiases biasesOf(const Scene& scene)
{
    const BiasSettings& settings = scene.biases;
    SceneBiases made;
    if (const auto alibi = Alibi::make(settings.heads); settings.head <= settings.heads && alibi)
        put(made, BiasScheme::Alibi, Expected<AlibiBias>(AlibiBias(alibi->slope(settings.head))));
    else
        made.absences << (settings.heads == 1
                              ? BiasWords::tr("ALiBi is not drawn: it has one head, so none is number %1; choose head 1, or more of them.")
                                    .arg(settings.head)
                              : BiasWords::tr(
                                    "ALiBi is not drawn: it has %1 heads, and none is number %2; choose another head, or more of them.")
                                    .arg(settings.heads)
                                    .arg(settings.head));
    put(made, BiasScheme::KerpleLog, KerpleLog::make(settings.logR1, settings.logR2));
    put(made, BiasScheme::KerplePower, KerplePower::make(settings.powerR1, settings.powerR2));
    putT5(made, scene);
    const Rotary rotary(scene.encoding);
    if (rotary.pairs() > 0)
        made.xpos = Xpos::make(rotary, settings.gamma, settings.scaleBase).value();
    else
        made.absences << BiasWords::tr("RoPE and xPos turn pairs of columns, and d_model 1 has none; choose a d_model of 2 or more.");
    return made;
}

Expected<TableSource> biasNumbers(const Scene& scene)
{
    const SceneBiases biases = biasesOf(scene);
    const std::int64_t length = biasOffsets(scene);
    const auto names = std::to_array<std::string>({"alibi", "kerple_log", "kerple_power", "t5", "t5_after"});
    static_assert(names.size() == biasSchemeCount);
    std::vector<std::string> columns;
    std::vector<FillColumn> fills;
    for (std::size_t scheme = 0; scheme < biasSchemeCount; ++scheme) {
        const DistanceBiasPtr& bias = biases.biases[scheme];
        if (!bias)
            continue;
        columns.push_back(names[scheme]);
        fills.push_back(scene.biases.picture == BiasContent::Weights ? weightsColumnOf(bias, length) : columnOf(bias));
    }
    if (biases.xpos) {
        columns.insert(columns.end(), {"rope", "xpos"});
        fills.push_back(sampledColumn(length, [rotary = biases.xpos->rotary(), weights = equalWeights(biases.xpos->rotary())](
                                                  const SampleAxis& axis) { return sampleRotary(rotary, weights, axis); }));
        fills.push_back(sampledColumn(length, [xpos = *biases.xpos](const SampleAxis& axis) { return xpos.sample(axis); }));
    }
    TableSource table;
    table.rows = length;
    table.columns = std::ssize(columns);
    table.corner = "offset";
    table.rowName = [](std::int64_t row) { return row; };
    table.columnName = [columns](std::int64_t column) { return columns[static_cast<std::size_t>(column)]; };
    table.fill = [fills](std::int64_t first, TableRef block) {
        for (std::size_t c = 0; c < fills.size(); ++c)
            fills[c](first, block.middleCols(static_cast<Eigen::Index>(c), 1));
    };
    return table;
}

} // namespace posenc

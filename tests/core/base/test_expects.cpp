// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/expects.h"

#include "core/arithmetic/phase_sequence.h"
#include "core/arithmetic/product_sums.h"
#include "core/encoding/encoding_raster.h"
#include "core/encoding/encoding_table.h"
#include "core/encoding/random_table.h"
#include "core/encoding/shift.h"
#include "core/family/coordinate_waves.h"
#include "core/family/schemes.h"
#include "core/precision/rounded_raster.h"
#include "core/projection/neighbours.h"
#include "core/projection/pca.h"
#include "core/projection/position_sample.h"
#include "core/projection/tsne_forces.h"
#include "core/recognition/convention_error.h"
#include "core/recognition/table_difference.h"
#include "core/relative/alibi.h"
#include "core/relative/t5_bias.h"
#include "core/rope/rope_frequencies.h"
#include "core/rope/rotary.h"
#include "core/sampling/raster.h"
#include "core/schemes/patch_similarity.h"
#include "core/schemes/scheme_similarity.h"
#include "core/similarity/attention_weights.h"
#include "core/similarity/closest_pair.h"
#include "core/similarity/measure_means.h"
#include "core/similarity/wave_sums.h"
#include "core/spectrum/column_spectrum.h"
#include "core/tables/table_raster.h"
#include "core/tables/table_writer.h"
#include "core/tokens/embedding.h"
#include "core/tokens/model_input.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <csignal>
#include <functional>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace posenc;
using namespace posenc::test;

namespace {

using Call = std::function<void()>;

/// What a call says before it ends the program, in a process of its own; "went on" if it returns, "another end" if it ends otherwise.
QByteArray lastWords(const Call& call)
{
    int ends[2];
    if (pipe(ends) != 0)
        return "no pipe";
    const pid_t child = fork();
    if (child == 0) {
        const rlimit none{0, 0}; // no core file
        setrlimit(RLIMIT_CORE, &none);
        std::signal(SIGABRT, SIG_DFL);
        dup2(ends[1], STDERR_FILENO);
        call();
        _exit(0);
    }
    close(ends[1]);
    QByteArray words;
    char bytes[4096];
    for (ssize_t count = 0; (count = read(ends[0], bytes, sizeof bytes)) > 0;)
        words.append(bytes, count);
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    if (WIFEXITED(status))
        return "went on";
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT ? words : "another end";
}

SampleAxis axis(std::int64_t cells, int pixels = 8) { return SampleAxis::over(0.0, static_cast<double>(cells), pixels, cells); }

const EncodingSpec spec = EncodingSpec::make(10000.0, 8, 20).value();
Encoding encoding() { return Encoding(spec); }
SchemeSimilarity similarity() { return {makeScheme(spec, SchemeName()), Measure::Dot}; }

struct Broken {
    const char* promise;
    const char* told; ///< the condition
    Call call;
};

// One of each kind of promise.
const std::vector<Broken> broken{
    {"products of rows that are equally long", "left.cols() == right.cols()",
     [] {
         Eigen::ArrayXXf out;
         productSums(Eigen::MatrixXf::Zero(2, 3), Eigen::MatrixXf::Zero(2, 4), out);
     }},
    {"no more angles than there are positions", "count <= m_size",
     [] {
         std::vector<double> room(4);
         PhaseSequence({0.0, 1.0}).evaluate({}, room.data(), room.data(), 3);
     }},
    {"long vectors that come as wide as they were asked for", "some.cols() == count",
     [] {
         (void)squaredDistances(LongVectors{2, 5, [](Eigen::Index, Eigen::Index) { return Table(Table::Zero(2, 3)); }});
     }},
    {"a picture with a number for each sample", "raster.values.rows() == raster.rows.samples()",
     [] {
         std::vector<std::uint32_t> pixels(64);
         paint({axis(8), axis(8), Eigen::ArrayXXf::Zero(7, 8)}, ColorMap::make("", ColorMap::Kind::Diverging, {{}, {}}).value(), 0.0, 1.0,
               pixels.data(), 8);
     }},
    {"lines of pixels as long as the picture is wide", "stride >= raster.columns.pixels()",
     [] {
         std::vector<std::uint32_t> pixels(64);
         paint({axis(8), axis(8), Eigen::ArrayXXf::Zero(8, 8)}, ColorMap::make("", ColorMap::Kind::Diverging, {{}, {}}).value(), 0.0, 1.0,
               pixels.data(), 7);
     }},
    {"equally many narrow columns for each", "narrow.cols() % columns == 0", [] { (void)joinedColumns(Eigen::ArrayXXf::Zero(2, 7), 3); }},
    {"a window inside the table: rows", "rows.cellsEnd() <= encoding.spec().maxLen()",
     [] { (void)sampleEncoding(encoding(), axis(21), axis(8)); }},
    {"a window inside the table: columns", "columns.cellsEnd() <= encoding.spec().dModel()",
     [] { (void)sampleEncoding(encoding(), axis(20), axis(9)); }},
    {"a window inside the matrix", "columns.cellsEnd() <= size()", [] { (void)similarity().sample(axis(20), axis(21)); }},
    {"a reference inside the table", "reference < size()", [] { (void)similarity().offsets(axis(20), 20); }},
    {"a row of the matrix that ends with it", "first + out.size() <= size()",
     [] {
         Eigen::VectorXd row(6);
         similarity().row(0, 15, row);
     }},
    {"rows as wide as the encoding", "out.cols() == columns()",
     [] {
         Table out(2, 7);
         EncodingTable(encoding()).rows(0, out);
     }},
    {"rows that exist", "first + out.rows() <= m_encoding.spec().maxLen()",
     [] {
         Table out(2, 8);
         EncodingTable(encoding()).rows(19, out);
     }},
    {"the encoding's own kernel", "kernel.size() == encoding.spec().maxLen()",
     [] { (void)closestPair(encoding(), Eigen::VectorXd::Zero(19)); }},
    {"a query inside the table", "query < encoding.spec().maxLen()", [] { (void)AttentionWeights::relative(encoding(), 20); }},
    {"a weight for no more pairs than there are", "weights.size() <= frequencies.size()",
     [] { (void)singleWaves(encoding().frequencies(), Eigen::VectorXd::Ones(5), 0, 3); }},
    {"means over an axis of means", "positions.averaged()",
     [] { (void)meanWaves(encoding().frequencies(), Eigen::VectorXd::Ones(4), axis(8)); }},
    {"a square for each product", "std::ssize(rowSquares) == values.rows()",
     [] {
         Eigen::ArrayXXf values = Eigen::ArrayXXf::Zero(3, 3);
         combineAll(Measure::Cosine, 1.0, {1.0, 1.0}, {1.0, 1.0, 1.0}, values);
     }},
    {"a value for each sample of a curve", "std::ssize(values) == positions.samples()",
     [] {
         (void)curveOver(axis(8), {1.0, 2.0});
     }},
    {"positions that rise", "isRising(references)",
     [] {
         (void)comparePatches(similarity().scheme(), Measure::Dot, std::array<std::int64_t, 2>{3, 3}, std::array<std::int64_t, 1>{0});
     }},
    {"columns that rise", "isRising(columns)",
     [] {
         Table out(1, 2);
         RandomTable(0).rows(std::array<std::int64_t, 1>{0}, std::array<std::int64_t, 2>{1, 0}, out);
     }},
    {"room for each column", "out.cols() == std::ssize(columns)",
     [] {
         Table out(1, 3);
         encoding().numbers(std::array<std::int64_t, 1>{0}, std::array<std::int64_t, 2>{0, 1}, out);
     }},
    {"single or double angles", "multiple == 1 || multiple == 2", [] { (void)meanCosines(Frequencies::ofColumns(spec), 3, axis(20)); }},
    {"a frequency for each pair", "m_frequencies.size() == spec.pairs()",
     [] { (void)Rotary(spec, FrequencySeries(std::vector<DoubleDouble>(3))); }},
    {"a weight for each pair", "weights.size() == rotary.pairs()",
     [] { (void)rotarySimilarity(Rotary(spec), Eigen::VectorXd::Ones(3), 1); }},
    {"a pair of columns that exists", "2 * pair + 1 < columns", [] { (void)turnedColumns(RopePairing::Interleaved, 8, 4); }},
    {"a window inside T(Δ)", "rows.cellsEnd() <= shift.encoding().spec().dModel()",
     [] { (void)sampleShift(Shift(encoding(), 3), axis(9), axis(8)); }},
    {"a head that exists", "head <= alibi.heads()", [] { (void)samplePenalty(Alibi::make(4).value(), 5, axis(20)); }},
    {"a bias for each bucket", "biases.size() == buckets.buckets()",
     [] { (void)T5Bias(T5Buckets::make(true, 32, 128).value(), Eigen::VectorXd::Zero(16)); }},
    {"edges inside the table", "edges.back() <= m_encoding.spec().maxLen()",
     [] {
         (void)RoundedRaster(RoundedEncoding(spec, {})).largestErrors(std::array<std::int64_t, 2>{0, 21});
     }},
    {"a position for each point", "std::ssize(positions) == points.rows()",
     [] {
         (void)offsetShares(Table::Zero(3, 2), {0, 1}, 1);
     }},
    {"a point that exists", "of < points.rows()", [] { (void)nearestNeighbours(Table::Zero(3, 2), 3, 1); }},
    {"distances of all with all", "squaredDistances.rows() == squaredDistances.cols()",
     [] { (void)principalComponentsOfDistances(Table::Zero(3, 2)); }},
    {"a perplexity that a point can have", "perplexity >= 1.0", [] { (void)conditionalAffinities(Table::Zero(3, 3), 0.5); }},
    {"a place for each point", "layout.rows() == m_points", [] { (void)TsneForces(Table::Zero(3, 3)).gradient(Table::Zero(2, 2), 1.0); }},
    {"positions of the encoding", "positions.back() < encoding.spec().maxLen()",
     [] {
         (void)sampledVectors(encoding(), {0, 20});
     }},
    {"a table as large as its convention", "table.rows() == (order.empty() ? convention.rows",
     [] {
         Convention convention;
         convention.rows = 3;
         convention.columns = 4;
         (void)errorOf(Table::Zero(2, 4), Allowance(Precision::Float64, 0), convention);
     }},
    {"a first position that a table can have", "first < EncodingSpec::maxMaxLen",
     [] { (void)TableDifference(Table(2, 2), spec, EncodingSpec::maxMaxLen); }},
    {"a transform of its own length", "z.size() == m_length",
     [] {
         std::vector<std::complex<double>> numbers(5);
         FourierTransform transform(6);
         transform(numbers);
     }},
    {"a window inside a table of a file", "columns.cellsEnd() <= table.cols()",
     [] { (void)sampleTable(Table::Zero(8, 8), axis(8), axis(9)); }},
    {"names for the columns of a text", "table.columnName",
     [] {
         (void)writeCsv({1, 1, [](std::int64_t, TableRef) {}, {}, {}, {}}, [](std::span<const std::byte>) { return Done{}; });
     }},
    {"sequences that are equally long", "rows.rows() % batch == 0", [] { (void)Embedding::ofRows(Table::Zero(5, 2), 2); }},
    {"a cosine of two vectors of one space", "a.size() == b.size()",
     [] { (void)cosine(Eigen::VectorXd::Zero(2), Eigen::VectorXd::Zero(3)); }},
};

} // namespace

class TestExpects : public QObject {
    Q_OBJECT

private slots:
    void aKeptPromiseCostsNothing();
    void aBrokenPromiseEndsTheProgram();
};

void TestExpects::aKeptPromiseCostsNothing()
{
    POSENC_EXPECTS(isRising(std::vector<int>{}) && isRising(std::vector{1, 2, 4}));
    QVERIFY(!isRising(std::vector{1, 1}));
    QVERIFY(!isRising(std::vector{1, 3, 2}));
}

void TestExpects::aBrokenPromiseEndsTheProgram()
{
    Rows<std::size_t> rows;
    for (std::size_t index = 0; index < broken.size(); ++index)
        rows.add(broken[index].promise, index);
    rows.each([&](std::size_t index) {
        const QByteArray words = lastWords(broken[index].call);
        QVERIFY2(words.startsWith("posenc: ") && words.endsWith('\n') && words.count('\n') == 1, words);
        QVERIFY2(words.contains(broken[index].told), words);
    });
}

POSENC_TEST(TestExpects)
#include "test_expects.moc"

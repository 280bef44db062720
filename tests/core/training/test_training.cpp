// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/race.h"
#include "core/training/table_measures.h"
#include "core/training/training_presets.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <bit>
#include <cmath>
#include <functional>
#include <numbers>
#include <set>

using namespace posenc;
using namespace posenc::test;

namespace {

using Settings = TrainingSettings;

Training trained(const Settings& settings, std::int64_t steps)
{
    Training training = Training::make(settings).value();
    for (std::int64_t step = 0; step < steps; ++step)
        training.step();
    return training;
}

const TrainingPreset& preset(std::string_view name) { return *std::ranges::find(trainingPresets(), name, &TrainingPreset::name); }
const RacePreset& racePreset(std::string_view name) { return *std::ranges::find(racePresets(), name, &RacePreset::name); }

TableMeasures measured(const Training& training) { return tableMeasures(training.positions().topRows(training.trainedPositions()), 3); }

double meanOf(const std::vector<double>& scores) { return meanScore(scores, 0, static_cast<std::int64_t>(scores.size())); }

// FNV-1a over the bits of all parameters.
std::uint64_t hashOf(const Training& training)
{
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const Training::Parameter& parameter : training.parameters())
        for (const double value : parameter.values.reshaped<Eigen::RowMajor>())
            hash = (hash ^ std::bit_cast<std::uint32_t>(static_cast<float>(value))) * 0x100000001b3;
    return hash;
}

// The means over 0–31, 32–63 and 64–255 of a race trained at 32.
std::vector<std::array<double, 3>> stretches(const std::vector<RaceRun>& runs)
{
    std::vector<std::array<double, 3>> all;
    for (const RaceRun& run : runs)
        all.push_back({meanScore(run.scores, 0, 32), meanScore(run.scores, 32, 64), meanScore(run.scores, 64, 256)});
    return all;
}

} // namespace

class TestTraining : public QObject {
    Q_OBJECT

private slots:
    void badSettingsHaveASentence()
    {
        using Change = std::function<void(Settings&)>;
        eachRow<Change, const char*>(
            {{"length", [](Settings& s) { s.length = 1; }, "The training length is 1, but it must be between 2 and 256."},
             {"tested", [](Settings& s) { s.lengthTested = 31; },
              "The length tested is 31, but it must be between the training length, which is 32, and 512."},
             {"heads", [](Settings& s) { s.heads = 5; }, "The number of heads is 5, but it must be between 1 and 4."},
             {"layers", [](Settings& s) { s.layers = 3; }, "The number of layers is 3, but it must be between 1 and 2."},
             {"d_model", [](Settings& s) { s.dModel = 129; }, "d_model is 129, but it must be between 2 and 128."},
             {"divisible", [](Settings& s) { s.heads = 3; },
              "d_model is 16 and there are 3 heads, but every head needs the same number of columns. Set d_model to a multiple of 3, such "
              "as 18."},
             {"pairs",
              [](Settings& s) {
                  s.encoding = TrainingEncoding::Rope;
                  s.dModel = 12;
                  s.heads = 4;
              },
              "RoPE rotates pairs of columns, but with d_model 12 each of 4 heads has 3. Set d_model to a multiple of 8."},
             {"words", [](Settings& s) { s.words = 65; }, "The number of words is 65, but it must be between 2 and 64."},
             {"batch", [](Settings& s) { s.batch = 0; }, "The number of sentences per step is 0, but it must be between 1 and 64."},
             {"copy",
              [](Settings& s) {
                  s.task = TrainingTask::Copy;
                  s.copyOffset = 32;
              },
              "The copied word is 32 back, but in sentences of 32 words it must be between 1 and 31 back."},
             {"around", [](Settings& s) { s.aroundOffset = -1; },
              "The centre of the Gaussian is -1 positions back, but sentences of 32 words allow 0 to 31."},
             {"grid", [](Settings& s) { s.shape = TrainingShape::Grid; },
              "The training length is 32, but a grid is a square. Set the length to 25 or 36."},
             {"sigma", [](Settings& s) { s.sigma = 0.0; }, "The width σ of the words around is 0, but it must be between 0.1 and 100."},
             {"NaN", [](Settings& s) { s.sigma = std::nan(""); },
              "The width σ of the words around is nan, but it must be between 0.1 and 100."},
             {"start", [](Settings& s) { s.start = -1.0; },
              "The standard deviation of the learned rows at the start is -1, but it must be between 0 and 10."},
             {"rate", [](Settings& s) { s.rate = 2.0; }, "The learning rate is 2, but it must be between 1e-06 and 1."},
             {"window",
              [](Settings& s) {
                  s.mask = AttentionMask::Window;
                  s.window = 0;
              },
              "The window is 0, but it must be between 1 and 512."}},
            [](const Change& change, const char* expected) {
                Settings settings;
                change(settings);
                const auto made = Training::make(settings);
                QVERIFY(!made && made.error().kind == Error::Kind::Range);
                QCOMPARE(made.error().message.c_str(), expected);
            });
    }

    // The sums have one order, so the bits are the same on every processor: these are of a run elsewhere.
    void bitsAreTheSameEverywhere()
    {
        eachRow<TrainingEncoding, std::int64_t, std::uint64_t>({{"none", TrainingEncoding::None, 2, 0x1ddf563f473cfeb8},
                                                                {"sinusoidal", TrainingEncoding::Sinusoidal, 1, 0xca92712a15af030a},
                                                                {"learned", TrainingEncoding::Learned, 1, 0x31cb4578a756f33f},
                                                                {"rope", TrainingEncoding::Rope, 2, 0xbef569041c9bcaa1},
                                                                {"alibi", TrainingEncoding::Alibi, 1, 0xa38adca335642957},
                                                                {"t5", TrainingEncoding::T5, 2, 0x81a41b66b5d8c597}},
                                                               [](TrainingEncoding encoding, std::int64_t layers, std::uint64_t expected) {
                                                                   Settings settings;
                                                                   settings.encoding = encoding;
                                                                   settings.layers = layers;
                                                                   settings.heads = 2;
                                                                   settings.length = 21;
                                                                   settings.mask = AttentionMask::Causal;
                                                                   QCOMPARE(hashOf(trained(settings, 50)), expected);
                                                               });
    }

    void aCopyIsASnapshot()
    {
        Training training = trained({}, 20);
        const Training snapshot = training;
        training.step();
        QVERIFY(snapshot.steps() == 20 && hashOf(snapshot) != hashOf(training));
        Training again = snapshot;
        again.step();
        QVERIFY(hashOf(again) == hashOf(training) && again.loss() == training.loss() && again.score() == training.score());
        QCOMPARE(again.scoresByPosition(), training.scoresByPosition());
    }

    // A longer test, another batch or another length leave the rest of the random numbers as they are.
    void startsAndSentencesArePrefixes()
    {
        Settings longer;
        longer.lengthTested = 77;
        longer.length = 40;
        const Training one = Training::make({}).value();
        const Training other = Training::make(longer).value();
        QVERIFY(other.positions().topRows(32) == one.positions());
        QVERIFY(std::abs(one.positions().norm() / std::sqrt(32.0 * 16.0) - 0.02) < 0.002);
        const Training::Batch batch = one.batchOf(3);
        QVERIFY(std::equal(batch.words.begin(), batch.words.begin() + 32, other.batchOf(3).words.begin()));
        QCOMPARE(std::set(batch.words.begin(), batch.words.end()).size(), 8U);
        QVERIFY(one.batchOf(4).words != batch.words);
        longer.randomStarts = true;
        std::set<std::int64_t> starts;
        for (std::int64_t step = 0; step < 100; ++step)
            for (const std::int64_t start : Training::make(longer).value().batchOf(step).starts)
                starts.insert(start);
        QVERIFY(starts.size() == 38 && *starts.begin() == 0 && *starts.rbegin() == 37);
    }

    void weightsObeyTheMask()
    {
        Settings settings;
        settings.mask = AttentionMask::Window;
        settings.window = 4;
        settings.heads = 2;
        settings.layers = 2;
        settings.lengthTested = 50;
        const Training training = trained(settings, 5);
        for (const Table& weights : {training.attention(1, 50, 1), training.attention(0, 9), training.attentionByPosition(1, 50)})
            for (Eigen::Index query = 0; query < weights.rows(); ++query) {
                QVERIFY(std::abs(weights.row(query).sum() - 1.0) < 1e-6);
                for (Eigen::Index key = 0; key < weights.cols(); ++key)
                    QCOMPARE(weights(query, key) > 0.0, key <= query && query - key < 4);
            }
        QVERIFY(training.attention(0, 9) == training.attention(0, 50).topLeftCorner(9, 9)); // later words do not matter
        QVERIFY((training.positionQueries() - training.positions() * training.parameters()[2].values).norm() < 1e-12);
        QCOMPARE(training.parameters()[2].name, std::string("query 1"));
    }

    void wavesEmergeFromBlur()
    {
        const Training waves = trained(preset("waves").settings, preset("waves").steps);
        const TableMeasures table = measured(waves);
        const TableMeasures random = randomTableMeasures(32, 16, 3);
        QVERIFY(table.meanCosine > 0.93 && !table.isTorn && std::abs(random.meanCosine) < 0.1);
        QVERIFY(table.fourierShare > 0.6 && random.fourierShare < 0.3 && table.shiftRSquared > 0.95);
        QVERIFY(waves.loss() < 0.13 && std::abs(meanOf(waves.scoresByPosition()) - waves.score()) < 0.05);
        const Training ring = trained(preset("ring").settings, preset("ring").steps);
        QVERIFY(measured(ring).fourierShare > 0.85 && measured(ring).meanCosine > 0.97);

        const Training copy = trained(preset("copy").settings, preset("copy").steps);
        QVERIFY(meanOf(copy.scoresByPosition()) > 0.99 && std::isnan(copy.scoresByPosition()[2]));
        QVERIFY(std::abs(measured(copy).meanCosine) < 0.3 && measured(copy).shiftRSquared > 0.85);
        const Table weights = copy.attentionByPosition(0, 32);
        for (Eigen::Index query = 3; query < 32; ++query)
            QVERIFY(weights(query, query - 3) > 0.8);
    }

    void presetsFailOnPurpose()
    {
        for (const TrainingPreset& one : trainingPresets())
            QVERIFY2(checked(one.settings).hasValue() && one.steps > 0, one.name.data());
        const Training noisy = trained(preset("large-start").settings, preset("large-start").steps);
        QVERIFY(noisy.loss() < 0.2 && measured(noisy).meanCosine < 0.5);
        QVERIFY(tableMeasures(noisy.positionQueries(), 3).meanCosine > measured(noisy).meanCosine + 0.3);
        Training fast = Training::make(preset("too-fast").settings).value();
        double best = 0.0;
        while (fast.steps() < preset("too-fast").steps) {
            fast.step();
            best = std::max(best, fast.score());
        }
        QVERIFY(best > 0.9 && fast.score() < 0.6);
        QVERIFY(trained(preset("too-narrow").settings, 800).score() < 0.4);
        const TableMeasures torn = measured(trained(preset("torn").settings, preset("torn").steps));
        QVERIFY(torn.isTorn && torn.tear == 20 && torn.meanCosine > 0.8);
        QVERIFY(meanOf(trained(preset("parity").settings, preset("parity").steps).scoresByPosition()) < 0.65);
    }

    // Who holds beyond the trained length, and why.
    void theRace()
    {
        const auto copy = stretches(runRace(racePreset("copy").runs, racePreset("copy").steps).value());
        const auto trainedAround = runRace(racePreset("around").runs, racePreset("around").steps).value();
        const auto around = stretches(trainedAround);
        const auto windowRuns = runRace(racePreset("window").runs, racePreset("window").steps).value();
        const auto window = stretches(windowRuns);
        enum Racer {
            Sinusoidal,
            Learned,
            Rope,
            Alibi,
            T5
        };
        for (const Racer racer : {Sinusoidal, Learned, Rope, Alibi, T5}) {
            QVERIFY(around[racer][0] > 0.75);
            QVERIFY(racer == Alibi ? copy[racer][0] < 0.5 : copy[racer][0] > 0.97);
        }
        QVERIFY(around[Alibi][2] > around[Alibi][0] - 0.08);
        QVERIFY(around[Sinusoidal][1] < 0.2 && around[Learned][1] < 0.0 && around[Rope][2] < 0.2);
        QVERIFY(around[T5][1] > 0.5 && around[T5][2] < 0.5);
        QVERIFY(copy[Learned][1] < 0.25 && copy[Rope][1] < 0.7 && copy[Rope][2] < 0.3);
        // In sentences of 32 words a window of 32 changes nothing, so it may be closed after the training.
        QCOMPARE(trainedAround[Rope].training.withWindow(32).scoresByPosition(), windowRuns[Rope].scores);
        // RoPE and T5 failed by distances that were never trained; absolute rows still fail by rows that were not.
        QVERIFY(window[Rope][2] > window[Rope][0] - 0.05 && window[T5][2] > window[T5][0] - 0.08);
        QVERIFY(window[Sinusoidal][2] < 0.2 && window[Learned][1] < 0.2);
        // Every row trained and no distance new: that cures the learned table.
        Settings cured = racePreset("copy").runs[Learned];
        cured.mask = AttentionMask::Window;
        cured.randomStarts = true;
        QVERIFY(meanOf(trained(cured, 400).scoresByPosition()) > 0.95);
    }

    void positionsAreNotNeededWithTwoLayers()
    {
        const Training two = trained(preset("no-positions").settings, 200);
        QVERIFY(meanScore(two.scoresByPosition(), 32, 256) > 0.97);
        Settings one = preset("no-positions").settings;
        one.layers = 1;
        QVERIFY(meanScore(trained(one, 200).scoresByPosition(), 32, 256) < 0.5);
    }

    void aRaceIsItsRuns()
    {
        Settings settings;
        settings.length = settings.lengthTested = 8;
        std::vector<Settings> runs(3, settings);
        runs[1].seed = 5;
        runs[2].task = TrainingTask::Copy;
        const auto race = runRace(runs, 30).value();
        for (std::size_t r = 0; r < runs.size(); ++r) {
            const Training alone = trained(runs[r], 30);
            QVERIFY(hashOf(race[r].training) == hashOf(alone) && race[r].losses.size() == 30 && race[r].losses.back() == alone.loss());
        }
        QCOMPARE(runRace({}, 30).error().message.c_str(), "The race has 0 runs, but it must have between 1 and 5.");
        QCOMPARE(runRace(runs, 0).error().message.c_str(), "The race has 0 steps, but their number must be between 1 and 100000.");
        std::stop_source stop;
        stop.request_stop();
        QCOMPARE(runRace(runs, 30, {{}, stop.get_token()}).error().kind, Error::Kind::Cancelled);
    }

    void measuresByHand()
    {
        Table table(5, 2); // column means 0
        table << 2, 0, 1, 0, -1, 0, -2, 1, 0, -1;
        const TableMeasures measures = tableMeasures(table, 1);
        QCOMPARE(measures.neighbourCosines.size(), 4U);
        QVERIFY(std::abs(measures.neighbourCosines[0] - 1.0) < 1e-15 && std::abs(measures.neighbourCosines[1] + 1.0) < 1e-15);
        QVERIFY(std::abs(measures.neighbourCosines[3] + 1.0 / std::sqrt(5.0)) < 1e-15 && measures.tear == 1 && !measures.isTorn);
        QVERIFY(std::isnan(tableMeasures(table, 4).shiftRSquared) && std::isnan(tableMeasures(table, 1, 2).neighbourCosines[1]));
        Table waves(40, 4);
        for (Eigen::Index k = 0; k < 40; ++k)
            for (Eigen::Index j = 0; j < 4; ++j)
                waves(k, j) = std::cos((j < 2 ? 2 : 3) * static_cast<double>(k) * std::numbers::pi / 20.0
                                       - static_cast<double>(j % 2) * std::numbers::pi / 2.0);
        const TableMeasures wavy = tableMeasures(waves, 7);
        QVERIFY(std::abs(wavy.fourierShare - 1.0) < 1e-12 && std::abs(wavy.shiftRSquared - 1.0) < 1e-9);
        QVERIFY(std::abs(wavy.meanCosine - 0.5 * (std::cos(std::numbers::pi / 10.0) + std::cos(3.0 * std::numbers::pi / 20.0))) < 1e-12);
        waves.bottomRows(20) *= -1.0;
        QVERIFY(tableMeasures(waves, 7).isTorn && tableMeasures(waves, 7).tear == 19);
        Table coarse(40, 2); // one turn in 8 rows: the neighbours' cosine is only cos(π / 4)
        for (Eigen::Index k = 0; k < 40; ++k)
            coarse.row(k) << std::cos(static_cast<double>(k) * std::numbers::pi / 4.0),
                std::sin(static_cast<double>(k) * std::numbers::pi / 4.0);
        coarse.bottomRows(20) *= -1.0;
        QVERIFY(tableMeasures(coarse, 7).meanCosine > TableMeasures::leastCosine && !tableMeasures(coarse, 7).isTorn);
        waves(3, 1) = std::nan("");
        QVERIFY(std::isnan(tableMeasures(waves, 7).meanCosine) && !tableMeasures(waves, 7).isTorn);
    }
};

POSENC_TEST(TestTraining)
#include "test_training.moc"

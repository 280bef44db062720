// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/counter_random.h"
#include "core/relative/t5_bias.h"
#include "core/training/training_loss.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <cmath>
#include <map>
#include <numbers>

using namespace posenc;
using namespace posenc::test;

namespace {

using Vector = std::vector<double>;
using Model = Transformer<double>;

// Small, with everything that a setting may do: sentences shorter than the table, a length that is no multiple of the lanes.
std::vector<TrainingSettings> everySetting()
{
    std::vector<TrainingSettings> all;
    for (const auto& [taskName, task] : trainingTaskNames)
        for (const auto& [encodingName, encoding] : trainingEncodingNames)
            for (const auto& [maskName, mask] : attentionMaskNames)
                for (std::int64_t heads = 1; heads <= TrainingSettings::mostHeads; ++heads)
                    for (std::int64_t layers = 1; layers <= TrainingSettings::mostLayers; ++layers) {
                        TrainingSettings s;
                        s.task = task;
                        s.copyOffset = 2;
                        s.aroundOffset = heads % 2;
                        s.sigma = 1.1;
                        s.shape = heads == 3 ? TrainingShape::Ring : TrainingShape::Line;
                        s.encoding = encoding;
                        s.base = 100.0;
                        s.mask = mask;
                        s.window = 3;
                        s.length = 5;
                        s.lengthTested = 7;
                        s.dModel = 4 * heads;
                        s.heads = heads;
                        s.layers = layers;
                        s.words = 3;
                        s.start = 1.0;
                        all.push_back(s);
                    }
    return all;
}

QByteArray nameOf(const TrainingSettings& s)
{
    const auto text = [](std::string_view name) { return QByteArray(name.data(), static_cast<qsizetype>(name.size())); };
    return text(nameIn(trainingTaskNames, s.task)) + ' ' + text(nameIn(trainingEncodingNames, s.encoding)) + ' '
           + text(nameIn(attentionMaskNames, s.mask)) + ' ' + QByteArray::number(qlonglong{s.heads}) + " heads "
           + QByteArray::number(qlonglong{s.layers}) + " layers";
}

// Nothing is 0 or the same, as it is at the start.
Vector randomParameters(const Model& model)
{
    Vector parameters(static_cast<std::size_t>(model.size()));
    CounterRandom(7).normals(parameters.size(), parameters.data());
    for (double& parameter : parameters)
        parameter *= 0.6;
    return parameters;
}

const std::vector<std::int64_t> words{0, 2, 1, 1, 0, 2, 2, 0, 1, 2}; // two sentences
const std::vector<std::int64_t> starts{0, 2};

// The transformer by its formulas, one number after another.
class Formulas {
public:
    Formulas(const Model& model, const Vector& parameters) : m_settings(model.settings())
    {
        for (const Model::Part& part : model.parts()) {
            Table& table = m_parts[part.name];
            table.resize(part.rows, part.columns);
            for (Eigen::Index r = 0; r < part.rows; ++r)
                for (Eigen::Index c = 0; c < part.columns; ++c)
                    table(r, c) =
                        parameters[static_cast<std::size_t>(part.first + (part.isTransposed ? c * part.step + r : r * part.step + c))];
        }
    }

    Table logits(std::span<const std::int64_t> sentence, std::int64_t start) const
    {
        const TrainingSettings& s = m_settings;
        Table h(static_cast<Eigen::Index>(sentence.size()), s.dModel);
        for (Eigen::Index i = 0; i < h.rows(); ++i)
            for (Eigen::Index c = 0; c < h.cols(); ++c) {
                h(i, c) = m_parts.at("embedding")(sentence[static_cast<std::size_t>(i)], c);
                if (s.encoding == TrainingEncoding::Learned)
                    h(i, c) += m_parts.at("positions")(start + i, c);
                if (s.encoding == TrainingEncoding::Sinusoidal)
                    h(i, c) += wave(static_cast<double>(start + i), c, s.dModel);
            }
        if (s.layers == 1)
            return attended(h, "") * m_parts.at("read-out");
        for (const std::string number : {" 1", " 2"}) {
            h += attended(normalized(h), number) * m_parts.at("out" + number);
            Table inner = normalized(h) * m_parts.at("widen" + number);
            for (Eigen::Index i = 0; i < inner.rows(); ++i)
                for (Eigen::Index c = 0; c < inner.cols(); ++c) {
                    const double x = inner(i, c) + m_parts.at("widen-bias" + number)(0, c);
                    inner(i, c) = x / (1.0 + std::exp(-x));
                }
            h += inner * m_parts.at("narrow" + number);
        }
        return normalized(h) * m_parts.at("read-out");
    }

private:
    double wave(double position, Eigen::Index c, std::int64_t columns) const
    {
        const double angle = position * std::pow(m_settings.base, -static_cast<double>(c / 2 * 2) / static_cast<double>(columns));
        return c % 2 == 0 ? std::sin(angle) : std::cos(angle);
    }

    static Table normalized(const Table& h)
    {
        Table out = h;
        for (Eigen::Index i = 0; i < h.rows(); ++i) {
            const auto centred = (h.row(i).array() - h.row(i).mean()).eval();
            out.row(i) = centred / std::sqrt(centred.square().mean() + 1e-5);
        }
        return out;
    }

    double bias(Eigen::Index head, std::int64_t distance) const
    {
        const TrainingSettings& s = m_settings;
        if (s.encoding == TrainingEncoding::Alibi) {
            static const std::map<std::int64_t, Vector> slopes{{1, {0.25}},
                                                               {2, {1.0 / 16, 1.0 / 256}},
                                                               {3, {1.0 / 16, 1.0 / 256, 1.0 / 4}},
                                                               {4, {1.0 / 4, 1.0 / 16, 1.0 / 64, 1.0 / 256}}};
            return -slopes.at(s.heads)[static_cast<std::size_t>(head)] * static_cast<double>(std::abs(distance));
        }
        if (s.encoding != TrainingEncoding::T5)
            return 0.0;
        // All distances here are short enough to have a bucket of their own; without a mask half of the buckets are for later keys.
        return m_parts.at("bias")(head, distance >= 0 ? distance : 16 - distance);
    }

    Table attended(const Table& in, const std::string& number) const
    {
        const TrainingSettings& s = m_settings;
        const Eigen::Index width = s.dModel / s.heads;
        const Table q = in * m_parts.at("query" + number);
        const Table k = in * m_parts.at("key" + number);
        const Table v = in * m_parts.at("value" + number);
        Table out = Table::Zero(in.rows(), s.dModel);
        for (Eigen::Index head = 0; head < s.heads; ++head)
            for (Eigen::Index a = 0; a < in.rows(); ++a) {
                double sum = 0.0;
                for (Eigen::Index b = 0; b < in.rows(); ++b) {
                    const bool isAllowed =
                        s.mask == AttentionMask::None || (b <= a && (s.mask == AttentionMask::Causal || a - b < s.window));
                    if (!isAllowed)
                        continue;
                    double score = 0.0;
                    for (Eigen::Index c = head * width; c < (head + 1) * width; ++c)
                        score += rotated(q, a, c, width) * rotated(k, b, c, width);
                    const double weight = std::exp(score / std::sqrt(static_cast<double>(width)) + bias(head, a - b));
                    sum += weight;
                    out.row(a).segment(head * width, width) += weight * v.row(b).segment(head * width, width);
                }
                out.row(a).segment(head * width, width) /= sum;
            }
        return out;
    }

    double rotated(const Table& rows, Eigen::Index i, Eigen::Index c, Eigen::Index width) const
    {
        if (m_settings.encoding != TrainingEncoding::Rope)
            return rows(i, c);
        const double sine = wave(static_cast<double>(i), c % width / 2 * 2, width);
        const double cosine = wave(static_cast<double>(i), c % width / 2 * 2 + 1, width);
        return c % 2 == 0 ? rows(i, c) * cosine - rows(i, c + 1) * sine : rows(i, c - 1) * sine + rows(i, c) * cosine;
    }

    TrainingSettings m_settings;
    std::map<std::string, Table> m_parts;
};

} // namespace

class TestTransformer : public QObject {
    Q_OBJECT

private slots:
    void logitsAreThoseOfTheFormulas()
    {
        for (const TrainingSettings& settings : everySetting()) {
            if (settings.task != TrainingTask::First)
                continue; // a task does not change the logits
            const InRow row(nameOf(settings));
            const Model model(settings);
            const Vector parameters = randomParameters(model);
            const Formulas formulas(model, parameters);
            Model::Work work;
            for (std::size_t b = 0; b < starts.size(); ++b) {
                const auto sentence = std::span(words).subspan(5 * b, 5);
                model.forward(parameters, sentence, starts[b], work);
                const Table expected = formulas.logits(sentence, starts[b]);
                for (Eigen::Index i = 0; i < 5; ++i)
                    for (Eigen::Index w = 0; w < settings.words; ++w)
                        QVERIFY(std::abs(work.logits[static_cast<std::size_t>(w * work.columns + i)] - expected(i, w))
                                < 1e-13 * expected.cwiseAbs().maxCoeff());
            }
        }
    }

    // Of every task, encoding, mask, number of heads and layers. All parameters together in a random direction, and of each part some
    // alone: all of them where there are few.
    void gradientsAreFiniteDifferences()
    {
        constexpr double step = 1e-5;
        for (const TrainingSettings& settings : everySetting()) {
            const InRow row(nameOf(settings));
            const auto model = std::make_shared<const Model>(settings);
            TrainingLoss<double> loss(model, settings.length);
            Vector parameters = randomParameters(*model);
            Vector gradient(parameters.size());
            const AnswerSums sums = loss.addGradient(parameters, words, starts, gradient);
            const auto lossAt = [&](const Vector& at) {
                AnswerSums sum;
                for (std::size_t b = 0; b < starts.size(); ++b)
                    loss.add(at, std::span(words).subspan(5 * b, 5), starts[b], std::span(&sum, 1));
                return sum.loss();
            };
            QVERIFY(std::abs(lossAt(parameters) - sums.loss()) < 1e-13);
            const double largest = std::abs(*std::ranges::max_element(gradient, {}, [](double g) { return std::abs(g); }));
            QVERIFY(largest > 1e-4);
            for (const Model::Part& part : model->parts()) {
                const std::int64_t size = part.rows * part.columns;
                for (std::int64_t p = 0; p < size; p += size <= 48 && settings.heads < 3 ? 1 : 1 + size / 3) {
                    const std::int64_t r = p / part.columns;
                    const std::int64_t c = p % part.columns;
                    const auto place = static_cast<std::size_t>(part.first + (part.isTransposed ? c * part.step + r : r * part.step + c));
                    Vector moved = parameters;
                    moved[place] = parameters[place] + step;
                    const double after = lossAt(moved);
                    moved[place] = parameters[place] - step;
                    QVERIFY2(std::abs((after - lossAt(moved)) / (2.0 * step) - gradient[place]) < 1e-6 * largest, part.name.c_str());
                }
            }
            Vector direction(parameters.size());
            CounterRandom(8).normals(direction.size(), direction.data());
            double along = 0.0;
            Vector forwards = parameters;
            Vector backwards = parameters;
            for (std::size_t p = 0; p < parameters.size(); ++p) {
                along += direction[p] * gradient[p];
                forwards[p] += 0.1 * step * direction[p];
                backwards[p] -= 0.1 * step * direction[p];
            }
            QVERIFY(std::abs((lossAt(forwards) - lossAt(backwards)) / (0.2 * step) - along)
                    < 1e-6 * largest * std::sqrt(1.0 * static_cast<double>(parameters.size())));
        }
    }

    // Float32 is the same program: its gradient is that of float64, but for rounding.
    void singlesAgreeWithDoubles()
    {
        for (const TrainingSettings& settings : everySetting()) {
            if (settings.heads != 2)
                continue;
            const InRow row(nameOf(settings));
            const auto model = std::make_shared<const Model>(settings);
            const auto single = std::make_shared<const Transformer<float>>(settings);
            const Vector parameters = randomParameters(*model);
            const std::vector<float> rounded(parameters.begin(), parameters.end());
            Vector gradient(parameters.size());
            std::vector<float> singles(parameters.size());
            const double loss = TrainingLoss<double>(model, settings.length).addGradient(parameters, words, starts, gradient).loss();
            QVERIFY(std::abs(TrainingLoss<float>(single, settings.length).addGradient(rounded, words, starts, singles).loss() - loss)
                    < 1e-5 * loss);
            const double largest = std::abs(*std::ranges::max_element(gradient, {}, [](double g) { return std::abs(g); }));
            for (std::size_t p = 0; p < gradient.size(); ++p)
                QVERIFY(std::abs(static_cast<double>(singles[p]) - gradient[p]) < 2e-5 * largest);
        }
    }

    // By the definitions of the tasks.
    void answersAreThoseOfTheTask()
    {
        TrainingSettings s;
        s.words = 3;
        s.length = s.lengthTested = 9;
        const std::vector<std::int64_t> sentence{2, 0, 1, 1, 2, 0, 0, 1, 2};
        const auto answersOf = [&] {
            std::vector<double> table(3 * 16);
            const TrainingAnswers<double> answers(s, 9);
            answers.answer(sentence, table.data());
            std::vector<std::int64_t> right;
            for (std::size_t i = 0; i < 9; ++i)
                for (std::int64_t w = 0; w < 3; ++w)
                    if (table[static_cast<std::size_t>(w * 16) + i] == 1.0)
                        right.push_back(w);
            return right;
        };
        using Words = std::vector<std::int64_t>;
        s.task = TrainingTask::Copy;
        s.copyOffset = 4;
        QCOMPARE(answersOf(), (Words{2, 0, 1, 1, 2}));
        s.task = TrainingTask::First;
        QCOMPARE(answersOf(), (Words{2, 2, 2, 2, 2, 2, 2, 2, 2}));
        s.task = TrainingTask::Reverse;
        QCOMPARE(answersOf(), (Words{2, 1, 0, 0, 2, 1, 1, 0, 2}));
        s.task = TrainingTask::Parity;
        QCOMPARE(answersOf(), (Words{0, 0, 1, 0, 0, 0, 0, 1, 1}));

        s.task = TrainingTask::Around;
        s.sigma = 1.3;
        s.aroundOffset = 2;
        const auto share = [&](std::int64_t i, std::int64_t j) { return TrainingAnswers<double>(s, 9).share(i, j); };
        const auto ratio = [&](double near, double far) { return std::exp((near * near - far * far) / (2.0 * 1.3 * 1.3)); };
        QVERIFY(std::abs(share(6, 8) / share(6, 4) - ratio(0, 4)) < 1e-15);
        QVERIFY(std::abs(share(0, 8) / share(0, 0) - ratio(2, 10)) < 1e-15); // nothing is 2 before the first position
        s.mask = AttentionMask::Causal;
        QVERIFY(share(6, 7) == 0.0 && share(0, 0) == 1.0 && std::abs(share(6, 6) / share(6, 3) - ratio(1, 2)) < 1e-15);
        s.mask = AttentionMask::None;
        s.shape = TrainingShape::Ring;
        QVERIFY(std::abs(share(0, 8) / share(0, 7) - ratio(0, 1)) < 1e-15);
        s.shape = TrainingShape::Grid; // 3 × 3
        s.aroundOffset = 0;
        QVERIFY(std::abs(share(4, 0) / share(4, 1) - ratio(1, std::numbers::sqrt2)) < 1e-15);
        QVERIFY(std::abs(share(2, 3) / share(2, 2) - ratio(0, std::sqrt(5.0))) < 1e-15);
        std::vector<double> table(3 * 16);
        TrainingAnswers<double>(s, 9).answer(sentence, table.data());
        QVERIFY(std::abs(table[16 + 5] - (share(5, 2) + share(5, 3) + share(5, 7))) < 1e-15);
        for (std::size_t i = 0; i < 9; ++i)
            QVERIFY(std::abs(table[i] + table[16 + i] + table[32 + i] - 1.0) < 1e-15);
    }
};

POSENC_TEST(TestTransformer)
#include "test_transformer.moc"

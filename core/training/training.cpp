// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/training.h"

#include "core/arithmetic/counter_random.h"
#include "core/base/expects.h"
#include "core/training/training_loss.h"
#include "core/training/transformer_kernels.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <utility>

namespace posenc {

namespace {

constexpr double firstDecay = 0.9; // Adam's β₁ and β₂
constexpr double secondDecay = 0.999;

std::int64_t randomWord(const CounterRandom& random, std::int64_t number, std::int64_t words)
{
    const std::uint64_t bits = random.bits(static_cast<std::uint64_t>(number)) >> 32;
    return static_cast<std::int64_t>((bits * static_cast<std::uint64_t>(words)) >> 32);
}

} // namespace

class Training::State {
public:
    explicit State(const TrainingSettings& settings)
        : m_model(std::make_shared<const Transformer<float>>(settings)), m_parameters(m_model->start()), m_first(m_parameters.size()),
          m_second(m_parameters.size()), m_gradient(m_parameters.size()), m_batchLoss(m_model, settings.length)
    {
        const CounterRandom random(settings.seed, "test-sentences");
        std::vector<std::int64_t> words;
        for (std::int64_t b = 0; b < testSentences; ++b)
            for (std::int64_t i = 0; i < settings.lengthTested; ++i)
                words.push_back(randomWord(random, b * TrainingSettings::mostLengthTested + i, settings.words));
        m_testWords = std::make_shared<const std::vector<std::int64_t>>(std::move(words));
        m_testSentence =
            std::make_shared<const std::vector<std::int64_t>>(m_testWords->begin(), m_testWords->begin() + settings.lengthTested);
    }

    const TrainingSettings& settings() const { return m_model->settings(); }
    std::span<const float> parameters() const { return m_parameters; }
    Batch batchOf(std::int64_t step) const;
    void step();
    std::vector<double> scoresByPosition() const;

    std::shared_ptr<const Transformer<float>> m_model;
    std::shared_ptr<const std::vector<std::int64_t>> m_testWords; ///< shape (testSentences × lengthTested)
    std::shared_ptr<const std::vector<std::int64_t>> m_testSentence;
    std::vector<float> m_parameters;
    std::vector<float> m_first; ///< Adam's means of the gradient and of its square
    std::vector<float> m_second;
    double m_firstPower = 1.0; ///< β₁ and β₂ to the power of the steps
    double m_secondPower = 1.0;
    std::int64_t m_steps = 0;
    double m_loss = std::numeric_limits<double>::quiet_NaN();
    double m_score = std::numeric_limits<double>::quiet_NaN();
    std::vector<float> m_gradient;
    TrainingLoss<float> m_batchLoss;
};

Training::Batch Training::State::batchOf(std::int64_t step) const
{
    const TrainingSettings& s = settings();
    const CounterRandom random(s.seed, "sentences");
    const CounterRandom starts(s.seed, "starts");
    Batch batch;
    batch.words.reserve(static_cast<std::size_t>(s.batch * s.length));
    for (std::int64_t b = 0; b < s.batch; ++b) {
        const std::int64_t sentence = step * TrainingSettings::mostBatch + b;
        for (std::int64_t i = 0; i < s.length; ++i)
            batch.words.push_back(randomWord(random, sentence * TrainingSettings::mostLength + i, s.words));
        batch.starts.push_back(s.randomStarts ? randomWord(starts, sentence, s.lengthTested - s.length + 1) : 0);
    }
    return batch;
}

void Training::State::step()
{
    const Batch batch = batchOf(m_steps);
    std::ranges::fill(m_gradient, 0.0F);
    const AnswerSums sums = m_batchLoss.addGradient(m_parameters, batch.words, batch.starts, m_gradient);
    m_loss = sums.loss();
    m_score = sums.score(settings().task);
    m_firstPower *= firstDecay;
    m_secondPower *= secondDecay;
    kernels::adam(m_parameters.data(), m_gradient.data(), m_first.data(), m_second.data(),
                  static_cast<float>(settings().rate / (1.0 - m_firstPower)), static_cast<float>(1.0 / (1.0 - m_secondPower)),
                  static_cast<std::ptrdiff_t>(m_parameters.size()));
    ++m_steps;
}

std::vector<double> Training::State::scoresByPosition() const
{
    const TrainingSettings& s = settings();
    TrainingLoss<float> loss(m_model, s.lengthTested);
    std::vector<AnswerSums> sums(static_cast<std::size_t>(s.lengthTested));
    for (std::int64_t b = 0; b < testSentences; ++b)
        loss.add(m_parameters, std::span(*m_testWords).subspan(static_cast<std::size_t>(b * s.lengthTested), sums.size()), 0, sums);
    std::vector<double> scores;
    for (const AnswerSums& sum : sums)
        scores.push_back(sum.asked > 0.0 ? sum.score(s.task) : std::numeric_limits<double>::quiet_NaN());
    return scores;
}

namespace {

Table weightsOf(const Transformer<float>::Work& work, std::int64_t head, std::int64_t layer)
{
    const std::vector<float>& weights = work.layers[static_cast<std::size_t>(layer)].weights;
    Table table(work.length, work.length);
    for (std::int64_t key = 0; key < work.length; ++key)
        for (std::int64_t query = 0; query < work.length; ++query)
            table(query, key) = static_cast<double>(weights[static_cast<std::size_t>((head * work.length + key) * work.columns + query)]);
    return table;
}

} // namespace

Training::Training(std::unique_ptr<State> state) : m_state(std::move(state)) {}
Training::Training(const Training& other) : m_state(std::make_unique<State>(*other.m_state)) {}
Training::Training(Training&&) noexcept = default;
Training& Training::operator=(const Training& other)
{
    if (this != &other)
        m_state = std::make_unique<State>(*other.m_state);
    return *this;
}
Training& Training::operator=(Training&&) noexcept = default;
Training::~Training() = default;

Expected<Training> Training::make(const TrainingSettings& settings)
{
    const auto valid = checked(settings);
    if (!valid)
        return valid.error();
    return Training(std::make_unique<State>(*valid));
}

const TrainingSettings& Training::settings() const { return m_state->settings(); }
void Training::step() { m_state->step(); }
std::int64_t Training::steps() const { return m_state->m_steps; }
double Training::loss() const { return m_state->m_loss; }
double Training::score() const { return m_state->m_score; }

double Training::chance() const
{
    switch (settings().task) {
    case TrainingTask::Around:
        return 0.0;
    case TrainingTask::Parity:
        return 0.5;
    case TrainingTask::Copy:
    case TrainingTask::First:
    case TrainingTask::Reverse:
        break;
    }
    return 1.0 / static_cast<double>(settings().words);
}

bool Training::isFinite() const
{
    return (steps() == 0 || std::isfinite(loss())) && std::ranges::all_of(m_state->m_parameters, [](float p) { return std::isfinite(p); });
}

std::vector<double> Training::scoresByPosition() const { return m_state->scoresByPosition(); }

Training Training::withWindow(std::int64_t window) const
{
    TrainingSettings settings = this->settings();
    POSENC_EXPECTS(settings.mask != AttentionMask::None && window >= 1 && window <= TrainingSettings::mostLengthTested);
    settings.mask = AttentionMask::Window;
    settings.window = window;
    auto state = std::make_unique<State>(*m_state);
    state->m_model = std::make_shared<const Transformer<float>>(settings);
    state->m_batchLoss = TrainingLoss<float>(state->m_model, settings.length);
    return Training(std::move(state));
}

Table Training::attention(std::int64_t head, std::int64_t length, std::int64_t layer) const
{
    POSENC_EXPECTS(head >= 0 && head < settings().heads && layer >= 0 && layer < settings().layers);
    POSENC_EXPECTS(length >= 1 && length <= settings().lengthTested);
    Transformer<float>::Work work;
    m_state->m_model->forward(m_state->parameters(), std::span(testSentence()).first(static_cast<std::size_t>(length)), 0, work);
    return weightsOf(work, head, layer);
}

const std::vector<std::int64_t>& Training::testSentence() const { return *m_state->m_testSentence; }

Table Training::attentionByPosition(std::int64_t head, std::int64_t length) const
{
    POSENC_EXPECTS(head >= 0 && head < settings().heads && length >= 1 && length <= settings().lengthTested);
    Transformer<float>::Work work;
    m_state->m_model->forwardOfMeanWord(m_state->parameters(), length, work);
    return weightsOf(work, head, 0);
}

Table Training::positions() const
{
    const TrainingSettings& s = settings();
    if (s.encoding != TrainingEncoding::Learned && s.encoding != TrainingEncoding::Sinusoidal)
        return {};
    Table table(s.lengthTested, s.dModel);
    for (Eigen::Index i = 0; i < table.rows(); ++i)
        for (Eigen::Index c = 0; c < table.cols(); ++c)
            table(i, c) = static_cast<double>(m_state->m_model->position(m_state->parameters(), i, c));
    return table;
}

std::int64_t Training::trainedPositions() const
{
    const TrainingSettings& s = settings();
    if (s.encoding == TrainingEncoding::Learned)
        return s.randomStarts ? s.lengthTested : s.length;
    return s.encoding == TrainingEncoding::Sinusoidal ? s.lengthTested : 0;
}

Table Training::positionQueries() const
{
    const Table table = positions();
    if (table.size() == 0)
        return {};
    for (const Parameter& parameter : parameters())
        if (parameter.name.starts_with("query"))
            return table * parameter.values;
    return {};
}

std::vector<double> Training::distanceBiases(std::int64_t head) const
{
    const TrainingSettings& s = settings();
    POSENC_EXPECTS(head >= 0 && head < s.heads);
    std::vector<double> biases;
    if (s.encoding == TrainingEncoding::Alibi || s.encoding == TrainingEncoding::T5)
        for (std::int64_t distance = 0; distance < s.lengthTested; ++distance)
            biases.push_back(static_cast<double>(m_state->m_model->bias(m_state->parameters(), head, distance)));
    return biases;
}

std::vector<Training::Parameter> Training::parameters() const
{
    std::vector<Parameter> named;
    for (const Transformer<float>::Part& part : m_state->m_model->parts()) {
        Table values(part.rows, part.columns);
        for (Eigen::Index r = 0; r < part.rows; ++r)
            for (Eigen::Index c = 0; c < part.columns; ++c)
                values(r, c) = static_cast<double>(
                    m_state
                        ->m_parameters[static_cast<std::size_t>(part.first + (part.isTransposed ? c * part.step + r : r * part.step + c))]);
        named.push_back({part.name, std::move(values)});
    }
    return named;
}

Training::Batch Training::batchOf(std::int64_t step) const { return m_state->batchOf(step); }

} // namespace posenc

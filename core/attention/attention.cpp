// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/attention.h"

#include "core/arithmetic/counter_random.h"
#include "core/arithmetic/sin_cos.h"
#include "core/base/expects.h"
#include "core/base/sentence.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace posenc {

namespace {

Error range(std::string message) { return {Error::Kind::Range, std::move(message)}; }

std::string shapeOf(const Table& table) { return sentence("core", "%1 × %2")(table.rows(), table.cols()); }

std::optional<Error> faultOf(const Table& meanings, const Table& places, const AttentionHead& head, const AttentionSettings& settings,
                             const RelativeAttention& relative)
{
    const Eigen::Index words = meanings.rows();
    if (words < 1 || words > Attention::mostWords)
        return range(sentence("core", "The sentence has %1 words, but attention takes from 1 to %2.")(words, Attention::mostWords));
    if (meanings.cols() != head.dModel())
        return range(sentence("core", "The words have %1 columns, but the head takes %2.")(meanings.cols(), head.dModel()));
    if (places.rows() > 0 && (places.rows() != words || places.cols() != meanings.cols()))
        return range(sentence("core", "The places have the shape %1, but the words have %2. Give every word one place.")(
            shapeOf(places), shapeOf(meanings)));
    for (const Rotary* const rotary : {relative.rotary, relative.xpos ? &relative.xpos->rotary() : nullptr})
        if (rotary && rotary->encoding().spec().dModel() != head.rank())
            return range(sentence("core", "Rotary embedding rotates %1 columns, but the queries of the head have %2.")(
                rotary->encoding().spec().dModel(), head.rank()));
    if (relative.biases.size() > 0 && (relative.biases.rows() != words || relative.biases.cols() != words))
        return range(sentence("core", "The biases have the shape %1, but there are %2 words.")(shapeOf(relative.biases), words));
    if (relative.relativeKeys.size() > 0 && (relative.relativeKeys.rows() % 2 == 0 || relative.relativeKeys.cols() != head.rank()))
        return range(sentence("core", "The relative keys have the shape %1, but an odd number of rows and %2 columns are needed.")(
            shapeOf(relative.relativeKeys), head.rank()));
    if (!(settings.inverseTemperature > 0.0 && settings.inverseTemperature <= AttentionSettings::mostInverseTemperature))
        return range(sentence("core", "The inverse temperature is %1, but it must be above 0 and at most %2.")(
            settings.inverseTemperature, AttentionSettings::mostInverseTemperature));
    if (settings.window < 1)
        return range(sentence("core", "The window has %1 keys, but at least one is needed.")(settings.window));
    for (const Table* const table : {&meanings, &places, &relative.biases, &relative.relativeKeys})
        if (!table->allFinite())
            return range(sentence("core", "A number is not finite (NaN or infinite), so there are no scores. Correct the table."));
    return {};
}

// Turns rows k = 0, 1 … of queries or keys as a relative scheme does: one table of factors serves words and places.
class Turns {
public:
    enum class Of {
        Queries,
        Keys
    };

    Turns(const RelativeAttention& relative, Of of, std::int64_t rows)
    {
        for (const Rotary* const rotary : {relative.rotary, relative.xpos ? &relative.xpos->rotary() : nullptr})
            if (rotary)
                add(*rotary, rotary == relative.rotary ? nullptr : relative.xpos, of == Of::Queries ? 1.0 : -1.0, rows);
    }

    Table turned(Table rows) const
    {
        for (const Turn& turn : m_turns)
            for (std::size_t pair = 0; pair < turn.columns.size(); ++pair) {
                const auto [first, second] = turn.columns[pair];
                const auto i = static_cast<Eigen::Index>(pair);
                const Eigen::ArrayXd before = rows.col(first).array();
                const Eigen::ArrayXd crossed = turn.sines.col(i) * rows.col(second).array();
                rows.col(second) = turn.sines.col(i) * before + turn.cosines.col(i) * rows.col(second).array();
                rows.col(first) = turn.cosines.col(i) * before - crossed;
            }
        return rows;
    }

private:
    struct Turn {
        std::vector<std::pair<std::int64_t, std::int64_t>> columns; ///< of each pair, from left to right
        Eigen::ArrayXXd sines;                                      ///< shape (rows × pairs)
        Eigen::ArrayXXd cosines;
    };

    // Queries fade with xPos, keys grow by as much.
    void add(const Rotary& rotary, const Xpos* fading, double sign, std::int64_t rows)
    {
        Turn turn;
        turn.sines.resize(rows, rotary.pairs());
        turn.cosines.resize(rows, rotary.pairs());
        for (std::int64_t pair = 0; pair < rotary.pairs(); ++pair) {
            const PairColumns at = columnsOfPair(rotary.encoding().spec(), pair);
            turn.columns.emplace_back(std::minmax(at.sine, at.cosine));
            const double decay = fading ? sign * fading->decay(pair) : 0.0;
            for (std::int64_t k = 0; k < rows; ++k) {
                sinCos(static_cast<double>(k), rotary.frequencies().quarterTurns(pair), turn.sines(k, pair), turn.cosines(k, pair));
                if (!fading)
                    continue;
                const double kept = std::exp(static_cast<double>(k) * decay);
                turn.sines(k, pair) *= kept;
                turn.cosines(k, pair) *= kept;
            }
        }
        m_turns.push_back(std::move(turn));
    }

    std::vector<Turn> m_turns;
};

} // namespace

Expected<Attention> Attention::make(const Table& meanings, const Table& places, const AttentionHead& head,
                                    const AttentionSettings& settings, const RelativeAttention& relative)
{
    if (auto fault = faultOf(meanings, places, head, settings, relative))
        return *std::move(fault);
    const double scale = settings.isScaled ? 1.0 / std::sqrt(static_cast<double>(head.rank())) : 1.0;
    const Turns ofQueries(relative, Turns::Of::Queries, meanings.rows());
    const Turns ofKeys(relative, Turns::Of::Keys, meanings.rows());
    const Table meaningQueries = scale * ofQueries.turned(head.queries(meanings));
    const Table meaningKeys = ofKeys.turned(head.keys(meanings));
    Attention attention;
    attention.m_settings = settings;
    const auto term = [&attention](AttentionTerm which) -> Table& { return attention.m_terms[static_cast<std::size_t>(which)]; };
    term(AttentionTerm::MeaningMeaning) = meaningQueries * meaningKeys.transpose();
    attention.m_scores = term(AttentionTerm::MeaningMeaning);
    Table queries;
    if (places.rows() > 0) {
        const Table placeQueries = scale * ofQueries.turned(head.queries(places));
        const Table placeKeys = ofKeys.turned(head.keys(places));
        term(AttentionTerm::MeaningPlace) = meaningQueries * placeKeys.transpose();
        term(AttentionTerm::PlaceMeaning) = placeQueries * meaningKeys.transpose();
        term(AttentionTerm::PlacePlace) = placeQueries * placeKeys.transpose();
        for (const AttentionTerm each : {AttentionTerm::MeaningPlace, AttentionTerm::PlaceMeaning, AttentionTerm::PlacePlace})
            attention.m_scores += term(each);
        queries = meaningQueries + placeQueries;
    } else {
        queries = meaningQueries;
    }
    if (relative.biases.size() > 0)
        term(AttentionTerm::Relative) = relative.biases;
    if (relative.relativeKeys.size() > 0) {
        Table& added = term(AttentionTerm::Relative);
        if (added.size() == 0)
            added = Table::Zero(meanings.rows(), meanings.rows());
        const Table products = queries * relative.relativeKeys.transpose();
        const Eigen::Index farthest = relative.relativeKeys.rows() / 2;
        for (Eigen::Index a = 0; a < added.rows(); ++a)
            for (Eigen::Index b = 0; b < added.cols(); ++b)
                added(a, b) += products(a, std::clamp(b - a, -farthest, farthest) + farthest);
    }
    if (term(AttentionTerm::Relative).size() > 0)
        attention.m_scores += term(AttentionTerm::Relative);
    if (!attention.m_scores.allFinite())
        return range(sentence("core", "The scores are too large for a number. Scale the words or the places down."));
    attention.weigh();
    return attention;
}

bool Attention::allows(std::int64_t query, std::int64_t key) const
{
    return m_settings.mask == AttentionMask::None
           || (key <= query && (m_settings.mask == AttentionMask::Causal || query - key < m_settings.window));
}

void Attention::weigh()
{
    m_weights = Table::Zero(words(), words());
    for (std::int64_t a = 0; a < words(); ++a) {
        double largest = m_scores(a, a); // its own is always allowed
        for (std::int64_t b = 0; b < words(); ++b)
            if (allows(a, b))
                largest = std::max(largest, m_scores(a, b));
        double sum = 0.0;
        for (std::int64_t b = 0; b < words(); ++b)
            if (allows(a, b)) {
                m_weights(a, b) = std::exp(m_settings.inverseTemperature * (m_scores(a, b) - largest));
                sum += m_weights(a, b);
            }
        m_weights.row(a) /= sum;
    }
}

double Attention::share(AttentionTerm which) const
{
    const Table& part = term(which);
    if (part.size() == 0)
        return 0.0;
    std::int64_t count = 0;
    double meanPart = 0.0;
    double meanScore = 0.0;
    const auto forAllowed = [this](const auto& visit) {
        for (std::int64_t a = 0; a < words(); ++a)
            for (std::int64_t b = 0; b < words(); ++b)
                if (allows(a, b))
                    visit(a, b);
    };
    forAllowed([&](std::int64_t a, std::int64_t b) {
        ++count;
        meanPart += part(a, b);
        meanScore += m_scores(a, b);
    });
    meanPart /= static_cast<double>(count);
    meanScore /= static_cast<double>(count);
    double covariance = 0.0;
    double variance = 0.0;
    forAllowed([&](std::int64_t a, std::int64_t b) {
        covariance += (part(a, b) - meanPart) * (m_scores(a, b) - meanScore);
        variance += (m_scores(a, b) - meanScore) * (m_scores(a, b) - meanScore);
    });
    return variance > 0.0 ? covariance / variance : 0.0;
}

Table randomRelativeKeys(std::uint64_t seed, std::int64_t farthest, std::int64_t rank)
{
    POSENC_EXPECTS(farthest >= 0 && rank >= 1);
    Table keys(2 * farthest + 1, rank);
    for (std::int64_t offset = -farthest; offset <= farthest; ++offset)
        CounterRandom(seed, offset).normals(static_cast<std::size_t>(rank), keys.row(offset + farthest).data());
    return keys / std::sqrt(static_cast<double>(rank));
}

std::vector<std::int64_t> nearestWords(const Table& vectors, const Table& words)
{
    POSENC_EXPECTS(words.rows() > 0 && words.cols() == vectors.cols());
    std::vector<std::int64_t> nearest;
    for (Eigen::Index a = 0; a < vectors.rows(); ++a) {
        Eigen::Index best = 0;
        (words.rowwise() - vectors.row(a)).rowwise().squaredNorm().minCoeff(&best);
        nearest.push_back(best);
    }
    return nearest;
}

} // namespace posenc

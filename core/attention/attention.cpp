// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/attention.h"

#include "core/arithmetic/counter_random.h"
#include "core/arithmetic/portable_exp_log.h"
#include "core/arithmetic/processor.h"
#include "core/arithmetic/product_sums.h"
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
        return range(sentence("core", "The positions have the shape %1 and the words %2. Give every word one position.")(
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
                const double amount = plainExp(-std::abs(static_cast<double>(k) * decay));
                const double kept = decay < 0.0 ? amount : 1.0 / amount;
                turn.sines(k, pair) *= kept;
                turn.cosines(k, pair) *= kept;
            }
        }
        m_turns.push_back(std::move(turn));
    }

    std::vector<Turn> m_turns;
};

// e^x of values up to 0, on every processor with the same bits.
POSENC_FOR_PROCESSORS
void exponentiate(double* values, std::size_t count)
{
    for (std::size_t b = 0; b < count; ++b)
        values[b] = plainExp(values[b]);
}

} // namespace

Expected<Attention> Attention::make(const Table& meanings, const Table& places, const AttentionHead& head,
                                    const AttentionSettings& settings, const RelativeAttention& relative, const Progress& progress)
{
    if (auto fault = faultOf(meanings, places, head, settings, relative))
        return *std::move(fault);
    const double scale = settings.isScaled ? 1.0 / std::sqrt(static_cast<double>(head.rank())) : 1.0;
    constexpr double steps = 16.0; // at most, of about equal length; the work can end in each
    double step = 0.0;
    const auto next = [&] {
        step = std::min(step + 1.0, steps);
        return progress.within((step - 1.0) / steps, step / steps);
    };
    const Turns ofQueries(relative, Turns::Of::Queries, meanings.rows());
    if (auto wanted = next().at(0.0); !wanted)
        return wanted.error();
    const Turns ofKeys(relative, Turns::Of::Keys, meanings.rows());
    // With one matrix for both, and no fading, queries are keys: then a product with itself is symmetric, and the mixed terms are each
    // other's transposes.
    const bool areAlike = head.isIdentity() && !relative.xpos;
    const auto turned = [](const Turns& turns, Expected<Table> rows) {
        return rows ? Expected<Table>(turns.turned(std::move(rows).value())) : rows;
    };
    const auto keysOf = [&](const Table& rows) { return turned(ofKeys, head.keys(rows, next())); };
    const auto queriesOf = [&](const Table& rows) {
        return areAlike ? Expected<Table>(Table()) : turned(ofQueries, head.queries(rows, next()));
    };
    const Expected<Table> meaningKeys = keysOf(meanings);
    if (!meaningKeys)
        return meaningKeys.error();
    const Expected<Table> meaningQueries = queriesOf(meanings);
    if (!meaningQueries)
        return meaningQueries.error();
    const Table& ofMeaning = areAlike ? *meaningKeys : *meaningQueries;
    Attention attention;
    attention.m_settings = settings;
    const auto term = [&attention](AttentionTerm which) -> Table& { return attention.m_terms[static_cast<std::size_t>(which)]; };
    const auto multiply = [&](AttentionTerm which, const Table& queries, const Table& keys) -> Expected<Done> {
        auto products = rowProducts(queries, keys, next());
        if (!products)
            return products.error();
        term(which) = std::move(products).value();
        if (settings.isScaled)
            term(which) *= scale;
        return Done{};
    };
    if (auto multiplied = multiply(AttentionTerm::MeaningMeaning, ofMeaning, *meaningKeys); !multiplied)
        return multiplied.error();
    attention.m_scores = term(AttentionTerm::MeaningMeaning);
    Table queries;
    if (places.rows() > 0) {
        const Expected<Table> placeKeys = keysOf(places);
        if (!placeKeys)
            return placeKeys.error();
        const Expected<Table> placeQueries = queriesOf(places);
        if (!placeQueries)
            return placeQueries.error();
        const Table& ofPlace = areAlike ? *placeKeys : *placeQueries;
        if (auto multiplied = multiply(AttentionTerm::MeaningPlace, ofMeaning, *placeKeys); !multiplied)
            return multiplied.error();
        if (areAlike)
            term(AttentionTerm::PlaceMeaning) = term(AttentionTerm::MeaningPlace).transpose();
        else if (auto multiplied = multiply(AttentionTerm::PlaceMeaning, ofPlace, *meaningKeys); !multiplied)
            return multiplied.error();
        if (auto multiplied = multiply(AttentionTerm::PlacePlace, ofPlace, *placeKeys); !multiplied)
            return multiplied.error();
        attention.m_scores += term(AttentionTerm::MeaningPlace) + term(AttentionTerm::PlaceMeaning) + term(AttentionTerm::PlacePlace);
        if (relative.relativeKeys.size() > 0)
            queries = ofMeaning + ofPlace;
    } else if (relative.relativeKeys.size() > 0) {
        queries = ofMeaning;
    }
    if (relative.biases.size() > 0)
        term(AttentionTerm::Relative) = relative.biases;
    if (relative.relativeKeys.size() > 0) {
        Table& added = term(AttentionTerm::Relative);
        if (added.size() == 0)
            added = Table::Zero(meanings.rows(), meanings.rows());
        auto products = rowProducts(queries, relative.relativeKeys, next());
        if (!products)
            return products.error();
        const Eigen::Index farthest = relative.relativeKeys.rows() / 2;
        for (Eigen::Index a = 0; a < added.rows(); ++a)
            for (Eigen::Index b = 0; b < added.cols(); ++b)
                added(a, b) += scale * (*products)(a, std::clamp(b - a, -farthest, farthest) + farthest);
    }
    if (term(AttentionTerm::Relative).size() > 0)
        attention.m_scores += term(AttentionTerm::Relative);
    if (!attention.m_scores.allFinite())
        return range(sentence("core", "The scores are too large for a number. Scale the words or the positions down."));
    if (auto weighed = attention.weigh(next()); !weighed)
        return weighed.error();
    return attention;
}

bool Attention::allows(std::int64_t query, std::int64_t key) const
{
    return m_settings.mask == AttentionMask::None
           || (key <= query && (m_settings.mask == AttentionMask::Causal || query - key < m_settings.window));
}

Attention::Keys Attention::keysOf(std::int64_t query) const
{
    if (m_settings.mask == AttentionMask::None)
        return {0, words()};
    const std::int64_t first = m_settings.mask == AttentionMask::Causal ? 0 : std::max<std::int64_t>(0, query + 1 - m_settings.window);
    return {first, query + 1 - first};
}

Expected<Done> Attention::weigh(const Progress& progress)
{
    m_weights = Table::Zero(words(), words());
    for (std::int64_t a = 0; a < words(); ++a) {
        constexpr std::int64_t rowsTogether = 64;
        if (a % rowsTogether == 0)
            if (auto wanted = progress.at(static_cast<double>(a) / static_cast<double>(words())); !wanted)
                return wanted;
        const Keys keys = keysOf(a);
        const auto scores = m_scores.row(a).segment(keys.first, keys.count);
        auto weights = m_weights.row(a).segment(keys.first, keys.count);
        weights = m_settings.inverseTemperature * (scores.array() - scores.maxCoeff());
        exponentiate(weights.data(), static_cast<std::size_t>(keys.count));
        weights /= weights.sum();
    }
    return Done{};
}

double Attention::share(AttentionTerm which) const
{
    const Table& part = term(which);
    if (part.size() == 0)
        return 0.0;
    double count = 0.0;
    double meanPart = 0.0;
    double meanScore = 0.0;
    for (std::int64_t a = 0; a < words(); ++a) {
        const Keys keys = keysOf(a);
        count += static_cast<double>(keys.count);
        meanPart += part.row(a).segment(keys.first, keys.count).sum();
        meanScore += m_scores.row(a).segment(keys.first, keys.count).sum();
    }
    meanPart /= count;
    meanScore /= count;
    double covariance = 0.0;
    double variance = 0.0;
    for (std::int64_t a = 0; a < words(); ++a) {
        const Keys keys = keysOf(a);
        const auto parts = part.row(a).segment(keys.first, keys.count).array() - meanPart;
        const auto scores = m_scores.row(a).segment(keys.first, keys.count).array() - meanScore;
        covariance += (parts * scores).sum();
        variance += scores.square().sum();
    }
    return variance > 0.0 ? covariance / variance : 0.0;
}

double Attention::largest(const Table& values) const
{
    double largest = 0.0;
    for (std::int64_t a = 0; a < values.rows(); ++a) {
        const Keys keys = keysOf(a);
        largest = std::max(largest, values.row(a).segment(keys.first, keys.count).cwiseAbs().maxCoeff());
    }
    return largest;
}

Table randomRelativeKeys(std::uint64_t seed, std::int64_t farthest, std::int64_t rank)
{
    POSENC_EXPECTS(farthest >= 0 && rank >= 1);
    Table keys(2 * farthest + 1, rank);
    for (std::int64_t offset = -farthest; offset <= farthest; ++offset)
        CounterRandom(seed, offset).normals(static_cast<std::size_t>(rank), keys.row(offset + farthest).data());
    return keys / std::sqrt(static_cast<double>(rank));
}

// Products of the tables find those words that may be the nearest, and only these are compared exactly.
Expected<std::vector<std::int64_t>> nearestWords(const Table& vectors, const Table& words, const Progress& progress)
{
    POSENC_EXPECTS(words.rows() > 0 && words.cols() == vectors.cols());
    constexpr double ofProducts = 0.8; // their share of the work
    const Expected<Table> products = rowProducts(vectors, words, progress.within(0.0, ofProducts));
    if (!products)
        return products.error();
    const Eigen::RowVectorXd squares = words.rowwise().squaredNorm().transpose();
    std::vector<std::int64_t> nearest;
    const Progress ofRows = progress.within(ofProducts, 1.0);
    for (Eigen::Index a = 0; a < vectors.rows(); ++a) {
        constexpr Eigen::Index rowsTogether = 64;
        if (a % rowsTogether == 0)
            if (auto wanted = ofRows.at(static_cast<double>(a) / static_cast<double>(vectors.rows())); !wanted)
                return wanted.error();
        const Eigen::RowVectorXd distances = squares - 2.0 * products->row(a); // without ‖v‖²
        constexpr double rounding = 1e-9;
        const double least = distances.minCoeff() + rounding * (vectors.row(a).squaredNorm() + squares.maxCoeff());
        Eigen::Index best = -1;
        double shortest = 0.0;
        for (Eigen::Index b = 0; b < words.rows(); ++b) {
            if (distances[b] > least)
                continue;
            const double distance = (words.row(b) - vectors.row(a)).squaredNorm();
            if (best >= 0 && distance >= shortest)
                continue;
            best = b;
            shortest = distance;
        }
        nearest.push_back(best);
    }
    return nearest;
}

} // namespace posenc

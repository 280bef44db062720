// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/transformer.h"

#include "core/arithmetic/counter_random.h"
#include "core/base/expects.h"
#include "core/encoding/encoding_table.h"
#include "core/relative/alibi.h"
#include "core/relative/t5_bias.h"
#include "core/training/transformer_kernels.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

constexpr std::int64_t t5BucketCount = 32;

Table sinusoids(double base, std::int64_t columns, std::int64_t positions)
{
    const auto spec = EncodingSpec::make(base, columns, positions);
    POSENC_EXPECTS(spec.hasValue());
    Table table(positions, columns);
    EncodingTable(Encoding(*spec)).rows(0, table);
    return table;
}

template <class S>
S* at(std::vector<S>& values, std::int64_t first)
{
    return values.data() + first;
}

} // namespace

template <class S>
std::int64_t Transformer<S>::addPart(const std::string& name, std::int64_t rows, std::int64_t columns, double deviation)
{
    m_parts.push_back({name, m_size, rows, columns, columns, false, deviation});
    m_size += rows * columns;
    return m_parts.back().first;
}

template <class S>
void Transformer<S>::addLayer(const std::string& number)
{
    const std::int64_t d = m_settings.dModel;
    const double deviation = 1.0 / std::sqrt(static_cast<double>(d));
    LayerPlaces places;
    places.qkv = m_size;
    m_parts.push_back({"query" + number, m_size, d, d, 3 * d, false, deviation});
    m_parts.push_back({"key" + number, m_size + d, d, d, 3 * d, false, deviation});
    m_parts.push_back({"value" + number, m_size + 2 * d, d, d, 3 * d, false, deviation});
    m_size += 3 * d * d;
    if (isDeep()) {
        places.out = addPart("out" + number, d, d, 0.5 * deviation);
        places.widen = addPart("widen" + number, d, 4 * d, deviation);
        places.widenBias = addPart("widen-bias" + number, 1, 4 * d, 0.0);
        places.narrow = addPart("narrow" + number, 4 * d, d, 0.25 * deviation);
    }
    m_layers.push_back(places);
}

template <class S>
Transformer<S>::Transformer(const TrainingSettings& settings) : m_settings(settings), m_paddedRows(kernels::padded(settings.lengthTested))
{
    const std::int64_t d = settings.dModel;
    const double deviation = 1.0 / std::sqrt(static_cast<double>(d));
    m_words = addPart("embedding", settings.words, d, deviation);
    if (settings.encoding == TrainingEncoding::Learned) {
        m_positions = m_size;
        m_parts.push_back({"positions", m_size, settings.lengthTested, d, m_paddedRows, true, settings.start});
        m_size += d * m_paddedRows;
    }
    for (std::int64_t layer = 0; layer < settings.layers; ++layer)
        addLayer(isDeep() ? std::to_string(layer + 1).insert(0, 1, ' ') : std::string());
    m_readOut = addPart("read-out", d, settings.words, deviation);
    if (settings.encoding == TrainingEncoding::T5)
        m_buckets = addPart("bias", settings.heads, t5BucketCount, 0.0);
    if (settings.encoding == TrainingEncoding::Sinusoidal) {
        const Table table = sinusoids(settings.base, d, settings.lengthTested);
        m_fixed.assign(static_cast<std::size_t>(d * m_paddedRows), S(0));
        for (std::int64_t i = 0; i < settings.lengthTested; ++i)
            for (std::int64_t c = 0; c < d; ++c)
                *at(m_fixed, c * m_paddedRows + i) = static_cast<S>(table(i, c));
    }
    if (settings.encoding == TrainingEncoding::Rope)
        makeRotations();
    if (settings.encoding == TrainingEncoding::Alibi)
        for (std::int64_t head = 1; head <= settings.heads; ++head)
            m_slopes.push_back(settings.heads == 1 ? S(0.25) : static_cast<S>(Alibi::make(settings.heads)->slope(head)));
    makeBuckets();
}

template <class S>
void Transformer<S>::makeRotations()
{
    const std::int64_t pairs = headWidth() / 2;
    const Table table = sinusoids(m_settings.base, headWidth(), m_settings.lengthTested);
    m_cosine.assign(static_cast<std::size_t>(pairs * m_paddedRows), S(1));
    m_sine.assign(m_cosine.size(), S(0));
    for (std::int64_t i = 0; i < m_settings.lengthTested; ++i)
        for (std::int64_t pair = 0; pair < pairs; ++pair) {
            *at(m_sine, pair * m_paddedRows + i) = static_cast<S>(table(i, 2 * pair));
            *at(m_cosine, pair * m_paddedRows + i) = static_cast<S>(table(i, 2 * pair + 1));
        }
}

// Which keys a query may attend to, and for T5 with which bias, depends on the distance.
template <class S>
void Transformer<S>::makeBuckets()
{
    const AttentionMask mask = m_settings.mask;
    const bool hasBias = m_settings.encoding == TrainingEncoding::T5 || m_settings.encoding == TrainingEncoding::Alibi;
    if (mask == AttentionMask::None && !hasBias)
        return;
    const auto buckets = T5Buckets::make(mask == AttentionMask::None, t5BucketCount, m_settings.t5Distance);
    POSENC_EXPECTS(buckets.hasValue());
    m_bucketOf.resize(static_cast<std::size_t>(2 * m_paddedRows));
    for (std::int64_t p = 0; p < 2 * m_paddedRows; ++p) {
        const std::int64_t distance = p - m_paddedRows;
        const bool isForbidden =
            mask != AttentionMask::None && (distance < 0 || (mask == AttentionMask::Window && distance >= m_settings.window));
        *at(m_bucketOf, p) = isForbidden ? -1 : buckets->bucketOf(-distance);
    }
}

template <class S>
std::vector<S> Transformer<S>::start() const
{
    std::vector<S> parameters(static_cast<std::size_t>(m_size), S(0));
    for (const Part& part : m_parts) {
        std::vector<double> normals(static_cast<std::size_t>(part.rows * part.columns));
        CounterRandom(m_settings.seed, part.name).normals(normals.size(), normals.data());
        for (std::int64_t r = 0; r < part.rows; ++r)
            for (std::int64_t c = 0; c < part.columns; ++c)
                *at(parameters, part.first + (part.isTransposed ? c * part.step + r : r * part.step + c)) =
                    static_cast<S>(*at(normals, r * part.columns + c) * part.deviation);
    }
    return parameters;
}

template <class S>
S Transformer<S>::position(std::span<const S> parameters, std::int64_t i, std::int64_t c) const
{
    const std::int64_t place = c * m_paddedRows + i;
    if (m_positions >= 0)
        return parameters[static_cast<std::size_t>(m_positions + place)];
    return m_fixed.empty() ? S(0) : m_fixed[static_cast<std::size_t>(place)];
}

template <class S>
S Transformer<S>::bias(std::span<const S> parameters, std::int64_t head, std::int64_t distance) const
{
    if (!m_slopes.empty())
        return -m_slopes[static_cast<std::size_t>(head)] * static_cast<S>(distance);
    if (m_buckets < 0)
        return S(0);
    const std::int64_t bucket = m_bucketOf[static_cast<std::size_t>(m_paddedRows + distance)];
    return bucket < 0 ? S(0) : parameters[static_cast<std::size_t>(m_buckets + head * t5BucketCount + bucket)];
}

template <class S>
void Transformer<S>::makeBiases(std::span<const S> parameters, std::vector<S>& biases) const
{
    constexpr S forbidden = S(-1e30);
    biases.resize(m_bucketOf.empty() ? 0 : static_cast<std::size_t>(m_settings.heads * 2 * m_paddedRows));
    for (std::int64_t head = 0; head < m_settings.heads && !biases.empty(); ++head)
        for (std::int64_t p = 0; p < 2 * m_paddedRows; ++p) {
            const std::int64_t bucket = m_bucketOf[static_cast<std::size_t>(p)];
            S& bias = *at(biases, head * 2 * m_paddedRows + p);
            if (bucket < 0)
                bias = forbidden;
            else if (!m_slopes.empty())
                bias = -m_slopes[static_cast<std::size_t>(head)] * static_cast<S>(std::abs(p - m_paddedRows));
            else
                bias = m_buckets < 0 ? S(0) : parameters[static_cast<std::size_t>(m_buckets + head * t5BucketCount + bucket)];
        }
}

template <class S>
void Transformer<S>::setUp(std::int64_t length, Work& work) const
{
    if (work.length == length)
        return;
    work = {};
    work.length = length;
    work.columns = kernels::padded(length);
    const std::int64_t d = m_settings.dModel;
    const auto zeros = [columns = work.columns](std::int64_t rows) { return std::vector<S>(static_cast<std::size_t>(rows * columns)); };
    work.layers.resize(m_layers.size());
    for (typename Work::Layer& layer : work.layers) {
        layer.qkv = zeros(3 * d);
        layer.weights = zeros(m_settings.heads * length);
        layer.heads = zeros(d);
        if (!isDeep())
            continue;
        layer.in = layer.middle = zeros(d);
        layer.inScale = layer.middleScale = zeros(1);
        layer.inner = layer.active = zeros(4 * d);
    }
    work.hidden = work.lossByHidden = work.lossByRows = work.lossByIn = zeros(d);
    work.logits = zeros(m_settings.words);
    work.lossByQkv = zeros(3 * d);
    work.lossByWeights = zeros(length);
    if (isDeep()) {
        work.last = zeros(d);
        work.lastScale = zeros(1);
        work.lossByInner = zeros(4 * d);
    }
    if (m_buckets >= 0)
        work.lossByBiases.resize(static_cast<std::size_t>(m_settings.heads * 2 * m_paddedRows));
}

template <class S>
void Transformer<S>::addPositions(std::span<const S> parameters, std::int64_t start, Work& work) const
{
    const S* table = m_positions >= 0 ? parameters.data() + m_positions : m_fixed.empty() ? nullptr : m_fixed.data();
    for (std::int64_t c = 0; table && c < m_settings.dModel; ++c)
        kernels::add(table + c * m_paddedRows + start, at(work.hidden, c * work.columns), work.length);
}

template <class S>
void Transformer<S>::forward(std::span<const S> parameters, std::span<const std::int64_t> words, std::int64_t start, Work& work) const
{
    const std::int64_t d = m_settings.dModel;
    setUp(static_cast<std::int64_t>(words.size()), work);
    for (std::int64_t i = 0; i < work.length; ++i) {
        const S* const row = parameters.data() + m_words + words[static_cast<std::size_t>(i)] * d;
        for (std::int64_t c = 0; c < d; ++c)
            *at(work.hidden, c * work.columns + i) = row[c];
    }
    for (std::int64_t c = 0; c < d; ++c) // what the layers before left there
        std::fill(at(work.hidden, c * work.columns + work.length), at(work.hidden, (c + 1) * work.columns), S(0));
    addPositions(parameters, start, work);
    layersForward(parameters, work);
}

template <class S>
void Transformer<S>::forwardOfMeanWord(std::span<const S> parameters, std::int64_t length, Work& work) const
{
    const std::int64_t d = m_settings.dModel;
    setUp(length, work);
    for (std::int64_t c = 0; c < d; ++c) {
        S sum(0);
        for (std::int64_t w = 0; w < m_settings.words; ++w)
            sum += parameters[static_cast<std::size_t>(m_words + w * d + c)];
        std::fill(at(work.hidden, c * work.columns), at(work.hidden, c * work.columns + length), sum / static_cast<S>(m_settings.words));
        std::fill(at(work.hidden, c * work.columns + length), at(work.hidden, (c + 1) * work.columns), S(0));
    }
    addPositions(parameters, 0, work);
    layersForward(parameters, work);
}

template <class S>
void Transformer<S>::layersForward(std::span<const S> parameters, Work& work) const
{
    const std::int64_t d = m_settings.dModel;
    const std::int64_t n = work.columns;
    const S* const weights = parameters.data();
    makeBiases(parameters, work.biases);
    for (std::size_t l = 0; l < m_layers.size(); ++l) {
        typename Work::Layer& layer = work.layers[l];
        const LayerPlaces& places = m_layers[l];
        if (!isDeep()) {
            attend(parameters, places, work.hidden, work, layer);
            continue;
        }
        kernels::normalize(work.hidden.data(), layer.in.data(), layer.inScale.data(), d, n);
        attend(parameters, places, layer.in, work, layer);
        kernels::multiply({weights + places.out, 1, d}, layer.heads.data(), n, work.hidden.data(), n, d, d, n, true);
        kernels::normalize(work.hidden.data(), layer.middle.data(), layer.middleScale.data(), d, n);
        for (std::int64_t c = 0; c < 4 * d; ++c)
            std::fill(at(layer.inner, c * n), at(layer.inner, (c + 1) * n), weights[places.widenBias + c]);
        kernels::multiply({weights + places.widen, 1, 4 * d}, layer.middle.data(), n, layer.inner.data(), n, 4 * d, d, n, true);
        kernels::silu(layer.inner.data(), layer.active.data(), 4 * d * n);
        kernels::multiply({weights + places.narrow, 1, d}, layer.active.data(), n, work.hidden.data(), n, d, 4 * d, n, true);
    }
    if (isDeep())
        kernels::normalize(work.hidden.data(), work.last.data(), work.lastScale.data(), d, n);
    const std::vector<S>& last = isDeep() ? work.last : work.layers.front().heads;
    kernels::multiply({weights + m_readOut, 1, m_settings.words}, last.data(), n, work.logits.data(), n, m_settings.words, d, n, false);
}

template <class S>
void Transformer<S>::attend(std::span<const S> parameters, const LayerPlaces& places, const std::vector<S>& in, const Work& work,
                            typename Work::Layer& layer) const
{
    const std::int64_t d = m_settings.dModel;
    const std::int64_t n = work.columns;
    const std::int64_t width = headWidth();
    const S scale = S(1) / std::sqrt(static_cast<S>(width));
    kernels::multiply({parameters.data() + places.qkv, 1, 3 * d}, in.data(), n, layer.qkv.data(), n, 3 * d, d, n, false);
    kernels::scale(layer.qkv.data(), scale, d * n);
    for (std::int64_t head = 0; head < m_settings.heads; ++head) {
        S* const query = at(layer.qkv, head * width * n);
        S* const key = query + d * n;
        const S* const value = key + d * n;
        if (!m_cosine.empty())
            for (S* const rows : {query, key})
                kernels::rotate(rows, m_cosine.data(), m_sine.data(), m_paddedRows, width / 2, n, false);
        S* const weights = at(layer.weights, head * work.length * n);
        kernels::multiply({key, 1, n}, query, n, weights, n, work.length, width, n, false);
        kernels::softmaxColumns(weights, work.length, n,
                                work.biases.empty() ? nullptr : work.biases.data() + (2 * head + 1) * m_paddedRows);
        kernels::multiply({value, n, 1}, weights, n, at(layer.heads, head * width * n), n, width, work.length, n, false);
    }
}

template <class S>
void Transformer<S>::backward(std::span<const S> parameters, std::span<const std::int64_t> words, std::int64_t start, Work& work,
                              std::span<S> gradient) const
{
    const std::int64_t d = m_settings.dModel;
    const std::int64_t n = work.columns;
    const S* const weights = parameters.data();
    S* const g = gradient.data();
    std::ranges::fill(work.lossByBiases, S(0));
    const std::vector<S>& last = isDeep() ? work.last : work.layers.front().heads;
    kernels::multiplyTransposed(last.data(), n, work.logits.data(), n, g + m_readOut, m_settings.words, d, m_settings.words, n, true);
    kernels::multiply({weights + m_readOut, m_settings.words, 1}, work.logits.data(), n, work.lossByRows.data(), n, d, m_settings.words, n,
                      false);
    if (isDeep()) {
        std::ranges::fill(work.lossByHidden, S(0));
        kernels::normalizeBack(work.last.data(), work.lastScale.data(), work.lossByRows.data(), work.lossByHidden.data(), d, n);
    }
    for (std::size_t l = m_layers.size(); l-- > 0;) {
        const typename Work::Layer& layer = work.layers[l];
        const LayerPlaces& places = m_layers[l];
        if (!isDeep()) {
            attendBack(parameters, places, work.hidden, layer, work, gradient);
            work.lossByHidden.swap(work.lossByIn);
            continue;
        }
        const S* const loss = work.lossByHidden.data();
        kernels::multiplyTransposed(layer.active.data(), n, loss, n, g + places.narrow, d, 4 * d, d, n, true);
        kernels::multiply({weights + places.narrow, d, 1}, loss, n, work.lossByInner.data(), n, 4 * d, d, n, false);
        kernels::siluBack(layer.inner.data(), work.lossByInner.data(), 4 * d * n);
        for (std::int64_t c = 0; c < 4 * d; ++c) {
            S sum(0);
            for (std::int64_t i = 0; i < work.length; ++i)
                sum += *at(work.lossByInner, c * n + i);
            g[places.widenBias + c] += sum;
        }
        kernels::multiplyTransposed(layer.middle.data(), n, work.lossByInner.data(), n, g + places.widen, 4 * d, d, 4 * d, n, true);
        kernels::multiply({weights + places.widen, 4 * d, 1}, work.lossByInner.data(), n, work.lossByRows.data(), n, d, 4 * d, n, false);
        kernels::normalizeBack(layer.middle.data(), layer.middleScale.data(), work.lossByRows.data(), work.lossByHidden.data(), d, n);
        kernels::multiplyTransposed(layer.heads.data(), n, loss, n, g + places.out, d, d, d, n, true);
        kernels::multiply({weights + places.out, d, 1}, loss, n, work.lossByRows.data(), n, d, d, n, false);
        attendBack(parameters, places, layer.in, layer, work, gradient);
        kernels::normalizeBack(layer.in.data(), layer.inScale.data(), work.lossByIn.data(), work.lossByHidden.data(), d, n);
    }
    if (m_positions >= 0)
        for (std::int64_t c = 0; c < d; ++c)
            kernels::add(at(work.lossByHidden, c * n), g + m_positions + c * m_paddedRows + start, work.length);
    for (std::int64_t i = 0; i < work.length; ++i) {
        S* const row = g + m_words + words[static_cast<std::size_t>(i)] * d;
        for (std::int64_t c = 0; c < d; ++c)
            row[c] += *at(work.lossByHidden, c * n + i);
    }
    for (std::int64_t p = 0; m_buckets >= 0 && p < m_settings.heads * 2 * m_paddedRows; ++p)
        if (const std::int64_t bucket = m_bucketOf[static_cast<std::size_t>(p % (2 * m_paddedRows))]; bucket >= 0)
            g[m_buckets + p / (2 * m_paddedRows) * t5BucketCount + bucket] += *at(work.lossByBiases, p);
}

template <class S>
void Transformer<S>::attendBack(std::span<const S> parameters, const LayerPlaces& places, const std::vector<S>& in,
                                const typename Work::Layer& layer, Work& work, std::span<S> gradient) const
{
    const std::int64_t d = m_settings.dModel;
    const std::int64_t n = work.columns;
    const std::int64_t length = work.length;
    const std::int64_t width = headWidth();
    const S scale = S(1) / std::sqrt(static_cast<S>(width));
    for (std::int64_t head = 0; head < m_settings.heads; ++head) {
        const S* const query = layer.qkv.data() + head * width * n;
        const S* const key = query + d * n;
        const S* const value = key + d * n;
        const S* const weights = layer.weights.data() + head * length * n;
        const S* const loss = at(work.lossByRows, head * width * n);
        S* const lossByQuery = at(work.lossByQkv, head * width * n);
        S* const lossByKey = lossByQuery + d * n;
        S* const lossByValue = lossByKey + d * n;
        S* const lossByScores = work.lossByWeights.data();
        kernels::multiply({value, 1, n}, loss, n, lossByScores, n, length, width, n, false);
        kernels::multiplyTransposed(loss, n, weights, n, lossByValue, n, width, length, n, false);
        kernels::softmaxColumnsBack(weights, lossByScores, length, n);
        if (m_buckets >= 0)
            for (std::int64_t k = 0; k < length; ++k)
                kernels::add(lossByScores + k * n, at(work.lossByBiases, (2 * head + 1) * m_paddedRows - k), n);
        kernels::multiply({key, n, 1}, lossByScores, n, lossByQuery, n, width, length, n, false);
        kernels::multiplyTransposed(query, n, lossByScores, n, lossByKey, n, width, length, n, false);
        if (!m_cosine.empty())
            for (S* const rows : {lossByQuery, lossByKey})
                kernels::rotate(rows, m_cosine.data(), m_sine.data(), m_paddedRows, width / 2, n, true);
    }
    kernels::scale(work.lossByQkv.data(), scale, d * n);
    kernels::multiplyTransposed(in.data(), n, work.lossByQkv.data(), n, gradient.data() + places.qkv, 3 * d, d, 3 * d, n, true);
    kernels::multiply({parameters.data() + places.qkv, 3 * d, 1}, work.lossByQkv.data(), n, work.lossByIn.data(), n, d, 3 * d, n, false);
}

template class Transformer<float>;
template class Transformer<double>;

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding_spec.h"

#include <QtTest>

#include <array>
#include <cmath>
#include <random>

namespace posenc::test {

constexpr std::array allLayouts{Layout::Interleaved, Layout::Concatenated, Layout::CosineFirst};
constexpr std::array allRules{FrequencyRule::Paper, FrequencyRule::Tensor2Tensor};

/// Random numbers from a fresh seed, which is printed; POSENC_TEST_SEED reuses one.
class Random {
public:
    Random()
    {
        const QByteArray given = qgetenv("POSENC_TEST_SEED");
        const unsigned seed = given.isEmpty() ? std::random_device{}() : given.toUInt();
        qInfo("POSENC_TEST_SEED=%u", seed);
        m_engine.seed(seed);
    }
    /// The same numbers for the same seed and stream: those of a part of a long run.
    Random(std::uint64_t seed, std::uint64_t stream)
    {
        std::seed_seq words{seed, seed >> 32, stream, stream >> 32};
        m_engine.seed(words);
    }

    /// From a seed that has been printed elsewhere.
    explicit Random(std::uint64_t seed) : m_engine(seed) {}

    /// An integer in [lowest, highest].
    template <class Whole>
    Whole whole(Whole lowest, Whole highest)
    {
        return std::uniform_int_distribution<Whole>(lowest, highest)(m_engine);
    }
    /// A number in [lowest, highest).
    double real(double lowest, double highest) { return std::uniform_real_distribution<double>(lowest, highest)(m_engine); }
    bool coin() { return whole(0, 1) == 1; }
    template <class Range>
    auto oneOf(const Range& range)
    {
        return range[whole<std::size_t>(0, range.size() - 1)];
    }

    /// n is log-uniform.
    EncodingSpec spec(std::int64_t maxDModel, std::int64_t maxMaxLen)
    {
        const double n = std::min(EncodingSpec::maxN, std::exp(real(0.0, std::log(EncodingSpec::maxN))));
        return EncodingSpec::make(n, whole<std::int64_t>(1, maxDModel), whole<std::int64_t>(1, maxMaxLen), oneOf(allLayouts),
                                  oneOf(allRules))
            .value();
    }

private:
    std::mt19937_64 m_engine;
};

/// "n=100 d=4 L=10 interleaved paper", for failures.
inline QByteArray describe(const EncodingSpec& spec)
{
    return QByteArray("n=") + QByteArray::number(spec.n(), 'g', 17) + " d=" + QByteArray::number(qlonglong{spec.dModel()})
           + " L=" + QByteArray::number(qlonglong{spec.maxLen()}) + ' ' + QByteArray(nameOf(spec.layout()).data()) + ' '
           + QByteArray(nameOf(spec.frequencies()).data());
}

} // namespace posenc::test

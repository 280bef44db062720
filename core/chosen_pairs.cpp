#include "core/chosen_pairs.h"

#include "core/processor.h"
#include "core/sin_cos.h"

namespace posenc {

namespace {

POSENC_FOR_PROCESSORS
void takeOff(double* values, const double* exact, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        values[p] -= exact[p];
}

} // namespace

ChosenPairs::ChosenPairs(const RoundedEncoding& encoding, const std::vector<std::int64_t>& pairs) : m_encoding(encoding)
{
    for (const std::int64_t pair : pairs) {
        const DoubleDouble turns = encoding.exact().frequencies().quarterTurns(pair);
        m_factors.push_back(encoding.factor(pair));
        m_turnsHi.push_back(turns.hi);
        m_turnsLo.push_back(turns.lo);
    }
}

void ChosenPairs::values(std::int64_t k, double* sine, double* cosine) const
{
    m_encoding.sinCosOf(m_encoding.position(k), m_factors.data(), size(), sine, cosine);
}

void ChosenPairs::errors(std::int64_t k, double* sine, double* cosine, double* scratch) const
{
    values(k, sine, cosine);
    sinCosOverPairs(static_cast<double>(k), m_turnsHi.data(), m_turnsLo.data(), size(), scratch, scratch + size());
    takeOff(sine, scratch, size());
    takeOff(cosine, scratch + size(), size());
}

POSENC_FOR_PROCESSORS
void takeLarger(double* largest, const double* candidate, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        largest[p] = largerOf(largest[p], candidate[p]);
}

} // namespace posenc

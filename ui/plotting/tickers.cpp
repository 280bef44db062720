// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/tickers.h"

#include "ui/base/shown_number.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

// A number of two digits and zeros, or a power of two.
bool isShort(double value)
{
    constexpr double rounding = 1e-9;
    if (!(value > 0.0))
        return true;
    const double digits = value / std::pow(10.0, std::floor(std::log10(value) + rounding) - 1.0);
    return std::abs(digits - std::round(digits)) < rounding * digits || std::exp2(std::round(std::log2(value))) == value;
}

bool isPowerOfTwo(double value) { return value >= 16.0 && std::exp2(std::round(std::log2(value))) == value; }

} // namespace

void CellTicker::setCells(double cells, double labelPixels, double axisPixels)
{
    m_cells = cells;
    m_labelPixels = labelPixels;
    m_axisPixels = std::max(axisPixels, 1.0);
}

double CellTicker::getTickStep(const QCPRange& range)
{
    constexpr double airy = 44.0;                                     // pixels between ticks that look calm
    constexpr double fewCells = 20.0;                                 // in a table this small, every cell has a label
    const double tight = range.size() * m_labelPixels / m_axisPixels; // cells that one label needs
    if (tight <= 1.0 && range.size() <= fewCells)
        return 1.0;
    const double smallest = range.size() * std::max(m_labelPixels, airy) / m_axisPixels;
    if (smallest <= 1.0)
        return 1.0;
    if (isPowerOfTwo(m_cells))
        return std::exp2(std::ceil(std::log2(smallest)));
    const double decade = std::pow(10.0, std::floor(std::log10(smallest)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * decade >= smallest)
            return factor * decade;
    return 10.0 * decade;
}

QVector<double> CellTicker::createTickVector(double tickStep, const QCPRange& range)
{
    QVector<double> ticks;
    const double last = m_cells - 1.0;
    for (double tick = std::ceil(std::max(range.lower, 0.0) / tickStep) * tickStep; tick <= std::min(range.upper, last); tick += tickStep)
        ticks.append(tick);
    if (last <= range.upper) {
        const double label = 0.9 * m_labelPixels * range.size() / m_axisPixels; // in cells; only the last two stand so close
        const double crowded = tickStep > 1.0 ? std::max(label, 0.75 * tickStep) : label;
        if (!ticks.isEmpty() && ticks.last() < last && last - ticks.last() < (ticks.last() > 0.0 ? crowded : label))
            ticks.removeLast();
        if (ticks.isEmpty() || ticks.last() != last)
            ticks.append(last);
    }
    return ticks;
}

QString CellTicker::getTickLabel(double tick, const QLocale&, QChar, int)
{
    const QString name = m_names ? m_names(static_cast<std::int64_t>(tick)) : QString();
    return name.isEmpty() ? groupedNumber(tick) : name;
}

QVector<QString> CellTicker::createLabelVector(const QVector<double>& ticks, const QLocale& locale, QChar formatChar, int precision)
{
    QVector<QString> labels = QCPAxisTicker::createLabelVector(ticks, locale, formatChar, precision);
    for (qsizetype tick = 0; m_covered && tick < labels.size(); ++tick)
        if (m_covered(ticks[tick], labels[tick]))
            labels[tick].clear();
    return labels;
}

double roundedUp(double value, std::initializer_list<double> digits)
{
    if (!(value > 0.0))
        return 1.0;
    const double decade = std::pow(10.0, std::floor(std::log10(value)));
    for (const double digit : digits)
        if (digit * decade * (1.0 + 1e-9) >= value)
            return digit * decade;
    return 10.0 * decade;
}

QString roundText(double value)
{
    constexpr double writtenOut = 1e6;
    constexpr double least = 1e-3;
    const double amount = std::abs(value);
    if (amount == 0.0 || (amount >= least && amount < writtenOut))
        return amount >= 1e4 && value == std::round(value) ? groupedNumber(value) : shownNumber(value, 4);
    const int exponent = static_cast<int>(std::floor(std::log10(amount) + 1e-9));
    const QString power = powerText(10, exponent);
    const QString mantissa = shownNumber(value / std::pow(10.0, exponent), 4);
    if (mantissa == QLatin1String("1"))
        return power;
    return mantissa + QChar(0x00b7) + power;
}

void ValueTicker::setValues(double lowest, double highest)
{
    m_lowest = lowest;
    m_highest = highest;
}

// Among round steps, prefers a step that meets both ends, then a step that gives about five ticks.
double ValueTicker::getTickStep(const QCPRange&)
{
    constexpr double rounding = 1e-9;
    constexpr int requested = 5;
    const double size = m_highest - m_lowest;
    if (!(size > 0.0) || !std::isfinite(size))
        return 1.0;
    const double quarter = 0.25 * size;
    const bool centred = m_lowest == 0.0 || m_lowest == -m_highest;
    if (centred && isShort(quarter) && m_most >= requested)
        return quarter;
    if (centred && isShort(2.0 * quarter) && m_most >= 3 && m_most < requested)
        return 2.0 * quarter;
    double best = size;
    double bestScore = -HUGE_VAL;
    const double decade = std::pow(10.0, std::floor(std::log10(size)) - 1.0);
    for (const double factor : {100.0, 50.0, 25.0, 20.0, 10.0, 5.0, 2.5, 2.0, 1.0}) {
        const double step = factor * decade;
        const auto count = static_cast<int>(std::floor(m_highest / step + rounding) - std::ceil(m_lowest / step - rounding)) + 1;
        if (count < 2 || count > m_most)
            continue;
        const auto meets = [step](double end) { return std::abs(end / step - std::round(end / step)) < rounding; };
        const double score = (meets(m_lowest) && meets(m_highest) ? 3.0 : 0.0) - std::abs(std::min(requested, m_most) - count);
        if (score > bestScore) {
            best = step;
            bestScore = score;
        }
    }
    return best;
}

QVector<double> ValueTicker::createTickVector(double tickStep, const QCPRange&)
{
    constexpr double rounding = 1e-9;
    QVector<double> ticks;
    const double last = std::floor(m_highest / tickStep + rounding);
    for (double tick = std::ceil(m_lowest / tickStep - rounding); tick <= last && ticks.size() < m_most + 2; ++tick)
        ticks.append(std::clamp(tick * tickStep, m_lowest, m_highest) + 0.0); // never −0
    return ticks;
}

QString ValueTicker::getTickLabel(double tick, const QLocale&, QChar, int) { return roundText(tick); }

void DecadeTicker::setRoom(double labelPixels, double axisPixels)
{
    m_labelPixels = labelPixels;
    m_axisPixels = std::max(axisPixels, 1.0);
}

double DecadeTicker::getTickStep(const QCPRange& range)
{
    const double decades = std::log10(range.upper / range.lower);
    return std::max(1.0, std::ceil(decades * m_labelPixels / m_axisPixels));
}

QVector<double> DecadeTicker::createTickVector(double decades, const QCPRange& range)
{
    QVector<double> ticks;
    for (double power = std::ceil(std::log10(range.lower) / decades) * decades; power <= std::log10(range.upper); power += decades)
        ticks.append(std::pow(10.0, power));
    return ticks;
}

QString DecadeTicker::getTickLabel(double tick, const QLocale&, QChar, int)
{
    return powerText(10, static_cast<int>(std::lround(std::log10(tick))));
}

QString NumberTicker::getTickLabel(double tick, const QLocale&, QChar, int)
{
    const bool large = std::abs(tick) >= 1e4 && std::abs(tick) < 1e7;
    return large ? groupedNumber(tick) : valueText(tick);
}

} // namespace posenc

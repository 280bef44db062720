#include "ui/cell_ticker.h"

#include "ui/shown_number.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

bool isPowerOfTwo(double value) { return value >= 16.0 && std::exp2(std::round(std::log2(value))) == value; }

} // namespace

QString groupedNumber(double value)
{
    QString digits = QString::number(std::abs(value), 'f', 0);
    if (digits.size() > 4)
        for (qsizetype place = digits.size() - 3; place > 0; place -= 3)
            digits.insert(place, QChar(0x2009));
    return value < 0 ? withMinusSigns(QLatin1Char('-') + digits) : digits;
}

void CellTicker::setCells(double cells, double labelPixels, double axisPixels)
{
    m_cells = cells;
    m_labelPixels = labelPixels;
    m_axisPixels = std::max(axisPixels, 1.0);
}

double CellTicker::getTickStep(const QCPRange& range)
{
    constexpr double airy = 44.0;                                     // pixels between ticks that look calm
    constexpr double fewCells = 20.0;                                 // a table this small has every cell labelled
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
        const double label = m_labelPixels * range.size() / m_axisPixels; // in cells
        const double crowded = tickStep > 1.0 ? std::max(label, 0.75 * tickStep) : label;
        if (!ticks.isEmpty() && ticks.last() < last && last - ticks.last() < (ticks.last() > 0.0 ? crowded : label))
            ticks.removeLast();
        if (ticks.isEmpty() || ticks.last() != last)
            ticks.append(last);
    }
    return ticks;
}

QString CellTicker::getTickLabel(double tick, const QLocale&, QChar, int) { return groupedNumber(tick); }

void ValueTicker::setValues(double lowest, double highest)
{
    m_lowest = lowest;
    m_step = (highest - lowest) / 4.0;
}

QVector<double> ValueTicker::createTickVector(double tickStep, const QCPRange&)
{
    QVector<double> ticks;
    for (int tick = 0; tick <= 4; ++tick)
        ticks.append(m_lowest + tick * tickStep);
    return ticks;
}

QString ValueTicker::getTickLabel(double tick, const QLocale&, QChar, int) { return shownNumber(tick, 4); }

} // namespace posenc

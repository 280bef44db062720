// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/shown_number.h"

#include <qcustomplot.h>

#include <functional>
#include <initializer_list>
#include <memory>

namespace posenc {

/// A ticker for an axis. Unlike QSharedPointer::create() of Qt 6.4, it throws std::bad_alloc without touching anything if there is no
/// memory: that one then releases what it never got.
template <class Ticker>
QSharedPointer<Ticker> makeTicker()
{
    auto made = std::make_unique<Ticker>();
    QSharedPointer<Ticker> shared(made.get());
    (void)made.release();
    return shared;
}

/// Ticks at integer cells: 1, 2, 5 · 10^m apart, or a power of two if the table's size is one; the last cell is always labelled, and every
/// cell if there is room.
class CellTicker : public QCPAxisTicker {
public:
    /// `cells` in the table; `labelPixels` one label takes along the axis, `axisPixels` the axis length.
    void setCells(double cells, double labelPixels, double axisPixels);
    /// What the axis says at a cell, whether or not it has a tick there.
    QString labelOf(double cell) { return getTickLabel(cell, QLocale::c(), QLatin1Char('g'), 6); }
    /// What cells are called in place of their numbers; without a function, or where it gives an empty text, they have their numbers.
    using Names = std::function<QString(std::int64_t cell)>;
    void setCellNames(Names names) { m_names = std::move(names); }
    /// The ticks whose labels are left out, because something else is said in their place.
    using Covered = std::function<bool(double tick, const QString& label)>;
    void setCovered(Covered covered) { m_covered = std::move(covered); }

protected:
    double getTickStep(const QCPRange& range) override;
    int getSubTickCount(double) override { return 0; }
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
    QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;
    QVector<QString> createLabelVector(const QVector<double>& ticks, const QLocale& locale, QChar formatChar, int precision) override;

private:
    Covered m_covered;
    Names m_names;
    double m_cells = 1.0;
    double m_labelPixels = 40.0;
    double m_axisPixels = 400.0;
};

/// Ticks for values, at round numbers with real minus signs: the ends of a range, its middle and the halfway points if these are short (two
/// digits, or powers of two), otherwise multiples of 1, 2, 2.5 or 5 · 10^m inside it.
class ValueTicker : public QCPAxisTicker {
public:
    void setValues(double lowest, double highest);
    double lowest() const { return m_lowest; }
    double highest() const { return m_highest; }
    /// The number of labels that fit; at least two are drawn.
    void setMost(int most) { m_most = most; }

protected:
    double getTickStep(const QCPRange&) override;
    int getSubTickCount(double) override { return 0; }
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
    QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;

private:
    double m_lowest = -1.0;
    double m_highest = 1.0;
    int m_most = 7;
};

/// Ticks at the powers of ten of a logarithmic axis, or at every second, third … if there is less room: 10⁻², 10⁻¹, 1, 10, 10² ….
class DecadeTicker : public QCPAxisTicker {
public:
    /// `labelPixels` one label takes along the axis, `axisPixels` the axis length.
    void setRoom(double labelPixels, double axisPixels);

protected:
    double getTickStep(const QCPRange& range) override;
    int getSubTickCount(double) override { return 0; }
    QVector<double> createTickVector(double decades, const QCPRange& range) override;
    QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;

private:
    double m_labelPixels = 20.0;
    double m_axisPixels = 400.0;
};

/// Round numbers with real minus signs.
class NumberTicker : public QCPAxisTicker {
protected:
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override;
};

/// The end of a scale for values up to this one: the least of these digits · 10^m, rising, that is not below it (to 1e-9); 1 if it is not
/// positive. The scale rests while the value moves slightly.
double roundedUp(double value, std::initializer_list<double> digits);

/// A round value for people: four digits, narrow spaces between groups of three, powers of ten for very large or small ones.
QString roundText(double value);

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme_table.h"

#include <span>
#include <vector>

namespace posenc {

/// Some rising columns of a code: what their numbers need is gathered once, for one position after another.
class SchemeColumns {
public:
    SchemeColumns(const SchemeTable& code, std::vector<std::int64_t> columns);

    std::size_t size() const { return m_columns.size(); }
    /// The numbers at rising positions, shape (positions × size()), with the bits of SchemeTable::value(). Any thread may ask.
    void rows(std::span<const std::int64_t> positions, TableRef out) const;

private:
    SchemeTable m_code;
    std::vector<std::int64_t> m_columns;
    std::vector<Column::Wave> m_waves; ///< of every column, where the scheme has waves
    std::vector<double> m_turnsHi;     ///< quarter turns per position, as WaveSeries has them
    std::vector<double> m_turnsLo;
};

} // namespace posenc

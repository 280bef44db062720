// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme.h"

#include <vector>

namespace posenc {

/// A table that is filled column by column, as code fills it: some columns of another scheme, and zeros in the others. Values, means and
/// plots of the table are as exact as those of the scheme.
class FilledScheme : public Scheme {
public:
    /// `isFilled` has an entry for each column.
    FilledScheme(SchemePtr whole, std::vector<bool> isFilled)
        : Scheme(whole->traits(), whole->spec()), m_whole(std::move(whole)), m_isFilled(std::move(isFilled))
    {
    }

    void numbers(std::span<const std::int64_t> positions, std::span<const std::int64_t> columns, TableRef out) const override
    {
        m_whole->numbers(positions, columns, out);
        clear(columns, out);
    }
    void columnMeans(const SampleAxis& positions, std::span<const std::int64_t> columns, Eigen::Ref<Eigen::MatrixXf> out) const override
    {
        m_whole->columnMeans(positions, columns, out);
        clear(columns, out);
    }
    std::int64_t affordableColumns(const SampleAxis& positions) const override { return m_whole->affordableColumns(positions); }
    std::vector<std::int64_t> evenPart(std::int64_t most) const override { return m_whole->evenPart(most); }
    double lowest() const override { return m_whole->lowest(); }
    double highest() const override { return m_whole->highest(); }
    bool columnsAlternate() const override { return m_whole->columnsAlternate(); }
    double wavelength(std::int64_t j) const override { return m_whole->wavelength(j); }

private:
    template <class Values>
    void clear(std::span<const std::int64_t> columns, Values& values) const
    {
        for (std::size_t c = 0; c < columns.size(); ++c)
            if (!m_isFilled[static_cast<std::size_t>(columns[c])])
                values.col(static_cast<Eigen::Index>(c)).setZero();
    }

    SchemePtr m_whole;
    std::vector<bool> m_isFilled;
};

} // namespace posenc

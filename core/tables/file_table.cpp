// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/file_table.h"

#include "core/base/sentence.h"

#include <cmath>

namespace posenc {

std::string_view nameOf(Precision precision)
{
    switch (precision) {
    case Precision::BFloat16:
        return "bfloat16";
    case Precision::Float16:
        return "float16";
    case Precision::Float32:
        return "float32";
    case Precision::Float64:
        break;
    }
    return "float64";
}

Expected<Done> allFinite(const Table& values)
{
    for (Eigen::Index k = 0; k < values.rows(); ++k)
        for (Eigen::Index j = 0; j < values.cols(); ++j)
            if (!std::isfinite(values(k, j))) {
                const Sentence why = std::isnan(values(k, j))
                                         ? sentence("core", "The value at row %1, column %2 (counted from 0) is NaN, but all values must "
                                                            "be finite. Save the table without NaN.")
                                         : sentence("core", "The value at row %1, column %2 (counted from 0) is infinite, but all values "
                                                            "must be finite. Save the table without infinite values.");
                return Error{Error::Kind::File, why(k, j)};
            }
    return Done{};
}

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numbers/precision_numbers.h"

#include "core/base/number_text.h"
#include "core/base/parallel.h"
#include "core/precision/rounded_encoding.h"
#include "ui/words/scheme_text.h"

#include <memory>

namespace posenc {

namespace {

Eigen::VectorXd errorsOf(const RoundedEncoding& encoding, std::int64_t k) { return encoding.row(k) - encoding.exact().row(k); }

} // namespace

Expected<TableSource> precisionNumbers(const Scene& scene)
{
    const PrecisionSettings& precision = scene.precision;
    const auto encoding =
        std::make_shared<const RoundedEncoding>(schemeOf(scene), Rounding{precision.format, precision.coding, precision.arithmetic});
    TableSource table;
    table.rows = scene.encoding.maxLen();
    table.columns = precision.picture == PrecisionContent::Largest ? 1 : scene.encoding.dModel();
    table.numbersPerRow = scene.encoding.dModel();
    table.corner = "position";
    table.rowName = [](std::int64_t row) { return row; };
    table.columnName = [largest = precision.picture == PrecisionContent::Largest](std::int64_t column) {
        return largest ? std::string("largest_error") : numberText(column);
    };
    table.fill = [encoding, picture = precision.picture](std::int64_t first, TableRef block) {
        const auto rows = static_cast<std::size_t>(block.rows());
        inParallel(rows, 1, [&](std::size_t begin, std::size_t end) {
            for (auto r = static_cast<Eigen::Index>(begin); r < static_cast<Eigen::Index>(end); ++r) {
                if (picture == PrecisionContent::Largest)
                    block(r, 0) = errorsOf(*encoding, first + r).cwiseAbs().maxCoeff<Eigen::PropagateNaN>();
                else
                    block.row(r) =
                        (picture == PrecisionContent::Error ? errorsOf(*encoding, first + r) : encoding->row(first + r)).transpose();
            }
        });
    };
    return table;
}

} // namespace posenc

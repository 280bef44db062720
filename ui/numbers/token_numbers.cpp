// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numbers/token_numbers.h"

#include "core/base/number_text.h"
#include "ui/scene/token_input.h"

namespace posenc {

Expected<TableSource> tokenNumbers(const Scene& scene)
{
    auto made = TokenInput::make(scene);
    if (!made)
        return made.error();
    if (const QString leftOut = made->leftOut(); !leftOut.isEmpty())
        return Error{Error::Kind::Range, leftOut.toStdString()};
    const auto tokens = std::make_shared<const TokenInput>(std::move(made).value());
    const std::int64_t dModel = tokens->input().dModel();
    TableSource table;
    table.rows = tokens->length();
    table.columns = 2 * dModel + tokens->input().columns();
    table.corner = "position";
    table.rowName = [](std::int64_t row) { return row; };
    table.columnName = [dModel](std::int64_t column) {
        const std::int64_t block = std::min<std::int64_t>(column / dModel, 2);
        return "epx"[block] + numberText(column - block * dModel);
    };
    table.fill = [tokens, dModel](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r) {
            const std::int64_t token = tokens->token(first + r);
            block.row(r).head(dModel) = tokens->input().embeddingRow(token).transpose();
            block.row(r).segment(dModel, dModel) = tokens->input().encodingRow(token).transpose();
            block.row(r).tail(tokens->input().columns()) = tokens->input().inputRow(token).transpose();
        }
    };
    return table;
}

} // namespace posenc

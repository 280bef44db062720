// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

namespace posenc {

/// The bytes of the tables in resources/models, which are a part of the program: types.csv, architectures.csv, forms.csv, neutral.csv
/// and readers.csv.
extern const std::string_view modelTypesTable;
extern const std::string_view architecturesTable;
extern const std::string_view formsTable;
extern const std::string_view neutralKeysTable;
extern const std::string_view readersTable;

/// The part of a text up to a separator, which is taken away from it with the separator.
std::string_view taken(std::string_view& text, char separator);

/// The rows of a table below its comments and its header.
std::vector<std::string_view> rowsIn(std::string_view table);

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <QByteArray>
#include <QString>

#include <string_view>

namespace posenc {

/// True for what is opened as a table: isTableName(), or a .json file that begins as a list.
bool isTablePath(const QString& path);
/// True if bytes begin a JSON list, behind blanks and a byte order mark.
bool beginsAsList(std::string_view bytes);

/// What a file is to be read as.
enum class WantedFile {
    Scene,     ///< a scene, or what holds one
    Numbers,   ///< a table of numbers, also embeddings
    Positions, ///< a text table with a column of positions
    Words,     ///< a vocabulary
    Model      ///< tensors or a configuration
};

/// What a file is that was not read as what was wanted, and how to get its numbers into posenc: two sentences. Its first bytes tell the
/// format, at least `formatBytes` of them or all, and for formats without such a mark its name. Empty if they tell none, or if it is what
/// was wanted.
QString formatProblem(const QString& path, const QByteArray& beginning, WantedFile wanted);
inline constexpr qsizetype formatBytes = 1024;

/// The error, or instead of it formatProblem of the file there, if it has one. An error for the user's own files only.
Error explainedByFormat(const QString& path, const Error& error, WantedFile wanted);

} // namespace posenc

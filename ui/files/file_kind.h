// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <QString>

#include <initializer_list>
#include <optional>
#include <vector>

namespace posenc {

/// The content of a file that the program writes, by its file name extension.
enum class FileKind {
    Png,    ///< the figure in pixels
    Svg,    ///< the figure as shapes
    Pdf,    ///< a PDF document, the figure on a page
    Gif,    ///< a sweep as an animation
    Npy,    ///< the view's numbers for NumPy
    Csv,    ///< the view's numbers as text
    Python, ///< the encoding as code
    Cpp,    ///< C++ code with Eigen
    Scene   ///< the scene (.posenc)
};

/// "png", "svg" … "posenc": the extension without its dot, as for --format.
QString nameOf(FileKind kind);
Expected<FileKind> fileKindFromName(const QString& name);
/// By the extension, in upper or lower case; empty if it is none of these.
std::optional<FileKind> fileKindOf(const QString& path);
const std::vector<FileKind>& allFileKinds();

bool isFigure(FileKind kind);  ///< PNG, SVG, PDF
bool isNumbers(FileKind kind); ///< NPY, CSV
bool isCode(FileKind kind);    ///< Python, C++

/// True if a file of this name is read as a table: .npy, .csv, .tsv, .txt.
bool isTableName(const QString& path);
/// True if it is read as a table in text: .csv, .tsv, .txt.
bool isTextTableName(const QString& path);

/// The filter of a dialog that writes such files: "PNG image (*.png)".
QString filterOf(FileKind kind);
/// The filter of a dialog that opens all of these: "Tables (*.npy *.csv *.tsv *.txt)".
QString filterOf(const QString& title, std::initializer_list<FileKind> kinds);

} // namespace posenc

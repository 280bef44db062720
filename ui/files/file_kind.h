// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <QString>

#include <optional>
#include <vector>

namespace posenc {

/// What a file that the program writes holds, by the ending of its name.
enum class FileKind {
    Png,    ///< the figure in pixels
    Svg,    ///< the figure as shapes
    Pdf,    ///< the same, on a page
    Gif,    ///< a sweep as an animation
    Npy,    ///< the view's numbers for NumPy
    Csv,    ///< the view's numbers as text
    Python, ///< the encoding as code
    Cpp,    ///< the same for C++ with Eigen
    Scene   ///< the scene (.posenc)
};

/// "png", "svg" … "posenc": the ending without its dot, and what --format takes.
QString nameOf(FileKind kind);
Expected<FileKind> fileKindFromName(const QString& name);
/// By the ending, in small or capital letters; nothing where it is none of these.
std::optional<FileKind> fileKindOf(const QString& path);
const std::vector<FileKind>& allFileKinds();

bool isFigure(FileKind kind);  ///< PNG, SVG, PDF
bool isNumbers(FileKind kind); ///< NPY, CSV
bool isCode(FileKind kind);    ///< Python, C++

} // namespace posenc

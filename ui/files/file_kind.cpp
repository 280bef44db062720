// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/file_kind.h"

#include "ui/base/shown_text.h"

#include <QFileInfo>
#include <QStringList>

#include <algorithm>

namespace posenc {

namespace {

constexpr const char* names[] = {"png", "svg", "pdf", "gif", "npy", "csv", "py", "cpp", "posenc"}; // in the order of FileKind

} // namespace

QString nameOf(FileKind kind) { return QString::fromLatin1(names[static_cast<std::size_t>(kind)]); }

const std::vector<FileKind>& allFileKinds()
{
    static const std::vector<FileKind> kinds{FileKind::Png, FileKind::Svg,    FileKind::Pdf, FileKind::Gif,  FileKind::Npy,
                                             FileKind::Csv, FileKind::Python, FileKind::Cpp, FileKind::Scene};
    return kinds;
}

std::optional<FileKind> fileKindOf(const QString& path)
{
    const auto kind = fileKindFromName(QFileInfo(path).suffix().toLower());
    return kind ? std::optional(*kind) : std::nullopt;
}

Expected<FileKind> fileKindFromName(const QString& name)
{
    QStringList known;
    for (const FileKind kind : allFileKinds()) {
        if (name == nameOf(kind))
            return kind;
        known << nameOf(kind);
    }
    return Error{Error::Kind::Usage, QStringLiteral("There is no format called %1; use one of: %2.")
                                         .arg(shownText(name), known.join(QStringLiteral(", ")))
                                         .toStdString()};
}

bool isFigure(FileKind kind) { return kind == FileKind::Png || kind == FileKind::Svg || kind == FileKind::Pdf; }

bool isNumbers(FileKind kind) { return kind == FileKind::Npy || kind == FileKind::Csv; }

bool isCode(FileKind kind) { return kind == FileKind::Python || kind == FileKind::Cpp; }

} // namespace posenc

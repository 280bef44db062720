// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/file_kind.h"

#include "core/base/names.h"
#include "ui/base/shown_text.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStringList>

#include <array>

namespace posenc {

namespace {

enum class Content {
    Figure,
    Animation,
    Numbers,
    Code,
    Scene
};

struct FileFormat {
    FileKind kind;
    const char* name; // extension of the file name
    const char* title;
    Content content;
    QStringList otherNames; // extensions of files that are read alike
};

// In the order of FileKind.
const std::array<FileFormat, 9>& formats()
{
    static const std::array<FileFormat, 9> all{{
        {FileKind::Png, "png", QT_TRANSLATE_NOOP("FileFormat", "PNG image"), Content::Figure, {}},
        {FileKind::Svg, "svg", QT_TRANSLATE_NOOP("FileFormat", "SVG drawing"), Content::Figure, {}},
        {FileKind::Pdf, "pdf", QT_TRANSLATE_NOOP("FileFormat", "PDF document"), Content::Figure, {}},
        {FileKind::Gif, "gif", QT_TRANSLATE_NOOP("FileFormat", "Animated GIF"), Content::Animation, {}},
        {FileKind::Npy, "npy", QT_TRANSLATE_NOOP("FileFormat", "NumPy array"), Content::Numbers, {}},
        {FileKind::Csv,
         "csv",
         QT_TRANSLATE_NOOP("FileFormat", "Comma-separated values"),
         Content::Numbers,
         {QStringLiteral("tsv"), QStringLiteral("txt")}},
        {FileKind::Python, "py", QT_TRANSLATE_NOOP("FileFormat", "Python code"), Content::Code, {}},
        {FileKind::Cpp, "cpp", QT_TRANSLATE_NOOP("FileFormat", "C++ code"), Content::Code, {}},
        {FileKind::Scene, "posenc", QT_TRANSLATE_NOOP("FileFormat", "Scene"), Content::Scene, {}},
    }};
    static_assert(std::tuple_size_v<std::array<FileFormat, 9>> == countOf<FileKind>(), "a kind of file has no format");
    return all;
}

const FileFormat& formatOf(FileKind kind) { return formats()[static_cast<std::size_t>(kind)]; }

QString extensionOf(const QString& path) { return QFileInfo(path).suffix().toLower(); }

} // namespace

QString nameOf(FileKind kind) { return QString::fromLatin1(formatOf(kind).name); }

const std::vector<FileKind>& allFileKinds()
{
    static const std::vector<FileKind> kinds = [] {
        std::vector<FileKind> all;
        for (const FileFormat& format : formats())
            all.push_back(format.kind);
        return all;
    }();
    return kinds;
}

std::optional<FileKind> fileKindOf(const QString& path)
{
    const auto kind = fileKindFromName(extensionOf(path));
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
    return Error{Error::Kind::Usage, QCoreApplication::translate("FileKind", "There is no format called %1. Use one of: %2.")
                                         .arg(shownText(name), known.join(QStringLiteral(", ")))
                                         .toStdString()};
}

bool isFigure(FileKind kind) { return formatOf(kind).content == Content::Figure; }

bool isNumbers(FileKind kind) { return formatOf(kind).content == Content::Numbers; }

bool isCode(FileKind kind) { return formatOf(kind).content == Content::Code; }

bool isTextTableName(const QString& path)
{
    const FileFormat& text = formatOf(FileKind::Csv);
    return extensionOf(path) == QLatin1String(text.name) || text.otherNames.contains(extensionOf(path));
}

bool isTableName(const QString& path) { return extensionOf(path) == nameOf(FileKind::Npy) || isTextTableName(path); }

QString filterOf(FileKind kind)
{
    return QStringLiteral("%1 (*.%2)").arg(QCoreApplication::translate("FileFormat", formatOf(kind).title), nameOf(kind));
}

QString filterOf(const QString& title, std::initializer_list<FileKind> kinds)
{
    QStringList patterns;
    for (const FileKind kind : kinds)
        for (const QString& name : QStringList(nameOf(kind)) + formatOf(kind).otherNames)
            patterns << QStringLiteral("*.") + name;
    return QStringLiteral("%1 (%2)").arg(title, patterns.join(QLatin1Char(' ')));
}

} // namespace posenc

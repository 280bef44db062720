#include "ui/compared_table.h"

#include <QFileInfo>
#include <QStringList>

namespace posenc {

Expected<std::shared_ptr<const ComparedTable>> readComparedTable(const QString& path, const Reading& reading)
{
    auto own = readTableFile(path, reading);
    if (!own)
        return own.error();
    if (const auto wanted = reading.progress.at(1.0); !wanted)
        return wanted.error();
    auto table = std::make_shared<ComparedTable>();
    table->path = QFileInfo(path).absoluteFilePath();
    table->name = QFileInfo(path).fileName();
    table->own = std::move(own).value();
    table->match = matchConvention(table->own);
    return std::shared_ptr<const ComparedTable>(std::move(table));
}

bool isTableName(const QString& path)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    return QStringList{QStringLiteral("npy"), QStringLiteral("csv"), QStringLiteral("tsv"), QStringLiteral("txt")}.contains(ending);
}

EncodingSpec parametersOf(const ComparedTable& table) { return table.match.best.convention.intended(); }

} // namespace posenc

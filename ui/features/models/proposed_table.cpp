// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/models/proposed_table.h"

#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "ui/base/shown_text.h"
#include "ui/files/foreign_format.h"

#include <QFileInfo>

#include <algorithm>

namespace posenc {

namespace {

std::string namesOf(const std::vector<TensorInfo>& tensors, const std::vector<std::size_t>& places)
{
    constexpr std::size_t most = 6;
    std::string names;
    for (std::size_t place = 0; place < std::min(most, places.size()); ++place)
        names.append(names.empty() ? "" : ", ").append(posenc::quoted(tensors[places[place]].name));
    if (places.size() > most)
        return sentence("ui", "%1 and %2 more")(names, places.size() - most);
    return names;
}

Expected<std::size_t> oneOf(const std::vector<TensorInfo>& tensors, const std::string& file, const std::string& wanted)
{
    const std::vector<std::size_t> places = positionTables(tensors);
    if (!wanted.empty()) {
        const auto found = std::ranges::find(tensors, wanted, &TensorInfo::name);
        if (found != tensors.end())
            return static_cast<std::size_t>(found - tensors.begin());
        const Sentence why = places.empty() ? sentence("ui", "%1 has no tensor called %2, and no table that posenc can read.")
                                            : sentence("ui", "%1 has no tensor called %2. Its tensors: %3.");
        return Error{Error::Kind::Usage, why(file, posenc::quoted(wanted), namesOf(tensors, places))};
    }
    if (places.empty()) {
        const std::string why = whyNoPositionTable(tensors);
        return Error{Error::Kind::File, why.empty() ? sentence("ui", "%1 has no table that posenc can read.")(file)
                                                    : sentence("ui", "%1 has no table that posenc can read: %2")(file, why)};
    }
    if (places.size() == 1)
        return places.front();
    return Error{Error::Kind::Usage,
                 sentence("ui", "%1 has several tables. Choose a table with --tensor NAME: %2.")(file, namesOf(tensors, places))};
}

} // namespace

bool isModelPath(const QString& path)
{
    if (isTablePath(path))
        return false;
    for (const char* const refused : {".pt", ".pth", ".ckpt", ".bin"})
        if (path.endsWith(QLatin1String(refused), Qt::CaseInsensitive))
            return true;
    return QFileInfo(path).isDir() || isModelFile(path);
}

RowsMeant rowsMeantIn(const TensorFile& file, std::size_t tensor)
{
    constexpr std::int64_t most = 1 << 24;
    const TensorInfo& info = file.tensors()[tensor];
    Table beginning;
    if (info.rows * info.columns <= most)
        if (const auto table = file.table(tensor))
            beginning = table->values.topRows(std::min<std::int64_t>(rowsLookedAt, info.rows));
    return proposedRows(info, beginning);
}

Expected<ProposedTable> proposedTable(const QString& path, const QString& tensor)
{
    const auto model = openModelFile(path);
    if (!model)
        return model.error();
    const std::string file = shownPath(path).toStdString();
    if (!model->tensors)
        return Error{Error::Kind::File, sentence("ui", "%1 has no tables: it is a folder with only a configuration.")(file)};
    const auto& tensors = model->tensors->tensors();
    const auto chosen = oneOf(tensors, file, tensor.toStdString());
    if (!chosen)
        return chosen.error();
    if (const std::string& problem = tensors[*chosen].problem; !problem.empty())
        return Error{Error::Kind::File, sentence("ui", "%1 was not opened. %2")(file, problem)};
    const RowsMeant meant = rowsMeantIn(*model->tensors, *chosen);
    return ProposedTable{{path, QString::fromStdString(tensors[*chosen].name), meant.firstRow}, meant.patches};
}

} // namespace posenc

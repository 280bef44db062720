// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/tensor_list.h"

#include "core/checkpoints/position_tables.h"
#include "ui/base/shown_text.h"

#include <algorithm>

namespace posenc {

namespace {

QString sizesOf(const TensorInfo& tensor)
{
    constexpr std::size_t most = 6;
    if (tensor.shape.empty())
        return TensorList::tr("one number");
    QStringList sizes;
    for (std::size_t axis = 0; axis < std::min(most, tensor.shape.size()); ++axis)
        sizes << QString::number(tensor.shape[axis]);
    if (tensor.shape.size() > most)
        sizes << QStringLiteral("…");
    return sizes.join(QStringLiteral(" × "));
}

// Without quotes.
QString textOf(const std::string& text) { return shownPath(QString::fromStdString(text)); }

} // namespace

TensorList::TensorList(std::shared_ptr<const TensorFile> file, QObject* parent) : QAbstractTableModel(parent), m_file(std::move(file))
{
    const auto& tensors = m_file->tensors();
    const auto rank = [&](std::size_t tensor) {
        if (!tensors[tensor].problem.empty())
            return 2;
        return namesPositionTable(tensors[tensor].name) && tensors[tensor].floats ? 0 : 1;
    };
    m_order.resize(tensors.size());
    for (std::size_t tensor = 0; tensor < m_order.size(); ++tensor)
        m_order[tensor] = tensor;
    std::ranges::stable_sort(m_order, {}, rank);
    m_positionTables = static_cast<int>(std::ranges::count(m_order, 0, rank));
}

QString TensorList::aboutText(int row) const
{
    const TensorInfo& info = infoOf(row);
    if (!info.problem.empty())
        return QString::fromStdString(info.problem);
    const std::string model = knownModel(info);
    if (row >= m_positionTables)
        return {};
    return model.empty() ? tr("positions")
                         : tr("positions of %1").arg(QString::fromUtf8(model.data(), static_cast<qsizetype>(model.size())));
}

QVariant TensorList::data(const QModelIndex& index, int role) const
{
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (index.column()) {
    case Name:
        return textOf(infoOf(index.row()).name);
    case Shape:
        return sizesOf(infoOf(index.row()));
    case Type:
        return textOf(infoOf(index.row()).dtype);
    default:
        return aboutText(index.row());
    }
}

QVariant TensorList::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal)
        return {};
    return QStringList{tr("Tensor"), tr("Shape"), tr("Type"), tr("What it is")}.value(section);
}

Qt::ItemFlags TensorList::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags usual = QAbstractTableModel::flags(index);
    return infoOf(index.row()).problem.empty() ? usual : usual & ~Qt::ItemIsEnabled;
}

} // namespace posenc

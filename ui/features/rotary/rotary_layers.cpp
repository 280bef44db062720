// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"
#include "core/models/layer_text.h"
#include "ui/base/counted_text.h"
#include "ui/features/rotary/layer_lanes.h"
#include "ui/features/rotary/rotary_contents.h"
#include "ui/features/rotary/rotary_scene.h"

#include <limits>

namespace posenc {

namespace {

bool hasFactor(RopeType type) { return type != RopeType::Default && type != RopeType::NtkAware; }

// A row for each layer: its number, its type (in NPY, the place of the type among all), θ, window, whether it rotates, its rotated columns,
// and its scaling (in NPY, the place of RopeType) with the factor. CSV leaves a cell empty for a value that there is none of; NPY has NaN
// there.
TableSource overLayers(const std::vector<LayerPositions>& groups, const std::vector<int>& groupOf)
{
    constexpr double nothing = std::numeric_limits<double>::quiet_NaN();
    const auto of = [groups, groupOf](std::int64_t layer) -> const LayerPositions* {
        const int group = groupOf[static_cast<std::size_t>(layer)];
        return group < 0 ? nullptr : &groups[static_cast<std::size_t>(group)];
    };
    TableSource table;
    table.fill = [of, groupOf](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r) {
            const LayerPositions* const layer = of(first + r);
            const ModelRope* const rope = layer && layer->kind == PositionKind::Rope ? &layer->rope : nullptr;
            const double values[] = {static_cast<double>(first + r),
                                     layer ? static_cast<double>(groupOf[static_cast<std::size_t>(first + r)]) : nothing,
                                     rope ? rope->theta : nothing,
                                     layer && layer->window > 0 ? static_cast<double>(layer->window) : nothing,
                                     layer ? (rope ? 1.0 : 0.0) : nothing,
                                     rope ? static_cast<double>(rope->columns) : nothing,
                                     rope ? static_cast<double>(rope->scaling.type) : nothing,
                                     rope && hasFactor(rope->scaling.type) ? rope->scaling.factor : nothing};
            for (Eigen::Index column = 0; column < block.cols(); ++column)
                block(r, column) = values[column];
        }
    };
    table.text = [of](std::int64_t row, std::int64_t column) -> std::optional<std::string> {
        const LayerPositions* const layer = of(row);
        if (column == 1 && layer)
            return layer->name;
        const ModelRope* const rope = layer && layer->kind == PositionKind::Rope ? &layer->rope : nullptr;
        if (column == 2 && rope)
            return numberText(rope->theta);
        if (column == 3 && layer && layer->window == LayerPositions::unknownWindow)
            return "unknown";
        if (column == 6 && rope)
            return std::string(nameOf(rope->scaling.type));
        const bool isEmpty = column > 0
                             && (!layer || (column == 3 && layer->window == 0) || ((column == 2 || column > 4) && !rope)
                                 || (column == 7 && !hasFactor(rope->scaling.type)));
        return isEmpty ? std::optional<std::string>(std::in_place) : std::nullopt;
    };
    return withColumns(std::move(table), static_cast<std::int64_t>(groupOf.size()),
                       {"layer", "type", "theta", "window", "rotates", "rotated_columns", "scaling", "factor"});
}

// The columns of A, and behind them those of B without the number of the layer.
TableSource overLayersOfBoth(const RotaryPicture& picture)
{
    const std::vector<LayerPositions> others = layersOf(*picture.other());
    const auto layers = static_cast<std::size_t>(picture.fullWindow().columns.last);
    const auto tableOf = [layers](const std::vector<LayerPositions>& groups) {
        std::vector<int> groupOf = groupsByLayer(groups);
        groupOf.resize(layers, -1);
        return overLayers(groups, groupOf);
    };
    const TableSource own = tableOf(picture.groups());
    const TableSource other = tableOf(others);
    TableSource table = own;
    table.columns = own.columns + other.columns - 1;
    table.columnName = [own, other](std::int64_t column) {
        return column == 0            ? own.columnName(0)
               : column < own.columns ? "a_" + own.columnName(column)
                                      : "b_" + other.columnName(column - own.columns + 1);
    };
    table.fill = [own, other](std::int64_t first, TableRef block) {
        Table behind(block.rows(), other.columns);
        own.fill(first, block.leftCols(own.columns));
        other.fill(first, behind);
        block.rightCols(other.columns - 1) = behind.rightCols(other.columns - 1);
    };
    table.text = [own, other](std::int64_t row, std::int64_t column) {
        return column < own.columns ? own.text(row, column) : other.text(row, column - own.columns + 1);
    };
    return table;
}

/// The layers of a model by type, whatever is set otherwise.
class RotaryLayers : public RotaryPicture {
    Q_DECLARE_TR_FUNCTIONS(RotaryPicture)
public:
    using RotaryPicture::RotaryPicture;

    QString unavailableReason() const override
    {
        if (!groupsOfLayers().empty())
            return {};
        if (const auto& source = scene().of<RotarySettings>().source;
            source && source->positions.kind == PositionKind::Unknown && groups().empty())
            return QString::fromStdString(source->positions.summary);
        if (const auto groups = layersOf(scene().of<RotarySettings>()); !groups)
            return QString::fromStdString(groups.error().message);
        if (groups().empty())
            return tr(
                "No layers of a model are known. Open the config.json or GGUF file of a model that rotates, or choose one of the real "
                "models.");
        return tr("The file of the model does not tell which layers have which type. Its types: %1.").arg(typesOfLayers());
    }
    // Gemma 3 1B: its config.json, sliding_window_pattern 6.
    std::optional<WayOut> example() const override
    {
        Scene next = scene();
        auto& settings = next.edit<RotarySettings>();
        settings.layers =
            QStringLiteral("full theta=1e6 layers=5,11,17,23 / local theta=10000 window=512 layers=0-4,6-10,12-16,18-22,24,25");
        settings.model = QStringLiteral("gemma-3-1b");
        settings.source = nullptr;
        return WayOut{tr("Look at the layers of Gemma 3"), next};
    }
    QString subtitle() const override
    {
        return isBeside() ? withNames(tr("layers by type, base θ and window of attention"))
                          : tr("layers of a model by type, base θ and window of attention");
    }
    QString parameters() const override { return {}; }
    QString figureTitle() const override
    {
        if (isBeside())
            return tr("%1 · %2").arg(title(), subtitle());
        return tr("%1 · %2 · %3")
            .arg(title(), subtitle(), countedText(static_cast<std::int64_t>(groupsOfLayers().size()), tr("%1 layer"), tr("%1 layers")));
    }
    QString description() const override { return tr("%1; %2").arg(typesOfLayers(), readoutAt(layer(), 0)); }
    CellPlace selected() const override { return {0, layer()}; }
    Scene select(const CellPlace& place) const override
    {
        return withLayer(scene(), std::clamp<std::int64_t>(place.column, 0, cells() - 1));
    }
    ZoomAxes zoomAxes() const override { return ZoomAxes::None; }
    CellWindow fullWindow() const override
    {
        return {{}, {0.0, static_cast<double>(std::max({std::size_t{1}, groupsOfLayers().size(), groupsOfOthers().size()}))}};
    }
    std::vector<Mark> marks(const Scene&) const override { return {{Mark::Shape::Label, 0.0, static_cast<double>(layer()), {}}}; }

    // (layers × 8)
    Expected<TableSource> numbers() const override { return isBeside() ? overLayersOfBoth(*this) : overLayers(groups(), groupsOfLayers()); }

protected:
    QString readoutAt(std::int64_t layer, std::int64_t) const override
    {
        const auto said = [layer](const std::vector<LayerPositions>& groups, const std::vector<int>& groupOf) {
            const auto place = static_cast<std::size_t>(layer);
            if (place >= groupOf.size())
                return tr("no such layer");
            if (groupOf[place] < 0)
                return tr("nothing is known of it");
            const LayerPositions& layers = groups[static_cast<std::size_t>(groupOf[place])];
            return tr("%1 · %2").arg(QString::fromStdString(layers.name), encodingOfLayers(layers));
        };
        const QString own = said(groups(), groupsOfLayers());
        return isBeside() ? tr("layer %1: A %2; B %3").arg(layer).arg(own, said(layersOf(*other()), groupsOfOthers()))
                          : tr("layer %1: %2").arg(layer).arg(own);
    }

private:
    QString typesOfLayers() const
    {
        constexpr qsizetype most = 8;
        QStringList types;
        for (const LayerPositions& each : lanes()) {
            const QString name = QString::fromStdString(each.name);
            if (types.size() == most) {
                types << QStringLiteral("…");
                break;
            }
            types << (each.layers.empty() ? tr("%1 (%2)").arg(name, encodingOfLayers(each))
                                          : tr("%1 × %2 (%3)").arg(each.layers.size()).arg(name, encodingOfLayers(each)));
        }
        return types.join(QStringLiteral(", "));
    }
};

} // namespace

std::shared_ptr<const RotaryPicture> rotaryLayers(const Scene& scene, const RotaryPicture* before)
{
    return std::make_shared<const RotaryLayers>(scene, before);
}

} // namespace posenc

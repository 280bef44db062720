// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/precision/precision_picture.h"

#include "ui/base/shown_number.h"
#include "ui/views/precision/precision_text.h"
#include "ui/words/scheme_text.h"
#include <cmath>

namespace posenc {

namespace {

Rounding roundingOf(const Scene& scene) { return {scene.precision.format, scene.precision.coding, scene.precision.arithmetic}; }

bool haveOneTable(const Scene& one, const Scene& other)
{
    return one.encoding == other.encoding && one.scheme == other.scheme && roundingOf(one) == roundingOf(other);
}

} // namespace

PrecisionPicture::PrecisionPicture(const Scene& scene, const PrecisionPicture* before)
    : Picture(View::Precision, scene),
      m_samples(before && haveOneTable(scene, before->scene()) ? before->m_samples
                                                               : std::make_shared<PrecisionSamples>(schemeOf(scene), roundingOf(scene)))
{
}

QString PrecisionPicture::subtitle() const
{
    const QString how = roundingText(roundingOf(scene()), m_samples->encoding().hasWaves());
    switch (scene().precision.picture) {
    case PrecisionContent::Error:
        return tr("%1: minus the exact table").arg(how);
    case PrecisionContent::Numbers:
        return tr("%1: the table").arg(how);
    case PrecisionContent::Largest:
        return tr("%1: largest error of each position").arg(how);
    }
    return {};
}

QString PrecisionPicture::description() const
{
    const std::int64_t k = selectedPosition(scene());
    const RoundedEncoding& encoding = m_samples->encoding();
    return QStringList{tr("%1, %2").arg(sizesText(scene().encoding), parameters()), subtitle(),
                       showsCurve() ? positionText(encoding, k) : cellText(encoding, k, selectedDimension(scene()))}
        .join(QStringLiteral("; "));
}

QString PrecisionPicture::readout(double column, double row) const
{
    const bool curve = showsCurve();
    const auto k = static_cast<std::int64_t>(std::floor(curve ? column : row));
    const auto j = static_cast<std::int64_t>(std::floor(column));
    if (k < 0 || k >= scene().encoding.maxLen() || (!curve && (j < 0 || j >= scene().encoding.dModel())))
        return {};
    const RoundedEncoding& encoding = m_samples->encoding();
    return curve ? positionText(encoding, k) : cellText(encoding, k, j);
}

CellPlace PrecisionPicture::selected() const
{
    const std::int64_t k = selectedPosition(scene());
    return showsCurve() ? CellPlace{0, k} : CellPlace{k, selectedDimension(scene())};
}

Scene PrecisionPicture::select(const CellPlace& place) const
{
    return showsCurve() ? withPosition(scene(), place.column) : withDimension(withPosition(scene(), place.row), place.column);
}

std::vector<Mark> PrecisionPicture::marks(const Scene&) const
{
    const CellPlace cell = selected();
    const auto row = static_cast<double>(cell.row);
    const auto column = static_cast<double>(cell.column);
    if (showsCurve()) {
        std::vector<Mark> marks{{Mark::Shape::Line, 0.0, column, {}}};
        if (const double largest = m_samples->largestAt(cell.column); largest > 0.0)
            marks.push_back({Mark::Shape::Dot, largest, column, 0});
        return marks;
    }
    std::vector<Mark> marks{
        {Mark::Shape::Row, row, column, {}}, {Mark::Shape::Column, row, column, {}}, {Mark::Shape::Cell, row, column, {}}};
    addEdges(marks, Mark::Shape::RowEdge, scene().selection.positions, scene().encoding.maxLen());
    addEdges(marks, Mark::Shape::ColumnEdge, scene().selection.dimensions, scene().encoding.dModel());
    return marks;
}

CellWindow PrecisionPicture::fullWindow() const
{
    const CellRange positions{0.0, static_cast<double>(scene().encoding.maxLen())};
    return showsCurve() ? CellWindow{{0.0, 1.0}, positions} : CellWindow{positions, {0.0, static_cast<double>(scene().encoding.dModel())}};
}

CellWindow PrecisionPicture::window() const
{
    const auto& kept = scene().view.windows[View::Precision];
    if (!kept)
        return fullWindow();
    return showsCurve() ? CellWindow{{0.0, 1.0}, kept->rows} : *kept;
}

// The curve moves the positions and leaves the columns of the pictures alone.
Scene PrecisionPicture::withWindow(const std::optional<CellWindow>& window) const
{
    if (!window || !showsCurve())
        return Picture::withWindow(window);
    const auto& kept = scene().view.windows[View::Precision];
    const CellRange columns = kept ? kept->columns : CellRange{0.0, static_cast<double>(scene().encoding.dModel())};
    return Picture::withWindow(CellWindow{window->columns, columns});
}

} // namespace posenc

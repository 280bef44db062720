// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/picture.h"

#include "ui/base/shown_number.h"
#include "ui/text/scheme_text.h"

#include <QCoreApplication>

namespace posenc {

namespace {

struct PictureText {
    Q_DECLARE_TR_FUNCTIONS(posenc::Picture)
};

} // namespace

QString Picture::unavailableReason() const { return schemeUnavailableReason(m_scene, m_view); }

std::optional<WayOut> Picture::wayOut() const
{
    Scene sinusoidal = m_scene;
    sinusoidal.scheme.name = SchemeName();
    if (schemeUnavailableReason(m_scene, m_view).isEmpty() || !schemeUnavailableReason(sinusoidal, m_view).isEmpty())
        return std::nullopt;
    return WayOut{PictureText::tr("Choose the scheme “sinusoidal”"), sinusoidal};
}

QString Picture::sentence() const
{
    const QString absent = unavailableReason();
    return absent.isEmpty() ? description() : absent;
}

QString Picture::wordsOfSelection() const
{
    if (!unavailableReason().isEmpty())
        return {};
    const CellPlace place = selected();
    const QString words = readout(static_cast<double>(place.column) + 0.5, static_cast<double>(place.row) + 0.5);
    return words.isEmpty() ? description() : words;
}

QString Picture::parameters() const { return isAlwaysSinusoidal(m_view) ? parametersText(m_scene.encoding) : schemeText(m_scene); }

QString Picture::figureTitle() const
{
    const QString gap = QStringLiteral(" · ");
    QStringList parts{title(), subtitle(), sizesText(m_scene.encoding)};
    if (!subtitle().split(gap).contains(parameters()))
        parts << parameters();
    return parts.join(gap);
}

// The formula is dropped first, then the words beside the sizes, then all parameters.
QStringList Picture::figureTitles() const
{
    const QString gap = QStringLiteral(" · ");
    QStringList titles{figureTitle()};
    const auto add = [&titles](const QString& shorter) {
        if (shorter != titles.back())
            titles << shorter;
    };
    // A subtitle that gives the parameters stays.
    if (const QString rest = QString(titles.back()).remove(gap + subtitle()); rest.endsWith(parameters()))
        add(rest);
    const EncodingSpec& spec = m_scene.encoding;
    add(QString(titles.back())
            .replace(sizesText(spec), QStringLiteral("%1 × %2").arg(groupedNumber(spec.maxLen()), groupedNumber(spec.dModel()))));
    add(titles.back().section(gap, 0, 0));
    return titles;
}

QStringList Picture::titlesWithSubtitle() const
{
    return {figureTitle(), title() + QStringLiteral(" · ") + subtitle(), subtitle(), title()};
}

Picture::ZoomAxes Picture::zoomAxes() const
{
    const ViewInfo& info = infoOf(m_view);
    if (info.zoom != ViewInfo::Zoom::Cells)
        return info.zoom == ViewInfo::Zoom::Columns ? ZoomAxes::Horizontal : ZoomAxes::None;
    const auto extent = info.extent(m_scene);
    return extent && extent->isSquare ? ZoomAxes::Square : ZoomAxes::Both;
}

CellWindow Picture::fullWindow() const
{
    const std::optional<Extent> extent = extentOf(m_scene, m_view);
    return extent ? CellWindow{{0.0, static_cast<double>(extent->rows)}, {0.0, static_cast<double>(extent->columns)}} : CellWindow{};
}

CellWindow Picture::window() const { return m_scene.view.windows[windowOwner(m_scene, m_view)].value_or(fullWindow()); }

Scene Picture::withWindow(const std::optional<CellWindow>& window) const
{
    Scene next = m_scene;
    const View owner = windowOwner(m_scene, m_view);
    auto& kept = next.view.windows[owner];
    if (infoOf(owner).zoom != ViewInfo::Zoom::Nothing)
        kept = window;
    if (kept && infoOf(owner).zoom == ViewInfo::Zoom::Columns)
        kept->rows = {};
    return next;
}

std::vector<Mark> marksOf(const CellPlace& place)
{
    const auto row = static_cast<double>(place.row);
    const auto column = static_cast<double>(place.column);
    return {{Mark::Shape::Row, row, column, {}}, {Mark::Shape::Column, row, column, {}}, {Mark::Shape::Cell, row, column, {}}};
}

void addEdges(std::vector<Mark>& marks, Mark::Shape shape, const std::vector<std::int64_t>& chosen, std::int64_t cells,
              std::size_t firstSeries)
{
    for (std::size_t index = 0; index < chosen.size(); ++index) {
        const auto cell = static_cast<double>(chosen[index]);
        if (chosen[index] < cells && (index == 0 || chosen[index] != chosen.front())) // a copy of the selected one has the first colour
            marks.push_back({shape, cell, cell, firstSeries + index});
    }
}

std::optional<std::size_t> seriesOf(const std::vector<Chosen>& drawn, std::int64_t cell)
{
    const auto found = std::ranges::find(drawn, cell, &Chosen::cell);
    return found == drawn.end() ? std::nullopt : std::optional(found->series);
}

} // namespace posenc

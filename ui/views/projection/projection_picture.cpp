// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/projection/projection_picture.h"

#include "core/base/number_text.h"
#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/words/scheme_text.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

QString listText(const Projected& projected, const std::vector<Neighbour>& neighbours)
{
    QStringList names;
    for (const Neighbour& neighbour : neighbours)
        names << groupedNumber(static_cast<double>(projected.positions[static_cast<std::size_t>(neighbour.index)]));
    return names.join(QStringLiteral(", "));
}

// The square around a possibly non-square window, inside the picture.
CellWindow squared(const CellWindow& window)
{
    const double side = std::min(1.0, std::max(window.rows.size(), window.columns.size()));
    const auto grown = [side](const CellRange& range) {
        const double first = std::clamp(0.5 * (range.first + range.last - side), 0.0, 1.0 - side);
        return CellRange{first, first + side};
    };
    return {grown(window.rows), grown(window.columns)};
}

CellWindow scaled(const CellWindow& window, double factor)
{
    return {{window.rows.first * factor, window.rows.last * factor}, {window.columns.first * factor, window.columns.last * factor}};
}

} // namespace

QString countedNumber(std::int64_t value) { return groupedNumber(static_cast<double>(value)); }

std::size_t pointOf(const std::vector<std::int64_t>& positions, std::int64_t k)
{
    const auto above = std::ranges::lower_bound(positions, k);
    if (above == positions.begin())
        return 0;
    const auto below = above - 1;
    const auto found = above == positions.end() || k - *below < *above - k ? below : above;
    return static_cast<std::size_t>(found - positions.begin());
}

QString methodText(ProjectionMethod method) { return method == ProjectionMethod::Pca ? QStringLiteral("PCA") : QStringLiteral("t-SNE"); }

QString percentText(double part)
{
    const double percent = 100.0 * part;
    return ProjectionPicture::tr("%1 %").arg(QString::number(percent, 'f', percent > 0.0 && percent < 1.0 ? 1 : 0));
}

QString sampleText(const EncodingSpec& spec)
{
    const std::int64_t points = std::ssize(projectedPositions(spec));
    return points == spec.maxLen()
               ? QString()
               : ProjectionPicture::tr("%1 of %2 positions, evenly spread").arg(countedNumber(points), countedNumber(spec.maxLen()));
}

ProjectionPicture::ProjectionPicture(const Scene& scene) : Picture(View::Projection, scene), m_projected(shownProjection(scene))
{
    const ProjectionKey key = projectionKey(scene);
    if (const auto possible = checkProjection(key); !possible)
        m_absence = QString::fromStdString(possible.error().message);
    else if (!m_projected)
        m_absence =
            tr("There is no %1 of these positions yet: its progress is shown beside the picture.").arg(methodText(key.settings.method));
}

QString ProjectionPicture::subtitle() const
{
    const ProjectionSettings& settings = scene().projection;
    QStringList parts{methodText(settings.method)};
    if (!scene().scheme.name->hasPairs)
        parts << schemeText(scene());
    if (settings.method == ProjectionMethod::Tsne) {
        parts << tr("perplexity %1").arg(QString::fromStdString(numberText(settings.perplexity))) << tr("seed %1").arg(settings.seed);
        if (m_projected && !m_projected->done)
            parts << countedText(settings.iterations, tr("%2 of %1 iteration"), tr("%2 of %1 iterations"))
                         .arg(countedNumber(m_projected->iteration));
    }
    const QString sample = sampleText(scene().encoding);
    if (!sample.isEmpty())
        parts << sample;
    return parts.join(QStringLiteral(" · "));
}

QString ProjectionPicture::description() const
{
    if (!m_projected)
        return absence();
    const auto point = pointOf(m_projected->positions, selectedPosition(scene()));
    const auto neighbours = nearestNeighbours(m_projected->points, static_cast<std::int64_t>(point), shownNeighbours);
    const QString words = tr("%1 of %2, %3; position %4")
                              .arg(methodText(scene().projection.method), sizesText(scene().encoding), schemeText(scene()),
                                   countedNumber(m_projected->positions[point]));
    return neighbours.empty() ? words : tr("%1, nearest %2").arg(words, listText(*m_projected, neighbours));
}

QString ProjectionPicture::readout(double column, double) const
{
    const auto point = static_cast<std::int64_t>(std::floor(column));
    if (!m_projected || point < 0 || point >= std::ssize(m_projected->positions))
        return {};
    const auto neighbours = nearestNeighbours(m_projected->points, point, shownNeighbours);
    const QString words = tr("position %1").arg(countedNumber(m_projected->positions[static_cast<std::size_t>(point)]));
    return neighbours.empty() ? words : tr("%1 · nearest %2").arg(words, listText(*m_projected, neighbours));
}

CellPlace ProjectionPicture::selected() const
{
    return {0, static_cast<std::int64_t>(pointOf(projectedPositions(scene().encoding), selectedPosition(scene())))};
}

Scene ProjectionPicture::select(const CellPlace& place) const
{
    const std::vector<std::int64_t> positions = projectedPositions(scene().encoding);
    const std::int64_t point = std::clamp<std::int64_t>(place.column + place.row, 0, std::ssize(positions) - 1);
    return withPosition(scene(), positions[static_cast<std::size_t>(point)]);
}

CellWindow ProjectionPicture::window() const
{
    const CellWindow all{{0.0, 1.0}, {0.0, 1.0}};
    return scaled(squared(scene().view.windows[View::Projection].value_or(all)), cellsAcross);
}

Scene ProjectionPicture::withWindow(const std::optional<CellWindow>& window) const
{
    return Picture::withWindow(window ? std::optional(scaled(*window, 1.0 / cellsAcross)) : std::nullopt);
}

} // namespace posenc

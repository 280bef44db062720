// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/projection/projected.h"

#include "core/arithmetic/product_sums.h"
#include "core/base/parallel.h"
#include "core/base/sentence.h"
#include "core/projection/position_sample.h"
#include "ui/features/projection/projection_settings.h"
#include "ui/scene/opened_table.h"
#include "ui/scene/scene_scheme.h"

#include <QtGlobal>

#include <algorithm>
#include <deque>
#include <mutex>
#include <utility>

namespace posenc {

namespace {

constexpr std::size_t mostFavoured = 3;

Table vectorsOf(const ProjectionKey& key, const std::vector<std::int64_t>& positions)
{
    const SchemePtr scheme = schemeOf(key.encoding, key.scheme);
    Table vectors(std::ssize(positions), key.encoding.dModel());
    for (std::size_t point = 0; point < positions.size(); ++point)
        scheme->rows(positions[point], vectors.middleRows(static_cast<Eigen::Index>(point), 1));
    return vectors;
}

// Vectors that are longer than they are many have a place by their distances alone, and are never held at once.
LongVectors longVectorsOf(const ProjectionKey& key, const std::vector<std::int64_t>& positions)
{
    const auto columns = [key, positions](Eigen::Index first, Eigen::Index count) {
        Table some(std::ssize(positions), count);
        const SchemePtr scheme = schemeOf(key.encoding, key.scheme);
        const auto each = static_cast<std::size_t>(1 + 1'000'000 / key.encoding.dModel());
        inParallel(positions.size(), each, [&](std::size_t from, std::size_t to) {
            Table row(1, key.encoding.dModel());
            for (std::size_t point = from; point < to; ++point) {
                scheme->rows(positions[point], row);
                some.row(static_cast<Eigen::Index>(point)) = row.middleCols(first, count);
            }
        });
        return some;
    };
    return {std::ssize(positions), static_cast<Eigen::Index>(key.encoding.dModel()), columns};
}

Expected<TsneSettings> tsneSettings(const ProjectionSettings& settings)
{
    return TsneSettings::make(settings.perplexity, static_cast<std::uint64_t>(settings.seed), static_cast<int>(settings.iterations),
                              settings.earlyExaggeration);
}

Expected<std::vector<OffsetShare>> favouredIn(const Table& points, const std::vector<std::int64_t>& positions, const Progress& progress)
{
    const auto shares = offsetShares(points, positions, neighboursForOffsets, progress);
    if (!shares)
        return shares.error();
    return favouredOffsets(*shares, positions.size(), mostFavoured);
}

Expected<Done> layOut(Projected& projected, const Progress& progress,
                      const std::function<void(const std::shared_ptr<const Projected>&)>& snapshot)
{
    constexpr double distancePart = 0.1; // rough share of the time for the distances
    const ProjectionKey& key = projected.key;
    const bool areLong = key.encoding.dModel() > std::ssize(projected.positions);
    Expected<Table> known = areLong ? squaredDistances(longVectorsOf(key, projected.positions), progress.within(0.0, distancePart))
                                    : vectorsOf(key, projected.positions);
    if (!known)
        return known.error();
    const Progress rest = areLong ? progress.within(distancePart, 1.0) : progress;
    if (key.settings.method == ProjectionMethod::Pca) {
        const auto components =
            areLong ? principalComponentsOfDistances(std::move(known).value(), rest) : principalComponents(*known, rest);
        if (!components)
            return components.error();
        projected.points = components->points;
        projected.explainedVariance = components->explainedVariance;
        return Done{};
    }
    const auto settings = tsneSettings(key.settings);
    if (!settings)
        return settings.error();
    const auto take = [&projected](const TsneState& state) {
        projected.points = state.points;
        projected.iteration = state.iteration;
        projected.klDivergence = state.klDivergence;
    };
    std::function<void(const TsneState&)> hand;
    if (snapshot)
        hand = [&](const TsneState& state) {
            take(state);
            snapshot(std::make_shared<const Projected>(projected));
        };
    const auto state = areLong ? tsneOfDistances(*known, *settings, rest, hand) : tsne(*known, *settings, rest, hand);
    if (!state)
        return state.error();
    take(*state);
    return Done{};
}

} // namespace

ProjectionKey projectionKey(const Scene& scene)
{
    ProjectionKey key{scene.encoding, scene.scheme, scene.of<ProjectionSettings>()};
    if (!key.scheme.name->takes(SchemeParameter::Seed))
        key.scheme.seed = SchemeSettings().seed;
    if (!key.scheme.name->takes(SchemeParameter::File))
        key.scheme.table.reset();
    if (key.settings.method == ProjectionMethod::Pca)
        key.settings = ProjectionSettings{.method = ProjectionMethod::Pca};
    return key;
}

std::vector<std::int64_t> projectedPositions(const EncodingSpec& spec) { return evenPositions(spec.maxLen()); }

Expected<Done> checkProjection(const ProjectionKey& key)
{
    if (const auto& table = key.scheme.table;
        key.scheme.name->takes(SchemeParameter::File) && table && table->numbers && !table->numbers->isFinite())
        return Error{
            Error::Kind::Range,
            sentence("ui", "A projection needs a finite value in every cell, but the table has NaN or infinities. See Diagnostics.")};
    if (key.settings.method == ProjectionMethod::Pca)
        return Done{};
    const auto settings = tsneSettings(key.settings);
    if (!settings)
        return settings.error();
    return settings->checkFor(std::min(key.encoding.maxLen(), mostProjectedPositions));
}

Expected<std::shared_ptr<const Projected>> project(const ProjectionKey& key, const Progress& progress,
                                                   const std::function<void(const std::shared_ptr<const Projected>&)>& snapshot)
{
    constexpr double layOutPart = 0.95;                          // share of the work for the layout
    constexpr std::int64_t mostProducts = std::int64_t{1} << 31; // a second's work, about
    if (auto possible = checkProjection(key); !possible)
        return possible.error();
    Projected projected;
    projected.key = key;
    projected.positions = projectedPositions(key.encoding);
    if (auto wanted = progress.at(0.0); !wanted)
        return wanted.error();
    if (auto laidOut = layOut(projected, progress.within(0.0, layOutPart), snapshot); !laidOut)
        return laidOut.error();
    auto favoured = favouredIn(projected.points, projected.positions, progress.within(layOutPart, 1.0));
    if (!favoured)
        return favoured.error();
    projected.favoured = *favoured;
    if (const std::int64_t points = std::ssize(projected.positions); points * points * key.encoding.dModel() <= mostProducts) {
        favoured = favouredIn(vectorsOf(key, projected.positions), projected.positions, progress.within(1.0, 1.0));
        if (!favoured)
            return favoured.error();
        projected.favouredByVectors = *favoured;
    }
    projected.done = true;
    return std::make_shared<const Projected>(std::move(projected));
}

namespace {

// A table is not kept open for its projection: the key of a kept one knows only which it was.
struct KeptProjection {
    ProjectionKey keyWithoutTable;
    std::weak_ptr<const OpenedTable> table;
    std::weak_ptr<const Projected> projected;

    bool isOf(const ProjectionKey& key) const
    {
        ProjectionKey own = keyWithoutTable;
        own.scheme.table = table.lock();
        return own == key;
    }
};

class KeptProjections {
public:
    void keep(const std::shared_ptr<const Projected>& projected)
    {
        Projected copy = *projected;
        const auto table = std::exchange(copy.key.scheme.table, nullptr);
        const auto kept = table ? std::make_shared<const Projected>(std::move(copy)) : projected;
        const std::lock_guard lock(m_mutex);
        std::erase_if(m_all, [&](const KeptProjection& other) { return other.projected.expired() || other.isOf(projected->key); });
        m_all.push_back({kept->key, table, kept});
        m_last.push_back(kept);
        if (m_last.size() > most)
            m_last.pop_front();
    }

    std::shared_ptr<const Projected> find(const ProjectionKey& key)
    {
        const std::lock_guard lock(m_mutex);
        const auto found = std::ranges::find_if(m_all, [&key](const KeptProjection& one) { return one.isOf(key); });
        return found == m_all.end() ? nullptr : found->projected.lock();
    }

private:
    static constexpr std::size_t most = 64; // each at most a few tens of kilobytes

    std::mutex m_mutex;
    std::vector<KeptProjection> m_all;
    std::deque<std::shared_ptr<const Projected>> m_last;
};

KeptProjections& keptProjections()
{
    static KeptProjections kept;
    return kept;
}

class ProjectionComputation final : public Computation {
public:
    explicit ProjectionComputation(ProjectionKey key) : m_key(std::move(key)) {}

    bool isSame(const Computation& other) const override
    {
        const auto* const projection = dynamic_cast<const ProjectionComputation*>(&other);
        return projection && projection->m_key == m_key;
    }
    bool isOf(const Scene& scene) const override { return projectionKey(scene) == m_key; }
    // Most of it is the search for eigenvectors.
    bool isQuick() const override
    {
        constexpr std::int64_t mostPositions = 128;
        constexpr std::int64_t mostProducts = std::int64_t{1} << 25; // a few milliseconds
        const auto [shorter, longer] = std::minmax({m_key.encoding.maxLen(), m_key.encoding.dModel()});
        return m_key.settings.method == ProjectionMethod::Pca && m_key.encoding.maxLen() <= mostPositions
               && shorter * shorter * (10 * shorter + longer) <= mostProducts;
    }
    bool waitsForRest() const override { return true; }
    bool isPossible() const override { return checkProjection(m_key).hasValue(); }
    View view() const override { return View::Projection; }
    const char* name() const override { return QT_TRANSLATE_NOOP("Feature", "Computing the projection"); }
    Expected<Done> run(const Progress& progress, const Watch& watch) const override
    {
        const auto keep = [&watch](const std::shared_ptr<const Projected>& found) { watch.take([found] { keepProjection(found); }); };
        const auto found = project(m_key, progress, [&](const std::shared_ptr<const Projected>& soFar) {
            if (watch.isDue())
                keep(soFar);
        });
        if (!found)
            return found.error();
        keep(*found);
        return Done{};
    }

private:
    ProjectionKey m_key;
};

} // namespace

void keepProjection(const std::shared_ptr<const Projected>& projected) { keptProjections().keep(projected); }

std::shared_ptr<const Projected> shownProjection(const Scene& scene) { return keptProjections().find(projectionKey(scene)); }

std::shared_ptr<const Projected> finishedProjection(const Scene& scene)
{
    const auto shown = shownProjection(scene);
    return shown && shown->done ? shown : nullptr;
}

void forgetProjection(const Scene& scene)
{
    if (const auto finished = finishedProjection(scene)) {
        auto unfinished = std::make_shared<Projected>(*finished);
        unfinished->done = false;
        keepProjection(unfinished);
    }
}

std::shared_ptr<const Computation> lackingProjection(const Scene& scene)
{
    if (scene.view.name != View::Projection || finishedProjection(scene))
        return nullptr;
    return std::make_shared<ProjectionComputation>(projectionKey(scene));
}

} // namespace posenc

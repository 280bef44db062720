// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/explorer.h"

#include "ui/base/shown_text.h"
#include "ui/scene/compared_table.h"
#include "ui/scene/opened_embedding.h"
#include "ui/scene/projected.h"

#include <chrono>
#include <utility>

namespace posenc {

namespace {

constexpr std::size_t longestHistory = 500;

std::size_t bytesOf(const Table& table) { return static_cast<std::size_t>(table.size()) * sizeof(double); }

QString letGoSentence(const QString& path)
{
    return Explorer::tr("%1 was let go to spare memory, and is read again when undo comes back to it; or open it again.")
        .arg(shownPath(path));
}

void letGoOfTable(Scene& scene)
{
    scene.unopenedTable = UnopenedFile{scene.table->path, letGoSentence(scene.table->path)};
    scene.table.reset();
}

void letGoOfEmbedding(Scene& scene)
{
    auto unopened = std::make_shared<OpenedEmbedding>(*scene.embedding);
    unopened->table.reset();
    unopened->problem = letGoSentence(unopened->path);
    scene.embedding = std::move(unopened);
}

bool isUnopened(const std::shared_ptr<const OpenedEmbedding>& embedding) { return embedding && !embedding->table; }

} // namespace

Explorer::Explorer(QObject* parent) : QObject(parent)
{
    m_topicEnd.setSingleShot(true);
    m_topicEnd.setInterval(std::chrono::seconds(1));
    connect(&m_topicEnd, &QTimer::timeout, this, [this] { m_topic.clear(); });
}

void Explorer::start(const Scene& scene)
{
    m_history = {withFittingWindows(scene)};
    m_topic.clear();
    goTo(0);
}

void Explorer::setScene(const Scene& wish, const QString& topic)
{
    Scene next = withFittingWindows(wish);
    next.projected = projectedFor(next);
    if (next == scene())
        return;
    const bool continues = !topic.isEmpty() && topic == m_topic && canUndo();
    m_history.resize(m_current + 1);
    if (continues) {
        m_history.back() = next;
    } else {
        m_history.push_back(next);
        if (m_history.size() > longestHistory)
            m_history.erase(m_history.begin());
    }
    m_topic = topic;
    m_topicEnd.start();
    goTo(m_history.size() - 1);
}

void Explorer::undo()
{
    m_topic.clear();
    if (canUndo())
        goTo(m_current - 1);
}

void Explorer::redo()
{
    m_topic.clear();
    if (canRedo())
        goTo(m_current + 1);
}

void Explorer::attach(const std::shared_ptr<const Projected>& projected)
{
    const auto isOf = [&projected](const Scene& scene) { return projectionKey(scene) == projected->key; };
    for (Scene& step : m_history)
        if (isOf(step))
            step.projected = projected;
    if (!isOf(scene()))
        return;
    if (m_pointed)
        m_pointed->projected = projected;
    emit projectedChanged(scene());
}

// The nearer a step is to the present one, the sooner it keeps what it shows.
void Explorer::letGoOfTables()
{
    std::set<const void*> kept{scene().table.get(), scene().embedding.get()};
    std::size_t bytes = 0;
    const auto keeps = [&](const void* what, const Table& numbers) {
        if (kept.contains(what))
            return true;
        if (bytesOf(numbers) > mostKeptBytes - bytes)
            return false;
        bytes += bytesOf(numbers);
        kept.insert(what);
        return true;
    };
    const auto visit = [&](Scene& step) {
        if (step.table && !keeps(step.table.get(), step.table->own.values)) {
            m_letGo.insert(step.table->path);
            letGoOfTable(step);
        }
        if (step.embedding && step.embedding->table && !keeps(step.embedding.get(), step.embedding->table->values())) {
            m_letGo.insert(step.embedding->path);
            letGoOfEmbedding(step);
        }
    };
    for (std::size_t distance = 1; distance < m_history.size(); ++distance) {
        if (distance <= m_current)
            visit(m_history[m_current - distance]);
        if (m_current + distance < m_history.size())
            visit(m_history[m_current + distance]);
    }
}

void Explorer::wishReopening()
{
    const bool table = scene().unopenedTable && m_letGo.contains(scene().unopenedTable->path);
    const bool embedding =
        isUnopened(scene().embedding) && m_letGo.contains(scene().embedding->path) && scene().tokens.embedding == EmbeddingSource::File;
    if (!table && !embedding)
        return;
    Scene wanted = scene(); // a file that was never opened may be a stranger's wish
    if (!table)
        wanted.unopenedTable.reset();
    if (!embedding)
        wanted.embedding.reset();
    emit reopenWished(wanted);
}

void Explorer::reopen(const Scene& whole)
{
    const auto fill = [&whole](Scene& step) {
        if (step.unopenedTable && whole.table && step.unopenedTable->path == whole.table->path) {
            step.table = whole.table;
            step.unopenedTable.reset();
        } else if (step.unopenedTable && whole.unopenedTable && step.unopenedTable->path == whole.unopenedTable->path) {
            step.unopenedTable = whole.unopenedTable;
        }
        if (isUnopened(step.embedding) && whole.embedding && step.embedding->path == whole.embedding->path
            && step.embedding->vocabularyPath == whole.embedding->vocabularyPath)
            step.embedding = whole.embedding;
        step = withFittingWindows(step);
    };
    for (Scene& step : m_history)
        if (step.unopenedTable || isUnopened(step.embedding))
            fill(step);
    letGoOfTables();
    m_pointed.reset();
    emit sceneChanged(scene());
}

// A wish may be older than the projection, or bring one that is of other parameters. The present scene's comes first: it may be on its way.
std::shared_ptr<const Projected> Explorer::projectedFor(const Scene& wish) const
{
    Scene candidate = wish;
    for (const auto* const from : {&scene().projected, &wish.projected}) {
        candidate.projected = *from;
        if (shownProjection(candidate))
            return *from;
    }
    for (const Scene& step : m_history) {
        candidate.projected = step.projected;
        if (finishedProjection(candidate))
            return step.projected;
    }
    return nullptr;
}

void Explorer::point(const std::optional<Scene::Selection>& selection)
{
    const std::optional<Scene> before = std::exchange(m_pointed, std::nullopt);
    if (selection && *selection != scene().selection) {
        m_pointed = scene();
        m_pointed->selection = *selection;
    }
    if (m_pointed != before)
        emit pointedAt(pointedScene());
}

void Explorer::goTo(std::size_t step)
{
    m_current = step;
    letGoOfTables();
    m_pointed.reset(); // whoever points at something points at it anew
    emit sceneChanged(scene());
    wishReopening();
}

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/explorer.h"

#include "ui/base/shown_text.h"
#include "ui/scene/feature.h"
#include "ui/scene/named_files.h"
#include "ui/scene/opened_table.h"
#include "ui/scene/scene_work.h"

#include <QCoreApplication>

#include <chrono>
#include <utility>

namespace posenc {

namespace {

constexpr std::size_t longestHistory = 500;

// What is shown of a request: what the features allow, with sizes, windows and a selection that its table has.
Scene fitting(const Scene& request) { return withExistingSelection(withFittingWindows(withTableSizes(fitted(request)))); }

QString letGoSentence(const QString& path)
{
    return QCoreApplication::translate(
               "Explorer",
               "%1 was closed to save memory. Undo reads the file again when it returns to this table, or you open the file again.")
        .arg(shownPath(path));
}

} // namespace

Explorer::Explorer(QObject* parent) : QObject(parent), m_work(std::make_unique<SceneWork>())
{
    connect(m_work.get(), &SceneWork::computed, this, [this](const Computation& what) {
        if (what.isOf(scene()))
            takeComputed(what.view());
    });
    m_topicEnd.setSingleShot(true);
    m_topicEnd.setInterval(std::chrono::seconds(1));
    connect(&m_topicEnd, &QTimer::timeout, this, [this] { m_topic.clear(); });
}

Explorer::~Explorer() = default;

void Explorer::start(const Scene& scene)
{
    m_history = {fitting(scene)};
    m_topic.clear();
    goTo(0);
}

void Explorer::setScene(const Scene& request, const QString& topic)
{
    Scene next = fitting(request);
    if (next == scene()) {
        if (topic == m_topic) // a movement may rest for a while
            m_topicEnd.start();
        return;
    }
    const bool continues = !topic.isEmpty() && topic == m_topic && canUndo();
    m_history.resize(m_current + 1);
    if (continues) {
        m_history.back() = next;
    } else {
        m_history.push_back(next);
        if (m_history.size() > longestHistory) {
            m_history.erase(m_history.begin());
            ++m_forgotten;
        }
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

void Explorer::takeComputed(View view)
{
    Scene next = fitting(scene());
    if (next == scene())
        return emit computed(view, scene());
    m_history[m_current] = std::move(next);
    m_pointed.reset();
    emit sceneChanged(scene());
}

// The nearer a step is to the present one, the sooner it keeps what it shows.
void Explorer::evictTables()
{
    std::set<const void*> kept;
    for (const FileKindOfScene& kind : fileKindsOfScene())
        kept.insert(kind.held(scene()).what);
    std::size_t bytes = 0;
    const auto visit = [&](Scene& step) {
        for (const FileKindOfScene& kind : fileKindsOfScene()) {
            const HeldFile held = kind.held(step);
            if (!held.what || kept.contains(held.what))
                continue;
            if (held.bytes <= mostKeptBytes - bytes) {
                bytes += held.bytes;
                kept.insert(held.what);
                continue;
            }
            m_letGo.insert(held.path);
            kind.close(step, letGoSentence(held.path));
        }
    };
    for (std::size_t distance = 1; distance < m_history.size(); ++distance) {
        if (distance <= m_current)
            visit(m_history[m_current - distance]);
        if (m_current + distance < m_history.size())
            visit(m_history[m_current + distance]);
    }
}

void Explorer::requestReopening()
{
    Scene wanted = scene(); // a file that was never opened may be an untrusted scene's request
    for (const FileKindOfScene& kind : fileKindsOfScene()) {
        const QStringList paths = kind.unopened(wanted);
        if (!paths.isEmpty() && !m_letGo.contains(paths.front()))
            kind.forget(wanted);
    }
    if (unopenedFiles(wanted).isEmpty())
        return;
    emit reopenRequested(wanted);
}

void Explorer::reopen(const Scene& whole)
{
    for (Scene& step : m_history)
        if (!unopenedFiles(step).isEmpty())
            step = fitting(withFilesOpenedIn(std::move(step), whole));
    evictTables();
    m_pointed.reset();
    emit sceneChanged(scene());
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
    evictTables();
    m_pointed.reset(); // the pointer has to point again
    emit sceneChanged(scene());
    requestReopening();
}

} // namespace posenc

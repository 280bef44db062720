#include "ui/explorer.h"

#include <chrono>
#include <utility>

namespace posenc {

namespace {

constexpr std::size_t longestHistory = 500;

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
    const Scene next = withFittingWindows(wish);
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
    m_pointed.reset(); // whoever points at something points at it anew
    emit sceneChanged(scene());
}

} // namespace posenc

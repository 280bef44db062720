// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/web/address.h"

#include "ui/export/scene_link.h"
#include "ui/scene/explorer.h"

#include <chrono>
#include <utility>

#include <emscripten.h>
#include <emscripten/val.h>

namespace posenc {

namespace {

Address* listener = nullptr; // there is one page

QString partOfLocation(const char* part) { return QString::fromStdString(emscripten::val::global("location")[part].as<std::string>()); }

// clang-format off
EM_JS(void, posencWriteEntry, (int step, const char* link, bool isNew), {
    const address = location.pathname + location.search + UTF8ToString(link);
    if (isNew && self === top) // Back belongs to the page around a frame
        history.pushState({posenc: step, load: performance.timeOrigin}, '', address);
    else
        history.replaceState({posenc: step, load: performance.timeOrigin}, '', address);
});

EM_JS(void, posencWriteQuery, (const char* query), {
    history.replaceState(history.state, '', location.pathname + UTF8ToString(query) + location.hash);
});

EM_JS(void, posencGo, (int entries), { history.go(entries); });

EM_JS(bool, posencIsFramed, (), { return self !== top; });

EM_JS(void, posencHearAddress, (), {
    // Steps of an earlier load mean nothing to this one.
    addEventListener('popstate', (event) =>
        _posencCome(event.state && event.state.load === performance.timeOrigin ? event.state.posenc : -1));
});
// clang-format on

QUrlQuery queryWithout(std::initializer_list<const char*> keys)
{
    QUrlQuery rest = Address::query();
    for (const char* const key : keys)
        rest.removeAllQueryItems(QLatin1String(key));
    return rest;
}

void writeQuery(const QUrlQuery& query)
{
    const QString text = query.toString(QUrl::FullyEncoded);
    posencWriteQuery((text.isEmpty() ? text : QLatin1Char('?') + text).toUtf8().constData());
}

} // namespace

extern "C" EMSCRIPTEN_KEEPALIVE void posencCome(int step)
{
    if (listener)
        listener->come(step);
}

Address::Address(Explorer& explorer, std::function<Scene()> present, QObject* parent)
    : QObject(parent), m_explorer(explorer), m_present(std::move(present)), m_step(explorer.step())
{
    listener = this;
    posencHearAddress();
    m_rest.setSingleShot(true);
    m_rest.setInterval(std::chrono::milliseconds(300));
    connect(&m_rest, &QTimer::timeout, this, &Address::follow);
    connect(&explorer, &Explorer::sceneChanged, this, [this] {
        if (m_explorer.step() != m_step)
            follow();
        else
            m_rest.start();
    });
    writeQuery(queryWithout({"view"})); // the fragment has the view from here on
    write(m_step, false);
}

QString Address::page() { return partOfLocation("origin") + partOfLocation("pathname"); }

QUrlQuery Address::query() { return QUrlQuery(partOfLocation("search").mid(1)); }

QString Address::fragment() { return partOfLocation("hash"); }

void Address::show() { m_rest.start(); }

void Address::showLesson(const QString& name, std::size_t step)
{
    QUrlQuery asked = queryWithout({"lesson", "step"});
    if (!name.isEmpty()) {
        asked.addQueryItem(QStringLiteral("lesson"), name);
        asked.addQueryItem(QStringLiteral("step"), QString::number(step + 1));
    }
    writeQuery(asked);
}

void Address::write(std::size_t step, bool isNew)
{
    const auto link = linkOf(step == m_explorer.step() ? m_present() : m_explorer.history()[step]);
    // A scene that no link can hold has an entry nevertheless: it is a step of undo.
    const QString text = link ? (link->fragment.size() > 1 ? link->fragment : QString()) : partOfLocation("hash");
    posencWriteEntry(static_cast<int>(step), text.toUtf8().constData(), isNew);
}

void Address::follow()
{
    m_rest.stop();
    const std::size_t step = m_explorer.step();
    if (posencIsFramed()) {
        m_step = step;
        return write(step, false);
    }
    if (step < m_step) {
        posencGo(static_cast<int>(step) - static_cast<int>(m_step));
        m_step = step;
        return;
    }
    const bool isRedo = step > m_step && step + 1 < m_explorer.history().size();
    if (isRedo) {
        posencGo(static_cast<int>(step - m_step));
        m_step = step;
        return;
    }
    if (step > m_step)
        write(m_step, false); // as it was left
    for (; m_step < step; ++m_step)
        write(m_step + 1, true);
    write(m_step, false);
}

void Address::come(int step)
{
    if (step < 0) {
        const auto scene = sceneFromLink(fragment());
        if (!scene) {
            emit refused(scene.error());
            write(m_step, false);
            return;
        }
        ++m_step; // the browser has made the entry
        m_explorer.setScene(*scene);
        m_step = m_explorer.step();
        emit came(m_explorer.scene().view.name);
        write(m_step, false);
        return;
    }
    m_step = std::min(static_cast<std::size_t>(step), m_explorer.history().size() - 1);
    while (m_explorer.step() > m_step)
        m_explorer.undo();
    while (m_explorer.step() < m_step)
        m_explorer.redo();
    emit came(m_explorer.scene().view.name);
}

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/room/room.h"

#include <QJsonDocument>
#include <QRandomGenerator>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <utility>

namespace posenc {

namespace {

constexpr auto jsonType = "application/json";

bool isDevice(const QByteArray& id)
{
    constexpr qsizetype length = 32; // hexadecimal digits
    return id.size() == length && std::all_of(id.begin(), id.end(), [](char digit) {
               return (digit >= '0' && digit <= '9') || (digit >= 'a' && digit <= 'f');
           });
}

// As phone and file show it: no letter that is invisible or turns the others around. Empty if nothing is left to read.
QString asName(const QString& sent)
{
    QString name;
    bool hasWord = false;
    for (const char32_t letter : sent.toUcs4()) {
        const QChar::Category category = QChar::category(letter);
        if (category < QChar::Other_Control || category > QChar::Other_NotAssigned) // neither format, nor what is no character
            name += QString::fromUcs4(&letter, 1);
        else if (QChar::isSpace(letter))
            name += QLatin1Char(' ');
        hasWord |= QChar::isLetterOrNumber(letter);
    }
    return hasWord && sent.isValidUtf16() ? name.simplified() : QString();
}

// A page of another site may send a request, but not from here.
bool isFromOwnPage(const HttpRequest& request, const QByteArray& host)
{
    const QByteArray origin = "http://" + host;
    if (request.headers.contains("origin"))
        return request.headers.value("origin") == origin;
    return request.headers.value("referer").startsWith(origin + '/'); // browsers of 2018 leave the origin out
}

} // namespace

bool Room::Bucket::take(double perSecond, qint64 now)
{
    constexpr double milliseconds = 1000.0;
    left = time == 0 ? perSecond : std::min(perSecond, left + perSecond * static_cast<double>(now - time) / milliseconds);
    time = std::max<qint64>(now, 1);
    if (left < 1.0)
        return false;
    left -= 1.0;
    return true;
}

Room::Room(const QByteArray& token, const QByteArray& page, std::function<void(const QJsonObject&)> tell)
    : m_token(token), m_page(page), m_tell(std::move(tell)), m_stop{{QStringLiteral("kind"), QStringLiteral("wait")}}
{
}

QByteArray Room::newToken()
{
    constexpr QByteArrayView letters = "abcdefghjkmnpqrstuvwxyz23456789"; // without those that look alike
    constexpr int length = 7; // guessed in a lesson with 1 : 1000, by as many machines as there can be
    QByteArray token;
    for (int place = 0; place < length; ++place)
        token += letters[QRandomGenerator::system()->bounded(static_cast<int>(letters.size()))];
    return token;
}

void Room::show(const QJsonObject& stop)
{
    tellChanges(); // what has arrived counts
    if (stop[QLatin1String("stop")] != m_stop[QLatin1String("stop")])
        m_answers.clear();
    m_stop = stop;
}

void Room::remember(const QByteArray& device, const QJsonArray& value)
{
    if (!isDevice(device) || !isValid(value) || (!m_devices.contains(device) && m_devices.size() >= mostDevices))
        return;
    if (!m_devices.contains(device)) // it has not come back yet
        m_devices.insert(device, {{}, -2 * presence, {}, true});
    m_answers[device] = value;
}

int Room::present(qint64 now) const
{
    return static_cast<int>(
        std::count_if(m_devices.begin(), m_devices.end(), [now](const Device& device) { return now - device.seen <= presence; }));
}

int Room::addresses(qint64 now) const
{
    QSet<QByteArray> found;
    for (const Device& device : m_devices)
        if (now - device.seen <= presence)
            found << device.address;
    return static_cast<int>(found.size());
}

bool Room::takeFromOthers(const QByteArray& address, qint64 now)
{
    constexpr qsizetype mostAddresses = 1024;
    if (m_others.size() > mostAddresses)
        m_others.clear();
    return m_others[address].take(mostOfOthers, now);
}

HttpResponse Room::answer(const HttpRequest& request, const QByteArray& address, const QByteArray& host, qint64 now)
{
    const QByteArray device = request.headers.value("x-device");
    const auto takesFromOthers = [&] { return takeFromOthers(address, now); };
    const QByteArray own = '/' + m_token;
    const bool answers = request.path == own + "/answer";
    const bool sends = answers || request.path == own + "/hand-in";
    if ((!sends && request.path != own && request.path != own + "/now") || request.headers.value("host") != host)
        return {takesFromOthers() ? 404 : 429, {}, {}};
    const bool posts = request.method == "POST";
    if (posts != sends)
        return {takesFromOthers() ? 405 : 429, {}, {}};
    if (request.path == own)
        return takesFromOthers() ? HttpResponse{200, "text/html; charset=utf-8", m_page} : HttpResponse{429, {}, {}};
    if (!isDevice(device) || (posts && !isFromOwnPage(request, host)) || (posts && request.headers.value("content-type") != jsonType))
        return {takesFromOthers() ? 403 : 429, {}, {}};
    if (const int status = letIn(device, address, now); status != 200)
        return {status, {}, {}};
    if (!posts)
        return {200, jsonType, nowFor(device, now)};
    const int status = answers ? takeAnswer(device, request.body) : takeName(device, request.body);
    return {status, jsonType, status == 200 ? nowFor(device, now) : QByteArray()};
}

// Where a room or an address is full, a device makes place that has counted for nothing and has been away for a minute. In a full room, the
// address with most devices gives up any, so that one machine that calls itself many keeps nobody out.
bool Room::makePlaceAt(const QByteArray& address, qint64 now)
{
    QHash<QByteArray, int> counts;
    for (const Device& device : std::as_const(m_devices))
        ++counts[device.address];
    const int own = counts.value(address);
    const bool isAddressFull = own >= mostPerAddress;
    if (!isAddressFull && m_devices.size() < mostDevices)
        return true;
    QByteArray crowded = address;
    for (auto count = counts.cbegin(); !isAddressFull && count != counts.cend(); ++count)
        if (count.value() > counts.value(crowded))
            crowded = count.key();
    auto oldest = m_devices.end();
    for (auto device = m_devices.begin(); device != m_devices.end(); ++device)
        if (device->address == crowded
            && (oldest == m_devices.end() || std::pair(device->counts, device->seen) < std::pair(oldest->counts, oldest->seen)))
            oldest = device;
    constexpr qint64 gone = 60000;
    const bool isUnfair = !isAddressFull && counts.value(crowded) > own + 1;
    if (oldest == m_devices.end() || (!isUnfair && (oldest->counts || now - oldest->seen < gone)))
        return false;
    if (m_answers.remove(oldest.key())) // an address has no more answers than devices
        m_newAnswers[QLatin1String(oldest.key())] = QJsonValue();
    if (m_names.remove(oldest.key()))
        m_newNames[QLatin1String(oldest.key())] = QJsonValue();
    m_devices.erase(oldest);
    return true;
}

int Room::letIn(const QByteArray& id, const QByteArray& address, qint64 now)
{
    auto device = m_devices.find(id);
    if (device == m_devices.end()) {
        if (!takeFromOthers(address, now))
            return 429;
        if (!makePlaceAt(address, now))
            return 503;
        device = m_devices.insert(id, {address, now, {}, false});
    }
    if (device->address.isEmpty())
        device->address = address;
    if (!device->requests.take(mostPerSecond, now))
        return 429;
    device->seen = now;
    return 200;
}

// One finite number for each blank, or the place of a choice.
bool Room::isValid(const QJsonArray& value) const
{
    const QString kind = m_stop[QLatin1String("kind")].toString();
    const qsizetype blanks = std::max<qsizetype>(m_stop[QLatin1String("blanks")].toArray().size(), 1);
    if (kind == QLatin1String("wait") || value.size() != (kind == QLatin1String("number") ? blanks : 1))
        return false;
    if (!std::all_of(value.begin(), value.end(), [](const QJsonValue& part) { return part.isDouble() && std::isfinite(part.toDouble()); }))
        return false;
    if (kind == QLatin1String("number"))
        return true;
    const auto choices = static_cast<int>(m_stop[QLatin1String("choices")].toArray().size());
    const int choice = value[0].toInt(-1); // −1 if it is not a whole number
    return choice >= 0 && choice < (kind == QLatin1String("choice") ? choices : 1);
}

template <typename Value>
int Room::take(const QByteArray& id, const Value& value, QHash<QByteArray, Value>& all, QJsonObject& changes)
{
    m_devices[id].counts = true;
    if (std::exchange(all[id], value) != value)
        changes[QLatin1String(id)] = value;
    return 200;
}

int Room::takeAnswer(const QByteArray& id, const QByteArray& body)
{
    const QJsonObject sent = QJsonDocument::fromJson(body).object();
    const QJsonArray value = sent[QLatin1String("value")].toArray();
    const QString stop = m_stop[QLatin1String("stop")].toString();
    if (sent[QLatin1String("stop")].toString() != stop || stop.isEmpty() || !m_stop[QLatin1String("open")].toBool())
        return 409; // the wall has gone on
    if (!isValid(value))
        return 400;
    return take(id, value, m_answers, m_newAnswers);
}

int Room::takeName(const QByteArray& id, const QByteArray& body)
{
    const QString name = asName(QJsonDocument::fromJson(body).object()[QLatin1String("name")].toString());
    if (!m_stop[QLatin1String("hands")].toBool())
        return 409;
    if (name.isEmpty() || name.size() > longestName)
        return 400;
    return take(id, name, m_names, m_newNames);
}

void Room::tellChanges()
{
    if (const QJsonObject values = std::exchange(m_newAnswers, {}); !values.isEmpty())
        m_tell({{QStringLiteral("answers"),
                 QJsonObject{{QStringLiteral("stop"), m_stop[QLatin1String("stop")]}, {QStringLiteral("values"), values}}}});
    if (const QJsonObject names = std::exchange(m_newNames, {}); !names.isEmpty())
        m_tell({{QStringLiteral("names"), names}});
}

QByteArray Room::nowFor(const QByteArray& id, qint64 now) const
{
    QJsonObject all = m_stop;
    all[QLatin1String("answered")] = answered();
    all[QLatin1String("present")] = std::max(present(now), answered());
    if (m_answers.contains(id))
        all[QLatin1String("mine")] = m_answers.value(id);
    if (m_names.contains(id))
        all[QLatin1String("name")] = m_names.value(id);
    return QJsonDocument(all).toJson(QJsonDocument::Compact);
}

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/room/http.h"

#include <QJsonArray>
#include <QJsonObject>

#include <functional>

namespace posenc {

/// What posenc-room knows and answers, without sockets and clocks: which question is on the wall, who is here, and who has answered what.
/// Whatever comes from the network is hostile: requests are those of a fixed list of paths behind a token, and only numbers get through.
class Room {
public:
    static constexpr qsizetype mostDevices = 300;
    static constexpr qsizetype mostPerAddress = 100; ///< devices; a network may hide a class behind one address
    static constexpr double mostPerSecond = 20.0;    ///< requests of a device
    static constexpr double mostOfOthers = 60.0;     ///< requests per second and address of whoever is no device yet, or guesses the token
    static constexpr qint64 presence = 10000;        ///< milliseconds for which a device counts as here
    static constexpr qsizetype longestName = 40;     ///< characters of a nickname

    /// `page` is the student's page, `tell` gets what posenc is to know, once tellChanges is called, however often it has changed:
    /// {"answers": {"stop", "values": {DEVICE: VALUE}}}, and {"names": {DEVICE: NAME}} of those who hand in; null for what counts
    /// no more.
    Room(const QByteArray& token, const QByteArray& page, std::function<void(const QJsonObject&)> tell);

    /// Of seven characters that are told apart on a wall.
    static QByteArray newToken();
    const QByteArray& token() const { return m_token; }

    /// What the phones show: "stop" names it; "kind" is "choice", "number", "ready" (a button) or "wait"; "open" says whether answers
    /// count, "hands" whether the class may hand in. "choices" or "blanks" have texts. Everything else is handed on as it is.
    void show(const QJsonObject& stop);
    /// An answer of before, known to posenc from a room that has ended.
    void remember(const QByteArray& device, const QJsonArray& value);

    /// Answers a request. `host` is what the Host header must say, `now` milliseconds of a steady clock.
    HttpResponse answer(const HttpRequest& request, const QByteArray& address, const QByteArray& host, qint64 now);
    void tellChanges();
    int present(qint64 now) const;
    /// Different addresses of those who are here.
    int addresses(qint64 now) const;
    int answered() const { return static_cast<int>(m_answers.size()); }

private:
    struct Bucket {
        double left = 0.0;
        qint64 time = 0;
        bool take(double perSecond, qint64 now);
    };
    struct Device {
        QByteArray address; ///< empty if only posenc knows of it
        qint64 seen = 0;
        Bucket requests;
        bool counts = false; ///< has answered, or has a name
    };
    /// Nothing but a status if the device is not let in.
    int letIn(const QByteArray& id, const QByteArray& address, qint64 now);
    bool makePlaceAt(const QByteArray& address, qint64 now);
    bool takeFromOthers(const QByteArray& address, qint64 now);
    int takeAnswer(const QByteArray& id, const QByteArray& body);
    int takeName(const QByteArray& id, const QByteArray& body);
    template <typename Value>
    int take(const QByteArray& id, const Value& value, QHash<QByteArray, Value>& all, QJsonObject& changes);
    bool isValid(const QJsonArray& value) const;
    QByteArray nowFor(const QByteArray& id, qint64 now) const;

    QByteArray m_token;
    QByteArray m_page;
    std::function<void(const QJsonObject&)> m_tell;
    QJsonObject m_stop;
    QHash<QByteArray, Device> m_devices;
    QHash<QByteArray, Bucket> m_others;      ///< by address
    QHash<QByteArray, QJsonArray> m_answers; ///< to the present stop
    QHash<QByteArray, QString> m_names;
    QJsonObject m_newAnswers; ///< to the present stop, not yet told, by device; like the following
    QJsonObject m_newNames;
};

} // namespace posenc

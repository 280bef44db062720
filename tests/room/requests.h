// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/room/room.h"

#include <QJsonDocument>

namespace posenc::test {

inline const QByteArray roomHost = "10.0.0.7:8017";
inline const QByteArray roomToken = "k3f9x";

inline QByteArray deviceId(int number) { return QByteArray::number(number + 1, 16).rightJustified(32, '0'); }

inline QByteArray answerBody(const QByteArray& stop, const QByteArray& value)
{
    return R"({"stop": ")" + stop + R"(", "value": )" + value + '}';
}

/// A request of the student's page, as a browser writes it.
inline QByteArray requestOf(const QByteArray& path, const QByteArray& device, const QByteArray& body = {},
                            const QByteArray& host = roomHost)
{
    QByteArray all = (body.isEmpty() ? "GET " : "POST ") + path + " HTTP/1.1\r\nHost: " + host + "\r\nX-Device: " + device + "\r\n";
    if (!body.isEmpty())
        all +=
            "Origin: http://" + host + "\r\nContent-Type: application/json\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n";
    return all + "\r\n" + body;
}

/// What phones show of a question with three choices.
inline QJsonObject threeChoices(const char* stop = "0.1", bool isOpen = true)
{
    return {{"stop", stop}, {"kind", "choice"}, {"open", isOpen}, {"choices", QJsonArray{"a", "b", "c"}}};
}

} // namespace posenc::test

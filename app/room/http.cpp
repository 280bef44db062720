// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/room/http.h"

#include <algorithm>

namespace posenc {

namespace {

constexpr int whole = 200;
constexpr int bad = 400;

bool isTokenLetter(char letter)
{
    return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z')
           || QByteArrayView("!#$%&'*+-.^_`|~").contains(letter);
}

bool isToken(const QByteArray& word) { return !word.isEmpty() && std::all_of(word.begin(), word.end(), isTokenLetter); }

bool isVisible(char letter) { return letter > ' ' && letter < 0x7f; }

const char* reasonOf(int status)
{
    switch (status) {
    case 200:
        return "OK";
    case 404:
        return "Not Found";
    case 409:
        return "Conflict";
    case 429:
        return "Too Many Requests";
    case 503:
        return "Service Unavailable";
    default:
        return "Rejected";
    }
}

} // namespace

QByteArray HttpResponse::bytes(const QByteArray& policy) const
{
    QByteArray all = "HTTP/1.1 " + QByteArray::number(status) + ' ' + reasonOf(status)
                     + "\r\nConnection: close\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n"
                       "Referrer-Policy: same-origin\r\nCross-Origin-Resource-Policy: same-origin\r\nContent-Length: "
                     + QByteArray::number(body.size()) + "\r\n";
    if (!type.isEmpty())
        all += "Content-Type: " + type + "\r\n";
    if (!policy.isEmpty())
        all += "Content-Security-Policy: " + policy + "\r\n";
    return all + "\r\n" + body;
}

int HttpReader::take(const QByteArray& bytes)
{
    if (m_status != 0)
        return m_status;
    m_pending += bytes.first(std::min(bytes.size(), mostHead + mostBody + 1)); // more is wrong in any case
    if (m_length < 0) {
        const qsizetype end = m_pending.indexOf("\r\n\r\n");
        if ((end < 0 ? m_pending.size() : end + 4) > mostHead)
            return m_status = 431;
        if (end < 0)
            return 0;
        if (const int status = readHead(m_pending.first(end)); status != whole)
            return m_status = status;
        m_pending.remove(0, end + 4);
    }
    if (m_pending.size() < m_length)
        return 0;
    if (m_pending.size() > m_length) // a second request
        return m_status = bad;
    m_request.body = m_pending;
    return m_status = whole;
}

// The request line and the headers, without the last line's end.
int HttpReader::readHead(const QByteArray& head)
{
    qsizetype begin = head.indexOf("\r\n");
    const QList<QByteArray> first = (begin < 0 ? head : head.first(begin)).split(' ');
    if (first.size() != 3 || !isToken(first[0]) || (first[2] != "HTTP/1.1" && first[2] != "HTTP/1.0"))
        return bad;
    if (!first[1].startsWith('/') || !std::all_of(first[1].begin(), first[1].end(), isVisible))
        return bad;
    if (first[1].size() > longestPath)
        return 414;
    m_request.method = first[0];
    m_request.path = first[1];
    const bool posts = m_request.method == "POST";
    if (!posts && m_request.method != "GET")
        return 405;
    while (begin >= 0) {
        begin += 2;
        const qsizetype end = head.indexOf("\r\n", begin);
        if (const int status = readHeader(head.mid(begin, end < 0 ? -1 : end - begin)); status != whole)
            return status;
        begin = end;
    }
    const auto& headers = m_request.headers;
    if (!headers.contains("host") || headers.contains("transfer-encoding") || headers.contains("expect"))
        return bad;
    const QByteArray length = headers.value("content-length", posts ? QByteArray() : QByteArray("0"));
    if (length.isEmpty())
        return 411;
    if (!std::all_of(length.begin(), length.end(), [](char letter) { return letter >= '0' && letter <= '9'; }))
        return bad;
    constexpr qsizetype longest = 9; // digits that an int holds
    if (length.size() > longest || length.toInt() > mostBody)
        return 413;
    m_length = length.toInt();
    return posts || m_length == 0 ? whole : bad;
}

int HttpReader::readHeader(const QByteArray& line)
{
    const qsizetype colon = line.indexOf(':');
    const QByteArray name = line.first(std::max<qsizetype>(colon, 0)).toLower();
    const QByteArray value = line.mid(colon + 1).trimmed();
    const bool isText = std::all_of(value.begin(), value.end(),
                                    [](char letter) { return letter == '\t' || (letter >= ' ' && letter != 0x7f) || letter < 0; });
    if (!isToken(name) || !isText || m_request.headers.contains(name))
        return bad;
    if (m_request.headers.size() >= mostHeaders)
        return 431;
    m_request.headers.insert(name, value);
    return whole;
}

} // namespace posenc

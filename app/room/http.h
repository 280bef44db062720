// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>

namespace posenc {

/// A request as far as posenc-room answers any: one of a connection, without encodings, folded lines or ranges.
struct HttpRequest {
    QByteArray method;                     ///< GET or POST
    QByteArray path;                       ///< begins with "/"; visible ASCII
    QHash<QByteArray, QByteArray> headers; ///< by their names in small letters; none is there twice
    QByteArray body;
};

struct HttpResponse {
    int status = 200;
    QByteArray type; ///< of the body
    QByteArray body;

    /// As it is sent; the connection ends after it. `policy` is the page's content security policy, empty for none.
    QByteArray bytes(const QByteArray& policy) const;
};

/// Reads one request, whatever the bytes are and however they are cut.
class HttpReader {
public:
    static constexpr qsizetype mostHead = 8192; ///< bytes, with the empty line
    static constexpr qsizetype mostBody = 4096; ///< bytes
    static constexpr qsizetype mostHeaders = 64;
    static constexpr qsizetype longestPath = 256;

    /// 0 while the request is not whole, 200 once it is; otherwise the status that rejects it. After a status other than 0, more bytes
    /// change nothing.
    int take(const QByteArray& bytes);
    const HttpRequest& request() const { return m_request; }

private:
    int readHead(const QByteArray& head);
    int readHeader(const QByteArray& line);

    QByteArray m_pending;
    HttpRequest m_request;
    qsizetype m_length = -1; ///< of the body, once the head is read
    int m_status = 0;
};

} // namespace posenc

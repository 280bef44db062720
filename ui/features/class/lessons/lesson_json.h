// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <map>

namespace posenc {

/// Where the keys of a JSON text stand.
class JsonLines {
public:
    /// Finds lines in `json`, which must be valid.
    explicit JsonLines(const QByteArray& json);

    /// The line, from 0, of a path such as "encoding.d_model", or of the longest beginning of it that is in the text; −1 if none is.
    int lineOf(const QString& path) const;
    /// Paths that are there twice, of which the last one counts.
    const QStringList& repeated() const { return m_repeated; }

private:
    std::map<QString, int> m_lines;
    QStringList m_repeated;
};

/// A JSON merge patch (RFC 7386): objects merge, null removes, everything else replaces.
QJsonObject mergePatch(QJsonObject target, const QJsonObject& patch);

/// The smallest patch that makes one object of another, both without null.
QJsonObject patchBetween(const QJsonObject& from, const QJsonObject& to);

} // namespace posenc

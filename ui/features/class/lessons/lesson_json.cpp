// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/lessons/lesson_json.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <vector>

namespace posenc {

namespace {

// As the parser decodes it.
QString decoded(QByteArrayView literal) { return QJsonDocument::fromJson('[' + literal.toByteArray() + ']').array().first().toString(); }

// Past the closing quote of a text that begins at `place`.
qsizetype endOfText(const QByteArray& json, qsizetype place)
{
    for (++place; place < json.size() && json[place] != '"'; ++place)
        if (json[place] == '\\')
            ++place;
    return std::min(place + 1, json.size());
}

} // namespace

JsonLines::JsonLines(const QByteArray& json)
{
    // The path of the object or array around, "" of the outermost; and the path of the last key.
    std::vector<QString> around;
    QString path;
    int line = 0;
    for (qsizetype place = 0; place < json.size(); ++place) {
        const char letter = json[place];
        if (letter == '\n')
            ++line;
        else if (letter == '{' || letter == '[')
            around.push_back(path);
        else if ((letter == '}' || letter == ']') && !around.empty()) {
            path = around.back();
            around.pop_back();
        } else if (letter == '"') {
            const qsizetype end = endOfText(json, place);
            qsizetype next = end;
            while (next < json.size() && (json[next] == ' ' || json[next] == '\t' || json[next] == '\n' || json[next] == '\r'))
                ++next;
            if (next < json.size() && json[next] == ':' && !around.empty()) {
                const QString key = decoded(QByteArrayView(json).sliced(place, end - place));
                path = around.back().isEmpty() ? key : around.back() + QLatin1Char('.') + key;
                if (const auto [known, isNew] = m_lines.try_emplace(path, line); !isNew) {
                    m_repeated << path;
                    known->second = line;
                }
            }
            place = end - 1;
        }
    }
}

int JsonLines::lineOf(const QString& path) const
{
    for (QString part = path; !part.isEmpty(); part.truncate(std::max<qsizetype>(part.lastIndexOf(QLatin1Char('.')), 0)))
        if (const auto known = m_lines.find(part); known != m_lines.end())
            return known->second;
    return -1;
}

QJsonObject mergePatch(QJsonObject target, const QJsonObject& patch)
{
    for (auto member = patch.begin(); member != patch.end(); ++member) {
        if (member.value().isNull())
            target.remove(member.key());
        else if (member.value().isObject())
            target.insert(member.key(), mergePatch(target.value(member.key()).toObject(), member.value().toObject()));
        else
            target.insert(member.key(), member.value());
    }
    return target;
}

QJsonObject patchBetween(const QJsonObject& from, const QJsonObject& to)
{
    QJsonObject patch;
    for (auto member = from.begin(); member != from.end(); ++member)
        if (!to.contains(member.key()))
            patch.insert(member.key(), QJsonValue::Null);
    for (auto member = to.begin(); member != to.end(); ++member) {
        const QJsonValue before = from.value(member.key());
        if (before == member.value())
            continue;
        const bool merges = before.isObject() && member.value().isObject();
        patch.insert(member.key(),
                     merges ? QJsonValue(patchBetween(before.toObject(), member.value().toObject())) : QJsonValue(member.value()));
    }
    return patch;
}

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/merge_patch.h"

namespace posenc {

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

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

} // namespace posenc

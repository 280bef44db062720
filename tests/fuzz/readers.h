// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/random.h"

#include <QByteArray>
#include <QString>

#include <span>

namespace posenc::test {

/// What reads bytes that anybody may have written.
struct Reader {
    const char* name;                     ///< that of its corpus
    QString (*broken)(const QByteArray&); ///< see tests/fuzz/properties.h
    QByteArray (*likely)(Random&,
                         QByteArray) = nullptr; ///< makes of damaged bytes some that get further; nullptr: they get far by themselves
    bool writes = false;                        ///< and waits for the disk
};

/// The one list.
std::span<const Reader> readers();

} // namespace posenc::test

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/failure.h"

#include "app/standard_error.h"
#include "core/base/quoted_text.h"

namespace posenc {

int exitCodeOf(Error::Kind kind)
{
    switch (kind) {
    case Error::Kind::Usage:
        return 2;
    case Error::Kind::Range:
        return 3;
    case Error::Kind::File:
        return 4;
    case Error::Kind::Runtime:
    case Error::Kind::Cancelled:
        break;
    }
    return 1;
}

void say(std::string_view sentence) { writeToStandardError("posenc: " + onOneLine(sentence) + '\n'); }

int fail(const Error& error)
{
    say(error.message);
    return exitCodeOf(error.kind);
}

} // namespace posenc

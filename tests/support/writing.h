// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "tests/support/support.h"

#include <cstddef>
#include <span>

namespace posenc::test {

inline std::span<const std::byte> bytesOf(const QByteArray& content)
{
    return std::as_bytes(std::span(content.constData(), static_cast<std::size_t>(content.size())));
}

/// The message about a file that was not written; empty if all went well, or if the message is not one sentence about a file.
inline QString complaint(const Expected<Done>& done)
{
    return done.hasValue() || done.error().kind != Error::Kind::File || !isSentence(done.error().message) ? QString()
                                                                                                          : message(done.error());
}

} // namespace posenc::test

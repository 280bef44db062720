// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/properties.h"

#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    const auto length = static_cast<qsizetype>(size);
    const QString broken = posenc::test::brokenByModelConfig(QByteArray::fromRawData(reinterpret_cast<const char*>(bytes), length));
    if (!broken.isEmpty())
        qFatal("%s", qUtf8Printable(broken));
    return 0;
}

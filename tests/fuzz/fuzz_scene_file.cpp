// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/mutations.h"
#include "tests/fuzz/properties.h"

#include <cstdint>
#include <cstring>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* bytes, std::size_t size, std::size_t room);

// libpng reports its complaints on standard error, thousands of times a second.
extern "C" int LLVMFuzzerInitialize(int*, char***)
{
    qInstallMessageHandler([](QtMsgType type, const QMessageLogContext&, const QString& message) {
        if (type == QtFatalMsg)
            std::fprintf(stderr, "%s\n", qUtf8Printable(message));
    });
    return 0;
}

// Most changes would break a chunk's checksum and never be read; one in eight may.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* bytes, std::size_t size, std::size_t room, unsigned int seed)
{
    const std::size_t changed = LLVMFuzzerMutate(bytes, size, room);
    if (seed % 8 == 0)
        return changed;
    const QByteArray right = posenc::test::withRightSums(QByteArray(reinterpret_cast<const char*>(bytes), static_cast<qsizetype>(changed)));
    std::memcpy(bytes, right.constData(), changed);
    return changed;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    const auto length = static_cast<qsizetype>(size);
    const QString broken = posenc::test::brokenBySceneFile(QByteArray::fromRawData(reinterpret_cast<const char*>(bytes), length));
    if (!broken.isEmpty())
        qFatal("%s", qUtf8Printable(broken));
    return 0;
}

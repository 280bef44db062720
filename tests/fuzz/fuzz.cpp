// SPDX-License-Identifier: GPL-3.0-or-later
// A program of libFuzzer for all readers, one at a time.
#include "tests/fuzz/checks.h"
#include "tests/fuzz/readers.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstring>

using namespace posenc::test;

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* bytes, std::size_t size, std::size_t room);

namespace {

const Reader* reader = nullptr; ///< the one that is meant

} // namespace

// By the name of the program, fuzz_csv for instance.
extern "C" int LLVMFuzzerInitialize(int*, char*** argv)
{
    // Decoders of pictures report their complaints on standard error, thousands of times a second.
    qInstallMessageHandler([](QtMsgType type, const QMessageLogContext&, const QString& message) {
        if (type == QtFatalMsg)
            std::fprintf(stderr, "%s\n", qUtf8Printable(message));
    });
    const std::string_view program((*argv)[0]);
    const std::string_view name = program.substr(program.rfind("fuzz_") + 5);
    const auto found = std::ranges::find(readers(), name, &Reader::name);
    if (found == readers().end())
        qFatal("There is no reader called %s; tests/fuzz/readers.cpp lists them.", name.data());
    reader = &*found;
    if (qEnvironmentVariableIsSet("POSENC_FUZZ_ALL"))
        static const AllDrawn all; // for `fuzz.py coverage`
    return 0;
}

// Most changes would break a checksum, for instance, and what is behind it would never be read; one in eight may.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* bytes, std::size_t size, std::size_t room, unsigned int seed)
{
    const std::size_t changed = LLVMFuzzerMutate(bytes, size, room);
    if (!reader->likely || seed % 8 == 0)
        return changed;
    Random random(seed);
    const QByteArray likely = reader->likely(random, QByteArray(reinterpret_cast<const char*>(bytes), static_cast<qsizetype>(changed)));
    const std::size_t kept = std::min(static_cast<std::size_t>(likely.size()), room);
    std::memcpy(bytes, likely.constData(), kept);
    return kept;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    // Not copied: a QByteArray of its own has a zero behind its bytes, which would hide who reads on.
    const QByteArray input = QByteArray::fromRawData(reinterpret_cast<const char*>(bytes), static_cast<qsizetype>(size));
    const QString broken = brokenAtAnyCost(reader->broken, input);
    if (!broken.isEmpty())
        qFatal("%s", qUtf8Printable(broken));
    return 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/destination.h"

#include "core/base/sentence.h"
#include "ui/files/descriptor.h"
#include "ui/files/write_problem.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace posenc {

namespace {

Error outputProblem(int code)
{
    if (code == EPIPE)
        return {Error::Kind::File,
                sentence("ui", "Standard output was closed before everything was written; let its reader read to the end.")};
    if (code == EBADF)
        return {Error::Kind::File, sentence("ui", "Standard output was not written: it is closed; redirect it to a file or a program.")};
    return notWritten(QStringLiteral("Standard output"), code);
}

Expected<Done> writeToOutput(std::int64_t bytes, const std::function<Expected<Done>(const Sink&)>& produce)
{
    const int flags = fcntl(STDOUT_FILENO, F_GETFL);
    if (flags < 0 || (flags & O_ACCMODE) == O_RDONLY)
        return outputProblem(EBADF);
    struct stat status {};
    if (fstat(STDOUT_FILENO, &status) == 0 && S_ISREG(status.st_mode))
        if (const auto why = missingRoom(STDOUT_FILENO, bytes))
            return notWritten(QStringLiteral("Standard output"), *why);
    int problem = 0;
    const Sink sink = [&problem](std::span<const std::byte> part) -> Expected<Done> {
        if (problem == 0)
            problem = writeAll(STDOUT_FILENO, part);
        return problem == 0 ? Expected<Done>(Done{}) : outputProblem(problem);
    };
    if (auto produced = produce(sink); !produced)
        return produced;
    if (problem == 0)
        problem = flushProblem(STDOUT_FILENO);
    return problem == 0 ? Expected<Done>(Done{}) : outputProblem(problem);
}

} // namespace

Expected<Done> writeTo(const Destination& destination, std::int64_t bytes, const std::function<Expected<Done>(const Sink&)>& produce)
{
    if (destination.path.isEmpty())
        return writeToOutput(bytes, produce);
    const auto file = SafeFile::create(destination.path, bytes, destination.existing);
    if (!file)
        return file.error();
    if (auto produced = produce([&file](std::span<const std::byte> part) { return (*file)->write(part); }); !produced)
        return produced;
    return (*file)->commit();
}

Expected<Done> writeTo(const Destination& destination, const QByteArray& content)
{
    return writeTo(destination, content.size(), [&content](const Sink& sink) {
        return sink(std::as_bytes(std::span(content.constData(), static_cast<std::size_t>(content.size()))));
    });
}

} // namespace posenc

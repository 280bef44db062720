// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/safe_file.h"

#include "core/base/sentence.h"
#include "ui/files/write_problem.h"

#include <QCoreApplication>

namespace posenc {

SafeFile::SafeFile(PendingFile file, Existing existing) : m_file(std::move(file)), m_existing(existing), m_end(Done{}) {}

Expected<std::unique_ptr<SafeFile>> SafeFile::create(const QString& path, qint64 bytes, Existing existing)
{
    auto target = FileTarget::find(path);
    if (!target)
        return target.error();
    if (target->file && existing == Existing::Keep)
        return notWritten(path, QCoreApplication::translate("SafeFile", "the file exists; use --force to replace it."));
    if (const auto allowed = target->mayBeReplaced(); !allowed)
        return allowed.error();
    // The old file keeps its room until the new one is complete.
    if (const auto why = missingRoom(target->folder.number(), bytes))
        return notWritten(path, *why);
    auto file = PendingFile::make(std::move(target).value());
    if (!file)
        return file.error();
    return std::unique_ptr<SafeFile>(new SafeFile(std::move(file).value(), existing));
}

Expected<Done> SafeFile::write(std::span<const std::byte> bytes)
{
    if (!m_file && m_end)
        return Error{Error::Kind::File, sentence("ui", "The file is complete; nothing more can be written to it.")};
    if (!m_file)
        return m_end;
    if (auto written = m_file->write(bytes); !written) {
        m_end = written;
        m_file.reset();
    }
    return m_end;
}

Expected<Done> SafeFile::commit()
{
    if (!m_file)
        return m_end;
    m_end = m_file->takeName(m_existing == Existing::Replace);
    m_file.reset();
    return m_end;
}

Expected<Done> writeFile(const QString& path, const QByteArray& content, Existing existing)
{
    const auto file = SafeFile::create(path, content.size(), existing);
    if (!file)
        return file.error();
    if (auto written = (*file)->write(std::as_bytes(std::span(content.constData(), static_cast<std::size_t>(content.size())))); !written)
        return written;
    return (*file)->commit();
}

} // namespace posenc

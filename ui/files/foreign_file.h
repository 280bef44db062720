// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/byte_source.h"

#include <QFile>
#include <QString>

#include <memory>

namespace posenc {

/// A regular file that is open for reading: never a folder, a device or a pipe, which a reader would wait for. It is looked at before it
/// is opened, so that nothing happens to what is none.
class ForeignFile : public ByteSource {
public:
    /// With a folder that is not empty, only what really lies in it, wherever links and dots lead. Error::Kind::File, one sentence that
    /// begins with the path.
    static Expected<std::unique_ptr<ForeignFile>> open(const QString& path, const QString& within = {});

    QFile& device() { return m_file; }
    std::uint64_t size() const override { return static_cast<std::uint64_t>(m_file.size()); }
    Expected<std::size_t> read(std::span<char> room) override;
    Expected<Done> rewind() override;

private:
    QFile m_file;
};

/// True where that is a regular file within the folder, as ForeignFile::open would find it, or where there is none at all.
bool liesWithin(const QString& path, const QString& folder);

/// "PATH was not opened: WHY": one line, whatever the path is. Error::Kind::File.
Error notOpened(const QString& path, const QString& why);

} // namespace posenc

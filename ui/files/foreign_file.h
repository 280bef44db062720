// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/byte_source.h"

#include <QByteArray>
#include <QFile>
#include <QString>

#include <memory>

namespace posenc {

/// A regular file open for reading: never a folder, a device or a pipe, on which a reader would block. It is checked before it is opened,
/// so nothing else is ever touched.
class ForeignFile : public ByteSource {
public:
    /// If `within` is not empty, only a file that is really in that folder, wherever links and dots lead. Error::Kind::File, one sentence
    /// that begins with the path.
    static Expected<std::unique_ptr<ForeignFile>> open(const QString& path, const QString& within = {});

    QFile& device() { return m_file; }
    std::uint64_t size() const override { return m_size; } ///< when it was opened
    Expected<std::size_t> read(std::span<char> room) override;
    Expected<Done> rewind() override;
    /// All bytes from here on, or as many as are wanted at most, in no more memory than they need.
    Expected<QByteArray> readUpTo(qsizetype most);
    /// Whether device() could be read up to here, which its readers may have taken for an early end.
    Expected<Done> wasRead() const;

private:
    QFile m_file;
    std::uint64_t m_size = 0;
};

/// True if that is a regular file within the folder, as ForeignFile::open would find it, or if there is none at all; also if the system
/// does not say where it is: ForeignFile::open does not open it, and says why.
bool liesWithin(const QString& path, const QString& folder);

/// True if there is no such file, as for a name with a zero byte; false if the system does not say so.
bool isMissing(const QString& path);

/// "PATH was not opened. WHY." on one line for any path. Error::Kind::File.
Error notOpened(const QString& path, const QString& why);

/// The system did not read what is there: a sentence without the path. Error::Kind::File.
Error notReadToEnd();

} // namespace posenc

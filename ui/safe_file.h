#pragma once

#include "core/expected.h"

#include <QByteArray>
#include <QSaveFile>
#include <QString>

#include <cstddef>
#include <memory>
#include <span>

namespace posenc {

/// What happens to a file that stands where one is to be written.
enum class Existing {
    Keep,   ///< it is left alone, and that is an error
    Replace ///< it is replaced, at once and only when the new one is whole
};

/// A file that appears whole or not at all: written beside the target and renamed on commit. Anything else leaves what was there as it was.
/// Devices, pipes and folders are never replaced.
class SafeFile {
public:
    /// `bytes` is how much will be written; what does not fit on the disk is refused here. Error::Kind::File.
    static Expected<std::unique_ptr<SafeFile>> create(const QString& path, qint64 bytes, Existing existing);

    Expected<Done> write(std::span<const std::byte> bytes);
    Expected<Done> commit();

private:
    explicit SafeFile(const QString& path);
    Error problem(const QString& why);

    QSaveFile m_file;
    QString m_shownPath;
};

/// A whole file at once.
Expected<Done> writeFile(const QString& path, const QByteArray& content, Existing existing);

} // namespace posenc

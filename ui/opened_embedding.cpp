#include "ui/opened_embedding.h"

#include "ui/files/table_file.h"

#include <QFile>
#include <QFileInfo>

namespace posenc {

namespace {

constexpr qint64 largestVocabulary = 64 << 20; // bytes

Error fileError(const QString& path, const QString& sentence)
{
    return {Error::Kind::File, QStringLiteral("\"%1\" %2").arg(path, sentence).toStdString()};
}

Expected<std::vector<std::string>> readVocabulary(const QString& path)
{
    if (const QFileInfo info(path); info.exists() && !info.isFile()) // a pipe would be waited for
        return fileError(path, QStringLiteral("cannot be read: this is not a file but a folder, a device or a pipe."));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fileError(path, QStringLiteral("cannot be read: %1.").arg(file.errorString()));
    QByteArray content = file.read(largestVocabulary + 1);
    if (content.size() > largestVocabulary)
        return fileError(path, QStringLiteral("is larger than 64 MiB and was not read; a vocabulary has one word a line."));
    if (!QString::fromUtf8(content).isValidUtf16() || content.contains('\0'))
        return fileError(path, QStringLiteral("is no text; a vocabulary has one word a line, in UTF-8."));
    if (content.startsWith("\xEF\xBB\xBF"))
        content.remove(0, 3); // a byte order mark is no part of the first word
    std::vector<std::string> words;
    for (QByteArray line : content.split('\n')) {
        if (line.endsWith('\r'))
            line.chop(1);
        words.push_back(line.toStdString());
    }
    if (words.back().empty())
        words.pop_back(); // what follows the last line's end
    return words;
}

} // namespace

Expected<std::shared_ptr<const OpenedEmbedding>> readEmbedding(const QString& path, const QString& vocabularyPath)
{
    auto own = readTableFile(path);
    if (!own)
        return own.error();
    Table values = std::move(std::move(own).value().values);
    auto opened = std::make_shared<OpenedEmbedding>();
    opened->path = QFileInfo(path).absoluteFilePath();
    opened->name = QFileInfo(path).fileName();
    const auto made = [&]() -> Expected<EmbeddingTable> {
        if (vocabularyPath.isEmpty())
            return EmbeddingTable::make(std::move(values));
        auto words = readVocabulary(vocabularyPath);
        if (!words)
            return words.error();
        opened->vocabularyPath = QFileInfo(vocabularyPath).absoluteFilePath();
        return EmbeddingTable::make(std::move(values), std::move(words).value());
    }();
    if (!made)
        return Error{Error::Kind::File, made.error().message};
    opened->table = std::make_shared<const EmbeddingTable>(*made);
    return std::shared_ptr<const OpenedEmbedding>(std::move(opened));
}

std::shared_ptr<const OpenedEmbedding> readRememberedEmbedding(const QString& path, const QString& vocabularyPath)
{
    const auto read = readEmbedding(path, vocabularyPath);
    if (read)
        return *read;
    auto missing = std::make_shared<OpenedEmbedding>();
    missing->path = QFileInfo(path).absoluteFilePath();
    missing->name = QFileInfo(path).fileName();
    missing->vocabularyPath = vocabularyPath.isEmpty() ? QString() : QFileInfo(vocabularyPath).absoluteFilePath();
    missing->problem = QStringLiteral("%1 The scene has its embeddings from there: bring the file back and open the scene again, open "
                                      "other embeddings, or choose random ones.")
                           .arg(QString::fromStdString(read.error().message));
    return missing;
}

Scene withEmbedding(Scene scene, const std::shared_ptr<const OpenedEmbedding>& embedding)
{
    scene.embedding = embedding;
    scene.tokens.embedding = EmbeddingSource::File;
    scene.view.tokensWindow.reset();
    return scene;
}

} // namespace posenc

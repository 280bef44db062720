// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/words/opened_embedding.h"

#include "core/base/kept.h"
#include "core/base/sentence.h"
#include "core/base/without_exceptions.h"
#include "core/tokens/word_vectors.h"
#include "ui/features/words/token_input.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/files/file_kind.h"
#include "ui/files/foreign_file.h"
#include "ui/files/foreign_format.h"
#include "ui/scene/file_keys.h"
#include "ui/scene/named_files.h"
#include "ui/scene/opened_table.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonArray>

#include <array>

namespace posenc {

namespace {

constexpr std::uint64_t largestVocabulary = 64 << 20; // bytes
// The error for files that a scene names.
QString untold()
{
    return QCoreApplication::translate("OpenedEmbedding",
                                       "The file does not hold embeddings that posenc can read. Open the file itself to see why.");
}

// Reads one word per line, and at most as many lines as there are rows.
Expected<std::vector<std::string>> wordsIn(std::string_view text, std::size_t rows, const Progress& progress)
{
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3); // a byte order mark is no part of the first word
    std::vector<std::string> words;
    const std::size_t whole = text.size();
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (word.ends_with('\r'))
            word.remove_suffix(1);
        if (words.size() == rows)
            return Error{Error::Kind::File, sentence("ui", "The vocabulary has more lines than its table has rows, %1. Open the vocabulary "
                                                           "of this table, with one word per line.")(rows)};
        if (word.find('\0') != word.npos || !QByteArrayView(word.data(), static_cast<qsizetype>(word.size())).isValidUtf8())
            return Error{Error::Kind::File,
                         sentence("ui", "Line %1 is not UTF-8 text. A vocabulary has one word per line. Save the vocabulary as UTF-8.")(
                             words.size() + 1)};
        words.emplace_back(word);
        if (words.size() % 65536 == 0)
            if (const auto wanted = progress.at(1.0 - static_cast<double>(text.size()) / static_cast<double>(whole)); !wanted)
                return wanted.error();
    }
    return words;
}

Expected<WordVectors> wordVectorsAt(const QString& path, const Reading& reading)
{
    const auto file = ForeignFile::open(path, reading.within);
    if (!file)
        return file.error();
    auto vectors = readWordVectors(**file, reading.progress);
    if (!vectors && vectors.error().kind != Error::Kind::Cancelled)
        return notOpened(path, reading.namedByScene ? untold() : QString::fromStdString(vectors.error().message));
    return vectors;
}

Expected<WordVectors> embeddingsAt(const QString& path, bool hasVocabulary, const Reading& reading, HeaderRow header)
{
    if (!hasVocabulary && !isBuiltIn(path) && areWordVectors(path, reading.within))
        return wordVectorsAt(path, reading);
    auto table = readTableFile(path, reading, header);
    return table ? Expected<WordVectors>(WordVectors{std::move(table).value(), {}}) : table.error();
}

// The first words of a table that are one token each.
QString sentenceOf(const EmbeddingTable& table)
{
    constexpr qsizetype most = 6;
    QStringList words;
    for (const std::string& word : table.vocabulary()) {
        const QString shown = QString::fromStdString(word);
        if (!shown.isEmpty() && shown.front().isLetter() && tokensOf(shown)->size() == 1)
            words << shown;
        if (words.size() == most)
            break;
    }
    return words.join(QLatin1Char(' '));
}

Expected<std::vector<std::string>> readVocabulary(const QString& path, std::size_t rows, const Reading& reading)
{
    const auto file = ForeignFile::open(path, reading.within);
    if (!file)
        return file.error();
    if ((*file)->size() > largestVocabulary)
        return notOpened(
            path, QCoreApplication::translate("OpenedEmbedding", "The file is larger than 64 MiB. A vocabulary has one word per line."));
    std::string content((*file)->size(), '\0');
    const auto read = (*file)->read(content);
    if (!read)
        return notOpened(path, QString::fromStdString(read.error().message));
    auto words = wordsIn(std::string_view(content).substr(0, *read), rows, reading.progress);
    if (words || words.error().kind == Error::Kind::Cancelled)
        return words;
    if (reading.namedByScene)
        return notOpened(path, untold());
    return explainedByFormat(path, notOpened(path, QString::fromStdString(words.error().message)), WantedFile::Words);
}

constexpr Remedy otherEmbeddings{
    sentence("ui", "%1 Open the scene again and allow the file, or open other embeddings, or choose random ones."),
    sentence("ui",
             "%1 The scene names this file. Restore the file and open the scene again, or open other embeddings, or choose random ones.")};

const QString embeddingKey = QStringLiteral("embedding_file");
const QString vocabularyKey = QStringLiteral("vocabulary");
const QString headerKey = QStringLiteral("embedding_header");

std::span<const char* const> embeddingKeys()
{
    static constexpr std::array keys{"embedding_file", "vocabulary", "embedding_header"};
    return keys;
}

bool isUnopened(const std::shared_ptr<const OpenedEmbedding>& embedding) { return embedding && !embedding->table; }

// The embeddings, if the tokens have them; otherwise nullptr.
std::shared_ptr<const OpenedEmbedding> shownEmbedding(const Scene& scene)
{
    return scene.of<TokenSettings>().embedding == EmbeddingSource::File ? openedEmbedding(scene) : nullptr;
}

void setEmbedding(Scene& scene, std::shared_ptr<const OpenedEmbedding> embedding)
{
    scene.opened.edit<OpenedWords>().embedding = std::move(embedding);
}

Expected<Done> openNamed(Scene& scene, const Reading& reading)
{
    const OpenedEmbedding& named = *openedEmbedding(scene);
    const auto opened = readEmbedding(named.path, named.vocabularyPath, reading, named.header);
    if (!opened && opened.error().kind == Error::Kind::Cancelled)
        return opened.error();
    if (opened) {
        setEmbedding(scene, *opened);
        return Done{};
    }
    auto unopened = std::make_shared<OpenedEmbedding>(named);
    unopened->problem = whyNotOpened(opened.error(), unopened->path, reading, otherEmbeddings);
    setEmbedding(scene, std::move(unopened));
    return Done{};
}

void readNamed(const JsonReader& reader, Scene& scene)
{
    auto embedding = std::make_shared<OpenedEmbedding>();
    reader.text(embeddingKey, embedding->path, longestPath);
    reader.text(vocabularyKey, embedding->vocabularyPath, longestPath);
    readHeader(reader, headerKey, embedding->header);
    if (embedding->path.isEmpty() || scene.of<TokenSettings>().embedding != EmbeddingSource::File) // nothing shows them
        return;
    if (auto ours = embedding->vocabularyPath.isEmpty() ? builtInEmbedding(embedding->path) : nullptr)
        return setEmbedding(scene, std::move(ours));
    embedding->problem = QCoreApplication::translate("SceneJson", "The embeddings of this scene are not open.");
    setEmbedding(scene, std::move(embedding));
}

void writeNamed(const Scene& scene, const QString& folder, QJsonObject& keys)
{
    const auto embedding = shownEmbedding(scene);
    if (!embedding)
        return;
    keys.insert(embeddingKey, pathFrom(folder, embedding->path));
    if (!embedding->vocabularyPath.isEmpty())
        keys.insert(vocabularyKey, pathFrom(folder, embedding->vocabularyPath));
    insertHeader(keys, headerKey, embedding->header);
}

QStringList optionsOf(const Scene& scene)
{
    const auto embedding = shownEmbedding(scene);
    if (!embedding)
        return {};
    QStringList words{QStringLiteral("--embedding-file"), embedding->path};
    if (!embedding->vocabularyPath.isEmpty())
        words << QStringLiteral("--vocabulary") << embedding->vocabularyPath;
    if (embedding->header != HeaderRow::Auto)
        words << QStringLiteral("--embedding-header") << QString::fromUtf8(nameOf(embedding->header).data());
    return words;
}

constexpr FileKindOfScene embeddingFile{
    .unopened =
        [](const Scene& scene) {
            const auto embedding = shownEmbedding(scene);
            return isUnopened(embedding) ? QStringList{embedding->path, embedding->vocabularyPath} : QStringList();
        },
    .open = openNamed,
    .take =
        [](Scene& scene, const Scene& other) {
            const auto& own = openedEmbedding(scene);
            const auto& there = openedEmbedding(other);
            if (isUnopened(own) && there && there->path == own->path && there->vocabularyPath == own->vocabularyPath
                && there->header == own->header)
                setEmbedding(scene, there);
        },
    .held =
        [](const Scene& scene) {
            const auto& embedding = openedEmbedding(scene);
            return embedding && embedding->table ? HeldFile{embedding.get(), bytesOf(embedding->table->values()), embedding->path}
                                                 : HeldFile();
        },
    .close =
        [](Scene& scene, const QString& sentence) {
            auto unopened = std::make_shared<OpenedEmbedding>(*openedEmbedding(scene));
            unopened->table.reset();
            unopened->problem = sentence;
            setEmbedding(scene, std::move(unopened));
        },
    .forget = [](Scene& scene) { setEmbedding(scene, nullptr); },
    .resolve =
        [](Scene& scene, const QDir& folder) {
            if (!openedEmbedding(scene) || isBuiltIn(openedEmbedding(scene)->path))
                return;
            auto resolved = std::make_shared<OpenedEmbedding>(*openedEmbedding(scene));
            resolved->path = absolutePath(folder, resolved->path);
            resolved->name = QFileInfo(resolved->path).fileName();
            resolved->vocabularyPath = absolutePath(folder, resolved->vocabularyPath);
            setEmbedding(scene, std::move(resolved));
        },
    .option = "--embedding-file and --vocabulary",
    .problem = [](const Scene& scene) { return isUnopened(openedEmbedding(scene)) ? openedEmbedding(scene)->problem : QString(); },
    .group = "tokens",
    .keys = embeddingKeys,
    .read = readNamed,
    .write = writeNamed,
    .named =
        [](const Scene& scene) {
            const auto embedding = shownEmbedding(scene);
            return embedding ? embedding->path : QString();
        },
    .removeUnshown =
        [](Scene& scene) {
            if (!shownEmbedding(scene) || (scene.view.name != View::Tokens && scene.view.name != View::Attention))
                setEmbedding(scene, nullptr);
        },
    .keepBuiltIn =
        [](Scene& scene, const Scene& before) {
            if (openedEmbedding(before) && isBuiltIn(openedEmbedding(before)->path))
                setEmbedding(scene, openedEmbedding(before));
        },
    .options = optionsOf,
    .reading = [](const Scene& scene) -> std::optional<FileReading> {
        const auto& embedding = openedEmbedding(scene);
        if (!embedding)
            return std::nullopt;
        return FileReading{embedding->path, embedding->reading, embedding->text,
                           embedding->header == HeaderRow::Auto ? "embedding-header" : nullptr};
    },
};

} // namespace

std::span<const FileKindOfScene> embeddingFiles() { return {&embeddingFile, 1}; }

bool areWordVectors(const QString& path, const QString& within)
{
    if (!isTextTableName(path) && !path.endsWith(QLatin1String(".vec"), Qt::CaseInsensitive))
        return false;
    const auto file = ForeignFile::open(path, within);
    const auto beginning = file ? (*file)->readUpTo(wordVectorsBytes) : Expected<QByteArray>(file.error());
    return beginning && seemWordVectors({beginning->constData(), static_cast<std::size_t>(beginning->size())});
}

Expected<std::shared_ptr<const OpenedEmbedding>> readEmbedding(const QString& path, const QString& vocabularyPath, const Reading& reading,
                                                               HeaderRow header)
{
    constexpr double part = 0.8; // approximate share of the time for reading
    auto own = withoutExceptions(
        [&] {
            const Reading first{reading.progress.within(0.0, part), reading.namedByScene, reading.within};
            return embeddingsAt(path, !vocabularyPath.isEmpty(), first, header);
        },
        sentence("ui", "There is not enough memory for the embeddings. Save a part of the embeddings."));
    if (!own)
        return own.error();
    WordVectors vectors = std::move(own).value();
    FileTable& file = vectors.table;
    if (const auto finite = allFinite(file.values); !finite)
        return notOpened(path, reading.namedByScene ? untold() : QString::fromStdString(finite.error().message));
    auto opened = std::make_shared<OpenedEmbedding>();
    opened->path = QFileInfo(path).absoluteFilePath();
    opened->name = QFileInfo(path).fileName();
    opened->header = header;
    opened->text = file.text;
    opened->reading = file.reading;
    const auto made = [&]() -> Expected<EmbeddingTable> {
        if (!vectors.words.empty())
            return EmbeddingTable::make(std::move(file.values), std::move(vectors.words));
        if (vocabularyPath.isEmpty())
            return EmbeddingTable::make(std::move(file.values));
        auto words = readVocabulary(vocabularyPath, static_cast<std::size_t>(file.values.rows()),
                                    {reading.progress.within(part, 1.0), reading.namedByScene, reading.within});
        if (!words)
            return words.error();
        opened->vocabularyPath = QFileInfo(vocabularyPath).absoluteFilePath();
        return EmbeddingTable::make(std::move(file.values), std::move(words).value());
    }();
    if (!made && made.error().kind == Error::Kind::Cancelled)
        return made.error();
    if (!made && made.error().kind == Error::Kind::Range && reading.namedByScene)
        return notOpened(vocabularyPath.isEmpty() ? path : vocabularyPath, untold());
    if (!made)
        return Error{Error::Kind::File, made.error().message};
    opened->table = std::make_shared<const EmbeddingTable>(*made);
    return std::shared_ptr<const OpenedEmbedding>(std::move(opened));
}

std::shared_ptr<const OpenedEmbedding> builtInEmbedding(const QString& path)
{
    if (!isBuiltIn(path))
        return {};
    static Kept<QString, std::shared_ptr<const OpenedEmbedding>> all(16);
    return all.of(path, [](const QString& asked) {
        const auto opened = readEmbedding(asked);
        return opened ? *opened : nullptr;
    });
}

Scene withEmbedding(Scene scene, const std::shared_ptr<const OpenedEmbedding>& embedding)
{
    scene.opened.edit<OpenedWords>().embedding = embedding;
    scene.edit<TokenSettings>().embedding = EmbeddingSource::File;
    scene.view.windows[View::Tokens].reset();
    return scene;
}

Scene showingEmbedding(Scene scene, const std::shared_ptr<const OpenedEmbedding>& embedding)
{
    scene = withEmbedding(std::move(scene), embedding);
    scene.view.name = View::Tokens;
    scene.encoding = scene.encoding.withDModel(embedding->table->values().cols());
    if (embedding->table->hasVocabulary() && !embedding->table->rowsOf(tokensOf(scene.of<TokenSettings>().sentence)->bytes))
        scene.edit<TokenSettings>().sentence = sentenceOf(*embedding->table);
    return withFittingWindows(withTableSizes(std::move(scene)));
}

std::optional<Expected<QJsonObject>> describedEmbedding(const QString& path, const Scene&, const Progress& progress)
{
    constexpr qsizetype most = 10;
    if (!areWordVectors(path))
        return std::nullopt;
    const auto embedding = readEmbedding(path, {}, {progress, false, {}});
    if (!embedding)
        return Expected<QJsonObject>(embedding.error());
    const EmbeddingTable& table = *(*embedding)->table;
    QJsonArray words;
    for (const std::string& word : table.vocabulary())
        if (words.size() < most)
            words.append(QString::fromStdString(word));
    return QJsonObject{
        {QStringLiteral("kind"), QStringLiteral("embedding")},
        {QStringLiteral("shape"), QJsonArray{static_cast<qint64>(table.values().rows()), static_cast<qint64>(table.values().cols())}},
        {QStringLiteral("first_words"), words},
        {QStringLiteral("sentences"), QJsonArray{QString::fromStdString((*embedding)->reading)}}};
}

} // namespace posenc

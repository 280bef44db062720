// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/foreign_format.h"

#include "core/base/sentence.h"
#include "ui/files/file_kind.h"
#include "ui/files/foreign_file.h"

#include <QFileInfo>

#include <algorithm>
#include <array>
#include <string_view>

namespace posenc {

namespace {

using namespace std::string_view_literals;

constexpr Sentence saveAsNpy = sentence("ui", "Save the table of positions as .npy in Python with numpy.save, and open that file.");
constexpr Sentence saveAsCsv = sentence("ui", "Save the table as .csv, or in Python with numpy.save, and open that file.");
constexpr Sentence saveSheet = sentence("ui", "Save the sheet with the table as .csv in the spreadsheet program, and open that file.");
constexpr Sentence saveAsJson = sentence("ui", "Save the settings as JSON, such as config.json, and open that file.");
constexpr Sentence saveFromCode = sentence("ui", "Run the program, save the table with numpy.save, and open the .npy file.");
constexpr Sentence unpack = sentence("ui", "Unpack the file, and open a file that is in it.");
constexpr Sentence getFile = sentence("ui", "Download the file itself, for instance with git lfs pull.");
constexpr Sentence openPng = sentence("ui", "Open the PNG of the figure, or its scene file (.posenc).");
constexpr Sentence openTable = sentence("ui", "Open the file itself as a table. For positions, save a column as .csv.");
constexpr Sentence openModel = sentence("ui", "Open the file itself as a model.");
constexpr Sentence openScene = sentence("ui", "Open the file itself as a scene.");

constexpr unsigned bitOf(WantedFile wanted) { return 1U << static_cast<unsigned>(wanted); }
constexpr unsigned asNothing = 0;
// Files that posenc reads as tables and models have sentences of their own for what is wrong with them.
constexpr unsigned asTable = bitOf(WantedFile::Numbers);
constexpr unsigned asModel = bitOf(WantedFile::Model);
constexpr unsigned asRefusedModel = asModel | 1U << 8U; // the readers of models say why
constexpr unsigned asText = asTable | bitOf(WantedFile::Positions) | bitOf(WantedFile::Words);

struct Format {
    std::string_view mark;    // bytes of every such file; empty if only the name tells
    std::size_t place;        // of the mark
    std::string_view endings; // "onnx.pb", in small letters
    Sentence name;
    Sentence wayOut;
    unsigned readAs = asNothing; // what posenc reads it as
};

// Of formats with the same mark, the first is the one of a file whose name tells nothing.
constexpr auto foreignFormats = std::to_array<Format>({
    {"PK\3\4"sv, 0, "zip", sentence("ui", "a ZIP archive"), unpack, asRefusedModel},
    {"PK\3\4"sv, 0, "npz", sentence("ui", "a NumPy archive (.npz)"), openModel, asModel},
    {"PK\3\4"sv, 0, "pt.pth.ckpt.bin", sentence("ui", "a pickle of PyTorch"), saveAsNpy, asRefusedModel},
    {"PK\3\4"sv, 0, "xlsx.xlsm", sentence("ui", "an Excel workbook"), saveSheet},
    {"PK\3\4"sv, 0, "ods.numbers", sentence("ui", "a spreadsheet"), saveSheet},
    {"PK\3\4"sv, 0, "docx.odt.pptx.odp", sentence("ui", "an office document"), saveAsCsv},
    {"PK\3\4"sv, 0, "keras", sentence("ui", "a Keras model"), saveAsNpy},
    {"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"sv, 0, "xls", sentence("ui", "an Excel workbook"), saveSheet},
    {"MATLAB 5.0 MAT-file"sv, 0, "mat", sentence("ui", "a MATLAB file"), saveAsCsv},
    {"MATLAB 7.3 MAT-file"sv, 0, "mat", sentence("ui", "a MATLAB file"), saveAsCsv},
    {"\x89HDF\r\n\x1a\n"sv, 0, "h5.hdf5", sentence("ui", "an HDF5 file"), saveAsNpy},
    {"PAR1"sv, 0, "parquet", sentence("ui", "a Parquet file"), saveAsCsv},
    {"ARROW1"sv, 0, "arrow", sentence("ui", "an Arrow file"), saveAsCsv},
    {"FEA1"sv, 0, "feather", sentence("ui", "a Feather file"), saveAsCsv},
    {"TFL3"sv, 4, "tflite", sentence("ui", "a TensorFlow Lite model"), saveAsNpy},
    {"SQLite format 3\0"sv, 0, "sqlite", sentence("ui", "an SQLite database"), saveAsCsv},
    {"RDX"sv, 0, "rds.rdata", sentence("ui", "an R data file"), saveAsCsv},
    {"\x1f\x8b"sv, 0, "gz.tgz", sentence("ui", "a file compressed with gzip"), unpack},
    {"BZh"sv, 0, "bz2", sentence("ui", "a file compressed with bzip2"), unpack},
    {"\xFD\x37zXZ\0"sv, 0, "xz", sentence("ui", "a file compressed with xz"), unpack},
    {"\x28\xB5\x2F\xFD"sv, 0, "zst", sentence("ui", "a file compressed with zstd"), unpack},
    {"7z\xBC\xAF\x27\x1C"sv, 0, "7z", sentence("ui", "a 7-Zip archive"), unpack},
    {"Rar!"sv, 0, "rar", sentence("ui", "a RAR archive"), unpack},
    {"ustar"sv, 257, "tar", sentence("ui", "a tar archive"), unpack},
    {"version https://git-lfs"sv, 0, "", sentence("ui", "a pointer of Git LFS, not the file itself"), getFile},
    {"%PDF-"sv, 0, "pdf", sentence("ui", "a PDF, and a figure in PDF holds no scene"), openPng},
    {"GIF8"sv, 0, "gif", sentence("ui", "a GIF, and a figure in GIF holds no scene"), openPng},
    {"\xFF\xD8\xFF"sv, 0, "jpg.jpeg", sentence("ui", "a JPEG, and a figure in JPEG holds no scene"), openPng},
    {"WEBP"sv, 8, "webp", sentence("ui", "a WebP, and a figure in WebP holds no scene"), openPng},
    {"<svg"sv, 0, "svg", sentence("ui", "an SVG, and a figure in SVG holds no scene"), openPng},
    {"<"sv, 0, "html.xml", sentence("ui", "a web page or XML"), saveAsCsv},
    {"\x93NUMPY"sv, 0, "npy", sentence("ui", "a NumPy array (.npy)"), openTable, asTable},
    {"GGUF"sv, 0, "gguf.safetensors", sentence("ui", "a model"), openModel, asModel},
    {"tjgg"sv, 0, "ggml", sentence("ui", "a model in the old GGML format"), saveAsNpy},
    {"\x89PNG"sv, 0, "png", sentence("ui", "a PNG image"), openScene, bitOf(WantedFile::Scene)},
    {"WAVE"sv, 8, "wav", sentence("ui", "a WAV sound"), openPng},
    {"", 0, "onnx", sentence("ui", "an ONNX model"), saveAsNpy},
    {"", 0, "pb", sentence("ui", "a TensorFlow model"), saveAsNpy},
    {"", 0, "msgpack", sentence("ui", "a Flax model"), saveAsNpy},
    {"", 0, "pkl.pickle.joblib", sentence("ui", "a pickle"), saveAsNpy, asRefusedModel},
    {"", 0, "yaml.yml", sentence("ui", "a YAML file"), saveAsJson},
    {"", 0, "toml.ini.cfg", sentence("ui", "a file of settings"), saveAsJson},
    {"", 0, "py.ipynb.cpp.r.m.jl", sentence("ui", "a program"), saveFromCode},
    {"", 0, "csv.tsv.txt", sentence("ui", "a text table"), openTable, asText},
    {"", 0, "lesson.md", sentence("ui", "a lesson"), sentence("ui", "Open the file itself as a lesson.")},
    {"", 0, "posenc", sentence("ui", "a scene"), openScene, bitOf(WantedFile::Scene)},
});

constexpr const Format& foreignFormatOf(std::string_view ending) { return *std::ranges::find(foreignFormats, ending, &Format::endings); }

bool endsIn(const QString& name, std::string_view endings)
{
    for (const QString& ending : QString::fromLatin1(endings.data(), static_cast<qsizetype>(endings.size())).split(QLatin1Char('.')))
        if (!ending.isEmpty() && name.endsWith(QLatin1Char('.') + ending))
            return true;
    return false;
}

// What the bytes are if more than a mark at a place tells.
const Format* formatWithoutMark(std::string_view bytes)
{
    const auto at = [bytes](std::size_t place) { return place < bytes.size() ? static_cast<unsigned char>(bytes[place]) : 0U; };
    if (at(0) == 0x80 && at(1) >= 2 && at(1) <= 5) // its protocol
        return &foreignFormatOf("pkl.pickle.joblib");
    if (at(0) == 0x08 && at(1) > 0 && at(1) < 32 && at(2) == 0x12 && at(3) > 0 && at(3) < 64) // ir_version, and the producer's name
        return &foreignFormatOf("onnx");
    const bool isXml = bytes.starts_with("<?xml") || bytes.starts_with("<!--");
    return isXml && bytes.find("<svg") != bytes.npos ? &foreignFormatOf("svg") : nullptr;
}

const Format* foreignFormatOf(std::string_view bytes, const QString& name)
{
    const auto hasMark = [&](const Format& format) {
        return !format.mark.empty() && bytes.substr(std::min(format.place, bytes.size())).starts_with(format.mark);
    };
    const auto hasName = [&](const Format& format) { return endsIn(name, format.endings); };
    const auto first = [](const auto& fits) {
        const auto found = std::ranges::find_if(foreignFormats, fits);
        return found == foreignFormats.end() ? nullptr : &*found;
    };
    if (const Format* const both = first([&](const Format& format) { return hasMark(format) && hasName(format); }))
        return both;
    if (const Format* const inside = formatWithoutMark(bytes))
        return inside;
    const Format* const marked = first(hasMark);
    return marked ? marked : first(hasName);
}

} // namespace

bool beginsAsList(std::string_view bytes)
{
    const std::size_t first = bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    return first != bytes.npos && bytes[first] == '[';
}

bool isTablePath(const QString& path)
{
    if (isTableName(path) || !path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive))
        return isTableName(path);
    const auto file = ForeignFile::open(path);
    std::array<char, 64> beginning{};
    const auto read = file ? (*file)->read(beginning) : Expected<std::size_t>(file.error());
    return read && beginsAsList({beginning.data(), *read});
}

QString formatProblem(const QString& path, const QByteArray& beginning, WantedFile wanted)
{
    std::string_view bytes(beginning.constData(), static_cast<std::size_t>(beginning.size()));
    bytes.remove_prefix(std::min(bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF"), bytes.size()));
    const Format* const format = foreignFormatOf(bytes, QFileInfo(path).fileName().toLower());
    if (!format || (format->readAs & bitOf(wanted)) != 0)
        return {};
    const bool isNeverRead = format->readAs == asNothing || format->readAs == asRefusedModel;
    const Sentence what = isNeverRead ? sentence("ui", "The file is %1, which posenc does not read. %2")
                                      : sentence("ui", "The file is %1, which posenc does not read here. %2");
    return QString::fromStdString(what(std::string(format->name), std::string(format->wayOut)));
}

Error explainedByFormat(const QString& path, const Error& error, WantedFile wanted)
{
    if (error.kind == Error::Kind::Cancelled)
        return error;
    const auto file = ForeignFile::open(path);
    const auto beginning = file ? (*file)->readUpTo(formatBytes) : Expected<QByteArray>(file.error());
    const QString problem = beginning && !beginning->isEmpty() ? formatProblem(path, *beginning, wanted) : QString();
    return problem.isEmpty() ? error : notOpened(path, problem);
}

} // namespace posenc

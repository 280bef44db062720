// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench_window.h"

#include "json_line.h"
#include "statistics.h"

#include "ui/features/models/model_file.h"

#include <QFile>
#include <QTemporaryDir>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace posenc {

namespace {

// A safetensors file of 140 GB that takes no room on the disk, with a table of 1024 × 768 at its end.
bool writeLongModel(const QString& path)
{
    constexpr std::uint64_t size = 140000000000;
    const std::string begin = std::to_string(size);
    const std::string end = std::to_string(size + 1024 * 768 * 4);
    const std::string header = R"({"rest":{"dtype":"U8","shape":[)" + begin + R"(],"data_offsets":[0,)" + begin
                               + R"(]},"wpe.weight":{"dtype":"F32","shape":[1024,768],"data_offsets":[)" + begin + ',' + end + "]}}";
    QFile file(path);
    QByteArray length;
    for (int i = 0; i < 8; ++i)
        length += static_cast<char>(header.size() >> (8 * i));
    return file.open(QIODevice::WriteOnly) && file.write(length + QByteArray::fromStdString(header)) > 0
           && file.resize(static_cast<qint64>(8 + header.size() + size + 1024 * 768 * 4));
}

} // namespace

void measureCheckpoints()
{
    constexpr std::size_t runs = 25;
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("model.safetensors"));
    if (!writeLongModel(path))
        throw std::runtime_error("This file system has no files of 140 GB.");
    std::vector<double> opened;
    std::vector<double> read;
    while (read.size() < runs) {
        const auto start = SteadyClock::now();
        const auto model = openModelFile(path);
        opened.push_back(millisecondsBetween(start, SteadyClock::now()));
        if (!model || !model->tensors->table(1))
            throw std::runtime_error("The model was not read.");
        read.push_back(millisecondsBetween(start, SteadyClock::now()));
    }
    for (const auto& [name, times] : {std::pair("140 GB opened", &opened), std::pair("140 GB, a table of 1024x768 read", &read)})
        JsonLine("checkpoints", name).times(*times).print();
}

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#include "json_line.h"
#include "statistics.h"

#include "ui/features/models/model_file.h"

#include <QFile>
#include <QTemporaryDir>

#include <cstdint>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

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

// The time to open a model of 140 GB, and to read one table of it, too.
int main()
{
    constexpr std::size_t runs = 25;
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("model.safetensors"));
    if (!writeLongModel(path)) {
        std::cerr << "This file system has no files of 140 GB.\n";
        return 1;
    }
    std::vector<double> opened;
    std::vector<double> read;
    while (read.size() < runs) {
        const auto start = posenc::SteadyClock::now();
        const auto model = posenc::openModelFile(path);
        opened.push_back(posenc::millisecondsBetween(start, posenc::SteadyClock::now()));
        if (!model || !model->tensors->table(1)) {
            std::cerr << "The model was not read.\n";
            return 1;
        }
        read.push_back(posenc::millisecondsBetween(start, posenc::SteadyClock::now()));
    }
    for (const auto& [name, times] : {std::pair("140 GB opened", &opened), std::pair("140 GB, a table of 1024x768 read", &read)})
        posenc::JsonLine("checkpoints", name).times(*times).print();
}

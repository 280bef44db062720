// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recognition/convention_match.h"
#include "core/tables/npy_reader.h"
#include "core/tables/table_writer.h"
#include "tests/support/tools.h"

#include <QTemporaryDir>

#include <cmath>

namespace posenc::test {

/// What NumPy saves as sys.argv[1] when it runs a script (`np`, `math` and the arguments `a` are available).
inline QByteArray savedByNumpy(const QString& script, const QStringList& arguments = {})
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("table.npy"));
    const QString start = QStringLiteral("import sys, math\nimport numpy as np\npath, a = sys.argv[1], sys.argv[2:]\n");
    const ToolResult result =
        runTool(QStringLiteral("/usr/bin/python3"), QStringList{QStringLiteral("-c"), start + script, path} + arguments);
    if (result.exitCode != 0)
        qWarning("%s", result.output.constData());
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// What readNpy makes of them.
inline Expected<FileTable> readNpyBytes(const QByteArray& bytes)
{
    return readNpy(std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size()))));
}

/// A table of positions, with its names in a file.
inline TableSource tableSource(std::int64_t rows, std::int64_t columns, TableSource::Fill fill)
{
    return {rows,
            columns,
            std::move(fill),
            "position",
            [](std::int64_t row) { return row; },
            [](std::int64_t column) { return std::to_string(column); }};
}

/// Collects bytes in memory.
inline Sink into(std::string& file)
{
    return [&file](std::span<const std::byte> bytes) -> Expected<Done> {
        file.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        return Done{};
    };
}

/// For up to a thousand positions.
inline EncodingSpec spec(double n, std::int64_t d, Layout layout = Layout::Interleaved, FrequencyRule rule = FrequencyRule::Paper)
{
    return EncodingSpec::make(n, d, 1000, layout, rule).value();
}

/// The formula written out again, in long double; row r is position r + first.
inline Table formula(const EncodingSpec& spec, std::int64_t rows, int first)
{
    Table table = Table::Zero(rows, spec.dModel());
    const std::int64_t d = spec.dModel();
    const bool paper = spec.frequencies() == FrequencyRule::Paper;
    const std::int64_t sines = paper ? (d + 1) / 2 : d / 2;
    const std::int64_t cosines = d / 2;
    for (std::int64_t r = 0; r < rows; ++r)
        for (std::int64_t i = 0; i < sines; ++i) {
            const long double exponent = paper
                                             ? 2.0L * static_cast<long double>(i) / static_cast<long double>(d)
                                             : static_cast<long double>(i) / static_cast<long double>(std::max<std::int64_t>(1, d / 2 - 1));
            const long double angle = static_cast<long double>(r + first) / std::pow(static_cast<long double>(spec.n()), exponent);
            const bool interleaved = spec.layout() == Layout::Interleaved;
            const bool cosineFirst = spec.layout() == Layout::CosineFirst;
            table(r, interleaved ? 2 * i : cosineFirst ? cosines + i : i) = static_cast<double>(std::sin(angle));
            if (i < cosines)
                table(r, interleaved ? 2 * i + 1 : cosineFirst ? i : sines + i) = static_cast<double>(std::cos(angle));
        }
    return table;
}

/// One full sentence on one line, fit to be shown as it is.
inline bool isPlainSentence(const std::string& text)
{
    const QString sentence = QString::fromStdString(text);
    return sentence.size() > 10 && sentence.size() < 400 && sentence.front().isUpper() && sentence.back() == QLatin1Char('.')
           && std::all_of(sentence.begin(), sentence.end(), [](QChar letter) { return letter.isPrint(); });
}

/// "n=100 concatenated paper from 0, mistake 0, agreement 1, largest 1e-16", for failures.
inline QByteArray describe(const Hypothesis& hypothesis)
{
    const Convention& convention = hypothesis.convention;
    return QByteArray("n=") + QByteArray::number(convention.n, 'g', 17) + ' ' + nameOf(convention.layout).data() + ' '
           + nameOf(convention.frequencies).data() + " from " + QByteArray::number(convention.firstPosition) + ", mistake "
           + QByteArray::number(static_cast<int>(convention.mistake)) + ", agreement "
           + QByteArray::number(static_cast<int>(hypothesis.error.agreement)) + ", largest " + QByteArray::number(hypothesis.error.largest)
           + " at " + QByteArray::number(qlonglong{hypothesis.error.row}) + ", " + QByteArray::number(qlonglong{hypothesis.error.column})
           + ", rms " + QByteArray::number(hypothesis.error.rootMeanSquare);
}

inline QByteArray describe(const ConventionMatch& match)
{
    return describe(match.best) + " | " + describe(match.runnerUp) + (match.recognised ? " | recognised" : " | not recognised")
           + (match.nUndetermined ? ", any n" : "") + ", precision " + QByteArray::number(static_cast<int>(match.precision));
}

} // namespace posenc::test

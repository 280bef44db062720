// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numbers/learned_numbers.h"

#include "core/base/number_text.h"
#include "core/base/sentence.h"
#include "core/schemes/scheme_spectrum.h"
#include "ui/scene/scene_scheme.h"

#include <limits>
#include <memory>

namespace posenc {

namespace {

constexpr double noNumber = std::numeric_limits<double>::quiet_NaN();

TableSource learnedTable(const std::vector<std::string>& columns)
{
    TableSource table;
    table.columns = std::ssize(columns);
    table.columnName = [columns](std::int64_t column) { return columns[static_cast<std::size_t>(column)]; };
    return table;
}

Error noSpectrum(std::string why) { return {Error::Kind::Range, std::move(why)}; }

// Every column's spectrum is computed when its row is asked for.
TableSource peaksOfColumns(const SchemePtr& scheme)
{
    TableSource table = learnedTable({"column", "turns", "period", "share"});
    table.rows = scheme->spec().dModel();
    table.numbersPerRow = scheme->spec().maxLen();
    table.fill = [scheme](std::int64_t first, TableRef block) {
        const auto known = scheme->knownPeaks();
        const std::int64_t positions = spectrumPositions(*scheme);
        for (Eigen::Index r = 0; r < block.rows(); ++r) {
            const std::int64_t j = first + r;
            if (const double wavelength = knownWavelength(*scheme, j); wavelength > 0.0) {
                block.row(r) << static_cast<double>(j), static_cast<double>(scheme->spec().maxLen()) / wavelength, wavelength, 1.0;
                continue;
            }
            const SpectrumPeak peak = known.empty() ? peakOf(columnSpectrum(*scheme, j)) : known[static_cast<std::size_t>(j)];
            const bool has = peak.frequency > 0;
            block.row(r) << static_cast<double>(j), has ? static_cast<double>(peak.frequency) : noNumber,
                has ? periodOf(positions, peak.frequency) : noNumber, has ? peak.share : noNumber;
        }
    };
    return table;
}

} // namespace

Expected<TableSource> normNumbers(const Scene& scene)
{
    TableSource table = learnedTable({"norm"});
    table.rows = scene.encoding.maxLen();
    table.numbersPerRow = scene.encoding.dModel();
    table.corner = "position";
    table.rowName = [](std::int64_t row) { return row; };
    table.fill = [scheme = schemeOf(scene)](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r)
            block(r, 0) = scheme->norm(first + r);
    };
    return table;
}

Expected<TableSource> spectrumNumbers(const Scene& scene)
{
    if (scene.encoding.maxLen() < 2)
        return noSpectrum(sentence("ui", "One position is no wave; a spectrum needs two positions or more."));
    const SchemePtr scheme = schemeOf(scene);
    if (scene.view.spectrumPicture == SpectrumContent::Columns)
        return peaksOfColumns(scheme);
    const std::int64_t j = selectedDimension(scene);
    const auto spectrum = std::make_shared<const ColumnSpectrum>(columnSpectrum(*scheme, j));
    if (spectrum->absence == ColumnSpectrum::Absence::Constant)
        return noSpectrum(
            sentence("ui", "Column %1 is the same at every position, so it has no variance to share out; choose another column.")(j));
    if (spectrum->absence != ColumnSpectrum::Absence::None)
        return noSpectrum(sentence("ui", "Column %1 has numbers that are not finite, so it has no spectrum; choose another column.")(j));
    TableSource table = learnedTable({"turns", "period", "share"});
    table.rows = spectrum->shares.size() - 1;
    table.fill = [spectrum](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r) {
            const std::int64_t frequency = 1 + first + r;
            block.row(r) << static_cast<double>(frequency), periodOf(spectrum->positions, frequency), spectrum->shares[frequency];
        }
    };
    return table;
}

Expected<TableSource> patchesNumbers(const Scene& scene)
{
    const auto grid = patchGridOf(scene);
    if (!grid)
        return Error{
            Error::Kind::Range,
            sentence("ui", "No grid of patches has this many positions: %1; --grid-width says how many patches stand side by side.")(
                scene.encoding.maxLen())};
    const SchemePtr scheme = schemeOf(scene);
    const Measure measure = scene.view.measure;
    TableSource table;
    table.columnName = [](std::int64_t column) { return numberText(column); };
    table.rowName = [](std::int64_t row) { return row; };
    if (scene.view.patchesPicture == PatchesContent::All) {
        table.rows = grid->patches();
        table.columns = grid->patches();
        table.corner = "patch";
        const auto stop = std::make_shared<std::stop_token>();
        table.prepare = [stop](const Progress& progress) -> Expected<Done> {
            *stop = progress.stop;
            return Done{};
        };
        table.fill = [scheme, measure, leading = grid->leading, stop](std::int64_t first, TableRef block) {
            (void)similarityBlock(*scheme, measure, leading + first, leading, block, {nullptr, *stop});
        };
        return table;
    }
    table.rows = grid->height;
    table.columns = grid->width;
    table.numbersPerRow = grid->width * scene.encoding.dModel();
    table.corner = "y";
    table.fill = [scheme, measure, grid, k = selectedPosition(scene)](std::int64_t first, TableRef block) {
        Eigen::VectorXd line(block.cols());
        for (Eigen::Index r = 0; r < block.rows(); ++r) {
            scheme->similarityRow(measure, k, grid->positionOf({0, first + r}), line);
            block.row(r) = line.transpose();
        }
    };
    return table;
}

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench_window.h"

#include "frame_watch.h"
#include "json_line.h"
#include "statistics.h"

#include "core/tables/table_writer.h"
#include "ui/features/patches/patches_settings.h"
#include "ui/plotting/plot_card.h"
#include "ui/scene/opened_table.h"
#include "ui/scene/scene_scheme.h"
#include "ui/settings/spectrum_settings.h"
#include "ui/window/main_window.h"
#include "ui/window/workspace.h"

#include <QFile>
#include <QTemporaryDir>

#include <cmath>
#include <random>
#include <stdexcept>

namespace posenc {

namespace {

// Writes what a trained table looks like: slow waves in some columns, a decay from the first positions on, and noise.
void writeLearnedLike(const Case& one, const QString& path)
{
    constexpr std::int64_t wavePart = 12; // one column in so many
    std::mt19937 random(1);               // the same table each time
    std::normal_distribution<float> noise(0.0F, 0.02F);
    TableSource table;
    table.rows = one.maxLen;
    table.columns = one.dModel;
    table.fill = [&](std::int64_t first, TableRef block) {
        for (Eigen::Index row = 0; row < block.rows(); ++row) {
            const auto k = static_cast<double>(first + row);
            const double growth = 1.0 + 1.5 * std::exp(-k / 30.0);
            for (Eigen::Index j = 0; j < block.cols(); ++j) {
                const double wave = j % wavePart == 0 ? 0.2 * std::sin(k * 2.0 * M_PI / (128.0 * static_cast<double>(1 + j % 16))) : 0.0;
                block(row, j) = growth * (wave + static_cast<double>(noise(random)));
            }
        }
    };
    QFile file(path);
    const auto write = [&file](std::span<const std::byte> bytes) -> Expected<Done> {
        const auto size = static_cast<qint64>(bytes.size());
        if (file.write(reinterpret_cast<const char*>(bytes.data()), size) != size)
            throw std::runtime_error("The table could not be written: " + file.errorString().toStdString());
        return Done();
    };
    if (!file.open(QIODevice::WriteOnly) || !writeNpy(table, write) || !file.flush())
        throw std::runtime_error("The table could not be written: " + file.errorString().toStdString());
}

// Every step shows a smaller part of the table, from all of it to a few cells.
CellWindow zoomed(std::int64_t rows, std::int64_t columns, int step, int steps)
{
    const double part = std::pow(0.01, static_cast<double>(step + 1) / steps);
    const auto range = [part](std::int64_t cells) {
        const double size = std::max(4.0, part * static_cast<double>(cells));
        const double first = 0.37 * std::max(0.0, static_cast<double>(cells) - size);
        return CellRange{first, std::min(static_cast<double>(cells), first + size)};
    };
    return {range(rows), range(columns)};
}

struct Glance {
    View view;
    const char* content = ""; ///< in words, if the view shows one of several
    void (*choose)(Scene& scene) = [](Scene&) {};
};

std::vector<Glance> glances()
{
    std::vector<Glance> all;
    for (const View view : allViews())
        if (view != View::Train && view != View::Attention) // rows of its own, and those of a few words
            all.push_back({view});
    all.push_back(
        {View::Spectrum, ", of all columns", [](Scene& scene) { scene.edit<SpectrumSettings>().picture = SpectrumContent::Columns; }});
    all.push_back({View::Patches, ", of all patches", [](Scene& scene) { scene.edit<PatchesSettings>().picture = PatchesContent::All; }});
    return all;
}

} // namespace

void measureTables(const std::vector<Case>& cases, int steps)
{
    const QTemporaryDir folder;
    std::string faults;
    for (const Case& one : cases) {
        MainWindow window(Scene{});
        FrameWatch watch(window);
        showAtSize(window, watch);
        const QString path = folder.filePath(QStringLiteral("table.npy"));
        writeLearnedLike(one, path);
        const auto begin = SteadyClock::now();
        const auto table = readOpenedTable({.path = path});
        if (!table)
            throw std::runtime_error(table.error().message);
        JsonLine("table from a file", one.name()).times({millisecondsBetween(begin, SteadyClock::now())}).print();
        Scene scene = withTable(Scene{}, *table);
        scene.selection.pinned = true;

        const auto walk = [&](const std::string& name, const Scene& shown, const std::function<Scene(int step)>& sceneOf) {
            showScene(window, watch, shown);
            StepCosts costs;
            for (int step = 0; step < steps; ++step)
                costs.step(watch, [&, next = withFittingWindows(sceneOf(step))] {
                    const bool isNew = next != window.explorer().scene();
                    window.explorer().setScene(next);
                    return isNew;
                });
            costs.line(watch, "window, a table: " + name, one.name()).text("window", textOf(window.size())).print();
            if (const std::string fault = costs.faults(); !fault.empty())
                faults += '\n' + one.name() + ", " + name + ": " + fault;
        };
        // A cell is selected after another, along the diagonal of the table.
        const auto select = [&](const std::string& name, const Scene& shown) {
            walk(name, shown, [&](int step) {
                const auto along = [&](std::int64_t cells) { return (step + 1) * (cells - 1) / steps; };
                return withDimension(withPosition(shown, along(one.maxLen)), along(one.dModel));
            });
        };
        for (const Glance& glance : glances()) {
            Scene shown = scene;
            glance.choose(shown);
            window.docks().raise(glance.view);
            showScene(window, watch, shown);
            if (!window.docks().card(glance.view).plot().unavailableReason().isEmpty())
                continue;
            const std::string name = nameOf(glance.view).toStdString() + glance.content;
            select(name, shown);
            if (const auto extent = extentOf(shown, glance.view); extent && infoOf(glance.view).zoom != ViewInfo::Zoom::Nothing)
                walk(name + " zoomed", shown, [&](int step) {
                    Scene next = shown;
                    next.view.windows[windowOwner(shown, glance.view)] = zoomed(extent->rows, extent->columns, step, steps);
                    return next;
                });
        }
        openEveryView(window, watch);
        select("every view", scene);
    }
    if (!faults.empty())
        throw std::runtime_error("The window did not do what it should:" + faults);
}

} // namespace posenc

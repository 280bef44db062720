// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench_window.h"

#include "frame_watch.h"
#include "json_line.h"
#include "statistics.h"

#include "ui/scene/opened_table.h"
#include "ui/scene/scene_scheme.h"
#include "ui/settings/learned_settings.h"
#include "ui/window/main_window.h"
#include "ui/window/workspace.h"

#include <cmath>
#include <random>

namespace posenc {

namespace {

// Slow waves in some columns, a decay from the first positions on, and noise: what a trained table looks like.
Table learnedLike(const Case& one)
{
    constexpr std::int64_t wavePart = 12; // one column in so many
    std::mt19937 random(1);               // the same table each time
    std::normal_distribution<float> noise(0.0F, 0.02F);
    Table table(one.maxLen, one.dModel);
    for (Eigen::Index k = 0; k < table.rows(); ++k) {
        const double growth = 1.0 + 1.5 * std::exp(-static_cast<double>(k) / 30.0);
        for (Eigen::Index j = 0; j < table.cols(); ++j) {
            const double wave =
                j % wavePart == 0 ? 0.2 * std::sin(static_cast<double>(k) * 2.0 * M_PI / (128.0 * static_cast<double>(1 + j % 16))) : 0.0;
            table(k, j) = growth * (wave + static_cast<double>(noise(random)));
        }
    }
    return table;
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

// The position or the column steps on with every frame, in each view that shows what a table has learned.
void measureSteps(MainWindow& window, FrameWatch& watch, const Case& one, const Scene& scene, int steps)
{
    struct Stepped {
        const char* name;
        View view;
        bool column;
        int content;
    };
    for (const Stepped& stepped :
         {Stepped{"norms, position by position", View::Norm, false, 0}, Stepped{"spectrum, column by column", View::Spectrum, true, 0},
          Stepped{"spectra of all, column by column", View::Spectrum, true, 1},
          Stepped{"patches, position by position", View::Patches, false, 0},
          Stepped{"maps of all patches, zoomed in", View::Patches, false, 1}}) {
        Scene shown = scene;
        shown.view.learned.edit().spectrum = static_cast<SpectrumContent>(stepped.content);
        shown.view.learned.edit().patches = static_cast<PatchesContent>(stepped.content);
        shown.selection.pinned = true;
        const auto grid = patchGridOf(shown);
        if (stepped.view == View::Patches && !grid)
            continue;
        window.docks().raise(stepped.view);
        showScene(window, watch, shown);
        std::vector<double> times;
        for (int step = 0; step < steps; ++step) {
            const std::int64_t cells = stepped.column ? one.dModel : one.maxLen;
            const std::int64_t cell = (step + 1) * (cells - 1) / steps;
            Scene next = stepped.column ? withDimension(shown, cell) : withPosition(shown, cell);
            if (stepped.view == View::Patches && stepped.content == 1)
                next.view.windows[stepped.view] = zoomed(grid->height, grid->width, step, steps);
            watch.begin();
            const auto start = SteadyClock::now();
            window.explorer().setScene(next);
            times.push_back(millisecondsBetween(start, watch.finishPaints()));
            watch.settle();
        }
        JsonLine(std::string("window, a table: ") + stepped.name, one.name()).times(times).print();
    }
    window.docks().raise(View::Heatmap);
    showScene(window, watch, scene);
}

} // namespace

void measureTables(const std::vector<Case>& cases, int steps)
{
    MainWindow window(Scene{});
    FrameWatch watch(window);
    showAtSize(window, watch);
    for (const Case& one : cases) {
        FileTable file;
        file.values = learnedLike(one);
        const auto begin = SteadyClock::now();
        auto table = std::make_shared<OpenedTable>();
        table->name = QStringLiteral("table.npy");
        table->numbers = LearnedTable::make(std::move(file)).value();
        const double prepared = millisecondsBetween(begin, SteadyClock::now());
        const Scene scene = withTable(Scene{}, table);
        showScene(window, watch, scene);
        measureSteps(window, watch, one, scene, steps);
        for (const View view : {View::Heatmap, View::Similarity}) {
            std::vector<double> times;
            for (int step = 0; step < steps; ++step) {
                Scene next = scene;
                next.view.windows[view] =
                    view == View::Heatmap ? zoomed(one.maxLen, one.dModel, step, steps) : zoomed(one.maxLen, one.maxLen, step, steps);
                watch.begin();
                const auto start = SteadyClock::now();
                window.explorer().setScene(next);
                times.push_back(millisecondsBetween(start, watch.finishPaints()));
                watch.settle();
            }
            JsonLine("window, a table zoomed in " + nameOf(view).toStdString(), one.name())
                .times(times)
                .number("prepared_ms", prepared)
                .print();
        }
    }
}

} // namespace posenc

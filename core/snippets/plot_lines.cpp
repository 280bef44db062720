// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"
#include "core/snippets/snippet_parts.h"

namespace posenc {

namespace {

std::string listText(const std::vector<std::int64_t>& cells)
{
    std::string text("[");
    for (const std::int64_t cell : cells)
        text.append(text.size() > 1 ? ", " : "").append(numberText(cell));
    return text + "]";
}

// What every position has in common with every other, in terms of `table` and `others`.
std::string_view measureOf(Measure measure)
{
    switch (measure) {
    case Measure::Dot:
        return "table @ others.T";
    case Measure::Cosine:
        return "table @ others.T / ((table**2).sum(1)[:, None] * (others**2).sum(1)) ** 0.5";
    case Measure::Distance:
        return "((table**2).sum(1)[:, None] + (others**2).sum(1) - 2 * table @ others.T).clip(0) ** 0.5";
    }
    return {};
}

std::string_view nameOfMeasure(Measure measure)
{
    switch (measure) {
    case Measure::Dot:
        return "Dot product";
    case Measure::Cosine:
        return "Cosine similarity";
    case Measure::Distance:
        return "Distance";
    }
    return {};
}

} // namespace

std::string plotLines(const SnippetSubject& subject, std::string_view table)
{
    const SnippetPlot& plot = subject.plot;
    if (plot.kind == SnippetPlot::Kind::None)
        return {};
    const bool isPaper = subject.spec.frequencies() == FrequencyRule::Paper;
    std::string lines = R"(
import matplotlib.pyplot as plt

$assign$figure, axes = plt.subplots(layout="constrained")
)";
    switch (plot.kind) {
    case SnippetPlot::Kind::Rows:
        lines += R"(for k in $cells$:
    axes.plot(table[k], label=f"k = {k}")
axes.set(xlabel="Column j", ylabel="Value")
axes.legend()
)";
        break;
    case SnippetPlot::Kind::Columns:
        lines += R"(for j in $cells$:
    axes.plot(table[:, j], label=f"j = {j}")
axes.set(xlabel="Position", ylabel="Value")
axes.legend()
)";
        break;
    case SnippetPlot::Kind::Similarity:
        lines += R"(others = table
image = axes.imshow($measure$, cmap="$colormap$", vmin=$lowest$, vmax=$highest$)
axes.set(xlabel="Position", ylabel="Position", title="$name$")
figure.colorbar(image)
)";
        break;
    case SnippetPlot::Kind::Offsets:
        lines += R"(others = table[$position$ : $position$ + 1]
axes.plot($measure$)
axes.set(xlabel="Position", ylabel="$name$", title="Similarity to position $position$")
)";
        break;
    case SnippetPlot::Kind::Angles:
        lines += R"(angles = [[k * n ** ($exponent$) for pair in range($pairs$)] for k in range(max_len)]
image = axes.imshow(angles, aspect="auto", cmap="$colormap$", vmin=$lowest$, vmax=$highest$)
axes.set(xlabel="Pair", ylabel="Position", title="Angle in radians")
figure.colorbar(image)
)";
        break;
    default:
        if (plot.isOther)
            lines += "# The table: this code does not draw the view of the scene.\n";
        lines += R"(image = axes.imshow(table, aspect="auto", cmap="$colormap$", vmin=$lowest$, vmax=$highest$)
axes.set(xlabel="Column j", ylabel="Position")
figure.colorbar(image)
)";
    }
    lines += "plt.show()\n";
    const std::string assign = plot.kind == SnippetPlot::Kind::Angles ? std::string() : "table = " + std::string(table) + "\n";
    return filledIn(lines, {{"assign", assign},
                            {"cells", listText(plot.cells)},
                            {"position", plot.cells.empty() ? "0" : numberText(plot.cells.front())},
                            {"measure", std::string(measureOf(plot.measure))},
                            {"name", std::string(nameOfMeasure(plot.measure))},
                            {"colormap", plot.colormap},
                            {"lowest", numberText(plot.lowest)},
                            {"highest", numberText(plot.highest)},
                            {"pairs", isPaper ? "(d_model + 1) // 2" : "d_model // 2"},
                            {"exponent", isPaper ? "-2 * pair / d_model" : "-pair / max(d_model // 2 - 1, 1)"}});
}

} // namespace posenc

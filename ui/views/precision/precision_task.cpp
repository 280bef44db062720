// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/precision/precision_task.h"

#include "core/base/sentence.h"

namespace posenc {

PrecisionTask::PrecisionTask(QObject* parent)
    : BackgroundTask(sentence("ui", "There is not enough memory to go through all positions; choose a smaller max_len or d_model."), parent)
{
}

void PrecisionTask::start(const SchemePtr& scheme, const Rounding& rounding)
{
    run([this, scheme, rounding](const Say& say, const Progress& progress) -> Expected<Done> {
        constexpr double comparedPart = 0.1; // of the bar: neighbours mostly differ in their first numbers
        const RoundedEncoding encoding(scheme, rounding);
        const auto neighbours = equalNeighbours(encoding, progress.within(0.0, comparedPart));
        if (!neighbours)
            return neighbours.error();
        say([this, found = *neighbours] { emit compared(found); });
        const auto largest = largestError(encoding, progress.within(comparedPart, 1.0));
        if (!largest)
            return largest.error();
        say([this, found = *largest] { emit measured(found); });
        return Done{};
    });
}

} // namespace posenc

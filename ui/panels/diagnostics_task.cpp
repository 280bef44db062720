// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/diagnostics_task.h"

#include "core/base/sentence.h"

namespace posenc {

namespace {

// Diagnoses a table, and says how its lines are made, which is the window's thread's to do. What is known about the sinusoidal encoding
// goes further than what can be measured in any table.
Expected<std::function<std::vector<DiagnosticsLine>()>> linesOf(const SchemePtr& scheme, const Progress& progress)
{
    using Lines = std::function<std::vector<DiagnosticsLine>()>;
    if (const Encoding* const encoding = scheme->encoding()) {
        const auto found = diagnose(*encoding, progress);
        if (!found)
            return found.error();
        return Lines([spec = encoding->spec(), found = *found] { return diagnosticsLines(spec, found); });
    }
    const auto found = scheme->diagnose(progress);
    if (!found)
        return found.error();
    return Lines([scheme, found = *found] { return diagnosticsLines(*scheme, found); });
}

} // namespace

DiagnosticsTask::DiagnosticsTask(QObject* parent)
    : BackgroundTask(sentence("ui", "There is not enough memory for the diagnostics; choose a smaller max_len or d_model."), parent)
{
}

void DiagnosticsTask::start(const SchemePtr& scheme, std::int64_t offset)
{
    run([this, scheme, offset](const Say& say, const Progress& progress) -> Expected<Done> {
        const Encoding* const encoding = scheme->encoding();
        const double linesPart = encoding ? 0.5 : 1.0; // of the bar
        const auto lines = linesOf(scheme, progress.within(0.0, linesPart));
        if (!lines)
            return lines.error();
        say([this, lines = *lines] { emit diagnosed(lines()); });
        if (!encoding)
            return Done{};
        const Shift shift(*encoding, offset);
        const auto largest = shift.largestDifference(progress.within(linesPart, 1.0));
        if (!largest)
            return largest.error();
        say([this, spec = encoding->spec(), offset, found = *largest, unpaired = shift.unpairedDifference()] {
            emit shifted(shiftLine(spec, offset, found, unpaired));
        });
        return Done{};
    });
}

} // namespace posenc

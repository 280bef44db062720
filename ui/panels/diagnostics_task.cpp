// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/diagnostics_task.h"

namespace posenc {

DiagnosticsTask::DiagnosticsTask(QObject* parent)
    : BackgroundTask("There is not enough memory for the diagnostics; choose a smaller max_len or d_model.", parent)
{
}

void DiagnosticsTask::start(const EncodingSpec& spec, std::int64_t offset)
{
    run([this, spec, offset](const Say& say, const Progress& progress) -> Expected<Done> {
        constexpr double diagnosesPart = 0.5; // of the bar
        const Encoding encoding(spec);
        const auto diagnostics = diagnose(encoding, progress.within(0.0, diagnosesPart));
        if (!diagnostics)
            return diagnostics.error();
        say([this, spec, found = *diagnostics] { emit diagnosed(spec, found); });
        const Shift shift(encoding, offset);
        const auto largest = shift.largestDifference(progress.within(diagnosesPart, 1.0));
        if (!largest)
            return largest.error();
        say([this, spec, offset, found = *largest, unpaired = shift.unpairedDifference()] { emit shifted(spec, offset, found, unpaired); });
        return Done{};
    });
}

void DiagnosticsTask::start(const SchemePtr& scheme)
{
    run([this, scheme](const Say& say, const Progress& progress) -> Expected<Done> {
        const auto diagnostics = scheme->diagnose(progress);
        if (!diagnostics)
            return diagnostics.error();
        say([this, scheme, found = *diagnostics] { emit schemeDiagnosed(scheme, found); });
        return Done{};
    });
}

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/progress.h"

#include "core/base/sentence.h"

namespace posenc {

Expected<Done> Progress::at(double part) const
{
    if (stop.stop_requested())
        return Error{Error::Kind::Cancelled, sentence("core", "This was cancelled, and nothing has changed.")};
    if (report)
        report(part);
    return Done{};
}

Progress Progress::within(double begin, double end) const
{
    if (!report)
        return *this;
    return {[report = report, begin, end](double part) { report(begin + part * (end - begin)); }, stop};
}

} // namespace posenc

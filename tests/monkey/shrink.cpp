// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/monkey/shrink.h"

#include <QElapsedTimer>

namespace posenc::test {

std::vector<Deed> shrunk(std::vector<Deed> run, const std::function<bool(const std::vector<Deed>& run)>& fails, int milliseconds)
{
    QElapsedTimer timer;
    timer.start();
    for (std::size_t parts = 64; parts > 1; parts /= 2) { // the shortest end first, which takes the least time
        const std::size_t count = run.size() / parts;
        std::vector<Deed> end(run.end() - static_cast<std::ptrdiff_t>(count), run.end());
        if (timer.elapsed() > milliseconds)
            return run;
        if (end.empty() || !fails(end))
            continue;
        run = std::move(end);
        break;
    }
    for (std::size_t part = run.size() / 2; part >= 1; part /= 2) {
        bool shorter = true;
        while (shorter) {
            shorter = false;
            // From the end: what comes last matters least to what follows.
            for (std::size_t end = run.size(); end > 0 && run.size() > 1; end = end > part ? end - part : 0) {
                if (timer.elapsed() > milliseconds)
                    return run;
                const std::size_t begin = end > part ? end - part : 0;
                std::vector<Deed> without(run.begin(), run.begin() + static_cast<std::ptrdiff_t>(begin));
                without.insert(without.end(), run.begin() + static_cast<std::ptrdiff_t>(end), run.end());
                if (without.empty() || !fails(without))
                    continue;
                run = std::move(without);
                shorter = true;
                end = std::min(end, run.size() + 1);
            }
        }
    }
    return run;
}

} // namespace posenc::test

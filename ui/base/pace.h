// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <optional>

namespace posenc {

/// True about twenty times a second, often enough for what is watched.
class Pace {
public:
    bool isDue()
    {
        constexpr std::chrono::milliseconds pause(50);
        const auto now = std::chrono::steady_clock::now();
        if (m_last && now - *m_last < pause)
            return false;
        m_last = now;
        return true;
    }

private:
    std::optional<std::chrono::steady_clock::time_point> m_last;
};

} // namespace posenc

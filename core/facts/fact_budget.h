// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

namespace posenc {

/// What the facts of a lesson may cost together, counted in products of two numbers, not in seconds: whether a number is checked must not
/// depend on the machine. Copies share what is left.
class FactBudget {
public:
    static constexpr double most = 2e9;

    /// False if so many are no longer left; then none are taken.
    bool take(double products) const
    {
        if (!(products <= *m_left))
            return false;
        *m_left -= products;
        return true;
    }

private:
    std::shared_ptr<double> m_left = std::make_shared<double>(most);
};

} // namespace posenc

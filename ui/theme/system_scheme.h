// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QObject;

namespace posenc {

/// Calls `told` with whether the system wants windows to be dark, as soon as that is known and whenever it changes, as long as `owner`
/// lives; never, where nothing says so.
void watchSystemScheme(QObject& owner, const std::function<void(bool isDark)>& told);

} // namespace posenc

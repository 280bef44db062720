// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

class QMimeData;

namespace posenc {

/// Puts data on the clipboard in all its formats that the system takes, and calls `then`: false if the system refuses.
void putOnClipboard(std::unique_ptr<QMimeData> data, const std::function<void(bool)>& then);

} // namespace posenc

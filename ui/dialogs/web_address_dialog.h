// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace posenc {

/// Asks where posenc for browsers is, which a link begins with. `refuse` gets a sentence about what is no web address.
void askForWebAddress(QWidget* window, const std::function<void(const QString&)>& refuse);

} // namespace posenc

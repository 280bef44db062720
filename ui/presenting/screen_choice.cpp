// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenting/screen_choice.h"

namespace posenc {

ScreenChoice chooseScreens(const QList<QRect>& screens, int ofMainWindow)
{
    for (int screen = 0; screen < screens.size(); ++screen)
        if (screen != ofMainWindow && !screens[screen].isEmpty() && !screens[screen].intersects(screens[ofMainWindow]))
            return {screen, ofMainWindow};
    return {ofMainWindow, ofMainWindow};
}

} // namespace posenc

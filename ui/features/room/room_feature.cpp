// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/room/room_part.h"
#include "ui/scene/feature.h"

#include <array>

namespace posenc {

namespace {

constexpr std::array<std::string_view, 1> needsOfRoom{"class"};

std::unique_ptr<WindowPart> newRoomPart(MainWindow& window, QDockWidget&) { return std::make_unique<RoomPart>(window); }

} // namespace

extern const Feature roomFeature;
constinit const Feature roomFeature{.name = "room", .needs = needsOfRoom, .newWindowPart = newRoomPart};

} // namespace posenc

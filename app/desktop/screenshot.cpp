// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/screenshot.h"

#include "app/failure.h"
#include "ui/base/address_space.h"
#include "ui/base/language.h"
#include "ui/export/option_reader.h"
#include "ui/plotting/plot_card.h"
#include "ui/scene/scene_work.h"
#include "ui/window/main_window.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QEventLoop>
#include <QSettings>
#include <QTimer>

#include <algorithm>

namespace posenc {

namespace {

// Roughly what a window of this size needs in addition: its widgets, and for each pixel the screen, the pictures' own buffers and the
// copies that are compared and packed.
std::size_t bytesOfWindow(const QSize& size)
{
    constexpr std::size_t widgets = std::size_t{32} << 20;
    constexpr std::size_t perPixel = 24;
    return widgets + perPixel * static_cast<std::size_t>(size.width()) * static_cast<std::size_t>(size.height());
}

// A window settles step by step: its rows have their heights after its first drawing, and the pictures follow. What follows only once
// nothing moves any more needs a wait, in milliseconds, between two drawings that are equal. What its scenes lack is computed first.
QImage settled(QWidget& window, const SceneWork& work, int wait)
{
    constexpr int most = 20; // drawings, in case something never rests
    QImage last;
    for (int drawing = 0; drawing < most; ++drawing) {
        QEventLoop rest;
        QTimer::singleShot(wait, &rest, &QEventLoop::quit);
        rest.exec();
        while (!work.isIdle())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QCoreApplication::processEvents();
        QImage next = window.grab().toImage();
        if (next == last)
            break;
        last = std::move(next);
    }
    return last;
}

} // namespace

int exportScreenshot(const Command& command)
{
    const Error tooLarge{Error::Kind::Runtime, noMemory};
    if (!hasAddressSpace(bytesOfWindow(command.job.figure.pixels))) // the toolkit would crash, or draw less
        return fail(tooLarge);
    qputenv("XDG_STATE_HOME", "/dev/null"); // where lessons were left
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, QStringLiteral("/dev/null")); // no folder: none are read or left behind
    MainWindow window(command.job.scene);
    window.setTheme(command.job.figure.dark ? Theme::Choice::Dark : Theme::Choice::Light);
    window.resize(command.job.figure.pixels);
    window.setVisible(true);
    QWidget* other = nullptr;
    if (command.feature) {
        if (const auto shown = command.feature->show(window, true); !shown)
            return fail(shown.error());
        other = command.feature->shownBy(window, command.job.figure.pixels);
    }
    constexpr int rest = 300; // a feature brings another scene into a window that stands already
    const QImage picture = settled(other ? *other : window, window.explorer().work(), command.feature ? rest : 0);
    const auto lacksMemory = [](const PlotCard* card) { return card->isVisible() && card->plot().lacksMemory(); };
    if (picture.isNull() || std::ranges::any_of(window.cards(), lacksMemory))
        return fail(tooLarge);
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    if (!picture.save(&buffer, "png"))
        return fail({Error::Kind::Runtime, "The image of the window could not be encoded."});
    const auto done = writeTo({command.file, command.force ? Existing::Replace : Existing::Keep}, png);
    return done ? 0 : fail(done.error());
}

} // namespace posenc

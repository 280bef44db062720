// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench_window.h"

#include "frame_watch.h"
#include "statistics.h"

#include "tests/support/schemes.h"
#include "ui/controls/scaled_slider.h"
#include "ui/plotting/plot_card.h"
#include "ui/window/accessibility.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QDockWidget>
#include <QStandardPaths>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <optional>
#include <stdexcept>

namespace posenc {

QSize windowSize(1600, 900);

std::string textOf(const QSize& size) { return std::to_string(size.width()) + 'x' + std::to_string(size.height()); }

Scene Case::scene() const
{
    Scene scene;
    scene.encoding = scene.encoding.withMaxLen(maxLen).withDModel(dModel);
    return scene;
}

void showAtSize(MainWindow& window, FrameWatch& watch)
{
    window.resize(windowSize);
    watch.begin();
    window.setVisible(true);
    watch.finish();
    if (window.size() != windowSize)
        throw std::runtime_error("The window did not get its size.");
}

void openEveryView(MainWindow& window, FrameWatch& watch)
{
    constexpr QSize leastWindow(1900, 1150);
    std::vector<QDockWidget*> docks;
    for (QDockWidget* const dock : window.findChildren<QDockWidget*>())
        if (dock->features() != QDockWidget::NoDockWidgetFeatures)
            docks.push_back(dock);
    watch.begin();
    window.resize(windowSize.expandedTo(leastWindow));
    for (QDockWidget* const dock : docks)
        window.removeDockWidget(dock);
    for (std::size_t index = 0; index < docks.size(); ++index) {
        window.addDockWidget(index % 2 == 0 ? Qt::BottomDockWidgetArea : Qt::RightDockWidgetArea, docks[index]);
        docks[index]->show();
    }
    watch.settle();
    const auto onAPage = [&docks](const PlotCard* card) {
        return std::ranges::none_of(docks, [card](const QDockWidget* dock) { return dock->isAncestorOf(card); });
    };
    const auto unseen = [&](const PlotCard* card) { return !card->isInSight() && !onAPage(card); };
    if (std::ranges::any_of(window.cards(), unseen))
        throw std::runtime_error("Not every view came into sight.");
    watch.settle();
}

std::string Sight::group() const
{
    if (everyView)
        return "window, every view";
    std::string name = "window";
    if (view)
        name += ", " + nameOf(*view).toStdString();
    if (scheme != "sinusoidal"_scheme)
        name += ", " + std::string(nameOf(scheme));
    return name;
}

StopSlider& sliderOf(MainWindow& window, const QString& name)
{
    for (StopSlider* const slider : window.findChildren<StopSlider*>())
        if (slider->accessibleName() == name)
            return *slider;
    throw std::runtime_error("There is no slider called " + name.toStdString() + '.');
}

void dragTo(StopSlider& slider, double stop)
{
    slider.setSliderPosition(static_cast<int>(std::lround(slider.scale().placeOf(stop) * slider.maximum())));
}

void showScene(MainWindow& window, FrameWatch& watch, const Scene& scene)
{
    if (window.explorer().scene() != scene) {
        watch.begin();
        window.explorer().setScene(scene);
        watch.finish();
    }
    watch.settle();
}

namespace {

constexpr const char* usage = "usage: bench_window [--size 1600x900] [--every-view | --pointing | --view NAME | --scheme NAME] [--cases "
                              "100x512,1000x512,…] [--sliders n,max_len,d_model] [--steps N]\n"
                              "       bench_window --typing [--words N] [--scheme NAME] [--cases 16384x512,…] [--steps N]\n"
                              "       bench_window --presenting [--cases 1000x512,…] [--steps N]\n"
                              "       bench_window [--size 1600x900] --tables [--cases 65536x4096,…] [--steps N]\n"
                              "       bench_window [--size 1600x900] --first-frame [--runs N]\n"
                              "       bench_window [--size 1600x900] --memory\n"
                              "       bench_window --checkpoints\n"
                              "       bench_window --list: the views and the schemes that can be measured\n";

int fail(const std::string& message)
{
    std::cerr << "bench_window: " << message << '\n';
    return 1;
}

std::optional<QString> optionOf(const QStringList& arguments, const QString& name)
{
    const qsizetype index = arguments.indexOf(name);
    return index >= 0 && index + 1 < arguments.size() ? std::optional(arguments[index + 1]) : std::nullopt;
}

int numberOf(const QStringList& arguments, const QString& name, int usual)
{
    const auto text = optionOf(arguments, name);
    const int value = text ? text->toInt() : usual;
    if (value < 1)
        throw std::invalid_argument(name.toStdString() + " takes a whole number from 1 up.");
    return value;
}

std::vector<Case> casesOf(const QStringList& arguments)
{
    const QString text =
        optionOf(arguments, QStringLiteral("--cases")).value_or(QStringLiteral("100x512,1000x512,5000x1024,1048576x16384"));
    std::vector<Case> cases;
    for (const QString& name : text.split(QLatin1Char(','))) {
        const QStringList sizes = name.split(QLatin1Char('x'));
        const Case one{sizes.front().toLongLong(), sizes.back().toLongLong()};
        if (sizes.size() != 2 || !EncodingSpec::make(1.0, one.dModel, one.maxLen))
            throw std::invalid_argument("--cases takes sizes like 1000x512, parted by commas.");
        cases.push_back(one);
    }
    return cases;
}

QStringList slidersOf(const QStringList& arguments)
{
    const QStringList known{QStringLiteral("n"), QStringLiteral("max_len"), QStringLiteral("d_model")};
    const QStringList sliders =
        optionOf(arguments, QStringLiteral("--sliders")).value_or(known.join(QLatin1Char(','))).split(QLatin1Char(','));
    for (const QString& slider : sliders)
        if (!known.contains(slider))
            throw std::invalid_argument("--sliders takes n, max_len and d_model, parted by commas.");
    return sliders;
}

QSize sizeOf(const QStringList& arguments)
{
    const QStringList sides = optionOf(arguments, QStringLiteral("--size")).value_or(QStringLiteral("1600x900")).split(QLatin1Char('x'));
    const QSize size(sides.front().toInt(), sides.back().toInt());
    if (sides.size() != 2 || size.isEmpty())
        throw std::invalid_argument("--size takes a width and a height in pixels, like 1920x1080.");
    return size;
}

Sight sightOf(const QStringList& arguments)
{
    Sight sight;
    sight.everyView = arguments.contains(QStringLiteral("--every-view"));
    const auto known = [](const auto& value) {
        if (!value)
            throw std::invalid_argument(value.error().message);
        return *value;
    };
    if (const auto view = optionOf(arguments, QStringLiteral("--view")))
        sight.view = known(viewFromName(*view));
    if (const auto scheme = optionOf(arguments, QStringLiteral("--scheme")))
        sight.scheme = known(SchemeName::from(scheme->toStdString()));
    else if (sight.view == View::Patches)
        sight.scheme = "mae"_scheme;
    return sight;
}

void list()
{
    for (const View view : allViews())
        std::cout << "view " << nameOf(view).toStdString() << '\n';
    for (const SchemeName scheme : computedSchemes())
        std::cout << "scheme " << nameOf(scheme) << '\n';
}

// Set up like the program, but with its own settings.
void prepare()
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setApplicationName(QStringLiteral("posenc-benchmark"));
    QCoreApplication::setOrganizationName(QStringLiteral("posenc-benchmark"));
}

int run(int& argc, char** argv)
{
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments << QString::fromLocal8Bit(argv[i]);
    prepare();
    windowSize = sizeOf(arguments);
    if (arguments.contains(QStringLiteral("--help"))) {
        std::cout << usage;
    } else if (arguments.contains(QStringLiteral("--list"))) {
        list();
    } else if (arguments.contains(QStringLiteral("--first-frame"))) {
        const QCoreApplication application(argc, argv);
        measureFirstFrame(argv[0], numberOf(arguments, QStringLiteral("--runs"), 15));
    } else if (arguments.contains(QStringLiteral("--show-first-frame"))) {
        showFirstFrame();
    } else if (arguments.contains(QStringLiteral("--show-bare-window"))) {
        showBareWindow();
    } else if (arguments.contains(QStringLiteral("--checkpoints"))) {
        measureCheckpoints();
    } else if (arguments.contains(QStringLiteral("--memory"))) {
        const QApplication application(argc, argv);
        installAccessibility();
        measureMemory();
    } else {
        const std::vector<Case> cases = casesOf(arguments);
        const int steps = numberOf(arguments, QStringLiteral("--steps"), 300);
        const QApplication application(argc, argv);
        installAccessibility();
        if (arguments.contains(QStringLiteral("--typing")))
            measureTyping(cases, numberOf(arguments, QStringLiteral("--words"), 10'000), steps, sightOf(arguments).scheme);
        else if (arguments.contains(QStringLiteral("--tables")))
            measureTables(cases, steps);
        else if (arguments.contains(QStringLiteral("--presenting")))
            measurePresenting(cases, steps);
        else if (arguments.contains(QStringLiteral("--pointing")))
            measurePointing(cases, steps);
        else
            measureSweeps(cases, steps, sightOf(arguments), slidersOf(arguments));
    }
    return 0;
}

} // namespace

} // namespace posenc

int main(int argc, char** argv)
{
    try {
        return posenc::run(argc, argv);
    } catch (const std::invalid_argument& error) {
        std::cerr << "bench_window: " << error.what() << '\n' << posenc::usage;
        return 2;
    } catch (const std::exception& error) {
        return posenc::fail(error.what());
    }
}

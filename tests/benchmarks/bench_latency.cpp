// SPDX-License-Identifier: GPL-3.0-or-later
#include "json_line.h"
#include "statistics.h"

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <spawn.h>
#include <stdexcept>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

extern char** environ;

namespace posenc {

namespace {

constexpr const char* usage =
    "usage: bench_latency POSENC [--cases 1000x512,…] [--steps N]\n"
    "On the display of DISPLAY: a key that moves the slider of n goes to the X server as a keyboard's would, and the\n"
    "time is taken until pixels of the heatmap on the screen are other ones. On a virtual machine, a second line has only\n"
    "the keys during which the host took no processor away (steal in /proc/stat).\n";
constexpr int width = 1600;
constexpr int height = 900;

using namespace std::chrono_literals;

// A home of its own for the program, which is gone with this object: settings and kept sessions change what the window shows.
class Home {
public:
    Home()
    {
        std::string path = (std::filesystem::temp_directory_path() / "posenc-latency-XXXXXX").string();
        if (!mkdtemp(path.data()))
            throw std::runtime_error("There is no room for temporary files.");
        m_path = path;
        for (const char* const name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"})
            setenv(name, path.c_str(), 1);
    }
    ~Home()
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }
    Home(const Home&) = delete;
    Home& operator=(const Home&) = delete;

private:
    std::filesystem::path m_path;
};

// The whole program as a process of its own; it ends with this object.
class Program {
public:
    Program(std::string path, const std::string& maxLen, const std::string& dModel)
    {
        std::string words[] = {std::move(path), "--max-len", maxLen, "--d-model", dModel};
        char* arguments[] = {words[0].data(), words[1].data(), words[2].data(), words[3].data(), words[4].data(), nullptr};
        if (posix_spawn(&m_id, words[0].c_str(), nullptr, nullptr, arguments, environ) != 0)
            throw std::runtime_error("The program did not start.");
    }
    ~Program()
    {
        kill(m_id, SIGKILL);
        waitpid(m_id, nullptr, 0);
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

private:
    pid_t m_id = 0;
};

class Screen {
public:
    Screen() : m_display(XOpenDisplay(nullptr), XCloseDisplay)
    {
        if (!m_display)
            throw std::runtime_error("There is no display.");
        int unused = 0;
        if (!XTestQueryExtension(m_display.get(), &unused, &unused, &unused, &unused))
            throw std::runtime_error("The display cannot be given keys.");
    }

    /// The largest window on the screen, as soon as there is one that is larger than a message.
    Window largestWindow() const
    {
        Window root = 0;
        Window parent = 0;
        Window* children = nullptr;
        unsigned count = 0;
        XQueryTree(m_display.get(), DefaultRootWindow(m_display.get()), &root, &parent, &children, &count);
        Window found = 0;
        for (unsigned child = 0; child < count; ++child) {
            XWindowAttributes attributes;
            if (XGetWindowAttributes(m_display.get(), children[child], &attributes) && attributes.map_state == IsViewable
                && attributes.width > width / 4)
                found = children[child];
        }
        if (children)
            XFree(children);
        return found;
    }

    void placeAndFocus(Window window) const
    {
        XMoveResizeWindow(m_display.get(), window, 0, 0, width, height);
        XSetInputFocus(m_display.get(), window, RevertToParent, CurrentTime);
        XSync(m_display.get(), False);
    }

    void press(KeySym key, KeySym modifier = NoSymbol) const
    {
        const auto send = [this](KeySym symbol, Bool down) {
            XTestFakeKeyEvent(m_display.get(), XKeysymToKeycode(m_display.get(), symbol), down, CurrentTime);
        };
        if (modifier != NoSymbol)
            send(modifier, True);
        send(key, True);
        send(key, False);
        if (modifier != NoSymbol)
            send(modifier, False);
        XFlush(m_display.get());
    }

    /// A strip of the heatmap, as it is on the screen.
    std::string pixels() const
    {
        XImage* const image = XGetImage(m_display.get(), DefaultRootWindow(m_display.get()), 600, 280, 400, 4, AllPlanes, ZPixmap);
        if (!image)
            throw std::runtime_error("The screen cannot be read.");
        std::string bytes(image->data, static_cast<std::size_t>(image->bytes_per_line) * static_cast<std::size_t>(image->height));
        XDestroyImage(image);
        return bytes;
    }

    /// Waits until nothing has changed for a while; throws if that does not come.
    void rest() const
    {
        std::string before = pixels();
        for (int quiet = 0, looks = 0; quiet < 10; ++looks) {
            if (looks > 2000)
                throw std::runtime_error("The picture does not come to rest.");
            std::this_thread::sleep_for(20ms);
            std::string now = pixels();
            quiet = now == before ? quiet + 1 : 0;
            before = std::move(now);
        }
    }

private:
    std::unique_ptr<Display, int (*)(Display*)> m_display;
};

/// What the host of a virtual machine has taken from its processors since it started, in ticks; 0 on other machines.
std::int64_t stolenTicks()
{
    std::ifstream file("/proc/stat");
    std::string word;
    std::int64_t ticks = 0;
    file >> word; // "cpu", then user, nice, system, idle, iowait, irq, softirq, steal
    for (int field = 0; field < 8; ++field)
        file >> ticks;
    return file ? ticks : 0;
}

void measure(const Screen& screen, const std::string& program, const std::string& maxLen, const std::string& dModel, int steps)
{
    const Home home;
    const Program running(program, maxLen, dModel);
    Window window = 0;
    for (int wait = 0; !(window = screen.largestWindow()); ++wait) {
        if (wait > 400)
            throw std::runtime_error("The window did not open.");
        std::this_thread::sleep_for(50ms);
    }
    std::this_thread::sleep_for(1s);
    screen.placeAndFocus(window);
    std::this_thread::sleep_for(1s);
    screen.rest();
    screen.press(XK_n, XK_Alt_L); // to the field of n
    std::this_thread::sleep_for(300ms);
    constexpr int oneWay = 50; // steps; n has an end
    std::vector<double> times;
    std::vector<double> undisturbed;
    for (int step = -5; step < steps; ++step) {
        screen.rest();
        const std::string before = screen.pixels();
        const std::int64_t stolen = stolenTicks();
        const auto begin = SteadyClock::now();
        screen.press((step + 5) / oneWay % 2 == 0 ? XK_Up : XK_Down);
        while (screen.pixels() == before) {
            if (millisecondsBetween(begin, SteadyClock::now()) > 3000.0)
                throw std::runtime_error("No pixel followed the key.");
            std::this_thread::sleep_for(100us);
        }
        const double time = millisecondsBetween(begin, SteadyClock::now());
        if (step < 0) // the first few warm up
            continue;
        times.push_back(time);
        if (stolenTicks() == stolen)
            undisturbed.push_back(time);
    }
    JsonLine("latency", maxLen + 'x' + dModel).times(times).print();
    if (!undisturbed.empty())
        JsonLine("latency", maxLen + 'x' + dModel + ", nothing stolen").times(undisturbed).print();
}

int run(const std::vector<std::string>& words)
{
    std::string cases = "1000x512,1048576x16384";
    int steps = 200;
    if (words.empty() || words.size() % 2 == 0)
        throw std::invalid_argument("It takes the program, then options with their values.");
    for (std::size_t word = 1; word < words.size(); word += 2) {
        if (words[word] == "--cases")
            cases = words[word + 1];
        else if (words[word] == "--steps")
            steps = std::stoi(words[word + 1]);
        else
            throw std::invalid_argument("There is no option " + words[word] + '.');
    }
    const Screen screen;
    for (std::size_t begin = 0; begin < cases.size();) {
        const std::size_t end = std::min(cases.find(',', begin), cases.size());
        const std::string one = cases.substr(begin, end - begin);
        const std::size_t cross = one.find('x');
        if (cross == std::string::npos)
            throw std::invalid_argument("--cases takes sizes like 1000x512, parted by commas.");
        measure(screen, words[0], one.substr(0, cross), one.substr(cross + 1), steps);
        begin = end + 1;
    }
    return 0;
}

} // namespace

} // namespace posenc

int main(int argc, char** argv)
{
    try {
        return posenc::run({argv + 1, argv + argc});
    } catch (const std::invalid_argument& error) {
        std::cerr << "bench_latency: " << error.what() << '\n' << posenc::usage;
        return 2;
    } catch (const std::exception& error) {
        std::cerr << "bench_latency: " << error.what() << '\n';
        return 1;
    }
}

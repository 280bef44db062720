// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>

namespace fs = std::filesystem;

namespace {

// From the ground up: what stands in a folder includes its own and those before it. The views, each folder below ui/views, do not know
// each other. Each folder below ui/features is a feature, which one may ignore: see ui/scene/feature.h.
std::vector<std::string> roomsInOrder()
{
    std::vector<std::string> rooms{
        "core/base",     "core/arithmetic", "core/sampling",    "core/encoding",  "core/similarity", "core/tables",     "core/positions",
        "core/spectrum", "core/schemes",    "core/checkpoints", "core/family",    "core/snippets",   "core/rope",       "core/relative",
        "core/models",   "core/precision",  "core/tokens",      "core/attention", "core/training",   "core/projection", "core/recognition",
        "core/facts",    "ui/base",         "ui/files",         "ui/settings",    "ui/scene",        "ui/text",         "ui/theme",
        "ui/markdown",   "ui/controls",     "ui/plotting",      "ui/views"};
    for (const auto& entry : fs::directory_iterator(fs::path(POSENC_SOURCE_DIR) / "ui/views"))
        if (entry.is_directory())
            rooms.push_back("ui/views/" + entry.path().filename().string());
    for (const char* const later : {"ui/export", "ui/panels", "ui/dialogs", "ui/manual", "ui/recovery", "ui/window"})
        rooms.push_back(later);
    for (const auto& entry : fs::directory_iterator(fs::path(POSENC_SOURCE_DIR) / "ui/features"))
        if (entry.is_directory() && entry.path().filename() != "class")
            rooms.push_back("ui/features/" + entry.path().filename().string());
    for (const char* const last :
         {"ui/features/class/lessons", "ui/features/class/handout", "ui/features/class/classroom", "ui/features/class/presenting",
          "ui/features/class/presenting/desktop", "ui/features/class/presenting/web", "ui/features/class", "ui/threads", "ui/slices",
          "ui/slices/desktop", "ui/desktop", "ui/web"})
        rooms.push_back(last);
    return rooms;
}
const std::vector<std::string> rooms = roomsInOrder();

struct Include {
    std::string room; ///< of the file
    std::string file;
    std::string target;
    bool quoted = false;
};

bool isView(const std::string& room) { return room.starts_with("ui/views/"); }

bool isFeature(const std::string& room) { return room.starts_with("ui/features/"); }

// The folders of core that belong to features, as core/CMakeLists.txt has them: set(core_of_NAME FOLDER # …).
std::map<std::string, std::string> featuresOfCore()
{
    std::map<std::string, std::string> features;
    std::ifstream stream(fs::path(POSENC_SOURCE_DIR) / "core/CMakeLists.txt");
    static const std::regex beginning(R"re(set\(core_of_(\w+))re");
    static const std::regex folder(R"re(  (\w+) +#.*)re");
    std::string feature;
    std::smatch match;
    for (std::string line; std::getline(stream, line);) {
        if (std::regex_match(line, match, beginning))
            feature = match[1];
        else if (line == ")")
            feature.clear();
        else if (!feature.empty() && std::regex_match(line, match, folder))
            features["core/" + match[1].str()] = feature;
    }
    return features;
}

// The feature that a room belongs to; empty for the ground.
std::string featureOf(const std::string& room)
{
    static const std::map<std::string, std::string> ofCore = featuresOfCore();
    constexpr std::string_view folder = "ui/features/";
    if (isFeature(room))
        return room.substr(folder.size(), room.find('/', folder.size()) - folder.size());
    const auto found = ofCore.find(room);
    return found == ofCore.end() ? std::string() : found->second;
}

// What a feature says that it needs, in its declaration.
std::set<std::string> needsOf(const std::string& feature)
{
    std::ifstream stream(fs::path(POSENC_SOURCE_DIR) / "ui/features" / feature / (feature + "_feature.cpp"));
    const std::string text(std::istreambuf_iterator<char>(stream), {});
    static const std::regex list(R"re(needsOf\w+\{([^}]*)\})re");
    static const std::regex name(R"re("(\w+)")re");
    std::set<std::string> needs;
    std::smatch match;
    if (std::regex_search(text, match, list)) {
        const std::string names = match[1];
        for (std::sregex_iterator each(names.begin(), names.end(), name); each != std::sregex_iterator(); ++each)
            needs.insert((*each)[1]);
    }
    return needs;
}

// Empty if a file of one room may include one of another; otherwise the reason.
std::string objection(const std::string& room, const std::string& other)
{
    const auto from = std::ranges::find(rooms, room);
    const auto to = std::ranges::find(rooms, other);
    if (to == rooms.end())
        return other + " is no room";
    const std::string own = featureOf(room);
    const std::string feature = featureOf(other);
    if (!feature.empty() && own.empty())
        return "the ground does not know the feature " + feature;
    if (!feature.empty() && own != feature)
        return needsOf(own).contains(feature) ? "" : own + " does not declare that it needs " + feature;
    if (to > from)
        return other + " comes after " + room;
    return isView(room) && isView(other) && room != other ? "views do not know each other" : "";
}

struct Sources {
    int files = 0;
    std::vector<Include> includes;
};

Sources sourcesUnder(const char* folder)
{
    static const std::regex pattern(R"re(^\s*#\s*include\s*([<"])([^>"]+)[>"].*)re");
    Sources sources;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(POSENC_SOURCE_DIR) / folder)) {
        const std::string extension = entry.path().extension().string();
        if (extension != ".h" && extension != ".cpp")
            continue;
        ++sources.files;
        std::ifstream stream(entry.path());
        std::smatch match;
        for (std::string line; std::getline(stream, line);)
            if (std::regex_match(line, match, pattern))
                sources.includes.push_back({fs::relative(entry.path(), POSENC_SOURCE_DIR).parent_path().string(),
                                            entry.path().filename().string(), match[2], match[1] == "\""});
    }
    return sources;
}

bool passesThrough(const std::string& target, const char* folder)
{
    const fs::path path(target);
    return std::find(path.begin(), path.end(), fs::path(folder)) != path.end();
}

bool isQt(const std::string& target)
{
    static const std::regex pattern(R"re((Q[A-Za-z0-9]+(/.*)?|(Qt[A-Za-z0-9]*/)?q[a-z0-9_]+\.h|(.*/)?Q[A-Z][A-Za-z0-9]*))re");
    return std::regex_match(target, pattern);
}

using namespace posenc::test;

} // namespace

class TestArchitecture : public QObject {
    Q_OBJECT

private slots:
    void qtIncludesAreRecognised();
    void includesPointDownwards();
    void coreKnowsNoQt();
    void coreStandsOnItself();
    void objectionsAreMade();
    void roomsIncludeEarlierOnes();
    void everyFolderIsARoom();
    void everySourceNamesItsLicence();
    void groundDoesNotGrow();
};

void TestArchitecture::qtIncludesAreRecognised()
{
    for (const char* target : {"QObject", "QtCore/QObject", "QtTest", "qglobal.h", "QtCore/qglobal.h", "qcustomplot.h"})
        QVERIFY2(isQt(target), target);
    for (const char* target : {"core/sampling/raster.h", "core/base/quoted_text.h", "Eigen/Core", "vector", "queue", "core/quantity.hpp"})
        QVERIFY2(!isQt(target), target);
    QVERIFY(passesThrough("../app/main.h", "app") && passesThrough("app/main.h", "app") && !passesThrough("core/app_like.h", "app"));
}

void TestArchitecture::includesPointDownwards()
{
    eachRow<QByteArray, QByteArray>(
        {
            {"core does not know ui", QByteArray("core"), QByteArray("ui")},
            {"core does not know app", QByteArray("core"), QByteArray("app")},
            {"core does not know the tests", QByteArray("core"), QByteArray("tests")},
            {"ui does not know app", QByteArray("ui"), QByteArray("app")},
            {"ui does not know the tests", QByteArray("ui"), QByteArray("tests")},
        },
        [&](const QByteArray& folder, const QByteArray& above) {
            const Sources sources = sourcesUnder(folder.constData());
            QVERIFY2(sources.files > 0 && !sources.includes.empty(), "no source was looked at");
            for (const Include& include : sources.includes)
                QVERIFY2(!passesThrough(include.target, above.constData()), (include.file + " includes " + include.target).c_str());
        });
}

void TestArchitecture::coreKnowsNoQt()
{
    const Sources core = sourcesUnder("core");
    QVERIFY2(core.files > 20, "hardly a source was looked at");
    for (const Include& include : core.includes)
        QVERIFY2(!isQt(include.target), (include.file + " includes " + include.target).c_str());
}

void TestArchitecture::coreStandsOnItself()
{
    const Sources core = sourcesUnder("core");
    QVERIFY2(core.files > 20, "hardly a source was looked at");
    for (const Include& include : core.includes)
        QVERIFY2(!include.quoted || include.target.starts_with("core/"), (include.file + " includes " + include.target).c_str());
}

void TestArchitecture::objectionsAreMade()
{
    QVERIFY(objection("ui/scene", "core/snippets").empty() && objection("ui/scene", "ui/scene").empty());
    QVERIFY(objection("ui/views/pairs", "ui/views").empty());
    QVERIFY(!objection("core/base", "core/arithmetic").empty());
    QVERIFY(!objection("core/snippets", "ui/base").empty());
    QVERIFY(!objection("ui/views/compare", "ui/views/table").empty());
    QVERIFY(!objection("ui/views", "ui/views/pairs").empty());
    QVERIFY(!objection("ui/window", "ui/attic").empty());
    QCOMPARE(featureOf("core/tokens"), std::string("words"));
    QVERIFY(!objection("ui/scene", "core/tokens").empty() && !objection("ui/window", "ui/features/words").empty());
    QVERIFY(!objection("ui/features/words", "ui/features/train").empty() && objection("ui/features/train", "ui/features/words").empty());
}

void TestArchitecture::roomsIncludeEarlierOnes()
{
    Rows<QByteArray> rows;
    for (const char* folder : {"core", "ui"})
        rows.add(folder, QByteArray(folder));
    rows.each([&](const QByteArray& folder) {
        int looked = 0;
        for (const Include& include : sourcesUnder(folder.constData()).includes) {
            if (!include.target.starts_with("core/") && !include.target.starts_with("ui/"))
                continue;
            ++looked;
            const std::string why = objection(include.room, fs::path(include.target).parent_path().string());
            QVERIFY2(why.empty(), (include.room + "/" + include.file + " includes " + include.target + ": " + why).c_str());
        }
        QVERIFY(looked > 200);
    });
}

// A room has at most twenty entries, a header and its source counted once, so its listing stays readable.
void TestArchitecture::everyFolderIsARoom()
{
    constexpr std::size_t most = 20;
    std::map<std::string, std::set<std::string>> entries;
    for (const char* top : {"core", "ui"})
        for (const auto& entry : fs::recursive_directory_iterator(fs::path(POSENC_SOURCE_DIR) / top))
            if (const auto extension = entry.path().extension(); extension == ".h" || extension == ".cpp")
                entries[fs::relative(entry.path(), POSENC_SOURCE_DIR).parent_path().string()].insert(entry.path().stem().string());
    for (const auto& [folder, names] : entries) {
        QVERIFY2(std::ranges::find(rooms, folder) != rooms.end(), (folder + " is no room").c_str());
        QVERIFY2(names.size() <= most, (folder + " has " + std::to_string(names.size()) + " entries").c_str());
    }
    QCOMPARE(entries.size(), rooms.size());
    for (const char* top : {"core", "ui"}) { // whoever looks into a folder finds it explained
        std::ifstream stream(fs::path(POSENC_SOURCE_DIR) / top / "README.md");
        const std::string readme(std::istreambuf_iterator<char>(stream), {});
        for (const std::string& room : rooms)
            if (room.starts_with(top) && !isView(room) && !isFeature(room))
                QVERIFY2(readme.find("| " + fs::path(room).filename().string() + "/ |") != std::string::npos, room.c_str());
    }
}

void TestArchitecture::everySourceNamesItsLicence()
{
    int looked = 0;
    for (const char* folder : {"core", "ui", "app", "tests"})
        for (const auto& entry : fs::recursive_directory_iterator(fs::path(POSENC_SOURCE_DIR) / folder)) {
            const std::string extension = entry.path().extension().string();
            if (extension != ".h" && extension != ".cpp")
                continue;
            std::ifstream stream(entry.path());
            std::string line;
            std::getline(stream, line);
            QVERIFY2(line == "// SPDX-License-Identifier: GPL-3.0-or-later", entry.path().c_str());
            ++looked;
        }
    QVERIFY(looked > 500);
}

// Lines of code, not those that are empty or a comment. What one engineer is to know is meant to be 45,000; the bound follows downwards.
void TestArchitecture::groundDoesNotGrow()
{
    constexpr int mostLines = 56100;
    constexpr int mostFiles = 600;
    int lines = 0;
    int files = 0;
    for (const char* const top : {"core", "ui", "app"})
        for (const auto& entry : fs::recursive_directory_iterator(fs::path(POSENC_SOURCE_DIR) / top)) {
            const std::string extension = entry.path().extension().string();
            const std::string room = fs::relative(entry.path(), POSENC_SOURCE_DIR).parent_path().string();
            const bool isPort = room.starts_with("app/python") || room == "app/light" || room == "app/room" || room.ends_with("/web")
                                || room == "ui/slices"; // with all features, or for one
            if ((extension != ".h" && extension != ".cpp") || isPort || !featureOf(room).empty())
                continue;
            ++files;
            std::ifstream stream(entry.path());
            for (std::string line; std::getline(stream, line);)
                if (const auto begin = line.find_first_not_of(' '); begin != std::string::npos && line.compare(begin, 2, "//") != 0)
                    ++lines;
        }
    QVERIFY2(lines <= mostLines && files <= mostFiles, qPrintable(QStringLiteral("%1 lines in %2 files").arg(lines).arg(files)));
    QVERIFY2(lines > mostLines - 500, qPrintable(QStringLiteral("The ground has only %1 lines: lower the bound").arg(lines)));
}

POSENC_TEST(TestArchitecture)
#include "test_architecture.moc"

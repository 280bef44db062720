#include <QtTest>

#include <filesystem>
#include <fstream>
#include <regex>
#include <string>

namespace fs = std::filesystem;

namespace {

struct Include {
    std::string file;
    std::string target;
    bool quoted = false;
};

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
                sources.includes.push_back({entry.path().filename().string(), match[2], match[1] == "\""});
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
    static const std::regex pattern(R"re((Q[A-Za-z0-9]+(/.*)?|(.*/)?q[a-z0-9_]+\.h|(.*/)?Q[A-Z][A-Za-z0-9]*))re");
    return std::regex_match(target, pattern);
}

} // namespace

class TestArchitecture : public QObject {
    Q_OBJECT

private slots:
    void qtIncludesAreRecognised();
    void includesPointDownwards_data();
    void includesPointDownwards();
    void coreKnowsNoQt();
    void coreStandsOnItself();
};

void TestArchitecture::qtIncludesAreRecognised()
{
    for (const char* target : {"QObject", "QtCore/QObject", "QtTest", "qglobal.h", "QtCore/qglobal.h", "qcustomplot.h"})
        QVERIFY2(isQt(target), target);
    for (const char* target : {"core/raster.h", "Eigen/Core", "vector", "queue", "core/quantity.hpp"})
        QVERIFY2(!isQt(target), target);
    QVERIFY(passesThrough("../app/main.h", "app") && passesThrough("app/main.h", "app") && !passesThrough("core/app_like.h", "app"));
}

void TestArchitecture::includesPointDownwards_data()
{
    QTest::addColumn<QByteArray>("folder");
    QTest::addColumn<QByteArray>("above");
    QTest::newRow("core does not know ui") << QByteArray("core") << QByteArray("ui");
    QTest::newRow("core does not know app") << QByteArray("core") << QByteArray("app");
    QTest::newRow("core does not know the tests") << QByteArray("core") << QByteArray("tests");
    QTest::newRow("ui does not know app") << QByteArray("ui") << QByteArray("app");
    QTest::newRow("ui does not know the tests") << QByteArray("ui") << QByteArray("tests");
}

void TestArchitecture::includesPointDownwards()
{
    QFETCH(QByteArray, folder);
    QFETCH(QByteArray, above);
    const Sources sources = sourcesUnder(folder.constData());
    QVERIFY2(sources.files > 0 && !sources.includes.empty(), "no source was looked at");
    for (const Include& include : sources.includes)
        QVERIFY2(!passesThrough(include.target, above.constData()), (include.file + " includes " + include.target).c_str());
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

QTEST_APPLESS_MAIN(TestArchitecture)
#include "test_architecture.moc"

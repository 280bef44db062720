// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_main.h"

#include <cstdio>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

// The tests of a folder are one executable. The first argument names the one to run, the others are for Qt Test.

namespace posenc::test {

namespace {

// Filled before main; a function, because the order in which sources are initialised is not known.
std::map<std::string, TestMain>& tests()
{
    static std::map<std::string, TestMain> all;
    return all;
}

int complain(const std::string& what)
{
    std::fprintf(stderr, "%s. The tests in here:\n", what.c_str());
    for (const auto& [name, testMain] : tests())
        std::fprintf(stderr, "    %s\n", name.c_str());
    return 2;
}

} // namespace

bool addTest(const char* sourceFile, TestMain testMain)
{
    const std::string name = std::filesystem::path(sourceFile).stem().string();
    if (!tests().emplace(name, testMain).second)
        qFatal("two tests are called %s", name.c_str());
    return true;
}

} // namespace posenc::test
int main(int argc, char* argv[])
{
    using namespace posenc::test;
    if (argc < 2)
        return complain("Name the test to run, then what Qt Test is to be told, for instance one function");
    // Qt Test ends a function after five minutes; what somebody asks to run longer does not stop then.
    for (const char* const longer : {"POSENC_FAULTS", "POSENC_KILLS", "POSENC_MONKEY", "POSENC_MONKEY_RUN"})
        if (qEnvironmentVariableIsSet(longer) && !qEnvironmentVariableIsSet("QTEST_FUNCTION_TIMEOUT"))
            qputenv("QTEST_FUNCTION_TIMEOUT", "2000000000"); // milliseconds
    const auto found = tests().find(argv[1]);
    if (found == tests().end())
        return complain("There is no test \"" + std::string(argv[1]) + "\"");
    // At any signal Qt Test starts a debugger to write down the stack. It stops the program for seconds, if it is large and the machine
    // busy for minutes, and whoever ended the program takes that for a hang. QTEST_DISABLE_STACK_DUMP=0 brings the stack of a crash back.
    if (!qEnvironmentVariableIsSet("QTEST_DISABLE_STACK_DUMP"))
        qputenv("QTEST_DISABLE_STACK_DUMP", "1");
    qputenv("POSENC_STRICT", "1"); // also in the programs that it starts
    std::vector<char*> arguments{argv[0]};
    arguments.insert(arguments.end(), argv + 2, argv + argc + 1); // with the null pointer at the end
    return found->second(argc - 1, arguments.data());
}

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/test_main.h"

#include <QApplication>

namespace posenc::test {

/// Call before the application is created: no display, no user files, the program's look everywhere.
void prepareApplication(const char* testName);
/// Call once the application exists: empties the settings.
void cleanSettings();

template <class Test>
int runOffscreen(const char* name, int argc, char* argv[])
{
    prepareApplication(name);
    QApplication application(argc, argv);
    cleanSettings();
    return runWithoutApplication<Test>(argc, argv);
}

} // namespace posenc::test

/// The tests of a class that needs an application with windows: it has no display and touches no file of the user.
#define POSENC_OFFSCREEN_TEST(TestClass)                                                                                                   \
    [[maybe_unused]] static const bool isAdded##TestClass = posenc::test::addTest(                                                         \
        __FILE__, [](int argc, char* argv[]) { return posenc::test::runOffscreen<TestClass>(#TestClass, argc, argv); });

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtTest>

// Qt waits five seconds for what is to become true. On a slow and busy machine that may take longer, and no test is one of speed.
#undef QTRY_VERIFY
#undef QTRY_VERIFY2
#undef QTRY_COMPARE
#define QTRY_VERIFY(expr) QTRY_VERIFY_WITH_TIMEOUT(expr, 60000)
#define QTRY_VERIFY2(expr, message) QTRY_VERIFY2_WITH_TIMEOUT(expr, message, 60000)
#define QTRY_COMPARE(expr, expected) QTRY_COMPARE_WITH_TIMEOUT(expr, expected, 60000)

namespace posenc::test {

/// What the main of one test would be: makes its application and its class, runs it; returns how many of its functions failed.
using TestMain = int (*)(int argc, char* argv[]);

/// Adds a test to the executable, under the name of its source without folder and ending; the names in an executable are unique.
bool addTest(const char* sourceFile, TestMain testMain);

template <class Test>
int runWithoutApplication(int argc, char* argv[])
{
    Test test;
    return QTest::qExec(&test, argc, argv);
}

template <class Test>
int runGuiless(int argc, char* argv[])
{
    QCoreApplication application(argc, argv);
    return runWithoutApplication<Test>(argc, argv);
}

/// True under the thread sanitizer, which has a thread of its own in every program.
constexpr bool isThreadSanitized()
{
#ifdef __SANITIZE_THREAD__
    return true;
#else
    return false;
#endif
}

/// True under a sanitizer, which needs extra memory and time.
constexpr bool isSanitized()
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return true;
#else
    return false;
#endif
}

} // namespace posenc::test

/// The tests of a class that needs no application object.
#define POSENC_TEST(TestClass)                                                                                                             \
    [[maybe_unused]] static const bool isAdded##TestClass = posenc::test::addTest(__FILE__, posenc::test::runWithoutApplication<TestClass>);
/// The tests of a class that needs an event loop, but no window.
#define POSENC_GUILESS_TEST(TestClass)                                                                                                     \
    [[maybe_unused]] static const bool isAdded##TestClass = posenc::test::addTest(__FILE__, posenc::test::runGuiless<TestClass>);

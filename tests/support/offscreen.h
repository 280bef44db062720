// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QtTest>

namespace posenc::test {

/// Call before the application is created: no display, no user files, the program's look everywhere.
void prepareApplication(const char* testName);
/// Call once the application exists: empties the settings.
void cleanSettings();

} // namespace posenc::test

/// A main that runs the tests of a class in an application without a display that touches no user file.
#define POSENC_OFFSCREEN_MAIN(TestClass)                                                                                                   \
    int main(int argc, char* argv[])                                                                                                       \
    {                                                                                                                                      \
        posenc::test::prepareApplication(#TestClass);                                                                                      \
        QApplication application(argc, argv);                                                                                              \
        posenc::test::cleanSettings();                                                                                                     \
        TestClass test;                                                                                                                    \
        return QTest::qExec(&test, argc, argv);                                                                                            \
    }

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"
#include "ui/export/figure.h"
#include "ui/scene/scene.h"

#include <QApplication>
#include <QImage>

#include <vector>

namespace posenc::test {

/// A scene with every field drawn at random; windows are inside their tables.
Scene randomScene(Random& random);

/// A figure in one call: its pixels, and its file.
Expected<QImage> drawFigure(const Scene& scene, const FigureOptions& options, const ColorMaps& colorMaps);
Expected<QByteArray> figureAsPng(const Scene& scene, const FigureOptions& options, const ColorMaps& colorMaps);

/// One full sentence on one line, fit for a user.
bool isSentence(const std::string& text);
QString message(const Error& error);

/// What /usr/bin/python3 prints for a script with NumPy available (as `np`; arguments in `sys.argv[1:]`), and its error output if it fails.
QByteArray runPython(const QString& script, const QStringList& arguments);

/// A table as NumPy reads it: the shape, and the values in C order.
struct Array {
    std::vector<qint64> shape;
    std::vector<double> values;
};
/// Empty if NumPy does not take the file for a C-ordered little-endian float64 array.
Array readByNumpy(const QString& path);

QByteArray contentOf(const QString& path);
void writeContent(const QString& path, const QByteArray& content);
/// Every name in a folder, including hidden ones.
QStringList namesIn(const QString& folder);

/// The largest difference of two colours over their channels, 0 … 255.
int distance(QRgb a, QRgb b);

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
    betweenRows = cleanSettings;
    return runWithoutApplication<Test>(argc, argv);
}

} // namespace posenc::test

/// The tests of a class that needs an application with windows: it has no display and touches no file of the user.
#define POSENC_OFFSCREEN_TEST(TestClass)                                                                                                   \
    [[maybe_unused]] static const bool isAdded##TestClass = posenc::test::addTest(                                                         \
        __FILE__, [](int argc, char* argv[]) { return posenc::test::runOffscreen<TestClass>(#TestClass, argc, argv); });

// SPDX-License-Identifier: GPL-3.0-or-later
// A session of the window, as short as one can be: it opens a scene, stops in the middle of a lesson, and closes. It prints what earlier
// sessions have left: the step of the lesson, then the recent files.
#include "app/failure.h"
#include "app/settings_files.h"
#include "ui/features/class/classroom/lesson_memory.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QSettings>

using namespace posenc;

int main(int argc, char** argv)
{
    QCoreApplication::setApplicationName(QStringLiteral("posenc"));
    QCoreApplication::setOrganizationName(QStringLiteral("posenc"));
    if (const auto why = setBadSettingsAside())
        writeToStandardError("posenc: " + *why + '\n');
    QApplication application(argc, argv);
    Lesson lesson;
    lesson.title = QStringLiteral("A lesson");
    lesson.steps.resize(9);
    const LessonMemory memory;
    const auto step = memory.lastStep(lesson);
    QStringList words{QString::number(step.value_or(0))};
    words += QSettings().value(QStringLiteral("recent files")).toStringList();
    MainWindow window{Scene()};
    window.setVisible(true);
    QCoreApplication::processEvents();
    if (argc > 1)
        window.open(QString::fromLocal8Bit(argv[1]));
    QCoreApplication::processEvents();
    memory.remember(lesson, step.value_or(0) + 1);
    window.close();
    QCoreApplication::processEvents();
    const QByteArray line = words.join(QLatin1Char('\n')).toUtf8() + '\n';
    std::fputs(line.constData(), stdout);
    return 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/terminal_progress.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <unistd.h>

using namespace posenc;
using namespace posenc::test;

class TestTerminalProgress : public QObject {
    Q_OBJECT

private slots:
    void lineSaysHowFarAndHowLong()
    {
        Rows<double, int, QByteArray> rows;
        const auto row = [&](double part, int seconds, const char* line) { rows.add(line, part, seconds, QByteArray(line)); };
        row(0.0, 0, "posenc: [..............................]   0 %, 0:00 left");
        row(0.3, 65, "posenc: [#########.....................]  30 %, 1:05 left");
        row(0.999, 1, "posenc: [#############################.]  99 %, 0:01 left");
        row(1.0, 0, "posenc: [##############################] 100 %, 0:00 left");
        row(0.01, 36000, "posenc: [..............................]   1 %, 600:00 left");
        row(1.7, 9, "posenc: [##############################] 100 %, 0:09 left");
        row(-1.0, 9, "posenc: [..............................]   0 %, 0:09 left");
        rows.each([&](double part, int seconds, const QByteArray& line) {
            QCOMPARE(QByteArray::fromStdString(TerminalProgress::line(part, std::chrono::seconds(seconds))), line);
        });
    }

    // It overwrites itself, so it must not jump.
    void lineKeepsItsPlaces()
    {
        for (int percent = 0; percent <= 100; ++percent) {
            const std::string line = TerminalProgress::line(percent / 100.0, std::chrono::seconds(7));
            QCOMPARE(line.find(']'), std::size_t{39});
            QCOMPARE(line.find('%'), std::size_t{45});
        }
    }

    void nothingIsShownInAPipe()
    {
        int ends[2];
        QVERIFY(pipe(ends) == 0);
        const int kept = dup(STDERR_FILENO);
        dup2(ends[1], STDERR_FILENO);
        {
            TerminalProgress bar;
            QTest::qSleep(450);
            bar.show(0.5);
        }
        dup2(kept, STDERR_FILENO);
        close(kept);
        close(ends[1]);
        char byte = 0;
        QCOMPARE(read(ends[0], &byte, 1), ssize_t{0});
        close(ends[0]);
    }
};

POSENC_TEST(TestTerminalProgress)
#include "test_terminal_progress.moc"

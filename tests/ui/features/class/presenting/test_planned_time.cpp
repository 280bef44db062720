// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/figures.h"
#include "tests/support/support.h"
#include "ui/features/class/lessons/planned_time.h"
#include "ui/features/class/presenting/presenter_window.h"
#include "ui/theme/theme.h"

#include <QLabel>
#include <QProgressBar>

using namespace posenc;
using namespace posenc::test;

/// The time of a lesson, in words and colours.
class TestPlannedTime : public QObject {
    Q_OBJECT

private slots:
    void wordsSayHowMuchIsLeft()
    {
        Rows<int, double, int, QString, QString> rows;
        const auto add = [&](const char* name, int seconds, double minutes, PlannedTime::State state, const char* clock,
                             const char* words) {
            rows.add(name, seconds, minutes, static_cast<int>(state), QString(clock), QString(words));
        };
        using enum PlannedTime::State;
        add("the beginning", 0, 15.0, Fine, "0:00 of 15 min", "15 minutes left");
        add("one second", 1, 15.0, Fine, "0:01 of 15 min", "15 minutes left");
        add("just before nine tenths", 809, 15.0, Fine, "13:29 of 15 min", "2 minutes left");
        add("nine tenths", 810, 15.0, NearlyUp, "13:30 of 15 min", "2 minutes left");
        add("the last minute", 850, 15.0, NearlyUp, "14:10 of 15 min", "1 minute left");
        add("the last second", 899, 15.0, NearlyUp, "14:59 of 15 min", "1 minute left");
        add("the end", 900, 15.0, Over, "15:00 of 15 min", "time is up");
        add("a minute more", 960, 15.0, Over, "16:00 of 15 min", "1 minute over");
        add("an hour more", 4505, 15.0, Over, "75:05 of 15 min", "60 minutes over");
        add("no plan", 4505, 0.0, Fine, "75:05", "");
        add("half minutes", 0, 7.5, Fine, "0:00 of 7.5 min", "8 minutes left");
        rows.each([&](int seconds, double minutes, int state, const QString& clock, const QString& words) {
            const PlannedTime time(std::chrono::seconds(seconds), minutes);
            QCOMPARE(static_cast<int>(time.state()), state);
            QCOMPARE(time.clock(), clock);
            QCOMPARE(time.words(), words);
        });
    }

    void coloursAreReadAndDiffer()
    {
        Rows<bool> rows;
        rows.add("light", false);
        rows.add("dark", true);
        rows.each([&](bool dark) {
            Theme theme;
            theme.choose(dark ? Theme::Choice::Dark : Theme::Choice::Light);
            const ColorMaps maps;
            Explorer explorer;
            LessonGuide guide(explorer);
            PresenterWindow window(explorer, guide, maps);
            QList<QColor> colors;
            for (const int minutes : {5, 14, 16}) {
                window.showTime(std::chrono::minutes(minutes), 15.0);
                for (const QLabel* const label : window.findChildren<QLabel*>())
                    if (label->text().startsWith(QStringLiteral("%1:00").arg(minutes)))
                        colors << label->palette().color(QPalette::WindowText);
            }
            QCOMPARE(colors.size(), 3);
            for (const QColor& color : colors) {
                QVERIFY(test::contrast(color, window.palette().color(QPalette::Window)) >= 4.5);
                QCOMPARE(colors.count(color), 1);
            }
            QVERIFY(colors[2].red() > colors[2].green() + 60);
            const auto* const bar = window.findChild<QProgressBar*>();
            QCOMPARE(bar->value(), bar->maximum());
            QCOMPARE(bar->palette().color(QPalette::Highlight), QColor(0xd0, 0x20, 0x20));
            window.showTime(std::chrono::minutes(6), 15.0);
            QCOMPARE(bar->value(), bar->maximum() * 2 / 5);
            QVERIFY(bar->palette().color(QPalette::Highlight).green() > bar->palette().color(QPalette::Highlight).red() + 60);
        });
    }
};

POSENC_OFFSCREEN_TEST(TestPlannedTime)
#include "test_planned_time.moc"

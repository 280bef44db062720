// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sound/curve_sound.h"
#include "tests/support/support.h"
#include "ui/desktop/player_program.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

// A program that is a shell script; what it reads goes to "heard" in its folder.
SoundPlayer shell(const QTemporaryDir& folder, const QString& script)
{
    return {QStringLiteral("/bin/sh"), {QStringLiteral("-c"), script, QStringLiteral("player"), folder.filePath("heard")}};
}

QByteArray readFile(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

const SoundPlayer missing{QStringLiteral("no-such-program-of-posenc"), {}};
const QString listens = QStringLiteral("cat > \"$1\"");

Sound tone()
{
    return soundOf([](double) { return HeardValue{0.5, 0.5, 0.5, false}; }, {});
}

} // namespace

/// Plays through other programs, which are scripts here: there need not be an audio device.
class TestPlayerProgram : public QObject {
    Q_OBJECT

private slots:
    void playerGetsTheWholeFile()
    {
        const QTemporaryDir folder;
        PlayerProgram output({shell(folder, listens)});
        QSignalSpy started(&output, &SoundOutput::started);
        QSignalSpy ended(&output, &SoundOutput::ended);
        QSignalSpy failed(&output, &SoundOutput::failed);
        for (int time = 1; time <= 2; ++time) {
            output.play(tone());
            QTRY_COMPARE(ended.size(), time);
            QCOMPARE(started.size(), time);
            QCOMPARE(readFile(folder.filePath("heard")), QByteArray::fromStdString(wavOf(tone())));
        }
        QCOMPARE(failed.size(), 0);
    }

    void firstThatCanPlays()
    {
        const QTemporaryDir folder;
        PlayerProgram output({missing, shell(folder, "echo no server >&2; exit 3"), shell(folder, "kill -9 $$"), shell(folder, listens)});
        QSignalSpy ended(&output, &SoundOutput::ended);
        QSignalSpy failed(&output, &SoundOutput::failed);
        output.play(tone());
        QTRY_COMPARE(ended.size(), 1);
        QCOMPARE(failed.size(), 0);
        QCOMPARE(readFile(folder.filePath("heard")).size(), static_cast<qsizetype>(wavOf(tone()).size()));
    }

    void lackOfPlayersIsSaid()
    {
        PlayerProgram output({missing});
        QSignalSpy failed(&output, &SoundOutput::failed);
        output.play(tone());
        QTRY_COMPARE(failed.size(), 1);
        const QString said = failed[0][0].toString();
        QVERIFY2(said.contains(missing.program) && said.contains("pulseaudio-utils") && said.contains("--export") && said.endsWith('.'),
                 qPrintable(said));
        constexpr int room = 900; // pixels of the status line of a window of 1280, beside a value
        QVERIFY2(QFontMetrics(QApplication::font()).horizontalAdvance(said) + 60 < room, qPrintable(said)); // real players are two more
    }

    void whyNoneCanIsSaid()
    {
        const QTemporaryDir folder;
        PlayerProgram output({shell(folder, "echo first >&2; echo no server here >&2; exit 3"), missing, shell(folder, "exit 1")});
        QSignalSpy failed(&output, &SoundOutput::failed);
        output.play(tone());
        QTRY_COMPARE(failed.size(), 1);
        const QString said = failed[0][0].toString();
        QVERIFY2(said.contains("no server here") && !said.contains("first") && said.endsWith('.'), qPrintable(said));
    }

    void stopEndsThePlayer()
    {
        const QTemporaryDir folder;
        PlayerProgram output({shell(folder, "echo $$ > \"$1\"; exec sleep 600")});
        QSignalSpy ended(&output, &SoundOutput::ended);
        QSignalSpy failed(&output, &SoundOutput::failed);
        output.play(tone());
        QTRY_VERIFY(!readFile(folder.filePath("heard")).isEmpty());
        const QString process = "/proc/" + readFile(folder.filePath("heard")).trimmed() + "/cmdline";
        output.stop();
        QTRY_VERIFY(readFile(process).isEmpty());
        QTest::qWait(50);
        QVERIFY(ended.isEmpty() && failed.isEmpty());
        output.stop(); // nothing plays
    }

    void anotherSoundReplacesTheFirst()
    {
        const QTemporaryDir folder;
        PlayerProgram output({shell(folder, "if [ -e \"$1\" ]; then cat > \"$1\"; else : > \"$1\"; exec sleep 600; fi")});
        QSignalSpy ended(&output, &SoundOutput::ended);
        output.play(tone());
        QTRY_VERIFY(QFile::exists(folder.filePath("heard")));
        output.play(tone());
        QTRY_COMPARE(ended.size(), 1);
        QVERIFY(!readFile(folder.filePath("heard")).isEmpty());
    }

    void playerThatClosesItsInputIsNoHarm()
    {
        const QTemporaryDir folder;
        PlayerProgram output({shell(folder, "exec <&-; sleep 0.2; exit 0")});
        QSignalSpy ended(&output, &SoundOutput::ended);
        output.play(tone());
        QTRY_COMPARE(ended.size(), 1);
    }

    void endOfTheOutputEndsThePlayer()
    {
        const QTemporaryDir folder;
        QElapsedTimer clock;
        clock.start();
        {
            PlayerProgram output({shell(folder, "echo $$ > \"$1\"; exec sleep 600")});
            output.play(tone());
            QTRY_VERIFY(!readFile(folder.filePath("heard")).isEmpty());
        }
        QVERIFY(readFile("/proc/" + readFile(folder.filePath("heard")).trimmed() + "/cmdline").isEmpty());
        QVERIFY(clock.elapsed() < 20'000);
    }

    void usualPlayersAreNamed()
    {
        QStringList names;
        for (const SoundPlayer& player : soundPlayers())
            names << player.program;
        QCOMPARE(names, QStringList({"pw-play", "paplay", "aplay"}));
    }
};

POSENC_OFFSCREEN_TEST(TestPlayerProgram)
#include "test_player_program.moc"

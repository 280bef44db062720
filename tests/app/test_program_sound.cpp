// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"

#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

// Reads a WAV file by Python's own module and looks at it by NumPy's Fourier transform, independent of this program. Prints: channels,
// bits, rate, frames, the maxima of the pitch, the part of the way at which the right channel gets the louder one, the part of the energy
// beside the tone where the wave is above zero and where it is below, the largest difference from the pitch of cos(k ω) or sin(k ω).
const char* const soundOracle = R"(
import wave
path, column, d, positions = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
with wave.open(path) as sound:
    channels, width, rate, frames = sound.getnchannels(), sound.getsampwidth(), sound.getframerate(), sound.getnframes()
    samples = np.frombuffer(sound.readframes(frames), '<i2').reshape(-1, channels) / 32767
omega = 10000.0 ** (-2 * (column // 2) / d)
value = lambda part: (np.cos if column % 2 else np.sin)(part * (positions - 1) * omega)
size = 1024
window = np.hanning(size)
both = samples.sum(axis=1)
starts = np.arange(0, frames - size, 64)
hertz = np.fft.rfftfreq(8 * size, 1 / rate)
audible = (hertz > 150) & (hertz < 1100)
pitches, beside, values = [], [], []
for start in starts:
    power = np.abs(np.fft.rfft(window * both[start:start + size], 8 * size)) ** 2
    pitches.append(hertz[audible][np.argmax(power[audible])])
    beside.append(power[(hertz > 2000) & (hertz < 8000)].sum() / power.sum())
    values.append(value((start + size / 2) / (frames - 1)))
pitches, beside, values = map(np.array, (pitches, beside, values))
high = pitches > 700
low = pitches < 300
maxima, armed = 0, True
for isHigh, isLow in zip(high, low):
    if armed and isHigh:
        maxima, armed = maxima + 1, False
    armed = armed or isLow
loudness = np.sqrt((samples[:frames // 60 * 60].reshape(60, -1, channels) ** 2).mean(axis=1))
crossing = np.argmax(loudness[:, 1] > loudness[:, 0]) / 60
expected = 220 * 4 ** ((values + 1) / 2)
print(channels, 8 * width, rate, frames, maxima, crossing, np.median(beside[values > 0.3]), np.median(beside[values < -0.3]),
      np.abs(np.log2(pitches / expected)).max())
)";

QList<double> measuredSound(const QString& path, int column, int dModel, int positions)
{
    QList<double> numbers;
    for (const QByteArray& word :
         runPython(soundOracle, {path, QString::number(column), QString::number(dModel), QString::number(positions)})
             .simplified()
             .split(' '))
        numbers << word.toDouble();
    return numbers;
}

} // namespace

/// --export FILE.wav, in the real program and without any audio device.
class TestProgramSound : public QObject {
    Q_OBJECT

private slots:
    void columnIsHeard()
    {
        Rows<int, int> rows;
        rows.add("column 0, 20.37 turns", 0, 21); // sin 127 = 0.97: at the end, the last is nearly reached
        rows.add("column 1, a cosine", 1, 21);    // the first at position 0
        rows.add("column 2, a tenth of it", 2, 2);
        rows.each([&](int column, int maxima) {
            const QTemporaryDir folder;
            const QString path = folder.filePath("wave.wav");
            const Outcome outcome =
                runProgram({"--view", "dimension", "--d-model", "8", "--dimension", QString::number(column), "--export", path});
            QCOMPARE(outcome.complaint, QByteArray());
            QCOMPARE(outcome.exitCode, 0);
            const QList<double> found = measuredSound(path, column, 8, 128);
            QCOMPARE(found.size(), 9);
            QCOMPARE(found[0], 2.0);
            QCOMPARE(found[1], 16.0);
            QCOMPARE(found[2], 44100.0);
            QCOMPARE(found[3], 132300.0);
            QCOMPARE(found[4], double(maxima));
            QVERIFY2(std::abs(found[5] - 0.5) < 0.03, qPrintable(QString::number(found[5])));
            QVERIFY2(found[6] < 1e-4, qPrintable(QString::number(found[6])));
            QVERIFY2(found[7] > 1e-3, qPrintable(QString::number(found[7])));
            // Of a fast wave, the window holds a stretch of pitches.
            QVERIFY2(found[8] < (column < 2 ? 0.1 : 0.05), qPrintable(QString::number(found[8])));
        });
    }

    void fileHasItsScene()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("wave.wav");
        QCOMPARE(runProgram({"--view", "dimension", "--n", "77", "--export", path}).exitCode, 0);
        const QByteArray printed = runPython(R"(
import json, struct
data = open(sys.argv[1], 'rb').read()
at, comment = 12, None
while at < len(data):
    name, size = data[at:at + 4], struct.unpack('<I', data[at + 4:at + 8])[0]
    if name == b'LIST' and data[at + 8:at + 12] == b'INFO':
        inner = at + 12
        while inner < at + 8 + size:
            key, length = data[inner:inner + 4], struct.unpack('<I', data[inner + 4:inner + 8])[0]
            if key == b'ICMT':
                comment = data[inner + 8:inner + 8 + length]
            inner += 8 + length + length % 2
    at += 8 + size + size % 2
assert at == len(data) and comment[-1:] == b'\0'
open(sys.argv[2], 'wb').write(comment[:-1])
print(json.loads(comment[:-1])['encoding']['n'])
)",
                                             {path, folder.filePath("scene.posenc")});
        QCOMPARE(printed.trimmed(), QByteArray("77"));
        QFile first(path);
        QVERIFY(first.open(QIODevice::ReadOnly));
        const QByteArray sound = first.readAll();
        for (const QString& file : {folder.filePath("scene.posenc"), path}) // the sound opens as its scene does
            QCOMPARE(runProgram({file, "--format", "wav", "--export", "-"}).output, sound);
    }

    void sweepIsAFileForEachValue()
    {
        const QTemporaryDir folder;
        const Outcome outcome = runProgram({"--view", "dimension", "--sweep", "max-len=16,64", "--export", folder.filePath("wave-%d.wav")});
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList({"wave-1.wav", "wave-2.wav"}));
    }

    void viewWithoutACurveIsRefused()
    {
        Rows<QStringList, QByteArray> rows;
        for (const char* const view : {"heatmap", "similarity", "clock", "shift", "tokens"})
            rows.add(view, QStringList{"--view", view}, QByteArray("has no curve"));
        rows.add("cells of a view that also has a curve", QStringList{"--view", "precision"}, QByteArray("has no curve"));
        rows.add("no picture", QStringList{"--view", "wavelength", "--scheme", "binary"}, QByteArray("."));
        rows.add("another format", QStringList{"--view", "norm", "--format", "png"}, QByteArray("--format png contradicts"));
        rows.each([&](const QStringList& arguments, const QByteArray& reason) {
            const QTemporaryDir folder;
            const Outcome outcome = runProgram(arguments + QStringList{"--export", folder.filePath("sound.wav")});
            QCOMPARE(outcome.exitCode, 2);
            QVERIFY2(isComplaint(outcome.complaint) && outcome.complaint.contains(reason), outcome.complaint.constData());
            QVERIFY(QDir(folder.path()).isEmpty());
        });
    }
};

POSENC_OFFSCREEN_TEST(TestProgramSound)
#include "test_program_sound.moc"

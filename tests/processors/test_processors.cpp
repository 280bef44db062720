// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/schemes.h"

#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

// Linked as older processors would choose their functions: see masked_processor.cpp.
QString masked(const char* name) { return QStringLiteral(POSENC_MASKED_PROGRAMS "/") + QLatin1String(name); }

QByteArray processorOf(const char* name) { return runFile(masked(name), {}).output.trimmed(); }

} // namespace

class TestProcessors : public QObject {
    Q_OBJECT

private slots:
    // Everything that may differ does, in few places: a difference says in which one, and the C library and Qt choose by processor, too.
    void initTestCase()
    {
        const QList<QStringList> locales = otherLocales(m_folder.path());
        const QByteArray newest = processorOf("processor_name_0");
        m_places.push_back({newest, QStringLiteral(POSENC_PROGRAM), false, {}});
        m_places.push_back({newest + ", one thread, another locale and time zone, a fine screen", QStringLiteral(POSENC_PROGRAM), true,
                            locales.back() + QStringList{"TZ=America/St_Johns", "QT_SCALE_FACTOR=2", "QT_FONT_DPI=144"}});
        if (newest == "x86-64-v4")
            m_places.push_back(
                {"without AVX-512, a dark desktop of GNOME", masked("posenc_masked_1"), false,
                 locales[1]
                     + QStringList{"TZ=Asia/Kolkata", "XDG_CURRENT_DESKTOP=GNOME", "GTK_THEME=Adwaita:dark", "QT_QPA_PLATFORMTHEME=gtk3",
                                   "GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX512F,-AVX512VL", "QT_NO_CPU_FEATURE=avx512f"}});
        if (newest != "x86-64")
            m_places.push_back(
                {"SSE2 alone, one thread, a desktop of KDE, a screen of one and a half",
                 masked("posenc_masked_2"),
                 true,
                 {"TZ=Pacific/Chatham", "XDG_CURRENT_DESKTOP=KDE", "QT_STYLE_OVERRIDE=Windows", "QT_SCREEN_SCALE_FACTORS=1.5",
                  "GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX512F,-AVX512VL,-AVX2,-AVX2_Usable,-FMA,-FMA_Usable,-AVX",
                  "QT_NO_CPU_FEATURE=avx avx2 fma avx512f sse4.1 sse4.2"}});
    }

    void olderProcessorsAreChosen()
    {
        const QByteArray newest = processorOf("processor_name_0");
        const QByteArrayList known{"x86-64", "x86-64-v3", "x86-64-v4"};
        QVERIFY2(known.contains(newest), newest.constData());
        QCOMPARE(processorOf("processor_name_1"), known[std::min<qsizetype>(known.indexOf(newest), 1)]);
        QCOMPARE(processorOf("processor_name_2"), known[0]);
        if (newest != known[2])
            qInfo("This machine has no AVX-512: its builds are not compared.");
    }

    void oneTrainingEverywhere()
    {
        const QByteArray first = runFile(masked("trained_bits_0"), {}).output;
        QVERIFY(first.count('\n') == 6 && first.size() > 10000);
        for (const char* const older : {"trained_bits_1", "trained_bits_2"})
            QVERIFY2(runFile(masked(older), {}).output == first, older);
    }

    void oneFigureEverywhere_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("format");
        const QStringList base{"--n", "1234.5", "--size", "400x300", "--max-len", "2000", "--d-model", "130"};
        const QStringList patches{"--grid-width", "50"}; // 2000 positions are no square
        for (const View view : allViews())
            QTest::addRow("%s", qPrintable(nameOf(view)))
                << base + QStringList{"--view", nameOf(view)} + (view == View::Patches ? patches : QStringList()) << "png";
        for (const SchemeName scheme : computedSchemes())
            for (const char* const view : {"heatmap", "similarity"})
                QTest::addRow("%s of %s", view, scheme->name.data())
                    << base + QStringList{"--scheme", scheme->name.data(), "--view", view} << "png";
        QTest::newRow("a heatmap as SVG") << base << "svg";
        QTest::newRow("a similarity as PDF") << base + QStringList{"--view", "similarity", "--theme", "dark"} << "pdf";
        QTest::newRow("the table") << base + QStringList{"--d-model", "33"} << "npy";
        QTest::newRow("the table as text") << QStringList{"--d-model", "33", "--max-len", "200"} << "csv";
        QTest::newRow("similarities as numbers") << base + QStringList{"--view", "similarity", "--max-len", "300"} << "npy";
        QTest::newRow("the widest table") << QStringList{"--size", "400x300", "--d-model", "16384", "--max-len", "1048576"} << "png";
        QTest::newRow("an animation") << base + QStringList{"--sweep", "n=10:1000:3"} << "gif";
        QTest::newRow("code") << base << "py";
        QTest::newRow("the scene") << base << "posenc";
    }

    void oneFigureEverywhere()
    {
        QFETCH(QStringList, options);
        QFETCH(QString, format);
        QByteArray first;
        for (const Place& place : m_places) {
            const QStringList command = options + QStringList{"--export", "-", "--format", format};
            const QStringList all = place.oneThread ? QStringList{"-c", "0", place.program} + command : command;
            const Outcome outcome = runFile(place.oneThread ? QStringLiteral("taskset") : place.program, all, {},
                                            place.environment + QStringList{"PATH=" + qEnvironmentVariable("PATH")});
            QVERIFY2(outcome.exitCode == 0, (place.what + ": " + outcome.complaint).constData());
            const QByteArray bytes = dateless(outcome.output);
            if (first.isEmpty())
                first = bytes;
            QVERIFY(bytes.size() > 200);
            QVERIFY2(bytes == first, place.what.constData());
        }
    }

private:
    // Where the same command must give the same bytes.
    struct Place {
        QByteArray what;
        QString program;
        bool oneThread;
        QStringList environment;
    };
    QTemporaryDir m_folder;
    QList<Place> m_places;
};

POSENC_OFFSCREEN_TEST(TestProcessors)
#include "test_processors.moc"

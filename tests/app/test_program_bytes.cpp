// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"

#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

class TestProgramBytes : public QObject {
    Q_OBJECT

private slots:
    // Each locale in another time zone, and a system that smooths letters in another way: whatever either changes is a difference.
    void initTestCase()
    {
        const QStringList zones{"TZ=Asia/Kolkata", "TZ=America/St_Johns"};
        for (const QStringList& locale : otherLocales(m_locales.path()))
            m_environments << locale + QStringList{zones[m_environments.size() % 2]};
        const QString letters = m_locales.filePath("letters.conf");
        writeContent(letters, R"(<?xml version="1.0"?><fontconfig><include>/etc/fonts/fonts.conf</include><match target="pattern">
          <edit name="hintstyle" mode="assign"><const>hintfull</const></edit><edit name="rgba" mode="assign"><const>rgb</const></edit>
          </match></fontconfig>)");
        m_environments << QStringList{"FONTCONFIG_FILE=" + letters};
    }

    void sameCommandGivesTheSameBytes()
    {
        Rows<QStringList, QString> rows;
        const QStringList base{"--n", "1234.5", "--max-len", "2000"};
        const QStringList figure = base + QStringList{"--size", "400x300"};
        for (const char* const format : {"png", "svg", "pdf"})
            for (const char* const view : {"heatmap", "position", "dimension", "similarity", "offset", "wavelength"})
                rows.add(QString::asprintf("%s as %s", view, format), figure + QStringList{"--view", view}, QString(format));
        rows.add("dark sinusoids", figure + QStringList{"--view", "position", "--theme", "dark", "--caption", "Größe"}, "png");
        for (const char* const format : {"npy", "csv", "posenc"})
            rows.add(QString::asprintf("a heatmap as %s", format), base + QStringList{"--d-model", "30"}, QString(format));
        for (const char* const view : {"offset", "wavelength"})
            rows.add(QString::asprintf("%s as csv", view), base + QStringList{"--view", view}, "csv");
        rows.add("an animation", figure + QStringList{"--sweep", "n=10:1e6:4"}, "gif");
        rows.each([&](const QStringList& options, QString format) {
            QByteArray first;
            for (const QStringList& environment : m_environments) {
                const Outcome outcome = runProgram(options + QStringList{"--export", "-", "--format", format}, {}, environment);
                QVERIFY2(outcome.exitCode == 0 && outcome.complaint.isEmpty(), outcome.complaint.constData());
                const QByteArray bytes = dateless(outcome.output);
                if (first.isEmpty())
                    first = bytes;
                QVERIFY2(bytes == first, qPrintable(environment.join(' ')));
            }
            QVERIFY(first.size() > 200);
        });
    }

    // Numbers and sentences follow the C locale everywhere.
    void wordsOfOtherLocalesAreTaken()
    {
        Rows<QStringList, int> rows;
        rows.add("a point in a number", QStringList{"--n", "2.5", "--export", "-", "--format", "posenc"}, 0);
        rows.add("no comma in a number", QStringList{"--n", "2,5", "--export", "-", "--format", "posenc"}, 2);
        rows.add("help", QStringList{"--help"}, 0);
        rows.add("version", QStringList{"--version"}, 0);
        rows.add("a list", QStringList{"--list", "views"}, 0);
        rows.add("out of range", QStringList{"--n", "0.5"}, 3);
        rows.each([&](const QStringList& arguments, int exitCode) {
            QByteArray first;
            for (const QStringList& environment : m_environments) {
                const Outcome outcome = runProgram(arguments, {}, environment);
                QCOMPARE(outcome.exitCode, exitCode);
                if (first.isEmpty())
                    first = outcome.output + outcome.complaint;
                QCOMPARE(outcome.output + outcome.complaint, first);
            }
        });
    }

private:
    QTemporaryDir m_locales;
    QList<QStringList> m_environments{{}, {"TZ=UTC", "LANG=C"}};
};

POSENC_OFFSCREEN_TEST(TestProgramBytes)
#include "test_program_bytes.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/monkey/oracles.h"
#include "tests/monkey/shrink.h"
#include "tests/support/dialogs.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QProcess>

#include <utility>

using namespace posenc;
using namespace posenc::test;

namespace {

QStringList complaintsOfTheToolkit;

void listen(QtMsgType type, const QMessageLogContext&, const QString& text)
{
    static constexpr const char* remarks[] = {
        "This plugin does not support",                            // what an offscreen screen cannot do
        "QPageSetupDialog: Cannot be used on non-native printers", // without a printer it sets up the pages of a PDF, and works
        "Keyboard event not accepted by receiving widget",         // the monkey's own key, as a dialog has just come before its widget
    };
    const bool isRemark = std::ranges::any_of(remarks, [&](const char* remark) { return text.startsWith(QLatin1String(remark)); });
    if (type != QtDebugMsg && type != QtInfoMsg && !isRemark)
        complaintsOfTheToolkit.append(text);
}

QByteArray linesOf(const std::vector<Deed>& run)
{
    QByteArray lines;
    for (const Deed& deed : run)
        lines += deed.line().toUtf8() + '\n';
    return lines;
}

std::vector<Deed> runOf(const QByteArray& lines)
{
    std::vector<Deed> run;
    for (const QByteArray& line : lines.split('\n'))
        if (const auto deed = Deed::fromLine(QString::fromUtf8(line)))
            run.push_back(*deed);
    return run;
}

} // namespace

/// Random actions at the real window. Each run is a process of its own, so that a crash is a finding like any other; a failing run is cut
/// down and printed. POSENC_MONKEY is the number of actions, POSENC_MONKEY_RUN a file of actions to repeat, POSENC_MONKEY_STALL the
/// milliseconds of processor time in which the window may hear nothing, POSENC_MONKEY_DISPLAY a display to do it on. With POSENC_MONKEY, or
/// POSENC_MONKEY_STRICT for a repeated run, it also asks whether every picture is that of the scene.
class TestMonkey : public QObject {
    Q_OBJECT

private slots:
    void nothingBreaks()
    {
        if (const QString given = qEnvironmentVariable("POSENC_MONKEY_RUN"); !given.isEmpty())
            return act(runOf(contentOf(given)));
        bool isAsked = false;
        const int asked = qEnvironmentVariableIntValue("POSENC_MONKEY", &isAsked);
        std::optional<Random> random;
        isAsked ? random.emplace() : random.emplace(std::uint64_t{2}); // a fixed run among the tests, a new one if somebody asks for it
        std::vector<Deed> run = everyStorm();
        std::ranges::copy(randomDeeds(*random, isAsked ? asked : isSanitized() ? 200 : 2000), std::back_inserter(run));
        const QTemporaryDir folder;
        const QString deeds = folder.filePath("run");
        const QString log = folder.filePath("log");
        QByteArray said;
        const int mostSilence = isSanitized() ? 600'000 : 120'000; // milliseconds of one action
        const auto fails = [&](const std::vector<Deed>& part) {
            writeContent(deeds, linesOf(part));
            QProcess child;
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert("POSENC_MONKEY_RUN", deeds);
            environment.insert("POSENC_MONKEY_LOG", log);
            child.setProcessEnvironment(environment);
            child.start(QCoreApplication::applicationFilePath(), {"test_monkey", "nothingBreaks", "-maxwarnings", "0"});
            bool hangs = false;
            for (qint64 written = -1; !hangs && !child.waitForFinished(mostSilence);) {
                hangs = std::exchange(written, QFileInfo(log).size()) == written;
                if (hangs)
                    child.kill();
            }
            child.waitForFinished();
            said = child.readAllStandardOutput();
            QByteArray errors;
            for (const QByteArray& line : child.readAllStandardError().split('\n'))
                if (!line.isEmpty() && !line.startsWith("POSENC_TEST_SEED="))
                    errors += line + '\n';
            if (hangs)
                said += "\nThe last action of the log does not end.";
            if (!errors.isEmpty())
                said += "\non standard error: " + errors;
            return hangs || !errors.isEmpty() || child.exitStatus() != QProcess::NormalExit || child.exitCode() != 0;
        };
        QElapsedTimer clock;
        clock.start();
        if (!fails(run)) {
            for (const QByteArray& line : said.split('\n'))
                if (line.contains("processor time"))
                    qInfo("%s", line.constData());
            return;
        }
        const QByteArray first = said;
        const int least = isAsked ? 120'000 : 40'000; // milliseconds for shortening it, and more if a repetition takes long
        const std::vector<Deed> shortest =
            shrunk(runOf(contentOf(log)), fails, std::max(least, isAsked ? static_cast<int>(4 * clock.elapsed()) : 0));
        const QString kept = QDir::tempPath() + "/posenc-monkey-run";
        writeContent(kept, linesOf(shortest));
        QFAIL((first.right(4000) + "\nrepeat with POSENC_MONKEY_RUN=" + kept.toUtf8() + ":\n" + linesOf(shortest).left(2000)).constData());
    }

    // That an export comes to its end, and that one is cancelled, before or while it writes.
    void filesAreExported()
    {
        Monkey monkey;
        int written = 0;
        int cancelled = 0;
        for (std::uint64_t seed = 1; seed <= 60 && (written == 0 || cancelled == 0); ++seed) {
            monkey.perform({QStringLiteral("export"), seed});
            if (monkey.lastDone().contains("cancelled"))
                ++cancelled;
            else if (!QDir(monkey.exports()).isEmpty())
                ++written;
            QCOMPARE(oracles::exportsAreWhole(monkey), QString());
        }
        QVERIFY(written > 0 && cancelled > 0);
    }

    void oraclesNotice()
    {
        Monkey monkey;
        QCOMPARE(oracles::controlsAreFresh(monkey), QString());
        auto* const layout = control<ChoiceBar>(monkey.window(), "Layout");
        QVERIFY(layout);
        layout->setCurrent(1 - layout->current());
        QVERIFY(!oracles::controlsAreFresh(monkey).isEmpty());
        QVERIFY(QDir().mkpath(monkey.exports()));
        QCOMPARE(oracles::exportsAreWhole(monkey), QString());
        const QString left = monkey.exports() + "/.part";
        writeContent(left, "half");
        QVERIFY(!oracles::exportsAreWhole(monkey).isEmpty());
        QVERIFY(QFile::remove(left));
        writeContent(monkey.exports() + "/a.svg", "<?xml version=\"1.0\"?><svg>");
        QVERIFY(!oracles::exportsAreWhole(monkey).isEmpty());
    }

private:
    // In a process of its own: every action, then what must hold.
    void act(const std::vector<Deed>& run)
    {
        constexpr int often = 10;   // actions between two looks that start a shell or write files
        constexpr int seldom = 100; // between two looks at all pictures and controls
        const int tidyings = std::clamp(static_cast<int>(run.size()) / 5, 50, 500); // between two countings of what is held
        // Not without findings on a busy machine: labels that are still moving.
        const bool isStrict = qEnvironmentVariableIsSet("POSENC_MONKEY") || qEnvironmentVariableIsSet("POSENC_MONKEY_STRICT");
        bool hasLimit = false;
        const int stall = qEnvironmentVariableIntValue("POSENC_MONKEY_STALL", &hasLimit);
        QFile log(qEnvironmentVariable("POSENC_MONKEY_LOG"));
        if (!log.fileName().isEmpty())
            QVERIFY(log.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
        const QtMessageHandler before = qInstallMessageHandler(listen);
        Monkey monkey;
        std::vector<std::map<QString, int>> held;
        std::multimap<double, QString> stalls;
        QString complaint;
        int count = 0;
        for (const Deed& deed : run) {
            if (log.isOpen())
                log.write(deed.line().toUtf8() + '\n');
            monkey.perform(deed);
            ++count;
            stalls.emplace(
                monkey.lastStall(),
                QStringLiteral("%1 %2, since %3, action %4").arg(deed.name, monkey.lastDone(), monkey.lastStallCause()).arg(count));
            if (stalls.size() > 20)
                stalls.erase(stalls.begin());
            const auto ask = [&](QString (*oracle)(Monkey&)) {
                if (complaint.isEmpty())
                    complaint = oracle(monkey);
            };
            ask(oracles::sceneSurvives);
            ask(oracles::controlsAgree);
            ask(oracles::controlsHaveNames);
            ask(oracles::focusIsInSight);
            ask(oracles::exportsAreWhole);
            if (monkey.isFree())
                ask(oracles::undoIsUndone);
            if (count % often == 0) {
                ask(oracles::commandSurvives);
                ask(oracles::pngSurvives);
            }
            if (count % seldom == 0 || count == std::ssize(run)) { // at the end, so that a run can be cut down
                ask(oracles::controlsAreFresh);
                if (isStrict)
                    ask(oracles::picturesAreFresh);
            }
            if (complaint.isEmpty() && !complaintsOfTheToolkit.isEmpty())
                complaint = "on standard error: " + complaintsOfTheToolkit.join(" | ");
            if (complaint.isEmpty() && hasLimit && monkey.lastStall() > stall)
                complaint = QStringLiteral("nothing heard for %1 ms of processor time, %2").arg(monkey.lastStall()).arg(monkey.lastDone());
            if (!complaint.isEmpty()) {
                complaint = QStringLiteral("after action %1, %2: %3").arg(count).arg(deed.line(), complaint);
                break;
            }
            if (count % tidyings == 0) {
                monkey.tidyUp();
                held.push_back(holdings(monkey.window()));
            }
        }
        // What is made when it is first asked for stays; what grows every time is lost.
        constexpr std::size_t fewest = 4;
        if (complaint.isEmpty() && held.size() >= fewest) {
            const std::size_t end = held.size() - 1;
            for (const auto& [what, last] : held.back()) {
                const auto grows = [&, &name = what](std::size_t step) { // of something rare, only over many actions
                    return held[end][name] > held[end - step][name] && held[end - step][name] > held[end - 2 * step][name]
                           && held[end - 2 * step][name] > held[end - 3 * step][name];
                };
                if (grows(1) || grows(end / 3))
                    complaint = QStringLiteral("%1 become more and more: %2").arg(what).arg(last);
            }
        }
        qInstallMessageHandler(before);
        for (const auto& [milliseconds, name] : stalls)
            qInfo("nothing heard for %.1f ms of processor time: %s", milliseconds, qPrintable(name));
        QVERIFY2(complaint.isEmpty(), qPrintable(complaint));
    }
};

// Without a display, unless POSENC_MONKEY_DISPLAY names one, for instance that of Xvfb.
static const bool isAdded = addTest(__FILE__, [](int argc, char* argv[]) {
    prepareApplication("TestMonkey");
    if (const QByteArray display = qgetenv("POSENC_MONKEY_DISPLAY"); !display.isEmpty()) {
        qputenv("QT_QPA_PLATFORM", "xcb");
        qputenv("DISPLAY", display);
    }
    QApplication application(argc, argv);
    cleanSettings();
    return runWithoutApplication<TestMonkey>(argc, argv);
});

#include "test_monkey.moc"

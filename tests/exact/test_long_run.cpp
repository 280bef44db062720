// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/exact/long_run.h"

#include "tests/exact/value_checks.h"
#include "tests/exact/window_checks.h"
#include "tests/support/random.h"
#include "tests/support/test_main.h"

#include <QTemporaryDir>
#include <QtTest>

#include <stdexcept>

using namespace posenc;
using namespace posenc::test;

class TestLongRun : public QObject {
    Q_OBJECT

private slots:
    void goesOnWhereItStopped();
    void theFileOfAnotherRunIsRefused_data();
    void theFileOfAnotherRunIsRefused();
    void anotherProgramBeginsAgain_data();
    void anotherProgramBeginsAgain();
    void theLargestErrorIsKept();
    void aShortRun_data();
    void aShortRun();

private:
    Random m_random;
};

namespace {

Compared counted(std::uint64_t seed, std::int64_t index)
{
    const auto error = static_cast<double>((seed * 31 + static_cast<std::uint64_t>(index) * 7) % 13);
    Compared result{10, {{.kind = "value", .bound = 12.0, .error = error, .where = "batch " + std::to_string(index), .times = 10}}};
    result.worst.push_back({.kind = "seldom", .bound = 1.0});
    if (index % 4 == 2)
        result.worst.back().see(0.0, [&] { return "batch " + std::to_string(index); });
    return result;
}

} // namespace

void TestLongRun::goesOnWhereItStopped()
{
    const QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("state")).toStdString();
    LongRun whole({}, "counted", "one", 5);
    whole.round(counted, 9, 3);
    for (int part = 0; part < 3; ++part) {
        LongRun run(path, "counted", "one", part == 0 ? 5 : 77); // the seed of the file counts
        QCOMPARE(qint64{run.batches()}, qint64{3 * part});
        run.round(counted, 3, 2);
    }
    const LongRun run(path, "counted", "one", 1);
    QVERIFY(!run.beginsAgain());
    QCOMPARE(run.seed(), whole.seed());
    QCOMPARE(qint64{run.batches()}, qint64{9});
    QCOMPARE(qint64{run.compared().count}, qint64{90});
    QCOMPARE(run.compared().worst.size(), std::size_t{2});
    for (const std::size_t kind : {std::size_t{0}, std::size_t{1}}) {
        QCOMPARE(run.compared().worst[kind].error, whole.compared().worst[kind].error);
        QCOMPARE(run.compared().worst[kind].where, whole.compared().worst[kind].where);
        QCOMPARE(qint64{run.compared().worst[kind].times}, qint64{whole.compared().worst[kind].times});
    }
    QCOMPARE(qint64{run.compared().worst[0].times}, qint64{90});
    QCOMPARE(qint64{run.compared().worst[1].times}, qint64{2}); // of batches 2 and 6, and nothing of it before
    QCOMPARE(run.compared().worst[1].where, std::string("batch 2"));
}

void TestLongRun::theFileOfAnotherRunIsRefused_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("another mode") << QByteArray("mode other\nprogram one\nseed 1\nbatches 2\ncount 3\n");
    QTest::newRow("something else") << QByteArray("a,b,c\n1,2,3\n");
    QTest::newRow("cut short") << QByteArray("mode counted\nprogram one\nseed 1\nbatches");
    QTest::newRow("no program, no seed") << QByteArray("mode counted\nbatches 2\ncount 3\n");
    QTest::newRow("a line too many") << QByteArray("mode counted\nprogram one\nseed 1\nbatches 2\ncount 3\nbest value 9 1 2 x\n");
}

void TestLongRun::theFileOfAnotherRunIsRefused()
{
    QFETCH(QByteArray, content);
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("state")));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    file.close();
    QVERIFY_EXCEPTION_THROWN(LongRun(file.fileName().toStdString(), "counted", "one", 1), std::runtime_error);
}

void TestLongRun::anotherProgramBeginsAgain_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("another program") << QByteArray("mode counted\nprogram two\nseed 9\nbatches 2\ncount 20\nworst value 20 12 11.5 x\n");
    QTest::newRow("before programs were kept") << QByteArray("mode counted\nseed 9\nbatches 2\ncount 20\nworst value 12 11.5 x\n");
}

void TestLongRun::anotherProgramBeginsAgain()
{
    QFETCH(QByteArray, content);
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("state")));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    file.close();
    LongRun run(file.fileName().toStdString(), "counted", "one", 5);
    QVERIFY(run.beginsAgain());
    QCOMPARE(qint64{run.batches()}, qint64{0});
    QCOMPARE(qint64{run.compared().count}, qint64{0});
    QVERIFY(run.compared().worst.empty());
    QCOMPARE(run.seed(), std::uint64_t{5});
    run.round(counted, 1, 1);
    const LongRun next(file.fileName().toStdString(), "counted", "one", 1);
    QVERIFY(!next.beginsAgain());
    QCOMPARE(qint64{next.batches()}, qint64{1});
}

void TestLongRun::theLargestErrorIsKept()
{
    Worst worst{.kind = "value", .bound = 1.0};
    const auto see = [&](double error) { worst.see(error, [&] { return std::to_string(error); }); };
    see(0.0);
    QVERIFY(worst.holds() && !worst.where.empty());
    see(0.7);
    see(0.3);
    QVERIFY(worst.holds() && worst.error == 0.7);
    see(std::numeric_limits<double>::quiet_NaN());
    QVERIFY(!worst.holds());
    see(0.5);
    QVERIFY(!worst.holds());
}

void TestLongRun::aShortRun_data()
{
    QTest::addColumn<int>("batches");
    QTest::addColumn<qint64>("least");
    QTest::newRow("values") << 12 << qint64{200'000};
    QTest::newRow("windows") << 120 << qint64{30'000};
}

// A little of what check_exact does for hours.
void TestLongRun::aShortRun()
{
    QFETCH(int, batches);
    QFETCH(qint64, least);
    const bool values = QByteArray(QTest::currentDataTag()) == "values";
    LongRun run({}, "short", "one", m_random.whole<std::uint64_t>(1, 1'000'000'000));
    const Batch batch =
        values ? Batch(randomValues) : [](std::uint64_t seed, std::int64_t index) { return randomWindows(seed, index, 1500); };
    // A batch may be small: the columns of zeros of one with d_model 1 are counted once.
    while (run.compared().count < least) {
        const std::int64_t before = run.compared().count;
        run.round(batch, batches, 2);
        QVERIFY(run.compared().count > before);
    }
    for (const Worst& worst : run.compared().worst) {
        qInfo("%s: %g of %g at %s", worst.kind.c_str(), worst.error, worst.bound, worst.where.c_str());
        QVERIFY2(worst.holds() && !worst.where.empty(), (worst.kind + " " + std::to_string(worst.error) + " at " + worst.where).c_str());
    }
}

POSENC_TEST(TestLongRun)
#include "test_long_run.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/exact/exact_wave.h"

#include "tests/support/random.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

class TestExactWave : public QObject {
    Q_OBJECT

private slots:
    void agreesWithMpfr()
    {
        for (int trial = 0; trial < 3000; ++trial) {
            const ExactWave wave(exp(Real(trial % 7 == 0 ? 0.0 : -m_random.real(0.0, 21.0))));
            const auto k =
                trial % 5 == 0 ? m_random.whole<std::int64_t>(0, 3) : m_random.whole<std::int64_t>(0, (std::int64_t{1} << 32) - 1);
            const ExactWave::Both both = wave.at(k);
            QVERIFY2(errorOf(both.sine.toReal(), wave.sineAt(k)) <= 0x1p-118, QByteArray::number(qlonglong{k}));
            QVERIFY2(errorOf(both.cosine.toReal(), wave.cosineAt(k)) <= 0x1p-118, QByteArray::number(qlonglong{k}));
        }
    }

    void errorsAreMeasuredAsByMpfr()
    {
        for (int trial = 0; trial < 3000; ++trial) {
            const ExactWave wave(exp(Real(-m_random.real(0.0, 21.0))));
            const auto k = m_random.whole<std::int64_t>(1, EncodingSpec::maxMaxLen);
            const ExactWave::Both both = wave.at(k);
            const Real exact = wave.sineAt(k);
            double got = exact.toDouble();
            for (int step = m_random.whole(0, 4); step > 0; --step)
                got = std::nextafter(got, m_random.coin() ? 2.0 : -2.0);
            QVERIFY(!isTooSmall(both.sine));
            QVERIFY2(std::abs(ulpsOf(got, both.sine) - ulpsOf(got, exact)) <= 1e-6, QByteArray::number(got, 'g', 17));
            QVERIFY(std::abs(errorOf(-got, both.sine) - errorOf(Real(-got), exact)) <= 1e-15 * std::abs(got));
        }
    }

    void quarters()
    {
        const ExactWave::Both both = ExactWave(Real(1.0)).at(0);
        QVERIFY(both.sine.magnitude == 0 && isTooSmall(both.sine));
        QCOMPARE(ulpsOf(1.0, both.cosine), 0.0);
        QCOMPARE(errorOf(0.5, both.cosine), 0.5);
        QCOMPARE(errorOf(-1.0, both.cosine), 2.0);
    }

private:
    Random m_random;
};

POSENC_TEST(TestExactWave)
#include "test_exact_wave.moc"

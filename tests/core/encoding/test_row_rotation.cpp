// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/row_rotation.h"

#include "core/arithmetic/streaming_store.h"
#include "tests/support/random.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <cmath>

using namespace posenc;
using namespace posenc::test;

/// A row turned in three ways, which give the same bits.
class TestRowRotation : public QObject {
    Q_OBJECT

private slots:
    void anglesAreAdded();
    void streamedInOneGoOrNotAtAll();

private:
    void fill()
    {
        for (std::size_t i = 0; i < ExactRow::pairs; ++i) {
            m_before[i] = m_random.real(0.0, 6.0);
            m_by[i] = i % 5 == 0 ? std::acos(0.0) - m_before[i] : m_random.real(0.0, 6.0); // to a sine of 1, which nothing may exceed
            m_row.sine[i] = std::sin(m_before[i]);
            m_row.cosine[i] = std::cos(m_before[i]);
            m_row.sineLow[i] = m_random.real(-0x1p-54, 0x1p-54);
            m_row.cosineLow[i] = m_random.real(-0x1p-54, 0x1p-54);
            m_sine[i] = std::sin(m_by[i]);
            m_cosine[i] = std::cos(m_by[i]);
        }
    }

    using Numbers = std::array<double, ExactRow::pairs>;

    Random m_random;
    ExactRow m_row{};
    Numbers m_before{};
    Numbers m_by{};
    Numbers m_sine{};
    Numbers m_cosine{};
};

void TestRowRotation::anglesAreAdded()
{
    fill();
    Numbers sine{};
    Numbers cosine{};
    std::array<double, 2 * ExactRow::pairs> both{};
    turn(m_row, m_sine.data(), m_cosine.data(), ExactRow::pairs, sine.data(), cosine.data());
    turnInterleaved(m_row, m_sine.data(), m_cosine.data(), ExactRow::pairs, both.data());
    for (std::size_t i = 0; i < ExactRow::pairs; ++i) {
        QVERIFY(std::abs(sine[i] - std::sin(m_before[i] + m_by[i])) <= 2e-15 && std::abs(sine[i]) <= 1.0);
        QVERIFY(std::abs(cosine[i] - std::cos(m_before[i] + m_by[i])) <= 2e-15 && std::abs(cosine[i]) <= 1.0);
        QVERIFY(both[2 * i] == sine[i] && both[2 * i + 1] == cosine[i]);
    }
}

// At any address and for any number of pairs: if it says no, it has written nothing, so what follows may begin anew.
void TestRowRotation::streamedInOneGoOrNotAtAll()
{
    fill();
    constexpr double untouched = 7.0;
    constexpr std::size_t behind = 16;
    std::array<double, 2 * ExactRow::pairs> expected{};
    turnInterleaved(m_row, m_sine.data(), m_cosine.data(), ExactRow::pairs, expected.data());
    alignas(64) std::array<double, 2 * ExactRow::pairs + 2 * behind> memory{};
    for (const std::size_t count : {0, 1, 2, 3, 4, 7, 8, 9, 16, 31, 64, 511, 512}) {
        for (std::size_t first = 0; first < 8; ++first) {
            memory.fill(untouched);
            const bool streamed = turnStreamed(m_row, m_sine.data(), m_cosine.data(), count, memory.data() + first);
            finishStreaming();
            QVERIFY(first % 2 == 0 || !streamed); // addresses that no wide store takes
            const QByteArray words = QByteArray::number(qulonglong{count}) + " pairs from number " + QByteArray::number(qulonglong{first});
            for (std::size_t p = 0; p < memory.size(); ++p) {
                const bool within = streamed && p >= first && p < first + 2 * count;
                QVERIFY2(memory[p] == (within ? expected[p - first] : untouched), words);
            }
        }
    }
}

POSENC_TEST(TestRowRotation)
#include "test_row_rotation.moc"

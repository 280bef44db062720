// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/streaming_store.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <algorithm>
#include <vector>

using namespace posenc;

class TestStreamingStore : public QObject {
    Q_OBJECT

private slots:
    void copiesThatManyAndNoMore();
};

// From and to any alignment.
void TestStreamingStore::copiesThatManyAndNoMore()
{
    constexpr std::size_t room = 40;
    std::vector<double> from(room);
    for (std::size_t i = 0; i < room; ++i)
        from[i] = 1.0 + static_cast<double>(i);
    for (const std::size_t first : {0U, 1U, 2U}) {
        for (const std::size_t start : {0U, 1U, 2U, 3U}) {
            for (std::size_t count = 0; count <= 20; ++count) {
                std::vector<double> to(room, -1.0);
                streamCopy(from.data() + first, count, to.data() + start);
                finishStreaming();
                for (std::size_t i = 0; i < room; ++i)
                    QCOMPARE(to[i], i < start || i >= start + count ? -1.0 : 1.0 + static_cast<double>(first + i - start));
            }
        }
    }
}

POSENC_TEST(TestStreamingStore)
#include "test_streaming_store.moc"

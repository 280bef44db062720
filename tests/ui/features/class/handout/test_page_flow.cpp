// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/random.h"
#include "tests/support/support.h"
#include "ui/features/class/handout/page_flow.h"

using namespace posenc;
using namespace posenc::test;

namespace {

using Pieces = std::vector<FlowPiece>;

FlowPiece piece(double height, double gap = 0.0)
{
    FlowPiece flow;
    flow.height = height;
    flow.gap = gap;
    return flow;
}

FlowPiece kept(double height)
{
    FlowPiece flow = piece(height);
    flow.staysWithNext = true;
    return flow;
}

FlowPiece text(double height, std::vector<double> breaks)
{
    FlowPiece flow = piece(height);
    flow.breaks = std::move(breaks);
    return flow;
}

FlowPiece noted(double height, double beside)
{
    FlowPiece flow = piece(height);
    flow.beside = beside;
    return flow;
}

FlowPiece wide(double height, double gap = 0.0)
{
    FlowPiece flow = piece(height, gap);
    flow.isWide = true;
    return flow;
}

FlowPiece first(double height)
{
    FlowPiece flow = piece(height);
    flow.beginsPage = true;
    return flow;
}

// "1:20 2:0 3:0-60 4:0-40": page, from 1, and top of each part, and which part of a piece that was cut.
QString described(const Pieces& pieces, const std::vector<FlowPart>& parts)
{
    QStringList all;
    for (const FlowPart& part : parts) {
        QString one = QString("%1:%2").arg(part.page + 1).arg(part.top);
        if (part.end - part.begin < pieces[part.piece].height)
            one += QString("(%1-%2)").arg(part.begin).arg(part.end);
        all << one;
    }
    return all.join(' ');
}

} // namespace

Q_DECLARE_METATYPE(Pieces)

class TestPageFlow : public QObject {
    Q_OBJECT

private slots:
    // Pages of 100.
    void piecesHaveTheirPlaces()
    {
        Rows<Pieces, QString> rows;
        rows.add("nothing", {}, "");
        rows.add("one below the other", {piece(30), piece(40), piece(30)}, "1:0 1:30 1:70");
        rows.add("gaps, but not at the top", {piece(40, 5), piece(40, 10), piece(40, 10)}, "1:0 1:50 2:0");
        rows.add("a whole one moves on", {piece(60), piece(60)}, "1:0 2:0");
        rows.add("a text is cut at the last break that fits", {piece(50), text(80, {20, 40, 60})}, "1:0 1:50(0-40) 2:0(40-80)");
        rows.add("over three pages", {text(250, {90, 95, 180, 185})}, "1:0(0-95) 2:0(95-185) 3:0(185-250)");
        rows.add("higher than a page, no break", {piece(10), piece(150)}, "1:0 2:0(0-100) 3:0(100-150)");
        rows.add("a title does not stay alone", {piece(70), kept(20), piece(40)}, "1:0 2:0 2:20");
        rows.add("a title with the beginning of its text", {piece(60), kept(20), text(60, {15, 30})}, "1:0 1:60 1:80(0-15) 2:0(15-60)");
        rows.add("a chain moves as a whole", {piece(40), kept(20), kept(20), piece(30)}, "1:0 2:0 2:20 2:40");
        rows.add("a chain that no page holds", {piece(40), kept(20), kept(70), piece(30)}, "1:0 2:0 2:20 3:0");
        rows.add("… keeps the title with the text", {piece(10), kept(10), kept(95), piece(30)}, "1:0 2:0 3:0 4:0");
        rows.add("a new page is asked for", {piece(10), first(10), piece(10)}, "1:0 2:0 2:10");
        rows.add("the first page is new enough", {first(10), piece(10)}, "1:0 1:10");
        rows.add("words run beside a note", {noted(10, 50), piece(20)}, "1:0 1:10");
        rows.add("a figure begins below it", {noted(10, 50), piece(20), wide(30, 5)}, "1:0 1:10 1:55");
        rows.add("so does the next note", {noted(10, 50), noted(10, 30)}, "1:0 1:50");
        rows.add("a note needs its room", {piece(60), noted(10, 50), piece(20)}, "1:0 2:0 2:10");
        rows.add("a note does not reach over to the next page", {noted(10, 90), piece(95), wide(5)}, "1:0 2:0 2:95");
        rows.each([&](const Pieces& pieces, const QString& places) { QCOMPARE(described(pieces, flowOnPages(pieces, 100.0)), places); });
    }

    void whateverThePiecesThePagesAreRight()
    {
        constexpr double page = 100.0;
        Random random;
        for (int trial = 0; trial < 2000; ++trial) {
            Pieces pieces;
            const int count = static_cast<int>(random.whole(1, 12));
            for (int number = 0; number < count; ++number) {
                FlowPiece flow = piece(static_cast<double>(random.whole(1, 130)), static_cast<double>(random.whole(0, 10)));
                for (double at = 0.0; random.whole(0, 3) > 0 && at + 40.0 < flow.height;)
                    flow.breaks.push_back(at += static_cast<double>(random.whole(1, 40)));
                flow.staysWithNext = random.whole(0, 2) == 0;
                flow.isWide = random.whole(0, 2) == 0;
                flow.beginsPage = random.whole(0, 9) == 0;
                flow.beside = random.whole(0, 3) == 0 ? static_cast<double>(random.whole(1, 100)) : 0.0;
                pieces.push_back(flow);
            }
            const std::vector<FlowPart> parts = flowOnPages(pieces, page);
            std::size_t current = 0;
            double reached = 0.0;
            double bottom = 0.0;
            double margin = 0.0;
            int number = 0;
            for (const FlowPart& part : parts) { // every piece, whole, in order, on pages without a gap, none over another
                QVERIFY(part.page == number || (part.page == number + 1 && bottom > 0.0));
                if (part.page > number)
                    bottom = margin = 0.0;
                number = part.page;
                QVERIFY(part.end > part.begin && part.top >= bottom && part.top + part.end - part.begin <= page + 1e-9);
                if (part.begin == 0.0)
                    QCOMPARE(part.piece, reached > 0.0 ? current + 1 : current);
                else
                    QVERIFY(part.piece == current && part.begin == reached && part.top == 0.0);
                current = part.piece;
                reached = part.end;
                const FlowPiece& flow = pieces[part.piece];
                if (part.begin == 0.0 && (flow.isWide || flow.beside > 0.0))
                    QVERIFY(part.top >= margin);
                if (part.begin == 0.0 && flow.beside > 0.0)
                    margin = part.top + flow.beside;
                QVERIFY(margin <= page + 1e-9);
                bottom = part.top + part.end - part.begin;
                QVERIFY(part.end == flow.height || std::ranges::find(flow.breaks, part.end) != flow.breaks.end()
                        || part.end - part.begin == page);
            }
            QCOMPARE(current, pieces.size() - 1);
            QCOMPARE(reached, pieces.back().height);
        }
    }
};

POSENC_TEST(TestPageFlow)
#include "test_page_flow.moc"

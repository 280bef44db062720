// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/controls/flow_layout.h"

#include <QPushButton>
#include <QVBoxLayout>

using namespace posenc;
using namespace posenc::test;

namespace {

// Five buttons of 80 × 20, 10 apart.
struct Line {
    QWidget widget;
    FlowLayout* layout = new FlowLayout(10, &widget);
    std::vector<QPushButton*> buttons;

    Line()
    {
        for (int index = 0; index < 5; ++index) {
            auto* const button = new QPushButton;
            button->setFixedSize(80, 20);
            layout->addWidget(button);
            buttons.push_back(button);
        }
        widget.show();
    }
    void setWidth(int width)
    {
        widget.resize(width, 300);
        layout->setGeometry(widget.rect());
    }
    QPoint place(std::size_t index) const { return buttons[index]->pos(); }
};

} // namespace

class TestFlowLayout : public QObject {
    Q_OBJECT

private slots:
    void linesBreakWhereTheWidthEnds()
    {
        Rows<int, int> rows;
        rows.add("all in one", 440, 5);
        rows.add("a pixel too few", 439, 4);
        rows.add("two", 170, 2);
        rows.add("one below the other", 100, 1);
        rows.add("too narrow for one", 50, 1);
        rows.each([&](int width, int inALine) {
            Line line;
            line.setWidth(width);
            for (int index = 0; index < 5; ++index)
                QCOMPARE(line.place(static_cast<std::size_t>(index)), QPoint(90 * (index % inALine), 30 * (index / inALine)));
            QCOMPARE(line.layout->heightForWidth(width), 30 * ((5 + inALine - 1) / inALine) - 10);
        });
    }

    void hiddenWidgetsTakeNoRoom()
    {
        Line line;
        line.buttons[1]->hide();
        line.setWidth(440);
        QCOMPARE(line.place(2), QPoint(90, 0));
        QCOMPARE(line.layout->sizeHint(), QSize(4 * 90 - 10, 20));
        QCOMPARE(line.layout->minimumSize(), QSize(80, 20));
    }

    void itemsAreTakenBack()
    {
        Line line;
        QCOMPARE(line.layout->count(), 5);
        line.layout->removeWidget(line.buttons[0]);
        QCOMPARE(line.layout->count(), 4);
        line.setWidth(440);
        QCOMPARE(line.place(1), QPoint(0, 0));
        QVERIFY(!line.layout->takeAt(4) && !line.layout->takeAt(-1) && !line.layout->itemAt(4));
    }

    void heightOfTheLinesIsAskedFor()
    {
        QWidget widget;
        auto* const column = new QVBoxLayout(&widget);
        column->setContentsMargins(0, 0, 0, 0);
        auto* const flow = new FlowLayout(10);
        for (int index = 0; index < 5; ++index) {
            auto* const button = new QPushButton;
            button->setFixedSize(80, 20);
            flow->addWidget(button);
        }
        column->addLayout(flow);
        QCOMPARE(column->heightForWidth(440), 20);
        QCOMPARE(column->heightForWidth(170), 80);
    }
};

POSENC_OFFSCREEN_TEST(TestFlowLayout)
#include "test_flow_layout.moc"

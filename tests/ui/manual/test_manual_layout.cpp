// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/manual/manual_layout.h"

#include <QTextDocument>
#include <QTextFrame>
#include <QTextTable>

using namespace posenc;

namespace {

const QTextTable& tableOf(const QTextDocument& document)
{
    return *qobject_cast<QTextTable*>(document.rootFrame()->childFrames().constFirst());
}

} // namespace

/// How the pages of the manual are laid out in a window.
class TestManualLayout : public QObject {
    Q_OBJECT

private slots:
    void optionsStayWhole()
    {
        QCOMPARE(withWholeOptions("<p>a-b <code>--max-len 3</code> c-d <code>-x</code>-</p>"),
                 QString("<p>a-b <code>\u2011\u2011max\u2011len 3</code> c-d <code>\u2011x</code>-</p>"));
    }

    void longTextsGetTheRoom()
    {
        QTextDocument document;
        const QString words = QString("word ").repeated(60);
        document.setHtml(QString("<table><tr><td>encoding.frequencies</td><td>--n</td><td>%1</td></tr></table>").arg(words));
        constexpr int width = 700;
        fitColumns(document, width);
        const QList<QTextLength> lengths = tableOf(document).format().columnWidthConstraints();
        QCOMPARE(lengths.size(), 3);
        double sum = 0.0;
        for (const QTextLength& length : lengths)
            sum += length.rawValue();
        QVERIFY2(std::abs(sum - 100.0) < 1e-6, qPrintable(QString::number(sum)));
        const double room = width - 2.0 * document.documentMargin();
        const QFontMetrics metrics(document.defaultFont());
        QVERIFY(lengths[0].rawValue() / 100.0 * room > metrics.horizontalAdvance("encoding.frequencies"));
        QVERIFY(lengths[2].rawValue() > 60.0);
        fitColumns(document, 100 * width); // where all of it fits on a line, the text decides
        QVERIFY(tableOf(document).format().columnWidthConstraints().isEmpty());
    }

    void drawingsTurnDark()
    {
        QImage drawing(3, 1, QImage::Format_RGB32);
        drawing.setPixelColor(0, 0, Qt::white);
        drawing.setPixelColor(1, 0, Qt::black);
        drawing.setPixelColor(2, 0, QColor(10, 20, 100));
        const QImage dark = forDarkGround(drawing, QColor(30, 31, 32));
        QCOMPARE(dark.pixelColor(0, 0), QColor(30, 31, 32));
        QCOMPARE(dark.pixelColor(1, 0), QColor(Qt::white));
        QCOMPARE(dark.pixelColor(2, 0), QColor(155, 165, 245));
        QCOMPARE(dark.pixelColor(2, 0).hue(), drawing.pixelColor(2, 0).hue());
    }
};

POSENC_OFFSCREEN_TEST(TestManualLayout)
#include "test_manual_layout.moc"

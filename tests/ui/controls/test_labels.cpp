// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "ui/controls/labels.h"

using namespace posenc;
using namespace posenc::test;

class TestLabels : public QObject {
    Q_OBJECT

private slots:
    void wordsAreLeftOutAsWholeParts()
    {
        const QFontMetrics letters{QFont()};
        const QString words = "Δ = 3: RoPE 0.7257, xPos 0.5123 (both of one head) · ALiBi −12.5";
        const auto check = [&](const QString& kept, const QString& shown) {
            QCOMPARE(wholeParts(words, letters, letters.horizontalAdvance(kept)), shown);
        };
        check(words, words);
        check(words.chopped(1), "Δ = 3: RoPE 0.7257, xPos 0.5123 (both of one head)…");
        check("Δ = 3: RoPE 0.7257, xPos 0.51", "Δ = 3: RoPE 0.7257…");
        check("Δ = 3: RoPE 0.7", "Δ = 3…");
        QVERIFY(wholeParts(words, letters, letters.horizontalAdvance("Δ =")).endsWith("…"));
        QCOMPARE(wholeParts("1.23456789", letters, letters.horizontalAdvance("1.2345…")), "1.2345…"); // there is no part
    }

    // The words that stay have their colours, at their places.
    void colouredWordsAreLeftOutAsWholeParts()
    {
        const QString html = "A <span style='color:#ff0000'>0.7257</span>, B <span style='color:#0000ff'>0.5123</span>";
        ElidedLabel label;
        label.setWords("A 0.7257, B 0.5123", html);
        const auto counts = [](const QImage& image) {
            std::array<int, 2> found{};
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x) {
                    const QColor color = image.pixelColor(x, y);
                    found[0] += color.red() > color.blue() + 100;
                    found[1] += color.blue() > color.red() + 100;
                }
            return found;
        };
        label.resize(label.sizeHint());
        const auto [red, blue] = counts(label.grab().toImage());
        QVERIFY(red > 20 && blue > 20);
        label.resize(label.width() - 4, label.height());
        const auto [redLeft, blueLeft] = counts(label.grab().toImage());
        QVERIFY2(redLeft > red / 2 && blueLeft < blue / 4, qPrintable(QString("%1 %2").arg(redLeft).arg(blueLeft)));
    }

    // A name at the beginning that is written from right to left.
    void sentencesKeepTheirDirection()
    {
        const QString name(QString::fromUtf8("\u2068שלום\u2069"));
        ElidedLabel label;
        label.setWords(name + " at 3", QStringLiteral("<b>%1</b> at 3").arg(name));
        label.resize(600, label.sizeHint().height());
        const QImage image = label.grab().toImage();
        for (int y = 0; y < image.height(); ++y)
            for (int x = image.width() / 2; x < image.width(); ++x)
                QCOMPARE(image.pixel(x, y), image.pixel(image.width() - 1, 0));
    }
};

POSENC_OFFSCREEN_TEST(TestLabels)
#include "test_labels.moc"

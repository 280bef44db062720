// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokens/word_vectors.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

using namespace posenc;
using namespace posenc::test;

class TestWordVectors : public QObject {
    Q_OBJECT

private slots:
    void wordsAndNumbersAreRead()
    {
        const std::vector<std::string> usual{"the", "of"};
        Rows<QByteArray, std::vector<std::string>> rows{
            {"GloVe", "the 0.5 -1.25\nof 2 3e-1\n", usual},
            {"no last line break", "the 0.5 -1.25\r\nof 2 0.3", usual},
            {"word2vec", "2 2\nthe 0.5 -1.25\nof 2 0.3\n", usual},
            {"names above", "word,x,y\nthe,0.5,-1.25\nof,2,0.3\n", usual},
            {"tabs", "the\t0.5\t-1.25\nof\t2\t0.3\n", usual},
            {"two blanks", "the  0.5  -1.25\nof   2   0.3\n", usual},
            {"marks of CSV are words", "# 0.5 -1.25\n\" 2 0.3\n", {"#", "\""}},
            {"a word with blanks, and a number", "new york 0.5 -1.25\n1999 2 0.3\nof 1 1\n", {"new york", "1999", "of"}},
        };
        rows.each([](const QByteArray& text, const std::vector<std::string>& words) {
            QVERIFY(seemWordVectors(text.toStdString()));
            const std::string bytes = text.toStdString();
            BytesInMemory source(bytes);
            const auto read = readWordVectors(source);
            QVERIFY2(read, read ? "" : read.error().message.c_str());
            QVERIFY(read->words == words);
            QCOMPARE(read->table.values.topRows(2), (Eigen::Matrix2d() << 0.5, -1.25, 2.0, 0.3).finished());
        });
    }

    void otherTextsAreNone()
    {
        for (const char* const text : {"", "1 2 3\n4 5 6\n", "a b c\n1 2 3\n", "the 0.5\nof 2\n", "2024-01-31,1,2\n2024-02-01,3,4\n",
                                       "the of king\nof the king\n", "{\"a\": 1}\n{\"a\": 2}\n"})
            QVERIFY2(!seemWordVectors(text), text);
    }

    void brokenRowsAreNamed()
    {
        std::string text;
        for (int row = 0; row < 20; ++row)
            text += "word" + std::to_string(row) + " 0.5 0.25 1\n";
        for (const std::string& last : {std::string("word 0.5\n"), std::string("\xff 1 2 3\n")}) {
            const std::string whole = text + last;
            BytesInMemory source(whole);
            const auto read = readWordVectors(source);
            QVERIFY2(!read && read.error().message.starts_with("Row 20 "), read ? "" : read.error().message.c_str());
        }
    }
};

POSENC_TEST(TestWordVectors)
#include "test_word_vectors.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/convention_match.h"
#include "core/tables/csv_reader.h"
#include "core/tables/table_writer.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/tables.h"
#include "tests/support/test_main.h"

#include <cstring>

using namespace posenc;
using namespace posenc::test;

namespace {

Expected<FileTable> read(const QByteArray& text) { return readCsv({text.constData(), static_cast<std::size_t>(text.size())}); }

// As the program exports a table.
QByteArray exported(const Table& table)
{
    std::string text;
    const auto fill = [&](std::int64_t first, TableRef block) { block = table.middleRows(first, block.rows()); };
    const bool done = writeCsv(tableSource(table.rows(), table.cols(), fill), into(text)).hasValue();
    return done ? QByteArray::fromStdString(text) : QByteArray();
}

} // namespace

class TestCsvReader : public QObject {
    Q_OBJECT

private slots:
    void exportedTablesComeBackBitForBit();
    void textsAreUnderstood();
    void firstRowAndColumn();
    void otherTextsAreExplained();
    void everyBeginningIsReadOrExplained();
    void digitsAreCounted();
    void precisionIsSeen();
    void numbersAreThoseOfTheText();
    void headersAsSomebodySays();
    void dialectsOfPythonAreRead();
    void othersReadIt();
    void whatNumpyWritesIsRead();
    void largeTablesAreReadWhole();
    void asManyPositionsAsThereCanBe();
    void aLineOfAMebibyte();
    void commentsOf64Mebibytes();
    void filesThatChange();
};

void TestCsvReader::exportedTablesComeBackBitForBit()
{
    Random random;
    for (int trial = 0; trial < 100; ++trial) {
        Table table(random.whole(1, 40), random.whole(1, 40));
        for (double& value : table.reshaped())
            value = random.real(-1.0, 1.0) * std::pow(10.0, random.whole<int>(-300, 3));
        table(0, 0) = -0.0;
        const auto back = read(exported(table));
        QVERIFY2(back.hasValue(), back.hasValue() ? "" : back.error().message.c_str());
        QVERIFY(back->values.rows() == table.rows() && back->values.cols() == table.cols());
        QVERIFY(std::memcmp(back->values.data(), table.data(), static_cast<std::size_t>(table.size()) * sizeof(double)) == 0);
        QVERIFY(isPlainSentence(back->reading));
    }
    for (int trial = 0; trial < 50; ++trial) {
        const Table table = Encoding(random.spec(32, 50)).matrix();
        const auto back = read(exported(table));
        QVERIFY(back.hasValue() && back->values == table);
    }
}

void TestCsvReader::textsAreUnderstood()
{
    eachRow<QByteArray>(
        {
            // of 0, 1, 0.5 and -2.5e-3, two in a row
            {"commas", QByteArray("0,1\n0.5,-2.5e-3\n")},
            {"without an end of the last line", QByteArray("0,1\n0.5,-2.5e-3")},
            {"semicolons", QByteArray("0;1\n0.5;-2.5e-3\n")},
            {"tabs", QByteArray("0\t1\n0.5\t-2.5e-3\n")},
            {"spaces", QByteArray("0 1\n0.5 -2.5e-3\n")},
            {"many spaces", QByteArray("   0   1\n 0.5      -2.5e-3  \n")},
            {"commas and spaces", QByteArray("0, 1\n0.5 ,-2.5E-3 \n")},
            {"lines of Windows", QByteArray("0,1\r\n0.5,-2.5e-3\r\n")},
            {"a byte order mark", QByteArray("\xEF\xBB\xBF"
                                             "0,1\n0.5,-2.5e-3\n")},
            {"two byte order marks", QByteArray("\xEF\xBB\xBF\xEF\xBB\xBF"
                                                "0,1\n0.5,-2.5e-3\n")},
            {"lines of old Macintoshes", QByteArray("0,1\r0.5,-2.5e-3\r")},
            {"lines of three systems", QByteArray("a,b\r0,1\r\n\n\r0.5,-2.5e-3")},
            {"comments behind the cells", QByteArray("0,1 # first\n0.5,-2.5e-3# \"second\n")},
            {"no-break spaces", QByteArray("\u00A00,1\n0.5\u00A0,\u202F-2.5e-3\u2009\n")},
            {"minus signs of typesetting", QByteArray("0,1\n0.5,\u22122.5e\u22123\n")},
            {"below the smallest number", QByteArray("1e-400,1\n0.5,-2.5e-3\n")},
            {"names of RFC 4180", QByteArray("\"a,b\",\"c\r\nd \"\"e\"\" # f\"\r\n\"0\",\"1\n\"\r\n0.5,\"-2.5e-3\"\r\n")},
            {"a separator in a quoted name", QByteArray("\"a;b\",\"c\td\"\n0,1\n0.5,-2.5e-3\n")},
            {"names twice", QByteArray("k,k\n0,1\n0.5,-2.5e-3\n")},
            {"empty lines", QByteArray("\n0,1\n\n  \n0.5,-2.5e-3\n\n\n")},
            {"comments of NumPy", QByteArray("# a,b\n0,1\n# 3,4,5\n0.5,-2.5e-3\n")},
            {"numbers in quotes", QByteArray("\"0\",\"1\"\n\"0.5\",\"-2.5e-3\"\n")},
            {"signs and bare points", QByteArray("+0,+1.\n.5,-.0025\n")},
            {"names above", QByteArray("sine,cosine\n0,1\n0.5,-2.5e-3\n")},
            {"names and positions", QByteArray("position,0,1\n0,0,1\n1,0.5,-2.5e-3\n")},
            {"chosen positions", QByteArray("position,5,0\n7,0,1\n3,0.5,-2.5e-3\n")},
            {"as R writes it", QByteArray("\"\",\"V1\",\"V2\"\n\"1\",0,1\n\"2\",0.5,-0.0025\n")},
            {"as pandas writes it", QByteArray(",0,1\n0,0,1\n1,0.5,-2.5e-3\n")},
        },
        [&](const QByteArray& text) {
            const auto table = read(text);
            QVERIFY2(table.hasValue(), table.hasValue() ? "" : table.error().message.c_str());
            QCOMPARE(table->values.rows(), 2);
            QCOMPARE(table->values.cols(), 2);
            QVERIFY(table->values == (Table(2, 2) << 0.0, 1.0, 0.5, -2.5e-3).finished());
            QVERIFY(table->digits == 2 && table->precision == Precision::Float64);
        });
}

void TestCsvReader::firstRowAndColumn()
{
    Rows<QByteArray, int, int, QByteArray> examples;
    const auto add = [&](const char* name, const char* text, int rows, int columns, const char* reading = "") {
        examples.add(name, QByteArray(text), rows, columns, QByteArray(reading));
    };
    const char* const names = "The first row was read as names.";
    const char* const positions = "The first column was read as positions.";
    const char* const both = "The first row was read as names, the first column as positions.";
    add("numbers alone", "0,1\n.8,.5\n.9,-.4\n", 3, 2);
    add("numbers above, almost those of the columns", "5,1,2\n.3,1,0\n", 2, 3, "");
    add("column numbers above", "0,1,2\n0,1,0\n.8,.5,.1\n", 2, 3, names);
    const char* const doubted = "The first row, which may be names, was read as numbers.";
    add("column numbers that the rows go on with", "0,1,2\n3,4,5\n6,7,8\n", 3, 3, doubted);
    add("column numbers above distances", "0,1,2\n1,0,1\n2,1,0\n", 3, 3, doubted);
    add("column numbers above codes", "0,1,2\n0,0,1\n1,1,0\n", 2, 3, names);
    add("column numbers alone", "0,1,2\n", 1, 3, doubted);
    add("column numbers with decimals", "0.0,1.0,2.0\n0,1,0\n.8,.5,.1\n", 3, 3);
    add("column numbers behind an empty cell", ",0,1\n0,3,4\n1,5,6\n", 2, 2, both);
    add("a name four times", "k,k,k,k\n0,0,0,0\n1,1,1,1\n", 2, 4, names);
    add("columns that count alike", "0,0,1\n1,1,2\n2,2,3\n", 3, 3);
    add("a missing number in the first row", "NA,2\n.25,2\n", 2, 2, "1 cell without a number, \"NA\", was read as NaN.");
    add("missing numbers below names", "a,b\nnull,2\n.25,N/A\n", 2, 2,
        "The first row was read as names. 2 cells without a number, such as \"null\", were read as NaN.");
    add("errors of a spreadsheet first in their lines", "#N/A,2\n.25,2\n#NA,3 # a comment\n", 3, 2,
        "2 cells without a number, such as \"#N/A\", were read as NaN.");
    add("not numbers of an old library", "2,1.#QNAN\n-1.#IND,2\n", 2, 2,
        "2 cells without a number, such as \"1.#QNAN\", were read as NaN.");
    add("a comment that begins as an error does", "#N/Available: a,b\n.25,2\n", 1, 2);
    add("two whole numbers are a row of position 0", "0,1\n.8,.5\n", 2, 2);
    add("positions without a name", "0,0,1\n1,.8,.5\n2,.9,-.4\n", 3, 2, positions);
    add("positions from 1", "1,0,1\n2,.8,.5\n3,.9,-.4\n", 3, 2, positions);
    add("angles, whose first frequency is 1", "0,0,0\n1,.1,.01\n2,.2,.02\n3,.3,.03\n", 4, 3);
    add("two rows do not tell of positions", "0,0,1\n1,.8,.5\n", 2, 3);
    add("whole numbers that are no positions", "5,0,1\n6,.8,.5\n7,.9,-.4\n", 3, 3);
    add("a gap is no position", "0,0,1\n1,.8,.5\n3,.9,-.4\n", 3, 3);
    add("a column called position that is none", "position,x\n.5,1\n.8,2\n", 2, 2, names);
    add("a column called position that counts only at first", "position,x\n0,1\n1.5,2\n", 2, 2, names);
    add("a column called position below zero", "position,x\n0,1\n-1,2\n", 2, 2, names);
    add("a column of whole numbers with another name", "x,y\n5,1\n7,2\n", 2, 2, names);
    for (const char* const name : {"position", "Positions", "POS", "k", "index", "Row"})
        add(name, (std::string(name) + ",0,1\n7,0,1\n3,.5,.1\n").c_str(), 2, 2, both);
    add("positions of one row", "position,0,1\n0,0,1\n", 1, 2, both);
    add("a column alone is never left out", "0\n1\n2\n3\n", 4, 1);
    add("the wavelengths of the program", "pair,omega,lambda\n0,1,6.28\n1,.1,62.8\n2,.01,628\n3,.001,6283\n", 4, 2, both);
    examples.each([&](const QByteArray& text, int rows, int columns, const QByteArray& reading) {
        const auto table = read(text);
        QVERIFY2(table.hasValue(), table.hasValue() ? "" : table.error().message.c_str());
        QCOMPARE(table->values.rows(), rows);
        QCOMPARE(table->values.cols(), columns);
        QCOMPARE(QByteArray::fromStdString(table->reading), reading);
    });
}

void TestCsvReader::otherTextsAreExplained()
{
    Rows<QByteArray, QByteArray> rows;
    const auto add = [&](const char* name, const QByteArray& text, const char* why) { rows.add(name, text, QByteArray(why)); };
    add("empty", "", "no line of numbers");
    add("blank", " \n\r\n\t\n", "no line of numbers");
    add("comments alone", "# nothing\n", "no line of numbers");
    add("names alone", "position,0,1\n", "no line of numbers");
    add("words for a number", "0,1\n0.5,half\n", "Line 2, column 2 holds \"half\"");
    add("a word in the first row", "0.5,half\n0,1\n", "Line 1, column 2 holds \"half\"");
    add("a first row that starts with a number", "0,one,2\n0,1,0\n1,0,1\n", "Line 1, column 2 holds \"one\"");
    add("a first row that has a number twice", "one,1,1\n0,1,0\n1,0,1\n", "Line 1, column 1 holds \"one\"");
    add("one dimension more than there can be", QByteArray("0.5,").repeated(16384) + "1\n", "16384 columns");
    add("a line counted with what is left out", "# a\n\na,b\n0,1\n1,x\n", "Line 5, column 2");
    add("something behind a number", "0,1\n0.5,1.0x\n", "\"1.0x\"");
    add("hexadecimal", "0,1\n0x10,1\n", "\"0x10\", but hexadecimal");
    add("hexadecimal in the first row", "0x10,2\n0.25,1\n", "Line 1, column 1 holds \"0x10\", but hexadecimal");
    add("beyond doubles in the first row", "2,1e999\n3,4\n", "Line 1, column 2 holds \"1e999\", but no float64 is that large");
    add("groups of digits in the first row", "1\u00A0000;2\n3;4\n", "Line 1, column 1 holds");
    add("decimal commas between spaces", "0,5 0,25\n1 2\n", "Line 1, column 2 holds");
    add("an exponent of Fortran", "1D-3,2\n3,4\n", "Line 1, column 1 holds \"1D-3\"");
    add("two rows of names", "a,b\nc,d\n1,2\n", "Line 1, column 1 holds \"a\"");
    add("lines counted within quotes", "\"a\nb\",c\n1,2\n3,x\n", "Line 4, column 2 holds \"x\"");
    add("a quote that stays open", "\"15,1\n2,3\n", "Line 1, column 1 holds");
    add("UTF-32",
        QByteArray("\xFF\xFE\0\0"
                   "0\0\0\0",
                   8),
        "UTF-32");
    add("a quote behind a number", "0,1\n15\",1\n", "Line 2, column 1 holds");
    add("a quote before a number", "0,1\n\"15,1\n", "Line 2, column 1 holds");
    add("an error of a spreadsheet", "0,1\n#DIV/0!,1\n", "Line 2, column 1 holds \"#DIV/0!\"");
    add("infinity of an old library", "0,1\n1.#INF,1\n", "Line 2, column 1 holds \"1.#INF\"");
    add("two signs", "0,1\n+-1,1\n", "\"+-1\"");
    add("beyond doubles", "0,1\n1e999,1\n", "\"1e999\"");
    add("a decimal comma", "0;1\n0,5;1\n", "decimal point");
    add("a decimal comma in the first row", "0,5;0,1\n0;1\n", "decimal point");
    add("a decimal comma between tabs", "0\t1\n1\t-0,25\n", "decimal point");
    add("a missing number", "0,1\n0.5,\n", "Line 2, column 2 is empty");
    add("a short line", "0,1,0\n0.5,1\n", "Line 2 has 2 cells, but the lines before it have 3");
    add("a line of one cell", "0,1,0\n0.5\n", "Line 2 has 1 cell, but the lines before it have 3");
    add("a long line", "0,1\n0.5,1,2,3\n", "Line 2 has 4 cells, but the lines before it have 2");
    add("a word", "0,1\nnone,1\n", "Line 2, column 1 holds \"none\"");
    add("UTF-16",
        QByteArray("\xFF\xFE"
                   "0\0,\0",
                   6),
        "UTF-16");
    add("an NPY file", QByteArray("\x93NUMPY\x01\0v\0{'descr': '<f8'", 26), "not text");
    add("letters that do not print", "0,1\n\x1b[31m\xff,1\n", "\"?[31m?\"");
    add("a very long word", "0,1\n1," + QByteArray(5000, 'x') + "\n", "...\"");
    add("more dimensions than there can be", QByteArray("0.5,").repeated(20000) + "1\n", "16384 columns");
    add("more positions than there can be", QByteArray("1\n").repeated(1048577), "1048576 positions");
    rows.each([&](const QByteArray& text, const QByteArray& why) {
        const auto table = read(text);
        QVERIFY(!table.hasValue() && table.error().kind == Error::Kind::File);
        QVERIFY2(isPlainSentence(table.error().message), table.error().message.c_str());
        QVERIFY2(QByteArray::fromStdString(table.error().message).contains(why), table.error().message.c_str());
    });
}

void TestCsvReader::everyBeginningIsReadOrExplained()
{
    const QByteArray text = "\xEF\xBB\xBF" + exported(Encoding(EncodingSpec().withDModel(5).withMaxLen(6)).matrix());
    for (qsizetype size = 0; size < text.size(); ++size) {
        const auto table = read(text.first(size));
        QVERIFY2(table.hasValue() ? table->values.size() > 0 : isPlainSentence(table.error().message), text.first(size));
    }
}

void TestCsvReader::digitsAreCounted()
{
    eachRow<QByteArray, int>(
        {
            {"none", QByteArray("0.000"), 0},
            {"zeros before do not count", QByteArray("0.0025"), 2},
            {"zeros within do", QByteArray("0.1002"), 4},
            {"zeros behind do not", QByteArray("-1.25000"), 3},
            {"the exponent does not", QByteArray("1.5e-12"), 2},
        },
        [&](const QByteArray& number, int digits) {
            QCOMPARE(read(number + ",0\n1,0\n").value().digits, std::max(digits, 1));
            QCOMPARE(read("position,0\n10203,0\n4," + number + '\n').value().digits, digits); // positions do not count
        });
}

void TestCsvReader::precisionIsSeen()
{
    eachRow<QString, QString, Precision, int>(
        {
            {"three decimals", "%.3f", "f8", Precision::Float64, 3},
            {"seven decimals", "%.7f", "f8", Precision::Float64, 7},
            {"four decimals", "%.4f", "f8", Precision::Float64, 4},
            {"eight decimals", "%.8f", "f8", Precision::Float64, 8},
            {"as NumPy saves text by itself", "%.18e", "f8", Precision::Float64, 19},
            {"float32 as NumPy saves text by itself", "%.18e", "f4", Precision::Float32, 19},
            {"shortest texts of float64", "%s", "f8", Precision::Float64, 17},
            {"shortest texts of float32", "%s", "f4", Precision::Float32, 9},
            {"shortest texts of float16", "%s", "f2", Precision::Float16, 5},
            {"float16 with all its digits", "%.18e", "f2", Precision::Float16, 19},
        },
        [&](const QString& format, const QString& dtype, Precision precision, int digits) {
            const QString script = "x = np.arange(60)[:, None] / 10000 ** (np.arange(0, 16, 2) / 16)\n"
                                   "pe = np.concatenate([np.sin(x), np.cos(x)], axis=1).astype(a[1])\n"
                                   "show = repr if a[0] == '%s' else lambda value: a[0] % value\n"
                                   "show = str if a[0] == '%s' else show\n"
                                   "open(path, 'w').writelines(','.join(show(v) for v in row) + '\\n' for row in pe)\n";
            const auto table = read(savedByNumpy(script, {format, dtype}));
            QVERIFY2(table.hasValue(), table.hasValue() ? "" : table.error().message.c_str());
            QVERIFY2(table->precision == precision, QByteArray::number(static_cast<int>(table->precision)));
            QVERIFY2(table->digits <= digits && table->digits >= digits - 2, QByteArray::number(table->digits));
            const ConventionMatch match = matchConvention(*table);
            const Convention& found = match.best.convention;
            QVERIFY2(match.recognised && found.n == 10000.0 && found.layout == Layout::Concatenated
                         && found.frequencies == FrequencyRule::Paper && match.best.error.agreement <= Agreement::Float64Arithmetic,
                     describe(match));
        });
}

// NumPy reads the same text: every number is the double nearest to what is written, whatever float it may have been.
void TestCsvReader::numbersAreThoseOfTheText()
{
    Rows<QString, int> rows;
    // write: of the table t
    rows.add("rounded to 3 decimals", "np.savetxt(path, np.round(t, 3), delimiter=',')", 3);
    rows.add("rounded to 7 decimals", "np.savetxt(path, np.round(t, 7), '%.7f')", 7);
    rows.add("three times as large", "np.savetxt(path, 3 * t, '%.3f')", 3);
    rows.add("shortest texts of float16", "open(path, 'w').writelines(','.join(map(str, r)) + '\\n' for r in t.astype('f2'))", -1);
    rows.add("shortest texts of float32", "open(path, 'w').writelines(','.join(map(str, r)) + '\\n' for r in t.astype('f4'))", -1);
    rows.each([&](const QString& write, int decimals) {
        const QString table = "x = np.arange(60)[:, None] / 10000 ** (np.arange(0, 16, 2) / 16)\n"
                              "t = np.concatenate([np.sin(x), np.cos(x)], axis=1)\n"
                              + write + '\n';
        const auto own = read(savedByNumpy(table));
        QVERIFY2(own.hasValue(), own.hasValue() ? "" : own.error().message.c_str());
        const auto theirs = readNpyBytes(savedByNumpy(table
                                                      + "d = ',' if ',' in open(path).read() else None\n"
                                                        "t = np.loadtxt(path, delimiter=d)\nnp.save(open(path, 'wb'), t)\n"));
        QVERIFY(theirs.hasValue() && own->values == theirs->values);
        QVERIFY(decimals < 0 || (own->decimals == decimals && own->isRounded()));
    });
}

void TestCsvReader::headersAsSomebodySays()
{
    const auto rows = [](const QByteArray& text, HeaderRow header) {
        const auto table = readCsv({text.constData(), static_cast<std::size_t>(text.size())}, header);
        return table ? qint64{table->values.rows()} : -1;
    };
    const QByteArray counting = "0,1,2\n.5,.25,1\n.1,.2,.3\n";
    QCOMPARE(rows(counting, HeaderRow::Auto), 2);
    QCOMPARE(rows(counting, HeaderRow::No), 3);
    QCOMPARE(rows("7,8,9\n.5,.25,1\n", HeaderRow::Yes), 1);
    QCOMPARE(rows("a,b\n.5,.25\n", HeaderRow::No), -1);
    QCOMPARE(rows("1,2\n", HeaderRow::Yes), -1);
}

// Python's csv module writes tables in dialects drawn at random, below names with everything in them, and float() says what is in them.
void TestCsvReader::dialectsOfPythonAreRead()
{
    const QByteArray drawn =
        savedByNumpy("import csv, io, random\n"
                     "def number(): return random.choice([random.gauss(0, 1), random.random() * 1e-5, random.randint(-9, 9)])\n"
                     "def drawn():\n"
                     "    rows, columns = random.randint(2, 6), random.randint(2, 5)\n"
                     "    numbers = [[number() for _ in range(columns)] for _ in range(rows)]\n"
                     "    numbers[0][0] = 0.5  # no column of positions\n"
                     "    end = random.choice(['\\n', '\\r\\n', '\\r'])\n"
                     "    words = ['a,b', 'c;d', 'e\\tf', 'say \"g\"', f'h{end}i', f'j{end}k # l', 'sin 0', 'x1', '']\n"
                     "    names = [['n' + random.choice(words) for _ in range(columns)]] if random.random() < 0.5 else []\n"
                     "    file = io.StringIO(newline='')\n"
                     "    csv.writer(file, delimiter=random.choice(',;\\t'), lineterminator=end,\n"
                     "               quoting=random.choice([csv.QUOTE_ALL, csv.QUOTE_NONNUMERIC])).writerows(names + numbers)\n"
                     "    return file.getvalue().encode().hex() + ' ' + np.array(numbers, '<f8').tobytes().hex() + '\\n'\n"
                     "random.seed(40)\n"
                     "open(path, 'w').writelines(drawn() for _ in range(200))\n");
    const QList<QByteArray> cases = drawn.trimmed().split('\n');
    QCOMPARE(cases.size(), 200);
    for (const QByteArray& line : cases) {
        const QByteArray text = QByteArray::fromHex(line.split(' ')[0]);
        const QByteArray numbers = QByteArray::fromHex(line.split(' ')[1]);
        const auto own = read(text);
        QVERIFY2(own.hasValue(), text + (own.hasValue() ? "" : own.error().message.c_str()));
        QVERIFY2(QByteArray(reinterpret_cast<const char*>(own->values.data()), own->values.size() * 8) == numbers, text);
    }
}

// NumPy's loadtxt, as page Code calls it, reads the same numbers or is not said to.
void TestCsvReader::othersReadIt()
{
    eachRow<QByteArray, TextReaders>(
        {
            {"lines of numbers", QByteArray("1,2\r\n.5,-3e-5\n"), TextReaders::All},
            {"names, quoted", QByteArray("\"a,b\",c\n1,2\n"), TextReaders::All},
            {"a comment above", QByteArray("# a\n1,2\n3,4\n"), TextReaders::Loadtxt},
            {"a comment behind", QByteArray("1,2 # a\n3,4\n"), TextReaders::Loadtxt},
            {"CR alone", QByteArray("1,2\r3,4\r"), TextReaders::Loadtxt},
            {"nan and inf", QByteArray("1,nan\ninf,4\n"), TextReaders::Loadtxt},
            {"a comment above names", QByteArray("# a\nb,c\n1,2\n"), TextReaders::None},
            {"names in two lines", QByteArray("\"a\nb\",c\n1,2\n"), TextReaders::None},
            {"quoted numbers", QByteArray("\"1\",2\n3,4\n"), TextReaders::None},
            {"NA", QByteArray("1,NA\n3,4\n"), TextReaders::None},
            {"a typeset minus", QByteArray("1,\u22122\n3,4\n"), TextReaders::None},
            {"a byte order mark", QByteArray("\uFEFF1,2\n3,4\n"), TextReaders::None},
            {"a byte order mark before names", QByteArray("\uFEFFa,b\n3,4\n"), TextReaders::All},
        },
        [&](const QByteArray& text, const TextReaders& readers) {
            const auto own = read(text);
            QVERIFY(own.hasValue() && own->text);
            QCOMPARE(static_cast<int>(own->text->readers), static_cast<int>(readers));
            if (readers == TextReaders::None)
                return;
            const auto theirs = readNpyBytes(
                savedByNumpy("open(path, 'wb').write(bytes.fromhex(a[0]))\n"
                             "t = np.loadtxt(path, delimiter=',', skiprows=int(a[1]))\nnp.save(open(path, 'wb'), np.atleast_2d(t))\n",
                             {QString::fromLatin1(text.toHex()), QString::number(own->text->names ? 1 : 0)}));
            QVERIFY(theirs.hasValue() && own->values.rows() == theirs->values.rows());
            for (Eigen::Index i = 0; i < own->values.size(); ++i)
                QVERIFY(own->values.data()[i] == theirs->values.data()[i] || std::isnan(own->values.data()[i]));
        });
}

void TestCsvReader::whatNumpyWritesIsRead()
{
    eachRow<QString>(
        {
            // of savetxt
            {"as it does by itself", ""},
            {"commas", "delimiter=','"},
            {"semicolons, lines of Windows", "delimiter=';', newline='\\r\\n'"},
            {"names in a comment", "delimiter='\\t', header='a\\tb'"},
        },
        [&](const QString& arguments) {
            const auto table = read(savedByNumpy("np.savetxt(path, np.sin(np.arange(60).reshape(20, 3)), " + arguments + ")\n"));
            QVERIFY2(table.hasValue(), table.hasValue() ? "" : table.error().message.c_str());
            QVERIFY(table->values.rows() == 20 && table->values.cols() == 3);
            for (int k = 0; k < 20; ++k)
                for (int j = 0; j < 3; ++j)
                    QVERIFY(std::abs(table->values(k, j) - std::sin(3.0 * k + j)) < 3e-16);
        });
}

void TestCsvReader::asManyPositionsAsThereCanBe()
{
    const auto table = read(QByteArray("1\n").repeated(1048576));
    QVERIFY2(table.hasValue(), table.hasValue() ? "" : table.error().message.c_str());
    QCOMPARE(table->values.rows(), 1048576);
}

// What is read at once holds two: the second is complete only with what follows.
void TestCsvReader::aLineOfAMebibyte()
{
    constexpr int mebibyte = 1 << 20;
    const auto table = read(QByteArray("1,2").leftJustified(mebibyte - 1) + '\n' + QByteArray("3,4").leftJustified(mebibyte) + "\n5,6\n");
    QVERIFY2(table.hasValue(), table.hasValue() ? "" : table.error().message.c_str());
    QVERIFY(table->values == (Table(3, 2) << 1.0, 2.0, 3.0, 4.0, 5.0, 6.0).finished());
}

// Exactly as much as is passed over, and a byte more.
void TestCsvReader::commentsOf64Mebibytes()
{
    static constexpr std::size_t comments = 64 << 20;
    class Comments : public ByteSource { // a mebibyte each, before a text
    public:
        explicit Comments(std::string text) : m_text(std::move(text)) {}
        std::uint64_t size() const override { return comments + m_text.size(); }
        Expected<std::size_t> read(std::span<char> room) override
        {
            constexpr std::size_t line = 1 << 20;
            const std::size_t count = std::min(room.size(), static_cast<std::size_t>(size()) - m_at);
            std::ranges::fill(room.first(count), '#');
            for (std::size_t end = (m_at / line + 1) * line - 1; end < std::min(m_at + count, comments); end += line)
                room[end - m_at] = '\n';
            for (std::size_t at = std::max(m_at, comments); at < m_at + count; ++at)
                room[at - m_at] = m_text[at - comments];
            m_at += count;
            return count;
        }
        Expected<Done> rewind() override
        {
            m_at = 0;
            return Done{};
        }

    private:
        std::string m_text;
        std::size_t m_at = 0;
    };
    Comments most("1,0.5\n");
    const auto table = readCsv(most);
    QVERIFY2(table.hasValue(), table ? "" : table.error().message.c_str());
    QVERIFY(table->values.size() == 2 && table->values(0, 0) == 1.0 && table->values(0, 1) == 0.5);
    Comments more("\n1,0.5\n");
    const auto refused = readCsv(more);
    QVERIFY(!refused && refused.error().message.find("more than 64 MiB") != std::string::npos);
}

// A text is read twice, and something may write to it in between.
void TestCsvReader::filesThatChange()
{
    class Changing : public ByteSource {
    public:
        Changing(std::string_view first, std::string_view second) : m_first(first), m_second(second), m_rest(first) {}
        std::uint64_t size() const override { return m_first.size(); }
        Expected<std::size_t> read(std::span<char> room) override
        {
            const std::size_t count = m_rest.copy(room.data(), room.size());
            m_rest.remove_prefix(count);
            m_wasRead = m_wasRead || m_rest.empty();
            return count;
        }
        Expected<Done> rewind() override
        {
            m_rest = m_wasRead ? m_second : m_first;
            return Done{};
        }

    private:
        std::string_view m_first;
        std::string_view m_second;
        std::string_view m_rest;
        bool m_wasRead = false;
    };
    Changing shorter("0.5,1\n0.25,2\n0.125,3\n", "0.5,1\n0.25,2\n");
    const auto table = readCsv(shorter);
    QVERIFY2(table.hasValue(), table ? "" : table.error().message.c_str());
    QVERIFY((table->values == Table{{0.5, 1.0}, {0.25, 2.0}}));
    Changing longer("0.5,1\n0.25,2\n", "0.5,1\n0.25,2\n0.125,3\n");
    const auto refused = readCsv(longer);
    QVERIFY(!refused && refused.error().message.find("grew") != std::string::npos);
    Changing empty("0.5,1\n0.25,2\n", "");
    QVERIFY(!readCsv(empty));
}

void TestCsvReader::largeTablesAreReadWhole()
{
    const Table matrix = Encoding(EncodingSpec().withDModel(256).withMaxLen(10000)).matrix();
    const QByteArray text = exported(matrix);
    const auto table = read(text);
    QVERIFY(table.hasValue());
    QVERIFY(table->values == matrix);
}

POSENC_TEST(TestCsvReader)
#include "test_csv_reader.moc"

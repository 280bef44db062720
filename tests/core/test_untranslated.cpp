// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace fs = std::filesystem;
using namespace posenc::test;

namespace {

struct Literal {
    std::string text; ///< escapes as they stand; neighbours joined
    std::string line; ///< that it begins in
    std::string call; ///< the name before the innermost parenthesis that is open; empty if none is
    int number = 0;   ///< of the line
    int place = 0;    ///< among the arguments of the call
    bool isRaw = false;
};

std::string lineAt(const std::string& source, std::size_t place)
{
    const std::size_t begin = source.rfind('\n', place) + 1;
    return source.substr(begin, source.find('\n', place) - begin);
}

bool isNamePart(char letter) { return std::isalnum(static_cast<unsigned char>(letter)) || letter == '_'; }

// The strings of a source, without those of comments and of the preprocessor.
std::vector<Literal> literalsOf(const std::string& source)
{
    struct Call {
        std::string name;
        int place = 0;
    };
    std::vector<Literal> literals;
    std::vector<Call> open;
    std::string name;     // that stands last
    bool follows = false; // a literal stood last
    int number = 1;
    const auto skipTo = [&](std::size_t from, std::size_t to) {
        number += static_cast<int>(std::count(source.begin() + static_cast<std::ptrdiff_t>(from),
                                              source.begin() + static_cast<std::ptrdiff_t>(std::min(to, source.size())), '\n'));
        return std::min(to, source.size());
    };
    bool isLineBegin = true;
    for (std::size_t at = 0; at < source.size();) {
        const char letter = source[at];
        if (letter == '\n')
            isLineBegin = true;
        if (std::isspace(static_cast<unsigned char>(letter))) {
            at = skipTo(at, at + 1);
            continue;
        }
        if (source.compare(at, 2, "//") == 0 || (letter == '#' && isLineBegin)) {
            at = skipTo(at, source.find('\n', at));
            continue;
        }
        isLineBegin = false;
        if (source.compare(at, 2, "/*") == 0) {
            at = skipTo(at, source.find("*/", at) + 2);
            continue;
        }
        if (letter == '"') {
            const bool isRaw = name == "R" && at > 0 && source[at - 1] == 'R';
            std::size_t end = at + 1;
            std::size_t first = end;
            std::size_t size = 0;
            if (isRaw) {
                const std::size_t bracket = source.find('(', at);
                const std::string mark = ")" + source.substr(at + 1, bracket - at - 1) + "\"";
                first = bracket + 1;
                end = source.find(mark, bracket);
                size = end - first;
                end += mark.size();
            } else {
                while (source[end] != '"')
                    end += source[end] == '\\' ? 2 : 1;
                size = end++ - first;
            }
            if (follows)
                literals.back().text += source.substr(first, size);
            else
                literals.push_back({source.substr(first, size), lineAt(source, at), open.empty() ? "" : open.back().name, number,
                                    open.empty() ? 0 : open.back().place, isRaw});
            follows = true;
            at = skipTo(at, end);
            continue;
        }
        if (!(letter == 'R' && at + 1 < source.size() && source[at + 1] == '"'))
            follows = false;
        if (letter == '\'') { // not the one within a number, which is passed over with it
            for (++at; source[at] != '\''; ++at)
                at += source[at] == '\\' ? 1 : 0;
            ++at;
            name.clear();
        } else if (isNamePart(letter)) {
            name.clear();
            for (;
                 at < source.size() && (isNamePart(source[at]) || (source[at] == '\'' && std::isdigit(static_cast<unsigned char>(letter))));
                 ++at)
                name += source[at];
        } else {
            if (letter == '(' || letter == '[' || letter == '{')
                open.push_back({letter == '(' ? name : "", 0});
            else if (letter == ')' || letter == ']' || letter == '}') {
                if (!open.empty())
                    open.pop_back();
            } else if (letter == ',' && !open.empty())
                ++open.back().place;
            name.clear();
            ++at;
        }
    }
    return literals;
}

// Two words, or a word beside a space: a sentence, a label, or a piece that a sentence is glued of.
bool readsLikeWords(const std::string& text)
{
    static const std::regex words("[A-Za-z]{2}[^$]* |^[^$]* [^$]*[A-Za-z]{2}");
    return std::regex_search(text, words);
}

bool isTranslated(const Literal& literal) { return literal.call == "sentence" || literal.call == "plural"; }

// What users do not read, or what is the same in every language.
struct Exception {
    const char* file;
    const char* within; ///< the line
    const char* why;
};
constexpr std::array exceptions{
    Exception{"core/base/expects.cpp", "stderr", "a promise of one function to another, for those who change them"},
    Exception{"core/checkpoints/position_tables.cpp", "Known{", "names of models"},
    Exception{"core/models/position_words.cpp", "{\"", "words of keys"},
    Exception{"core/models/layer_config.cpp", "layer_types = ", "a key and its rule, as a program has it"},
    Exception{"core/checkpoints/tensor_file.h", "python -c", "a command, to be typed as it is"},
    Exception{"core/tables/table_writer.cpp", "{'descr'", "the header of a file"},
    Exception{"core/snippets/", "", "programs that are written"},
    Exception{"core/attention/attention_snippet.cpp", "", "programs that are written"},
    Exception{"core/family/", "$", "programs that are written: their place holders are $name$"},
    Exception{"core/family/", "    ", "lines of a program, which are indented"},
};

bool isException(const std::string& file, const Literal& literal)
{
    if (literal.isRaw || literal.call == "static_assert")
        return true; // several lines of a program; what compilers say
    return std::ranges::any_of(exceptions, [&](const Exception& exception) {
        const std::string within = exception.within;
        const bool inside = within == "$" || within == "    " ? literal.text.find(within) != std::string::npos
                                                              : literal.line.find(within) != std::string::npos;
        return file.starts_with(exception.file) && inside;
    });
}

std::string contentOf(const fs::path& path)
{
    std::ifstream stream(path, std::ios::binary);
    std::ostringstream content;
    content << stream.rdbuf();
    return std::move(content).str();
}

template <class Look>
int lookAtSources(const char* top, const Look& look)
{
    int files = 0;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(POSENC_SOURCE_DIR) / top)) {
        const std::string extension = entry.path().extension().string();
        if (extension != ".h" && extension != ".cpp")
            continue;
        ++files;
        const std::string file = fs::relative(entry.path(), POSENC_SOURCE_DIR).string();
        for (const Literal& literal : literalsOf(contentOf(entry.path())))
            look(file, literal);
    }
    return files;
}

// As a .ts file has it.
std::string withoutEscapes(const std::string& text)
{
    std::string plain;
    for (std::size_t at = 0; at < text.size(); ++at)
        plain += text[at] == '\\' ? text[++at] : text[at];
    return plain;
}

} // namespace

class TestUntranslated : public QObject {
    Q_OBJECT

private slots:
    void literalsAreFound();
    void wordsAreRecognised();
    void coreSaysNothingUntranslated();
    void everySentenceNamesItsContext();
    void everyExceptionIsNeeded();
    void lupdateFindsEverySentence();
};

void TestUntranslated::literalsAreFound()
{
    Rows<QByteArray, QByteArray> rows;
    // found: CALL/PLACE:LINE:TEXT, each
    const auto row = [&](const char* name, const char* source, const char* found) {
        rows.add(name, QByteArray(source), QByteArray(found));
    };
    row("alone", "const char* a = \"b c\";", "/0:1:b c;");
    row("an argument", "f(1, \"b\");", "f/1:1:b;");
    row("an argument of the result", "f(\"a\")(\"b\");", "f/0:1:a;/0:1:b;");
    row("neighbours", "f(\"a \"\n  \"b\");", "f/0:1:a b;");
    row("neighbours with a comma", "f(\"a\",\n  \"b\");", "f/0:1:a;f/1:2:b;");
    row("within braces", "f(x, {g(\"a\"), \"b\"}, \"c\");", "g/0:1:a;/1:1:b;f/2:1:c;");
    row("comments", "// \"a\"\n/* \"b\"\n*/ f(\"c\");", "f/0:3:c;");
    row("includes", "#include \"a\"\nf(\"b\");", "f/0:2:b;");
    row("escapes", "f(\"a \\\" b\", '\"', \"c\\\\\");", "f/0:1:a \\\" b;f/2:1:c\\\\;");
    row("digits in groups", "f(1'000'000, \"a\");", "f/1:1:a;");
    row("raw", "f(R\"x(a \"b\" )y)x\", \"c\");", "f/0:1:a \"b\" )y;f/1:1:c;");
    rows.each([&](const QByteArray& source, const QByteArray& found) {
        std::string all;
        for (const Literal& literal : literalsOf(source.toStdString()))
            all += literal.call + '/' + std::to_string(literal.place) + ':' + std::to_string(literal.number) + ':' + literal.text + ';';
        QCOMPARE(QByteArray::fromStdString(all), found);
    });
}

void TestUntranslated::wordsAreRecognised()
{
    for (const char* text : {"The file ends.", " has ", ", but ", "scale base", "Line ", "2 rows", "is %1"})
        QVERIFY2(readsLikeWords(text), text);
    for (const char* text : {"", " ", ", ", "max_len", "float32", "rope_scaling", "a b", "θ = ", " \u00d7 ", "..."})
        QVERIFY2(!readsLikeWords(text), text);
}

void TestUntranslated::coreSaysNothingUntranslated()
{
    std::string untranslated;
    const int files = lookAtSources("core", [&](const std::string& file, const Literal& literal) {
        if (readsLikeWords(literal.text) && !isTranslated(literal) && !isException(file, literal))
            untranslated += file + ':' + std::to_string(literal.number) + ": \"" + literal.text + "\" is not in sentence(…) or plural(…)\n";
    });
    QVERIFY2(files > 200, "hardly a source was looked at");
    QVERIFY2(untranslated.empty(), untranslated.c_str());
}

// lupdate takes the context from the call, and a translator is asked for it.
void TestUntranslated::everySentenceNamesItsContext()
{
    int contexts = 0;
    std::string wrong;
    for (const char* const top : {"core", "ui"})
        lookAtSources(top, [&](const std::string& file, const Literal& literal) {
            if (!isTranslated(literal) || literal.place != 0)
                return;
            ++contexts;
            if (literal.text != top)
                wrong += file + ':' + std::to_string(literal.number) + ": the context is " + literal.text + ", not " + top + '\n';
        });
    QVERIFY(contexts > 250);
    QVERIFY2(wrong.empty(), wrong.c_str());
}

void TestUntranslated::everyExceptionIsNeeded()
{
    std::set<const Exception*> needed;
    lookAtSources("core", [&](const std::string& file, const Literal& literal) {
        if (!readsLikeWords(literal.text) || isTranslated(literal) || literal.isRaw)
            return;
        for (const Exception& exception : exceptions)
            if (file.starts_with(exception.file) && isException(file, literal))
                needed.insert(&exception);
    });
    for (const Exception& exception : exceptions)
        QVERIFY2(needed.contains(&exception), exception.why);
}

// Qt's own reader, if it is installed, sees as many as are here.
void TestUntranslated::lupdateFindsEverySentence()
{
    const QString lupdate = QStandardPaths::findExecutable("lupdate", {"/usr/lib/qt6/bin"});
    if (lupdate.isEmpty())
        QSKIP("lupdate is not installed");
    QTemporaryDir folder;
    const QString file = folder.filePath("posenc_de.ts");
    QProcess process;
    process.start(lupdate, {"-silent", "-I", POSENC_SOURCE_DIR, "-locations", "none", "-tr-function-alias",
                            "translate+=sentence,QT_TRANSLATE_N_NOOP+=plural", QString(POSENC_SOURCE_DIR) + "/core",
                            QString(POSENC_SOURCE_DIR) + "/ui", "-ts", file});
    QVERIFY(process.waitForFinished() && process.exitCode() == 0);
    QFile ts(file);
    QVERIFY(ts.open(QIODevice::ReadOnly));
    std::set<std::string> found; // context, pattern, English of one, if it is counted
    QXmlStreamReader reader(&ts);
    std::string context;
    std::string pattern;
    std::string one;
    bool isCounted = false;
    while (!reader.atEnd()) {
        reader.readNext();
        const QStringView name = reader.name();
        if (reader.isEndElement() && name == QLatin1String("message"))
            found.insert(context + '|' + pattern + '|' + (isCounted ? one : ""));
        if (!reader.isStartElement())
            continue;
        if (name == QLatin1String("message")) {
            isCounted = reader.attributes().value("numerus") == QLatin1String("yes");
            one.clear();
        } else if (name == QLatin1String("name"))
            context = reader.readElementText().toStdString();
        else if (name == QLatin1String("source"))
            pattern = reader.readElementText().toStdString();
        else if (name == QLatin1String("comment"))
            one = reader.readElementText().toStdString();
    }
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    int sentences = 0;
    std::string missed;
    for (const char* const top : {"core", "ui"}) {
        std::string many;
        lookAtSources(top, [&](const std::string& source, const Literal& literal) {
            if (!isTranslated(literal) || literal.place == 0)
                return;
            if (literal.call == "plural" && literal.place == 1) {
                many = withoutEscapes(literal.text);
                return;
            }
            ++sentences;
            const std::string text = withoutEscapes(literal.text);
            const std::string key = std::string(top) + '|' + (literal.call == "plural" ? many + '|' + text : text + '|');
            if (!found.contains(key))
                missed += source + ':' + std::to_string(literal.number) + ": " + key + '\n';
        });
    }
    QVERIFY(sentences > 250);
    QVERIFY2(missed.empty(), missed.c_str());
}

POSENC_TEST(TestUntranslated)
#include "test_untranslated.moc"

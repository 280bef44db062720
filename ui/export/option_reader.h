// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "ui/files/table_place.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <optional>
#include <vector>

namespace posenc {

struct FigureOptions;
struct TypedNumber;

/// The words about the command line: English, unless --language asks for another language.
struct CommandLine {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

/// An option of the command line. The one list of them makes the parser, --help, the manual page and the completions of shells.
struct Option {
    QString name;                 ///< without dashes
    QString meaning;              ///< a sentence, with the range and the default
    QString value{};              ///< placeholder of the value in the help, such as NAME; empty if the option takes no value
    QStringList choices{};        ///< the words that its value may be, if these are all
    QChar letter{};               ///< the one-letter name of the option, or null
    const char* before = nullptr; ///< a feature's: the option that stands after it
    bool isTask = false;          ///< a feature's: no other task goes with it
    bool isOnce = false;          ///< a feature's: may be given once only
};

Error usageError(const QString& sentence);
/// "--n is 0, but it must be between 1 and 1000000000."
Error rangeError(const QString& option, const QString& value, const QString& lowest, const QString& highest);

/// Reads the values of options one after another; a missing option leaves its target unchanged; the first problem is kept.
class OptionReader {
public:
    explicit OptionReader(const QCommandLineParser& parser) : m_parser(parser) {}

    const std::optional<Error>& error() const { return m_error; }
    QStringList given() const { return m_parser.optionNames(); } ///< one of them may be there twice
    bool has(const QString& option) const { return m_parser.isSet(option); }
    QString text(const QString& option) const { return m_parser.value(option); }
    void fail(const Error& error);

    void number(const QString& option, double lowest, double highest, double& target);
    void whole(const QString& option, std::int64_t lowest, std::int64_t highest, std::int64_t& target);
    /// A comma-separated list of integers from 0 to end − 1, or "none"; `limit` says why there is an end.
    void wholes(const QString& option, std::int64_t end, const QString& limit, std::size_t most, std::vector<std::int64_t>& target);
    /// Two numbers separated by a colon.
    void range(const QString& option, double& first, double& last);
    /// What `fromText` makes of the text; its error is reported with the option's name.
    template <class Value, class FromText>
    void named(const QString& option, Value& target, FromText fromText)
    {
        if (!has(option))
            return;
        if (const auto value = fromText(text(option)))
            target = *value;
        else
            fail(Error{value.error().kind, "--" + option.toStdString() + ": " + value.error().message});
    }

private:
    void failAsNumber(const QString& option, const QString& text, const TypedNumber& typed, const QString& example, bool isWhole = false);
    void whole(const QString& option, const QString& shown, std::int64_t lowest, std::int64_t highest, std::int64_t& target);

    const QCommandLineParser& m_parser;
    std::optional<Error> m_error;
};

/// How the first row of a table is to be read, by an option. Error::Kind::Usage for a file that is no text.
Expected<HeaderRow> headerOf(OptionReader& reader, const QString& option, const QString& path);
QStringList headerRowNames();
/// The file of --screenshot; a name that does not end in .png is a problem.
QString readScreenshotName(OptionReader& reader);
/// The options of a figure that are given; the others stay.
void readFigure(OptionReader& reader, FigureOptions& figure);
/// The figure of such options, as figureWords() writes them.
Expected<FigureOptions> figureFrom(const QString& words);

} // namespace posenc

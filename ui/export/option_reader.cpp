// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/option_reader.h"

#include "core/base/number_text.h"
#include "ui/base/language.h"
#include "ui/base/shown_text.h"
#include "ui/export/command_text.h"
#include "ui/export/figure_purpose.h"
#include "ui/files/file_kind.h"

#include <QRegularExpression>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace posenc {

namespace {

// In pixels, or on paper at the resolution: 1600x1000, 8cmx5cm, 80x50mm.
void readSize(OptionReader& reader, FigureOptions& figure)
{
    static const QRegularExpression form(QStringLiteral("\\A([0-9]*\\.?[0-9]+)(px|mm|cm|in)?x([0-9]*\\.?[0-9]+)(px|mm|cm|in)?\\z"));
    const QString text = reader.text(QStringLiteral("size"));
    const auto match = form.match(text);
    const QString unit = match.captured(4);
    const QString first = match.captured(2);
    const bool whole = !match.captured(1).contains(QLatin1Char('.')) && !match.captured(3).contains(QLatin1Char('.'));
    const bool pixels = unit.isEmpty() || unit == QLatin1String("px");
    if (!match.hasMatch() || (!first.isEmpty() && first != unit) || (pixels && !whole))
        return reader.fail(usageError(
            CommandLine::tr("--size takes pixels such as 1600x1000, or a size on paper such as 8x5cm, 80x50mm or 3.2x2in, but not %1.")
                .arg(shownText(text))));
    const double perInch = unit == QLatin1String("mm") ? 25.4 : unit == QLatin1String("cm") ? 2.54 : 1.0;
    const double factor = pixels ? 1.0 : figure.dpi / perInch;
    const QSizeF typed(match.captured(1).toDouble(), match.captured(3).toDouble());
    const double width = std::round(typed.width() * factor);
    const double height = std::round(typed.height() * factor);
    const auto legal = [](double side, int least) { return side >= least && side <= FigureOptions::largestSide; };
    if (legal(width, FigureOptions::smallest.width()) && legal(height, FigureOptions::smallest.height())) {
        figure.paper = pixels ? QSize() : (typed * (FigureOptions::micrometresPerInch / perInch)).toSize();
        figure.pixels = pixels ? QSizeF(width, height).toSize() : FigureOptions::pixelsOn(figure.paper, figure.dpi);
        return;
    }
    const QString lowest = QStringLiteral("200x150");
    const QString highest = QStringLiteral("%1x%1").arg(FigureOptions::largestSide);
    if (pixels && unit.isEmpty())
        return reader.fail(
            {Error::Kind::Range, CommandLine::tr("--size is %1 pixels, but it must be between %2 and %3. For centimetres, write %1cm.")
                                     .arg(shownValue(text), lowest, highest)
                                     .toStdString()});
    if (pixels)
        return reader.fail(rangeError(QStringLiteral("size"), text, lowest, highest));
    const QString sentence = CommandLine::tr(
        "--size is %1, which at %2 dpi is %3x%4 pixels, but it must be between %5 and %6 pixels. Change the size or --dpi.");
    reader.fail(
        {Error::Kind::Range, sentence.arg(shownValue(text)).arg(figure.dpi).arg(width).arg(height).arg(lowest, highest).toStdString()});
}

} // namespace

Error usageError(const QString& sentence) { return {Error::Kind::Usage, sentence.toStdString()}; }

Error rangeError(const QString& option, const QString& value, const QString& lowest, const QString& highest)
{
    return {Error::Kind::Range,
            CommandLine::tr("--%1 is %2, but it must be between %3 and %4.").arg(option, shownValue(value), lowest, highest).toStdString()};
}

void OptionReader::fail(const Error& error)
{
    if (!m_error)
        m_error = error;
}

// What is no number, or two.
void OptionReader::failAsNumber(const QString& option, const QString& text, const TypedNumber& typed, const QString& example, bool isWhole)
{
    const QString decimal = QString::fromStdString(typed.decimal);
    const QString wanted = CommandLine::tr("--%1 takes %2, not %3.").arg(option, example, shownText(text));
    if (typed.kind == TypedNumber::Kind::Two && isWhole)
        fail(usageError(
            CommandLine::tr("%1 Write %2, without marks between thousands.").arg(wanted, QString::fromStdString(typed.grouped))));
    else if (typed.kind == TypedNumber::Kind::Two)
        fail(usageError(CommandLine::tr("%1 The number can mean %2 or %3. Write one of these two.")
                            .arg(wanted, QString::fromStdString(typed.grouped), decimal)));
    else if (typed.kind == TypedNumber::Kind::Comma && !isWhole)
        fail(usageError(CommandLine::tr("%1 Use a decimal point: %2.").arg(wanted, decimal)));
    else
        fail(usageError(wanted));
}

void OptionReader::number(const QString& option, double lowest, double highest, double& target)
{
    if (!has(option))
        return;
    const TypedNumber typed = typedNumber(text(option).toStdString(), {false, pointsGroup()});
    if (typed.kind != TypedNumber::Kind::Number)
        return failAsNumber(option, text(option), typed, CommandLine::tr("a number such as 10000 or 1e4"));
    if (typed.isBeyond || !(typed.value >= lowest && typed.value <= highest))
        return fail(rangeError(option, this->text(option), QString::number(lowest, 'g', 10), QString::number(highest, 'f', 0)));
    target = typed.value;
}

void OptionReader::whole(const QString& option, std::int64_t lowest, std::int64_t highest, std::int64_t& target)
{
    if (has(option))
        whole(option, text(option), lowest, highest, target);
}

void OptionReader::wholes(const QString& option, std::int64_t end, const QString& limit, std::size_t most,
                          std::vector<std::int64_t>& target)
{
    if (!has(option))
        return;
    if (text(option) == QLatin1String("none")) {
        target.clear();
        return;
    }
    const bool good = !m_error;
    std::vector<std::int64_t> values;
    for (const QString& part : text(option).split(QLatin1Char(','))) {
        std::int64_t value = 0;
        static const QRegularExpression endOfGroupedNumber(QRegularExpression::anchoredPattern(QStringLiteral("0[0-9]{2}"))); // 1,000
        if (endOfGroupedNumber.match(part).hasMatch())
            return fail(usageError(CommandLine::tr("--%1 takes a list of whole numbers such as 0,4,8, not %2. Write %3 as %4.")
                                       .arg(option, shownText(text(option)), part, QString::number(part.toInt()))));
        whole(option, part, 0, end - 1, value);
        values.push_back(value);
    }
    if (good && m_error && m_error->kind == Error::Kind::Range)
        m_error->message.insert(m_error->message.size() - 1, QStringLiteral(" (%1)").arg(limit).toStdString());
    if (values.size() > most)
        return fail(rangeError(option, CommandLine::tr("a list of %1").arg(values.size()), QStringLiteral("1"),
                               CommandLine::tr("%1 entries").arg(most)));
    target = std::move(values);
}

void OptionReader::range(const QString& option, double& first, double& last)
{
    if (!has(option))
        return;
    const QStringList ends = text(option).split(QLatin1Char(':'));
    std::vector<TypedNumber> typed;
    for (const QString& end : ends)
        typed.push_back(typedNumber(end.toStdString(), {false, pointsGroup()}));
    const auto wrong = std::ranges::find_if(typed, [](const TypedNumber& end) { return end.kind != TypedNumber::Kind::Number; });
    if (typed.size() != 2 || wrong != typed.end())
        return failAsNumber(option, text(option), typed.size() == 2 ? *wrong : TypedNumber(), CommandLine::tr("two numbers such as 0:100"));
    first = typed[0].value;
    last = typed[1].value;
}

void OptionReader::whole(const QString& option, const QString& shown, std::int64_t lowest, std::int64_t highest, std::int64_t& target)
{
    const std::string text = shown.toStdString();
    std::int64_t value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value); // all digits of a seed
    bool isInRange = problem != std::errc::result_out_of_range;
    if (end != text.data() + text.size() || text.empty()) {
        const TypedNumber typed = typedNumber(text, {true, pointsGroup()});
        if (typed.kind != TypedNumber::Kind::Number || typed.value != std::floor(typed.value))
            return failAsNumber(option, shown, typed, CommandLine::tr("a whole number in digits, such as 128"), true);
        isInRange = std::abs(typed.value) < 1e15; // which a double and 64 bits hold
        value = isInRange ? static_cast<std::int64_t>(typed.value) : 0;
    }
    if (!isInRange || value < lowest || value > highest)
        return fail(rangeError(option, shown, QString::number(lowest), QString::number(highest)));
    target = value;
}

Expected<HeaderRow> headerOf(OptionReader& reader, const QString& option, const QString& path)
{
    HeaderRow header = HeaderRow::Auto;
    reader.named(option, header, [](const QString& name) { return headerRowFromName(name.toStdString()); });
    if (reader.has(option) && !isTextTableName(path))
        return usageError(QStringLiteral("--%1 is for text tables only (.csv, .tsv, .txt), and %2 is not one. Leave the option out.")
                              .arg(option, shownPath(path)));
    return header;
}

QStringList headerRowNames() { return {QStringLiteral("auto"), QStringLiteral("yes"), QStringLiteral("no")}; }

QString readScreenshotName(OptionReader& reader)
{
    const QString name = reader.text(QStringLiteral("screenshot"));
    if (!name.endsWith(QLatin1String(".png")))
        reader.fail(usageError(CommandLine::tr("--screenshot writes only .png, not %1. Let the name end in .png.").arg(shownText(name))));
    return name;
}

void readFigure(OptionReader& reader, FigureOptions& figure)
{
    std::optional<FigurePurpose> purpose;
    reader.named(QStringLiteral("for"), purpose, purposeFromName);
    if (purpose)
        figure = withPurpose(figure, *purpose);
    reader.number(QStringLiteral("dpi"), FigureOptions::lowestDpi, FigureOptions::highestDpi, figure.dpi);
    if (!figure.paper.isEmpty())
        figure.pixels = FigureOptions::pixelsOn(figure.paper, figure.dpi);
    if (reader.has(QStringLiteral("size")))
        readSize(reader, figure);
    if (reader.has(QStringLiteral("font")))
        figure.font = reader.text(QStringLiteral("font")).trimmed();
    reader.number(QStringLiteral("font-size"), FigureOptions::smallestFont, FigureOptions::largestFont, figure.fontSize);
    const auto readEither = [&reader](const QString& option, const QString& usual, const QString& other, bool& isOther) {
        const QString word = reader.has(option) ? reader.text(option) : isOther ? other : usual;
        if (word != usual && word != other)
            reader.fail(usageError(CommandLine::tr("--%1 takes %2 or %3, not %4.").arg(option, usual, other, shownText(word))));
        isOther = word == other;
    };
    readEither(QStringLiteral("theme"), QStringLiteral("light"), QStringLiteral("dark"), figure.dark);
    readEither(QStringLiteral("lines"), QStringLiteral("solid"), QStringLiteral("dashed"), figure.dashes);
    if (reader.has(QStringLiteral("title")))
        figure.title = reader.text(QStringLiteral("title"));
    if (reader.has(QStringLiteral("caption")))
        figure.caption = reader.text(QStringLiteral("caption"));
    figure.transparent = figure.transparent || reader.has(QStringLiteral("transparent"));
    figure.colorBar = figure.colorBar && !reader.has(QStringLiteral("no-colorbar"));
    figure.note = figure.note && !reader.has(QStringLiteral("no-note"));
    std::int64_t cellPixels = figure.cellPixels;
    reader.whole(QStringLiteral("cell-pixels"), 1, FigureOptions::largestCellPixels, cellPixels);
    figure.cellPixels = static_cast<int>(cellPixels);
}

Expected<FigureOptions> figureFrom(const QString& words)
{
    QCommandLineParser parser;
    for (const char* const option : {"for", "size", "dpi", "font", "font-size", "cell-pixels", "theme", "lines", "title", "caption"})
        parser.addOption({QLatin1String(option), {}, QLatin1String(option)});
    for (const char* const flag : {"transparent", "no-colorbar", "no-note"})
        parser.addOption(QCommandLineOption(QLatin1String(flag)));
    const auto arguments = shellWords(words);
    if (!arguments || !parser.parse(QStringList{QString()} + *arguments))
        return Error{Error::Kind::Usage, {}};
    FigureOptions figure;
    OptionReader reader(parser);
    readFigure(reader, figure);
    return reader.error() ? Expected<FigureOptions>(*reader.error()) : figure;
}

} // namespace posenc

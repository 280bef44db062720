// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/manual/search_index.h"

#include "ui/panels/number_controls.h"
#include "ui/scene/scene_json.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace posenc {

namespace {

// Letter by letter, so that every place stays.
QString withoutCaseAndAccents(QString text)
{
    constexpr char16_t firstWithAccents = 0xC0;
    for (QChar& letter : text) {
        const QString parts = letter.unicode() < firstWithAccents ? QString() : letter.decomposition();
        letter = (parts.isEmpty() ? letter : parts.front()).toLower();
    }
    return text;
}

qsizetype wordBeginningWith(const QString& plain, const QString& word, qsizetype from = 0)
{
    qsizetype place = plain.indexOf(word, from);
    while (place > 0 && plain[place - 1].isLetterOrNumber())
        place = plain.indexOf(word, place + 1);
    return place;
}

// The words of a question that say what it is about.
QStringList importantWords(QStringList words)
{
    const QStringList others =
        QCoreApplication::translate(
            "posenc::SearchPanel",
            "a an and are can do does for from how i in is it me of on or that the this to what when where which who why "
            "with",
            "words of a question that say nothing about its subject")
            .split(QLatin1Char(' '));
    words.removeIf([&others](const QString& word) {
        return others.contains(word) || std::ranges::none_of(word, [](QChar letter) { return letter.isLetter(); });
    });
    return words;
}

bool hasAll(const QString& plain, const QStringList& words)
{
    return std::ranges::all_of(words, [&plain](const QString& word) { return wordBeginningWith(plain, word) >= 0; });
}

// A line for each paragraph, entry of a list and cell of a table, without marks.
QString withoutMarkdown(QString text)
{
    static const QRegularExpression code(QStringLiteral("[`*]"));
    static const QRegularExpression wrapped(QStringLiteral("\\n(?![\\n|-]) *"));
    static const QRegularExpression marks(QStringLiteral("!?\\[([^]]*)\\]\\([^)]*\\)|<!--.*?-->|^#+ |^- |\\|[-|]+$"),
                                          QRegularExpression::MultilineOption);
    return text.remove(code)
        .replace(wrapped, QStringLiteral(" "))
        .replace(marks, QStringLiteral("\\1"))
        .replace(QLatin1Char('|'), QLatin1Char('\n'));
}

QString titleOf(const SceneParameter& parameter)
{
    const QString label =
        parameter.label ? tableText(parameter.label, false) : QCoreApplication::translate("posenc::PlayBar", parameter.playTitle);
    const auto view = viewFromName(QString::fromLatin1(parameter.group));
    return view ? QStringLiteral("%1: %2").arg(posenc::titleOf(*view), label) : label;
}

bool hasNoEffect(const Found& found, const Scene& scene)
{
    if (found.kind != Found::Kind::Parameter)
        return false;
    const SceneParameter& parameter = parameterOfOption(found.address);
    return (parameter.applies && !parameter.applies(scene)) || (parameter.takenBy && !scene.scheme.name->takes(*parameter.takenBy));
}

// The scene with a value as it is typed, or why the parameter cannot have it.
Expected<Scene> sceneWith(const SceneParameter& parameter, const QString& value, const Scene& present)
{
    bool isNumber = false;
    const double number = value.toDouble(&isNumber);
    const QJsonObject keys{{QString::fromLatin1(parameter.key), isNumber ? QJsonValue(number) : QJsonValue(value)}};
    return sceneFromObject({{QString::fromLatin1(parameter.group), keys}}, present);
}

} // namespace

QStringList searchWords(const QString& typed)
{
    return withoutCaseAndAccents(typed.section(QLatin1Char('='), 0, 0)).simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

std::vector<std::pair<qsizetype, qsizetype>> foundIn(const QString& text, const QStringList& words)
{
    std::vector<std::pair<qsizetype, qsizetype>> places;
    const QString plain = withoutCaseAndAccents(text);
    for (const QString& word : words)
        for (qsizetype at = wordBeginningWith(plain, word); at >= 0; at = wordBeginningWith(plain, word, at + word.size()))
            places.emplace_back(at, word.size());
    return places;
}

QString sentenceFor(const Found& found, const QStringList& words)
{
    static const QRegularExpression end(QStringLiteral("(?<=[.?!])\\s+(?=[\\p{Lu}“„])|\\n+"));
    const QStringList sentences = found.text.trimmed().split(end, Qt::SkipEmptyParts);
    QStringList missing = words;
    missing.removeIf([title = withoutCaseAndAccents(found.title)](const QString& word) { return wordBeginningWith(title, word) >= 0; });
    const auto has = std::ranges::find_if(sentences, [&missing](const QString& each) { return !foundIn(each, missing).empty(); });
    return has == sentences.end() ? sentences.value(0) : has->trimmed();
}

SearchIndex::SearchIndex(const std::vector<Preset>& presets, const Manual& manual)
{
    for (const Feature* const feature : features())
        if (feature->lessons)
            for (Findable& lesson : feature->lessons())
                add(Found::Kind::Lesson, std::move(lesson));
    for (const ViewInfo& info : views())
        add(Found::Kind::Page, {QStringLiteral("%1: %2").arg(posenc::titleOf(info.view), questionOf(info.view)),
                                explanationOf(info.view),
                                info.view == View::Heatmap // on the page that is called so
                                    ? nameOf(info.view) + QLatin1Char(' ') + QCoreApplication::translate("posenc::Workspace", "Encoding")
                                    : nameOf(info.view),
                                {},
                                nameOf(info.view),
                                [view = info.view] {
                                    Scene scene;
                                    scene.view.name = view;
                                    return scene;
                                }});
    add(Found::Kind::Page, {QCoreApplication::translate("posenc::SidePanels", "Code"),
                            QCoreApplication::translate("posenc::Workspace", "A program in Python or C++ that computes the table."),
                            QStringLiteral("numpy pytorch tensorflow jax eigen"),
                            {},
                            QStringLiteral("code"),
                            {}});
    for (const SceneParameter& parameter : parameters()) {
        if (!parameter.label && !parameter.playTitle)
            continue;
        const QStringList choices = parameter.names ? parameter.names() : QStringList();
        const QString option = QString::fromLatin1(parameter.option);
        add(Found::Kind::Parameter,
            {titleOf(parameter),
             tableText(parameter.help),
             QString::fromLatin1(parameter.key) + QLatin1Char(' ') + option + QLatin1Char(' ') + choices.join(QLatin1Char(' ')),
             {},
             option,
             {}});
    }
    for (std::size_t page = 1; page < manual.pages().size(); ++page) {
        const ManualPage& of = manual.pages()[page];
        if (of.name == QLatin1String("changes")) // almost every word is in it
            continue;
        for (std::size_t heading = 0; heading < of.headings.size(); ++heading) {
            const QString& name = of.headings[heading].text;
            add(Found::Kind::Manual, {heading == 0 ? name : QStringLiteral("%1: %2").arg(of.title(), name),
                                      withoutMarkdown(of.section(heading).section(QLatin1Char('\n'), 1)),
                                      {},
                                      of.chapter,
                                      of.name + QLatin1Char('#') + of.headings[heading].slug,
                                      {}});
        }
    }
    for (const Preset& preset : presets)
        add(Found::Kind::Preset,
            {preset.title, preset.about, preset.name, posenc::titleOf(preset.group), preset.name, [&preset] { return preset.scene; }});
}

void SearchIndex::add(Found::Kind kind, Findable findable)
{
    const QString title = withoutCaseAndAccents(findable.title);
    const QString names = withoutCaseAndAccents(findable.names);
    m_plain.push_back({title, names, QStringList{title, names, withoutCaseAndAccents(findable.text)}.join(QLatin1Char('\n'))});
    m_all.push_back({std::move(findable), kind});
}

std::vector<Found> SearchIndex::search(const QString& typed, const Scene& present) const
{
    const QStringList words = searchWords(typed);
    const QString phrase = words.join(QLatin1Char(' '));
    const QString value = typed.section(QLatin1Char('='), 1).trimmed();
    std::vector<std::pair<int, Found>> ranked;
    for (std::size_t place = 0; place < m_all.size() && !words.isEmpty(); ++place) {
        const auto& [title, names, all] = m_plain[place];
        if (!hasAll(all, words))
            continue;
        const bool isOfPage = m_all[place].kind == Found::Kind::Parameter; // then its page is named first: "Attention: Mask"
        const QString name = title.section(QLatin1Char(':'), isOfPage ? -1 : 0, isOfPage ? -1 : 0).trimmed();
        const bool isNamed = name == phrase || names.split(QLatin1Char(' ')).mid(0, 2).contains(phrase);
        const bool isInTitle = hasAll(title, words);
        const bool isPage = m_all[place].kind == Found::Kind::Page; // its title names the schemes that it shows
        const int rank = isNamed ? 0 : title.startsWith(phrase) || (isPage && isInTitle) ? 1 : isInTitle ? 2 : 3;
        constexpr int afterAllElse = 4;
        ranked.emplace_back(hasNoEffect(m_all[place], present) ? afterAllElse + rank : rank, m_all[place]);
        if (!isNamed || value.isEmpty() || m_all[place].kind != Found::Kind::Parameter)
            continue;
        const Expected<Scene> scene = sceneWith(parameterOfOption(m_all[place].address), value, present);
        if (!scene) {
            ranked.back().second.text = QString::fromStdString(scene.error().message).section(QStringLiteral(": "), -1); // no scene is read
            continue;
        }
        Found set = m_all[place];
        set.title = QStringLiteral("%1 = %2").arg(set.title, value);
        set.scene = [scene] { return *scene; };
        ranked.emplace_back(-1, set);
    }
    std::ranges::stable_sort(ranked, {}, &std::pair<int, Found>::first);
    std::vector<Found> best;
    for (auto& [rank, found] : ranked)
        best.push_back(std::move(found));
    // A question has words that any long text has.
    constexpr int inNoTitle = 3;
    const QStringList important = importantWords(words);
    const bool isQuestion = important.size() < words.size() && (ranked.empty() || ranked.front().first >= inNoTitle);
    return best.empty() || isQuestion ? searchQuestion(important) : best;
}

std::vector<Found> SearchIndex::searchQuestion(const QStringList& words) const
{
    std::vector<std::pair<std::pair<std::size_t, std::size_t>, Found>> ranked; // words in the title, and in all of it
    for (std::size_t place = 0; place < m_all.size(); ++place) {
        const auto count = [&words](const QString& plain) {
            return static_cast<std::size_t>(
                std::ranges::count_if(words, [&plain](const QString& word) { return wordBeginningWith(plain, word) >= 0; }));
        };
        if (const std::size_t has = count(m_plain[place].all); has > 0)
            ranked.emplace_back(std::pair(count(m_plain[place].title), has), m_all[place]);
    }
    std::ranges::stable_sort(ranked, std::greater(), [](const auto& each) { return each.first; });
    std::vector<Found> best;
    for (auto& [rank, found] : ranked)
        best.push_back(std::move(found));
    return best;
}

} // namespace posenc

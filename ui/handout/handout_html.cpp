// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/handout/handout_html.h"

#include "ui/base/version.h"
#include "ui/export/figure_file.h"
#include "ui/handout/handout_colors.h"
#include "ui/handout/handout_words.h"
#include "ui/handout/markdown_html.h"
#include "ui/lessons/lesson_pictures.h"

namespace posenc {

namespace {

const char* const styleSheet = R"(
html { background: var(--background); color: var(--text); font: 1.05rem/1.55 "DejaVu Sans", Verdana, system-ui, sans-serif; -webkit-text-size-adjust: 100%; }
body { max-width: 46rem; margin: 2.5rem auto 4rem; padding: 0 1.2rem; overflow-wrap: anywhere; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 0.3rem; }
h2 { font-size: 1.35rem; line-height: 1.3; margin: 3rem 0 0.6rem; }
h3 { font-size: 1.1rem; margin: 1.4rem 0 0.4rem; }
h4, h5, h6 { font-size: 1rem; margin: 1.2rem 0 0.4rem; }
.number { color: var(--question); margin-inline-end: 0.6rem; }
p, ul, ol, pre, table, blockquote { margin: 0 0 0.8rem; }
.about, .hint, .goal { color: var(--quiet); font-size: 0.9rem; }
a { color: var(--question); }
img { max-width: 100%; height: auto; }
figure { margin: 1.2rem 0; }
figure img { display: block; width: 100%; }
pre { white-space: pre-wrap; direction: ltr; text-align: left; background: var(--code-ground); padding: 0.6rem 0.8rem; }
code { font-family: "DejaVu Sans Mono", monospace; font-size: 0.92em; }
table { border-collapse: collapse; }
th, td { border: 1px solid var(--lines); padding: 0.25rem 0.6rem; text-align: start; }
blockquote { margin-inline: 0; padding-inline-start: 1rem; border-inline-start: 3px solid var(--lines); }
.question, .task { margin: 1.4rem 0; padding-inline-start: 1.1rem; border-inline-start: 4px solid var(--question); }
.task { border-inline-start-color: var(--task); }
.label { font-weight: bold; font-size: 0.85rem; color: var(--question); margin-bottom: 0.2rem; }
.task .label { color: var(--task); }
.choices { list-style: none; padding: 0; }
.choices li { display: flex; gap: 0.7rem; align-items: baseline; margin: 0.45rem 0; }
.choices p { margin: 0; }
.choices .words { flex: 1; }
.choices .wrong, .feedback { color: var(--quiet); }
.feedback { display: block; font-size: 0.92rem; }
.tick { color: var(--task); font-weight: bold; }
input[type=checkbox] { width: 1rem; height: 1rem; flex: none; }
input[type=text], textarea { font: inherit; color: inherit; background: transparent; border: 0; border-bottom: 1px solid var(--quiet); }
input[type=text] { width: 11rem; }
textarea { display: block; width: 100%; line-height: 2.2rem; padding: 0; resize: vertical; border: 0;
  background: repeating-linear-gradient(transparent 0 calc(2.2rem - 1px), var(--quiet) calc(2.2rem - 1px) 2.2rem) local; }
.note { background: var(--note-ground); border-inline-start: 4px solid var(--note); padding: 0.7rem 1rem; margin: 1rem 0; font-size: 0.9rem; }
.note .label { color: inherit; }
.note > :last-child { margin-bottom: 0; }
.answers { border-top: 1px solid var(--lines); margin-top: 3rem; }
@media screen and (min-width: 86rem) {
  .note { clear: both; width: 14rem; margin-inline-end: -17rem; margin-top: 0; }
  [dir=ltr] .note { float: right; }
  [dir=rtl] .note { float: left; }
}
@page { size: A4; margin: 20mm; }
@media print {
  html { font-size: 10.5pt; }
  body { max-width: none; margin: 0; padding: 0; }
  .note { border: 1px solid var(--note); }
  h1, h2, h3, h4, .label { break-after: avoid; }
  figure, .question, .task, .note, .choices li, tr { break-inside: avoid; }
  .answers { break-before: page; border-top: 0; }
  p { orphans: 2; widows: 2; }
}
)";

QString colorsOf(bool isDark)
{
    const HandoutColors colors = HandoutColors::of(isDark);
    const std::pair<const char*, QColor> names[] = {
        {"background", colors.background}, {"text", colors.text}, {"quiet", colors.quiet}, {"lines", colors.lines},
        {"question", colors.question},     {"task", colors.task}, {"note", colors.note},   {"note-ground", colors.noteGround},
        {"code-ground", colors.codeGround}};
    QString sheet;
    for (const auto& [name, color] : names)
        sheet += QStringLiteral(" --%1: %2;").arg(QLatin1String(name), color.name());
    return QStringLiteral(":root {%1 }\n").arg(sheet);
}

// Paper is white, whatever the theme on the screen.
QString styleOf(bool isDark)
{
    return QLatin1Char('\n') + colorsOf(isDark) + QStringLiteral("@media print { %1}").arg(colorsOf(false))
           + QString::fromLatin1(styleSheet);
}

class HtmlPage {
public:
    HtmlPage(const Handout& handout, const QString& folder, HandoutFigures& figures)
        : m_handout(handout), m_pictures(folder), m_figures(figures)
    {
        m_targets.href = [this](const QString& address) {
            const int step = m_handout.stepAt(address);
            return step > 0 ? QStringLiteral("#step-%1").arg(step) : QString();
        };
        m_targets.printed = [this](const QString& address) {
            return m_handout.stepAt(address) > 0 ? QString() : printedTarget(m_handout, address); // one can follow the link
        };
        m_targets.picture = [this](const QString& address) {
            const auto picture = m_pictures.read(address);
            if (picture)
                return QStringLiteral("src=\"%1\"").arg(dataAddress(picture->type, picture->bytes));
            fail(picture.error());
            return QString();
        };
        if (handout.language.section(QLatin1Char('-'), 0, 0) != QLatin1String("en"))
            m_ownLanguage = QStringLiteral(" lang=\"en\"");
    }

    Expected<QByteArray> write(bool isDark)
    {
        addHead(isDark);
        for (const Handout::Step& step : m_handout.steps)
            addStep(step);
        m_html += QLatin1String("</main>\n");
        if (!m_handout.answers.empty())
            addAnswers();
        m_html += QLatin1String("</body>\n</html>\n");
        if (m_problem)
            return *m_problem;
        return m_html.toUtf8();
    }

private:
    void fail(const Error& error) { m_problem = m_problem.value_or(error); }

    static QString dataAddress(const QString& type, const QByteArray& bytes)
    {
        return QStringLiteral("data:%1;base64,%2").arg(type, QString::fromLatin1(bytes.toBase64()));
    }

    QString markdown(const QString& text, int topHeading = 3) const { return htmlOf(text, topHeading, m_targets); }

    // A paragraph, or whatever else the text is.
    QString labelled(const QString& words, const QString& text) const
    {
        const QString html = markdown(text);
        const QString inside = insideOfParagraph(html);
        return inside.isEmpty() ? own("p", "", words) + html : QStringLiteral("<p>%1 %2</p>\n").arg(own("span", "", words), inside);
    }

    // The handout's own words, which are English.
    QString own(const char* element, const char* itsClass, const QString& words) const
    {
        const QString className = *itsClass == '\0' ? QString() : QStringLiteral(" class=\"%1\"").arg(QLatin1String(itsClass));
        const QString text =
            m_ownLanguage.isEmpty() ? escapedText(words) : QStringLiteral("<bdi%1>%2</bdi>").arg(m_ownLanguage, escapedText(words));
        return QStringLiteral("<%1%2>%3</%1>").arg(QLatin1String(element), className, text);
    }

    void addHead(bool isDark)
    {
        const QString title = escapedText(m_handout.title);
        m_html += QStringLiteral("<!DOCTYPE html>\n<html lang=\"%1\" dir=\"%2\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                                 "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                                 "<meta name=\"generator\" content=\"%3\"/>\n")
                      .arg(escapedText(m_handout.language), m_handout.isRightToLeft() ? QStringLiteral("rtl") : QStringLiteral("ltr"),
                           softwareName());
        if (!m_handout.author.isEmpty())
            m_html += QStringLiteral("<meta name=\"author\" content=\"%1\"/>\n").arg(escapedText(m_handout.author));
        // Whatever a lesson might smuggle in, a browser loads nothing and runs nothing.
        m_html += QStringLiteral("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; "
                                 "style-src 'unsafe-inline'\"/>\n<title>%1</title>\n<style>%2</style>\n</head>\n<body>\n<header>\n"
                                 "<h1>%1</h1>\n")
                      .arg(title, styleOf(isDark));
        if (!m_handout.about.isEmpty())
            m_html += QStringLiteral("<p class=\"about\">%1</p>\n").arg(escapedText(m_handout.about.join(QStringLiteral(" · "))));
        m_html += markdown(m_handout.intro, 2) + QLatin1String("</header>\n<main>\n");
    }

    void addFigure(const Scene& scene)
    {
        if (m_problem)
            return;
        const auto figure = m_figures.make(scene);
        if (!figure)
            return fail(figure.error());
        if (!*figure)
            return;
        const auto svg = encodeFigure(**figure, FileKind::Svg);
        if (!svg)
            return fail(svg.error());
        const QSize size = (*figure)->pixels();
        m_html += QStringLiteral("<figure><img src=\"%1\" width=\"%2\" height=\"%3\"%4 alt=\"%5\"/></figure>\n")
                      .arg(dataAddress(QStringLiteral("image/svg+xml"), *svg), QString::number(size.width() / 3),
                           QString::number(size.height() / 3), m_ownLanguage, escapedText((*figure)->description()));
    }

    void addStep(const Handout::Step& step)
    {
        m_html += QStringLiteral("<section id=\"step-%1\">\n<h2><span class=\"number\"><bdi>%1</bdi></span>%2</h2>\n")
                      .arg(QString::number(step.number), escapedText(step.title));
        if (!step.notes.isEmpty())
            m_html += QStringLiteral("<aside class=\"note\">%1\n%2</aside>\n")
                          .arg(own("p", "label", m_words.note), markdown(step.notes.join(QStringLiteral("\n\n"))));
        m_html += markdown(step.prose);
        if (step.figure && !step.question)
            addFigure(*step.figure);
        if (step.question)
            addQuestion(*step.question, step.number);
        if (step.figure && step.question)
            addFigure(*step.figure);
        if (step.task)
            addTask(*step.task, step.number);
        m_html += QLatin1String("</section>\n");
    }

    void addQuestion(const Handout::Question& question, int step)
    {
        m_html += QStringLiteral("<div class=\"question\">\n%1\n%2").arg(own("p", "label", m_words.question), markdown(question.text));
        if (!question.choices.isEmpty()) {
            m_html += QLatin1String("<ul class=\"choices\">\n");
            for (qsizetype number = 1; number <= question.choices.size(); ++number)
                addChoice(question.choices[number - 1], QStringLiteral("choice-%1-%2").arg(step).arg(number));
            m_html += QLatin1String("</ul>\n");
        } else if (question.asksForNumber) {
            m_html += QStringLiteral("<p><label for=\"answer-%1\">%2</label> <input type=\"text\" id=\"answer-%1\"/></p>\n")
                          .arg(QString::number(step), own("span", "", m_words.yourAnswer));
        } else {
            addLines(QStringLiteral("answer-%1").arg(step), m_words.yourAnswer, 4);
        }
        addHint(question.hint);
        m_html += QLatin1String("</div>\n");
    }

    void addChoice(const QString& text, const QString& name)
    {
        const QString html = markdown(text);
        const QString inside = insideOfParagraph(html); // a label holds nothing larger
        m_html += inside.isEmpty() ? QStringLiteral("<li><input type=\"checkbox\" aria-labelledby=\"%1\"/><div class=\"words\" "
                                                    "id=\"%1\">%2</div></li>\n")
                                         .arg(name, html)
                                   : QStringLiteral("<li><input type=\"checkbox\" id=\"%1\"/><label class=\"words\" "
                                                    "for=\"%1\">%2</label></li>\n")
                                         .arg(name, inside);
    }

    void addLines(const QString& name, const QString& label, int lines)
    {
        m_html += QStringLiteral("<p><label for=\"%1\">%2</label></p>\n<textarea id=\"%1\" rows=\"%3\"></textarea>\n")
                      .arg(name, own("span", "", label), QString::number(lines));
    }

    void addHint(const QString& hint)
    {
        if (!hint.isEmpty())
            m_html += QStringLiteral("<div class=\"hint\">%1</div>\n").arg(labelled(m_words.hint, hint));
    }

    void addTask(const Handout::Task& task, int step)
    {
        m_html += QStringLiteral("<div class=\"task\">\n%1\n").arg(own("p", "label", m_words.task));
        addHint(task.hint);
        addLines(QStringLiteral("found-%1").arg(step), m_words.yourNotes, 2);
        m_html += QLatin1String("</div>\n");
    }

    void addAnswers()
    {
        m_html += QStringLiteral("<section class=\"answers\">\n%1\n").arg(own("h2", "", m_words.answers));
        for (const Handout::Answer& answer : m_handout.answers) {
            m_html += QStringLiteral("<section>\n<h3><span class=\"number\"><bdi>%1</bdi></span>%2</h3>\n")
                          .arg(QString::number(answer.step), escapedText(answer.title));
            if (!answer.choices.empty()) {
                m_html += QLatin1String("<ul class=\"choices\">\n");
                for (const Handout::Choice& choice : answer.choices)
                    addAnswered(choice);
                m_html += QLatin1String("</ul>\n");
            }
            if (!answer.number.isEmpty())
                m_html += QStringLiteral("<p><strong><bdi dir=\"ltr\">%1</bdi></strong></p>\n").arg(escapedText(answer.number));
            m_html += markdown(answer.revealed, 4);
            if (answer.figure)
                addFigure(*answer.figure);
            m_html += markdown(answer.taskAnswer, 4);
            if (!answer.goal.isEmpty())
                m_html += QStringLiteral("<p class=\"goal\">%1 <bdi dir=\"ltr\">%2</bdi></p>\n")
                              .arg(own("span", "", m_words.goal), escapedText(answer.goal));
            m_html += QLatin1String("</section>\n");
        }
        m_html += QLatin1String("</section>\n");
    }

    void addAnswered(const Handout::Choice& choice)
    {
        m_html += choice.isRight ? QStringLiteral("<li class=\"right\"><span class=\"tick\">✓</span><div class=\"words\">")
                                 : QStringLiteral("<li class=\"wrong\"><span class=\"cross\">✗</span><div class=\"words\">");
        m_html += markdown(choice.text, 4);
        if (!choice.feedback.isEmpty())
            m_html += QStringLiteral("<div class=\"feedback\">%1</div>").arg(markdown(choice.feedback, 4));
        m_html += QLatin1String("</div></li>\n");
    }

    const Handout& m_handout;
    LessonPictures m_pictures;
    HandoutFigures& m_figures;
    HtmlTargets m_targets;
    HandoutWords m_words;
    QString m_ownLanguage; ///< the attributes of English words in a lesson of another language
    QString m_html;
    std::optional<Error> m_problem;
};

} // namespace

Expected<QByteArray> handoutAsHtml(const Handout& handout, const QString& folder, bool isDark, HandoutFigures& figures)
{
    return HtmlPage(handout, folder, figures).write(isDark);
}

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/handout/handout_writers.h"

#include "ui/export/figure_file.h"
#include "ui/features/class/lessons/lesson_pictures.h"
#include "ui/markdown/html_page.h"
#include "ui/markdown/markdown_html.h"

namespace posenc {

namespace {

class HandoutHtml {
public:
    HandoutHtml(const Handout& handout, const QString& folder, HandoutFigures& figures)
        : m_handout(handout), m_pictures(folder), m_figures(figures)
    {
        m_targets.href = [this](const QString& address) {
            const int step = m_handout.stepAt(address);
            return step > 0 ? QStringLiteral("#step-%1").arg(step) : QString();
        };
        m_targets.printed = [this](const QString& address) {
            return m_handout.stepAt(address) > 0 ? QString() : m_handout.printedTarget(address); // one can follow the link
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
        for (const Handout::Block& block : m_handout.blocks)
            std::visit([this](const auto& each) { add(each); }, block);
        close(0);
        m_html += QLatin1String("</body>\n</html>\n");
        if (m_problem)
            return *m_problem;
        return m_html.toUtf8();
    }

private:
    void fail(const Error& error) { m_problem = m_problem.value_or(error); }

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
        m_html += headOfHtml({m_handout.title, m_handout.language, m_handout.isRightToLeft(), m_handout.author}, isDark)
                  + QStringLiteral("<body>\n<header>\n<h1>%1</h1>\n").arg(escapedText(m_handout.title));
        if (!m_handout.about.isEmpty())
            m_html += QStringLiteral("<p class=\"about\">%1</p>\n").arg(escapedText(m_handout.about.join(QStringLiteral(" · "))));
        m_html += markdown(m_handout.intro, 2) + QLatin1String("</header>\n");
        open(QStringLiteral("<main>\n"), "</main>\n");
    }

    void open(const QString& begin, const char* end)
    {
        m_html += begin;
        m_ends << QLatin1String(end);
    }
    void close(qsizetype depth)
    {
        while (m_ends.size() > depth)
            m_html += m_ends.takeLast();
    }

    void add(const Handout::Step& step)
    {
        m_step = step.number;
        close(1);
        open(QStringLiteral("<section id=\"step-%1\">\n<h2><span class=\"number\"><bdi>%1</bdi></span>%2</h2>\n")
                 .arg(QString::number(step.number), escapedText(step.title)),
             "</section>\n");
        if (!step.notes.isEmpty())
            m_html += QStringLiteral("<aside class=\"note\">%1\n%2</aside>\n").arg(own("p", "label", m_words.note), markdown(step.notes));
    }

    void add(const Handout::Prose& prose) { m_html += markdown(prose.text); }

    void add(const Handout::Picture& picture)
    {
        if (m_problem)
            return;
        const auto figure = m_figures.make(picture.scene);
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

    void add(const LessonQuestion& question)
    {
        m_html +=
            QStringLiteral("<div class=\"question\">\n%1\n%2").arg(own("p", "label", m_words.question), markdown(question.text.markdown));
        if (!question.choices.empty()) {
            m_html += QLatin1String("<ul class=\"choices\">\n");
            int number = 0;
            for (const LessonQuestion::Choice& choice : question.choices)
                addChoice(choice.text.markdown, QStringLiteral("choice-%1-%2").arg(m_step).arg(++number));
            m_html += QLatin1String("</ul>\n");
        }
        int number = 0;
        for (const LessonQuestion::Blank& blank : question.blanks)
            m_html += QStringLiteral("<p><label for=\"blank-%1-%2\">%3</label> <input type=\"text\" id=\"blank-%1-%2\"/></p>\n")
                          .arg(QString::number(m_step), QString::number(++number), escapedText(blank.name));
        if (question.number)
            m_html += QStringLiteral("<p><label for=\"answer-%1\">%2</label> <input type=\"text\" id=\"answer-%1\"/></p>\n")
                          .arg(QString::number(m_step), own("span", "", m_words.yourAnswer));
        if (question.isOpen())
            addLines(QStringLiteral("answer-%1").arg(m_step), m_words.yourAnswer, 4);
        addHint(question.hint.markdown);
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

    void add(const LessonTask& task)
    {
        m_html += QStringLiteral("<div class=\"task\">\n%1\n").arg(own("p", "label", m_words.task));
        addHint(task.hint.markdown);
        addLines(QStringLiteral("found-%1").arg(m_step), m_words.yourNotes, 2);
        m_html += QLatin1String("</div>\n");
    }

    void add(const Handout::Answers&)
    {
        close(0);
        open(QStringLiteral("<section class=\"answers\">\n%1\n").arg(own("h2", "", m_words.answers)), "</section>\n");
    }

    void add(const Handout::Answer& answer)
    {
        close(1);
        open(QStringLiteral("<section>\n<h3><span class=\"number\"><bdi>%1</bdi></span>%2</h3>\n")
                 .arg(QString::number(answer.step), escapedText(answer.title)),
             "</section>\n");
    }

    void add(const Handout::Choices& choices)
    {
        m_html += QLatin1String("<ul class=\"choices\">\n");
        for (const LessonQuestion::Choice& choice : choices.all) {
            m_html += choice.isRight ? QStringLiteral("<li class=\"right\"><span class=\"tick\">✓</span><div class=\"words\">")
                                     : QStringLiteral("<li class=\"wrong\"><span class=\"cross\">✗</span><div class=\"words\">");
            m_html += markdown(choice.text.markdown, 4);
            if (!choice.feedback.isEmpty())
                m_html += QStringLiteral("<div class=\"feedback\">%1</div>").arg(markdown(choice.feedback.markdown, 4));
            m_html += QLatin1String("</div></li>\n");
        }
        m_html += QLatin1String("</ul>\n");
    }

    void add(const Handout::RightNumber& number)
    {
        m_html += QStringLiteral("<p><strong><bdi dir=\"ltr\">%1</bdi></strong></p>\n").arg(escapedText(number.text));
    }

    void add(const Handout::Revealed& revealed)
    {
        m_html += markdown(revealed.text, 4);
        if (revealed.picture)
            add(*revealed.picture);
    }

    void add(const Handout::Goal& goal)
    {
        m_html += markdown(goal.taskAnswer, 4);
        m_html += QStringLiteral("<p class=\"goal\">%1 <bdi dir=\"ltr\">%2</bdi></p>\n")
                      .arg(own("span", "", m_words.goal), escapedText(goal.goal));
    }

    const Handout& m_handout;
    LessonPictures m_pictures;
    HandoutFigures& m_figures;
    HtmlTargets m_targets;
    HandoutWords m_words;
    QString m_ownLanguage; ///< the attributes of English words in a lesson of another language
    QString m_html;
    int m_step = 0;     ///< the present one
    QStringList m_ends; ///< of the elements that are open
    std::optional<Error> m_problem;
};

} // namespace

Expected<QByteArray> handoutAsHtml(const Handout& handout, const QString& folder, bool isDark, HandoutFigures& figures)
{
    return HandoutHtml(handout, folder, figures).write(isDark);
}

} // namespace posenc

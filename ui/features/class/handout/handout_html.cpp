// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/handout/handout_writers.h"

#include "ui/export/figure_file.h"
#include "ui/features/class/lessons/lesson_pictures.h"
#include "ui/features/light/live_plot.h"
#include "ui/markdown/html_page.h"
#include "ui/markdown/markdown_html.h"

namespace posenc {

namespace {

const char* const liveStyle = R"(<style>
button { font: inherit; min-height: 44px; padding: 0 1rem; margin: 0.2rem 0.6rem 0.4rem 0; color: inherit; background: var(--code-ground); border: 1px solid var(--quiet); border-radius: 4px; }
button:focus-visible, input:focus-visible { outline: 2px solid var(--question); outline-offset: 2px; }
.choices label { display: flex; gap: 0.7rem; align-items: baseline; min-height: 44px; cursor: pointer; }
.choices li { display: block; }
.choices .chosen label::after { content: "✗"; color: var(--note); font-weight: bold; }
.choices .chosen.right label::after { content: "✓"; color: var(--task); }
.said { min-height: 1.55em; }
[hidden] { display: none; }
posenc-plot { color-scheme: var(--scheme); }
@media print { button, .said, .feedback, .reveal, .more { display: none; } .choices .chosen label::after, .choices .chosen.right label::after { content: none; } .choices label { min-height: 0; } }
</style>
)";

const char* const liveScript = R"(<script>
const numberIn = text => {
  const parts = text.replace(/[\s\u202f]/g, '').replace(/[\u2212\u2013]/g, '-').replace(',', '.').split('/')
  return parts.some(part => part === '') || parts.length > 2 ? NaN : parts[0] / (parts[1] ?? 1)
}
for (const question of document.querySelectorAll('.question, .task')) {
  const answer = question.closest('section').querySelector('.reveal')
  const said = question.querySelector('.said')
  const show = () => {
    answer.hidden = false
    for (const button of question.querySelectorAll('.show')) button.hidden = true
  }
  question.addEventListener('change', ({ target }) => {
    if (target.type !== 'radio') return
    for (const item of question.querySelectorAll('.choices li')) {
      const isChosen = item.contains(target)
      item.classList.toggle('chosen', isChosen)
      for (const feedback of item.querySelectorAll('.feedback')) feedback.hidden = !isChosen
    }
    const isRight = target.closest('li').classList.contains('right')
    said.textContent = isRight ? said.dataset.right : said.dataset.wrong
    if (isRight) show()
  })
  const check = () => {
    const fields = [...question.querySelectorAll('input[data-value]')]
    for (const feedback of question.querySelectorAll('.feedback')) feedback.hidden = true
    const marks = fields.map(field => {
      const given = numberIn(field.value)
      const isRight = Math.abs(given - field.dataset.value) <= Number(field.dataset.tolerance) + 1e-12 * Math.abs(field.dataset.value)
      field.setAttribute('aria-invalid', !isRight)
      field.nextElementSibling.textContent = isRight ? '✓' : '✗'
      if (!isRight)
        for (const feedback of question.querySelectorAll(`.feedback[data-of="${field.id}"]`))
          feedback.hidden = !(Math.abs(given - feedback.dataset.value) <= Number(feedback.dataset.tolerance))
      return Number.isNaN(given) ? NaN : isRight
    })
    said.textContent = marks.includes(NaN) ? said.dataset.number : marks.every(Boolean) ? said.dataset.right : said.dataset.wrong
    if (marks.every(Boolean) && !marks.includes(NaN)) show()
  }
  question.querySelector('.check')?.addEventListener('click', check)
  question.addEventListener('keydown', event => { if (event.key === 'Enter' && event.target.matches('input[data-value]')) check() })
  question.querySelector('.show')?.addEventListener('click', show)
}
</script>
)";

class HandoutHtml {
public:
    HandoutHtml(const Handout& handout, const QString& folder, const HandoutOptions& options, HandoutFigures& figures)
        : m_handout(handout), m_pictures(folder), m_figures(figures), m_options(options)
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

    Expected<QByteArray> write()
    {
        addHead(m_options.isDark);
        const auto answers = std::ranges::find_if(m_handout.blocks, isAnswers);
        for (auto block = m_handout.blocks.begin(); block != (m_options.isLive ? answers : m_handout.blocks.end()); ++block) {
            std::visit([this](const auto& each) { add(each); }, *block);
            if (m_options.isLive && (block + 1 == answers || std::holds_alternative<Handout::Step>(*(block + 1))))
                addAnswersTo(m_step, answers);
        }
        close(0);
        if (m_options.isLive)
            m_html += QString::fromUtf8(liveScript) + liveScripts();
        m_html += QLatin1String("</body>\n</html>\n");
        if (m_problem)
            return *m_problem;
        return m_html.toUtf8();
    }

private:
    static bool isAnswers(const Handout::Block& block) { return std::holds_alternative<Handout::Answers>(block); }

    // Below the step, and hidden.
    void addAnswersTo(int step, std::vector<Handout::Block>::const_iterator answers)
    {
        const auto isOfStep = [step](const Handout::Block& block) {
            const auto* const answer = std::get_if<Handout::Answer>(&block);
            return answer && answer->step == step;
        };
        auto block = std::find_if(answers, m_handout.blocks.end(), isOfStep);
        if (block == m_handout.blocks.end())
            return;
        m_html += QLatin1String("<div class=\"reveal\" hidden=\"hidden\">\n");
        for (++block; block != m_handout.blocks.end() && !std::holds_alternative<Handout::Answer>(*block); ++block)
            if (!std::holds_alternative<Handout::Choices>(*block)) // they tell themselves
                std::visit([this](const auto& each) { add(each); }, *block);
        m_html += QLatin1String("</div>\n");
    }

    // The buttons of a question or a task, and what they tell.
    void addButtons(bool checks)
    {
        if (!m_options.isLive)
            return;
        m_html += QStringLiteral("<p class=\"said\" role=\"status\" data-right=\"%1\" data-wrong=\"%2\" data-number=\"%3\"></p>\n<p>")
                      .arg(escapedText(m_words.right), escapedText(m_words.wrong), escapedText(m_words.noNumber));
        const QString button = QStringLiteral("<button type=\"button\" class=\"%1\">%2</button>");
        if (checks)
            m_html += button.arg(QStringLiteral("check"), own("span", "", m_words.check));
        m_html += button.arg(QStringLiteral("show"), own("span", "", m_words.showAnswer)) + QLatin1String("</p>\n");
    }

    // A number to type. In a live handout, the script looks at it.
    void addNumber(const QString& name, const QString& label, double right, double tolerance)
    {
        const QString value = m_options.isLive
                                  ? QStringLiteral(" inputmode=\"text\" autocomplete=\"off\" data-value=\"%1\" data-tolerance=\"%2\"")
                                        .arg(right, 0, 'g', 17)
                                        .arg(tolerance, 0, 'g', 17)
                                  : QString();
        m_html += QStringLiteral("<p><label for=\"%1\">%2</label> <input type=\"text\" id=\"%1\"%3/>%4</p>\n")
                      .arg(name, label, value, m_options.isLive ? QStringLiteral(" <span class=\"tick\"></span>") : QString());
    }

    void addMistakes(const LessonQuestion& question)
    {
        for (const LessonQuestion::Mistake& mistake : question.mistakes)
            m_html += QStringLiteral(
                          "<div class=\"feedback\" hidden=\"hidden\" data-of=\"%1\" data-value=\"%2\" data-tolerance=\"%3\">%4</div>\n")
                          .arg(question.number ? QStringLiteral("answer-%1").arg(m_step)
                                               : QStringLiteral("blank-%1-%2").arg(m_step).arg(mistake.blank + 1))
                          .arg(mistake.value.value, 0, 'g', 17)
                          .arg(mistake.value.halfDigit, 0, 'g', 17)
                          .arg(markdown(mistake.feedback.markdown));
    }

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
        m_html += headOfHtml({m_handout.title, m_handout.language, m_handout.isRightToLeft(), m_handout.author, m_options.isLive}, isDark)
                  + QStringLiteral("<body>\n<header>\n<h1>%1</h1>\n").arg(escapedText(m_handout.title));
        if (m_options.isLive)
            m_html.replace(QLatin1String("</head>"),
                           QString::fromUtf8(liveStyle).replace(QLatin1String("var(--scheme)"),
                                                                isDark ? QStringLiteral("dark") : QStringLiteral("light"))
                               + QLatin1String("</head>"));
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
        if (m_options.isLive && lackingInLivePlot(picture.scene).isEmpty() && !drawsSeveral(picture.scene)) {
            m_html += QStringLiteral("<figure>%1</figure>\n").arg(livePlot(picture.scene, allLiveControls, {}));
            return;
        }
        const auto figure = m_figures.make(picture.scene);
        if (!figure)
            return fail(figure.error());
        if (!*figure)
            return;
        auto bytes = encodeFigure(**figure, FileKind::Svg);
        if (!bytes)
            return fail(bytes.error());
        QString type = QStringLiteral("image/svg+xml");
        if (m_options.isLive)
            if (auto png = encodeFigure(**figure, FileKind::Png); png && png->size() < bytes->size()) {
                bytes = std::move(png);
                type = QStringLiteral("image/png");
            }
        const QSize size = (*figure)->pixels();
        const auto shown = [this](int pixels) { return QString::number(static_cast<int>(pixels * 100.0 / m_figures.dpi())); };
        m_html += QStringLiteral("<figure><img src=\"%1\" width=\"%2\" height=\"%3\"%4 alt=\"%5\"/>%6</figure>\n")
                      .arg(dataAddress(type, *bytes), shown(size.width()), shown(size.height()), m_ownLanguage,
                           escapedText((*figure)->description()),
                           m_options.isLive && !m_options.address.isEmpty()
                               ? QStringLiteral("<p class=\"more\"><a href=\"%1&amp;step=%2\">%3</a></p>")
                                     .arg(escapedText(m_options.address), QString::number(m_step), own("span", "", m_words.fullProgram))
                               : QString());
    }

    void add(const LessonQuestion& question)
    {
        m_html +=
            QStringLiteral("<div class=\"question\">\n%1\n%2").arg(own("p", "label", m_words.question), markdown(question.text.markdown));
        if (!question.choices.empty()) {
            m_html += QLatin1String("<ul class=\"choices\">\n");
            int number = 0;
            for (const LessonQuestion::Choice& choice : question.choices)
                m_options.isLive ? addLiveChoice(choice)
                                 : addChoice(choice.text.markdown, QStringLiteral("choice-%1-%2").arg(m_step).arg(++number));
            m_html += QLatin1String("</ul>\n");
        }
        int number = 0;
        for (const LessonQuestion::Blank& blank : question.blanks)
            addNumber(QStringLiteral("blank-%1-%2").arg(m_step).arg(++number), escapedText(blank.name), blank.right.value_or(0.0),
                      blank.tolerance);
        if (question.number)
            addNumber(QStringLiteral("answer-%1").arg(m_step), own("span", "", m_words.yourAnswer), question.number->right.value,
                      question.number->tolerance);
        if (m_options.isLive)
            addMistakes(question);
        if (question.isOpen())
            addLines(QStringLiteral("answer-%1").arg(m_step), m_words.yourAnswer, 4);
        addHint(question.hint.markdown);
        addButtons(question.choices.empty() && !question.isOpen());
        m_html += QLatin1String("</div>\n");
    }

    void addLiveChoice(const LessonQuestion::Choice& choice)
    {
        const QString html = markdown(choice.text.markdown);
        const QString inside = insideOfParagraph(html);
        m_html += QStringLiteral("<li%1><label><input type=\"radio\" name=\"choice-%2\"/><span class=\"words\">%3</span></label>")
                      .arg(choice.isRight ? QStringLiteral(" class=\"right\"") : QString(), QString::number(m_step),
                           inside.isEmpty() ? html : inside);
        if (!choice.feedback.isEmpty())
            m_html += QStringLiteral("<div class=\"feedback\" hidden=\"hidden\">%1</div>").arg(markdown(choice.feedback.markdown));
        m_html += QLatin1String("</li>\n");
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
        addButtons(false);
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
    const HandoutOptions& m_options;
    HtmlTargets m_targets;
    HandoutWords m_words;
    QString m_ownLanguage; ///< the attributes of English words in a lesson of another language
    QString m_html;
    int m_step = 0;     ///< the present one
    QStringList m_ends; ///< of the elements that are open
    std::optional<Error> m_problem;
};

} // namespace

Expected<QByteArray> handoutAsHtml(const Handout& handout, const QString& folder, const HandoutOptions& options, HandoutFigures& figures)
{
    return HandoutHtml(handout, folder, options, figures).write();
}

} // namespace posenc

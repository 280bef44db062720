// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/presenting/presented_check.h"

#include "ui/base/hand_rest.h"
#include "ui/base/shown_text.h"
#include "ui/features/class/classroom/lesson_opening.h"
#include "ui/features/class/handout/figure_values.h"
#include "ui/features/class/lessons/lesson_facts.h"
#include "ui/features/class/lessons/prose_numbers.h"
#include "ui/features/class/presenting/audience_sight.h"
#include "ui/features/class/presenting/audience_window.h"
#include "ui/features/class/presenting/projector_size.h"
#include "ui/panels/parameter_strip.h"
#include "ui/plotting/plot_card.h"
#include "ui/scene/feature.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QRegularExpression>

#include <cmath>
#include <ctime>

namespace posenc {

namespace {

struct PresentedWords {
    Q_DECLARE_TR_FUNCTIONS(PresentedCheck)
};

// Nobody sees a time or the steps of a training as a number of the picture; positions below 100 are found along an axis.
std::vector<ProseNumber> claimsOf(LessonText text, const QString& language)
{
    constexpr double fewDigits = 100.0;
    static const QRegularExpression counted(QStringLiteral(
        "[\\d.,\\x{202f}\\x{a0}]+(?=[\\s\\x{a0}](?:minute|second|step|Minute|Sekunde|Schritt))|\\d+:\\d+|\\d+\\.\\s?\\p{L}+ \\d{4}"));
    text.markdown.replace(counted, QStringLiteral("`"));
    std::vector<ProseNumber> claims = proseNumbers(text, language);
    std::erase_if(claims, [](const ProseNumber& number) {
        const double size = std::abs(number.value.value);
        const bool isPower = std::pow(10.0, std::round(std::log10(size))) == size; // a bound such as 0.01
        return isPower || (size < fewDigits && !number.text.contains(QLatin1Char('.')) && !number.text.contains(QLatin1Char(',')));
    });
    return claims;
}

bool isSeen(const WrittenNumber& said, const std::vector<WrittenNumber>& seen)
{
    constexpr double percent = 100.0;
    WrittenNumber size = said;
    size.value = std::abs(size.value);
    return std::ranges::any_of(seen, [&](const WrittenNumber& number) {
        return size.covers(std::abs(number.value)) || size.covers(percent * std::abs(number.value));
    });
}

// What the class works out or chooses in a question: nobody has to show it.
std::vector<WrittenNumber> computedIn(const LessonStep& step, const QString& language)
{
    std::vector<WrittenNumber> computed;
    if (step.task)
        if (const auto goal = WrittenNumber::fromText(step.task->goal.expected()))
            computed.push_back(*goal);
    if (!step.question)
        return computed;
    if (step.question->number)
        computed.push_back(step.question->number->right);
    for (const LessonQuestion::Blank& blank : step.question->blanks)
        if (blank.right)
            computed.push_back({*blank.right, 0.0, {}});
    for (const LessonQuestion::Mistake& mistake : step.question->mistakes)
        computed.push_back(mistake.value);
    for (const LessonQuestion::Choice& choice : step.question->choices)
        for (const ProseNumber& number : proseNumbers(choice.text, language))
            computed.push_back(number.value);
    return computed;
}

// True if one colour fills a large part of an axes' rectangle, over or under a curve, and can be told from the background.
bool coversCurve(const QList<DrawnShape>& shapes, const QCustomPlot& canvas)
{
    constexpr double large = 0.02; // of the canvas
    constexpr int curve = 20;      // points of a path that is no frame or grid
    const double room = static_cast<double>(canvas.width()) * canvas.height();
    const QColor background = canvas.palette().color(QPalette::Base);
    for (const DrawnShape& area : shapes) {
        const QRectF bounds = area.path.boundingRect();
        if (!area.fill.isValid() || area.fill.alpha() < 255 || !area.isPlain || area.fill == background
            || bounds.width() * bounds.height() < large * room || bounds.width() * bounds.height() > 0.95 * room)
            continue;
        for (const DrawnShape& line : shapes)
            if (!line.fill.isValid() && line.path.elementCount() > curve && area.path.intersects(line.path.boundingRect()))
                return true;
    }
    return false;
}

// In pixels of the canvas; empty if the cell is not wholly in sight.
QRectF cellAt(const QCustomPlot& canvas, double row, double column)
{
    const QPointF a(canvas.xAxis->coordToPixel(column - 0.5), canvas.yAxis->coordToPixel(row - 0.5));
    const QPointF b(canvas.xAxis->coordToPixel(column + 0.5), canvas.yAxis->coordToPixel(row + 0.5));
    const QRectF cell = QRectF(a, b).normalized();
    constexpr double least = 2.0; // pixels: nobody sees the colour of less
    return std::min(cell.width(), cell.height()) >= least && QRectF(canvas.axisRect()->rect()).adjusted(-1.0, -1.0, 1.0, 1.0).contains(cell)
               ? cell
               : QRectF();
}

// What a fact of two positions is about, as far as it is in sight: its diagonal of a similarity, without the cell itself, which a frame may
// mark; of a table, the cell.
std::vector<QRectF> cellsOf(const Plot& plot, const Fact& fact)
{
    std::vector<QRectF> cells;
    const QString kind = QString::fromStdString(fact.text()).section(QLatin1Char('('), 0, 0);
    const bool isOfPositions = QStringList{QStringLiteral("dot"), QStringLiteral("cosine"), QStringLiteral("distance")}.contains(kind);
    if (plot.view() == View::Similarity ? !isOfPositions : kind != QLatin1String("pe"))
        return cells;
    const std::vector<double> steps = isOfPositions ? std::vector<double>{-6.0, -4.0, 4.0, 6.0} : std::vector<double>{0.0};
    for (const double step : steps)
        if (const QRectF cell = cellAt(plot.canvas(), fact.arguments()[0] + step, fact.arguments()[1] + step); !cell.isEmpty())
            cells.push_back(cell);
    return cells;
}

class PresentedLesson {
public:
    PresentedLesson(const Lesson& lesson, const ColorMaps& colorMaps, LessonProblems& problems, const Progress& progress,
                    std::chrono::seconds budget)
        : m_lesson(lesson), m_colorMaps(colorMaps), m_problems(problems), m_progress(progress), m_budget(budget), m_guide(m_explorer),
          m_audience(m_explorer, m_guide, colorMaps)
    {
        m_guide.setAnimated(false);
        m_audience.resize(smallestProjector);
        m_audience.show();
    }

    void check()
    {
        if (!compute(LessonWalk(std::make_shared<const Lesson>(m_lesson))))
            return;
        m_guide.open(std::make_shared<const Lesson>(m_lesson), {});
        for (;;) {
            checkStop();
            const auto next = m_guide.walk()->next();
            if (!next || m_progress.stop.stop_requested())
                break;
            if (!compute(*next))
                return;
            m_guide.next();
        }
        checkExceptions();
    }

private:
    const LessonStep& step() const { return m_guide.walk()->step(); }

    // What a stop shows is computed before it is shown, once for all who show it. False if it cannot be shown.
    bool compute(const LessonWalk& walk)
    {
        Scene scene = walk.scene();
        std::stop_source stop;
        const std::clock_t begin = std::clock();
        const auto isOver = [&] {
            return static_cast<double>(std::clock() - begin) > static_cast<double>(m_budget.count() * CLOCKS_PER_SEC);
        };
        const Progress limited{[&](double) {
                                   if (isOver() || m_progress.stop.stop_requested())
                                       stop.request_stop();
                               },
                               stop.get_token()};
        auto computed = computeLacking(scene, limited);
        if (computed || m_progress.stop.stop_requested())
            return computed.hasValue();
        if (computed.error().kind == Error::Kind::Cancelled)
            m_problems.error(walk.step().line,
                             PresentedWords::tr("The plot is not computed within %1 seconds. Choose fewer steps, positions or columns.")
                                 .arg(m_budget.count()));
        else
            m_problems.error(walk.step().line, computed.error().message);
        return false;
    }

    // Layouts follow each other until two in a row are the same; some wait until a hand would rest.
    bool comesToRest()
    {
        constexpr int most = 20;
        for (int turn = 0; turn < most; ++turn) {
            for (QTimer* const timer : m_audience.findChildren<QTimer*>())
                if (timer->isSingleShot() && timer->interval() == handRests)
                    timer->setInterval(0);
            for (int event = 0; event < 4; ++event)
                QCoreApplication::processEvents();
            m_audience.picture().card()->plot().settle();
            if (m_guide.walk()->task())
                showGoal();
            AudienceSight now = sightOf(m_audience);
            if (turn > 0 && now == m_sight)
                return true;
            m_sight = std::move(now);
        }
        return false;
    }

    // How far the goal is comes from beside the GUI thread.
    void showGoal()
    {
        QElapsedTimer waited;
        waited.start();
        while (m_guide.goalSentence() == LessonGuide::goalWithoutValue(*step().task) && waited.elapsed() < 1000 * m_budget.count())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents | QEventLoop::ExcludeUserInputEvents);
        m_audience.showGoal();
    }

    void checkStop()
    {
        const bool asks = m_guide.walk()->asks();
        m_audience.showStop();
        m_audience.setCovering(m_guide.walk()->isCovered());
        m_audience.setStripShown(m_guide.walk()->task());
        const int line = asks ? step().question->line : step().line;
        if (!comesToRest())
            m_problems.error(line, PresentedWords::tr("The plot does not come to rest. Choose another view, or a smaller scene."));
        const Plot& plot = m_audience.picture().card()->plot();
        if (const QString reason = plot.unavailableReason(); !reason.isEmpty() && !m_audience.isCovering())
            return m_problems.error(line, PresentedWords::tr("The class sees no plot but a sentence: %1").arg(reason));
        if (!m_audience.isCovering())
            checkDrawing(line);
        checkNumbers();
        if (asks)
            checkAnswer();
        else if (m_guide.walk()->task())
            checkTask();
        checkTexts(line);
    }

    // A number that nobody could take for another: see claimsOf.
    bool isTold(const WrittenNumber& number, const std::vector<WrittenNumber>& seen) const
    {
        const LessonText text{QString::fromStdString(number.text), 1};
        return !claimsOf(text, {}).empty() && isSeen(number, seen);
    }

    bool isSaid(const ProseNumber& number, const LessonText& text) const
    {
        const std::vector<ProseNumber> said = claimsOf(text, m_lesson.language);
        return std::ranges::find(said, number.text, &ProseNumber::text) != said.end();
    }

    // The question itself names the number, so it is no answer.
    bool isGiven(const WrittenNumber& number, const LessonText& question) const
    {
        const std::vector<ProseNumber> said = claimsOf(question, m_lesson.language);
        return std::ranges::any_of(said, [&](const ProseNumber& each) { return each.text == QString::fromStdString(number.text); });
    }

    // What only the right answer says must not stand on the picture while the question is open.
    void checkAnswer()
    {
        const LessonQuestion& question = *step().question;
        const std::vector<WrittenNumber> seen = m_sight.numbers();
        const auto tell = [&](int line, const QString& number) {
            m_problems.error(
                line, PresentedWords::tr(
                          "The class sees the answer %1 before it is given. Choose another scene before the question, or write ask cover.")
                          .arg(number));
        };
        if (question.number && isTold(question.number->right, seen))
            tell(question.line, QString::fromStdString(question.number->right.text));
        for (const LessonQuestion::Blank& blank : question.blanks)
            for (const WrittenNumber& number : seen)
                if (blank.right && number.covers(*blank.right) && !isGiven(number, question.text)
                    && number.halfDigit <= std::max(blank.tolerance, 0.005 * std::abs(number.value)) && isTold(number, {number})) {
                    tell(blank.line, QStringLiteral("%1 = %2").arg(shownText(blank.name), QString::fromStdString(number.text)));
                    break;
                }
        for (const LessonQuestion::Choice& right : question.choices)
            for (const ProseNumber& number : right.isRight ? claimsOf(right.text, m_lesson.language) : std::vector<ProseNumber>())
                if (isSeen(number.value, seen) && !isSaid(number, question.text) && !isSaid(number, step().prose)
                    && std::ranges::none_of(question.choices, [&](const LessonQuestion::Choice& other) { // a choice that is seen as well
                           const auto claims = other.isRight ? std::vector<ProseNumber>() : claimsOf(other.text, m_lesson.language);
                           return std::ranges::any_of(claims, [&](const ProseNumber& claim) { return isSeen(claim.value, seen); });
                       }))
                    tell(number.line, number.text);
    }

    // The strip has a cell for each control of the task, and one of them leads to the goal; the fact's value stands beside it.
    void checkTask()
    {
        const LessonTask& task = *step().task;
        const auto cells = m_audience.strip().findChildren<StripCell*>();
        const auto inSight = std::ranges::count_if(cells, [](const StripCell* cell) { return cell->isVisible(); });
        if (inSight < static_cast<std::ptrdiff_t>(task.changes.parameters.size() + (task.changes.opensTable ? 1 : 0)))
            m_problems.error(task.line,
                             PresentedWords::tr("The sliders for the audience lack a control of the line change. Name fewer controls."));
        const auto value = valueIn(m_explorer.scene(), task.goal.fact(), m_progress);
        const QString shown = value ? shownFact(task.goal.fact(), *value) : QString();
        const bool isInSight = std::ranges::any_of(m_sight.texts, [&](const auto& text) { return text.drawn.text.contains(shown); });
        if (value && !isInSight)
            m_problems.error(
                task.goalLine,
                PresentedWords::tr("The class does not see how far it is from the goal: %1 is %2 now. Choose another fact for the goal.")
                    .arg(QString::fromStdString(task.goal.fact().text()), shown));
        if (!task.changes.opensTable && !isGoalInReach(task.goal, static_cast<std::size_t>(inSight)))
            m_problems.error(
                task.goalLine,
                PresentedWords::tr(
                    "No slider for the audience leads to the goal by itself. Add a control to the line change, or choose another goal."));
    }

    // Moves each control by its own steps, as the keys do: to its one end, and then to the other.
    bool isGoalInReach(const Expectation& goal, std::size_t controls)
    {
        constexpr int farthest = 500; // steps
        const Scene before = m_explorer.scene();
        bool isMet = false;
        for (std::size_t control = 0; control < controls && !isMet; ++control)
            for (const int direction : {-1, 1}) {
                m_explorer.setScene(before);
                m_audience.strip().setChosen(control);
                for (int steps = 0; steps < farthest && !isMet; ++steps) {
                    const Scene last = m_explorer.scene();
                    m_audience.strip().step(direction);
                    if (m_explorer.scene() == last)
                        break;
                    const auto value = valueIn(m_explorer.scene(), goal.fact(), m_progress);
                    isMet = value && goal.isMetBy(*value);
                }
            }
        m_audience.strip().setChosen({});
        m_explorer.setScene(before);
        return isMet;
    }

    // A button that opens a dialog ends in dots.
    bool isOnControl(const DrawnText& drawn) const
    {
        return m_audience.strip().isVisible() && m_audience.strip().geometry().contains(drawn.ink.center().toPoint());
    }

    // As large as the last row needs, and whole.
    void checkTexts(int line)
    {
        static const QRegularExpression shortened(QStringLiteral("\\S…"));
        const double lowest = smallestCapital * smallestProjector.height();
        QStringList told;
        const auto tell = [&](const QString& text, const QString& sentence) {
            if (!told.contains(text))
                m_problems.error(line, sentence.arg(shownText(text)));
            told << text;
        };
        for (const auto& [drawn, room, isWords, isTick] : m_sight.texts) {
            const QRectF seen = room.adjusted(-1.0, -1.0, 1.0, 1.0) & QRectF(m_audience.rect());
            if (QFontMetricsF(drawn.font).capHeight() < lowest - 1e-6)
                tell(drawn.text,
                     PresentedWords::tr("The text %1 is too small for the last row. Choose a view with fewer cells or fewer words."));
            else if (!seen.contains(drawn.ink) || (drawn.text.contains(shortened) && !isOnControl(drawn)))
                tell(drawn.text, PresentedWords::tr("The text %1 is cut. Shorten the words, or choose a view with more room."));
        }
    }

    void checkDrawing(int line)
    {
        const Plot& plot = m_audience.picture().card()->plot();
        if ((plot.view() == View::Tokens || plot.view() == View::Compare) && !haveOneScale(plot))
            m_problems.error(line,
                             PresentedWords::tr("The plots are compared, but their colour scales differ. Choose one range for both."));
        if (coversCurve(m_sight.shapes, plot.canvas()))
            m_problems.error(line, PresentedWords::tr("An opaque area covers a curve. Choose another view or range."));
        checkMarks(plot, line);
        checkAgainstFigure(plot, line);
    }

    // The cells of the question's facts, under no line that hides most of them.
    void checkMarks(const Plot& plot, int line)
    {
        if (!step().question || !plot.raster())
            return;
        std::vector<Fact> facts;
        for (const LessonQuestion::Blank& blank : step().question->blanks)
            facts.push_back(blank.fact);
        for (const LessonExpectation& expected : step().expectations)
            facts.push_back(expected.expectation.fact());
        const QPointF corner = plot.canvas().mapTo(&m_audience, QPoint());
        for (const Fact& fact : facts) {
            const std::vector<QRectF> cells = cellsOf(plot, fact);
            const auto isHidden = [&](const QRectF& cell) { return isCovered(cell.translated(corner), m_sight.shapes); };
            if (!cells.empty() && std::ranges::all_of(cells, isHidden))
                return m_problems.error(
                    line, PresentedWords::tr("A mark covers the cells of %1, which the question is about. Select another cell.")
                              .arg(QString::fromStdString(fact.text())));
        }
    }

    void checkAgainstFigure(const Plot& plot, int line)
    {
        const auto difference = differenceFromFigure(plot, m_guide.walk()->scene(), m_colorMaps);
        if (!difference)
            m_problems.error(line, QString::fromStdString(difference.error().message));
        else if (*difference)
            m_problems.error(line, PresentedWords::tr("Step %1, %2: the plot %3 has %4 on the wall and %5 in the exported figure. Report "
                                                      "this fault of posenc.")
                                       .arg(QString::number(m_guide.walk()->stop().step + 1),
                                            m_guide.walk()->asks() ? PresentedWords::tr("question") : PresentedWords::tr("shown"),
                                            titleOf(plot.view()), (*difference)->shown, (*difference)->exported));
    }

    void checkNumbers()
    {
        const bool asks = m_guide.walk()->asks();
        std::vector<LessonText> texts{m_guide.walk()->told()};
        if (asks)
            texts.insert(texts.end(), {step().question->text, step().question->hint});
        else if (step().question)
            for (const LessonQuestion::Choice& choice : step().question->choices)
                if (choice.isRight)
                    texts.push_back(choice.feedback);
        std::vector<WrittenNumber> seen = m_sight.numbers();
        std::ranges::copy(computedIn(step(), m_lesson.language), std::back_inserter(seen));
        for (const LessonText& text : texts)
            for (const ProseNumber& said : claimsOf(text, m_lesson.language))
                if (!isSeen(said.value, seen) && !isExcepted(said.value))
                    m_problems.error(said.line,
                                     (asks ? PresentedWords::tr("The class does not see %1 while the question is open. Show the number in "
                                                                "the scene before, or write a line unseen: %1 – reason.")
                                           : PresentedWords::tr("The class does not see %1. Show the number in the scene, or write a line "
                                                                "unseen: %1 – reason."))
                                         .arg(said.text));
    }

    bool isExcepted(const WrittenNumber& number)
    {
        for (const LessonUnseen& unseen : step().unseen)
            if (std::abs(unseen.number.value) == std::abs(number.value)) {
                m_used.push_back(unseen.line);
                return true;
            }
        return false;
    }

    void checkExceptions()
    {
        for (const LessonStep& step : m_lesson.steps)
            for (const LessonUnseen& unseen : step.unseen)
                if (std::ranges::find(m_used, unseen.line) == m_used.end())
                    m_problems.warning(unseen.line, PresentedWords::tr("The line unseen is not needed. Remove the line."));
    }

    const Lesson& m_lesson;
    const ColorMaps& m_colorMaps;
    LessonProblems& m_problems;
    const Progress& m_progress;
    std::chrono::seconds m_budget;
    Explorer m_explorer;
    LessonGuide m_guide;
    AudienceWindow m_audience;
    AudienceSight m_sight;
    std::vector<int> m_used; ///< lines of exceptions
};

} // namespace

bool haveOneScale(const Plot& plot)
{
    std::vector<QCPRange> ranges;
    for (QCPLayoutElement* const element : plot.canvas().plotLayout()->elements(true))
        if (const auto* const scale = qobject_cast<QCPColorScale*>(element); scale && scale->visible())
            ranges.push_back(scale->dataRange());
    if (plot.view() == View::Compare && ranges.size() > 1)
        ranges.pop_back();
    return std::ranges::adjacent_find(ranges, std::ranges::not_equal_to()) == ranges.end();
}

bool isCovered(const QRectF& cell, const QList<DrawnShape>& shapes)
{
    constexpr int samples = 5;
    constexpr double hairline = 1.5; // pixels
    for (const DrawnShape& shape : shapes) {
        if (!shape.stroke.isValid() || shape.stroke.alpha() == 0 || shape.fill.isValid() || shape.width < hairline
            || !shape.path.boundingRect().adjusted(-1, -1, 1, 1).intersects(cell))
            continue;
        QPainterPathStroker stroker;
        stroker.setWidth(shape.width);
        const QPainterPath stroke = stroker.createStroke(shape.path);
        if (!stroke.contains(cell.center())) // a frame around it
            continue;
        int hidden = 0;
        for (int x = 0; x < samples; ++x)
            for (int y = 0; y < samples; ++y)
                hidden += stroke.contains(cell.topLeft() + QPointF((x + 0.5) * cell.width(), (y + 0.5) * cell.height()) / samples) ? 1 : 0;
        if (2 * hidden > samples * samples)
            return true;
    }
    return false;
}

void checkPresented(const Lesson& lesson, const ColorMaps& colorMaps, LessonProblems& problems, const Progress& progress,
                    std::chrono::seconds budget)
{
    if (lesson.steps.empty() || problems.hasErrors())
        return;
    const auto filled = withValues(lesson, progress);
    if (filled)
        PresentedLesson(*filled, colorMaps, problems, progress, budget).check();
    else if (filled.error().kind != Error::Kind::Cancelled)
        problems.error(1, filled.error().message);
}

} // namespace posenc

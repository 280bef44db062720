// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/classroom/lesson_guide.h"

#include "core/base/sentence.h"
#include "core/facts/expectation.h"
#include "ui/base/background_task.h"
#include "ui/controls/announcer.h"
#include "ui/features/class/classroom/scene_transition.h"
#include "ui/features/class/lessons/lesson_check.h"
#include "ui/features/class/lessons/lesson_facts.h"
#include "ui/features/train/train_settings.h"
#include "ui/scene/opened_table.h"
#include "ui/scene/parameters.h"
#include "ui/scene/scene_work.h"

#include <QApplication>
#include <QScopedValueRollback>
#include <QStyle>

#include <algorithm>
#include <chrono>
#include <functional>
#include <string_view>
#include <utility>

namespace posenc {

/// Asks something in the background, and tells the answer in its own thread.
class AskingTask : public BackgroundTask {
public:
    AskingTask() : BackgroundTask(sentence("ui", "There is not enough memory to check the goal. Choose a smaller max_len or d_model.")) {}

    void start(const std::function<Expected<std::function<void()>>(const Progress& progress)>& ask)
    {
        run([ask](const Say& say, const Progress& progress) -> Expected<Done> {
            const auto answer = ask(progress);
            if (!answer)
                return answer.error();
            say(*answer);
            return Done{};
        });
    }
};

namespace {

constexpr auto frameTime = std::chrono::milliseconds(16);

bool desktopWantsRest() { return QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) == 0; }

// Whether the numbers were changed by anything but these parameters. Selection and appearance do not count, and whoever may choose the
// scheme may set it, too.
bool changesBeside(const StripControls& controls, const Scene& from, const Scene& to)
{
    const auto isFree = [&](const SceneParameter& parameter) { return std::ranges::count(controls.parameters, &parameter) > 0; };
    return std::ranges::any_of(parameters(), [&](const SceneParameter& parameter) {
        const bool isOfScheme = std::string_view(parameter.group) == "scheme";
        return (isOfScheme || std::string_view(parameter.group) == "encoding") && parameter.read(from) != parameter.read(to)
               && !isFree(parameter) && !(isOfScheme && isFree(parameterOf(Parameter::Scheme)));
    });
}

// What is computed in the background would begin anew with every frame.
bool canMoveTo(const Scene& scene) { return scene.view.name != View::Projection; }

} // namespace

LessonGuide::LessonGuide(Explorer& explorer, QObject* parent)
    : QObject(parent), m_explorer(explorer), m_goal(std::make_unique<AskingTask>()), m_expectations(std::make_unique<AskingTask>())
{
    m_frames.setTimerType(Qt::PreciseTimer);
    m_frames.setInterval(frameTime);
    connect(&m_frames, &QTimer::timeout, this, &LessonGuide::frame);
    connect(&explorer, &Explorer::sceneChanged, this, &LessonGuide::follow);
}

LessonGuide::~LessonGuide() = default;

void LessonGuide::open(const std::shared_ptr<const Lesson>& lesson, const ShownPictures& pictures)
{
    m_walk.emplace(lesson);
    m_pictures = pictures;
    forgetAnswers();
    emit lessonChanged();
    go(m_walk->stop());
}

void LessonGuide::resume(const std::shared_ptr<const Lesson>& lesson, const ShownPictures& pictures, const LessonStop& stop)
{
    rest();
    m_walk.emplace(lesson);
    m_pictures = pictures;
    forgetAnswers();
    emit lessonChanged();
    const std::size_t step = std::min(stop.step, lesson->steps.size() - 1);
    enterStop({step, stop.asks && lesson->steps[step].question});
    follow();
}

void LessonGuide::replace(const std::shared_ptr<const Lesson>& lesson, const ShownPictures& pictures)
{
    m_pictures = pictures;
    const LessonStop before = m_walk->stop();
    const QString slug = m_walk->step().slug;
    m_walk.emplace(lesson);
    const std::vector<LessonStep>& steps = lesson->steps;
    const auto same = std::ranges::find(steps, slug, &LessonStep::slug); // wherever that is by now
    const std::size_t step = same != steps.end() ? static_cast<std::size_t>(same - steps.begin()) : std::min(before.step, steps.size() - 1);
    std::erase_if(m_answers, [&](const auto& answer) {
        const auto& question = answer.first < steps.size() ? steps[answer.first].question : std::nullopt;
        const LessonAnswer& given = answer.second;
        return !question || given.blanks.size() != question->blanks.size() || (given.choice && *given.choice >= question->choices.size());
    });
    std::erase_if(m_given, [&](const auto& given) { return !m_answers.contains(given.first); });
    emit lessonChanged();
    go({step, before.asks && steps[step].question});
}

void LessonGuide::close()
{
    rest();
    m_goal->cancel();
    m_expectations->cancel();
    m_walk.reset();
    m_explorer.work().leave(*this);
    setFailed({});
    forgetAnswers();
    setChanged(false);
    emit lessonChanged();
}

void LessonGuide::next()
{
    if (isMoving())
        return arrive();
    if (canGoOn())
        go(*m_walk->after());
}

void LessonGuide::reveal()
{
    if (m_walk && m_walk->asks() && !isMoving())
        m_revealed.insert(m_walk->stop().step);
    next();
}

void LessonGuide::back()
{
    if (canGoBack())
        go(*m_walk->before());
}

void LessonGuide::goTo(std::size_t step)
{
    if (m_walk && step < m_walk->lesson().steps.size())
        go(m_walk->beginningOf(step));
}

void LessonGuide::goToLast()
{
    if (m_walk)
        go({m_walk->lesson().steps.size() - 1, false});
}

void LessonGuide::go(const LessonStop& stop)
{
    enterStop(stop);
    show(m_walk->transition());
}

void LessonGuide::enterStop(const LessonStop& stop)
{
    m_walk->goTo(stop);
    m_goal->cancel();
    m_found.clear();
    m_now = m_walk->task() ? goalWithoutValue(*m_walk->task()) : QString(); // as much room as with a value
    m_links.clear();
    ++m_shown;
    if (m_walk->step().question && !m_walk->asks())
        m_shownAnswers.insert(stop.step);
    expectScenes();
    emit moved(); // covers come and go before the pictures
    checkStep();
}

// What an author expects belongs to the first variant.
void LessonGuide::checkStep()
{
    m_expectations->cancel();
    setFailed({});
    if (m_isChecking && m_walk->lesson().variant == 0)
        m_expectations->start([this, step = m_walk->step()](const Progress& progress) -> Expected<std::function<void()>> {
            const auto failed = failedExpectations(step, progress);
            return failed ? Expected<std::function<void()>>([this, failed = *failed] { setFailed(failed); }) : failed.error();
        });
}

void LessonGuide::setFailed(const QStringList& failed)
{
    if (std::exchange(m_failed, failed) != failed)
        emit failedChanged();
}

// What this stop and those after it show is computed while the class still looks at something else.
void LessonGuide::expectScenes()
{
    constexpr int ahead = 3;
    std::vector<Scene> scenes;
    auto walk = m_walk;
    for (int stop = 0; walk && stop < ahead; ++stop, walk = walk->next())
        scenes.push_back(sceneAt(*walk));
    m_explorer.work().expect(*this, scenes);
}

void LessonGuide::returnToStep()
{
    if (!m_walk || !isChanged())
        return;
    ++m_shown;
    show(LessonStep::usualTransition);
}

bool LessonGuide::isAnimated() const { return m_isAnimated && !desktopWantsRest(); }

// As the explorer will keep it.
Scene LessonGuide::sceneAt(const LessonWalk& walk) const
{
    return withFittingWindows(withTableSizes(withFilesOf(walk.scene(), m_explorer.scene())));
}

void LessonGuide::show(int milliseconds)
{
    m_from = m_explorer.scene();
    m_milliseconds = milliseconds;
    emit viewRequested(m_walk->scene().view.name);
    const Scene to = declared();
    const bool moves = isAnimated() && milliseconds > 0 && canMoveTo(to) && sceneBetween(m_from, to, 0.0) != to;
    if (!moves)
        return arrive();
    setChanged(false);
    m_quiet.reset();                                  // of a transition that this one ends
    m_quiet = std::make_unique<QuietAccessibility>(); // a screen reader hears the values that stay
    m_elapsed.start();
    m_frames.start();
    frame();
}

void LessonGuide::frame()
{
    const double part = static_cast<double>(m_elapsed.elapsed()) / m_milliseconds;
    if (part >= 1.0)
        return arrive();
    const QScopedValueRollback own(m_isOwn, true);
    m_explorer.setScene(sceneBetween(m_from, declared(), part), QStringLiteral("lesson %1").arg(m_shown));
}

QStringList LessonGuide::changes() const
{
    QStringList changes;
    for (const Parameter line : {Parameter::Base, Parameter::DModel, Parameter::MaxLen}) {
        const SceneParameter& parameter = parameterOf(line);
        if (parameter.read(m_from) != parameter.read(m_explorer.scene()))
            changes << QStringLiteral("%1 = %2").arg(QLatin1String(parameter.key), textOf(parameter, parameter.read(m_explorer.scene())));
    }
    return changes;
}

void LessonGuide::rest()
{
    m_frames.stop();
    m_quiet.reset();
}

void LessonGuide::arrive()
{
    rest();
    {
        const QScopedValueRollback own(m_isOwn, true);
        m_explorer.setScene(declared(), QStringLiteral("lesson %1").arg(m_shown));
    }
    follow();
    emit arrived();
}

// Whoever else changes the scene has taken over.
void LessonGuide::follow()
{
    if (!m_walk || m_isOwn)
        return;
    rest();
    const Scene wanted = declared();
    const StripControls about = taskControls();
    const bool others = !about.parameters.empty() && changesBeside(about, wanted, m_explorer.scene());
    setChanged(m_explorer.scene() != wanted, others);
    lookAtGoal();
}

void LessonGuide::setChanged(bool changed, bool others)
{
    const bool isSame = changed == m_isChanged && others == m_changesOthers;
    m_isChanged = changed;
    m_changesOthers = others;
    if (!isSame)
        emit changedChanged();
}

bool LessonGuide::isOnlyTrained() const
{
    if (!m_walk || !m_isChanged)
        return false;
    Scene wanted = declared();
    wanted.edit<TrainSettings>().steps = m_explorer.scene().of<TrainSettings>().steps;
    return wanted == m_explorer.scene();
}

void LessonGuide::setElsewhere(bool elsewhere)
{
    if (elsewhere == m_isElsewhere)
        return;
    m_isElsewhere = elsewhere;
    emit changedChanged();
}

StripControls LessonGuide::taskControls() const { return m_walk && m_walk->task() ? m_walk->task()->changes : StripControls(); }

std::vector<View> LessonGuide::lookedAt() const
{
    if (!m_walk)
        return {};
    std::vector<View> views{m_walk->scene().view.name};
    if (!m_walk->asks())
        views.insert(views.end(), m_walk->step().look.views.begin(), m_walk->step().look.views.end());
    views.insert(views.end(), m_links.begin(), m_links.end());
    return views;
}

std::vector<Parameter> LessonGuide::lookedControls() const
{
    return m_walk && !m_walk->asks() ? m_walk->step().look.controls : std::vector<Parameter>();
}

void LessonGuide::lookAt(View view)
{
    m_links.push_back(view);
    emit lookChanged();
}

void LessonGuide::lookAtGoal()
{
    const LessonTask* const task = m_walk->task();
    if (!task)
        return;
    m_goal->start([this, scene = m_explorer.scene(), goal = task->goal](const Progress& progress) -> Expected<std::function<void()>> {
        const auto value = valueIn(scene, goal.fact(), progress);
        if (!value && value.error().kind == Error::Kind::Cancelled)
            return value.error();
        return std::function<void()>([this, goal, value] { takeGoal(goal, value); });
    });
}

void LessonGuide::takeGoal(const Expectation& goal, const Expected<FactValue>& value)
{
    const QString before = goalSentence();
    const QString shown = value ? shownFact(goal.fact(), *value) : QString();
    const bool isMet = value && goal.isMetBy(*value);
    const QString foundBefore = std::exchange(m_found, isMet ? shown : QString());
    m_now = value ? nowSentence(goal, shown) : QString::fromStdString(value.error().message);
    if (isMet)
        m_metGoals.insert(m_walk->stop().step);
    if (goalSentence() != before)
        emit goalChanged();
    if (isMet && foundBefore != shown)
        emit goalMet();
    else if (!isMet && !foundBefore.isEmpty())
        emit goalLost();
}

QString LessonGuide::goalWithoutValue(const LessonTask& task) { return nowSentence(task.goal, QStringLiteral("…")); }

QString LessonGuide::goalSentence() const
{
    return m_found.isEmpty() ? m_now : QStringLiteral("✓ ") + foundSentence(m_walk->step().task->goal.fact(), m_found);
}

void LessonGuide::choose(std::size_t choice)
{
    if (!m_walk || !m_walk->step().question || choice >= m_walk->step().question->choices.size())
        return;
    const LessonQuestion::Choice& chosen = m_walk->step().question->choices[choice];
    const bool isRight = chosen.isRight;
    keep({choice, {}, isRight}, {{0, chosen.text.markdown.trimmed(), isRight, {}}});
    if (isRight && m_walk->asks())
        go(*m_walk->after());
}

void LessonGuide::answer(const QString& text, const std::optional<double>& number)
{
    if (!m_walk || !m_walk->step().question)
        return;
    const auto& asked = m_walk->step().question->number;
    const bool isRight = asked && number && asked->isAnsweredBy(*number);
    const bool isTry = !asked || number; // what is no number is a slip of the hand
    keep({std::nullopt, text, isRight}, isTry ? std::vector<GivenAnswer>{{0, text, isRight, {}}} : std::vector<GivenAnswer>());
    if ((isRight || !asked) && m_walk->asks())
        go(*m_walk->after());
}

void LessonGuide::fillIn(const std::vector<TypedAnswer>& blanks)
{
    if (!m_walk || !m_walk->step().question || blanks.size() != m_walk->step().question->blanks.size())
        return;
    const std::vector<LessonQuestion::Blank>& asked = m_walk->step().question->blanks;
    LessonAnswer answer;
    if (const LessonAnswer* const before = answerTo(m_walk->stop().step))
        answer.blanks = before->blanks;
    answer.blanks.resize(blanks.size());
    std::vector<GivenAnswer> given;
    for (std::size_t b = 0; b < blanks.size(); ++b) {
        LessonAnswer::Blank& blank = answer.blanks[b];
        const bool isTry = blank.text != blanks[b].text && blanks[b].number;
        blank = {blanks[b].text, blanks[b].number && asked[b].isAnsweredBy(*blanks[b].number), blank.tries + (isTry ? 1 : 0)};
        if (isTry)
            given.push_back({b, blank.text, blank.isRight, {}});
    }
    answer.isRight = std::ranges::all_of(answer.blanks, &LessonAnswer::Blank::isRight);
    const bool isRight = answer.isRight;
    keep(std::move(answer), given);
    if (isRight && m_walk->asks())
        go(*m_walk->after());
}

void LessonGuide::keep(LessonAnswer answer, const std::vector<GivenAnswer>& given)
{
    const std::size_t step = m_walk->stop().step;
    const LessonAnswer* const before = answerTo(step);
    const bool knewIt = before && before->isRight && !before->isAfterShown;
    answer.tries = (before ? before->tries : 0) + (given.empty() ? 0 : 1);
    answer.isAfterShown = m_shownAnswers.contains(step) && !knewIt;
    m_answers[step] = std::move(answer);
    std::vector<GivenAnswer>& all = m_given[step];
    for (std::size_t g = 0; g < given.size() && all.size() < mostGiven; ++g) {
        all.push_back(given[g]);
        all.back().time = QDateTime::currentDateTimeUtc();
    }
    emit answered();
}

void LessonGuide::forgetAnswers()
{
    m_answers.clear();
    m_given.clear();
    m_shownAnswers.clear();
    m_revealed.clear();
    m_metGoals.clear();
}

std::set<std::size_t> LessonGuide::workedSteps() const
{
    std::set<std::size_t> steps = m_revealed;
    for (const auto& [step, answer] : m_answers)
        steps.insert(step);
    return steps;
}

const LessonAnswer* LessonGuide::answerTo(std::size_t step) const
{
    const auto found = m_answers.find(step);
    return found == m_answers.end() ? nullptr : &found->second;
}

const std::vector<GivenAnswer>& LessonGuide::givenTo(std::size_t step) const
{
    static const std::vector<GivenAnswer> none;
    const auto found = m_given.find(step);
    return found == m_given.end() ? none : found->second;
}

} // namespace posenc

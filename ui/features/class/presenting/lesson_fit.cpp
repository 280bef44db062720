// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/presenting/lesson_fit.h"

#include "ui/features/class/classroom/lesson_guide.h"
#include "ui/features/class/presenting/audience_window.h"
#include "ui/features/class/presenting/projector_size.h"

#include <QCoreApplication>
#include <QFontDatabase>

namespace posenc {

namespace {

constexpr double leastPicture = 1.0 / 3.0; // smallest share of the height

// Empty if there is none.
QString objectionTo(const AudienceWindow::Fit& fit, bool isQuestion)
{
    if (!fit.wordsAreWhole)
        return (isQuestion
                    ? QCoreApplication::translate("LessonFit", "The question does not fit on a projector of %1 × %2 pixels with text that "
                                                               "the last row can read. Shorten the question or its answers.")
                    : QCoreApplication::translate("LessonFit", "The task and the sentence to take home do not fit on a projector of "
                                                               "%1 × %2 pixels with text that the last row can read. Shorten one of them."))
            .arg(smallestProjector.width())
            .arg(smallestProjector.height());
    if (fit.pictureHeight < leastPicture * smallestProjector.height())
        return QCoreApplication::translate(
                   "LessonFit",
                   "On a projector of %1 × %2 pixels, the text leaves less than a third of the height for the plot. Shorten the text.")
            .arg(smallestProjector.width())
            .arg(smallestProjector.height());
    return {};
}

} // namespace

void checkFit(const Lesson& lesson, const ColorMaps& colorMaps, LessonProblems& problems)
{
    if (lesson.steps.empty())
        return;
    if (QFontDatabase::families().isEmpty())
        return problems.remark(
            1, QCoreApplication::translate(
                   "LessonFit", "posenc could not check whether the text fits on a projector, because there is no font. Install a font."));
    Explorer explorer;
    LessonGuide guide(explorer);
    guide.setAnimated(false);
    AudienceWindow audience(explorer, guide, colorMaps);
    audience.picture().setCovered(true);
    audience.resize(smallestProjector);
    audience.setSize({}, 1.0); // a window that is not shown is not told of its size
    guide.open(std::make_shared<const Lesson>(lesson), {});
    std::optional<std::size_t> told; // a step that asks has two stops
    const auto look = [&] {
        audience.showStop();
        audience.setCovering(guide.walk()->isCovered());
        audience.setStripShown(guide.walk()->task());
        const std::size_t step = guide.walk()->stop().step;
        const auto& question = guide.walk()->step().question;
        if (const QString sentence = objectionTo(audience.fit(), question.has_value()); !sentence.isEmpty() && told != step) {
            problems.warning(question ? question->line : guide.walk()->step().line, sentence);
            told = step;
        }
    };
    for (;;) {
        look();
        if (guide.walk()->asks()) {
            const std::vector<LessonQuestion::Choice>& choices = guide.walk()->step().question->choices;
            for (std::size_t choice = 0; choice < choices.size(); ++choice)
                if (!choices[choice].isRight && !choices[choice].feedback.isEmpty()) {
                    guide.choose(choice); // says why it is wrong
                    look();
                }
        }
        if (!guide.canGoOn())
            break;
        guide.next();
    }
}

} // namespace posenc

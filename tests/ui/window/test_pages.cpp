// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/window.h"
#include "ui/controls/settings_panel.h"
#include "ui/features/train/train_settings.h"
#include "ui/features/words/attention_settings.h"
#include "ui/panels/parameter_panel.h"
#include "ui/panels/why_panel.h"
#include "ui/plotting/plot_canvas.h"
#include "ui/scene/parameters.h"
#include "ui/views/views.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QToolButton>

#include <set>

using namespace posenc;
using namespace posenc::test;

namespace {

std::vector<View> everyPage()
{
    std::vector<View> found;
    for (const ViewMaker& maker : viewMakers())
        if (maker.place == ViewMaker::Place::Page)
            found.push_back(maker.view);
    return found;
}

// As somebody sees it who starts the program for the first time.
class PagesWindow : public Window {
public:
    explicit PagesWindow(const QSize& size = QSize(1366, 768)) : Window(size)
    {
        setFew(true);
        rest();
    }

    PlotCard& turnTo(View page)
    {
        docks().raise(page);
        rest();
        return docks().card(page);
    }
    ParameterPanel& panel() { return *findChild<ParameterPanel*>(); }
    QLabel* label(const QString& text)
    {
        for (QLabel* const each : findChildren<QLabel*>())
            if (each->isVisible() && each->text() == text)
                return each;
        return nullptr;
    }
    QAction& why()
    {
        for (QAction* const action : findChildren<QAction*>())
            if (action->text() == "W&hy")
                return *action;
        qFatal("no action Why");
    }
    bool showsWhy() { return findChild<WhyPanel*>()->isVisible(); }
};

// Controls in a part of the window; a row of buttons is one. Those of n, d_model and max_len of A and of B do not count.
int controlsIn(const QWidget& part)
{
    std::set<const QWidget*> rows;
    int controls = 0;
    for (const QWidget* const each : part.findChildren<QWidget*>()) {
        if (!each->isVisible() || each->accessibleName().endsWith(" of A") || each->accessibleName().endsWith(" of B"))
            continue;
        if (qobject_cast<const QPushButton*>(each))
            rows.insert(each->parentWidget() == &part ? each : each->parentWidget());
        else if (qobject_cast<const QAbstractSpinBox*>(each) || qobject_cast<const QComboBox*>(each)
                 || qobject_cast<const QCheckBox*>(each))
            ++controls;
    }
    return controls + static_cast<int>(rows.size());
}

} // namespace

/// What all pages beside the first have in common.
class TestPages : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }
    void haveOneColumnOfControls();
    void beginAtOnePlaceInLargeLetters();
    void haveAQuestionAndASentence();
    void saySizesWithoutEffect();
    void whyExplainsThePage();
    void foldsSayWhatIsSet();
    void wayOutLeadsToAPicture();
    void nothingMovesWhileATrainingRuns();
};

// Where the plots begin, how many controls there are at first, and what room the plot has.
void TestPages::haveOneColumnOfControls()
{
    PagesWindow window;
    std::set<int> lefts;
    for (const View page : everyPage()) {
        const PlotCard& card = window.turnTo(page);
        const QByteArray name = nameOf(page).toUtf8();
        lefts.insert(card.mapTo(&window, QPoint()).x());
        QVERIFY2(card.parts().controls && window.panel().isAncestorOf(card.parts().controls), name.constData());
        QVERIFY2(card.parts().controls->isVisible(), name.constData());
        const int controls = controlsIn(*card.parts().controls);
        QVERIFY2(controls <= 4, qPrintable(QString("%1: %2 controls").arg(nameOf(page)).arg(controls)));
        const QSize plot = card.plot().canvas().size();
        const double share = 1.0 * plot.width() * plot.height() / (window.width() * window.height());
        QVERIFY2(share >= 0.5, qPrintable(QString("%1: %2 of the window").arg(nameOf(page)).arg(share)));
        for (const View other : everyPage())
            if (const auto& parts = window.docks().card(other).parts(); other != page && parts.controls)
                QVERIFY2(!parts.controls->isVisible(), name.constData());
    }
    QCOMPARE(lefts.size(), std::size_t{1});
}

// Pages have controls of different widths, and more so in large letters.
void TestPages::beginAtOnePlaceInLargeLetters()
{
    QSettings().setValue("text size", 125);
    PagesWindow window(QSize(1280, 720));
    std::set<int> lefts;
    for (const View page : everyPage())
        lefts.insert(window.turnTo(page).mapTo(&window, QPoint()).x());
    QCOMPARE(lefts.size(), std::size_t{1});
}

void TestPages::haveAQuestionAndASentence()
{
    PagesWindow window;
    for (const View page : everyPage()) {
        window.turnTo(page);
        const QString question = questionOf(page).left(1).toUpper() + questionOf(page).mid(1);
        // What was found takes the place of the question.
        const QString shown = page == View::Precision ? "float32, exp-log, rounded at every step: wrong from decimal 6 on" : question;
        QTRY_VERIFY2(window.label(shown), qPrintable(question));
        const QLabel* const title = window.label(shown);
        const QLabel* const sentence = window.label(explanationOf(page, window.scene()));
        QVERIFY2(sentence, qPrintable(question));
        QVERIFY2(explanationOf(page).size() <= 90, qPrintable(explanationOf(page)));
        QVERIFY(title->font().pointSizeF() > sentence->font().pointSizeF());
        QVERIFY(sentence->font().pointSizeF() > window.font().pointSizeF());
    }
}

void TestPages::saySizesWithoutEffect()
{
    PagesWindow window;
    for (const View page : everyPage()) {
        window.turnTo(page);
        QStringList without;
        for (const Parameter size : {Parameter::Base, Parameter::DModel, Parameter::MaxLen}) {
            const QString name = QString::fromLatin1(parameterOf(size).key);
            const auto acting = infoOf(page).traits.acts;
            const bool acts = isUsed(size, page, window.scene()) && (!acting || acting(window.scene(), size));
            const QString shown = page == View::Compare ? name + " of A" : name;
            QVERIFY2((window.named(shown, QAccessible::Slider) != nullptr) == acts, qPrintable(nameOf(page) + ' ' + shown));
            if (!acts)
                without << name;
        }
        bool isSaid = without.isEmpty();
        for (const QLabel* const label : window.panel().findChildren<QLabel*>())
            isSaid = isSaid || (label->isVisible() && label->text().contains("no effect here") && label->text().contains(without.back()));
        QVERIFY2(isSaid, qPrintable(nameOf(page)));
    }
}

// Closed at first, open on every page that has words, and gone where there are none.
void TestPages::whyExplainsThePage()
{
    PagesWindow window;
    window.turnTo(View::Attention);
    QVERIFY(!window.showsWhy());
    window.why().trigger();
    window.rest();
    QVERIFY(window.showsWhy());
    bool isSaid = false;
    for (const QLabel* const label : window.findChild<WhyPanel*>()->findChildren<QLabel*>())
        isSaid = isSaid || (label->isVisible() && label->text().contains("The score of a query"));
    QVERIFY(isSaid);
    const auto hasFormula = [&window](const QString& text) {
        return std::ranges::any_of(window.findChild<WhyPanel*>()->findChildren<QWidget*>(),
                                   [&text](const QWidget* each) { return each->isVisible() && each->accessibleName() == text; });
    };
    QVERIFY(hasFormula("S(a, b) = Q_a · K_b / √d"));
    Scene unscaled = window.scene();
    unscaled.edit<AttentionViewSettings>().scores.isScaled = false;
    window.setScene(unscaled);
    QVERIFY(hasFormula("S(a, b) = Q_a · K_b") && !hasFormula("S(a, b) = Q_a · K_b / √d"));
    const int width = window.findChild<WhyPanel*>()->width();
    for (const View page : {View::Compare, View::Heatmap}) {
        window.turnTo(page);
        QVERIFY2(!window.showsWhy(), qPrintable(nameOf(page)));
    }
    window.turnTo(View::Rotary);
    QVERIFY(window.showsWhy());
    QVERIFY(hasFormula("ω_i = 1 / n^(2i/d)") && !hasFormula("S(a, b) = Q_a · K_b"));
    QCOMPARE(window.findChild<WhyPanel*>()->width(), width);
    emit window.findChild<WhyPanel*>()->lessonsRequested();
    QCOMPARE(qobject_cast<QLineEdit*>(window.focusWidget())->text(), titleOf(View::Rotary));
    QTest::keyClick(window.focusWidget(), Qt::Key_Escape);
    window.why().trigger();
    QVERIFY(!window.showsWhy());
}

void TestPages::foldsSayWhatIsSet()
{
    PagesWindow window;
    const PlotCard& card = window.turnTo(View::Train);
    const auto button = [&card](const QString& name) {
        for (QToolButton* const each : card.parts().controls->findChildren<QToolButton*>())
            if (each->accessibleName() == name)
                return each;
        return static_cast<QToolButton*>(nullptr);
    };
    QToolButton* const model = button("Model");
    QVERIFY(model && !model->isChecked());
    QVERIFY2(model->accessibleDescription().contains("d_model of the model 16"), qPrintable(model->accessibleDescription()));
    QVERIFY(model->text().startsWith("Model: "));
    model->click();
    window.rest();
    QVERIFY(window.named("Heads", QAccessible::SpinBox));
    window.turnTo(View::Rotary);
    window.turnTo(View::Train);
    QVERIFY(button("Model")->isChecked()); // remembered
    window.setFew(false);
    QVERIFY(button("Training")->isChecked());
}

void TestPages::wayOutLeadsToAPicture()
{
    PagesWindow window;
    struct Row {
        View page;
        const char* scheme;
        std::int64_t positions;
        const char* label;
    };
    for (const Row& row : {Row{View::Patches, "sinusoidal", 128, "Try with 144 positions"},
                           Row{View::Angle, "random", 100, "Choose the scheme “sinusoidal”"},
                           Row{View::Difference, "sinusoidal", 100, "Check an example with a mistake"}}) {
        Scene scene;
        scene.encoding = EncodingSpec::make(10000.0, 20, row.positions).value();
        scene.scheme.name = SchemeName::from(row.scheme).value();
        window.setScene(scene);
        const PlotCard& card = window.turnTo(row.page);
        QVERIFY(!card.plot().picture(window.scene())->unavailableReason().isEmpty());
        QPushButton* found = nullptr;
        for (QPushButton* const button : card.findChildren<QPushButton*>())
            if (button->isVisible() && button->text() == row.label)
                found = button;
        QVERIFY2(found, row.label);
        QVERIFY(card.plot().canvas().geometry().contains(found->geometry()));
        found->click();
        window.rest();
        QVERIFY(card.plot().picture(window.scene())->unavailableReason().isEmpty());
        QVERIFY(!found->isVisible());
    }
}

// Controls used to jump when a finding became a line longer.
void TestPages::nothingMovesWhileATrainingRuns()
{
    PagesWindow window;
    const PlotCard& card = window.turnTo(View::Train);
    const auto places = [&] {
        QStringList all;
        for (const QWidget* const each : window.findChildren<QWidget*>())
            if (each->isVisible()
                && (each == &card.plot().canvas() || qobject_cast<const QComboBox*>(each) || qobject_cast<const QPushButton*>(each)
                    || qobject_cast<const QAbstractSpinBox*>(each)))
                all << QString("%1 %2,%3")
                           .arg(each->accessibleName())
                           .arg(each->mapTo(&window, QPoint()).x())
                           .arg(each->mapTo(&window, QPoint()).y());
        return all;
    };
    const QStringList before = places();
    for (const std::int64_t steps : {1, 20, 60}) {
        Scene scene = window.scene();
        scene.edit<TrainSettings>().steps = steps;
        window.setScene(scene);
        window.rest();
        QCOMPARE(places(), before);
    }
}

POSENC_OFFSCREEN_TEST(TestPages)
#include "test_pages.moc"

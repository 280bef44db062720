// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/window.h"
#include "ui/controls/scaled_slider.h"
#include "ui/features/class/class_part.h"
#include "ui/features/class/classroom/classroom.h"
#include "ui/features/class/classroom/lesson_browser.h"
#include "ui/features/class/classroom/lesson_opening.h"
#include "ui/features/class/presenting/audience_sight.h"
#include "ui/features/class/presenting/audience_window.h"
#include "ui/features/class/presenting/presenting.h"
#include "ui/features/class/presenting/view_strip.h"
#include "ui/features/compare/comparison_settings.h"
#include "ui/features/recognition/verdict_band.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/panels/parameter_strip.h"
#include "ui/plotting/plot_card.h"
#include "ui/views/curve_view.h"
#include "ui/views/views.h"
#include "ui/window/workspace.h"

#include <QDockWidget>
#include <QFontInfo>
#include <QPushButton>
#include <QScreen>

using namespace posenc;
using namespace posenc::test;

namespace {

std::shared_ptr<const Lesson> openedLesson(const char* name)
{
    return openLesson(QStringLiteral(POSENC_LESSONS "/%1.lesson.md").arg(QLatin1String(name)), readPresets()).value().lesson;
}

// A lesson that is presented at one of its stops, or none.
class Asked : public Window {
public:
    explicit Asked(const char* name = "01-which-columns-are-fast", int stop = 2)
    {
        guide().setAnimated(false);
        if (name)
            guide().open(openedLesson(name), {});
        settle();
        presentingOf(*this).start(Presenting::From::Beginning);
        audience().showNormal();
        audience().resize(1280, 720);
        for (int at = 0; at < stop; ++at)
            presentingOf(*this).perform(LessonKey::Next);
        settle();
    }
    LessonGuide& guide() { return classroomOf(*this).guide(); }
    AudienceWindow& audience() { return *presentingOf(*this).audience(); }
    ViewStrip* strip() { return audience().findChild<ViewStrip*>(); }
    ShownViews views() { return audience().picture().views(); }
    void press(const QList<int>& keys)
    {
        for (const int key : keys) {
            QWidget* const popup = QApplication::activePopupWidget();
            QWidget* const focus = popup ? popup->focusWidget() : QApplication::focusWidget();
            QTest::keyClick(focus ? focus : &audience(), static_cast<Qt::Key>(key));
            settle();
        }
    }
};

using Check = std::function<bool(const Scene& scene, const Picture& picture)>;

} // namespace

/// What a class asks for, shown while presenting; and what the main window offers.
class TestViewsForClass : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }

    void aTableIsJudgedOnTheWall()
    {
        const QTemporaryDir folder;
        TablePlace place;
        place.path = folder.filePath("x.csv");
        writeContent(place.path, "0,1,0,1\n0.8415,0.5403,0.01,1\n0.9093,-0.4161,0.02,0.5\n");
        Asked window(nullptr, 0);
        const auto* const band = window.audience().findChild<VerdictBand*>();
        QVERIFY(!band->isVisible());
        window.explorer().setScene(comparedWith(window.scene(), readComparedTable(place).value()));
        window.settle();
        QVERIFY(band->isVisible());
        QCOMPARE(band->findChild<QLabel*>()->text(), sentencesBelowMark(*comparedTable(window.scene()), window.scene()).front());
        window.explorer().undo();
        QVERIFY(!band->isVisible());
    }

    void aWordLooksAtOthersOnceItIsAnswered()
    {
        Scene scene;
        scene.view.name = View::Attention;
        scene.edit<TokenSettings>().sentence = "The quick brown fox jumps over the lazy dog";
        for (const bool asks : {false, true}) {
            Asked window(nullptr, 0);
            window.explorer().setScene(scene);
            CurveView::setAsking(window.audience().picture().card()->plot().canvas(), asks);
            scene.selection.positions = {asks ? 2 : 3};
            window.explorer().setScene(scene);
            window.settle();
            QCOMPARE(sightOf(window.audience()).said().contains("looks at"), !asks);
        }
        Asked lesson("17-attention-by-hand", 0);
        for (; !lesson.guide().walk()->asks() || lesson.views().view != View::Attention; lesson.guide().next())
            QVERIFY(lesson.guide().canGoOn());
        QVERIFY(CurveView::isAsking(lesson.audience().picture().card()->plot().canvas()));
    }

    void keyXSwapsAAndBOnTheWall()
    {
        Asked window(nullptr, 0);
        Scene scene = window.scene();
        scene.view.name = View::Compare;
        window.explorer().setScene(scene);
        window.settle();
        QTest::keyClick(&window.audience(), Qt::Key_X);
        QTRY_COMPARE(window.scene().encoding.n(), 100.0); // that B has at first
    }

    // A number that is typed and confirmed is one action.
    void aQuestionOfTheClassTakesThreeActions_data()
    {
        QTest::addColumn<QList<int>>("keys");
        QTest::addColumn<int>("actions");
        QTest::addColumn<View>("view");
        QTest::addColumn<Check>("isShown");
        QTest::addColumn<int>("stop");
        const auto add = [](const char* question, const QList<int>& keys, int actions, View view, const Check& isShown) {
            for (const int stop : {0, 2, 4})
                QTest::addRow("%s (stop %d)", question, stop) << keys << actions << view << isShown << stop;
        };
        using enum Qt::Key;
        const Check any = [](const Scene&, const Picture&) { return true; };
        add("n = 10?", {Key_S, Key_1, Key_0, Key_Return}, 2, View::Dimension,
            [](const Scene& s, const Picture&) { return s.encoding.n() == 10.0; });
        add("why bands?", {Key_T, Key_Down, Key_1}, 3, View::Contribution, any);
        add("what does the model do with it?", {Key_T, Key_8}, 2, View::Attention, any);
        add("longer than max_len?", {Key_T, Key_7}, 2, View::Tokens, any);
        add("add or concatenate?", {Key_T, Key_Down, Key_2}, 3, View::Tokens,
            [](const Scene& s, const Picture&) { return s.of<TokenSettings>().combination == Combination::Concatenation; });
        add("RoPE?", {Key_T, Key_9}, 2, View::Rotary,
            [](const Scene& s, const Picture&) { return s.of<RotarySettings>().picture == RotaryContent::Arrows; });
        add("is a learned one better?", {Key_T, Key_Down, Key_3}, 3, View::Compare, [](const Scene& s, const Picture&) {
            return s.other.get() && s.other.get()->scheme.table && s.of<ComparisonSettings>().picture == CompareContent::Similarity;
        });
        add("show me row 5", {Key_K, Key_5, Key_Return}, 2, View::Dimension,
            [](const Scene& s, const Picture&) { return s.selection.pinned && selectedPosition(s) == 5; });
    }

    void aQuestionOfTheClassTakesThreeActions()
    {
        QFETCH(const QList<int>, keys);
        QFETCH(const int, actions);
        QFETCH(const View, view);
        QFETCH(const Check, isShown);
        QFETCH(const int, stop);
        QVERIFY(actions <= 3);
        Asked window("01-which-columns-are-fast", stop);
        const Scene step = window.scene();
        window.press(keys);
        const PlotCard& card = *window.audience().picture().card();
        QCOMPARE(card.plot().view(), view);
        QVERIFY(card.isInSight());
        const auto picture = card.plot().picture(window.scene());
        QCOMPARE(picture->unavailableReason(), QString());
        QVERIFY(isShown(window.scene(), *picture));
        const double lowest = smallestCapital * 720;
        QVERIFY(QFontMetricsF(card.plot().canvas().xAxis->tickLabelFont()).capHeight() >= lowest - 1e-6);
        QVERIFY(window.guide().isChanged()); // R is offered
        window.press({Qt::Key_R});
        QCOMPARE(window.scene(), step);
        QVERIFY(!window.guide().isChanged());
    }

    void theStripHasItsKeysOnlyWhileItIsOpen()
    {
        Asked window;
        const LessonStop stop = window.guide().walk()->stop();
        const Scene step = window.scene();
        window.press({Qt::Key_T});
        QVERIFY(window.strip()->isVisible());
        QVERIFY(window.audience().rect().contains(window.strip()->geometry()));
        QCOMPARE(window.strip()->last() - window.strip()->first(), 9);
        const ViewTile& tile = window.strip()->tile(0);
        QVERIFY(QFontInfo(tile.font()).pixelSize() >= 20);
        QVERIFY(tile.width() >= 112 && tile.height() >= 160);
        QTRY_VERIFY(tile.hasPicture() && window.strip()->tile(8).hasPicture());
        window.press({Qt::Key_Right}); // tries
        QTRY_COMPARE(window.views().view, View::Position);
        QCOMPARE(window.guide().walk()->stop(), stop);
        window.press({Qt::Key_Escape}); // as it was
        QVERIFY(!window.strip()->isVisible() && presentingOf(window).isOn());
        QCOMPARE(window.scene(), step);
        window.press({Qt::Key_T, Qt::Key_Right, Qt::Key_Return}); // the preview need not come
        QCOMPARE(window.views().view, View::Position);
        window.press({Qt::Key_D, Qt::Key_T, Qt::Key_2, Qt::Key_T, Qt::Key_T}); // digits of the strip come before the pen's
        QVERIFY(presentingOf(window).seen().pen && !window.strip()->isVisible());
        window.press({Qt::Key_T, Qt::Key_PageDown}); // as a remote does
        QVERIFY(!window.strip()->isVisible());
        QVERIFY(window.guide().walk()->stop() != stop);
        QCOMPARE(window.views().view, window.guide().walk()->scene().view.name);
        window.press({Qt::Key_Left});
        QCOMPARE(window.guide().walk()->stop(), stop); // an arrow as ever
    }

    // Its controls and keys, such as Ctrl+T, are those of the page in front.
    void theViewThatIsChosenHasItsPageInFront()
    {
        Asked window(nullptr, 0);
        int pages = 0;
        for (int digit = Qt::Key_1; digit <= Qt::Key_9; ++digit)
            for (const bool later : {false, true}) {
                window.press(later ? QList<int>{Qt::Key_T, Qt::Key_Down, digit} : QList<int>{Qt::Key_T, digit});
                if (window.views().beside || makerOf(window.views().view).place != ViewMaker::Place::Page)
                    continue;
                QCOMPARE(window.viewInFront(), window.views().view);
                ++pages;
            }
        QVERIFY(pages >= 3);
    }

    void anotherViewIsExplained()
    {
        Asked window;
        const LessonStop stop = window.guide().walk()->stop();
        const auto words = [&window] {
            QStringList all;
            for (const LessonBrowser* const browser : window.audience().findChildren<const LessonBrowser*>())
                if (browser->isVisible())
                    all << browser->toPlainText();
            return all.join(QLatin1Char(' '));
        };
        const QString before = words();
        window.press({Qt::Key_T, Qt::Key_8, Qt::Key_Return}); // who types this Enter does not mean the lesson
        QCOMPARE(window.guide().walk()->stop(), stop);
        QCOMPARE(window.views().view, View::Attention);
        QCOMPARE(words(), explanationOf(View::Attention));
        window.press({Qt::Key_R});
        QCOMPARE(words(), before);
    }

    void aRowIsShownWhereTheViewMarksNone()
    {
        Asked window;
        window.press({Qt::Key_T, Qt::Key_6});
        QCOMPARE(window.views().view, View::Offset);
        window.press({Qt::Key_K, Qt::Key_5, Qt::Key_Return});
        QCOMPARE(window.views().view, View::Heatmap);
        QVERIFY(window.scene().selection.pinned);
        QCOMPARE(selectedPosition(window.scene()), std::int64_t{5});
    }

    // A view that has no tile in sight frames none, and an arrow begins with the first.
    void otherPagesFrameNoTile()
    {
        Asked window(nullptr, 0);
        presentingOf(window).perform(LessonKey::Views);
        const auto framed = [&] {
            return std::ranges::count_if(window.strip()->findChildren<ViewTile*>(), [](const ViewTile* tile) { return tile->isChecked(); });
        };
        QCOMPARE(framed(), 1);
        window.press({Qt::Key_Escape});
        window.audience().showViews({View::Train});
        window.press({Qt::Key_T});
        QCOMPARE(framed(), 0);
        window.press({Qt::Key_Return});
        QVERIFY(!window.strip()->isVisible());
        QCOMPARE(window.views().view, View::Train);
        window.press({Qt::Key_T, Qt::Key_Right});
        QCOMPARE(window.strip()->frame(), 0);
    }

    void slidersAndViewsTakeTurns()
    {
        Asked window;
        window.press({Qt::Key_S, Qt::Key_T});
        QVERIFY(!window.audience().strip().isVisible() && window.strip()->isVisible());
        window.press({Qt::Key_T});
        QVERIFY(window.audience().strip().isVisible()); // as before
        window.press({Qt::Key_T, Qt::Key_S});
        QVERIFY(window.audience().strip().isVisible() && !window.strip()->isVisible());
    }

    void twoPlotsShareTheirSceneAndHeight()
    {
        Asked window(nullptr, 0);
        window.press({Qt::Key_T, Qt::Key_3});
        QCOMPARE(window.views(), (ShownViews{View::Heatmap, View::Similarity}));
        std::map<View, QCustomPlot*> plots;
        for (PlotCard* const card : window.audience().findChildren<PlotCard*>())
            if (card->isVisible())
                plots[card->plot().view()] = &card->plot().canvas();
        QCOMPARE(plots.size(), std::size_t{2});
        window.rest();
        const int heatmap = plots[View::Heatmap]->axisRect()->height();
        const int similarity = plots[View::Similarity]->axisRect()->height();
        QVERIFY2(std::abs(heatmap - similarity) <= 0.05 * heatmap, qPrintable(QStringLiteral("%1 %2").arg(heatmap).arg(similarity)));
        const double n = window.scene().encoding.n();
        auto* const slider = window.audience().picture().findChild<StopSlider*>();
        QVERIFY(slider && slider->isVisible());
        QTest::keyClick(slider, Qt::Key_Up);
        QVERIFY(window.scene().encoding.n() != n);
        for (PlotCard* const card : window.audience().findChildren<PlotCard*>())
            QVERIFY(!card->isVisible() || card->scene()->encoding.n() == window.scene().encoding.n());
    }

    // The square's bar is the only one; the words of the other say what its colours are.
    void narrowPairsHaveOneColumnOfBars()
    {
        Asked window(nullptr, 0);
        window.press({Qt::Key_T, Qt::Key_3});
        const auto words = [&](View view) {
            QStringList texts;
            for (PlotCard* const card : window.audience().findChildren<PlotCard*>())
                if (card->isVisible() && card->plot().view() == view)
                    for (const QLabel* const label : card->findChildren<QLabel*>())
                        texts << label->text();
            return texts.join(QLatin1Char('\n'));
        };
        const QString colors = QStringLiteral("colours from −1 to 1");
        QVERIFY(!words(View::Heatmap).contains(colors));
        window.audience().resize(960, 600);
        window.rest();
        QVERIFY2(words(View::Heatmap).contains(colors), qPrintable(words(View::Heatmap)));
        QVERIFY(!words(View::Similarity).contains("colours"));
    }

    void whatIsCoveredStaysSo()
    {
        Asked window("10-are-5-and-68-near", 0);
        AudienceState seen = presentingOf(window).seen();
        seen.cover = true;
        presentingOf(window).setAudienceState(seen);
        window.press({Qt::Key_T});
        QVERIFY(!window.strip()->isVisible());
        window.press({Qt::Key_Escape, Qt::Key_T});
        QVERIFY(window.strip()->isVisible());
    }

    // An entry of a menu brings a plot to the front as a click does.
    void thePlotInFrontIsPresented()
    {
        Window window;
        window.similarity().setFocus();
        auto* const dock = qobject_cast<QDockWidget*>(window.docks().card(View::Contribution).parentWidget());
        if (!dock->isHidden())
            dock->toggleViewAction()->trigger();
        dock->toggleViewAction()->trigger();
        window.settle();
        presentingOf(window).start(Presenting::From::Beginning);
        QCOMPARE(presentingOf(window).audience()->picture().card()->plot().view(), View::Contribution);
    }

    void aPageWithoutPlotIsNotPresented()
    {
        Window window;
        QAction& present = presentingOf(window).action();
        QVERIFY(present.isEnabled());
        const QString usual = present.toolTip();
        emit window.docks().turned(std::nullopt);
        QVERIFY(!present.isEnabled() && present.toolTip() != usual);
        classroomOf(window).guide().open(openedLesson("01-which-columns-are-fast"), {});
        QVERIFY(present.isEnabled()); // the lesson is
    }
};

POSENC_OFFSCREEN_TEST(TestViewsForClass)
#include "test_views_for_class.moc"

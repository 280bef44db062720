// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drawing.h"
#include "tests/support/figures.h"
#include "tests/support/support.h"
#include "ui/base/hand_rest.h"
#include "ui/features/class/classroom/lesson_opening.h"
#include "ui/features/class/presenting/audience_window.h"
#include "ui/features/projection/projected.h"
#include "ui/panels/parameter_strip.h"
#include "ui/plotting/plot_card.h"
#include "ui/plotting/sampled_plottables.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QTextBrowser>
#include <QTranslator>

#include <map>

using namespace posenc;
using namespace posenc::test;

namespace {

enum class Language {
    AsItIs,
    Doubled,
    RightToLeft
};

// Every letter becomes one that is written from right to left; what is replaced later, and what Markdown needs, stays.
QString mirrored(const QString& text)
{
    QString other;
    for (qsizetype at = 0; at < text.size(); ++at) {
        const QChar letter = text[at];
        const bool isPlaceholder = letter == u'n' && at > 0 && text[at - 1] == u'%';
        other += letter.isLetter() && letter.unicode() < 128 && !isPlaceholder ? QChar(0x05d0 + letter.toLower().unicode() % 26) : letter;
    }
    return other;
}

QString said(const QString& text, Language language)
{
    if (text.isEmpty() || language == Language::AsItIs)
        return text;
    return language == Language::Doubled ? text + QLatin1Char(' ') + text : mirrored(text);
}

// The words of the program in another language.
class Words : public QTranslator {
public:
    explicit Words(Language language) : m_language(language) {}
    bool isEmpty() const override { return false; }
    QString translate(const char*, const char* source, const char*, int) const override
    {
        return said(QString::fromUtf8(source), m_language);
    }

private:
    Language m_language;
};

std::shared_ptr<const Lesson> inLanguage(const Lesson& lesson, Language language)
{
    auto other = std::make_shared<Lesson>(lesson);
    const auto say = [&](QString& text) { text = said(text, language); };
    say(other->title);
    if (language == Language::RightToLeft)
        other->language = QStringLiteral("he");
    for (LessonStep& step : other->steps) {
        say(step.title);
        if (!step.question)
            continue;
        say(step.question->text.markdown);
        for (LessonQuestion::Choice& choice : step.question->choices)
            say(choice.text.markdown);
    }
    return other;
}

struct Shown {
    DrawnText drawn;
    QRectF room;  ///< what it is drawn on
    bool scrolls; ///< or is part of what scrolls
    QString where;
};

// What is drawn on a widget itself, without its children.
QList<DrawnText> textsOn(QWidget& widget)
{
    TextRecorder recorder(widget.size());
    widget.render(&recorder, QPoint(), QRegion(), QWidget::RenderFlags());
    return recorder.texts();
}

QList<DrawnText> textsOn(QCustomPlot& canvas)
{
    TextRecorder recorder(canvas.size());
    record(canvas, recorder);
    return recorder.texts();
}

bool scrolls(const QWidget& widget)
{
    for (const QWidget* parent = widget.parentWidget(); parent; parent = parent->parentWidget())
        if (qobject_cast<const QScrollArea*>(parent))
            return true;
    return false;
}

QList<Shown> textsIn(AudienceWindow& audience)
{
    QList<Shown> all;
    const auto add = [&](QWidget& widget, const QList<DrawnText>& texts) {
        const QPoint corner = widget.mapTo(&audience, QPoint());
        for (DrawnText text : texts) {
            if (text.color.alpha() == 0) // the place of a word that stands elsewhere
                continue;
            text.ink.translate(corner);
            all << Shown{text, QRectF(QRect(corner, widget.size())), scrolls(widget),
                         QString::fromLatin1(widget.metaObject()->className())};
        }
    };
    for (QLabel* const label : audience.findChildren<QLabel*>())
        if (label->isVisible())
            add(*label, textsOn(*label));
    for (QLineEdit* const line : audience.findChildren<QLineEdit*>())
        if (line->isVisible())
            add(*line, textsOn(*line));
    for (QComboBox* const box : audience.findChildren<QComboBox*>())
        if (box->isVisible())
            add(*box, textsOn(*box));
    for (QTextBrowser* const browser : audience.findChildren<QTextBrowser*>())
        if (browser->isVisible())
            add(*browser, textsOn(*browser));
    for (QCustomPlot* const canvas : audience.findChildren<QCustomPlot*>())
        if (canvas->isVisible())
            add(*canvas, textsOn(*canvas));
    return all;
}

// The colour around the letters, as it was drawn: the most frequent along the edge of their rectangle.
QColor groundOf(const QImage& image, const QRectF& ink)
{
    const QRect edge = ink.toAlignedRect().adjusted(-2, -2, 2, 2) & image.rect();
    std::map<QRgb, int> colors;
    for (int x = edge.left(); x <= edge.right(); ++x)
        for (const int y : {edge.top(), edge.bottom()})
            ++colors[image.pixel(x, y)];
    for (int y = edge.top(); y <= edge.bottom(); ++y)
        for (const int x : {edge.left(), edge.right()})
            ++colors[image.pixel(x, y)];
    return QColor(std::ranges::max_element(colors, {}, [](const auto& color) { return color.second; })->first);
}

// No hand moves here: words take the room that they need at once.
void letHandRest(const QWidget& window)
{
    for (QTimer* const timer : window.findChildren<QTimer*>())
        if (timer->isSingleShot() && timer->interval() == handRests)
            timer->setInterval(0);
}

void settle()
{
    for (int i = 0; i < 4; ++i)
        QCoreApplication::processEvents();
}

} // namespace

/// Every step of every lesson of the program, as the audience sees it: each letter is large and dark enough for the last row, and none is
/// cut.
class TestAudienceTexts : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const std::vector<Preset> presets = readPresets();
        for (const QString& name : QDir(QStringLiteral(POSENC_LESSONS)).entryList({QStringLiteral("*.lesson.md")}, QDir::Files)) {
            const auto opened = openLesson(QStringLiteral(POSENC_LESSONS "/") + name, presets);
            QVERIFY2(opened, qPrintable(name));
            m_lessons.push_back({name.section(QLatin1Char('.'), 0, 0), opened->lesson});
        }
        QVERIFY(m_lessons.size() >= 16);
    }

    void everyStepCanBeRead_data()
    {
        QTest::addColumn<int>("lesson");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("language");
        QTest::addColumn<bool>("dark");
        for (int lesson = 0; lesson < static_cast<int>(m_lessons.size()); ++lesson)
            for (const QSize size : {QSize(1280, 720), QSize(1920, 1080)})
                for (const Language language : {Language::AsItIs, Language::Doubled, Language::RightToLeft}) {
                    const int which = static_cast<int>(language);
                    // Doubled words have the least room in the smaller picture; right to left, the lessons take turns.
                    const bool isLarge = size.height() > 720;
                    if ((language == Language::Doubled && isLarge) || (language == Language::RightToLeft && isLarge != (lesson % 2 == 1)))
                        continue;
                    QTest::addRow("%s, %d lines%s", qPrintable(m_lessons[static_cast<std::size_t>(lesson)].name), size.height(),
                                  language == Language::AsItIs    ? ""
                                  : language == Language::Doubled ? ", doubled"
                                                                  : ", right to left")
                        << lesson << size << which << ((lesson + which + (isLarge ? 1 : 0)) % 2 == 1);
                }
    }

    void everyStepCanBeRead()
    {
        QFETCH(const int, lesson);
        QFETCH(const QSize, size);
        QFETCH(const int, language);
        QFETCH(const bool, dark);
        Theme theme;
        theme.choose(dark ? Theme::Choice::Dark : Theme::Choice::Light);
        const auto inWhich = static_cast<Language>(language);
        Words words(inWhich);
        if (inWhich != Language::AsItIs)
            QCoreApplication::installTranslator(&words);
        QGuiApplication::setLayoutDirection(inWhich == Language::RightToLeft ? Qt::RightToLeft : Qt::LeftToRight);
        Explorer explorer;
        LessonGuide guide(explorer);
        guide.setAnimated(false);
        AudienceWindow audience(explorer, guide, m_maps);
        audience.resize(size);
        audience.show();
        audience.setStripShown(true);
        guide.open(inLanguage(*m_lessons[static_cast<std::size_t>(lesson)].lesson, inWhich), {});
        const double lowest = smallestCapital * size.height();
        QStringList problems;
        for (;; guide.next()) {
            if (explorer.scene().view.name == View::Projection)
                if (const auto projected = project(projectionKey(explorer.scene())))
                    keepProjection(*projected);
            audience.showStop();
            audience.setCovering(guide.walk()->isCovered());
            for (int i = 0; i < 3; ++i) { // also in a plot that the first round has made
                letHandRest(audience);
                settle();
            }
            QCOMPARE(audience.size(), size);
            QVERIFY(audience.strip().isVisible() && audience.rect().contains(audience.strip().geometry()));
            const QImage image = audience.grab().toImage();
            QCOMPARE(image.size(), size);
            const QString place =
                QStringLiteral("%1%2").arg(guide.walk()->step().title, guide.walk()->asks() ? QStringLiteral(" (asked)") : QString());
            const QList<Shown> texts = textsIn(audience);
            QVERIFY2(texts.size() >= 3, qPrintable(place));
            for (const Shown& text : texts) {
                const auto object = [&](const QString& what) {
                    problems << QStringLiteral("%1: “%2” (%3) %4").arg(place, text.drawn.text, text.where, what);
                };
                const double capital = QFontMetricsF(text.drawn.font).capHeight();
                if (capital < lowest - 1e-6)
                    object(QStringLiteral("has capitals of %1 pixels, not %2").arg(capital).arg(lowest));
                const QRectF& ink = text.drawn.ink;
                const double space =
                    inWhich == Language::RightToLeft ? QFontMetricsF(text.drawn.font).horizontalAdvance(u' ') : 0.0; // at an end
                if (!text.room.adjusted(-1.0 - space, -1.0, 1.0, 1.0).contains(ink))
                    object(QStringLiteral("is cut: %1 … %2, %3 … %4 in %5 … %6, %7 … %8")
                               .arg(ink.left())
                               .arg(ink.right())
                               .arg(ink.top())
                               .arg(ink.bottom())
                               .arg(text.room.left())
                               .arg(text.room.right())
                               .arg(text.room.top())
                               .arg(text.room.bottom()));
                const bool mayScroll = text.scrolls && inWhich != Language::AsItIs;
                if (!mayScroll && !QRectF(audience.rect()).contains(ink))
                    object(QStringLiteral("is outside the window"));
                if (text.drawn.text.contains(QRegularExpression(QStringLiteral("\\S…"))))
                    object(QStringLiteral("is shortened"));
                if (!QRectF(audience.rect()).contains(ink))
                    continue;
                if (inWhich == Language::Doubled && text.where.endsWith(QLatin1String("PlotCanvas"))) // reaches into the curves
                    continue;
                const QColor ground = groundOf(image, ink);
                if (const double seen = test::contrast(over(text.drawn.color, ground), ground); seen < 6.95)
                    object(QStringLiteral("has a contrast of %1 : 1").arg(seen));
            }
            const auto* const side = audience.findChild<QScrollArea*>();
            if (inWhich == Language::AsItIs && side->isVisible() && side->widget()->height() > side->viewport()->height())
                problems << QStringLiteral("%1: the words need %2 pixels and have %3")
                                .arg(place)
                                .arg(side->widget()->height())
                                .arg(side->viewport()->height());
            if (!guide.canGoOn())
                break;
        }
        QCoreApplication::removeTranslator(&words);
        QGuiApplication::setLayoutDirection(Qt::LeftToRight);
        QVERIFY2(problems.isEmpty(), qPrintable(QLatin1Char('\n') + problems.join(QLatin1Char('\n'))));
    }

    // 1′ for the last row is 2.5 pixels of 1080 lines.
    void linesAreThick()
    {
        Explorer explorer;
        LessonGuide guide(explorer);
        guide.setAnimated(false);
        AudienceWindow audience(explorer, guide, m_maps);
        audience.resize(1280, 720);
        audience.show();
        int curves = 0;
        for (const auto& [name, lesson] : m_lessons)
            for (guide.open(lesson, {});; guide.next()) {
                settle();
                QCustomPlot& canvas = audience.picture().card()->plot().canvas();
                for (const CurvePlottable* const curve : canvas.findChildren<CurvePlottable*>()) {
                    ++curves;
                    QVERIFY2(curve->pen().widthF() >= 3.0, qPrintable(name));
                }
                for (const QCPItemStraightLine* const line : canvas.findChildren<QCPItemStraightLine*>())
                    QVERIFY2(line->pen().widthF() >= 3.0, qPrintable(name));
                for (const QCPItemLine* const line : canvas.findChildren<QCPItemLine*>())
                    QVERIFY2(line->pen().widthF() >= 3.0, qPrintable(name));
                if (!guide.canGoOn())
                    break;
            }
        QVERIFY(curves > 20);
    }

private:
    struct Named {
        QString name;
        std::shared_ptr<const Lesson> lesson;
    };
    ColorMaps m_maps;
    std::vector<Named> m_lessons;
};

POSENC_OFFSCREEN_TEST(TestAudienceTexts)
#include "test_audience_texts.moc"

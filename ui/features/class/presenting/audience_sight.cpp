// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/presenting/audience_sight.h"

#include "ui/features/class/presenting/audience_window.h"
#include "ui/features/class/presenting/audience_words.h"
#include "ui/plotting/plot_card.h"

#include <QRegularExpression>
#include <qcustomplot.h>

#include <algorithm>

namespace posenc {

namespace {

QStringList ticksOf(const QCustomPlot& canvas)
{
    QStringList ticks;
    const auto add = [&](const QCPAxis& axis) {
        if (axis.visible() && axis.tickLabels())
            for (const QString& label : axis.tickVectorLabels())
                ticks << label;
    };
    for (QCPLayoutElement* const element : canvas.plotLayout()->elements(true))
        if (const auto* const scale = qobject_cast<QCPColorScale*>(element))
            add(*scale->axis());
        else if (const auto* const rect = qobject_cast<QCPAxisRect*>(element))
            for (const QCPAxis* const axis : rect->axes())
                add(*axis);
    return ticks;
}

int digitsOf(const QString& text)
{
    const QString digits = QString(text).remove(QRegularExpression(QStringLiteral("\\A[^1-9]+|[eE].*\\z")));
    return static_cast<int>(std::ranges::count_if(digits, [](QChar letter) { return letter.isDigit(); }));
}

// Where a widget is seen in the audience's window: words that are longer than their area scroll behind its edges.
QRectF roomIn(const QWidget& audience, const QWidget& widget)
{
    QRect room = widget.rect();
    for (const QWidget* at = &widget; at != &audience; at = at->parentWidget()) {
        room.translate(at->pos());
        room &= at->parentWidget()->rect();
    }
    return room;
}

} // namespace

std::vector<WrittenNumber> numbersIn(const QString& text)
{
    static const QRegularExpression number(
        QStringLiteral("(?<![\\p{L}\\d.])[-−]?\\d+(?:[\\x{202f}\\x{a0},]\\d{3})*(?:\\.\\d+)?(?:[eE][-+−]?\\d+)?(?![\\d.]*\\d)"));
    static const QRegularExpression groups(QStringLiteral("[\\x{202f}\\x{a0},]"));
    std::vector<WrittenNumber> numbers;
    for (auto found = number.globalMatch(text); found.hasNext();) {
        const QString plain = found.next().captured().remove(groups);
        if (const auto value = WrittenNumber::fromText(plain.toStdString()))
            numbers.push_back(*value);
    }
    return numbers;
}

QString AudienceSight::said() const
{
    QString all;
    for (const Text& text : texts)
        all += QStringLiteral("%1|%2|%3\n").arg(text.drawn.text).arg(text.drawn.ink.x()).arg(text.drawn.ink.y());
    return all;
}

std::vector<WrittenNumber> AudienceSight::numbers() const
{
    constexpr int fewDigits = 3;
    std::vector<WrittenNumber> numbers;
    for (const Text& text : texts)
        if (!text.isWords && !(text.isTick && digitsOf(text.drawn.text) < fewDigits))
            std::ranges::copy(numbersIn(text.drawn.text), std::back_inserter(numbers));
    return numbers;
}

AudienceSight sightOf(AudienceWindow& audience)
{
    AudienceSight sight;
    const auto* const words = audience.findChild<AudienceWords*>();
    for (QWidget* const widget : audience.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->size().isEmpty())
            continue;
        TextRecorder recorder(widget->size());
        QStringList ticks;
        auto* const canvas = qobject_cast<QCustomPlot*>(widget);
        if (canvas) {
            record(*canvas, recorder);
            ticks = ticksOf(*canvas);
        } else {
            widget->render(&recorder, QPoint(), QRegion(), QWidget::RenderFlags());
        }
        const QPoint corner = widget->mapTo(&audience, QPoint());
        for (DrawnText text : recorder.texts()) {
            if (text.color.alpha() == 0) // the place of a word that stands elsewhere
                continue;
            const bool isTick = ticks.contains(text.text);
            text.ink.translate(corner);
            sight.texts.push_back({text, roomIn(audience, *widget), words && words->isAncestorOf(widget), isTick});
        }
        for (DrawnShape shape : canvas ? recorder.shapes() : QList<DrawnShape>()) {
            shape.path.translate(corner);
            sight.shapes << shape;
        }
    }
    return sight;
}

} // namespace posenc

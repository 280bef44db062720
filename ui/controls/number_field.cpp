// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/number_field.h"

#include "core/base/number_text.h"
#include "ui/base/language.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QTimer>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace posenc {

NumberField::NumberField(const QString& name, double lowest, double highest, bool whole, QWidget* parent)
    : QDoubleSpinBox(parent), m_name(name), m_whole(whole)
{
    setLocale(QLocale::c());
    setDecimals(whole ? 0 : 20); // whole numbers, or numbers from 1 up with all digits of a double
    setRange(lowest, highest);
    setKeyboardTracking(false);
    setAccelerated(true);
    setAlignment(Qt::AlignRight);
    setAccessibleName(name);
    connect(this, &QDoubleSpinBox::valueChanged, this, &NumberField::valueRequested);
    connect(lineEdit(), &QLineEdit::textEdited, this, [this] { m_isRefused = false; });
    connect(this, &QDoubleSpinBox::editingFinished, this, [this] {
        if (!m_isRefused && std::exchange(m_hasSentence, false))
            emit corrected({});
    });
}

void NumberField::showValue(double value)
{
    const bool isShown = text() == shownText(); // an assistive program may have put another text there
    if (value == this->value() && (isShown || isBeingTyped()))
        return;
    const QSignalBlocker quiet(this);
    setValue(value);
}

QString NumberField::shownText() const
{
    return value() == minimum() && !specialValueText().isEmpty() ? specialValueText() : textFromValue(value());
}

QSize NumberField::withRoomForDecimals(QSize hint) const
{
    if (m_whole)
        return hint;
    const auto room = [this](const QString& text) { return fontMetrics().horizontalAdvance(text); };
    const int ends = std::max({room(textFromValue(minimum())), room(textFromValue(maximum())), room(specialValueText())});
    hint.rwidth() += std::max(0, room(QStringLiteral("0.0000")) - ends);
    return hint;
}

bool NumberField::isBeingTyped() const { return hasFocus() && text() != shownText(); }

void NumberField::followValue(double value)
{
    if (!isBeingTyped())
        showValue(value);
}

// Escape discards what was typed; otherwise it is the window's.
bool NumberField::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape && isBeingTyped()) {
        event->accept();
        return true;
    }
    return QDoubleSpinBox::event(event);
}

// The first click chooses the number, so that the next one is not typed into it; a second click goes between its digits.
void NumberField::focusInEvent(QFocusEvent* event)
{
    QDoubleSpinBox::focusInEvent(event);
    if (event->reason() == Qt::MouseFocusReason)
        QTimer::singleShot(0, this, [this] { selectAll(); }); // after the click
}

void NumberField::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && isBeingTyped()) {
        lineEdit()->setText(shownText());
        lineEdit()->selectAll();
        return;
    }
    QDoubleSpinBox::keyPressEvent(event);
}

// What the field does with a number: takes it, the nearest that it can hold, or none, and says so.
NumberField::Reading NumberField::read(const QString& text) const
{
    const QString shown = text.simplified();
    if (!shown.isEmpty() && shown == specialValueText())
        return {minimum(), QString()};
    if (shown == shownText())
        return {value(), QString()};
    const QString kept = textFromValue(value());
    const QString range =
        tr("%1 takes %2 from %3 to %4")
            .arg(m_name, m_whole ? tr("a whole number") : tr("a number"), textFromValue(minimum()), textFromValue(maximum()));
    if (shown.isEmpty())
        return {value(), tr("%1. The field was empty, so %2 stays.").arg(range, kept)};
    const TypedNumber typed = typedNumber(text.trimmed().toStdString(), {m_whole, pointsGroup()});
    const QString decimal = QString::fromStdString(typed.decimal);
    const QString notWhole = tr("%1. “%2” is not a whole number, so %3 stays. Use digits only, such as 128.").arg(range, shown, kept);
    const QString notANumber =
        tr("%1. “%2” is not a number, so %3 stays. Use digits and a decimal point, such as 1234.5.").arg(range, shown, kept);
    switch (typed.kind) {
    case TypedNumber::Kind::Number:
        break;
    case TypedNumber::Kind::Two:
        if (m_whole)
            return {value(), tr("%1. “%2” is not written in digits alone, so %3 stays. Type %4.")
                                 .arg(range, shown, kept, QString::fromStdString(typed.grouped))};
        return {value(), tr("%1. “%2” can mean %3 or %4, so %5 stays. Type one of these two.")
                             .arg(range, shown, QString::fromStdString(typed.grouped), decimal, kept)};
    case TypedNumber::Kind::Comma:
        if (m_whole)
            return {value(), notWhole};
        return {value(), tr("%1. “%2” has a decimal comma, so %3 stays. Use a decimal point: %4.").arg(range, shown, kept, decimal)};
    case TypedNumber::Kind::NotANumber:
        return {value(), m_whole ? notWhole : notANumber};
    }
    if (std::isnan(typed.value) || (m_whole && typed.value != std::floor(typed.value))) // as the command line, which rounds nothing
        return {value(), m_whole ? notWhole : notANumber};
    const double legal = std::clamp(typed.value, minimum(), maximum());
    if (legal == typed.value)
        return {legal, QString()};
    return {legal, tr("%1. %2 became %3.").arg(range, shown, textFromValue(legal))};
}

QValidator::State NumberField::validate(QString& text, int&) const
{
    return read(text).correction.isEmpty() ? QValidator::Acceptable : QValidator::Intermediate;
}

void NumberField::fixup(QString& text) const
{
    const Reading reading = read(text);
    text = textFromValue(reading.value);
    if (reading.correction.isEmpty())
        return;
    m_isRefused = m_hasSentence = true;
    emit corrected(reading.correction);
}

double NumberField::valueFromText(const QString& text) const { return read(text).value; }

QString NumberField::textFromValue(double value) const { return QString::fromStdString(numberText(value)); }

void NumberField::stepBy(int steps)
{
    if (m_stepping)
        setValue(m_stepping(value(), steps));
    else
        QDoubleSpinBox::stepBy(steps);
    lineEdit()->selectAll();
}

DecimalField::DecimalField(QWidget* parent) : QDoubleSpinBox(parent)
{
    setLocale(QLocale::c());
    setKeyboardTracking(false); // the beginning of a number is another number
}

// Nothing if it is no number, or can be two. It may be out of range.
std::optional<double> DecimalField::read(const QString& text) const
{
    QString number = text.trimmed();
    if (!specialValueText().isEmpty() && number == specialValueText())
        return minimum();
    const QString unit = suffix().trimmed();
    while (!unit.isEmpty() && number.endsWith(unit)) // typed before the one that the field keeps
        number = number.chopped(unit.size()).trimmed();
    const TypedNumber typed = typedNumber(number.toStdString(), {decimals() == 0, pointsGroup()});
    if (typed.kind == TypedNumber::Kind::Comma)
        return QLocale::c().toDouble(QString::fromStdString(typed.decimal));
    if (typed.kind != TypedNumber::Kind::Number || std::isnan(typed.value))
        return std::nullopt;
    return typed.value;
}

QValidator::State DecimalField::validate(QString& text, int&) const
{
    const std::optional<double> typed = read(text);
    return typed && isInRange(*typed) ? QValidator::Acceptable : QValidator::Intermediate;
}

void DecimalField::fixup(QString& text) const
{
    const std::optional<double> typed = read(text);
    const double now = typed ? std::clamp(*typed, minimum(), maximum()) : value();
    const auto shown = [](double number) { return QString::fromStdString(numberText(number)); };
    const QString range = tr("%1 takes a number from %2 to %3").arg(accessibleName(), shown(minimum()), shown(maximum()));
    const QString sentence =
        typed ? tr("%1. %2 became %3.").arg(range, shown(*typed), shown(now))
              : tr("%1. “%2” is not a number, or can be two numbers, so %3 stays.").arg(range, text.trimmed(), shown(now));
    text = textFromValue(now);
    QToolTip::showText(mapToGlobal(rect().bottomLeft()), sentence, const_cast<DecimalField*>(this)); // Qt asks for no change of it
}

double DecimalField::valueFromText(const QString& text) const
{
    return QLocale::c().toDouble(textFromValue(read(text).value_or(value()))); // as it is shown
}

} // namespace posenc

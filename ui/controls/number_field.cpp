// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/number_field.h"

#include "core/base/number_text.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QSignalBlocker>

#include <charconv>
#include <cmath>

namespace posenc {

namespace {

// What a number beyond the range of doubles stands for: zero if its exponent is negative, else infinity.
double tooLargeOrTooSmall(const std::string& text)
{
    const std::size_t exponent = text.find_first_of("eE");
    if (exponent != std::string::npos && exponent + 1 < text.size() && text[exponent + 1] == '-')
        return 0.0;
    return text.front() == '-' ? -HUGE_VAL : HUGE_VAL;
}

} // namespace

NumberField::NumberField(const QString& name, double lowest, double highest, bool whole, QWidget* parent)
    : QDoubleSpinBox(parent), m_name(name), m_whole(whole)
{
    setLocale(QLocale::c());
    setDecimals(whole ? 0 : 20); // of numbers from 1 up, all digits that a double has
    setRange(lowest, highest);
    setKeyboardTracking(false);
    setAccelerated(true);
    setAlignment(Qt::AlignRight);
    setAccessibleName(name);
    lineEdit()->installEventFilter(this);
    connect(this, &QDoubleSpinBox::valueChanged, this, &NumberField::valueWished);
}

// The editor would keep Ctrl+Z and Ctrl+E for its own text; here they are the window's undo and export.
bool NumberField::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        const QList<int> ofTheWindow{Qt::Key_Z, Qt::Key_Y, Qt::Key_E};
        if (key.modifiers().testFlag(Qt::ControlModifier) && ofTheWindow.contains(key.key())) {
            event->ignore();
            return true;
        }
    }
    return QDoubleSpinBox::eventFilter(watched, event);
}

void NumberField::showValue(double value)
{
    if (value == this->value())
        return;
    const QSignalBlocker quiet(this);
    setValue(value);
}

QString NumberField::shownText() const
{
    return value() == minimum() && !specialValueText().isEmpty() ? specialValueText() : textFromValue(value());
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

void NumberField::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && isBeingTyped()) {
        lineEdit()->setText(shownText());
        lineEdit()->selectAll();
        return;
    }
    QDoubleSpinBox::keyPressEvent(event);
}

NumberField::Reading NumberField::read(const QString& text) const
{
    const QString shown = text.simplified();
    if (!shown.isEmpty() && shown == specialValueText())
        return {minimum(), QString()};
    QString digits = shown;
    digits.remove(QLatin1Char(' ')).remove(QChar(0x2009)).remove(QChar(0x00a0)).remove(QChar(0x202f));
    const std::string plain = digits.toStdString();
    const QString kept = textFromValue(value());
    const QString range =
        tr("%1 takes %2 from %3 to %4")
            .arg(m_name, m_whole ? tr("a whole number") : tr("a number"), textFromValue(minimum()), textFromValue(maximum()));
    if (plain.empty())
        return {value(), tr("%1; nothing was typed, so %2 stays.").arg(range, kept)};
    double number = 0.0;
    const char* const end = plain.data() + plain.size();
    const char* const begin = plain.front() == '+' ? plain.data() + 1 : plain.data();
    const auto [stop, problem] = std::from_chars(begin, end, number);
    if (problem == std::errc::result_out_of_range && stop == end)
        number = tooLargeOrTooSmall(plain);
    else if (problem != std::errc() || stop != end || std::isnan(number))
        return {value(), tr("%1; “%2” is not one, so %3 stays.").arg(range, shown, kept)};
    double legal = std::clamp(number, minimum(), maximum());
    if (m_whole)
        legal = std::round(legal);
    if (legal == number)
        return {legal, QString()};
    return {legal, tr("%1; %2 became %3.").arg(range, shown, textFromValue(legal))};
}

QValidator::State NumberField::validate(QString& text, int&) const
{
    return read(text).correction.isEmpty() ? QValidator::Acceptable : QValidator::Intermediate;
}

void NumberField::fixup(QString& text) const
{
    const Reading reading = read(text);
    text = textFromValue(reading.value);
    if (!reading.correction.isEmpty())
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

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/size_fields.h"

#include "core/base/number_text.h"
#include "ui/controls/labels.h"
#include "ui/controls/number_field.h"
#include "ui/export/figure.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalBlocker>

#include <cmath>

namespace posenc {

namespace {

constexpr double millimetresPerInch = 25.4;
constexpr double notTyped = -1.0;

constexpr double smallestWidth = FigureOptions::smallest.width();
constexpr double smallestHeight = FigureOptions::smallest.height();
constexpr double largest = FigureOptions::largestSide;

double legal(double pixels, double smallest) { return std::clamp(pixels, smallest, largest); }

QDoubleSpinBox* newField(const QString& name)
{
    auto* const field = new DecimalField;
    field->setAccessibleName(name);
    field->setAlignment(Qt::AlignRight);
    return field;
}

int decimalsOf(LengthUnit unit)
{
    constexpr int decimals[] = {0, 1, 2, 2};
    return decimals[static_cast<std::size_t>(unit)];
}

} // namespace

SizeFields::SizeFields(const QSize& pixels, double dpi, const QSize& paper, QWidget* parent)
    : QWidget(parent), m_dpi(dpi), m_widthField(newField(tr("Width"))), m_heightField(newField(tr("Height"))), m_unitField(new QComboBox),
      m_keepRatio(new QCheckBox(tr("&Keep ratio"))), m_dpiField(new QComboBox)
{
    takeSize(pixels, paper);
    m_unitField->addItems({tr("pixels"), tr("mm"), tr("cm"), tr("inches")});
    m_unitField->setAccessibleName(tr("Unit"));
    m_keepRatio->setChecked(true);
    m_dpiField->setEditable(true);
    m_dpiField->addItems({QStringLiteral("96"), QStringLiteral("150"), QStringLiteral("300"), QStringLiteral("600")});
    m_dpiField->setAccessibleName(tr("Resolution in pixels per inch"));
    m_dpiField->setInsertPolicy(QComboBox::NoInsert);
    m_dpiField->setCompleter(nullptr); // 9 is the start of 90, not short for 96
    m_dpiField->setEditText(QString::fromStdString(numberText(dpi)));

    auto* const size = new QHBoxLayout;
    size->addWidget(m_widthField, 1);
    size->addWidget(new QLabel(QStringLiteral("×")));
    size->addWidget(m_heightField, 1);
    size->addWidget(m_unitField);
    auto* const form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(labelFor(tr("Si&ze"), m_widthField), size);
    form->addRow(QString(), m_keepRatio);
    form->addRow(tr("Pixels per &inch"), m_dpiField);
    showSize();

    connect(m_widthField, &QDoubleSpinBox::valueChanged, this, [this](double value) { setWidth(value * unitPixels()); });
    connect(m_heightField, &QDoubleSpinBox::valueChanged, this, [this](double value) { setHeight(value * unitPixels()); });
    connect(m_unitField, &QComboBox::currentIndexChanged, this, &SizeFields::showSize);
    connect(m_keepRatio, &QCheckBox::toggled, this, [this] { m_ratio = allowedSize().width() / allowedSize().height(); });
    connect(m_dpiField, &QComboBox::currentTextChanged, this, &SizeFields::readDpi);
    connect(m_dpiField->lineEdit(), &QLineEdit::editingFinished, this, [this] {
        const QSignalBlocker quiet(m_dpiField);
        bool read = false;
        const double typed = QLocale::c().toDouble(m_dpiField->currentText(), &read);
        if (!read || typed != m_dpi)
            emit corrected(tr("The resolution must be %1 … %2 pixels per inch, so %3 stays.")
                               .arg(FigureOptions::lowestDpi)
                               .arg(FigureOptions::highestDpi)
                               .arg(m_dpi));
        m_dpiField->setEditText(QString::fromStdString(numberText(m_dpi))); // unreadable input is corrected in place
    });
}

QSize SizeFields::pixels() const { return m_isOnPaper ? FigureOptions::pixelsOn(paper(), m_dpi) : allowedSize().toSize(); }

QSize SizeFields::paper() const { return m_isOnPaper ? (allowedSize() / m_dpi * FigureOptions::micrometresPerInch).toSize() : QSize(); }

// In pixels that need not be whole. While a resolution is typed, the size may be outside the limits.
QSizeF SizeFields::allowedSize() const { return {legal(m_width, smallestWidth), legal(m_height, smallestHeight)}; }

void SizeFields::takeSize(const QSize& pixels, const QSize& paper)
{
    m_isOnPaper = !paper.isEmpty();
    const QSizeF exact = m_isOnPaper ? QSizeF(paper) / FigureOptions::micrometresPerInch * m_dpi : QSizeF(pixels);
    m_width = exact.width();
    m_height = exact.height();
    m_ratio = m_width / m_height;
}

LengthUnit SizeFields::unit() const { return static_cast<LengthUnit>(m_unitField->currentIndex()); }

void SizeFields::setUnit(LengthUnit unit) { m_unitField->setCurrentIndex(static_cast<int>(unit)); }

void SizeFields::setSize(const QSize& pixels, double dpi, const QSize& paper)
{
    const QSignalBlocker quietUnit(m_unitField);
    const QSignalBlocker quietDpi(m_dpiField);
    m_dpi = dpi;
    takeSize(pixels, paper);
    m_dpiField->setEditText(QString::fromStdString(numberText(dpi)));
    setUnit(paper.isEmpty() ? LengthUnit::Pixels : LengthUnit::Centimetres);
    showSize();
    emit corrected(QString());
    emit changed();
}

double SizeFields::unitPixels() const
{
    switch (unit()) {
    case LengthUnit::Pixels:
        return 1.0;
    case LengthUnit::Millimetres:
        return m_dpi / millimetresPerInch;
    case LengthUnit::Centimetres:
        return m_dpi / millimetresPerInch * 10.0;
    case LengthUnit::Inches:
        break;
    }
    return m_dpi;
}

void SizeFields::setWidth(double pixels)
{
    m_isOnPaper = unit() != LengthUnit::Pixels;
    if (m_keepRatio->isChecked())
        setBoth(pixels);
    else
        m_width = legal(pixels, smallestWidth);
    showSize();
    tellCorrection(pixels, notTyped);
    emit changed();
}

void SizeFields::setHeight(double pixels)
{
    m_isOnPaper = unit() != LengthUnit::Pixels;
    if (m_keepRatio->isChecked())
        setBoth(pixels * m_ratio);
    else
        m_height = legal(pixels, smallestHeight);
    showSize();
    tellCorrection(notTyped, pixels);
    emit changed();
}

// Rounding to what a field shows is not a correction.
void SizeFields::tellCorrection(double requestedWidth, double requestedHeight)
{
    const auto refused = [](double requested, double got) { return requested != notTyped && std::abs(got - requested) > 0.5; };
    const bool width = refused(requestedWidth, m_width);
    if (!width && !refused(requestedHeight, m_height))
        return emit corrected(QString());
    const double requested = width ? requestedWidth : requestedHeight;
    const double least = width ? smallestWidth : smallestHeight;
    const double got = width ? m_width : m_height;
    const bool byRatio = std::abs(got - legal(requested, least)) > 0.5; // the other side has reached its limit
    const auto shown = [this](double pixels) {                          // in the unit that was typed
        return QStringLiteral("%1 %2").arg(QString::number(pixels / unitPixels(), 'f', decimalsOf(unit())), m_unitField->currentText());
    };
    const QString side = width ? tr("width") : tr("height");
    const QString other = width ? tr("height") : tr("width");
    if (!byRatio)
        emit corrected(
            tr("The %1 must be from %2 to %3. %4 became %5.").arg(side, shown(least), shown(largest), shown(requested), shown(got)));
    else if (requested < got)
        emit corrected(tr("At this ratio, a %1 of %2 makes the %3 less than %4. The %1 is now %5.")
                           .arg(side, shown(requested), other, shown(width ? smallestHeight : smallestWidth), shown(got)));
    else
        emit corrected(tr("At this ratio, a %1 of %2 makes the %3 more than %4. The %1 is now %5.")
                           .arg(side, shown(requested), other, shown(largest), shown(got)));
}

// The ratio holds at the limits too: the side that reaches one first decides.
void SizeFields::setBoth(double width)
{
    m_width = std::min(std::max({width, smallestWidth, smallestHeight * m_ratio}), std::min(largest, largest * m_ratio));
    m_height = m_width / m_ratio;
}

void SizeFields::readDpi(const QString& text)
{
    bool read = false;
    const double dpi = QLocale::c().toDouble(text, &read);
    if (!read || !(dpi >= FigureOptions::lowestDpi && dpi <= FigureOptions::highestDpi) || dpi == m_dpi)
        return;
    // While 1200 is being typed it is briefly 12; the paper's size must survive that, so nothing is clamped here.
    const double change = unit() == LengthUnit::Pixels ? 1.0 : dpi / m_dpi;
    m_isOnPaper = m_isOnPaper && unit() != LengthUnit::Pixels;
    m_dpi = dpi;
    m_width *= change;
    m_height *= change;
    showSize();
    emit changed();
}

void SizeFields::showSize()
{
    constexpr double stepOf[] = {10.0, 1.0, 0.1, 0.1};
    constexpr double widest = 1e6; // any number can be typed; invalid ones are corrected with a reason
    const auto which = static_cast<std::size_t>(unit());
    const auto show = [&](QDoubleSpinBox& field, double pixels) {
        const QSignalBlocker quiet(field);
        field.setDecimals(decimalsOf(unit()));
        field.setSingleStep(stepOf[which]);
        field.setRange(0.0, widest);
        field.setValue(pixels / unitPixels());
    };
    show(*m_widthField, m_width);
    show(*m_heightField, m_height);
}

} // namespace posenc

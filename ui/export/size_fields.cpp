#include "ui/export/size_fields.h"

#include "core/number_text.h"
#include "ui/figure.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>

#include <cmath>

namespace posenc {

namespace {

constexpr double millimetresPerInch = 25.4;

constexpr double smallestWidth = FigureOptions::smallest.width();
constexpr double smallestHeight = FigureOptions::smallest.height();
constexpr double largest = FigureOptions::largestSide;

double legal(double pixels, double smallest) { return std::clamp(pixels, smallest, largest); }

QDoubleSpinBox* newField(const QString& name)
{
    auto* const field = new QDoubleSpinBox;
    field->setAccessibleName(name);
    field->setKeyboardTracking(false);
    field->setAlignment(Qt::AlignRight);
    return field;
}

} // namespace

SizeFields::SizeFields(const QSize& pixels, double dpi, QWidget* parent)
    : QWidget(parent), m_dpi(dpi), m_width(pixels.width()), m_height(pixels.height()), m_ratio(m_width / m_height),
      m_widthField(newField(tr("Width"))), m_heightField(newField(tr("Height"))), m_unitField(new QComboBox),
      m_keepRatio(new QCheckBox(tr("&Keep ratio"))), m_dpiField(new QComboBox)
{
    m_unitField->addItems({tr("pixels"), tr("mm"), tr("inches")});
    m_unitField->setAccessibleName(tr("Unit"));
    m_keepRatio->setChecked(true);
    m_dpiField->setEditable(true);
    m_dpiField->addItems({QStringLiteral("96"), QStringLiteral("150"), QStringLiteral("300"), QStringLiteral("600")});
    m_dpiField->setAccessibleName(tr("Resolution in pixels per inch"));
    m_dpiField->setInsertPolicy(QComboBox::NoInsert);
    m_dpiField->setCompleter(nullptr); // 9 is on the way to 90, not short for 96
    m_dpiField->setEditText(QString::fromStdString(numberText(dpi)));

    auto* const size = new QHBoxLayout;
    size->addWidget(m_widthField, 1);
    size->addWidget(new QLabel(QStringLiteral("×")));
    size->addWidget(m_heightField, 1);
    size->addWidget(m_unitField);
    auto* const form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    auto* const label = new QLabel(tr("&Size"));
    label->setBuddy(m_widthField);
    form->addRow(label, size);
    form->addRow(QString(), m_keepRatio);
    form->addRow(tr("Pixels per &inch"), m_dpiField);
    showSize();

    connect(m_widthField, &QDoubleSpinBox::valueChanged, this, [this](double value) { setWidth(value * unitPixels()); });
    connect(m_heightField, &QDoubleSpinBox::valueChanged, this, [this](double value) { setHeight(value * unitPixels()); });
    connect(m_unitField, &QComboBox::currentIndexChanged, this, &SizeFields::showSize);
    connect(m_keepRatio, &QCheckBox::toggled, this, [this] { m_ratio = double(this->pixels().width()) / this->pixels().height(); });
    connect(m_dpiField, &QComboBox::currentTextChanged, this, &SizeFields::readDpi);
    connect(m_dpiField->lineEdit(), &QLineEdit::editingFinished, this, [this] {
        const QSignalBlocker quiet(m_dpiField);
        m_dpiField->setEditText(QString::fromStdString(numberText(m_dpi))); // what could not be read is corrected where it stands
    });
}

QSize SizeFields::pixels() const
{
    return {static_cast<int>(std::lround(legal(m_width, smallestWidth))), static_cast<int>(std::lround(legal(m_height, smallestHeight)))};
}

SizeFields::Unit SizeFields::unit() const { return static_cast<Unit>(m_unitField->currentIndex()); }

double SizeFields::unitPixels() const
{
    switch (unit()) {
    case Unit::Pixels:
        return 1.0;
    case Unit::Millimetres:
        return m_dpi / millimetresPerInch;
    case Unit::Inches:
        break;
    }
    return m_dpi;
}

void SizeFields::setWidth(double pixels)
{
    if (m_keepRatio->isChecked())
        setBoth(pixels);
    else
        m_width = legal(pixels, smallestWidth);
    showSize();
    emit changed();
}

void SizeFields::setHeight(double pixels)
{
    if (m_keepRatio->isChecked())
        setBoth(pixels * m_ratio);
    else
        m_height = legal(pixels, smallestHeight);
    showSize();
    emit changed();
}

// The ratio stays at the limits too: the side that comes to one first decides.
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
    // While 1200 is typed it is 12 for a moment; the paper's size must outlive that, so nothing is cut to its limits here.
    const double change = unit() == Unit::Pixels ? 1.0 : dpi / m_dpi;
    m_dpi = dpi;
    m_width *= change;
    m_height *= change;
    showSize();
    emit changed();
}

void SizeFields::showSize()
{
    const int decimals = unit() == Unit::Pixels ? 0 : unit() == Unit::Millimetres ? 1 : 2;
    const auto show = [&](QDoubleSpinBox& field, double pixels, double smallest) {
        const QSignalBlocker quiet(field);
        field.setDecimals(decimals);
        field.setSingleStep(unit() == Unit::Pixels ? 10.0 : unit() == Unit::Millimetres ? 1.0 : 0.1);
        field.setRange(smallest / unitPixels(), largest / unitPixels());
        field.setValue(pixels / unitPixels());
    };
    show(*m_widthField, m_width, smallestWidth);
    show(*m_heightField, m_height, smallestHeight);
}

} // namespace posenc

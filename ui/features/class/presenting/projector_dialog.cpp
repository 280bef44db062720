// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/presenting/projector_dialog.h"

#include "ui/base/shown_number.h"
#include "ui/controls/number_field.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QSettings>

#include <algorithm>

namespace posenc {

namespace {

QString widthKey() { return QStringLiteral("projector/screen width"); }
QString distanceKey() { return QStringLiteral("projector/last row"); }

constexpr double widestScreen = 50.0; // metres
constexpr double farthestRow = 200.0;

QDoubleSpinBox* newField(const QString& name, double largest, double value)
{
    auto* const field = new DecimalField;
    field->setAccessibleName(name);
    field->setRange(0.0, largest);
    field->setDecimals(1);
    field->setSingleStep(0.5);
    field->setSuffix(ProjectorDialog::tr(" m"));
    field->setSpecialValueText(ProjectorDialog::tr("not known"));
    field->setValue(value);
    return field;
}

} // namespace

ProjectorRoom savedRoom()
{
    const QSettings settings;
    const auto read = [&](const QString& key, double largest) { // a settings file may hold anything
        const double value = settings.value(key, 0.0).toDouble();
        return value > 0.0 ? std::min(value, largest) : 0.0;
    };
    return {read(widthKey(), widestScreen), read(distanceKey(), farthestRow)};
}

void saveRoom(const ProjectorRoom& room)
{
    QSettings settings;
    settings.setValue(widthKey(), room.screenWidth);
    settings.setValue(distanceKey(), room.lastRow);
}

ProjectorDialog::ProjectorDialog(const QSize& screen, const ProjectorRoom& room, QWidget* parent)
    : QDialog(parent), m_screen(screen), m_width(newField(tr("Width of the screen"), widestScreen, room.screenWidth)),
      m_distance(newField(tr("Distance of the last row"), farthestRow, room.lastRow)), m_follows(new QLabel)
{
    setWindowTitle(tr("Projector"));
    auto* const form = new QFormLayout(this);
    auto* const about = new QLabel(tr("Everyone should be able to read what you present. The two lengths set the text size. If you don't "
                                      "know them, posenc uses a size that suits most rooms."));
    for (QLabel* const words : {about, m_follows}) {
        words->setWordWrap(true);
        words->setMinimumWidth(46 * fontMetrics().averageCharWidth());
    }
    form->addRow(about);
    form->addRow(tr("&Width of the screen:"), m_width);
    form->addRow(tr("&Distance of the last row:"), m_distance);
    form->addRow(m_follows);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (const QDoubleSpinBox* const field : {m_width, m_distance})
        connect(field, &QDoubleSpinBox::valueChanged, this, &ProjectorDialog::showWhatFollows);
    showWhatFollows();
}

ProjectorRoom ProjectorDialog::room() const { return {m_width->value(), m_distance->value()}; }

void ProjectorDialog::showWhatFollows()
{
    const double capital = capitalHeight(m_screen, room());
    const int size = pixelSizeFor(font(), capital);
    QString words = tr("Text will be %1 pixels high on a screen of %2 × %3 pixels. The screen is %4 times as high as a capital letter.")
                        .arg(size)
                        .arg(m_screen.width())
                        .arg(m_screen.height())
                        .arg(shownNumber(m_screen.height() / capital, 2));
    if (capital <= smallestCapital * m_screen.height())
        words += QLatin1Char(' ') + tr("Text is never smaller.");
    else if (capital >= largestCapital * m_screen.height())
        words +=
            QLatin1Char(' ') + tr("This is the largest size. From the last row, text on a screen this wide will still be hard to read.");
    m_follows->setText(words);
}

} // namespace posenc

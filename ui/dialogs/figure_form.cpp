// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/figure_form.h"

#include "ui/controls/choice_bar.h"
#include "ui/controls/labels.h"
#include "ui/controls/number_field.h"
#include "ui/dialogs/size_fields.h"
#include "ui/export/figure_purpose.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QFontComboBox>
#include <QHBoxLayout>
#include <QLineEdit>

namespace posenc {

namespace {

const QString usualFont = QStringLiteral("DejaVu Sans");
constexpr double fromTheSize = FigureOptions::smallestFont - 0.5; // shown as a word

QHBoxLayout* inLine(QWidget* first, QWidget* second)
{
    auto* const line = new QHBoxLayout;
    line->addWidget(first);
    line->addWidget(second, 1);
    return line;
}

} // namespace

FigureForm::FigureForm(const FigureOptions& options, LengthUnit unit, QWidget* parent)
    : QWidget(parent), m_begin(options), m_purpose(new QComboBox), m_size(new SizeFields(options.pixels, options.dpi, options.paper)),
      m_theme(new ChoiceBar(tr("Theme of the figure"), {tr("Light"), tr("Dark")})), m_font(new QFontComboBox), m_fontSize(new DecimalField),
      m_colorBar(new QCheckBox(tr("Colour &bar"))), m_transparent(new QCheckBox(tr("T&ransparent background"))),
      m_note(new QCheckBox(tr("Note"))), m_dashes(new QCheckBox(tr("Dashed cur&ves"))), m_title(new QCheckBox(tr("&Title"))),
      m_titleText(new QLineEdit), m_caption(new QCheckBox(tr("&Caption"))), m_captionText(new QLineEdit),
      m_cells(new QCheckBox(tr("Cells &only"))),
      m_cellPixels(new NumberField(tr("Pixels per cell"), 1, FigureOptions::largestCellPixels, true))
{
    m_purpose->setAccessibleName(tr("Purpose of the figure"));
    m_purpose->setToolTip(tr("Sets size, resolution and text size together"));
    m_purpose->addItem(tr("As set below"));
    for (const FigurePurpose& purpose : figurePurposes())
        m_purpose->addItem(QCoreApplication::translate("FigurePurpose", purpose.label));
    m_size->setUnit(unit);
    m_theme->setCurrent(options.dark ? 1 : 0);
    m_font->setEditable(false);
    m_font->setAccessibleName(tr("Font of the figure"));
    m_font->setCurrentFont(QFont(options.font.isEmpty() ? usualFont : options.font));
    m_font->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_font->setMinimumContentsLength(14);
    m_fontSize->setAccessibleName(tr("Font size in points"));
    m_fontSize->setToolTip(tr("Labels and numbers of the figure. Its title is a fifth larger"));
    m_fontSize->setRange(fromTheSize, FigureOptions::largestFont);
    m_fontSize->setDecimals(1);
    m_fontSize->setSpecialValueText(tr("Automatic"));
    m_fontSize->setSuffix(tr(" pt"));
    m_fontSize->setValue(options.fontSize > 0.0 ? options.fontSize : fromTheSize);
    m_colorBar->setChecked(options.colorBar);
    m_transparent->setChecked(options.transparent);
    m_note->setChecked(options.note);
    m_note->setToolTip(tr("A line below the plot that says what its pixels hide, such as means"));
    m_dashes->setChecked(options.dashes);
    m_dashes->setToolTip(tr("Curves also differ in grey print"));
    m_title->setChecked(!options.title || !options.title->isEmpty());
    m_titleText->setText(options.title.value_or(QString()));
    m_titleText->setAccessibleName(tr("Title of the figure"));
    m_caption->setChecked(!options.caption.isEmpty());
    m_captionText->setText(options.caption);
    m_captionText->setAccessibleName(tr("Caption of the figure"));
    m_cells->setChecked(options.cellPixels > 0);
    m_cells->setToolTip(tr("A PNG without axes and text, with this number of pixels per cell of the table"));
    m_cellPixels->setValue(std::max(1, options.cellPixels));

    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4); // the animation has more fields above, and small screens are 720 high
    layout->addLayout(inLine(labelFor(tr("Purpo&se"), m_purpose), m_purpose));
    layout->addWidget(m_size);
    layout->addSpacing(6);
    auto* const theme = new QHBoxLayout;
    theme->addWidget(labelFor(tr("T&heme"), m_theme));
    theme->addWidget(m_theme);
    theme->addStretch(1);
    layout->addLayout(theme);
    auto* const font = inLine(labelFor(tr("Te&xt"), m_font), m_font);
    font->addWidget(m_fontSize);
    layout->addLayout(font);
    layout->addLayout(inLine(m_colorBar, m_transparent));
    m_boxes = inLine(m_note, m_dashes);
    layout->addLayout(m_boxes);
    layout->addLayout(inLine(m_title, m_titleText));
    layout->addLayout(inLine(m_caption, m_captionText));
    auto* const cells = new QHBoxLayout;
    cells->addWidget(m_cells);
    cells->addWidget(m_cellPixels);
    cells->addWidget(new QLabel(tr("pixels per cell")));
    cells->addStretch(1);
    layout->addLayout(cells);

    connect(m_purpose, &QComboBox::activated, this, &FigureForm::choosePurpose);
    connect(this, &FigureForm::changed, this, &FigureForm::showPurpose);
    connect(m_size, &SizeFields::changed, this, &FigureForm::changed);
    connect(m_size, &SizeFields::corrected, this, &FigureForm::corrected);
    connect(m_theme, &ChoiceBar::chosen, this, &FigureForm::changed);
    connect(m_font, &QFontComboBox::currentFontChanged, this, &FigureForm::changed);
    connect(m_fontSize, &QDoubleSpinBox::valueChanged, this, &FigureForm::changed);
    for (QCheckBox* const box : {m_colorBar, m_transparent, m_note, m_dashes, m_title, m_caption, m_cells})
        connect(box, &QCheckBox::toggled, this, &FigureForm::enable);
    for (QLineEdit* const line : {m_titleText, m_captionText})
        connect(line, &QLineEdit::textChanged, this, &FigureForm::changed);
    connect(m_cellPixels, &NumberField::valueChanged, this, &FigureForm::changed);
    connect(m_cellPixels, &NumberField::corrected, this, &FigureForm::corrected);
    enable();
}

// "As set below" changes nothing.
void FigureForm::addBox(QCheckBox* box) { m_boxes->addWidget(box); }

void FigureForm::choosePurpose(int index)
{
    if (index == 0)
        return showPurpose();
    const FigurePurpose& purpose = figurePurposes()[static_cast<std::size_t>(index - 1)];
    const QSignalBlocker quiet(m_fontSize);
    const QSignalBlocker quietToo(m_dashes);
    m_fontSize->setValue(purpose.fontSize);
    m_dashes->setChecked(purpose.inArticle);
    if (choices().title.value_or(QString()).isEmpty()) // no words of the user's
        m_title->setChecked(!purpose.inArticle);
    if (purpose.inArticle)
        emit printChosen();
    m_size->setSize(purpose.pixels(purpose.dpi), purpose.dpi, purpose.paper());
}

void FigureForm::showPurpose()
{
    const auto purpose = purposeOf(choices());
    const auto names = figurePurposes();
    const auto found = std::ranges::find_if(names, [&](const FigurePurpose& known) { return purpose && known.name == purpose->name; });
    m_purpose->setCurrentIndex(found == names.end() ? 0 : 1 + static_cast<int>(found - names.begin()));
}

void FigureForm::enable()
{
    m_cells->setEnabled(m_possible.cells);
    const bool cellsOnly = m_possible.cells && m_cells->isChecked();
    m_cellPixels->setEnabled(cellsOnly);
    for (QWidget* const other :
         std::initializer_list<QWidget*>{m_purpose, m_size, m_font, m_fontSize, m_note, m_dashes, m_title, m_caption})
        other->setEnabled(!cellsOnly);
    m_colorBar->setEnabled(m_possible.colorBar && !cellsOnly);
    m_transparent->setEnabled(m_possible.transparent && !cellsOnly);
    m_titleText->setEnabled(!cellsOnly && m_title->isChecked());
    m_captionText->setEnabled(!cellsOnly && m_caption->isChecked());
    emit changed();
}

void FigureForm::setOwnWords(const QString& title, const QString& caption, const QString& printed)
{
    m_titleText->setPlaceholderText(title);
    m_captionText->setPlaceholderText(caption);
    if (choices().title || m_titleText->text() != m_shownTitle) // the user's, or none
        return;
    const QSignalBlocker quiet(m_titleText);
    m_shownTitle = printed;
    m_titleText->setText(printed);
    m_titleText->setCursorPosition(0);
}

void FigureForm::setPossible(const Possible& possible)
{
    m_possible = possible;
    enable();
}

FigureOptions FigureForm::choices() const
{
    FigureOptions options = m_begin;
    options.pixels = m_size->pixels();
    options.dpi = m_size->dpi();
    options.paper = m_size->paper();
    const QString family = m_font->currentFont().family();
    options.font = family == usualFont ? QString() : family;
    options.fontSize = m_fontSize->value() > fromTheSize ? m_fontSize->value() : 0.0;
    options.dark = m_theme->current() == 1;
    options.colorBar = m_colorBar->isChecked();
    options.transparent = m_transparent->isChecked();
    options.note = m_note->isChecked();
    options.dashes = m_dashes->isChecked();
    options.title.reset();
    if (!m_title->isChecked())
        options.title = QString();
    else if (!m_titleText->text().isEmpty() && m_titleText->text() != m_shownTitle)
        options.title = m_titleText->text();
    options.caption.clear();
    if (m_caption->isChecked())
        options.caption = m_captionText->text().isEmpty() ? m_captionText->placeholderText() : m_captionText->text();
    options.cellPixels = m_cells->isChecked() ? static_cast<int>(m_cellPixels->value()) : 0;
    return options;
}

FigureOptions FigureForm::options() const
{
    FigureOptions options = choices();
    options.colorBar = options.colorBar || !m_colorBar->isEnabled();
    options.transparent = options.transparent && m_transparent->isEnabled();
    if (!m_cells->isEnabled())
        options.cellPixels = 0;
    if (m_title->isEnabled())
        return options;
    options.title.reset();
    options.caption.clear();
    options.note = true;
    options.dashes = false;
    return options;
}

} // namespace posenc

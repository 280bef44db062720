// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/export_dialog.h"

#include "core/base/number_text.h"
#include "ui/base/shown_number.h"
#include "ui/controls/choice_bar.h"
#include "ui/dialogs/figure_form.h"
#include "ui/dialogs/figure_preview.h"
#include "ui/dialogs/view_choice.h"
#include "ui/export/figure_file.h"
#include "ui/panels/number_controls.h"
#include "ui/scene/feature.h"
#include "ui/scene/parameters.h"
#include "ui/settings/offset_settings.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>

#include <cmath>

namespace posenc {

namespace {

constexpr FileKind formats[] = {FileKind::Png, FileKind::Svg, FileKind::Pdf};
constexpr int restTime = 250;           // milliseconds without a change before the file size is computed
constexpr qint64 mostWeighed = 1 << 25; // pixels: about a second's work, the longest that closing the dialog may take

bool isDrawnWithout(const SceneParameter& parameter) { return QLatin1String(parameter.option).startsWith(QLatin1String("no-")); }

QString sizesText(const Figure& figure)
{
    const QSizeF millimetres = figure.page() / figure.options().dpi * 25.4;
    const auto text = [](double side) { return QString::fromStdString(numberText(std::round(side * 10.0) / 10.0)); };
    return ExportDialog::tr("%1 × %2 pixels · %3 × %4 mm")
        .arg(groupedNumber(figure.pixels().width()), groupedNumber(figure.pixels().height()), text(millimetres.width()),
             text(millimetres.height()));
}

QStringList formatNames(const std::vector<OtherFormat>& others)
{
    QStringList names{QStringLiteral("PNG"), QStringLiteral("SVG"), QStringLiteral("PDF")};
    for (const OtherFormat& other : others)
        names << other.name;
    return names;
}

} // namespace

ExportDialog::ExportDialog(const Scene& scene, const ColorMaps& colorMaps, QWidget& window, const PenDrawing& drawing,
                           const std::vector<OtherFormat>& others)
    : FieldsDialog(&window), m_scene(scene), m_drawing(drawing), m_colorMaps(colorMaps), m_preview(new FigurePreview(colorMaps)),
      m_view(newViewChoice(scene.view.name)), m_colormap(newColormapChoice(scene.view.colormap, colorMaps)),
      m_range(new QLineEdit(scene.view.offset->range ? textOf(*scene.view.offset->range) : QString())), m_others(others),
      m_format(new ChoiceBar(tr("Format"), formatNames(others))), m_withDrawing(new QCheckBox(tr("With &drawing"))), m_outcome(new QLabel)
{
    setWindowTitle(tr("Export figure"));
    const ExportMemory memory = ExportMemory::read(scene);
    m_form = new FigureForm(memory.figure, memory.unit);
    m_format->setCurrent(static_cast<int>(std::ranges::find(formats, memory.kind) - formats));
    m_withDrawing->setToolTip(tr("The lines that you drew with the pen while presenting. A command line draws the figure without them"));
    m_outcome->setAccessibleName(tr("Size of the file"));
    m_outcome->setWordWrap(true);

    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_export = buttons->addButton(tr("&Export…"), QDialogButtonBox::AcceptRole);
    m_copy = buttons->addButton(tr("Copy &figure"), QDialogButtonBox::ActionRole);
    m_command = buttons->addButton(tr("Copy co&mmand line"), QDialogButtonBox::ActionRole);

    auto* const choices = new QFormLayout;
    choices->addRow(tr("&Plot"), m_view);
    choices->addRow(tr("Form&at"), m_format);
    choices->addRow(tr("Co&lormap"), m_colormap);
    m_range->setPlaceholderText(tr("fits the values"));
    m_range->setToolTip(tr("Two numbers for the colours of the similarity, such as 0:10. Values beyond an end take its colour"));
    choices->addRow(tr("Colour ran&ge"), m_range);
    auto* const side = new QVBoxLayout;
    side->addLayout(choices);
    side->addSpacing(6);
    side->addWidget(m_form);
    for (const char* const option : {"cross-hair", "no-peaks", "no-wavelength"}) {
        const SceneParameter& parameter = parameterOfOption(QLatin1String(option));
        auto* const box = new QCheckBox(tableText(parameter.label));
        box->setToolTip(tableText(parameter.help));
        box->setChecked(std::get<bool>(parameter.read(scene)) != isDrawnWithout(parameter));
        QSizePolicy room = box->sizePolicy(); // nothing moves as another view is chosen
        room.setRetainSizeWhenHidden(true);
        box->setSizePolicy(room);
        m_form->addBox(box);
        connect(box, &QCheckBox::toggled, this, &ExportDialog::refresh);
        m_marks.emplace_back(&parameter, box);
    }
    side->addWidget(m_withDrawing);
    side->addSpacing(10);
    side->addWidget(m_outcome);
    side->addStretch(1);
    auto* const upper = new QHBoxLayout;
    upper->addWidget(m_preview, 1);
    upper->addLayout(side);
    auto* const layout = new QVBoxLayout(this);
    layout->addLayout(upper, 1);
    layout->addWidget(buttons);

    m_pause.setSingleShot(true);
    m_pause.setInterval(restTime);
    connect(&m_pause, &QTimer::timeout, this, &ExportDialog::weigh);
    connect(m_view, &QComboBox::currentIndexChanged, this, &ExportDialog::refresh);
    connect(m_format, &ChoiceBar::chosen, this, &ExportDialog::refresh);
    connect(m_colormap, &QComboBox::currentIndexChanged, this, &ExportDialog::refresh);
    connect(m_range, &QLineEdit::textChanged, this, &ExportDialog::refresh);
    connect(m_form, &FigureForm::printChosen, this, [this] {
        m_format->setCurrent(static_cast<int>(std::ranges::find(formats, FileKind::Pdf) - formats));
        for (const std::size_t mark : {0, 1}) // on paper, nobody points, and the text names peaks
            m_marks[mark].second->setChecked(false);
    });
    connect(m_form, &FigureForm::changed, this, &ExportDialog::refresh);
    connect(m_withDrawing, &QCheckBox::toggled, this, &ExportDialog::refresh);
    connect(m_form, &FigureForm::corrected, this, [this](const QString& sentence) {
        m_correction = sentence;
        tell(QString());
    });
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_copy, &QPushButton::clicked, this, [this] { emit copyRequested(job()); });
    connect(m_command, &QPushButton::clicked, this, [this] { emit commandRequested(job()); });
    connect(this, &QDialog::accepted, this, [this] {
        if (!otherFormat())
            ExportMemory{m_form->choices(), m_form->unit(), job().kind}.write(m_scene);
    });
    setTabOrder(m_command, buttons->button(QDialogButtonBox::Cancel));
    m_export->setDefault(true);
    m_view->setFocus();
    refresh();
}

ExportJob ExportDialog::job() const
{
    ExportJob job;
    job.scene = m_scene;
    job.scene.view.name = chosenView(*m_view);
    for (const auto& [parameter, box] : m_marks)
        parameter->write(job.scene, box->isChecked() != isDrawnWithout(*parameter));
    job.scene.view.colormap = m_colormap->currentData().toString();
    if (job.scene.view.name == View::Similarity && hasRange())
        job.scene.view.offset.edit().range = colorRangeFrom(m_range->text());
    job.kind = otherFormat() ? FileKind::Png : formats[m_format->current()];
    job.figure = m_form->options();
    if (m_withDrawing->isChecked() && m_withDrawing->isEnabled() && job.scene.view.name == m_drawing.view)
        job.figure.drawing = m_drawing;
    return job;
}

const OtherFormat* ExportDialog::otherFormat() const
{
    const auto other = static_cast<std::size_t>(m_format->current()) - std::size(formats); // of a figure's format: beyond the last
    return other < m_others.size() ? &m_others[other] : nullptr;
}

bool ExportDialog::hasRange() const { return m_range->text().isEmpty() || colorRangeFrom(m_range->text()); }

void ExportDialog::refresh()
{
    m_range->setEnabled(reads(chosenView(*m_view), "range"));
    {
        const FigureTraits traits = traitsOf(job().scene, m_colorMaps);
        const QSignalBlocker quiet(m_form);
        m_form->setPossible({.cells = traits.cells && job().kind == FileKind::Png, .colorBar = traits.colorBar});
        m_colormap->setEnabled(traits.colorBar);
        m_withDrawing->setVisible(!m_drawing.isEmpty() && chosenView(*m_view) == m_drawing.view);
        for (const auto& [parameter, box] : m_marks) {
            box->setVisible(reads(chosenView(*m_view), parameter->option));
            box->setEnabled(m_form->options().cellPixels == 0);
        }
        m_withDrawing->setEnabled(m_form->options().cellPixels == 0);
    }
    const auto figure = Figure::make(job().scene, job().figure, m_colorMaps);
    if (figure)
        m_form->setOwnWords((*figure)->ownTitle(), (*figure)->description(), (*figure)->printedTitle());
    const ExportJob job = this->job(); // uses the numbers of this view
    m_preview->show(job.scene, job.figure);
    const OtherFormat* const other = otherFormat();
    const auto problem = other ? other->problem(job.scene) : std::nullopt;
    m_form->setEnabled(!other);
    m_export->setEnabled(figure.hasValue() && hasRange() && !problem);
    m_copy->setEnabled(figure.hasValue() && hasRange() && !other);
    m_command->setEnabled(m_copy->isEnabled() && job.figure.drawing.isEmpty()); // no option has the drawing
    m_sizes = problem       ? QString::fromStdString(problem->message)
              : other       ? other->explanation
              : !hasRange() ? tr("Write the colour range as two numbers, such as 0:10.")
              : figure      ? sizesText(**figure)
                            : QString::fromStdString(figure.error().message);
    tell(QString());
    m_canWeigh = figure && !other && !lacksComputation(job.scene)
                 && qint64{(*figure)->pixels().width()} * (*figure)->pixels().height() <= mostWeighed;
    m_pause.start();
}

void ExportDialog::tell(const QString& bytes)
{
    m_outcome->setText(m_correction.isEmpty() ? m_sizes + bytes : m_correction + QLatin1Char('\n') + m_sizes + bytes);
}

// The file is encoded to find its size. That cannot be stopped halfway, so one the dialog no longer wants finishes by itself, in the
// window.
void ExportDialog::weigh()
{
    if (m_scales || !m_canWeigh)
        return; // a running task starts again when it has ended
    const auto bytes = std::make_shared<qint64>(0);
    m_scales = new ExportTask(
        [job = job(), bytes](const FigureMaker& makeFigure, const Progress& progress) -> Expected<Done> {
            const auto figure = makeFigure(job.scene, job.figure);
            if (!figure)
                return figure.error();
            const auto file = encodeFigure(**figure, job.kind);
            if (!file)
                return file.error();
            *bytes = file->size();
            return progress.at(1.0);
        },
        m_colorMaps, parentWidget());
    connect(m_scales, &ExportTask::finished, m_scales, &QObject::deleteLater);
    connect(m_scales, &ExportTask::finished, this, [this, bytes, weighed = job()](const Expected<Done>& result) {
        m_scales.clear();
        if (job() != weighed)
            return m_pause.start();
        tell(QStringLiteral(" · ")
             + (result ? QLocale::c().formattedDataSize(*bytes, 1, QLocale::DataSizeSIFormat)
                       : QString::fromStdString(result.error().message)));
    });
}

} // namespace posenc

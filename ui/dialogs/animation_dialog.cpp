// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/animation_dialog.h"

#include "core/base/number_text.h"
#include "ui/controls/choice_bar.h"
#include "ui/controls/labels.h"
#include "ui/controls/number_field.h"
#include "ui/dialogs/figure_form.h"
#include "ui/dialogs/figure_preview.h"
#include "ui/dialogs/view_choice.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>

#include <cmath>

namespace posenc {

namespace {

struct Range {
    double first;
    double last;
};

// What moves most visibly: a range around the present value, or the first positions.
Range rangeAround(const Scene& scene, const SceneParameter& parameter)
{
    if (parameter.isSelection())
        return {parameter.lowest, std::min(parameter.last(scene), 100.0)};
    if (!parameter.isWhole())
        return {10.0, 1e6};
    const double now = parameter.now(scene);
    return {std::max(parameter.lowest, std::floor(now / 8.0)), std::min(parameter.highest, 2.0 * now)};
}

NumberField* newNumber(const QString& name) { return new NumberField(name, 0.0, 1e9, false); }

} // namespace

AnimationDialog::AnimationDialog(const Scene& scene, const ColorMaps& colorMaps, QWidget* parent)
    : FieldsDialog(parent), m_scene(scene), m_preview(new FigurePreview(colorMaps)), m_frame(new QSlider(Qt::Horizontal)),
      m_play(new QPushButton(tr("Pla&y"))), m_view(newViewChoice(scene.view.name)), m_parameter(new QComboBox),
      m_first(newNumber(tr("First value"))), m_last(newNumber(tr("Last value"))), m_count(new NumberField(tr("Frames"), 2, 1000, true)),
      m_rate(new DecimalField), m_format(new ChoiceBar(tr("Format"), {tr("Animated GIF"), tr("PNG frames")})),
      m_form(new FigureForm(ExportMemory::read().figure, ExportMemory::read().unit)), m_outcome(new QLabel)
{
    setWindowTitle(tr("Export animation"));
    for (const Parameter parameter : sweepParameters())
        m_parameter->addItem(QCoreApplication::translate("posenc::PlayBar", parameterOf(parameter).playTitle), static_cast<int>(parameter));
    m_parameter->setAccessibleName(tr("Parameter that changes"));
    m_count->setValue(25);
    m_rate->setRange(ExportJob::fewestFrames, ExportJob::mostFrames);
    m_rate->setDecimals(1);
    m_rate->setValue(ExportJob{}.framesPerSecond);
    m_rate->setAccessibleName(tr("Frames per second"));
    m_frame->setAccessibleName(tr("Frame shown"));
    m_play->setCheckable(true);
    m_outcome->setWordWrap(true);
    m_outcome->setAccessibleName(tr("Frame and length"));

    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_export = buttons->addButton(tr("&Export…"), QDialogButtonBox::AcceptRole);
    m_command = buttons->addButton(tr("Copy co&mmand line"), QDialogButtonBox::ActionRole);
    auto* const range = new QHBoxLayout;
    range->addWidget(m_first, 1);
    range->addWidget(labelFor(tr("&up to"), m_last));
    range->addWidget(m_last, 1);
    auto* const pace = new QHBoxLayout;
    pace->addWidget(m_count, 1);
    pace->addWidget(labelFor(tr("per secon&d"), m_rate));
    pace->addWidget(m_rate, 1);
    auto* const form = new QFormLayout;
    form->addRow(tr("&Plot"), m_view);
    form->addRow(tr("S&weep"), m_parameter);
    form->addRow(labelFor(tr("&From"), m_first), range);
    form->addRow(labelFor(tr("&Number of frames"), m_count), pace);
    form->addRow(tr("Form&at"), m_format);
    auto* const side = new QVBoxLayout;
    side->addLayout(form);
    side->addSpacing(6);
    side->addWidget(m_form);
    side->addSpacing(10);
    side->addWidget(m_outcome);
    side->addStretch(1);
    auto* const player = new QHBoxLayout;
    player->addWidget(m_play);
    player->addWidget(labelFor(tr("&Go to frame"), m_frame));
    player->addWidget(m_frame, 1);
    auto* const picture = new QVBoxLayout;
    picture->addWidget(m_preview, 1);
    picture->addLayout(player);
    auto* const upper = new QHBoxLayout;
    upper->addLayout(picture, 1);
    upper->addLayout(side);
    auto* const layout = new QVBoxLayout(this);
    layout->addLayout(upper, 1);
    layout->addWidget(buttons);

    connect(m_parameter, &QComboBox::currentIndexChanged, this, &AnimationDialog::proposeRange);
    connect(m_view, &QComboBox::currentIndexChanged, this, &AnimationDialog::refresh);
    for (NumberField* const field : {m_first, m_last, m_count})
        connect(field, &NumberField::valueRequested, this, &AnimationDialog::refresh);
    for (const NumberField* const field : {m_first, m_last, m_count})
        connect(field, &NumberField::corrected, this, [this](const QString& sentence) {
            if (sentence.isEmpty())
                refresh();
            else
                m_outcome->setText(sentence);
        });
    connect(m_rate, &QDoubleSpinBox::valueChanged, this, &AnimationDialog::refresh);
    connect(m_format, &ChoiceBar::chosen, this, &AnimationDialog::refresh);
    connect(m_form, &FigureForm::changed, this, &AnimationDialog::refresh);
    connect(m_form, &FigureForm::corrected, this, [this](const QString& sentence) {
        if (!sentence.isEmpty())
            m_outcome->setText(sentence);
    });
    connect(m_frame, &QSlider::valueChanged, this, &AnimationDialog::refresh);
    connect(m_play, &QPushButton::toggled, this, &AnimationDialog::play);
    connect(&m_clock, &QTimer::timeout, this, [this] { m_frame->setValue((m_frame->value() + 1) % (m_frame->maximum() + 1)); });
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_command, &QPushButton::clicked, this, [this] { emit commandRequested(job()); });
    setTabOrder(m_command, buttons->button(QDialogButtonBox::Cancel));
    m_export->setDefault(true);
    m_view->setFocus();
    m_form->setOwnWords(tr("the parameters of each frame"), QString());
    proposeRange();
}

void AnimationDialog::proposeRange()
{
    const auto [first, last] = rangeAround(m_scene, parameterOf(static_cast<Parameter>(m_parameter->currentData().toInt())));
    m_first->showValue(first);
    m_last->showValue(last);
    refresh();
}

Expected<Sweep> AnimationDialog::sweep() const
{
    const auto number = [](const NumberField& field) { return QString::fromStdString(numberText(field.value())); };
    return sweepFromText(QStringLiteral("%1=%2:%3:%4")
                             .arg(nameOf(static_cast<Parameter>(m_parameter->currentData().toInt())), number(*m_first), number(*m_last),
                                  QString::number(m_count->value())));
}

ExportJob AnimationDialog::job() const
{
    ExportJob job;
    job.scene = m_scene;
    job.scene.view.name = chosenView(*m_view);
    job.kind = m_format->current() == 0 ? FileKind::Gif : FileKind::Png;
    job.figure = m_form->options();
    job.framesPerSecond = m_rate->value();
    if (const auto requested = sweep())
        job.sweep = *requested;
    return job;
}

void AnimationDialog::play(bool on)
{
    if (on)
        m_clock.start(static_cast<int>(1000.0 / m_rate->value()));
    else
        m_clock.stop();
}

void AnimationDialog::refresh()
{
    {
        const QSignalBlocker quiet(m_form);
        m_form->setPossible({.cells = false, .transparent = m_format->current() == 1});
    }
    const auto requested = sweep();
    const auto scenes = requested ? scenesOf(job().scene, *requested) : Expected<std::vector<Scene>>(requested.error());
    m_export->setEnabled(scenes.hasValue());
    m_command->setEnabled(scenes.hasValue());
    if (!scenes) {
        m_outcome->setText(QString::fromStdString(scenes.error().message));
        return;
    }
    m_scenes = *scenes;
    {
        const QSignalBlocker quiet(m_frame);
        m_frame->setRange(0, static_cast<int>(m_scenes.size()) - 1);
    }
    m_clock.setInterval(static_cast<int>(1000.0 / m_rate->value()));
    const Scene& frame = m_scenes[static_cast<std::size_t>(m_frame->value())];
    m_preview->show(frame, m_form->options());
    const double value = requested->values[static_cast<std::size_t>(m_frame->value())];
    m_outcome->setText(tr("Frame %1 of %2: %3 = %4 · %5 seconds in all")
                           .arg(m_frame->value() + 1)
                           .arg(m_scenes.size())
                           .arg(m_parameter->currentText(), QString::fromStdString(numberText(value)),
                                QLocale::c().toString(static_cast<double>(m_scenes.size()) / m_rate->value(), 'f', 1)));
}

} // namespace posenc

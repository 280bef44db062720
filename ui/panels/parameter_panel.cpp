// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/parameter_panel.h"

#include "ui/controls/choice_bar.h"
#include "ui/controls/number_field.h"
#include "ui/controls/readout.h"
#include "ui/controls/scaled_slider.h"
#include "ui/controls/scheme_controls.h"
#include "ui/controls/setting_controls.h"
#include "ui/controls/wheel_scrolling.h"
#include "ui/panels/panel_sections.h"
#include "ui/scene/opened_table.h"
#include "ui/words/scheme_text.h"

#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

#include <chrono>
#include <utility>

namespace posenc {

namespace {

QIcon swatch(const ColorMap& map)
{
    QImage image(64, 14, QImage::Format_RGB32);
    for (int x = 0; x < image.width(); ++x)
        for (int y = 0; y < image.height(); ++y)
            image.setPixel(x, y, map.argb()[static_cast<std::size_t>(x * (ColorMap::levels - 1) / (image.width() - 1))]);
    return QIcon(QPixmap::fromImage(image));
}

} // namespace

ParameterPanel::ParameterPanel(const ColorMaps& colorMaps, QWidget* parent) : QScrollArea(parent)
{
    auto* const content = new QWidget;
    auto* const layout = new QVBoxLayout(content);
    layout->setContentsMargins(12, 14, 4, 14); // the scroll bar's room also serves as a margin
    layout->setSpacing(6);
    m_sections = new PanelSections(*layout, this);
    addEncoding(layout);
    addSelection(layout);
    m_sections->addHeading(tr("Similarity"));
    m_measure = addChoice(layout, Parameter::Measure, tr("Similarity measure"), tr("Meas&ure"),
                          tr("How the similarity of two positions is measured"), {tr("dot"), tr("cosine"), tr("distance")},
                          [](Scene& scene, int choice) { scene.view.measure = static_cast<Measure>(choice); });
    m_measure->setChoiceToolTip(0, tr("The dot product of two rows, Σ PE(k, j) · PE(k′, j)"));
    m_measure->setChoiceToolTip(1, tr("The dot product divided by both norms: −1 … 1"));
    m_measure->setChoiceToolTip(2, tr("The Euclidean distance between two rows: 0 if they are equal"));
    m_sections->addHeading(tr("Colours"));
    addColormaps(layout, colorMaps);
    m_sections->addButton();
    layout->addStretch(1);
    addCorrection(content);

    setWidget(content);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    content->setAutoFillBackground(false);
    new WheelScrolling(*this);
    fitWidth();
}

ParameterPanel::~ParameterPanel() = default;

void ParameterPanel::addEncoding(QVBoxLayout* layout)
{
    m_sections->addHeading(tr("Encoding"));
    addScheme(layout);
    m_n =
        addNumber(layout, Parameter::Base, QStringLiteral("n"), QStringLiteral("&n"),
                  tr("The base of the wavelengths, 1 to 10⁹: the larger n is, the slower the last columns turn. Page Up and Page Down go a "
                     "decade."),
                  ValueScale::forN(), [](Scene& scene, double value) { scene.encoding = scene.encoding.withN(value); });
    m_dModel = addNumber(
        layout, Parameter::DModel, QStringLiteral("d_model"), QStringLiteral("&d_model"),
        tr("How many numbers describe a position: the columns of the table, 1 to 16384. Page Up and Page Down double and halve it."),
        ValueScale::forSize(14),
        [](Scene& scene, double value) { scene.encoding = scene.encoding.withDModel(static_cast<std::int64_t>(value)); });
    m_maxLen = addNumber(
        layout, Parameter::MaxLen, QStringLiteral("max_len"), QStringLiteral("&max_len"),
        tr("How many positions there are: the rows k = 0 … max_len − 1, 1 to 1048576. Page Up and Page Down double and halve it."),
        ValueScale::forSize(20),
        [](Scene& scene, double value) { scene.encoding = scene.encoding.withMaxLen(static_cast<std::int64_t>(value)); });
    m_layout = addChoice(layout, Parameter::Layout, tr("Layout"), tr("L&ayout"), tr("Where the sine and the cosine of a pair stand"),
                         {tr("interleaved"), tr("concat."), tr("cos first")},
                         [](Scene& scene, int choice) { scene.encoding = scene.encoding.withLayout(static_cast<Layout>(choice)); });
    m_layout->setChoiceToolTip(0, tr("sin, cos, sin, cos … (Attention Is All You Need, PyTorch)"));
    m_layout->setChoiceToolTip(1, tr("concatenated: all sines, then all cosines (tensor2tensor, TensorFlow)"));
    m_layout->setChoiceToolTip(2, tr("cosine-first: all cosines, then all sines (latent diffusion)"));
    m_frequencies =
        addChoice(layout, Parameter::Frequencies, tr("Frequencies"), tr("F&requencies"), tr("How the frequency ω falls from pair to pair"),
                  {tr("paper"), tr("tensor2tensor")},
                  [](Scene& scene, int choice) { scene.encoding = scene.encoding.withFrequencies(static_cast<FrequencyRule>(choice)); });
    m_frequencies->setChoiceToolTip(0, tr("ω = n^(−2i/d): the longest wavelength stays below 2πn"));
    m_frequencies->setChoiceToolTip(1, tr("ω = n^(−i/(h−1)), h = ⌊d/2⌋: from d_model 4 on the longest wavelength is exactly 2πn; with an "
                                          "odd d_model the last column is 0"));
}

void ParameterPanel::addSelection(QVBoxLayout* layout)
{
    m_sections->addHeading(tr("Selection"));
    m_positions = addChosen(layout, ChosenList::Kind::Positions, &Scene::Selection::positions);
    m_dimensions = addChosen(layout, ChosenList::Kind::Columns, &Scene::Selection::dimensions);
    addSecondPosition(layout);
}

void ParameterPanel::addCorrection(QWidget* content)
{
    m_correction = new Readout(tr("Correction"), content);
    m_correction->setMargin(8);
    m_correction->setFrameShape(QFrame::StyledPanel);
    m_correction->setAutoFillBackground(true);
    m_correction->setBackgroundRole(QPalette::Highlight);
    m_correction->setForegroundRole(QPalette::HighlightedText);
    m_correction->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_correction->hide();
    m_correctionEnd = new QTimer(this);
    m_correctionEnd->setSingleShot(true);
    m_correctionEnd->setInterval(std::chrono::seconds(8));
    connect(m_correctionEnd, &QTimer::timeout, m_correction, &QLabel::hide);
    connect(qApp, &QApplication::focusChanged, m_correction, [this] {
        if (!m_correction->isHidden())
            placeCorrection();
    });
}

void ParameterPanel::fitWidth() { setMinimumWidth(widget()->minimumSizeHint().width() + 16); }

void ParameterPanel::changeEvent(QEvent* event)
{
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange && widget())
        QMetaObject::invokeMethod(this, &ParameterPanel::fitWidth, Qt::QueuedConnection);
}

ParameterPanel::Number ParameterPanel::addNumber(QVBoxLayout* layout, Parameter parameter, const QString& name, const QString& label,
                                                 const QString& toolTip, const ValueScale& scale, const Apply& apply)
{
    const bool whole = parameter != Parameter::Base;
    auto* const text = new QLabel(label);
    const Number number{new ScaledSlider(scale), new NumberField(name, scale.lowest(), scale.highest(), whole), text, toolTip};
    QFont bold = text->font();
    bold.setBold(true);
    text->setFont(bold);
    text->setBuddy(number.field);
    number.slider->setAccessibleSliderName(name);
    number.field->setMinimumWidth(number.field->fontMetrics().horizontalAdvance(QStringLiteral("1000000000")) + 40);
    const std::vector<QWidget*> parts{text, number.field, number.slider};
    for (QWidget* const part : parts)
        part->setToolTip(toolTip);
    auto* const line = new QHBoxLayout;
    line->addWidget(text);
    line->addStretch(1);
    line->addWidget(number.field);
    layout->addLayout(line);
    layout->addWidget(number.slider);
    m_sections->addLine(parameter, name, parts);

    const auto wish = [this, apply](double value, const QString& topic) {
        Scene scene = m_scene;
        apply(scene, value);
        emit sceneWished(scene, topic);
    };
    // One drag is one undo step; so is every typed value.
    connect(number.slider, &ScaledSlider::valueWished, this, [wish, name](double value) { wish(value, name); });
    connect(number.field, &NumberField::valueWished, this, [wish](double value) { wish(value, QString()); });
    connect(number.field, &NumberField::corrected, this,
            [this, field = number.field](const QString& sentence) { showCorrection(field, sentence); });
    if (!whole)
        number.field->setStepping([scale](double value, int steps) { return scale.stepped(value, steps); });
    return number;
}

// In words, covering what is there, so nothing moves. It goes once it has been read, or another value has been accepted.
void ParameterPanel::showCorrection(const NumberField* field, const QString& sentence)
{
    if (sentence.isEmpty())
        return hideCorrection();
    m_correctionBringsScene = true;
    QMetaObject::invokeMethod( // the corrected value has been shown by then, if there is one
        this, [this] { m_correctionBringsScene = false; }, Qt::QueuedConnection);
    m_corrected = field;
    m_correction->setWords(sentence);
    m_correction->setFixedWidth(widget()->width() - 16);
    m_correction->adjustSize();
    placeCorrection();
    m_correction->raise();
    m_correction->show();
    QAccessibleEvent alert(m_correction, QAccessible::Alert); // read out wherever the focus is
    QAccessible::updateAccessibility(&alert);
    m_correctionEnd->start();
    emit corrected(sentence);
}

void ParameterPanel::hideCorrection()
{
    if (m_correction->isHidden())
        return;
    m_correction->hide();
    m_correctionEnd->stop();
    emit corrected({});
}

// Below the field; above it if the control that has the keyboard would be covered.
void ParameterPanel::placeCorrection()
{
    const QWidget* const focus = QApplication::focusWidget();
    const QRect typed = focus && widget()->isAncestorOf(focus) ? QRect(focus->mapTo(widget(), QPoint()), focus->size()) : QRect();
    const QRect field = m_corrected->geometry();
    constexpr int left = 12; // as the controls
    constexpr int gap = 4;
    QRect place(QPoint(left, field.bottom() + gap), m_correction->size());
    if (place.intersects(typed))
        place.moveBottom(field.top() - gap);
    if (place.top() < 0) // no room above
        place.moveTop(typed.bottom() + gap);
    m_correction->move(place.topLeft());
}

ChoiceBar* ParameterPanel::addChoice(QVBoxLayout* layout, Parameter parameter, const QString& name, const QString& label,
                                     const QString& toolTip, const QStringList& choices, const std::function<void(Scene&, int)>& apply)
{
    auto* const text = new QLabel(label);
    auto* const bar = new ChoiceBar(name, choices);
    text->setBuddy(bar);
    text->setToolTip(toolTip);
    bar->setExplanation(toolTip);
    layout->addWidget(text);
    layout->addWidget(bar);
    m_sections->addLine(parameter, text->text().remove(QLatin1Char('&')), {text, bar});
    connect(bar, &ChoiceBar::chosen, this, [this, apply](int choice) {
        Scene scene = m_scene;
        apply(scene, choice);
        emit sceneWished(scene, QString());
    });
    return bar;
}

ChosenList* ParameterPanel::addChosen(QVBoxLayout* layout, ChosenList::Kind kind, std::vector<std::int64_t> Scene::Selection::*chosen)
{
    auto* const list = new ChosenList(kind);
    layout->addWidget(list);
    m_sections->addLine(kind == ChosenList::Kind::Positions ? Parameter::Position : Parameter::Dimension,
                        list->label()->text().remove(QLatin1Char('&')), {list});
    connect(list, &ChosenList::chosenWished, this, [this, kind, chosen](const std::vector<std::int64_t>& values) {
        Scene scene = m_scene;
        scene.selection.*chosen = values;
        emit sceneWished(scene, kind == ChosenList::Kind::Positions ? QStringLiteral("positions") : QStringLiteral("dimensions"));
    });
    connect(list, &ChosenList::corrected, this, &ParameterPanel::corrected);
    return list;
}

void ParameterPanel::addSecondPosition(QVBoxLayout* layout)
{
    auto* const text = new QLabel(tr("&Second position k′"));
    m_second = new NumberField(tr("Second position k′"), 0.0, static_cast<double>(EncodingSpec::maxMaxLen - 1), true);
    m_second->setMinimumWidth(m_second->fontMetrics().horizontalAdvance(QStringLiteral("1048575")) + 44);
    text->setBuddy(m_second);
    auto* const line = new QHBoxLayout;
    line->addWidget(text);
    line->addStretch(1);
    line->addWidget(m_second);
    layout->addLayout(line);
    for (QWidget* const part : {static_cast<QWidget*>(text), static_cast<QWidget*>(m_second)})
        part->setToolTip(tr("The position that k is compared with; Δ = k′ − k"));
    m_sections->addLine(Parameter::SecondPosition, tr("Second position k′"), {text, m_second});
    connect(m_second, &NumberField::valueWished, this, [this](double value) {
        emit sceneWished(withSecondPosition(m_scene, static_cast<std::int64_t>(value)), QStringLiteral("second position"));
    });
    connect(m_second, &NumberField::corrected, this, &ParameterPanel::corrected);
}

void ParameterPanel::addScheme(QVBoxLayout* layout)
{
    m_scheme = std::make_unique<SettingControls>(QStringLiteral("scheme"), nullptr);
    auto& names = static_cast<QComboBox&>(*m_scheme->control(QStringLiteral("name")));
    for (const SchemeTraits* const traits : schemes()) {
        const SchemeName scheme(*traits);
        names.setItemText(static_cast<int>(placeOf(scheme)), wordsOf(scheme).label());
        names.setItemData(static_cast<int>(placeOf(scheme)), wordsOf(scheme).explanation(), Qt::ToolTipRole);
    }
    auto* const box = new QWidget; // what the scheme takes comes and goes inside it
    auto* const lines = new QVBoxLayout(box);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(layout->spacing());
    const auto addLine = [&](const QString& key) {
        auto* const line = new QHBoxLayout;
        if (QLabel* const label = m_scheme->label(key)) { // a check box has its own
            line->addWidget(label);
            line->addStretch(1);
        }
        line->addWidget(m_scheme->control(key));
        lines->addLayout(line);
    };
    addLine(QStringLiteral("name"));
    for (const SchemeControl& control : schemeControls) {
        const QString key = QString::fromLatin1(control.key);
        addLine(key);
        m_scheme->setVisible(key, key == QLatin1String("seed")); // the panel is not as wide as its widest line that is not there
    }
    m_openTable = new QPushButton;
    m_openTable->setToolTip(tr("Opens an .npy or .csv file whose rows are the positions"));
    lines->addWidget(m_openTable);
    connect(m_openTable, &QPushButton::clicked, this, &ParameterPanel::tableWished);
    layout->addWidget(box);
    m_sections->addLine(Parameter::Scheme, names.accessibleName(), {box});
    connect(m_scheme.get(), &SettingControls::sceneWished, this, &ParameterPanel::wishScheme);
    connect(m_scheme.get(), &SettingControls::corrected, this, &ParameterPanel::corrected);
}

// A table is opened before it is shown.
void ParameterPanel::wishScheme(const Scene& scene, const QString& topic)
{
    if (!scene.scheme.name->takes(SchemeParameter::File) || scene.scheme.name == m_scene.scheme.name)
        return emit sceneWished(scene, topic);
    if (tableAbsence(scene.scheme).isEmpty())
        return emit sceneWished(withTable(scene, scene.scheme.table), topic);
    m_scheme->show(m_scene);
    emit tableWished();
}

void ParameterPanel::addColormaps(QVBoxLayout* layout, const ColorMaps& colorMaps)
{
    auto* const text = new QLabel(tr("&Colormap"));
    m_colormap = new QComboBox;
    m_colormap->setAccessibleName(tr("Colormap"));
    m_colormap->setIconSize(QSize(48, 12));
    m_colormap->addItem(tr("automatic"), QStringLiteral("auto"));
    m_colormap->setItemData(0, tr("RdBu_r on light, berlin on dark"), Qt::ToolTipRole);
    for (const ColorMap& map : colorMaps.all())
        m_colormap->addItem(swatch(map), QString::fromStdString(map.name()), QString::fromStdString(map.name()));
    text->setBuddy(m_colormap);
    for (QWidget* const part : {static_cast<QWidget*>(text), static_cast<QWidget*>(m_colormap)})
        part->setToolTip(tr("The colours of the pictures, from the smallest value to the largest"));
    layout->addWidget(text);
    layout->addWidget(m_colormap);
    m_sections->addLine(Parameter::Colormap, m_colormap->accessibleName(), {text, m_colormap});
    connect(m_colormap, &QComboBox::activated, this, [this] {
        Scene scene = m_scene;
        scene.view.colormap = m_colormap->currentData().toString();
        emit sceneWished(scene, QString());
    });
}

void ParameterPanel::setInFront(const std::optional<View>& page, bool withAllPictures)
{
    m_page = page;
    m_withAllPictures = withAllPictures;
    showWhatApplies();
}

void ParameterPanel::setMarked(const std::vector<Parameter>& parameters) { m_sections->setMarked(parameters); }

// The values stay: another page or scheme uses them again.
void ParameterPanel::showWhatApplies()
{
    m_sections->setUsed([this](Parameter parameter) { return m_withAllPictures || isUsed(parameter, m_page, m_scene); });
    for (const SchemeControl& control : schemeControls)
        m_scheme->setVisible(QString::fromLatin1(control.key), m_scene.scheme.name->takes(control.parameter));
    m_openTable->setVisible(m_scene.scheme.name->takes(SchemeParameter::File));
    m_openTable->setText(tableAbsence(m_scene.scheme).isEmpty() ? tr("An&other table…") : tr("&Open a table…"));
    const SchemeSettings scheme = isAlwaysSinusoidal(m_page) ? SchemeSettings() : m_scene.scheme;
    const QString noBase = parameterAbsence(scheme, WaveParameter::Base);
    const QString fixed = parameterAbsence(m_scene.scheme, WaveParameter::Sizes); // those of an open table, on every page
    for (const auto& [number, refusal] : {std::pair(&m_n, &noBase), std::pair(&m_dModel, &fixed), std::pair(&m_maxLen, &fixed)})
        for (QWidget* const part :
             {static_cast<QWidget*>(number->label), static_cast<QWidget*>(number->slider), static_cast<QWidget*>(number->field)}) {
            part->setEnabled(refusal->isEmpty());
            part->setToolTip(refusal->isEmpty() ? number->toolTip : *refusal);
        }
    m_frequencies->setRefusal(parameterAbsence(scheme, WaveParameter::Frequencies));
    m_layout->setRefusal(parameterAbsence(scheme, WaveParameter::Layout));
}

void ParameterPanel::show(const Scene& scene)
{
    if (scene != m_scene && !std::exchange(m_correctionBringsScene, false))
        hideCorrection();
    m_scene = scene;
    const auto showNumber = [](const Number& number, double value) {
        number.slider->setValue(value);
        number.field->showValue(value);
    };
    m_scheme->show(scene);
    showNumber(m_n, scene.encoding.n());
    showNumber(m_dModel, static_cast<double>(scene.encoding.dModel()));
    showNumber(m_maxLen, static_cast<double>(scene.encoding.maxLen()));
    showWhatApplies();
    m_layout->setCurrent(static_cast<int>(scene.encoding.layout()));
    m_frequencies->setCurrent(static_cast<int>(scene.encoding.frequencies()));
    m_measure->setCurrent(static_cast<int>(scene.view.measure));
    m_positions->show(scene);
    m_dimensions->show(scene);
    const QSignalBlocker quiet(m_second);
    m_second->setMaximum(static_cast<double>(scene.encoding.maxLen() - 1));
    m_second->showValue(static_cast<double>(secondPosition(scene)));
    m_colormap->setCurrentIndex(std::max(0, m_colormap->findData(scene.view.colormap)));
}

void ParameterPanel::mark(const Scene& scene)
{
    m_positions->mark(scene);
    m_dimensions->mark(scene);
    m_second->followValue(static_cast<double>(secondPosition(scene)));
}

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/parameter_panel.h"

#include "ui/controls/choice_bar.h"
#include "ui/controls/folded_choice.h"
#include "ui/controls/labels.h"
#include "ui/controls/number_field.h"
#include "ui/controls/scaled_slider.h"
#include "ui/controls/setting_controls.h"
#include "ui/controls/settings_panel.h"
#include "ui/controls/wheel_scrolling.h"
#include "ui/panels/number_controls.h"
#include "ui/panels/panel_sections.h"
#include "ui/scene/opened_table.h"
#include "ui/text/scheme_text.h"

#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QStyle>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>
#include <utility>

namespace posenc {

namespace {

// What a size does, which is true of the sinusoidal encoding. Each sentence of one has as many lines, so that no slider moves.
QString meaningOf(Parameter size, const EncodingSpec& spec)
{
    if (size == Parameter::Base && spec.dModel() <= 2)
        return ParameterPanel::tr("With one or two columns, n has no effect: the wavelength λ is 2π.");
    if (size == Parameter::Base)
        return ParameterPanel::tr("A larger n makes the slow waves slower: their wavelength λ grows.");
    if (size == Parameter::DModel && spec.hasUnpairedSine())
        return ParameterPanel::tr("The last column has no cosine.");
    return size == Parameter::DModel ? ParameterPanel::tr("d_model is the number of columns j.")
                                     : ParameterPanel::tr("max_len is the number of rows: one for each position k.");
}

QIcon swatch(const ColorMap& map)
{
    QImage image(64, 14, QImage::Format_RGB32);
    for (int x = 0; x < image.width(); ++x)
        for (int y = 0; y < image.height(); ++y)
            image.setPixel(x, y, map.argb()[static_cast<std::size_t>(x * (ColorMap::levels - 1) / (image.width() - 1))]);
    return QIcon(QPixmap::fromImage(image));
}

bool isSize(Parameter parameter) { return parameter >= Parameter::Base && parameter <= Parameter::MaxLen; }

} // namespace

ParameterPanel::ParameterPanel(const ColorMaps& colorMaps, QWidget* parent) : QScrollArea(parent)
{
    auto* const content = new QWidget;
    auto* const layout = new QVBoxLayout(content);
    layout->setContentsMargins(12, 14, 4, 14); // the scroll bar's room also serves as a margin
    layout->setSpacing(6);
    m_aboveAll = new QVBoxLayout;
    m_aboveAll->setSpacing(6);
    layout->addLayout(m_aboveAll);
    m_sections = new PanelSections(*layout, this);
    addEncoding(layout);
    addSelection(layout);
    m_sections->addHeading(tr("Similarity"));
    addChoice(layout, Parameter::Measure, tr("Similarity measure"),
              {{tr("dot"), tr("The dot product of two rows, Σ PE(k, j) · PE(k′, j)")},
               {tr("cosine"), tr("The dot product divided by both norms: −1 … 1")},
               {tr("distance"), tr("The Euclidean distance between two rows: 0 if they are equal")}});
    m_sections->addHeading(tr("Colours"));
    addColormaps(layout, colorMaps);
    m_sections->addButton();
    m_withoutEffect = new QLabel;
    m_withoutEffect->setWordWrap(true);
    m_withoutEffect->hide();
    layout->addWidget(m_withoutEffect);
    addAllControls(layout);
    m_belowAll = new QVBoxLayout;
    layout->addLayout(m_belowAll);
    layout->addStretch(1);
    addCorrection(content);

    setWidget(content);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    content->setAutoFillBackground(false);
    m_wheel = new WheelScrolling(*this);
    fitWidth();
}

ParameterPanel::~ParameterPanel() = default;

void ParameterPanel::addEncoding(QVBoxLayout* layout)
{
    m_sections->addHeading(tr("Encoding"));
    addScheme(layout);
    addNumber(layout, Parameter::Base);
    addNumber(layout, Parameter::DModel);
    addNumber(layout, Parameter::MaxLen);
    addChoice(layout, Parameter::Layout, tr("Layout"),
              {{tr("interleaved"), tr("sin, cos, sin, cos … (Attention Is All You Need, PyTorch)")},
               {tr("concat."), tr("concatenated: all sines, then all cosines (tensor2tensor, TensorFlow)")},
               {tr("cos first"), tr("cosine-first: all cosines, then all sines (latent diffusion)")}});
    addChoice(layout, Parameter::Frequencies, tr("Frequencies"),
              {{tr("paper"), tr("ω = n^(−2i/d): the longest wavelength stays below 2πn")},
               {tr("tensor2tensor"), tr("ω = n^(−i/(h−1)), h = ⌊d/2⌋: from d_model 4 on, the longest wavelength is exactly 2πn. With an "
                                        "odd d_model, the last column is 0")}});
}

void ParameterPanel::addAllControls(QVBoxLayout* layout)
{
    m_otherControls = new QPushButton;
    connect(m_otherControls, &QPushButton::clicked, this, &ParameterPanel::otherControlsRequested);
    layout->addSpacing(12);
    layout->addWidget(m_otherControls);
    nameOtherControls();
}

void ParameterPanel::addPage(View page, QWidget* controls, QWidget* findings)
{
    constexpr int below = 12; // pixels between the controls of the page and those of all pages
    for (const auto& [place, part] : {std::pair(m_aboveAll, controls), std::pair(m_belowAll, findings)}) {
        if (!part)
            continue;
        place->addWidget(part);
        m_wheel->watch(*part);
        m_ofPages.emplace_back(page, part);
    }
    if (controls)
        controls->layout()->setContentsMargins(0, 0, 0, below);
    showPage();
}

// With every control in sight, folds are open.
void ParameterPanel::showPage()
{
    for (const auto& [page, part] : m_ofPages) {
        if (!part)
            continue;
        part->setVisible(page == m_page);
        for (Fold* const fold : part->findChildren<Fold*>())
            fold->setOpened(!m_isFew);
    }
}

void ParameterPanel::nameOtherControls()
{
    m_otherControls->setText(m_isFew ? tr("&All controls") : tr("Fewer controls"));
    m_otherControls->setAccessibleName(m_otherControls->text().remove(QLatin1Char('&')));
    m_otherControls->setToolTip(m_isFew ? tr("Shows every control, page and plot. The same button hides them again")
                                        : tr("Shows only n, d_model, max_len and the usual plots. The same button shows everything again"));
}

void ParameterPanel::addSelection(QVBoxLayout* layout)
{
    m_sections->addHeading(tr("Selection"));
    m_positions = addChosen(layout, ChosenList::Kind::Positions, Parameter::Position);
    m_dimensions = addChosen(layout, ChosenList::Kind::Columns, Parameter::Dimension);
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

// Plots of all pages begin at the same place: the panel is as wide as the widest page needs it.
void ParameterPanel::fitWidth()
{
    for (NumberControls* const number : m_numbers) // of one width, in letters of any size
        number->field().setMinimumWidth(number->field().fontMetrics().horizontalAdvance(QStringLiteral("1000000000")) + 40);
    constexpr int usual = 16; // pixels
    const int bar = std::max(usual, style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, this));
    const QMargins around = widget()->layout()->contentsMargins();
    int widest = widget()->minimumSizeHint().width();
    for (const auto& [page, part] : m_ofPages)
        if (part)
            widest = std::max(widest, part->minimumSizeHint().width() + around.left() + around.right());
    setMinimumWidth(std::max(widest + bar, m_isFontNew ? 0 : minimumWidth()));
    m_isFontNew = false;
}

bool ParameterPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        QMetaObject::invokeMethod(this, &ParameterPanel::fitWidth, Qt::QueuedConnection);
    return QScrollArea::eventFilter(watched, event);
}

void ParameterPanel::changeEvent(QEvent* event)
{
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange && widget()) {
        m_isFontNew = true;
        QMetaObject::invokeMethod(this, &ParameterPanel::fitWidth, Qt::QueuedConnection);
    }
}

// A request for the scene with another value of a parameter.
void ParameterPanel::request(const SceneParameter& parameter, const ParameterValue& value, const QString& topic)
{
    emit sceneRequested(withValue(m_scene, parameter, value), topic);
}

void ParameterPanel::addNumber(QVBoxLayout* layout, Parameter line)
{
    auto* const number = new NumberControls(parameterOf(line), this);
    auto* const row = new QHBoxLayout;
    row->addWidget(&number->label());
    row->addStretch(1);
    row->addWidget(&number->field());
    layout->addLayout(row);
    layout->addWidget(&number->slider());
    auto* const words = new QLabel; // for someone who sees the three values for the first time
    words->setWordWrap(true);
    words->setContentsMargins(0, 0, 0, 8);
    layout->addWidget(words);
    m_meanings[line] = words;
    words->hide();
    number->field().setObjectName(QLatin1String(parameterOf(line).option));
    m_sections->addLine(line, QString::fromLatin1(parameterOf(line).key), {&number->label(), &number->field(), &number->slider()});
    connect(number, &NumberControls::sceneRequested, this, &ParameterPanel::sceneRequested);
    connect(number, &NumberControls::corrected, this,
            [this, field = &number->field()](const QString& sentence) { showCorrection(field, sentence); });
    m_numbers.push_back(number);
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

void ParameterPanel::addChoice(QVBoxLayout* layout, Parameter line, const QString& name,
                               const std::vector<std::pair<QString, QString>>& choices)
{
    const SceneParameter& parameter = parameterOf(line);
    QStringList texts;
    for (const auto& choice : choices)
        texts << choice.first;
    auto* const bar = new ChoiceBar(name, texts);
    auto* const text = labelFor(tr(parameter.label), bar);
    text->setToolTip(tr(parameter.help));
    bar->setExplanation(tr(parameter.help));
    bar->setObjectName(QLatin1String(parameter.option));
    for (std::size_t choice = 0; choice < choices.size(); ++choice)
        bar->setChoiceToolTip(static_cast<int>(choice), choices[choice].second);
    layout->addWidget(text);
    layout->addWidget(bar);
    m_sections->addLine(line, text->text().remove(QLatin1Char('&')), {text, bar});
    connect(bar, &ChoiceBar::chosen, this, [this, &parameter](int choice) { request(parameter, std::int64_t{choice}, QString()); });
    m_choices[line] = bar;
}

ChosenList* ParameterPanel::addChosen(QVBoxLayout* layout, ChosenList::Kind kind, Parameter line)
{
    auto* const list = new ChosenList(kind);
    layout->addWidget(list);
    list->label()->buddy()->setObjectName(QLatin1String(parameterOf(line).option));
    m_sections->addLine(line, list->label()->text().remove(QLatin1Char('&')), {list});
    connect(list, &ChosenList::chosenRequested, this, [this, line](const std::vector<std::int64_t>& values) {
        request(parameterOf(line), values, QString::fromLatin1(parameterOf(line).key));
    });
    connect(list, &ChosenList::corrected, this, &ParameterPanel::corrected);
    return list;
}

void ParameterPanel::addSecondPosition(QVBoxLayout* layout)
{
    const SceneParameter& parameter = parameterOf(Parameter::SecondPosition);
    m_second = new NumberField(tr("Second position k′"), parameter.lowest, parameter.highest, true);
    m_second->setMinimumWidth(m_second->fontMetrics().horizontalAdvance(QStringLiteral("1048575")) + 44);
    m_second->setObjectName(QLatin1String(parameter.option));
    auto* const text = labelFor(tr(parameter.label), m_second);
    auto* const line = new QHBoxLayout;
    line->addWidget(text);
    line->addStretch(1);
    line->addWidget(m_second);
    layout->addLayout(line);
    for (QWidget* const part : {static_cast<QWidget*>(text), static_cast<QWidget*>(m_second)})
        part->setToolTip(tr(parameter.help));
    m_sections->addLine(Parameter::SecondPosition, tr("Second position k′"), {text, m_second});
    connect(m_second, &NumberField::valueRequested, this, [this, &parameter](double value) {
        emit sceneRequested(parameter.moved(m_scene, value), QString::fromLatin1(parameter.playName));
    });
    connect(m_second, &NumberField::corrected, this, &ParameterPanel::corrected);
}

void ParameterPanel::addScheme(QVBoxLayout* layout)
{
    m_scheme = std::make_unique<SettingControls>(QStringLiteral("scheme"), nullptr);
    auto& names = static_cast<FoldedChoice&>(*m_scheme->control(QStringLiteral("name")));
    QList<int> seldom; // of images, diffusion and scenes in space: not of sequences of words
    for (const SchemeTraits* const traits : schemes()) {
        const SchemeName scheme(*traits);
        names.setItemText(static_cast<int>(placeOf(scheme)), wordsOf(scheme).label());
        names.setItemData(static_cast<int>(placeOf(scheme)), wordsOf(scheme).explanation(), Qt::ToolTipRole);
    }
    for (const char* const scheme : {"timestep", "mae", "detr", "nerf", "fourier"})
        seldom << static_cast<int>(placeOf(SchemeName::from(scheme).value()));
    names.fold(seldom);
    auto* const box = new QWidget; // controls that come and go with the scheme are inside this box
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
    for (const SceneParameter& parameter : parameters()) {
        if (!parameter.takenBy)
            continue;
        const QString key = QString::fromLatin1(parameter.key);
        addLine(key);
        m_scheme->setVisible(key, key == QLatin1String("seed")); // the panel is not as wide as its widest line that is not there
    }
    m_openTable = new QPushButton;
    m_openTable->setToolTip(tr("Opens an .npy or .csv file with one row per position"));
    lines->addWidget(m_openTable);
    connect(m_openTable, &QPushButton::clicked, this, &ParameterPanel::tableRequested);
    m_openPositions = new QPushButton(tr("&Open positions…"));
    m_openPositions->setToolTip(tr("Opens a .csv file and takes the positions of the rows from one of its columns"));
    lines->addWidget(m_openPositions);
    connect(m_openPositions, &QPushButton::clicked, this, &ParameterPanel::positionsRequested);
    layout->addWidget(box);
    m_sections->addLine(Parameter::Scheme, names.accessibleName(), {box});
    connect(m_scheme.get(), &SettingControls::sceneRequested, this, &ParameterPanel::requestScheme);
    connect(m_scheme.get(), &SettingControls::corrected, this, &ParameterPanel::corrected);
}

// A table is opened before it is shown.
void ParameterPanel::requestScheme(const Scene& scene, const QString& topic)
{
    if (!scene.scheme.name->takes(SchemeParameter::File) || scene.scheme.name == m_scene.scheme.name)
        return emit sceneRequested(scene, topic);
    if (tableUnavailableReason(scene.scheme).isEmpty())
        return emit sceneRequested(withTable(scene, scene.scheme.table), topic);
    m_scheme->show(m_scene);
    emit tableRequested();
}

void ParameterPanel::addColormaps(QVBoxLayout* layout, const ColorMaps& colorMaps)
{
    const SceneParameter& parameter = parameterOf(Parameter::Colormap);
    m_colormap = new QComboBox;
    m_colormap->setAccessibleName(tr("Colormap"));
    m_colormap->setObjectName(QLatin1String(parameter.option));
    m_colormap->setIconSize(QSize(48, 12));
    m_colormap->addItem(tr("automatic"), QStringLiteral("auto"));
    m_colormap->setItemData(0, tr("RdBu_r on light, berlin on dark"), Qt::ToolTipRole);
    for (const ColorMap& map : colorMaps.all())
        m_colormap->addItem(swatch(map), QString::fromStdString(map.name()), QString::fromStdString(map.name()));
    auto* const text = labelFor(tr(parameter.label), m_colormap);
    for (QWidget* const part : {static_cast<QWidget*>(text), static_cast<QWidget*>(m_colormap)})
        part->setToolTip(tr(parameter.help));
    layout->addWidget(text);
    layout->addWidget(m_colormap);
    m_sections->addLine(Parameter::Colormap, m_colormap->accessibleName(), {text, m_colormap});
    connect(m_colormap, &QComboBox::activated, this,
            [this, &parameter] { request(parameter, m_colormap->currentData().toString(), QString()); });
}

void ParameterPanel::setInFront(const std::optional<View>& page, bool withAllPictures)
{
    m_page = page;
    m_withAllPictures = withAllPictures;
    m_dimensions->setPairNamed(page && infoOf(*page).traits.selectsPairs);
    showPage();
    showWhatApplies();
}

void ParameterPanel::setFew(bool few)
{
    m_isFew = few;
    m_sections->setButtonVisible(!few);
    nameOtherControls();
    showPage();
    showWhatApplies();
}

void ParameterPanel::setMarked(const std::vector<Parameter>& parameters) { m_sections->setMarked(parameters); }

bool ParameterPanel::hasEffect(Parameter parameter) const
{
    const auto acts = m_page && m_isFew ? infoOf(*m_page).traits.acts : nullptr;
    const auto isDragged = [&](const NumberControls* number) { // which would not go from under the hand
        return number->parameter().line == parameter && number->slider().slider()->isSliderDown();
    };
    return isUsed(parameter, m_page, m_scene) && (!acts || acts(m_scene, parameter) || std::ranges::any_of(m_numbers, isDragged));
}

// A size without effect is not there, and one line says so.
void ParameterPanel::showEffects()
{
    QStringList without;
    for (const auto& [line, words] : m_meanings) {
        const bool acts = hasEffect(line);
        if (const QString reason = parameterUnavailableReason(m_scene.scheme, line); reason.isEmpty())
            words->setText(meaningOf(line, m_scene.encoding));
        else
            words->setText(reason);
        words->setVisible(m_isFew && acts && !hasOwnSizes());
        if (!acts)
            without << QString::fromLatin1(parameterOf(line).key);
    }
    const QString last = without.isEmpty() ? QString() : without.takeLast();
    m_withoutEffect->setText(without.isEmpty() ? tr("%1 has no effect here.").arg(last)
                                               : tr("%1 and %2 have no effect here.").arg(without.join(QStringLiteral(", ")), last));
    m_withoutEffect->setVisible(m_isFew && !last.isEmpty());
}

// The values stay: another page or scheme uses them again.
void ParameterPanel::showWhatApplies()
{
    m_sections->setUsed([this](Parameter parameter) {
        const bool acts = hasEffect(parameter);
        if (isSize(parameter) && hasOwnSizes()) // they stand once
            return false;
        return m_isFew ? isSize(parameter) && acts : m_withAllPictures || acts;
    });
    showEffects();
    for (const SceneParameter& parameter : parameters())
        if (parameter.takenBy)
            m_scheme->setVisible(QString::fromLatin1(parameter.key), m_scene.scheme.name->takes(*parameter.takenBy));
    m_openTable->setVisible(m_scene.scheme.name->takes(SchemeParameter::File));
    m_openPositions->setVisible(m_scene.scheme.name->takes(SchemeParameter::Positions));
    m_openTable->setText(tableUnavailableReason(m_scene.scheme).isEmpty() ? tr("An&other table…") : tr("&Open a table…"));
    const SchemeSettings scheme = isAlwaysSinusoidal(m_page) ? SchemeSettings() : m_scene.scheme;
    for (NumberControls* const number : m_numbers) { // the sizes are those of an open table, on every page
        const Parameter line = *number->parameter().line;
        number->setRefusal(parameterUnavailableReason(line == Parameter::Base ? scheme : m_scene.scheme, line));
    }
    for (const auto& [line, bar] : m_choices)
        bar->setRefusal(parameterUnavailableReason(scheme, line));
}

void ParameterPanel::show(const Scene& scene)
{
    if (scene != m_scene && !std::exchange(m_correctionBringsScene, false))
        hideCorrection();
    m_scene = scene;
    m_scheme->show(scene);
    for (NumberControls* const number : m_numbers)
        number->show(scene);
    showWhatApplies();
    for (const auto& [line, bar] : m_choices)
        bar->setCurrent(static_cast<int>(std::get<std::int64_t>(parameterOf(line).read(scene))));
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

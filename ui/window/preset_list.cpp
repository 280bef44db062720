// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/preset_list.h"

#include "ui/export/thumbnail.h"
#include "ui/scene/feature.h"
#include "ui/scene/scene_work.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QScreen>

#include <algorithm>

namespace posenc {

namespace {

constexpr QSize thumbnail(80, 50); // pixels
constexpr int presetRole = Qt::UserRole;

// The words around what was found, if the title does not hold it.
QString reasonFor(const Preset& preset, const QStringList& wanted)
{
    const auto unseen =
        std::ranges::find_if(wanted, [&](const QString& word) { return !preset.title.contains(word, Qt::CaseInsensitive); });
    if (unseen == wanted.end())
        return {};
    const qsizetype place = preset.about.indexOf(*unseen, 0, Qt::CaseInsensitive);
    if (place < 0)
        return preset.name;
    constexpr qsizetype before = 16; // characters: what follows is cut off where the list ends
    const qsizetype first = place <= before ? 0 : preset.about.lastIndexOf(QLatin1Char(' '), place - before) + 1;
    return first > 0 ? QStringLiteral("… ") + preset.about.mid(first) : preset.about;
}

} // namespace

PresetList::PresetList(const std::vector<Preset>& presets, const ColorMaps& colorMaps, SceneWork& work, QWidget* parent)
    : QFrame(parent, Qt::Popup), m_presets(presets), m_colorMaps(colorMaps), m_work(work), m_words(new QLineEdit)
{
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(tr("Presets"));
    m_words->setAccessibleName(tr("Search presets"));
    m_words->setPlaceholderText(tr("Search presets"));
    m_words->setToolTip(tr("Shows the presets whose title or description contains these words"));
    m_words->setClearButtonEnabled(true);
    m_words->installEventFilter(this);
    auto* const lists = new QHBoxLayout;
    const auto addColumn = [lists](const QString& title, QListWidget* list, int share) {
        auto* const column = new QVBoxLayout;
        auto* const label = new QLabel(title);
        label->setBuddy(list);
        column->addWidget(label);
        column->addWidget(list);
        lists->addLayout(column, share);
    };
    m_figures = addList(tr("Presets"));
    m_models = addList(titleOf(PresetGroup::Models));
    m_figures->setIconSize(thumbnail);
    addColumn(tr("Presets"), m_figures, 3);
    addColumn(titleOf(PresetGroup::Models), m_models, 2);
    auto* const layout = new QVBoxLayout(this);
    layout->addWidget(m_words);
    layout->addLayout(lists);
    connect(m_words, &QLineEdit::textChanged, this, &PresetList::search);
    connect(m_words, &QLineEdit::returnPressed, this, [this] {
        const QListWidgetItem* const first = firstMatch(*m_figures);
        choose(first ? first : firstMatch(*m_models));
    });
    connect(&m_next, &QTimer::timeout, this, &PresetList::drawNext);
    connect(&work, &SceneWork::computed, this, [this] { m_next.start(0); });
    fill();
}

QListWidget* PresetList::addList(const QString& name)
{
    auto* const list = new QListWidget;
    list->setAccessibleName(name);
    list->setUniformItemSizes(false);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list->setTextElideMode(Qt::ElideRight);
    connect(list, &QListWidget::itemClicked, this, &PresetList::choose);
    connect(list, &QListWidget::itemActivated, this, &PresetList::choose);
    return list;
}

void PresetList::fill()
{
    PresetGroup group = PresetGroup::Start;
    for (std::size_t place = 0; place < m_presets.size(); ++place) {
        const Preset& preset = m_presets[place];
        const bool isModel = preset.group == PresetGroup::Models;
        if (preset.group != group && !isModel) {
            auto* const heading = new QListWidgetItem(titleOf(preset.group), m_figures);
            heading->setFlags(Qt::NoItemFlags);
            QFont bold = font();
            bold.setBold(true);
            heading->setFont(bold);
            heading->setForeground(palette().text()); // it cannot be chosen, but it is to be read
        }
        group = preset.group;
        auto* const item = new QListWidgetItem(preset.title, isModel ? m_models : m_figures);
        item->setData(presetRole, static_cast<int>(place));
        item->setToolTip(preset.about);
        if (!isModel)
            item->setSizeHint(QSize(0, thumbnail.height() + 6));
    }
}

// A heading stays as long as something below it does.
void PresetList::search(const QString& words)
{
    const QStringList wanted = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (QListWidget* const list : {m_figures, m_models}) {
        QListWidgetItem* heading = nullptr;
        for (int row = 0; row < list->count(); ++row) {
            QListWidgetItem& item = *list->item(row);
            if (!item.data(presetRole).isValid()) {
                heading = &item;
                heading->setHidden(true);
                continue;
            }
            const Preset& preset = m_presets[static_cast<std::size_t>(item.data(presetRole).toInt())];
            const QString all = preset.title + QLatin1Char(' ') + preset.about + QLatin1Char(' ') + preset.name;
            item.setHidden(!std::ranges::all_of(wanted, [&all](const QString& word) { return all.contains(word, Qt::CaseInsensitive); }));
            const QString reason = item.isHidden() ? QString() : reasonFor(preset, wanted);
            item.setText(reason.isEmpty() ? preset.title : preset.title + QLatin1Char('\n') + reason);
            if (heading && !item.isHidden())
                heading->setHidden(false);
        }
    }
}

QListWidgetItem* PresetList::firstMatch(const QListWidget& list)
{
    QListWidgetItem* first = nullptr;
    for (int row = 0; row < list.count(); ++row) {
        QListWidgetItem* const item = list.item(row);
        if (item->isHidden() || !item->data(presetRole).isValid())
            continue;
        if (!item->text().contains(QLatin1Char('\n'))) // without a reason: the title has the words
            return item;
        first = first ? first : item;
    }
    return first;
}

void PresetList::open(const QRect& above, const Preset* present)
{
    const bool dark = palette().color(QPalette::Base).lightness() < 128;
    if (m_isDark != dark || m_figures->item(0)->icon().isNull()) {
        m_isDark = dark;
        m_undrawn.clear();
        for (int row = 0; row < m_figures->count(); ++row)
            if (m_figures->item(row)->data(presetRole).isValid())
                m_undrawn.push_back(m_figures->item(row));
    }
    m_words->clear();
    for (QListWidget* const list : {m_figures, m_models})
        for (int row = 0; row < list->count(); ++row)
            if (const QVariant place = list->item(row)->data(presetRole);
                present && place.isValid() && &m_presets[static_cast<std::size_t>(place.toInt())] == present)
                list->setCurrentRow(row);
    const QRect room = parentWidget()->screen()->availableGeometry();
    const int letter = fontMetrics().averageCharWidth();
    resize(std::min(110 * letter, room.width()), std::min(34 * fontMetrics().lineSpacing(), room.bottom() - above.bottom()));
    move(std::clamp(above.left(), room.left(), std::max(room.left(), room.right() - width())), above.bottom() + 1);
    show();
    m_words->setFocus();
    m_next.start(0);
}

// A projection takes a moment, and the others are drawn meanwhile.
void PresetList::drawNext()
{
    const auto sceneOf = [this](const QListWidgetItem* item) -> const Scene& {
        return m_presets[static_cast<std::size_t>(item->data(presetRole).toInt())].scene;
    };
    const auto isReady = [](const Scene& scene) {
        const auto lacking = lackingComputation(scene);
        return !lacking || !lacking->waitsForRest();
    };
    const auto ready = std::ranges::find_if(m_undrawn, [&](const auto* item) { return isReady(sceneOf(item)); });
    if (!isVisible() || ready == m_undrawn.end()) {
        m_next.stop();
        std::vector<Scene> lacking;
        if (isVisible())
            std::ranges::transform(m_undrawn, std::back_inserter(lacking), sceneOf);
        return m_work.expect(*this, lacking);
    }
    (*ready)->setIcon(QIcon(QPixmap::fromImage(thumbnailOf(sceneOf(*ready), thumbnail, m_colorMaps, m_isDark))));
    m_undrawn.erase(ready);
}

void PresetList::choose(const QListWidgetItem* item)
{
    if (!item || !item->data(presetRole).isValid())
        return;
    hide();
    emit chosen(m_presets[static_cast<std::size_t>(item->data(presetRole).toInt())]);
}

bool PresetList::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_words && event->type() == QEvent::KeyPress && static_cast<const QKeyEvent*>(event)->key() == Qt::Key_Down) {
        QListWidget* const list = firstMatch(*m_figures) ? m_figures : m_models;
        if (QListWidgetItem* const first = firstMatch(*list)) {
            if (!list->currentItem() || list->currentItem()->isHidden())
                list->setCurrentItem(first);
            list->setFocus();
        }
        return true;
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace posenc

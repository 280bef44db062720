// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/search_panel.h"

#include "ui/controls/announcer.h"
#include "ui/export/thumbnail.h"
#include "ui/scene/scene_work.h"

#include <QApplication>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QSettings>

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

namespace posenc {

namespace {

const QString settingOfUsed = QStringLiteral("search/used");
constexpr int mostUsed = 5;
constexpr int mostOfGroup = 3;
constexpr int narrowCard = 760; // pixels: below this, no room for a preview
constexpr QSize thumbnailSize(296, 185);

enum RowRole {
    FoundRole = Qt::UserRole, ///< place among the rows that can be opened
    KindRole                  ///< the group that "more" opens
};

// Of each kind, the title of its group and what its rows do.
constexpr std::array<std::pair<const char*, const char*>, 5> wordsOfKinds{
    {{QT_TRANSLATE_NOOP("posenc::SearchPanel", "Lessons"), QT_TRANSLATE_NOOP("posenc::SearchPanel", "Open lesson")},
     {QT_TRANSLATE_NOOP("posenc::SearchPanel", "Parameters"), QT_TRANSLATE_NOOP("posenc::SearchPanel", "Go to")},
     {QT_TRANSLATE_NOOP("posenc::SearchPanel", "Pages"), QT_TRANSLATE_NOOP("posenc::SearchPanel", "Show page")},
     {QT_TRANSLATE_NOOP("posenc::SearchPanel", "Manual"), QT_TRANSLATE_NOOP("posenc::SearchPanel", "Read")},
     {QT_TRANSLATE_NOOP("posenc::SearchPanel", "Presets"), QT_TRANSLATE_NOOP("posenc::SearchPanel", "Use")}}};

QString titleOf(Found::Kind kind) { return SearchPanel::tr(wordsOfKinds[static_cast<std::size_t>(kind)].first); }

QString actionOf(const Found& found)
{
    const bool isValue = found.kind == Found::Kind::Parameter && found.scene;
    return isValue ? SearchPanel::tr("Set") : SearchPanel::tr(wordsOfKinds[static_cast<std::size_t>(found.kind)].second);
}

QString keyOf(const Found& found) { return QString::number(static_cast<int>(found.kind)) + QLatin1Char(' ') + found.address; }

// A font that is so many times as large as that of the controls.
QFont sized(const QFont& font, double size, bool bold = false)
{
    constexpr double usual = 12.0; // pixels
    QFont other = font;
    other.setPixelSize(qRound(QFontInfo(font).pixelSize() * size / usual));
    other.setBold(bold);
    return other;
}

// In one line of that width, the words that are found in sight and bold.
QString shortened(QString text, const QFont& font, int width, const QStringList& words)
{
    constexpr int before = 24; // letters in front of what would be cut off
    const QFontMetrics metrics(font);
    const auto first = foundIn(text, words);
    if (!first.empty() && metrics.horizontalAdvance(text.left(first.front().first)) > width * 3 / 4)
        text = QStringLiteral("… ") + text.mid(text.lastIndexOf(QLatin1Char(' '), first.front().first - before) + 1);
    text = metrics.elidedText(text, Qt::ElideRight, width);
    auto places = foundIn(text, words);
    std::ranges::sort(places, std::greater());
    for (const auto& [begin, length] : places)
        text.insert(begin + length, QChar(2)).insert(begin, QChar(1));
    return text.toHtmlEscaped().replace(QChar(1), QLatin1String("<b>")).replace(QChar(2), QLatin1String("</b>"));
}

} // namespace

SearchPanel::SearchPanel(QWidget& window, SearchIndex index, const ColorMaps& colorMaps, SceneWork& work)
    : QFrame(&window), m_index(std::move(index)), m_colorMaps(colorMaps), m_work(work), m_card(new QFrame(this)), m_words(new QLineEdit),
      m_count(new QLabel), m_list(new QListWidget), m_none(new QLabel), m_preview(new QWidget), m_picture(new QLabel), m_text(new QLabel),
      m_keys(new QLabel(tr("↑ ↓ choose · Enter opens · Tab next group · Escape closes"))), m_closing(new QPushButton(tr("Close"))),
      m_announcer(new Announcer(this))
{
    hide();
    setAccessibleName(tr("Search"));
    m_words->setAccessibleName(tr("Search words"));
    m_words->setPlaceholderText(tr("Lesson, parameter, page or preset, or n=100"));
    m_words->setFrame(false);
    m_list->setAccessibleName(tr("Found"));
    m_list->setFocusPolicy(Qt::NoFocus); // the keyboard stays in the field
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_none->setAlignment(Qt::AlignCenter);
    m_none->setTextFormat(Qt::PlainText);
    m_none->setWordWrap(true);
    m_text->setWordWrap(true);
    m_preview->setFixedWidth(thumbnailSize.width() + 28);
    auto* const preview = new QVBoxLayout(m_preview);
    preview->addWidget(m_picture);
    preview->addWidget(m_text);
    preview->addStretch(1);
    m_keys->setForegroundRole(QPalette::PlaceholderText);
    m_keys->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_closing->setFocusPolicy(Qt::NoFocus);
    connect(m_closing, &QPushButton::clicked, this, &SearchPanel::close);
    auto* const lines = new QGridLayout(m_card);
    lines->setContentsMargins(14, 10, 8, 10);
    lines->setRowStretch(1, 1);
    lines->addWidget(m_words, 0, 0);
    lines->addWidget(m_count, 0, 1, Qt::AlignRight);
    lines->addWidget(m_list, 1, 0);
    lines->addWidget(m_none, 1, 0);
    lines->addWidget(m_preview, 1, 1);
    lines->addWidget(m_keys, 2, 0, 1, 2);
    lines->addWidget(m_closing, 3, 0, 1, 2);
    connect(m_words, &QLineEdit::textChanged, m_list, [this] {
        m_opened.clear();
        fill();
    });
    connect(m_list, &QListWidget::currentRowChanged, this, &SearchPanel::showCurrent);
    connect(m_list, &QListWidget::itemClicked, this, &SearchPanel::choose);
    m_rest.setSingleShot(true);
    connect(&m_rest, &QTimer::timeout, this, &SearchPanel::showThumbnail);
    connect(&work, &SceneWork::computed, this, &SearchPanel::showThumbnail);
    window.installEventFilter(this);
}

void SearchPanel::open(const Scene& present, const QString& preset, const QString& typed)
{
    m_present = present;
    m_before = QApplication::focusWidget();
    m_words->setFont(sized(font(), 20));
    m_none->setFont(sized(font(), 16));
    QPalette colors = palette(); // a chosen row keeps the colours of its words
    QColor ground = colors.color(QPalette::Highlight);
    ground.setAlpha(48);
    colors.setColor(QPalette::Highlight, ground);
    colors.setColor(QPalette::HighlightedText, colors.color(QPalette::Text));
    m_list->setPalette(colors);
    fit();
    show();
    raise();
    m_words->clear();
    m_opened.clear();
    fill();
    for (int row = 0; row < m_list->count(); ++row)
        if (const QVariant place = m_list->item(row)->data(FoundRole); place.isValid() && m_found[place.toUInt()].address == preset)
            m_list->setCurrentRow(row);
    m_list->scrollToItem(m_list->currentItem(), QAbstractItemView::PositionAtCenter);
    qApp->installEventFilter(this); // before those that give keys to the window
    m_words->setFocus();
    m_words->setText(typed);
}

void SearchPanel::close()
{
    qApp->removeEventFilter(this);
    m_work.expect(*this, {});
    if (m_before)
        m_before->setFocus();
    hide();
}

void SearchPanel::fit()
{
    constexpr double share = 0.9;
    constexpr int phone = 640; // pixels
    setGeometry(parentWidget()->rect());
    QRect place(QPoint(), width() < phone ? size() : (share * QSizeF(size())).toSize().boundedTo(QSize(960, 610)));
    place.moveCenter(rect().center());
    m_card->setGeometry(place);
    m_preview->setVisible(place.width() >= narrowCard);
    m_keys->setVisible(width() >= phone);
    m_closing->setVisible(width() < phone);
    auto* const lines = static_cast<QGridLayout*>(m_card->layout());
    for (QWidget* const part : {static_cast<QWidget*>(m_list), static_cast<QWidget*>(m_none)}) {
        lines->removeWidget(part);
        lines->addWidget(part, 1, 0, 1, m_preview->isHidden() ? 2 : 1); // a phone has no width to spare
    }
}

void SearchPanel::fill()
{
    m_found.clear();
    m_list->clear();
    const QString typed = m_words->text().trimmed();
    const std::vector<Found> found = m_index.search(typed, m_present);
    m_count->setText(typed.isEmpty() ? QString() : tr("%1 found").arg(found.size()));
    const bool isNothing = found.empty() && !typed.isEmpty();
    m_list->setHidden(isNothing);
    m_none->setVisible(isNothing);
    m_none->setText(tr("posenc finds nothing for “%1”. Try “odd”, “RoPE” or “n=100”.").arg(typed));
    m_announcer->say(isNothing ? m_none->text() : QString());
    typed.isEmpty() ? addUsedAndPresets() : addFound(found);
    step(1, false);
    m_list->scrollToTop();
}

void SearchPanel::addFound(const std::vector<Found>& found)
{
    std::vector<Found::Kind> kinds; // in the order of their best
    for (const Found& each : found)
        if (std::ranges::find(kinds, each.kind) == kinds.end())
            kinds.push_back(each.kind);
    for (const Found::Kind kind : kinds) {
        addHeading(titleOf(kind));
        int more = m_opened.contains(kind) ? -static_cast<int>(found.size()) : -mostOfGroup;
        for (const Found& each : found)
            if (each.kind == kind && ++more <= 0)
                add(each);
        if (more > 0)
            (new QListWidgetItem(tr("%1 more").arg(more), m_list))->setData(KindRole, static_cast<int>(kind));
    }
}

void SearchPanel::addUsedAndPresets()
{
    const QStringList used = QSettings().value(settingOfUsed).toStringList();
    QString group = tr("Used last");
    if (!used.isEmpty())
        addHeading(group);
    for (const QString& key : used)
        for (const Found& found : m_index.all())
            if (keyOf(found) == key)
                add(found);
    for (const Found& preset : m_index.all()) {
        if (preset.kind != Found::Kind::Preset)
            continue;
        const QString title = preset.about.isEmpty() ? titleOf(preset.kind) : preset.about;
        if (std::exchange(group, title) != title)
            addHeading(title);
        add(preset);
    }
}

void SearchPanel::addHeading(const QString& title)
{
    auto* const item = new QListWidgetItem(title, m_list);
    item->setFlags(Qt::NoItemFlags);
    item->setFont(sized(font(), 11, true));
    item->setForeground(palette().placeholderText());
    item->setTextAlignment(Qt::AlignBottom);
    item->setSizeHint(QSize(0, 2 * fontMetrics().height()));
}

// A title with what it does at the right, and a sentence below.
void SearchPanel::add(const Found& found)
{
    const QStringList words = searchWords(m_words->text());
    const QString sentence = sentenceFor(found, words);
    const QString action = actionOf(found);
    const QFont large = sized(font(), 14);
    const int width = m_list->viewport()->width() - 24;
    const int beside = width - fontMetrics().horizontalAdvance(action) - 12;
    auto* const row =
        new QLabel(QStringLiteral("<table width='100%'><tr><td style='font-size:%1px'>%2</td><td align='right'>%3</td></tr>"
                                  "<tr><td colspan='2'><font color='%4'>%5</font></td></tr></table>")
                       .arg(QString::number(large.pixelSize()), shortened(found.title, large, beside, words), action.toHtmlEscaped(),
                            palette().color(QPalette::PlaceholderText).name(), shortened(sentence, font(), width, words)));
    row->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto* const item = new QListWidgetItem(m_list);
    item->setSizeHint(QSize(0, row->sizeHint().height() + 4));
    item->setData(FoundRole, static_cast<unsigned>(m_found.size()));
    item->setData(Qt::AccessibleTextRole, QStringList{found.title, found.about, sentence, action}.join(QStringLiteral(". ")));
    m_list->setItemWidget(item, row);
    m_found.push_back(found);
}

// To the next row in that direction that can be chosen, or the next that is the first of its group; at the end to the other end.
void SearchPanel::step(int rows, bool toGroup)
{
    const int count = m_list->count();
    const auto isHeading = [this](int row) { return !(m_list->item(row)->flags() & Qt::ItemIsSelectable); };
    int row = m_list->currentRow();
    for (int tried = 0; tried < count; ++tried) {
        row = (row + rows + count) % count;
        if (isHeading(row) || (toGroup && !isHeading(row - 1)))
            continue;
        if (isHeading(row - 1))
            m_list->scrollToItem(m_list->item(row - 1));
        return m_list->setCurrentRow(row);
    }
}

const Found* SearchPanel::current() const
{
    const QVariant place = m_list->currentItem() ? m_list->currentItem()->data(FoundRole) : QVariant();
    return place.isValid() ? &m_found[place.toUInt()] : nullptr;
}

void SearchPanel::showCurrent()
{
    constexpr qsizetype mostLetters = 400;
    const Found* const found = current();
    m_picture->hide();
    const QString text = found ? found->text : QString();
    const QString shown =
        text.size() <= mostLetters ? text : text.left(text.lastIndexOf(QLatin1Char(' '), mostLetters)) + QStringLiteral(" …");
    m_text->setText(found ? QStringLiteral("<b>%1</b><br>%2<p>%3</p>")
                                .arg(found->title.toHtmlEscaped(), found->about.toHtmlEscaped(), shown.toHtmlEscaped())
                          : QString());
    m_rest.start(100);
    if (m_list->currentItem())
        m_announcer->say(m_list->currentItem()->data(found ? int(Qt::AccessibleTextRole) : int(Qt::DisplayRole)).toString());
}

// What takes a moment is computed beside.
void SearchPanel::showThumbnail()
{
    const Found* const found = current();
    if (!found || !found->scene || !m_preview->isVisible())
        return;
    const Scene scene = found->scene();
    if (const auto lacking = lackingComputation(scene); lacking && lacking->waitsForRest())
        return m_work.expect(*this, {scene});
    const bool dark = palette().color(QPalette::Base).lightness() < 128;
    m_picture->setPixmap(QPixmap::fromImage(thumbnailOf(scene, thumbnailSize, m_colorMaps, dark)));
    m_picture->setHidden(m_picture->pixmap().isNull());
}

void SearchPanel::choose()
{
    const int row = m_list->currentRow();
    if (const QVariant kind = row >= 0 ? m_list->item(row)->data(KindRole) : QVariant(); kind.isValid()) {
        m_opened.insert(static_cast<Found::Kind>(kind.toInt()));
        fill();
        return m_list->setCurrentRow(row);
    }
    if (!current())
        return;
    const Found found = *current();
    QStringList used = QSettings().value(settingOfUsed).toStringList();
    used.removeAll(keyOf(found));
    used.prepend(keyOf(found));
    QSettings().setValue(settingOfUsed, used.mid(0, mostUsed));
    close();
    emit chosen(found);
}

// No key reaches the window behind.
bool SearchPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize && isVisible()) {
        fit();
        fill();
    }
    if (watched != m_words || isHidden())
        return false;
    if (event->type() == QEvent::ShortcutOverride) {
        event->accept();
        return true;
    }
    const int key = event->type() == QEvent::KeyPress ? static_cast<const QKeyEvent&>(*event).key() : 0;
    if (key == Qt::Key_Down || key == Qt::Key_Up)
        step(key == Qt::Key_Down ? 1 : -1, false);
    else if (key == Qt::Key_Tab || key == Qt::Key_Backtab)
        step(key == Qt::Key_Tab ? 1 : -1, true);
    else if (key == Qt::Key_Return || key == Qt::Key_Enter)
        choose();
    else if (key == Qt::Key_Escape)
        close();
    else
        return false;
    return true;
}

void SearchPanel::keyPressEvent(QKeyEvent* event) { event->accept(); }

void SearchPanel::mousePressEvent(QMouseEvent* event)
{
    if (!m_card->geometry().contains(event->pos()))
        close();
}

void SearchPanel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), QColor(0, 0, 0, 110));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(palette().base());
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawRoundedRect(m_card->geometry(), 10, 10);
}

} // namespace posenc

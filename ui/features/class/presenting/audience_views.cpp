// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/presenting/audience_views.h"

#include "ui/controls/announcer.h"
#include "ui/export/thumbnail.h"
#include "ui/features/class/classroom/lesson_guide.h"
#include "ui/features/class/presenting/audience_window.h"
#include "ui/scene/feature.h"
#include "ui/theme/plot_style.h"

#include <QLayout>
#include <QPainter>

#include <algorithm>
#include <chrono>

namespace posenc {

namespace {

using namespace std::chrono_literals;

constexpr auto beforePreview = 150ms;
constexpr auto beforePictures = 500ms; // after the last change: no picture of a tile delays what an audience waits for
constexpr auto betweenPictures = 40ms;
constexpr auto afterDigit = 1000ms; // whoever types Enter after a digit does not mean the lesson

bool isEnter(const QKeyEvent& event) { return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter; }

} // namespace

AudienceViews::AudienceViews(Explorer& explorer, LessonGuide& guide, const ColorMaps& colorMaps, AudienceWindow& audience)
    : m_explorer(explorer), m_guide(guide), m_colorMaps(colorMaps), m_audience(audience), m_strip(new ViewStrip(m_options, &audience)),
      m_announcer(new Announcer(&audience))
{
    m_strip->hide();
    connect(m_strip, &ViewStrip::clicked, this, &AudienceViews::choose);
    m_preview.setSingleShot(true);
    m_preview.setInterval(beforePreview);
    connect(&m_preview, &QTimer::timeout, this, [this] { show(m_options[static_cast<std::size_t>(m_strip->frame())]); });
    m_rest.setSingleShot(true);
    connect(&m_rest, &QTimer::timeout, this, &AudienceViews::drawNext);
    connect(&explorer, &Explorer::sceneChanged, this, [this] { m_rest.start(beforePictures); });
    connect(&guide, &LessonGuide::lessonChanged, this, [this] { close(true); });
    connect(&guide, &LessonGuide::viewRequested, this, [this] { // a step, or the return to it
        close(true);
        if (m_audience.picture().views().beside)
            m_audience.showViews({m_audience.picture().views().view});
        m_guide.setElsewhere(false);
    });
    m_rest.start(beforePictures);
}

AudienceViews::~AudienceViews()
{
    delete m_strip;
    if (m_audience.picture().views().beside)
        m_guide.setElsewhere(false);
}

bool AudienceViews::isOpen() const { return m_strip && !m_strip->isHidden(); }

bool AudienceViews::isOnWall() const { return isOpen() && m_strip->window() == &m_audience; }

void AudienceViews::open(QWidget* teachersWindow)
{
    m_sceneBefore = m_explorer.scene();
    m_before = m_audience.picture().views();
    if (teachersWindow) {
        m_strip->setFont(QFont());
        teachersWindow->layout()->addWidget(m_strip);
    } else {
        m_audience.setFoot(m_strip);
    }
    m_strip->show();
    const auto& walk = m_guide.walk();
    for (int place = 0; place < m_strip->count(); ++place) // only the teacher is warned
        m_strip->tile(place).setTellingAnswer(teachersWindow && walk && walk->asks()
                                              && m_options[static_cast<std::size_t>(place)].views.view == walk->step().scene.view.name);
    const auto shown = std::ranges::find_if(
        m_options, [&](const ViewOption& option) { return option.views == m_before && option.of(m_sceneBefore) == m_sceneBefore; });
    const int place = static_cast<int>(shown - m_options.begin());
    m_strip->setFrame(place < m_strip->atOnce() ? place
                                                : -1); // the first ones are in sight, so that digits choose the same views from every step
    m_rest.start(betweenPictures);
}

void AudienceViews::close(bool stays)
{
    if (!isOpen())
        return;
    m_preview.stop();
    m_strip->hide();
    m_audience.setFoot(nullptr);
    m_strip->setParent(&m_audience); // a teacher's window may go before the next opening
    if (!stays)
        showScene(m_sceneBefore, m_before);
    emit closed();
}

bool AudienceViews::takes(const QKeyEvent& event) const
{
    if ((event.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier)
        return false;
    if (!isOpen())
        return isEnter(event) && m_digit.isValid() && !m_digit.hasExpired(afterDigit.count());
    const int key = event.key();
    const bool isArrow = key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
    const bool isDigit = key >= Qt::Key_1 && key <= Qt::Key_9;
    return isArrow || isDigit || isEnter(event) || key == Qt::Key_T || key == Qt::Key_Escape;
}

QString AudienceViews::perform(const QKeyEvent& event)
{
    const int frame = m_strip->frame();
    if (!isOpen()) {
        m_digit.invalidate();
        return m_options[static_cast<std::size_t>(frame)].name;
    }
    const int count = m_strip->count();
    switch (event.key()) {
    case Qt::Key_Left:
        moveTo((std::max(0, frame) + count - 1) % count);
        break;
    case Qt::Key_Right:
        moveTo((frame + 1) % count);
        break;
    case Qt::Key_Up:
        moveTo(m_strip->first() > 0 ? m_strip->first() - m_strip->atOnce() : (count - 1) / m_strip->atOnce() * m_strip->atOnce());
        break;
    case Qt::Key_Down:
        moveTo(m_strip->last() % count);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (frame >= 0) {
            choose(frame);
            break;
        }
        [[fallthrough]];
    case Qt::Key_T:
    case Qt::Key_Escape:
        close(false);
        return tr("views closed");
    default:
        if (m_strip->first() + event.key() - Qt::Key_1 >= m_strip->last())
            return tr("no such view");
        choose(m_strip->first() + event.key() - Qt::Key_1);
        m_digit.start();
    }
    return m_options[static_cast<std::size_t>(m_strip->frame())].name;
}

void AudienceViews::moveTo(int place)
{
    m_strip->setFrame(place);
    m_announcer->say(m_options[static_cast<std::size_t>(place)].name);
    m_preview.start();
    m_rest.start(beforePreview + betweenPictures);
}

void AudienceViews::choose(int place)
{
    m_strip->setFrame(place);
    const ViewOption& option = m_options[static_cast<std::size_t>(place)];
    show(option);
    close(true);
    if (!m_guide.walk() && !option.views.beside)
        emit chosen(option.views.view);
}

void AudienceViews::show(const ViewOption& option) { showScene(option.of(m_explorer.scene()), option.views); }

// Two plots at once are no view of a scene: the step's own view may be one of them.
void AudienceViews::showScene(const Scene& scene, const ShownViews& views)
{
    m_explorer.setScene(scene, QStringLiteral("views"));
    m_audience.showViews(views);
    m_guide.setElsewhere(m_guide.walk() && views.beside);
}

// One at a time, and only those in sight. What lacks its work, or is not to be seen here, has no picture, and nobody waits for it.
void AudienceViews::drawNext()
{
    if (m_guide.isMoving())
        return m_rest.start(beforePictures);
    const Scene& scene = isOpen() ? m_sceneBefore : m_explorer.scene(); // what is tried meanwhile changes no picture
    Scene common = scene;
    common.view.name = View::Heatmap;
    common.selection = {};
    if (m_drawnScene != common) {
        for (const int place : m_tried)
            m_strip->tile(place).setPicture({});
        m_tried.clear();
        m_drawnScene = common;
    }
    for (int place = isOpen() ? m_strip->first() : 0; place < (isOpen() ? m_strip->last() : ViewStrip::mostAtOnce); ++place) {
        if (!m_tried.insert(place).second)
            continue;
        m_strip->tile(place).setPicture(drawn(m_options[static_cast<std::size_t>(place)], scene));
        return m_rest.start(betweenPictures);
    }
}

QPixmap AudienceViews::drawn(const ViewOption& option, const Scene& scene) const
{
    constexpr double sharp = 2.0; // pixels of the picture for one of the tile
    const bool dark = PlotStyle::fromPalette(m_strip->palette(), m_strip->font()).dark;
    const QSize size = (QSizeF(m_strip->pictureSize()) * sharp).toSize();
    const Scene first = option.of(scene);
    if (lacksComputation(first))
        return {};
    const QSize one = option.views.beside ? QSize(size.width() * 48 / 100, size.height()) : size;
    QPixmap picture = QPixmap::fromImage(thumbnailOf(first, one, m_colorMaps, dark));
    if (option.views.beside && !picture.isNull()) {
        Scene other = first;
        other.view.name = *option.views.beside;
        QPixmap both(size);
        both.fill(Qt::transparent);
        QPainter painter(&both);
        painter.drawPixmap(0, 0, picture);
        painter.drawImage(size.width() - one.width(), 0, thumbnailOf(other, one, m_colorMaps, dark));
        painter.end();
        picture = both;
    }
    picture.setDevicePixelRatio(sharp);
    return picture;
}

} // namespace posenc

#include "ui/plot_card.h"

#include "ui/focus_ring.h"
#include "ui/plot_navigation.h"

#include <QAccessible>
#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <QPainter>

namespace posenc {

PlotCard::PlotCard(const PlotMaker& makePlot, QWidget* parent)
    : QFrame(parent), m_header(new QHBoxLayout), m_body(new QHBoxLayout), m_title(new QLabel), m_subtitle(new QLabel), m_note(new QLabel),
      m_canvas(new QCustomPlot), m_plot(makePlot(*m_canvas)), m_navigation(new PlotNavigation(*m_plot, this))
{
    auto* const layout = new QVBoxLayout(this);
    layout->setSpacing(6);
    layout->addLayout(m_header);
    layout->addLayout(m_body, 1);
    m_body->addWidget(m_canvas, 1);
    m_body->setSpacing(10);
    m_note->setWordWrap(true);
    m_note->setAlignment(Qt::AlignTop);
    m_note->setVisible(m_plot->notesResolution());
    layout->addWidget(m_note);
    m_header->setSpacing(10);
    m_header->addWidget(m_title);
    m_header->addWidget(m_subtitle, 1);

    m_title->setText(m_plot->title());
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_title->setMinimumHeight(m_title->fontMetrics().height() + 12); // as high as a title line with choices in it
    m_subtitle->setMinimumWidth(0);
    m_subtitle->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_canvas->setAccessibleName(m_plot->name());
    m_canvas->setMinimumSize(180, 120);
    m_title->setToolTip(tr("Drag to move, turn the wheel to zoom, Shift and drag (or the right button) to zoom into a rectangle, double "
                           "click to see everything"));
    m_canvas->installEventFilter(this);
    fitMargins();
    restyle();
    connect(m_canvas, &QCustomPlot::afterReplot, this, &PlotCard::showWords);
    connect(m_navigation, &PlotNavigation::sceneWished, this, &PlotCard::sceneWished);
    connect(m_navigation, &PlotNavigation::pointedAt, this, &PlotCard::pointedAt);
    connect(m_navigation, &PlotNavigation::selectionPointedAt, this, &PlotCard::selectionPointedAt);
}

// The plot's connections live on the canvas, so the canvas goes first.
PlotCard::~PlotCard() { delete m_canvas; }

void PlotCard::addHeaderWidget(QWidget* widget) { m_header->addWidget(widget); }

void PlotCard::addRow(QWidget* row)
{
    auto* const lines = static_cast<QVBoxLayout*>(layout());
    lines->insertWidget(lines->indexOf(m_body), row);
}

void PlotCard::addPanel(QWidget* panel) { m_body->insertWidget(0, panel); }

void PlotCard::setTitleVisible(bool visible) { m_title->setVisible(visible); }

void PlotCard::setInSight(bool inSight)
{
    m_inSight = inSight;
    showWhatWasMissed();
}

void PlotCard::showWhatWasMissed()
{
    if (m_stale && m_scene && isInSight())
        show(Scene(*m_scene));
}

void PlotCard::mark(const Scene& scene)
{
    if (m_stale || !isInSight())
        return;
    m_pointed = scene;
    m_plot->mark(scene);
    showSubtitle();
}

void PlotCard::show(const Scene& scene)
{
    m_scene = scene;
    m_pointed.reset();
    m_stale = !isInSight();
    if (m_stale) {
        if (QAccessible::isActive()) // a screen reader reads behind tabs, too
            m_canvas->setAccessibleDescription(m_plot->sentence(scene));
        return;
    }
    m_navigation->setScene(scene);
    m_plot->show(scene);
    m_canvas->setAccessibleDescription(m_plot->sentence(scene));
    m_canvas->replot(QCustomPlot::rpQueuedReplot);
}

// What a pixel shows is known when the picture has been laid out, so the words around it are asked for after each drawing.
void PlotCard::showWords()
{
    if (!m_scene || m_stale)
        return;
    showSubtitle();
    if (!m_plot->notesResolution())
        return;
    const QString note = m_plot->absence(*m_scene).isEmpty() ? m_plot->resolution() : QString();
    const QString fitting = m_isLow ? m_note->fontMetrics().elidedText(note, Qt::ElideRight, m_note->width()) : note;
    if (m_note->text() != fitting)
        m_note->setText(fitting);
    m_note->setToolTip(fitting == note ? QString() : note);
}

// Some name the selection, so they follow the pointer.
void PlotCard::showSubtitle()
{
    const Scene& scene = m_pointed ? *m_pointed : *m_scene;
    const QString text = m_plot->absence(scene).isEmpty() ? m_plot->subtitle(scene) : QString();
    const QString shown = m_subtitle->fontMetrics().elidedText(text, Qt::ElideRight, m_subtitle->width());
    if (shown != m_subtitle->text()) {
        m_subtitle->setText(shown);
        m_subtitle->setToolTip(text);
    }
}

// A low card keeps its height for the picture. The note's height is fixed: the picture keeps its size when the words come and go.
void PlotCard::fitMargins()
{
    m_isLow = height() < 24 * fontMetrics().height();
    layout()->setContentsMargins(m_isLow ? QMargins(12, 6, 12, 6) : QMargins(14, 10, 14, 10));
    m_note->setFixedHeight((m_isLow ? 1 : 2) * m_note->fontMetrics().height());
}

void PlotCard::restyle()
{
    const PlotStyle style = PlotStyle::fromPalette(palette(), font());
    QPalette grey = palette();
    grey.setColor(QPalette::WindowText, style.secondaryText);
    m_subtitle->setPalette(grey);
    m_note->setPalette(grey);
    fitMargins();
    m_plot->setStyle(style);
    if (m_scene)
        show(*m_scene);
}

void PlotCard::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        restyle();
}

bool PlotCard::event(QEvent* event)
{
    // QCustomPlot reads the screen's scale once; a window that moves to another screen brings a new one.
    if (event->type() == QEvent::Show)
        showWhatWasMissed();
    if (event->type() == QEvent::ScreenChangeInternal || event->type() == QEvent::Show) {
        m_canvas->setBufferDevicePixelRatio(devicePixelRatioF());
        m_canvas->replot(QCustomPlot::rpQueuedReplot);
    }
    if (event->type() == QEvent::Resize)
        fitMargins();
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        QMetaObject::invokeMethod(this, &PlotCard::showWords, Qt::QueuedConnection);
    return QFrame::event(event);
}

bool PlotCard::eventFilter(QObject*, QEvent* event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    return false;
}

void PlotCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool focused = m_canvas->hasFocus();
    painter.setPen(focused ? QPen(focusColor(palette()), 2.0) : QPen(palette().color(QPalette::Midlight), 1.0));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 8, 8);
}

} // namespace posenc

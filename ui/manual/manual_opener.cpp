// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/manual/manual_opener.h"

#include "ui/controls/labels.h"
#include "ui/manual/manual_lists.h"
#include "ui/manual/manual_window.h"
#include "ui/markdown/markdown_html.h"

#include <QAbstractButton>
#include <QApplication>
#include <QHelpEvent>
#include <QLabel>
#include <QTabBar>
#include <QTextDocument>
#include <QWhatsThis>
#include <QWidget>

#include <algorithm>

namespace posenc {

ManualOpener::ManualOpener(QWidget& window, const std::vector<Preset>& presets,
                           const std::function<std::optional<View>(const QWidget*)>& viewOf)
    : QObject(&window), m_window(window), m_presets(presets), m_viewOf(viewOf)
{
    new WhatsThis(window, [this](const QWidget& widget) { return textAbout(widget); });
}

void ManualOpener::setLists(const ManualLists& lists)
{
    m_lists = lists;
    m_manual.reset();
}

const Manual& ManualOpener::manual()
{
    if (!m_manual) {
        ManualLists lists = windowLists();
        lists.insert(m_lists.begin(), m_lists.end());
        m_manual.emplace(lists);
    }
    return *m_manual;
}

void ManualOpener::openAt(const QWidget* focus, const std::optional<View>& view)
{
    std::optional<ManualPlace> place;
    for (; focus && focus != &m_window && !place; focus = focus->parentWidget())
        place = placeAbout(*focus);
    if (!place)
        place = view ? manual().placeOf(*view) : manual().placeOf(QStringLiteral("reference/views"), QStringLiteral("code"));
    turnTo(place);
}

void ManualOpener::open(const QString& address)
{
    turnTo(manual().placeOf(address.section(QLatin1Char('#'), 0, 0), address.section(QLatin1Char('#'), 1)));
}

void ManualOpener::turnTo(const std::optional<ManualPlace>& place)
{
    const QString name = QStringLiteral("manual");
    auto* window = m_window.findChild<ManualWindow*>(name);
    if (!window) {
        window = new ManualWindow(manual(), m_presets, &m_window);
        connect(window, &ManualWindow::viewRequested, this, &ManualOpener::viewRequested);
        connect(window, &ManualWindow::presetRequested, this, &ManualOpener::presetRequested);
        connect(window, &ManualWindow::fileRequested, this, &ManualOpener::fileRequested);
        connect(window, &ManualWindow::told, this, &ManualOpener::told);
        constexpr int letters = 120; // characters per line, contents included
        const int letter = window->fontMetrics().averageCharWidth();
        window->showWith(QSize(letters * letter, letters * letter));
    } else {
        ReadingWindow::bringToFront(m_window, name);
    }
    window->turnTo(place.value_or(ManualPlace{}));
}

std::optional<ManualPlace> ManualOpener::placeAbout(const QWidget& widget)
{
    if (const auto view = m_viewOf(&widget))
        return manual().placeOf(*view);
    const QVariant heading = widget.property(manualHeading);
    const QString name = heading.isValid() ? heading.toString() : widget.accessibleName();
    if (name.isEmpty())
        return {};
    for (const char* const path : {"reference/window", "reference/views"}) {
        const auto page = manual().placeOf(QString::fromLatin1(path));
        if (!page)
            continue;
        const auto& headings = manual().page(*page).headings;
        const auto named = std::ranges::find_if(headings.begin() + 1, headings.end(), [&name](const ManualHeading& each) {
            return each.text.split(QStringLiteral(", ")).contains(name);
        });
        if (named != headings.end())
            return ManualPlace{page->page, static_cast<std::size_t>(named - headings.begin())};
    }
    return {};
}

QString ManualOpener::textAbout(const QWidget& widget)
{
    const auto place = placeAbout(widget);
    if (!place)
        return {};
    HtmlTargets targets; // links cannot be followed from there
    targets.href = targets.printed = targets.picture = [](const QString&) { return QString(); };
    return htmlOf(manual().page(*place).section(place->heading), 3, targets);
}

WhatsThis::WhatsThis(QWidget& window, const std::function<QString(const QWidget&)>& textOf)
    : QObject(&window), m_window(window), m_textOf(textOf)
{
    qApp->installEventFilter(this);
}

QString WhatsThis::answerFor(const QWidget* widget, const QPoint& place) const
{
    if (const auto* const tabs = qobject_cast<const QTabBar*>(widget); tabs && tabs->tabAt(place) >= 0)
        return tabs->tabToolTip(tabs->tabAt(place));
    if (const auto* const label = qobject_cast<const QLabel*>(widget); label && label->buddy())
        widget = label->buddy(); // a label is asked about for what it names
    for (; widget && widget != &m_window; widget = widget->parentWidget()) {
        const bool isButton = qobject_cast<const QAbstractButton*>(widget); // in a plot, say: its own tip says more
        const QString text = isButton && !widget->toolTip().isEmpty() ? QString() : m_textOf(*widget);
        const QString tip = widget->toolTip();
        if (!text.isEmpty() && !tip.isEmpty() && !Qt::mightBeRichText(tip)) // what it is, before all that is known of it
            return QStringLiteral("<p>%1</p>").arg(tip.toHtmlEscaped()) + text;
        if (!text.isEmpty() || !tip.isEmpty())
            return text.isEmpty() ? tip : text;
    }
    return {};
}

// The toolkit first asks whether there is a text, and shows another cursor if there is none.
bool WhatsThis::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::QueryWhatsThis && event->type() != QEvent::WhatsThis)
        return false;
    auto* const widget = qobject_cast<QWidget*>(watched);
    if (!widget || !m_window.isAncestorOf(widget) || !widget->whatsThis().isEmpty())
        return false;
    const QString answer = answerFor(widget, static_cast<QHelpEvent*>(event)->pos());
    event->setAccepted(!answer.isEmpty());
    if (event->type() == QEvent::WhatsThis && !answer.isEmpty())
        QWhatsThis::showText(static_cast<QHelpEvent*>(event)->globalPos(), answer, widget);
    return true;
}

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/manual/manual.h"

#include <QObject>

#include <functional>

class QWidget;

namespace posenc {

/// Opens the manual beside a window, and answers "What's This?" from it. The pages are read when they are first needed.
class ManualOpener : public QObject {
    Q_OBJECT
public:
    /// `viewOf` gives the view that a widget of the window belongs to, if it does.
    ManualOpener(QWidget& window, const std::vector<Preset>& presets, const std::function<std::optional<View>(const QWidget*)>& viewOf);

    /// Lists that the window does not know, such as the options of the command line.
    void setLists(const ManualLists& lists);
    /// Opens the manual at the heading of the plot, panel or control that has the keyboard. If the manual has none, at the heading of the
    /// view, or at the page Code if there is no view.
    void openAt(const QWidget* focus, const std::optional<View>& view);
    /// Opens it at PAGE#SLUG.
    void open(const QString& address);
    const Manual& manual();

signals:
    void viewRequested(posenc::View view);
    void presetRequested(const posenc::Preset& preset);
    void fileRequested(const QString& path);
    void told(const QString& sentence);

private:
    void turnTo(const std::optional<ManualPlace>& place);
    /// The heading of the view that a widget belongs to, or the heading that has the accessible name of a control or panel.
    std::optional<ManualPlace> placeAbout(const QWidget& widget);
    QString textAbout(const QWidget& widget);

    QWidget& m_window;
    const std::vector<Preset>& m_presets;
    std::function<std::optional<View>(const QWidget*)> m_viewOf;
    ManualLists m_lists;
    std::optional<Manual> m_manual;
};

/// Answers "What's This?" for every widget of a window, from the manual or the widget's tool tip, so that widgets need no separate texts.
class WhatsThis : public QObject {
    Q_OBJECT
public:
    /// `textOf` gives rich text about a widget, or nothing: then its tool tip is asked, and then what contains it. Of a button the tool tip
    /// comes first, of a bar of tabs that of the tab.
    WhatsThis(QWidget& window, const std::function<QString(const QWidget&)>& textOf);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QString answerFor(const QWidget* widget, const QPoint& place) const;

    QWidget& m_window;
    std::function<QString(const QWidget&)> m_textOf;
};

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/pen_drawing.h"
#include "ui/scene/scene.h"

#include <QJsonObject>
#include <QList>
#include <QObject>

#include <functional>

class QAction;
class QMenu;
class QMenuBar;
class QWidget;

namespace posenc {

/// What a feature has in a main window, made with its panels (Feature::newWindowPart). The window asks for what it shows; everything else
/// the part connects itself, by what MainWindow offers.
class WindowPart : public QObject {
    Q_OBJECT
public:
    ~WindowPart() override;

    /// Actions of the toolbar, before the one that exports.
    virtual QList<QAction*> toolBarActions() const { return {}; }
    /// Adds entries to Edit, after those that copy.
    virtual void addCopies(QMenu& /*edit*/) {}
    /// Adds menus behind View, and entries at its end.
    virtual void addMenus(QMenuBar&, QMenu& /*view*/) {}
    /// Adds entries to View, after the language.
    virtual void addSettings(QMenu& /*view*/) {}
    /// Adds entries to Help, before those about the program.
    virtual void addHelp(QMenu& /*help*/) {}
    /// A widget of the status bar; nullptr for none.
    virtual QWidget* statusWidget() const { return nullptr; }
    /// Connects the part with the window, after everything else is.
    virtual void connectWindow() {}

    /// A new window stands: it may greet whoever is new here.
    virtual void greet() {}
    /// What a desktop's entry of the program asks for: its first file.
    virtual void openFirst() {}
    /// Opens a file; false if it is none of its feature.
    virtual bool open(const QString& /*path*/) { return false; }
    /// The plots are hidden, so nothing brings one up.
    virtual bool isCovering() const { return false; }
    /// Takes it out of sight, or brings it back: an arrangement of the window that is stored has none.
    virtual void setVisible(bool) {}
    /// The window is as small as a phone, and has one plot; or there is room again.
    virtual void setCompact(bool /*compact*/) {}
    /// Moves the scene to that of a preset; false if it is to be shown at once.
    virtual bool moveTo(const Scene&) { return false; }
    virtual bool isMoving() const { return false; }
    /// Ends a movement at its end.
    virtual void settle() {}
    /// What was drawn over the plot, to be offered with its figure.
    virtual PenDrawing drawing() const { return {}; }
    /// What a session keeps of it, by its own keys.
    virtual QJsonObject kept() const { return {}; }
    /// Brings that back while the scene stays as it is, then calls `then`, also if that fails; false if there is nothing of it in a
    /// session.
    virtual bool restore(const QJsonObject& /*session*/, const std::function<void()>& /*then*/) { return false; }

signals:
    /// kept() may be another.
    void keptChanged();
};

} // namespace posenc

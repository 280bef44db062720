// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <QVariantMap>

namespace posenc {

/// The program as the desktop knows it: one window opens what others are asked to open. The interface is org.freedesktop.Application of the
/// Desktop Entry Specification, on the session bus; without a bus nothing happens.
class DesktopService : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Application")
public:
    /// The application id: bus name, desktop entry and icon have this name.
    static QString id();
    /// Asks the window that is open already, if there is one: to open the files, or to come to the front. False if none answers.
    static bool isHandedOver(const QStringList& files);

    explicit DesktopService(QObject* parent = nullptr) : QObject(parent) {}
    /// From now on this process is the one that is asked, unless another one is already.
    void serve();

public slots: // called by the D-Bus
    Q_SCRIPTABLE void Activate(const QVariantMap& platform);
    Q_SCRIPTABLE void Open(const QStringList& addresses, const QVariantMap& platform);
    Q_SCRIPTABLE void ActivateAction(const QString& action, const QVariantList& parameters, const QVariantMap& platform);

signals:
    void frontRequested();
    void openRequested(const QString& path);
    void lessonsRequested();
    void newWindowRequested();
};

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

namespace posenc {

/// The most recently opened or saved files, latest first; kept with the settings.
class RecentFiles : public QMenu {
    Q_OBJECT
public:
    static constexpr qsizetype most = 8;

    explicit RecentFiles(QWidget* parent = nullptr);

    void add(const QString& path);
    void remove(const QString& path);

signals:
    void chosen(const QString& path);

private:
    void change(const QStringList& paths);
    void build();
};

} // namespace posenc

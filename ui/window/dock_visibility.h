// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QStringList>

#include <array>
#include <vector>

class QDockWidget;
class QMainWindow;
class QSettings;

namespace posenc {

/// Which panels are seen beside which page of the middle: the first page has its own, the others share theirs, at first without the
/// pictures, because these pages want the room. A panel that is torn off takes none and stays. The row of pictures below the middle has a
/// share of the height of both, which the user may change; where height is scarce, the row below gives way first.
class DockVisibility : public QObject {
    Q_OBJECT
public:
    explicit DockVisibility(QMainWindow& window);

    /// Pictures, and what leads to them, fold away together; a strip does not.
    void addPicture(QDockWidget& panel);
    void addStrip(QDockWidget& panel);
    const std::vector<QDockWidget*>& strips() const { return m_strips; }
    std::vector<QDockWidget*> all() const;

    bool isBesideFirst() const { return m_beside == First; }
    void turnTo(bool firstPage);
    bool arePicturesOpen() const;
    /// Folds the pictures beside the page that is seen away, or brings them back.
    void setPicturesOpen(bool open);

    /// Everything lies where it did when the program was new: opens and shuts what the page that is seen has then.
    void reset();
    void restore(const QSettings& settings);
    void save(QSettings& settings);
    /// Strips in the window are hidden, and those that were open come back.
    void setStripsVisible(bool visible);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum Page : std::size_t {
        First,
        Others
    };
    /// Names of panels.
    struct Seen {
        QStringList open;
        QStringList inFront; ///< of their tabs
        QStringList folded;  ///< come back with the pictures
        QStringList foldedInFront;
    };
    bool isOpen(const QDockWidget& panel) const;
    QDockWidget* shownPicture() const;
    void remember();
    void bringBack();
    /// Gives the row of pictures its height, when the window has found its own.
    void fitRow();
    /// Keeps the share that a hand has given the row by its separator.
    void keepShare();
    /// Qt keeps the tab bars of panels that are hidden, without tabs and out of sight: the focus has no business there.
    void fitTabBars();

    QMainWindow& m_window;
    std::vector<QDockWidget*> m_pictures;
    std::vector<QDockWidget*> m_strips;
    double m_share;        ///< of the height of both rows of pictures
    int m_fitted = 0;      ///< the height that the row was given last
    int m_fittedOf = 0;    ///< of so much
    bool m_awaits = false; ///< a fit is on its way
    bool m_stripsVisible = true;
    QHash<QString, int> m_widths; ///< of the panels that were in front last
    Page m_beside = First;
    std::array<Seen, 2> m_seen;
};

} // namespace posenc

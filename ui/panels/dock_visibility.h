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

/// Which panels are open beside which page of the middle: the first page has its own, the others share theirs, at first without the
/// pictures, because these pages want the room. A torn-off panel takes none and stays. The row of pictures below the middle has a share of
/// the height of both, which the user may change; if height is scarce, the row below shrinks first.
class DockVisibility : public QObject {
    Q_OBJECT
public:
    explicit DockVisibility(QMainWindow& window);

    /// Pictures, and what leads to them, fold away together; a strip does not.
    void addPicture(QDockWidget& panel);
    void addStrip(QDockWidget& panel);
    const std::vector<QDockWidget*>& strips() const { return m_strips; }
    std::vector<QDockWidget*> all() const;

    /// The names of the pictures that are open beside the first page after reset(); empty: all.
    void setUsual(const QStringList& names) { m_usual = names; }

    bool isBesideFirst() const { return m_beside == First; }
    void turnTo(bool firstPage);
    bool arePicturesOpen() const;
    /// Folds the pictures beside the current page away, or restores them.
    void setPicturesOpen(bool open);

    /// Everything returns to its first-start place: opens and closes what the current page has then.
    void reset();
    void restore(const QSettings& settings);
    void save(QSettings& settings);
    /// Hides the strips of the window, or restores the strips that were open.
    void setStripsVisible(bool visible);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum Page : std::size_t {
        First,
        Others
    };
    /// Names of the panels that are open.
    struct Seen {
        QStringList open;
        QStringList inFront; ///< titles of the tabs in front
        QStringList folded;  ///< return with the pictures
        QStringList foldedInFront;
    };
    bool isOpen(const QDockWidget& panel) const;
    QDockWidget* shownPicture() const;
    void remember();
    void bringBack();
    /// Gives the row of pictures its height, once the window has its own.
    void fitRow();
    /// Keeps the share that the user has given the row by its separator.
    void keepShare();
    /// Qt keeps the tab bars of hidden panels, without tabs and invisible: they must not get the focus.
    void fitTabBars();

    QMainWindow& m_window;
    std::vector<QDockWidget*> m_pictures;
    std::vector<QDockWidget*> m_strips;
    double m_share;        ///< share of the lower plots in the height of both rows of plots
    int m_fitted = 0;      ///< the last height given to the row
    int m_fittedOf = 0;    ///< total height of the last fit
    int m_fittedLeast = 0; ///< height that the lower row needed then, which grows until its tabs exist
    int m_fits = 0;        ///< number of fits with the same total, one after another
    bool m_isFitted = false;
    bool m_awaits = false; ///< a fit is pending
    bool m_stripsVisible = true;
    QHash<QString, int> m_widths; ///< widths of the panels that were last in front
    Page m_beside = First;
    std::array<Seen, 2> m_seen;
    QStringList m_usual;
};

} // namespace posenc

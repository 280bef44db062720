#pragma once

#include <QHash>
#include <QObject>
#include <QStringList>

#include <array>
#include <optional>
#include <vector>

class QDockWidget;
class QMainWindow;
class QSettings;

namespace posenc {

/// Which panels are seen beside which page of the middle: the first page has its own, the others share theirs, at first without the
/// pictures, because these pages want the room. A panel that is torn off takes none and stays. Rows of panels below the middle keep their
/// share of the window's height.
class PagePanels : public QObject {
    Q_OBJECT
public:
    explicit PagePanels(QMainWindow& window);

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
    /// The panels at one height below the middle.
    struct Row {
        const std::vector<QDockWidget*>& panels;
        std::optional<double> share; ///< of the window's height; empty where that has not been seen
    };
    QDockWidget* shownOf(const Row& row) const;
    int tabHeight(QDockWidget& panel) const;
    void remember();
    void bringBack();
    void keepShares(int heightBefore);
    void setShares();
    /// Qt keeps the tab bars of panels that are hidden, without tabs and out of sight: the focus has no business there.
    void fitTabBars();

    QMainWindow& m_window;
    std::vector<QDockWidget*> m_pictures;
    std::vector<QDockWidget*> m_strips;
    std::array<Row, 2> m_rows{Row{m_pictures, {}}, Row{m_strips, {}}};
    QHash<QString, int> m_widths; ///< of the panels that were in front last
    Page m_beside = First;
    std::array<Seen, 2> m_seen;
};

} // namespace posenc

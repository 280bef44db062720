// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <cstdint>
#include <vector>

namespace posenc {

struct Scene;

/// An array of a broadcast, as NumPy calls its shape.
struct ArrayShape {
    QString name;                    ///< "k[:, None]"
    std::vector<std::int64_t> shape; ///< {20, 1}
    QString sign{};                  ///< between the array before and this one: × + =

    /// "(20, 1)", "(8,)".
    QString text() const;
    bool operator==(const ArrayShape&) const = default;
};

/// The two broadcasts behind the code of a scene: positions times frequencies, and embeddings plus the first rows of the table. The batch
/// is the worked one of three sequences, of six words or as many as there are positions.
std::vector<std::vector<ArrayShape>> broadcastsOf(const Scene& scene);

/// Draws broadcasts: each array as cells, at most six along a side, with its shape. A side of length one that is repeated goes on in pale
/// cells.
class BroadcastDrawing : public QWidget {
    Q_OBJECT
public:
    explicit BroadcastDrawing(QWidget* parent = nullptr);

    void show(const Scene& scene);
    using QWidget::show;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<std::vector<ArrayShape>> m_broadcasts;
};

} // namespace posenc

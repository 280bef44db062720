// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include <vector>

namespace posenc {

/// A large plot at the left, with a bar of its colours, and small ones at its right: curves above one or two matrices. Matrices are square
/// at every size. The axes of the lowest ones end where the large ones do.
class OverviewLayout : public QCPLayoutInset {
    Q_OBJECT
public:
    struct Parts {
        QCPAxisRect* hero = nullptr;
        QCPColorScale* bar = nullptr;  ///< of the hero; may be absent
        QCPAxisRect* curves = nullptr; ///< may be absent
        std::vector<QCPAxisRect*> matrices{};
    };

    void setParts(Parts parts);
    const Parts& parts() const { return m_parts; }
    /// The height of a line of text, and the room of the bar with its numbers, in pixels.
    void setRoom(int line, int bar)
    {
        m_line = line;
        m_barRoom = bar;
    }

    void updateLayout() override;

private:
    Parts m_parts;
    int m_line = 15;
    int m_barRoom = 50;
};

} // namespace posenc

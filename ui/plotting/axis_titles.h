// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/look/plot_style.h"

#include <qcustomplot.h>

#include <map>

namespace posenc {

/// On screen, the title of an axis that counts cells shares the line of its numbers, and the picture gets the room: the numbers in the
/// middle give way, the first and the last stay. If the axis is too short for that, it has its own line, as on paper, if that leaves a
/// picture; so it has for a projector if there are at most eight cells, whose numbers all stay. The title of curve values moves to the
/// line above the picture.
class AxisTitles : public QCPLayerable {
    Q_OBJECT
public:
    /// `values` is the axis whose title stands above the picture, or nullptr.
    AxisTitles(QCustomPlot& canvas, QCPAxis* values);

    /// The text for the line above the picture; may be empty.
    QString heading() const;

    /// To be called after the plot's own style, which gives every title a line.
    void setStyle(const PlotStyle& style);
    /// How far a title on a line of its own is from its numbers, in pixels, in that style.
    static int distance(const PlotStyle& style) { return style.onPaper ? 2 : 4; }

    /// To be called after another picture was drawn, whose axes may count cells, or no longer count them.
    void followAxes();
    /// Every title stands among the numbers, wherever it stood.
    void joinNumbers();
    /// A title that has no place among the numbers, as they were laid out last, gets a line of its own, until joinNumbers(), unless that
    /// would leave no picture: then it is not shown. True if one did: then the plot must be laid out again.
    bool leaveNumbers();
    /// The titles beside upright axes take no more room than their numbers, as they were laid out last. True if that changes the margins.
    bool hugNumbers();
    /// As hugNumbers(), but only for titles that would be cut off otherwise.
    bool giveRoomToTitles();
    /// How far each title is from its numbers, in pixels; negative among them.
    const std::map<QCPAxis*, int>& paddings() const { return m_paddings; }
    /// To be called before the plot is laid out anew: colour bars keep the widest margins they ever had, and share them with the axes.
    void narrowMargins();

protected:
    void applyDefaultAntialiasingHint(QCPPainter*) const override {}
    void draw(QCPPainter* painter) override;

private:
    /// A title's place among the numbers, and what it covers.
    struct Place {
        QRectF covered;
        QRectF text;
    };
    std::optional<Place> placeOf(const QCPAxis& axis) const;
    QRectF numberPlace(const QCPAxis& axis, int tick) const;
    int widthOf(const QString& number, const QFontMetrics& metrics) const;
    double widestNumber(const QCPAxis& axis) const;
    QList<QCPAxis*> counted() const;
    static bool hasRoomForLine(const QCPAxis& axis);
    bool hugNumbers(bool onlyIfCut);
    int paddingAmong(const QCPAxis& axis) const;
    bool setPadding(QCPAxis& axis, int padding);

    QCPAxis* m_values;
    PlotStyle m_style;
    std::map<QCPAxis*, int> m_paddings;
    mutable QHash<QString, int> m_widths; ///< of numbers in the style's font, as they were met
};

} // namespace posenc

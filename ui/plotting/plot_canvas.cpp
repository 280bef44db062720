// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/plot_canvas.h"

#include <QPicture>

#include <utility>
#include <vector>

namespace posenc {

namespace {

QCPPainter* painterOn(QPaintDevice& device)
{
    auto* const painter = new QCPPainter(&device);
    painter->setRenderHint(QPainter::Antialiasing);
    return painter;
}

// What lies below everything else, with the background in it: the window copies these pixels and blends none.
class OpaqueBuffer final : public QCPAbstractPaintBuffer {
public:
    OpaqueBuffer(const QBrush& background, double pixelRatio) : QCPAbstractPaintBuffer(QSize(), pixelRatio), m_background(background) {}

    QCPPainter* startPainting() override { return painterOn(m_image); }
    void draw(QCPPainter* painter) const override { painter->drawImage(0, 0, m_image); }
    void clear(const QColor&) override { m_image.fill(m_background.color()); }

protected:
    void reallocateBuffer() override
    {
        setInvalidated();
        m_image = QImage(mSize * mDevicePixelRatio, QImage::Format_RGB32);
        m_image.setDevicePixelRatio(mDevicePixelRatio);
    }

private:
    const QBrush& m_background;
    QImage m_image;
};

// The few lines and words above, as what draws them: there are no pixels to clear or to blend.
class RecordedBuffer final : public QCPAbstractPaintBuffer {
public:
    RecordedBuffer() : QCPAbstractPaintBuffer(QSize(), 1.0) {}

    QCPPainter* startPainting() override { return painterOn(m_drawings.emplace_back()); }
    void draw(QCPPainter* painter) const override
    {
        for (const QPicture& drawing : m_drawings) {
            painter->save();
            // A picture grows with the resolution of the screen, and the canvas does not.
            painter->scale(static_cast<double>(drawing.logicalDpiX()) / painter->device()->logicalDpiX(),
                           static_cast<double>(drawing.logicalDpiY()) / painter->device()->logicalDpiY());
            painter->drawPicture(0, 0, drawing);
            painter->restore();
        }
    }
    void clear(const QColor&) override { m_drawings.clear(); }

protected:
    void reallocateBuffer() override { setInvalidated(); }

private:
    std::vector<QPicture> m_drawings; // one for each layer
};

} // namespace

PlotCanvas::PlotCanvas(QWidget* parent) : QCustomPlot(parent)
{
    setPlottingHint(QCP::phImmediateRefresh, false); // or each canvas's drawing would paint the window once more
    setViewport(QRect(0, 0, 1, 1));                  // each added layer allocates its picture, and a widget starts as 640 × 480
    setAttribute(Qt::WA_OpaquePaintEvent);
    // The layers up to the legend, then the one that is drawn again while the pointer moves.
    mPaintBuffers = {QSharedPointer<QCPAbstractPaintBuffer>(new OpaqueBuffer(mBackgroundBrush, bufferDevicePixelRatio())),
                     QSharedPointer<QCPAbstractPaintBuffer>(new RecordedBuffer)};
    setupPaintBuffers();
    connect(this, &QCustomPlot::beforeReplot, this, [this] { m_outgrown = false; });
    // The base class has queued a drawing, of which nothing would be seen.
    mReplotting = true;
    QMetaObject::invokeMethod(
        this, [this] { mReplotting = mReplotQueued = false; }, Qt::QueuedConnection);
}

void PlotCanvas::drawSoon()
{
    if (m_isPainted && isVisible())
        return replot(rpQueuedReplot);
    m_outgrown = true;
    update();
}

// QCustomPlot would draw at once, and a settling layout resizes a canvas some twenty times before the first frame.
void PlotCanvas::resizeEvent(QResizeEvent*)
{
    setViewport(rect());
    m_outgrown = true;
    drawSoon();
}

void PlotCanvas::paintEvent(QPaintEvent*)
{
    m_isPainted = true;
    if (m_outgrown) // the window system asked before the queue reached it
        drawAhead();
    QCPPainter painter(this);
    for (const QSharedPointer<QCPAbstractPaintBuffer>& buffer : std::as_const(mPaintBuffers))
        buffer->draw(&painter);
}

// The base class cannot take a drawing out of its queue, where one would draw the same picture once more: it is ignored when its turn
// comes. What is queued from here on comes after that.
void PlotCanvas::drawAhead()
{
    if (mReplotQueued) {
        ++m_ignored;
        QMetaObject::invokeMethod(
            this, [this] { mReplotting = --m_ignored > 0; }, Qt::QueuedConnection);
    }
    mReplotting = false;
    replot(rpQueuedRefresh);
    mReplotting = m_ignored > 0;
}

} // namespace posenc

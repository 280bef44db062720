// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/settings_panel.h"
#include "ui/views/views.h"

#include <memory>

namespace posenc::test {

inline const ColorMaps& ofAllColors()
{
    static const ColorMaps maps;
    return maps;
}

/// The plot of a view, on a canvas of its own.
class ShownView {
public:
    explicit ShownView(View view) : m_plot(makePlot(view, m_canvas, ofAllColors())) {}

    Plot& operator*() const { return *m_plot; }
    Plot* operator->() const { return m_plot.get(); }

private:
    QCustomPlot m_canvas;
    std::unique_ptr<Plot> m_plot;
};

/// What a view says about a scene.
inline std::shared_ptr<const Picture> pictureOf(View view, const Scene& scene) { return ShownView(view)->picture(scene); }

/// The settings beside the picture of a view, without the card that they stand on.
class PanelOf {
public:
    explicit PanelOf(View view)
    {
        PlotCard card([view](QCustomPlot& canvas) { return makePlot(view, canvas, ofAllColors()); });
        Explorer explorer;
        m_panel = makerOf(view).panel(card, explorer, {explorer, [](const QString&) {}, [] {}, [] {}, [](const TablePlace&) {}});
        m_widget.reset(card.findChild<SettingsPanel*>());
        m_widget->setParent(nullptr);
    }

    SettingsPanel& widget() const { return *m_widget; }
    void mark(const Scene& scene) const { m_panel.mark(scene); }

private:
    ViewPanel m_panel;
    std::unique_ptr<SettingsPanel> m_widget;
};

/// Shows everything in a panel of settings.
inline void openFolds(const QWidget& panel)
{
    for (Fold* const fold : panel.findChildren<Fold*>())
        fold->setOpened(true);
}

/// The control of a panel with an accessible name.
template <class Control>
Control& controlOf(const QWidget& panel, const QString& name)
{
    for (Control* const found : panel.findChildren<Control*>())
        if (found->accessibleName() == name)
            return *found;
    qFatal("no such control: %s", qPrintable(name));
}

} // namespace posenc::test

#include "ui/accessibility.h"

#include "ui/choice_bar.h"
#include "ui/plot_card.h"
#include "ui/scaled_slider.h"

#include <QAccessible>
#include <QAccessibleWidget>

#include <cmath>

namespace posenc {

namespace {

// A slider's value is n, d_model or max_len, not the number of its stop.
class StopSliderInterface : public QAccessibleWidget, public QAccessibleValueInterface {
public:
    explicit StopSliderInterface(StopSlider* slider) : QAccessibleWidget(slider, QAccessible::Slider), m_slider(slider) {}

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        if (type == QAccessible::ValueInterface)
            return static_cast<QAccessibleValueInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }
    QVariant currentValue() const override { return m_slider->scaledValue(); }
    void setCurrentValue(const QVariant& value) override
    {
        bool understood = false;
        const double asked = value.toDouble(&understood);
        if (!understood || std::isnan(asked))
            return;
        const double legal = std::clamp(asked, m_slider->scale().lowest(), m_slider->scale().highest());
        m_slider->showValue(legal);
        emit m_slider->valueWished(legal);
    }
    QVariant maximumValue() const override { return m_slider->scale().highest(); }
    QVariant minimumValue() const override { return m_slider->scale().lowest(); }
    QVariant minimumStepSize() const override { return 0.0; }

private:
    StopSlider* m_slider;
};

QAccessibleInterface* interfaceFor(const QString&, QObject* object)
{
    if (auto* const slider = qobject_cast<StopSlider*>(object))
        return new StopSliderInterface(slider);
    if (auto* const canvas = qobject_cast<QCustomPlot*>(object))
        return new QAccessibleWidget(canvas, QAccessible::Chart);
    if (auto* const bar = qobject_cast<ChoiceBar*>(object))
        return new QAccessibleWidget(bar, QAccessible::Grouping);
    return nullptr;
}

} // namespace

void installAccessibility() { QAccessible::installFactory(interfaceFor); }

} // namespace posenc

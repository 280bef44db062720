// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/accessibility.h"

#include "ui/controls/announcer.h"
#include "ui/controls/choice_bar.h"
#include "ui/controls/labels.h"
#include "ui/controls/scaled_slider.h"
#include "ui/plotting/plot_card.h"
#include "ui/window/search_panel.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QComboBox>

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
        emit m_slider->valueRequested(legal);
    }
    QVariant maximumValue() const override { return m_slider->scale().highest(); }
    QVariant minimumValue() const override { return m_slider->scale().lowest(); }
    QVariant minimumStepSize() const override { return 0.0; }

private:
    StopSlider* m_slider;
};

// On Unix, Qt names a combo box by its current text; this one keeps its name, and its text is its value. The accessibility bus has no such
// value, so the description begins with it. If a screen reader is listening, boxes get this as soon as they have a choice, possibly before
// they have a name.
class ComboBoxInterface : public QAccessibleWidget {
public:
    explicit ComboBoxInterface(QComboBox* box) : QAccessibleWidget(box, QAccessible::ComboBox), m_box(box)
    {
        const auto nameChoices = [box] {
            const QString name = QAccessible::queryAccessibleInterface(box)->text(QAccessible::Name);
            box->view()->setAccessibleName(QCoreApplication::translate("Accessibility", "Choices of %1").arg(name));
        };
        QMetaObject::invokeMethod(box, nameChoices, Qt::QueuedConnection);
        QObject::connect(box, &QComboBox::currentIndexChanged, box, [box] {
            QAccessibleEvent event(box, QAccessible::DescriptionChanged);
            QAccessible::updateAccessibility(&event);
        });
    }

    QString text(QAccessible::Text kind) const override
    {
        const QString current = m_box->currentIndex() < 0 ? m_box->placeholderText() : m_box->currentText();
        if (kind == QAccessible::Value)
            return current;
        const QString text = QAccessibleWidget::text(kind);
        if (kind != QAccessible::Description)
            return text;
        return text.isEmpty() ? current : current + QStringLiteral(" · ") + text;
    }
    int childCount() const override { return 1; }
    QAccessibleInterface* child(int index) const override
    {
        return index == 0 ? QAccessible::queryAccessibleInterface(m_box->view()) : nullptr;
    }
    int indexOfChild(const QAccessibleInterface* child) const override { return child->object() == m_box->view() ? 0 : -1; }
    QStringList actionNames() const override { return QStringList{showMenuAction()} + QAccessibleWidget::actionNames(); }
    void doAction(const QString& action) override
    {
        if (action == showMenuAction())
            m_box->showPopup();
        else
            QAccessibleWidget::doAction(action);
    }

private:
    QComboBox* m_box;
};

// Qt gives a named label no other text; here the words are the description, which the accessibility bus has, and the value.
class ReadoutInterface : public QAccessibleWidget {
public:
    explicit ReadoutInterface(Readout* readout) : QAccessibleWidget(readout, QAccessible::StaticText), m_readout(readout) {}

    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Description || kind == QAccessible::Value ? m_readout->text() : QAccessibleWidget::text(kind);
    }
    QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.readOnly = true;
        return state;
    }

private:
    Readout* m_readout;
};

constexpr const char* toldInside = "told inside"; // property of a widget

// While it is covered, it seems empty. Its children keep their keys: who goes to one of them uncovers it.
class CoverableInterface : public QAccessibleWidget {
public:
    explicit CoverableInterface(QWidget* widget) : QAccessibleWidget(widget) {}

    int childCount() const override { return isTold() ? QAccessibleWidget::childCount() : 0; }
    QAccessibleInterface* child(int index) const override { return isTold() ? QAccessibleWidget::child(index) : nullptr; }
    int indexOfChild(const QAccessibleInterface* child) const override { return isTold() ? QAccessibleWidget::indexOfChild(child) : -1; }

private:
    bool isTold() const { return widget()->property(toldInside).toBool(); }
};

// Screen readers say what a notification is called when it appears.
class NotificationInterface : public QAccessibleWidget {
public:
    explicit NotificationInterface(Announcer* announcer) : QAccessibleWidget(announcer, QAccessible::Notification) {}
};

QAccessibleInterface* interfaceFor(const QString&, QObject* object)
{
    if (auto* const slider = qobject_cast<StopSlider*>(object))
        return new StopSliderInterface(slider);
    if (auto* const canvas = qobject_cast<QCustomPlot*>(object))
        return new QAccessibleWidget(canvas, QAccessible::Chart);
    if (auto* const readout = qobject_cast<Readout*>(object))
        return new ReadoutInterface(readout);
    if (auto* const bar = qobject_cast<ChoiceBar*>(object))
        return new GroupInterface(bar);
    if (auto* const announcer = qobject_cast<Announcer*>(object))
        return new NotificationInterface(announcer);
    if (auto* const search = qobject_cast<SearchPanel*>(object))
        return new QAccessibleWidget(search, QAccessible::Dialog);
    if (auto* const box = qobject_cast<QComboBox*>(object))
        return new ComboBoxInterface(box);
    if (auto* const widget = qobject_cast<QWidget*>(object); widget && widget->property(toldInside).isValid())
        return new CoverableInterface(widget);
    return nullptr;
}

} // namespace

QAccessible::State GroupInterface::state() const
{
    QAccessible::State state = QAccessibleWidget::state();
    state.focusable = false;
    state.focused = false;
    return state;
}

void installAccessibility() { QAccessible::installFactory(interfaceFor); }

void setToldInside(QWidget& widget, bool told) { widget.setProperty(toldInside, told); }

} // namespace posenc

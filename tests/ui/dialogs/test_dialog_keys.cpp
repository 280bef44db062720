// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dialogs.h"
#include "tests/support/texts.h"
#include "ui/dialogs/animation_dialog.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/dialogs/numbers_dialog.h"
#include "ui/window/accessibility.h"

#include <QAccessible>

using namespace posenc;
using namespace posenc::test;

namespace {

bool takesKeys(const QWidget* widget)
{
    return widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy();
}

// The segments of a bar are one stop: Tab reaches the chosen one.
bool isOtherSegment(const QWidget* widget)
{
    const auto* const segment = qobject_cast<const ChoiceSegment*>(widget);
    return segment && !segment->isChecked();
}

QString sayOf(const QWidget* widget)
{
    const auto* const button = qobject_cast<const QAbstractButton*>(widget);
    return QStringLiteral("%1 “%2”").arg(QLatin1String(widget->metaObject()->className()),
                                         button ? button->text() : widget->accessibleName());
}

} // namespace

/// What all export dialogs guarantee to users without a mouse or without sight.
class TestDialogKeys : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installAccessibility(); }
    void cleanup() { cleanSettings(); }
    void everyControlIsReachedByTab_data() { addDialogs(); }

    void everyControlIsReachedByTab()
    {
        for (const Qt::Key key : {Qt::Key_Tab, Qt::Key_Backtab}) {
            const auto dialog = open();
            QSet<const QWidget*> reached;
            QList<const QWidget*> order;
            for (int step = 0; step < 80; ++step) {
                QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : dialog.get(), key);
                if (const QWidget* const focus = QApplication::focusWidget(); focus && !reached.contains(focus)) {
                    reached.insert(focus);
                    order << focus;
                }
            }
            for (const QWidget* const widget : dialog->findChildren<QWidget*>())
                if (takesKeys(widget) && !isOtherSegment(widget) && !qobject_cast<const QLineEdit*>(widget)) // those of boxes
                    QVERIFY2(reached.contains(widget), qPrintable(sayOf(widget)));
            // Line by line, from top to bottom.
            if (key == Qt::Key_Backtab)
                std::ranges::reverse(order);
            for (const char* const pair : {"Width", "Title of the figure"}) {
                const auto place = std::ranges::find(order, QString(pair), &QWidget::accessibleName);
                if (place != order.end() && std::next(place) != order.end()) {
                    const QPoint here = (*place)->mapTo(dialog.get(), QPoint());
                    const QPoint next = (*std::next(place))->mapTo(dialog.get(), QPoint());
                    QVERIFY2(next.y() > here.y() - 10, qPrintable(sayOf(*std::next(place))));
                }
            }
        }
    }
    void everyControlHasAnAccessKeyOrALabel_data() { addDialogs(); }

    // Controls in one line share its label: width, height and unit; from and up to; a box and its companions.
    void everyControlHasAnAccessKeyOrALabel()
    {
        const auto dialog = open();
        QList<QRect> lines; // of labels with an access key, as wide as the dialog
        const auto add = [&](const QWidget* label, const QString& text) {
            if (label->isVisible() && !QKeySequence::mnemonic(text).isEmpty())
                lines << QRect(0, label->mapTo(dialog.get(), QPoint()).y(), dialog->width(), label->height());
        };
        for (const QLabel* const label : dialog->findChildren<QLabel*>())
            if (label->buddy())
                add(label, label->text());
        for (const QCheckBox* const box : dialog->findChildren<QCheckBox*>())
            add(box, box->text());
        for (const QWidget* const widget : dialog->findChildren<QWidget*>()) {
            if (!takesKeys(widget) || qobject_cast<const QPushButton*>(widget))
                continue;
            const QPoint middle = widget->mapTo(dialog.get(), widget->rect().center());
            QVERIFY2(std::ranges::any_of(lines, [&](const QRect& line) { return line.adjusted(0, -6, 0, 6).contains(middle); }),
                     qPrintable(sayOf(widget)));
        }
        for (const QPushButton* const pushed : dialog->findChildren<QPushButton*>())
            if (pushed->isVisible() && !pushed->text().contains("Cancel"))
                QVERIFY2(!QKeySequence::mnemonic(pushed->text()).isEmpty(), qPrintable(pushed->text()));
    }

    void accessKeysAreDifferent()
    {
        Rows<QString, QString> rows;
        for (const char* const dialog : {"figure", "numbers", "animation"})
            for (const Language& language : languages())
                rows.add(QString::asprintf("%s, %s", dialog, qPrintable(language.code)), QString(dialog), language.code);
        rows.each([&](const QString& name, const QString& language) {
            const Spoken spoken(language);
            const auto dialog = open(name);
            QMap<QString, QStringList> uses;
            const auto add = [&](const QString& text) {
                if (const QKeySequence key = QKeySequence::mnemonic(text); !key.isEmpty())
                    uses[key.toString()] << text;
            };
            for (const QLabel* const label : dialog->findChildren<QLabel*>())
                if (label->buddy())
                    add(label->text());
            for (const QAbstractButton* const each : dialog->findChildren<QAbstractButton*>())
                add(each->text());
            QVERIFY(uses.size() >= 3);
            QStringList twice;
            for (auto use = uses.cbegin(); use != uses.cend(); ++use)
                if (use->size() > 1)
                    twice << use.key() + ": " + use->join(", ");
            QVERIFY2(twice.isEmpty(), qPrintable(twice.join("; ")));
        });
    }
    void accessKeysGoToTheirControls_data() { addDialogs(); }

    void accessKeysGoToTheirControls()
    {
        const auto dialog = open();
        for (const QLabel* const label : dialog->findChildren<QLabel*>()) {
            const QKeySequence key = label->buddy() ? QKeySequence::mnemonic(label->text()) : QKeySequence();
            if (key.isEmpty() || !label->buddy()->isEnabled())
                continue;
            button(*dialog, "Cancel")->setFocus();
            QTest::keyClick(dialog.get(), static_cast<Qt::Key>(key[0].key()), Qt::AltModifier);
            const QWidget* const focus = QApplication::focusWidget();
            QVERIFY2(focus && (focus == label->buddy() || label->buddy()->isAncestorOf(focus)), qPrintable(label->text()));
        }
    }
    void enterExportsAndEscapeCloses_data() { addDialogs(); }

    void enterExportsAndEscapeCloses()
    {
        for (const bool enters : {true, false}) {
            const auto probe = open();
            QList<QString> names;
            for (const QWidget* const widget : probe->findChildren<QWidget*>())
                if (takesKeys(widget) && !qobject_cast<const QPushButton*>(widget) && !widget->accessibleName().isEmpty())
                    names << widget->accessibleName();
            names << QString(); // wherever the focus is at first
            for (const QString& name : names) {
                const auto dialog = open();
                if (!name.isEmpty())
                    control<QWidget>(*dialog, name)->setFocus();
                const QWidget* const at = QApplication::focusWidget();
                const auto* const choice = qobject_cast<const QComboBox*>(at);
                const bool isField =
                    qobject_cast<const QLineEdit*>(at) || qobject_cast<const QAbstractSpinBox*>(at) || (choice && choice->isEditable());
                QTest::keyClick(QApplication::focusWidget(), enters ? Qt::Key_Return : Qt::Key_Escape);
                if (enters && isField) { // takes the input, and nothing more
                    QVERIFY2(dialog->isVisible(), qPrintable(name));
                    continue;
                }
                QVERIFY2(!dialog->isVisible(), qPrintable(name));
                QCOMPARE(dialog->result(), int{enters ? QDialog::Accepted : QDialog::Rejected});
            }
        }
    }
    void fitsOnASmallScreen_data() { addDialogs(); }

    // 1280 × 720 with a panel and a title bar, and letters half as large again.
    void fitsOnASmallScreen()
    {
        const QFont normal = QApplication::font();
        for (const int percent : {100, 150}) {
            QFont font = normal;
            font.setPointSizeF(normal.pointSizeF() * percent / 100.0);
            QApplication::setFont(font);
            const auto dialog = open();
            const QSize size = dialog->size().expandedTo(dialog->minimumSizeHint());
            QApplication::setFont(normal);
            QVERIFY2(size.width() <= 1260 && size.height() <= 650, qPrintable(QDebug::toString(size)));
        }
    }

private:
    void addDialogs()
    {
        QTest::addColumn<QString>("dialog");
        for (const char* const dialog : {"figure", "numbers", "animation"})
            QTest::newRow(dialog) << QString(dialog);
    }

    std::unique_ptr<QDialog> open()
    {
        QFETCH(QString, dialog);
        return open(dialog);
    }

    std::unique_ptr<QDialog> open(const QString& name)
    {
        std::unique_ptr<QDialog> dialog;
        if (name == "figure")
            dialog = std::make_unique<ExportDialog>(Scene{}, m_maps, *m_windows.emplace_back(std::make_unique<QWidget>()));
        else if (name == "numbers")
            dialog = std::make_unique<NumbersDialog>(Scene{});
        else
            dialog = std::make_unique<AnimationDialog>(Scene{}, m_maps);
        dialog->show();
        dialog->activateWindow();
        (void)QTest::qWaitForWindowActive(dialog.get());
        return dialog;
    }

    ColorMaps m_maps;
    std::vector<std::unique_ptr<QWidget>> m_windows; ///< one for each dialog that needs one
};

POSENC_OFFSCREEN_TEST(TestDialogKeys)
#include "test_dialog_keys.moc"

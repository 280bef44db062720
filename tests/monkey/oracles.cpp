// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/monkey/oracles.h"
#include "ui/features/class/class_part.h"

#include "app/command_line.h"
#include "tests/support/commands.h"
#include "tests/support/mouse.h"
#include "ui/controls/choice_bar.h"
#include "ui/controls/number_field.h"
#include "ui/dialogs/export_task.h"
#include "ui/export/command_text.h"
#include "ui/features/class/presenting/presenting.h"
#include "ui/features/patches/patches_settings.h"
#include "ui/features/recognition/compared_table.h"
#include "ui/features/recognition/table_check_settings.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/features/train/train_settings.h"
#include "ui/features/words/attention_settings.h"
#include "ui/scene/scene_file.h"
#include "ui/scene/scene_json.h"
#include "ui/settings/spectrum_settings.h"
#include "ui/views/views.h"
#include "ui/window/play_bar.h"
#include "ui/window/workspace.h"

#include <QAbstractItemView>
#include <QBuffer>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QTabBar>

namespace posenc::test {

namespace {

// Files that it names are compared by their places.
bool namesFiles(const Scene& scene)
{
    const QByteArray json = sceneToJson(scene);
    return json.contains("_file\":") || json.contains("\"vocabulary\":") || json.contains("\"table\":");
}

// What files and commands keep of a scene: not an opened model, nor a table that the scheme does not show. Nothing if B holds one.
std::optional<Scene> keptOf(Scene scene)
{
    const auto drop = [](Scene& side) {
        const bool isDropped = side.of<RotarySettings>().source || (side.scheme.table && !side.scheme.name->takes(SchemeParameter::File));
        side.edit<RotarySettings>().source.reset();
        if (!side.scheme.name->takes(SchemeParameter::File))
            side.scheme.table.reset();
        return isDropped;
    };
    drop(scene);
    if (const Scene* const other = scene.other.get()) {
        Scene copy = *other;
        if (drop(copy))
            return {};
    }
    return scene;
}

// A part of another control, or of a dialog of the toolkit, which answers for it.
bool isPart(const QWidget& widget)
{
    for (const QWidget* outer = widget.parentWidget(); outer; outer = outer->parentWidget()) {
        if (qobject_cast<const QAbstractSpinBox*>(outer) || qobject_cast<const QComboBox*>(outer)
            || (qobject_cast<const QDialog*>(outer) && QLatin1String(outer->metaObject()->className()).startsWith(QLatin1String("Q"))))
            return true;
    }
    return widget.objectName().startsWith(QLatin1String("qt_"));
}

QString unlikeParts(const Scene& a, const Scene& b)
{
    QStringList parts;
    const auto compare = [&parts](const char* name, bool same) {
        if (!same)
            parts.append(QLatin1String(name));
    };
    compare("encoding", a.encoding == b.encoding);
    compare("selection", a.selection == b.selection);
    compare("view", a.view == b.view);
    compare("windows", a.view.windows == b.view.windows);
    compare("scheme", a.scheme == b.scheme);
    compare("tokens", a.of<TokenSettings>() == b.of<TokenSettings>());
    compare("projection", a.of<ProjectionSettings>() == b.of<ProjectionSettings>());
    compare("precision", a.of<PrecisionSettings>() == b.of<PrecisionSettings>());
    compare("rotary", a.of<RotarySettings>() == b.of<RotarySettings>());
    compare("biases", a.of<BiasSettings>() == b.of<BiasSettings>());
    compare("code", a.of<CodeSettings>() == b.of<CodeSettings>());
    compare("compare", a.of<ComparisonSettings>() == b.of<ComparisonSettings>());
    compare("attention", a.of<AttentionViewSettings>() == b.of<AttentionViewSettings>());
    compare("patches", a.of<PatchesSettings>() == b.of<PatchesSettings>());
    compare("train", a.of<TrainSettings>() == b.of<TrainSettings>());
    compare("table check", a.of<TableCheckSettings>() == b.of<TableCheckSettings>());
    compare("spectrum", a.of<SpectrumSettings>() == b.of<SpectrumSettings>());
    compare("settings", a.settings == b.settings);
    compare("other", a.other == b.other);
    compare("opened", a.opened == b.opened);
    return parts.join(QLatin1String(", ")) + ": " + sceneToJson(b);
}

// Where two texts part, with what stands around it.
QString parting(const QByteArray& a, const QByteArray& b)
{
    constexpr qsizetype around = 120;
    const qsizetype place = std::ranges::mismatch(a, b).in1 - a.begin();
    const qsizetype begin = std::max<qsizetype>(0, place - around);
    return a.mid(begin, 2 * around) + " | " + b.mid(begin, 2 * around);
}

// By its names and those around it.
QString placeOf(const QWidget& widget)
{
    QString place;
    for (const QWidget* each = &widget; each; each = each->parentWidget()) {
        const auto* const button = qobject_cast<const QAbstractButton*>(each);
        const QString name = each->accessibleName().isEmpty() && button ? button->text() + button->toolTip() : each->accessibleName();
        place += QStringLiteral("%1 \"%2%3\" in ").arg(QLatin1String(each->metaObject()->className()), each->objectName(), name);
    }
    return place;
}

// What a control of the scene shows; nothing if it is something else.
std::optional<QString> shownBy(const QWidget& widget)
{
    if (const auto* const bar = qobject_cast<const ChoiceBar*>(&widget))
        return QString::number(bar->current());
    if (const auto* const box = qobject_cast<const QComboBox*>(&widget))
        return box->currentText();
    if (const auto* const field = qobject_cast<const QAbstractSpinBox*>(&widget))
        return field->text();
    if (const auto* const box = qobject_cast<const QCheckBox*>(&widget))
        return box->isChecked() ? QStringLiteral("on") : QStringLiteral("off");
    return {};
}

// How the bytes of a whole file begin and end.
struct Ends {
    const char* suffix;
    QByteArray first;
    QByteArray last;
};

bool isWhole(const QString& path)
{
    static const std::vector<Ends> known{{"png", "\x89PNG", "IEND\xae\x42\x60\x82"},
                                         {"svg", "<?xml", "</svg>\n"},
                                         {"pdf", "%PDF", "%%EOF\n"},
                                         {"gif", "GIF89a", ";"},
                                         {"npy", "\x93NUMPY", {}},
                                         {"csv", {}, "\n"},
                                         {"html", "<!DOCTYPE", "</html>\n"}};
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || file.size() == 0)
        return false;
    const auto ends = std::ranges::find_if(known, [&path](const Ends& each) { return path.endsWith(QLatin1String(each.suffix)); });
    if (ends == known.end())
        return true;
    const QByteArray first = file.read(ends->first.size());
    file.seek(std::max<qint64>(0, file.size() - ends->last.size()));
    return first == ends->first && file.readAll() == ends->last;
}

} // namespace

namespace oracles {

QString sceneSurvives(Monkey& monkey)
{
    const QByteArray json = sceneToJson(monkey.window().scene());
    const auto read = sceneFromJson(json);
    if (!read)
        return "the scene is refused: " + message(read.error()) + ' ' + json;
    if (sceneToJson(*read) != json)
        return "the scene becomes another one through JSON: " + parting(json, sceneToJson(*read));
    const std::optional<Scene> kept = keptOf(monkey.window().scene());
    if (!kept)
        return {};
    return namesFiles(*read) || *read == *kept ? QString() : "JSON does not hold all of the scene: " + unlikeParts(*read, *kept);
}

QString commandSurvives(Monkey& monkey)
{
    static const ColorMaps maps;
    ExportJob job;
    const std::optional<Scene> kept = keptOf(monkey.window().scene());
    if (!kept || namesFiles(*kept))
        return {};
    if (kept->view.name == View::Difference && !comparedTable(*kept))
        return {}; // without a table there is nothing to export, and the command line says so
    job.scene = *kept;
    const QString text = commandText(job, QStringLiteral("a.png"));
    const auto command = readCommandLine(wordsOf(text), {}, maps);
    if (!command)
        return "refused: " + message(command.error()) + ' ' + text;
    const ExportJob again = essence(command->job);
    const ExportJob before = essence(job);
    if (again == before)
        return {};
    const QByteArray one = sceneToJson(before.scene);
    const QByteArray other = sceneToJson(again.scene);
    return "another scene by " + text + ": " + (one == other ? unlikeParts(before.scene, again.scene) : parting(one, other));
}

QString pngSurvives(Monkey& monkey)
{
    static const ColorMaps maps;
    const Scene& scene = monkey.window().scene();
    FigureOptions options;
    options.pixels = QSize(320, 240);
    const auto png = figureAsPng(scene, options, maps);
    if (!png) // for instance, a picture that the scheme does not have
        return isSentence(png.error().message) ? QString() : "no sentence: " + message(png.error());
    QBuffer buffer;
    buffer.setData(*png);
    buffer.open(QIODevice::ReadOnly);
    const auto read = readScene(buffer);
    if (!read)
        return "a PNG does not hold its scene: " + message(read.error());
    const QByteArray expected = sceneToJson(withShownFiles(scene));
    return sceneToJson(*read) == expected ? QString() : "a PNG holds another scene: " + parting(expected, sceneToJson(*read));
}

QString undoIsUndone(Monkey& monkey)
{
    Explorer& explorer = monkey.window().explorer();
    if (!explorer.canUndo())
        return {};
    const QByteArray before = sceneToJson(explorer.scene());
    explorer.undo();
    explorer.redo();
    return sceneToJson(explorer.scene()) == before ? QString()
                                                   : "undo and redo change the scene: " + parting(before, sceneToJson(explorer.scene()));
}

QString controlsAgree(Monkey& monkey)
{
    const EncodingSpec& spec = monkey.window().scene().encoding;
    const std::map<QString, double> expected{
        {"n", spec.n()}, {"d_model", static_cast<double>(spec.dModel())}, {"max_len", static_cast<double>(spec.maxLen())}};
    if (QApplication::activeWindow() != &monkey.window() || !monkey.isFree())
        return {}; // what is being typed waits
    for (const NumberField* const field : monkey.window().findChildren<NumberField*>()) {
        const auto wanted = expected.find(field->accessibleName());
        if (wanted == expected.end() || !field->isVisible())
            continue;
        const bool isTyped =
            QApplication::focusWidget() && (field == QApplication::focusWidget() || field->isAncestorOf(QApplication::focusWidget()));
        if (!isTyped && field->text() != field->textFromValue(wanted->second))
            return QStringLiteral("%1 shows %2, not %3").arg(wanted->first, field->text(), field->textFromValue(wanted->second));
    }
    return {};
}

// A setting that a window forgets to show, or shows of another scene. The bar that plays has none of its own.
QString controlsAreFresh(Monkey& monkey)
{
    Window& window = monkey.window();
    if (!monkey.isFree() || QApplication::activeWindow() != &window)
        return {};
    window.settle();
    const Scene scene = window.scene();
    MainWindow fresh(scene);
    fresh.resize(window.size());
    for (const View view : allViews())
        if (window.docks().card(view).isInSight())
            fresh.docks().raise(view);
    for (int i = 0; i < 4; ++i)
        QCoreApplication::processEvents();
    std::multimap<QString, QString> expected;
    for (const QWidget* const widget : fresh.findChildren<QWidget*>())
        if (const auto shown = shownBy(*widget))
            expected.emplace(placeOf(*widget), *shown);
    for (const QWidget* const widget : window.findChildren<QWidget*>()) {
        const auto shown = shownBy(*widget);
        const QWidget* const focus = QApplication::focusWidget();
        const bool isTyped = focus && (widget == focus || widget->isAncestorOf(focus));
        if (!shown || !widget->isVisible() || isTyped || qobject_cast<PlayBar*>(widget->parentWidget()))
            continue;
        const auto [first, last] = expected.equal_range(placeOf(*widget));
        if (first != last && std::none_of(first, last, [&](const auto& each) { return each.second == *shown; }))
            return QStringLiteral("a %1 \"%2\" shows %3, a new window %4, of the scene %5")
                .arg(widget->metaObject()->className(), widget->accessibleName(), *shown, first->second, sceneToJson(scene));
    }
    return {};
}

QString exportsAreWhole(Monkey& monkey)
{
    if (!monkey.exportsEnd())
        return QStringLiteral("an export goes on long after it was cancelled: ") + monkey.lastDone();
    if (!monkey.window().findChildren<ExportProgress*>().isEmpty())
        return {};
    for (const QFileInfo& file : QDir(monkey.exports()).entryInfoList(QDir::Files | QDir::Hidden | QDir::System))
        if (file.fileName().startsWith(QLatin1Char('.')) || !isWhole(file.filePath()))
            return file.fileName() + " was left behind, or is not whole";
    return {};
}

QString controlsHaveNames(Monkey&)
{
    for (QWidget* const top : QApplication::topLevelWidgets()) {
        if (!top->isVisible() || QLatin1String(top->metaObject()->className()).startsWith(QLatin1String("Q")))
            continue;
        for (QWidget* const widget : top->findChildren<QWidget*>()) {
            if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus) || isPart(*widget))
                continue;
            if (const auto* const tabs = qobject_cast<QTabBar*>(widget); tabs && tabs->currentIndex() < 0)
                continue; // whose last tab has just left
            QAccessibleInterface* const spoken = QAccessible::queryAccessibleInterface(widget);
            if (!spoken || spoken->text(QAccessible::Name).isEmpty())
                return QStringLiteral("a %1 in %2 has no name: %3")
                    .arg(widget->metaObject()->className(), widget->parentWidget()->metaObject()->className(), widget->objectName());
        }
    }
    return {};
}

QString focusIsInSight(Monkey& monkey)
{
    const QWidget* const active = QApplication::activeWindow();
    if (!active || !active->isVisible() || !monkey.isFree()) // a dialog that has just gone hands the keys on
        return {};
    const QWidget* const focus = QApplication::focusWidget();
    if (!focus || focus->isVisible()) // without any, the window itself gets the keys
        return {};
    const QWidget* hidden = focus;
    while (!hidden->isHidden() && hidden->parentWidget())
        hidden = hidden->parentWidget();
    return QStringLiteral("what has the focus is hidden: a %1, \"%2%3\", by a %4, \"%5\"")
        .arg(focus->metaObject()->className(), focus->accessibleName(), focus->property("text").toString(),
             hidden->metaObject()->className(), hidden->objectName());
}

QString picturesAreFresh(Monkey& monkey)
{
    static const ColorMaps maps;
    if (!monkey.isFree())
        return {};
    Window& window = monkey.window();
    for (QWidget* const widget : QApplication::allWidgets())
        if (qobject_cast<QCustomPlot*>(widget))
            leave(*widget); // what is pointed at, also in the audience's window, is not part of the scene
    window.settle();
    const Scene scene = window.scene();
    std::map<View, std::unique_ptr<PlotCard>> fresh;
    for (const View view : allViews()) {
        const PlotCard& card = window.docks().card(view);
        const QCustomPlot& canvas = card.plot().canvas();
        const bool isPresented = presentingOf(window).isOn() && canvas.window() != &window; // in larger letters
        if (!card.isInSight() || canvas.visibleRegion().isEmpty() || isPresented)
            continue;
        auto other = std::make_unique<PlotCard>([view](QCustomPlot& target) { return makePlot(view, target, maps); });
        other->setFont(card.font());
        other->setPalette(card.palette());
        other->setInSight(true);
        other->setVisible(true);
        other->resize(card.size());
        other->plot().canvas().setFixedSize(canvas.size());
        other->show(scene);
        fresh[view] = std::move(other);
    }
    QTest::qWait(600); // until labels have found their places
    for (const auto& [view, other] : fresh) {
        QCustomPlot& canvas = window.docks().card(view).plot().canvas();
        if (canvas.size() != other->plot().canvas().size())
            continue; // the window was still at it
        QImage shown;
        QImage expected;
        for (int looks = 0; looks == 0 || (shown != expected && looks < 5); ++looks) {
            if (looks > 0) { // a busy machine needs longer, also for a projection that is not part of the scene
                other->show(window.scene());
                QTest::qWait(600);
            }
            shown = canvas.grab().toImage();
            expected = other->plot().canvas().grab().toImage();
        }
        if (window.scene() != scene)
            return {}; // something is being played
        if (shown != expected) {
            const QString place = QDir::tempPath() + "/posenc-monkey-" + nameOf(view);
            shown.save(place + "-shown.png");
            expected.save(place + "-expected.png");
            return "the picture of " + nameOf(view) + " is not that of the scene; see " + place + "-*.png; scene " + sceneToJson(scene);
        }
    }
    return {};
}

} // namespace oracles

std::map<QString, int> holdings(const QWidget& window)
{
    std::map<QString, int> counts;
    // By place: the list of a combo box is made when it is first opened, and there are many.
    for (const QWidget* const widget : QApplication::allWidgets())
        ++counts[placeOf(*widget)];
    for (const QTimer* const timer : window.findChildren<QTimer*>())
        counts[QStringLiteral("running timers")] += timer->isActive();
    counts[QStringLiteral("threads")] =
        static_cast<int>(QDir(QStringLiteral("/proc/self/task")).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size());
    return counts;
}

} // namespace posenc::test

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"

#include "ui/export/figure_file.h"
#include "ui/features/compare/compared_scene.h"
#include "ui/scene/opened_table.h"
#include "ui/scene/parameters.h"
#include "ui/settings/offset_settings.h"
#include "ui/settings/table_settings.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QPointer>
#include <QProcess>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <cstring>

namespace posenc::test {

void prepareApplication(const char* testName)
{
    static const QTemporaryDir home;
    qputenv("QT_QPA_PLATFORM", "offscreen");
    for (const char* const name : {"HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"})
        qputenv(name, home.path().toLocal8Bit());
    for (const char* const name : {"DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY", "QT_STYLE_OVERRIDE", "QT_QPA_PLATFORMTHEME",
                                   "QT_SCALE_FACTOR", "QT_FONT_DPI"})
        qunsetenv(name);
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("posenc tests"));
    QCoreApplication::setApplicationName(QString::fromLatin1(testName));
}

void cleanSettings() { QSettings().clear(); }

namespace {

CellRange rangeIn(Random& random, double cells)
{
    const double a = random.real(0.0, cells);
    const double b = random.real(0.0, cells);
    return {std::min(a, b), std::max(a, b) + 1e-3};
}

std::vector<std::int64_t> indices(Random& random, std::int64_t end)
{
    std::vector<std::int64_t> values(random.whole<std::size_t>(0, Scene::Selection::maxPositions));
    for (std::int64_t& value : values)
        value = random.whole<std::int64_t>(0, end - 1);
    return values;
}

// Those that randomSceneWithoutOther() draws by itself.
const std::size_t mainParameters = static_cast<std::size_t>(&parameterOf(Parameter::Scheme) - parameters().data());

ParameterValue randomValue(Random& random, const SceneParameter& parameter)
{
    switch (parameter.kind) {
    case SceneParameter::Kind::Flag:
        return random.coin();
    case SceneParameter::Kind::Whole:
        return random.whole(static_cast<std::int64_t>(parameter.lowest), static_cast<std::int64_t>(parameter.highest));
    case SceneParameter::Kind::Number:
        return random.real(parameter.lowest, parameter.highest);
    case SceneParameter::Kind::Choice:
        return std::int64_t{random.whole(0, static_cast<int>(parameter.names().size()) - 1)};
    case SceneParameter::Kind::Cells:
        return indices(random, static_cast<std::int64_t>(parameter.highest) + 1);
    case SceneParameter::Kind::Text:
        break;
    }
    if (QLatin1String(parameter.key) == QLatin1String("positions"))
        return random.oneOf(QStringList{"", "0.5, -2, 7", "1;2;3;4;5;6;7;8;9;10;11;12;13"});
    if (QLatin1String(parameter.key) == QLatin1String("curves"))
        return random.oneOf(QStringList{"", "alibi,t5", "rope"});
    if (QLatin1String(parameter.key) == QLatin1String("positions_unit"))
        return random.oneOf(QStringList{"", "hour", "2.5"});
    if (QLatin1String(parameter.key) == QLatin1String("positions_offset"))
        return random.oneOf(QStringList{"", "first", "-3.5"});
    if (QLatin1String(parameter.key) == QLatin1String("layers"))
        return random.oneOf(QStringList{"", "full theta=1e6 layers=0,3 / local window=9 layers=1-2", "one theta=1e4 / two kind=none"});
    if (QLatin1String(parameter.key) == QLatin1String("layer_type"))
        return random.oneOf(QStringList{"", "full", "local"});
    if (QLatin1String(parameter.key) == QLatin1String("race"))
        return random.oneOf(QStringList{"rope", "none,rope"});
    if (QLatin1String(parameter.key) == QLatin1String("beside"))
        return random.oneOf(QStringList{"", "rope theta=1e6 columns=128 layers=0-31"});
    if (QLatin1String(parameter.key) == QLatin1String("sections"))
        return QString(); // three numbers that add up to the pairs
    if (QLatin1String(parameter.key) == QLatin1String("range"))
        return random.oneOf(QStringList{"", "0:10", "-2.5:1e3"});
    return random.oneOf(QStringList{"", "I am a robot", "\"’s\" \\ 😀 שלום"});
}

Scene randomSceneWithoutOther(Random& random);

} // namespace

Scene randomScene(Random& random)
{
    Scene scene = randomSceneWithoutOther(random);
    if (random.coin())
        scene.other = withCopyAsOther(randomSceneWithoutOther(random)).other;
    return withFittingWindows(scene);
}

namespace {

Scene randomSceneWithoutOther(Random& random)
{
    Scene scene;
    scene.encoding = random.spec(EncodingSpec::maxDModel, EncodingSpec::maxMaxLen);
    scene.selection.positions = indices(random, EncodingSpec::maxMaxLen);
    scene.selection.dimensions = indices(random, EncodingSpec::maxDModel);
    scene.selection.second = random.whole<std::int64_t>(0, EncodingSpec::maxMaxLen - 1);
    scene.selection.pinned = random.coin();
    scene.view.name = random.oneOf(allViews());
    scene.view.measure = random.oneOf(std::array{Measure::Dot, Measure::Cosine, Measure::Distance});
    scene.view.colormap = random.oneOf(QStringList{"auto", "vik", "grey", "no such map", "Farbe \"ä\\\n€"});
    scene.view.table.edit().sinusoids = random.oneOf(std::array{SinusoidAxis::Columns, SinusoidAxis::Pairs});
    scene.view.table.edit().transposed = random.coin();
    scene.view.offset.edit().softmax = random.coin();
    const auto rows = static_cast<double>(scene.encoding.maxLen());
    const auto columns = static_cast<double>(scene.encoding.dModel());
    if (random.coin())
        scene.view.windows[View::Heatmap] = CellWindow{rangeIn(random, rows), rangeIn(random, columns)};
    if (random.coin())
        scene.view.windows[View::Similarity] = CellWindow{rangeIn(random, rows), rangeIn(random, rows)};
    if (random.coin())
        scene.view.windows[View::Position] = CellWindow{{}, rangeIn(random, static_cast<double>(sinusoidCells(scene)))};
    for (auto* const window : {&scene.view.windows[View::Dimension], &scene.view.windows[View::Offset], &scene.view.windows[View::Biases]})
        if (random.coin())
            *window = CellWindow{{}, rangeIn(random, rows)};
    for (auto* const window : {&scene.view.windows[View::Wavelength], &scene.view.windows[View::Contribution]})
        if (random.coin())
            *window = CellWindow{{}, rangeIn(random, static_cast<double>(scene.encoding.pairs()))};
    if (random.coin())
        scene.view.windows[View::Shift] = CellWindow{rangeIn(random, columns), rangeIn(random, columns)};
    for (auto* const window : {&scene.view.windows[View::Tokens], &scene.view.windows[View::Precision]})
        if (random.coin())
            *window = CellWindow{rangeIn(random, rows), rangeIn(random, columns)};
    if (random.coin())
        scene.view.windows[View::Projection] = CellWindow{rangeIn(random, 1.0), rangeIn(random, 1.0)};
    if (random.coin())
        scene.view.windows[View::Rotary] = CellWindow{rangeIn(random, rows), rangeIn(random, static_cast<double>(scene.encoding.pairs()))};
    if (random.coin())
        scene.view.windows[View::Compare] = CellWindow{rangeIn(random, rows), rangeIn(random, columns)};
    for (const SceneParameter& parameter : parameters().subspan(mainParameters))
        parameter.write(scene, randomValue(random, parameter));
    return withFittingWindows(withTableSizes(std::move(scene)));
}

} // namespace

Expected<QImage> drawFigure(const Scene& scene, const FigureOptions& options, const ColorMaps& colorMaps)
{
    const auto figure = Figure::make(scene, options, colorMaps);
    return figure ? (*figure)->image() : Expected<QImage>(figure.error());
}

Expected<QByteArray> figureAsPng(const Scene& scene, const FigureOptions& options, const ColorMaps& colorMaps)
{
    const auto figure = Figure::make(scene, options, colorMaps);
    return figure ? encodeFigure(**figure, FileKind::Png) : Expected<QByteArray>(figure.error());
}

bool isSentence(const std::string& text)
{
    return text.size() > 10 && text.back() == '.' && text.front() != ' ' && text.find('\n') == std::string::npos;
}

QString message(const Error& error) { return QString::fromStdString(error.message); }

namespace {

// Importing NumPy takes longer than most scripts: one Python runs them all, each with variables of its own.
class Python : public QProcess {
public:
    Python()
    {
        setParent(QCoreApplication::instance());
        start(QStringLiteral("/usr/bin/python3"), {QStringLiteral("-c"), QStringLiteral(R"(
import io, json, sys, traceback
import numpy as np
answers = sys.stdout.buffer
for line in sys.stdin.buffer:
    script, *sys.argv[1:] = json.loads(line)
    written = io.BytesIO()
    sys.stdout = io.TextIOWrapper(written, encoding='utf-8')
    try:
        exec(script, {'__name__': '__main__', 'sys': sys, 'np': np})
        sys.stdout.flush()
        answer = written.getvalue()
    except BaseException:
        answer = b'python3 failed: ' + traceback.format_exc().encode()
    answers.write(b'%d\n' % len(answer) + answer)
    answers.flush()
)")});
    }
    ~Python() override
    {
        closeWriteChannel();
        waitForFinished();
    }

    QByteArray run(const QString& script, const QStringList& arguments)
    {
        write(QJsonDocument(QJsonArray::fromStringList(QStringList{script} + arguments)).toJson(QJsonDocument::Compact) + '\n');
        QByteArray answer;
        if (!isThere([this] { return canReadLine(); }))
            return failure();
        const qint64 size = readLine().trimmed().toLongLong();
        return isThere([&] {
            answer += read(size - answer.size());
            return answer.size() == size;
        })
                   ? answer
                   : failure();
    }

private:
    template <class Condition>
    bool isThere(const Condition& condition)
    {
        while (!condition())
            if (!waitForReadyRead(60000))
                return false;
        return true;
    }
    QByteArray failure()
    {
        const QByteArray said = "python3 failed: " + errorString().toUtf8() + readAllStandardError();
        kill();
        deleteLater();
        return said;
    }
};

} // namespace

QByteArray runPython(const QString& script, const QStringList& arguments)
{
    static QPointer<Python> python;
    if (!python || python->state() == QProcess::NotRunning) {
        delete python;
        python = new Python;
    }
    return python->run(script, arguments);
}

Array readByNumpy(const QString& path)
{
    const QByteArray output = runPython(QStringLiteral("a = np.load(sys.argv[1])\n"
                                                       "assert a.dtype == np.dtype('<f8') and a.flags.c_contiguous\n"
                                                       "print(*a.shape, flush=True)\n"
                                                       "sys.stdout.buffer.write(a.tobytes())"),
                                        {path});
    const qsizetype line = output.indexOf('\n');
    Array array;
    std::size_t size = 1;
    for (const QByteArray& side : output.left(line).split(' ')) {
        array.shape.push_back(side.toLongLong());
        size *= static_cast<std::size_t>(array.shape.back());
    }
    if (size * sizeof(double) != static_cast<std::size_t>(output.size() - line - 1)) {
        qWarning("%s", output.left(1000).constData());
        return {};
    }
    array.values.resize(size);
    std::memcpy(array.values.data(), output.constData() + line + 1, size * sizeof(double));
    return array;
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return "cannot be read: " + file.errorString().toUtf8();
    return file.readAll();
}

void writeContent(const QString& path, const QByteArray& content)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("%s cannot be prepared", qPrintable(path));
}

QStringList namesIn(const QString& folder)
{
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot, QDir::Name);
}

int distance(QRgb a, QRgb b)
{
    return std::max({std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)), std::abs(qBlue(a) - qBlue(b))});
}

} // namespace posenc::test

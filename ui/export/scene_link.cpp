// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/scene_link.h"

#include "core/base/number_text.h"
#include "ui/base/shown_text.h"
#include "ui/scene/named_files.h"
#include "ui/scene/opened_table.h"
#include "ui/scene/parameters.h"
#include "ui/scene/scene_json.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QHash>
#include <QJsonArray>
#include <QJsonObject>
#include <QSettings>
#include <QUrl>

#include <algorithm>
#include <variant>

#include <zlib.h>

namespace posenc {

namespace {

struct SceneLinkWords {
    Q_DECLARE_TR_FUNCTIONS(SceneLink)
};

constexpr qsizetype mostBytes = 1 << 20; // of the text behind a compressed link
const QString ofOther = QStringLiteral("b.");
const QString compressed = QStringLiteral("z");
const QString tableKey = QStringLiteral("table");
const QString tableBefore = QStringLiteral(":/posenc/tables/");
const QString tableAfter = QStringLiteral(".npy");
const QString addressSetting = QStringLiteral("webAddress");

Error problem(Error::Kind kind, const QString& sentence) { return {kind, sentence.toStdString()}; }

QString keyOf(const ViewInfo& info) { return QString::fromUtf8(info.windowKey.data(), static_cast<qsizetype>(info.windowKey.size())); }

QString linkText(const SceneParameter& parameter, const Scene& scene)
{
    const QString text = textOf(parameter, parameter.read(scene));
    return parameter.kind == SceneParameter::Kind::Flag && text.isEmpty() ? QStringLiteral("off") : text;
}

QString linkText(const CellWindow& window, ViewInfo::Zoom zoom)
{
    QStringList ends;
    const auto add = [&ends](const CellRange& range) {
        for (const double end : {range.first, range.last})
            ends << QString::fromStdString(numberText(end));
    };
    if (zoom == ViewInfo::Zoom::Cells)
        add(window.rows);
    add(window.columns);
    return ends.join(QLatin1Char(','));
}

// What separates pairs is escaped; what people read stays as it is.
QString escaped(const QString& text) { return QString::fromLatin1(QUrl::toPercentEncoding(text, "!$'()*,;:@/?")); }

void addPairs(QStringList& pairs, const Scene& scene, const QString& before)
{
    static const Scene fresh;
    const auto add = [&](const QString& key, const QString& text) { pairs << before + key + QLatin1Char('=') + escaped(text); };
    const SceneParameter& view = parameterOfOption(QStringLiteral("view"));
    const auto addParameter = [&](const SceneParameter& parameter) {
        if (parameter.read(scene) != parameter.read(fresh))
            add(QString::fromLatin1(parameter.option), linkText(parameter, scene));
    };
    addParameter(view);
    for (const SceneParameter& parameter : parameters())
        if (&parameter != &view)
            addParameter(parameter);
    for (const ViewInfo& info : views())
        if (const auto& window = scene.view.windows[info.view]; window && !info.windowKey.empty())
            add(keyOf(info), linkText(*window, info.zoom));
    if (const auto& table = scene.scheme.table; table && scene.scheme.name->takes(SchemeParameter::File) && isBuiltIn(table->path))
        add(tableKey, table->path.mid(tableBefore.size()).chopped(tableAfter.size()));
}

QStringList leftOutOf(const Scene& scene)
{
    QStringList paths;
    const auto addTable = [&paths](const SchemeSettings& scheme) {
        if (scheme.table && scheme.name->takes(SchemeParameter::File) && !scheme.table->isTrained() && !isBuiltIn(scheme.table->path))
            paths << scheme.table->path;
    };
    addTable(scene.scheme);
    if (const Scene* const other = scene.other.get())
        addTable(other->scheme);
    for (const FileKindOfScene& kind : fileKindsOfScene())
        if (const QString path = kind.named ? kind.named(scene) : QString(); !path.isEmpty())
            paths << path;
    QStringList names;
    for (const QString& path : paths)
        names << QFileInfo(path).fileName();
    names.removeDuplicates();
    return names;
}

QString compressedText(const QString& text)
{
    const QByteArray bytes = qCompress(text.toUtf8(), 9);
    return QString::fromLatin1(bytes.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
}

Expected<QString> uncompressedText(const QString& text)
{
    const Error broken =
        problem(Error::Kind::Usage, SceneLinkWords::tr("The link is broken: a part of it is missing. Copy it again, from # to its end."));
    const auto decoded =
        QByteArray::fromBase64Encoding(text.toLatin1(), QByteArray::Base64UrlEncoding | QByteArray::AbortOnBase64DecodingErrors);
    constexpr qsizetype header = 4; // the length of what was compressed, the first byte highest
    if (!decoded || (*decoded).size() <= header)
        return broken;
    qsizetype size = 0;
    for (qsizetype byte = 0; byte < header; ++byte)
        size = 256 * size + static_cast<unsigned char>((*decoded)[byte]);
    if (size > mostBytes)
        return broken;
    QByteArray bytes(size, '\0'); // a text that is longer than it says is broken: nothing else may become large
    auto inflated = static_cast<uLongf>(size);
    const auto* const deflated = reinterpret_cast<const Bytef*>((*decoded).constData()) + header;
    if (uncompress(reinterpret_cast<Bytef*>(bytes.data()), &inflated, deflated, static_cast<uLong>((*decoded).size() - header)) != Z_OK
        || static_cast<qsizetype>(inflated) != size || size == 0)
        return broken;
    return QString::fromUtf8(bytes);
}

// A text that is no number stays a text, which the scene refuses with the place of its key.
QJsonValue jsonOf(const SceneParameter& parameter, const QString& text)
{
    bool isRead = false;
    switch (parameter.kind) {
    case SceneParameter::Kind::Flag:
        if (text == QLatin1String("on") || text == QLatin1String("off"))
            return text == QLatin1String("on");
        break;
    case SceneParameter::Kind::Whole:
        if (const qint64 value = text.toLongLong(&isRead); isRead)
            return value;
        break;
    case SceneParameter::Kind::Number:
        if (const double value = text.toDouble(&isRead); isRead)
            return value;
        break;
    case SceneParameter::Kind::Cells: {
        QJsonArray cells;
        if (text == QLatin1String("none"))
            return cells;
        for (const QString& cell : text.split(QLatin1Char(','))) {
            const qint64 value = cell.toLongLong(&isRead);
            if (!isRead)
                return text;
            cells.append(value);
        }
        return cells;
    }
    default:
        break;
    }
    return text;
}

QJsonValue windowOf(const QString& text)
{
    QJsonArray ends;
    for (const QString& end : text.split(QLatin1Char(','))) {
        bool isRead = false;
        const double value = end.toDouble(&isRead);
        if (!isRead)
            return text;
        ends.append(value);
    }
    return ends;
}

void insert(QJsonObject& scene, const QString& group, const QString& key, const QJsonValue& value)
{
    QJsonObject keys = scene.value(group).toObject();
    keys.insert(key, value);
    scene.insert(group, keys);
}

// The parameters, windows and table that a link may set, by their keys.
using LinkKeys = QHash<QString, std::variant<const SceneParameter*, const ViewInfo*, std::monostate>>;
const LinkKeys& linkKeys()
{
    static const LinkKeys keys = [] {
        LinkKeys all{{tableKey, std::monostate()}};
        for (const SceneParameter& parameter : parameters())
            all.insert(QString::fromLatin1(parameter.option), &parameter);
        for (const ViewInfo& info : views())
            if (!info.windowKey.empty())
                all.insert(keyOf(info), &info);
        return all;
    }();
    return keys;
}

// False for an unknown key.
bool insertPair(QJsonObject& scene, const QString& key, const QString& text)
{
    const auto found = linkKeys().find(key);
    if (found == linkKeys().end())
        return false;
    if (const auto* const parameter = std::get_if<const SceneParameter*>(&*found))
        insert(scene, QString::fromLatin1((*parameter)->group), QString::fromLatin1((*parameter)->key), jsonOf(**parameter, text));
    else if (std::get_if<const ViewInfo*>(&*found))
        insert(scene, QStringLiteral("view"), key, windowOf(text));
    else if (const QString path = tableBefore + text + tableAfter; !text.contains(QLatin1Char('/')) && isBuiltIn(path))
        insert(scene, QStringLiteral("scheme"), QStringLiteral("table_file"), path);
    else // strangers name no other file
        return false;
    return true;
}

} // namespace

Expected<SceneLink> linkOf(const Scene& scene)
{
    QStringList pairs;
    addPairs(pairs, scene, {});
    if (const Scene* const other = scene.other.get()) {
        const qsizetype before = pairs.size();
        addPairs(pairs, *other, ofOther);
        if (pairs.size() == before) // B is a new scene, and there
            pairs << ofOther;
    }
    SceneLink link{QLatin1Char('#') + pairs.join(QLatin1Char('&')), leftOutOf(scene)};
    if (link.fragment.size() > SceneLink::longestReadable) {
        const QString shorter = QLatin1Char('#') + compressed + QLatin1Char('=') + compressedText(link.fragment.mid(1));
        if (shorter.size() < link.fragment.size())
            link.fragment = shorter;
    }
    if (link.fragment.size() > SceneLink::longest)
        return problem(Error::Kind::Range,
                       SceneLinkWords::tr("The link would have %1 letters, and programs cut off what is longer than %2. Shorten the texts "
                                          "of the scene, or save the scene as a file.")
                           .arg(link.fragment.size())
                           .arg(SceneLink::longest));
    return link;
}

bool isLink(const QString& text)
{
    if (text.startsWith(QLatin1Char('#')))
        return true;
    const bool isAddress =
        text.startsWith(QLatin1String("https://"), Qt::CaseInsensitive) || text.startsWith(QLatin1String("http://"), Qt::CaseInsensitive);
    return isAddress && text.contains(QLatin1Char('#'));
}

Expected<Scene> sceneFromLink(const QString& text, QStringList* warnings)
{
    if (text.size() > mostBytes)
        return problem(Error::Kind::Usage,
                       SceneLinkWords::tr("The link is longer than 1 MiB, and posenc did not read it. A link has a few hundred letters."));
    QString fragment = text.mid(text.indexOf(QLatin1Char('#')) + 1);
    if (const QString key = compressed + QLatin1Char('='); fragment.startsWith(key)) {
        auto whole = uncompressedText(fragment.mid(key.size()));
        if (!whole)
            return whole.error();
        fragment = std::move(whole).value();
    }
    QJsonObject scene;
    QJsonObject other;
    QStringList unknown;
    bool hasOther = false;
    for (const QString& pair : fragment.split(QLatin1Char('&'), Qt::SkipEmptyParts)) {
        const qsizetype end = pair.indexOf(QLatin1Char('='));
        const QString key = pair.left(end < 0 ? pair.size() : end);
        const QString value = end < 0 ? QString() : QUrl::fromPercentEncoding(pair.mid(end + 1).toUtf8());
        const bool isOfOther = key.startsWith(ofOther);
        hasOther = hasOther || isOfOther;
        if (!insertPair(isOfOther ? other : scene, isOfOther ? key.mid(ofOther.size()) : key, value) && key != ofOther)
            unknown << key;
    }
    if (warnings) {
        unknown.removeDuplicates();
        const QStringList known = linkKeys().keys();
        std::vector<UnknownKey> all;
        for (const QString& key : unknown)
            all.push_back({key, known});
        *warnings << warningsOf(all);
    }
    if (hasOther)
        insert(scene, QStringLiteral("compare"), QStringLiteral("other"), other);
    return sceneFromObject(scene, Scene(), warnings);
}

QString webAddress() { return QSettings().value(addressSetting).toString(); }

Expected<Done> setWebAddress(const QString& text)
{
    const QString address = text.trimmed();
    const QUrl url(address, QUrl::StrictMode);
    const bool isWeb = url.isValid() && (url.scheme() == QLatin1String("https") || url.scheme() == QLatin1String("http"));
    if (!address.isEmpty() && (!isWeb || url.host().isEmpty() || url.hasFragment()))
        return problem(Error::Kind::Usage, SceneLinkWords::tr("%1 is not a web address. Type an address such as "
                                                              "https://example.org/posenc/, without a #, or nothing.")
                                               .arg(shownText(address)));
    QSettings().setValue(addressSetting, address);
    return Done{};
}

} // namespace posenc

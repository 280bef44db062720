// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/export/scene_link.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/scene/opened_table.h"
#include "ui/scene/presets.h"
#include "ui/scene/scene_json.h"

#include <QUrl>

using namespace posenc;
using namespace posenc::test;

namespace {

// What a link can hold of a scene: its files stay behind.
Scene withoutFiles(Scene scene)
{
    scene.opened = {};
    scene.scheme.table.reset();
    if (const Scene* const other = scene.other.get())
        scene.other = SceneBox(withoutFiles(*other));
    return sceneFromJson(sceneToJson(scene)).value();
}

} // namespace

/// Scenes as parts of web addresses.
class TestSceneLink : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }

    void readableKeys()
    {
        Scene scene;
        QCOMPARE(linkOf(scene)->fragment, QStringLiteral("#"));
        scene.view.name = View::Similarity;
        scene.encoding = EncodingSpec::make(100.0, 64, 50).value();
        scene.selection.positions = {3, 1};
        scene.selection.pinned = true;
        scene.edit<TokenSettings>().sentence = QStringLiteral("a & b = 100 % #1 „ä“");
        const QString fragment = linkOf(scene)->fragment;
        QCOMPARE(fragment, QStringLiteral("#view=similarity&n=100&d-model=64&max-len=50&position=3,1&cross-hair=on&"
                                          "sentence=a%20%26%20b%20%3D%20100%20%25%20%231%20%E2%80%9E%C3%A4%E2%80%9C"));
        for (const QString& address :
             {fragment, "https://example.org/p/index.html?embed=1" + fragment, "HTTP://localhost:8000/" + fragment}) {
            QVERIFY(isLink(address));
            QVERIFY(sceneFromLink(address).value() == scene);
        }
    }

    void presetsComeBack()
    {
        for (const Preset& preset : readPresets()) {
            const auto link = linkOf(preset.scene);
            QVERIFY2(link.hasValue(), qPrintable(preset.name));
            QVERIFY2(sceneFromLink(link->fragment).value() == preset.scene, qPrintable(preset.name));
            QVERIFY(link->leftOut.isEmpty());
            QVERIFY2(link->fragment.size() <= SceneLink::longestReadable, qPrintable(link->fragment));
        }
    }

    void scenesComeBack()
    {
        Random random;
        for (int i = 0; i < 1000; ++i) {
            const Scene scene = withoutFiles(randomScene(random));
            const auto link = linkOf(scene);
            QVERIFY(link.hasValue());
            const auto again = sceneFromLink(link->fragment);
            QVERIFY2(again.hasValue(), again ? "" : again.error().message.c_str());
            QCOMPARE(sceneToJson(*again), sceneToJson(scene));
            QVERIFY(link->fragment.size() <= SceneLink::longest); // though every setting differs from that of a new scene
            const QUrl url(QStringLiteral("https://example.org/posenc/") + link->fragment, QUrl::StrictMode);
            QVERIFY2(url.isValid(), qPrintable(link->fragment));
            QVERIFY(sceneFromLink(url.toString(QUrl::FullyEncoded)).value() == *again); // as a browser has it
        }
    }

    void longTextsAreCompressed()
    {
        Scene scene;
        scene.edit<TokenSettings>().sentence = QStringLiteral("every word again ").repeated(200);
        const QString fragment = linkOf(scene)->fragment;
        QVERIFY(fragment.startsWith(QStringLiteral("#z=")));
        QVERIFY(fragment.size() < 200);
        QVERIFY(sceneFromLink(fragment).value() == scene);
        for (qsizetype size = 4; size < fragment.size(); size += 5) // cut off on its way
            QVERIFY(!sceneFromLink(fragment.left(size)).hasValue() || sceneFromLink(fragment.left(size)).value() == scene);
        Random random;
        QString noise;
        while (noise.size() < 9000)
            noise += QChar(random.whole(0x21, 0x7e));
        scene.edit<TokenSettings>().sentence = noise;
        const auto link = linkOf(scene);
        QVERIFY(!link.hasValue());
        QVERIFY(isSentence(link.error().message));
    }

    void badLinksAreExplained()
    {
        Rows<QString, QString> rows; // with a part of the sentence; empty: the scene is a new one
        rows.add("no settings", "#", "");
        rows.add("unknown keys", "#colour=red&x&=&&b=2", "");
        rows.add("a script", "#javascript:alert(1)", "");
        rows.add("no number", "#n=much", "encoding.n");
        rows.add("out of range", "#d-model=99999", "encoding.d_model");
        rows.add("not a number", "#n=nan", "encoding.n");
        rows.add("no view", "#view=nothing", "view.name");
        rows.add("no list", "#position=0,x", "selection.positions");
        rows.add("no window", "#heatmap_window=0,1,2", "heatmap_window");
        rows.add("B out of range", "#view=compare&b.n=0", "n");
        rows.add("not base 64", "#z=%%%", "broken");
        rows.add("nothing compressed", "#z=AAAA", "broken");
        // A text of 64 MiB that says it has 100 bytes.
        QByteArray bomb = qCompress(QByteArray(64 << 20, 'n'), 9);
        bomb.replace(0, 4, QByteArray("\0\0\0\x64", 4));
        rows.add("more than it says", "#z=" + QString::fromLatin1(bomb.toBase64(QByteArray::Base64UrlEncoding)), "broken");
        rows.add("a large promise", "#z=_____3ic", "broken");
        rows.add("too long", '#' + QString(1 << 20, 'n'), "MiB");
        rows.each([&](const QString& text, const QString& part) {
            const auto scene = sceneFromLink(text);
            QCOMPARE(scene.hasValue(), part.isEmpty());
            if (scene) {
                QVERIFY(scene->view == Scene().view && scene->encoding == Scene().encoding);
                return;
            }
            QVERIFY2(isSentence(scene.error().message) && message(scene.error()).contains(part), scene.error().message.c_str());
        });
        QStringList warnings;
        QVERIFY(sceneFromLink(QStringLiteral("#d_model=8&n=5&b.colour=red&b."), &warnings).hasValue());
        QCOMPARE(warnings.size(), 2);
        QVERIFY2(warnings[0].contains("\"d_model\"") && warnings[0].contains("Did you mean \"d-model\"?"), qPrintable(warnings[0]));
        const auto file = sceneFromLink(QStringLiteral("#scheme=table&table=../../etc/passwd")); // only posenc's own tables
        QVERIFY(file && (!file->scheme.table || file->scheme.table->path.isEmpty()));
        for (const char* const text : {"", "a#n=5", "javascript:alert(1)#n=5", "file:///tmp/a#n=5", "https://example.org/"})
            QVERIFY2(!isLink(QString::fromUtf8(text)), text);
    }

    void webAddressIsKept()
    {
        QCOMPARE(webAddress(), QString());
        QVERIFY(setWebAddress(QStringLiteral(" https://example.org/posenc/ ")).hasValue());
        QCOMPARE(webAddress(), QStringLiteral("https://example.org/posenc/"));
        for (const char* const bad :
             {"posenc", "ftp://example.org/", "https://", "javascript:alert(1)", "https://example.org/#a", "https://a b/"}) {
            const auto done = setWebAddress(QString::fromUtf8(bad));
            QVERIFY2(!done.hasValue() && isSentence(done.error().message), bad);
            QCOMPARE(webAddress(), QStringLiteral("https://example.org/posenc/"));
        }
        QVERIFY(setWebAddress({}).hasValue());
        QCOMPARE(webAddress(), QString());
    }
};

POSENC_OFFSCREEN_TEST(TestSceneLink)
#include "test_scene_link.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/figures.h"
#include "tests/support/tools.h"
#include "ui/scene/scene_json.h"

#include <QTemporaryDir>

#include <cstring>

using namespace posenc;
using namespace posenc::test;

namespace {

void addFiles(const QStringList& kinds)
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("kind");
    for (const View view : allViews())
        for (const QString& kind : kinds)
            QTest::addRow("%s as %s", qPrintable(nameOf(view)), qPrintable(kind)) << nameOf(view) << kind;
}

} // namespace

// How the numbers of a view begin.
static QByteArray header(const QString& view)
{
    if (view == "wavelength")
        return "pair,omega,lambda\n0,1,";
    if (view == "contribution")
        return "pair,omega,contribution,running_sum\n0,1,";
    if (view == "clock")
        return "pair,omega,angle,turns,sine,cosine\n0,1,0,0,0,1\n";
    if (view == "spectrum")
        return "turns,period,share\n1,";
    if (view == "patches")
        return "y,0\n0,";
    if (view == "rotary")
        return "position,0,1,";
    if (view == "biases")
        return "offset,alibi,kerple_log,kerple_power,t5,rope,xpos\n0,0,0,0,";
    return view == "shift" ? "dimension,0,1," : "position,";
}

// Every view in every kind of file, without a display, a home or anything else in the environment.
class TestProgramViews : public QObject {
    Q_OBJECT

private slots:
    void fileIsWritten_data() { addFiles({"png", "svg", "pdf", "npy", "csv", "posenc"}); }

    void fileIsWritten()
    {
        QFETCH(QString, view);
        QFETCH(QString, kind);
        const QTemporaryDir folder;
        const QByteArray content = contentOf(written(folder, view, kind));
        QCOMPARE(namesIn(folder.path()), QStringList{"file." + kind});
        const QMap<QString, QByteArray> begins{{"png", "\x89PNG\r\n\x1a\n"}, {"svg", "<?xml"},
                                               {"pdf", "%PDF-1."},           {"npy", QByteArray("\x93NUMPY\x01\x00", 8)},
                                               {"csv", header(view)},        {"posenc", "{"}};
        QVERIFY2(content.startsWith(begins[kind]), content.left(40).constData());
        if (kind == "posenc") {
            const auto scene = sceneFromJson(content);
            QVERIFY(scene.hasValue());
            Scene expected;
            expected.view.name = viewFromName(view).value();
            expected.scheme.patches.width = view == "patches" ? 1 : 0;
            QVERIFY(*scene == expected);
        }
    }
    void pngIsFlawless_data() { addFiles({"png"}); }

    void pngIsFlawless()
    {
        POSENC_NEED_TOOL("pngcheck", "pngcheck");
        QFETCH(QString, view);
        const QTemporaryDir folder;
        const ToolResult result = runTool("pngcheck", {"-v", written(folder, view, "png")});
        QVERIFY2(result.exitCode == 0 && result.output.contains("No errors detected"), result.output.constData());
    }
    void pdfIsFlawless_data() { addFiles({"pdf"}); }

    void pdfIsFlawless()
    {
        POSENC_NEED_TOOL("qpdf", "qpdf");
        QFETCH(QString, view);
        const QTemporaryDir folder;
        const QString file = written(folder, view, "pdf", {"--title", "(Größe) \\ <1>"});
        const ToolResult result = runTool("qpdf", {"--check", file});
        QVERIFY2(result.exitCode == 0 && result.output.contains("No syntax or stream encoding errors"), result.output.constData());
        QVERIFY(!contentOf(file).contains("DCTDecode"));
    }
    void svgIsFlawless_data() { addFiles({"svg"}); }

    void svgIsFlawless()
    {
        POSENC_NEED_TOOL("xmllint", "libxml2-utils");
        QFETCH(QString, view);
        const QTemporaryDir folder;
        const QString file = written(folder, view, "svg", {"--title", "\"Größe\" <1> & more", "--caption", "a\x07z"});
        const ToolResult result = runTool("xmllint", {"--noout", "--nonet", file});
        QVERIFY2(result.exitCode == 0 && result.output.isEmpty(), result.output.constData());
    }
    void svgIsDrawnLikeThePicture_data() { addFiles({"svg"}); }

    void svgIsDrawnLikeThePicture()
    {
        POSENC_NEED_TOOL("rsvg-convert", "librsvg2-bin");
        QFETCH(QString, view);
        const QTemporaryDir folder;
        QStringList atViewers{"--dpi", "96"}; // of 480 pixels: stripes that a viewer resolves
        if (view == "compare")                // not those of B's n = 100
            atViewers << "--compare-with"
                      << R"({"format": "posenc-scene", "version": 1})";
        const QImage picture(written(folder, view, "png", atViewers));
        const ToolResult result = runTool("rsvg-convert", {"--width", "480", "--height", "320", "--background-color", "white", "--output",
                                                           folder.filePath("drawn.png"), written(folder, view, "svg", atViewers)});
        QVERIFY2(result.exitCode == 0, result.output.constData());
        const QImage drawn(folder.filePath("drawn.png"));
        QCOMPARE(drawn.size(), picture.size());
        // Shapes have the pixels of a printer: a viewer smooths cells that a picture of 480 pixels shows as means.
        const double most = view == "heatmap" || view == "tokens" ? 0.06 : view == "compare" ? 0.11 : 0.02;
        QVERIFY2(farness(drawn, picture) < most, QByteArray::number(farness(drawn, picture)).constData());
    }

private:
    QString written(const QTemporaryDir& folder, const QString& view, const QString& kind, const QStringList& options = {}) const
    {
        const QString file = "file." + kind;
        const Outcome outcome = runProgram(QStringList{"--view", view, "--size", "480x320", "--dpi", "120", "--export", file} + options
                                               + (view == "patches" ? QStringList{"--grid-width", "1"} : QStringList()),
                                           folder.path());
        if (outcome.exitCode != 0 || !outcome.complaint.isEmpty() || !outcome.output.isEmpty())
            qWarning("%d: %s%s", outcome.exitCode, outcome.complaint.constData(), outcome.output.left(100).constData());
        return folder.filePath(file);
    }
};

POSENC_OFFSCREEN_TEST(TestProgramViews)
#include "test_program_views.moc"

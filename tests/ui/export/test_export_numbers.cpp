// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/figures.h"
#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "ui/export/export_job.h"
#include "ui/views/views.h"

#include <QTemporaryDir>

#include <cstring>

using namespace posenc;
using namespace posenc::test;

namespace {

ExportJob jobOf(const QString& view, const EncodingSpec& spec, FileKind kind = FileKind::Npy)
{
    ExportJob job;
    job.kind = kind;
    job.scene.encoding = spec;
    job.scene.view.name = viewFromName(view).value();
    job.scene = withPatches(job.scene);
    return job;
}

} // namespace

static Rows<QString, int, int, int> rowsOfViews()
{
    Rows<QString, int, int, int> examples;
    for (const View view : allViews()) {
        const QString name = nameOf(view);
        examples.add(QString::asprintf("%s of the default size", qPrintable(name)), name, 0, 128, 128);
        examples.add(QString::asprintf("%s with an odd d_model", qPrintable(name)), name, 1, 7, 50);
        examples.add(QString::asprintf("%s, several blocks", qPrintable(name)), name, 2, 512, 700);
    }
    examples.add("heatmap of one cell", "heatmap", 0, 1, 1);
    return examples;
}

class TestExportNumbers : public QObject {
    Q_OBJECT

private slots:
    void npyIsTheTable()
    {
        rowsOfViews().each([&](const QString& view, int measure, int dModel, int maxLen) {
            ExportJob job = jobOf(view, EncodingSpec::make(10000.0, dModel, maxLen).value());
            job.scene.view.measure = static_cast<Measure>(measure);
            const QTemporaryDir folder;
            const auto done = write(job, folder.filePath("table.npy"));
            QVERIFY2(done.hasValue(), done ? "" : done.error().message.c_str());
            const Array read = readByNumpy(folder.filePath("table.npy"));
            const auto numbers = numbersOf(job.scene);
            QVERIFY((read.shape == std::vector<qint64>{numbers->rows, numbers->columns}));
            Table table(numbers->rows, numbers->columns);
            numbers->fill(0, table);
            // A table filled at once and one filled in blocks may rotate from different rows (core/encoding/encoding_table.h).
            const Eigen::Map<const Table> values(read.values.data(), table.rows(), table.cols());
            const double difference = (values - table).cwiseAbs().maxCoeff();
            QVERIFY2(difference <= (view == "similarity" || view == "offset" ? 1e-12 * dModel : 4e-16),
                     QByteArray::number(difference).constData());
            QCOMPARE(namesIn(folder.path()), QStringList{"table.npy"});
        });
    }

    void csvIsNpyBitForBit()
    {
        rowsOfViews().each([&](const QString& view, int measure, int dModel, int maxLen) {
            ExportJob job = jobOf(view, EncodingSpec::make(10000.0, dModel, maxLen).value());
            job.scene.view.measure = static_cast<Measure>(measure);
            const QTemporaryDir folder;
            QVERIFY(write(job, folder.filePath("table.npy")).hasValue());
            job.kind = FileKind::Csv;
            QVERIFY(write(job, folder.filePath("table.csv")).hasValue());
            const Array npy = readByNumpy(folder.filePath("table.npy"));
            QByteArrayList lines = contentOf(folder.filePath("table.csv")).split('\n');
            QCOMPARE(lines.takeLast(), QByteArray());
            QCOMPARE(qint64{lines.size()}, npy.shape.at(0) + 1);
            // A pair's number is one of its values.
            const qsizetype names = QStringList{"wavelength", "contribution", "clock", "spectrum"}.contains(view) ? 0 : 1;
            std::size_t value = 0;
            for (qsizetype line = 1; line < lines.size(); ++line) {
                const QByteArrayList cells = lines[line].split(',');
                QCOMPARE(qint64{cells.size()}, npy.shape[1] + names);
                for (qsizetype cell = names; cell < cells.size(); ++cell, ++value) {
                    const double read = cells[cell].toDouble();
                    QVERIFY2(std::memcmp(&read, &npy.values[value], sizeof read) == 0, cells[cell].constData());
                }
            }
            QCOMPARE(value, npy.values.size());
        });
    }

    void whatDoesNotExistIsExplained()
    {
        const QTemporaryDir folder;
        ExportJob job = jobOf("position", EncodingSpec::make(100.0, 4, 10).value());
        job.scene.selection.positions = {10};
        const auto done = write(job, folder.filePath("table.npy"), Existing::Replace);
        QVERIFY(!done.hasValue() && done.error().kind == Error::Kind::Range);
        QVERIFY(isSentence(done.error().message));
        QVERIFY(namesIn(folder.path()).isEmpty());
    }

    void tableThatCannotFitIsRefusedAtOnce()
    {
        const QTemporaryDir folder;
        if (QStorageInfo(folder.path()).bytesAvailable() > 4'000'000'000'000)
            QFAIL("This disk is so large that the test would fill it.");
        const EncodingSpec large = EncodingSpec::make(10000.0, 2, EncodingSpec::maxMaxLen).value();
        for (const auto& [kind, size] : {std::pair(FileKind::Npy, "8.8 TB"), std::pair(FileKind::Csv, " TB")}) {
            const auto refused = write(jobOf("similarity", large, kind), folder.filePath("table"), Existing::Replace);
            QVERIFY(!refused.hasValue() && refused.error().kind == Error::Kind::File);
            QVERIFY2(message(refused.error()).contains(size), refused.error().message.c_str());
            QVERIFY(namesIn(folder.path()).isEmpty());
        }
    }

private:
    Expected<Done> write(const ExportJob& job, const QString& path, Existing existing = Existing::Keep) const
    {
        return runExport(job, {path, existing}, figuresHere(m_maps));
    }

    ColorMaps m_maps;
};

POSENC_OFFSCREEN_TEST(TestExportNumbers)
#include "test_export_numbers.moc"

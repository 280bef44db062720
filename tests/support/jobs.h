// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/support.h"
#include "ui/export/export_job.h"

namespace posenc::test {

inline ExportJob smallJob(FileKind kind, const QString& sweep = {})
{
    ExportJob job;
    job.kind = kind;
    job.scene.encoding = EncodingSpec::make(10000.0, 12, 20).value();
    job.figure.pixels = QSize(220, 160);
    if (!sweep.isEmpty())
        job.sweep = sweepFromText(sweep).value();
    return job;
}

/// Jobs to try: long enough to have a middle.
struct NamedJob {
    const char* name;
    ExportJob job;
    const char* file;
};
inline std::vector<NamedJob> jobs()
{
    ExportJob npy = smallJob(FileKind::Npy);
    npy.scene.encoding = EncodingSpec::make(10000.0, 512, 1000).value();
    ExportJob csv = npy;
    csv.kind = FileKind::Csv;
    return {{"a picture", smallJob(FileKind::Png), "figure.png"},
            {"shapes", smallJob(FileKind::Svg), "figure.svg"},
            {"a page", smallJob(FileKind::Pdf), "figure.pdf"},
            {"a scene", smallJob(FileKind::Scene), "scene.posenc"},
            {"a table", npy, "table.npy"},
            {"a table as text", csv, "table.csv"},
            {"an animation", smallJob(FileKind::Gif, "n=10:1000:6"), "sweep.gif"},
            {"a sweep of pictures", smallJob(FileKind::Png, "n=10:1000:6"), "frame-%02d.png"},
            {"a sweep of shapes", smallJob(FileKind::Svg, "d-model=2,4,8"), "%d.svg"},
            {"a sweep of tables", smallJob(FileKind::Npy, "max-len=4,8,16"), "table %d.npy"},
            {"a sweep of scenes", smallJob(FileKind::Scene, "position=0:3:4"), "%03d.posenc"}};
}

inline void addJobs()
{
    QTest::addColumn<int>("number");
    const auto all = jobs();
    for (std::size_t i = 0; i < all.size(); ++i)
        QTest::newRow(all[i].name) << static_cast<int>(i);
}

} // namespace posenc::test

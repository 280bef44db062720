// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/commands.h"

#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

class TestExportCancel : public QObject {
    Q_OBJECT

private slots:
    void progressRisesFromNothingToAll_data() { addJobs(); }

    void progressRisesFromNothingToAll()
    {
        QFETCH(int, number);
        const NamedJob named = jobs()[static_cast<std::size_t>(number)];
        const QTemporaryDir folder;
        std::vector<double> parts;
        const auto done = runExport(named.job, {folder.filePath(named.file), Existing::Keep}, m_figures,
                                    {[&parts](double part) { parts.push_back(part); }, {}});
        QVERIFY2(done.hasValue(), done ? "" : done.error().message.c_str());
        QVERIFY(parts.size() >= 2);
        QCOMPARE(parts.front(), 0.0);
        QVERIFY(std::ranges::is_sorted(parts));
        QVERIFY2(std::abs(parts.back() - 1.0) < 1e-12, QByteArray::number(parts.back()).constData());
        if (named.job.sweep)
            QVERIFY(parts.size() > named.job.sweep->values.size());
        QCOMPARE(namesIn(folder.path()).size(),
                 named.job.sweep && named.job.kind != FileKind::Gif ? std::ssize(named.job.sweep->values) : 1);
    }

    void cancelLeavesNothingAndKeepsWhatWasThere()
    {
        Rows<int, bool> rows;
        const auto all = jobs();
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (all[i].job.sweep || isNumbers(all[i].job.kind))
                rows.add(QString::asprintf("%s where nothing was", all[i].name), static_cast<int>(i), false);
            if ((all[i].job.sweep || isNumbers(all[i].job.kind)))
                rows.add(QString::asprintf("%s over an old one", all[i].name), static_cast<int>(i), true);
        }
        rows.each([&](int number, bool existing) {
            const NamedJob named = jobs()[static_cast<std::size_t>(number)];
            const QTemporaryDir folder;
            // The last file of a sweep already exists.
            const bool frames = named.job.sweep && named.job.kind != FileKind::Gif;
            const QString old = frames ? *framePath(named.file, static_cast<int>(named.job.sweep->values.size())) : named.file;
            if (existing)
                writeContent(folder.filePath(old), "old");
            std::stop_source stop;
            double reached = 0.0;
            const auto done = runExport(named.job, {folder.filePath(named.file), Existing::Replace}, m_figures,
                                        {[&](double part) {
                                             reached = part;
                                             if (part > 0.3)
                                                 stop.request_stop();
                                         },
                                         stop.get_token()});
            QVERIFY(!done.hasValue());
            QVERIFY(done.error().kind == Error::Kind::Cancelled);
            QVERIFY(isSentence(done.error().message));
            QVERIFY2(reached > 0.3 && reached < 1.0, QByteArray::number(reached).constData()); // it ended soon
            QCOMPARE(namesIn(folder.path()), existing ? QStringList{old} : QStringList());
            if (existing)
                QCOMPARE(contentOf(folder.filePath(old)), QByteArray("old"));
        });
    }
    void cancelBeforeTheBeginIsNoticed_data() { addJobs(); }

    void cancelBeforeTheBeginIsNoticed()
    {
        QFETCH(int, number);
        const NamedJob named = jobs()[static_cast<std::size_t>(number)];
        const QTemporaryDir folder;
        std::stop_source stop;
        stop.request_stop();
        const auto done = runExport(named.job, {folder.filePath(named.file), Existing::Keep}, m_figures, {{}, stop.get_token()});
        QVERIFY(!done.hasValue() && done.error().kind == Error::Kind::Cancelled);
        QVERIFY(namesIn(folder.path()).isEmpty());
    }

private:
    ColorMaps m_maps;
    FigureMaker m_figures = figuresHere(m_maps);
};

POSENC_OFFSCREEN_TEST(TestExportCancel)
#include "test_export_cancel.moc"

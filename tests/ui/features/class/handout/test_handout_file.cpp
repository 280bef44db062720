// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/tools.h"
#include "tests/ui/features/class/handout/handouts.h"
#include "ui/features/class/handout/handout.h"
#include "ui/features/class/lessons/lesson_facts.h"
#include "ui/scene/scene_file.h"

using namespace posenc;
using namespace posenc::test;

namespace {

using Kind = HandoutOptions::Kind;

// What only a teacher may read: notes, feedback, what is revealed, and the numbers asked for.
QStringList secretsOf(const Lesson& lesson)
{
    QStringList secrets;
    for (const LessonStep& step : lesson.steps) {
        for (const LessonText& note : step.notes)
            secrets << wordsOfMarkdown(withFacts(note, step.scene));
        if (!step.question)
            continue;
        secrets << wordsOfMarkdown(withFacts(step.revealed, step.scene));
        for (const LessonQuestion::Choice& choice : step.question->choices)
            secrets << wordsOfMarkdown(withFacts(choice.feedback, step.scene));
        if (step.question->number)
            secrets << QString::fromStdString(step.question->number->right.text);
    }
    secrets.removeAll(QString());
    return secrets;
}

// Pages as pdftotext reads them.
QStringList pagesOf(const QByteArray& pdf)
{
    const QTemporaryDir folder;
    writeContent(folder.filePath("a.pdf"), pdf);
    const ToolResult result = runTool("pdftotext", {"-raw", folder.filePath("a.pdf"), "-"});
    QStringList pages = QString::fromUtf8(result.output).split('\f');
    pages.removeLast(); // after the last page
    return pages;
}

// A PDF breaks words at hyphens and elsewhere: only letters and digits are compared.
QString lettersOf(const QString& text)
{
    QString letters;
    for (const QChar letter : text)
        if (letter.isLetterOrNumber())
            letters += letter;
    return letters;
}

} // namespace

class TestHandoutFile : public QObject {
    Q_OBJECT

private slots:
    void sameLessonSameBytes_data() { addLessons(); }

    void sameLessonSameBytes()
    {
        QFETCH(QString, file);
        const Lesson lesson = lessonIn(file);
        for (const Kind kind : {Kind::Pdf, Kind::Html}) {
            const HandoutOptions options{kind, true, true, false};
            const QByteArray once = made(file, options);
            QVERIFY(!once.isEmpty() && !once.contains("/CreationDate"));
            QVERIFY(once == handoutOfLesson(lesson, options, m_figures));
        }
    }
    void htmlGivesNoAnswerAway_data() { addLessons(); }

    void htmlGivesNoAnswerAway()
    {
        QFETCH(QString, file);
        const Lesson lesson = lessonIn(file);
        const QString student = wordsOfHtml(made(file, {Kind::Html, false, false, false}));
        const QString teacher = wordsOfHtml(made(file, {Kind::Html, true, true, false}));
        QVERIFY(student.contains(lesson.title));
        for (const QString& secret : secretsOf(lesson)) {
            QVERIFY2(!student.contains(secret), qPrintable(secret));
            QVERIFY2(teacher.contains(secret), qPrintable(secret + " is not in " + teacher));
        }
    }
    void pdfGivesNoAnswerAway_data() { addLessons(); }

    void pdfGivesNoAnswerAway()
    {
        POSENC_NEED_TOOL("pdftotext", "poppler-utils");
        QFETCH(QString, file);
        const Lesson lesson = lessonIn(file);
        const QStringList student = pagesOf(made(file, {Kind::Pdf, false, false, false}));
        const QStringList teacher = pagesOf(made(file, {Kind::Pdf, true, true, false}));
        for (const QString& secret : secretsOf(lesson)) {
            const QString letters = lettersOf(secret);
            QVERIFY2(!lettersOf(student.join(' ')).contains(letters), qPrintable(secret));
            QVERIFY2(lettersOf(teacher.join(' ')).contains(letters), qPrintable(secret + " is not in " + teacher.join(' ')));
        }
        QVERIFY(!student.join(' ').contains("Answers\n") && teacher.join(' ').contains("Answers\n"));
        for (const QStringList& pages : {student, teacher})
            for (qsizetype page = 0; page < pages.size(); ++page) {
                const QString foot = QString("page %1 of %2").arg(page + 1).arg(pages.size());
                QVERIFY2(pages[page].contains(foot), qPrintable(pages[page]));
                QVERIFY2(lettersOf(pages[page]).size() > lettersOf(foot + lesson.title).size() + 20, qPrintable(pages[page]));
            }
    }

    void themeIsTheFiguresToo()
    {
        POSENC_NEED_TOOL("pdftoppm", "poppler-utils");
        Rows<bool> rows;
        rows.add("light", false);
        rows.add("dark", true);
        rows.each([&](bool isDark) {
            const QTemporaryDir folder;
            writeContent(folder.filePath("a.pdf"),
                         handoutOfLesson(lessonFrom(lessonText("## One\nWords.\n")), {Kind::Pdf, false, false, isDark}, m_figures));
            QCOMPARE(runTool("pdftoppm", {"-r", "20", "-png", folder.filePath("a.pdf"), folder.filePath("page")}).exitCode, 0);
            const QImage page(folder.filePath("page-1.png"));
            QVERIFY(!page.isNull());
            int dark = 0;
            for (int y = 0; y < page.height(); ++y)
                for (int x = 0; x < page.width(); ++x)
                    dark += qGray(page.pixel(x, y)) < 60;
            const double share = static_cast<double>(dark) / (page.width() * page.height());
            QVERIFY2(isDark ? share > 0.7 : share < 0.2, qPrintable(QString::number(share)));
            QCOMPARE(qGray(page.pixel(2, 2)) < 60, isDark);
        });
    }

    void nothingIsWrittenAfterAProblem()
    {
        Rows<QByteArray, QString> rows;
        for (const char* const target : {"new.pdf", "new.html"}) {
            rows.add(QString::asprintf("a picture outside, %s", target), QByteArray("![a](../a.png)"), target);
            rows.add(QString::asprintf("a picture on the web, %s", target), QByteArray("![a](http://a.b/c.png)"), target);
            rows.add(QString::asprintf("no picture, %s", target), QByteArray("![a](none.png)"), target);
        }
        rows.add("a file is there", QByteArray("Words."), "old.pdf");
        rows.add("no folder", QByteArray("Words."), "none/new.pdf");
        rows.each([&](const QByteArray& content, const QString& target) {
            const QTemporaryDir folder;
            writeContent(folder.filePath("old.pdf"), "old");
            int figures = 0;
            const FigureMaker counting = [&](const Scene& scene, const FigureOptions& options) {
                ++figures;
                return m_figures(scene, options);
            };
            const HandoutOptions options{target.endsWith("pdf") ? Kind::Pdf : Kind::Html, false, false, false};
            const auto done = writeHandout(lessonFrom(lessonText("## One\n" + content)), folder.path(), options,
                                           {folder.filePath(target), Existing::Keep}, counting);
            QVERIFY(!done);
            QCOMPARE(done.error().kind, Error::Kind::File);
            QVERIFY2(isSentence(done.error().message), done.error().message.c_str());
            QCOMPARE(namesIn(folder.path()), QStringList("old.pdf"));
            QCOMPARE(contentOf(folder.filePath("old.pdf")), QByteArray("old"));
            QCOMPARE(figures, 0); // what cannot be written is not drawn
        });
    }

    void addressIsPrinted()
    {
        const QTemporaryDir folder;
        HandoutOptions options{.kind = HandoutOptions::Kind::Html};
        options.address = "https://example.org/posenc/?lesson=a&step=1";
        const QString path = folder.filePath("a.html");
        QVERIFY(writeHandout(lessonFrom(lessonText("## One\nWords.")), folder.path(), options, {path, Existing::Keep}, m_figures));
        QVERIFY(contentOf(path).contains("https://example.org/posenc/?lesson=a&amp;step=1"));
    }

    void cancelLeavesNothing()
    {
        Rows<QString> rows;
        for (const char* const target : {"new.pdf", "new.html", "new-%d.png"})
            rows.add(target, target);
        rows.each([&](const QString& target) {
            const QTemporaryDir folder;
            const Lesson lesson = lessonFrom(lessonText("## One\n## Two\n```scene\n{\"encoding\": {\"n\": 100}}\n```\n"));
            std::stop_source stop;
            int figures = 0;
            const FigureMaker stopping = [&](const Scene& scene, const FigureOptions& options) {
                if (++figures == 2)
                    stop.request_stop();
                return m_figures(scene, options);
            };
            const Destination destination{folder.filePath(target), Existing::Keep};
            const Progress progress{{}, stop.get_token()};
            const auto done = target.endsWith("png") ? writeSlides(lesson, {}, destination, stopping, progress)
                                                     : writeHandout(lesson, folder.path(),
                                                                    {target.endsWith("pdf") ? Kind::Pdf : Kind::Html, false, false, false},
                                                                    destination, stopping, progress);
            QVERIFY(!done);
            QCOMPARE(done.error().kind, Error::Kind::Cancelled);
            QCOMPARE(namesIn(folder.path()), QStringList());
        });
    }

    void progressRises()
    {
        const QTemporaryDir folder;
        std::vector<double> parts;
        const Lesson lesson = lessonFrom(
            lessonText("## One\n## Two\n```scene preset=tsne-128x8\n{}\n```\n## Three\n```scene new\n{\"encoding\": {\"n\": 99}}\n```\n"));
        const auto done = writeHandout(lesson, folder.path(), {}, {folder.filePath("a.pdf"), Existing::Keep}, m_figures,
                                       {[&](double part) { parts.push_back(part); }, {}});
        QVERIFY(done.hasValue());
        QVERIFY(parts.size() >= 5 && std::ranges::is_sorted(parts));
        QCOMPARE(parts.front(), 0.0);
        QCOMPARE(parts.back(), 1.0);
    }

    // The figures are made beforehand, as only this thread may.
    void anyThreadMayWrite()
    {
        Rows<HandoutOptions::Kind> rows;
        rows.add("pdf", Kind::Pdf);
        rows.add("html", Kind::Html);
        rows.each([&](HandoutOptions::Kind kind) {
            const Lesson lesson = lessonFrom(
                lessonText("Intro &copy;\n\n## One\n## Two\n```scene\n{\"encoding\": {\"n\": 100}}\n```\n| a |\n|---|\n| b |\n"));
            std::vector<std::shared_ptr<Figure>> figures;
            const HandoutOptions options{kind, false, false, false};
            const QByteArray here = handoutOfLesson(lesson, options, [&](const Scene& scene, const FigureOptions& look) {
                figures.push_back(m_figures(scene, look).value());
                return Expected<std::shared_ptr<Figure>>(figures.back());
            });
            QByteArray there;
            std::size_t made = 0;
            const std::unique_ptr<QThread> thread(QThread::create([&] {
                there = handoutOfLesson(lesson, options, [&](const Scene&, const FigureOptions&) {
                    return Expected<std::shared_ptr<Figure>>(figures.at(made++));
                });
            }));
            thread->start();
            QVERIFY(thread->wait(60000));
            QVERIFY(!here.isEmpty() && here == there);
        });
    }
    void slidesOpenTheirSteps_data() { addLessons(); }

    void slidesOpenTheirSteps()
    {
        QFETCH(QString, file);
        const Lesson lesson = lessonIn(file);
        const QTemporaryDir folder;
        for (const char* const run : {"a", "b"}) {
            ExportJob look;
            look.figure.pixels = QSize(240, 160);
            const auto done = writeSlides(lesson, look, {folder.filePath(run) + "-%02d.png", Existing::Keep}, figuresHere(m_maps));
            QVERIFY2(done.hasValue(), done ? "" : done.error().message.c_str());
        }
        std::vector<std::size_t> shown; // a question is about the step before, then comes its answer
        for (std::size_t step = 0; step < lesson.steps.size(); ++step) {
            if (lesson.steps[step].question)
                shown.push_back(step > 0 ? step - 1 : 0);
            shown.push_back(step);
        }
        QCOMPARE(namesIn(folder.path()).size(), static_cast<qsizetype>(2 * shown.size()));
        for (std::size_t slide = 0; slide < shown.size(); ++slide) {
            const QString ending = QString("-%1.png").arg(slide + 1, 2, 10, QChar('0'));
            const auto opened = readSceneFile(folder.filePath("a" + ending));
            QVERIFY2(opened.hasValue(), opened ? "" : opened.error().message.c_str());
            QCOMPARE(opened->scene, withShownFiles(lesson.steps[shown[slide]].scene));
            QVERIFY(contentOf(folder.filePath("a" + ending)) == contentOf(folder.filePath("b" + ending)));
        }
    }

    // Whatever the plot is, the slide is the same card.
    void coveredSlidesShowNoPlot()
    {
        Lesson lesson;
        lesson.steps.resize(3);
        lesson.steps[1].scene.view.name = View::Similarity;
        for (LessonStep& step : lesson.steps) {
            step.question.emplace();
            step.question->covers = true;
        }
        lesson.steps[2].question->covers = false;
        const QTemporaryDir folder;
        ExportJob look;
        look.figure.pixels = QSize(400, 300);
        QVERIFY(writeSlides(lesson, look, {folder.filePath("s-%d.png"), Existing::Keep}, figuresHere(m_maps)));
        const auto slide = [&](int number) { return QImage(folder.filePath(QStringLiteral("s-%1.png").arg(number))); };
        QVERIFY(!slide(1).isNull());
        QCOMPARE(slide(1), slide(3)); // the answers are between them
        QVERIFY(slide(2) != slide(1));
        QVERIFY(slide(5) != slide(1));
        QCOMPARE(slide(5), slide(4)); // what an uncovered question is about is the plot before
        QImage blank(slide(1).size(), slide(1).format());
        blank.fill(slide(1).pixelColor(0, 0));
        QVERIFY(slide(1) != blank); // it has words
    }

    // The last step shows no picture, but why there is none.
    void slidesAreDrawnInOtherKinds()
    {
        Rows<FileKind, QByteArray> rows;
        rows.add("png", FileKind::Png, QByteArray("\x89PNG"));
        rows.add("svg", FileKind::Svg, QByteArray("<?xml"));
        rows.add("pdf", FileKind::Pdf, QByteArray("%PDF"));
        rows.each([&](FileKind kind, const QByteArray& beginning) {
            const QTemporaryDir folder;
            ExportJob look;
            look.kind = kind;
            look.figure.pixels = QSize(240, 160);
            const Lesson lesson = lessonFrom(lessonText("## One\n## Two\n```scene\n{\"view\": {\"name\": \"difference\"}}\n```\n"));
            const auto done = writeSlides(lesson, look, {folder.filePath("%d"), Existing::Keep}, figuresHere(m_maps));
            QVERIFY2(done.hasValue(), done ? "" : done.error().message.c_str());
            for (const char* const name : {"1", "2"})
                QVERIFY(contentOf(folder.filePath(name)).startsWith(beginning));
        });
    }

    void slidesNeedAPlaceForTheirNumber()
    {
        Rows<QString> rows;
        for (const char* const name : {"step.png", "step-%d-%d.png", "step-%s.png"})
            rows.add(name, name);
        rows.each([&](const QString& name) {
            const QTemporaryDir folder;
            const auto done =
                writeSlides(lessonFrom(lessonText("## One\n")), {}, {folder.filePath(name), Existing::Keep}, figuresHere(m_maps));
            QVERIFY(!done);
            QCOMPARE(done.error().kind, Error::Kind::Usage);
            QVERIFY2(message(done.error()).contains("step-%02d.png") && !message(done.error()).contains("sweep"),
                     done.error().message.c_str());
            QCOMPARE(namesIn(folder.path()), QStringList());
        });
    }

private:
    // Each once, for all that is asked of it.
    QByteArray made(const QString& file, const HandoutOptions& options)
    {
        const QString key = QString("%1 %2 %3").arg(file).arg(static_cast<int>(options.kind)).arg(options.withNotes);
        if (!m_made.contains(key))
            m_made[key] = handoutOfLesson(lessonIn(file), options, m_figures);
        return m_made[key];
    }

    ColorMaps m_maps;
    FigureMaker m_figures = smallFigures(m_maps);
    QHash<QString, QByteArray> m_made;
};

POSENC_OFFSCREEN_TEST(TestHandoutFile)
#include "test_handout_file.moc"

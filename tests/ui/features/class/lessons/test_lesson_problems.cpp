// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "tests/ui/features/class/lessons/lesson_texts.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/scene/parameters.h"

using namespace posenc;
using namespace posenc::test;

namespace {

QByteArray withFront(const QByteArray& lines) { return "---\n" + lines + "---\n# A\n\n## One\n"; }
QByteArray scene(const QByteArray& json, const QByteArray& options = {})
{
    return lessonWith("```scene" + options + "\n" + json + "\n```\n");
}
QByteArray ask(const QByteArray& body) { return lessonWith("```ask\n" + body + "\n```\n"); }
QByteArray task(const QByteArray& body) { return lessonWith("```try\n" + body + "\n```\n"); }

} // namespace

namespace {

void row(const QByteArray& name, const QByteArray& lesson, const QStringList& problems)
{
    QTest::newRow(name.constData()) << lesson << problems;
}

} // namespace

// Each sentence about the form of a lesson, with its line. The heading of the step is on line 8, the line of its first block is 9.
class TestLessonProblems : public QObject {
    Q_OBJECT

private slots:
    void problemIsExplained_data()
    {
        QTest::addColumn<QByteArray>("lesson");
        QTest::addColumn<QStringList>("problems");
        frontMatter();
        structure();
        scenes();
        questions();
        tasksAndExpectations();
    }

    void problemIsExplained()
    {
        QFETCH(QByteArray, lesson);
        QFETCH(QStringList, problems);
        QStringList found = described(readLesson(lesson, allPresets()).problems.all());
        for (qsizetype p = 0; p < std::min(found.size(), problems.size()); ++p) // which names are nearest, the lists of names decide
            if (problems[p].endsWith(" are "))
                found[p].truncate(problems[p].size());
        QCOMPARE(found, problems);
    }

    void lessonIsFine()
    {
        Rows<QByteArray> rows;
        rows.add("least", lessonWith(""));
        rows.add("other code", lessonWith("```python\nx\n```\n```cpp\n```\n```\n```\n```text\n```\n```bash\n```\n```json\n```\n"));
        rows.add("code that begins like a block", lessonWith("```asking\n```\n"));
        rows.add("blocks shown as code", lessonWith("````text\n```scene\n{\n```\n````\n"));
        rows.add("tildes", lessonWith("~~~note\ntext\n~~~\n"));
        rows.add("longer fence", lessonWith("````note\n```\ncode\n```\n````\n"));
        rows.add("several notes and expectations",
                 lessonWith("```note\na\n```\n```note\nb\n```\n```expect\nrows = 128\n```\n```expect\n```\n"));
        rows.add("a whole scene file", scene(R"({"format": "posenc-scene", "version": 1, "encoding": {"n": 100}})", " new"));
        rows.add("null removes", scene(R"({"encoding": null, "view": {"heatmap_window": null}, "tokens": {"embedding_file": null}})"));
        rows.add("the usual selection in a small table",
                 scene(R"({"encoding": {"max_len": 4, "d_model": 2}, "selection": {"pinned": true}})"));
        rows.add("a window that shows all", scene(R"({"view": {"heatmap_window": [0, 128, 0, 128], "dimensions_window": [0, 128]}})"));
        rows.add("transition", scene("{}", " new transition=0"));
        rows.add("a choice in capitals", ask("Why?\n(X) a\n() b"));
        rows.add("controls", task("goal: rows = 5\nchange: scheme, n, d_model, max_len, layout, frequencies, positions, dimensions, "
                                  "second, measure, colormap, file"));
        for (const SceneParameter& parameter : parameters())
            rows.add(QLatin1String("option ") + QLatin1String(parameter.option),
                     task(QByteArray("goal: rows = 5\nchange: ") + parameter.option + ", " + parameter.group + '.' + parameter.key));
        rows.each([&](const QByteArray& lesson) { QCOMPARE(described(readLesson(lesson, allPresets()).problems.all()), QStringList()); });
    }

    void wrongSceneKeepsTheOneBefore()
    {
        const LessonReading reading = readLesson(
            lessonWith("```scene\n{\"encoding\": {\"n\": 77}}\n```\n## Two\n```scene\n{\"encoding\": {\"n\": 0}}\n```\n## Three\n"
                       "```scene\n{\"encoding\": {\"d_model\": 8}}\n```\n## Four\n```scene new\n```\n"),
            allPresets());
        QVERIFY(reading.problems.hasErrors());
        const std::vector<LessonStep>& steps = reading.lesson.steps;
        QVERIFY(steps[0].isSceneRight && steps[0].scene.encoding.n() == 77.0);
        QVERIFY(!steps[1].isSceneRight && steps[1].scene == steps[0].scene);
        QVERIFY(!steps[2].isSceneRight && steps[2].scene.encoding.dModel() == 8);
        Scene plain;
        plain.edit<TokenSettings>().deviation = EmbeddingDeviation::One; // what a scene without the key means
        QVERIFY(steps[3].isSceneRight && steps[3].scene == plain);
    }

    void deepJsonIsRefused()
    {
        for (const auto& [open, close] : {std::pair("{\"view\":", "}"), std::pair("[", "]"), std::pair("{\"compare\":{\"other\":", "}}")}) {
            const QByteArray json = QByteArray(open).repeated(10000) + "1" + QByteArray(close).repeated(10000);
            const LessonReading reading = readLesson(scene(json), allPresets());
            QCOMPARE(described(reading.problems.all()),
                     QStringList("10: error: The scene is not JSON: too deeply nested document. Look just before this place."));
        }
    }

    void manyStepsAreRefused()
    {
        const QByteArray steps = QByteArray("## More\n").repeated(39);
        QCOMPARE(described(readLesson(lessonWith(steps), allPresets()).problems.all()), QStringList());
        const LessonReading reading = readLesson(lessonWith(steps + steps), allPresets());
        QCOMPARE(described(reading.problems.all()),
                 QStringList("48: error: The lesson has 79 steps, but at most 40 are allowed. Split the lesson into several."));
        QCOMPARE(reading.lesson.steps.size(), Lesson::mostSteps);
    }

private:
    void frontMatter()
    {
        row("no version", withFront("title: A\n"), {"2: error: The first line of the front matter must be \"posenc-lesson: 1\"."});
        row("version later", withFront("title: A\nposenc-lesson: 1\n"),
            {"2: error: The first line of the front matter must be \"posenc-lesson: 1\"."});
        row("empty front matter", withFront(""),
            {"1: error: The first line of the front matter must be \"posenc-lesson: 1\".",
             "1: error: The front matter has no title. Add a line \"title: …\"."});
        row("newer version", withFront("posenc-lesson: 3\ntitle: A\n"),
            {"2: error: The lesson needs a newer posenc: posenc-lesson is 3, and this version reads 1 and 2. Update posenc."});
        row("version in words", withFront("posenc-lesson: one\ntitle: A\n"),
            {"2: error: posenc-lesson is \"one\", but it must be 1 or 2."});
        row("version 0", withFront("posenc-lesson: 0\ntitle: A\n"), {"2: error: posenc-lesson is \"0\", but it must be 1 or 2."});
        row("a part of the course", withFront("posenc-lesson: 1\ntitle: A\npart: models\n"), {});
        row("no part of the course", withFront("posenc-lesson: 1\ntitle: A\npart: Basics\n"),
            {"4: error: There is no part of the course called \"Basics\". Use one of: basics, why, code, attention, models."});
        row("variants in version 1", withFront("posenc-lesson: 1\ntitle: A\nvariant: n in 10, 20\n"),
            {"4: warning: posenc ignores variant in a lesson of version 1. Write \"posenc-lesson: 2\" on the first line."});
        const auto variants = [](const QByteArray& value) { return withFront("posenc-lesson: 2\ntitle: A\nvariant: " + value + "\n"); };
        row("variants", variants("max_len in 16, 32,64"), {});
        for (const char* const wrong : {"n in 10", "n 10, 20", "base in 10, 20", "n in"})
            row(wrong, variants(wrong),
                {QString("4: error: variant is \"%1\", but it must be n, d_model or max_len, the word \"in\" and 2 to 20 values, such as "
                         "\"n in 100, 1000\".")
                     .arg(wrong)});
        row("variants out of range", variants("n in 100, 0.5"), {"4: error: variant has 0.5, but n must be from 1 to 1000000000."});
        row("half a column", variants("d_model in 8, 8.5"), {"4: error: variant has 8.5, but d_model must be from 1 to 16384."});
        row("a variant twice", variants("n in 100, 1e2"), {"4: error: variant has 1e2 twice. Keep one of the two values."});
        row("a variant without a number", variants("n in 100, more"),
            {"4: error: \"more\" is not a number. Write a number such as 128, -0.9992 or 1e-14."});
        row("no title", withFront("posenc-lesson: 1\n"), {"1: error: The front matter has no title. Add a line \"title: …\"."});
        row("misspelt key", withFront("posenc-lesson: 1\ntitle: A\nlicense: MIT\n"),
            {"4: warning: There is no front-matter key called \"license\". Did you mean \"licence\"?"});
        row("unknown key", withFront("posenc-lesson: 1\ntitle: A\nkeywords: waves\n"),
            {"4: warning: There is no front-matter key called \"keywords\". Use one of: posenc-lesson, title, language, duration, author, "
             "licence, level, part, variant, requires."});
        row("key twice", withFront("posenc-lesson: 1\ntitle: A\ntitle: B\n"),
            {"4: error: title is given twice. Keep one of the two lines."});
        row("no key", withFront("posenc-lesson: 1\ntitle: A\nwords\n: value\n"),
            {"4: error: \"words\" is not a line \"key: value\". Complete or remove it.",
             "5: error: \": value\" is not a line \"key: value\". Complete or remove it."});
        row("no value", withFront("posenc-lesson: 1\ntitle: A\nauthor:  \n"),
            {"4: error: author has no value. Write a value, or remove the line."});
        row("language", withFront("posenc-lesson: 1\ntitle: A\nlanguage: English please\n"),
            {"4: error: language is \"English please\", but it must be a language tag such as en or de-CH."});
        for (const char* const minutes : {"0", "-5", "601", "ten", "nan", "inf", "5 minutes"})
            row(QByteArray("duration ") + minutes, withFront(QByteArray("posenc-lesson: 1\ntitle: A\nduration: ") + minutes + "\n"),
                {QString("4: error: duration is \"%1\", but it must be a number of minutes above 0 and up to 600.").arg(minutes)});
        row("needs a newer program", withFront("posenc-lesson: 1\ntitle: A\nrequires: 99.1\n"),
            {"4: error: The lesson needs posenc 99.1, and this is version " POSENC_VERSION ". Update posenc."});
        row("needs no version", withFront("posenc-lesson: 1\ntitle: A\nrequires: new\n"),
            {"4: error: requires is \"new\", but it must be a version of posenc such as " POSENC_VERSION "."});
        row("what disturbs a line", withFront("posenc-lesson: 1\ntitle: A\n\x1b[31m\xe2\x80\xae: 1\n"),
            {"4: warning: There is no front-matter key called \"?[31m?\". Use one of: posenc-lesson, title, language, duration, author, "
             "licence, level, part, variant, requires."});
    }

    void structure()
    {
        const QByteArray front = "---\nposenc-lesson: 1\ntitle: A\n---\n";
        row("no title in the text", front + "## One\n", {"5: error: The lesson has no title. Begin its text with a line \"# Title\"."});
        row("another title", front + "# B\n## One\n",
            {"5: warning: The title differs from the title in the front matter, \"A\". Make both the same."});
        row("empty title", front + "#\n## One\n", {"5: error: The title is empty. Write a title after the #."});
        row("two titles", front + "# A\n## One\n# A\n",
            {"7: error: There is a second title. Steps begin with ##, and sections of a step with ###."});
        row("title late", front + "## One\n# A\n", {"6: error: The title comes after a step. Move the title to the beginning."});
        row("text before the title", front + "\ntext\n# A\n## One\n",
            {"6: error: There is text before the title. Move the text below the title."});
        row("no steps", front + "# A\ntext\n", {"1: error: The lesson has no steps. A step begins with a line \"## Title\"."});
        row("step without a title", front + "# A\n##\ntext\n", {"6: error: The step has no title. Write a title after the ##."});
        row("block before the first step", front + "# A\n```scene new\n```\n## One\n",
            {"6: error: The scene block comes before the first step. Move the block below a line \"## Title\"."});
        row("misspelt block", lessonWith("```expct\nrows = 1\n```\n"),
            {"9: error: There is no block called \"expct\". Did you mean \"expect\"?"});
        row("block in capitals", lessonWith("```Ask\nWhy?\n```\n"), {"9: error: There is no block called \"Ask\". Did you mean \"ask\"?"});
        row("indented block", lessonWith("  ```note\n  text\n  ```\n"),
            {"9: error: The note block is indented, or inside a list or a quotation. Move the block to the left margin."});
        row("block in a list", lessonWith("- item\n\n  ```note\n  text\n  ```\n"),
            {"11: error: The note block is indented, or inside a list or a quotation. Move the block to the left margin."});
        row("block in a quotation", lessonWith("> ```note\n> text\n> ```\n"),
            {"9: error: The note block is indented, or inside a list or a quotation. Move the block to the left margin."});
        row("block that is not closed", lessonWith("```note\ntext\n"),
            {"9: error: The note block is never closed. End the block with a line ```."});
        row("block behind a list that is not closed", lessonWith("- ```\n```note\ntext\n```\n"),
            {"10: error: The block is inside a code block. Close the code block before it."});
        row("two scenes", lessonWith("```scene\n{}\n```\n```scene\n{}\n```\n"),
            {"12: error: The step has a second scene block. Begin another step for it."});
        row("two questions", lessonWith("```ask\nWhy?\n```\n```ask\nHow?\n```\n"),
            {"12: error: The step has a second ask block. Begin another step for it."});
        row("two tasks", lessonWith("```try\ngoal: rows = 5\n```\n```try\ngoal: rows = 6\n```\n"),
            {"12: error: The step has a second try block. Begin another step for it."});
        row("options of a note", lessonWith("```note loudly\ntext\n```\n"),
            {"9: error: A block called note has no options. Remove \"loudly\"."});
        row("options of expectations", lessonWith("```expect all\nrows = 128\n```\n"),
            {"9: error: A block called expect has no options. Remove \"all\"."});
        row("empty note", lessonWith("```note\n\n```\n"), {"9: warning: The note is empty. Write a note, or remove the block."});
    }

    void scenes()
    {
        row("no JSON", scene("{\"encoding\": {\n\"n\": 5\n\"d_model\": 8}}"),
            {"12: error: The scene is not JSON: unterminated object. Look just before this place."});
        row("a bare word", scene("\n\nheatmap"), {"12: error: The scene is not JSON: illegal value. Look just before this place."});
        row("an array", scene("[]"), {"9: error: The scene is not an object. Put braces around its keys."});
        row("a key twice", scene("{\"encoding\": {\"n\": 5,\n\"n\": 6}}"), {"11: error: encoding.n is given twice. Keep one of the two."});
        row("unknown group", scene("{\n\"encodng\": {}}"),
            {"11: error: There is no key in a scene called \"encodng\". Did you mean \"encoding\"?"});
        row("unknown key", scene("{\"encoding\":\n{\"d-model\": 8}}"),
            {"11: error: There is no key in encoding called \"d-model\". Did you mean \"d_model\"?"});
        row("no key like it", scene("{\"selection\": {\"words\": 8}}"),
            {"10: error: There is no key in selection called \"words\". Use one of: dimensions, pair, pinned, positions, second."});
        row("out of range", scene("{\"encoding\": {\n\n\"d_model\": 0}}"),
            {"12: error: The scene cannot be read: encoding.d_model is 0, but it must be between 1 and 16384."});
        row("wrong type", scene("{\"selection\":\n{\"pinned\": 1}}"),
            {"11: error: The scene cannot be read: selection.pinned must be true or false."});
        row("no such view", scene("{\"view\": {\"name\": \"cinema\"}}"),
            {"10: error: The scene cannot be read: view.name: There is no view called \"cinema\". The nearest names are "});
        row("a setting out of range", scene("{\"projection\": {\n\"perplexity\": 0}}"),
            {"11: error: The scene cannot be read: projection.perplexity holds 0, but it must be between 1 and 1000."});
        for (const char* const key : {"difference.table_file", "scheme.table_file", "tokens.embedding_file", "tokens.vocabulary"}) {
            const QByteArrayList parts = QByteArray(key).split('.');
            row(key, scene("{\"" + parts[0] + "\": {\n\"" + parts[1] + "\": \"/etc/passwd\"}}"),
                {QString("11: error: %1 names a file, but a lesson can open only its own images. Remove the key.").arg(key)});
        }
        row("a table of posenc", scene("{\"scheme\": {\"name\": \"table\", \"table_file\": \":/posenc/tables/words-around.npy\"}}"), {});
        row("a table of posenc as embeddings", scene("{\"tokens\": {\"embedding_file\": \":/posenc/tables/three-words.npy\"}}"), {});
        row("a table of posenc as words", scene("{\"tokens\": {\n\"vocabulary\": \":/posenc/tables/three-words.npy\"}}"),
            {"11: error: tokens.vocabulary names a file, but a lesson can open only its own images. Remove the key."});
        row("a file in B", scene("{\"compare\": {\"other\": {\n\"scheme\": {\"table_file\": \"a.npy\"}}}}"),
            {"11: error: compare.other.scheme.table_file names a file, but a lesson can open only its own images. Remove the key."});
        row("a position beyond the table", scene("{\"encoding\": {\"max_len\": 10},\n\"selection\": {\"positions\": [3, 10]}}"),
            {"11: error: selection.positions holds 10, which is not in the table: max_len is 10. Choose a smaller value."});
        row("a column beyond the table", scene("{\"encoding\": {\"d_model\": 4}, \"selection\": {\n\"dimensions\": [4]}}"),
            {"11: error: selection.dimensions holds 4, which is not in the table: d_model is 4. Choose a smaller value."});
        row("a second position beyond the table", scene("{\"selection\": {\n\"second\": 128}}"),
            {"11: error: selection.second holds 128, which is not in the table: max_len is 128. Choose a smaller value."});
        row("a pinned position that the table leaves",
            lessonWith("```scene\n{\"selection\": {\"positions\": [99], \"pinned\": true}}\n```\n## Two\n```scene\n{\"encoding\": "
                       "{\"max_len\": 50}}\n```\n"),
            {"13: error: selection.positions holds 99, which is not in the table: max_len is 50. Choose a smaller value."});
        row("a window beyond the table", scene("{\"view\": {\n\"heatmap_window\": [0, 200, 0, 10]}}"),
            {"11: warning: view.heatmap_window reaches beyond the table. Choose a window inside the table."});
        row("no such preset", scene("{}", " preset=none-of-these-presets-at-all"),
            {"9: error: There is no preset called \"none-of-these-presets-at-all\". posenc --list presets lists the names."});
        row("a preset misspelt", scene("{}", " preset=narow-heatmap"),
            {"9: error: There is no preset called \"narow-heatmap\". Did you mean \"narrow-heatmap\"?"});
        row("new and a preset", scene("{}", " new preset=default"),
            {"9: error: A scene begins with new or with a preset. Remove one of the two."});
        row("an option twice", scene("{}", " new new"), {"9: error: new is given twice. Keep one of the two."});
        row("an unknown option", scene("{}", " fresh"),
            {"9: error: There is no option of a scene block called \"fresh\". Use one of: new, preset, transition, look."});
        const auto looking = [](const QByteArray& names) {
            return scene("{}", " look=" + names).replace("posenc-lesson: 1", "posenc-lesson: 2");
        };
        row("views and controls to look at", looking("clock,n,similarity,d_model"), {});
        row("nothing to look at", looking(""),
            {"9: error: look names \"\", which is neither a view nor a control. Write names such as clock or n."});
        row("no view to look at", looking("clock,klock"),
            {"9: error: look names \"klock\", which is neither a view nor a control. Write names such as clock or n."});
        row("looking in version 1", scene("{}", " look=clock"),
            {"9: warning: posenc ignores look in a lesson of version 1. Write \"posenc-lesson: 2\" on the first line."});
        row("an option misspelt", scene("{}", " presset=default"),
            {"9: error: There is no option of a scene block called \"presset\". Did you mean \"preset\"?"});
        for (const char* const time : {"-1", "5001", "fast", "", "1e3", "400ms"})
            row(QByteArray("transition ") + time, scene("{}", QByteArray(" transition=") + time),
                {QString("9: error: transition is \"%1\", but it must be a whole number of milliseconds, 0 to 5000.").arg(time)});
    }

    void questions()
    {
        row("two right answers", ask("Why?\n(x) a\n(x) b"), {"9: error: 2 choices are right. Mark exactly one choice with (x)."});
        row("no right answer", ask("Why?\n( ) a\n( ) b"), {"9: error: No choice is right. Mark exactly one choice with (x)."});
        row("one choice", ask("Why?\n(x) a"), {"9: error: The question has only one choice. Add another choice."});
        row("no words", ask("(x) a\n( ) b"), {"9: error: The question has no text. Write the question above its answers."});
        row("nothing at all", ask(""), {"9: error: The question has no text. Write the question above its answers."});
        row("a choice without words", ask("Why?\n(x) a\n( )"),
            {"12: error: The choice has no text. Write its text after the parentheses."});
        row("a task list", ask("Why?\n- [x] a\n"),
            {"11: error: \"- [x] a\" is not a choice. Write \"( ) …\", or \"(x) …\" for the right choice."});
        row("a list", ask("Why?\n- (x) a\n"),
            {"11: error: \"- (x) a\" is not a choice. Write \"( ) …\", or \"(x) …\" for the right choice."});
        row("choices and a number", ask("Why?\n(x) a\n( ) b\n= 5"),
            {"13: error: A question has choices, a number or blanks. Keep one of the three kinds."});
        row("a number and choices", ask("Why?\n= 5\n(x) a"),
            {"12: error: A question has choices, a number or blanks. Keep one of the three kinds."});
        row("two numbers", ask("Why?\n= 5\n= 6"), {"12: error: The question has two right numbers. Remove one of the two."});
        row("no number", ask("Why?\n= five"), {"11: error: \"five\" is not a number. Write a number such as 128, -0.9992 or 1e-14."});
        row("no tolerance", ask("Why?\n= 5 ± little"),
            {"11: error: \"little\" is not a number. Write a number such as 128, -0.9992 or 1e-14."});
        row("a tolerance below 0", ask("Why?\n= 5 ± -1"),
            {"11: error: The number after ± is below 0. Write how far an answer may be off."});
        const auto blanks = [](const QByteArray& body) { return ask("Why?\n" + body).replace("posenc-lesson: 1", "posenc-lesson: 2"); };
        row("blanks", blanks("blank first = pe(0, 0) ± 0.01\nblank how many rows = rows\nhint: a"), {});
        row("wrong values",
            blanks("blank x = rows\nwrong 5 — Count again,\n  from 0.\nwrong 1e-3 — No.\nblank y = rows\nwrong 5 — No.\nhint: a"), {});
        row("a wrong value without feedback", blanks("blank x = rows\nwrong 5"),
            {"12: error: The wrong value has no feedback. Write \"wrong 0.052 — Set the calculator to radians.\""});
        row("a wrong value of letters", blanks("= 3\nwrong five — No."),
            {"12: error: \"five\" is not a number. Write a number such as 128, -0.9992 or 1e-14."});
        row("a wrong value that is right", blanks("= 3 ± 1\nwrong 4 — No."),
            {"12: error: The value 4 is called wrong, but it is right. Change the value, or remove the line."});
        row("a wrong value in version 1", ask("Why?\n= 3\nwrong 4 — No."),
            {"12: error: posenc ignores wrong in a lesson of version 1. Write \"posenc-lesson: 2\" on the first line."});
        row("a question that begins with the word", blanks("wrong or right?\n(x) a\n( ) b"), {});
        row("a blank in version 1", ask("Why?\nblank x = rows"),
            {"11: warning: posenc ignores blank in a lesson of version 1. Write \"posenc-lesson: 2\" on the first line."});
        row("blanks and choices", blanks("blank x = rows\n(x) a\n( ) b"),
            {"12: error: A question has choices, a number or blanks. Keep one of the three kinds.",
             "13: error: A question has choices, a number or blanks. Keep one of the three kinds."});
        row("a blank and a number", blanks("= 5\nblank x = rows"),
            {"12: error: A question has choices, a number or blanks. Keep one of the three kinds."});
        row("a blank without a name", blanks("blank = rows"), {"11: error: The name of a blank has 1 to 40 characters, not 0."});
        row("a blank of a long name", blanks("blank " + QByteArray(41, 'a') + " = rows"),
            {"11: error: The name of a blank has 1 to 40 characters, not 41."});
        row("two blanks of one name", blanks("blank x = rows\nblank x = columns"),
            {"12: error: Two blanks are called \"x\". Rename one of them."});
        row("a blank of nothing", blanks("blank x = rowz"), {"11: error: There is no fact called \"rowz\". Did you mean \"rows\"?"});
        row("a blank of a word", blanks("blank x = table.convention ± 1"),
            {"11: error: table.convention is a word, and a blank needs a value. Choose another fact."});
        row("a blank without a tolerance", blanks("blank x = pe(0, 0)"),
            {"11: error: The blank does not say how far an answer may be off. Write \"blank x = pe(0, 0) ± 0.01\"."});
        row("a blank of little tolerance", blanks("blank x = pe(0, 0) ± little"),
            {"11: error: \"little\" is not a number. Write a number such as 128, -0.9992 or 1e-14."});
        row("a blank of a tolerance below 0", blanks("blank x = pe(0, 0) ± -1"),
            {"11: error: The number after ± is below 0. Write how far an answer may be off."});
        QByteArray thirteen;
        for (int number = 0; number < 13; ++number)
            thirteen += "blank " + QByteArray::number(number) + " = rows\n";
        row("too many blanks", blanks(thirteen), {"23: error: A question has at most 12 blanks. Begin another step."});
        row("two hints", ask("Why?\nhint: a\nhint: b"), {"12: error: hint is given twice. Keep one of the two hints."});
        row("a line that is nothing", ask("Why?\n(x) a\nand more\n( ) b"),
            {"12: error: \"and more\" is neither a choice \"( ) …\", nor \"= number\", nor \"hint: …\". Indent a line that continues the "
             "line before."});
        row("an unknown option of a question", lessonWith("```ask covers\nWhy?\n```\n"),
            {"9: error: There is no option of an ask block called \"covers\". Did you mean \"cover\"?"});
    }

    void tasksAndExpectations()
    {
        row("no goal", task("hint: try"), {"9: error: The task has no goal. Add a line such as \"goal: closest.offset = 1\"."});
        row("a goal that is none", task("goal: closest.offset"),
            {"10: error: \"closest.offset\" compares nothing. Write FACT = VALUE, FACT < VALUE or FACT > VALUE."});
        row("a goal of nothing", task("goal: farthest = 1"), {"10: error: There is no fact called \"farthest\". The nearest names are "});
        row("an unknown key of a task", task("goal: rows = 5\nhints: no"),
            {"11: error: There is no key of a task called \"hints\". Did you mean \"hint\"?"});
        row("a key of a task twice", task("goal: rows = 5\ngoal: rows = 6"),
            {"11: error: goal is given twice. Keep one of the two lines."});
        row("a line without a key", task("goal: rows = 5\nmore"),
            {"11: error: \"more\" is not a line \"key: value\". Complete or remove it."});
        row("an unknown control", task("goal: rows = 5\nchange: n, dmodel"),
            {"11: error: There is no parameter called \"dmodel\". Use one of: d_model."});
        row("a misspelt option", task("goal: rows = 5\nchange: inverse-temprature, attention.hed"),
            {"11: error: There is no parameter called \"inverse-temprature\". Use one of: inverse-temperature.",
             "11: error: There is no parameter called \"attention.hed\". Use one of: attention.head, attention.rank, attention.mask."});
        row("nothing like a parameter", task("goal: rows = 5\nchange: hovercraft"),
            {"11: error: There is no parameter called \"hovercraft\". \"posenc --print parameters\" lists them."});
        row("options of a task", lessonWith("```try hard\ngoal: rows = 5\n```\n"),
            {"9: error: A try block has no options. Remove \"hard\"."});
        row("an expectation that is none", lessonWith("```expect\nrows = 128\nrows\n```\n"),
            {"11: error: \"rows\" compares nothing. Write FACT = VALUE, FACT < VALUE or FACT > VALUE."});
    }
};

POSENC_OFFSCREEN_TEST(TestLessonProblems)
#include "test_lesson_problems.moc"

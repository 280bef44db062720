// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench_window.h"

#include "frame_watch.h"
#include "json_line.h"

#include "ui/controls/text_field.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/window/main_window.h"
#include "ui/window/workspace.h"

#include <QApplication>
#include <QKeyEvent>

#include <stdexcept>

namespace posenc {

namespace {

TextField& sentenceOf(MainWindow& window)
{
    for (TextField* const line : window.findChildren<TextField*>())
        if (line->accessibleName() == QLatin1String("Sentence"))
            return *line;
    throw std::runtime_error("There is no line for the sentence.");
}

QString manyWords(int count)
{
    QStringList words;
    for (int word = 0; word < count; ++word)
        words << QStringLiteral("word%1").arg(word);
    return words.join(QLatin1Char(' '));
}

void type(TextField& line, QChar letter)
{
    QKeyEvent press(QEvent::KeyPress, 0, Qt::NoModifier, QString(letter));
    QApplication::sendEvent(&line, &press);
}

} // namespace

void measureTyping(const std::vector<Case>& cases, int words, int letters, SchemeName scheme)
{
    MainWindow window(Scene{});
    FrameWatch watch(window);
    showAtSize(window, watch);
    window.docks().raise(View::Tokens);
    watch.settle();
    TextField& line = sentenceOf(window);
    for (const Case& one : cases) {
        Scene scene = one.scene();
        scene.scheme.name = scheme;
        scene.edit<TokenSettings>().sentence = manyWords(words);
        showScene(window, watch, scene);
        for (const bool middle : {false, true}) {
            QTextCursor cursor = line.textCursor();
            cursor.setPosition(
                static_cast<int>(middle ? scene.of<TokenSettings>().sentence.size() / 2 : scene.of<TokenSettings>().sentence.size()));
            line.setTextCursor(cursor);
            StepCosts costs;
            for (int letter = 0; letter < letters; ++letter) {
                const auto typed = [&] {
                    type(line, letter % 6 == 5 ? QLatin1Char(' ') : QLatin1Char('x'));
                    return true;
                };
                costs.step(watch, typed, &FrameWatch::finish);
            }
            if (window.explorer().scene().of<TokenSettings>().sentence.size() < scene.of<TokenSettings>().sentence.size() + letters)
                throw std::runtime_error("The letters did not arrive.");
            costs.line(watch, "window, typing", one.name())
                .count("words", static_cast<std::size_t>(words))
                .text("where", middle ? "in the middle" : "at the end")
                .print();
        }
    }
}

} // namespace posenc

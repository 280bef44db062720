// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/help_dialogs.h"

#include "ui/base/language.h"
#include "ui/dialogs/reading_window.h"

#include <QApplication>
#include <QCollator>
#include <QLineEdit>
#include <QMessageBox>
#include <QScrollBar>
#include <QTextBrowser>

#include <algorithm>
#include <cmath>
#include <vector>

namespace posenc {

namespace {

struct KeyRow {
    const char* key;
    const char* meaning;
};
struct KeyGroup {
    const char* title;
    std::vector<KeyRow> rows;
};

// What the mouse and the keys do, by where they do it.
const std::vector<KeyGroup>& keyGroups()
{
    static const std::vector<KeyGroup> groups{
        {QT_TRANSLATE_NOOP("Help", "On a plot"),
         {{QT_TRANSLATE_NOOP("Help", "Move the pointer"), QT_TRANSLATE_NOOP("Help", "show the cell in every view and in the inspector")},
          {QT_TRANSLATE_NOOP("Help", "Click, Ctrl+click"), QT_TRANSLATE_NOOP("Help", "pin the cell, pin the cell as well as earlier ones")},
          {QT_TRANSLATE_NOOP("Help", "Arrow keys, Shift+arrow keys"), QT_TRANSLATE_NOOP("Help", "move the selection by one, by ten cells")},
          {QT_TRANSLATE_NOOP("Help", "Escape"), QT_TRANSLATE_NOOP("Help", "unpin the selection")},
          {QT_TRANSLATE_NOOP("Help", "Drag"), QT_TRANSLATE_NOOP("Help", "move the plot, or the hand of a clock")},
          {QT_TRANSLATE_NOOP("Help", "Wheel, + and −"), QT_TRANSLATE_NOOP("Help", "zoom, over an axis only along this axis")},
          {QT_TRANSLATE_NOOP("Help", "Shift+drag, drag with the right button"), QT_TRANSLATE_NOOP("Help", "zoom into a rectangle")},
          {QT_TRANSLATE_NOOP("Help", "F, double click on the title"),
           QT_TRANSLATE_NOOP("Help", "maximise the plot, F or Escape restores it")},
          {QT_TRANSLATE_NOOP("Help", "Right click, Menu key"), QT_TRANSLATE_NOOP("Help", "the plot's menu")},
          {QT_TRANSLATE_NOOP("Help", "Double click, Home, Ctrl+0"), QT_TRANSLATE_NOOP("Help", "show everything")},
          {QT_TRANSLATE_NOOP("Help", "Ctrl+arrow keys"), QT_TRANSLATE_NOOP("Help", "move the plot")},
          {QT_TRANSLATE_NOOP("Help", "X"), QT_TRANSLATE_NOOP("Help", "on page Compare: swap A and B, or see them swapped while held")},
          {QT_TRANSLATE_NOOP("Help", "Enter, N"), QT_TRANSLATE_NOOP("Help", "on page Table check: the first, the next wrong cell")}}},
        {QT_TRANSLATE_NOOP("Help", "On a slider"),
         {{QT_TRANSLATE_NOOP("Help", "Arrow keys"), QT_TRANSLATE_NOOP("Help", "one step")},
          {QT_TRANSLATE_NOOP("Help", "Page Up, Page Down"), QT_TRANSLATE_NOOP("Help", "10 times (n) or 2 times (sizes)")},
          {QT_TRANSLATE_NOOP("Help", "Home, End"), QT_TRANSLATE_NOOP("Help", "the smallest value, the largest value")},
          {QT_TRANSLATE_NOOP("Help", "Press beside the handle"),
           QT_TRANSLATE_NOOP("Help", "the handle jumps to the pointer and snaps to round values while you drag")},
          {QT_TRANSLATE_NOOP("Help", "Wheel"),
           QT_TRANSLATE_NOOP("Help", "scroll a panel that has more below, or move the slider that has the focus")}}},
        {QT_TRANSLATE_NOOP("Help", "Presenting a lesson"),
         {{QT_TRANSLATE_NOOP("Help", "F5, Shift+F5"),
           QT_TRANSLATE_NOOP("Help", "present from the beginning, from this step. Without a lesson: present the plot in front")},
          {QT_TRANSLATE_NOOP("Help", "Page Down, Page Up"),
           QT_TRANSLATE_NOOP("Help", "next step, previous step (keys of a remote, also arrow keys and Space)")},
          {QT_TRANSLATE_NOOP("Help", "B or full stop, F or F5"), QT_TRANSLATE_NOOP("Help", "black screen, freeze the plot")},
          {QT_TRANSLATE_NOOP("Help", "T"), QT_TRANSLATE_NOOP("Help", "the strip of views: show another plot")},
          {QT_TRANSLATE_NOOP("Help", "N"), QT_TRANSLATE_NOOP("Help", "your notes, on a single screen as a window over the plot")},
          {QT_TRANSLATE_NOOP("Help", "D, then 1, 2, 3 or V"),
           QT_TRANSLATE_NOOP("Help", "draw with the pen: its three colours, and lines that vanish")},
          {QT_TRANSLATE_NOOP("Help", "R or Backspace"), QT_TRANSLATE_NOOP("Help", "back to the step after you changed something")},
          {QT_TRANSLATE_NOOP("Help", "?, Escape"), QT_TRANSLATE_NOOP("Help", "all keys of a lesson, end")}}},
        {QT_TRANSLATE_NOOP("Help", "On a pinned position or column"),
         {{QT_TRANSLATE_NOOP("Help", "Click, Space"), QT_TRANSLATE_NOOP("Help", "select it")},
          {QT_TRANSLATE_NOOP("Help", "×, Delete"), QT_TRANSLATE_NOOP("Help", "remove it")}}},
        {QT_TRANSLATE_NOOP("Help", "Everywhere"),
         {{QT_TRANSLATE_NOOP("Help", "F1"), QT_TRANSLATE_NOOP("Help", "the manual, at the plot, panel or control that you last used")},
          {QT_TRANSLATE_NOOP("Help", "Shift+F1"), QT_TRANSLATE_NOOP("Help", "explain the plot or the control that you click next")},
          {QT_TRANSLATE_NOOP("Help", "Space"), QT_TRANSLATE_NOOP("Help", "play or pause. Alt+Left and Alt+Right: single steps")},
          {QT_TRANSLATE_NOOP("Help", "Ctrl+T"),
           QT_TRANSLATE_NOOP("Help", "on page Train, and while presenting it: start or pause the training")},
          {QT_TRANSLATE_NOOP("Help", "Ctrl+O, Ctrl+S"),
           QT_TRANSLATE_NOOP(
               "Help",
               "open or save a scene. You can also open an exported PNG, your own table (.npy, .csv) or a model (.json, .gguf), or drop "
               "the file on the window")},
          {QT_TRANSLATE_NOOP("Help", "Ctrl+1 … Ctrl+9"),
           QT_TRANSLATE_NOOP("Help", "turn to one of the first nine pages that have a tab. Ctrl+J hides or shows the lower plots")},
          {QT_TRANSLATE_NOOP("Help", "Ctrl+K"), QT_TRANSLATE_NOOP("Help", "search lessons, parameters, pages, the manual and presets")},
          {QT_TRANSLATE_NOOP("Help", "Ctrl+E"), QT_TRANSLATE_NOOP("Help", "export the last used plot")},
          {QT_TRANSLATE_NOOP("Help", "Ctrl+C, Ctrl+V"),
           QT_TRANSLATE_NOOP("Help", "copy the figure. Paste a command line, a scene, a figure or rows of numbers")},
          {QT_TRANSLATE_NOOP("Help", "Ctrl+Shift+E, Ctrl+P"), QT_TRANSLATE_NOOP("Help", "export the numbers of the plot, print the plot")},
          {QT_TRANSLATE_NOOP("Help", "Ctrl+Shift+C, Ctrl+Shift+L"),
           QT_TRANSLATE_NOOP("Help", "copy the numbers of the plot, copy the command line that draws it")},
          {QT_TRANSLATE_NOOP("Help", "Ctrl+N, Ctrl+Q"), QT_TRANSLATE_NOOP("Help", "open another window, close this window")},
          {QT_TRANSLATE_NOOP("Help", "F6, Alt+Page Up and Alt+Page Down"),
           QT_TRANSLATE_NOOP("Help", "go to the lesson beside the plots, its step before and its next step")},
          {QT_TRANSLATE_NOOP("Help", "Backspace"), QT_TRANSLATE_NOOP("Help", "in a lesson: back to the step after you changed something")},
          {QT_TRANSLATE_NOOP("Help", "Ctrl+Z, Ctrl+Shift+Z"), QT_TRANSLATE_NOOP("Help", "undo, redo")},
          {QT_TRANSLATE_NOOP("Help", "F9"), QT_TRANSLATE_NOOP("Help", "hide or show the left panel")},
          {QT_TRANSLATE_NOOP("Help", "F11"), QT_TRANSLATE_NOOP("Help", "full screen with only the plots")}}},
    };
    return groups;
}

QString mouseAndKeys()
{
    QString html;
    for (const KeyTable& table : keyTables()) {
        html += QStringLiteral("<h3>%1</h3><table cellspacing='4' cellpadding='2' width='100%'>").arg(table.title.toHtmlEscaped());
        for (const auto& [key, meaning] : table.rows)
            html += QStringLiteral("<tr><td width='210'>%1</td><td>%2</td></tr>").arg(key.toHtmlEscaped(), meaning.toHtmlEscaped());
        html += QStringLiteral("</table>");
    }
    return html;
}

struct Glossary {
    Q_DECLARE_TR_FUNCTIONS(Glossary)
};

struct Entry {
    const char* term;
    const char* meaning;
};

constexpr Entry entries[] = {
    {QT_TRANSLATE_NOOP("Glossary", "ALiBi"),
     QT_TRANSLATE_NOOP("Glossary", "Attention with linear biases: nothing is added to the tokens. Each head subtracts from a score a "
                                   "penalty proportional to the distance of query and key.")},
    {QT_TRANSLATE_NOOP("Glossary", "Attention weight"),
     QT_TRANSLATE_NOOP("Glossary",
                       "The share of the attention that a key gets from a query: softmax of the scores. The weights of a query sum to 1.")},
    {QT_TRANSLATE_NOOP("Glossary", "bfloat16, float16, float32"),
     QT_TRANSLATE_NOOP("Glossary", "Short number formats. bfloat16 keeps 8 significant bits, float16 keeps 11, float32 keeps 24. posenc "
                                   "itself computes with more than the 53 bits of float64.")},
    {QT_TRANSLATE_NOOP("Glossary", "Bias"),
     QT_TRANSLATE_NOOP("Glossary", "A number that is added to a score, by the offset of query and key, as in ALiBi, T5 and KERPLE.")},
    {QT_TRANSLATE_NOOP("Glossary", "Column j"),
     QT_TRANSLATE_NOOP("Glossary", "One of the d_model values of every position, counted from 0: one dimension of the encoding. Over the "
                                   "positions, the values form a wave.")},
    {QT_TRANSLATE_NOOP("Glossary", "Context length"),
     QT_TRANSLATE_NOOP("Glossary", "The most tokens that a model can read at once. Its positions run from 0 to the context length − 1.")},
    {QT_TRANSLATE_NOOP("Glossary", "Convention"),
     QT_TRANSLATE_NOOP("Glossary", "A set of choices on which published code differs: the base n, the order of the columns (layout), the "
                                   "rule for the frequencies and the first position.")},
    {QT_TRANSLATE_NOOP("Glossary", "Cosine similarity"),
     QT_TRANSLATE_NOOP("Glossary",
                       "The dot product divided by the lengths of both vectors: 1 if they point the same way, 0 at a right angle.")},
    {QT_TRANSLATE_NOOP("Glossary", "Distance"),
     QT_TRANSLATE_NOOP("Glossary", "The length of the difference of two vectors (Euclidean distance): 0 if they are equal.")},
    {QT_TRANSLATE_NOOP("Glossary", "d_model"),
     QT_TRANSLATE_NOOP("Glossary", "The number of columns: how many values describe one position. An embedding has the same number of "
                                   "values, because the two are added.")},
    {QT_TRANSLATE_NOOP("Glossary", "Dot product"),
     QT_TRANSLATE_NOOP("Glossary", "Multiply two vectors value by value and add up. For complete pairs, the result depends only on the "
                                   "offset of two positions: Σ cos(Δ ω).")},
    {QT_TRANSLATE_NOOP("Glossary", "Dropout"),
     QT_TRANSLATE_NOOP("Glossary", "In training, each value is set to 0 with probability p. The other values are divided by 1 − p.")},
    {QT_TRANSLATE_NOOP("Glossary", "Embedding"),
     QT_TRANSLATE_NOOP("Glossary", "The vector of a token, the same at every position. Embedding + encoding = input of the model.")},
    {QT_TRANSLATE_NOOP("Glossary", "Frequency ω"),
     QT_TRANSLATE_NOOP("Glossary",
                       "The angle by which a pair rotates from one position to the next, in radians: ω = n^(−2i/d). A full turn is 2π.")},
    {QT_TRANSLATE_NOOP("Glossary", "Head"),
     QT_TRANSLATE_NOOP("Glossary",
                       "One of the parts of attention that work side by side, each with its own queries, keys and values. A head "
                       "has d_model / heads columns.")},
    {QT_TRANSLATE_NOOP("Glossary", "Interleaved, concatenated"),
     QT_TRANSLATE_NOOP("Glossary", "Layouts. Interleaved: sine, cosine, sine, cosine … Concatenated: all sines, then all cosines. The "
                                   "values are the same, and so is every similarity.")},
    {QT_TRANSLATE_NOOP("Glossary", "KERPLE"),
     QT_TRANSLATE_NOOP("Glossary", "Attention biases like ALiBi’s with two learned parameters per head: the penalty is a logarithm or a "
                                   "power of the distance. A power below 1 and the logarithm grow ever more slowly.")},
    {QT_TRANSLATE_NOOP("Glossary", "Layer"),
     QT_TRANSLATE_NOOP("Glossary", "One of the blocks of a model that a text passes one after another: attention, then a small network.")},
    {QT_TRANSLATE_NOOP("Glossary", "Loss"),
     QT_TRANSLATE_NOOP("Glossary", "The number that a training makes small: the surprise about the right answer, −ln of its probability.")},
    {QT_TRANSLATE_NOOP("Glossary", "Mask"),
     QT_TRANSLATE_NOOP("Glossary", "The rule that forbids keys. A causal mask lets a query see only itself and the positions before it.")},
    {QT_TRANSLATE_NOOP("Glossary", "max_len"),
     QT_TRANSLATE_NOOP("Glossary", "The number of positions, 0 … max_len − 1: the longest text.")},
    {QT_TRANSLATE_NOOP("Glossary", "n, the base"),
     QT_TRANSLATE_NOOP("Glossary", "The base of the frequencies, 10000 in the paper. The larger n is, the longer the longest wavelengths "
                                   "are. Models with RoPE call their base θ (rope_theta).")},
    {QT_TRANSLATE_NOOP("Glossary", "NoPE"),
     QT_TRANSLATE_NOOP("Glossary", "A model, or a layer, without positional encoding. A causal mask alone still tells positions apart.")},
    {QT_TRANSLATE_NOOP("Glossary", "Norm"),
     QT_TRANSLATE_NOOP("Glossary", "The length of a vector. Every PE(k) has the norm √(d/2) if d_model is even.")},
    {QT_TRANSLATE_NOOP("Glossary", "Offset Δ"),
     QT_TRANSLATE_NOOP("Glossary", "How far the second position is from the first: Δ = k′ − k, negative if k′ comes first.")},
    {QT_TRANSLATE_NOOP("Glossary", "Pair i"),
     QT_TRANSLATE_NOOP(
         "Glossary",
         "A sine and a cosine of the same frequency, like the two coordinates of a hand on a clock. There are d_model / 2 pairs.")},
    {QT_TRANSLATE_NOOP("Glossary", "PE(k, j)"), QT_TRANSLATE_NOOP("Glossary", "The value at position k in column j.")},
    {QT_TRANSLATE_NOOP("Glossary", "Pin"),
     QT_TRANSLATE_NOOP("Glossary", "A click pins a cell: every plot keeps showing it while you point elsewhere. Escape unpins it.")},
    {QT_TRANSLATE_NOOP("Glossary", "Position k"),
     QT_TRANSLATE_NOOP("Glossary", "The place of a token in the text, counted from 0: a row of the table. In attention, “place” names what "
                                   "the position adds to a score.")},
    {QT_TRANSLATE_NOOP("Glossary", "Preset"),
     QT_TRANSLATE_NOOP("Glossary", "A scene that posenc brings along: a known figure, a question, another scheme or a real model.")},
    {QT_TRANSLATE_NOOP("Glossary", "Principal components"),
     QT_TRANSLATE_NOOP("Glossary", "The directions in which the positions vary most. The first two give the most faithful flat plot.")},
    {QT_TRANSLATE_NOOP("Glossary", "Query, key, value"),
     QT_TRANSLATE_NOOP("Glossary", "Three vectors that a head makes of each token. The query asks, the key is compared with it, and the "
                                   "value is what the attention weights mix.")},
    {QT_TRANSLATE_NOOP("Glossary", "Rotary embedding (RoPE)"),
     QT_TRANSLATE_NOOP("Glossary", "Nothing is added: every pair of values of a query or key is rotated by k ω. The score of a query and a "
                                   "key then depends on their positions only through the offset.")},
    {QT_TRANSLATE_NOOP("Glossary", "Rule of the frequencies"),
     QT_TRANSLATE_NOOP("Glossary", "How ω falls from pair to pair: as in the paper, or as in tensor2tensor.")},
    {QT_TRANSLATE_NOOP("Glossary", "Scaling"),
     QT_TRANSLATE_NOOP(
         "Glossary",
         "A change of RoPE’s frequencies after training, so that a model can read longer texts: linear, NTK, YaRN, Llama 3 and others.")},
    {QT_TRANSLATE_NOOP("Glossary", "Scene"),
     QT_TRANSLATE_NOOP("Glossary",
                       "Everything that posenc shows: the encoding, the selection, the view and its settings. You can save it as a file.")},
    {QT_TRANSLATE_NOOP("Glossary", "Scheme"),
     QT_TRANSLATE_NOOP("Glossary",
                       "A way to tell positions apart: the sinusoidal encoding, the position itself, its binary digits, random values …")},
    {QT_TRANSLATE_NOOP("Glossary", "Score"),
     QT_TRANSLATE_NOOP("Glossary", "The dot product of a query and a key, divided by the square root of the head’s columns, and with the "
                                   "bias, if there is one. Softmax makes weights of the scores.")},
    {QT_TRANSLATE_NOOP("Glossary", "Side peak, prominence"),
     QT_TRANSLATE_NOOP("Glossary", "An offset at which positions are more similar than at nearby offsets. Its prominence is its height "
                                   "above the higher of the two dips that separate it from a higher peak.")},
    {QT_TRANSLATE_NOOP("Glossary", "Softmax"),
     QT_TRANSLATE_NOOP("Glossary", "Softmax turns similarities into weights that add up to 1, as attention does: exp of each similarity, "
                                   "divided by the sum of all.")},
    {QT_TRANSLATE_NOOP("Glossary", "T(Δ)"),
     QT_TRANSLATE_NOOP(
         "Glossary",
         "The matrix that turns PE(k) into PE(k + Δ), the same one for every k if d_model is even: each pair is rotated by Δ ω.")},
    {QT_TRANSLATE_NOOP("Glossary", "T5 buckets"),
     QT_TRANSLATE_NOOP("Glossary", "T5 learns one attention bias per head for each of 32 buckets of distances. Each near distance has its "
                                   "own bucket, far distances share buckets.")},
    {QT_TRANSLATE_NOOP("Glossary", "tensor2tensor"),
     QT_TRANSLATE_NOOP("Glossary", "A rule for the frequencies, named after the code that introduced it: the longest wavelength is exactly "
                                   "2π n. The rule differs a little from the paper's.")},
    {QT_TRANSLATE_NOOP("Glossary", "Toeplitz"),
     QT_TRANSLATE_NOOP("Glossary", "A matrix with the same value along each diagonal: the similarity depends only on the offset.")},
    {QT_TRANSLATE_NOOP("Glossary", "Token"),
     QT_TRANSLATE_NOOP("Glossary", "A word, part of a word or punctuation mark. Each position holds one token.")},
    {QT_TRANSLATE_NOOP("Glossary", "t-SNE, perplexity"),
     QT_TRANSLATE_NOOP("Glossary", "A flat plot that keeps near neighbours near. Perplexity is roughly the number of neighbours that "
                                   "count. Distances between clusters mean little.")},
    {QT_TRANSLATE_NOOP("Glossary", "View"),
     QT_TRANSLATE_NOOP("Glossary",
                       "One way to look at an encoding, such as the heatmap or the similarity of positions. A plot draws a view.")},
    {QT_TRANSLATE_NOOP("Glossary", "Wavelength λ"),
     QT_TRANSLATE_NOOP("Glossary", "The number of positions after which a wave repeats: λ = 2π / ω.")},
    {QT_TRANSLATE_NOOP("Glossary", "xPos"),
     QT_TRANSLATE_NOOP("Glossary",
                       "Rotary embedding whose pairs fade with the distance, the fast pairs most, so that far positions add less noise.")},
    {QT_TRANSLATE_NOOP("Glossary", "YaRN"),
     QT_TRANSLATE_NOOP(
         "Glossary",
         "A scaling of RoPE: fast pairs keep their frequency, slow pairs are slowed down, and the scores are multiplied by a factor.")},
};

QString entriesWith(const QString& wanted)
{
    QString html;
    for (const auto& [term, meaning] : glossaryEntries())
        if (term.contains(wanted, Qt::CaseInsensitive) || meaning.contains(wanted, Qt::CaseInsensitive))
            html += QStringLiteral("<p><b>%1</b><br>%2</p>").arg(term.toHtmlEscaped(), meaning.toHtmlEscaped());
    if (html.isEmpty())
        html = QStringLiteral("<p>%1</p>").arg(Glossary::tr("No entry contains this text.").toHtmlEscaped());
    return html;
}

} // namespace

std::vector<KeyTable> keyTables()
{
    std::vector<KeyTable> tables;
    for (const KeyGroup& group : keyGroups()) {
        tables.push_back({QCoreApplication::translate("Help", group.title), {}});
        for (const KeyRow& row : group.rows)
            tables.back().rows.emplace_back(QCoreApplication::translate("Help", row.key), QCoreApplication::translate("Help", row.meaning));
    }
    return tables;
}

void showMouseAndKeys(QWidget* parent)
{
    const QString name = QStringLiteral("mouseAndKeys");
    if (ReadingWindow::bringToFront(*parent, name))
        return;
    auto* const window = new ReadingWindow(name, QCoreApplication::translate("Help", "Mouse and keys"), parent);
    QTextBrowser& text = window->text();
    text.setHtml(mouseAndKeys());
    text.document()->setTextWidth(std::ceil(text.document()->idealWidth()));
    window->showWith(text.document()->size().toSize() + QSize(text.verticalScrollBar()->sizeHint().width(), 0));
}

void showAbout(QWidget* parent)
{
    auto* const box = new QMessageBox(
        QMessageBox::NoIcon, QCoreApplication::translate("Help", "About posenc"),
        QCoreApplication::translate(
            "Help", "<h3>posenc %1</h3><p>Shows the positional encoding of transformer models.</p><p>Free software under the GNU General "
                    "Public License, version 3 or later. Colour maps by F. Crameri (MIT), the matplotlib authors and J. Nuñez et al. "
                    "(CC0), C. Brewer (Apache-2.0) and K. Moreland. Built on Qt %2, QCustomPlot and Eigen.</p>")
            .arg(QApplication::applicationVersion(), QString::fromLatin1(qVersion())),
        QMessageBox::Ok, parent);
    box->setIconPixmap(QGuiApplication::windowIcon().pixmap(64));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

// The list above is in the English order.
std::vector<std::pair<QString, QString>> glossaryEntries()
{
    std::vector<std::pair<QString, QString>> all;
    for (const Entry& entry : entries)
        all.emplace_back(Glossary::tr(entry.term), Glossary::tr(entry.meaning));
    if (spokenLanguage() != QLatin1String("en")) {
        QCollator order{QLocale(spokenLanguage())};
        order.setCaseSensitivity(Qt::CaseInsensitive);
        std::ranges::stable_sort(all, order, &std::pair<QString, QString>::first);
    }
    return all;
}

void showGlossary(QWidget* parent)
{
    const QString name = QStringLiteral("glossary");
    if (ReadingWindow::bringToFront(*parent, name))
        return;
    auto* const window = new ReadingWindow(name, Glossary::tr("Glossary"), parent);
    auto* const find = new QLineEdit;
    find->setPlaceholderText(Glossary::tr("Find a word"));
    find->setAccessibleName(Glossary::tr("Find a word"));
    find->setClearButtonEnabled(true);
    window->addAbove(find);
    QTextBrowser* const text = &window->text();
    text->setHtml(entriesWith(QString()));
    QObject::connect(find, &QLineEdit::textChanged, text, [text](const QString& wanted) { text->setHtml(entriesWith(wanted)); });
    find->setFocus();
    const int letter = window->fontMetrics().averageCharWidth();
    constexpr int letters = 66; // characters per line
    window->showWith(QSize(letters * letter, letters * letter));
}

} // namespace posenc

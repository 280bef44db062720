// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markdown/html_page.h"

#include "ui/base/version.h"
#include "ui/markdown/markdown_html.h"
#include "ui/markdown/page_colors.h"

namespace posenc {

namespace {

const char* const styleSheet = R"(
html { background: var(--background); color: var(--text); font: 1.05rem/1.55 "DejaVu Sans", Verdana, system-ui, sans-serif; -webkit-text-size-adjust: 100%; }
body { max-width: 46rem; margin: 2.5rem auto 4rem; padding: 0 1.2rem; overflow-wrap: anywhere; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 0.3rem; }
h2 { font-size: 1.35rem; line-height: 1.3; margin: 3rem 0 0.6rem; }
h3 { font-size: 1.1rem; margin: 1.4rem 0 0.4rem; }
h4, h5, h6 { font-size: 1rem; margin: 1.2rem 0 0.4rem; }
.number { color: var(--question); margin-inline-end: 0.6rem; }
p, ul, ol, pre, table, blockquote { margin: 0 0 0.8rem; }
.about, .hint, .goal { color: var(--quiet); font-size: 0.9rem; }
a { color: var(--question); }
img { max-width: 100%; height: auto; }
figure { margin: 1.2rem 0; }
figure img { display: block; width: 100%; }
pre { white-space: pre-wrap; direction: ltr; text-align: left; background: var(--code-ground); padding: 0.6rem 0.8rem; }
code { font-family: "DejaVu Sans Mono", monospace; font-size: 0.92em; }
table { border-collapse: collapse; }
th, td { border: 1px solid var(--lines); padding: 0.25rem 0.6rem; text-align: start; }
blockquote { margin-inline: 0; padding-inline-start: 1rem; border-inline-start: 3px solid var(--lines); }
.question, .task { margin: 1.4rem 0; padding-inline-start: 1.1rem; border-inline-start: 4px solid var(--question); }
.task { border-inline-start-color: var(--task); }
.label { font-weight: bold; font-size: 0.85rem; color: var(--question); margin-bottom: 0.2rem; }
.task .label { color: var(--task); }
.choices { list-style: none; padding: 0; }
.choices li { display: flex; gap: 0.7rem; align-items: baseline; margin: 0.45rem 0; }
.choices p { margin: 0; }
.choices .words { flex: 1; }
.choices .wrong, .feedback { color: var(--quiet); }
.feedback { display: block; font-size: 0.92rem; }
.tick { color: var(--task); font-weight: bold; }
input[type=checkbox] { width: 1rem; height: 1rem; flex: none; }
input[type=text], textarea { font: inherit; color: inherit; background: transparent; border: 0; border-bottom: 1px solid var(--quiet); }
input[type=text] { width: 11rem; }
textarea { display: block; width: 100%; line-height: 2.2rem; padding: 0; resize: vertical; border: 0;
  background: repeating-linear-gradient(transparent 0 calc(2.2rem - 1px), var(--quiet) calc(2.2rem - 1px) 2.2rem) local; }
.note { background: var(--note-ground); border-inline-start: 4px solid var(--note); padding: 0.7rem 1rem; margin: 1rem 0; font-size: 0.9rem; }
.note .label { color: inherit; }
.note > :last-child { margin-bottom: 0; }
.answers { border-top: 1px solid var(--lines); margin-top: 3rem; }
@media screen and (min-width: 86rem) {
  .note { clear: both; width: 14rem; margin-inline-end: -17rem; margin-top: 0; }
  [dir=ltr] .note { float: right; }
  [dir=rtl] .note { float: left; }
}
@page { size: A4; margin: 20mm; }
@media print {
  html { font-size: 10.5pt; }
  body { max-width: none; margin: 0; padding: 0; }
  .note { border: 1px solid var(--note); }
  h1, h2, h3, h4, .label { break-after: avoid; }
  figure, .question, .task, .note, .choices li, tr { break-inside: avoid; }
  .answers { break-before: page; border-top: 0; }
  p { orphans: 2; widows: 2; }
}
)";

QString colorsOf(bool isDark)
{
    const PageColors colors = PageColors::of(isDark);
    const std::pair<const char*, QColor> names[] = {
        {"background", colors.background}, {"text", colors.text}, {"quiet", colors.quiet}, {"lines", colors.lines},
        {"question", colors.question},     {"task", colors.task}, {"note", colors.note},   {"note-ground", colors.noteGround},
        {"code-ground", colors.codeGround}};
    QString sheet;
    for (const auto& [name, color] : names)
        sheet += QStringLiteral(" --%1: %2;").arg(QLatin1String(name), color.name());
    return QStringLiteral(":root {%1 }\n").arg(sheet);
}

// Paper is white, whatever the theme on the screen.
QString styleOf(bool isDark)
{
    return QLatin1Char('\n') + colorsOf(isDark) + QStringLiteral("@media print { %1}").arg(colorsOf(false))
           + QString::fromLatin1(styleSheet);
}

} // namespace

QString headOfHtml(const HtmlHead& head, bool isDark)
{
    QString html = QStringLiteral("<!DOCTYPE html>\n<html lang=\"%1\" dir=\"%2\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                                  "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                                  "<meta name=\"generator\" content=\"%3\"/>\n")
                       .arg(escapedText(head.language), head.isRightToLeft ? QStringLiteral("rtl") : QStringLiteral("ltr"), softwareName());
    if (!head.author.isEmpty())
        html += QStringLiteral("<meta name=\"author\" content=\"%1\"/>\n").arg(escapedText(head.author));
    return html
           + QStringLiteral("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; "
                            "style-src 'unsafe-inline'%3\"/>\n<title>%1</title>\n<style>%2</style>\n</head>\n")
                 .arg(escapedText(head.title), styleOf(isDark),
                      head.runsScripts ? QStringLiteral("; script-src 'unsafe-inline' 'wasm-unsafe-eval'") : QString());
}

QString dataAddress(const QString& type, const QByteArray& bytes)
{
    return QStringLiteral("data:%1;base64,%2").arg(type, QString::fromLatin1(bytes.toBase64()));
}

} // namespace posenc

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/formula.h"

#include "ui/base/shown_number.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace posenc {

namespace {

using Kind = FormulaPart::Kind;
using FormulaParts = std::vector<FormulaPart>;

constexpr QChar thinSpace(0x2009); // in place of the brackets of a function
const QString raisedDigits = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹⁻");
const QString loweredDigits = QStringLiteral("₀₁₂₃₄₅₆₇₈₉₋");
const QString plainDigits = QStringLiteral("0123456789−");
const QString fractionSign = QStringLiteral(" / ");

bool isFunction(const QString& name) { return name == QLatin1String("sin") || name == QLatin1String("cos"); }

// Neighbours of one style are one run.
void addPart(FormulaParts& parts, const FormulaPart& part)
{
    if (part.kind == Kind::Run && !parts.empty() && parts.back().kind == Kind::Run && parts.back().italic == part.italic
        && parts.back().role == part.role && !isFunction(part.text) && !isFunction(parts.back().text))
        parts.back().text += part.text;
    else
        parts.push_back(part);
}

void addPart(FormulaParts& parts, const FormulaParts& more)
{
    for (const FormulaPart& part : more)
        addPart(parts, part);
}

class LinearForm {
public:
    explicit LinearForm(const QString& text) : m_text(text)
    {
        static const QRegularExpression name(QStringLiteral("^(?:PE|x)\\((\\d+), (\\d+)\\)"));
        m_position = name.match(text).captured(1);
    }

    // A row up to the bracket that ends it. What stands before " / ", from the last sign on, is the numerator.
    FormulaParts row(bool raised = false)
    {
        FormulaParts done;
        FormulaParts term;
        while (m_at < m_text.size() && !isClosing()) {
            if (m_text.mid(m_at).startsWith(fractionSign)) {
                term = {FormulaPart{.kind = Kind::Fraction, .upper = std::exchange(term, {}), .lower = denominator()}};
                continue;
            }
            const bool ends = isSign(m_at) || (m_text[m_at] == u' ' && (isSign(m_at + 1) || isSign(m_at - 1)));
            addPart(term, factor(raised));
            if (ends)
                addPart(done, std::exchange(term, {}));
        }
        addPart(done, term);
        return done;
    }

private:
    bool isClosing() const { return m_text[m_at] == u')' || m_text[m_at] == u'⌋'; }
    bool isSign(qsizetype place) const { return place >= 0 && place < m_text.size() && QStringLiteral("=,+−").contains(m_text[place]); }

    QString taken(const QRegularExpression& pattern)
    {
        const auto match = pattern.match(m_text, m_at, QRegularExpression::NormalMatch, QRegularExpression::AnchorAtOffsetMatchOption);
        m_at += match.capturedLength();
        return match.captured();
    }

    // All factors that the term is divided by, one after the other.
    FormulaParts denominator()
    {
        FormulaParts parts;
        int factors = 0;
        bool isBracket = false;
        while (m_text.mid(m_at).startsWith(fractionSign)) {
            m_at += fractionSign.size();
            if (factors++ > 0)
                addPart(parts, {.text = QStringLiteral(" · ")});
            isBracket = m_text[m_at] == u'(';
            do
                addPart(parts, factor(false));
            while (m_at < m_text.size() && !isClosing() && !QStringLiteral(" ,").contains(m_text[m_at]));
        }
        if (factors == 1 && isBracket && parts.front().text.startsWith(u'(') && parts.back().text.endsWith(u')')) {
            parts.front().text.remove(0, 1);
            parts.back().text.chop(1);
        }
        return parts;
    }

    FormulaParts factor(bool raised)
    {
        static const QRegularExpression number(QStringLiteral("\\d+(?:\\.\\d+)?(?:e[+−]?\\d+)?"));
        static const QRegularExpression word(QStringLiteral("\\p{L}[\\p{L}_]*"));
        static const QRegularExpression lowered(QStringLiteral("\\p{L}′?_\\p{L}(?!\\p{L})"));
        if (const QString digits = taken(number); !digits.isEmpty())
            return {{.text = digits, .role = roleOf(digits, raised)}};
        if (const QString name = taken(lowered); !name.isEmpty()) { // "ω′_i"
            FormulaParts parts = named(name.left(1));
            addPart(parts, {.text = name.chopped(2).sliced(1)});
            const bool isWeights = name.startsWith(u'W'); // their letter says whose they are, "W_k": the key's
            addPart(parts, {.kind = Kind::Subscript,
                            .upper = isWeights ? FormulaParts{{.text = name.last(1), .italic = true}} : named(name.last(1))});
            return parts;
        }
        if (const QString name = taken(word); !name.isEmpty())
            return named(name);
        const QChar sign = m_text[m_at++];
        if (sign == u'^')
            return {{.kind = Kind::Superscript, .upper = exponent()}};
        for (const auto& [small, kind] : {std::pair(raisedDigits, Kind::Superscript), std::pair(loweredDigits, Kind::Subscript)})
            if (small.contains(sign))
                return smallDigits(small, kind);
        if (sign != u'(' && sign != u'⌊')
            return {{.text = QString(sign)}};
        FormulaParts parts{{.text = QString(sign)}};
        addPart(parts, row(raised));
        if (m_at < m_text.size())
            addPart(parts, {.text = QString(m_text[m_at++])});
        return parts;
    }

    FormulaParts smallDigits(const QString& small, Kind kind)
    {
        QString digits;
        for (--m_at; m_at < m_text.size() && small.contains(m_text[m_at]); ++m_at)
            digits += plainDigits[small.indexOf(m_text[m_at])];
        return {{.kind = kind, .upper = {{.text = digits}}}};
    }

    FormulaParts exponent()
    {
        if (m_at >= m_text.size() || m_text[m_at] != u'(')
            return m_at < m_text.size() ? factor(true) : FormulaParts();
        ++m_at;
        m_isColumnNext = true;
        FormulaParts parts = row(true);
        m_isColumnNext = false;
        m_at = std::min(m_at + 1, m_text.size());
        return parts;
    }

    FormulaParts named(const QString& name)
    {
        constexpr QStringView positions = u"kpt";
        constexpr QStringView columns = u"ij";
        if (isFunction(name) && m_at < m_text.size() && m_text[m_at] == u'(') {
            const qsizetype bracket = m_at++;
            const FormulaParts inside = row();
            if (inside.size() == 1 && inside.front().kind == Kind::Fraction) {
                m_at = std::min(m_at + 1, m_text.size());
                return {{.text = name}, {.text = thinSpace}, inside.front()};
            }
            m_at = bracket;
        }
        if (name.size() > 1 || name == QLatin1String("π"))
            return {{.text = name}};
        return {{.text = name,
                 .italic = true,
                 .role = positions.contains(name) ? FormulaRole::Position
                         : columns.contains(name) ? FormulaRole::Column
                                                  : FormulaRole::Text}};
    }

    FormulaRole roleOf(const QString& digits, bool raised)
    {
        const bool isFirstOfName = !m_position.isEmpty() && m_at <= m_text.indexOf(u',');
        const bool isSecondOfName = !m_position.isEmpty() && !isFirstOfName && m_at <= m_text.indexOf(u')');
        if (isSecondOfName || (raised && std::exchange(m_isColumnNext, false) && !m_position.isEmpty()))
            return FormulaRole::Column;
        const bool isBase = m_at < m_text.size() && m_text[m_at] == u'^';
        return digits == m_position && !raised && !isBase ? FormulaRole::Position : FormulaRole::Text;
    }

    QString m_text;
    qsizetype m_at = 0;
    QString m_position;          ///< number of the selected position, from the cell's name
    bool m_isColumnNext = false; ///< the next number is the numerator of an exponent
};

template <class OfRun>
QString written(const FormulaParts& parts, const OfRun& ofRun, const QString& fraction, const QString& raised, const QString& lowered)
{
    QString text;
    for (const FormulaPart& part : parts) {
        if (part.kind == Kind::Run) {
            text += ofRun(part);
            continue;
        }
        const QString& form = part.kind == Kind::Fraction ? fraction : part.kind == Kind::Superscript ? raised : lowered;
        const QString upper = written(part.upper, ofRun, fraction, raised, lowered);
        text += part.kind == Kind::Fraction ? form.arg(upper, written(part.lower, ofRun, fraction, raised, lowered)) : form.arg(upper);
    }
    return text;
}

QString htmlOfRun(const FormulaPart& run)
{
    QString html = run.text.toHtmlEscaped();
    if (run.italic)
        html = QStringLiteral("<i>%1</i>").arg(html);
    constexpr const char* classes[] = {"", "position", "column", "value"};
    return run.role == FormulaRole::Text
               ? html
               : QStringLiteral("<span class=\"%1\">%2</span>").arg(QLatin1String(classes[static_cast<int>(run.role)]), html);
}

QString latexOfRun(const FormulaPart& run)
{
    if (isFunction(run.text))
        return QStringLiteral("\\%1").arg(run.text);
    static const QRegularExpression words(QStringLiteral("( ?[\\p{L}_]{2,}(?: [\\p{L}_]+)* ?)"));
    QString text = run.text;
    if (!run.italic)
        text.replace(words, QStringLiteral("\\text{\\1}"));
    const std::pair<QString, QString> signs[] = {{thinSpace, {}},
                                                 {QStringLiteral("_"), QStringLiteral("\\_")},
                                                 {QStringLiteral("\\text{ mod }"), QStringLiteral(" \\bmod ")},
                                                 {QStringLiteral("−"), QStringLiteral("-")},
                                                 {QStringLiteral("′"), QStringLiteral("'")},
                                                 {QStringLiteral("·"), QStringLiteral("\\cdot")},
                                                 {QStringLiteral("π"), QStringLiteral("\\pi")},
                                                 {QStringLiteral("ω"), QStringLiteral("\\omega")},
                                                 {QStringLiteral("⌊"), QStringLiteral("\\lfloor ")},
                                                 {QStringLiteral("⌋"), QStringLiteral("\\rfloor ")},
                                                 {QStringLiteral("⌈"), QStringLiteral("\\lceil ")},
                                                 {QStringLiteral("⌉"), QStringLiteral("\\rceil ")}};
    for (const auto& [sign, command] : signs)
        text.replace(sign, command);
    return text;
}

} // namespace

Formula formulaFrom(const QString& text) { return {text, LinearForm(text).row()}; }

Formula withResult(Formula formula, const QString& value)
{
    formula.text += value;
    formula.parts.push_back({.text = value, .role = FormulaRole::Value});
    return formula;
}

QString htmlOf(const Formula& formula)
{
    const QString fraction =
        QStringLiteral("<span style=\"display:inline-flex;flex-direction:column;vertical-align:middle;text-align:center\">"
                       "<span>%1</span><span style=\"border-top:1px solid\">%2</span></span>");
    return QStringLiteral("<span role=\"math\" aria-label=\"%1\">%2</span>")
        .arg(formula.text.toHtmlEscaped(),
             written(formula.parts, htmlOfRun, fraction, QStringLiteral("<sup>%1</sup>"), QStringLiteral("<sub>%1</sub>")));
}

QString latexOf(const Formula& formula)
{
    return written(formula.parts, latexOfRun, QStringLiteral("\\frac{%1}{%2}"), QStringLiteral("^{%1}"), QStringLiteral("_{%1}"));
}

QString pythonOf(const Formula& formula)
{
    static const QRegularExpression cell(QStringLiteral("^(PE|x)\\(([^)]*)\\)"));
    static const QRegularExpression index(QStringLiteral("^(?:pe|x)\\[[^]]*\\]"));
    static const QRegularExpression quotient(QStringLiteral("⌊(.+?) ?/ ?(.+?)⌋"));
    static const QRegularExpression product(QStringLiteral("(\\d)(?!e[+-]?\\d)([a-zπ])"));
    static const QRegularExpression word(QStringLiteral("[^\\W\\d_]{2,}|[^ -~]"));
    static const QRegularExpression function(QStringLiteral("(?<![.\\w])(sin|cos)\\("));
    QString text = withHyphens(formula.text).replace(QStringLiteral("10⁻⁶"), QStringLiteral("1e-6"));
    text.replace(cell, cell.match(text).captured(1).toLower() + QStringLiteral("[\\2]"));
    text.replace(product, QStringLiteral("\\1*\\2")).replace(quotient, QStringLiteral("\\1 // \\2"));
    text.replace(QStringLiteral("⌈d/2⌉"), QStringLiteral("(d + 1) // 2")).replace(QStringLiteral("d/2+"), QStringLiteral("d // 2+"));
    text.replace(u'^', QStringLiteral("**")).replace(u'·', u'*').replace(QStringLiteral("mod"), QStringLiteral("%"));
    QString rest = text;
    rest.remove(index).remove(function).remove(QStringLiteral("max_len")).remove(u'π').remove(QStringLiteral("1e-6"));
    if (rest.contains(word))
        return {};
    text.replace(function, QStringLiteral("np.\\1("));
    return text.replace(u'π', QStringLiteral("np.pi"));
}

} // namespace posenc

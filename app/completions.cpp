// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/completions.h"

#include <map>

namespace posenc {

namespace {

// What --list prints for the value of an option, or nothing.
QString listOf(const Option& option)
{
    static const std::map<QString, QString> lists{{QStringLiteral("preset"), QStringLiteral("presets")},
                                                  {QStringLiteral("colormap"), QStringLiteral("colormaps")},
                                                  {QStringLiteral("lesson"), QStringLiteral("lessons")}};
    const auto found = lists.find(option.name);
    return found == lists.end() ? QString() : found->second;
}

bool namesFile(const Option& option) { return option.value == QLatin1String("FILE"); }

QString dashed(const Option& option) { return QStringLiteral("--") + option.name; }

// In single quotes of a shell.
QString quoted(QString text, const QString& apostrophe)
{
    return QLatin1Char('\'') + text.replace(QLatin1Char('\''), apostrophe) + QLatin1Char('\'');
}

QString bashCompletion(const std::vector<Option>& options)
{
    QStringList all;
    QStringList files;
    QStringList others; // whose value has no list
    QString cases;
    const auto offer = [&cases](const Option& option, const QString& words) {
        cases += QStringLiteral("    %1)\n      COMPREPLY=($(compgen -W \"%2\" -- \"$word\"))\n      return\n      ;;\n")
                     .arg(dashed(option), words);
    };
    for (const Option& option : options) {
        all << dashed(option);
        if (!option.letter.isNull())
            all << QStringLiteral("-") + option.letter;
        if (const QString list = listOf(option); !list.isEmpty())
            offer(option, QStringLiteral("$(\"${COMP_WORDS[0]}\" --list %1 2>/dev/null)").arg(list));
        else if (!option.choices.isEmpty())
            offer(option, option.choices.join(QLatin1Char(' ')));
        else if (namesFile(option))
            files << dashed(option);
        else if (!option.value.isEmpty())
            others << dashed(option);
    }
    return QStringLiteral("# Completion of posenc in bash; written by: posenc --print bash\n"
                          "_posenc() {\n"
                          "  local word=\"${COMP_WORDS[COMP_CWORD]}\"\n"
                          "  COMPREPLY=()\n"
                          "  case \"${COMP_WORDS[COMP_CWORD - 1]}\" in\n"
                          "%1"
                          "    %2)\n      return\n      ;;\n"
                          "    %3) ;;\n"
                          "    *)\n"
                          "      if [[ $word == -* ]]; then\n"
                          "        COMPREPLY=($(compgen -W \"%4\" -- \"$word\"))\n"
                          "        return\n"
                          "      fi\n"
                          "      ;;\n"
                          "  esac\n"
                          "  compopt -o filenames 2>/dev/null\n"
                          "  mapfile -t COMPREPLY < <(compgen -f -- \"$word\")\n"
                          "}\n"
                          "complete -F _posenc posenc\n")
        .arg(cases, others.join(QLatin1Char('|')), files.join(QLatin1Char('|')), all.join(QLatin1Char(' ')));
}

QString zshCompletion(const std::vector<Option>& options)
{
    QString lines;
    for (const Option& option : options) {
        QString meaning = option.meaning;
        for (const QChar special : {QLatin1Char('\\'), QLatin1Char('['), QLatin1Char(']'), QLatin1Char(':')})
            meaning.replace(special, QString(QLatin1Char('\\')) + special);
        QString spec = dashed(option) + QLatin1Char('[') + meaning + QLatin1Char(']');
        if (!option.value.isEmpty()) {
            spec += QLatin1Char(':') + QString(option.value).replace(QLatin1Char(':'), QLatin1String("\\:")) + QLatin1Char(':');
            if (const QString list = listOf(option); !list.isEmpty())
                spec += QStringLiteral("{compadd -- ${(f)\"$(${words[1]} --list %1 2>/dev/null)\"}}").arg(list);
            else if (!option.choices.isEmpty())
                spec += QLatin1Char('(') + option.choices.join(QLatin1Char(' ')) + QLatin1Char(')');
            else if (namesFile(option))
                spec += QStringLiteral("_files");
            else
                spec += QLatin1Char(' '); // nothing is known of it
        }
        lines += QStringLiteral("  %1 \\\n").arg(quoted(spec, QStringLiteral("'\\''")));
    }
    return QStringLiteral("#compdef posenc\n"
                          "# Completion of posenc in zsh; written by: posenc --print zsh\n"
                          "_arguments \\\n"
                          "%1"
                          "  '*:file:_files'\n")
        .arg(lines);
}

QString fishCompletion(const std::vector<Option>& options)
{
    QString lines = QStringLiteral("# Completion of posenc in fish; written by: posenc --print fish\n");
    const auto quote = [](QString text) { return quoted(text.replace(QLatin1Char('\\'), QLatin1String("\\\\")), QStringLiteral("\\'")); };
    for (const Option& option : options) {
        lines += QStringLiteral("complete -c posenc -l %1").arg(option.name);
        if (!option.letter.isNull())
            lines += QStringLiteral(" -s %1").arg(option.letter);
        if (namesFile(option))
            lines += QStringLiteral(" -r -F");
        else if (!option.value.isEmpty())
            lines += QStringLiteral(" -x");
        if (const QString list = listOf(option); !list.isEmpty())
            lines += QStringLiteral(" -a '(posenc --list %1)'").arg(list);
        else if (!option.choices.isEmpty())
            lines += QStringLiteral(" -a ") + quote(option.choices.join(QLatin1Char(' ')));
        lines += QStringLiteral(" -d %1\n").arg(quote(option.meaning));
    }
    return lines;
}

} // namespace

QString completions(const QString& shell, const std::vector<Option>& options)
{
    if (shell == QLatin1String("bash"))
        return bashCompletion(options);
    return shell == QLatin1String("zsh") ? zshCompletion(options) : fishCompletion(options);
}

} // namespace posenc

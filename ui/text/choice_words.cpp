// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/choice_words.h"

#include <QCoreApplication>

#include <utility>

namespace posenc {

QString wordOfChoice(const QString& choice)
{
    static constexpr const char* words[] = {QT_TRANSLATE_NOOP("Choice", "angles"),       QT_TRANSLATE_NOOP("Choice", "around"),
                                            QT_TRANSLATE_NOOP("Choice", "arrows"),       QT_TRANSLATE_NOOP("Choice", "attention"),
                                            QT_TRANSLATE_NOOP("Choice", "batch"),        QT_TRANSLATE_NOOP("Choice", "bias"),
                                            QT_TRANSLATE_NOOP("Choice", "causal"),       QT_TRANSLATE_NOOP("Choice", "columns"),
                                            QT_TRANSLATE_NOOP("Choice", "concatenated"), QT_TRANSLATE_NOOP("Choice", "concatenation"),
                                            QT_TRANSLATE_NOOP("Choice", "copy"),         QT_TRANSLATE_NOOP("Choice", "cosine"),
                                            QT_TRANSLATE_NOOP("Choice", "cosine-first"), QT_TRANSLATE_NOOP("Choice", "cosines"),
                                            QT_TRANSLATE_NOOP("Choice", "course"),       QT_TRANSLATE_NOOP("Choice", "curves"),
                                            QT_TRANSLATE_NOOP("Choice", "default"),      QT_TRANSLATE_NOOP("Choice", "distance"),
                                            QT_TRANSLATE_NOOP("Choice", "dot"),          QT_TRANSLATE_NOOP("Choice", "dynamic"),
                                            QT_TRANSLATE_NOOP("Choice", "error"),        QT_TRANSLATE_NOOP("Choice", "file"),
                                            QT_TRANSLATE_NOOP("Choice", "first"),        QT_TRANSLATE_NOOP("Choice", "grid"),
                                            QT_TRANSLATE_NOOP("Choice", "half-split"),   QT_TRANSLATE_NOOP("Choice", "heatmap"),
                                            QT_TRANSLATE_NOOP("Choice", "identity"),     QT_TRANSLATE_NOOP("Choice", "interleaved"),
                                            QT_TRANSLATE_NOOP("Choice", "largest"),      QT_TRANSLATE_NOOP("Choice", "layers"),
                                            QT_TRANSLATE_NOOP("Choice", "learned"),      QT_TRANSLATE_NOOP("Choice", "line"),
                                            QT_TRANSLATE_NOOP("Choice", "linear"),       QT_TRANSLATE_NOOP("Choice", "lines"),
                                            QT_TRANSLATE_NOOP("Choice", "log"),          QT_TRANSLATE_NOOP("Choice", "looks-back"),
                                            QT_TRANSLATE_NOOP("Choice", "matrix"),       QT_TRANSLATE_NOOP("Choice", "none"),
                                            QT_TRANSLATE_NOOP("Choice", "offset"),       QT_TRANSLATE_NOOP("Choice", "overview"),
                                            QT_TRANSLATE_NOOP("Choice", "paper"),        QT_TRANSLATE_NOOP("Choice", "parity"),
                                            QT_TRANSLATE_NOOP("Choice", "power"),        QT_TRANSLATE_NOOP("Choice", "proportional"),
                                            QT_TRANSLATE_NOOP("Choice", "queries"),      QT_TRANSLATE_NOOP("Choice", "race"),
                                            QT_TRANSLATE_NOOP("Choice", "random"),       QT_TRANSLATE_NOOP("Choice", "reverse"),
                                            QT_TRANSLATE_NOOP("Choice", "ring"),         QT_TRANSLATE_NOOP("Choice", "row"),
                                            QT_TRANSLATE_NOOP("Choice", "scores"),       QT_TRANSLATE_NOOP("Choice", "similarity"),
                                            QT_TRANSLATE_NOOP("Choice", "sinusoidal"),   QT_TRANSLATE_NOOP("Choice", "sum"),
                                            QT_TRANSLATE_NOOP("Choice", "table"),        QT_TRANSLATE_NOOP("Choice", "terms"),
                                            QT_TRANSLATE_NOOP("Choice", "wavelengths"),  QT_TRANSLATE_NOOP("Choice", "weights"),
                                            QT_TRANSLATE_NOOP("Choice", "window")};
    static constexpr std::pair<const char*, const char*> names[] = {{"alibi", QT_TRANSLATE_NOOP("Choice", "ALiBi")},
                                                                    {"kerple-log", QT_TRANSLATE_NOOP("Choice", "KERPLE log")},
                                                                    {"kerple-power", QT_TRANSLATE_NOOP("Choice", "KERPLE power")},
                                                                    {"rope", QT_TRANSLATE_NOOP("Choice", "RoPE")},
                                                                    {"rotary", QT_TRANSLATE_NOOP("Choice", "RoPE")},
                                                                    {"shaw", QT_TRANSLATE_NOOP("Choice", "Shaw’s relative keys")},
                                                                    {"t5", QT_TRANSLATE_NOOP("Choice", "T5")},
                                                                    {"xpos", QT_TRANSLATE_NOOP("Choice", "xPos")}};
    for (const char* const word : words)
        if (choice == QLatin1String(word))
            return QCoreApplication::translate("Choice", word);
    for (const auto& [name, label] : names)
        if (choice == QLatin1String(name))
            return QCoreApplication::translate("Choice", label);
    return choice;
}

QString wordOfMeasure(Measure measure) { return wordOfChoice(QString::fromUtf8(nameOf(measure).data())); }

} // namespace posenc

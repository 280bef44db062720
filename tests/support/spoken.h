// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/language.h"

#include <QCoreApplication>
#include <QTranslator>

namespace posenc::test {

/// The program speaks one of its languages as long as this lives.
class Spoken {
public:
    explicit Spoken(const QString& code)
    {
        if (m_translator.load(QStringLiteral("posenc_") + code, QStringLiteral(":/posenc/translations")))
            QCoreApplication::installTranslator(&m_translator);
    }
    ~Spoken() { QCoreApplication::removeTranslator(&m_translator); }
    Spoken(const Spoken&) = delete;
    Spoken& operator=(const Spoken&) = delete;

private:
    QTranslator m_translator;
};

} // namespace posenc::test

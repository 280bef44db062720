// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtTest>

namespace posenc::test {

/// A row of a test's table, for as long as it is checked: if it fails, the row is named. A table is a lambda with the checks, called once a
/// row; what fails in one row does not end the others.
class InRow {
public:
    explicit InRow(const QByteArray& name) : m_name(name) {}
    ~InRow()
    {
        if (QTest::currentTestFailed() && !m_failedBefore)
            qWarning("in the row \"%s\"", m_name.constData());
    }
    InRow(const InRow&) = delete;
    InRow& operator=(const InRow&) = delete;

private:
    QByteArray m_name;
    bool m_failedBefore = QTest::currentTestFailed();
};

} // namespace posenc::test

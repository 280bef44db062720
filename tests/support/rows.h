// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtTest>

#include <initializer_list>
#include <tuple>
#include <type_traits>
#include <vector>

namespace posenc::test {

/// What has to be as it was before another row is checked; nothing unless it is set.
inline void (*betweenRows)() = [] {};

/// A table of examples, in place of a function of data beside each test: named rows of values, and a check of each.
template <class... Values>
class Rows {
public:
    using Row = std::tuple<QByteArray, Values...>;

    Rows() = default;
    Rows(std::initializer_list<Row> rows) : m_rows(rows) {}

    void add(const QByteArray& name, const Values&... values) { m_rows.push_back({name, values...}); }
    void add(const QString& name, const Values&... values) { m_rows.push_back({name.toUtf8(), values...}); }
    void add(const char* name, const Values&... values) { m_rows.push_back({name, values...}); }

    /// Calls check(values …), or check(name, values …), for one row after another. Names the first that fails, and leaves out those after
    /// it.
    template <class Check>
    void each(const Check& check) const
    {
        QVERIFY(!m_rows.empty());
        for (const Row& row : m_rows) {
            std::apply(
                [&check](const QByteArray& name, const auto&... values) {
                    if constexpr (std::is_invocable_v<Check, const QByteArray&, const Values&...>)
                        check(name, values...);
                    else
                        check(values...);
                },
                row);
            if (QTest::currentTestFailed()) {
                qWarning("Row: %s", std::get<0>(row).constData());
                return;
            }
            betweenRows();
        }
    }

private:
    std::vector<Row> m_rows;
};

/// The same of rows that are written down.
template <class... Values, class Check>
void eachRow(std::initializer_list<typename Rows<Values...>::Row> rows, const Check& check)
{
    Rows<Values...>(rows).each(check);
}

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

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/base/number_text.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <QString>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

namespace posenc {

/// Reads the members of one JSON object; the first problem is kept, with the path of its key, and what comes after it is left as it was.
class JsonReader {
public:
    JsonReader(const QJsonObject& object, QString path, std::optional<Error>& error)
        : m_object(object), m_path(std::move(path)), m_error(error)
    {
    }

    JsonReader child(const QString& key) const
    {
        const QJsonValue value = m_object.value(key);
        if (!value.isUndefined() && !value.isObject())
            refuse(QCoreApplication::translate("JsonReader", "%1 must be an object.").arg(pathOf(key)));
        return JsonReader(value.toObject(), pathOf(key), m_error);
    }

    void number(const QString& key, double& target) const
    {
        const QJsonValue value = m_object.value(key);
        if (value.isUndefined())
            return;
        if (!value.isDouble())
            refuse(QCoreApplication::translate("JsonReader", "%1 must be a number.").arg(pathOf(key)));
        target = value.toDouble();
    }

    void flag(const QString& key, bool& target) const
    {
        const QJsonValue value = m_object.value(key);
        if (value.isUndefined())
            return;
        if (!value.isBool())
            refuse(QCoreApplication::translate("JsonReader", "%1 must be true or false.").arg(pathOf(key)));
        target = value.toBool();
    }

    void whole(const QString& key, std::int64_t& target) const
    {
        const QJsonValue value = m_object.value(key);
        if (!value.isUndefined())
            whole(key, value, target);
    }

    void text(const QString& key, QString& target, qsizetype longest = 200) const
    {
        const QJsonValue value = m_object.value(key);
        if (value.isUndefined())
            return;
        const QString text = value.toString();
        if (!value.isString() || text.size() > longest || !text.isValidUtf16())
            refuse(
                QCoreApplication::translate("JsonReader", "%1 must be a string of at most %2 characters.").arg(pathOf(key)).arg(longest));
        else
            target = text;
    }

    template <class Value, class FromName>
    void named(const QString& key, Value& target, FromName fromName) const
    {
        if (m_object.value(key).isUndefined())
            return;
        QString name;
        text(key, name);
        if (const Expected<Value> value = fromName(name))
            target = *value;
        else
            fail(value.error().kind, pathOf(key) + QStringLiteral(": ") + QString::fromStdString(value.error().message));
    }

    void indices(const QString& key, std::vector<std::int64_t>& target, std::int64_t end, std::size_t most) const
    {
        const QJsonValue value = m_object.value(key);
        if (value.isUndefined())
            return;
        if (!value.isArray())
            return refuse(QCoreApplication::translate("JsonReader", "%1 must be a list of whole numbers.").arg(pathOf(key)));
        std::vector<std::int64_t> read;
        for (const QJsonValue& entry : value.toArray()) {
            std::int64_t index = 0;
            whole(key, entry, index);
            if (!inRange(key, index, end))
                return;
            read.push_back(index);
        }
        if (read.size() > most)
            return fail(Error::Kind::Range, QCoreApplication::translate("JsonReader", "%1 holds %2 entries, but at most %3 are allowed.")
                                                .arg(pathOf(key))
                                                .arg(read.size())
                                                .arg(most));
        target = std::move(read);
    }

    void index(const QString& key, std::int64_t& target, std::int64_t end) const
    {
        std::int64_t read = target;
        whole(key, read);
        if (inRange(key, read, end))
            target = read;
    }

    template <class Value>
    void inside(const QString& key, Value& target, Value read, Value lowest, Value highest) const
    {
        if (read >= lowest && read <= highest)
            target = read;
        else
            fail(Error::Kind::Range, QCoreApplication::translate("JsonReader", "%1 holds %2, but it must be between %3 and %4.")
                                         .arg(pathOf(key), shown(read), shown(lowest), shown(highest)));
    }

    std::vector<double> numbers(const QString& key, qsizetype count) const
    {
        const QJsonValue value = m_object.value(key);
        if (value.isUndefined())
            return {};
        std::vector<double> read;
        for (const QJsonValue& entry : value.toArray()) {
            if (entry.isDouble() && std::isfinite(entry.toDouble()))
                read.push_back(entry.toDouble());
        }
        if (read.size() == static_cast<std::size_t>(count) && value.toArray().size() == count)
            return read;
        refuse(QCoreApplication::translate("JsonReader", "%1 must be a list of %2 numbers.").arg(pathOf(key)).arg(count));
        return {};
    }

    void fail(Error::Kind kind, const QString& sentence) const
    {
        if (!m_error)
            m_error = Error{kind, unread().arg(printable(sentence)).toStdString()};
    }

    /// What every error begins with; %1 is what is wrong, first of all the key's path.
    static QString unread() { return QCoreApplication::translate("JsonReader", "The scene cannot be read: %1"); }

private:
    // What is quoted from a file can hold line breaks and commands to a terminal.
    static QString printable(QString sentence)
    {
        const auto hidden = [](QChar letter) { return !letter.isPrint() && !letter.isSurrogate(); };
        std::replace_if(sentence.begin(), sentence.end(), hidden, QChar(QChar::ReplacementCharacter));
        return sentence;
    }

    template <class Value>
    static QString shown(Value value)
    {
        return QString::fromStdString(numberText(value));
    }

    QString pathOf(const QString& key) const { return m_path.isEmpty() ? key : m_path + QLatin1Char('.') + key; }

    bool inRange(const QString& key, std::int64_t index, std::int64_t end) const
    {
        if (index >= 0 && index < end)
            return true;
        fail(Error::Kind::Range, QCoreApplication::translate("JsonReader", "%1 holds %2, but it must be between 0 and %3.")
                                     .arg(pathOf(key))
                                     .arg(index)
                                     .arg(end - 1));
        return false;
    }

    void refuse(const QString& sentence) const { fail(Error::Kind::Usage, sentence); }

    void whole(const QString& key, const QJsonValue& value, std::int64_t& target) const
    {
        constexpr double largest = 0x1p53;
        const double number = value.toDouble(0.5);
        if (!value.isDouble() || number != std::floor(number) || std::abs(number) > largest)
            return refuse(QCoreApplication::translate("JsonReader", "%1 must be a whole number.").arg(pathOf(key)));
        target = static_cast<std::int64_t>(number);
    }

    QJsonObject m_object;
    QString m_path;
    std::optional<Error>& m_error;
};

} // namespace posenc

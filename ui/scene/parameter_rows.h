// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/names.h"
#include "core/base/shared_value.h"
#include "ui/scene/parameters.h"

#include <type_traits>
#include <utility>

/// The words in which the table of a folder's parameters is written: a row says how the parameter is called, what it may be, and where a
/// scene holds it. A table says `using namespace parameter_rows;` within the function that returns it.
namespace posenc::parameter_rows {

using Kind = SceneParameter::Kind;

inline QString nameText(std::string_view name) { return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())); }
inline QString nameText(const QString& name) { return name; }

template <class Enum>
const QStringList& namesOf()
{
    static const QStringList names = [] {
        QStringList all;
        for (int place = 0; place < countOf<Enum>(); ++place)
            all << nameText(nameOf(static_cast<Enum>(place)));
        return all;
    }();
    return names;
}

/// A member is held as it is, or shared by copies of the scene.
template <class Value>
const Value& read(const Value& held)
{
    return held;
}
template <class Value>
const Value& read(const SharedValue<Value>& held)
{
    return *held;
}
template <class Value>
Value& edit(Value& held)
{
    return held;
}
template <class Value>
Value& edit(SharedValue<Value>& held)
{
    return held.edit();
}

/// Where a scene holds a value: the members that lead to it.
template <auto member, auto... further>
struct Place {
    static const auto& get(const auto& holder)
    {
        if constexpr (sizeof...(further) == 0)
            return holder.*member;
        else
            return Place<further...>::get(read(holder.*member));
    }
    static void set(auto& holder, const auto& value)
    {
        if constexpr (sizeof...(further) == 0)
            holder.*member = static_cast<std::remove_cvref_t<decltype(holder.*member)>>(value);
        else
            Place<further...>::set(edit(holder.*member), value);
    }
};
template <auto... members>
inline constexpr Place<members...> in;

template <class Holder, class Value>
Holder holderOf(Value Holder::*);

/// The same within the settings that the first member is one of.
template <auto member, auto... further>
struct SettingsPlace {
    using Settings = decltype(holderOf(member));
    static const auto& get(const Scene& scene) { return Place<member, further...>::get(scene.of<Settings>()); }
    static void set(Scene& scene, const auto& value) { Place<member, further...>::set(scene.edit<Settings>(), value); }
};
template <auto... members>
inline constexpr SettingsPlace<members...> inSettings;

/// A value of the encoding: the functions that read and replace it.
template <auto value, auto with>
struct EncodingPlace {
    static auto get(const Scene& scene) { return (scene.encoding.*value)(); }
    static void set(Scene& scene, auto changed)
    {
        scene.encoding = (scene.encoding.*with)(static_cast<decltype((scene.encoding.*value)())>(changed));
    }
};
template <auto value, auto with>
inline constexpr EncodingPlace<value, with> ofEncoding;

template <class Value, class Access>
constexpr SceneParameter made(SceneParameter::Kind kind, const ParameterNames& names, Access, double lowest = 0.0, double highest = 0.0)
{
    return {names,
            {},
            kind,
            [](const Scene& scene) { return ParameterValue(static_cast<Value>(Access::get(scene))); },
            [](Scene& scene, const ParameterValue& value) { Access::set(scene, std::get<Value>(value)); },
            lowest,
            highest};
}

/// The lowest and the highest value.
struct Range {
    double lowest;
    double highest;
};

template <class Access>
constexpr SceneParameter flag(const ParameterNames& names, Access access)
{
    return made<bool>(Kind::Flag, names, access);
}

template <class Access>
constexpr SceneParameter whole(const ParameterNames& names, const Range& range, Access access)
{
    return made<std::int64_t>(Kind::Whole, names, access, range.lowest, range.highest);
}

template <class Access>
constexpr SceneParameter number(const ParameterNames& names, const Range& range, Access access)
{
    return made<double>(Kind::Number, names, access, range.lowest, range.highest);
}

template <class Access>
constexpr SceneParameter text(const ParameterNames& names, qsizetype longest, Access access)
{
    return made<QString>(Kind::Text, names, access, 0.0, static_cast<double>(longest));
}

template <class Access>
constexpr SceneParameter cells(const ParameterNames& names, const Range& range, Access access)
{
    return made<std::vector<std::int64_t>>(Kind::Cells, names, access, range.lowest, range.highest);
}

template <class Access>
constexpr SceneParameter choiceAmong(const QStringList& (*all)(), const ParameterNames& names, Access access)
{
    SceneParameter parameter = made<std::int64_t>(Kind::Choice, names, access);
    parameter.names = all;
    return parameter;
}

/// The names are those of the enumeration.
template <class Access>
constexpr SceneParameter choice(const ParameterNames& names, Access access)
{
    return choiceAmong(namesOf<std::remove_cvref_t<decltype(Access::get(std::declval<const Scene&>()))>>, names, access);
}

/// Scene files name the parameter only if it is not what a scene without the key means.
inline constexpr bool leftOut = true;

/// The last of so many cells, from 0.
constexpr double mostCells(std::int64_t cells) { return static_cast<double>(cells - 1); }

} // namespace posenc::parameter_rows

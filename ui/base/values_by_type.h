// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <vector>

namespace posenc {

/// One value of each type that is asked for, so that whoever holds them knows none of the types. A value that nobody has changed is T().
/// Copies share what they hold until one of them is changed.
class ValuesByType {
public:
    template <class T>
    const T& of() const
    {
        const Held* const held = find(&key<T>);
        return held ? *static_cast<const T*>(held->value.get()) : initial<T>();
    }
    /// The value to be changed, valid until the next call for the same type: a copy of its own, because others, in other threads too, may
    /// read the old one.
    template <class T>
    T& edit()
    {
        auto value = std::make_shared<T>(of<T>());
        T& changed = *value;
        hold({&key<T>, std::move(value), areEqual<T>});
        return changed;
    }

    bool operator==(const ValuesByType& other) const { return m_held == other.m_held || (holdsAllOf(other) && other.holdsAllOf(*this)); }

private:
    using Key = const char*;
    struct Held {
        Key type;
        std::shared_ptr<const void> value;
        bool (*areEqual)(const void* one, const void* other); ///< nullptr: T()
    };
    using AllHeld = std::vector<Held>;

    template <class T>
    static constexpr char key = 0; // its address tells the types apart
    template <class T>
    static const T& initial()
    {
        static const T value{};
        return value;
    }
    template <class T>
    static bool areEqual(const void* one, const void* other)
    {
        const auto valueOf = [](const void* value) -> const T& { return value ? *static_cast<const T*>(value) : initial<T>(); };
        return one == other || valueOf(one) == valueOf(other);
    }

    const Held* find(Key type) const
    {
        if (!m_held)
            return nullptr;
        const auto found = std::ranges::find(*m_held, type, &Held::type);
        return found == m_held->end() ? nullptr : &*found;
    }

    void hold(Held held)
    {
        auto all = m_held ? std::make_shared<AllHeld>(*m_held) : std::make_shared<AllHeld>();
        const auto found = std::ranges::find(*all, held.type, &Held::type);
        if (found == all->end())
            all->push_back(std::move(held));
        else
            *found = std::move(held);
        m_held = std::move(all);
    }

    bool holdsAllOf(const ValuesByType& other) const
    {
        return !other.m_held || std::ranges::all_of(*other.m_held, [this](const Held& held) {
            const Held* const own = find(held.type);
            return held.areEqual(held.value.get(), own ? own->value.get() : nullptr);
        });
    }

    std::shared_ptr<const AllHeld> m_held; ///< nullptr: of no type
};

} // namespace posenc

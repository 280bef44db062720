// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <utility>

namespace posenc {

/// A value that copies share until one of them is changed. A member of this type needs only a forward declaration of T, so who does not
/// read the value does not include its header. Copies are values: equal if what they hold is equal, and never changed through one another.
template <class T>
class SharedValue {
public:
    /// Holds a default value T().
    SharedValue() = default;
    SharedValue(T value) { hold(std::make_shared<T>(std::move(value))); }

    const T& operator*() const
    {
        static const T initial{};
        return m_value ? *m_value : initial;
    }
    const T* operator->() const { return &**this; }
    /// The value to be changed, valid until the next call: a copy of its own, because others, in other threads too, may read the old one.
    T& edit()
    {
        hold(std::make_shared<T>(**this));
        return *m_value;
    }

    bool operator==(const SharedValue& other) const
    {
        if (m_value == other.m_value)
            return true;
        const auto areEqual = m_areEqual ? m_areEqual : other.m_areEqual;
        return areEqual(*this, other);
    }

private:
    void hold(std::shared_ptr<T> value)
    {
        m_value = std::move(value);
        m_areEqual = [](const SharedValue& one, const SharedValue& other) { return *one == *other; };
    }

    std::shared_ptr<T> m_value; ///< nullptr: T()
    /// Compares what is held. It is kept with the value, because T is not known where a scene is compared.
    bool (*m_areEqual)(const SharedValue& one, const SharedValue& other) = nullptr;
};

} // namespace posenc

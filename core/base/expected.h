// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace posenc {

/// Why something failed: one full sentence that names the value and what is allowed.
struct Error {
    enum class Kind {
        Usage,    ///< the words themselves cannot be parsed
        Range,    ///< understood, but outside what is allowed
        File,     ///< a file cannot be read or written
        Runtime,  ///< anything else that went wrong
        Cancelled ///< the user asked to stop; nothing was changed
    };
    Kind kind = Kind::Runtime;
    std::string message;

    bool operator==(const Error&) const = default;
};

/// A value, or the error that explains its absence (the part of C++23's std::expected that is used here).
/// Call value() or error() only after hasValue() has told which one is there.
template <class T>
class [[nodiscard]] Expected {
public:
    Expected(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Expected(Error error) : m_state(std::in_place_index<1>, std::move(error)) {}

    bool hasValue() const { return m_state.index() == 0; }
    explicit operator bool() const { return hasValue(); }

    const T& value() const& { return std::get<0>(m_state); }
    T&& value() && { return std::get<0>(std::move(m_state)); }
    const T& operator*() const& { return value(); }
    const T* operator->() const { return &value(); }
    const Error& error() const { return std::get<1>(m_state); }

private:
    std::variant<T, Error> m_state;
};

/// The value of a step that returns nothing but success.
struct Done {
    bool operator==(const Done&) const = default;
};

} // namespace posenc

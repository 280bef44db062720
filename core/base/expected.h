// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace posenc {

/// Why something could not be had: one full sentence that names the value and what is allowed.
struct Error {
    enum class Kind {
        Usage,    ///< the words themselves cannot be understood
        Range,    ///< understood, but outside what is allowed
        File,     ///< a file cannot be read or written
        Runtime,  ///< anything else that went wrong
        Cancelled ///< the user asked to stop; nothing was changed
    };
    Kind kind = Kind::Runtime;
    std::string message;

    bool operator==(const Error&) const = default;
};

/// A value, or the error that explains its absence (std::expected of C++23 in the part used here).
/// value() and error() may be asked only when hasValue() says which one is there.
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

/// The value of a step that yields nothing but success.
struct Done {
    bool operator==(const Done&) const = default;
};

} // namespace posenc

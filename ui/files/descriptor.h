// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <utility>

namespace posenc {

/// An open file of the system, closed on destruction.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : m_number(number) {} ///< the number is the result of open(): −1 if nothing is open
    Descriptor(Descriptor&& other) noexcept : m_number(std::exchange(other.m_number, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept
    {
        std::swap(m_number, other.m_number);
        return *this;
    }
    ~Descriptor();

    bool isOpen() const { return m_number >= 0; }
    int number() const { return m_number; }

private:
    int m_number = -1;
};

/// Opens for reading what O_PATH has found: the same file, even if its name has been given to another meanwhile. Where the system cannot,
/// and `mayGoByName`, what has the name now. −1 and errno if neither can be.
int openFound(const Descriptor& found, const char* name, bool mayGoByName);

/// Writes every byte, in order, in as few calls as the system allows. 0, or the errno of the failure; a reader that left (EPIPE) and a file
/// size limit (EFBIG) are errors like the others, not signals.
int writeAll(int descriptor, std::span<const std::byte> bytes);

/// What a file system reports only on closing a file, asked while it stays open. 0, or an errno.
int flushProblem(int descriptor);

} // namespace posenc

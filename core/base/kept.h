// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <deque>
#include <mutex>
#include <utility>

namespace posenc {

/// The values that were asked for last, by their keys: at most so many, the oldest goes first. Any thread may ask.
template <class Key, class Value>
class Kept {
public:
    explicit Kept(std::size_t most) : m_most(most) {}

    /// The kept value of a key, or the one that `make(key)` gives, which is kept. Others need not wait for `make`; of two who make a value
    /// of one key at once, both get that of the first.
    template <class Make>
    Value of(const Key& key, const Make& make)
    {
        if (std::scoped_lock lock(m_access); moveToBack(key))
            return m_all.back().second;
        Value made = make(key);
        const std::scoped_lock lock(m_access);
        if (!moveToBack(key))
            m_all.emplace_back(key, std::move(made));
        if (m_all.size() > m_most)
            m_all.pop_front();
        return m_all.back().second;
    }

private:
    bool moveToBack(const Key& key)
    {
        const auto found = std::ranges::find(m_all, key, &std::pair<Key, Value>::first);
        if (found == m_all.end())
            return false;
        std::rotate(found, found + 1, m_all.end());
        return true;
    }

    const std::size_t m_most;
    std::mutex m_access;
    std::deque<std::pair<Key, Value>> m_all; ///< guarded by m_access, the one that was asked for last behind
};

} // namespace posenc

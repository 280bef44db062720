# SPDX-License-Identifier: GPL-3.0-or-later
"""Many mutants of a C++ source in one text, for mutants.py: which of them is on is said when the program starts, by its number.

Around each place that changes stands the expression as it is and as it would be: `(posencIs(3) ? (a - b) : (a + b))`. What must be known
to the compiler, like the size of an array, cannot be switched: it does not compile, and the errors say which mutants to leave out."""
import bisect
import re

# In every such source. The object that defines the two is `CHOOSER`. Below zero: which mutants are reached is written down.
HEAD = """extern "C" { extern int posenc_mutant; extern unsigned char* posenc_reached; }
namespace { inline bool posencIs(int number) { if (posenc_mutant < 0) [[unlikely]] posenc_reached[number] = 1; return posenc_mutant == number; } }
"""
CHOOSER = """#include <cstdlib>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>
extern "C" {
int posenc_mutant = 0;
unsigned char* posenc_reached = nullptr;
}
// Before anything of the program is made. The file is shared with the programs that this one starts, and outlives one that is killed.
__attribute__((constructor(101))) static void choose()
{
    const char* number = std::getenv("POSENC_MUTANT");
    posenc_mutant = number ? std::atoi(number) : 0;
    const char* file = std::getenv("POSENC_REACHED");
    if (posenc_mutant >= 0 || !file) {
        posenc_mutant = posenc_mutant < 0 ? 0 : posenc_mutant;
        return;
    }
    const int open_file = open(file, O_RDWR);
    posenc_reached = static_cast<unsigned char*>(mmap(nullptr, static_cast<std::size_t>(-posenc_mutant), PROT_READ | PROT_WRITE, MAP_SHARED, open_file, 0));
    close(open_file);
    if (posenc_reached == MAP_FAILED)
        abort();
}
"""
# The errors that a changed token has by itself, wherever it stands.
PLAIN_ERRORS = re.compile(r"no match for .operator|invalid operands of types|invalid operands to binary|has no member named|is not a member of|no match for call")
NOT_EXPRESSIONS = {"using", "template", "typedef", "struct", "class", "enum", "static_assert", "namespace", "friend", "goto", "public", "private", "break", "concept"}
OPEN, CLOSE = {"(": ")", "[": "]", "{": "}"}, {")", "]", "}"}
ANY_TOKEN = re.compile(r'''//[^\n]*|/\*.*?\*/|^[ \t]*\#(?:[^\n]*\\\n)*[^\n]*|R"\((?:.*?)\)"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'
                           |\b\d(?:[\w.']|(?<=[eEpP])[+-])*|[A-Za-z_]\w*|<<=|>>=|<=>|->|<<|>>|<=|>=|==|!=|&&|\|\||\+\+|--|[-+*/%&|^]=|::|\S''', re.X | re.S | re.M)


class Unit:
    """A piece of a source that stands there once for each of its mutants."""
    def __init__(self, begin, end, constant, statement):
        self.begin, self.end, self.constant, self.statement, self.mutants = begin, end, constant, statement, []


class Source:
    """The text and its brackets."""
    def __init__(self, text):
        self.text = text
        self.tokens = [(match.start(), match.end(), match[0]) for match in ANY_TOKEN.finditer(text)
                       if not match[0].startswith(("//", "/*")) and not match[0].lstrip().startswith("#")]
        self.starts = [token[0] for token in self.tokens]
        self.parent, self.closing, stack = [], {}, [-1]
        for index, (_, _, word) in enumerate(self.tokens):
            if word in CLOSE and len(stack) > 1:
                self.closing[stack.pop()] = index
            self.parent.append(stack[-1])
            if word in OPEN:
                stack.append(index)
        self.closing[-1] = len(self.tokens)
        self.whole = len(stack) == 1

    def word(self, index):
        return self.tokens[index][2] if 0 <= index < len(self.tokens) else ""

    def items(self, group):
        """The tokens in brackets, without what stands in further brackets: of these only the opening one."""
        index, found = group + 1, []
        while index < self.closing[group]:
            found.append(index)
            index = self.closing[index] + 1 if self.word(index) in OPEN else index + 1
        return found

    def is_block(self, group):
        if group == -1:
            return True
        if self.word(group) != "{":
            return False
        if any(self.word(item) == ";" for item in self.items(group)):
            return True
        before = self.tokens[group - 1]
        return not (before[2] in ("=", "return", "(", ",", "{", ":", "&&", "||", "?") or before[1] == self.tokens[group][0])

    def is_lambda(self, group, items):
        """Whether a block belongs to an expression, so that the statement goes on after it."""
        place = items.index(group)
        return any(self.word(item) == "[" and self.word(item - 1) not in ("]",) and not (self.tokens[item - 1][2].isidentifier() and self.word(item - 1) != "return")
                   for item in items[max(place - 8, 0):place])

    def segment(self, token):
        """The part of the brackets in which a token stands: a statement, an argument, an entry."""
        group = self.parent[token]
        items = self.items(group)
        block, place, depth, begin, end = self.is_block(group), items.index(token), 0, 0, len(items)
        ends = {";"} if block else {";", ","}
        for at, item in enumerate(items):
            word, glued = self.word(item), self.tokens[item - 1][1] == self.tokens[item][0] if item else False
            if word == "<" and glued:
                depth += 1
            elif word in (">", ">>") and glued:
                depth = max(depth - len(word), 0)
            if at == place and depth > 0:
                return None  # an argument of a template
            over = (word in ends and depth == 0) or word == ";" or (block and word == "{" and self.is_block(item) and not self.is_lambda(item, items))
            if over:
                depth = 0
                if at < place:
                    begin = at + 1
                elif at > place or word in ends:
                    end = at
                    break
        return items[begin:end]

    def unit(self, offset):
        """The unit of the token there, or None."""
        token = bisect.bisect_right(self.starts, offset) - 1
        if not self.whole or not 0 <= token < len(self.tokens):
            return None
        group = self.parent[token]
        items = self.segment(token)
        if not items or token not in items:
            return None
        if group != -1 and self.word(group) == "(" and self.word(group - 1) == "constexpr":
            return None
        constant = None
        if self.is_block(group):
            while items:
                word = self.word(items[0])
                if word in ("else", "do", "return", "throw"):
                    items = items[1:]
                elif word in ("if", "for", "while", "switch") and len(items) > 1 and self.word(items[1]) == "(":
                    items = items[2:]
                elif word in ("case", "default"):
                    colon = next((at for at, item in enumerate(items) if self.word(item) == ":"), None)
                    if colon is None:
                        return None
                    items = items[colon + 1:]
                elif word in ("static", "constexpr", "inline", "const", "thread_local"):
                    constant = items[0] if word == "constexpr" else constant
                    if len(items) == 1:
                        return None
                    items = items[1:]
                else:
                    break
            if token not in items or (self.word(items[0]) in NOT_EXPRESSIONS):
                return None
            if self.word(items[0]) == "continue":
                return Unit(*self.span(items), constant, True)
        elif group != -1 and self.word(group - 1) == "for" and "?" not in map(self.word, items):
            colon = next((at for at, item in enumerate(items) if self.word(item) == ":"), None)
            if colon is not None:
                items = items[colon + 1:]
        place = items.index(token) if token in items else None
        if place is None:
            return None
        equal = next((at for at in range(place - 1, -1, -1) if self.word(items[at]) == "="), None)
        if self.word(token) == "=":
            return None
        if equal is not None:
            items = items[equal + 1:]
            comma = next((at for at, item in enumerate(items) if self.word(item) == ","), None)
            if comma is not None:
                if token not in items[:comma]:
                    return None
                items = items[:comma]
        elif any(self.word(item) == "=" for item in items):
            later = next(at for at, item in enumerate(items) if self.word(item) == "=")
            if any(self.word(item).isidentifier() and self.word(next_item).isidentifier() for item, next_item in zip(items[:later], items[1:later])):
                return None  # left of a declaration's "="
        return Unit(*self.span(items), constant, False)

    def span(self, items):
        last = self.closing[items[-1]] if self.word(items[-1]) in OPEN else items[-1]
        return self.tokens[items[0]][0], self.tokens[last][1]


def render(source, mutants):
    """The text with all of the (number, offset, token, instead), and the numbers of those that have no place in it."""
    units, without = {}, []
    for mutant in mutants:
        unit = source.unit(mutant[1])
        if unit is None:
            without.append(mutant[0])
        else:
            units.setdefault((unit.begin, unit.end), unit).mutants.append(mutant)
    found = sorted(units.values(), key=lambda unit: (unit.begin, -unit.end))
    edits = {source.tokens[unit.constant][0]: (len("constexpr"), "const    ") for unit in found if unit.constant is not None}

    def plain(begin, end):
        parts, at = [], begin
        for offset in sorted(edits):
            if at <= offset < end:
                parts += [source.text[at:offset], edits[offset][1]]
                at = offset + edits[offset][0]
        return "".join(parts) + source.text[at:end]

    def piece(begin, end, inside):
        parts, at = [], begin
        while inside:
            unit, inside = inside[0], inside[1:]
            inner = [other for other in inside if other.begin < unit.end]
            inside = inside[len(inner):]
            parts.append(plain(at, unit.begin))
            if unit.statement:
                number, _, _, instead = unit.mutants[0]
                parts.append(f"\n/*%{unit.begin}*/ if (posencIs({number})) {instead}; else continue /*%/*/\n")
            else:
                parts.append(f"\n( /*%{unit.begin}*/")
                for number, offset, token, instead in unit.mutants:
                    instead = "!!" if token == "!" else instead  # so that both are a bool
                    changed = source.text[unit.begin:offset] + instead + source.text[offset + len(token):unit.end]
                    parts.append(f"\nposencIs({number}) ? (\n/*@{number}*/{changed}\n/*@/*/) : ")
                parts.append("(\n" + piece(unit.begin, unit.end, inner) + "\n) /*%/*/)\n")
            at = unit.end
        return "".join(parts) + plain(at, end)

    return HEAD + piece(0, len(source.text), found), without, found


def blame(text, units, errors, path):
    """What the compiler's errors tell: ({numbers of mutants that are errors by themselves}, {others to be left out})."""
    at_line, stack, open_mutant = {}, [], None
    by_begin = {}
    for unit in units:
        by_begin.setdefault(str(unit.begin), []).extend(mutant[0] for mutant in unit.mutants)
    for number, line in enumerate(text.split("\n"), 1):
        seen, before = [], (list(stack), open_mutant)
        for mark in re.finditer(r"/\*([@%])(/|\d+)\*/", line):
            if mark[1] == "%":
                if mark[2] == "/":
                    stack.pop() if stack else None
                else:
                    stack.append(mark[2])
                    seen.append(mark[2])
            else:
                open_mutant = None if mark[2] == "/" else int(mark[2])
        at_line[number] = (open_mutant if open_mutant is not None else before[1], seen or stack[-1:] or before[0][-1:])
    wrong, out = set(), set()
    for match in re.finditer(rf"(?m)^{re.escape(path)}:(\d+):\d+:\s+(error: .*|fatal error: .*|\s*required from.*)$", errors):
        mutant, begins = at_line.get(int(match[1]), (None, []))
        if mutant is not None:
            (wrong if PLAIN_ERRORS.search(match[2]) else out).add(mutant)
        else:
            for begin in begins:
                out |= set(by_begin.get(begin, []))
    if not wrong and not out:  # the whole of a constant, such as a function that is called to make it: what the compiler quotes
        first = re.search(rf"(?m)^{re.escape(path)}:\d+:\d+:\s+error: .*\n((?: .*\n)*)", errors)
        quoted = [int(number) for number in re.findall(r"(?m)^ *(\d+) \|", first[1])] if first else []
        for line in range(min(quoted), max(quoted) + 1) if quoted else ():
            for begin in at_line.get(line, (None, []))[1]:
                out |= set(by_begin.get(begin, []))
    return wrong, out - wrong

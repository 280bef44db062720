# SPDX-License-Identifier: GPL-3.0-or-later
"""Facts about a scene, by the formula of the article and of tensor2tensor in 60-digit arithmetic, independent of this program."""
import dataclasses
import decimal
import functools
from decimal import Decimal

decimal.getcontext().prec = 60
PI = Decimal("3.14159265358979323846264338327950288419716939937510582097494459")


@functools.lru_cache(maxsize=None)
def sine(angle):
    angle = angle % (2 * PI)
    total = term = angle
    power = 1
    while abs(term) > Decimal("1e-58"):
        term *= -angle * angle / ((power + 1) * (power + 2))
        power += 2
        total += term
    return total


def cosine(angle):
    return sine(angle + PI / 2)


@dataclasses.dataclass(frozen=True)
class Scene:
    n: Decimal
    d: int
    L: int
    k: int
    j: int
    second: int
    layout: str = "interleaved"
    frequencies: str = "paper"
    measure: str = "dot"

    @property
    def pairs(self):
        return (self.d + 1) // 2 if self.frequencies == "paper" else self.d // 2

    def omega(self, pair):
        exponent = Decimal(2 * pair) / self.d if self.frequencies == "paper" else Decimal(pair) / max(1, self.pairs - 1)
        return self.n ** -exponent

    @functools.cached_property
    def columns(self):
        """(pair, wave) of every column."""
        sines = [(pair, "sine") for pair in range(self.pairs)]
        cosines = [(pair, "cosine") for pair in range(self.d // 2)]
        if self.layout == "interleaved":
            columns = sorted(sines + cosines, key=lambda column: (column[0], column[1] == "cosine"))
        else:
            columns = sines + cosines if self.layout == "concatenated" else cosines + sines
        return columns + [(0, "zero")] * (self.d - len(columns))

    @functools.cached_property
    def omegas(self):
        return [self.omega(pair) for pair in range(self.pairs)]

    @functools.lru_cache(maxsize=None)
    def row(self, k):
        waves = {"sine": sine, "cosine": cosine, "zero": lambda _: Decimal(0)}
        return [waves[wave](k * self.omegas[pair]) for pair, wave in self.columns]

    def similarity(self, a, b, columns=None):
        """The measure, or the part of it (of the square, for the distance) contributed by some of the columns."""
        at = range(self.d) if columns is None else columns
        left, right = self.row(a), self.row(b)
        if self.measure == "distance":
            square = sum(((left[j] - right[j]) ** 2 for j in at), Decimal(0))
            return square.sqrt() if columns is None else square
        product = sum((left[j] * right[j] for j in at), Decimal(0))
        if self.measure == "dot":
            return product
        norms = sum(x * x for x in left).sqrt() * sum(x * x for x in right).sqrt()
        return product / norms

    def facts(self):
        """Each under the name used in the sentence patterns."""
        pair, wave = self.columns[self.j]
        of_pair = [j for j, column in enumerate(self.columns) if column[0] == pair and column[1] != "zero"]
        omega = self.omegas[pair]
        offset = abs(self.second - self.k)
        # T moves a whole pair, leaves the column without a wave unchanged, and cannot move a sine without its cosine.
        lone = next((j for j, column in enumerate(self.columns)
                     if column[1] == "sine" and sum(other[0] == column[0] for other in self.columns) == 1), None)
        diagonal = Decimal(1) if wave == "zero" else cosine(offset * omega) if len(of_pair) == 2 else Decimal(0)
        return {
            "n": self.n, "d": self.d, "L": self.L, "k": self.k, "j": self.j, "second": self.second,
            "layout": self.layout, "frequencies": self.frequencies, "measure": self.measure,
            "value": self.row(self.k)[self.j], "pair": pair, "wave": wave, "omega": omega, "wavelength": 2 * PI / omega,
            "pairs": self.pairs, "complete": self.d // 2, "unpaired": self.d % 2 == 1 and self.frequencies == "paper", "within": sum(2 * PI / each <= self.L for each in self.omegas),
            "angle": self.k * omega, "turns": self.k * omega / (2 * PI), "direction": self.k * omega % (2 * PI),
            "offset": offset, "signed": self.second - self.k, "moved": self.second, "diagonal": diagonal,
            "similarity": self.similarity(self.k, self.second), "kernel": self.similarity(0, offset),
            "lone": lone, "lone_error": None if lone is None else abs(self.row(self.second)[lone]),
            "term": self.similarity(self.k, self.second, of_pair),
        }

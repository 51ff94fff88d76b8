#!/usr/bin/env python3
"""compare.py - a second opinion on the geometry of two games.

usage: compare.py PROGRAM SEED COUNT

PROGRAM (print_warmachine, print_dawnfall) prints positions and what the rules answer. Here
every answer is worked out again from the ledgers, docs/rules/warmachine.md (WM-201 to WM-235)
and docs/rules/dawnfall.md (DF-201 to DF-217, DF-801 to DF-816, DF-1008 to DF-1010), in exact
numbers and without a look at the C code. The last line is "N passed, M failed"; a difference
is printed with its position.
"""
import subprocess
import sys
from fractions import Fraction
from itertools import combinations
from math import isqrt

# ---- WARMACHINE -------------------------------------------------------------------------------


def rounded(value):
    """To the nearest whole number, halves away from zero."""
    half = Fraction(1, 2)
    return int(value + half) if value >= 0 else -int(-value + half)


def norm(x, y):
    """WM-206."""
    length = isqrt((1024 * x) ** 2 + (1024 * y) ** 2)
    if not length:
        return 0, 0
    return rounded(Fraction(1024 * 1024 * x, length)), rounded(Fraction(1024 * 1024 * y, length))


def distance2(a, b):
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def overlap(a, ra, b, rb):
    """WM-204."""
    return distance2(a, b) < (ra + rb) ** 2


def within(a, ra, b, rb, d):
    """WM-205."""
    return distance2(a, b) <= (ra + rb + d) ** 2


def walk(a, b, k):
    """WM-228: length and step k of the walk."""
    square = distance2(a, b)
    length = isqrt(square)
    if length * length < square:
        length += 1
    if not length:
        return 0, a
    step = tuple(a[i] + rounded(Fraction(k * (b[i] - a[i]), length)) for i in (0, 1))
    return length, step


def in_front(eye, facing, p):
    """WM-209."""
    return facing[0] * (p[0] - eye[0]) + facing[1] * (p[1] - eye[1]) >= 0


def partly_in_front(eye, facing, c, r):
    """WM-210: the nearest point of the base to the front is its centre moved r along the facing."""
    ahead = facing[0] * (c[0] - eye[0]) + facing[1] * (c[1] - eye[1])
    behind = max(0, -ahead)
    return Fraction(behind * behind, facing[0] ** 2 + facing[1] ** 2) <= r * r


def at_most_root(value, square):
    """Whether value <= root of a fraction."""
    return value <= 0 or value * value <= square


def touches_half_disc(a, ra, facing, d, t, rt):
    """WM-225: the least distance of the base's centre to the half-disc is at most its radius."""
    reach = ra + d
    x, y = t[0] - a[0], t[1] - a[1]
    size = facing[0] ** 2 + facing[1] ** 2
    ahead = facing[0] * x + facing[1] * y  # in lengths of the facing
    aside2 = Fraction((facing[0] * y - facing[1] * x) ** 2, size)
    if ahead >= 0:
        return x * x + y * y <= (reach + rt) ** 2
    if aside2 <= reach * reach:  # nearest is a point of the diameter
        return Fraction(ahead * ahead, size) <= rt * rt
    # nearest is an end of the diameter: ahead^2 + (aside - reach)^2 <= rt^2
    return at_most_root(x * x + y * y + reach * reach - rt * rt, 4 * reach * reach * aside2)


def in_strip(a, ra, n, t, rt):
    """WM-235, with n taken for a vector of length 1024."""
    x, y = t[0] - a[0], t[1] - a[1]
    along = Fraction(n[0] * x + n[1] * y, 1024)
    aside = abs(Fraction(n[0] * y - n[1] * x, 1024))
    da = max(Fraction(0), ra - along, along - ra - 2032)
    db = max(Fraction(0), aside - 127)
    return da * da + db * db <= rt * rt


TURNS = [(1024, 0), (512, 887), (-512, 887), (-1024, 0), (-512, -887), (512, -887)]


def drift(a, n, die, d):
    """WM-233, WM-232."""
    c, s = TURNS[die - 1]
    turned = rounded(Fraction(n[0] * c + n[1] * s, 1024)), rounded(Fraction(n[1] * c - n[0] * s, 1024))
    return turned, tuple(a[i] + rounded(Fraction(d * turned[i], 1024)) for i in (0, 1))


RIM = [4096, 3784, 2896, 1567, 0, -1567, -2896, -3784, -4096, -3784, -2896, -1567, 0, 1567, 2896, 3784]


def sight_points(c, r):
    """WM-212."""
    points = [c]
    for k in range(16):
        points.append((c[0] + rounded(Fraction((r - 2) * RIM[k], 4096)),
                       c[1] + rounded(Fraction((r - 2) * RIM[(k + 12) % 16], 4096))))
    return points


def to_segment2(a, q, m):
    """The squared distance of a point from a segment: of the nearest point of the segment."""
    dx, dy = q[0] - a[0], q[1] - a[1]
    size = dx * dx + dy * dy
    if not size:
        return Fraction(distance2(a, m))
    t = min(max(Fraction((m[0] - a[0]) * dx + (m[1] - a[1]) * dy, size), Fraction(0)), Fraction(1))
    return (a[0] + t * dx - m[0]) ** 2 + (a[1] + t * dy - m[1]) ** 2


class Shape:
    """WM-215: a convex polygon, or a disc."""

    def __init__(self, numbers):
        vertices, self.radius = next(numbers), next(numbers)
        self.disc = vertices < 3
        self.at = [(next(numbers), next(numbers)) for _ in range(1 if self.disc else vertices)]
        self.edges = list(zip(self.at, self.at[1:] + self.at[:1]))

    def sides(self, p):
        return [(b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) for a, b in self.edges]

    def crossed(self, a, q):
        """WM-214, WM-216: between two meetings with the edges' lines, a middle lies inside."""
        if self.disc:
            return to_segment2(a, q, self.at[0]) < self.radius ** 2
        times = {Fraction(0), Fraction(1)}
        for start, end in zip(self.sides(a), self.sides(q)):
            if start != end and 0 < Fraction(start, start - end) < 1:
                times.add(Fraction(start, start - end))
        times = sorted(times)
        for one, two in zip(times, times[1:]):
            t = (one + two) / 2
            if all(side > 0 for side in self.sides((a[0] + t * (q[0] - a[0]), a[1] + t * (q[1] - a[1])))):
                return True
        return False

    def overlapped(self, c, r):
        """WM-217."""
        if self.disc:
            return overlap(c, r, self.at[0], self.radius)
        return all(side > 0 for side in self.sides(c)) or \
            any(to_segment2(a, b, c) < r * r for a, b in self.edges)

    def near(self, c, r, d):
        """WM-218."""
        if self.disc:
            return within(c, r, self.at[0], self.radius, d)
        return all(side >= 0 for side in self.sides(c)) or \
            any(to_segment2(a, b, c) <= (r + d) ** 2 for a, b in self.edges)


def take_shape(numbers):
    shape = Shape(numbers)
    a, b, r, d = (next(numbers), next(numbers)), (next(numbers), next(numbers)), next(numbers), next(numbers)
    crossed, overlapped, near, steadily, off = numbers
    good = [a == b or shape.crossed(a, b) == crossed, shape.overlapped(a, r) == overlapped,
            shape.near(a, r, d) == near, overlapped == steadily]
    if off:  # a promise: a base that walks from a to b never overlaps the shape
        length = walk(a, b, 0)[0]
        for k in range(0, length + 1, max(1, length // 24)):
            good.append(not shape.overlapped(walk(a, b, k)[1], r))
    return all(good)


def take_sees(numbers):
    """WM-219 to WM-222, WM-803."""
    def point():
        return next(numbers), next(numbers)
    eye, own = point(), next(numbers)
    facing, a, t = point(), next(numbers), next(numbers)
    target, r = point(), next(numbers)
    others = [(point(), next(numbers)) for _ in range(next(numbers))]
    pieces = [Shape(numbers) for _ in range(next(numbers))]
    clouds = [(point(), next(numbers)) for _ in range(2)]
    sees, targetable = numbers
    points = sight_points(target, r)
    large = [(c, size) for c, size in others if size >= r]
    clouds = [(c, size) for c, size in clouds
              if size and not within(eye, own, c, size, 0) and not within(target, r, c, size, 0)]

    def free(q):
        return not any(piece.crossed(eye, q) for piece in pieces) and \
            not any(to_segment2(eye, q, c) < size ** 2 for c, size in large + clouds)
    seen = a == t or any(in_front(eye, facing, q) and free(q) for q in points)
    hidden = any(within(c, size, target, r, 254) and
                 any(to_segment2(eye, q, c) < size ** 2 for q in points) for c, size in large)
    return seen == sees and hidden != targetable


def take_norm(n):
    return norm(*n[:2]) == n[2:]


def take_bases(n):
    a, ra, b, rb, d = n[0:2], n[2], n[3:5], n[5], n[6]
    return overlap(a, ra, b, rb) == n[7] and within(a, ra, b, rb, d) == n[8]


def take_walk(n):
    return walk(n[0:2], n[2:4], n[4]) == (n[5], n[6:8])


def take_arc(n):
    return in_front(n[0:2], n[2:4], n[4:6]) == n[7] and \
        partly_in_front(n[0:2], n[2:4], n[4:6], n[6]) == n[8]


def take_melee(n):
    return touches_half_disc(n[0:2], n[2], n[3:5], n[5], n[6:8], n[8]) == n[9]


def take_strip(n):
    return in_strip(n[0:2], n[2], n[3:5], n[5:7], n[7]) == n[8]


def take_drift(n):
    return drift(n[0:2], n[2:4], n[4], n[5]) == (n[6:8], n[8:10])


# ---- Dawnfall ---------------------------------------------------------------------------------

AROUND = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]  # DF-203, DF-205


def lattice(space):
    """DF-202, DF-203."""
    column, row = space % 8, space // 8
    return column - row // 2, row


def hexes_of(space, mask=127):
    """DF-205: a base as a set of small hexes."""
    u, v = lattice(space)
    q, s = 2 * u - v, u + 3 * v
    ring = [(0, 0)] + AROUND
    return {(q + ring[k][0], s + ring[k][1]) for k in range(7) if mask >> k & 1}


def beside(hexes):
    """DF-206."""
    return {(q + dq, s + ds) for q, s in hexes for dq, ds in AROUND} - hexes


def in_contact(a, b):
    """DF-213."""
    return bool(beside(a) & b)


SPACE_OF = {h: space for space in range(96) for h in hexes_of(space)}
NEXT_TO = {space: {SPACE_OF[h] for h in beside(hexes_of(space)) if h in SPACE_OF} for space in range(96)}
PLACES = {size: [] for size in (1, 2, 3, 7)}  # DF-209, as masks in a Space
for size in (1, 2, 3, 7):
    for chosen in combinations(range(7), size):
        mask = sum(1 << k for k in chosen)
        cells = [next(iter(hexes_of(0, 1 << k))) for k in chosen]
        if size == 7 or all(in_contact({a}, {b}) for a, b in combinations(cells, 2)):
            PLACES[size].append(mask)
CELLS = {(space, mask): frozenset(hexes_of(space, mask)) for space in range(96)
         for masks in PLACES.values() for mask in masks}


def apart(a, b):
    """DF-204, DF-217: steps along a lattice, and the one direction that leads there, or 6."""
    du, dv = (lattice(b)[i] - lattice(a)[i] for i in (0, 1))
    steps, left = 0, [(0, 0)]
    met = {(0, 0)}
    while (du, dv) not in met:
        left = [(u + x, v + y) for u, v in left for x, y in AROUND]
        left = [p for p in dict.fromkeys(left) if p not in met]
        met.update(left)
        steps += 1
    for direction, (x, y) in enumerate(AROUND):
        if steps and (x * steps, y * steps) == (du, dv):
            return steps, direction
    return steps, 6


def take_touch(n):
    a, b = hexes_of(n[0], n[1]), hexes_of(n[2], n[3])
    if n[0] == n[2] and a & b:
        return True  # bases never share a hex (DF-211): nothing is asked
    return in_contact(a, b) == n[4]


def take_apart(n):
    return apart(n[0], n[1]) == (n[2], n[3])


def take_fire(n):
    """DF-1008 to DF-1010."""
    rows, n = n[0], n[1:]
    taken, (start, end, answer) = n[:rows * 8], n[rows * 8:]
    steps, direction = apart(start, end)
    if steps <= 1:
        return answer == 1
    if direction == 6:
        return answer == 0
    u, v = lattice(start)
    between = []
    for k in range(1, steps):
        x, y = u + k * AROUND[direction][0], v + k * AROUND[direction][1]
        between.append(x + y // 2 + 8 * y)
    return (not any(taken[space] == 127 for space in between)) == answer


def all_find_room(pusher, free, sizes):
    """DF-809 to DF-811: each on free hexes of one Space, in contact with the Pusher."""
    if not sizes:
        return True
    around = beside(pusher)
    for space in {SPACE_OF[h] for h in around if h in SPACE_OF}:
        for mask in PLACES[sizes[0]]:
            cells = CELLS[space, mask]
            if cells <= free and cells & around and all_find_room(pusher, free - cells, sizes[1:]):
                return True
    return False


def take_move(numbers):
    """DF-803 to DF-816, but for a Push in a mined Space, of which DF-R88 decides."""
    rows = next(numbers)
    pieces = [next(numbers) for _ in range(rows * 8)]
    mined = {next(numbers) for _ in range(next(numbers))}
    models = [[next(numbers) for _ in range(5)] for _ in range(next(numbers))]
    reach, over_all, never, count = (next(numbers) for _ in range(4))
    answers = set(numbers)
    mover = next(m for m in models if m[0])
    others = [m for m in models if not m[0]]
    blocked = set().union(*(hexes_of(space, mask) for space, mask in enumerate(pieces)))
    stand = [(frozenset(hexes_of(m[1], m[2])), m[3], m[4]) for m in others]
    taken = blocked.union(*(cells for cells, _, _ in stand))
    free = {h for h, space in SPACE_OF.items() if space < rows * 8} - taken
    size = mover[3]

    def fits(space):
        return any(CELLS[space, mask] <= free for mask in PLACES[size])
    steps, left = {mover[1]: 0}, [mover[1]]
    for space in left:
        if steps[space] == reach or (space != mover[1] and not over_all and
                                     (space in mined or not fits(space))):
            continue
        for after in NEXT_TO[space]:
            if after < rows * 8 and after not in steps:
                steps[after] = steps[space] + 1
                left.append(after)
    for space in range(rows * 8):
        for mask in PLACES[size]:
            cells = CELLS[space, mask]
            pushed = [m for m in stand if m[0] & cells]
            if pushed and space in mined:
                continue
            good = space in steps and not cells & blocked
            if good and pushed:
                good = not never and all(m[1] < size and not m[2] for m in pushed)
                good = good and all_find_room(cells, (free | set().union(*(m[0] for m in pushed))) - cells,
                                              sorted((m[1] for m in pushed), reverse=True))
            if good != (space * 128 + mask in answers):
                print(f"space {space}, hexes {mask}: {'allowed' if good else 'forbidden'} here")
                return False
    return count == len(answers)


TAKEN = {"norm": take_norm, "bases": take_bases, "walk": take_walk, "arc": take_arc,
         "melee": take_melee, "strip": take_strip, "drift": take_drift, "touch": take_touch,
         "apart": take_apart, "fire": take_fire}
READ = {"shape": take_shape, "sees": take_sees, "move": take_move}


def main():
    if len(sys.argv) != 4:
        sys.exit("usage: compare.py PROGRAM SEED COUNT")
    passed = failed = 0
    with subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE, text=True) as program:
        for line in program.stdout:
            word, *rest = line.split()
            numbers = tuple(map(int, rest))
            good = TAKEN[word](numbers) if word in TAKEN else READ[word](iter(numbers))
            passed += good
            failed += not good
            if not good and failed <= 20:
                print("differs:", line.strip())
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed or program.returncode or not passed else 0)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Checks the programs for graphics cards without one.

    tests/gpu/ptx.py RUN_H GAME.ptx...

Of each program: its kernels are there, it needs no function from elsewhere, no function calls itself without
a known bound (a card gives each thread a stack of fixed size), and the deepest calls fit into the stack that gpu/run.h
asks for. Prints what a thread needs at most.

A call through a pointer counts as one to every function with as many arguments whose address is taken. Where that
makes a circle of functions, each of them is counted once: which of them a pointer can hold is not to be seen here.
"""
import re
import sys

KERNELS = {'start', 'step', 'step_near', 'count', 'sort', 'agents_begin', 'agents_check', 'agents_give', 'agents_list', 'agents_look'}
OPTIONAL = {'agents_judge'}  # in the programs of games with a network
# Dawnfall's functions that call themselves, and how often at most: once for each model of a Squad (4), each model
# pushed out of a Space (6 stand beside the Pusher), each model that makes room for those that grow (2 for each).
# fill() writes texts; no kernel calls it, but the rows of effects have pointers to texts beside those to rules.
BOUNDED = {'fill': 1, 'group_fits': 4, 'fits_from': 4, 'all_placed': 7, 'all_grow': 5, 'all_give_way': 4 * (2 + 1)}
CALL_FRAME = 64  # bytes, for what a call keeps beside the arrays: registers that the callee uses


def functions(text):
    """Name -> (bytes of arrays, names called, arguments of calls through pointers)."""
    found = {}
    for head, name, body in re.findall(r'^(?:\.visible )?\.(func|entry)\s+(?:\([^)]*\)\s*)?(\w+)\s*\([^{;]*?\)[^{;]*?\n\{(.*?)^\}', text, re.S | re.M):
        arrays = sum(int(n) for n in re.findall(r'\.local [^;]*__local_depot\d+\[(\d+)\]', body))
        direct = set(re.findall(r'call\.uni\s*(?:\([^)]*\),\s*)?\n?\s*([A-Za-z_]\w*),', body))
        through = [len(re.findall(r'param\d+', arguments)) for arguments in
                   re.findall(r'call\s*(?:\([^)]*\),\s*)?\n?\s*%rd\d+,\s*\n?\s*\(([^)]*)\)', body)]
        found[name] = (arrays, direct, through)
    return found


def taken(text, names):
    """The functions whose addresses stand in tables or registers."""
    tables = ' '.join(table for table in re.findall(r'^\.(?:visible )?(?:global|const)[^;]*;', text, re.S | re.M)
                      if '_game[' not in table)  # the kernels call what the game's own table names directly
    words = set(re.findall(r'\b[A-Za-z_]\w*\b', tables)) | set(re.findall(r'mov\.u64\s+%rd\d+, (\w+);', text))
    return names & words


def arguments(text):
    """Name -> how many arguments a function has."""
    return {name: len(re.findall(r'\.param', inside)) for name, inside in
            re.findall(r'^\.func\s+(?:\([^)]*\)\s*)?(\w+)\s*\(([^)]*)\)', text, re.M)}


def reached(graph, name):
    """The functions that can be under way below this one."""
    seen, left = set(), [name]
    while left:
        for other in graph[left.pop()] - seen:
            seen.add(other)
            left.append(other)
    return seen


def circle(graph, name):
    """The functions that can be reached from this one and can reach it, itself included."""
    return {name} | {other for other in reached(graph, name) if name in reached(graph, other)}


def complain_of_circles(direct, used):
    for name in used:
        inside = circle(direct, name)
        if (len(inside) > 1 or name in direct[name]) and not inside <= set(BOUNDED):
            sys.exit(f'{", ".join(sorted(inside))}: a function calls itself')


def need(name, graph, sizes, known):
    """Bytes of the deepest calls from a function on."""
    if name not in known:
        inside = circle(graph, name)
        outside = set().union(*(graph[one] for one in inside)) - inside
        bytes_ = sum((sizes[one] + CALL_FRAME) * BOUNDED.get(one, 1) for one in inside) + max(
            (need(other, graph, sizes, known) for other in outside), default=0)
        known.update((one, bytes_) for one in inside)
    return known[name]


def check(path, stack):
    with open(path, encoding='ascii') as file:
        text = file.read()
    there = set(re.findall(r'\.entry (\w+)', text))
    kernels = KERNELS | there & OPTIONAL
    missing = KERNELS - there
    if missing:
        sys.exit(f'{path}: no kernel {", ".join(sorted(missing))}')
    outside = re.findall(r'^\.extern \.func[^;]*?\b(\w+)\s*\(?[^;]*;', text, re.M)
    if outside:
        sys.exit(f'{path}: needs functions from elsewhere: {", ".join(outside)}')
    found, many = functions(text), arguments(text)
    pointed = taken(text, set(found))
    direct = {name: calls & set(found) for name, (_, calls, _) in found.items()}
    graph = {name: direct[name] | {other for n in set(through) for other in pointed if many.get(other) == n}
             for name, (_, _, through) in found.items()}
    complain_of_circles(direct, set().union(*(reached(graph, kernel) for kernel in kernels)))
    sizes = {name: arrays for name, (arrays, _, _) in found.items()}
    known = {}
    worst = max(need(kernel, graph, sizes, known) for kernel in kernels)
    calls = sum(len(direct) + len(through) for _, direct, through in found.values())
    print(f'{path}: {len(found)} functions, {calls} calls, a thread needs {worst} bytes of stack')
    if worst > stack:
        sys.exit(f'{path}: that is more than GPU_STACK, {stack}')


def main():
    with open(sys.argv[1], encoding='utf-8') as file:
        stack = int(re.search(r'GPU_STACK = (\d+)', file.read())[1])
    for path in sys.argv[2:]:
        check(path, stack)


main()

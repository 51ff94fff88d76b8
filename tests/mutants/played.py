#!/usr/bin/env python3
"""played.py - a battle of WARMACHINE between two random players, as a scenario.

    tests/mutants/played.py QUINTE MAP ARMY ARMY SEED > tests/rules/warmachine/played-MAP.rule

The places that legal() suggests are no rules (WM-R43 asks for some of them), so no scenario about
a rule says which they are. These scenarios do: each list is counted, some are written out, and at
the end of a turn everybody's place is compared. Write them anew when the suggestions change, and
read the difference.
"""
import json
import random
import re
import subprocess
import sys

ANSWERS = 260
WRITTEN_OUT = {'leg': 8, 'move': 3, 'combat': 4, 'deploy': 1, 'facing': 1, 'direction': 2}
COUNTED = ('leg', 'move', 'combat', 'activate', 'facing', 'direction')


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, 'engine'], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)

    def call(self, method, **params):
        message = {'jsonrpc': '2.0', 'id': 1, 'method': method, 'params': params}
        self.process.stdin.write(json.dumps(message) + '\n')
        self.process.stdin.flush()
        reply = json.loads(self.process.stdout.readline())
        if 'error' in reply:
            raise SystemExit(reply['error']['message'])
        return reply['result']


def numbers(answer):
    return [int(n) for n in re.findall(r'-?\d+', answer)]


class Battle:
    def __init__(self, program, map_name, armies, seed):
        self.engine = Engine(program)
        self.chance = random.Random(seed)
        self.left = dict(WRITTEN_OUT)
        self.given = 0
        self.wanders = False
        self.lines = [
            f'# A battle on the map {map_name}, as two random players played it (tests/mutants/played.py).',
            "# Only the seed is given, the dice are the generator's.",
            'game warmachine',
            f'options {{armies: [{{army: {armies[0]}}}, {{army: {armies[1]}}}], map: {map_name}}}',
            f'seed {seed}',
            'chance free',
            '',
            '% WM-R43 WM-R09  What is suggested, how much of it, and where everybody stands afterwards']
        self.pending = []
        self.now = self.engine.call('new', game='warmachine', seed=seed, options={
            'map': map_name, 'armies': [{'army': army} for army in armies]})

    def flush(self):
        if self.pending:
            self.lines.append('> ' + ' '.join(self.pending))
            self.pending = []

    def expect_list(self, kind, listed):
        if self.left.get(kind, 0) and len(listed) > 2 and self.chance.random() < 0.25:
            self.left[kind] -= 1
            self.flush()
            line = 'answers exactly'
            for answer in listed:
                if len(line) + 1 + len(answer) > 98:
                    self.lines.append(line)
                    line = ' '
                line += ' ' + answer
            self.lines.append(line)
        elif kind in COUNTED and len(listed) > 1:
            self.flush()
            self.lines.append(f'answers {len(listed)}')

    def some(self, listed, pattern, share):
        fitting = [answer for answer in listed if re.match(pattern, answer)]
        return self.chance.choice(fitting) if fitting and self.chance.random() < share else None

    def first_of(self, listed, *wishes):
        for pattern, share in wishes:
            answer = self.some(listed, pattern, share)
            if answer:
                return answer
        return self.chance.choice(listed)

    def leg(self, listed, who):
        legs = [answer for answer in listed if answer.startswith('to:')]
        if not (self.wanders and legs):
            return 'done' if 'done' in listed else self.chance.choice(listed)
        self.wanders = self.chance.random() < 0.25
        models = self.engine.call('state')['model']
        foes = [m for i, m in enumerate(models) if i // 10 != who // 10 and 'in-play' in m['marks']]

        def far(x, y, model):
            return (x - model['x']) ** 2 + (y - model['y']) ** 2

        foe = min(foes, key=lambda m: far(models[who]['x'], models[who]['y'], m))
        if self.chance.random() < 0.6:
            legs = sorted(legs, key=lambda answer: far(*numbers(answer)[:2], foe))[:6]
        return self.chance.choice(legs)

    def deploy(self, listed):
        centre = [answer for answer in listed if 3900 <= numbers(answer)[0] <= 8100]
        front = sorted({numbers(answer)[1] for answer in centre}, key=lambda y: abs(y - 6096))[:2]
        return self.chance.choice([answer for answer in centre if numbers(answer)[1] in front] or listed)

    def choose(self, ask, listed):
        kind = ask['kind']
        if kind == 'move':
            self.wanders = True
        if kind == 'activate':
            return self.first_of(listed, ('[ab]', 1))
        if kind == 'move':
            return self.first_of(listed, ('charge', .5), ('slam', .4), ('cast', .35), ('feat', .1),
                                 ('run', .5 if self.given < 90 else 0), ('advance|run', .85))
        if kind == 'leg':
            return self.leg(listed, ask['subject'][0])
        if kind == 'combat':
            return self.first_of(listed, ('throw|lock|butt|star', .35), ('attack|bash', .9),
                                 ('cast', .6), ('feat', .1), ('done', 1))
        if kind == 'deploy':
            return self.deploy(listed)
        return self.first_of(listed, ('strike', .9))

    def places(self, seat, fields):
        self.flush()
        for i, model in enumerate(self.engine.call('state')['model']):
            if 'in-play' in model['marks'] and seat in (None, i // 10):
                values = ', '.join(f'{field}: {model[field]}' for field in fields)
                self.lines.append(f'= model[{i}] {{{values}}}')

    def play(self):
        while not self.now['over'] and self.given < ANSWERS:
            ask = self.now['ask']
            listed = [one['answer'] for one in self.engine.call('legal')]
            self.expect_list(ask['kind'], listed)
            answer = self.choose(ask, listed)
            self.pending.append(answer)
            self.given += 1
            self.now = self.engine.call('play', answer=answer)
            if answer == 'end':
                self.places(ask['player'], ('x', 'y', 'fx', 'fy'))
            elif len(self.pending) > 5:
                self.flush()
        self.places(None, ('x', 'y', 'focus', 'wounds', 'damage'))
        return '\n'.join(self.lines)


def main():
    program, map_name, first, second, seed = sys.argv[1:]
    print(Battle(program, map_name, (first, second), int(seed)).play())


if __name__ == '__main__':
    main()

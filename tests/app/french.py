#!/usr/bin/env python3
"""french.py - everything the program prints with --lang fr is French.

    french.py QUINTE SENTENCES MAKE_RECORD REASONS SOURCE_ROOT

Every command is run in both languages: help, lists, errors, scenarios, checks of packs, reports of
the lab, hints, reviews, records, a server with players. To these come the screens of the terminal
(tests/tui/golden), the sentences of played games (tests/sentences) and every error of the server, of its
players, of records and of the store, as their sources have them (tests/app/reasons.c). A French text fails

- with an English word of the list below,
- when a line of two words or more is the same in both languages and tests/app/french-same.txt
  does not allow it,
- with a space that can break before ; : ! ? » or after «, where somebody breaks its lines: pages of
  HTML and sentences of games; and with a line of a help or a screen that begins or ends so,
- with a straight apostrophe between two letters,
- with a colon and no space before it, "partie.json:1: membre inconnu",
- in a sentence of a played game with two brackets in a row, "Juggernaut (Émilie) (1 point de focus)",
- in a sentence of a played game with two colons, "Garde : Juste avant un lancer : …".
"""
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import tempfile
import time

quinte, sentences, make_record, reasons, root = sys.argv[1:]
GAMES = ['starfighter', 'warp', 'darksector', 'dawnfall', 'warmachine']
passed, failed = 0, 0

# Words that no French sentence has. Left out are those that are French too (on, or, but, plus, as).
ENGLISH = re.compile(
    r'\b(the|and|with|is|to|of|it|be|any|all|are|was|were|you|your|yours|this|that|these|those|not|from|for|by|has|have|must|'
    r'cannot|there|which|when|where|who|what|its|been|does|than|then|into|only|each|every|other|first|next|'
    r'until|while|because|would|should|could|will|their|them|they|he|she|his|her|we|our|'
    r'player|players|seat|seats|answer|answers|game|rules|card|cards|dice|folder|unknown|'
    r'missing|wrong|error|expected|found|failed|server|host|connection|refused|could)\b', re.IGNORECASE)
# What stands for a value in a help: SALON, not ROOM.
VALUES = re.compile(r'\b(ADDRESS|COMMAND|DEPTH|DIR|FILE|FOLDER|GAME|KIND|LEVEL|NAME|NUMBER|OPPONENT|PATH|RECORD|ROOM|SECONDS|SERVER|SHARE|STORE|'
                    r'TEXT|VALUE|WHAT|WHO|YYYY)\b')
BREAKS = re.compile(r'[\w’)"»%] [;:!?»](?=\s|$)|« ')
BROKEN = re.compile(r'^[;:!»]|^\?(?! \w)|«$')
GLUED = re.compile(r'[\w’)»]:(?=\s|$)')
# An event in notation, a field of a state, a call.
MACHINE = re.compile(r'^event [^:]*:|^\w+: (?:true|false)$|`[^`]*`')
# Outside brackets; two spaces are between columns.
COLONS = re.compile(r'\u00a0:(?:(?! {2}|[.!?;](?:\s|$|\u00a0))[^()]|\([^()]*\))*\u00a0:')
# What is quoted: options, ids, paths, notation, names of games, placeholders of JSON.
QUOTED = re.compile(
    r'--?[a-z][\w-]*(=\S*)?|\[[^]]*\]|"[^"]*"|«[\s\u00a0][^»]*[\s\u00a0]»|`[^`\']*[`\']|\S*[/_@=]\S*|'
    r'\b[A-Z]{2}-[A-Z]?\d+\b|\b[a-z0-9]+(?:[-:][a-z0-9.]+)+|event [\w-]+( -?\d+)*:|répondre à [\w-]+|'
    r'Escape the Dark Sector|The Edge|Warp[\'’]s Edge|quinte sim .*')


def allowed():
    """Patterns of lines that are the same in both languages, with leave."""
    with open(os.path.join(root, 'tests/app/french-same.txt'), encoding='utf-8') as lines:
        return [re.compile(line.strip()) for line in lines if line.strip() and line[0] != '#']


SAME = allowed()
used = set()


def has_leave(text):
    for pattern in SAME:
        if pattern.fullmatch(text):
            used.add(pattern)
            return True
    return False


def report(where, what, line):
    global failed
    failed += 1
    print(f'FAILED: {where}: {what}: {line.strip()[:160]}')


def judge(where, english, french, breaks=BROKEN):
    """Compares two texts line by line; the order of lines does not matter."""
    global passed
    told = {line.strip() for line in english.splitlines()}
    for line in sorted(set(french.splitlines())):
        text = line.strip()
        plain = QUOTED.sub(' ', re.sub(r"^(view|answer) +\d+ +\d+ +\S+", "", text))
        word = ENGLISH.search(plain)
        same = text in told and re.search(r'[^\W\d_]{2,}\W+[^\W\d_]{2,}', plain)
        if word:
            report(where, f'the English word "{word.group()}"', line)
        elif same and not has_leave(text):
            report(where, 'the same in English', line)
        elif breaks.search(text.replace('The Edge : Dawnfall', '')):
            report(where, 'a line that breaks at a sign', line)
        elif re.search(r"[^\W\d_]'[^\W\d_]", plain):
            report(where, 'a straight apostrophe', line)
        elif GLUED.search(MACHINE.sub('', text)):
            report(where, 'no space before a colon', line)
        else:
            passed += 1


def run(lang, *args, stdin=''):
    done = subprocess.run([quinte, '--lang', lang, *args], input=stdin, capture_output=True, text=True,
                          timeout=300, check=False)
    return done.stdout + done.stderr


def both(*args, stdin='', without=None):
    """A command in both languages; lines that match `without` quote files and what was typed."""
    texts = [run(lang, *args, stdin=stdin) for lang in ('en', 'fr')]
    if without:
        texts = [re.sub(f'(?m)^.*(?:{without}).*$', '', text) for text in texts]
    judge('quinte ' + ' '.join(os.path.basename(a) for a in args), *texts)


def page(text):
    """The texts of a page of HTML, a line each."""
    text = re.sub(r'(?s)<style.*?</style>|<script.*?</script>', '', text)
    return re.sub(r'<[^>]*>', '\n', text)


def engine(*messages):
    """The results of JSON-RPC messages to the engine."""
    text = ''.join(json.dumps({'jsonrpc': '2.0', 'id': i, **m}) + '\n' for i, m in enumerate(messages))
    done = subprocess.run([quinte, 'engine'], input=text, capture_output=True, text=True, timeout=300, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def saved_game(path, game):
    """A whole game of weak computer players."""
    move = {'method': 'move', 'params': {'level': 'cadet', 'simulations': 4}}
    replies = engine({'method': 'new', 'params': {'game': game, 'seed': 5}}, *[move] * 400, {'method': 'save'})
    with open(path, 'w', encoding='utf-8') as to:
        json.dump(replies[-1]['result'], to)


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, 'w', encoding='utf-8') as to:
        to.write(text)
    return path


def commands(work):
    names = run('en', '--commands').split()
    both('--help')
    listed = run('fr', '--help').split('Commandes :\n')[1].split('\n\n')[0].splitlines()
    for line in listed:
        if not line.startswith('  ') or len(listed) != len(names):
            report('quinte --help', 'a command takes more than a line', line)
    both()
    both('nonsense')
    both('--lang')
    for name in names:
        both(name, '--help')
        for line in run('fr', name, '--help').splitlines():
            if VALUES.search(line):
                report(f'quinte {name} --help', 'the English word for a value', line)
        both(name, '--nonsense')
        if name not in ('serve', 'engine', 'play', 'bench', 'games'):
            both(name, without='^ ' if name == 'licences' else None)  # names and authors are indented there
            both(name, 'nonsense')
    both('games', without=r'^ *[a-z_.]+( :|:) |^[a-z]+  ')
    both('bench', '--quick', '--game', 'null')
    both('perft', 'null', 'x')
    both('perft', 'duel', '1')


def scenarios(work):
    lines = ['asks 0 zz', 'asks 9 done', 'x', '> undone', 'tells en Nothing.', 'refuses NU-101 done', 'score 1 2 3',
             'state nowhere 1', 'options {x: 1}', 'legal done undone', 'chance 1', 'over']
    for i, line in enumerate(lines):
        both('check', write(f'{work}/rules/{i}.rule', f'game null\n% NU-101 x\n{line}\n'), without=f'{i}[.]rule:|proche')
    both('check', write(f'{work}/rules/none.rule', 'nothing\n'))
    both('check', f'{work}/nowhere')
    for game in GAMES:
        folder = os.path.join(root, 'tests/rules', game)
        both('check', '--trace', os.path.join(folder, sorted(os.listdir(folder))[0]), without=r'[.]rule:|^ *(>|chance) ')


def packs(work):
    with open(os.path.join(root, 'content/null/words.json'), encoding='utf-8') as source:
        pack = source.read()
    good = json.loads(pack)
    faults = {
        'empty': '', 'brace': pack[:-3], 'number': re.sub(r'"fr": "[^"]*"', '"fr": 3', pack, count=1),
        'language': re.sub(r', "fr": "[^"]*"', '', pack, count=1), 'member': pack.replace('{', '{ "more": 1, ', 1),
        'form': re.sub(r'"fr": "', '"fr": "{0?', pack, count=1), 'twice': pack.rstrip()[:-1] + ',' + pack.lstrip()[1:],
        'list': '[]', 'gone': json.dumps({k: v for k, v in list(good.items())[1:]}),
    }
    for name, text in faults.items():
        write(f'{work}/{name}/words.json', text)
        both('pack', 'check', f'{work}/{name}', '--game', 'null')
    both('pack', 'check', os.path.join(root, 'content/null'))
    both('pack', 'check', f'{work}/nowhere')
    for args in (['check'], ['schema', 'nul'], ['dance', 'null'], ['show', 'null', '--game', 'null']):
        both('pack', *args)


def decks(work):
    os.environ['XDG_DATA_HOME'] = f'{work}/data'
    for args in (['list'], ['new', 'starfighter', 'mine', '0-01'], ['add', 'mine', '0-02'], ['show', 'mine'],
                 ['check', 'mine'], ['share', 'mine'], ['add', 'mine', 'nonsense'], ['remove', 'mine', '3-40'],
                 ['show', 'nobody'], ['options', 'mine'], ['choices', 'starfighter', 'crab'],
                 ['save', f'{work}/nowhere'], ['delete', 'mine'], ['delete', 'mine']):
        both('deck', *args, without='^(game|name|cards) |^{')


def games(work):
    for game in GAMES:
        path = f'{work}/{game}.json'
        saved_game(path, game)
        both('replay', '--verbose', path)
        both('hint', '--simulations', '40', '--at', '3', path)
        both('review', '--effort', '4', path)
        judge(f'quinte review --html {game}', *[page(run(lang, 'review', '--effort', '4', '--html', path))
                                                for lang in ('en', 'fr')], breaks=BREAKS)
        both('sim', game, '--games', '8', '--agent', 'random', '--markdown', '-', without='^ *quinte sim')
        reports = []
        for lang in ('en', 'fr'):
            run(lang, 'sim', game, '--games', '8', '--agent', 'random', '--html', f'{work}/report.html')
            with open(f'{work}/report.html', encoding='utf-8') as text:
                reports.append(page(text.read()))
        judge(f'quinte sim --html {game}', *reports, breaks=BREAKS)
        both('arena', game, 'random', 'greedy', '--games', '4')
        record, notes = f'{work}/{game}.record', f'{work}/{game}.notes'
        subprocess.run([make_record, game, '1', record, notes], check=True)
        both('verify', '--verbose', record)
        with open(record, encoding='utf-8') as text:
            both('verify', write(f'{work}/changed.record', text.read().replace('1', '2', 40)))
    for text in ('', '{}', '{"game":"null"}', '[1]', '{"game":', '{x', '{"a" 1}', '"\\x"'):
        for name in ('replay', 'hint', 'review', 'verify'):
            both(name, write(f'{work}/bad.json', text))
        both('play', '--resume', write(f'{work}/bad.json', text))
    with open(f'{work}/bytes.json', 'wb') as bad:
        bad.write(b'\xff\xfe')
    both('play', '--resume', f'{work}/bytes.json')


def terminal(work):
    os.environ['XDG_STATE_HOME'] = f'{work}/state'
    for game in GAMES:
        keys = '\n'.join(['help', '?', '1', 'rules', 'look', 'undo', '99', 'nonsense', 'save', 'hint', 'q']) + '\n'
        both('play', game, '--plain', '--seed', '1', '--others', 'random', stdin=keys, without=r'^\[\d+\] >')


# Typed at quinte join, in the words that it takes in both languages.
TYPED = ['?', 'list', 'nonsense', 'name Ada', 'name ' + 'x' * 40, 'new chess', 'new warp pace=zz', 'new starfighter me xx',
         'new starfighter me', 'sit', 'record x', 'ABCDEFGHIJKLMNOP', 'new starfighter me cadet pace=quick listed', 'ready',
         'sit 9', 'sit 2', 'sit', 'sit', 'stand', 'stand', 'offer undo', 'resign', 'sit', 'ready', 'view', 'clock',
         'offer zz', 'undo', 'claim zz', 'claim machine', 'agree', 'decline', 'emote 3', 'emote 99', '1', '1', '1', 'back',
         'offer pause', 'offer draw', 'resign', 'rematch', 'next', 'leave', 'quit']


def joined(lang, address, work, *rooms):
    """A player who types all this on a server; what the terminal said."""
    env = dict(os.environ, XDG_CONFIG_HOME=f'{work}/config-{lang}')
    with subprocess.Popen([quinte, '--lang', lang, 'join', address, *rooms], stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=env) as player:
        os.set_blocking(player.stdout.fileno(), False)
        said = b''
        for line in TYPED:
            end = time.monotonic() + 0.25
            while not said.endswith(b'> ') and time.monotonic() < end and player.poll() is None:
                said += player.stdout.read() or b''
                time.sleep(0.01)
            said += b'\n'
            if player.poll() is None:
                player.stdin.write((line + '\n').encode())
                player.stdin.flush()
        os.set_blocking(player.stdout.fileno(), True)
        said += player.communicate(timeout=20)[0]
    said = re.sub(r'(?m)^(\[.\] )?> ', '', said.decode('utf-8'))
    return '\n'.join(line for line in said.splitlines() if line not in TYPED)


def served(lang, work):
    """What a server, a player, a crowd and the rooms of the server say."""
    data = f'{work}/rooms-{lang}'
    with subprocess.Popen([quinte, '--lang', lang, 'serve', '--online', '--no-limits', '--host', '127.0.0.1', '--port', '0',
                           '--data', data], stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as server:
        first = server.stdout.readline().decode('utf-8')
        address = re.search(r'http://([^/ ]+)', first).group(1)
        said = joined(lang, address, work)
        said += run(lang, 'swarm', address, '--tables', '2', '--seconds', '1', '--think', '50')
        said += run(lang, 'serve', '--online', '--port', address.split(':')[1], '--data', f'{work}/{lang}')
        said += run(lang, 'rooms', 'list', '--data', data)
        for room in re.findall(r'(?m)^(\w{16})  ', said)[:2]:
            said += run(lang, 'rooms', 'show', room, '--data', data)
        said += run(lang, 'rooms', 'show', 'A' * 16, '--data', data) + run(lang, 'rooms', 'check', '--data', data)
        for _ in range(2):
            said += run(lang, 'rooms', 'backup', f'{work}/{lang}.db', '--data', data)
        said += run(lang, 'rooms', 'restore', f'{work}/{lang}.db', '--data', data)
        said += run(lang, 'rooms', 'close', 'A' * 16, '--data', data)
        server.terminate()
        return said + first + server.communicate(timeout=20)[0].decode('utf-8')


def online(work):
    """A server in each language, a player on it, and what can be done with its rooms."""
    for args in (['serve', '--data', work], ['serve', '--online', '--durable', 'never'], ['serve', '--port', '99999'],
                 ['serve', '--online', '--data', '/proc/none', '--port', '0'], ['serve', '--root', f'{work}/nowhere'],
                 ['serve', '--host', 'no.such.host', '--online', '--data', f'{work}/a', '--port', '0'],
                 ['rooms', 'list', '--data', f'{work}/nowhere'], ['rooms', 'show'], ['rooms', 'list', 'x', 'y'],
                 ['rooms', 'restore', f'{work}/nowhere', '--data', f'{work}/new'], ['join', 'localhost', 'short'],
                 ['join', '127.0.0.1:1'], ['me', '127.0.0.1:1'], ['join', 'a:b'], ['join', 'a', 'b', 'c'],
                 ['swarm', 'localhost', '--reconnect', 'many'], ['swarm', 'localhost', '--game', 'chess'],
                 ['swarm', 'localhost', '--acks', '/proc/none/a'], ['tensors', 'null'], ['tensors', 'starfighter'],
                 ['tensors', 'starfighter', '--seats', '3'], ['tensors', 'warp', '--refs', 'x'], ['tensors', 'a', 'b'],
                 ['serve', '--store', 'x'], ['serve', '--online', '--store', 'x'], ['serve', '--store', 'sqlite:x', '--data', work],
                 ['serve', '--online', '--port', '0', '--store', 'postgres://localhost:1/x'],
                 ['serve', '--online', '--port', '0', '--store', 'postgres://x:y@localhost:z/x'],
                 ['rooms', 'list', '--store', 'postgres://localhost:1/x'], ['rooms', 'migrate', '--data', f'{work}/nowhere'],
                 ['mcp', 'x', 'y'], ['puzzle', 'warp', '999'], ['puzzle', 'warp', '1', '2'], ['puzzle', 'warp', '--day', 'x'],
                 ['puzzle', 'warp', '--make', '/proc/none/a'], ['puzzle', 'warp', '--list'], ['swarm', '127.0.0.1:1', '--seconds', '1'],
                 ['gpu'], ['gpu', 'warp', '--lanes', '0'], ['gpu', 'warp', '--lanes', '1'], ['gpu', 'warp', '--programs', work]):
        both(*args, without=r'^(view|answer) +\d+ +\d+  \S+  |^# ')
    with concurrent.futures.ThreadPoolExecutor() as pool:
        english, french = pool.map(lambda lang: served(lang, work), ('en', 'fr'))
    judge('online play', english, french)


def shown(value, key=''):
    """What a person reads of a reply to an assistant: titles, prompts and errors; the rest is for the model."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if name not in ('tools', 'instructions'):
                yield from shown(inner, name)
            elif name == 'tools':
                yield from (tool['title'] for tool in inner)
    elif isinstance(value, list):
        for inner in value:
            yield from shown(inner, key)
    elif key in ('title', 'description', 'text', 'message'):
        yield str(value)


def assistants():
    """The games offered to language models, and lines that are no message."""
    methods = ['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list', 'nonsense',
               ('prompts/get', {'name': 'teach', 'arguments': {'game': 'warp'}}), ('prompts/get', {'name': 'nobody'}),
               ('prompts/get', {'name': 'opponent', 'arguments': {'game': 'starfighter'}}),
               ('tools/call', {'name': 'start_game', 'arguments': {'game': 'chess'}}),
               ('tools/call', {'name': 'look', 'arguments': {}}), ('tools/call', {'name': 'dance'})]
    lines = ['x', '{}', '[]', '7', '{"id":[],"method":"x"}', '{"jsonrpc":"1","id":1,"method":"x"}']
    for i, one in enumerate(methods):
        method, params = one if isinstance(one, tuple) else (one, {})
        lines.append(json.dumps({'jsonrpc': '2.0', 'id': i, 'method': method, 'params': params}))
    for command in ('mcp', 'engine'):
        said = []
        for lang in ('en', 'fr'):
            replies = run(lang, command, stdin='\n'.join(lines) + '\n').splitlines()
            said.append('\n'.join(text for line in replies for text in shown(json.loads(line))))
        judge(f'quinte {command}', *said)


def screens():
    golden = os.path.join(root, 'tests/tui/golden')
    for folder in sorted(os.listdir(golden)):
        for name in sorted(os.listdir(os.path.join(golden, folder))):
            french = re.sub(r'(^|-)en-', r'\1fr-', name)
            if french == name:
                continue
            with open(os.path.join(golden, folder, name), encoding='utf-8') as en, \
                    open(os.path.join(golden, folder, french), encoding='utf-8') as fr:
                judge(f'tests/tui/golden/{folder}/{french}', columns(en.read()), columns(fr.read()))


def columns(screen):
    """What stands side by side on a screen, each piece on a line of its own."""
    return re.sub(r'[│|─┌┐└┘]+|  +', '\n', screen)


def played():
    for game in GAMES:
        texts = [subprocess.run([sentences, game, lang, '10000', '1', '8'], capture_output=True, text=True,
                                check=False).stdout for lang in ('en', 'fr')]
        judge(f'sentences {game}', *[re.sub(r'(?m)^#.*$|^\d+ sentences.*$', '', text) for text in texts], breaks=BREAKS)
        for line in {line for text in texts for line in text.splitlines() if ') (' in line}:
            report(f'sentences {game}', 'two brackets in a row', line)
        for line in sorted({line for line in texts[1].splitlines() if COLONS.search(line)}):
            report(f'sentences {game}', 'two colons in a sentence', line)


# Calls whose texts a player can read; each string in them is a text, or a part of one.
ERRORS = re.compile(
    r'\b(?:wire_error|wire_error_data|client_wrong|session_fails|call_fails|error_reply|rpc_refusal|json_complain|complain|fail|end|snprintf)\(((?:"(?:\\.|[^"\\])*"|[^";])*);')
TEXT = re.compile(r'"((?:\\.|[^"\\])*)"')


def errors_in(source):
    """The errors in a source of C, numbers and names filled in."""
    source = re.sub(r'/\*.*?\*/|\n#[^\n]*', '', source, flags=re.DOTALL)
    source = re.sub(r'(?<!\\)"\s*(?:PRI[a-z]\d+\s*)?"', '', source.replace(r'\"', '\1')).replace('\1', r'\"')
    for call in ERRORS.findall(source):
        for text in TEXT.findall(call):
            text = text.replace(r'\"', '"').replace(r'\n', '')
            if text.count('"') % 2:  # the other quotation mark is in the next part
                text = text + 'x"' if text.endswith('"') else '"x' + text
            yield re.sub(r'%[-.*0-9]*(?:ll|z)?[a-z]', '7', text)


def errors():
    """What the server refuses, what its players check, what records and the store complain about, and
    what games demand of their packs."""
    texts = set()
    for folder in ('server', 'client', 'fair', 'store', 'core', 'session', 'load', 'rpc', 'mcp', 'app'):
        for name in sorted(os.listdir(os.path.join(root, folder))):
            if name.endswith('.c') and name != 'fault_text.c':
                with open(os.path.join(root, folder, name), encoding='utf-8') as source:
                    texts.update(errors_in(source.read()))
    for game in GAMES:
        with open(os.path.join(root, 'games', game, 'shape.c'), encoding='utf-8') as source:
            joined = re.sub(r'(?<!\\)"\s*"', '', re.sub(r'/\*.*?\*/|\n#[^\n]*', '', source.read(), flags=re.DOTALL))
            texts.update(t.replace(r'\"', '"') for t in TEXT.findall(joined) if not t.startswith('struct '))
    texts = sorted(t for t in texts if re.search(r'[a-z]{2,} [a-z]{2,}', t))
    if len(texts) < 120:
        report('errors', 'too few were found', str(len(texts)))
    french = subprocess.run([reasons], input='\n'.join(texts), capture_output=True, text=True, check=True).stdout
    for text, line in zip(texts, french.splitlines()):
        judge('errors', text, re.sub(r'^[ :;,\u00a0\u202f]+|^[a-z]+[ \u00a0]:|« $', '', line))


for variable in ('LC_ALL', 'LC_MESSAGES', 'LANG', 'COLUMNS'):
    os.environ.pop(variable, None)
with tempfile.TemporaryDirectory() as folder:
    commands(folder)
    scenarios(folder)
    packs(folder)
    decks(folder)
    terminal(folder)
    games(folder)
    online(folder)
assistants()
errors()
screens()
played()
for unused in set(SAME) - used:
    report('tests/app/french-same.txt', 'no text is like it', unused.pattern)
print(f'{passed} passed, {failed} failed')
sys.exit(1 if failed else 0)

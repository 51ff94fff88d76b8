#!/bin/sh
# schema.sh - the schemas, judged by somebody else: python3-jsonschema.
#
#   schema.sh SCHEMA ROOT GAME...
#
# SCHEMA is the program made of schema.c. First every file of the built-in packs is held
# against the schema of its game; then variants of the sample pack are judged by the schema
# and by the loader, which must agree. Prints "N passed, M failed" as its last line.
set -eu

exec python3 - "$@" <<'PYTHON'
import glob
import json
import subprocess
import sys

from jsonschema import Draft202012Validator

program, root, games = sys.argv[1], sys.argv[2], sys.argv[3:]
passed = failed = 0


def output(*args, **more):
    return subprocess.run([program, *args], check=True, capture_output=True, text=True, **more).stdout


def verdict(fine, what):
    global passed, failed
    if fine:
        passed += 1
    else:
        failed += 1
        print("not so:", what)


def validator(*args):
    schema = json.loads(output(*args))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


for game in games:
    folder = "bench/duel" if game == "duel" else f"content/{game}"
    judge = validator(game)
    files = sorted(glob.glob(f"{root}/{folder}/*.json"))
    verdict(files, f"{folder} has files")
    for name in files:
        with open(name, encoding="utf-8") as file:
            errors = [e.message for e in judge.iter_errors(json.load(file))]
        verdict(not errors, f"{name} keeps to its schema: {errors[:3]}")

# What both must take, and what both must refuse. What a schema cannot say (an id that
# there is not, two of one id, a member that another file may bring) is left to the loader.
TAKE = [
    ("", ""),
    ('"limit": 2', '"limit": 4'),
    ('"0xfedcba9876543210"', '"0x0"'),
    ('"0xfedcba9876543210"', "12345"),
    ('"0xfedcba9876543210"', "18446744073709551615"),
    ('["red", "blue"]', "[]"),
    ('["ace", "ten"]', "[]"),
    (', "next": "ten"', ""),
    ('"next": "ten"', '"next": null'),
    ('"limit": 2', '"limit": 2, "flags": 255'),
    ('"limit": 2', '"limit": 2, "grid": [[1, 2, 3], [null, -32768, 32767]]'),
    ('"Two"', '"É"'),
]
REFUSE = [
    ('"limit": 2', '"limit": 1'),
    ('"limit": 2', '"limit": 5'),
    ('"limit": 2', '"limit": 2.5'),
    ('"limit": 2', '"limit": "2"'),
    ('"limit": 2', '"limit": null'),
    ('"limit": 2', '"limit": true'),
    ('"limit": 2', '"limit": [2]'),
    ('"limit": 2', '"limit": 2, "more": 1'),
    ('"limit": 2', '"limit": 2, "cards_used": 3'),
    ('"limit": 2', '"limit": 2, "pad": 0'),
    ('"limit": 2', '"limit": 2, "flags": 256'),
    ('"limit": 2', '"limit": 2, "flags": -1'),
    ('"limit": 2', '"limit": 2, "flags": null'),
    ('"limit": 2', '"limit": 2, "grid": [[1, 2, 3]]'),
    ('"limit": 2', '"limit": 2, "grid": [[1, 2, 3], [1, 2]]'),
    ('"limit": 2', '"limit": 2, "grid": [[1, 2, 3], [1, 2, 3, 4]]'),
    ('"limit": 2', '"limit": 2, "grid": [[1, 2, 3], [1, 2, 3], [1, 2, 3]]'),
    ('"limit": 2', '"limit": 2, "grid": [[1, 2, 3], [1, 2, 32768]]'),
    ('"limit": 2', '"limit": 2, "grid": null'),
    ('"0xfedcba9876543210"', '"0xFEDC"'),
    ('"0xfedcba9876543210"', '"0x"'),
    ('"0xfedcba9876543210"', '"0x10000000000000000"'),
    ('"0xfedcba9876543210"', "18446744073709551616"),
    ('"0xfedcba9876543210"', "-1"),
    ('["red", "blue"]', '["red", "red"]'),
    ('["red", "blue"]', '["pink"]'),
    ('["red", "blue"]', '"red"'),
    ('["red", "blue"]', "5"),
    ('["ace", "ten"]', '["ace", "ace"]'),
    ('["ace", "ten"]', "[1]"),
    ('["ace", "ten"]', '"ace"'),
    ('"power": 9', '"power": 10'),
    ('"power": 9, ', ""),
    ('"power": 9', '"power": 9, "power2": 9'),
    ('"id": "two", ', ""),
    ('"id": "two"', '"id": ""'),
    ('"id": "two"', '"id": {"en": "two", "fr": "two"}'),
    ('{"en": "Two", "fr": "Deux"}', '"Two"'),
    (', "fr": "Deux"', ""),
    ('"fr": "Deux"', '"de": "Zwei"'),
    ('"fr": "Deux"', '"fr": ""'),
    ('"fr": "Deux"', '"fr": "Deux", "de": "Zwei"'),
    (', "no": {"en": "No.", "fr": "Non."}', ""),
    ('"no": {', '"maybe": {'),
    ('"next": "ten"', '"next": 2'),
    ('"next": "ten"', '"next": ""'),
]
judge = validator()
sample = output("--sample")
cases = [(True, *c) for c in TAKE] + [(False, *c) for c in REFUSE]
texts = []
for _, old, new in cases:
    assert old in sample, old
    texts.append(sample.replace(old, new, 1) if old else sample)
texts.append(json.dumps({"cards": [{"id": f"c{i}", "name": {"en": "A", "fr": "A"}, "power": 1}
                                   for i in range(9)]}))
cases.append((False, "nine cards", ""))
lines = output("--judge", input="".join(t.replace("\n", " ") + "\n" for t in texts)).splitlines()
for (fine, old, new), text, line in zip(cases, texts, lines, strict=True):
    valid = judge.is_valid(json.loads(text))
    verdict(valid == fine, f"the schema {'takes' if fine else 'refuses'} {new or old}")
    verdict((line == "taken") == fine, f"the loader {'takes' if fine else 'refuses'} {new or old}: {line}")
print(f"{passed} passed, {failed} failed")
sys.exit(failed > 0)
PYTHON

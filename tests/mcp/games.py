#!/usr/bin/env python3
"""The tools of `quinte mcp` through the official client of the Model Context Protocol.

    games.py QUINTE

Plays a whole game of each of the five, in both languages and both generations of the protocol, and makes
every mistake that the tools must answer with a sentence. Needs the package mcp.
"""

import asyncio
import base64
import json
import random
import sys

from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

quinte = sys.argv[1]
failures = 0


def check(what, holds):
    global failures
    if not holds:
        failures += 1
        print("FAIL:", what)


def text(result):
    return "".join(part.text for part in result.content if part.type == "text")


async def say(client, tool, **arguments):
    """The result of a call that must be fine."""
    result = await client.call_tool(tool, arguments)
    check(f"{tool} {arguments}: {text(result)[:200]}", not result.is_error)
    return result


async def refused(client, words, tool, **arguments):
    """A call that must fail with these words in its sentence."""
    result = await client.call_tool(tool, arguments)
    check(f"{tool} {arguments} is refused", result.is_error)
    check(f"{tool} {arguments} says {words!r}, not {text(result)!r}", words in text(result))


async def whole_game(client, game, options, lang):
    """Random answers to the end; computer players of the quickest kind have the other seats."""
    rng = random.Random(f"{game} {lang}")
    shown = await say(client, "start_game", game=game, options=options, seed=7, opponent="random", lang=lang)
    moves = 0
    while not shown.structured_content["over"]:
        check(f"{game}: the first player is asked", shown.structured_content["player"] == 0)
        listed = await say(client, "list_answers", limit=500)
        answers = listed.structured_content["answers"]
        check(f"{game}: there are answers", len(answers) > 0)
        answer = rng.choice(answers)["answer"]
        shown = await say(client, "play", answer=answer, board=moves % 10 == 0, picture=moves % 50 == 0)
        pictures = [part for part in shown.content if part.type == "image"]
        if moves % 50 == 0:
            check(f"{game}: a picture", len(pictures) == 1 and pictures[0].mime_type == "image/png"
                  and base64.b64decode(pictures[0].data).startswith(b"\x89PNG"))
        moves += 1
    check(f"{game}: a score for each player", len(shown.structured_content["score"]) >= 1)
    check(f"{game}: verified", (await say(client, "verify")).structured_content["verified"])
    save = text(await say(client, "save_game"))
    check(f"{game}: the save is JSON", json.loads(save)["game"] == game)
    check(f"{game}: the save is verified",
          (await say(client, "verify", save=save)).structured_content["verified"])
    await refused(client, "start_game", "play", answer="x")
    print(f"{game} ({lang}): {moves} moves")
    return save


async def mistakes(client):
    await refused(client, "start_game", "look")
    await refused(client, "there is no game", "start_game", game="chess")
    await refused(client, "this argument is needed", "start_game")
    await refused(client, "it knows", "start_game", game="warp", gmae="warp")
    await refused(client, "opponent: cadet", "start_game", game="warp", opponent="god")
    await refused(client, "a list of players", "start_game", game="warp", you=[])
    await refused(client, "this game has 1 players", "start_game", game="warp", you=[1])
    await refused(client, "lang", "list_games", lang="de")
    await say(client, "start_game", game="warp", seed=1)
    before = text(await say(client, "save_game"))
    await refused(client, "list_answers", "play", answer="nonsense")
    await refused(client, "a text", "play", answer=3)
    await refused(client, "a whole number from 10", "hint", simulations=1)
    await refused(client, "no rule", "rules", find="xyzzy")
    await refused(client, "which one", "rules", find="WE-101", game="chess")
    await refused(client, "", "load_game", save="{")
    await refused(client, "", "verify", save="[1,2]")
    check("mistakes change nothing", text(await say(client, "save_game")) == before)
    try:
        await client.call_tool("dance", {})
        check("an unknown tool is an error", False)
    except Exception as error:
        check("an unknown tool says where the tools are", "tools/list" in str(error))
    try:
        await client.read_resource("quinte://rules/chess/en")
        check("an unknown resource is an error", False)
    except Exception as error:
        check("an unknown resource says where they are", "resources/list" in str(error))


async def study(client):
    await say(client, "start_game", game="starfighter", seed=3, you=[0, 1])
    for _ in range(6):
        listed = await say(client, "list_answers", limit=1)
        await say(client, "play", answer=listed.structured_content["answers"][0]["answer"], board=False)
    hint = await say(client, "hint", simulations=200)
    best = hint.structured_content["best"]
    judged = await say(client, "judge", answer=best, simulations=200)
    check("the hint's best move is not faulted", judged.structured_content["class"] in ("best", "good", "no choice"))
    told = []

    async def progress(done, total, message):
        told.append((done, total))

    reviewed = await client.call_tool("review", {"simulations": 100}, progress_callback=progress)
    check("the review has turning points", not reviewed.is_error and "turning" in reviewed.structured_content)
    check("progress rises", all(a[0] <= b[0] for a, b in zip(told, told[1:])))
    moves = (await say(client, "look")).structured_content["moves"]
    undone = await say(client, "undo")
    check("undo goes back", undone.structured_content["moves"] < moves)
    rule = await say(client, "rules", find="SF-604")
    check("a rule by id", "SF-604" in text(rule))
    french = await say(client, "rules", find="secteur", game="starfighter", lang="fr")
    check("rules by word, in French", "SF-" in text(french))


async def resources(client):
    listed = (await client.list_resources()).resources
    check("25 resources", len(listed) == 25)
    for one in listed:
        contents = (await client.read_resource(one.uri)).contents
        check(f"{one.uri} has a text", len(contents[0].text) > 500)
        if one.mime_type == "application/json":
            json.loads(contents[0].text)
    prompts = (await client.list_prompts()).prompts
    check("two prompts", {p.name for p in prompts} == {"teach", "opponent"})
    taught = await client.get_prompt("teach", {"game": "warp", "lang": "fr"})
    check("the prompt names the game", "quinte://guide/warp/fr" in taught.messages[0].content.text)


GAMES = {
    "starfighter": {},
    "warp": {"random": True},
    "darksector": {"seats": 2},
    "dawnfall": {"faction": ["chapter", "demons", "choose", "choose"]},
    "warmachine": {},
}


async def main():
    for mode in ("legacy", "auto"):
        server = StdioServerParameters(command=quinte, args=["--lang", "en", "mcp"])
        async with Client(stdio_client(server), mode=mode) as client:
            names = {tool.name for tool in (await client.list_tools()).tools}
            check("the tools", {"list_games", "start_game", "look", "play", "hint", "review", "rules"} <= names)
            games = (await say(client, "list_games")).structured_content["games"]
            check("five games", [g["game"] for g in games] == list(GAMES))
            await mistakes(client)
            if mode == "legacy":
                await study(client)
                await resources(client)
            for number, (game, options) in enumerate(GAMES.items()):
                await whole_game(client, game, options, "en" if (number + (mode == "auto")) % 2 else "fr")
    print("FAILED" if failures else "passed")
    return failures > 0


sys.exit(asyncio.run(main()))

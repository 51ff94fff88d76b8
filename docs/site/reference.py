"""References made from the sources: C from the public headers, Python from docstrings, JavaScript from the types
of its package. Comments and docstrings are the text; nothing is written twice.
"""
import ast
import pathlib
import re

HEADERS = ["quinte.h", "quinte_fields.h", "quinte_match.h", "quinte_session.h", "quinte_text.h", "quinte_ai.h"]
PYTHON = ["__init__", "columns", "env_gym", "env_zoo", "env_spiel", "env_vector"]


def types_of_javascript(root):
    """Declarations of the npm package, and those of the page's own engine."""
    found = sorted(one for one in root.glob("bindings/*/**/*.d.ts") if "node_modules" not in one.parts)
    return found or [root / "web/src/engine/module.ts", root / "web/src/engine/client.ts"]


def sources(root):
    """Which page of the site a source file is described on."""
    pages = {f"include/{name}": f"api/c-{name[:-2]}.md" for name in HEADERS}
    pages |= {f"bindings/python/lib/quinte/{name}.py": "api/python.md" for name in PYTHON}
    return pages | {str(one.relative_to(root)): "api/javascript.md" for one in types_of_javascript(root)}


# ---- C ---------------------------------------------------------------------------------------------------

PIECE = re.compile(r"/\* -{3,} (?P<part>.*?) -* \*/|/\*(?P<comment>.*?)\*/", re.DOTALL)


def plain(comment):
    """The text of a comment: paragraphs, with the signs that Markdown would read made harmless."""
    lines = [re.sub(r"^\s*\* ?", "", line).rstrip() for line in comment.strip().splitlines()]
    text = "\n".join(lines).strip()
    return re.sub(r"([<*_\[\]])", r"\\\1", text)


def c_page(path):
    """A heading for each part, then each comment followed by the declarations below it."""
    text = path.read_text(encoding="utf-8")
    out, at, first = [], 0, True
    body = text.replace("\t", "    ")
    for piece in PIECE.finditer(body):
        begins_line = body.rfind("\n", 0, piece.start()) + 1 == piece.start()
        if not begins_line:
            continue  # beside a member: it stays in the code
        out += code(body[at:piece.start()], "c")
        at = piece.end()
        if piece["part"]:
            out += [f"## {piece['part'].strip()[0].upper() + piece['part'].strip()[1:]}", ""]
        elif first:
            first = False
            name, _, about = plain(piece["comment"]).partition(" - ")
            out += [f"# {path.name}", "", about[:1].upper() + about[1:], "", f"`#include <{path.name}>`", ""]
        else:
            out += [plain(piece["comment"]), ""]
    return "\n".join(out + code(body[at:], "c")) + "\n"


def code(text, language):
    """Declarations as a block; guards and empty lines around them go."""
    guard = re.compile(r"^\s*#(ifndef \w+_H$|define \w+_H$|endif|ifdef __cplusplus|include .*)|^extern \"C\" \{$|^\}$")
    depth, kept = 0, []
    for line in text.splitlines():
        if depth == 0 and guard.match(line):
            continue
        depth = max(0, depth + line.count("{") - line.count("}"))
        kept.append(line)
    block = "\n".join(kept).strip("\n")
    return [f"```{language}", block, "```", ""] if block.strip() else []


# ---- Python ----------------------------------------------------------------------------------------------


def docstring(node):
    text = ast.get_docstring(node) or ""
    # A block with more indentation is an example or a list of parameters.
    return re.sub(r"((?:^(?:    .*|name +.*|\w+ {2,}.*)\n?)+)", lambda m: f"\n```text\n{m[0].rstrip()}\n```\n", text, flags=re.MULTILINE)


def signature(node):
    arguments = ast.unparse(node.args)
    return f"{node.name}({re.sub(r'^(self|cls)(, )?', '', arguments)})"


def public(body):
    return [node for node in body if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and
            (not node.name.startswith("_") or node.name == "__init__")]


def python_page(folder):
    out = ["# The Python API", "", "Made from the docstrings of the package. [The package](../python.md) says how to install it, "
           "[learning agents](../learning.md) how it is used.", ""]
    for name in PYTHON:
        tree = ast.parse((folder / f"{name}.py").read_text(encoding="utf-8"))
        out += [f"## quinte{'' if name == '__init__' else '.' + name}", "", docstring(tree), ""]
        for node in public(tree.body):
            if isinstance(node, ast.FunctionDef):
                out += [f"### `{signature(node)}`", "", docstring(node), ""]
                continue
            made = next((one for one in node.body if isinstance(one, ast.FunctionDef) and one.name == "__init__"), None)
            out += [f"### class `{signature(made).replace('__init__', node.name) if made else node.name}`", "", docstring(node), ""]
            for one in public(node.body):
                if one is not made:
                    out += [f"#### `{node.name}.{signature(one) if isinstance(one, ast.FunctionDef) else one.name}`", "", docstring(one), ""]
    return "\n".join(out)


# ---- JavaScript ------------------------------------------------------------------------------------------

EXPORTED = re.compile(r"(?:/\*\*(?P<doc>(?:(?!\*/).)*)\*/\s*)?^export (?P<code>(?:declare )?(?:async )?(?:function|class|interface|type|const) "
                      r"(?P<name>\w+).*?)(?=^(?:export|/\*\*|const|function|let|class)\b|^/\*|\Z)", re.DOTALL | re.MULTILINE)


def javascript_page(root):
    out = ["# The JavaScript API", "", "Made from the types of the sources.", ""]
    for path in types_of_javascript(root):
        out += [f"## {path.relative_to(root)}", ""]
        for one in EXPORTED.finditer(path.read_text(encoding="utf-8")):
            shown = one["code"].strip().replace("\t", "    ")
            if re.match(r"(async )?function|const", shown) and path.suffix == ".ts" and not path.name.endswith(".d.ts"):
                shown = shown.split("\n")[0].rstrip(" {")
            out += [f"### {one['name']}", "", plain(one["doc"] or ""), "", "```ts", shown, "```", ""]
    return "\n".join(out)


def write(root, to):
    """Writes the pages into the folder; returns their part of the navigation."""
    folder = pathlib.Path(to) / "api"
    folder.mkdir(parents=True, exist_ok=True)
    headers = []
    for name in HEADERS:
        page = f"c-{name[:-2]}.md"
        (folder / page).write_text(c_page(root / "include" / name), encoding="utf-8")
        headers.append({name: f"api/{page}"})
    (folder / "python.md").write_text(python_page(root / "bindings/python/lib/quinte"), encoding="utf-8")
    (folder / "javascript.md").write_text(javascript_page(root), encoding="utf-8")
    return [{"C": headers}, {"Python": "api/python.md"}, {"JavaScript": "api/javascript.md"}]

"""Runs examples/tournament.ipynb from the first cell to the last, with fewer games.

    pip install nbclient ipykernel matplotlib
    python notebook.py

Without these libraries it says so and ends.
"""

import pathlib
import sys
import time

try:
    import ipykernel  # noqa: F401
    import matplotlib  # noqa: F401
    import nbformat
    from nbclient import NotebookClient
except ImportError as missing:
    print(f"notebook: skipped, {missing.name} is not installed")
    sys.exit(0)

PATH = pathlib.Path(__file__).resolve().parent.parent / "examples/tournament.ipynb"


def main():
    began = time.monotonic()
    notebook = nbformat.read(PATH, as_version=4)
    settings = notebook.cells[1]
    assert "GAMES" in settings.source and "20" in settings.source
    settings.source = settings.source.replace("20", "1")
    NotebookClient(notebook, timeout=120).execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert any("image/png" in output.get("data", {}) for output in outputs), "there is no picture"
    print(f"notebook: passed in {time.monotonic() - began:.1f} s")


if __name__ == "__main__":
    main()
